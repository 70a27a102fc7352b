//! Puts the functions of `jadoube.h` into an archive for firmware in C, and says what a panic would do.
#![no_std]

// The exported functions come with the crate; nothing here calls them.
extern crate jadoube as _;

use core::panic::PanicInfo;

unsafe extern "C" {
    safe fn abort() -> !;
}

/// Never called by jadoube, whose functions are total; a crate without std has to name one all the same.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    abort()
}
