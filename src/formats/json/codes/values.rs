//! About the JSON text and the form of its values.

use super::{GOOD, json};
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// The text is not JSON.
pub(crate) static SYNTAX: Code = Code {
    id: "JSN001",
    name: "not-json",
    severity: Severity::Error,
    message: Bi::new(
        "this is not JSON: {problem}",
        "JSON 문법에 맞지 않음: {problem}",
    ),
    help: Bi::new(
        "write the file again with the program that made it, or mend it by hand",
        "파일을 만든 프로그램으로 다시 쓰거나 손으로 고치십시오",
    ),
    explain: Bi::new(
        "The text breaks the rules of JSON (RFC 8259) at this place. The record that it stands in is \
         left out; the records in front of it and behind it are read.",
        "이 자리에서 글이 JSON 문법(RFC 8259)에 어긋납니다. 이 자리가 든 기록은 빠지고, 앞뒤의 \
         다른 기록은 읽습니다.",
    ),
    bad: json(r#"[{"schema":"bokgi.record/1","game":}]"#),
    good: GOOD,
};

/// The JSON object is something else than a record.
pub(crate) static SCHEMA: Code = Code {
    id: "JSN002",
    name: "no-record-object",
    severity: Severity::Error,
    message: Bi::new(
        "this JSON value is not a record: it has no schema bokgi.record/1",
        "이 JSON 값은 기록이 아님: schema에 bokgi.record/1이 없음",
    ),
    help: Bi::new(
        "`bokgi schema record` prints what a record looks like",
        "기록의 모양은 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bi::new(
        "Each record is a JSON object whose `schema` is `bokgi.record/1`. Objects without it are JSON \
         of another kind and are passed over.",
        "기록은 저마다 `schema`가 `bokgi.record/1`인 JSON 객체입니다. 그렇지 않은 객체는 다른 \
         종류의 JSON이므로 읽지 않고 지나갑니다.",
    ),
    bad: json(r#"{"name":"example","version":1}"#),
    good: GOOD,
};

/// The record is of another version.
pub(crate) static VERSION: Code = Code {
    id: "JSN003",
    name: "other-schema-version",
    severity: Severity::Error,
    message: Bi::new(
        "this record has the schema {schema}; only bokgi.record/1 is read",
        "기록의 schema: {schema} (읽을 수 있는 것: bokgi.record/1)",
    ),
    help: Bi::new(
        "use a newer bokgi, or write the record again as bokgi.record/1",
        "더 새로운 bokgi를 쓰거나 기록을 bokgi.record/1로 다시 쓰십시오",
    ),
    explain: Bi::new(
        "The number behind the slash changes when the meaning of fields changes, so a record of \
         another number must not be read as if it were version 1.",
        "빗금 뒤의 번호는 필드의 뜻이 달라질 때 바뀝니다. 그래서 번호가 다른 기록을 버전 1처럼 읽어서는 안 \
         됩니다.",
    ),
    bad: json(r#"{"schema":"bokgi.record/9","game":"baduk","nodes":[]}"#),
    good: GOOD,
};

/// There is no record at all.
pub(crate) static EMPTY: Code = Code {
    id: "JSN004",
    name: "no-record",
    severity: Severity::Warning,
    message: Bi::new("there is no record in this file", "파일에 기록이 없음"),
    help: Bi::new("", ""),
    explain: Bi::new(
        "The file is empty, or it is an array without elements. That is JSON, but nothing can be \
         checked or converted.",
        "파일이 비었거나 원소가 없는 배열입니다. JSON이기는 하지만 검사하거나 변환할 것이 없습니다.",
    ),
    bad: json("[]"),
    good: GOOD,
};

/// A value has another type or range than the schema wants.
pub(crate) static FORM: Code = Code {
    id: "JSN005",
    name: "wrong-form",
    severity: Severity::Error,
    message: Bi::new(
        "a value has another type or range than the schema wants",
        "값의 자료형이나 범위가 스키마와 다름",
    ),
    help: Bi::new(
        "`bokgi schema record` prints the types and ranges",
        "자료형과 범위는 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bi::new(
        "For example a string stands where a number belongs, or the number is out of range: boards \
         have 1 to 255 columns, points at most two decimals. In the header or the board that costs \
         the record, in a node only the item.",
        "이를테면 수가 올 자리에 문자열이 있거나 수가 범위를 벗어났습니다. 판은 1줄에서 255줄까지이고, \
         집 수는 소수점 아래 두 자리까지입니다. 머리 정보나 판이 잘못되면 기록 전체가 빠지고, \
         노드 안이면 그 항목만 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":"nine","rows":9,"coordinates":"western"},"nodes":[]}
"#,
    ),
    good: GOOD,
};

/// A key that is needed is not there.
pub(crate) static LACKS: Code = Code {
    id: "JSN006",
    name: "key-missing",
    severity: Severity::Error,
    message: Bi::new("the key {key} is missing here", "필요한 키가 없음: {key}"),
    help: Bi::new(
        "`bokgi schema record` prints which keys an object needs",
        "객체마다 필요한 키는 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bi::new(
        "The object needs one more key to mean anything: a play of `place` needs `side` and `at`, a \
         won game `winner` and `by`. An item that lacks one is left out.",
        "객체가 뜻을 가지려면 키가 더 있어야 합니다. `place` 착수에는 `side`와 `at`이, 이긴 판에는 \
         `winner`와 `by`가 필요합니다. 키가 모자란 항목은 빠집니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"place","at":"E5"}]}]}
"#,
    ),
    good: GOOD,
};

/// A word stands where only certain words are known.
pub(crate) static WORD: Code = Code {
    id: "JSN007",
    name: "unknown-word",
    severity: Severity::Error,
    message: Bi::new(
        "this word has no meaning here: {word}",
        "여기서 뜻이 없는 낱말: {word}",
    ),
    help: Bi::new(
        "`bokgi schema record` lists the words",
        "쓸 수 있는 낱말은 `bokgi schema record`로 볼 수 있습니다",
    ),
    explain: Bi::new(
        "Kinds of plays, marks, verdicts and so on have fixed words. The item with another word is \
         left out. In `origin` an unknown dialect or encoding does no harm beyond itself, so it is a \
         warning there.",
        "착수, 표시, 평가 따위의 종류는 정해진 낱말로 적습니다. 다른 낱말이 든 항목은 빠집니다. \
         `origin`의 모르는 방언이나 인코딩은 다른 데 해를 끼치지 않으므로 경고로 알립니다.",
    ),
    bad: json(
        r#"{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "nodes":[{"items":[{"play":"jump","side":"black","at":"E5"}]}]}
"#,
    ),
    good: GOOD,
};

/// For [`LIMIT`]: bytes.
pub(crate) const BYTES_OF_A_FILE: Bi = Bi::new("bytes in a file", "파일의 바이트");
/// For [`LIMIT`]: nodes.
pub(crate) const NODES_OF_A_RECORD: Bi = Bi::new("nodes in a record", "한 기록의 노드");

/// A limit against runaway files was reached.
pub(crate) static LIMIT: Code = Code {
    id: "JSN008",
    name: "json-limit-reached",
    severity: Severity::Error,
    message: Bi::new(
        "more than {limit} {what}; the rest is not read",
        "{what} {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bi::new("split the file", "파일을 나누십시오"),
    explain: Bi::new(
        "Reading stops at fixed limits, so that a broken or hostile file cannot exhaust the memory: \
         the size of a file and the number of nodes of one record. No known archive comes near them.",
        "망가졌거나 악의로 만든 파일이 메모리를 다 쓰지 못하도록 파일 크기와 한 기록의 노드 수에 한도가 \
         있습니다. 알려진 기보 모음은 한도에 훨씬 못 미칩니다.",
    ),
    bad: GOOD.with(&["--max-nodes", "1"]),
    good: GOOD,
};
