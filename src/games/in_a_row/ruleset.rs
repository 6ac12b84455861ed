//! Rulesets of the games of stones in a row, and their switches.
//!
//! Sources: the help pages of pente.org for the family of Pente; Ludii for tic-tac-toe, Connect
//! Four, Connect6 and Keryo-Pente; gamerz.net and renju players for ninuki-renju. The other games
//! are known from a single sentence each; where it leaves questions open, the rules are our
//! reading, as their summaries say.

use crate::games::shape_ban::{ShapeBan, ShapeLaw};
use crate::games::switches;
use crate::games::switches::{Rulebook, Ruleset, Switch, value, value_or};
use crate::model::{Body, Field, Play, Record, Side};
use crate::text::Bilingual;

/// Rules under which a game of stones in a row is replayed, with the ruleset and switches they come
/// from.
pub(super) type Rules = switches::Rules<Law>;

/// Rules of a game of stones in a row, one field for each question on which the games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// Number of stones in a winning row.
    pub length: u8,
    /// True if a row longer than `length` wins as well.
    pub longer_wins: bool,
    /// Number of stones per turn; Black's first turn always has one.
    pub stones: u8,
    /// True if a stone falls to the lowest empty point of its column, as in Connect Four.
    pub gravity: bool,
    /// Lengths of the enemy runs that are captured when enclosed between two own stones.
    pub captures: CapturedRuns,
    /// Number of captured stones that wins the game; 0 if captures do not win.
    pub capture_win: u16,
    /// True if a side also loses own stones that its move encloses between two enemy stones (the
    /// "poof" rule).
    pub poof: bool,
    /// Moment at which a row wins, if the opponent could still break it by a capture.
    pub row_timing: RowTiming,
    /// Opening in which the players may swap colours.
    pub swaps: SwapOpening,
    /// Rule for the first stone of the game.
    pub first: FirstStone,
    /// Rule for the second stone of the first player, the third stone of the game.
    pub third: SecondStone,
    /// Sides that may not make two threes with one stone.
    pub double_three: ShapeBan,
    /// Sides that may not make two fours with one stone.
    pub double_four: ShapeBan,
    /// True if stones without a liberty are captured as in baduk; suicide and retaking a ko are
    /// then forbidden.
    pub surrounds: bool,
    /// Number of outer lines of the board on which stones do not count for a winning row (Irensei).
    pub margin: u8,
    /// True if the first player loses by making a row longer than `length`.
    pub first_overline_loses: bool,
    /// True if passing is allowed and two passes in a row are a draw.
    pub passes: bool,
    /// Rule that says if a player must turn a quadrant of the board after a stone (Pentago).
    pub rotation: RotationDuty,
    /// True if a player may turn back the quadrant that the opponent has just turned.
    pub turns_back: bool,
    /// Number of sides; 0 if it depends on the record.
    pub players: u8,
    /// True if most of the rules are bokgi's own reading: breaches of them are then reported as
    /// notes, not as errors.
    pub is_our_reading: bool,
}

/// Set of run lengths that are captured, such as pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturedRuns(u8);

impl CapturedRuns {
    /// No run is captured.
    pub const NONE: CapturedRuns = CapturedRuns(0);
    /// Single stones are captured.
    pub const SINGLES: CapturedRuns = CapturedRuns(1 << 1);
    /// Runs of two stones are captured.
    pub const PAIRS: CapturedRuns = CapturedRuns(1 << 2);
    /// Runs of two and of three stones are captured.
    pub const PAIRS_AND_TRIPLES: CapturedRuns = CapturedRuns(1 << 2 | 1 << 3);
    /// Runs of any length are captured.
    pub const ANY: CapturedRuns = CapturedRuns(u8::MAX);

    /// Returns true if no run is captured.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn holds(self, length: usize) -> bool {
        length < 8 && self.0 & 1 << length != 0 || self.0 == u8::MAX
    }
}

/// Rule that says if a player must turn a quadrant after a stone that does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RotationDuty {
    /// The board has no quadrants to turn.
    None,
    /// Every stone must be followed by a turn.
    Always,
    /// The turn may be left out while some quadrant looks the same after a turn.
    UnlessNeutral,
}

impl RotationDuty {
    /// Returns true if the game has quadrant turns.
    pub const fn turns(self) -> bool {
        !matches!(self, RotationDuty::None)
    }
}

/// Moment at which a row wins, if the opponent could still break it by capturing a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowTiming {
    /// The row wins at once, even if a capture could still break it.
    AtOnce,
    /// The row wins at once if no reply can break it, otherwise after a reply that does not break
    /// it.
    Unbreakable,
    /// The row wins at once if no reply can break it or win by captures; otherwise it wins after a
    /// reply that does neither.
    AfterReply,
}

/// Opening in which the players may swap colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwapOpening {
    /// The players may not swap colours.
    None,
    /// The first player places the first four stones, and the second may swap (D-Pente).
    FourStones,
    /// After the first three stones the second player may swap, or places two more and lets the
    /// first player choose (Swap2).
    Swap2,
}

impl SwapOpening {
    /// Returns the numbers of stones on the board after which the players may swap.
    pub const fn stones(self) -> &'static [u32] {
        match self {
            SwapOpening::None => &[],
            SwapOpening::FourStones => &[4],
            SwapOpening::Swap2 => &[3, 5],
        }
    }
}

/// Rule for the first stone of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstStone {
    /// The first stone may be placed anywhere.
    Anywhere,
    /// The first stone must be placed on the centre.
    Centre,
}

/// Rule for the second stone of the first player, the third stone of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondStone {
    /// The stone may be placed anywhere.
    Anywhere,
    /// The stone should be at least three lines from the centre, as is usual. A closer one is only
    /// a warning: the record does not show if the players agreed on this rule.
    UsuallyAway,
    /// The stone must be at least three lines from the centre (tournament rule).
    Away,
    /// The stone must be at least three lines from the centre, and not four or five lines from it
    /// on its row or column (G-Pente).
    GPente,
}

impl SecondStone {
    /// Returns true if the rule forbids some points to the third stone.
    pub const fn closes(self) -> bool {
        !matches!(self, SecondStone::Anywhere)
    }
}

/// Maximum number of sides in a game.
const MOST_PLAYERS: u8 = 4;

impl Law {
    /// Returns true if a row of `row` stones wins.
    #[inline]
    pub(super) const fn is_won_by(&self, row: usize) -> bool {
        let length = self.length as usize;
        row == length || self.longer_wins && row > length
    }

    /// Returns true if an enclosed run of `length` stones is captured.
    #[inline]
    pub(super) const fn captures_run(&self, length: usize) -> bool {
        self.captures.holds(length)
    }

    /// Returns true if nothing but a row wins or loses: no runs are captured, no outer lines are
    /// excluded, and a long row does not lose.
    #[inline]
    pub(super) const fn is_simple(&self) -> bool {
        self.captures.is_none() && self.margin == 0 && !self.first_overline_loses
    }

    /// Returns true if the game has captures.
    #[inline]
    pub(super) const fn takes_stones(&self) -> bool {
        self.surrounds || !self.captures.is_none()
    }

    /// Returns true if a rule of the opening or of shapes can forbid a stone.
    #[inline]
    pub(super) fn restricts(&self) -> bool {
        self.first == FirstStone::Centre
            || self.third.closes()
            || self.double_three != ShapeBan::None
            || self.double_four != ShapeBan::None
    }

    /// Returns the number of sides in a record, 2 to 4: the fixed number of the rules, or up to the
    /// last side with a name or a stone in the record.
    pub(super) fn players_of(&self, record: &Record) -> u8 {
        if self.players > 0 {
            return self.players;
        }
        let named =
            (0..MOST_PLAYERS).filter(|&side| record.header.find(Field::Name(Side(side))).is_some());
        let tree = &record.tree;
        let sides = tree
            .nodes()
            .flat_map(|node| tree.items(node))
            .filter_map(|item| match item.body {
                Body::Play(Play::Place { side, .. }) => Some(side.0),
                _ => None,
            });
        let most = named.chain(sides).max().unwrap_or(1);
        (most + 1).clamp(2, MOST_PLAYERS)
    }
}

/// Creates the basic rules: a row of `length` stones or more wins, and nothing is captured. The
/// rules of other games are changes to these.
const fn rows_of(length: u8) -> Law {
    Law {
        length,
        longer_wins: true,
        stones: 1,
        gravity: false,
        captures: CapturedRuns::NONE,
        capture_win: 0,
        poof: false,
        row_timing: RowTiming::AtOnce,
        swaps: SwapOpening::None,
        first: FirstStone::Anywhere,
        third: SecondStone::Anywhere,
        double_three: ShapeBan::None,
        double_four: ShapeBan::None,
        surrounds: false,
        margin: 0,
        first_overline_loses: false,
        passes: false,
        rotation: RotationDuty::None,
        turns_back: true,
        players: 2,
        is_our_reading: false,
    }
}

const OF_PENTE: Law = Law {
    captures: CapturedRuns::PAIRS,
    capture_win: 10,
    first: FirstStone::Centre,
    third: SecondStone::UsuallyAway,
    ..rows_of(5)
};

const KERYO: Law = Law {
    captures: CapturedRuns::PAIRS_AND_TRIPLES,
    capture_win: 15,
    ..OF_PENTE
};

const TTAMOK_LAW: Law = Law {
    captures: CapturedRuns::PAIRS,
    is_our_reading: true,
    ..rows_of(5)
};

/// Rules of Pente and of its relatives, as played on pente.org.
pub(super) static PENTE: Rulebook<Law> = Rulebook {
    rulesets: &[
        Ruleset::new(
            ["pente", "펜테"],
            Bilingual::new("Pente", "펜테"),
            Bilingual::new(
                "five in a row or ten captured stones win; pairs are captured",
                "다섯을 잇거나 돌 열 개를 따내면 승리, 두 돌씩 따냄",
            ),
            "standardpente",
            OF_PENTE,
        ),
        Ruleset::new(
            ["keryo-pente", "케리오펜테"],
            Bilingual::new("Keryo-Pente", "케리오 펜테"),
            Bilingual::new(
                "pairs and triples are captured, fifteen captured stones win",
                "둘이나 셋을 따내고, 열다섯 개를 따내면 승리",
            ),
            "keryo 케리오",
            KERYO,
        ),
        Ruleset::new(
            ["g-pente", "g펜테"],
            Bilingual::new("G-Pente", "G 펜테"),
            Bilingual::new(
                "as in a tournament, and the third stone not on the fourth or fifth point along \
                 the lines through the centre",
                "대회 규칙에 더해, 3수를 천원에서 곧은 줄로 넷째나 다섯째 점에 둘 수 없음",
            ),
            "",
            Law {
                third: SecondStone::GPente,
                ..OF_PENTE
            },
        ),
        Ruleset::new(
            ["d-pente", "d펜테"],
            Bilingual::new("D-Pente", "D 펜테"),
            Bilingual::new(
                "the first player puts the first four stones, the second keeps or swaps",
                "선수가 처음 네 돌을 놓고 후수가 흑백을 고름",
            ),
            "",
            Law {
                swaps: SwapOpening::FourStones,
                first: FirstStone::Anywhere,
                third: SecondStone::Anywhere,
                ..OF_PENTE
            },
        ),
        Ruleset::new(
            ["dk-pente", "dk펜테"],
            Bilingual::new("DK-Pente", "DK 펜테"),
            Bilingual::new(
                "the opening of D-Pente, the captures of Keryo-Pente",
                "오프닝은 D 펜테, 따냄은 케리오 펜테",
            ),
            "",
            Law {
                swaps: SwapOpening::FourStones,
                first: FirstStone::Anywhere,
                third: SecondStone::Anywhere,
                ..KERYO
            },
        ),
        Ruleset::new(
            ["poof-pente", "푸프펜테"],
            Bilingual::new("Poof-Pente", "푸프 펜테"),
            Bilingual::new(
                "two own stones placed between two opposing stones are captured too",
                "상대 돌 사이에 제 돌 둘이 들어가면 그 둘도 따임",
            ),
            "poof 푸프",
            Law {
                poof: true,
                ..OF_PENTE
            },
        ),
        Ruleset::new(
            ["boat-pente", "보트펜테"],
            Bilingual::new("Boat-Pente", "보트 펜테"),
            Bilingual::new(
                "five in a row win only if the reply does not break them",
                "상대가 다음 수로 깨지 못해야 다섯이 승리",
            ),
            "boat 보트",
            Law {
                row_timing: RowTiming::AfterReply,
                ..OF_PENTE
            },
        ),
        Ruleset::new(
            ["o-pente", "o펜테"],
            Bilingual::new("O-Pente", "O 펜테"),
            Bilingual::new(
                "Keryo-Pente, Poof-Pente and Boat-Pente in one",
                "케리오, 푸프, 보트 펜테를 합한 규칙",
            ),
            "",
            Law {
                poof: true,
                row_timing: RowTiming::AfterReply,
                ..KERYO
            },
        ),
        Ruleset::new(
            ["swap2-pente", "스왑2펜테"],
            Bilingual::new("Swap2-Pente", "스왑2 펜테"),
            Bilingual::new(
                "the opening of Swap2, then Pente",
                "오프닝은 스왑2, 그 뒤는 펜테",
            ),
            "swap2",
            Law {
                swaps: SwapOpening::Swap2,
                first: FirstStone::Anywhere,
                third: SecondStone::Anywhere,
                ..OF_PENTE
            },
        ),
    ],
    ..book(&[])
};

/// Rules of connect6 (육목): six in a row, two stones per turn.
pub(super) static CONNECT6: Rulebook<Law> = book(&[Ruleset::new(
    ["connect6", "육목"],
    Bilingual::new("connect6", "육목"),
    Bilingual::new(
        "six or more in a row win; Black plays one stone, then each side two",
        "여섯 이상 이으면 승리, 흑이 한 수를 둔 뒤 두 수씩 번갈아 둠",
    ),
    "connectsix",
    Law {
        stones: 2,
        ..rows_of(6)
    },
)]);

/// Rules of Connect Four (사목): four in a row, stones fall.
pub(super) static CONNECT4: Rulebook<Law> = book(&[Ruleset::new(
    ["connect4", "사목"],
    Bilingual::new("Connect Four", "사목"),
    Bilingual::new(
        "four or more in a row win; a disc falls to the lowest free place of its column",
        "넷 이상 이으면 승리, 돌은 그 줄의 가장 낮은 빈자리로 떨어짐",
    ),
    "connectfour fourinarow 커넥트포",
    Law {
        gravity: true,
        ..rows_of(4)
    },
)]);

/// Rules of tic-tac-toe (틱택토): three in a row on 3x3 points.
pub(super) static TIC_TAC_TOE: Rulebook<Law> = book(&[Ruleset::new(
    ["tic-tac-toe", "틱택토"],
    Bilingual::new("tic-tac-toe", "틱택토"),
    Bilingual::new(
        "three in a row win on a board of 3x3",
        "3x3 판에서 셋을 이으면 승리",
    ),
    "noughtsandcrosses 삼목",
    rows_of(3),
)]);

/// Rules of ninuki-renju (조선오목): exactly five in a row, or five captured pairs.
pub(super) static NINUKI: Rulebook<Law> = book(&[Ruleset::new(
    ["ninuki", "조선오목"],
    Bilingual::new("ninuki-renju", "조선오목(니누키)"),
    Bilingual::new(
        "exactly five that cannot be broken, or five captured pairs win; the definitions of three \
         and four are bokgi's own",
        "깨지지 않는 꼭 다섯을 잇거나 두 돌씩 다섯 번 따내면 승리. 삼과 사의 정의는 bokgi가 정한 \
         것",
    ),
    "ninukirenju 니누키 니누키렌주",
    Law {
        longer_wins: false,
        row_timing: RowTiming::Unbreakable,
        third: SecondStone::Anywhere,
        double_three: ShapeBan::Both,
        double_four: ShapeBan::Both,
        ..OF_PENTE
    },
)]);

/// Rules of ttamok (따목): omok in which enclosed pairs are captured.
pub(super) static TTAMOK: Rulebook<Law> = book(&[Ruleset::new(
    ["ttamok", "따목"],
    Bilingual::new("ttamok", "따목"),
    Bilingual::new(
        "five in a row win, pairs enclosed on both sides are captured; bokgi's interpretation of a \
         single sentence",
        "다섯을 이으면 승리, 양쪽을 막은 두 돌을 따냄. 한 문장으로만 알려져 bokgi가 해석한 규칙",
    ),
    "",
    TTAMOK_LAW,
)]);

/// Rules of gobang (고방): the same as ttamok.
pub(super) static GOBANG: Rulebook<Law> = book(&[Ruleset::new(
    ["gobang", "고방"],
    Bilingual::new("gobang", "고방"),
    Bilingual::new(
        "like ttamok (bokgi's interpretation); the sets sold in England had no captures: \
         captures=none",
        "따목과 같음(bokgi의 해석). 영국에서 팔린 것에는 따냄이 없었음: 따냄=없음",
    ),
    "",
    TTAMOK_LAW,
)]);

/// Rules of morpion (모르피옹): the same as ttamok.
pub(super) static MORPION: Rulebook<Law> = book(&[Ruleset::new(
    ["morpion", "모르피옹"],
    Bilingual::new("morpion", "모르피옹"),
    Bilingual::new(
        "like ttamok (bokgi's interpretation)",
        "따목과 같음(bokgi의 해석)",
    ),
    "",
    TTAMOK_LAW,
)]);

/// Rules of Pegity (페기티): five in a row for two to four players.
pub(super) static PEGITY: Rulebook<Law> = book(&[Ruleset::new(
    ["pegity", "페기티"],
    Bilingual::new("Pegity", "페기티"),
    Bilingual::new(
        "two to four players on 16x16 holes, five in a row win; a longer row wins too (bokgi's \
         choice)",
        "16x16 판에서 둘에서 넷이 둠, 다섯을 이으면 승리. 여섯 이상도 승리(bokgi가 정한 것)",
    ),
    "",
    Law {
        players: 0,
        ..rows_of(5)
    },
)]);

/// Rules of sangmok (상목): omok in which stones fall to the bottom.
pub(super) static SANGMOK: Rulebook<Law> = book(&[Ruleset::new(
    ["sangmok", "상목"],
    Bilingual::new("sangmok", "상목"),
    Bilingual::new(
        "the omok board is filled from the bottom, five in a row win; bokgi's interpretation of a \
         single sentence",
        "오목판을 밑에서부터 쌓아 다섯을 이으면 승리. 한 문장으로만 알려져 bokgi가 해석한 규칙",
    ),
    "",
    Law {
        gravity: true,
        ..rows_of(5)
    },
)]);

/// Rules of Irensei (이렌세이): seven in a row with the captures of baduk (Japan Irensei Association,
/// 2004).
pub(super) static IRENSEI: Rulebook<Law> = book(&[Ruleset::new(
    ["irensei", "이렌세이"],
    Bilingual::new("Irensei", "이렌세이"),
    Bilingual::new(
        "seven in a row inside the outer two lines win, stones are captured as in baduk; Black loses by eight",
        "바깥 두 줄을 뺀 곳에 일곱을 이으면 승리, 바둑처럼 따냄. 흑은 여덟 이상 이으면 패배",
    ),
    "",
    Law {
        surrounds: true,
        margin: 2,
        first_overline_loses: true,
        passes: true,
        ..rows_of(7)
    },
)]);

/// Rules of Pentago (펜타고): five in a row with quadrant turns (Tomas Flodén, 2005), following Ludii.
pub(super) static PENTAGO: Rulebook<Law> = book(&[Ruleset::new(
    ["pentago", "펜타고"],
    Bilingual::new("Pentago", "펜타고"),
    Bilingual::new(
        "five in a row win before or after a quadrant of the board is turned; five of both is a draw",
        "돌을 두고 판의 네 부분 가운데 하나를 돌림. 돌리기 전이나 뒤에 다섯을 이으면 승리, 둘 다 이으면 무승부",
    ),
    "",
    Law {
        rotation: RotationDuty::Always,
        ..rows_of(5)
    },
)]);

/// Creates the rulebook of a game from its rulesets; all games of stones in a row share the
/// switches.
const fn book(rulesets: &'static [Ruleset<Law>]) -> Rulebook<Law> {
    Rulebook {
        rulesets,
        switches: &SWITCHES,
        suffixes: "rules rule 규칙 룰",
        telling: &[],
    }
}

impl ShapeLaw for Law {
    fn double_three(&mut self) -> &mut ShapeBan {
        &mut self.double_three
    }

    fn double_four(&mut self) -> &mut ShapeBan {
        &mut self.double_four
    }

    fn passes(&mut self) -> &mut bool {
        &mut self.passes
    }
}

static SWITCHES: [Switch<Law>; 20] = [
    Switch::reading(
        Bilingual::new("length", "길이"),
        &[],
        (&[Bilingual::new("N", "N")], |it, text| {
            let length = text
                .parse()
                .ok()
                .filter(|length| (3..=15).contains(length))?;
            it.length = length;
            Some(())
        }),
        Bilingual::new("stones in a row that win", "이기는 데 이어야 하는 돌 수"),
    ),
    Switch::or(
        "육목",
        Bilingual::new("overline", "장목"),
        &[
            value("wins", "승리", |it| it.longer_wins = true),
            value("nothing", "무효", |it| it.longer_wins = false),
        ],
        Bilingual::new("a longer row: a win, or nothing", "장목: 승리, 또는 무효"),
    ),
    Switch::new(
        Bilingual::new("stones", "돌수"),
        &[
            value("1", "하나", |it: &mut Law| it.stones = 1),
            value("2", "둘", |it| it.stones = 2),
        ],
        Bilingual::new(
            "stones per turn after the very first stone",
            "첫 수 뒤로 한 차례에 두는 돌 수",
        ),
    ),
    Switch::new(
        Bilingual::new("gravity", "낙하"),
        &[
            value("no", "안함", |it| it.gravity = false),
            value("yes", "함", |it| it.gravity = true),
        ],
        Bilingual::new(
            "whether a stone falls to the lowest free point of its column",
            "돌이 그 줄의 가장 낮은 빈자리로 떨어지는지",
        ),
    ),
    Switch::new(
        Bilingual::new("captures", "따냄"),
        &[
            value("none", "없음", |it| it.captures = CapturedRuns::NONE),
            value("1", "하나", |it| it.captures = CapturedRuns::SINGLES),
            value("2", "둘", |it| it.captures = CapturedRuns::PAIRS),
            value_or("23 2and3", "2-3", "둘셋", |it| {
                it.captures = CapturedRuns::PAIRS_AND_TRIPLES;
            }),
            value("any", "모두", |it| it.captures = CapturedRuns::ANY),
        ],
        Bilingual::new(
            "number of enclosed stones that are captured",
            "양쪽을 막아 따내는 돌 수",
        ),
    ),
    Switch::reading(
        Bilingual::new("capture_win", "따냄승"),
        &[value("none", "없음", |it| it.capture_win = 0)],
        (&[Bilingual::new("N", "N")], |it, text| {
            let stones = text
                .parse()
                .ok()
                .filter(|stones| (1..=100).contains(stones))?;
            it.capture_win = stones;
            Some(())
        }),
        Bilingual::new("captured stones that win", "이기는 데 따내야 하는 돌 수"),
    ),
    Switch::new(
        Bilingual::new("poof", "푸프"),
        &[
            value("no", "안함", |it| it.poof = false),
            value("yes", "함", |it| it.poof = true),
        ],
        Bilingual::new(
            "whether own stones placed between two opposing stones are captured",
            "제 돌을 상대 돌 사이에 넣으면 따이는지",
        ),
    ),
    Switch::or(
        "boat 보트",
        Bilingual::new("row", "완성"),
        &[
            value("at-once", "바로", |it| it.row_timing = RowTiming::AtOnce),
            value("unbreakable", "깨지지않음", |it| {
                it.row_timing = RowTiming::Unbreakable;
            }),
            value("after-reply", "응수뒤", |it| {
                it.row_timing = RowTiming::AfterReply;
            }),
        ],
        Bilingual::new(
            "when a row wins: at once, at once if no reply can break it, or if it remains after the reply",
            "승리하는 때: 바로, 상대가 깨지 못하면 바로, 또는 상대의 응수 뒤에도 남으면",
        ),
    ),
    Switch::new(
        Bilingual::new("swap", "교체"),
        &[
            value("none", "없음", |it| it.swaps = SwapOpening::None),
            value("d-pente", "d펜테", |it| {
                it.swaps = SwapOpening::FourStones
            }),
            value("swap2", "스왑2", |it| it.swaps = SwapOpening::Swap2),
        ],
        Bilingual::new(
            "opening in which the players may swap colours: after four stones, or after three and \
             five",
            "흑백을 바꿀 수 있는 오프닝: 네 돌 뒤, 또는 세 돌과 다섯 돌 뒤",
        ),
    ),
    Switch::new(
        Bilingual::new("first", "첫수"),
        &[
            value("any", "아무데나", |it| it.first = FirstStone::Anywhere),
            value("centre", "천원", |it| it.first = FirstStone::Centre),
        ],
        Bilingual::new("where the first stone has to be", "첫 수를 두는 곳"),
    ),
    Switch::new(
        Bilingual::new("third", "3수"),
        &[
            value("free", "자유", |it| it.third = SecondStone::Anywhere),
            value("usual", "보통", |it| it.third = SecondStone::UsuallyAway),
            value("tournament", "대회", |it| it.third = SecondStone::Away),
            value_or("g", "g-pente", "g펜테", |it| {
                it.third = SecondStone::GPente
            }),
        ],
        Bilingual::new(
            "third stone: anywhere, at least three lines from the centre (as is usual, or as a \
             tournament requires), or as in G-Pente",
            "3수: 자유, 천원에서 세 줄 밖(보통 그러함, 또는 대회 규칙), 또는 G 펜테",
        ),
    ),
    Law::DOUBLE_THREE,
    Law::DOUBLE_FOUR,
    Switch::new(
        Bilingual::new("surround", "에워쌈"),
        &[
            value("no", "안함", |it| it.surrounds = false),
            value("yes", "함", |it| it.surrounds = true),
        ],
        Bilingual::new(
            "whether stones without liberties are captured as in baduk, with suicide and immediate \
             ko recapture forbidden",
            "바둑처럼 활로 없는 돌을 따내는지(자살수와 패의 바로 되따냄은 금지)",
        ),
    ),
    Switch::reading(
        Bilingual::new("margin", "바깥줄"),
        &[],
        (&[Bilingual::new("N", "N")], |it, text| {
            it.margin = text.parse().ok().filter(|lines| *lines <= 5)?;
            Some(())
        }),
        Bilingual::new(
            "lines along the edges whose stones do not count for a row",
            "줄로 치지 않는 판 가장자리의 줄 수",
        ),
    ),
    Switch::new(
        Bilingual::new("overline_first", "흑장목"),
        &[
            value("as-others", "같음", |it| it.first_overline_loses = false),
            value("loses", "패배", |it| it.first_overline_loses = true),
        ],
        Bilingual::new(
            "whether the first player loses with a longer row, even next to a winning one",
            "선수가 장목을 이으면 지는지. 승리하는 줄과 함께라도 그러함",
        ),
    ),
    Law::PASSES,
    Switch::new(
        Bilingual::new("players", "인원"),
        &[
            value("recorded", "기록", |it| it.players = 0),
            value("2", "둘", |it| it.players = 2),
            value("3", "셋", |it| it.players = 3),
            value("4", "넷", |it| it.players = 4),
        ],
        Bilingual::new(
            "number of sides: as in the record, or fixed",
            "두는 편의 수: 기록에 있는 대로, 또는 정한 수",
        ),
    ),
    Switch::new(
        Bilingual::new("rotation", "돌리기"),
        &[
            value("none", "없음", |it| it.rotation = RotationDuty::None),
            value("always", "항상", |it| it.rotation = RotationDuty::Always),
            value("neutral", "생략", |it| {
                it.rotation = RotationDuty::UnlessNeutral
            }),
        ],
        Bilingual::new(
            "whether a quadrant is turned after a stone: never, always, or optionally if some \
             quadrant looks the same after a turn",
            "돌을 둔 뒤 판의 한 부분을 돌리는지: 없음, 항상, 돌려도 그대로인 부분이 있으면 생략할 수 있음",
        ),
    ),
    Switch::new(
        Bilingual::new("undo", "되돌리기"),
        &[
            value("allowed", "허용", |it| it.turns_back = true),
            value("barred", "금지", |it| it.turns_back = false),
        ],
        Bilingual::new(
            "turning back at once what the opponent has just turned",
            "상대가 방금 돌린 부분을 바로 되돌리는 것",
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::switches::tests::{rulesets_have_their_names, values_change_laws};

    #[test]
    fn names_and_words_mean_one_thing() {
        for book in [
            &PENTE,
            &CONNECT6,
            &CONNECT4,
            &TIC_TAC_TOE,
            &NINUKI,
            &TTAMOK,
            &GOBANG,
            &MORPION,
            &PEGITY,
            &SANGMOK,
            &IRENSEI,
            &PENTAGO,
        ] {
            rulesets_have_their_names(book);
        }
        let laws: Vec<Law> = PENTE.rulesets.iter().map(|ruleset| ruleset.law).collect();
        let others = [&CONNECT6, &SANGMOK, &NINUKI, &IRENSEI, &PEGITY, &PENTAGO]
            .map(|book| book.rulesets[0].law);
        let laws: Vec<Law> = laws.into_iter().chain(others).collect();
        // The switch `undo` is excepted: every ruleset already allows turning back, so allowing it
        // changes nothing.
        values_change_laws(&PENTE, &laws, &["undo"]);
    }
}
