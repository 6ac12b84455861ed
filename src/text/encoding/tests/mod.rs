//! Tests of decoding that need several files of the module.

mod evidence;
mod guesses;
mod survival;
