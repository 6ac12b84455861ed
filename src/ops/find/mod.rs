//! Search of records for board patterns and for sequences of opening moves.

pub mod board_pattern;
pub mod diagram;
pub mod move_sequence;
pub mod pattern_search;
pub mod wanted;

pub use board_pattern::BoardPattern;
pub use diagram::DiagramError;
pub use move_sequence::MoveSequence;
pub use pattern_search::{FoundPosition, PatternSearch};
pub use wanted::Wanted;
