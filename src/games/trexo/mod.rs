//! TREXO (트렉소): tiles with a cross and a nought, laid on the board and on one another.
//!
//! Only the pieces are known, 45 tiles of 1x2 on 10x10 squares, and the way in which tiles are
//! laid: on the board, or on two squares of equal height that belong to two tiles (F. Horn on the
//! material; lk16/trexo, `src/board.c`). The owner of each sign, rows across steps, and the winner
//! if a tile makes rows of both signs are unknown. So records are replayed and drawn, and no result
//! is judged.

mod codes;
mod position;

use crate::diag::Findings;
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::Record;
use crate::text::Bilingual;
use position::TrexoPosition;

/// TREXO (트렉소), a game of tiles with a cross and a nought.
#[derive(Debug)]
pub struct Trexo;

static FACTS: Facts = Facts {
    codes: &[codes::CODES],
    lines: Some(10),
    ..Facts::new("trexo", Bilingual::new("TREXO", "트렉소"))
};

impl Game for Trexo {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn begin_judged(
        &self,
        record: &Record,
        _: &RulesRequest,
        _: &mut Findings,
    ) -> Box<dyn Position> {
        Box::new(TrexoPosition::new(record.board))
    }
}
