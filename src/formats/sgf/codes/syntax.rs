//! Codes about the structure of a file: parentheses, nodes, values.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this file.
pub(super) const CODES: &[&Code] = &[
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
];

/// For [`LIMIT`]: bytes.
pub const BYTES_OF_A_FILE: Bi = Bi::new("bytes in a file", "파일의 바이트");
/// For [`LIMIT`]: nodes.
pub const NODES_OF_A_RECORD: Bi = Bi::new("nodes in a record", "기보의 노드");
/// For [`LIMIT`]: points.
pub const POINTS_OF_A_RECORD: Bi = Bi::new(
    "points of setup and marks in a record",
    "기보의 배치와 표시 자리",
);

/// The file holds nothing.
pub static EMPTY_FILE: Code = Code {
    id: "SGF001",
    name: "empty-file",
    severity: Severity::Error,
    message: Bi::new("the file is empty", "파일이 비어 있음"),
    help: Bi::new(
        "look for another copy of the record",
        "기록의 다른 사본을 찾으십시오",
    ),
    explain: Bi::new(
        "There is nothing in the file but white space or NUL bytes, as a failed download or \
         copy leaves behind. No record can be read from it.",
        "파일에 공백이나 NUL 바이트밖에 없습니다. 내려받기나 복사가 실패하면 이런 파일이 남습니다. 읽을 수 있는 기록이 없습니다.",
    ),
    bad: Sample::sgf(""),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// No game tree begins anywhere.
pub static NO_TREE: Code = Code {
    id: "SGF002",
    name: "no-game-tree",
    severity: Severity::Error,
    message: Bi::new("no SGF game tree in this file", "파일에 SGF 기보가 없음"),
    help: Bi::new(
        "an SGF record begins with `(;`; if this is another format, name it with --from",
        "SGF 기보는 `(;`로 시작합니다. 다른 형식이면 --from으로 알려 주십시오",
    ),
    explain: Bi::new(
        "A game tree begins with an open parenthesis and a semicolon, or in the Oro dialect \
         with a property. Nothing like it stands in the file; web servers often send an error \
         page under the name of a record.",
        "기보는 여는 괄호와 쌍반점으로 시작하며, 오로 형식에서는 바로 속성으로 시작합니다. 이 파일에는 그런 곳이 없습니다. 웹 서버가 기보 대신 오류 문서를 \
         보낸 경우가 많습니다.",
    ),
    bad: Sample::sgf("<html>404 Not Found</html>"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Text stands outside the game trees.
///
/// SGFC message 6.
pub static TEXT_OUTSIDE: Code = Code {
    id: "SGF003",
    name: "text-outside",
    severity: Severity::Note,
    message: Bi::new(
        "text outside the game tree, kept as it is; its length in bytes: {count}",
        "기보 밖의 글 ({count}바이트), 그대로 보존함",
    ),
    help: Bi::new(
        "nothing to do; other programs may refuse the file",
        "고치지 않아도 되지만 다른 프로그램은 거부할 수 있습니다",
    ),
    explain: Bi::new(
        "FF[4] allows text in front of, between and behind game trees, and readers shall pass \
         over it. Mail headers and analysis blocks of Korean servers are examples. The text \
         is kept when the file is written again.",
        "FF[4]는 기보의 앞, 사이, 뒤에 글이 있어도 된다고 하며 읽는 쪽은 건너뛰어야 합니다. 전자우편 머리글이나 한국 서버의 분석 자료가 그 예입니다. \
         다시 쓸 때 그대로 남깁니다.",
    ),
    bad: Sample::sgf("Subject: a game\n\n(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// A sequence begins without a semicolon.
///
/// SGFC message 36.
pub static MISSING_SEMICOLON: Code = Code {
    id: "SGF004",
    name: "missing-semicolon",
    severity: Severity::Warning,
    message: Bi::new("a node must begin with `;`", "노드가 `;`로 시작하지 않음"),
    help: Bi::new(
        "put `;` in front of the property",
        "속성 앞에 `;`를 넣으십시오",
    ),
    explain: Bi::new(
        "Every node begins with a semicolon. Here properties follow an open parenthesis \
         directly; they are read as a node.",
        "모든 노드는 쌍반점으로 시작합니다. 여기서는 여는 괄호 뒤에 바로 속성이 나와 한 노드로 읽었습니다.",
    ),
    bad: Sample::sgf("(FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// The parenthesis that opens the tree is lost.
pub static MISSING_OPEN: Code = Code {
    id: "SGF005",
    name: "missing-open-parenthesis",
    severity: Severity::Warning,
    message: Bi::new(
        "the `(` that opens the game tree is missing",
        "기보를 여는 `(`가 없음",
    ),
    help: Bi::new("put `(` in front", "앞에 `(`를 넣으십시오"),
    explain: Bi::new(
        "The file begins with a node instead of an open parenthesis. It is read as if the \
         parenthesis were there.",
        "파일이 여는 괄호 없이 노드로 시작합니다. 괄호가 있는 것으로 보고 읽었습니다.",
    ),
    bad: Sample::sgf(";FF[4]GM[1]SZ[19];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Parentheses are open at the end.
///
/// SGFC message 9.
pub static MISSING_CLOSE: Code = Code {
    id: "SGF006",
    name: "missing-close-parenthesis",
    severity: Severity::Warning,
    message: Bi::new(
        "parentheses still open where the record ends: {count}",
        "기보가 끝났는데 닫히지 않은 괄호 {count}개",
    ),
    help: Bi::new(
        "add `)` at the end; check that no moves are missing",
        "끝에 `)`를 붙이고 빠진 수가 없는지 확인하십시오",
    ),
    explain: Bi::new(
        "The file ends, or the next record begins, before all parentheses are closed. Copies \
         that were cut short look like this, so moves may be missing.",
        "괄호가 모두 닫히기 전에 파일이 끝나거나 다음 기보가 시작됩니다. 잘린 사본일 수 있으므로 빠진 수가 있는지 확인해야 합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// A parenthesis closes nothing.
///
/// SGFC message 21.
pub static EXTRA_CLOSE: Code = Code {
    id: "SGF007",
    name: "extra-close-parenthesis",
    severity: Severity::Warning,
    message: Bi::new("this `)` closes nothing", "이 `)`에 짝이 없음"),
    help: Bi::new("remove it", "지우십시오"),
    explain: Bi::new(
        "There are more closing parentheses than opening ones. Several large archives end \
         their records this way; other programs stop there.",
        "닫는 괄호가 여는 괄호보다 많습니다. 큰 기보 모음 여럿에 이런 파일이 있으며, 여기서 멈추는 프로그램도 있습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]))"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Parentheses hold no node.
///
/// SGFC message 12.
pub static EMPTY_VARIATION: Code = Code {
    id: "SGF008",
    name: "empty-variation",
    severity: Severity::Warning,
    message: Bi::new("this variation holds no node", "노드가 없는 변화도"),
    help: Bi::new("remove the empty parentheses", "빈 괄호를 지우십시오"),
    explain: Bi::new(
        "A game tree must hold at least one node. The empty one is left out when the record \
         is written again.",
        "변화도에는 노드가 하나는 있어야 합니다. 다시 쓸 때 빈 변화도는 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]();W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// A closing bracket inside text is not escaped.
///
/// SGFC message 8.
pub static UNESCAPED_BRACKET: Code = Code {
    id: "SGF009",
    name: "unescaped-bracket",
    severity: Severity::Warning,
    message: Bi::new(
        "a `]` inside {property} is not escaped",
        "{property} 값 안의 `]`가 `\\]`로 적히지 않음",
    ),
    help: Bi::new("write `\\]` inside text", "글 안에서는 `\\]`로 쓰십시오"),
    explain: Bi::new(
        "A bracket inside text must be written with a backslash, for a bare one ends the \
         value. This one is followed by nothing that can follow a value, so it was taken as \
         part of the text.",
        "글 안의 닫는 대괄호는 역빗금을 붙여야 합니다. 그러지 않으면 값이 거기서 끝납니다. 뒤에 올 수 있는 것이 없어 글의 일부로 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong [9d]]PW[Im];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]PB[Hong [9d\\]]PW[Im];B[pd])"),
};

/// The file ends inside a value.
///
/// SGFC message 10.
pub static END_IN_VALUE: Code = Code {
    id: "SGF010",
    name: "end-in-value",
    severity: Severity::Warning,
    message: Bi::new(
        "the file ends inside the value of {property}",
        "{property} 값이 끝나기 전에 파일이 끝남",
    ),
    help: Bi::new(
        "the file was cut short; look for another copy",
        "파일이 잘렸으니 다른 사본을 찾으십시오",
    ),
    explain: Bi::new(
        "A value was opened and never closed. What is there is kept as the value; moves \
         behind it are lost or became part of it.",
        "값이 닫히지 않았습니다. 남은 글을 값으로 읽었으며, 그 뒤의 수는 없어졌거나 값에 섞였습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd]C[oops"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Something stands where a property or node should begin.
///
/// SGFC messages 8 and 54.
pub static UNEXPECTED_TEXT: Code = Code {
    id: "SGF011",
    name: "unexpected-text",
    severity: Severity::Warning,
    message: Bi::new(
        "`{text}` cannot stand here",
        "여기에 올 수 없는 글: `{text}`",
    ),
    help: Bi::new(
        "remove it, or put it into a comment C[..]",
        "지우거나 주석 C[..]에 넣으십시오",
    ),
    explain: Bi::new(
        "Between properties and nodes only white space may stand. The text is passed over, \
         and it is not written again.",
        "속성과 노드 사이에는 공백만 올 수 있습니다. 이 글은 건너뛰며 다시 쓸 때 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]--;W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// An identifier has no value.
///
/// SGFC message 20.
pub static NO_VALUE: Code = Code {
    id: "SGF012",
    name: "identifier-without-value",
    severity: Severity::Warning,
    message: Bi::new("this property has no value", "속성에 값이 없음"),
    help: Bi::new(
        "add a value in brackets, or remove it",
        "대괄호에 값을 넣거나 지우십시오",
    ),
    explain: Bi::new(
        "A property is an identifier and at least one value in brackets. Without a value it \
         says nothing and is left out.",
        "속성은 이름과 대괄호에 든 값 하나 이상으로 이루어집니다. 값이 없으면 뜻이 없어 빠집니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]PB;B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// NUL bytes stand between properties.
///
/// SGFC message 22.
pub static NUL_BYTES: Code = Code {
    id: "SGF013",
    name: "nul-bytes",
    severity: Severity::Warning,
    message: Bi::new(
        "NUL bytes in the record: {count}",
        "기보에 NUL 바이트 {count}개",
    ),
    help: Bi::new("converting the file removes them", "변환하면 없어집니다"),
    explain: Bi::new(
        "Bytes of value zero are no text. Disks and network copies that failed leave them. \
         They are passed over.",
        "값이 0인 바이트는 글자가 아닙니다. 저장이나 복사가 실패했을 때 생깁니다. 건너뛰고 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]\0;W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// A limit against runaway files was reached.
pub static LIMIT: Code = Code {
    id: "SGF014",
    name: "limit-reached",
    severity: Severity::Error,
    message: Bi::new(
        "more than {limit} {what}; the rest is not read",
        "{what} {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bi::new("split the file", "파일을 나누십시오"),
    explain: Bi::new(
        "Reading stops at fixed limits, so that a broken or hostile file cannot exhaust the \
         memory: the size of a file and the number of nodes of one record. No known archive \
         comes near them.",
        "망가졌거나 악의로 만든 파일이 메모리를 다 쓰지 못하도록 파일 크기와 한 기보의 노드 수에 한도가 있습니다. 알려진 기보 모음은 한도에 훨씬 못 \
         미칩니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])").with(&["--max-nodes", "2"]),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd])"),
};

/// Nodes stand behind a variation, on the level above it.
///
/// SGFC message 66.
pub static BEHIND_VARIATION: Code = Code {
    id: "SGF015",
    name: "nodes-behind-variation",
    severity: Severity::Warning,
    message: Bi::new(
        "nodes go on behind a closed variation; they are read as another variation beside it",
        "닫힌 변화도 뒤에 수순이 이어져 그 옆의 다른 변화도로 읽음",
    ),
    help: Bi::new(
        "put them into parentheses of their own; if they continue the variation, move its `)` behind them",
        "따로 괄호로 묶으십시오. 그 변화도의 다음 수라면 앞의 `)`를 이 수순 뒤로 옮기십시오",
    ),
    explain: Bi::new(
        "Behind the variations of a node only further variations may stand, each in parentheses. These \
         nodes have two readings: another variation that follows the same node, or the continuation of \
         the variation in front, closed too early. They are read in the first way, so that every move \
         keeps the node that its parentheses give it.",
        "한 마디의 변화도 뒤에는 괄호로 묶인 다른 변화도만 올 수 있습니다. 이 수순은 같은 마디에 이어지는 다른 변화도일 수도 있고, \
         앞의 변화도를 너무 일찍 닫은 나머지일 수도 있습니다. 괄호가 가리키는 자리를 지키도록 앞의 뜻으로 읽었습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd](;W[dd]);W[dp];B[pp])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd](;W[dd])(;W[dp];B[pp]))"),
};

/// The record is closed although its moves go on.
///
/// SGFC messages 6 and 21.
pub static EARLY_CLOSE: Code = Code {
    id: "SGF016",
    name: "early-close-parenthesis",
    severity: Severity::Warning,
    message: Bi::new(
        "this `)` closes the record, but its moves go on behind it",
        "여기서 `)`로 기보가 닫혔으나 뒤에 수순이 더 있음",
    ),
    help: Bi::new(
        "remove it; the moves behind it are read as if it were not there",
        "지우십시오. 뒤의 수순은 이 괄호가 없는 것으로 보고 읽었습니다",
    ),
    explain: Bi::new(
        "A closing parenthesis ends the game tree, and what stands outside of trees is no record: \
         other programs lose the moves behind it in silence. Nodes follow here that do not begin \
         another record, so the parenthesis came too early and is passed over.",
        "닫는 괄호는 기보를 끝내며, 기보 밖의 글은 기보가 아닙니다. 그래서 뒤의 수순을 말없이 잃는 프로그램이 많습니다. \
         여기서는 새 기보의 시작이 아닌 마디가 이어지므로 괄호가 잘못 들어간 것으로 보고 건너뜁니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd]);W[dd];B[pp])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19];B[pd];W[dd];B[pp])"),
};
