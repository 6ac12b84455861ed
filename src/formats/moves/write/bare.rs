//! Writes the moves of the main line and nothing else.

use super::game::name_on;
use super::page::Page;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::losses;
use crate::formats::moves::course::{Act, Course};
use crate::formats::{MoveForm, RecordWriter, Wants};
use crate::model::{Coordinates, Play, Record, Trace};

/// Writes bare lists of moves.
#[derive(Debug)]
pub struct BareWriter {
    form: MoveForm,
    records: usize,
}

impl BareWriter {
    /// A writer of a form.
    pub fn new(form: MoveForm) -> BareWriter {
        BareWriter { form, records: 0 }
    }
}

impl RecordWriter for BareWriter {
    fn begin(&mut self, _: &mut Vec<u8>) {}

    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        // Lists without numbers would run into one another.
        if self.records > 0 && self.form != MoveForm::Numbered {
            out.extend_from_slice(b"*\n");
        }
        self.records += 1;
        let mut lost = Losses::of_one_line(record);
        let moves = moves(record, &mut lost);
        match self.form {
            MoveForm::Joined => out.extend_from_slice(moves.concat().as_bytes()),
            MoveForm::Plain => out.extend_from_slice(moves.join(" ").as_bytes()),
            MoveForm::Numbered | MoveForm::Full => {
                let mut page = Page::new(out);
                for (number, name) in (1..).zip(&moves) {
                    page.word(&format!("{number}. {name}"));
                }
            }
        }
        out.push(b'\n');
        lose_the_rest(record, &mut lost);
        lost.of_record(record, "moves")
    }

    fn end(&mut self, _: &mut Vec<u8>) {}

    fn wants(&self) -> Wants {
        Wants::Written
    }
}

/// The moves of the main line. A point that is chosen is a move; other actions are lost.
fn moves(record: &Record, lost: &mut Losses) -> Vec<String> {
    let mut course = Course::default();
    let mut moves = Vec::new();
    for play in record
        .tree
        .main_line()
        .flat_map(|node| record.tree.plays(node))
    {
        let act = Act::of(play);
        let out_of_turn = act.is_some_and(|act| course.mover(act) != play.side());
        match (play, play.to().map(|at| name_on(record.board, at))) {
            (Play::Place { .. } | Play::Choose { .. }, Some(Some(name))) => {
                lost.add(losses::COLOURS, usize::from(out_of_turn));
                moves.push(name);
            }
            (Play::Pass { .. }, _) => {
                lost.add(losses::COLOURS, usize::from(out_of_turn));
                moves.push("--".to_owned());
            }
            (Play::Place { .. } | Play::Choose { .. }, _) => lost.add(losses::NO_STONES, 1),
            _ if act.is_some() => lost.add(losses::OPENING, 1),
            _ => lost.add(losses::NO_STONES, 1),
        }
        course.play(play);
    }
    moves
}

fn lose_the_rest(record: &Record, lost: &mut Losses) {
    lost.add_header(record, &[]);
    let (columns, rows) = (record.board.columns(), record.board.rows());
    if (columns, rows) != (15, 15) || record.board.coordinates == Coordinates::Western {
        lost.add(losses::INFO, 1);
    }
    for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            lost.add_item(record, &item.body);
        }
    }
}
