//! The files of Piskvork, the manager of the Gomocup tournaments: `.psq`, and the older `.rec`.
//!
//! Source: `savePsq` and `openPsq` in Piskvork's `source/game.cpp`, and `server.py` of GomocupJudge.
//! Grammars: `grammars/psq.bnf` and `grammars/rec.bnf`.

mod moves;
pub mod psq;
pub mod rec;

pub use psq::Psq;
pub use rec::Rec;
