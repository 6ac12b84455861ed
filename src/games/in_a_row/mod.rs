//! Games won by stones in a row: Pente, connect6, Connect Four and their relatives.
//!
//! One engine replays them all from a table of switches: board, row length, stones per turn,
//! gravity, captures, opening. A game that differs only in its switches is an entry here and one in
//! [`ruleset`]; a variant of another game is only a ruleset there. Omok and renju have an engine of
//! their own.

mod codes;
mod explanation;
mod grid;
mod paint;
mod position;
mod quadrants;
mod remarks;
pub mod ruleset;
mod shape;

use crate::diag::{Code, Finding, Findings, Place};
use crate::games::switches::{Rulebook, RulesSource};
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::{Record, Symmetry};
use crate::text::Bilingual;
use position::InARowPosition;
use ruleset::{Law, Rules};

/// Game won by stones in a row, such as Pente or Connect Four.
#[derive(Debug)]
pub struct InARow {
    facts: &'static Facts,
    book: &'static Rulebook<Law>,
}

static CODES: &[&[&Code]] = &[codes::CODES];

/// Creates the facts of a game from its id and names, its rules, its usual board size in lines, and
/// its words for a winning row.
const fn facts(
    [id, english, korean]: [&'static str; 3],
    rulebook: &'static Rulebook<Law>,
    lines: Option<u8>,
    row: Bilingual,
) -> Facts {
    Facts {
        rulebook,
        codes: CODES,
        lines,
        row: Some(row),
        ..Facts::new(id, Bilingual::new(english, korean))
    }
}

const FIVE: Bilingual = Bilingual::new("five in a row", "다섯을 이음");

impl InARow {
    /// Pente (펜테), five in a row or five captured pairs; its relatives, such as Keryo-Pente, are
    /// rulesets of it.
    pub const PENTE: InARow = InARow {
        facts: &facts(["pente", "Pente", "펜테"], &ruleset::PENTE, Some(19), FIVE),
        book: &ruleset::PENTE,
    };
    /// Connect6 (육목), six in a row with two stones per turn.
    pub const CONNECT6: InARow = InARow {
        facts: &Facts {
            // The sides do not alternate move by move, because a turn has two stones.
            alternates: false,
            ..facts(
                ["connect6", "connect6", "육목"],
                &ruleset::CONNECT6,
                Some(19),
                Bilingual::new("six in a row", "여섯을 이음"),
            )
        },
        book: &ruleset::CONNECT6,
    };
    /// Connect Four (사목), on 7 columns and 6 rows.
    pub const CONNECT4: InARow = InARow {
        facts: &facts(
            ["connect4", "Connect Four", "사목(커넥트 포)"],
            &ruleset::CONNECT4,
            None,
            Bilingual::new("four in a row", "넷을 이음"),
        ),
        book: &ruleset::CONNECT4,
    };
    /// Tic-tac-toe (틱택토), three in a row on 3x3 points.
    pub const TIC_TAC_TOE: InARow = InARow {
        facts: &facts(
            ["tic-tac-toe", "tic-tac-toe", "틱택토"],
            &ruleset::TIC_TAC_TOE,
            Some(3),
            Bilingual::new("three in a row", "셋을 이음"),
        ),
        book: &ruleset::TIC_TAC_TOE,
    };
    /// Ninuki-renju (조선오목), five in a row with captured pairs.
    pub const NINUKI: InARow = InARow {
        facts: &facts(
            ["ninuki", "ninuki-renju", "조선오목(니누키)"],
            &ruleset::NINUKI,
            Some(15),
            FIVE,
        ),
        book: &ruleset::NINUKI,
    };
    /// Ttamok (따목), omok with captures.
    pub const TTAMOK: InARow = InARow {
        facts: &facts(["ttamok", "ttamok", "따목"], &ruleset::TTAMOK, None, FIVE),
        book: &ruleset::TTAMOK,
    };
    /// Gobang (고방), five in a row as it was sold in England.
    pub const GOBANG: InARow = InARow {
        facts: &facts(["gobang", "gobang", "고방"], &ruleset::GOBANG, None, FIVE),
        book: &ruleset::GOBANG,
    };
    /// Morpion (모르피옹), a game of five in a row known from books on omok.
    pub const MORPION: InARow = InARow {
        facts: &facts(
            ["morpion", "morpion", "모르피옹"],
            &ruleset::MORPION,
            None,
            FIVE,
        ),
        book: &ruleset::MORPION,
    };
    /// Pegity (페기티), five in a row for two to four players.
    pub const PEGITY: InARow = InARow {
        facts: &facts(
            ["pegity", "Pegity", "페기티"],
            &ruleset::PEGITY,
            Some(16),
            FIVE,
        ),
        book: &ruleset::PEGITY,
    };
    /// Sangmok (상목), omok in which stones are stacked from the bottom.
    pub const SANGMOK: InARow = InARow {
        facts: &facts(
            ["sangmok", "sangmok", "상목"],
            &ruleset::SANGMOK,
            Some(15),
            FIVE,
        ),
        book: &ruleset::SANGMOK,
    };

    /// Irensei (이렌세이), seven in a row with the captures of baduk.
    pub const IRENSEI: InARow = InARow {
        facts: &facts(
            ["irensei", "Irensei", "이렌세이"],
            &ruleset::IRENSEI,
            Some(19),
            Bilingual::new("seven in a row", "일곱을 이음"),
        ),
        book: &ruleset::IRENSEI,
    };

    /// Pentago (펜타고), five in a row on a board whose four quadrants can be turned.
    pub const PENTAGO: InARow = InARow {
        facts: &facts(
            ["pentago", "Pentago", "펜타고"],
            &ruleset::PENTAGO,
            Some(6),
            FIVE,
        ),
        book: &ruleset::PENTAGO,
    };

    fn position(&self, record: &Record, request: &RulesRequest) -> InARowPosition {
        let (rules, _unknown) = self.book.resolve(record, request, || None);
        InARowPosition::begin(record, rules)
    }

    /// Returns the note that most rules of the game are bokgi's own reading; `None` if they are
    /// not, if the record or the request states the rules, or if the record is empty.
    fn interpretation_note(&self, record: &Record, rules: &Rules) -> Option<Finding> {
        let is_said = rules.source != RulesSource::Unnamed || rules.law != rules.ruleset.law;
        if !rules.law.is_our_reading || is_said || record.tree.is_empty() {
            return None;
        }
        let finding = Finding::new(&codes::OUR_READING, Place::whole(record));
        Some(finding.arg("game", self.facts.name))
    }
}

impl Game for InARow {
    fn facts(&self) -> &'static Facts {
        self.facts
    }

    /// Returns the symmetries of the board: with gravity only the left-right reflection keeps the
    /// game the same.
    fn symmetries(&self, size: [u8; 2]) -> &'static [Symmetry] {
        const UPRIGHT: [Symmetry; 2] = [Symmetry::IDENTITY, Symmetry::MIRROR];
        let laws = self.book.rulesets.iter().map(|ruleset| ruleset.law);
        if laws.into_iter().any(|law| law.gravity) {
            &UPRIGHT
        } else {
            Symmetry::of_board(size)
        }
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position> {
        let position = self.position(record, request);
        findings.extend(self.interpretation_note(record, &position.rules));
        Box::new(position)
    }
}
