//! Codes of the findings about CSV tables.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// Codes of the CSV format.
pub(crate) const CODES: &[&Code] = &[&FORMULA];

/// Finding: a spreadsheet would evaluate some cells as formulas.
pub(crate) static FORMULA: Code = Code {
    id: "CSV001",
    name: "formula-like-cell",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|cell looks like a formula|cells look like formulas} to a spreadsheet, the first in column {column}",
        "스프레드시트가 수식으로 여길 칸 {count}개 (처음 나온 열: {column})",
    ),
    help: Bilingual::new(
        "write it with --guard, or import it with its text columns declared as text; do not open it directly",
        "--guard를 붙여 쓰거나, 표를 바로 열지 말고 글이 든 열을 텍스트로 지정하여 가져오십시오",
    ),
    explain: Bilingual::new(
        "Names and comments may come from strangers. Excel and other spreadsheets evaluate any \
         cell of an opened CSV file that begins with =, +, - or @, quoted or not. A name like \
         `=1+1` is then not shown as written, and a hostile one can do harm. The table keeps \
         the text unchanged, because DuckDB, pandas and scripts need it. With --guard such a \
         cell gets an apostrophe in front, and a spreadsheet shows it as text.",
        "대국자 이름과 해설은 모르는 사람이 쓴 것입니다. 엑셀 같은 스프레드시트는 CSV 파일을 열 때 =, \
         +, -, @로 시작하는 칸을 따옴표가 있든 없든 수식으로 계산합니다. 그래서 `=1+1` 같은 이름은 \
         그대로 보이지 않고, 악의로 쓴 것은 해를 끼칠 수도 있습니다. DuckDB나 pandas, 스크립트에서는 \
         원래 글이 필요하므로 표에는 글을 바꾸지 않고 담습니다. --guard를 붙이면 그런 칸 앞에 작은따옴표를 \
         넣어 글 그대로 보이게 합니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9]PB[=1+1]PW[홍길동];B[ee])").with(&["--to", "csv"]),
    good: Sample::sgf("(;GM[1]SZ[9]PB[성춘향]PW[홍길동];B[ee])").with(&["--to", "csv"]),
};
