//! Every exported function, to be called with whatever a chooser comes up with: one table for the tests and for the
//! fuzzer. What no call may do is looked for after each of them.

// Two programs use a part each.
#![allow(dead_code)]

mod arguments;
mod functions;

pub(crate) use functions::FUNCTIONS;

use std::ffi::{CStr, c_char};

use jadoube::ffi::*;

/// Chooses a number from 0 to `choices` - 1.
pub(crate) type Chooser<'a> = &'a mut dyn FnMut(usize) -> usize;

/// What a byte of an output holds before a call.
pub(crate) const UNTOUCHED: u8 = 0xa5;

/// Inputs that calls choose from.
#[derive(Clone, Default)]
pub(crate) struct Inputs {
    pub(crate) positions: Vec<jad_position>,
    pub(crate) setups: Vec<jad_setup>,
    pub(crate) errors: Vec<jad_error>,
    pub(crate) moves: Vec<jad_move>,
    pub(crate) texts: Vec<Vec<u8>>,
    pub(crate) laws: Vec<jad_laws>,
    /// Games with their records, if they have any.
    pub(crate) games: Vec<(jad_game, Vec<jad_record>)>,
}

/// One call: where its arguments come from, and what it was given.
pub(crate) struct Case<'a> {
    inputs: &'a Inputs,
    choose: Chooser<'a>,
    /// Which of the pointers is NULL, counted from 0.
    null_pointer: Option<usize>,
    pointers: usize,
    /// Whether numbers are depths, of which the great ones take for ever.
    numbers_are_depths: bool,
    capacity: usize,
    /// The length of the text, or the capacity of the buffer or array, that comes next.
    next_size: Option<usize>,
    /// What the NULL pointer was for.
    pub(crate) null: Option<Purpose>,
    positions: Vec<jad_position>,
    setups: Vec<jad_setup>,
    errors: Vec<jad_error>,
    laws: Vec<jad_laws>,
    game_index: Option<usize>,
    game_before: Vec<u64>,
    game_may_change: bool,
    records_before: Vec<u64>,
    records_may_change: bool,
    text: Vec<u8>,
    out: Outputs,
}

/// What a pointer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// An object that must be there.
    Required,
    /// An error, or the length of a text, that nobody asks for.
    Optional,
    /// A text, buffer or array, which must be there if its size is not 0.
    Sized(usize),
}

/// The outputs of one call, each of the exact size that the call is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outputs {
    pub(crate) position: Vec<u64>,
    pub(crate) children: Vec<u64>,
    pub(crate) setup: Vec<u64>,
    pub(crate) error: Vec<u64>,
    pub(crate) moves: Vec<u32>,
    pub(crate) mv: Vec<u32>,
    pub(crate) nodes: Vec<u64>,
    pub(crate) outcome: Vec<u32>,
    pub(crate) sets: Vec<u64>,
    pub(crate) flags: Vec<u32>,
    pub(crate) laws: Vec<u32>,
    pub(crate) game: Vec<u64>,
    pub(crate) records: Vec<u64>,
    pub(crate) size: Vec<usize>,
    pub(crate) buffer: Vec<u8>,
}

impl Outputs {
    fn untouched(capacity: usize) -> Outputs {
        let word = u64::from_ne_bytes([UNTOUCHED; 8]);
        let half = u32::from_ne_bytes([UNTOUCHED; 4]);
        Outputs {
            position: vec![word; 16],
            children: vec![word; 16 * capacity],
            setup: vec![word; 12],
            error: vec![word; 5],
            moves: vec![half; capacity],
            mv: vec![half],
            nodes: vec![word; capacity],
            outcome: vec![half; 4],
            sets: vec![u64::from_ne_bytes([UNTOUCHED; 8]); 8],
            flags: vec![half],
            laws: vec![half; 6],
            game: vec![word; 24],
            records: Vec::new(),
            size: vec![word as usize],
            buffer: vec![UNTOUCHED; capacity],
        }
    }

    /// The error, if one was written.
    fn error(&self) -> Option<jad_error> {
        let words: [u64; 5] = self.error.as_slice().try_into().unwrap();
        // SAFETY: 40 bytes both, and any bytes are an error.
        (words != [u64::from_ne_bytes([UNTOUCHED; 8]); 5]).then(|| unsafe { std::mem::transmute(words) })
    }

    fn words<const N: usize>(words: &[u64]) -> [u64; N] {
        words.try_into().unwrap()
    }
}

/// What a call came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Status(jad_status),
    Number(u64),
}

/// Statuses are told from other numbers by the type: nothing else is an `i32`.
trait IntoAnswer {
    fn into_answer(self) -> Answer;
}

impl IntoAnswer for jad_status {
    fn into_answer(self) -> Answer {
        Answer::Status(self)
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl IntoAnswer for $type {
            fn into_answer(self) -> Answer {
                Answer::Number(self as u64)
            }
        })+
    };
}

numbers!(bool, u8, u16, u32, u64, usize);

impl IntoAnswer for *const c_char {
    fn into_answer(self) -> Answer {
        assert!(!self.is_null());
        // SAFETY: constant texts end with a NUL.
        Answer::Number(unsafe { CStr::from_ptr(self) }.to_str().expect("UTF-8").len() as u64)
    }
}

impl<'a> Case<'a> {
    pub(crate) fn new(
        name: &str,
        inputs: &'a Inputs,
        capacity: usize,
        null_pointer: Option<usize>,
        choose: Chooser<'a>,
    ) -> Case<'a> {
        Case {
            positions: inputs.positions.clone(),
            setups: inputs.setups.clone(),
            errors: inputs.errors.clone(),
            laws: inputs.laws.clone(),
            game_index: None,
            game_before: Vec::new(),
            game_may_change: true,
            records_before: Vec::new(),
            records_may_change: true,
            inputs,
            choose,
            null_pointer,
            pointers: 0,
            numbers_are_depths: matches!(name, "jad_perft" | "jad_divide"),
            capacity,
            next_size: None,
            null: None,
            text: Vec::new(),
            out: Outputs::untouched(capacity),
        }
    }

    /// NULL if it is the turn of this pointer to be so.
    fn pointer<T>(&mut self, pointer: *mut T, purpose: Purpose) -> *mut T {
        self.pointers += 1;
        if self.null_pointer != Some(self.pointers - 1) {
            return pointer;
        }
        self.null = Some(purpose);
        std::ptr::null_mut()
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[(self.choose)(values.len())]
    }

    /// A number that means something, or one just outside, or any.
    fn number(&mut self, small: &[u64]) -> u64 {
        if (self.choose)(4) == 0 {
            (0..8).fold(0, |number, _| number << 8 | (self.choose)(256) as u64)
        } else {
            self.one_of(small)
        }
    }
}

/// What a call was, for messages.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) answer: Answer,
    pub(crate) null: Option<Purpose>,
    pub(crate) pointers: usize,
    pub(crate) out: Outputs,
}

/// An exported function.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    run: fn(&mut Case<'_>) -> Answer,
}

impl Function {
    /// Calls the function with chosen arguments, and looks for what no call may do.
    pub(crate) fn call(
        &self,
        inputs: &Inputs,
        capacity: usize,
        null_pointer: Option<usize>,
        choose: Chooser<'_>,
    ) -> Call {
        let mut case = Case::new(self.name, inputs, capacity, null_pointer, choose);
        let answer = (self.run)(&mut case);
        let name = self.name;
        for (place, input) in case.positions.iter().zip(&inputs.positions) {
            assert_eq!(place.private_, input.private_, "{name} has changed an input");
        }
        assert_eq!(case.errors, inputs.errors, "{name} has changed an input");
        assert_eq!(case.laws, inputs.laws, "{name} has changed an input");
        assert!(case.game_may_change || case.out.game == case.game_before, "{name} has changed a game");
        assert!(
            case.records_may_change || case.out.records == case.records_before,
            "{name} has changed records"
        );
        if let Answer::Status(status) = answer {
            self.examine(status, &case, inputs);
        }
        Call { answer, null: case.null, pointers: case.pointers, out: case.out }
    }

    fn examine(&self, status: jad_status, case: &Case<'_>, inputs: &Inputs) {
        let name = self.name;
        let mut expected = Outputs::untouched(case.capacity);
        let out = &case.out;
        if status == JAD_OK {
            let said = out.error().map_or(JAD_OK, |error| error.status);
            assert_eq!(said, JAD_OK, "{name} reports an error though all went well");
            self.examine_structs(out);
            self.examine_game(case);
            return;
        }
        assert!(status > 0);
        if let Some(error) = out.error() {
            assert_eq!(error.status, status, "{name}");
            expected.error.clone_from(&out.error);
            assert_describable(&error);
        }
        if status == JAD_ERR_BUFFER {
            assert!(out.size[0] >= case.capacity || case.null == Some(Purpose::Optional), "{name}");
            return;
        }
        if !case.game_before.is_empty() {
            expected.game.clone_from(&case.game_before);
        }
        expected.records.clone_from(&case.records_before);
        // A set-up is an input, an output, or both: it must be one of those that went in.
        if inputs.setups.iter().any(|setup| setup.private_.as_slice() == out.setup) {
            expected.setup.clone_from(&out.setup);
        }
        assert_eq!(out, &expected, "{name} fails with {status} and has changed an output");
    }

    /// A game that was made or changed is one, with its records.
    fn examine_game(&self, case: &Case<'_>) {
        let out = &case.out;
        if !case.game_before.is_empty() && case.game_may_change {
            let game = jad_game { private_: Outputs::words(&out.game) };
            // SAFETY: a game, and as many records as are said.
            let is_valid = unsafe {
                jad_game_is_valid(&raw const game, out.records.as_ptr().cast(), out.records.len() / 8)
            };
            assert!(is_valid, "{}", self.name);
        }
    }

    /// Whatever comes out is accepted again, and gives the same words.
    fn examine_structs(&self, out: &Outputs) {
        let untouched = u64::from_ne_bytes([UNTOUCHED; 8]);
        let is_written = |words: &[u64]| words.iter().any(|&word| word != untouched);
        for words in std::iter::once(out.position.as_slice()).chain(out.children.chunks(16)) {
            if is_written(words) {
                let position = jad_position { private_: Outputs::words(words) };
                assert_eq!(encoded_again(&position), Some(position.private_), "{}", self.name);
            }
        }
    }
}

/// What the words of a position are after they were decoded and encoded; `None` if they are no position.
///
/// The key is taken as it stands by the library, and here too.
pub(crate) fn encoded_again(position: &jad_position) -> Option<[u64; 16]> {
    let (mut setup, mut again) = (jad_setup { private_: [0; 12] }, jad_position { private_: [0; 16] });
    // SAFETY: pointers to objects that live.
    let status = unsafe { jad_position_to_setup(position, &raw mut setup) };
    if status != JAD_OK {
        return None;
    }
    let error = std::ptr::null_mut();
    // SAFETY: pointers to objects that live, or NULL where that may be.
    let status =
        unsafe { jad_position_from_setup(&raw const setup, JAD_FAULT_FORGIVABLE, &raw mut again, error) };
    assert_eq!(status, JAD_OK, "a position is none when it is set up again");
    again.private_[1] = position.private_[1];
    Some(again.private_)
}

/// Every error has a sentence.
fn assert_describable(error: &jad_error) {
    let mut buffer = [0; JAD_SENTENCE_CAPACITY];
    let mut length = 0;
    // SAFETY: pointers to objects that live, and the capacity of the buffer.
    let status = unsafe { jad_error_text(error, buffer.as_mut_ptr(), buffer.len(), &raw mut length) };
    assert_eq!(status, JAD_OK);
    assert!(length > 0);
}
