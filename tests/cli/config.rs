//! The configuration file: search through parent folders, precedence of the command line, and
//! errors with their place.

use serde_json::Value;

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL, Run};

/// Creates a folder with a game that has an error, a game that has a warning, and a configuration
/// above them.
fn folder(config: &str) -> Folder {
    Folder::new(&[
        ("league/games/error.sgf", ILLEGAL),
        ("league/games/old/warning.sgf", DOUBTFUL),
        ("league/games/good.dat", GOOD),
        ("league/bokgi.toml", config),
    ])
}

/// Runs the program in a folder below.
fn run_in(folder: &Folder, below: &str, arguments: &[&str]) -> Run {
    let mut command = folder.command(arguments);
    command.current_dir(folder.path(below));
    Run::new(command.output().expect("the program is built"))
}

#[test]
fn a_file_above_sets_what_options_say() {
    let config =
        "lang = \"ko\"\nexclude = [\"old\"]\nreport = \"concise\"\nquiet = true\njobs = 1\n";
    let folder = folder(config);
    for below in ["league", "league/games"] {
        let run = run_in(&folder, below, &["check", "."]);
        assert_eq!(run.status, 1);
        assert_eq!(run.out.lines().count(), 1, "{}", run.out);
        assert!(run.out.contains("오류[BDK002]"), "{}", run.out);
        // No finding is left out, so with `quiet` the line about the configuration file is not
        // printed.
        assert_eq!(run.err, "");
    }
    // The command line overrides the file, even for the language of help.
    let run = run_in(
        &folder,
        "league",
        &["check", ".", "--lang", "en", "--report", "json"],
    );
    assert!(
        run.out.starts_with("[\n{") && run.out.contains("White plays"),
        "{}",
        run.out
    );
    let run = run_in(&folder, "league", &["check", ".", "--exclude", "error.sgf"]);
    assert!(
        run.out.contains("warning.sgf") && !run.out.contains("error.sgf"),
        "{}",
        run.out
    );
    assert!(
        run_in(&folder, "league", &["check", "--help"])
            .out
            .starts_with("예:")
    );
    let run = run_in(&folder, "league", &["check", ".", "--no-config"]);
    assert!(run.out.contains("2 files"), "{}", run.out);
    // The configuration file is not counted as a skipped record.
    assert!(!run.err.contains("bokgi.toml"), "{run:?}");
    // From another folder the file applies only if `--config` names it.
    let run = folder.run(&["check", "league", "--config=league/bokgi.toml"]);
    assert!(run.out.contains("오류[BDK002]"), "{}", run.out);
    assert!(folder.run(&["check", "league"]).out.contains("2 files"));
    let run = folder.run(&["check", "league", "--config", "none.toml"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("none.toml"), "{}", run.err);
}

#[test]
fn keys_may_be_korean_and_paths_begin_at_the_file() {
    let config = "언어 = \"en\"\n제외 = [\"games/old/*\"]\n확장자 = \"sgf\"\n실패기준 = \"error\"\n\
                  아는지적 = \"known.json\"\n";
    let folder = folder(config);
    run_in(
        &folder,
        "league",
        &["check", ".", "--no-config", "-o", "known.json"],
    );
    let run = run_in(&folder, "league", &["check", "games/error.sgf"]);
    assert_eq!(run.status, 0, "{run:?}");
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", run.err);
    assert_eq!(lines[0], "bokgi: 1 known finding suppressed");
    assert!(
        lines[1].starts_with("bokgi: settings of bokgi.toml: lang en, ")
            && lines[1].ends_with("; 1 finding left out"),
        "{}",
        run.err
    );
    let run = run_in(&folder, "league/games", &["check", "."]);
    assert!(run.out.contains("1 file, "), "{}", run.out);
    assert!(
        run.err.contains("old/warning.sgf (excluded)"),
        "{}",
        run.err
    );
    let run = run_in(&folder, "league/games/old", &["check", "warning.sgf"]);
    assert_eq!(run.status, 0, "{run:?}");
}

#[test]
fn mistakes_in_it_are_reported_with_their_places() {
    for (config, place, words) in [
        ("ignroe = [\"BDK\"]", ":1:1", "did you mean ignore?"),
        ("\n실패기중 = \"error\"", ":2:1", "did you mean 실패기준?"),
        ("zzzzzz = 1", ":1:1", "`bokgi config` lists"),
        ("ignore = [\"BDK999\"]", ":1:10", "BDK999"),
        ("lang = \"fr\"", ":1:8", "known values: ko, en"),
        ("jobs = \"two\"", ":1:8", "a whole number"),
        ("jobs = 0", ":1:8", "invalid value `0`"),
        ("quiet = 1", ":1:9", "true or false"),
        ("exclude = [\"[\"]", ":1:11", "invalid value `[`"),
        ("exclude = [1]", ":1:11", "texts in quotes"),
        ("rules = \"martian\"", ":1:9", "martian"),
        ("encoding = \"klingon\"", ":1:12", "klingon"),
        (
            "lang = \"ko\"\n언어 = \"ko\"",
            ":2:1",
            "is already set above",
        ),
        ("lang = ", ":1:", "not valid TOML"),
        ("fail-on = \"note\"", ":1:11", "warning, error"),
    ] {
        let folder = folder(config);
        let run = run_in(&folder, "league", &["check", ".", "--lang", "en"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{config}: {run:?}");
        let place = format!("bokgi: error: bokgi.toml{place}");
        assert!(run.err.starts_with(&place), "{config}: {}", run.err);
        assert!(run.err.contains(words), "{config}: {}", run.err);
        let korean = run_in(&folder, "league", &["check", ".", "--lang", "ko"]);
        assert!(
            korean.err.starts_with("bokgi: 오류: bokgi.toml:"),
            "{}",
            korean.err
        );
        assert!(!korean.err.contains('{'), "{}", korean.err);
        assert_eq!(run_in(&folder, "league", &["--help"]).status, 0);
        assert_eq!(
            run_in(&folder, "league", &["check", ".", "--no-config"]).status,
            1
        );
    }
    let folder = folder("a1 = 1\nb1 = 2\n");
    assert_eq!(
        run_in(&folder, "league", &["check", "."])
            .err
            .matches("error:")
            .count(),
        2
    );
}

#[test]
fn settings_are_listed_with_their_places() {
    let folder = folder("fail_on = \"error\"\nquiet = false\n");
    let run = run_in(&folder, "league", &["config"]);
    insta::assert_snapshot!("config", run.out);
    let run = run_in(&folder, "league", &["config", "--lang", "ko"]);
    insta::assert_snapshot!("config_ko", run.out);
    let list = run_in(&folder, "league", &["config", "--json"]).out;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!(list["file"], "bokgi.toml");
    let settings = list["settings"].as_array().expect("settings");
    let set: Vec<&Value> = settings
        .iter()
        .filter(|one| !one["line"].is_null())
        .collect();
    assert_eq!(
        (set.len(), &set[0]["key"], &set[0]["values"][0]),
        (1, &"fail-on".into(), &"error".into())
    );
    assert!(folder.run(&["config"]).out.starts_with("No bokgi.toml"));
}

#[test]
fn a_conversion_stays_quiet_about_its_inputs() {
    let folder = folder("select = [\"BDK\"]\nreport = \"json\"\nfail-on = \"warning\"\n");
    let asked = ["convert", "games/old", "--to", "json"];
    let run = run_in(&folder, "league", &asked);
    let bare = run_in(&folder, "league", &[&asked[..], &["--no-config"]].concat());
    assert_eq!(
        (run.status, run.out, run.err),
        (bare.status, bare.out, bare.err)
    );
}

/// A configuration file that came with the records cannot hide findings in silence, not even with
/// `-q`.
#[test]
fn a_file_that_hides_findings_is_named_with_their_number() {
    for (config, setting, count) in [
        ("ignore = [\"BDK\"]", "ignore BDK", 1),
        (
            "뺄지적 = \"BDK002\"\nquiet = true",
            "ignore BDK002, quiet true",
            1,
        ),
        ("select = \"ENC\"", "select ENC", 2),
        ("min-severity = \"error\"", "min-severity error", 1),
        (
            "select = \"BDK\"\nmin-severity = \"error\"",
            "select BDK, min-severity error",
            1,
        ),
    ] {
        let folder = folder(config);
        for options in [
            &["--report", "json"][..],
            &["-q"],
            &["-q", "--report", "ndjson"],
        ] {
            let arguments = [&["check", ".", "--lang", "en"], options].concat();
            let run = run_in(&folder, "league", &arguments);
            let plural = if count == 1 { "" } else { "s" };
            // An option of the command line is not a setting of the file.
            let setting = if options.contains(&"-q") {
                setting.trim_end_matches(", quiet true")
            } else {
                setting
            };
            let line =
                format!("settings of bokgi.toml: {setting}; {count} finding{plural} left out\n");
            assert!(
                run.err.ends_with(&line),
                "{config} {options:?}: {}",
                run.err
            );
        }
    }
    // Findings that an option leaves out are counted even if the file has no setting.
    let folder = folder("");
    let run = run_in(&folder, "league", &["check", ".", "--ignore", "BDK"]);
    assert!(run.out.contains("; 1 finding left out\n"), "{}", run.out);
    let run = run_in(
        &folder,
        "league",
        &["check", ".", "--ignore", "BDK", "--lang", "ko"],
    );
    assert!(run.out.contains("; 뺀 지적 1개\n"), "{}", run.out);
}

#[test]
fn every_form_of_a_report_names_the_file() {
    let folder = folder("ignore = \"BDK\"");
    let named = "settings of bokgi.toml: ignore BDK; 1 finding left out";
    for form in ["html", "sarif", "junit"] {
        let run = run_in(
            &folder,
            "league",
            &["check", ".", "--report", form, "--lang", "en"],
        );
        assert!(run.out.contains(named), "{form}: {}", run.out);
    }
    let file = [
        "check",
        ".",
        "--report",
        "concise",
        "-o",
        "report.txt",
        "--lang",
        "en",
    ];
    run_in(&folder, "league", &file);
    assert!(
        folder
            .read("league/report.txt")
            .ends_with(&format!("{named}\n"))
    );
    let run = run_in(&folder, "league", &["check", ".", "--json", "--lang", "en"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    let summary = report
        .as_array()
        .and_then(|all| all.last())
        .expect("a summary");
    let wanted = serde_json::json!({
        "file": "bokgi.toml", "values": {"ignore": ["BDK"]}, "left_out": 1
    });
    assert_eq!(
        (&summary["left_out"], &summary["settings"]),
        (&1.into(), &wanted)
    );
    for form in ["md", "html"] {
        let run = run_in(
            &folder,
            "league",
            &["report", ".", "--to", form, "--lang", "en"],
        );
        assert!(run.out.contains(named), "{form}: {}", run.out);
    }
    let run = run_in(&folder, "league", &["report", ".", "--to", "json"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(report["settings"], wanted);
}

#[test]
fn a_file_of_another_folder_or_archive_takes_no_part() {
    let folder = folder("ignore = \"BDK\"");
    for input in ["league", "league/games", "league/bokgi.toml"] {
        let run = folder.run(&["check", input]);
        assert!(!run.err.contains("settings of"), "{}", run.err);
    }
}

#[test]
fn a_known_report_is_a_regular_file_of_bounded_size() {
    let folder = folder("아는지적 = \"/dev/zero\"");
    if cfg!(unix) {
        let run = run_in(&folder, "league", &["check", "."]);
        assert_eq!(run.status, 2);
        assert!(
            run.err.contains("/dev/zero is not a regular file"),
            "{}",
            run.err
        );
    }
    let run = run_in(&folder, "league", &["check", ".", "--baseline", "games"]);
    assert_eq!(run.status, 2, "{run:?}");
    let long = format!("[{}]", " ".repeat(2000));
    std::fs::write(folder.path("league/known.json"), long).expect("is written");
    let limited = [
        "check",
        ".",
        "--baseline",
        "known.json",
        "--max-bytes",
        "1000",
    ];
    let run = run_in(&folder, "league", &limited);
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("known.json is larger than the limit of 1000 bytes"),
        "{}",
        run.err
    );
}

/// Nothing is written into the pipe, so a program that opened it would wait forever.
#[cfg(unix)]
#[test]
fn a_known_report_is_no_pipe() {
    let folder = folder("baseline = \"pipe\"");
    let pipe = folder.path("league/pipe");
    let made = std::process::Command::new("mkfifo").arg(pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let run = run_in(&folder, "league", &["check", "."]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("is not a regular file"), "{}", run.err);
}

/// Only the superuser can change the owner of a file; other users only test their own file.
#[cfg(unix)]
#[test]
fn a_file_of_another_user_is_left_out_unless_it_is_named() {
    let folder = folder("ignore = \"BDK\"");
    let file = folder.path("league/bokgi.toml");
    let is_given_away = std::os::unix::fs::chown(&file, Some(65534), None).is_ok();
    let run = run_in(&folder, "league", &["check", ".", "--lang", "en"]);
    assert_eq!(run.out.contains("BDK002"), is_given_away, "{run:?}");
    let line =
        "bokgi.toml belongs to another user and is ignored; use --config bokgi.toml to read it";
    assert_eq!(run.err.contains(line), is_given_away, "{}", run.err);
    let named = ["check", ".", "--config", "bokgi.toml", "--lang", "en"];
    let run = run_in(&folder, "league", &named);
    assert!(!run.out.contains("BDK002"), "{run:?}");
}

#[test]
fn more_threads_than_inputs_are_not_started() {
    for config in ["jobs = 100000\n", "jobs = 1\n"] {
        let run = run_in(&folder(config), "league", &["check", "."]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.out.contains("error[BDK002]"), "{run:?}");
    }
}
