//! Codes of the findings about SGF records. A comment names the message number of the program SGFC
//! for the same condition.

use crate::diag::{Code, Sample, Severity};
use crate::model::Field;
use crate::text::Bilingual;

/// All finding codes of SGF records.
pub static ALL: &[&Code] = &[
    &GAME_BY_CONTENT,
    &DIALECT_ORC,
    &DIALECT_GOMOKUQUEST,
    &OPENING_STONE_REPEATED,
    &DIALECT_LITTLE_GOLEM,
    &LOWER_CASE,
    &DUPLICATE_PROPERTY,
    &SEVERAL_VALUES,
    &UNKNOWN_PROPERTY,
    &MOVE_AND_SETUP,
    &BLACK_AND_WHITE,
    &MOVE_IN_ROOT,
    &CONTRADICTORY_VERDICTS,
    &DIALECT_ORO,
    &NAME_TWICE,
    &DIALECT_FOX,
    &EMPTY_FILE,
    &NO_TREE,
    &TEXT_OUTSIDE,
    &MISSING_SEMICOLON,
    &MISSING_OPEN,
    &MISSING_CLOSE,
    &EXTRA_CLOSE,
    &EMPTY_VARIATION,
    &UNESCAPED_BRACKET,
    &END_IN_VALUE,
    &UNEXPECTED_TEXT,
    &NO_VALUE,
    &NUL_BYTES,
    &LIMIT,
    &BEHIND_VARIATION,
    &EARLY_CLOSE,
    &BAD_VALUE,
    &UNKNOWN_VERSION,
    &LOST_BRACKET,
    &REWORDED,
    &SETUP_AS_MOVE,
    &VERDICT_WITHOUT_MOVE,
    &OBSOLETE,
    &LATER_FEATURE,
    &OLDER_VIEW,
    &LONG_IDENTIFIER,
    &EMPTY_VALUE,
    &SIZE_FORM,
    &INTEGER_KOMI,
    &RESULT_FORM,
    &DATE_FORM,
    &KOMI_FORM,
    &TIME_FORM,
    &HANDICAP_FORM,
];

/// Returns the code of the finding for a header value that is understood but not spelled as in SGF; `BAD_VALUE` for
/// fields without a code of their own.
pub fn dialect_of(field: Field) -> &'static Code {
    match field {
        Field::Result => &RESULT_FORM,
        Field::Date => &DATE_FORM,
        Field::Komi => &KOMI_FORM,
        Field::TimeLimit => &TIME_FORM,
        Field::Handicap => &HANDICAP_FORM,
        Field::BoardSize => &SIZE_FORM,
        _ => &BAD_VALUE,
    }
}

/// Finding: the content shows another game than the property `GM` states, or than baduk if `GM` is missing.
pub static GAME_BY_CONTENT: Code = Code {
    id: "SGF041",
    name: "game-by-content",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{stated}, but read as {game}: {sign}",
        "{stated} — 내용으로 보아 종목은 {game}: {sign}",
    ),
    help: Bilingual::new(
        "correct GM (4 is omok, 1 is baduk), or choose the game with `--game baduk` or `--game \
         omok`",
        "GM을 고치십시오. 4는 오목, 1은 바둑입니다. `--game omok`이나 `--game baduk`으로 정할 수도 있습니다",
    ),
    explain: Bilingual::new(
        "GM states the game of a record by a number; a record without it is baduk. Omok programs \
         often write the number of baduk (1), nine men's morris (5) or hex (11), or none. A \
         record with such a number is read as omok if its board is 15x15, omok is named or most \
         lines are played like omok, and nothing belongs to baduk alone: territory, captures, \
         points, or komi with rules. A line is played like omok if it begins in the centre and \
         stays close together, or ends with five in a row. A record of nine men's morris on 15 \
         lines is omok. Two stones a turn after the first stone are connect6. A record of omok on \
         another board that has something only baduk has is read as baduk. So is any other game \
         with komi, a handicap or baduk rules whose moves are points of a 19x19 board. Use \
         `--game` if the guess is wrong.",
        "GM은 종목을 숫자로 적으며, 없으면 바둑이라는 뜻입니다. 오목 프로그램은 바둑(1), 나인 멘스 모리스(5), \
         헥스(11)의 숫자를 쓰거나 아예 적지 않는 일이 많습니다. 그래서 15줄 판에 오목을 가리키는 말이 있거나, \
         대부분의 수순이 바둑에서는 볼 수 없게 한가운데부터 붙여 두었거나 다섯을 잇고 끝났고, 집, 따냄, 규칙과 함께 \
         적힌 덤처럼 바둑에만 있는 것이 없으면 오목으로 읽습니다. 나인 멘스 모리스라면서 판이 15줄이면 오목입니다. 첫 \
         수 뒤로 두 수씩 두었으면 육목입니다. 오목이라면서 판의 크기가 다르고 바둑에만 있는 것이 있으면 바둑으로 \
         읽습니다. 그 밖의 종목이라도 19줄 판의 자리에 두었고 덤, 접바둑, 바둑 규칙이 적혀 있으면 바둑으로 읽습니다. \
         틀렸다면 `--game`으로 정하십시오.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[15]GN[Renju];B[hh];W[ig];B[jf])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]GN[Renju];B[hh];W[ig];B[jf])"),
};

/// Finding: the record is written in the dialect of renju programs.
pub static DIALECT_ORC: Code = Code {
    id: "SGF042",
    name: "dialect-orc",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "{stated} and {properties}: dialect of renju programs, read as omok",
        "{stated}, {properties}: 렌주 프로그램의 표기로 보고 오목으로 읽음",
    ),
    help: Bilingual::new(
        "nothing to do for bokgi; other programs may read another game",
        "bokgi에서는 고칠 것이 없지만 다른 프로그램은 다른 종목으로 읽을 수 있습니다",
    ),
    explain: Bilingual::new(
        "The ORC game centre, RenLib and programs that follow them number renju 5, which is nine \
         men's morris in FF[4]. They write the fifth moves that were offered and not chosen into \
         5A, an identifier that no SGF program has to accept, whether the colours were swapped \
         into SW, and the opening protocol at the end of GN, as in `(B) : RIF rule`. bokgi \
         understands all of it and writes it back unchanged.",
        "ORC 대국 사이트, RenLib과 이를 따르는 프로그램은 렌주를 5로 적는데, FF[4]에서 5는 나인 \
         멘스 모리스입니다. 제시했으나 고르지 않은 5수는 5A에 적으며, 이 이름은 SGF에 맞지 \
         않습니다. 흑백을 바꾸었는지는 SW에, 오프닝룰은 GN 끝에 `(B) : RIF rule`처럼 적습니다. \
         bokgi는 모두 이해하며 다시 쓸 때 그대로 남깁니다.",
    ),
    bad: Sample::sgf(
        "(;GM[5]FF[4]SW[NO]5A[gg]GN[hong-lim(B) : RIF rule]SZ[15]\
         ;B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])",
    ),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])"),
};

/// Finding: the record is written in the dialect of Gomokuquest.
pub static DIALECT_GOMOKUQUEST: Code = Code {
    id: "SGF043",
    name: "dialect-gomokuquest",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "opening stones in properties of Gomokuquest: {properties}",
        "주형의 돌을 고모쿠퀘스트 방식으로 적음: {properties}",
    ),
    help: Bilingual::new(
        "nothing to do for bokgi; other programs miss these stones",
        "bokgi에서는 고칠 것이 없지만 다른 프로그램은 이 돌을 빠뜨립니다",
    ),
    explain: Bilingual::new(
        "Gomokuquest (五目クエスト) writes the first three stones of an opening into QPR, as in \
         `QPR[hh,hg,jf]`, and the fourth into QSLW; the moves begin with the fifth. The stones \
         are read as moves and written back unchanged.",
        "고모쿠퀘스트(五目クエスト)는 1수부터 3수까지를 `QPR[hh,hg,jf]`처럼 QPR에, 4수를 QSLW에 적고 수순은 5수부터 \
         적습니다. 이 돌들을 둔 차례대로 읽고, 다시 쓸 때는 적힌 그대로 남깁니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[fj])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])"),
};

/// Finding: a move repeats a stone of the opening.
pub static OPENING_STONE_REPEATED: Code = Code {
    id: "SGF044",
    name: "opening-stone-repeated",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property} repeats a stone of the opening; it is not read as a move",
        "{property} — 주형의 돌과 같은 자리라 착수로 보지 않음",
    ),
    help: Bilingual::new("remove it", "지우십시오"),
    explain: Bilingual::new(
        "The stones of the opening were given in QPR or QSLW, and a later move names one of their \
         points again. Gomokuquest writes such moves. The point is occupied, so the property is \
         kept but not played.",
        "QPR이나 QSLW에 적힌 주형의 자리가 뒤의 수에 다시 나옵니다. 고모쿠퀘스트가 이렇게 적는 일이 있습니다. \
         이미 돌이 있어 둘 수 없으므로 그대로 보존하되 착수로 보지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[jf];W[fj])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[fj])"),
};

/// Finding: the record is written in the dialect of Little Golem.
pub static DIALECT_LITTLE_GOLEM: Code = Code {
    id: "SGF045",
    name: "dialect-little-golem",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "points in Little Golem's notation, such as `j10`",
        "자리를 리틀골렘처럼 `j10` 방식으로 적음",
    ),
    help: Bilingual::new(
        "nothing to do for bokgi; other programs cannot read these moves",
        "bokgi에서는 고칠 것이 없지만 다른 프로그램은 이 수순을 읽지 못합니다",
    ),
    explain: Bilingual::new(
        "littlegolem.net writes points as a letter and a number, counted from the bottom, with \
         the letter i; in connect6 a value has two of them, as in `W[j9l11]`. SGF has two letters \
         for a point, counted from the top. Such a value is read as two stones in one node and \
         written back unchanged.",
        "littlegolem.net은 자리를 글자와 아래에서 센 숫자로 적으며 글자 i도 씁니다. 육목에서는 `W[j9l11]`처럼 한 \
         값에 두 자리를 적습니다. SGF에서는 위에서 센 두 글자로 자리를 적습니다. 한 노드의 두 수로 이해하고 다시 쓸 \
         때 그대로 남깁니다.",
    ),
    bad: Sample::sgf("(;FF[4]EV[connect6.ch.1.1.1]SO[http://www.littlegolem.com];B[j10];W[j9l11])"),
    good: Sample::sgf("(;FF[4]GM[4]SZ[19];B[jj];W[jk])"),
};

/// Finding: property identifiers contain small letters.
///
/// SGFC messages 11, 16 and 31.
pub static LOWER_CASE: Code = Code {
    id: "SGF020",
    name: "lower-case-identifier",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "`{property}`: identifiers with lower-case letters belong to FF[1] to FF[3]",
        "`{property}`: 소문자가 든 항목 이름은 FF[1]~FF[3]의 것",
    ),
    help: Bilingual::new(
        "only the capitals form the identifier; converting keeps the spelling",
        "대문자만이 항목 이름입니다. 변환해도 철자는 남습니다",
    ),
    explain: Bilingual::new(
        "Before FF[4], identifiers could be written in full words of which only the capitals \
         counted, such as GaMe for GM. They are understood; FF[4] forbids them. Reported once per \
         record.",
        "FF[4] 이전에는 GaMe를 GM으로 읽듯 대문자만 뜻이 있었습니다. 이해하고 읽지만 FF[4]에서는 쓸 수 \
         없습니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GaMe[1]SiZe[19];Black[pd];White[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: a property occurs twice in a node.
///
/// SGFC message 28.
pub static DUPLICATE_PROPERTY: Code = Code {
    id: "SGF021",
    name: "duplicate-property",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property} occurs more than once in this node",
        "한 노드에 {property} 항목이 여러 번 있음",
    ),
    help: Bilingual::new(
        "keep one; the first one is used",
        "하나만 남기십시오. 첫 번째 것을 따릅니다",
    ),
    explain: Bilingual::new(
        "A property may occur only once in a node. All are kept; where only one can count, the \
         first one does. Fox writes AP twice into every record.",
        "한 노드에는 같은 항목이 한 번만 올 수 있습니다. 모두 보존하되 하나만 쓸 때는 첫 번째를 씁니다. \
         폭스바둑은 모든 기보에 AP를 두 번 씁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong]PB[Hong];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong];B[pd])"),
};

/// Finding: a property has several values but takes only one.
///
/// SGFC message 13.
pub static SEVERAL_VALUES: Code = Code {
    id: "SGF022",
    name: "several-values",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property} has {count} values but takes one",
        "값이 하나여야 하는 {property}에 값이 {count}개 있음",
    ),
    help: Bilingual::new(
        "keep one; the first one is used",
        "하나만 남기십시오. 첫 번째 것을 따릅니다",
    ),
    explain: Bilingual::new(
        "Most properties take exactly one value. All values are kept; the first one counts.",
        "대부분의 항목은 값을 하나만 가집니다. 모두 보존하되 첫 번째를 씁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]GN[a][b];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]GN[a];B[pd])"),
};

/// Finding: the record has properties outside the standard.
///
/// SGFC message 35.
pub static UNKNOWN_PROPERTY: Code = Code {
    id: "SGF023",
    name: "unknown-property",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "properties not in the SGF standard, kept unchanged: {properties}",
        "SGF 표준에 없는 항목을 그대로 보존함: {properties}",
    ),
    help: Bilingual::new(
        "check the spelling, unless a program wrote them for its own use",
        "프로그램이 자기 용도로 쓴 것이 아니면 철자를 확인하십시오",
    ),
    explain: Bilingual::new(
        "Programs may add properties of their own, and readers must keep them. A misspelled \
         property looks the same, so unknown properties are listed. Reported once per record.",
        "프로그램은 자기 항목을 더할 수 있고 읽는 쪽은 보존해야 합니다. 철자가 틀린 항목도 똑같이 \
         보이므로 이름을 알립니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PLW[Hong];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PW[Hong];B[pd])"),
};

/// Finding: a node holds both a move and setup stones.
///
/// SGFC message 30.
pub static MOVE_AND_SETUP: Code = Code {
    id: "SGF024",
    name: "move-and-setup",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "a move and setup in one node",
        "한 노드에 착수와 배치가 함께 있음",
    ),
    help: Bilingual::new(
        "put the setup into a node of its own",
        "배치를 별도의 노드로 옮기십시오",
    ),
    explain: Bilingual::new(
        "FF[4] forbids moves (B, W) and setup (AB, AW, AE, PL) in one node, because the order is \
         not defined. They are applied in their written order.",
        "FF[4]는 순서가 정해지지 않으므로 착수(B, W)와 돌 놓기(AB, AW, AE, PL)를 한 노드에 두지 못하게 합니다. 적힌 차례대로 \
         실행합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]AW[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];AW[dd];B[pd])"),
};

/// Finding: a node holds a move of each side.
///
/// SGFC message 37.
pub static BLACK_AND_WHITE: Code = Code {
    id: "SGF025",
    name: "two-moves-in-node",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "moves of Black and White in one node",
        "한 노드에 흑과 백의 착수가 함께 있음",
    ),
    help: Bilingual::new(
        "give each move a node of its own",
        "수마다 노드를 따로 두십시오",
    ),
    explain: Bilingual::new(
        "A node holds one move. Both moves are played in their written order.",
        "노드에는 착수가 하나만 있어야 합니다. 적힌 차례대로 둘 다 둔 것으로 봅니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: the root node holds a move.
///
/// SGFC message 24.
pub static MOVE_IN_ROOT: Code = Code {
    id: "SGF026",
    name: "move-in-root",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("a move in the root node", "첫 노드에 착수가 있음"),
    help: Bilingual::new(
        "put the move into the next node",
        "착수를 다음 노드로 옮기십시오",
    ),
    explain: Bilingual::new(
        "The root is for what concerns the whole game; FF[4] calls a move there bad style, and \
         some programs lose it. bokgi plays it anyway.",
        "첫 노드는 대국 전체에 관한 정보의 자리입니다. FF[4]는 여기에 착수를 두는 것을 나쁜 방식이라 하며, 이를 잃는 프로그램도 있습니다. 둔 것으로 \
         봅니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: judgements in a node contradict each other.
///
/// SGFC messages 41 to 43.
pub static CONTRADICTORY_VERDICTS: Code = Code {
    id: "SGF027",
    name: "contradictory-verdicts",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "contradictory assessments in this node",
        "한 노드의 평가가 서로 어긋남",
    ),
    help: Bilingual::new(
        "keep one of DM, GB, GW, UC and one of BM, DO, IT, TE",
        "DM, GB, GW, UC 중 하나와 BM, DO, IT, TE 중 하나만 남기십시오",
    ),
    explain: Bilingual::new(
        "A position cannot be good for Black and for White, a move cannot be bad and good. \
         FF[4] allows one of each group in a node.",
        "같은 국면이 흑에게도 백에게도 좋을 수 없고, 한 수가 악수이면서 호수일 수 없습니다. FF[4]는 \
         묶음마다 하나만 허용합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]BM[1]TE[1])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]TE[1])"),
};

/// Finding: the record is written in the Oro dialect.
pub static DIALECT_ORO: Code = Code {
    id: "SGF028",
    name: "dialect-oro",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "properties in the dialect of cyberoro.com: {properties}",
        "오로(cyberoro.com)에서 쓰는 항목: {properties}",
    ),
    help: Bilingual::new(
        "nothing to do; converting keeps these properties, but other programs do not understand them",
        "고치지 않아도 됩니다. 변환해도 이 항목은 그대로 남지만 다른 프로그램은 그 뜻을 모릅니다",
    ),
    explain: Bilingual::new(
        "Korean and Japanese servers write TE for EV, RD for DT, KO for KM, HD for HA, GK for GN, \
         and LT and LC for the length and number of overtime periods, often without the first \
         semicolon. bokgi reads all of them.",
        "한국과 일본 서버는 EV 대신 TE, DT 대신 RD, KM 대신 KO, HA 대신 HD, GN 대신 GK를 쓰고, 초읽기 시간과 횟수를 LT와 LC로 \
         적으며, 첫 쌍반점도 자주 빠뜨립니다. 뜻대로 이해하고 읽습니다.",
    ),
    bad: Sample::sgf("(;TE[제1회 견본배]RD[2026-03-01]KO[6.5]HD[0];B[qd];W[dd])"),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]EV[제1회 견본배]DT[2026-03-01]KM[6.5];B[qd];W[dd])"),
};

/// Finding: a player's name is repeated before the rank, as in Tygem's web pages.
pub static NAME_TWICE: Code = Code {
    id: "SGF046",
    name: "name-twice-with-rank",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "the name is repeated and followed by a rank; read as {name}",
        "이름이 두 번 적히고 급수가 붙어 있음. 읽은 이름: {name}",
    ),
    help: Bilingual::new(
        "write the name into PB or PW and the rank into BR or WR",
        "이름은 PB나 PW에, 급수는 BR이나 WR에 적으십시오",
    ),
    explain: Bilingual::new(
        "The pages of Tygem put a player's two names and the rank into one property, with colons \
         between them. bokgi separates the name from the rank.",
        "타이젬 웹 기보는 선수의 두 이름과 급수를 쌍점으로 이어 한 항목에 적습니다. 이름과 급수를 나누어 읽습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동:홍길동:4단]PW[성춘향];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]BR[4단]PW[성춘향];B[pd];W[dp])"),
};

/// Finding: the record comes from a Fox server.
pub static DIALECT_FOX: Code = Code {
    id: "SGF029",
    name: "dialect-fox",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "read as a record of the Fox server{ways}",
        "폭스바둑 기보로 읽음{ways}",
    ),
    help: Bilingual::new(
        "use --as-written to read the file literally",
        "--as-written을 주면 적힌 그대로 읽습니다",
    ),
    explain: Bilingual::new(
        "Fox writes komi in hundredths of a point (650) or of a zi (375). Handicap stones are \
         often in the second node or missing. AP occurs twice, and overtime is in TC and TT. \
         bokgi understands all of it and reports it in one note, with every value read \
         differently. Handicap stones missing from the record are placed and reported separately. \
         Records of the server that name another program are recognised by TC and TT.",
        "폭스바둑은 덤을 100분의 1집(650)이나 100분의 1자(375)로 적고, 치석을 둘째 노드에 두거나 빠뜨리며, AP를 두 번 쓰고 \
         초읽기는 TC와 TT에 적습니다. 모두 이해하므로 적힌 것과 달리 읽은 것까지 한 번에 참고로 알립니다. 기록에 없어 놓아 준 \
         치석은 따로 알립니다. 다른 프로그램 이름이 적힌 이 서버의 기보는 TC와 TT로 알아봅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650];B[pd])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd])"),
};

/// Unit shown for the limit in [`LIMIT`]: bytes of a file.
pub const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes in a file", "파일의 바이트");
/// Unit shown for the limit in [`LIMIT`]: nodes of a record.
pub const NODES_OF_A_RECORD: Bilingual = Bilingual::new("nodes in a record", "기보의 노드");
/// Unit shown for the limit in [`LIMIT`]: points of a record.
pub const POINTS_OF_A_RECORD: Bilingual = Bilingual::new(
    "points of setup and marks in a record",
    "기보의 배치와 표시 자리",
);

/// Finding: the file is empty, or holds only white space or NUL bytes.
pub static EMPTY_FILE: Code = Code {
    id: "SGF001",
    name: "empty-file",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the file is empty", "파일이 비어 있음"),
    help: Bilingual::new(
        "find another copy of the record",
        "기록의 다른 사본을 찾으십시오",
    ),
    explain: Bilingual::new(
        "There is nothing in the file but white space or NUL bytes, as a failed download or \
         copy leaves behind. No record can be read from it.",
        "파일에 공백이나 NUL 바이트밖에 없습니다. 내려받기나 복사가 실패하면 이런 파일이 남습니다. 읽을 \
         수 있는 기록이 없습니다.",
    ),
    bad: Sample::sgf(""),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: the file contains no game tree.
pub static NO_TREE: Code = Code {
    id: "SGF002",
    name: "no-game-tree",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no SGF game tree in this file", "파일에 SGF 기보가 없음"),
    help: Bilingual::new(
        "an SGF record begins with `(;`; name another format with --from",
        "SGF 기보는 `(;`로 시작합니다. 다른 형식이면 --from으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "A game tree begins with an open parenthesis and a semicolon, or in the Oro dialect with \
         a property. The file has nothing like it; web servers often send an error page under the \
         name of a record.",
        "기보는 여는 괄호와 쌍반점으로 시작하며, 오로 형식에서는 바로 항목으로 시작합니다. 이 파일에는 그런 곳이 없습니다. 웹 서버가 기보 대신 오류 문서를 \
         보낸 경우가 많습니다.",
    ),
    bad: Sample::sgf("404 Not Found"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: text outside the game trees.
///
/// SGFC message 6.
pub static TEXT_OUTSIDE: Code = Code {
    id: "SGF003",
    name: "text-outside",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|byte|bytes} of text outside the game tree, kept unchanged",
        "기보 밖에 글({count}바이트)이 있음. 그대로 보존함",
    ),
    help: Bilingual::new(
        "nothing to do; other programs may refuse the file",
        "고치지 않아도 되지만 다른 프로그램은 거부할 수 있습니다",
    ),
    explain: Bilingual::new(
        "FF[4] allows text before, between and after game trees, and readers must skip it. Mail \
         headers and analysis blocks of Korean servers are examples. The text is kept when the \
         file is written again.",
        "FF[4]는 기보의 앞, 사이, 뒤에 글이 있어도 된다고 하며 읽는 쪽은 건너뛰어야 합니다. 전자우편 머리글이나 한국 서버의 분석 자료가 그 예입니다. \
         다시 쓸 때 그대로 남깁니다.",
    ),
    bad: Sample::sgf("Subject: a game\n\n(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: the semicolon that begins a node is missing after an open parenthesis.
///
/// SGFC message 36.
pub static MISSING_SEMICOLON: Code = Code {
    id: "SGF004",
    name: "missing-semicolon",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("a node must begin with `;`", "노드가 `;`로 시작하지 않음"),
    help: Bilingual::new("put `;` before the property", "항목 앞에 `;`를 넣으십시오"),
    explain: Bilingual::new(
        "Every node begins with a semicolon. Here properties follow an open parenthesis \
         directly; they are read as a node.",
        "모든 노드는 쌍반점으로 시작합니다. 여기서는 여는 괄호 뒤에 바로 항목이 나와 한 노드로 읽었습니다.",
    ),
    bad: Sample::sgf("(FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: the parenthesis that opens a game tree is missing.
pub static MISSING_OPEN: Code = Code {
    id: "SGF005",
    name: "missing-open-parenthesis",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the `(` that opens the game tree is missing",
        "기보를 여는 `(`가 없음",
    ),
    help: Bilingual::new("put `(` in front", "앞에 `(`를 넣으십시오"),
    explain: Bilingual::new(
        "The file begins with a node instead of an open parenthesis. It is read as if the \
         parenthesis were there.",
        "파일이 여는 괄호 없이 노드로 시작합니다. 괄호가 있는 것으로 보고 읽었습니다.",
    ),
    bad: Sample::sgf(";FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: parentheses are not closed at the end of the record.
///
/// SGFC message 9.
pub static MISSING_CLOSE: Code = Code {
    id: "SGF006",
    name: "missing-close-parenthesis",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{count} {count|parenthesis is|parentheses are} still open where the record ends{opened}",
        "기보가 끝났는데 닫히지 않은 괄호 {count}개{opened}",
    ),
    help: Bilingual::new(
        "add `)` at the end; check that no moves are missing",
        "끝에 `)`를 붙이고 빠진 수가 없는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The file ends, or the next record begins, before all parentheses are closed. Copies that \
         were cut short look like this, so moves may be missing. A `(` too many in the middle \
         looks the same at the end; a variation without a sibling is named as a likely place.",
        "괄호가 모두 닫히기 전에 파일이 끝나거나 다음 기보가 시작됩니다. 잘린 사본일 수 있으므로 빠진 수가 있는지 확인해야 합니다. 중간에 `(`가 하나 더 들어가도 끝에서 이렇게 \
         되므로, 나란한 변화도가 없는 변화도를 있을 만한 자리로 알립니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: a closing parenthesis without an opening one.
///
/// SGFC message 21.
pub static EXTRA_CLOSE: Code = Code {
    id: "SGF007",
    name: "extra-close-parenthesis",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("this `)` closes nothing", "이 `)`에 짝이 없음"),
    help: Bilingual::new("remove it", "지우십시오"),
    explain: Bilingual::new(
        "There are more closing parentheses than opening ones. Several large archives end \
         their records this way; other programs stop there.",
        "닫는 괄호가 여는 괄호보다 많습니다. 큰 기보 모음 여럿에 이런 파일이 있으며, 여기서 멈추는 \
         프로그램도 있습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]))"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: parentheses without a node.
///
/// SGFC message 12.
pub static EMPTY_VARIATION: Code = Code {
    id: "SGF008",
    name: "empty-variation",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("this variation holds no node", "노드가 없는 변화도"),
    help: Bilingual::new("remove the empty parentheses", "빈 괄호를 지우십시오"),
    explain: Bilingual::new(
        "A game tree must hold at least one node. The empty one is left out when the record \
         is written again.",
        "변화도에는 노드가 하나는 있어야 합니다. 다시 쓸 때 빈 변화도는 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]();W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: a closing bracket inside a text is not escaped.
///
/// SGFC message 8.
pub static UNESCAPED_BRACKET: Code = Code {
    id: "SGF009",
    name: "unescaped-bracket",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "a `]` inside {property} is not escaped",
        "{property} 값 안의 `]`가 `\\]`로 적히지 않음",
    ),
    help: Bilingual::new("write `\\]` inside text", "글 안에서는 `\\]`로 쓰십시오"),
    explain: Bilingual::new(
        "A bracket inside text must be written with a backslash, because a bare one ends the \
         value. Nothing that can follow a value comes after this one, so it was read as part of \
         the text.",
        "글 안의 닫는 대괄호는 역빗금을 붙여야 합니다. 그러지 않으면 값이 거기서 끝납니다. 뒤에 올 수 \
         있는 것이 없어 글의 일부로 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong [9d]]PW[Im];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong [9d\\]]PW[Im];B[pd])"),
};

/// Finding: the file ends inside a value.
///
/// SGFC message 10.
pub static END_IN_VALUE: Code = Code {
    id: "SGF010",
    name: "end-in-value",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the file is cut short {at}, inside the value of {property}",
        "파일이 {at} 잘림({property} 값의 중간)",
    ),
    help: Bilingual::new(
        "the file was cut short; look for another copy",
        "파일이 잘렸으니 다른 사본을 찾으십시오",
    ),
    explain: Bilingual::new(
        "A value was opened and never closed. What is there is kept as the value; moves after it \
         are lost or became part of it.",
        "값이 닫히지 않았습니다. 남은 글을 값으로 읽었으며, 그 뒤의 수는 없어졌거나 값에 섞였습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]C[oops"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: text in a place where a property or node should begin.
///
/// SGFC messages 8 and 54.
pub static UNEXPECTED_TEXT: Code = Code {
    id: "SGF011",
    name: "unexpected-text",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "`{text}` is not allowed here",
        "여기에 올 수 없는 글: `{text}`",
    ),
    help: Bilingual::new(
        "remove it, or put it into a comment C[..]",
        "지우거나 해설 C[..]에 넣으십시오",
    ),
    explain: Bilingual::new(
        "Only white space is allowed between properties and nodes. The text is skipped and not \
         written back.",
        "항목과 노드 사이에는 공백만 올 수 있습니다. 이 글은 건너뛰며 다시 쓸 때 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]--;W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: a property identifier has no value.
///
/// SGFC message 20.
pub static NO_VALUE: Code = Code {
    id: "SGF012",
    name: "identifier-without-value",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("this property has no value", "항목에 값이 없음"),
    help: Bilingual::new(
        "add a value in brackets, or remove it",
        "대괄호에 값을 넣거나 지우십시오",
    ),
    explain: Bilingual::new(
        "A property is an identifier with at least one value in brackets. Without a value it has \
         no meaning and is left out.",
        "항목은 이름과 대괄호에 든 값 하나 이상으로 이루어집니다. 값이 없으면 뜻이 없어 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB;B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: NUL bytes between properties.
///
/// SGFC message 22.
pub static NUL_BYTES: Code = Code {
    id: "SGF013",
    name: "nul-bytes",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{count} NUL {count|byte|bytes} in the record",
        "기보에 NUL 바이트 {count}개",
    ),
    help: Bilingual::new("converting the file removes them", "변환하면 없어집니다"),
    explain: Bilingual::new(
        "Bytes of value zero are not text. Failed disks and network copies leave them. bokgi \
         skips them.",
        "값이 0인 바이트는 글자가 아닙니다. 저장이나 복사가 실패했을 때 생깁니다. 건너뛰고 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]\0;W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: a size limit was reached.
pub static LIMIT: Code = Code {
    id: "SGF014",
    name: "limit-reached",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "more than {limit} {what}; the rest is not read",
        "{what} {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bilingual::new("split the file", "파일을 나누십시오"),
    explain: Bilingual::new(
        "Reading stops at limits, so that a broken or hostile file cannot exhaust the memory: the \
         size of a file, the number of nodes of one record, and its setup and marked points. \
         Rectangles such as `aa:ss` name many points in a few bytes, so the limit is 150,000 \
         points plus one per byte. No known archive comes near them.",
        "망가졌거나 악의로 만든 파일이 메모리를 다 쓰지 못하도록 파일 크기, 한 기보의 노드 수, 배치하거나 표시한 점의 수에 한도가 있습니다. \
         점은 `aa:ss`처럼 사각형으로 적으면 몇 바이트로 수백 개가 되므로, 150,000개에 바이트마다 하나씩을 더한 만큼까지 읽습니다. 알려진 \
         기보 모음은 한도에 훨씬 못 미칩니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])").with(&["--max-nodes", "2"]),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Finding: nodes follow a closed variation, on the level above it.
///
/// SGFC message 66.
pub static BEHIND_VARIATION: Code = Code {
    id: "SGF015",
    name: "nodes-behind-variation",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "nodes after a closed variation; read as another variation next to it",
        "닫힌 변화도 뒤에 수순이 이어져 그 옆의 다른 변화도로 읽음",
    ),
    help: Bilingual::new(
        "put them into their own parentheses; if they continue the variation, move its `)` after \
         them",
        "따로 괄호로 묶으십시오. 그 변화도의 다음 수라면 앞의 `)`를 이 수순 뒤로 옮기십시오",
    ),
    explain: Bilingual::new(
        "After the variations of a node only further variations may follow, each in parentheses. \
         These nodes have two readings: another variation of the same node, or the continuation \
         of the previous variation, closed too early. The first reading is used, so that every \
         move keeps the node that its parentheses give it.",
        "한 노드의 변화도 뒤에는 괄호로 묶인 다른 변화도만 올 수 있습니다. 이 수순은 같은 노드에 이어지는 다른 변화도일 수도 있고, \
         앞의 변화도를 너무 일찍 닫은 나머지일 수도 있습니다. 괄호가 가리키는 자리를 지키도록 앞의 뜻으로 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd](;W[dd]);W[dp];B[pp])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd](;W[dd])(;W[dp];B[pp]))"),
};

/// Finding: the record is closed although its moves go on.
///
/// SGFC messages 6 and 21.
pub static EARLY_CLOSE: Code = Code {
    id: "SGF016",
    name: "early-close-parenthesis",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "this `)` closes the record, but its moves go on after it",
        "여기서 `)`로 기보가 닫혔으나 뒤에 수순이 더 있음",
    ),
    help: Bilingual::new(
        "remove it; the moves after it are read as if it were not there",
        "지우십시오. 뒤의 수순은 이 괄호가 없는 것으로 보고 읽었습니다",
    ),
    explain: Bilingual::new(
        "A closing parenthesis ends the game tree, and text outside trees is not part of a \
         record: other programs silently lose the moves after it. The nodes that follow do not \
         begin another record, so the parenthesis came too early and is skipped.",
        "닫는 괄호는 기보를 끝내며, 기보 밖의 글은 기보가 아닙니다. 그래서 뒤의 수순을 말없이 잃는 프로그램이 많습니다. \
         여기서는 새 기보의 시작이 아닌 노드가 이어지므로 괄호가 잘못 들어간 것으로 보고 건너뜁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]);W[dd];B[pp])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd];B[pp])"),
};

/// Finding: a value has the wrong type.
///
/// SGFC messages 14, 15, 23, 24 and 33.
pub static BAD_VALUE: Code = Code {
    id: "SGF040",
    name: "bad-value",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "invalid value {property}[{value}]; expected {expected}{onwards}",
        "{property}[{value}]은(는) 쓸 수 없는 값. {expected}이(가) 와야 함{onwards}",
    ),
    help: Bilingual::new(
        "correct the value; it is kept unchanged",
        "값을 고치십시오. 적힌 그대로 보존합니다",
    ),
    explain: Bilingual::new(
        "The value does not have the type of the property. It is kept and written back, but not \
         used.",
        "항목이 받는 값으로 읽을 수 없습니다. 그대로 보존하여 다시 쓰지만 아무 뜻으로도 쓰지 않습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]HA[two];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]HA[2]AB[dd][pp];W[pd])"),
};

/// Finding: a result is not spelled as in SGF.
///
/// SGFC message 33.
pub static RESULT_FORM: Code = Code {
    id: "HDR041",
    name: "result-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "RE[{value}] would be `{canonical}` in SGF",
        "RE[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new("write RE[{canonical}]", "RE[{canonical}]로 쓰십시오"),
    explain: Bilingual::new(
        "SGF has fixed forms for results, so that programs can read them: `B+3.5`, `W+R`, \
         `B+T`, `B+F`, `0` or `Draw`, `Void`, `?`. This one was understood, but others may \
         not understand it.",
        "SGF의 결과는 프로그램이 읽을 수 있게 형식이 정해져 있습니다: `B+3.5`, `W+R`, `B+T`, `B+F`, `0` 또는 `Draw`, \
         `Void`, `?`. 뜻은 이해했지만 다른 프로그램은 모를 수 있습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[백 불계승];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[W+R];B[pd];W[dd])"),
};

/// Finding: a date is not spelled as in SGF.
///
/// SGFC message 33.
pub static DATE_FORM: Code = Code {
    id: "HDR042",
    name: "date-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "DT[{value}] would be `{canonical}` in SGF",
        "DT[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new("write DT[{canonical}]", "DT[{canonical}]로 쓰십시오"),
    explain: Bilingual::new(
        "SGF writes dates as YYYY-MM-DD, several days as `2026-03-01,02`. Dotted, Korean and \
         other forms are understood.",
        "SGF는 날짜를 YYYY-MM-DD로, 여러 날은 `2026-03-01,02`로 적습니다. 점으로 나눈 날짜나 한글 날짜 \
         등도 이해합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]DT[2026년 3월 1일];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]DT[2026-03-01];B[pd])"),
};

/// Finding: a komi is not spelled as in SGF.
///
/// SGFC message 33.
pub static KOMI_FORM: Code = Code {
    id: "HDR043",
    name: "komi-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "KM[{value}] would be `{canonical}` in SGF",
        "KM[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new("write KM[{canonical}]", "KM[{canonical}]로 쓰십시오"),
    explain: Bilingual::new(
        "Komi is a decimal number with a point. Fractions and words such as 6집반 are \
         understood.",
        "덤은 소수점을 쓴 숫자입니다. 분수나 6집반 같은 말도 이해합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6집반];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5];B[pd])"),
};

/// Finding: a time limit is not spelled as in SGF.
///
/// SGFC message 33.
pub static TIME_FORM: Code = Code {
    id: "HDR044",
    name: "time-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "TM[{value}] would be `{canonical}` in SGF",
        "TM[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new(
        "write TM[{canonical}]: seconds",
        "TM[{canonical}]로 쓰십시오 (초 단위)",
    ),
    explain: Bilingual::new(
        "The time limit is a number of seconds. Hours and minutes in words are understood; a \
         program that reads 3시간 as the number 3 would allow three seconds.",
        "제한시간은 초 단위 숫자입니다. 시간과 분을 적은 말도 이해합니다. 3시간을 숫자 3으로 읽는 \
         프로그램은 3초로 압니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]TM[3시간];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]TM[10800];B[pd])"),
};

/// Finding: a handicap is not spelled as in SGF.
///
/// SGFC message 33.
pub static HANDICAP_FORM: Code = Code {
    id: "HDR045",
    name: "handicap-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property}[{value}] would be `{canonical}` in SGF",
        "{property}[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new("write HA[{canonical}]", "HA[{canonical}]로 쓰십시오"),
    explain: Bilingual::new(
        "HA is the number of stones set up before play. Words such as 두 점 or 호선 are \
         understood. In a game with 정선 Black plays first and gives no komi, but no stone is set \
         up; such a game has HA[0] and KM[0].",
        "HA에는 미리 놓는 돌의 수를 숫자로 적습니다. 두 점이나 호선 같은 말도 이해합니다. 정선은 흑이 덤 없이 먼저 두되 \
         미리 놓는 돌이 없으므로 0이며, 덤이 없다는 것은 KM[0]으로 적습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]HA[두점]KM[0.5]AB[pd][dp];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]HA[2]KM[0.5]AB[pd][dp];W[dd])"),
};

/// Finding: the stated version of SGF is unknown.
///
/// SGFC message 46.
pub static UNKNOWN_VERSION: Code = Code {
    id: "SGF017",
    name: "unknown-version",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "unknown SGF version FF[{version}]; read as FF[4]",
        "FF[{version}]: 없는 SGF 버전이라 FF[4]로 읽음",
    ),
    help: Bilingual::new("write FF[4]", "FF[4]로 쓰십시오"),
    explain: Bilingual::new(
        "SGF has the versions FF[1] to FF[4]; a record without FF is of FF[1]. Another number is \
         a typing error or comes from an unknown program. The record is read as FF[4], which \
         includes the older versions.",
        "SGF에는 FF[1]부터 FF[4]까지 있으며 FF가 없으면 FF[1]입니다. 다른 숫자는 잘못 적은 \
         것이거나 알 수 없는 프로그램이 쓴 것입니다. 옛 버전까지 아우르는 FF[4]에 따라 읽습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[7]SZ[9];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee])"),
};

/// Finding: a bracket of a move is missing.
///
/// SGFC messages 8 and 14.
pub static LOST_BRACKET: Code = Code {
    id: "SGF018",
    name: "move-bracket-lost",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a bracket of this move is missing; read as {move}",
        "착수의 대괄호 하나가 빠져 {move}(으)로 읽음",
    ),
    help: Bilingual::new("write {move}", "{move}(으)로 쓰십시오"),
    explain: Bilingual::new(
        "A move is a letter and a point in brackets, as in `B[pd]`. If a bracket is missing, \
         other programs read the following moves as part of the value, or miss the move. The \
         point and the text after it make the meaning clear, so the move is read and no later \
         move is lost.",
        "착수는 `B[pd]`처럼 글자 하나와 대괄호에 든 자리로 적습니다. 대괄호 하나가 빠지면 뒤의 수를 \
         값으로 알거나 이 수를 잃는 프로그램이 많습니다. 자리와 뒤따르는 글자로 보아 뜻이 분명하므로 \
         착수로 읽으며 뒤의 수도 잃지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[bb;B[cc];W[dd])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[bb];B[cc];W[dd])"),
};

/// Finding: a value is written in words of another program, not as in SGF.
pub static REWORDED: Code = Code {
    id: "SGF036",
    name: "value-in-other-words",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property}[{value}] is read as {meant}",
        "{property}[{value}]: {meant}(으)로 읽음",
    ),
    help: Bilingual::new("write {canonical}", "{canonical}로 쓰십시오"),
    explain: Bilingual::new(
        "Some programs write a pass as a word, as a blank, as `zz`, or as the point just outside \
         the last corner: `ss` on 18x18, `nn` on 13x13. Others write points in capital letters, \
         which mean lines beyond the 26th, or the side to play as `X`, `BLACK` or 흑. The meaning \
         is clear, so bokgi reads it, but other programs put the stone outside the board or stop \
         there.",
        "착수 포기를 낱말이나 빈칸, `zz`, 또는 마지막 귀 바로 바깥 점(18줄 판의 `ss`, 13줄 판의 `nn`)으로 적는 프로그램이 \
         있습니다. 26번째 줄을 넘는 자리를 뜻하는 큰 글자로 자리를 적거나, 둘 차례를 `X`, `BLACK`, 흑으로 적기도 합니다. \
         뜻이 분명하므로 그대로 읽지만, 다른 프로그램은 판 밖에 놓거나 거기서 멈춥니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[pass];W[ ])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[];W[])"),
};

/// Finding: setup stones are written with the property for a move.
pub static SETUP_AS_MOVE: Code = Code {
    id: "SGF037",
    name: "setup-as-move",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property} has several points; read as setup stones ({setup})",
        "{property}에 자리가 여럿이라 {setup}처럼 돌을 놓은 것으로 읽음",
    ),
    help: Bilingual::new("write {setup}", "{setup}로 쓰십시오"),
    explain: Bilingual::new(
        "A move has one point. Some programs write the stones of a position, or handicap stones, as one \
         move of many points, next to `AB` or `AW` or before the first move. They are put on the board \
         together.",
        "착수에는 자리가 하나만 있습니다. 배치된 돌이나 치석을 자리가 여럿인 착수 하나로 적는 프로그램이 있으며, `AB`나 \
         `AW` 옆이나 첫 수 앞에 나옵니다. 모두 한꺼번에 판에 놓습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[cc][dc]AW[cg];B[ee];W[ff])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];AB[cc][dc]AW[cg];B[ee];W[ff])"),
};

/// Finding: a node without a move has a judgement of a move.
///
/// SGFC message 43.
pub static VERDICT_WITHOUT_MOVE: Code = Code {
    id: "SGF030",
    name: "annotation-without-move",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a move is assessed in a node without a move",
        "착수가 없는 노드에 착수의 평가가 있음",
    ),
    help: Bilingual::new(
        "move BM, DO, IT, TE or KO into the node of the move",
        "BM, DO, IT, TE, KO를 착수가 있는 노드로 옮기십시오",
    ),
    explain: Bilingual::new(
        "BM, DO, IT and TE rate a move; KO makes it count even if it is illegal. FF[4] allows \
         them only in the node of that move. They are kept.",
        "BM, DO, IT, TE는 착수의 좋고 나쁨을, KO는 규칙에 어긋나도 둔다는 것을 나타내며, FF[4]는 그 \
         착수가 있는 노드에만 허용합니다. 적힌 그대로 보존합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];TE[1])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]TE[1])"),
};

/// Finding: the record states `FF[4]` but has properties that `FF[4]` no longer has.
///
/// SGFC message 40.
pub static OBSOLETE: Code = Code {
    id: "SGF031",
    name: "obsolete-properties",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "properties dropped in FF[4], kept unchanged: {properties}",
        "FF[4]에서 없어진 항목을 그대로 보존함: {properties}",
    ),
    help: Bilingual::new(
        "write LB for L, MA for M, KM for KI; drop the others, or write FF[3]",
        "L은 LB로, M은 MA로, KI는 KM으로 쓰고 나머지는 지우거나 FF[3]으로 쓰십시오",
    ),
    explain: Bilingual::new(
        "FF[4] dropped properties of FF[1] to FF[3], such as L (letters), M (marks) and SC \
         (secure stones), but the record states FF[4]. M is drawn like MA; the others are kept \
         and written back, but other programs do not know them. Reported once per record.",
        "FF[4]는 L(글자), M(표시), SC(산 돌) 같은 FF[1]~FF[3]의 항목을 없앴는데, 이 기보는 FF[4]라고 \
         적혀 있습니다. M은 MA처럼 그리고 나머지는 그대로 보존하지만 다른 프로그램은 모릅니다. 기보마다 \
         한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]L[cc])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]LB[cc:a])"),
};

/// Finding: a feature is newer than the stated version of SGF.
///
/// SGFC message 51.
pub static LATER_FEATURE: Code = Code {
    id: "SGF032",
    name: "feature-of-later-version",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{property} uses FF[4] notation, but the record states FF[{version}]",
        "FF[{version}]이라고 적혀 있으나 {property}의 표기는 FF[4]의 것",
    ),
    help: Bilingual::new("write FF[4]", "FF[4]로 쓰십시오"),
    explain: Bilingual::new(
        "Rectangles of points such as `aa:bb` and boards that are not square came with FF[4]. \
         bokgi reads them in every version; programs that respect FF may refuse them. Reported \
         once per record.",
        "`aa:bb`처럼 줄여 적는 자리와 가로세로가 다른 판은 FF[4]에서 생겼습니다. bokgi는 어느 \
         버전에서나 읽지만 FF에 따르는 프로그램은 거부할 수 있습니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[3]SZ[9:13];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9:13];B[ee])"),
};

/// Finding: the property `VW` has a list, which versions before `FF[4]` read differently.
///
/// SGFC message 52.
pub static OLDER_VIEW: Code = Code {
    id: "SGF033",
    name: "view-of-earlier-version",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "VW in FF[{version}] may mean corners; read as a list of points, as in FF[4]",
        "FF[{version}]의 VW는 모서리일 수 있음, FF[4]처럼 자리의 목록으로 읽음",
    ),
    help: Bilingual::new(
        "write FF[4] and a rectangle such as VW[aa:ss]",
        "FF[4]로 쓰고 VW[aa:ss]처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "Before FF[4], some programs read the values of VW as two corners of the visible part of \
         the board, others as a list of points. In FF[4] it is a list, with rectangles in their \
         short form.",
        "FF[4] 이전에는 VW의 값을 보여 줄 부분의 두 모서리로 보는 프로그램도, 자리의 목록으로 보는 \
         프로그램도 있었습니다. FF[4]에서는 자리의 목록이며 직사각형은 줄여 적습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[3]SZ[9];B[ee]VW[aa][ii])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]VW[aa:ii])"),
};

/// Finding: a property identifier is too long to be intended.
///
/// SGFC message 11.
pub static LONG_IDENTIFIER: Code = Code {
    id: "SGF034",
    name: "identifier-too-long",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "an identifier of {length} letters; kept as it is",
        "항목 이름이 {length}자나 됨. 그대로 보존함",
    ),
    help: Bilingual::new(
        "check for text that belongs in a value",
        "값에 들어갈 글이 아닌지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Identifiers of the standard have one or two letters, those of programs a few more. A \
         longer one means that a bracket or a comment is missing before it.",
        "표준의 항목 이름은 한두 글자이고 프로그램의 것도 몇 글자를 넘지 않습니다. 이렇게 길면 앞에서 \
         괄호나 해설이 없어진 것입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9];B[ee]ABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJ[x])",
    ),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]C[x])"),
};

/// Finding: a header property has an empty value.
///
/// SGFC message 17.
pub static EMPTY_VALUE: Code = Code {
    id: "SGF035",
    name: "empty-statement",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "properties without a value: {properties}",
        "값이 비어 있는 항목: {properties}",
    ),
    help: Bilingual::new(
        "write a value, or leave the property out; an unknown result is RE[?]",
        "값을 적거나 항목을 빼십시오. 모르는 결과는 RE[?]입니다",
    ),
    explain: Bilingual::new(
        "An empty result, komi or size states nothing, and FF[4] does not allow it; RE[?] is an \
         unknown result. Reported once per record.",
        "결과나 덤, 판의 크기가 비어 있으면 뜻이 없으며 FF[4]에서도 허용하지 않습니다. 결과를 모르면 \
         RE[?]로 적습니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]RE[];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]RE[?];B[ee])"),
};

/// Finding: a board size is not spelled as in SGF.
///
/// SGFC message 47.
pub static SIZE_FORM: Code = Code {
    id: "HDR046",
    name: "size-form",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "SZ[{value}] would be `{canonical}` in SGF",
        "SZ[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bilingual::new("write SZ[{canonical}]", "SZ[{canonical}]로 쓰십시오"),
    explain: Bilingual::new(
        "A square board has one number. Two numbers with a colon are for boards with different \
         sides; FF[4] forbids them for square boards.",
        "정사각형 판은 숫자 하나로 적습니다. 쌍점으로 나눈 두 수는 가로세로가 다른 판에만 쓰며, 같은 \
         수를 둘 적는 것은 FF[4]에서 금지합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[13:13];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[13];B[ee])"),
};

/// Finding: `KI` states the komi as a number of half points, so twice as large.
///
/// SGFC message 59.
pub static INTEGER_KOMI: Code = Code {
    id: "HDR047",
    name: "integer-komi",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "KI[{value}] is komi in half points: {komi} in points",
        "KI[{value}]은(는) 반집 단위의 덤이며 집으로는 {komi}",
    ),
    help: Bilingual::new("write KM[{points}]", "KM[{points}]로 쓰십시오"),
    explain: Bilingual::new(
        "KI is an integer komi of old programs that could not write half points: twice the komi. \
         FF[4] has only KM. KI is used if KM does not state a komi.",
        "KI는 반집을 적지 못하던 옛 프로그램이 덤을 두 배로 적은 것입니다. FF[4]에는 KM만 있습니다. KM이 \
         없으면 덤으로 받아들입니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[3]SZ[9]KI[11];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[3]SZ[9]KM[5.5];B[ee])"),
};
