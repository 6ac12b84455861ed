//! Commands and options of other programs, such as `grep` or `--recursive`, each with a hint to the
//! bokgi command or option that does the job.

use crate::text::{Bilingual, Lang};

/// Words of other programs that share one hint.
pub(crate) struct ForeignWord {
    /// Verbs (or, for values, options) with which the words are used; empty if the hint fits
    /// everywhere.
    verbs: &'static [&'static str],
    words: &'static [&'static str],
    answer: Bilingual,
}

impl ForeignWord {
    /// Finds the entry for a word in a table: first one for this verb, else one for all verbs;
    /// `None` if the table has neither.
    fn find(
        table: &'static [ForeignWord],
        verb: Option<&str>,
        word: &str,
    ) -> Option<&'static ForeignWord> {
        let word = word.to_lowercase();
        let entries = || {
            let named = |entry: &&ForeignWord| entry.words.contains(&word.as_str());
            table.iter().filter(named)
        };
        let of_verb = verb.and_then(|verb| entries().find(|it| it.verbs.contains(&verb)));
        of_verb.or_else(|| entries().find(|it| it.verbs.is_empty()))
    }

    /// Returns the options that the hint names, such as `-O`, except those in quoted commands.
    fn options(&self) -> impl Iterator<Item = &'static str> {
        let unquoted = self.answer.en.split('`').step_by(2);
        let words = unquoted.flat_map(str::split_whitespace);
        let options = words.filter(|word| word.starts_with('-'));
        options.map(|option| option.trim_end_matches([',', ';', ':']))
    }
}

/// Returns the hint for a command of another program, such as `validate` for `check`; `None` for an
/// unknown word.
pub(super) fn command(word: &str, lang: Lang) -> Option<&'static str> {
    ForeignWord::find(COMMANDS, None, word).map(|entry| entry.answer.get(lang))
}

/// Returns the hint for an option of another program used with a verb, such as `--recursive`;
/// `None` for an unknown option, and if the verb lacks an option that the hint names. `has` is true
/// for the options of the verb.
pub(super) fn option(
    verb: Option<&str>,
    word: &str,
    has: impl Fn(&str) -> bool,
    lang: Lang,
) -> Option<&'static str> {
    let found = ForeignWord::find(OPTIONS, verb, word);
    let fitting = found.filter(|entry| verb.is_none() || entry.options().all(has));
    fitting.map(|entry| entry.answer.get(lang))
}

/// Returns the hint for a value of another program, such as `xlsx` for `--to`; `None` for an
/// unknown value. `option` may include the value name: `--to <FORMAT>`.
pub(super) fn value(option: &str, word: &str, lang: Lang) -> Option<&'static str> {
    let option = option.split(' ').next().unwrap_or(option);
    ForeignWord::find(VALUES, Some(option), word).map(|entry| entry.answer.get(lang))
}

const fn word(words: &'static [&'static str], en: &'static str, ko: &'static str) -> ForeignWord {
    word_of(&[], words, en, ko)
}

const fn word_of(
    verbs: &'static [&'static str],
    words: &'static [&'static str],
    en: &'static str,
    ko: &'static str,
) -> ForeignWord {
    ForeignWord {
        verbs,
        words,
        answer: Bilingual::new(en, ko),
    }
}

#[rustfmt::skip]
static COMMANDS: &[ForeignWord] = &[
    word(&["validate", "lint", "verify", "test", "audit", "검사", "검사하기", "점검", "확인"],
        "`bokgi check` checks records", "`bokgi check`로 기보를 검사합니다"),
    word(&["view", "display", "draw", "render", "board", "diagram", "picture", "image", "replay", "print", "open", "svg", "png",
           "pdf", "보기", "그리기", "그림", "기보보기", "재생", "수순도"],
        "`bokgi show` draws positions, figures and replays", "`bokgi show`로 국면과 수순도와 재생 화면을 그립니다"),
    word(&["list", "ls", "dir", "목록"],
        "`bokgi select INPUT --list` names records, `bokgi info` sums them up; `bokgi formats`, `games` and `codes` list what bokgi knows",
        "`bokgi select 입력 --list`는 기보의 이름을, `bokgi info`는 내용을 보여 줍니다. 형식, 종목, 지적의 목록은 `bokgi formats`, `games`, `codes`입니다"),
    word(&["export", "import", "save", "write", "transform", "translate", "to", "변환", "변환하기", "내보내기", "저장"],
        "`bokgi convert` writes records in another format", "`bokgi convert`로 기보를 다른 형식으로 씁니다"),
    word(&["search", "grep", "query", "lookup", "locate", "찾기", "검색"],
        "`bokgi find` finds positions, `bokgi select` finds records by player, date, result and more",
        "`bokgi find`는 국면을, `bokgi select`는 대국자, 날짜, 결과 등으로 기보를 찾습니다"),
    word(&["filter", "pick", "choose", "extract", "고르기", "선택", "추출"],
        "`bokgi select` chooses records", "`bokgi select`로 기보를 고릅니다"),
    word(&["tournament", "event", "league", "standings", "standing", "ranking", "rankings", "pairings", "pairing", "crosstable", "judge",
           "대회", "순위", "순위표", "대진", "대진표", "판정", "보고서"],
        "`bokgi report FOLDER --event FILE` judges a tournament; --table standings prints the standings",
        "`bokgi report 폴더 --event 파일`로 대회를 판정합니다. 순위표는 --table standings입니다"),
    word(&["repair", "correct", "clean", "cleanup", "autofix", "mend", "고치기", "수정", "바로잡기"],
        "`bokgi fix` corrects records", "`bokgi fix`로 기보를 고칩니다"),
    word(&["format", "fmt", "normalise", "normalize", "tidy"],
        "`bokgi edit --normalise` spells records in one way, `bokgi fix` corrects them",
        "`bokgi edit --normalise`는 표기를 하나로 맞추고, `bokgi fix`는 잘못을 고칩니다"),
    word(&["change", "modify", "rename", "set", "strip", "편집"],
        "`bokgi edit` changes records", "`bokgi edit`로 기보를 편집합니다"),
    word(&["header", "headers", "details", "summary", "summarize", "summarise", "describe", "inspect", "metadata", "정보", "요약"],
        "`bokgi info` sums up each record", "`bokgi info`로 기보마다 내용을 간추립니다"),
    word(&["statistics", "stat", "summary-table", "통계"],
        "`bokgi stats` sums up a collection", "`bokgi stats`로 기보 모음의 통계를 냅니다"),
    word(&["count", "territory", "계가"],
        "`bokgi score` counts finished games, `bokgi select INPUT --count` counts records",
        "`bokgi score`는 끝난 바둑을 계가하고, `bokgi select 입력 --count`는 기보 수를 셉니다"),
    word(&["duplicates", "duplicate", "dups", "dedup", "unique", "uniq", "중복"],
        "`bokgi dedupe` leaves out copies", "`bokgi dedupe`로 겹치는 기보를 뺍니다"),
    word(&["compare", "cmp", "비교"],
        "`bokgi diff` compares records", "`bokgi diff`로 기보를 비교합니다"),
    word(&["join", "combine", "concat", "cat", "합치기"],
        "`bokgi merge` makes one tree, `bokgi convert INPUT... -o FILE` puts records into one file",
        "`bokgi merge`는 변화도 하나로, `bokgi convert 입력... -o 파일`은 파일 하나로 합칩니다"),
    word(&["divide", "separate", "나누기"],
        "`bokgi split` writes each record to its own file", "`bokgi split`으로 기보를 파일 하나씩으로 나눕니다"),
    word(&["create", "init", "template", "add", "example", "새로", "예시", "서식"],
        "`bokgi new GAME` prints an example record", "`bokgi new 종목`으로 예시 기록을 출력합니다"),
    word(&["why", "error", "errors", "rule-codes", "설명"],
        "`bokgi explain CODE` explains a finding, `bokgi codes` lists them all",
        "`bokgi explain 코드`로 지적의 뜻을 봅니다. 목록은 `bokgi codes`입니다"),
    word(&["rules", "ruleset", "rulesets", "종목", "규칙"],
        "`bokgi games` lists games with their rulesets", "`bokgi games`로 종목과 규칙을 봅니다"),
    word(&["형식"], "`bokgi formats` lists formats", "`bokgi formats`로 형식을 봅니다"),
    word(&["코드", "지적"], "`bokgi codes` lists findings", "`bokgi codes`로 지적의 종류를 봅니다"),
    word(&["settings", "configure", "설정"],
        "`bokgi config` lists what the configuration file sets", "`bokgi config`로 설정 파일에서 정한 값을 봅니다"),
    word(&["watch", "monitor"],
        "`bokgi check FILE --watch` checks a file whenever it is saved", "`bokgi check 파일 --watch`로 저장할 때마다 검사합니다"),
    word(&["server", "serve", "language-server", "daemon"],
        "`bokgi lsp` serves editors", "편집기용 서버는 `bokgi lsp`입니다"),
    word(&["manual"], "`bokgi man` prints the manual", "`bokgi man`으로 설명서를 봅니다"),
    word(&["version", "버전"], "`bokgi --version` prints the version", "`bokgi --version`으로 버전을 봅니다"),
    word(&["도움말", "usage", "commands"], "`bokgi --help` lists the commands", "`bokgi --help`로 명령의 목록을 봅니다"),
];

#[rustfmt::skip]
static OPTIONS: &[ForeignWord] = &[
    word(&["--fix", "--autofix", "--repair", "--correct"],
        "`bokgi fix` corrects records", "`bokgi fix`로 기보를 고칩니다"),
    word_of(&["check"], &["--format", "--output-format", "--to", "-f"],
        "--report names the form of the findings, such as --report json", "지적을 적는 방식은 --report json처럼 --report로 정합니다"),
    word(&["--format", "--output-format", "--report-format", "--type"],
        "--to names the output format, --from that of the input", "출력 형식은 --to, 입력 형식은 --from으로 정합니다"),
    word_of(&["convert", "report", "show", "select", "find", "edit", "split", "merge", "dedupe"], &["--report", "-t", "-f"],
        "--to names the output format; --force overwrites", "출력 형식은 --to로 정합니다. 덮어쓰려면 --force를 줍니다"),
    word(&["-r", "-R", "--recursive", "--recurse"],
        "folders are always searched with their subfolders: leave the option out", "폴더는 늘 하위 폴더까지 찾습니다. 이 옵션은 빼십시오"),
    word(&["-v", "--verbose", "-vv", "--debug"],
        "everything is shown without an option, --quiet shows less, `bokgi --version` prints the version",
        "옵션 없이도 모두 보여 줍니다. 줄이려면 --quiet, 버전은 `bokgi --version`입니다"),
    word(&["--silent", "-s"], "--quiet prints no summaries", "합계와 안내를 빼려면 --quiet를 줍니다"),
    word_of(&["check"], &["--count", "--summary", "--stats", "-c"],
        "--statistics counts findings by code, `bokgi select INPUT --count` counts records",
        "--statistics는 코드별 지적 수를, `bokgi select 입력 --count`는 기보 수를 셉니다"),
    word(&["--count", "-c"],
        "`bokgi select INPUT --count` counts records", "`bokgi select 입력 --count`로 기보 수를 셉니다"),
    word(&["-p"], "`bokgi select INPUT --player NAME` chooses records by player", "대국자로 고르려면 `bokgi select 입력 --player 이름`을 씁니다"),
    word_of(&["show"], &["--move", "--ply", "--node", "--move-num", "--position", "-n", "-m"],
        "--at N draws the position after move N, --moves 1-50 numbers moves", "--at N은 N수까지 둔 국면을, --moves 1-50은 수순 번호를 그립니다"),
    word_of(&["show"], &["--size", "--width", "--height", "--scale", "--zoom", "-w"],
        "--unit 28px sets the width of a cell", "칸의 크기는 --unit 28px처럼 --unit으로 정합니다"),
    word_of(&["show"], &["--no-coords", "--no-labels", "--coordinates"],
        "--coords none leaves out coordinates", "좌표를 빼려면 --coords none을 줍니다"),
    word(&["--svg", "--png", "--pdf", "--gif"],
        "`bokgi show INPUT -o FILE.svg` draws: the extension names the kind of picture",
        "`bokgi show 입력 -o 파일.svg`로 그립니다. 확장자가 그림의 종류입니다"),
    word_of(&["check"], &["--csv", "--html", "--sarif", "--junit", "--ndjson", "--text"],
        "--report names the form of the findings: html, csv, sarif, junit, ndjson", "지적을 적는 방식은 --report로 정합니다: html, csv, sarif, junit, ndjson"),
    word(&["--csv", "--html", "--xlsx", "--sgf", "--ndjson"],
        "--to names the output format, or the extension of -o FILE", "출력 형식은 --to나 -o 파일의 확장자로 정합니다"),
    word_of(&["stats"], &["--to", "--format"],
        "--csv and --json print tables for programs, -o FILE.csv, .svg or .html writes a file", "--csv와 --json은 프로그램용 표를 출력하고, -o 파일.csv는 파일에 씁니다"),
    word_of(&["info", "diff", "score", "codes", "formats", "games", "config"], &["--to", "--format", "--report"],
        "--json prints JSON", "JSON은 --json입니다"),
    word_of(&["fix", "edit"], &["-i", "--inplace", "--write", "-w", "--save", "--apply"],
        "--in-place writes the files themselves", "원본 파일에 바로 쓰려면 --in-place를 줍니다"),
    word_of(&["fix"], &["--dry-run", "--diff", "-n", "--check"],
        "without --in-place, -o or -O the command only prints a diff", "--in-place, -o, -O가 없으면 diff만 보여 줍니다"),
    word(&["--overwrite", "-y", "--yes", "--clobber"], "--force overwrites files", "덮어쓰려면 --force를 줍니다"),
    word(&["--out", "--outfile", "--output-file", "--out-file"], "-o FILE names the output file", "출력 파일은 -o 파일로 정합니다"),
    word(&["--outdir", "--out-dir", "--directory", "--dir", "-d"], "-O DIR names the output folder", "출력 폴더는 -O 폴더로 정합니다"),
    word(&["--language", "--locale", "-l", "--korean", "--english"], "--lang ko or --lang en chooses the language", "언어는 --lang ko나 --lang en으로 정합니다"),
    word(&["--no-color", "--no-colour"], "--color never prints no colours", "색을 끄려면 --color never를 줍니다"),
    word(&["--colour"], "--color chooses when colours are used", "색은 --color로 정합니다"),
    word(&["--include", "--glob", "-g", "--pattern"], "--ext sgf,gib reads files with these extensions, --exclude skips files", "--ext sgf,gib는 이 확장자만 읽고, --exclude는 파일을 뺍니다"),
    word(&["--disable", "--skip"], "--ignore leaves out findings by code, --exclude skips files", "지적은 --ignore로, 파일은 --exclude로 뺍니다"),
    word(&["--level", "--severity", "--errors-only", "-e", "-E"], "--min-severity error reports only errors", "오류만 보려면 --min-severity error를 줍니다"),
    word(&["--threads", "--parallel", "--workers"], "--jobs N sets the number of threads", "스레드 수는 --jobs로 정합니다"),
    word(&["--charset", "--input-encoding", "--codepage"], "--encoding names the encoding of the input", "입력 인코딩은 --encoding으로 정합니다"),
    word(&["--stdin"], "`-` in place of a file is standard input", "표준 입력은 파일 자리에 `-`를 적습니다"),
    word(&["--exit-zero", "--no-fail"], "--fail-on error ends with 1 for errors only", "--fail-on error는 오류가 있을 때만 1로 끝납니다"),
];

#[rustfmt::skip]
static VALUES: &[ForeignWord] = &[
    word_of(&["--to", "--report"], &["excel", "xls", "xlsx", "spreadsheet", "table", "tsv"],
        "csv is the format for spreadsheets (add --bom for Excel); `bokgi report INPUT -o FILE.xlsx` writes a workbook",
        "표 계산 프로그램에는 csv를 씁니다(엑셀은 --bom도). 통합 문서는 `bokgi report 입력 -o 파일.xlsx`입니다"),
    word_of(&["--to"], &["pgn"],
        "PGN is for chess; sgf is the usual format of baduk and omok", "PGN은 체스 형식입니다. 바둑과 오목은 sgf를 씁니다"),
    word_of(&["--to"], &["svg", "png", "pdf", "gif", "tex", "tikz", "html", "ascii", "unicode", "fullwidth", "sensei"],
        "`bokgi show INPUT --to FORM` draws", "그림은 `bokgi show 입력 --to 형식`으로 그립니다"),
    word_of(&["--to"], &["text", "txt", "plain", "omok"],
        "moves is the format of typed move lists", "글로 적은 수순은 moves 형식입니다"),
    word_of(&["--to"], &["yaml", "xml", "jsonl"],
        "json and ndjson are the formats for programs", "프로그램에서 쓸 형식은 json과 ndjson입니다"),
    word_of(&["--to"], &["h9", "standings"],
        "`bokgi report FOLDER --event FILE --to h9` writes results for rating", "레이팅 제출용 결과는 `bokgi report 폴더 --event 파일 --to h9`로 씁니다"),
    word_of(&["--report"], &["text", "txt", "plain", "human", "pretty"],
        "full is for reading, concise has one line per finding", "읽기에는 full, 지적마다 한 줄은 concise입니다"),
    word_of(&["--fail-on"], &["never", "none", "note"],
        "--fail-on error ends with 1 for errors only", "--fail-on error는 오류가 있을 때만 1로 끝납니다"),
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_word_of_a_command_has_one_answer() {
        for table in [COMMANDS, OPTIONS, VALUES] {
            let mut seen = HashSet::new();
            for entry in table {
                for word in entry.words {
                    assert!(seen.insert((entry.verbs, word)), "{word}");
                }
            }
        }
    }
}
