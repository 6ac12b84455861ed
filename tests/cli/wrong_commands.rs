//! Tests of commands as users of other programs may type them: the message names the right command,
//! option or format, in both languages.

use crate::program::Folder;

const GAME: &str = "(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[jj])";

/// Command lines, each with words that the message must contain.
const WRONG: &[(&str, &[&str])] = &[
    ("chek g.sgf", &["check"]),
    ("validate g.sgf", &["bokgi check"]),
    ("verify g.sgf", &["bokgi check"]),
    ("lint g.sgf", &["bokgi check"]),
    ("검사 g.sgf", &["bokgi check"]),
    ("view g.sgf", &["bokgi show"]),
    ("render g.sgf", &["bokgi show"]),
    ("draw g.sgf", &["bokgi show"]),
    ("그리기 g.sgf", &["bokgi show"]),
    ("g.sgf", &["bokgi check g.sgf", "bokgi show g.sgf"]),
    ("check", &["INPUT", "bokgi check"]),
    ("check no.sgf", &["no.sgf"]),
    ("check e", &["e/readme.txt"]),
    ("check e/readme.txt", &["bokgi formats", "--from"]),
    ("convert g.sgf", &["--to", "-o", "bokgi formats"]),
    ("convert g.sgf --to pgn", &["PGN", "sgf"]),
    ("convert g.sgf --to excel", &["csv", "xlsx"]),
    ("convert g.sgf --to svg", &["bokgi show"]),
    ("convert g.sgf -o out", &["--to"]),
    ("convert g.sgf -o out.xyz", &[".xyz", "bokgi formats"]),
    ("convert g.sgf -o g.sgf", &["--force"]),
    ("show g.sgf -o fig", &["--to", ".svg"]),
    ("show g.sgf -o fig.jpg", &[".png"]),
    ("show g.sgf --moves 4-500", &["3"]),
    ("show g.sgf --move 5", &["--at"]),
    ("show g.sgf --width 500", &["--unit"]),
    ("check *.sgf2", &["*.sgf2"]),
    ("check -r .", &["-r"]),
    ("check --fix g.sgf", &["bokgi fix"]),
    ("check --format json g.sgf", &["--report"]),
    ("check --to json g.sgf", &["--report"]),
    ("check --verbose g.sgf", &["--quiet"]),
    ("check --player 홍길동 g.sgf", &["bokgi select"]),
    ("check --count g.sgf", &["--statistics", "bokgi select"]),
    ("check --report text g.sgf", &["full", "concise"]),
    ("check --fail-on never g.sgf", &["error"]),
    ("convert g.sgf --format csv", &["--to"]),
    ("info g.sgf --format json", &["--json"]),
    ("stats g.sgf --to csv", &["--csv"]),
    ("fix g.sgf --dry-run", &["--in-place"]),
    ("fix g.sgf --write", &["--in-place"]),
    ("edit g.sgf --overwrite", &["--force"]),
    ("check g.sgf --no-color", &["--color never"]),
    ("version", &["bokgi --version"]),
    ("list g.sgf", &["bokgi select", "--list"]),
    ("export g.sgf", &["bokgi convert"]),
    ("search g.sgf", &["bokgi find", "bokgi select"]),
    ("tournament e", &["bokgi report", "--event"]),
    ("standings e", &["bokgi report", "--table standings"]),
    ("대회 e", &["bokgi report"]),
    ("statistics e", &["bokgi stats"]),
    ("rules", &["bokgi games"]),
    ("duplicates e", &["bokgi dedupe"]),
    ("compare g.sgf g.sgf", &["bokgi diff"]),
    ("diff g.sgf", &["bokgi diff"]),
    ("explain XYZ", &["bokgi codes"]),
    ("new chess", &["baduk", "omok", "yut"]),
    ("report e -o r.pdf", &["html", "xlsx"]),
    ("select g.sgf --result win", &["B+R", "불계"]),
    ("check g.sgf -j 0", &["--jobs"]),
];

#[test]
fn a_wrong_command_leads_to_the_right_one() {
    let folder = Folder::new(&[("g.sgf", GAME), ("e/readme.txt", "hi\n")]);
    let mut missing = Vec::new();
    for (line, wanted) in WRONG {
        for lang in ["en", "ko"] {
            let arguments: Vec<&str> = line.split(' ').chain(["--lang", lang]).collect();
            let run = folder.run(&arguments);
            assert_ne!(run.status, 0, "{line}");
            let text = format!("{}{}", run.out, run.err);
            for word in *wanted {
                if !text.contains(word) {
                    missing.push(format!(
                        "bokgi {line} --lang {lang}: no `{word}` in\n{text}"
                    ));
                }
            }
            let is_korean = text.chars().any(|c| ('가'..='힣').contains(&c));
            if lang == "ko" && (!is_korean || text.contains("error:") || text.contains("tip:")) {
                missing.push(format!("bokgi {line}: English: {text}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A command with a similar name but another meaning is not suggested.
#[test]
fn a_word_is_not_replaced_by_letters_alone() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for (line, misleading) in [
        ("view g.sgf", "'new'"),
        ("list g.sgf", "'lsp'"),
        ("export g.sgf", "'report'"),
        ("tournament g.sgf", "'stream'"),
        ("convert g.sgf --to pgn", "'gonu'"),
        ("check g.sgf --format json", "'--from'"),
        ("check g.sgf --count", "'--config'"),
        ("check g.sgf --verbose", "'--version'"),
        ("check g.sgf --fix", "-- --fix"),
        ("check g.sgf -r", "-- -r"),
    ] {
        let arguments: Vec<&str> = line.split(' ').chain(["--lang", "en"]).collect();
        let run = folder.run(&arguments);
        assert!(!run.err.contains(misleading), "{line}: {}", run.err);
    }
}

#[test]
fn near_words_are_suggested() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for (line, near) in [
        ("convrt g.sgf", "'convert'"),
        ("shw g.sgf", "'show'"),
        ("check g.sgf --reprot json", "'--report'"),
        ("convert g.sgf --to jsom", "'json'"),
    ] {
        let arguments: Vec<&str> = line.split(' ').chain(["--lang", "en"]).collect();
        let run = folder.run(&arguments);
        assert!(run.err.contains(near), "{line}: {}", run.err);
    }
}

/// All commands accept `--json`, which gives the same output as the long option for JSON.
#[test]
fn json_is_asked_for_alike_by_every_command() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for (verb, long) in [
        ("check", &["--report", "json"][..]),
        ("report", &["--to", "json"]),
        ("convert", &["--to", "json"]),
        ("select", &["--to", "json"]),
        ("show", &["--to", "json"]),
    ] {
        let asked = folder.run(&[verb, "g.sgf", "--json"]);
        let spelled = folder.run(&[&[verb, "g.sgf"], long].concat());
        assert!(asked.out.starts_with(['{', '[']), "{verb}: {}", asked.err);
        assert_eq!(
            (asked.status, asked.out, asked.err),
            (spelled.status, spelled.out, spelled.err),
            "{verb}"
        );
    }
    for line in [
        &["info", "g.sgf"][..],
        &["score", "g.sgf"],
        &["diff", "g.sgf", "g.sgf"],
        &["stats", "g.sgf"],
        &["codes"],
        &["games"],
        &["formats"],
        &["config"],
    ] {
        let run = folder.run(&[line, &["--json"]].concat());
        assert!(run.out.starts_with(['{', '[']), "{line:?}: {}", run.err);
    }
}

#[test]
fn a_report_in_a_file_names_the_file_written() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for (lang, line) in [
        (
            "en",
            "bokgi: wrote out.html (records: 1; accept 1, look 0, return 0)\n",
        ),
        (
            "ko",
            "bokgi: out.html에 저장함 (기보 1개: 접수 1, 확인 0, 반려 0)\n",
        ),
    ] {
        let written = [
            "report", "g.sgf", "-o", "out.html", "--force", "--lang", lang,
        ];
        assert_eq!(folder.run(&written).err, line);
        let quiet = folder.run(&[&written[..], &["--quiet"]].concat());
        assert_eq!(quiet.err, "");
    }
}

#[test]
fn a_picture_needs_an_extension_or_a_form() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for line in [
        &["show", "g.sgf", "-o", "fig"][..],
        &["score", "g.sgf", "-o", "fig"],
        &["report", "g.sgf", "-o", "fig"],
        &["check", "g.sgf", "-o", "fig"],
        &["convert", "g.sgf", "-o", "fig"],
    ] {
        let run = folder.run(line);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{line:?}");
        assert!(!folder.path("fig").exists(), "{line:?}");
    }
    assert_eq!(
        folder
            .run(&["show", "g.sgf", "-o", "fig", "--to", "svg"])
            .status,
        0
    );
    assert!(folder.path("fig").exists());
}

/// A hint names only options that the verb has.
#[test]
fn no_hint_names_an_option_that_the_verb_lacks() {
    let folder = Folder::new(&[("g.sgf", GAME)]);
    for (verb, wrong, named, is_there) in [
        ("convert", "--outdir", "-O", true),
        ("check", "--outdir", "-O", false),
        ("info", "-d", "-O", false),
        ("merge", "--outdir", "-O", false),
        ("check", "--threads", "--jobs", true),
        ("unpack", "--threads", "--jobs", false),
        ("show", "--overwrite", "--force", true),
        ("info", "--overwrite", "--force", false),
        ("check", "--korean", "--lang", true),
    ] {
        for lang in ["en", "ko"] {
            let run = folder.run(&[verb, "g.sgf", wrong, "--lang", lang]);
            assert_eq!(run.status, 2, "{run:?}");
            assert_eq!(run.err.contains(named), is_there, "{verb}: {run:?}");
        }
    }
}
