//! Codes of the findings about records in JSON.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All finding codes of JSON records.
pub(crate) const CODES: &[&Code] = &[
    &SYNTAX, &SCHEMA, &VERSION, &EMPTY, &FORM, &LACKS, &WORD, &LIMIT, &POINT, &PARENT, &FIELD,
    &TWICE, &INFO, &KIND, &MALFORMED,
];

/// A valid record, the correct example of most of these findings.
const GOOD: Sample = Sample::json(
    r#"[{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"komi":{"text":"6.5","points":6.5}},
  "nodes":[{"items":[{"info":"komi"}]},{"items":[{"play":"place","side":"black","at":"E5"}]}]}]
"#,
);

/// Finding: the board has no point with this name.
pub(crate) static POINT: Code = Code {
    id: "JSN009",
    name: "no-such-point",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a {board} board has no point {point}",
        "{board} 판에 없는 점 이름: {point}",
    ),
    help: Bilingual::new(
        "points are named as `board.coordinates` says: Q16 (western, without I) or h8 (renju)",
        "점 이름은 `board.coordinates`를 따릅니다: Q16(western, I 없음) 또는 h8(renju)",
    ),
    explain: Bilingual::new(
        "Points are named by column letter and row number, counted from the bottom left; the board \
         of the record decides which names there are. A point outside the board, which broken files \
         have, is written `(20,3)`: column and row from the top left, counted from 1. The item is \
         left out.",
        "점은 왼쪽 아래에서 센 세로줄 글자와 가로줄 번호로 부르며, 어떤 이름이 있는지는 기록의 판이 \
         정합니다. 손상된 파일에 있는 판 밖의 점은 `(20,3)`처럼 왼쪽 위에서 1부터 센 세로줄과 \
         가로줄로 적습니다. 이 항목은 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"place","side":"black","at":"I10"}]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: the parent of a node is neither the previous node nor one of that node's ancestors.
pub(crate) static PARENT: Code = Code {
    id: "JSN010",
    name: "parent-out-of-order",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "node {node} cannot follow node {parent}",
        "{node}번 노드의 parent가 잘못됨: {parent}",
    ),
    help: Bilingual::new(
        "list every variation completely before the next one, parents before children",
        "부모를 자식보다 먼저, 한 변화를 끝까지 적은 뒤에 다음 변화를 적으십시오",
    ),
    explain: Bilingual::new(
        "Nodes are listed in pre-order: each node, then all its descendants, then its next sibling. So `parent` \
         must be the index, from 0, of the previous node or of one of its ancestors. It becomes wrong when nodes \
         are filtered or sorted without new numbers. This and all later nodes are skipped.",
        "노드는 전위 순서로 적습니다. 한 노드, 그 뒤를 잇는 모든 것, 그다음 다른 갈래의 순서입니다. \
         그래서 `parent`는 바로 앞 노드이거나 앞 노드에 이르는 길 위의 노드이며 0부터 셉니다. 번호를 \
         다시 매기지 않고 노드를 골라내거나 정렬하면 틀어집니다. 여기부터 뒤의 노드는 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[]},{"items":[]},{"parent":0,"items":[]},{"parent":1,"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: unknown key in the header.
pub(crate) static FIELD: Code = Code {
    id: "JSN011",
    name: "unknown-header-key",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "unknown header field: {key}",
        "대국 정보에 없는 필드: {key}",
    ),
    help: Bilingual::new(
        "`bokgi schema record` describes the header; other statements go into a comment",
        "대국 정보는 `bokgi schema record`에 있습니다. 다른 내용은 해설(comment)에 적으십시오",
    ),
    explain: Bilingual::new(
        "The header has fixed fields, such as `black_name`, `white_rank`, `komi`, `result`; a repeated field gets \
         `#2` after its name. An entry with another name is skipped.",
        "대국 정보의 필드는 `black_name`, `white_rank`, `komi`, `result`처럼 정해져 있고, 거듭 적을 \
         때는 이름 뒤에 `#2`를 붙입니다. 다른 이름의 항목은 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"black_elo":{"text":"2100"}},"nodes":[{"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: the header has a key twice.
pub(crate) static TWICE: Code = Code {
    id: "JSN012",
    name: "header-key-twice",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the header has this key twice: {key}",
        "대국 정보에 같은 키가 두 번 있음: {key}",
    ),
    help: Bilingual::new(
        "add #2 to the key of the second entry",
        "둘째 항목의 키 뒤에 #2를 붙이십시오",
    ),
    explain: Bilingual::new(
        "JSON allows a key twice in an object, but most programs keep only one of the values. The first entry is \
         kept, the other is skipped. A field that a file really states twice is written `komi` and `komi#2`.",
        "JSON 문법은 한 객체에 같은 키를 두 번 쓰는 것을 막지 않지만 대부분의 프로그램은 값을 하나만 \
         남깁니다. 여기서는 첫 항목을 남기고 다른 것은 뺍니다. 파일에 정말로 두 번 적힌 필드는 \
         `komi`와 `komi#2`로 씁니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"komi":{"text":"6.5","points":6.5},"komi":{"text":"7.5","points":7.5}},
  "nodes":[{"items":[]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: an item refers to a header entry that is missing.
pub(crate) static INFO: Code = Code {
    id: "JSN013",
    name: "header-entry-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the header has no entry {key}",
        "대국 정보에 없는 키를 가리킴: {key}",
    ),
    help: Bilingual::new(
        "add the entry to the header, or remove the item",
        "대국 정보에 항목을 더하거나 이 항목을 지우십시오",
    ),
    explain: Bilingual::new(
        "An item with `info` only marks the place of a header entry in the original file; the entry itself is in \
         `header`. The item is skipped.",
        "`info`가 있는 항목은 대국 정보가 원래 파일의 어디에 있었는지만 말하며, 내용은 `header`에 \
         있습니다. 이 항목은 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"info":"komi"}]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: an item has no key that gives its kind, or several.
pub(crate) static KIND: Code = Code {
    id: "JSN014",
    name: "item-of-no-kind",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "an item must have exactly one kind (play, setup, comment, ...); found {count}",
        "항목에는 play, setup, comment 등 가운데 꼭 하나가 있어야 함 (여기에는 {count}개)",
    ),
    help: Bilingual::new(
        "write one item for each kind",
        "여러 가지를 적으려면 노드에 항목을 여럿 두십시오",
    ),
    explain: Bilingual::new(
        "Exactly one of these keys gives the kind of an item: play, setup, to_play, comment, name, info, mark, \
         labels, links, judgement, estimate, clock, print, figure, turn, member, claim, property. An item with \
         none or several of them is skipped.",
        "항목의 종류는 play, setup, to_play, comment, name, info, mark, labels, links, judgement, \
         estimate, clock, print, figure, turn, member, claim, property 가운데 어느 키가 있는지로 정해집니다. 하나도 없거나 \
         여럿이면 그 항목은 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"pass","side":"black","comment":"end"}]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: an entry of `malformed` does not fit the string that it belongs to.
pub(crate) static MALFORMED: Code = Code {
    id: "JSN015",
    name: "malformed-bytes-misplaced",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the malformed bytes do not match their text",
        "malformed의 바이트와 글이 서로 맞지 않음",
    ),
    help: Bilingual::new(
        "remove the `malformed` list when you change a text that it describes",
        "`malformed` 목록이 가리키는 글을 고쳤다면 그 목록을 지우십시오",
    ),
    explain: Bilingual::new(
        "If a text of the original file was damaged, the string shows U+FFFD and `malformed` keeps the bytes \
         (base64) with the number of the character. Here that character is not U+FFFD, or the bytes are not \
         base64, so the string is kept and the bytes are dropped.",
        "원래 파일의 글이 손상된 자리는 문자열에 U+FFFD로 나타나고, `malformed`에 그 바이트(base64)와 \
         글자 번호가 남습니다. 여기서는 그 글자가 U+FFFD가 아니거나 바이트가 base64가 아니므로, 글은 \
         보이는 대로 읽고 바이트는 뺍니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"comment":"mended",
    "malformed":[{"in":"comment","at":0,"bytes_base64":"7A=="}]}]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: the text is not JSON.
pub(crate) static SYNTAX: Code = Code {
    id: "JSN001",
    name: "not-json",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this is not JSON: {problem}",
        "JSON 문법에 맞지 않음: {problem}",
    ),
    help: Bilingual::new(
        "write the file again with the program that made it, or correct it by hand",
        "파일을 만든 프로그램으로 다시 쓰거나 손으로 고치십시오",
    ),
    explain: Bilingual::new(
        "The text breaks the rules of JSON (RFC 8259) at this place. The record with the fault is skipped; the \
         records before and after it are read.",
        "이 자리에서 글이 JSON 문법(RFC 8259)에 어긋납니다. 이 자리가 든 기록은 빠지고, 앞뒤의 \
         다른 기록은 읽습니다.",
    ),
    bad: Sample::json(r#"[{"schema":"bokgi.record/1","game":}]"#),
    good: GOOD,
};

/// Finding: a JSON value is not a record, because it lacks the schema name of records.
pub(crate) static SCHEMA: Code = Code {
    id: "JSN002",
    name: "no-record-object",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this JSON value is not a record: it has no schema bokgi.record/1",
        "이 JSON 값은 기록이 아님: schema에 bokgi.record/1이 없음",
    ),
    help: Bilingual::new(
        "`bokgi schema record` prints the schema of a record",
        "기록의 모양은 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bilingual::new(
        "Each record is a JSON object whose `schema` is `bokgi.record/1`. Other objects are not records and are \
         skipped.",
        "기록은 저마다 `schema`가 `bokgi.record/1`인 JSON 객체입니다. 그렇지 않은 객체는 다른 \
         종류의 JSON이므로 읽지 않고 지나갑니다.",
    ),
    bad: Sample::json(r#"{"name":"example","version":1}"#),
    good: GOOD,
};

/// Finding: the record has an unsupported schema version.
pub(crate) static VERSION: Code = Code {
    id: "JSN003",
    name: "other-schema-version",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this record has the schema {schema}; only bokgi.record/1 is read",
        "기록의 schema: {schema} (읽을 수 있는 것: bokgi.record/1)",
    ),
    help: Bilingual::new(
        "use a newer bokgi, or write the record again as bokgi.record/1",
        "더 새로운 bokgi를 쓰거나 기록을 bokgi.record/1로 다시 쓰십시오",
    ),
    explain: Bilingual::new(
        "The number after the slash changes when the meaning of fields changes, so a record with another number \
         must not be read as version 1.",
        "빗금 뒤의 번호는 필드의 뜻이 달라질 때 바뀝니다. 그래서 번호가 다른 기록을 버전 1처럼 읽어서는 안 \
         됩니다.",
    ),
    bad: Sample::json(r#"{"schema":"bokgi.record/9","game":"baduk","nodes":[]}"#),
    good: GOOD,
};

/// Finding: the file holds no record.
pub(crate) static EMPTY: Code = Code {
    id: "JSN004",
    name: "no-record",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("this file contains no record", "파일에 기록이 없음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The file is empty, or it is an array without elements. It is valid JSON, but there is nothing to check \
         or convert.",
        "파일이 비었거나 원소가 없는 배열입니다. JSON이기는 하지만 검사하거나 변환할 것이 없습니다.",
    ),
    bad: Sample::json("[]"),
    good: GOOD,
};

/// Finding: a value has the wrong type or range.
pub(crate) static FORM: Code = Code {
    id: "JSN005",
    name: "wrong-form",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a value has a type or range that the schema does not allow",
        "값의 자료형이나 범위가 스키마와 다름",
    ),
    help: Bilingual::new(
        "`bokgi schema record` prints the types and ranges",
        "자료형과 범위는 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bilingual::new(
        "For example, a string is given instead of a number, or the number is out of range: boards have 1 to 255 \
         columns, points at most two decimals. A fault in the header or the board makes the record unreadable, a \
         fault in a node only the item.",
        "이를테면 수가 올 자리에 문자열이 있거나 수가 범위를 벗어났습니다. 판은 1줄에서 255줄까지이고, \
         집 수는 소수점 아래 두 자리까지입니다. 대국 정보나 판이 잘못되면 기록 전체가 빠지고, \
         노드 안이면 그 항목만 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":"nine","rows":9,"coordinates":"western"},"nodes":[]}
"#,
    ),
    good: GOOD,
};

/// Finding: a required key is missing.
pub(crate) static LACKS: Code = Code {
    id: "JSN006",
    name: "key-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the key {key} is missing here", "필요한 키가 없음: {key}"),
    help: Bilingual::new(
        "`bokgi schema record` prints the required keys of each object",
        "객체마다 필요한 키는 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bilingual::new(
        "The object lacks a required key: a play of `place` needs `side` and `at`, a won game `winner` and `by`. \
         An item without a required key is skipped.",
        "객체가 뜻을 가지려면 키가 더 있어야 합니다. `place` 착수에는 `side`와 `at`이, 이긴 판에는 \
         `winner`와 `by`가 필요합니다. 키가 모자란 항목은 빠집니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"place","at":"E5"}]}]}
"#,
    ),
    good: GOOD,
};

/// Finding: unknown word under a key that allows only fixed words.
pub(crate) static WORD: Code = Code {
    id: "JSN007",
    name: "unknown-word",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown word here: {word}",
        "여기에 쓸 수 없는 낱말: {word}",
    ),
    help: Bilingual::new(
        "`bokgi schema record` lists the words",
        "쓸 수 있는 낱말은 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bilingual::new(
        "Kinds of plays, marks, verdicts and so on have fixed words. An item with another word is skipped. In \
         `origin`, an unknown dialect or encoding affects nothing else, so it is only a warning there.",
        "착수, 표시, 평가 등의 종류는 정해진 낱말로 적습니다. 다른 낱말이 든 항목은 빠집니다. \
         `origin`의 모르는 표기 방식이나 인코딩은 다른 데 해를 끼치지 않으므로 경고로 알립니다.",
    ),
    bad: Sample::json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"jump","side":"black","at":"E5"}]}]}
"#,
    ),
    good: GOOD,
};

/// Unit shown for the limit in [`LIMIT`]: bytes of a file.
pub(crate) const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes in a file", "파일의 바이트");
/// Unit shown for the limit in [`LIMIT`]: nodes of a record.
pub(crate) const NODES_OF_A_RECORD: Bilingual =
    Bilingual::new("nodes in a record", "한 기록의 노드");

/// Finding: the file or a record exceeds a size limit.
pub(crate) static LIMIT: Code = Code {
    id: "JSN008",
    name: "json-limit-reached",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "more than {limit} {what}; the rest is not read",
        "{what} {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bilingual::new("split the file", "파일을 나누십시오"),
    explain: Bilingual::new(
        "Reading stops at fixed limits, so that a broken or hostile file cannot exhaust the memory: \
         the size of a file and the number of nodes of one record. No known archive comes near them.",
        "망가졌거나 악의로 만든 파일이 메모리를 다 쓰지 못하도록 파일 크기와 한 기록의 노드 수에 한도가 \
         있습니다. 알려진 기보 모음은 한도에 훨씬 못 미칩니다.",
    ),
    bad: GOOD.with(&["--max-nodes", "1"]),
    good: GOOD,
};
