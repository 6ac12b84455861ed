//! JSON form of counts: `bokgi.score/1`. Fields are only ever added.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CauseKind, Grade, Scored, ScoredKind, ScoredPosition, lack_id, total};
use crate::games::CountChange;
use crate::model::{Board, Count, Point, Side, SideCount};
use crate::rules::count::gives;
use crate::text::Lang;

/// Name of this form, included in every score.
const SCHEMA: &str = "bokgi.score/1";

/// Count of a record.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.score/1")]
pub struct ScoreWire {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// File, as named on the command line or found in a folder.
    file: String,
    /// Number of the record in its file, from 1.
    record: u64,
    /// Id of the game.
    game: String,
    /// Last move before the position, from 1, including passes; null in games that are not counted.
    #[serde(rename = "move")]
    ply: Option<u32>,
    /// Id of the ruleset; null in games that are not counted.
    ruleset: Option<&'static str>,
    /// Basis of the owners: marked, named, settled, all-stones or guessed; null if they are unknown.
    basis: Option<&'static str>,
    /// Count; null if there is none.
    count: Option<CountWire>,
    /// Result of the count, such as `W+0.5`; null if there is none.
    counted: Option<String>,
    /// Result as stated by the record.
    stated: Option<String>,
    /// True if the count gives the stated result; null without a result to compare, or if a guess alone contradicts it.
    agrees: Option<bool>,
    /// Degree of agreement from A (agrees as read) to E (not counted); null where no result is stated.
    grade: Option<&'static str>,
    /// Readings of the position: those that the rules or the custom of the server allow, the best first; then the count by
    /// the other method.
    rows: Vec<RowWire>,
    /// Assumptions under which the stated result would be right, the likeliest first; none where it agrees.
    causes: Vec<CauseWire>,
    /// Groups whose fate a guess leaves open, the most doubtful first.
    doubtful: Vec<DoubtfulWire>,
    /// First move that is illegal or unreadable, so that the board may be wrong.
    first_illegal: Option<u32>,
    /// Points of the board; null in games that are not counted.
    points: Option<PointsWire>,
    /// Information missing for a count.
    lacks: Vec<LackWire>,
    /// Findings on the end of the game.
    findings: Vec<FindingWire>,
    /// Ending on the board of a game that is not counted.
    ending: Option<String>,
    /// Language of the messages: `en` or `ko`.
    lang: &'static str,
}

/// Count of a position.
#[derive(Debug, Serialize, JsonSchema)]
struct CountWire {
    /// Counting method: territory or area.
    method: &'static str,
    /// Numbers for Black.
    black: SideWire,
    /// Numbers for White.
    white: SideWire,
    /// Empty points outside seki that neither side owns.
    dame: u32,
    /// Empty points between groups in seki.
    shared: u32,
    /// Komi in points; null if unknown.
    komi: Option<f64>,
    /// Points that White receives for handicap stones.
    compensation: u32,
    /// Margin of the winner in points.
    margin: f64,
    /// Winner: black or white; null for a draw.
    winner: Option<&'static str>,
}

/// Numbers for one side.
#[derive(Debug, Serialize, JsonSchema)]
struct SideWire {
    /// Surrounded points that count.
    territory: u32,
    /// Living stones of the side.
    stones: u32,
    /// Dead stones of the opponent in its territory.
    dead: u32,
    /// Captured stones of the opponent.
    prisoners: u32,
    /// Stones that the opponent handed over for passes.
    handed: u32,
    /// Points in seki that do not count.
    uncounted: u32,
    /// Points deducted for its groups (group tax).
    tax: u32,
    /// Points of its territory that it fills to connect stones, which no longer count.
    filled: u32,
    /// Total by the method, including komi and compensation.
    total: f64,
}

/// Names of the points of a board by status.
#[derive(Debug, Serialize, JsonSchema)]
struct PointsWire {
    /// Points of territory of Black.
    black_territory: Vec<String>,
    /// Points of territory of White.
    white_territory: Vec<String>,
    /// Dead stones of Black.
    black_dead: Vec<String>,
    /// Dead stones of White.
    white_dead: Vec<String>,
    /// Empty points that neither side owns.
    neutral: Vec<String>,
    /// Stones and points in seki.
    seki: Vec<String>,
}

/// A reading of the position.
#[derive(Debug, Serialize, JsonSchema)]
struct RowWire {
    /// Counting method: territory or area.
    method: &'static str,
    /// True if the rules or the custom of the server allow this reading, so that the stated result may be its own.
    allowed: bool,
    /// Changes that lead from the final position to this count.
    changes: Vec<ChangeWire>,
    /// Points of Black, without komi.
    black: i32,
    /// Points of White, without komi.
    white: i32,
    /// Result of the count; null if the komi is unknown.
    counted: Option<String>,
    /// True if the count agrees with the stated result; null without a result to compare.
    fits: Option<bool>,
}

/// A change of a position before it is counted.
#[derive(Debug, Serialize, JsonSchema)]
struct ChangeWire {
    /// The kind of change.
    kind: &'static str,
    /// The points or stones that it is about.
    points: Vec<String>,
    /// Message for the user.
    message: String,
}

/// An assumption under which the stated result would be right.
#[derive(Debug, Serialize, JsonSchema)]
struct CauseWire {
    /// The kind of assumption.
    kind: &'static str,
    /// The changes of the position, where it is one about the position.
    changes: Vec<ChangeWire>,
    /// Implausibility as log-odds; the likeliest causes have the least.
    cost: f64,
    /// The assumption in words.
    message: String,
}

/// A group whose fate is open.
#[derive(Debug, Serialize, JsonSchema)]
struct DoubtfulWire {
    /// The side: black or white.
    side: &'static str,
    /// The stones.
    points: Vec<String>,
    /// True if the guess counts the stone as dead.
    dead: bool,
    /// Share of the games played on in which it lived, from 0 to 1.
    lives: f64,
}

/// Information missing for a count.
#[derive(Debug, Serialize, JsonSchema)]
struct LackWire {
    /// Kind of the note: contradiction, unfinished, unnamed or komi.
    kind: &'static str,
    /// Text of the note.
    message: String,
    /// Advice for the user.
    help: &'static str,
}

/// Finding on the end of the game.
#[derive(Debug, Serialize, JsonSchema)]
struct FindingWire {
    /// Code of the finding: a family and three digits.
    code: &'static str,
    /// Name of the code in words.
    name: &'static str,
    /// Message for the user.
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
