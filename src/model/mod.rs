//! Record of a game as all readers produce it and all writers take it.
//!
//! A [`Record`] has a [`Header`] and a [`Tree`] of nodes; a node has [`Item`]s in file order. A
//! [`Text`] is a range in the file's decoded text or in the record's own buffer, so a plain record
//! needs little memory per node.

pub mod board;
pub mod count;
pub mod date;
pub mod edit;
pub mod fix;
pub mod gonu;
mod gonu_board;
pub mod handicap;
pub mod header;
pub mod item;
pub mod item_copier;
pub mod lists;
pub mod meaning;
mod node_ends;
pub mod number;
pub mod occupant;
mod opening;
pub mod outcome;
pub mod picture;
pub mod piece_place;
pub mod play;
pub mod point;
mod quadrant;
pub mod record;
pub mod terminology;

pub mod same;
pub mod sides;
pub mod source;
pub mod symmetry;
pub mod throw;
pub mod trace;
pub mod tree;

pub use board::{Board, Coordinates};
pub use count::{Count, CountMethod, CountedPoint, SideCount};
pub use date::Date;
pub use edit::TextEdit;
pub use fix::{Change, Fix};
pub use gonu_board::{BoardLine, GONU_BOARDS, GonuBoard, LineShape};
pub use header::{Entry, EntryId, Field, Header, Value};
pub use item::{
    Body, ClockKind, CommentKind, ConnectorKind, Emphasis, Item, Judgement, Label, MarkShape,
    PrintKind, SetupKind, TextId,
};
pub use item_copier::ItemCopier;
pub use lists::{ListId, Lists};
pub use meaning::Meaning;
pub use number::Hundredths;
pub use occupant::Occupant;
pub use opening::{Opening, OpeningName};
pub use outcome::{Outcome, Ranking, WinMethod};
pub use piece_place::{PiecePlace, Station};
pub use play::{Play, Side};
pub use point::Point;
pub use quadrant::{Quadrant, QuadrantTurn};
pub use record::{Dialect, GameId, Origin, Record, Text};
pub use sides::SideWords;
pub use source::{Content, Position, Source, SourcePart};
pub use symmetry::Symmetry;
pub use terminology::Terminology;
pub use throw::Throw;
pub use trace::{PlayTrace, Trace};
pub use tree::{Node, NodeFate, NodeId, Tree};
