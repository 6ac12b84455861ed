//! JSON form of a record's score: `bokgi.score/1`. Later versions only add fields.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CauseKind, Grade, Scored, ScoredKind, ScoredPosition, lack_id, total};
use crate::games::CountChange;
use crate::model::{Board, Count, Point, Side, SideCount};
use crate::rules::count::gives;
use crate::text::Lang;

/// Name and version of the format, stated in every score.
const SCHEMA: &str = "bokgi.score/1";

/// Score of a record: the count of its position, and the agreement with the stated result.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.score/1")]
pub struct ScoreWire {
    /// Name and version of this format.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Path of the file, as named on the command line or found in a folder.
    file: String,
    /// Number of the record in its file, from 1.
    record: u64,
    /// Id of the game, such as `baduk`.
    game: String,
    /// Number of the last move before the position, from 1, including passes; null in games that are not
    /// counted.
    #[serde(rename = "move")]
    ply: Option<u32>,
    /// Id of the ruleset used for the count; null in games that are not counted.
    ruleset: Option<&'static str>,
    /// Source of the owners of points: `marked`, `named`, `settled`, `all-stones` or `guessed`; null if
    /// they are unknown.
    basis: Option<&'static str>,
    /// Count to show: the allowed count that gives the stated result, or else the best count; null if
    /// there is none.
    count: Option<CountWire>,
    /// Result that the count gives, such as `W+0.5`; null without a count or if the komi is unknown.
    counted: Option<String>,
    /// Result as written in the record; null if there is none.
    stated: Option<String>,
    /// True if the count gives the stated result; null if there is no result to compare, or if only a guess
    /// contradicts it.
    agrees: Option<bool>,
    /// Grade of the agreement, from A (agrees as counted) to E (not counted); null if no result is stated.
    grade: Option<&'static str>,
    /// Readings of the position with their counts. Readings that the rules or the custom of the server
    /// allow come first, the best of them first; then the count by the other method.
    rows: Vec<RowWire>,
    /// Assumptions under which the stated result would be right, the most likely first; empty if it
    /// agrees without any.
    causes: Vec<CauseWire>,
    /// Groups that a guess leaves open as alive or dead, the most doubtful first.
    doubtful: Vec<DoubtfulWire>,
    /// Number of the first move up to the position that is illegal or unreadable, so that the board may
    /// be wrong; null if there is none.
    first_illegal: Option<u32>,
    /// Names of the board's points by kind, such as Black's territory; null if the owners of points are
    /// unknown.
    points: Option<PointsWire>,
    /// Information that is missing for a count.
    lacks: Vec<LackWire>,
    /// Findings about the end of the game.
    findings: Vec<FindingWire>,
    /// End on the board of a game that is not won by points; null if the game goes on, and in games won
    /// by points.
    ending: Option<String>,
    /// Language of the messages: `en` or `ko`.
    lang: &'static str,
}

/// Count of a position.
#[derive(Debug, Serialize, JsonSchema)]
struct CountWire {
    /// Counting method: `territory` or `area`.
    method: &'static str,
    /// Points and stones of Black.
    black: SideWire,
    /// Points and stones of White.
    white: SideWire,
    /// Number of empty points outside seki that neither side owns.
    dame: u32,
    /// Number of empty points between groups in seki.
    shared: u32,
    /// Komi in points; null if unknown.
    komi: Option<f64>,
    /// Number of points that White receives for handicap stones.
    compensation: u32,
    /// Margin of the winner, in points; an unknown komi counts as 0.
    margin: f64,
    /// Winner by this count: `black` or `white`; null for a draw. An unknown komi counts as 0.
    winner: Option<&'static str>,
}

/// Points and stones of one side in a count.
#[derive(Debug, Serialize, JsonSchema)]
struct SideWire {
    /// Number of surrounded points that count, including those under dead stones of the opponent.
    territory: u32,
    /// Number of living stones of the side.
    stones: u32,
    /// Number of dead stones of the opponent in the side's territory.
    dead: u32,
    /// Number of the opponent's stones captured during the game.
    prisoners: u32,
    /// Number of stones that the opponent handed over for passing.
    handed: u32,
    /// Number of points surrounded by groups in seki, where the rules do not count them.
    uncounted: u32,
    /// Number of points deducted for the side's groups (group tax).
    tax: u32,
    /// Number of points of its territory that the side fills to connect stones. They no longer count.
    filled: u32,
    /// Total of the side by the counting method, including komi and compensation.
    total: f64,
}

/// Names of the points of a board by kind, such as Black's territory.
#[derive(Debug, Serialize, JsonSchema)]
struct PointsWire {
    /// Points of Black's territory.
    black_territory: Vec<String>,
    /// Points of White's territory.
    white_territory: Vec<String>,
    /// Points of Black's dead stones.
    black_dead: Vec<String>,
    /// Points of White's dead stones.
    white_dead: Vec<String>,
    /// Empty points that neither side owns.
    neutral: Vec<String>,
    /// Points of stones in seki, and empty points that such stones surround or share.
    seki: Vec<String>,
}

/// A reading of the position with its count.
#[derive(Debug, Serialize, JsonSchema)]
struct RowWire {
    /// Counting method: `territory` or `area`.
    method: &'static str,
    /// True if the rules or the custom of the server allow this reading, so that the stated result may come
    /// from it.
    allowed: bool,
    /// Changes made to the final position before this count, such as a group taken as dead.
    changes: Vec<ChangeWire>,
    /// Number of Black's points, without komi.
    black: i32,
    /// Number of White's points, without komi.
    white: i32,
    /// Result that the count gives; null if the komi is unknown.
    counted: Option<String>,
    /// True if the count gives the stated result; null if there is no result to compare.
    fits: Option<bool>,
}

/// A change of the position before it is counted, such as a group taken as dead.
#[derive(Debug, Serialize, JsonSchema)]
struct ChangeWire {
    /// Id of the kind of change, such as `dead` or `dame-filled`.
    kind: &'static str,
    /// Names of the points, or of the stones' points, that are changed; may be empty.
    points: Vec<String>,
    /// Description of the change, in the language of the messages.
    message: String,
}

/// An assumption under which the stated result would be right.
#[derive(Debug, Serialize, JsonSchema)]
struct CauseWire {
    /// Kind of assumption that would make the stated result right, such as `komi` or `dame`.
    kind: &'static str,
    /// Changes of the position, if the assumption is about the position.
    changes: Vec<ChangeWire>,
    /// Implausibility in log-odds. The most likely causes have the lowest values.
    cost: f64,
    /// Description of the assumption, in the language of the messages.
    message: String,
}

/// A group that may be alive or dead.
#[derive(Debug, Serialize, JsonSchema)]
struct DoubtfulWire {
    /// Side of the group: `black` or `white`.
    side: &'static str,
    /// Points of the group's stones.
    points: Vec<String>,
    /// True if the guess counts the group as dead.
    dead: bool,
    /// Share, from 0 to 1, of simulated continuations in which the group lived.
    lives: f64,
}

/// Information that is missing for a count.
#[derive(Debug, Serialize, JsonSchema)]
struct LackWire {
    /// Kind of missing information: `contradiction`, `unfinished`, `unnamed` or `komi`.
    kind: &'static str,
    /// Description of the missing information.
    message: String,
    /// Advice to the user about the missing information.
    help: &'static str,
}

/// A finding about the end of the game.
#[derive(Debug, Serialize, JsonSchema)]
struct FindingWire {
    /// Code of the finding, such as `PLY007`: its family and three digits.
    code: &'static str,
    /// Name of the code, such as `ko-retaken`.
    name: &'static str,
    /// Description of the finding, in the language of the messages.
    message: String,
}

impl Scored {
    /// Converts the score to its JSON form.
    pub fn wire(&self, lang: Lang) -> ScoreWire {
        let mut wire = ScoreWire {
            schema: SCHEMA,
            file: self.file.clone(),
            record: self.record,
            game: self.game.clone(),
            ply: None,
            ruleset: None,
            basis: None,
            count: None,
            counted: None,
            stated: self.stated.clone(),
            agrees: None,
            grade: None,
            rows: Vec::new(),
            causes: Vec::new(),
            doubtful: Vec::new(),
            first_illegal: None,
            points: None,
            lacks: Vec::new(),
            findings: Vec::new(),
            ending: None,
            lang: match lang {
                Lang::En => "en",
                Lang::Ko => "ko",
            },
        };
        match &self.kind {
            ScoredKind::Points(position) => position.fill(&mut wire, &self.board, lang),
            ScoredKind::Other { ending, .. } => {
                wire.ending = ending.as_ref().map(|[en, ko]| match lang {
                    Lang::En => en.clone(),
                    Lang::Ko => ko.clone(),
                });
            }
        }
        wire
    }
}

impl ScoredPosition {
    fn fill(&self, wire: &mut ScoreWire, board: &Board, lang: Lang) {
        wire.ply = Some(self.ply);
        wire.ruleset = Some(self.ruleset);
        wire.basis = self.counted.basis.map(|basis| basis.id());
        wire.count = self.count().map(CountWire::new);
        let outcome = self.count().and_then(Count::outcome);
        wire.counted = outcome.map(|outcome| outcome.to_string());
        wire.agrees = self.agrees();
        wire.grade = self.verdict.grade.map(Grade::id);
        let names = |points: &[Point]| points.iter().map(|&at| board.name(at)).collect();
        let changes = |changes: &[CountChange]| -> Vec<ChangeWire> {
            let changes = changes.iter().map(|change| ChangeWire {
                kind: change.id(),
                points: names(change.points()),
                message: change.message(board, lang),
            });
            changes.collect()
        };
        let stated = self.agreement.stated();
        let row = |count: &Count, read: &[CountChange], allowed: bool| RowWire {
            method: count.method.id(),
            allowed,
            changes: changes(read),
            black: count.points(Side::BLACK),
            white: count.points(Side::WHITE),
            counted: count.outcome().map(|outcome| outcome.to_string()),
            fits: stated.map(|stated| gives(count, stated)),
        };
        let rows = self
            .rows()
            .map(|reading| row(&reading.count, &reading.changes, true));
        let other = self.counted.other.iter();
        let other = other.map(|count| row(count, &[], false));
        wire.rows = rows.chain(other).collect();
        let causes = self.verdict.causes.iter().map(|cause| CauseWire {
            kind: cause.id(),
            changes: match &cause.kind {
                CauseKind::Reading(reading) => changes(reading),
                _ => Vec::new(),
            },
            cost: f64::from(cause.cost) / 100.0,
            message: cause.message(board, lang),
        });
        wire.causes = causes.collect();
        let doubtful = self.counted.doubtful.iter().map(|group| DoubtfulWire {
            side: side_id(group.side),
            points: names(&group.points),
            dead: group.is_dead,
            lives: f64::from(group.share) / 100.0,
        });
        wire.doubtful = doubtful.collect();
        wire.first_illegal = self.first_illegal;
        wire.points = self.counted.basis.map(|_| self.points(board));
        let lacks = self.counted.lacks.iter().map(|lack| LackWire {
            kind: lack_id(lack),
            message: lack.message(board, lang),
            help: lack.help().get(lang),
        });
        wire.lacks = lacks.collect();
        let findings = self.findings.iter().map(|finding| FindingWire {
            code: finding.code.id,
            name: finding.code.name,
            message: finding.message(lang),
        });
        wire.findings = findings.collect();
    }

    fn points(&self, board: &Board) -> PointsWire {
        let points = &self.counted.points;
        let those = |is: &dyn Fn(usize) -> bool| {
            let places = board.points().enumerate();
            let wanted = places.filter(|(place, _)| is(*place)).map(|(_, at)| at);
            wanted.map(|at: Point| board.name(at)).collect()
        };
        let of = |side| those(&|place| self.territory(&points[place]) == Some(side));
        let dead = |side| those(&|place| points[place].dead() == Some(side));
        PointsWire {
            black_territory: of(Side::BLACK),
            white_territory: of(Side::WHITE),
            black_dead: dead(Side::BLACK),
            white_dead: dead(Side::WHITE),
            neutral: those(&|place| points[place].owner.is_none()),
            seki: those(&|place| points[place].is_in_seki),
        }
    }
}

impl CountWire {
    fn new(count: &Count) -> CountWire {
        CountWire {
            method: count.method.id(),
            black: SideWire::new(count, Side::BLACK),
            white: SideWire::new(count, Side::WHITE),
            dame: count.dame,
            shared: count.shared,
            komi: count.komi.map(decimal),
            compensation: count.compensation,
            margin: decimal(count.margin()),
            winner: count.winner().map(side_id),
        }
    }
}

impl SideWire {
    fn new(count: &Count, side: Side) -> SideWire {
        let SideCount {
            territory,
            stones,
            dead,
            prisoners,
            handed,
            uncounted,
            tax,
            filled,
        } = count.sides[side.index()];
        SideWire {
            territory,
            stones,
            dead,
            prisoners,
            handed,
            uncounted,
            tax,
            filled,
            total: decimal(total(count, side)),
        }
    }
}

fn side_id(side: Side) -> &'static str {
    match side {
        Side::BLACK => "black",
        _ => "white",
    }
}

fn decimal(number: crate::model::Hundredths) -> f64 {
    f64::from(number.0) / 100.0
}
