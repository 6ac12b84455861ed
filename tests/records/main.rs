//! Tests of reading and writing every format, and of round trips between them.

#[path = "../support/mod.rs"]
mod support;

mod csv;
mod damaged_text;
mod editing;
mod fuzz_targets;
mod gonu_log;
mod gonu_random;
mod grammars;
mod in_a_row;
mod json;
mod json_random;
mod line;
mod ludii;
mod malformed;
mod merging;
mod moves;
mod omok_files;
mod omok_sgf;
mod other_checker;
mod own_files;
mod parts;
mod renlib;
mod robust;
mod roundtrip;
mod samples;
mod servers;
mod sgf_properties;
mod sgf_structure;
mod typed_clubs;
mod typed_headers;
mod typed_layout;
mod typed_moves;
mod typed_notes;
mod typed_pages;
mod typed_sheets;
mod typed_slips;
mod typed_wrappers;
mod yut_log;
mod yut_log_random;
mod yut_slips;
mod yut_typed;
mod yut_unmarked;
