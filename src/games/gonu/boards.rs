//! Gonu variants that have their own boards, as entries for the list of games.

use super::board_law::{self, BoardLaw};
use super::board_movement::BoardMovement;
use super::grid::Grid;
use super::position::GonuPosition;
use super::ruleset::{Rules, resolve};
use super::{SHARED_FACTS, judge, objections};
use crate::diag::Findings;
use crate::games::switches::Rulebook;
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::{Field, GONU_BOARDS, GonuBoard, Record, Symmetry};
use crate::text::Bilingual;

/// Gonu variant with a board of its own, such as well gonu or wheel gonu.
#[derive(Debug)]
pub struct BoardGonu {
    facts: &'static Facts,
    rulebook: &'static Rulebook<BoardLaw>,
    /// True if a position and its left-right mirror image count as the same in this variant.
    has_mirror: bool,
}

/// Returns the facts of a gonu variant: id, name and rules as given, all others as gonu variants
/// share them.
const fn facts(id: &'static str, name: Bilingual, rulebook: &'static Rulebook<BoardLaw>) -> Facts {
    Facts {
        id,
        name,
        rulebook,
        ..SHARED_FACTS
    }
}

/// Well gonu (우물고누), whose board lacks one side, the well.
pub static WELL: BoardGonu = BoardGonu {
    facts: &facts(
        "well-gonu",
        Bilingual::new("well gonu", "우물고누"),
        &board_law::WELL,
    ),
    rulebook: &board_law::WELL,
    has_mirror: false,
};

/// Hobak gonu (호박고누, "pumpkin").
pub static HOBAK: BoardGonu = BoardGonu {
    facts: &facts(
        "hobak-gonu",
        Bilingual::new("hobak gonu", "호박고누"),
        &board_law::HOBAK,
    ),
    rulebook: &board_law::HOBAK,
    has_mirror: true,
};

/// Nei-pat-kono (네밭고누), a gonu described by Culin in 1895.
pub static NEI_PAT: BoardGonu = BoardGonu {
    facts: &facts(
        "nei-pat-kono",
        Bilingual::new("nei-pat-kono", "네밭고누"),
        &board_law::NEI_PAT,
    ),
    rulebook: &board_law::NEI_PAT,
    has_mirror: true,
};

/// O-pat-kono (오밭고누), a gonu described by Culin in 1895.
pub static O_PAT: BoardGonu = BoardGonu {
    facts: &facts(
        "o-pat-kono",
        Bilingual::new("o-pat-kono", "오밭고누"),
        &board_law::O_PAT,
    ),
    rulebook: &board_law::O_PAT,
    has_mirror: true,
};

/// Wheel gonu (바퀴고누), on boards of four or five lines with wheels at the corners.
pub static WHEEL: BoardGonu = BoardGonu {
    facts: &facts(
        "wheel-gonu",
        Bilingual::new("wheel gonu", "바퀴고누"),
        &board_law::WHEEL,
    ),
    rulebook: &board_law::WHEEL,
    has_mirror: false,
};

/// Boseok gonu (보석고누, "gem").
pub static BOSEOK: BoardGonu = BoardGonu {
    facts: &facts(
        "boseok-gonu",
        Bilingual::new("boseok gonu", "보석고누"),
        &board_law::BOSEOK,
    ),
    rulebook: &board_law::BOSEOK,
    has_mirror: false,
};

/// Bat gonu (밭고누, "field"), which begins with placing four men each.
pub static BAT: BoardGonu = BoardGonu {
    facts: &facts(
        "bat-gonu",
        Bilingual::new("bat gonu", "밭고누"),
        &board_law::BAT,
    ),
    rulebook: &board_law::BAT,
    has_mirror: true,
};

/// Cham gonu (참고누), in which a line of three captures.
pub static CHAM: BoardGonu = BoardGonu {
    facts: &facts(
        "cham-gonu",
        Bilingual::new("cham gonu", "참고누"),
        &board_law::CHAM,
    ),
    rulebook: &board_law::CHAM,
    has_mirror: true,
};

impl Game for BoardGonu {
    fn facts(&self) -> &'static Facts {
        self.facts
    }

    fn symmetries(&self, _size: [u8; 2]) -> &'static [Symmetry] {
        // Top and bottom are never exchanged, because each side begins at its own end of the board.
        if self.has_mirror {
            &[Symmetry::IDENTITY, Symmetry::MIRROR]
        } else {
            &[Symmetry::IDENTITY]
        }
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position> {
        Box::new(self.position(record, request, findings))
    }
}

impl BoardGonu {
    /// Creates the starting position for a record, and reports unknown words in its tags about
    /// rules.
    pub fn position(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> GonuPosition<BoardMovement> {
        let (law, unread) = resolve(self.rulebook, record, request);
        judge(record, &unread, findings);
        let board = self.board(record, law);
        let grid = Grid::laid(board, record.tree.len());
        let movement = BoardMovement::new(board, law, &grid);
        let rules = Rules {
            first: law.first,
            is_lenient: request.is_lenient,
            ..Rules::WITHOUT_REPETITION
        };
        let plays = record.tree.len();
        let mut position = GonuPosition::on(board.board(), grid, rules, movement, plays);
        position.is_korean = objections::is_korean(record);
        position.is_unsettled = unread.iter().any(|(field, _)| *field == Field::Rules);
        position
    }

    /// Selects the variant's board of the record's size, or the variant's first board if none has
    /// that size. For well gonu, the rules decide between which men the well of the board lies.
    fn board(&self, record: &Record, law: BoardLaw) -> &'static GonuBoard {
        let own = GONU_BOARDS
            .iter()
            .filter(|board| board.game == self.facts.id);
        let mut fitting: Vec<&GonuBoard> = own.collect();
        if fitting.iter().any(|board| board.fits(record.board)) {
            fitting.retain(|board| board.fits(record.board));
        }
        let wanted = usize::from(law.has_own_gap && fitting.len() > 1);
        fitting.get(wanted).copied().unwrap_or(&GONU_BOARDS[0])
    }
}
