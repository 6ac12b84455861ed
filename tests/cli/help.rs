//! Help, which leads with examples, and messages about wrong usage.

use crate::program::Folder;

const VERBS: [&str; 9] = [
    "check", "convert", "info", "show", "explain", "codes", "formats", "games", "schema",
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

#[test]
fn wrong_usage_is_told_with_what_there_is() {
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
