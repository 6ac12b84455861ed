//! JSON form of the differences between records: `bokgi.diff/1`. Fields are only added, never
//! removed.

use schemars::JsonSchema;
use serde::Serialize;

use super::differing::DifferingPair;
use crate::model::{Board, Play, Point, SideWords};
use crate::ops::comparison::{PartingPlay, StatementKind};
use crate::ops::duplicates::Orientation;
use crate::report::json::published;

/// Name and version of this JSON form.
const SCHEMA: &str = "bokgi.diff/1";

/// Returns the JSON Schema of `bokgi.diff/1`.
pub(crate) fn schema() -> serde_json::Value {
    published(schemars::schema_for!(DiffWire))
}

/// Differences between the records of two files or folders.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.diff/1")]
pub(super) struct DiffWire {
    /// Name and version of this JSON form.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// True if all records are equal and each has a counterpart.
    is_equal: bool,
    /// Number of pairs of equal records.
    equal: usize,
    /// Pairs of records that differ.
    differing: Vec<PairWire>,
    /// Pairs of equal records in files with different names.
    renamed: Vec<NamesWire>,
    /// Names of records on the first side without a counterpart.
    only_in_one: Vec<String>,
    /// Names of records on the second side without a counterpart.
    only_in_other: Vec<String>,
}

/// Numbers of items that only the first and only the second record has, or that each has.
#[derive(Debug, Serialize, JsonSchema)]
struct CountsWire {
    /// Number of the counted items in the first record.
    one: usize,
    /// Number of the counted items in the second record.
    other: usize,
}

impl From<[usize; 2]> for CountsWire {
    fn from([one, other]: [usize; 2]) -> CountsWire {
        CountsWire { one, other }
    }
}

/// Two texts, such as names, for the first and the second record.
#[derive(Debug, Serialize, JsonSchema)]
struct NamesWire {
    /// Text about the first record, such as its name.
    one: String,
    /// Text about the second record, such as its name.
    other: String,
}

/// Two matched records that differ, with their differences.
#[derive(Debug, Serialize, JsonSchema)]
struct PairWire {
    /// Name of the first record.
    one: String,
    /// Name of the second record.
    other: String,
    /// True if the records come from files with different names and were matched by their moves.
    is_renamed: bool,
    /// Orientation of the second board relative to the first: `same`, `turned` or `mirrored`.
    orientation: &'static str,
    /// Ids of the two records' games; null if they are equal.
    games: Option<NamesWire>,
    /// Board sizes of the two records as columns x rows; null if they are equal.
    boards: Option<NamesWire>,
    /// Header fields whose values differ.
    header: Vec<HeaderWire>,
    /// True if the choices made in the opening, such as swaps, differ.
    has_other_opening: bool,
    /// First differing move of the main lines; null if they are equal.
    parting: Option<PartingWire>,
    /// Numbers of moves in the main lines of the two records.
    moves: CountsWire,
    /// Numbers of variation moves that only the first and only the second record has.
    variations: CountsWire,
    /// Numbers of setup points that only the first and only the second record has.
    setup: CountsWire,
    /// Numbers of comments that only the first and only the second record has.
    comments: CountsWire,
    /// Numbers of marks, labels, arrows and lines that only the first and only the second record
    /// has.
    marks: CountsWire,
    /// Numbers of verdicts and estimates that only the first and only the second record has.
    verdicts: CountsWire,
    /// Numbers of clock readings that only the first and only the second record has.
    clocks: CountsWire,
    /// Numbers of other entries that only the first and only the second record has.
    others: CountsWire,
}

/// A header field whose value differs between the two records.
#[derive(Debug, Serialize, JsonSchema)]
struct HeaderWire {
    /// Name of the field, as in the JSON of a record.
    field: String,
    /// Text of the field in the first record, as written; null if missing.
    one: Option<String>,
    /// Text of the field in the second record, as written; null if missing.
    other: Option<String>,
}

/// The first differing move of two main lines.
#[derive(Debug, Serialize, JsonSchema)]
struct PartingWire {
    /// Number of the first differing move, from 1.
    #[serde(rename = "move")]
    ply: u32,
    /// Move of the first record; null if its main line ends before.
    one: Option<PlayWire>,
    /// Move of the second record; null if its main line ends before.
    other: Option<PlayWire>,
}

/// A move of a game, in JSON.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayWire {
    /// Kind of move, such as `place`; `unread` if the record's text for it is unreadable.
    play: &'static str,
    /// Side that moved, as in the JSON of a record; null if unreadable.
    side: Option<String>,
    /// Point from which the piece moved; null if no piece moved.
    from: Option<String>,
    /// Point that was played on or moved to; null if there is none.
    to: Option<String>,
    /// Throw of yut, rotation of a board part, or text of an unreadable move; null for other moves.
    written: Option<String>,
}

impl From<[String; 2]> for NamesWire {
    fn from([one, other]: [String; 2]) -> NamesWire {
        NamesWire { one, other }
    }
}

impl DiffWire {
    /// Builds the JSON form. `equal` is the number of equal pairs; `renamed` are equal records
    /// under two names; `lonely` are the names without a counterpart on each side.
    pub(super) fn new(
        differing: &[DifferingPair<'_>],
        equal: usize,
        renamed: &[[&str; 2]],
        lonely: &[Vec<String>; 2],
    ) -> DiffWire {
        let [only_in_one, only_in_other] = lonely.clone();
        let renamed = renamed.iter();
        let renamed = renamed.map(|names| names.map(str::to_owned).into());
        DiffWire {
            schema: SCHEMA,
            is_equal: differing.is_empty() && only_in_one.is_empty() && only_in_other.is_empty(),
            equal,
            differing: differing.iter().map(PairWire::new).collect(),
            renamed: renamed.collect(),
            only_in_one,
            only_in_other,
        }
    }
}

impl PairWire {
    fn new(pair: &DifferingPair<'_>) -> PairWire {
        let comparison = &pair.comparison;
        let [one, other] = pair.names.map(str::to_owned);
        let size = |board: Board| format!("{}x{}", board.columns(), board.rows());
        let sides = pair.records[0].game.side_words();
        let said = |kind| {
            comparison
                .said
                .get(&kind)
                .copied()
                .unwrap_or_default()
                .into()
        };
        let header = comparison.header.iter().map(|difference| {
            let [one, other] = difference.texts.clone();
            HeaderWire {
                field: difference.field.key(sides),
                one,
                other,
            }
        });
        let parting = comparison.parting.as_ref().map(|parting| {
            let play = |side: usize| {
                let play = parting.plays[side].as_ref()?;
                Some(PlayWire::new(play, pair.records[side].board, sides))
            };
            PartingWire {
                ply: parting.ply,
                one: play(0),
                other: play(1),
            }
        });
        PairWire {
            one,
            other,
            is_renamed: pair.is_renamed,
            orientation: match pair.orientation {
                Orientation::Same => "same",
                Orientation::Turned => "turned",
                Orientation::Mirrored => "mirrored",
            },
            games: comparison
                .has_other_game
                .then(|| pair.records.map(|record| record.game.0.to_string()).into()),
            boards: comparison
                .has_other_board
                .then(|| pair.records.map(|record| size(record.board)).into()),
            header: header.collect(),
            has_other_opening: comparison.has_other_opening,
            parting,
            moves: comparison.plies.into(),
            variations: comparison.variations.into(),
            setup: said(StatementKind::Setup),
            comments: said(StatementKind::Comments),
            marks: said(StatementKind::Marks),
            verdicts: said(StatementKind::Verdicts),
            clocks: said(StatementKind::Clocks),
            others: said(StatementKind::Others),
        }
    }
}

impl PlayWire {
    fn new(parting: &PartingPlay, board: Board, sides: SideWords) -> PlayWire {
        let Some(play) = parting.play else {
            return PlayWire {
                play: "unread",
                side: None,
                from: None,
                to: None,
                written: Some(parting.written.clone()),
            };
        };
        let name = |at: Option<Point>| at.map(|at| board.name(at));
        let (mut from, mut to) = (name(play.from()), name(play.to()));
        let mut written = None;
        match play {
            Play::Advance {
                from: left,
                to: reached,
                ..
            } => {
                from = Some(left.key().to_owned());
                to = Some(reached.key().to_owned());
            }
            Play::Throw { value, .. } => written = Some(value.key().to_owned()),
            Play::Rotate { rotation, .. } => written = Some(rotation.key().to_owned()),
            _ => {}
        }
        PlayWire {
            play: play.kind(),
            side: Some(sides.key(play.side()).into_owned()),
            from,
            to,
            written,
        }
    }
}
