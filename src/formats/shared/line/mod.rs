//! Records of one line of stones, Black and White in turn: what Gomocup, Yixin, ShowRenju and
//! RenLib's small files hold, and what they have in common.

mod build;
pub mod codes;
mod cursor;
mod format;
mod stones;

pub use build::{Builder, kept};
pub use cursor::Cursor;
pub use format::LineFormat;
pub use stones::{Carried, LineStone, Stones, refusal};
