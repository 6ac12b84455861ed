//! Files that are not records: each is named by its kind once and gives no game.

use serde_json::Value;

use crate::program::{Folder, GOOD};

/// Files that are not records, by name and kind.
const STRANGERS: &[(&str, &[u8], &str)] = &[
    (
        "사진.png",
        b"\x89PNG\r\n\x1a\n\0\0(;\xff\0\xfe)\0(;B[zz]\0",
        "not a game record: a PNG picture",
    ),
    (
        "board.jpg",
        b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01(;B[aa];W[bb])\x02",
        "not a game record: a JPEG picture",
    ),
    (
        "결과.hwp",
        b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0\0\0(;B[aa])\0\0H\0w\0p\0S\0u\0m\0m\0a\0r\0y\0",
        "not a game record: a document of Hangul (HWP)",
    ),
    ("list.pdf", b"%PDF-1.7\n(;GM[1];B[aa])(;GM[1])\n", "not a game record: a PDF document"),
    (
        "games.7z",
        b"7z\xbc\xaf\x27\x1c\0\x04(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[ff])",
        "not a game record: a 7z archive",
    ),
    (
        "page.html",
        b"<html><script>for(;;)f(;B[aa])(;x)</script></html>",
        "not a game record: an HTML page",
    ),
    (
        "open.xml",
        b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Tournament dataVersion=\"201\"><Players/></Tournament>\n",
        "bokgi does not read this format: an OpenGotha tournament",
    ),
    ("판4.ugz", b"UG A-lh5-packed", "bokgi does not read this format: UGZ (packed UGF of PandaNet)"),
];

fn folder_of_strangers(rename: fn(&str) -> String) -> Folder {
    let folder = Folder::new(&[("s/good.sgf", GOOD)]);
    for (name, bytes, _) in STRANGERS {
        folder.write(&rename(name), bytes);
    }
    folder
}

#[test]
fn under_the_name_of_a_record_each_is_one_plain_error() {
    let folder = folder_of_strangers(|name| format!("s/{name}.sgf"));
    let run = folder.run(&["check", "s", "--report", "concise"]);
    for (name, _, what) in STRANGERS {
        let code = if what.starts_with("not a game record") {
            "FMT004"
        } else {
            "FMT005"
        };
        let line = format!("s/{name}.sgf: error[{code}] {what}");
        assert_eq!(run.out.matches(&line).count(), 1, "{line}: {}", run.out);
    }
    let sum = format!(
        "{0} files, 1 game, 3 moves: {1} errors, 0 warnings, 0 notes\n",
        STRANGERS.len() + 1,
        STRANGERS.len()
    );
    assert!(run.out.ends_with(&sum), "no phantom game: {}", run.out);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    // Every command reports such a file in one line.
    for verb in [
        &["info"][..],
        &["show"],
        &["convert", "--to", "json"],
        &["explain", "--at", "e5"],
    ] {
        let run = folder.run(&[verb, &["s/사진.png.sgf"]].concat());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.err.starts_with(
                "bokgi: error: s/사진.png.sgf: not a game record: a PNG picture\n  help: "
            ),
            "{run:?}"
        );
        assert_eq!(run.err.lines().count(), 2, "{run:?}");
    }
}

#[test]
fn under_their_own_names_they_are_passed_over_and_named() {
    let folder = folder_of_strangers(|name| format!("s/{name}"));
    folder.write(
        "s/package.json",
        b"{\"name\":\"x\",\"version\":\"1.0.0\"}\n",
    );
    folder.write("s/readme.txt", b"hello (;B[aa])");
    let run = folder.run(&["check", "s"]);
    assert_eq!(run.status, 0, "{run:?}");
    let mut lines: Vec<_> = run.err.lines().collect();
    lines.sort_unstable();
    assert_eq!(
        lines,
        [
            "bokgi: skipped: s/board.jpg (a picture)",
            "bokgi: skipped: s/games.7z (an unsupported kind of archive)",
            "bokgi: skipped: s/list.pdf (a document)",
            "bokgi: skipped: s/open.xml (known format, not read as a record: an OpenGotha tournament)",
            "bokgi: skipped: s/package.json (a file of another program)",
            "bokgi: skipped: s/page.html (a document)",
            "bokgi: skipped: s/readme.txt (a text; read if it is named itself)",
            "bokgi: skipped: s/결과.hwp (a document)",
            "bokgi: skipped: s/사진.png (a picture)",
            "bokgi: skipped: s/판4.ugz (known format, not read as a record: UGZ (packed UGF of PandaNet))",
        ]
    );
    assert_eq!(folder.run(&["check", "s", "-q"]).err, "");
    for verb in [&["info"][..], &["convert", "--to", "json"]] {
        let run = folder.run(&[verb, &["s"]].concat());
        assert_eq!((run.status, run.err.lines().count()), (0, 10), "{run:?}");
    }
    // Files named as arguments are checked.
    let run = folder.run(&[
        "check",
        "s/package.json",
        "s/판4.ugz",
        "--report",
        "concise",
    ]);
    assert!(
        run.out.contains("s/package.json:1:1: error[JSN002]"),
        "{run:?}"
    );
    assert!(run.out.contains("s/판4.ugz: error[FMT005]"), "{run:?}");
    // The advice fits the kind of file.
    for (name, lang, advice) in [
        ("s/판4.ugz", "en", "save it as SGF"),
        ("s/판4.ugz", "ko", "SGF로 저장"),
        ("s/open.xml", "en", "--event FILE"),
        ("s/open.xml", "ko", "--event 파일"),
    ] {
        let run = folder.run(&["check", name, "--lang", lang]);
        assert!(run.out.contains(advice), "{run:?}");
    }
}

#[test]
fn an_empty_file_is_one_finding() {
    for extension in ["sgf", "omok", "yut", "gonu", "rif", "txt", "psq"] {
        let name = format!("e.{extension}");
        let folder = Folder::new(&[(&name, "")]);
        let run = folder.run(&["check", &name, "--report", "concise", "-q"]);
        assert_eq!((run.status, run.out.lines().count()), (1, 1), "{run:?}");
    }
}

#[test]
fn json_lists_the_skipped_files() {
    let folder = Folder::new(&[
        ("f/good.sgf", GOOD),
        ("f/기보.sgf.txt", GOOD),
        ("f/.x.sgf", GOOD),
        ("f/.git/config", "x"),
        ("f/a.ugz", "?"),
    ]);
    #[cfg(unix)]
    for (target, link) in [("nowhere.sgf", "f/b.sgf"), (".", "f/loop")] {
        std::os::unix::fs::symlink(target, folder.path(link)).expect("a link can be made");
    }
    let run = folder.run(&["check", "f", "missing.sgf", "--report", "json"]);
    let report: Vec<Value> = serde_json::from_str(&run.out).expect("a JSON array");
    let [summary] = &report[..] else {
        panic!("a summary and nothing else: {}", run.out)
    };
    assert_eq!(summary["schema"], "bokgi.summary/1");
    let skipped = summary["skipped"].as_array().expect("a list").iter();
    let skipped: Vec<_> = skipped
        .map(|one| {
            (
                one["file"].as_str().unwrap_or(""),
                one["reason"].as_str().unwrap_or(""),
            )
        })
        .filter(|(_, reason)| !reason.ends_with("-link"))
        .collect();
    assert_eq!(
        skipped,
        [
            ("f/.git/", "hidden"),
            ("f/.x.sgf", "hidden"),
            ("f/a.ugz", "unread-format"),
            ("f/기보.sgf.txt", "extension"),
        ]
    );
    #[cfg(unix)]
    for (file, reason) in [("f/b.sgf", "dangling-link"), ("f/loop", "folder-link")] {
        let all = summary["skipped"].as_array().expect("a list");
        let found = all.iter().find(|one| one["file"] == file);
        assert_eq!(found.map(|one| &one["reason"]), Some(&Value::from(reason)));
    }
    assert_eq!(summary["troubles"][0]["file"], "missing.sgf");
    assert_eq!(
        (
            &summary["files"],
            &summary["records"],
            &summary["moves"],
            &summary["unreadable"]
        ),
        (&1.into(), &1.into(), &3.into(), &1.into())
    );
}

#[test]
fn a_format_that_is_named_takes_every_file() {
    let list = "[Event \"x\"]\n1. h8 i9 2. g7\n";
    let folder = Folder::new(&[
        ("p/50000000000766", list),
        ("p/b.txt", list),
        ("p/.c", list),
    ]);
    let run = folder.run(&["check", "p", "--from", "moves", "--report", "concise"]);
    assert!(run.out.contains("2 files, 2 games"), "{run:?}");
    assert_eq!(folder.run(&["check", "p"]).status, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn names_in_other_encodings_stay_apart() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new(&[("n/a.sgf", GOOD)]);
    for name in [&b"euckr-\xb1\xe8.sgf"[..], b"euckr-\xb1\xe9.sgf"] {
        let path = folder.path("n").join(OsStr::from_bytes(name));
        std::fs::write(path, crate::program::ILLEGAL).expect("a file can be written");
    }
    let run = folder.run(&["check", "n", "--report", "ndjson", "-q"]);
    let files: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["file"].clone())
        .collect();
    assert_eq!(files, ["n/euckr-\\xB1\\xE8.sgf", "n/euckr-\\xB1\\xE9.sgf"]);
}
