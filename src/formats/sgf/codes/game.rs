//! Codes about which game a record is of, and about the dialects of programs for omok.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this file.
pub(super) const CODES: &[&Code] = &[
    &GAME_BY_CONTENT,
    &DIALECT_ORC,
    &DIALECT_GOMOKUQUEST,
    &OPENING_STONE_REPEATED,
    &DIALECT_LITTLE_GOLEM,
];

/// The record is of another game than `GM` says.
pub static GAME_BY_CONTENT: Code = Code {
    id: "SGF041",
    name: "game-by-content",
    severity: Severity::Warning,
    message: Bi::new(
        "{stated}, but read as {game}: {sign}",
        "{stated} — 내용으로 보아 종목은 {game}: {sign}",
    ),
    help: Bi::new(
        "correct GM: 4 is omok, 1 is baduk; `--game baduk` or `--game omok` says which it is",
        "GM을 고치십시오. 4는 오목, 1은 바둑입니다. `--game omok`이나 `--game baduk`으로 정할 수도 있습니다",
    ),
    explain: Bi::new(
        "GM says by a number which game a record is of, and a record without it is of baduk. Programs \
         for omok often write the number of baduk (1), of nine men's morris (5) or of hex (11), or \
         none. So a record of another number is taken for omok where its board has 15 lines and its \
         words name omok, or its moves begin in the centre and stay together as they never do in \
         baduk, and nothing in it is of baduk alone: komi, territory, captures, points. A record of \
         nine men's morris on 15 lines is omok. A record of omok on another board with what only \
         baduk has is taken for baduk. `--game` decides where this is wrong.",
        "GM은 종목을 숫자로 적으며, 없으면 바둑이라는 뜻입니다. 오목 프로그램은 바둑(1), 나인 멘스 모리스(5), \
         헥스(11)의 숫자를 쓰거나 아예 적지 않는 일이 많습니다. 그래서 15줄 판에 오목을 가리키는 말이 있거나, \
         바둑에서는 볼 수 없게 한가운데부터 붙여 두었고 덤, 집, 따냄처럼 바둑에만 있는 것이 없으면 오목으로 \
         읽습니다. 나인 멘스 모리스라면서 판이 15줄이면 오목입니다. 오목이라면서 판의 크기가 다르고 바둑에만 있는 \
         것이 있으면 바둑으로 읽습니다. 틀렸다면 `--game`으로 정하십시오.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[15]GN[Renju];B[hh];W[ig];B[jf])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]GN[Renju];B[hh];W[ig];B[jf])"),
};

/// The record is written in the dialect of renju programs.
pub static DIALECT_ORC: Code = Code {
    id: "SGF042",
    name: "dialect-orc",
    severity: Severity::Warning,
    message: Bi::new(
        "{stated} and {properties}: the dialect of renju programs, read as omok",
        "{stated}, {properties} — 렌주 프로그램의 방식, 종목은 오목",
    ),
    help: Bi::new(
        "nothing to do here; other programs may take it for another game",
        "여기서는 고칠 것이 없지만 다른 프로그램은 다른 종목으로 읽을 수 있습니다",
    ),
    explain: Bi::new(
        "The ORC game centre, RenLib and programs that follow them number renju 5, which is nine men's \
         morris in FF[4]. They write the fifth moves that were offered and not chosen into 5A, an \
         identifier that no SGF program has to accept, whether the colours were swapped into SW, and \
         the opening protocol at the end of GN, as in `(B) : RIF rule`. All of it is understood, and it \
         is written again as it stood.",
        "ORC 대국장, RenLib과 이를 따르는 프로그램은 렌주를 5로 적는데, FF[4]에서 5는 나인 멘스 모리스입니다. \
         제시했으나 고르지 않은 5수는 5A에 적으며, 이 이름은 SGF에 맞지 않습니다. 흑백을 바꾸었는지는 SW에, \
         오프닝룰은 GN 끝에 `(B) : RIF rule`처럼 적습니다. 모두 이해하며 다시 쓸 때 그대로 남깁니다.",
    ),
    bad: Sample::sgf(
        "(;GM[5]FF[4]SW[NO]5A[gg][ii]GN[hong-lim(B) : RIF rule]SZ[15]\
         ;B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])",
    ),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])"),
};

/// The record is written in the dialect of Gomokuquest.
pub static DIALECT_GOMOKUQUEST: Code = Code {
    id: "SGF043",
    name: "dialect-gomokuquest",
    severity: Severity::Note,
    message: Bi::new(
        "opening stones stand in properties of Gomokuquest: {properties}",
        "주형의 돌을 고모쿠퀘스트 방식으로 적음: {properties}",
    ),
    help: Bi::new(
        "nothing to do here; other programs miss these stones",
        "여기서는 고칠 것이 없지만 다른 프로그램은 이 돌을 빠뜨립니다",
    ),
    explain: Bi::new(
        "Gomokuquest (五目クエスト) writes the first three stones of an opening into QPR, as in \
         `QPR[hh,hg,jf]`, and the fourth into QSLW; the moves begin with the fifth. The stones are \
         read as the moves that they were, and written again as they stood.",
        "고모쿠퀘스트(五目クエスト)는 1수부터 3수까지를 `QPR[hh,hg,jf]`처럼 QPR에, 4수를 QSLW에 적고 수순은 5수부터 \
         적습니다. 이 돌들을 둔 차례대로 읽고, 다시 쓸 때는 적힌 그대로 남깁니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[fj])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])"),
};

/// A move repeats a stone of the opening.
pub static OPENING_STONE_REPEATED: Code = Code {
    id: "SGF044",
    name: "opening-stone-repeated",
    severity: Severity::Warning,
    message: Bi::new(
        "{property} stands among the opening stones already; no move",
        "{property} — 주형의 돌과 같은 자리라 착수로 보지 않음",
    ),
    help: Bi::new("remove it", "지우십시오"),
    explain: Bi::new(
        "The stones of the opening were given in QPR or QSLW, and a later move names one of their \
         points again. Gomokuquest writes such moves. Nothing can be played there, so it is kept as \
         it stands but not played.",
        "QPR이나 QSLW에 적힌 주형의 자리가 뒤의 수에 다시 나옵니다. 고모쿠퀘스트가 이렇게 적는 일이 있습니다. \
         이미 돌이 있어 둘 수 없으므로 그대로 보존하되 착수로 보지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[jf];W[fj])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[fj])"),
};

/// The record is written in the dialect of Little Golem.
pub static DIALECT_LITTLE_GOLEM: Code = Code {
    id: "SGF045",
    name: "dialect-little-golem",
    severity: Severity::Warning,
    message: Bi::new(
        "points are written as Little Golem does, as in `j10`",
        "자리를 리틀골렘처럼 `j10` 방식으로 적음",
    ),
    help: Bi::new(
        "nothing to do here; other programs cannot read these moves",
        "여기서는 고칠 것이 없지만 다른 프로그램은 이 수순을 읽지 못합니다",
    ),
    explain: Bi::new(
        "littlegolem.net writes points as a letter and a number, counted from the bottom, with the \
         letter i; in connect6 a value has two of them, as in `W[j9l11]`. SGF has two letters for a \
         point, counted from the top. The moves are understood as two stones of a node and written \
         again as they stood.",
        "littlegolem.net은 자리를 글자와 아래에서 센 숫자로 적으며 글자 i도 씁니다. 육목에서는 `W[j9l11]`처럼 한 \
         값에 두 자리를 적습니다. SGF에서는 위에서 센 두 글자로 자리를 적습니다. 한 노드의 두 수로 이해하고 다시 쓸 \
         때 그대로 남깁니다.",
    ),
    bad: Sample::sgf("(;FF[4]EV[connect6.ch.1.1.1]SO[http://www.littlegolem.com];B[j10];W[j9l11])"),
    good: Sample::sgf("(;FF[4]GM[4]SZ[19];B[jj];W[jk])"),
};
