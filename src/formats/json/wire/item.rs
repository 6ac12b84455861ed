//! What stands in a node.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::words::{
    ClaimKind, ClockKind, Emphasis, Judgement, LinkKind, MarkShape, PlayKind, PrintKind, SetupKind,
    Throw,
};
use super::{Decimal, Run, Side, Str};

/// One item of a node. Exactly one of the keys `play`, `setup`, `to_play`, `comment`, `name`,
/// `info`, `mark`, `labels`, `links`, `judgement`, `estimate`, `clock`, `print`, `figure`, `turn`,
/// `member`, `claim` and `property` tells what it is; the others belong to it.
// One flat object rather than a variant for each kind: tools that infer tables from JSON see one
// row type, and reading needs no second look at the keys.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = one_kind)]
pub(crate) struct Item<'a> {
    /// A play, by its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayKind>,
    /// Stones put on or taken off the board without a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupKind>,
    /// Says whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Side>,
    /// Text about the position.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<Str<'a>>,
    /// A name for the node.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Str<'a>>,
    /// The entry of the header with this key stands here.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Str<'a>>,
    /// Marks on points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<MarkShape>,
    /// Texts on points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<Label<'a>>>,
    /// Arrows or lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub links: Option<LinkKind>,
    /// A verdict on the play or the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
    /// An estimate of the score in points, positive for Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Decimal>,
    /// A reading of a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockKind>,
    /// A number for printing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<PrintKind>,
    /// A diagram begins here, with this title.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Str<'a>>,
    /// A turn of several plays begins here, with this number in the record; `side` plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// The member of the side who plays this turn.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub member: Option<Str<'a>>,
    /// What the record says about the play before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimKind>,
    /// Kept without a meaning of its own: its identifier in the original format.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub property: Option<Str<'a>>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The point that a play is about.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Str<'a>>,
    /// Whence a piece goes.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Str<'a>>,
    /// Whither a piece goes.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Str<'a>>,
    /// The quadrant that is turned behind a stone: `tl`, `tr`, `bl` or `br` with `+` for clockwise or `-`.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub rotation: Option<Str<'a>>,
    /// What the sticks show, or which throw a play uses or gives up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
    /// The points of a setup, mark or claim, in the order of the original file.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Str<'a>>>,
    /// The arrows or lines, each with its two points.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<Pair<'a>>>,
    /// How strongly a verdict is meant; `normal` where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emphasis: Option<Emphasis>,
    /// Milliseconds on a clock, for `left` and `spent`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<i32>,
    /// The number announced by a play of `declare`; stones or periods left on a clock of
    /// `overtime`; the pieces of a claimed `capture` or of claimed `pieces`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// The number of a `print`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Print flags of a figure, as in the property FG of SGF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<u16>,
    /// The values of a property, unescaped.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Str<'a>>>,
    /// The item as the original format spells it. It serves that format only, and only as long as
    /// it still says the same as the other keys.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub raw: Option<Str<'a>>,
    /// Malformed bytes in the texts of this item.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}

/// A text on a point.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Label<'a> {
    /// Where.
    #[serde(borrow)]
    pub at: Str<'a>,
    /// What is written.
    #[serde(borrow)]
    pub text: Str<'a>,
}

/// An arrow or line.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Pair<'a> {
    /// Its first point.
    #[serde(borrow)]
    pub from: Str<'a>,
    /// Its second point, where an arrow has its head.
    #[serde(borrow)]
    pub to: Str<'a>,
}

/// Each kind of item with the keys that it needs.
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

/// Says in the schema that an item is of exactly one kind.
fn one_kind(schema: &mut Schema) {
    let kinds: Vec<_> = KINDS
        .iter()
        .map(|keys| serde_json::json!({ "required": keys }))
        .collect();
    schema.insert("oneOf".to_owned(), kinds.into());
}
