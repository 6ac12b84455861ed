//! TREXO (트렉소): tiles of a cross and a nought that are laid on the board and on one another.
//!
//! What is known of it are the pieces, 45 tiles of 1x2 on 10x10 squares, and how tiles lie: on the board, or on two
//! squares of one height that belong to two tiles (F. Horn on the material; lk16/trexo, `src/board.c`). Who has which
//! sign, whether a row goes over steps, and who wins where a tile makes rows of both is not to be known, so records are
//! laid out and drawn, and no result is judged.

mod codes;
mod position;

use crate::diag::Findings;
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::Record;
use crate::text::Bilingual;
use position::TrexoPosition;

/// TREXO.
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
