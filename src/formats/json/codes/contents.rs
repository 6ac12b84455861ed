//! About what a record says.

use super::{GOOD, json};
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A point has a name that the board does not know.
pub(crate) static POINT: Code = Code {
    id: "JSN009",
    name: "no-such-point",
    severity: Severity::Error,
    message: Bi::new(
        "no point of a {board} board has the name {point}",
        "{board} 판에 없는 점 이름: {point}",
    ),
    help: Bi::new(
        "points are named as `board.coordinates` says: Q16 (western, without I) or h8 (renju)",
        "점 이름은 `board.coordinates`를 따릅니다: Q16(western, I 없음) 또는 h8(renju)",
    ),
    explain: Bi::new(
        "Points are named by column letter and row number, counted from the bottom left; the board \
         of the record decides which names there are. A point outside the board, which broken files \
         have, is written `(20,3)`: column and row from the top left, counted from 1. The item is \
         left out.",
        "점은 왼쪽 아래에서 센 세로줄 글자와 가로줄 번호로 부르며, 어떤 이름이 있는지는 기록의 판이 \
         정합니다. 손상된 파일에 있는 판 밖의 점은 `(20,3)`처럼 왼쪽 위에서 1부터 센 세로줄과 \
         가로줄로 적습니다. 이 항목은 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"place","side":"black","at":"I10"}]}]}
"#,
    ),
    good: GOOD,
};

/// A node follows a node that it cannot follow.
pub(crate) static PARENT: Code = Code {
    id: "JSN010",
    name: "parent-out-of-order",
    severity: Severity::Error,
    message: Bi::new(
        "node {node} cannot follow node {parent}",
        "{node}번 노드의 parent가 잘못됨: {parent}",
    ),
    help: Bi::new(
        "list every variation completely before the next one, parents before children",
        "부모를 자식보다 먼저, 한 변화를 끝까지 적은 뒤에 다음 변화를 적으십시오",
    ),
    explain: Bi::new(
        "Nodes stand in pre-order: each node, then all that follows it, then its next alternative. \
         So `parent` names the node before or one of the nodes that lead to it, counted from 0. It \
         goes wrong when nodes are filtered or sorted without counting anew. The nodes from here on \
         are left out.",
        "노드는 전위 순서로 적습니다. 한 노드, 그 뒤를 잇는 모든 것, 그다음 다른 갈래의 순서입니다. \
         그래서 `parent`는 바로 앞 노드이거나 앞 노드에 이르는 길 위의 노드이며 0부터 셉니다. 번호를 \
         다시 매기지 않고 노드를 골라내거나 정렬하면 틀어집니다. 여기부터 뒤의 노드는 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[]},{"items":[]},{"parent":0,"items":[]},{"parent":1,"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// The header has a key that is no field.
pub(crate) static FIELD: Code = Code {
    id: "JSN011",
    name: "unknown-header-key",
    severity: Severity::Warning,
    message: Bi::new(
        "the header has no field of this name: {key}",
        "머리 정보에 없는 필드: {key}",
    ),
    help: Bi::new(
        "`bokgi schema record` describes the header; other statements go into a comment",
        "머리 정보는 `bokgi schema record`에 있습니다. 다른 내용은 주석(comment)에 적으십시오",
    ),
    explain: Bi::new(
        "The header has fixed fields, such as `black_name`, `white_rank`, `komi`, `result`; one that \
         is stated again has `#2` behind its name. An entry with another name is left out.",
        "머리 정보의 필드는 `black_name`, `white_rank`, `komi`, `result`처럼 정해져 있고, 거듭 적을 \
         때는 이름 뒤에 `#2`를 붙입니다. 다른 이름의 항목은 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"black_elo":{"text":"2100"}},"nodes":[{"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// The header has a key twice.
pub(crate) static TWICE: Code = Code {
    id: "JSN012",
    name: "header-key-twice",
    severity: Severity::Warning,
    message: Bi::new(
        "the header has this key twice: {key}",
        "머리 정보에 거듭 나온 키: {key}",
    ),
    help: Bi::new(
        "name the second entry with #2 behind the key",
        "둘째 항목의 키 뒤에 #2를 붙이십시오",
    ),
    explain: Bi::new(
        "JSON allows a key twice in an object, but most programs keep only one of the values. The \
         first entry is kept here, the other is left out. A field that a file really states twice is \
         written `komi` and `komi#2`.",
        "JSON 문법은 한 객체에 같은 키를 두 번 쓰는 것을 막지 않지만 대부분의 프로그램은 값을 하나만 \
         남깁니다. 여기서는 첫 항목을 남기고 다른 것은 뺍니다. 파일에 정말로 두 번 적힌 필드는 \
         `komi`와 `komi#2`로 씁니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"komi":{"text":"6.5","points":6.5},"komi":{"text":"7.5","points":7.5}},
  "nodes":[{"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// An item names a header entry that is not there.
pub(crate) static INFO: Code = Code {
    id: "JSN013",
    name: "header-entry-missing",
    severity: Severity::Error,
    message: Bi::new(
        "no entry of the header has this key: {key}",
        "머리 정보에 없는 키를 가리킴: {key}",
    ),
    help: Bi::new(
        "add the entry to the header, or remove the item",
        "머리 정보에 항목을 더하거나 이 항목을 지우십시오",
    ),
    explain: Bi::new(
        "An item with `info` only says where in the original file a header entry stood; the entry \
         itself is in `header`. The item is left out.",
        "`info`가 있는 항목은 머리 정보가 원래 파일의 어디에 있었는지만 말하며, 내용은 `header`에 \
         있습니다. 이 항목은 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"info":"komi"}]}]}
"#,
    ),
    good: GOOD,
};

/// An item is of no kind, or of several.
pub(crate) static KIND: Code = Code {
    id: "JSN014",
    name: "item-of-no-kind",
    severity: Severity::Error,
    message: Bi::new(
        "an item has exactly one of play, setup, comment and so on; here there are {count}",
        "항목에는 play, setup, comment 등 가운데 꼭 하나가 있어야 함 (여기에는 {count}개)",
    ),
    help: Bi::new(
        "write several things as several items of the node",
        "여러 가지를 적으려면 노드에 항목을 여럿 두십시오",
    ),
    explain: Bi::new(
        "What an item is shows by the one key it has of: play, setup, to_play, comment, name, info, \
         mark, labels, links, judgement, estimate, clock, print, figure, turn, member, claim, property. With none or \
         several the item is left out.",
        "항목의 종류는 play, setup, to_play, comment, name, info, mark, labels, links, judgement, \
         estimate, clock, print, figure, turn, member, claim, property 가운데 어느 키가 있는지로 정해집니다. 하나도 없거나 \
         여럿이면 그 항목은 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"pass","side":"black","comment":"end"}]}]}
"#,
    ),
    good: GOOD,
};

/// Malformed bytes do not fit the text that they belong to.
pub(crate) static MALFORMED: Code = Code {
    id: "JSN015",
    name: "malformed-bytes-misplaced",
    severity: Severity::Warning,
    message: Bi::new(
        "the malformed bytes do not fit the text that they belong to",
        "malformed의 바이트와 글이 서로 맞지 않음",
    ),
    help: Bi::new(
        "remove the `malformed` list when you change a text that it describes",
        "`malformed` 목록이 가리키는 글을 고쳤다면 그 목록을 지우십시오",
    ),
    explain: Bi::new(
        "Where a text of the original file was damaged, the string shows U+FFFD and `malformed` keeps \
         the bytes (base64) with the number of the character. Here that character is not U+FFFD, or \
         the bytes are not base64, so the text is taken as it reads and the bytes are left out.",
        "원래 파일의 글이 손상된 자리는 문자열에 U+FFFD로 나타나고, `malformed`에 그 바이트(base64)와 \
         글자 번호가 남습니다. 여기서는 그 글자가 U+FFFD가 아니거나 바이트가 base64가 아니므로, 글은 \
         보이는 대로 읽고 바이트는 뺍니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"comment":"mended",
    "malformed":[{"in":"comment","at":0,"bytes_base64":"7A=="}]}]}]}
"#,
    ),
    good: GOOD,
};
