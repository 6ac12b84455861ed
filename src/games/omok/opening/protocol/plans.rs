//! Table of all known opening protocols of gomoku and renju.
//!
//! Sources: the rules published by the Renju International Federation on renju.net, the rules of
//! the Gomocup and of the gomoku world championships, and the Korean list of opening rules that
//! gives Taraguchi with five fifth moves.

use super::{Disputed, Fork, Most, OpeningArea, Protocol, ProtocolStep, StoneCount};
use crate::model::Side;
use crate::text::Bilingual;

use OpeningArea::{Anywhere, Beyond, Centre, Within};

/// All opening protocols that a user can request, first the protocols of gomoku.
pub static PROTOCOLS: [Protocol; 23] = [
    gomoku("swap", Bilingual::new("Swap", "스왑"), &SWAP),
    gomoku("swap2", Bilingual::new("Swap2", "스왑2"), &SWAP2),
    Protocol {
        disputed: Disputed::SecondMove,
        ..gomoku("pro", Bilingual::new("Pro", "프로"), &PRO)
    },
    Protocol {
        disputed: Disputed::SecondMove,
        ..gomoku("longpro", Bilingual::new("Long Pro", "롱 프로"), &LONG_PRO)
    },
    gomoku(
        "centre",
        Bilingual::new("Centre first", "첫수 천원"),
        &CENTRE_FIRST,
    ),
    Protocol {
        first_pass: 7,
        disputed: Disputed::Patterns,
        ..plain("swap1", Bilingual::new("Swap1", "스왑1"), &RIF)
    },
    plain("rif", Bilingual::new("RIF", "RIF"), &RIF),
    plain(
        "yamaguchi",
        Bilingual::new("Yamaguchi", "야마구치"),
        &YAMAGUCHI,
    ),
    soosorv("soosorv-1", Bilingual::new("Soosõrv-1", "소시로프-1"), 1),
    soosorv("soosorv-2", Bilingual::new("Soosõrv-2", "소시로프-2"), 2),
    soosorv("soosorv-3", Bilingual::new("Soosõrv-3", "소시로프-3"), 3),
    soosorv("soosorv-4", Bilingual::new("Soosõrv-4", "소시로프-4"), 4),
    soosorv("soosorv-5", Bilingual::new("Soosõrv-5", "소시로프-5"), 5),
    soosorv("soosorv-6", Bilingual::new("Soosõrv-6", "소시로프-6"), 6),
    soosorv("soosorv-7", Bilingual::new("Soosõrv-7", "소시로프-7"), 7),
    soosorv("soosorv-8", Bilingual::new("Soosõrv-8", "소시로프-8"), 8),
    soosorv("soosorv-9", Bilingual::new("Soosõrv-9", "소시로프-9"), 9),
    soosorv(
        "soosorv-10",
        Bilingual::new("Soosõrv-10", "소시로프-10"),
        10,
    ),
    plain(
        "tarannikov",
        Bilingual::new("Tarannikov", "타라니코프"),
        &TARANNIKOV,
    ),
    taraguchi(
        "taraguchi-5",
        Bilingual::new("Taraguchi-5", "타라구치-5"),
        &TARAGUCHI_5,
    ),
    taraguchi(
        "taraguchi-10",
        Bilingual::new("Taraguchi-10", "타라구치-10"),
        &TARAGUCHI_10,
    ),
    taraguchi(
        "super-taraguchi-10",
        Bilingual::new("Super Taraguchi-10", "슈퍼 타라구치-10"),
        &SUPER_TARAGUCHI_10,
    ),
    plain("sakata", Bilingual::new("Sakata", "사카타"), &SAKATA),
];

/// Soosõrv protocols with a limit of 11 to 20 declared fifth moves, more than tournaments use.
pub(super) static MORE_OFFERS: [Protocol; 10] = [
    soosorv(
        "soosorv-11",
        Bilingual::new("Soosõrv-11", "소시로프-11"),
        11,
    ),
    soosorv(
        "soosorv-12",
        Bilingual::new("Soosõrv-12", "소시로프-12"),
        12,
    ),
    soosorv(
        "soosorv-13",
        Bilingual::new("Soosõrv-13", "소시로프-13"),
        13,
    ),
    soosorv(
        "soosorv-14",
        Bilingual::new("Soosõrv-14", "소시로프-14"),
        14,
    ),
    soosorv(
        "soosorv-15",
        Bilingual::new("Soosõrv-15", "소시로프-15"),
        15,
    ),
    soosorv(
        "soosorv-16",
        Bilingual::new("Soosõrv-16", "소시로프-16"),
        16,
    ),
    soosorv(
        "soosorv-17",
        Bilingual::new("Soosõrv-17", "소시로프-17"),
        17,
    ),
    soosorv(
        "soosorv-18",
        Bilingual::new("Soosõrv-18", "소시로프-18"),
        18,
    ),
    soosorv(
        "soosorv-19",
        Bilingual::new("Soosõrv-19", "소시로프-19"),
        19,
    ),
    soosorv(
        "soosorv-20",
        Bilingual::new("Soosõrv-20", "소시로프-20"),
        20,
    ),
];

/// Soosõrv protocol for records that do not say how many fifth moves may be declared.
pub(super) static SOOSORV: Protocol = Protocol {
    most: Most::Unknown,
    ..plain(
        "soosorv",
        Bilingual::new("Soosõrv", "소시로프"),
        &SOOSORV_STEPS,
    )
};

/// Taraguchi protocol for records that do not say if five or ten fifth moves are offered.
pub(super) static TARAGUCHI: Protocol = taraguchi(
    "taraguchi",
    Bilingual::new("Taraguchi", "타라구치"),
    &TARAGUCHI_5_OR_10,
);

/// Rules for offered fifth moves that all protocols share, for records that name no protocol.
pub(in super::super) static OFFERS: Protocol = plain(
    "",
    Bilingual::new("any protocol", "모든 오프닝룰"),
    &OFFERS_STEPS,
);

static OFFERS_STEPS: [ProtocolStep; 5] = [
    black(Anywhere),
    white(Anywhere),
    black(Anywhere),
    white(Anywhere),
    offers(StoneCount::Declared),
];

const fn plain(id: &'static str, name: Bilingual, steps: &'static [ProtocolStep]) -> Protocol {
    Protocol {
        id,
        name,
        is_of_renju: true,
        steps,
        most: Most::Unlimited,
        first_pass: 4,
        disputed: Disputed::Nothing,
    }
}

const fn gomoku(id: &'static str, name: Bilingual, steps: &'static [ProtocolStep]) -> Protocol {
    Protocol {
        is_of_renju: false,
        ..plain(id, name, steps)
    }
}

const fn soosorv(id: &'static str, name: Bilingual, most: u8) -> Protocol {
    Protocol {
        most: Most::Number(most),
        ..plain(id, name, &SOOSORV_STEPS)
    }
}

const fn taraguchi(id: &'static str, name: Bilingual, steps: &'static [ProtocolStep]) -> Protocol {
    Protocol {
        disputed: Disputed::SwapBesideOffers,
        ..plain(id, name, steps)
    }
}

const fn black(area: OpeningArea) -> ProtocolStep {
    let side = Side::BLACK;
    ProtocolStep::Stone { side, area }
}

const fn white(area: OpeningArea) -> ProtocolStep {
    let side = Side::WHITE;
    ProtocolStep::Stone { side, area }
}

const BLACK_MAY_SWAP: ProtocolStep = ProtocolStep::Choice { side: Side::BLACK };
const WHITE_MAY_SWAP: ProtocolStep = ProtocolStep::Choice { side: Side::WHITE };

static SWAP: [ProtocolStep; 5] = [
    black(Anywhere),
    white(Anywhere),
    black(Anywhere),
    WHITE_MAY_SWAP,
    white(Anywhere),
];

static SWAP2: [ProtocolStep; 4] = [
    black(Anywhere),
    white(Anywhere),
    black(Anywhere),
    ProtocolStep::Fork(Fork {
        follows_from_offers: false,
        with: &[WHITE_MAY_SWAP, white(Anywhere)],
        without: &[
            white(Anywhere),
            black(Anywhere),
            BLACK_MAY_SWAP,
            white(Anywhere),
        ],
    }),
];

static PRO: [ProtocolStep; 3] = [black(Centre), white(Anywhere), black(Beyond(3))];

static LONG_PRO: [ProtocolStep; 3] = [black(Centre), white(Anywhere), black(Beyond(4))];

/// Opening of gomoku on pente.org: only the first move is prescribed, on the centre.
static CENTRE_FIRST: [ProtocolStep; 1] = [black(Centre)];

static RIF: [ProtocolStep; 7] = [
    black(Centre),
    white(Within(1)),
    black(Within(2)),
    WHITE_MAY_SWAP,
    white(Anywhere),
    offers(StoneCount::OneOf(&[2])),
    white(Anywhere),
];

static YAMAGUCHI: [ProtocolStep; 8] = [
    black(Centre),
    white(Within(1)),
    black(Within(2)),
    ProtocolStep::Declaration,
    WHITE_MAY_SWAP,
    white(Anywhere),
    offers(StoneCount::Declared),
    white(Anywhere),
];

static SOOSORV_STEPS: [ProtocolStep; 9] = [
    black(Centre),
    white(Within(1)),
    black(Within(2)),
    WHITE_MAY_SWAP,
    white(Anywhere),
    ProtocolStep::Declaration,
    BLACK_MAY_SWAP,
    offers(StoneCount::Declared),
    white(Anywhere),
];

static TARANNIKOV: [ProtocolStep; 11] = [
    black(Centre),
    WHITE_MAY_SWAP,
    white(Within(1)),
    BLACK_MAY_SWAP,
    black(Within(2)),
    WHITE_MAY_SWAP,
    white(Within(3)),
    BLACK_MAY_SWAP,
    black(Within(4)),
    WHITE_MAY_SWAP,
    white(Anywhere),
];

static TARAGUCHI_5: [ProtocolStep; 8] =
    taraguchi_steps([1, 2, 3], &[offers(StoneCount::OneOf(&[5]))]);
static TARAGUCHI_10: [ProtocolStep; 8] =
    taraguchi_steps([1, 2, 3], &[offers(StoneCount::OneOf(&[10]))]);
static TARAGUCHI_5_OR_10: [ProtocolStep; 8] =
    taraguchi_steps([1, 2, 3], &[offers(StoneCount::OneOf(&[5, 10]))]);
static SUPER_TARAGUCHI_10: [ProtocolStep; 8] =
    taraguchi_steps([2, 3, 4], &[offers(StoneCount::OneOf(&[10]))]);

const fn offers(count: StoneCount) -> ProtocolStep {
    ProtocolStep::Offers { count }
}

/// Creates the steps of a Taraguchi protocol. `squares` gives the largest distance from the centre,
/// in lines, of the second, third and fourth move; a single fifth move may be four lines away
/// (9x9).
const fn taraguchi_steps(squares: [u8; 3], offering: &'static [ProtocolStep]) -> [ProtocolStep; 8] {
    [
        black(Centre),
        WHITE_MAY_SWAP,
        white(Within(squares[0])),
        BLACK_MAY_SWAP,
        black(Within(squares[1])),
        WHITE_MAY_SWAP,
        white(Within(squares[2])),
        ProtocolStep::Fork(Fork {
            follows_from_offers: true,
            with: offering,
            without: &TARAGUCHI_FIFTH,
        }),
    ]
}

/// Steps of Taraguchi if Black plays a single fifth move instead of offering several.
static TARAGUCHI_FIFTH: [ProtocolStep; 4] = [
    BLACK_MAY_SWAP,
    black(Within(4)),
    WHITE_MAY_SWAP,
    white(Anywhere),
];

static SAKATA: [ProtocolStep; 7] = [
    black(Centre),
    white(Within(1)),
    black(Within(2)),
    white(Anywhere),
    black(Anywhere),
    BLACK_MAY_SWAP,
    white(Anywhere),
];
