//! What the caller in C has promised, and the few steps that lean on it: no other file follows a pointer.

use core::ffi::{CStr, c_char};
use core::fmt::{self, Write};
use core::marker::PhantomData;
use core::slice;

use super::game::jad_record;
use super::position::jad_position;
use super::status::{
    Checked, JAD_ERR_ARGUMENT, JAD_ERR_BUFFER, JAD_ERR_NULL, JAD_ERR_RECORD, JAD_OK, jad_status,
};
use crate::game::{History, HistoryFull, Record};

/// A call from C, whose pointers are as the header asks.
pub(super) struct Caller(());

// A method takes the call by reference though it reads nothing of it: whoever has one has made the promise.
#[allow(clippy::unused_self)]
impl Caller {
    /// The present call.
    ///
    /// # Safety
    ///
    /// Every pointer that is given to the methods is NULL or what the header's section on pointers asks for:
    /// to inputs, as many readable and initialised objects as the call says; to outputs, as many writable
    /// ones, and nothing else writes either during the call.
    #[inline(always)]
    pub(super) const unsafe fn trusted() -> Caller {
        Caller(())
    }

    /// A copy of an input.
    #[inline(always)]
    pub(super) fn read<T: Copy>(&self, input: *const T) -> Checked<T> {
        if input.is_null() {
            return Err(JAD_ERR_NULL);
        }
        // SAFETY: not NULL, so it points to a readable object (promised at `trusted`); all words are valid.
        Ok(unsafe { input.read() })
    }

    /// An output that must be there.
    #[inline(always)]
    pub(super) fn out<T>(&self, place: *mut T) -> Checked<Out<'_, T>> {
        if place.is_null() { Err(JAD_ERR_NULL) } else { Ok(self.optional_out(place)) }
    }

    /// An output that may be NULL, and then is not written.
    #[inline(always)]
    pub(super) const fn optional_out<T>(&self, place: *mut T) -> Out<'_, T> {
        Out { place, call: PhantomData }
    }

    /// An array of outputs with room for `capacity` of them.
    #[inline(always)]
    pub(super) fn array<T>(&self, place: *mut T, capacity: usize) -> Checked<Array<'_, T>> {
        if place.is_null() && capacity > 0 {
            return Err(JAD_ERR_NULL);
        }
        if capacity > isize::MAX as usize / size_of::<T>() {
            return Err(JAD_ERR_ARGUMENT);
        }
        Ok(Array { place, capacity, length: 0, call: PhantomData })
    }

    /// The records of a game in an array with room for `capacity` of them, the first `length` of which are in use.
    pub(super) fn records(
        &self,
        place: *mut jad_record,
        capacity: usize,
        length: usize,
    ) -> Checked<Records<'_>> {
        let Array { place, capacity, .. } = self.array(place, capacity)?;
        if length > capacity {
            return Err(JAD_ERR_RECORD);
        }
        Ok(Records { place: place.cast(), length, capacity, call: PhantomData })
    }

    /// The bytes of a text, up to its NUL if the length is JAD_NUL.
    pub(super) fn bytes(&self, text: *const c_char, length: usize) -> Checked<&[u8]> {
        if text.is_null() {
            return if length == 0 { Ok(&[]) } else { Err(JAD_ERR_NULL) };
        }
        if length == usize::MAX {
            // SAFETY: not NULL, and the caller promises a NUL where the length is JAD_NUL.
            return Ok(unsafe { CStr::from_ptr(text) }.to_bytes());
        }
        if length > isize::MAX as usize {
            return Err(JAD_ERR_ARGUMENT);
        }
        // SAFETY: not NULL, of a length that may be, and readable that far (promised at `trusted`).
        Ok(unsafe { slice::from_raw_parts(text.cast(), length) })
    }

    /// Writes a text by the one rule for all texts: what fits, always ended by a NUL, and the whole length.
    pub(super) fn put_text(
        &self,
        text: impl fmt::Display,
        buffer: *mut c_char,
        capacity: usize,
        length: *mut usize,
    ) -> Checked<()> {
        let mut writer = TextWriter { bytes: self.array(buffer.cast::<u8>(), capacity)? };
        let _ = write!(writer, "{text}");
        let whole = writer.bytes.length;
        if capacity > 0 {
            writer.bytes.put_at(whole.min(capacity - 1), 0);
        }
        self.optional_out(length).put(whole);
        if whole < capacity { Ok(()) } else { Err(JAD_ERR_BUFFER) }
    }
}

/// One output of the caller's.
pub(super) struct Out<'a, T> {
    place: *mut T,
    call: PhantomData<&'a Caller>,
}

impl<T> Out<'_, T> {
    #[inline(always)]
    pub(super) fn put(self, value: T) {
        if !self.place.is_null() {
            // SAFETY: not NULL, so it points to a writable object (promised at `trusted`).
            unsafe { self.place.write(value) }
        }
    }
}

impl Out<'_, jad_position> {
    /// Writes the words of a position, each by itself.
    #[inline(always)]
    pub(super) fn put_words(self, words: [u64; 16]) {
        if !self.place.is_null() {
            put_words(self.place, words);
        }
    }
}

/// Writes the words of a position, each by itself: to fetch two at once, of which one was written just before by a
/// move, would be to wait until that is in the cache. The compiler must be kept from it.
#[inline(always)]
fn put_words(place: *mut jad_position, words: [u64; 16]) {
    let first = place.cast::<u64>();
    for (index, word) in words.into_iter().enumerate() {
        // SAFETY: a writable position (promised at `trusted`) is as many words.
        unsafe { first.wrapping_add(index).write_volatile(word) }
    }
}

/// An array of outputs of the caller's: what fits is written, and all are counted.
pub(super) struct Array<'a, T> {
    place: *mut T,
    capacity: usize,
    length: usize,
    call: PhantomData<&'a Caller>,
}

impl<T> Array<'_, T> {
    /// The next one.
    #[inline(always)]
    pub(super) fn push(&mut self, value: T) {
        self.put_at(self.length, value);
        self.length += 1;
    }

    #[inline(always)]
    fn put_at(&mut self, index: usize, value: T) {
        if index < self.capacity {
            let place = self.place.wrapping_add(index);
            // SAFETY: within the capacity, and that many objects are writable (promised at `trusted`).
            unsafe { place.write(value) }
        }
    }

    /// Whether there is room for one more.
    #[inline(always)]
    pub(super) const fn has_room(&self) -> bool {
        self.length < self.capacity
    }

    /// Reports how many there are, whether or not all had room.
    pub(super) fn finish(self, count: Out<'_, usize>) -> Checked<()> {
        count.put(self.length);
        if self.length <= self.capacity { Ok(()) } else { Err(JAD_ERR_BUFFER) }
    }
}

impl Array<'_, jad_position> {
    /// The next position, if there is room.
    #[inline(always)]
    pub(super) fn push_words(&mut self, words: [u64; 16]) {
        if self.has_room() {
            put_words(self.place.wrapping_add(self.length), words);
        }
        self.length += 1;
    }
}

/// The records of a game in the caller's array. Those that are not in use are never read: nobody may have written them.
#[derive(Debug)]
pub(super) struct Records<'a> {
    place: *mut Record,
    length: usize,
    capacity: usize,
    call: PhantomData<&'a Caller>,
}

impl History for Records<'_> {
    fn records(&self) -> &[Record] {
        if self.length == 0 {
            return &[];
        }
        // SAFETY: no more than the capacity, so not NULL and readable (promised at `trusted`); all words are valid.
        unsafe { slice::from_raw_parts(self.place, self.length) }
    }

    fn records_mut(&mut self) -> &mut [Record] {
        if self.length == 0 {
            return &mut [];
        }
        // SAFETY: as above; whoever may change a game has an array that is writable, and nothing else reads it.
        unsafe { slice::from_raw_parts_mut(self.place, self.length) }
    }

    fn push(&mut self, record: Record) -> Result<(), HistoryFull> {
        if self.length >= self.capacity {
            return Err(HistoryFull { records: self.capacity });
        }
        let place = self.place.wrapping_add(self.length);
        // SAFETY: within the capacity, and that many objects are writable (promised at `trusted`).
        unsafe { place.write(record) }
        self.length += 1;
        Ok(())
    }

    fn pop(&mut self) {
        self.length = self.length.saturating_sub(1);
    }

    fn forget(&mut self, count: usize) {
        let count = count.min(self.length);
        self.records_mut().copy_within(count.., 0);
        self.length -= count;
    }
}

/// Records that are read alone.
#[derive(Debug)]
pub(super) struct ReadOnly<'a>(pub(super) Records<'a>);

impl History for ReadOnly<'_> {
    fn records(&self) -> &[Record] {
        self.0.records()
    }

    fn records_mut(&mut self) -> &mut [Record] {
        &mut []
    }

    fn push(&mut self, _: Record) -> Result<(), HistoryFull> {
        Err(HistoryFull { records: self.0.length })
    }

    fn pop(&mut self) {}

    fn forget(&mut self, _: usize) {}
}

/// A text that is cut where the caller's buffer ends, and counted as a whole. The NUL takes the place of a byte of a
/// text that is too long.
struct TextWriter<'a> {
    bytes: Array<'a, u8>,
}

impl Write for TextWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.bytes.push(byte));
        Ok(())
    }
}

/// The status of what was done.
#[inline(always)]
pub(super) fn status_of(done: Checked<()>) -> jad_status {
    match done {
        Ok(()) => JAD_OK,
        Err(status) => status,
    }
}
