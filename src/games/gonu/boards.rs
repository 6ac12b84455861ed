//! Gonu variants with boards of their own, as games.

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

/// Gonu variant with a board of its own.
#[derive(Debug)]
pub struct BoardGonu {
    facts: &'static Facts,
    rulebook: &'static Rulebook<BoardLaw>,
    /// True if left and right may be exchanged.
    has_mirror: bool,
}

/// Returns the facts of a variant with a board of its own.
const fn facts(id: &'static str, name: Bilingual, rulebook: &'static Rulebook<BoardLaw>) -> Facts {
    Facts {
        id,
        name,
        rulebook,
        ..SHARED_FACTS
    }
}

/// 우물고누, whose well is on one side.
pub static WELL: BoardGonu = BoardGonu {
    facts: &facts(
        "well-gonu",
        Bilingual::new("well gonu", "우물고누"),
        &board_law::WELL,
    ),
    rulebook: &board_law::WELL,
    has_mirror: false,
};

/// 호박고누, the pumpkin.
pub static HOBAK: BoardGonu = BoardGonu {
    facts: &facts(
        "hobak-gonu",
        Bilingual::new("hobak gonu", "호박고누"),
        &board_law::HOBAK,
    ),
    rulebook: &board_law::HOBAK,
    has_mirror: true,
};

/// 네밭고누, as described by Culin.
pub static NEI_PAT: BoardGonu = BoardGonu {
    facts: &facts(
        "nei-pat-kono",
        Bilingual::new("nei-pat-kono", "네밭고누"),
        &board_law::NEI_PAT,
    ),
    rulebook: &board_law::NEI_PAT,
    has_mirror: true,
};

/// 오밭고누, as described by Culin.
pub static O_PAT: BoardGonu = BoardGonu {
    facts: &facts(
        "o-pat-kono",
        Bilingual::new("o-pat-kono", "오밭고누"),
        &board_law::O_PAT,
    ),
    rulebook: &board_law::O_PAT,
    has_mirror: true,
};

/// 바퀴고누, on four or five lines.
pub static WHEEL: BoardGonu = BoardGonu {
    facts: &facts(
        "wheel-gonu",
        Bilingual::new("wheel gonu", "바퀴고누"),
        &board_law::WHEEL,
    ),
    rulebook: &board_law::WHEEL,
    has_mirror: false,
};

/// 보석고누, the gem.
pub static BOSEOK: BoardGonu = BoardGonu {
    facts: &facts(
        "boseok-gonu",
        Bilingual::new("boseok gonu", "보석고누"),
        &board_law::BOSEOK,
    ),
    rulebook: &board_law::BOSEOK,
    has_mirror: false,
};

/// 밭고누, the field.
pub static BAT: BoardGonu = BoardGonu {
    facts: &facts(
        "bat-gonu",
        Bilingual::new("bat gonu", "밭고누"),
        &board_law::BAT,
    ),
    rulebook: &board_law::BAT,
    has_mirror: true,
};

/// 참고누, with lines of three.
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
        // Each side begins on its own side of the board.
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
    /// Creates the position before the first node of a record, and reports unknown words in its
    /// tags.
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

    /// Selects the board of a record: the game's board of that size, with its gap as the rules
    /// require.
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
