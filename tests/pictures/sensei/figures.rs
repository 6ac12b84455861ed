//! Tests of diagrams of real games.

use std::fs;

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::model::picture::{Figure, Picture};
use bokgi::pictures::style::RenderStyle;

use super::reader::Cell;
use super::{draw, together};
use crate::support::{read_sound, shared};

/// Checks that the diagrams of every figure of fifty moves and of some positions match the
/// pictures.
fn check(sgf: Vec<u8>) {
    let records = read_sound("sgf", sgf);
    let request = RulesRequest::default();
    let line = PlayLine::main(&records[0], &Baduk, &request);
    let last = line.plies();
    assert!(last > 1, "there is something to draw");
    for first in (1..=last).step_by(50) {
        let figure = line.moves(first, (first + 49).min(last));
        same(&figure.expect("the numbers are in range"));
        same(&line.after(first).expect("the number is in range"));
    }
    // A figure that begins with an even number.
    same(
        &line
            .moves(2, last.min(30))
            .expect("the numbers are in range"),
    );
    same(&line.end());
}

fn same(picture: &Picture) {
    let (page, findings) = draw(Figure::new(picture.clone()), &RenderStyle::default());
    assert_eq!(findings, [], "{page}");
    let rows = together(&page, picture);
    for (at, cell) in picture.board.points().zip(rows.iter().flatten()) {
        let stone = picture.stone(at);
        let expected = Cell {
            stone: stone.map(|stone| stone.side),
            number: stone.and_then(|stone| stone.number),
            // Other tests cover the mark of the last play and other marks.
            ..cell.clone()
        };
        assert_eq!(*cell, expected, "{}\n{page}", picture.board.name(at));
    }
}

#[test]
fn figures_of_a_short_game() {
    check(
        b"(;GM[1]SZ[9];B[ee];W[ed];B[dd];W[de];B[cd];W[fe];B[ff];W[df];B[ef];W[gf];B[ge];W[fd]\
          ;B[he];W[dg];B[eg];W[hf];B[gg];W[hg];B[hh];W[fg];B[];W[fh];B[gh];W[eh];B[dh];W[ch])"
            .to_vec(),
    );
}

#[test]
fn figures_of_a_long_game() {
    for path in shared::files("diagrams", "sgf").unwrap_or_default() {
        check(fs::read(path).expect("a readable file"));
    }
}
