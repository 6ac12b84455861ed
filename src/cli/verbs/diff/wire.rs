//! Differences as JSON carries them: `bokgi.diff/1`. Fields are only ever added.

use schemars::JsonSchema;
use serde::Serialize;

use super::differing::DifferingPair;
use crate::model::{Board, Play, Point, SideWords};
use crate::ops::comparison::{PartingPlay, SaidKind};
use crate::ops::duplicates::Orientation;
use crate::report::json::published;

/// The name of this wire form.
const SCHEMA: &str = "bokgi.diff/1";

/// The JSON Schema of `bokgi.diff/1`.
pub(crate) fn schema() -> serde_json::Value {
    published(schemars::schema_for!(DiffWire))
}

/// In what the records of two sides differ.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.diff/1")]
pub(super) struct DiffWire {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Whether nothing differs and no record is alone.
    is_equal: bool,
    /// How many records are equal.
    equal: usize,
    /// The records that differ.
    differing: Vec<PairWire>,
    /// Equal records in files with different names.
    renamed: Vec<NamesWire>,
    /// Records of the first side that the second one does not have.
    only_in_one: Vec<String>,
    /// Records of the second side that the first one does not have.
    only_in_other: Vec<String>,
}

/// How much each has.
#[derive(Debug, Serialize, JsonSchema)]
struct CountsWire {
    /// The first.
    one: usize,
    /// The second.
    other: usize,
}

impl From<[usize; 2]> for CountsWire {
    fn from([one, other]: [usize; 2]) -> CountsWire {
        CountsWire { one, other }
    }
}

/// Words for each.
#[derive(Debug, Serialize, JsonSchema)]
struct NamesWire {
    /// The first.
    one: String,
    /// The second.
    other: String,
}

/// Two records that differ.
#[derive(Debug, Serialize, JsonSchema)]
struct PairWire {
    /// The name of the first.
    one: String,
    /// The name of the second.
    other: String,
    /// Whether they were found by their moves, in files with different names.
    is_renamed: bool,
    /// How the board of the second lies: `same`, `turned` or `mirrored`.
    orientation: &'static str,
    /// The games, where they differ.
    games: Option<NamesWire>,
    /// The boards in columns x rows, where they differ.
    boards: Option<NamesWire>,
    /// The statements about the game that differ.
    header: Vec<HeaderWire>,
    /// Whether they differ in the choices of the opening.
    has_other_opening: bool,
    /// Where the main lines part; null where they are the same.
    parting: Option<PartingWire>,
    /// Moves of the main lines.
    moves: CountsWire,
    /// Moves beside the main lines that only one of them has.
    variations: CountsWire,
    /// Setup points that only one of them has.
    setup: CountsWire,
    /// Comments that only one of them has.
    comments: CountsWire,
    /// Marks, letters, arrows and lines that only one of them has.
    marks: CountsWire,
    /// Verdicts and estimates that only one of them has.
    verdicts: CountsWire,
    /// Clock readings that only one of them has.
    clocks: CountsWire,
    /// Other statements that only one of them has.
    others: CountsWire,
}

/// A field about which two records say different things.
#[derive(Debug, Serialize, JsonSchema)]
struct HeaderWire {
    /// The field, by its word in a record.
    field: String,
    /// What the first says, as written; null where it says nothing.
    one: Option<String>,
    /// What the second says.
    other: Option<String>,
}

/// Where two main lines part.
#[derive(Debug, Serialize, JsonSchema)]
struct PartingWire {
    /// The number of the first move that differs, from 1.
    #[serde(rename = "move")]
    ply: u32,
    /// What the first plays there; null where it has ended.
    one: Option<PlayWire>,
    /// What the second plays there.
    other: Option<PlayWire>,
}

/// A play.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayWire {
    /// Its kind, such as `place`; `unread` where it could not be read.
    play: &'static str,
    /// The side, by its word in a record; null where the play could not be read.
    side: Option<String>,
    /// The point where a piece was; null where none moved.
    from: Option<String>,
    /// The point that it is about; null where there is none.
    to: Option<String>,
    /// What is thrown in yut, or how the play is written that could not be read.
    written: Option<String>,
}

impl From<[String; 2]> for NamesWire {
    fn from([one, other]: [String; 2]) -> NamesWire {
        NamesWire { one, other }
    }
}

impl DiffWire {
    /// The differences of two sides.
    pub(super) fn new(
        differing: &[DifferingPair<'_>],
        equal: usize,
        renamed: &[&DifferingPair<'_>],
        lonely: &[Vec<String>; 2],
    ) -> DiffWire {
        let [only_in_one, only_in_other] = lonely.clone();
        let renamed = renamed.iter();
        let renamed = renamed.map(|pair| pair.names.map(str::to_owned).into());
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
            setup: said(SaidKind::Setup),
            comments: said(SaidKind::Comments),
            marks: said(SaidKind::Marks),
            verdicts: said(SaidKind::Verdicts),
            clocks: said(SaidKind::Clocks),
            others: said(SaidKind::Others),
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
