//! Tests of help pages, which begin with examples, and of messages about wrong usage.

use bokgi::text::Lang;
use bokgi::text::width::width;

use crate::program::Folder;

const VERBS: [&str; 26] = [
    "check",
    "report",
    "convert",
    "select",
    "edit",
    "info",
    "show",
    "figures",
    "score",
    "explain",
    "codes",
    "formats",
    "games",
    "schema",
    "config",
    "dedupe",
    "split",
    "merge",
    "unpack",
    "play",
    "stream",
    "lsp",
    "find",
    "diff",
    "completions",
    "man",
];

#[test]
fn help_leads_with_examples() {
    let folder = Folder::new(&[]);
    insta::assert_snapshot!("help", folder.run(&["--help"]).out);
    insta::assert_snapshot!("help_check", folder.run(&["check", "--help"]).out);
    for verb in VERBS {
        for flag in ["-h", "--help"] {
            let run = folder.run(&[verb, flag]);
            assert_eq!((run.status, run.err.as_str()), (0, ""));
            assert!(
                run.out.starts_with("Examples:\n  bokgi "),
                "{verb}: {}",
                run.out
            );
        }
    }
}

/// The most lines of a help page at 80 columns, and the most for the page with the most options,
/// `select`.
const MOST_LINES: usize = 150;
const MOST_LINES_OF_SELECT: usize = 120;

#[test]
fn help_shows_the_common_options_and_leads_to_all() {
    let folder = Folder::new(&[]);
    for verb in VERBS {
        for (lang, more) in [
            ("en", "\nmore: --help-all\n"),
            ("ko", "\n더 보기: --help-all\n"),
        ] {
            let page = |flag: &str| {
                let line = [verb, flag, "--lang", lang];
                folder.run_with(&line, b"", &[("COLUMNS", "80")]).out
            };
            let (common, all) = (page("--help"), page("--help-all"));
            let most = match verb {
                "select" => MOST_LINES_OF_SELECT,
                _ => MOST_LINES,
            };
            let lines = common.lines().count();
            assert!(lines <= most, "{verb} {lang}: {lines} lines");
            assert!(common.ends_with(more), "{verb} {lang}: {common}");
            assert_eq!(common, page("-h"));
            assert!(all.contains("--no-config"), "{verb} {lang}");
            // The command about configuration files has the option in an example.
            let is_hidden = !common.contains("--no-config") || verb == "config";
            assert!(is_hidden, "{verb} {lang}: {common}");
        }
    }
}

#[test]
fn korean_help_describes_every_option_in_korean() {
    let is_hangul = |c: char| ('가'..='힣').contains(&c);
    let command = bokgi::program::command(Lang::Ko);
    let mut count = 0;
    for verb in command.get_subcommands() {
        for option in verb.get_arguments() {
            let texts = [option.get_help(), option.get_long_help()];
            for text in texts.into_iter().flatten().map(ToString::to_string) {
                let id = option.get_id();
                assert!(text.contains(is_hangul), "{} {id}: {text}", verb.get_name());
                count += 1;
            }
        }
    }
    assert!(count > 500, "only {count} texts");
}

#[test]
fn wrong_usage_is_reported_with_the_alternatives() {
    let folder = Folder::new(&[]);
    for (arguments, words) in [
        (
            &["check", "x.sgf", "--report", "poem"][..],
            &["full, concise", "ndjson"][..],
        ),
        (&["check", "x.sgf", "--from", "docx"], &["sgf"]),
        (
            &["check", "x.sgf", "--rules", "martian"],
            &["unknown rules `martian`", "korean"],
        ),
        (
            &["check", "x.sgf", "--encoding", "klingon"],
            &["`klingon`", "euc-kr"],
        ),
        (
            &["check", "x.sgf", "--select", "BDK00"],
            &["`BDK00`", "BDK001"],
        ),
        (&["chek", "x.sgf"], &["check"]),
        (&["show", "x.sgf", "--moves", "9"], &["such as 1-50"]),
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        for word in words {
            assert!(run.err.contains(word), "{arguments:?}: {}", run.err);
        }
    }
}

#[test]
fn mistakes_lead_to_the_help_of_the_verb() {
    let folder = Folder::new(&[("a.sgf", "(;GM[1]SZ[9];B[aa])"), ("a.toml", "lang =")]);
    for (line, en, ko) in [
        (
            "check a.sgf --nosuch",
            "try 'bokgi check --help'",
            "`bokgi check --help`",
        ),
        (
            "select a.sgf --sort colour",
            "  more: `bokgi select --help`",
            "  더 보기: `bokgi select --help`",
        ),
        (
            "man nosuch",
            "  more: `bokgi man --help`",
            "  더 보기: `bokgi man --help`",
        ),
        (
            "check a.sgf --config a.toml",
            "a.toml:1:7: not valid TOML: string values must be quoted",
            "a.toml:1:7: TOML 문법에 맞지 않음: 글은 따옴표로 묶어야 함",
        ),
    ] {
        for (lang, words) in [("en", en), ("ko", ko)] {
            let arguments: Vec<&str> = line.split(' ').chain(["--lang", lang]).collect();
            let run = folder.run(&arguments);
            assert_eq!(run.status, 2, "{line}");
            assert!(run.err.contains(words), "{line}: {}", run.err);
        }
    }
}

#[test]
fn help_and_complaints_are_korean_where_korean_is_read() {
    let folder = Folder::new(&[]);
    insta::assert_snapshot!("help_ko", folder.run(&["--help", "--lang", "ko"]).out);
    insta::assert_snapshot!(
        "help_convert_ko",
        folder
            .run_with(&["convert", "--help"], b"", &[("LANG", "ko_KR.UTF-8")])
            .out
    );
    for verb in VERBS {
        let run = folder.run(&[verb, "--lang=ko", "-h"]);
        assert!(run.out.starts_with("예:\n  bokgi "), "{verb}: {}", run.out);
        for english in [
            "Usage",
            "default:",
            "possible values",
            "Options:",
            "Arguments:",
        ] {
            assert!(!run.out.contains(english), "{verb}: {}", run.out);
        }
    }
    for (arguments, message) in [
        (
            &["check", "x.sgf", "--report", "poem"][..],
            "bokgi: 오류: --report에 쓸 수 없는 값: poem\n  \
             쓸 수 있는 값: full, concise, json, ndjson, html, csv, github, sarif, junit\n  도움말: `bokgi check --help`\n",
        ),
        (
            &["show", "x.sgf", "--moves", "30-20"],
            "bokgi: 오류: --moves에 쓸 수 없는 값: 30-20\n  \
             --moves: A수부터 B수까지 돌에 번호를 붙여 그립니다. 작은 수를 먼저 적습니다, 예: 1-50. 301-은 301수부터 끝까지입니다\n  \
             예: --moves 1-50\n  도움말: `bokgi show --help`\n",
        ),
        (
            &["convrt", "x.sgf"],
            "bokgi: 오류: 모르는 명령: convrt\n  비슷한 명령: convert\n  도움말: `bokgi --help`\n",
        ),
        (
            &["check"],
            "bokgi: 오류: 필요한 인자가 없음: <INPUT>...\n  예: `bokgi check game.sgf`\n  도움말: `bokgi check --help`\n",
        ),
        (
            &["check", "x.sgf", "--reprot", "json"],
            "bokgi: 오류: 모르는 옵션: --reprot\n  비슷한 옵션: --report\n  \
             도움말: `bokgi check --help`\n",
        ),
    ] {
        let run = folder.run(&[arguments, &["--lang", "ko"]].concat());
        assert_eq!(
            (run.status, run.err.as_str()),
            (2, message),
            "{arguments:?}"
        );
    }
}

/// Asserts that a page holds a paragraph whose lines end only where the next word does not fit.
fn assert_filled(page: &str, paragraph: &str, columns: usize) {
    let lines: Vec<&str> = page.lines().collect();
    let words: Vec<(usize, &str)> = lines
        .iter()
        .enumerate()
        .flat_map(|(at, line)| line.split_whitespace().map(move |word| (at, word)))
        .collect();
    let wanted: Vec<&str> = paragraph.split_whitespace().collect();
    let mut places = words.windows(wanted.len());
    let found = places.find(|words| words.iter().map(|(_, word)| word).eq(&wanted));
    let found = found.unwrap_or_else(|| panic!("`{paragraph}` is not in\n{page}"));
    for pair in found.windows(2) {
        let ((line, _), (next, word)) = (pair[0], pair[1]);
        assert!(
            line == next || width(lines[line]) + 1 + width(word) > columns,
            "broken before `{word}` at {columns} columns:\n{}\n{}",
            lines[line],
            lines[next]
        );
    }
}

#[test]
fn lines_of_help_end_where_the_width_forces_it() {
    let folder = Folder::new(&[]);
    let mut count = 0;
    for (name, lang) in [("en", Lang::En), ("ko", Lang::Ko)] {
        let command = bokgi::program::command(lang);
        for verb in command.get_subcommands() {
            let guide = verb.get_before_help().map(ToString::to_string);
            let guide = guide.expect("every verb has examples");
            let lines: Vec<&str> = guide.lines().collect();
            for pair in lines.windows(2) {
                let is_text = |line: &str| !line.is_empty() && !line.starts_with(' ');
                let is_broken =
                    is_text(pair[0]) && is_text(pair[1]) && !pair[0].ends_with(['.', ':']);
                assert!(!is_broken, "a paragraph is one line: {pair:?}");
            }
            let mut texts: Vec<String> = lines
                .iter()
                .filter(|line| !line.starts_with(' '))
                .map(|line| (*line).to_owned())
                .collect();
            texts.extend(verb.get_about().map(ToString::to_string));
            for option in verb.get_arguments().filter(|option| !option.is_hide_set()) {
                let help = option.get_long_help().or(option.get_help());
                let help = help.map(ToString::to_string).unwrap_or_default();
                texts.extend(help.lines().map(str::to_owned));
            }
            texts.retain(|text| !text.trim().is_empty());
            for columns in [80, 100] {
                let line = [verb.get_name(), "--help-all", "--lang", name];
                let set = columns.to_string();
                let page = folder.run_with(&line, b"", &[("COLUMNS", &set)]).out;
                for text in &texts {
                    assert_filled(&page, text, columns);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 2000, "only {count} paragraphs");
}
