//! Tests that need more than one file of the module.

mod evidence;
mod guesses;
mod survival;
