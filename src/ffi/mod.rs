//! The C API: this room is the window of the crate towards every other language.
//!
//! Its manual is the header, `include/jadoube.h`, which is generated from this room and committed. Programs in
//! Rust have no use for it: every function here is a few lines on top of the function of the same name.
//!
//! Four rules make it safe to link. The caller owns every byte, in structs of plain words that any content may
//! fill. Words are decoded into the types of the crate on entry, and what does not decode is an error. Numbers
//! cross the border as integers and never as Rust enums. All pointers are followed in one file, `caller.rs`,
//! by the promise that a function's caller has made.
#![allow(
    unsafe_code,
    reason = "exported names and pointers of C need it; all pointers are followed in caller.rs"
)]
#![allow(non_camel_case_types, reason = "the types have their names in C")]
#![allow(
    clippy::missing_safety_doc,
    reason = "the comments are those of the header; see the promise in caller.rs"
)]
#![allow(clippy::doc_markdown, reason = "the comments are those of the header, and C has no links")]
#![deny(
    unsafe_op_in_unsafe_fn,
    improper_ctypes_definitions,
    clippy::undocumented_unsafe_blocks,
    clippy::multiple_unsafe_ops_per_block
)]

mod caller;
mod version;
mod vocabulary;

mod status;

mod error;
mod illegal;

mod moves;
mod position;
mod setup;

mod claims;
mod game;
mod geometry;
mod laws;
mod legality;
mod lists;
mod outcome;
mod perft;
mod queries;
mod text;

pub use claims::*;
pub use error::*;
pub use game::*;
pub use geometry::*;
pub use laws::*;
pub use legality::*;
pub use lists::*;
pub use moves::*;
pub use outcome::*;
pub use perft::*;
pub use position::*;
pub use queries::*;
pub use setup::*;
pub use status::*;
pub use text::*;
pub use version::*;
pub use vocabulary::*;
