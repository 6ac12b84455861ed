//! Codes of the findings about tables.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this format.
pub const CODES: &[&Code] = &[&FORMULA, &NOT_READ];

/// A spreadsheet would take text for a formula.
pub static FORMULA: Code = Code {
    id: "CSV001",
    name: "formula-like-cell",
    severity: Severity::Note,
    message: Bi::new(
        "a spreadsheet takes {count} of the cells for formulas, the first in column {column}",
        "스프레드시트가 수식으로 여길 칸 {count}개 (처음 나온 열: {column})",
    ),
    help: Bi::new(
        "import the table with its text columns declared as text; do not open it directly",
        "표를 바로 열지 말고, 글이 든 열을 텍스트로 지정하여 가져오십시오",
    ),
    explain: Bi::new(
        "Names and comments come from strangers. Excel and other spreadsheets evaluate a cell that \
         begins with =, +, - or @ when a CSV file is opened, quoted or not, so a name like `=1+1` \
         does not show as it is, and a hostile one can do harm. The table holds the text unaltered, \
         because DuckDB, pandas and scripts want it so.",
        "대국자 이름과 설명은 모르는 사람이 쓴 것입니다. 엑셀 같은 스프레드시트는 CSV 파일을 열 때 =, \
         +, -, @로 시작하는 칸을 따옴표가 있든 없든 수식으로 계산합니다. 그래서 `=1+1` 같은 이름은 \
         그대로 보이지 않고, 악의로 쓴 것은 해를 끼칠 수도 있습니다. DuckDB나 pandas, 스크립트에서는 \
         원래 글이 필요하므로 표에는 글을 바꾸지 않고 담습니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9]PB[=1+1]PW[홍길동];B[ee])").with(&["--to", "csv"]),
    good: Sample::sgf("(;GM[1]SZ[9]PB[성춘향]PW[홍길동];B[ee])").with(&["--to", "csv"]),
};

/// Tables are not read.
pub static NOT_READ: Code = Code {
    id: "CSV002",
    name: "tables-are-not-read",
    severity: Severity::Error,
    message: Bi::new(
        "CSV tables are only written: they hold too little of a record to read one back",
        "CSV 표는 쓰기만 합니다. 기록을 되살리기에는 담긴 내용이 모자랍니다",
    ),
    help: Bi::new(
        "keep records as json, ndjson or in their own format, and make tables of them",
        "기록은 json, ndjson 또는 원래 형식으로 보관하고 표는 거기서 만드십시오",
    ),
    explain: Bi::new(
        "A table has one line a game or one line a play. Variations, setup, marks and the order of \
         everything are not in it, so a record read from it would be another record. JSON carries \
         everything, and spreadsheets and databases can be fed from it at any time.",
        "표는 한 줄에 한 판 또는 한 수를 담습니다. 변화도, 배치, 표시와 그 순서는 들어 있지 않으므로 \
         표에서 읽은 기록은 다른 기록이 됩니다. JSON에는 모든 것이 담기고, 표는 언제든 JSON에서 다시 \
         만들 수 있습니다.",
    ),
    bad: Sample {
        bytes: b"file,record,ply,side,kind\ngame.sgf,1,1,black,place\n",
        options: &[],
        extension: "csv",
    },
    good: Sample::sgf("(;GM[1]SZ[9];B[ee])"),
};
