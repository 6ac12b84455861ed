//! Codes of the findings about games of stones in a row, such as Pente and Connect Four: `ROW001`
//! to `ROW018`.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All codes of findings about games of stones in a row.
pub(crate) static CODES: &[&Code] = &[
    &IMPOSSIBLE,
    &OCCUPIED,
    &FLOATING,
    &COLUMN_FULL,
    &TURN_LENGTH,
    &AFTER_END,
    &FIRST_STONE,
    &THIRD_STONE,
    &BARRED_SHAPE,
    &UNKNOWN_PASS,
    &CAPTURE_CLAIM,
    &OUR_READING,
    &FIRST_LEFT_OUT,
    &KO,
    &SUICIDE,
    &NOT_ROTATED,
    &TURNED_BACK,
    &UNKNOWN_SWAP,
];

/// Code: a play cannot be put on the board, such as a point outside it.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "ROW001",
    name: "stone-unplayable",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} cannot play {what}, {reason}; the move is skipped{onwards}",
        "{what}: {side}이 둘 수 없는 수({reason})라서 건너뜀{onwards}",
    ),
    help: Bilingual::new(
        "correct the point, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A stone is put on a point, into a hole or into a column of the board. A play outside the \
         board, or one of another game, cannot be carried out. It counts as a move, and the replay \
         goes on without its stone, so later findings may follow from it.",
        "돌은 판 위의 점이나 구멍, 줄에 둡니다. 판 밖의 점이나 다른 종목의 수는 판에 놓을 수 \
         없습니다. 한 수로 세되 돌 없이 재현을 계속하므로, 그 뒤의 지적은 여기서 비롯했을 수 \
         있습니다.",
    ),
    bad: Sample::sgf("(;FF[4]BOKGIGAME[tic-tac-toe]SZ[3]RU[tic-tac-toe];B[bb];W[ee])"),
    good: Sample::sgf("(;FF[4]BOKGIGAME[tic-tac-toe]SZ[3]RU[tic-tac-toe];B[bb];W[cc])"),
};

/// Code: a play on an occupied point.
pub(crate) static OCCUPIED: Code = Code {
    id: "ROW002",
    name: "stone-on-stone",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at {point}, which already has a {colour} stone",
        "{side}이 이미 {colour}돌이 있는 {point}에 둠",
    ),
    help: Bilingual::new(
        "check for a missing or repeated move before it, or for a capture that the rules do not \
         have",
        "앞에서 빠지거나 겹친 수, 또는 규칙에 없는 따냄이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Stones are put on empty points. In games with captures, such as Pente, a captured point \
         is free again, and most games play there once more. The replay puts the new stone in \
         place of the old one, so that the rest of the record can still be judged.",
        "돌은 빈 점에만 둡니다. 펜테처럼 돌을 따내는 종목에서는 따낸 자리가 다시 비며, 거기에 다시 두는 일이 \
         많습니다. 나머지 수순도 판정할 수 있도록, 있던 돌 대신 새 돌을 놓고 재현을 계속합니다.",
    ),
    bad: Sample::moves("[Game \"Connect6\"]\n\n1. j10 2. k10 j10\n"),
    good: Sample::moves("[Game \"Connect6\"]\n\n1. j10 2. k10 j11\n"),
};

/// Code: a stone has nothing below it, in a game where stones fall down.
pub(crate) static FLOATING: Code = Code {
    id: "ROW003",
    name: "stone-without-support",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at {point} with no stone under it; a stone falls to {lowest}",
        "{side}이 받치는 돌이 없는 {point}에 둠. 돌은 {lowest}까지 떨어짐",
    ),
    help: Bilingual::new(
        "check whether a move below it is missing, or rows are counted from the other edge",
        "그 아래의 수가 빠졌거나 줄을 반대쪽부터 세지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "In Connect Four and sangmok a stone falls to the lowest free point of its column: onto \
         the lowest line or onto another stone. The replay leaves the stone where it was written.",
        "사목과 상목에서는 돌이 그 줄의 가장 낮은 빈자리로 떨어지므로, 맨 아랫줄이나 다른 돌 위에만 놓입니다. 재현할 때는 \
         적힌 자리에 돌을 둔 채로 계속합니다.",
    ),
    bad: Sample::moves("[Game \"Connect Four\"]\n[Size \"7x6\"]\n\n1. d1 e2\n"),
    good: Sample::moves("[Game \"Connect Four\"]\n[Size \"7x6\"]\n\n1. d1 d2\n"),
};

/// Code: a stone is played in a column that is already full.
pub(crate) static COLUMN_FULL: Code = Code {
    id: "ROW004",
    name: "column-full",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays in column {column}, which is full; the move is skipped{onwards}",
        "{column}줄이 이미 가득 차 {side}의 수를 건너뜀{onwards}",
    ),
    help: Bilingual::new(
        "check for an earlier repeated or wrong column",
        "앞에서 겹치거나 틀린 줄이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A column holds as many stones as the board has rows: six in Connect Four. The move is counted and \
         the replay goes on without its stone.",
        "한 줄에는 판의 높이만큼만 돌이 들어갑니다. 사목에서는 여섯 개입니다. 한 수로 세되 돌 없이 재현을 \
         계속합니다.",
    ),
    bad: Sample::moves(
        "[Game \"Connect Four\"]\n[Size \"7x6\"]\n\n1. d1 d2 2. d3 d4 3. d5 d6 4. d1\n",
    ),
    good: Sample::moves(
        "[Game \"Connect Four\"]\n[Size \"7x6\"]\n\n1. d1 d2 2. d3 d4 3. d5 d6 4. e1\n",
    ),
};

/// Code: a turn has too few or too many stones.
pub(crate) static TURN_LENGTH: Code = Code {
    id: "ROW005",
    name: "stones-of-a-turn",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} placed {count} in this turn, but the rules require {due}",
        "{side}이 이 차례에 {count}을(를) 두었으나 규칙으로는 {due}을(를) 두어야 함",
    ),
    help: Bilingual::new(
        "check whether a stone is missing or belongs to the other side",
        "빠진 돌이나 상대의 돌로 적을 것이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "In connect6 Black begins with one stone, and then both sides place two per turn. A turn \
         may end after its first stone only if that stone wins. The replay places the stones as \
         written and goes on with the next turn.",
        "육목에서는 흑이 한 수를 두고 시작한 뒤 두 수씩 번갈아 둡니다. 첫 돌로 이긴 때에만 한 수로 차례가 끝날 수 \
         있습니다. 재현할 때는 적힌 대로 돌을 두고 다음 차례로 넘어갑니다.",
    ),
    bad: Sample::moves("[Game \"Connect6\"]\n\n1. j10 2. k10 3. 흑 j11 j12\n"),
    good: Sample::moves("[Game \"Connect6\"]\n\n1. j10 2. k10 k11 3. 흑 j11 j12\n"),
};

/// Code: a move is played after the game has ended.
pub(crate) static AFTER_END: Code = Code {
    id: "ROW006",
    name: "row-game-goes-on",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the game goes on with move {ply}, after it ended with move {ended}: {how}",
        "{ended}수에서 대국이 끝난 뒤에도({how}) {ply}수부터 이어짐",
    ),
    help: Bilingual::new(
        "check for an earlier wrong move, or for other rules than the record states",
        "앞의 수가 틀리지 않았는지, 기보에 적힌 규칙이 맞는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A winning row, the last capture needed, a full board or a resignation ends the game, and \
         no move follows; only in connect6 may the second stone of the winning turn still be \
         placed. If the record goes on, a move is wrong or missing, or the game followed other \
         rules.",
        "승리하는 줄, 이기는 데 필요한 마지막 따냄, 다 찬 판, 기권으로 대국이 끝나며 그 뒤에는 수가 없습니다. 다만 \
         육목에서는 이긴 차례의 둘째 돌을 마저 둘 수 있습니다. 기록이 이어지면 앞의 수가 틀렸거나 빠졌거나, 다른 \
         규칙을 따른 것입니다.",
    ),
    bad: Sample::moves("[Game \"tic-tac-toe\"]\n[Size \"3\"]\n\n1. a1 a2 2. b1 b2 3. c1 c2\n"),
    good: Sample::moves("[Game \"tic-tac-toe\"]\n[Size \"3\"]\n\n1. a1 a2 2. b1 b2 3. c1\n"),
};

/// Code: the first stone is not on the centre, where the rules require it.
pub(crate) static FIRST_STONE: Code = Code {
    id: "ROW007",
    name: "first-stone-off-centre",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} begins at {point}, but the rules require the centre {centre}",
        "{side}이 첫 수를 {point}에 두었으나 규칙으로는 천원 {centre}에 두어야 함",
    ),
    help: Bilingual::new(
        "check whether the letters skip I or the first move is missing; first=any allows any point",
        "글자에서 I를 빼고 세는지, 첫 수가 빠지지 않았는지 살펴보십시오. 첫수=아무데나이면 어디든 됩니다",
    ),
    explain: Bilingual::new(
        "Pente and ninuki-renju begin on the centre of the board (help pages of pente.org; \
         gamerz.net). In the openings of D-Pente and Swap2 the first stone may be anywhere.",
        "펜테와 조선오목은 판 한가운데에서 시작합니다(pente.org, gamerz.net의 규칙). D 펜테와 스왑2의 오프닝에서는 \
         아무 데나 둘 수 있습니다.",
    ),
    bad: Sample::moves("[Game \"Pente\"]\n[Coordinates \"without-i\"]\n\n1. K11 L10\n"),
    good: Sample::moves("[Game \"Pente\"]\n[Coordinates \"without-i\"]\n\n1. K10 L10\n"),
};

/// Code: the second stone of the first player is too close to the centre.
pub(crate) static THIRD_STONE: Code = Code {
    id: "ROW008",
    name: "third-stone-near-centre",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the third stone is at {point}, but the rules forbid {closed}",
        "셋째 돌이 {point}에 있으나 규칙으로는 {closed}에 둘 수 없음",
    ),
    help: Bilingual::new(
        "if the game was played without the tournament rule, state third=free, or `Rated` `N` in a \
         text of pente.org",
        "대회 규칙 없이 둔 대국이면 3수=자유라고 적으십시오(pente.org에서는 Rated N)",
    ),
    explain: Bilingual::new(
        "The tournament rule of Pente reduces the first player's advantage: the second stone of \
         the first player has to be at least three lines from the centre. It applies to rated \
         games of pente.org. G-Pente also forbids the fourth and fifth points along the lines \
         through the centre. If a record does not say whether the rule applies, this is only a \
         warning.",
        "선수의 유리함을 줄이려고 펜테의 대회 규칙은 선수의 둘째 돌을 천원에서 세 줄 이상 떨어진 곳에 두게 합니다. \
         pente.org에서는 점수가 걸린 대국에 적용합니다. G 펜테는 천원에서 곧은 줄로 넷째와 다섯째 점도 막습니다. \
         규칙이 적혀 있지 않으면 경고로만 알립니다.",
    ),
    bad: Sample::moves(
        "[Game \"Pente\"]\n[Rules \"pente; third=tournament\"]\n[Coordinates \"without-i\"]\n\n1. K10 L10 2. M12\n",
    ),
    good: Sample::moves(
        "[Game \"Pente\"]\n[Rules \"pente; third=tournament\"]\n[Coordinates \"without-i\"]\n\n1. K10 L10 2. N12\n",
    ),
};

/// Code: a stone makes two threes or two fours at once, which the rules forbid.
pub(crate) static BARRED_SHAPE: Code = Code {
    id: "ROW009",
    name: "shape-barred",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} makes a {shape} at {point}, which the rules forbid",
        "{side}이 {point}에서 규칙이 금지하는 {shape}을(를) 만듦",
    ),
    help: Bilingual::new(
        "33=allowed and 44=allowed change the rules; the definition of a three is bokgi's own",
        "삼삼=허용, 사사=허용으로 규칙을 바꿀 수 있습니다. 삼의 정의는 bokgi가 정한 것입니다",
    ),
    explain: Bilingual::new(
        "Ninuki-renju forbids both sides to make two threes or two fours at once, unless the same \
         stone makes five, captures, or stops a four or five of the opponent (gamerz.net). The \
         sources do not define a three that a capture could break. bokgi ignores captures here: a \
         four is one stone short of exactly five, and a three is one stone short of a four with \
         two such points.",
        "조선오목은 양쪽 모두 삼삼과 사사를 둘 수 없습니다. 다만 그 수로 다섯이 되거나, 돌을 \
         따내거나, 상대의 사나 다섯을 막으면 둘 수 있습니다(gamerz.net). 따냄으로 깨질 수 있는 \
         삼을 어떻게 볼지는 자료에 없어, 여기서는 따냄을 빼고 봅니다. 꼭 다섯에서 한 수 모자란 \
         것이 사, 그런 점이 둘인 사에서 한 수 모자란 것이 삼입니다.",
    ),
    bad: Sample::moves("[Game \"Ninuki\"]\n\n1. h8 a1 2. i8 c2 3. j9 e1 4. j10 g2 5. j8 o15\n"),
    good: Sample::moves("[Game \"Ninuki\"]\n\n1. h8 a1 2. i8 c2 3. j9 e1 4. j10 g2 5. o8 o15\n"),
};

/// Code: a player passes, under rules that do not mention passes.
pub(crate) static UNKNOWN_PASS: Code = Code {
    id: "ROW010",
    name: "pass-in-row-game",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} passes with move {ply}, but these rules have no pass",
        "{ply}수에서 {side}이 착수를 포기함. 이 규칙에는 착수 포기가 없음",
    ),
    help: Bilingual::new(
        "check whether a move is missing",
        "빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Games won by a row have no pass, because every stone helps. The replay counts it as the \
         turn of that side.",
        "이어서 이기는 종목에는 착수 포기가 없습니다. 재현할 때는 그 쪽이 한 차례를 쉰 것으로 보고 계속합니다.",
    ),
    bad: Sample::sgf("(;FF[4]BOKGIGAME[connect6]SZ[19]RU[connect6];B[jj];W[];B[aa];B[bb])"),
    good: Sample::sgf(
        "(;FF[4]BOKGIGAME[connect6]SZ[19]RU[connect6];B[jj];W[kk];W[ki];B[aa];B[bb])",
    ),
};

/// Code: the record claims a different capture than the stone made.
pub(crate) static CAPTURE_CLAIM: Code = Code {
    id: "ROW011",
    name: "row-capture-mismatch",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the record says that {claimed} captured, but the stone captures {captured}",
        "기보에 적힌 따낸 돌은 {claimed}, 실제로는 {captured}",
    ),
    help: Bilingual::new(
        "check whether the capture or a move before it is wrong",
        "따냄이나 앞의 수가 틀리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A run of opposing stones enclosed at both ends by a new stone is captured; in Pente \
         exactly two. Only the side to move captures, so playing between two opposing stones is \
         safe.",
        "새 돌로 양쪽을 막은 상대 돌을 따내며, 펜테에서는 두 돌씩입니다. 두는 쪽만 따내므로 상대 돌 사이에 들어가는 \
         것은 괜찮습니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"pente","board":{"columns":19,"rows":19,"coordinates":"western"},"header":{},"nodes":[{"items":[{"play":"place","side":"black","at":"K10"},{"claim":"capture","count":2}]}]}"#,
    ),
    good: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"pente","board":{"columns":19,"rows":19,"coordinates":"western"},"header":{},"nodes":[{"items":[{"play":"place","side":"black","at":"K10"}]}]}"#,
    ),
};

/// Code: most of the rules of this game are bokgi's own reading, because the sources are short.
pub(crate) static OUR_READING: Code = Code {
    id: "ROW012",
    name: "rules-read-by-us",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "no source has the complete rules of {game}; replayed under bokgi's interpretation",
        "{game}: 온전한 규칙이 알려져 있지 않아 bokgi의 해석으로 재현함",
    ),
    help: Bilingual::new(
        "state the rules that were used, such as --rules captures=none; `bokgi games` lists the switches",
        "실제로 쓴 규칙을 --rules 따냄=없음처럼 지정하십시오. 세부 규칙은 `bokgi games`로 봅니다",
    ),
    explain: Bilingual::new(
        "Of ttamok, gobang and morpion, books say only that five in a row win and that stones \
         enclosed on both sides may be captured. They do not say how many stones, whether captures \
         win, or which board is used. So only stones that cannot be placed are reported.",
        "따목, 고방, 모르피옹은 다섯을 이으면 이기고 양쪽을 막은 돌을 들어낸다는 것만 알려져 있습니다. 몇 개를 \
         들어내는지, 들어내서 이기기도 하는지, 어떤 판에 두는지는 알 수 없습니다. 그래서 둘 수 없는 자리에 둔 돌만 \
         지적합니다.",
    ),
    bad: Sample::moves("[Game \"따목\"]\n\n1. h8 i9 2. g7\n"),
    good: Sample::moves("[Game \"따목\"]\n[Rules \"captures=none\"]\n\n1. h8 i9 2. g7\n"),
};

/// Code: the record begins with White, so Black's first stone seems to be missing.
pub(crate) static FIRST_LEFT_OUT: Code = Code {
    id: "ROW013",
    name: "first-stone-left-out",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the record begins with a turn of {side}: Black's first stone is missing",
        "{side}의 차례로 시작함: 흑의 첫 돌이 빠져 있음",
    ),
    help: Bilingual::new(
        "add the first stone, which is on the centre in nearly every game",
        "흑의 첫 돌을 적으십시오. 거의 모든 대국에서 한가운데에 둡니다",
    ),
    explain: Bilingual::new(
        "In connect6 Black begins with one stone. It is nearly always on the centre, so some \
         converters leave it out and the record begins with two white stones. The replay goes on \
         without the stone and cannot see a black row through the centre.",
        "육목은 흑이 한 수를 두고 시작합니다. 첫 돌은 거의 언제나 한가운데에 놓이므로 빼고 적는 프로그램이 있으며, \
         그런 기록은 백의 두 수로 시작합니다. 그 돌 없이 재현하므로 한가운데를 지나는 흑의 줄은 보지 못합니다.",
    ),
    bad: Sample::sgf("(;FF[4]SZ[19]BOKGIGAME[connect6];W[jm];W[kl];B[jh];B[ii])"),
    good: Sample::sgf("(;FF[4]SZ[19]BOKGIGAME[connect6];B[jj];W[jm];W[kl];B[jh];B[ii])"),
};

/// Code: a ko is retaken at once.
pub(crate) static KO: Code = Code {
    id: "ROW014",
    name: "ko-in-row-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} retakes the ko at {point} at once",
        "{side}이 {point}의 패를 곧바로 되따냄",
    ),
    help: Bilingual::new(
        "check for a missing move in between",
        "사이에 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "In Irensei stones are captured as in baduk. A single stone that has just captured a \
         single stone may not be recaptured at once on the same point; a move elsewhere has to \
         come first. The official page does not mention it, but players and programs follow the \
         simple ko of baduk.",
        "이렌세이는 바둑처럼 돌을 따냅니다. 방금 한 점을 따낸 한 점을 같은 자리에서 바로 되따낼 수 없으며, 먼저 다른 곳에 한 \
         수를 두어야 합니다. 공식 규칙에는 없으나 사람도 프로그램도 바둑의 패 규칙을 따릅니다.",
    ),
    bad: Sample::moves("[Game \"Irensei\"]\n\n1. e5 e8 2. d6 d7 3. f6 f7 4. s1 e6 5. e7 e6\n"),
    good: Sample::moves(
        "[Game \"Irensei\"]\n\n1. e5 e8 2. d6 d7 3. f6 f7 4. s1 e6 5. e7 a19 6. s3 e6\n",
    ),
};

/// Code: a stone would have no liberty and captures nothing.
pub(crate) static SUICIDE: Code = Code {
    id: "ROW015",
    name: "suicide-in-row-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at {point}, where the stone would have no liberty",
        "{side}이 활로가 없는 {point}에 둠(자살수)",
    ),
    help: Bilingual::new(
        "check for an earlier missing capture or wrong point",
        "앞에서 빠진 따냄이나 틀린 자리가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "In Irensei a stone may not be played where it would be captured at once, unless it \
         captures or completes the winning row. The replay places the stone and removes it with \
         its group.",
        "이렌세이에서는 두자마자 잡히는 자리에 둘 수 없습니다. 다만 돌을 따내거나 승리하는 줄을 잇는 수는 둘 수 있습니다. \
         재현할 때는 돌을 둔 뒤 그 돌과 이어진 돌을 함께 들어냅니다.",
    ),
    bad: Sample::moves("[Game \"Irensei\"]\n\n1. s19 b1 2. a5 a2 3. a1\n"),
    good: Sample::moves("[Game \"Irensei\"]\n\n1. s19 b1 2. a5 a2 3. a3\n"),
};

/// Code: a move lacks the turn of a quadrant that the rules of Pentago require.
pub(crate) static NOT_ROTATED: Code = Code {
    id: "ROW016",
    name: "quadrant-not-turned",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "no quadrant is turned after {point}",
        "{point} 뒤에 판을 돌리지 않음",
    ),
    help: Bilingual::new(
        "write the quadrant and its direction after the point: tl, tr, bl or br with + (clockwise) \
         or -, as in c4 tl+",
        "점 뒤에 돌린 부분과 방향을 적으십시오: tl, tr, bl, br(좌상, 우상, 좌하, 우하)에 +(시계 방향)나 -. 예: c4 tl+",
    ),
    explain: Bilingual::new(
        "In Pentago a stone is placed, and then one of the four quadrants is turned by 90 degrees. \
         Only a stone that makes five in a row needs no turn, because it wins at once. If some \
         quadrant looks the same after a turn, leaving the turn out gives the same board, so this \
         is only a warning; some players allow it (rotation=neutral).",
        "펜타고는 돌을 둔 뒤 네 부분 가운데 하나를 90도 돌립니다. 다섯을 이은 수만 그 자리에서 이기므로 돌리지 않습니다. 돌려도 \
         그대로인 부분이 있으면 돌리지 않아도 국면이 같으므로 경고로 알립니다. 그럴 때 생략할 수 있다고 보는 사람도 \
         있습니다(돌리기=생략).",
    ),
    bad: Sample::moves("[Game \"Pentago\"]\n\n1. a1 tr+ b2 bl+ 2. d4 tr- e2 br- 3. a6 tl- 4. c3\n"),
    good: Sample::moves("[Game \"Pentago\"]\n\n1. a1 tr+ b2 bl+ 2. d4 tr- e2 br-\n"),
};

/// Code: a player turns back the quadrant that the opponent has just turned, which the rules
/// forbid.
pub(crate) static TURNED_BACK: Code = Code {
    id: "ROW017",
    name: "quadrant-turned-back",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} turns back at once what the opponent has just turned: {rotation}",
        "{side}이 상대가 방금 돌린 부분을 바로 되돌림: {rotation}",
    ),
    help: Bilingual::new(
        "check the direction; undo=allowed replays under the usual rules",
        "방향이 맞는지 살펴보십시오. 보통 규칙(되돌리기=허용)에서는 괜찮습니다",
    ),
    explain: Bilingual::new(
        "Most rules of Pentago allow any turn. Some forbid turning back at once the quadrant that \
         the opponent has just turned (undo=barred).",
        "펜타고의 규칙 대부분은 어느 쪽으로나 돌릴 수 있게 합니다. 상대가 방금 돌린 부분을 바로 되돌리지 못하게 하는 규칙도 \
         있습니다(되돌리기=금지).",
    ),
    bad: Sample::moves("[Game \"Pentago\"]\n[Rules \"undo=barred\"]\n\n1. a1 tr+ b2 tr-\n"),
    good: Sample::moves("[Game \"Pentago\"]\n[Rules \"undo=barred\"]\n\n1. a1 tr+ b2 tl-\n"),
};

/// Code: the players swap colours at a moment when the opening does not allow it.
pub(crate) static UNKNOWN_SWAP: Code = Code {
    id: "ROW018",
    name: "swap-not-in-opening",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} swaps the colours after {ply} stones, but {when}",
        "{side}이 {ply}수 뒤에 흑백을 바꿈. {when}",
    ),
    help: Bilingual::new(
        "check for a missing stone, or name the opening in the rules: swap=swap2, swap=d-pente",
        "빠진 수가 없는지 살펴보거나 규칙에 오프닝을 적으십시오: 교체=스왑2, 교체=d펜테",
    ),
    explain: Bilingual::new(
        "In D-Pente the first player places the first four stones, and the second player keeps or \
         swaps colours. In Swap2 the second player may swap after three stones, or place two more \
         and let the first player choose. Other rules have no swap unless the record states one \
         (`swap`). The stones stay as they are.",
        "D 펜테에서는 선수가 처음 네 돌을 놓고 후수가 흑백을 고릅니다. 스왑2에서는 후수가 세 돌 뒤에 바꾸거나, 두 돌을 더 놓고 \
         선수가 고르게 합니다. 다른 규칙에는 적어 두지 않으면(`교체`) 바꾸는 일이 없습니다. 판의 돌은 그대로입니다.",
    ),
    bad: Sample::moves("[Game \"Swap2-Pente\"]\n\n1. K10 L10 swap 2. M12 N8\n"),
    good: Sample::moves("[Game \"Swap2-Pente\"]\n\n1. K10 L10 2. M12 swap 2... N8\n"),
};
