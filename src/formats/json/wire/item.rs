//! JSON form of the items of a node: plays, comments, marks and so on.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::words::{
    ClaimKind, ClockKind, Emphasis, Judgement, LinkKind, MarkShape, PlayKind, PrintKind, SetupKind,
    Throw,
};
use super::{Decimal, Run, Side, Str};

/// An item of a node. Exactly one of the keys `play`, `setup`, `to_play`, `comment`, `name`,
/// `info`, `mark`, `labels`, `links`, `judgement`, `estimate`, `clock`, `print`, `figure`, `turn`,
/// `member`, `claim` and `property` gives the item's kind; the other keys are its details.
// One flat object instead of a variant per kind: tools that infer tables from JSON then find a
// single row type, and reading takes one pass over the keys.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = one_kind)]
pub(crate) struct Item<'a> {
    /// Kind of play, of an item that is a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayKind>,
    /// Kind of setup, of an item that puts stones on the board or removes them other than by a
    /// play.
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
    /// Key of the header entry that stood at this place of the original file.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Str<'a>>,
    /// Shape of the marks that the item puts on `points`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<MarkShape>,
    /// Labels: short texts on points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<LabelWire<'a>>>,
    /// Kind of the connections between points: arrows or lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub links: Option<LinkKind>,
    /// Judgement of the play or the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
    /// Estimated score in points, positive for Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Decimal>,
    /// Kind of clock reading: time left, time spent, or overtime.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockKind>,
    /// Kind of number that affects only printed diagrams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<PrintKind>,
    /// Title of a diagram that begins here.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Str<'a>>,
    /// Number of a turn that begins here and may have several plays, as in yut; `side` plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Name of the team member who plays this turn for the side.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub member: Option<Str<'a>>,
    /// Kind of claim about the previous play, such as a capture, that the original file states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimKind>,
    /// Identifier, in the original format, of a property that has no other kind of item.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub property: Option<Str<'a>>,
    /// Side of the item: who plays, whose stones, whose clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Point of a play that names one point.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Str<'a>>,
    /// Starting point of a moved piece; the cross of a tile.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Str<'a>>,
    /// Destination of a moved piece; the nought of a tile.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Str<'a>>,
    /// Quadrant turned after a stone in Pentago: `tl`, `tr`, `bl` or `br` followed by `+` for
    /// clockwise or `-` for anticlockwise.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub rotation: Option<Str<'a>>,
    /// Throw of the yut sticks: the throw made, used by a move, or given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
    /// Points of a setup, mark or claim, in the order of the original file.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Str<'a>>>,
    /// Arrows or lines, each with its two end points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<Pair<'a>>>,
    /// Emphasis of a judgement; `normal` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emphasis: Option<Emphasis>,
    /// Milliseconds of a clock reading of kind `left` or `spent`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<i32>,
    /// Number announced by `declare`, such as fifth moves to offer; stones or periods left in `overtime`; pieces of a
    /// claimed `capture` or of claimed `pieces`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// Number that an item of kind `print` sets: the move number, or the print mode of SGF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Print flags of a figure, as in the property FG of SGF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<u16>,
    /// Values of the property that `property` names, unescaped.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Str<'a>>>,
    /// Spelling of the item in the original format. The writer of that format uses it while it
    /// agrees with the other keys; other writers ignore it.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub raw: Option<Str<'a>>,
    /// Bytes in the texts of this item that were malformed in the original file.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}

/// A label: a short text on a point.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Label")]
pub(crate) struct LabelWire<'a> {
    /// Point that has the label.
    #[serde(borrow)]
    pub at: Str<'a>,
    /// Text of the label.
    #[serde(borrow)]
    pub text: Str<'a>,
}

/// An arrow or line between two points.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Pair<'a> {
    /// Point where the arrow or line begins.
    #[serde(borrow)]
    pub from: Str<'a>,
    /// Point where the arrow or line ends; an arrow has its head here.
    #[serde(borrow)]
    pub to: Str<'a>,
}

/// Required keys of each kind of item; the first key gives the kind.
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

/// Adds the rule to the JSON Schema that an item has exactly one kind.
fn one_kind(schema: &mut Schema) {
    let kinds: Vec<_> = KINDS
        .iter()
        .map(|keys| serde_json::json!({ "required": keys }))
        .collect();
    schema.insert("oneOf".to_owned(), kinds.into());
}
