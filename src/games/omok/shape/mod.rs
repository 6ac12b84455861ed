//! Shapes on the board: fives, overlines, fours and threes, and which moves they make forbidden.
//!
//! [`Stones`] hold a position, a [`Referee`] knows the law. The rules are those of the Renju
//! International Federation (adopted 1996, corrected 1998), section 9:
//!
//! - A *five* is an unbroken row of exactly five stones, an *overline* one of six or more.
//! - A *four* is a row of four stones that one more stone makes a five; a *straight four* is an
//!   unbroken four that can become five at both ends.
//! - A *three* is a row of three that one more stone makes a straight four, and no five at the same
//!   time. It counts only where that stone would be no foul itself, which asks the same question
//!   again with one stone more on the board.
//! - A move that makes a five is never a foul. Otherwise an overline, two fours (on one line, too)
//!   and two threes are.

mod judge;
mod kinds;
mod reasons;
mod stones;
mod sweep;
mod windows;

pub use judge::{Referee, StoneEffect};
pub use kinds::Kinds;
pub use reasons::{End, Four, Objection, Reasons, ThreatWay, Three};
pub use stones::{Direction, Stones};
pub use sweep::Judged;
