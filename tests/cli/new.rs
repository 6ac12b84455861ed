//! Tests of starting a record: templates, and a file that is watched while someone types.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use bokgi::formats::Template;
use serde_json::Value;

use crate::program::{Folder, GOOD, ILLEGAL};

/// Maximum wait for a line of a watching program; on an idle machine it arrives within half a
/// second.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn templates_are_sound_in_both_languages_and_hold_the_same_game() {
    let mut games = BTreeSet::new();
    for (format, template) in Template::all() {
        let extension = format.extensions()[0];
        let names = ["en", "ko"].map(|lang| format!("{lang}.{extension}"));
        let folder = Folder::new(&[]);
        for (lang, name) in ["en", "ko"].into_iter().zip(&names) {
            let word = if lang == "ko" {
                template.korean
            } else {
                template.game
            };
            let run = folder.run(&["new", word, "--lang", lang, "-o", name]);
            let message = match lang {
                "ko" => format!("bokgi: {name}에 저장함\n"),
                _ => format!("bokgi: wrote {name}\n"),
            };
            assert_eq!(
                (run.status, run.out.as_str(), run.err.as_str()),
                (0, "", message.as_str())
            );
            let printed = folder.run(&["new", template.game, "--lang", lang]).out;
            assert_eq!(printed.as_bytes(), folder.bytes(name), "{name}");
            let has_korean = printed.contains("예시");
            assert_eq!(has_korean, lang == "ko", "{name}");
            let run = folder.run(&["check", name, "--lang", "en"]);
            assert!(
                run.out.ends_with(": 0 errors, 0 warnings, 0 notes\n"),
                "{}",
                run.out
            );
        }
        let [english, korean] = names.map(|name| moves(&folder, &name));
        assert!(english.len() > 5, "{}", template.game);
        assert_eq!(english, korean, "{}", template.game);
        games.insert(template.game);
    }
    assert_eq!(
        games,
        BTreeSet::from([
            "baduk",
            "bat-gonu",
            "boseok-gonu",
            "cham-gonu",
            "gonu",
            "hobak-gonu",
            "nei-pat-kono",
            "o-pat-kono",
            "omok",
            "well-gonu",
            "wheel-gonu",
            "yut",
        ])
    );
}

/// Converts a record to CSV; returns the moves as number, side, kind, points and value.
fn moves(folder: &Folder, name: &str) -> Vec<Vec<String>> {
    let run = folder.run(&["convert", name, "--to", "csv", "--rows", "moves"]);
    let mut rows = csv::Reader::from_reader(run.out.as_bytes());
    let headings = rows.headers().expect("headings").clone();
    let wanted = ["ply", "side", "kind", "from", "to", "value", "captured"];
    let wanted = wanted.map(|name| headings.iter().position(|heading| heading == name));
    rows.records()
        .map(|row| {
            let row = row.expect("a row");
            let cell = |at: &Option<usize>| row[at.expect("a column")].to_owned();
            wanted.iter().map(cell).collect()
        })
        .collect()
}

#[test]
fn templates_are_known_by_their_content() {
    for (format, template) in Template::all() {
        for text in [template.text.en, template.text.ko] {
            let folder = Folder::new(&[("record", text)]);
            let run = folder.run(&["info", "record", "--json"]);
            let found: Value = serde_json::from_str(&run.out).expect("JSON");
            assert_eq!(found[0]["format"], format.id(), "{text}");
        }
    }
}

#[test]
fn an_unknown_game_is_answered_with_the_names_of_the_language() {
    let folder = Folder::new(&[]);
    let [english, korean] =
        ["en", "ko"].map(|lang| folder.run(&["new", "장기", "--lang", lang]).err);
    let help = folder.run(&["new", "--help", "--lang", "ko"]).out;
    let help: String = help.split_whitespace().collect();
    for (_, template) in Template::all() {
        let both = format!("{}({})", template.korean, template.game);
        assert!(korean.contains(&both), "{both}: {korean}");
        assert!(help.contains(&both.replace(' ', "")), "{both}: {help}");
        assert!(english.contains(template.game), "{english}");
        assert!(!english.contains(template.korean), "{english}");
    }
    assert!(korean.contains("대회(event)"), "{korean}");
}

#[test]
fn a_file_that_is_there_is_not_overwritten_by_a_template() {
    let folder = Folder::new(&[("mine.yut", "my game")]);
    let run = folder.run(&["new", "yut", "-o", "mine.yut", "--lang", "en"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("mine.yut already exists"), "{}", run.err);
    assert_eq!(folder.read("mine.yut"), "my game");
    assert_eq!(
        folder
            .run(&["new", "yut", "-o", "mine.yut", "--force"])
            .status,
        0
    );
    assert!(folder.read("mine.yut").len() > 500);
}

/// A `bokgi check --watch` that runs, and the lines that it prints.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Folder, input: &str) -> Watching {
        let mut child = folder
            .command(&["check", input, "--watch", "--lang", "en"])
            .spawn()
            .expect("the program is built");
        let out = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Watching { child, lines }
    }

    /// Reads up to the line that says that the program waits.
    fn until_waiting(&self) -> String {
        let mut seen = Vec::new();
        loop {
            let line = self
                .lines
                .recv_timeout(PATIENCE)
                .expect("the program says so");
            let waits = line.starts_with("watching game.sgf");
            seen.push(line);
            if waits {
                return seen.join("\n");
            }
        }
    }

    fn end(mut self) {
        self.child
            .kill()
            .expect("the program goes on until it is ended");
        self.child.wait().expect("it ends");
    }
}

#[test]
fn a_watched_file_is_checked_again_when_it_is_saved() {
    let folder = Folder::new(&[("game.sgf", GOOD)]);
    let watching = Watching::start(&folder, "game.sgf");
    let first = watching.until_waiting();
    assert!(first.contains("0 errors, 0 warnings, 0 notes"), "{first}");
    folder.write("game.sgf", ILLEGAL.as_bytes());
    let second = watching.until_waiting();
    assert!(second.contains("error[BDK002]"), "{second}");
    // The board before the move that is wrong.
    assert!(second.contains("After move 1: Black E5"), "{second}");
    folder.write("game.sgf", GOOD.replace("cc", "dd").as_bytes());
    let third = watching.until_waiting();
    assert!(third.contains("0 errors, 0 warnings, 0 notes"), "{third}");
    watching.end();
}

#[test]
fn a_watched_record_shows_its_own_first_wrong_move() {
    let other = "(;GM[1]FF[4]SZ[9];B[cc];W[dd];B[dd])";
    let folder = Folder::new(&[("game.sgf", &format!("{ILLEGAL}\n{other}"))]);
    let watching = Watching::start(&folder, "game.sgf#2");
    let seen = watching.until_waiting();
    assert!(seen.contains("After move 2: White D6"), "{seen}");
    assert!(!seen.contains("After move 1"), "{seen}");
    watching.end();
}

#[test]
fn one_file_is_watched_and_no_folder_or_stream() {
    let folder = Folder::new(&[("a.sgf", GOOD), ("b.sgf", GOOD)]);
    for inputs in [&["a.sgf", "b.sgf"][..], &["."], &["-"]] {
        let arguments = [&["check", "--watch", "--lang", "en"], inputs].concat();
        let run = folder.run(&arguments);
        assert_eq!(run.status, 2, "{inputs:?}");
        assert!(run.err.contains("--watch works on one file"), "{}", run.err);
    }
    let run = folder.run(&["check", "--watch", "none.sgf", "--lang", "en"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("no such file"), "{}", run.err);
}
