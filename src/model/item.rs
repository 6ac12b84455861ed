//! What stands in a node, in the order of the file.

use std::num::NonZero;

use super::{EntryId, Hundredths, ListId, Play, Point, Side, Text, Throw};

/// One property, move or remark of a node: its typed body and how its format spelled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The spelling in the record's own format, empty where there is none.
    ///
    /// It serves only as long as it still parses to the body: the body wins.
    pub raw: Text,
    /// What it means.
    pub body: Body,
}

/// The meaning of an item, eight bytes in size; longer parts stand in tables of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// A play.
    Play(Play),
    /// Stones put on or taken off the board without a play.
    Setup {
        /// What stands on the points afterwards.
        kind: SetupKind,
        /// The points, in the order of the file.
        points: ListId<Point>,
    },
    /// Says whose turn it is.
    ToPlay(Side),
    /// Text about the position.
    Comment {
        /// Which kind of text.
        kind: CommentKind,
        /// The text.
        text: TextId,
    },
    /// An entry of the header that stands in this node.
    Info(EntryId),
    /// Marks on points.
    Mark {
        /// The shape drawn.
        shape: MarkShape,
        /// The points, in the order of the file.
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
    /// A verdict on the play or the position.
    Judgement {
        /// What is said.
        kind: Judgement,
        /// How strongly.
        emphasis: Emphasis,
    },
    /// An estimate of the score in hundredths of a point, positive for Black.
    Estimate(Hundredths),
    /// A reading of a clock.
    Clock {
        /// Whose clock.
        side: Side,
        /// What is read.
        kind: ClockKind,
        /// Milliseconds, or a count for [`ClockKind::Overtime`].
        value: i32,
    },
    /// A number for printing.
    Print {
        /// What is numbered.
        kind: PrintKind,
        /// The number.
        value: i32,
    },
    /// A diagram begins here; flags as in SGF's FG, and its title.
    FigureStart {
        /// Print flags.
        flags: u16,
        /// Title, possibly empty.
        title: TextId,
    },
    /// A turn of several plays begins here (yut).
    Turn {
        /// Whose turn the record says it is.
        side: Side,
        /// Its number in the record.
        number: u32,
    },
    /// Which member of the side plays this turn (yut).
    Member(TextId),
    /// The record says that the play before it captured something.
    ClaimedCapture {
        /// How many pieces, where it says so.
        count: Option<NonZero<u8>>,
        /// From which points, where it says so; empty otherwise.
        points: ListId<Point>,
    },
    /// The record says that the play before it stacked pieces (yut).
    ClaimedStack,
    /// The record says that the play before it moved so many pieces (yut).
    ClaimedPieces(NonZero<u8>),
    /// The record says that the forfeit before it gave up this throw (yut).
    ClaimedLoss(Throw),
    /// Kept without a meaning of its own: an identifier and its values.
    Raw(ListId<Text>),
}

/// Names one text of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextId(pub(super) u32);

/// A text written on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The point that it stands on.
    pub at: Point,
    /// What is written.
    pub text: Text,
}

/// What setup leaves on its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupKind {
    /// Stones of a side.
    Stones(Side),
    /// Nothing.
    Empty,
}

/// The kinds of text in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommentKind {
    /// A comment of any length.
    Comment,
    /// A name for the node, one line.
    Name,
}

/// Shapes of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// Territory or area of a side, as the players counted it.
    Territory(Side),
    /// Drawn dimmed.
    Dim,
    /// Part of the board that is shown.
    View,
}

/// Arrow or plain line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectorKind {
    /// With a head at the second point.
    Arrow,
    /// Without heads.
    Line,
}

/// Verdicts on a play or position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// The position is even.
    Even,
    /// The position is good for a side.
    GoodFor(Side),
    /// The position is unclear.
    Unclear,
    /// Something interesting happens here.
    Hotspot,
    /// The play is bad.
    BadMove,
    /// The play is doubtful.
    Doubtful,
    /// The play is interesting.
    Interesting,
    /// The play is good.
    Tesuji,
    /// The play is to be executed even where it is illegal.
    Forced,
}

/// Strength of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// Said once.
    Normal,
    /// Said twice: very.
    Strong,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// Milliseconds left.
    Left,
    /// Milliseconds that the play took.
    Spent,
    /// Stones to play or periods left in overtime.
    Overtime,
}

/// Numbers that only matter in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintKind {
    /// The number that the move of this node gets.
    MoveNumber,
    /// How moves are numbered from here on (SGF PM).
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
