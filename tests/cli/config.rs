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
        assert_eq!(run.err, "");
    }
    // The command line wins, also over the language of help.
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
    // Elsewhere it holds where it is named.
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
    assert_eq!(
        (run.status, run.err.as_str()),
        (0, "bokgi: 1 known finding suppressed\n"),
        "{run:?}"
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
        ("lang = ", ":1:", "no TOML"),
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
