//! Contents of a node, in file order.

use std::num::NonZero;

use super::{EntryId, Hundredths, ListId, Play, Point, Side, Text, Throw};

/// Property, move or remark of a node: its typed body and its original spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Spelling in the record's own format, empty if there is none.
    ///
    /// It is used only while it still parses to the body; the body takes precedence.
    pub raw: Text,
    /// Meaning of the item.
    pub body: Body,
}

/// Meaning of an item, eight bytes in size. Longer parts are stored in tables of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Body {
    /// A play.
    Play(Play),
    /// Stones added or removed without a play.
    Setup {
        /// Content of the points afterwards.
        kind: SetupKind,
        /// Points in file order.
        points: ListId<Point>,
    },
    /// Sets the side to play.
    ToPlay(Side),
    /// Text about the position.
    Comment {
        /// Kind of text.
        kind: CommentKind,
        /// Text itself.
        text: TextId,
    },
    /// Entry of the header that is written in this node.
    Info(EntryId),
    /// Marks on points.
    Mark {
        /// Shape of the marks.
        shape: MarkShape,
        /// Points in file order.
        points: ListId<Point>,
    },
    /// Texts on points.
    Labels(ListId<Label>),
    /// Arrows or lines: points in pairs, from and to.
    Connectors {
        /// Arrow or line.
        kind: ConnectorKind,
        /// Pairs of points, so an even number.
        ends: ListId<Point>,
    },
    /// Judgement of the play or the position.
    Judgement {
        /// Judgement given.
        kind: Judgement,
        /// Emphasis of the judgement.
        emphasis: Emphasis,
    },
    /// Estimate of the score in hundredths of a point, positive for Black.
    Estimate(Hundredths),
    /// Clock reading.
    Clock {
        /// Side whose clock was read.
        side: Side,
        /// Quantity that was read.
        kind: ClockKind,
        /// Milliseconds, or a count for [`ClockKind::Overtime`].
        value: i32,
    },
    /// Number that matters only in print, such as a printed move number.
    Print {
        /// Meaning of the number.
        kind: PrintKind,
        /// The number.
        value: i32,
    },
    /// Start of a diagram, with the flags of SGF's FG and a title.
    FigureStart {
        /// Print flags.
        flags: u16,
        /// Title, possibly empty.
        title: TextId,
    },
    /// Start of a turn of several plays (yut).
    Turn {
        /// Side whose turn it is according to the record.
        side: Side,
        /// Number of the turn in the record.
        number: u32,
    },
    /// Member of the side who plays this turn (yut).
    Member(TextId),
    /// Claim that the preceding play captured something.
    ClaimedCapture {
        /// Number of captured pieces, if stated.
        count: Option<NonZero<u8>>,
        /// Points of the captured pieces; empty if not stated.
        points: ListId<Point>,
    },
    /// Claim that the preceding play stacked pieces (yut).
    ClaimedStack,
    /// Claim that the preceding play moved this many pieces (yut).
    ClaimedPieces(NonZero<u8>),
    /// Claim that the preceding forfeit gave up this throw (yut).
    ClaimedLoss(Throw),
    /// Property without a known meaning: an identifier and its values.
    Raw(ListId<Text>),
}

/// Identifier of a text in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextId(pub(super) u32);

/// Text written on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Labelled point.
    pub at: Point,
    /// Text of the label.
    pub text: Text,
}

/// Content of the points of a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupKind {
    /// Stones of a side.
    Stones(Side),
    /// Empty points.
    Empty,
}

/// Kind of text in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommentKind {
    /// A comment of any length.
    Comment,
    /// Name of the node, one line.
    Name,
}

/// Shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarkShape {
    /// Triangle.
    Triangle,
    /// Square.
    Square,
    /// Circle.
    Circle,
    /// Cross.
    Cross,
    /// Selected point.
    Selected,
    /// Territory or area of a side, as counted by the players.
    Territory(Side),
    /// Dimmed point.
    Dim,
    /// Part of the board to show.
    View,
}

/// Kind of connector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectorKind {
    /// Arrow with its head at the second point.
    Arrow,
    /// Plain line.
    Line,
}

/// Judgement of a play or position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Judgement {
    /// The position is even.
    Even,
    /// The position is good for a side.
    GoodFor(Side),
    /// The position is unclear.
    Unclear,
    /// Interesting node.
    Hotspot,
    /// The play is bad.
    BadMove,
    /// The play is doubtful.
    Doubtful,
    /// The play is interesting.
    Interesting,
    /// The play is good.
    Tesuji,
    /// The play is executed even if it is illegal.
    Forced,
}

/// Emphasis of a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// Normal.
    Normal,
    /// Emphasised, as if written twice.
    Strong,
}

/// Quantity shown by a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClockKind {
    /// Milliseconds left.
    Left,
    /// Milliseconds used by the play.
    Spent,
    /// Stones to play, or periods left, in overtime.
    Overtime,
}

/// Kind of number that matters only in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PrintKind {
    /// Number printed on the move of this node.
    MoveNumber,
    /// Numbering mode of the moves from here on (SGF PM).
    Mode,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_sixteen_bytes() {
        assert_eq!(size_of::<Body>(), 8);
        assert_eq!(size_of::<Item>(), 16);
    }
}
