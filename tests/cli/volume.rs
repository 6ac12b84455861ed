//! Tests of the amount of output: errors first, repeated findings once, at most one line beside a
//! result.

use serde_json::Value;

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL};
use crate::support::schema::mismatches;

/// A record of a server whose dialect differs from the standard.
const FOX: &str = "(;GM[1]FF[4]SZ[19]CA[UTF-8]AP[foxwq]AP[foxwq]KM[375]HA[0]PB[a]PW[b]RU[Chinese]\
                   RE[B+R];B[pd];W[dd])\n";

#[test]
fn errors_come_first_and_what_many_files_share_is_counted() {
    let mut files = vec![("f/z.sgf".to_owned(), ILLEGAL.to_owned())];
    files.extend((0..40).map(|n| (format!("f/{n:02}.sgf"), DOUBTFUL.to_owned())));
    let files: Vec<_> = files
        .iter()
        .map(|(n, t)| (n.as_str(), t.as_str()))
        .collect();
    let folder = Folder::new(&files);
    let run = folder.run(&["check", "f"]);
    assert!(run.out.starts_with("error[BDK002]"), "{}", run.out);
    assert_eq!(
        run.out.matches("warning[HDR042]: DT").count(),
        3,
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("warning[HDR042]: … and 37 more in 37 files\n"),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("\nuse --report concise to list each one"),
        "{}",
        run.out
    );
    assert!(
        run.out
            .ends_with("41 files, 41 games, 83 moves: 1 error, 40 warnings, 0 notes\n"),
        "{}",
        run.out
    );
    let korean = folder.run(&["check", "f", "--lang", "ko"]).out;
    assert!(
        korean.contains("경고[HDR042]: … 파일 37개에 37개 더 있음\n"),
        "{korean}"
    );
    // Formats for scripts print all findings in file order.
    let concise = folder.run(&["check", "f", "--report", "concise"]).out;
    assert_eq!(concise.matches("warning[HDR042]").count(), 40);
    let ndjson = folder.run(&["check", "f", "--report", "ndjson", "-q"]).out;
    assert_eq!(ndjson.lines().count(), 41);

    let many = Folder::new(&[
        ("many.sgf", &DOUBTFUL.repeat(1300)),
        ("bad.sgf", &ILLEGAL.repeat(130)),
    ]);
    let run = many.run(&["check", "many.sgf", "bad.sgf"]);
    assert!(
        run.out
            .contains("error[BDK002]: … and 30 more in 30 games\n"),
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("warning[HDR042]: … and 1,297 more in 1,297 games\n"),
        "{}",
        run.out
    );
}

#[test]
fn findings_are_chosen_by_their_weight() {
    let folder = Folder::new(&[
        ("a.sgf", &[ILLEGAL, DOUBTFUL].concat()),
        ("b.sgf", DOUBTFUL),
    ]);
    for (least, errors, warnings, status) in
        [("error", 1, 0, 1), ("warning", 1, 2, 1), ("note", 1, 2, 1)]
    {
        let arguments = [
            "check",
            "a.sgf",
            "b.sgf",
            "--report",
            "concise",
            "--min-severity",
            least,
        ];
        let run = folder.run(&arguments);
        assert_eq!(run.status, status);
        assert_eq!(run.out.matches(": error[").count(), errors, "{}", run.out);
        assert_eq!(
            run.out.matches(": warning[").count(),
            warnings,
            "{}",
            run.out
        );
    }
    let run = folder.run(&["check", "b.sgf", "--min-severity", "error"]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (
            0,
            "1 file, 1 game, 2 moves: 0 errors, 0 warnings, 0 notes; 1 finding left out\n"
        )
    );
}

#[test]
fn kinds_of_findings_are_counted_with_their_files() {
    let folder = Folder::new(&[
        ("a.sgf", &[ILLEGAL, DOUBTFUL, DOUBTFUL].concat()),
        ("b.sgf", DOUBTFUL),
    ]);
    for jobs in ["1", "2"] {
        let run = folder.run(&["check", ".", "--statistics", "-j", jobs]);
        assert_eq!(
            run.out,
            "count  files  code    severity  name\n\
             3      2      HDR042  warning   date-form\n\
             1      1      BDK002  error     occupied-point\n\
             2 files, 4 games, 9 moves: 1 error, 3 warnings, 0 notes\n"
        );
    }
    let run = folder.run(&["check", ".", "--statistics", "--report", "json"]);
    let report: Vec<Value> = serde_json::from_str(&run.out).expect("a JSON array");
    assert_eq!(report.len(), 1, "no findings: {}", run.out);
    assert_eq!(report[0]["codes"][0]["code"], "HDR042");
    assert_eq!(
        (
            &report[0]["codes"][0]["count"],
            &report[0]["codes"][0]["files"]
        ),
        (&3.into(), &2.into())
    );
    let schema = folder.run(&["schema", "summary"]).out;
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    assert_eq!(mismatches(&schema, &report[0]), [] as [&str; 0]);
}

#[test]
fn beside_a_result_findings_are_one_line_and_no_failure() {
    let folder = Folder::new(&[
        ("t.sgf", DOUBTFUL),
        ("f/1.sgf", DOUBTFUL),
        ("f/2.sgf", DOUBTFUL),
        ("w.sgf", DOUBTFUL),
        ("fox.sgf", FOX),
    ]);
    for (arguments, line) in [
        (
            &["convert", "t.sgf", "-o", "t.csv"][..],
            "see `bokgi check t.sgf`\n",
        ),
        (&["convert", "f", "-o", "all.csv"], "see `bokgi check f`\n"),
        (
            &["convert", "f", "t.sgf", "-o", "more.csv"],
            "see `bokgi check` on the same files\n",
        ),
        (
            &["show", "t.sgf", "-o", "t.svg"],
            "see `bokgi check t.sgf`\n",
        ),
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
        assert_eq!(run.err.lines().count(), 1, "{run:?}");
        assert!(
            run.err.starts_with("bokgi: ") && run.err.ends_with(line),
            "{run:?}"
        );
        let quiet = folder.run(&[arguments, &["--force", "-q"]].concat());
        assert_eq!((quiet.status, quiet.err.as_str()), (0, ""), "{quiet:?}");
        let strict = folder.run(&[arguments, &["--force", "--strict"]].concat());
        assert_eq!(strict.status, 1, "{strict:?}");
    }
    let run = folder.run(&["convert", "fox.sgf", "-o", "fox.csv"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
    let run = folder.run(&["convert", "w.sgf", "--to", "sgf", "--fail-on", "warning"]);
    assert_eq!(run.status, 1, "what is asked for is minded: {run:?}");
    let run = folder.run(&["convert", "t.sgf", "--to", "sgf", "--report", "concise"]);
    assert!(
        run.err.contains("t.sgf:1:"),
        "what is asked for is told: {run:?}"
    );
}

#[test]
fn losses_are_reported_even_with_quiet() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[foxwq]AP[foxwq];B[ee]C[덴겐];W[cc])\n";
    let folder = Folder::new(&[("many.sgf", &text.repeat(60))]);
    let run = folder.run(&["convert", "many.sgf", "--to", "csv", "-q"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.err.contains("LOSS001") && !run.err.contains("SGF0"),
        "{run:?}"
    );
    // Input that was not understood is missing from the output.
    let folder = Folder::new(&[("cut.psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,x,0\n1,1,0\n")]);
    let run = folder.run(&["convert", "cut.psq", "--to", "sgf"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("1 error"), "{run:?}");
}

#[test]
fn an_illegal_move_in_a_drawing_is_reported() {
    let text = "(;GM[1]FF[4]SZ[19]AP[foxwq]AP[foxwq];B[pd];W[pd](;B[dd])(;B[dp];W[dp]))";
    let folder = Folder::new(&[("g.sgf", text)]);
    for (arguments, reported, status) in [
        (&["show", "g.sgf"][..], 1, 1),
        (&["show", "g.sgf", "--moves", "1-2"], 1, 1),
        (&["show", "g.sgf", "--at", "1"], 0, 0),
        (&["show", "g.sgf", "--line", "3b"], 2, 1),
        (&["show", "g.sgf", "-o", "g.gif"], 1, 1),
        (&["show", "g.sgf", "-q", "--at", "last"], 0, 1),
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.status, status, "{run:?}");
        assert_eq!(
            run.err.matches("error[BDK002]").count(),
            reported,
            "{run:?}"
        );
        assert!(!run.err.contains("SGF0"), "{run:?}");
    }
}

#[test]
fn what_a_view_leaves_out_is_not_laid_to_the_form() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[pd];W[dp];B[qf];W[cd])";
    let folder = Folder::new(&[("k.sgf", text)]);
    let arguments = [
        "show",
        "k.sgf",
        "--moves",
        "1-4",
        "--view",
        "corner:ne",
        "-o",
        "l.svg",
        "--lang",
    ];
    for (lang, line) in [
        (
            "en",
            "note[LOSS009] not visible in the picture: moves outside the visible part of the board (2)\n",
        ),
        (
            "ko",
            "참고[LOSS009] 그림에 보이지 않음: 보이는 부분 밖의 수 2개\n",
        ),
    ] {
        let run = folder.run(&[&arguments[..], &[lang, "--force"]].concat());
        assert_eq!((run.status, run.err), (0, format!("k.sgf: {line}")));
    }
}

#[test]
fn a_superfluous_input_is_not_an_option() {
    let folder = Folder::new(&[("a.sgf", GOOD), ("b.sgf", GOOD)]);
    let run = folder.run(&["new", "sgf", "b.sgf", "--lang", "ko"]);
    assert_eq!(
        run.err,
        "bokgi: 오류: 받지 않는 인자: b.sgf\n  도움말: `bokgi new --help`\n"
    );
}

/// A record repeats a mistake thousands of times. Only beyond a high limit are further findings
/// counted instead of listed.
#[test]
fn findings_of_a_kind_beyond_a_bound_are_counted_in_a_record() {
    let faults = |count: usize| format!("(;GM[1]SZ[9]{})\n", ";0".repeat(count));
    let folder = Folder::new(&[("a.sgf", &faults(1500)), ("b.sgf", &faults(1000))]);
    let count = |options: &[&str], id: &str| {
        let base = ["check", "a.sgf", "--report", "concise", "-q"];
        let run = folder.run(&[&base, options].concat());
        assert_eq!(run.status, 1);
        run.out.matches(id).count()
    };
    assert_eq!(count(&[], "warning[SGF011]"), 1000);
    assert_eq!(
        count(&[], "warning[GAM003] 500 further findings of SGF011"),
        1
    );
    // The code that counts the others is selected along with them.
    assert_eq!(count(&["--select", "SGF011"], "warning[GAM003]"), 1);
    assert_eq!(count(&["--max-findings", "10"], "warning[SGF011]"), 10);
    assert_eq!(count(&["--max-findings", "10"], "1490 further"), 1);
    assert_eq!(count(&["--max-findings", "9999"], "warning[SGF011]"), 1500);
    assert_eq!(count(&["--max-findings", "9999"], "GAM003"), 0);
    let whole = folder.run(&["check", "b.sgf", "--report", "concise", "-q"]);
    assert_eq!(whole.out.matches("GAM003").count(), 0);
    let korean = folder.run(&[
        "check", "a.sgf", "--lang", "ko", "--report", "concise", "-q",
    ]);
    assert!(
        korean
            .out
            .contains("SGF011 (unexpected-text) 지적이 500개 더"),
        "{}",
        korean.out
    );
    // Typed texts have the same limit.
    let folder = Folder::new(&[("a.omok", &"h8 ".repeat(30))]);
    let run = folder.run(&[
        "check",
        "a.omok",
        "--max-findings",
        "5",
        "--report",
        "concise",
        "-q",
    ]);
    assert_eq!(run.out.matches("error[").count(), 6, "{}", run.out);
    assert_eq!(run.out.matches("error[GAM003]").count(), 1, "{}", run.out);
    // Every move has a lost bracket, and all are fixed in one run.
    let lost = format!("(;GM[1]SZ[9]{})\n", ";B[aa;W[bb".repeat(700));
    let folder = Folder::new(&[("lost.sgf", &lost)]);
    folder.run(&["fix", "lost.sgf", "--in-place", "-q"]);
    let left = folder.run(&["check", "lost.sgf", "--select", "SGF018", "-q"]);
    assert_eq!(
        (left.status, left.out.as_str()),
        (0, ""),
        "nothing is left to mend"
    );
}
