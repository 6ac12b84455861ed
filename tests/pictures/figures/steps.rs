//! Tests of the pictures of a game step by step.

use std::path::Path;

use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{FigureError, PlayLine};
use bokgi::games::gonu::Gonu;
use bokgi::games::yut::Yut;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::Record;
use bokgi::model::picture::{Note, ReplayFrame, Title};

use crate::support;
use crate::support::baduk::record;

fn steps(record: &Record, game: &dyn Game, first: u32, last: u32) -> Vec<ReplayFrame> {
    let request = RulesRequest::default();
    let mut steps = Vec::new();
    PlayLine::main(record, game, &request)
        .frames(first..=last, &mut |step| steps.push(step))
        .expect("the line has so many plays");
    steps
}

fn words(steps: &[ReplayFrame]) -> Vec<Option<(u32, &str)>> {
    let comments = steps.iter().map(|step| step.comment.as_ref());
    comments
        .map(|comment| comment.map(|comment| (comment.ply, &*comment.text)))
        .collect()
}

/// A game with every kind of item that a node can have besides its play.
const GAME: &str = "(;SZ[5]C[before]N[game];AB[aa]C[a stone];B[cc]C[first];C[a word\\]\n on it]TR[cc]\
                    ;W[dc]C[ ];B[dd]LB[dd:a];AW[ee];W[ad]N[last]C[end])";

#[test]
fn steps_are_the_positions_after_each_play() {
    let record = record(GAME);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let found = steps(&record, &Baduk, 0, 4);
    assert_eq!(found.len(), 5);
    for (ply, step) in (0..).zip(&found) {
        assert_eq!(Ok(&step.picture), line.after(ply).as_ref(), "after {ply}");
    }
    let part = steps(&record, &Baduk, 2, 3);
    assert_eq!(part, found[2..4]);
}

#[test]
fn steps_and_figures_have_the_words_of_the_record() {
    let record = record(GAME);
    let expected = [
        Some((0, "before\ngame\na stone")),
        Some((1, "first\na word]\n on it")),
        None,
        None,
        Some((4, "last\nend")),
    ];
    let found = steps(&record, &Baduk, 0, 4);
    assert_eq!(words(&found), expected);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    for (first, last, plies) in [
        (0, 4, &[0, 1, 4][..]),
        (1, 3, &[1]),
        (2, 3, &[]),
        (4, 4, &[4]),
    ] {
        let comments = line.comments(first, last);
        let found: Vec<u32> = comments.iter().map(|comment| comment.ply).collect();
        assert_eq!(found, plies, "{first}-{last}");
    }
}

#[test]
fn steps_continue_after_a_play_outside_the_board() {
    let record = record("(;SZ[5];B[cc];W[dd];B[hh]C[where?];W[aa])");
    let found = steps(&record, &Baduk, 0, 4);
    assert_eq!(found.len(), 5);
    let passed_over = [Note::PassedOver { moves: vec![3] }];
    assert_eq!(found[2].picture.notes, []);
    assert_eq!(found[3].picture.title, Some(Title::PassedOver { ply: 3 }));
    assert_eq!(found[3].picture.notes, passed_over);
    assert_eq!(found[4].picture.notes, passed_over);
    assert_eq!(words(&found)[3], Some((3, "where?")));
}

#[test]
fn the_last_step_says_that_the_line_does_not_go_on() {
    // The point d2 is empty.
    let text = "[종목 \"줄고누\"]\n\n1. a1-a2 a4-a3 2. d2-d3 {where?} b4-b3\n";
    let record = support::read_sound("gonu", text.into()).remove(0);
    let found = steps(&record, &Gonu, 0, 4);
    assert_eq!(found.len(), 3);
    assert_eq!(found[1].picture.notes, []);
    assert_eq!(found[2].picture.notes, [Note::CutByPlay { ply: 3 }]);
    let following = steps(&record, &Gonu, 4, 4);
    assert_eq!(following.len(), 1);
    assert_eq!(following[0].picture, found[2].picture);
    assert_eq!(words(&following), [None]);
}

#[test]
fn steps_end_with_the_line() {
    let record = record(GAME);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let beyond = FigureError::Beyond { asked: 9, plies: 4 };
    assert_eq!(line.frames(0..=9, &mut |_| {}), Err(beyond));
}

#[test]
fn yut_goes_on_throw_by_throw() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/yut/good/two-pieces.yut");
    let bytes = std::fs::read(path).expect("the sample is there");
    let record = &support::read_sound("yut", bytes)[0];
    let request = RulesRequest::default();
    let line = PlayLine::main(record, &Yut, &request);
    let plies = line.plies();
    let found = steps(record, &Yut, 0, plies);
    assert_eq!(found.len() as u32, plies + 1);
    assert_eq!(
        Ok(&found[plies as usize].picture),
        line.after(plies).as_ref()
    );
    assert_eq!(line.moves(1, 2), Err(FigureError::Moving { ply: 1 }));
}
