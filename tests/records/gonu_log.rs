//! Tests of the gonu log: reading, judging, and writing in both languages.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::formats::{ReadOptions, WriteOptions};
use bokgi::games::gonu::Gonu;
use bokgi::games::{Game, RulesRequest, by_id};
use bokgi::model::{Body, Field, GameId, NodeId, Record, Source, Trace};
use bokgi::text::Lang;

use crate::support::gonu::{run, run_as};
use crate::support::same::difference;
use crate::support::shared;
use crate::support::{format, read_sound};

/// Reads a log; returns its records and findings.
pub(crate) fn read(text: &str) -> (Vec<Record>, Vec<Finding>) {
    let source = Arc::new(Source::from_text("", text.to_owned()));
    let (mut records, mut findings) = (Vec::new(), Vec::new());
    for piece in format("gonu").read(&source, &ReadOptions::default()) {
        records.extend(piece.record);
        findings.extend(piece.findings);
    }
    (records, findings)
}

/// Replays records and writes them as a log in a language.
pub(crate) fn write<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    lang: Lang,
) -> (String, Vec<Finding>) {
    let options = WriteOptions {
        lang,
        ..WriteOptions::default()
    };
    let mut writer = format("gonu").writer(&options).expect("it is written");
    let (mut out, mut losses) = (Vec::new(), Vec::new());
    writer.begin(&mut out);
    for record in records {
        let mut trace = Trace::default();
        game_of(record).replay(
            record,
            &RulesRequest::default(),
            &mut trace,
            &mut Findings::new(),
        );
        losses.extend(writer.record(record, Some(&trace), &mut out));
    }
    writer.end(&mut out);
    (String::from_utf8(out).expect("logs are UTF-8"), losses)
}

/// Returns the game of a record; jul-gonu if it is unknown.
fn game_of(record: &Record) -> &'static dyn Game {
    by_id(&record.game.0).unwrap_or(&Gonu)
}

/// Returns the names of the findings of a log: from reading, then from replaying.
fn found(text: &str) -> Vec<&'static str> {
    let (records, findings) = read(text);
    let replayed = records
        .iter()
        .flat_map(|record| run_as(game_of(record), record, "").1);
    let all = findings.into_iter().chain(replayed);
    all.map(|finding| finding.code.name).collect()
}

/// Checks that records written in both languages read back with the same findings.
pub(crate) fn survives(records: &[Record]) {
    let [english, korean] = [Lang::En, Lang::Ko].map(|lang| {
        let (log, losses) = write(records, lang);
        assert_eq!(losses, []);
        log
    });
    for (log, lang) in [(&english, Lang::En), (&korean, Lang::Ko)] {
        let again = read_sound("gonu", log.clone().into_bytes());
        assert_eq!(again.len(), records.len());
        assert_eq!(
            write(&again, lang).0,
            *log,
            "a canonical log stays as it is"
        );
        assert_eq!(write(&again, Lang::En).0, english);
        assert_eq!(write(&again, Lang::Ko).0, korean);
        for (record, again) in records.iter().zip(&again) {
            same_game(record, again);
        }
    }
}

/// Checks that two records are the same game with the same comments, regardless of language.
fn same_game(a: &Record, b: &Record) {
    assert_eq!((&a.game, a.board), (&b.game, b.board));
    let outcome = |record: &Record| record.header.outcome().map(|o| (o.winner(), o.manner()));
    assert_eq!(outcome(a), outcome(b));
    assert_eq!(a.header.dates(), b.header.dates());
    assert_eq!(a.tree.len(), b.tree.len());
    for node in a.tree.nodes() {
        assert_eq!(said(a, node), said(b, node));
    }
}

/// Lists the items of a node except tags and captures.
fn said(record: &Record, node: NodeId) -> Vec<String> {
    let items = record.tree.items(node).iter();
    let said = items.filter_map(|item| match item.body {
        Body::Info(_) | Body::ClaimedCapture { .. } => None,
        Body::Comment { text, .. } => Some(record.text(record.tree.text(text)).to_owned()),
        Body::Raw(texts) => {
            let texts = record.tree.raws.get(texts).iter();
            Some(texts.map(|&text| record.text(text)).collect())
        }
        body => Some(format!("{body:?}")),
    });
    let mut said: Vec<String> = said.collect();
    if node == NodeId::ROOT {
        // Tags are written before comments.
        said.sort();
    }
    said
}

fn files(folder: PathBuf) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).expect("readable");
    let paths = entries.map(|entry| entry.expect("readable").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "gonu"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            (path, text)
        })
        .collect();
    files.sort();
    files
}

fn beside(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn samples_are_sound_and_survive_both_languages() {
    for (path, text) in files(beside("samples/gonu/good")) {
        assert_eq!(found(&text), [] as [&str; 0], "{}", path.display());
        survives(&read(&text).0);
    }
}

#[test]
fn the_logs_beside_the_project_are_sound_and_survive_both_languages() {
    let Some(folder) = shared::path("cases") else {
        return;
    };
    let mut games = 0;
    for (path, text) in files(folder) {
        assert_eq!(found(&text), [] as [&str; 0], "{}", path.display());
        let records = read(&text).0;
        games += records.len();
        survives(&records);
    }
    assert_eq!(games, 104);
}

const GAME: &str = "[종목 \"줄고누\"]\n[선 \"흑\"]\n[결과 \"흑승\"]\n\n\
    1. a1-a2 c4-c3\n2. a2-a3 d4-c4\n3. d1-d2 b4-b3\n4. d2-d3xb3,c3 c4-c3 {둘}\n5. a3-b3xc3\n흑승\n";

#[test]
fn every_change_gives_its_finding() {
    assert_eq!(found(GAME), [] as [&str; 0]);
    for (from, to, name) in [
        ("d1-d2", "d1-d5", "off-board"),
        ("d1-d2", "d3-d2", "empty-from"),
        ("d4-c4", "d1-c1", "not-your-piece"),
        ("d1-d2", "d1-c1", "occupied"),
        ("d1-d2", "d1-d3", "not-one-step"),
        ("d2-d3xb3,c3", "d2-d3xb3", "gonu-capture-mismatch"),
        ("d2-d3xb3,c3", "d2-d3", "gonu-capture-mismatch"),
        ("d1-d2", "d1-d2xd3", "gonu-capture-mismatch"),
        ("3. d1-d2", "3... d1-d2", "gonu-wrong-player"),
        ("a3-b3xc3", "a3-b3xc3 c3-c4", "gonu-game-over"),
        (
            "[결과 \"흑승\"]",
            "[결과 \"흑승\"]\n[종료 \"갇힘\"]",
            "termination-mismatch",
        ),
        ("[선 \"흑\"]", "[선 \"백\"]", "gonu-wrong-first"),
        ("[선 \"흑\"]", "[선 \"청\"]", "gonu-unknown-word"),
        ("4. d2", "5. d2", "log-move-number"),
        ("c4-c3 {둘}", "c4c3 {둘", "log-comment-open"),
        ("d1-d2", "d1-", "gonu-token"),
        ("줄고누", "줄고뉴", "gonu-other-game"),
        ("[선 \"흑\"]", "[선 흑]", "log-tag-form"),
        ("\n흑승", "\n백승", "log-results-differ"),
        ("\n흑승", "\n흑승 a1-a2", "gonu-after-result"),
        ("[결과 \"흑승\"]", "[날짜 \"작년\"]", "log-tag-value"),
    ] {
        assert!(GAME.contains(from), "{from}");
        let found = found(&GAME.replacen(from, to, 1));
        assert!(found.contains(&name), "{from} to {to}: {found:?}");
    }
    let both = GAME
        .replace("[결과 \"흑승\"]", "[결과 \"백승\"]")
        .replace("\n흑승", "");
    assert_eq!(found(&both), ["result-mismatch"]);
    assert_eq!(found(""), ["log-empty"]);
    assert_eq!(found("1. a1-a2"), ["gonu-no-tags"]);
}

/// Every message names the correct form.
#[test]
fn messages_say_what_would_have_been_right() {
    for (from, to, english, korean) in [
        (
            "d1-d2",
            "d1-d3",
            "check this move; possible here: d1-d2",
            "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: d1-d2",
        ),
        (
            "d2-d3xb3,c3",
            "d2-d3xb3",
            "captures b3,c3, but the record states b3",
            "실제로 잡는 말은 b3,c3, 기보에 적힌 것은 b3",
        ),
        (
            "[선 \"흑\"]",
            "[선 \"청\"]",
            "known: 흑, 백",
            "쓸 수 있는 값: 흑, 백",
        ),
        (
            "a3-b3xc3",
            "a3-b3xc3 c3-c4",
            "the game ended with move 9: Black won, White has too few pieces left",
            "9수에서 대국이 끝났는데",
        ),
    ] {
        let (records, _) = read(&GAME.replacen(from, to, 1));
        let (_, findings) = run(&records[0], "");
        assert!(!findings.is_empty(), "nothing is found in {to}");
        let first = &findings[0];
        for (lang, wanted) in [(Lang::En, english), (Lang::Ko, korean)] {
            let reported = format!("{} {}", first.message(lang), first.help(lang));
            assert!(reported.contains(wanted), "{reported}");
        }
    }
}

#[test]
fn the_same_game_is_written_in_many_ways() {
    let (plain, _) = read(GAME);
    for text in [
        GAME.replace('-', ">"),
        GAME.replace("d2-d3xb3,c3", "라2→라3x다3xb3")
            .replace("a1-a2", "A1가2"),
        GAME.replace("xb3,c3", "x").replace("xc3", "×"),
        GAME.replace("1. ", "1.").replace('\n', "\r\n"),
        GAME.replace("\n흑승", ""),
        format!("\u{FEFF}{GAME}"),
        GAME.replace("c4-c3 {둘}", "c4-c3 ; 둘"),
        // Hangul syllables written as separate letters.
        GAME.replace("흑", "\u{1112}\u{1173}\u{11A8}")
            .replace("a1-a2", "\u{1100}\u{1161}1-\u{1100}\u{1161}2"),
    ] {
        assert_eq!(found(&text), [] as [&str; 0], "{text}");
        let (records, _) = read(&text);
        assert_eq!(records.len(), 1);
        same_game(&records[0], &plain[0]);
        assert_eq!(write(&records, Lang::Ko), write(&plain, Lang::Ko));
    }
}

#[test]
fn what_a_log_holds_besides_moves_is_kept() {
    let text = "; before\n[Game \"Jul-gonu\"]\n{between}\n[Referee \"a \\\"b\\\" \\\\\"]\n\n{first}\n\
        1. a1-a2! {one} {two}\n1... a4-a3?? 2. b1-b2# {a\nb} resign *\n";
    let (records, findings) = read(text);
    assert_eq!(findings, []);
    let expected = "[Game \"Jul-gonu\"]\n[Referee \"a \\\"b\\\" \\\\\"]\n[Result \"*\"]\n\n\
        {before} {between} {first} 1. a1-a2! {one} {two} 1... a4-a3?? 2. b1-b2# {a\nb} 2... resign *\n";
    assert_eq!(write(&records, Lang::En), (expected.to_owned(), vec![]));
    survives(&records);
}

#[test]
fn losses_of_a_log_are_reported() {
    let json = r#"{"schema":"bokgi.record/1","game":"gonu",
        "board":{"columns":4,"rows":4,"coordinates":"renju"},
        "header":{"komi":{"text":"6.5","komi":6.5},"event":{"text":"a\nb"}},
        "nodes":[{"items":[{"setup":"stones","side":"black","points":["b2"]},{"comment":"} and\nmore"}]},
        {"items":[{"play":"slide","side":"black","from":"a1","to":"a2"},{"mark":"cross","points":["a2"]}]},
        {"parent":0,"items":[{"play":"slide","side":"black","from":"b2","to":"b3"}]}]}"#;
    let source = Arc::new(Source::from_text("", json.to_owned()));
    let options = ReadOptions::default();
    let pieces = format("json").read(&source, &options);
    let records: Vec<Record> = pieces.filter_map(|piece| piece.record).collect();
    let (log, losses) = write(&records, Lang::En);
    let kinds: Vec<String> = losses.iter().map(|loss| loss.message(Lang::En)).collect();
    for what in [
        "variations: 1",
        "setup points: 1",
        "marks",
        "comments with braces",
    ] {
        assert!(
            kinds.iter().any(|kind| kind.contains(what)),
            "{what} in {kinds:?}"
        );
    }
    assert_eq!(
        log,
        "[Game \"Jul-gonu\"]\n[Komi \"6.5\"]\n[Event \"a\\nb\"]\n\n; } and\n; more\n1. a1-a2\n"
    );
}

/// Wrong capture marks are written as they are, because writing does not judge.
#[test]
fn false_marks_are_written_as_they_are() {
    for (from, to) in [
        ("xb3,c3", "xb3"),
        ("d1-d2", "d1-d2xd3"),
        ("d1-d2", "d1-d2x"),
    ] {
        let wrong = GAME.replacen(from, to, 1);
        let (log, _) = write(&read(&wrong).0, Lang::En);
        assert_eq!(found(&log), found(&wrong), "{log}");
        assert_eq!(found(&log), ["gonu-capture-mismatch"]);
    }
    // The written log has the missing capture mark, without which strict reading would refuse it.
    let (log, _) = write(&read(&GAME.replacen("xb3,c3", "", 1)).0, Lang::En);
    assert_eq!(found(&log), [] as [&str; 0]);
}

/// Only SGF has properties with lower-case letters: elsewhere `Board` and `Winner` are tags.
#[test]
fn an_unknown_tag_is_no_move() {
    for tag in ["Board", "Winner", "Weather"] {
        let log = format!("[Game \"Jul-gonu\"]\n[{tag} \"x\"]\n\n1. a1-a2 c4-c3\n");
        let records = read(&log).0;
        let record = &records[0];
        let nodes = record.tree.main_line();
        let moves: usize = nodes.map(|node| record.moves(node)).sum();
        assert_eq!(moves, 2, "{tag}");
    }
}

/// Two unreadable points side by side would read as one step.
#[test]
fn unreadable_points_stay_two_moves() {
    let text = "[Game \"Jul-gonu\"]\n\n1. a1-a2 c4-c3 2. h6 2... i7 3. a2-a3\n";
    let (log, _) = write(&read(text).0, Lang::En);
    assert!(log.contains("2. h6 2... i7"), "{log}");
    let (again, _) = write(&read(&log).0, Lang::En);
    assert_eq!(again, log);
}

#[test]
fn games_of_a_file_are_parted_by_their_tags() {
    let two = format!("{GAME}\n[Game \"Palpal-gonu\"]\n1. h1-h2 h8-h7\n{{end}}\n");
    let (records, findings) = read(&two);
    assert_eq!(findings, []);
    let boards: Vec<u8> = records
        .iter()
        .map(|record| record.board.columns())
        .collect();
    assert_eq!(boards, [4, 8]);
    assert_eq!(records[1].origin.index, 1);
    assert_eq!(&two[records[0].origin.span.range()], GAME.trim_end());
    assert!(two[records[1].origin.span.range()].starts_with("[Game \"Palpal"));
}

#[test]
fn an_unknown_gonu_is_read_but_not_judged() {
    let (records, _) = read(&GAME.replace("줄고누", "장수고누"));
    assert_eq!(records[0].game, GameId("장수고누".into()));
    assert_eq!(records[0].info(Field::GameKind), Some("장수고누"));
    let (log, _) = write(&records, Lang::Ko);
    assert!(log.starts_with("[종목 \"장수고누\"]\n"), "{log}");
}

/// A log with very many moves is read and written in linear time.
#[test]
fn a_long_game_is_read_quickly() {
    let mut text = "[Game \"Jul-gonu\"]\n[Rules \"repetition=none\"]\n\n".to_owned();
    for pair in 0..50_000 {
        let (black, white) = [("a1-a2", "a4-a3"), ("a2-a1", "a3-a4")][pair % 2];
        text.push_str(&format!("{}. {black} {white}\n", pair + 1));
    }
    let (records, findings) = read(&text);
    assert_eq!(findings, []);
    assert_eq!(records[0].tree.len(), 100_001);
    assert_eq!(run(&records[0], "").1, []);
    let (log, _) = write(&records, Lang::En);
    assert_eq!(difference(&read(&log).0[0], &read(&log).0[0]), None);
    assert_eq!(read(&log).0[0].tree.len(), 100_001);
}
