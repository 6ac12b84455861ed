//! Formats that store a game as one line of stones, Black and White in turn: the files of Gomocup,
//! Yixin and ShowRenju, and the small files of RenLib.

mod build;
pub mod codes;
mod cursor;
mod format;
mod stones;

pub use build::{Builder, kept};
pub use cursor::Cursor;
pub use format::LineFormat;
pub use stones::{Carried, LineStone, Stones, refusal};
