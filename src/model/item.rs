//! Items of a node: moves, setups, comments, marks and the other things that a record can state at
//! one position.

use std::num::NonZero;

use super::{EntryId, Hundredths, ListId, Play, Point, Side, Text, Throw};

/// Item of a node, such as a move, a comment or a mark: its meaning and its original spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Spelling in the file from which the record was read; empty if there is none.
    ///
    /// It is used only while it still parses to the body; the body takes precedence.
    pub raw: Text,
    /// Meaning of the item, independent of the file's format.
    pub body: Body,
}

/// Meaning of an item, in eight bytes. Texts and lists of points are stored in tables of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Body {
    /// Play: a stone, a move, a pass, a throw or a resignation.
    Play(Play),
    /// Setup: stones placed or points cleared without a play.
    Setup {
        /// Content of the points after the setup.
        kind: SetupKind,
        /// Points of the setup, in file order.
        points: ListId<Point>,
    },
    /// Statement of the side to play next.
    ToPlay(Side),
    /// Comment on the position, or name of the node.
    Comment {
        /// Kind of the text: comment or name.
        kind: CommentKind,
        /// Text of the comment, or the name.
        text: TextId,
    },
    /// Entry of the header that the file writes in this node.
    Info(EntryId),
    /// Marks on points, such as triangles.
    Mark {
        /// Shape of the marks.
        shape: MarkShape,
        /// Marked points, in file order.
        points: ListId<Point>,
    },
    /// Labels: texts on points.
    Labels(ListId<Label>),
    /// Arrows or lines between points.
    Connectors {
        /// Kind of the connectors: arrow or line.
        kind: ConnectorKind,
        /// Points in pairs, start and end of each connector.
        ends: ListId<Point>,
    },
    /// Judgement of the play or the position, such as "bad move".
    Judgement {
        /// Judgement that is given.
        kind: Judgement,
        /// Emphasis with which it is given.
        emphasis: Emphasis,
    },
    /// Estimate of the score in hundredths of a point, positive for Black.
    Estimate(Hundredths),
    /// Reading of a player's clock.
    Clock {
        /// Side to which the clock belongs.
        side: Side,
        /// Quantity that the clock shows, such as the time left.
        kind: ClockKind,
        /// Value in milliseconds; a number of stones or periods for [`ClockKind::Overtime`].
        value: i32,
    },
    /// Number that matters only for printing, such as a printed move number.
    Print {
        /// Kind of the number.
        kind: PrintKind,
        /// Value of the number.
        value: i32,
    },
    /// Start of a printed diagram (SGF's `FG`), with a title.
    FigureStart {
        /// Print flags, as SGF defines them.
        flags: u16,
        /// Title of the diagram; may be empty.
        title: TextId,
    },
    /// Start of a turn, in games whose turns have several plays (yut).
    Turn {
        /// Side whose turn begins, according to the record.
        side: Side,
        /// Number of the turn, as written in the record.
        number: u32,
    },
    /// Name of the team member who plays this turn (yut).
    Member(TextId),
    /// Capture mark: the record notes that the play before captured something.
    ClaimedCapture {
        /// Number of captured pieces; `None` if not noted.
        count: Option<NonZero<u8>>,
        /// Points of the captured pieces; empty if not noted.
        points: ListId<Point>,
    },
    /// Stacking mark: the record notes that the play before stacked pieces (yut).
    ClaimedStack,
    /// Number of pieces that the play before moved, as the record notes it (yut).
    ClaimedPieces(NonZero<u8>),
    /// Throw that the forfeit before gave up, as the record notes it (yut).
    ClaimedLoss(Throw),
    /// Property that is not understood: its name and its values.
    Raw(ListId<Text>),
}

/// Id of a text that is stored in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextId(pub(super) u32);

/// Label: a text written on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Labelled point.
    pub at: Point,
    /// Text of the label.
    pub text: Text,
}

/// Content that a setup gives to points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupKind {
    /// Stones of a side.
    Stones(Side),
    /// No stone: the points are cleared.
    Empty,
}

/// Kind of a text in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommentKind {
    /// Comment on the position, of any length.
    Comment,
    /// Name of the node, in one line.
    Name,
}

/// Shape or meaning of a mark on a point.
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
    /// Mark of a selected point (SGF's `SL`).
    Selected,
    /// Mark of a side's territory or area, as the players counted it.
    Territory(Side),
    /// Mark of a point that is drawn dimmed.
    Dim,
    /// Mark of a point that belongs to the part of the board to show.
    View,
}

/// Kind of a connector between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectorKind {
    /// Arrow from the first point to the second.
    Arrow,
    /// Plain line.
    Line,
}

/// Judgement of a play or a position by the annotator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Judgement {
    /// The position is even.
    Even,
    /// The position is good for a side.
    GoodFor(Side),
    /// The position is unclear.
    Unclear,
    /// The node is especially interesting (SGF's `HO`).
    Hotspot,
    /// The play is bad.
    BadMove,
    /// The play is doubtful.
    Doubtful,
    /// The play is interesting.
    Interesting,
    /// The play is good.
    Tesuji,
    /// The play must be executed even if it is illegal (SGF's `KO`).
    Forced,
}

/// Emphasis of a judgement: normal or strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// The judgement is stated normally.
    Normal,
    /// The judgement is emphasised, as "very good" is over "good".
    Strong,
}

/// Quantity that a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClockKind {
    /// Time left, in milliseconds.
    Left,
    /// Time used by the play, in milliseconds.
    Spent,
    /// Number of stones still to play or of periods left, in overtime.
    Overtime,
}

/// Kind of a number that matters only for printing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PrintKind {
    /// Number to print on the move of this node (SGF's `MN`).
    MoveNumber,
    /// Mode of numbering the moves from here on (SGF's `PM`).
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
