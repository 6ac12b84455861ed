//! What is doubtful about a game as a whole: its board and its end.

use super::super::codes;
use super::super::outcome::{self, Ending};
use super::super::survey::{Letters, Size, Survey};
use super::game::GameReader;
use crate::diag::{Finding, Place};
use crate::model::{Entry, Field, Text, Value};

impl GameReader<'_> {
    /// Says what is doubtful about the board.
    pub(super) fn judge_ground(&mut self, survey: &Survey) {
        let ground = survey.ground();
        let board = ground.board;
        let place = Place::record(self.index, self.record.origin.span);
        let size = format!("{}x{}", board.columns(), board.rows());
        match ground.size {
            Size::Stated => {}
            Size::Grown => self
                .findings
                .push(Finding::new(&codes::GROWN, place).arg("size", size.clone())),
            Size::Contradicted { columns, rows } => self.findings.push(
                Finding::new(&codes::TOO_SMALL, place)
                    .arg("stated", format!("{columns}x{rows}"))
                    .arg("size", size.clone()),
            ),
        }
        let why = match ground.letters {
            Letters::Stated => return,
            Letters::Beyond => codes::LETTER_BEYOND,
            Letters::Unused(_) => codes::LETTER_UNUSED,
        };
        let finding = Finding::new(&codes::WITHOUT_I, place)
            .arg("why", why)
            .arg("size", size);
        self.findings.push(finding);
    }

    /// Takes the end of the game for its result where no tag states one, and compares both otherwise.
    pub(super) fn judge_ending(&mut self) {
        let Some((Ending::Stated(said), span)) = self.ending else {
            return;
        };
        match self.record.header.find(Field::Result) {
            None => drop(self.record.header.add(Entry {
                field: Field::Result,
                text: Text::in_source(span),
                value: Value::Outcome(said),
            })),
            Some(&Entry {
                value: Value::Outcome(stated),
                text,
                ..
            }) if outcome::contradict(stated, said) => {
                let place = self.place(span);
                let stated = self.record.text(text).to_owned();
                let said = self.text[span.range()].to_owned();
                self.findings.push(
                    Finding::new(&codes::ENDING, place)
                        .arg("stated", stated)
                        .arg("said", said),
                );
            }
            Some(_) => {}
        }
    }
}
