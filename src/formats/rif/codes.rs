//! Codes of the findings about RIF databases.

use crate::diag::{Code, Sample, Severity};
use crate::formats::shared::line;
use crate::text::Bilingual;

/// All finding codes of RIF databases.
pub(crate) const CODES: &[&Code] = &[
    &BROKEN,
    &ENTITY,
    &NO_GAMES,
    &UNKNOWN,
    &RESULT,
    &line::codes::NOT_UNDERSTOOD,
];

const fn rif(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "rif",
    }
}

/// Small valid database, the correct example of these findings.
const GOOD: Sample = rif(
    "<database><players><player id=\"1\" name=\"Ga\" surname=\"Na\"/><player id=\"2\" name=\"Da\" \
     surname=\"Ra\"/></players><games><game id=\"1\" black=\"1\" white=\"2\" bresult=\"0.5\">\
     <move>h8 h9 i10</move></game></games></database>",
);

/// Finding: the text is not well-formed XML.
pub(crate) static BROKEN: Code = Code {
    id: "RIF001",
    name: "not-xml",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "not valid XML: {problem}",
        "XML 문법에 맞지 않음: {problem}",
    ),
    help: Bilingual::new(
        "download or export the file again; the games before this place were read",
        "파일을 다시 받으십시오. 이 자리 앞의 대국은 읽었습니다",
    ),
    explain: Bilingual::new(
        "The text breaks the rules of XML at this place, so the elements after it cannot be separated reliably. \
         The games before it were read. If the fault is only a character that XML forbids, such as a control \
         character in a name, the games after it were read too. Other programs do not open such a file; writing \
         it again leaves such characters out.",
        "이 자리에서 글이 XML 문법에 어긋나므로 뒤의 내용을 확실히 가를 수 없습니다. 앞에 있는 대국은 읽었습니다. \
         이름에 든 제어 문자처럼 XML에 쓸 수 없는 문자가 있을 뿐이면 뒤의 대국도 읽었지만, 다른 프로그램은 이 \
         파일을 열지 못합니다. 다시 쓰면 그런 문자는 빠집니다.",
    ),
    bad: rif("<database><games><game id=\"1\"><move>h8 h9</game></games></database>"),
    good: GOOD,
};

/// Finding: the text has a document type declaration, or an entity other than character references and the predefined
/// ones.
pub(crate) static ENTITY: Code = Code {
    id: "RIF002",
    name: "entities-refused",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the file has a document type declaration or a custom entity; the rest is not read",
        "문서 형식 선언이나 자체 엔티티가 있어 더 읽지 않음",
    ),
    help: Bilingual::new(
        "remove the `<!DOCTYPE ...>`; renju databases have none",
        "`<!DOCTYPE ...>`를 지우십시오. 렌주 데이터베이스에는 없는 것입니다",
    ),
    explain: Bilingual::new(
        "XML lets a file declare abbreviations that expand to long texts or to other files. Hostile files use \
         them to fill the memory or to read private files. Databases of games do not need them, so none is \
         expanded and nothing is fetched.",
        "XML 파일은 긴 글이나 다른 파일로 풀리는 약어를 선언할 수 있습니다. 이를 이용해 메모리를 가득 채우거나 \
         남의 파일을 읽게 하는 악성 파일이 있습니다. 기보 데이터베이스에는 쓸 일이 없으므로 하나도 풀지 않고 \
         아무것도 내려받지 않습니다.",
    ),
    bad: rif(
        "<!DOCTYPE database [<!ENTITY a \"aaaa\">]><database><games><game id=\"1\"/></games></database>",
    ),
    good: GOOD,
};

/// Finding: the database has no games.
pub(crate) static NO_GAMES: Code = Code {
    id: "RIF003",
    name: "no-games",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this XML text contains no game",
        "이 XML 글에는 대국이 없음",
    ),
    help: Bilingual::new(
        "a database has `<game>` elements inside `<database><games>`",
        "데이터베이스에는 `<database><games>` 안에 `<game>`이 있어야 합니다",
    ),
    explain: Bilingual::new(
        "The text is XML, but not a database of renju games, or one without any game.",
        "XML이기는 하지만 렌주 대국 데이터베이스가 아니거나 대국이 하나도 없습니다.",
    ),
    bad: rif("<database><players><player id=\"1\" name=\"Ga\"/></players></database>"),
    good: GOOD,
};

/// Finding: a game refers to a table entry that is missing.
pub(crate) static UNKNOWN: Code = Code {
    id: "RIF004",
    name: "unknown-reference",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the file lists no {table} with the number {id}",
        "표에 없는 번호: {table} {id}",
    ),
    help: Bilingual::new(
        "the number is kept; use the whole database to get the name",
        "번호는 남겨 두었습니다. 이름을 얻으려면 데이터베이스 전체를 쓰십시오",
    ),
    explain: Bilingual::new(
        "Games name players, tournaments, rules and openings by number, and tables of the same file hold their \
         names. This number is in none of them, as happens in extracts of a database.",
        "대국은 선수, 대회, 규칙, 주형을 번호로 가리키고 이름은 같은 파일의 표에 있습니다. 이 번호는 표에 \
         없습니다. 데이터베이스의 일부만 떼어 낸 파일에서 흔히 있는 일입니다.",
    ),
    bad: rif(
        "<database><games><game id=\"1\" black=\"7\"><move>h8 h9</move></game></games></database>",
    ),
    good: GOOD,
};

/// Finding: the result of a game has an unknown value.
pub(crate) static RESULT: Code = Code {
    id: "RIF005",
    name: "unknown-game-result",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "unknown result `{text}`; expected 1, 0.5 or 0 for Black",
        "결과가 아님: `{text}` (흑의 점수는 1, 0.5, 0)",
    ),
    help: Bilingual::new(
        "write 1 if Black won, 0 if White won, 0.5 for a draw",
        "흑이 이겼으면 1, 백이 이겼으면 0, 비겼으면 0.5로 적으십시오",
    ),
    explain: Bilingual::new(
        "A game of the database has a score for Black. Any other value was kept as written and does not count as \
         a result.",
        "데이터베이스의 대국에는 흑의 점수가 있습니다. 다른 값은 적힌 대로 두었으며 결과로 보지 않습니다.",
    ),
    bad: rif(
        "<database><games><game id=\"1\" bresult=\"2\"><move>h8 h9</move></game></games></database>",
    ),
    good: GOOD,
};
