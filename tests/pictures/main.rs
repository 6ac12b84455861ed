//! Tests of boards and figures, from the record to the drawing.

#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "png")]
mod extent;
mod figures;
mod frame_tree;
#[cfg(unix)]
mod gallery;
mod omok_show;
mod sensei;
mod shape;
mod sheet_pieces;
mod show;
mod text_boards;
mod yut_show;
