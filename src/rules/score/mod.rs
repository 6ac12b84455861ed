//! Score of a record: the count of its position, and the agreement with the stated result.

mod verdict;
mod wire;

pub use verdict::{Cause, CauseKind, Grade, Verdict};
pub use wire::ScoreWire;

use super::count::Agreement;
use super::inspection::Inspector;
use crate::diag::{Finding, Findings};
use crate::games::figure::{FigureError, PlayLine};
use crate::games::{
    self, CountChange, CountLack, CountReading, CountRequest, CountedPosition, DeadStones, Facts,
};
use crate::model::picture::Picture;
use crate::model::{
    Board, Count, CountedPoint, Field, Hundredths, Meaning, Point, Record, Side, Trace,
};
use crate::text::{Bilingual, Lang};

/// Score of a record: the count of its position, or the end of a game that is not won by points.
pub struct Scored {
    /// Name of the file with the record.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub record: u64,
    /// Board on which the record is played.
    pub board: Board,
    /// Id of the game, such as `baduk`.
    pub game: String,
    /// Result as written in the record; `None` if there is none.
    pub stated: Option<String>,
    /// Counted position, or end of a game that is not won by points.
    pub kind: ScoredKind,
}

/// Counted position or end of the game, depending on the kind of game.
pub enum ScoredKind {
    /// A game won by points, with its counted position.
    Points(Box<ScoredPosition>),
    /// A game that is not won by points, such as omok.
    Other {
        /// Name of the game.
        name: Bilingual,
        /// End of the game on the board, in English and Korean; `None` if it goes on.
        ending: Option<[String; 2]>,
    },
}

/// Counted position of a game won by points.
pub struct ScoredPosition {
    /// Number of the last move before the position.
    pub ply: u32,
    /// Id of the ruleset used for the count.
    pub ruleset: &'static str,
    /// Name of the ruleset used for the count.
    pub ruleset_name: Bilingual,
    /// Owner of each point, and the counts of the position.
    pub counted: CountedPosition,
    /// Comparison of the stated result with the counts that the rules allow.
    pub agreement: Agreement,
    /// Grade of the agreement with the stated result, and the causes of a difference.
    pub verdict: Verdict,
    /// Number of the first illegal or unreadable move, if it is not after the position; `None`
    /// otherwise.
    pub first_illegal: Option<u32>,
    /// Findings about the end of the game.
    pub findings: Vec<Finding>,
}

/// Reason why a record cannot be counted as requested.
#[derive(Debug)]
pub enum ScoreError {
    /// The rules of the record's game are unknown.
    UnknownGame,
    /// The record does not contain the requested position.
    NoPosition(FigureError),
    /// A point that was named as a dead or living stone is empty.
    NoStone(Point),
}

impl Scored {
    /// Counts a record after `ply` moves, or at the end of its main line if `None`. For a game won by
    /// points, also returns the picture of the position.
    pub fn new(
        record: &Record,
        inspector: &mut Inspector<'_>,
        ply: Option<u32>,
        request: &CountRequest,
    ) -> Result<(Scored, Option<Picture>), ScoreError> {
        let game = games::by_id(&record.game.0).ok_or(ScoreError::UnknownGame)?;
        let facts = game.facts();
        let mut scored = Scored {
            file: record.source().name().to_owned(),
            record: u64::from(record.origin.index) + 1,
            board: record.board,
            game: facts.id.to_owned(),
            stated: record.info(Field::Result).map(str::to_owned),
            kind: ScoredKind::Other {
                name: facts.name,
                ending: None,
            },
        };
        let trace = inspector.replay(record, &mut Findings::new());
        let first_illegal = trace.and_then(|trace| trace.first_illegal);
        if !facts.komi {
            let ending = trace.and_then(ending);
            scored.kind = ScoredKind::Other {
                name: facts.name,
                ending,
            };
            return Ok((scored, None));
        }
        let line = PlayLine::main(record, game, inspector.request(game));
        let mut figure = line.count(ply, request).map_err(ScoreError::NoPosition)?;
        let Some(mut counted) = figure.counted.take() else {
            return Ok((scored, None));
        };
        let named = match &request.dead {
            DeadStones::Named(points) | DeadStones::Guessed(points) => &points[..],
            DeadStones::Marked | DeadStones::MarkedOrGuessed => &[],
        };
        if let Some(&empty) = named
            .iter()
            .chain(&request.alive)
            .find(|&&at| counted.at(&record.board, at).stone.is_none())
        {
            return Err(ScoreError::NoStone(empty));
        }
        let meaning = Meaning::new(record);
        let outcome = meaning.outcome();
        let agree = |counted: &CountedPosition| {
            if meaning.is_by_repetition() {
                return Agreement::NotByCount;
            }
            let counts: Vec<Count> = counted.counts().copied().collect();
            Agreement::new(&counts, outcome)
        };
        let agreement = agree(&counted);
        if matches!(agreement, Agreement::Differs(..)) && !request.argues {
            let argued = CountRequest {
                argues: true,
                ..request.clone()
            };
            let again = line.count(ply, &argued).map_err(ScoreError::NoPosition)?;
            counted = again.counted.unwrap_or(counted);
        }
        let usual = game.komi(figure.ruleset);
        scored.kind = ScoredKind::Points(Box::new(ScoredPosition {
            ply: figure.ply,
            ruleset: figure.ruleset,
            ruleset_name: ruleset_name(facts, figure.ruleset),
            verdict: Verdict::new(&counted, &agreement, &meaning, usual),
            agreement,
            counted,
            first_illegal: first_illegal.filter(|&first| first <= figure.ply),
            findings: figure.findings,
        }));
        Ok((scored, Some(figure.picture)))
    }
}

impl ScoredPosition {
    /// Returns the count to show: the allowed count that gives the stated result, or else the best count.
    /// Returns `None` if there is no count.
    pub fn count(&self) -> Option<&Count> {
        match &self.agreement {
            Agreement::Agrees(count, _) => Some(count),
            _ => self.counted.counts().next(),
        }
    }

    /// Returns the side for which a point counts as territory; `None` if it counts for neither.
    pub fn territory(&self, point: &CountedPoint) -> Option<Side> {
        let owner = point.territory()?;
        let counts = self
            .count()
            .map(|count| count.sides[owner.index()].uncounted == 0);
        (!point.is_in_seki || counts == Some(true)).then_some(owner)
    }

    /// Returns the points of territory, each with its owner; empty if the owners are unknown.
    pub fn owned(&self, board: &Board) -> Vec<(Point, Side)> {
        let points = board.points().zip(&self.counted.points);
        let owned = points.filter_map(|(at, point)| Some((at, self.territory(point)?)));
        owned.filter(|_| self.counted.basis.is_some()).collect()
    }

    /// True if the stated result agrees with the count; `None` if there is no result to compare, or if only
    /// a guess contradicts it.
    pub fn agrees(&self) -> Option<bool> {
        self.verdict.agrees(self.counted.basis)
    }

    /// Returns the changes of the position, such as a group taken as dead, that lead to the count shown.
    pub fn changes(&self) -> &[CountChange] {
        let shown = self.count();
        let reading = self
            .counted
            .readings
            .iter()
            .find(|reading| Some(&reading.count) == shown);
        reading.map_or(&[], |reading| &reading.changes)
    }

    /// Returns the readings of the position that the rules or the custom of the server allow.
    pub fn rows(&self) -> impl Iterator<Item = &CountReading> {
        self.counted
            .readings
            .iter()
            .take_while(|reading| reading.cost == 0)
    }
}

fn ruleset_name(facts: &Facts, id: &str) -> Bilingual {
    let rulesets = facts.rulebook.rulesets();
    let named = rulesets.into_iter().find(|ruleset| ruleset.id == id);
    named.map_or(Bilingual::new("", ""), |named| named.name)
}

/// Describes the end on the board of a game that is not won by points; `None` if it goes on.
fn ending(trace: &Trace) -> Option<[String; 2]> {
    if trace.ending.is_some() {
        return trace.ending.clone();
    }
    let outcome = trace.outcome?;
    let said = |lang| outcome.said(lang).unwrap_or_else(|| outcome.to_string());
    Some([said(Lang::En), said(Lang::Ko)])
}

/// Returns the total points of a side in a count, including komi and compensation.
pub fn total(count: &Count, side: Side) -> Hundredths {
    let extra = match side {
        Side::WHITE => count.compensation as i32 * 100 + count.komi.unwrap_or_default().0,
        _ => 0,
    };
    Hundredths(count.points(side) * 100 + extra)
}

/// Returns the id, for JSON, of information that is missing for a count.
const fn lack_id(lack: &CountLack) -> &'static str {
    match lack {
        CountLack::Contradiction(_) => "contradiction",
        CountLack::Unfinished(_) => "unfinished",
        CountLack::Unnamed(_) => "unnamed",
        CountLack::Komi => "komi",
    }
}
