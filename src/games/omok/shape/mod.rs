//! Shapes made by stones of omok (five, overline, four, three), and the moves that these shapes
//! make forbidden.
//!
//! [`Stones`] hold a position, and a [`Referee`] applies the law. The rules are those of the Renju
//! International Federation (adopted 1996, corrected 1998), section 9:
//!
//! - A *five* is an unbroken row of exactly five stones, an *overline* a row of six or more.
//! - A *four* is a row of four stones that one more stone makes a five; a *straight four* is an
//!   unbroken four that can become five at both ends.
//! - A *three* is a row of three that one more stone makes a straight four, and not a five at the
//!   same time. It counts only if that stone would not be a foul itself, which is the same question
//!   with one more stone on the board.
//! - A move that makes a five is never a foul. Otherwise an overline, two fours (even on one line)
//!   and two threes are fouls.

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
