//! Wire form of items.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::words::{
    ClaimKind, ClockKind, Emphasis, Judgement, LinkKind, MarkShape, PlayKind, PrintKind, SetupKind,
    Throw,
};
use super::{Decimal, Run, Side, Str};

/// An item of a node. Exactly one of the keys `play`, `setup`, `to_play`, `comment`, `name`,
/// `info`, `mark`, `labels`, `links`, `judgement`, `estimate`, `clock`, `print`, `figure`, `turn`,
/// `member`, `claim` and `property` gives its kind; the other keys are its details.
// One flat object instead of a variant per kind: tools that infer tables from JSON then find a
// single row type, and reading takes one pass over the keys.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = one_kind)]
pub(crate) struct Item<'a> {
    /// Kind of play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayKind>,
    /// Stones put on or removed from the board other than by a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupKind>,
    /// Side to play next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Side>,
    /// Comment on the position.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Str<'a>>,
    /// Name of the node.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Str<'a>>,
    /// Key of the header entry that had this place in the original file.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Str<'a>>,
    /// Shape of marks on points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<MarkShape>,
    /// Labels on points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<LabelWire<'a>>>,
    /// Kind of arrows or lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub links: Option<LinkKind>,
    /// Judgement of the play or the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
    /// Estimated score in points, positive for Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Decimal>,
    /// Kind of clock reading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockKind>,
    /// Kind of number for printing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<PrintKind>,
    /// Title of a diagram that begins here.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Str<'a>>,
    /// Number of a turn of several plays that begins here; `side` plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Member of the side who plays this turn.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub member: Option<Str<'a>>,
    /// Kind of claim about the previous play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimKind>,
    /// Identifier, in the original format, of a property without a meaning of its own.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub property: Option<Str<'a>>,
    /// Side that the item belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Point of a play.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Str<'a>>,
    /// Starting point of a piece.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Str<'a>>,
    /// Destination of a piece.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Str<'a>>,
    /// Quadrant turned after a stone: `tl`, `tr`, `bl` or `br` followed by `+` for clockwise or `-`
    /// for anticlockwise.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub rotation: Option<Str<'a>>,
    /// Throw of the sticks, or the throw that a play uses or gives up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
    /// Points of a setup, mark or claim, in the order of the original file.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Str<'a>>>,
    /// Arrows or lines, each with its two points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<Pair<'a>>>,
    /// Emphasis of a judgement; `normal` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emphasis: Option<Emphasis>,
    /// Milliseconds left or spent; present if `left` or `spent` is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<i32>,
    /// Number announced by a play of `declare`; stones or periods left for a clock of `overtime`;
    /// pieces of a claimed `capture` or of claimed `pieces`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// Number that a `print` item sets: the move number, or the print mode of SGF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Print flags of a figure, as in the property FG of SGF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<u16>,
    /// Values of a property, unescaped.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Str<'a>>>,
    /// Spelling of the item in the original format. Writers of that format use it while it agrees
    /// with the other keys; others ignore it.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub raw: Option<Str<'a>>,
    /// Malformed bytes in the texts of this item.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}

/// A label on a point.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Label")]
pub(crate) struct LabelWire<'a> {
    /// Point of the label.
    #[serde(borrow)]
    pub at: Str<'a>,
    /// Text of the label.
    #[serde(borrow)]
    pub text: Str<'a>,
}

/// An arrow or line.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Pair<'a> {
    /// First point.
    #[serde(borrow)]
    pub from: Str<'a>,
    /// Second point, with the head of an arrow.
    #[serde(borrow)]
    pub to: Str<'a>,
}

/// Required keys of each kind of item.
const KINDS: [&[&str]; 18] = [
    &["play", "side"],
    &["setup", "points"],
    &["to_play"],
    &["comment"],
    &["name"],
    &["info"],
    &["mark", "points"],
    &["labels"],
    &["links", "pairs"],
    &["judgement"],
    &["estimate"],
    &["clock", "side"],
    &["print", "number"],
    &["figure", "flags"],
    &["turn", "side"],
    &["member"],
    &["claim"],
    &["property", "values"],
];

/// Restricts items in the schema to exactly one kind.
fn one_kind(schema: &mut Schema) {
    let kinds: Vec<_> = KINDS
        .iter()
        .map(|keys| serde_json::json!({ "required": keys }))
        .collect();
    schema.insert("oneOf".to_owned(), kinds.into());
}
