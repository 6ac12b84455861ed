//! Codes about the properties of a node.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this file.
pub(super) const CODES: &[&Code] = &[
    &LOWER_CASE,
    &DUPLICATE_PROPERTY,
    &SEVERAL_VALUES,
    &UNKNOWN_PROPERTY,
    &MOVE_AND_SETUP,
    &BLACK_AND_WHITE,
    &MOVE_IN_ROOT,
    &CONTRADICTORY_VERDICTS,
    &DIALECT_ORO,
    &DIALECT_FOX,
];

/// Identifiers hold lower-case letters.
///
/// SGFC messages 11, 16 and 31.
pub static LOWER_CASE: Code = Code {
    id: "SGF020",
    name: "lower-case-identifier",
    severity: Severity::Warning,
    message: Bi::new(
        "`{property}`: identifiers with lower-case letters belong to FF[1] to FF[3]",
        "`{property}`: 소문자가 든 속성 이름은 FF[1]~FF[3]의 것",
    ),
    help: Bi::new(
        "the capitals alone are the identifier; converting keeps the spelling",
        "대문자만이 속성 이름입니다. 변환해도 철자는 남습니다",
    ),
    explain: Bi::new(
        "Before FF[4], identifiers could be written in full words of which only the capitals \
         counted, such as GaMe for GM. They are understood; FF[4] forbids them. Said once a \
         record.",
        "FF[4] 이전에는 GaMe를 GM으로 읽듯 대문자만 뜻이 있었습니다. 이해하고 읽지만 FF[4]에서는 쓸 수 없습니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GaMe[1]SiZe[19];Black[pd];White[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// A property stands twice in a node.
///
/// SGFC message 28.
pub static DUPLICATE_PROPERTY: Code = Code {
    id: "SGF021",
    name: "duplicate-property",
    severity: Severity::Warning,
    message: Bi::new(
        "{property} stands more than once in this node",
        "한 노드에 {property} 속성이 여러 번 있음",
    ),
    help: Bi::new(
        "keep one; the first one counts",
        "하나만 남기십시오. 첫 번째 것을 씁니다",
    ),
    explain: Bi::new(
        "A property may stand only once in a node. All are kept; where only one can count, \
         the first one does. Fox writes AP twice into every record.",
        "한 노드에는 같은 속성이 한 번만 올 수 있습니다. 모두 보존하되 하나만 쓸 때는 첫 번째를 씁니다. 폭스바둑은 모든 기보에 AP를 두 번 씁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong]PB[Im];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong];B[pd])"),
};

/// A property has several values where one belongs.
///
/// SGFC message 13.
pub static SEVERAL_VALUES: Code = Code {
    id: "SGF022",
    name: "several-values",
    severity: Severity::Warning,
    message: Bi::new(
        "{property} has {count} values but takes one",
        "값이 하나여야 하는 {property}에 값이 {count}개 있음",
    ),
    help: Bi::new(
        "keep one; the first one counts",
        "하나만 남기십시오. 첫 번째 것을 씁니다",
    ),
    explain: Bi::new(
        "Most properties take exactly one value. All values are kept; the first one counts.",
        "대부분의 속성은 값을 하나만 가집니다. 모두 보존하되 첫 번째를 씁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]GN[a][b];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]GN[a];B[pd])"),
};

/// Properties that the standard does not know.
///
/// SGFC message 35.
pub static UNKNOWN_PROPERTY: Code = Code {
    id: "SGF023",
    name: "unknown-property",
    severity: Severity::Note,
    message: Bi::new(
        "not in the SGF standard, kept as they are: {properties}",
        "SGF 표준에 없는 속성, 그대로 보존함: {properties}",
    ),
    help: Bi::new(
        "check the spelling unless a program wrote them for itself",
        "프로그램이 자기 용도로 쓴 것이 아니면 철자를 확인하십시오",
    ),
    explain: Bi::new(
        "Programs may add properties of their own, and readers must keep them. A misspelled \
         property looks the same, which is why they are named. Said once a record.",
        "프로그램은 자기 속성을 더할 수 있고 읽는 쪽은 보존해야 합니다. 철자가 틀린 속성도 똑같이 보이므로 이름을 알립니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PLW[Hong];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PW[Hong];B[pd])"),
};

/// A node holds a move and setup.
///
/// SGFC message 30.
pub static MOVE_AND_SETUP: Code = Code {
    id: "SGF024",
    name: "move-and-setup",
    severity: Severity::Warning,
    message: Bi::new(
        "a move and setup in one node",
        "한 노드에 착수와 돌 놓기가 함께 있음",
    ),
    help: Bi::new(
        "put the setup into a node of its own",
        "돌 놓기를 별도의 노드로 옮기십시오",
    ),
    explain: Bi::new(
        "FF[4] forbids moves (B, W) and setup (AB, AW, AE, PL) in one node, because the order \
         is not defined. They are carried out in the order in which they stand.",
        "FF[4]는 순서가 정해지지 않으므로 착수(B, W)와 돌 놓기(AB, AW, AE, PL)를 한 노드에 두지 못하게 합니다. 적힌 차례대로 \
         실행합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]AW[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];AW[dd];B[pd])"),
};

/// A node holds a move of each side.
///
/// SGFC message 37.
pub static BLACK_AND_WHITE: Code = Code {
    id: "SGF025",
    name: "two-moves-in-node",
    severity: Severity::Warning,
    message: Bi::new(
        "moves of Black and White in one node",
        "한 노드에 흑과 백의 착수가 함께 있음",
    ),
    help: Bi::new(
        "give each move a node of its own",
        "수마다 노드를 따로 두십시오",
    ),
    explain: Bi::new(
        "A node holds one move. Both are played in the order in which they stand, as everyone \
         who looks at the file would.",
        "노드에는 착수가 하나만 있어야 합니다. 적힌 차례대로 둘 다 둔 것으로 봅니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// The root holds a move.
///
/// SGFC message 24.
pub static MOVE_IN_ROOT: Code = Code {
    id: "SGF026",
    name: "move-in-root",
    severity: Severity::Warning,
    message: Bi::new("a move in the root node", "첫 노드에 착수가 있음"),
    help: Bi::new(
        "put the move into the next node",
        "착수를 다음 노드로 옮기십시오",
    ),
    explain: Bi::new(
        "The root is for what concerns the whole game; FF[4] calls a move there bad style, \
         and some programs lose it. It is played all the same.",
        "첫 노드는 대국 전체에 관한 정보의 자리입니다. FF[4]는 여기에 착수를 두는 것을 나쁜 방식이라 하며, 이를 잃는 프로그램도 있습니다. 둔 것으로 \
         봅니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Verdicts in a node exclude each other.
///
/// SGFC messages 41 to 43.
pub static CONTRADICTORY_VERDICTS: Code = Code {
    id: "SGF027",
    name: "contradictory-verdicts",
    severity: Severity::Warning,
    message: Bi::new(
        "verdicts in this node exclude each other",
        "한 노드의 평가가 서로 어긋남",
    ),
    help: Bi::new(
        "keep one of DM, GB, GW, UC and one of BM, DO, IT, TE",
        "DM, GB, GW, UC 중 하나와 BM, DO, IT, TE 중 하나만 남기십시오",
    ),
    explain: Bi::new(
        "A position cannot be good for Black and for White, a move cannot be bad and good. \
         FF[4] allows one of each group in a node.",
        "같은 국면이 흑에게도 백에게도 좋을 수 없고, 한 수가 악수이면서 호수일 수 없습니다. FF[4]는 묶음마다 하나만 허용합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]BM[1]TE[1])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]TE[1])"),
};

/// The record is written in the Oro dialect.
pub static DIALECT_ORO: Code = Code {
    id: "SGF028",
    name: "dialect-oro",
    severity: Severity::Warning,
    message: Bi::new(
        "written in the dialect of cyberoro.com: {properties}",
        "오로(cyberoro.com) 방식으로 적힘: {properties}",
    ),
    help: Bi::new(
        "converting keeps these names; other programs do not know them",
        "변환해도 이 이름은 남으며 다른 프로그램은 모릅니다",
    ),
    explain: Bi::new(
        "Korean and Japanese servers write TE for EV, RD for DT, KO for KM, HD for HA, GK for \
         GN, and LT and LC for the length and number of overtime periods, often without the \
         first semicolon. They are understood as meant.",
        "한국과 일본 서버는 EV 대신 TE, DT 대신 RD, KM 대신 KO, HA 대신 HD, GN 대신 GK를 쓰고, 초읽기 시간과 횟수를 LT와 LC로 \
         적으며, 첫 쌍반점도 자주 빠뜨립니다. 뜻대로 이해하고 읽습니다.",
    ),
    bad: Sample::sgf("(;TE[제1회 견본배]RD[2026-03-01]KO[6.5]HD[0];B[qd];W[dd])"),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]EV[제1회 견본배]DT[2026-03-01]KM[6.5];B[qd];W[dd])"),
};

/// The record comes from a Fox server.
pub static DIALECT_FOX: Code = Code {
    id: "SGF029",
    name: "dialect-fox",
    severity: Severity::Warning,
    message: Bi::new(
        "written by a Fox server, which spells komi and handicap in a way of its own",
        "폭스바둑의 기보: 덤과 접바둑 돌을 그 서버의 방식으로 적음",
    ),
    help: Bi::new(
        "--as-written takes everything literally",
        "--as-written을 주면 적힌 그대로 읽습니다",
    ),
    explain: Bi::new(
        "Fox writes komi in hundredths of a point (650) or of a zi (375), often leaves \
         handicap stones to the second node or out, and writes AP twice. What is mended is \
         reported one by one.",
        "폭스바둑은 덤을 100분의 1집(650)이나 100분의 1자(375)로 적고, 접바둑 돌을 둘째 노드에 두거나 빠뜨리며, AP를 두 번 씁니다. 고쳐 \
         읽은 것은 하나하나 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650];B[pd])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd])"),
};
