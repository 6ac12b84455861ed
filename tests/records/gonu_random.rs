//! Tests that random legal games under random rules, on all boards, survive the log and JSON.

use bokgi::diag::Findings;
use bokgi::games::gonu::boards::BoardGonu;
use bokgi::games::gonu::ruleset::{Repetition, Rules};
use bokgi::games::gonu::{GonuPosition, Move};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::picture::Picture;
use bokgi::model::{
    Body, CommentKind, Emphasis, Field, Judgement, Outcome, Play, Point, Record, Side, Trace,
    WinMethod,
};
use bokgi::text::Lang;
use proptest::prelude::*;

use super::gonu_log::survives;
use crate::support::gonu::{
    ON_BOARDS, add, board, boards_of, empty, empty_on, names, play, run, run_as, state,
};
use crate::support::random::cases;
use crate::support::same::difference;
use crate::support::{read_sound, write};

/// Generates rules and their text.
fn rules() -> impl Strategy<Value = (Rules, String)> {
    let repetition = prop_oneof![
        Just((Repetition::Superko, "superko")),
        Just((Repetition::Cycle, "cycle")),
        Just((Repetition::Undo, "undo")),
        Just((Repetition::Free, "none")),
    ];
    let quiet = prop_oneof![
        Just(None),
        (1..60_u32, Just((false, "draw"))).prop_map(Some),
        (1..60_u32, Just((true, "count"))).prop_map(Some),
    ];
    (repetition, quiet, 1..5_u8, 0..2_u8).prop_map(|(repetition, quiet, max_line, first)| {
        let mut rules = Rules {
            repetition: repetition.0,
            max_line,
            first: Side(first),
            ..Rules::default()
        };
        let mut text = format!("standard; repetition={}; max_line={max_line}", repetition.1);
        if let Some((limit, (result, word))) = quiet {
            rules.quiet_limit = Some(limit);
            rules.more_pieces_win = result;
            text.push_str(&format!("; quiet_limit={limit}-{word}"));
        }
        (rules, text)
    })
}

/// Plays a random game as a record, with marked captures and some comments.
fn game(lines: u8, rules: Rules, text: &str, choices: &[u16]) -> Record {
    let board = board(lines);
    let mut record = empty(board);
    state(&mut record, Field::Name(Side::BLACK), "홍길동", None);
    state(&mut record, Field::Event, "a \"b\" \\ c", None);
    state(&mut record, Field::Rules, text, None);
    let first = if rules.first == Side::WHITE {
        "White"
    } else {
        "Black"
    };
    state(&mut record, Field::First, first, None);
    let (position, moves) = playout(lines, rules, choices);
    let result = match position.outcome() {
        Some(outcome) => Some(match outcome.winner() {
            Some(winner) => Outcome::Win {
                winner,
                by: WinMethod::Unstated,
            },
            None => outcome,
        }),
        None => Some(Outcome::Unknown),
    };
    let word = match result {
        Some(Outcome::Win { winner, .. }) if winner == Side::BLACK => "1-0",
        Some(Outcome::Win { .. }) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        _ => "*",
    };
    state(&mut record, Field::Result, word, result);
    for (ply, (made, captured)) in moves.into_iter().enumerate() {
        play(&mut record, made);
        if !captured.is_empty() {
            let points = record.tree.points.add(captured);
            let count = None;
            add(&mut record, Body::ClaimedCapture { count, points });
        }
        if choices[ply].is_multiple_of(11) {
            let (kind, emphasis) = (Judgement::Doubtful, Emphasis::Normal);
            add(&mut record, Body::Judgement { kind, emphasis });
        }
        if choices[ply].is_multiple_of(7) {
            let text = ["주석", "; [x \"y\"]", "두\n줄", " }"][usize::from(choices[ply] / 7) % 4];
            let text = record.intern(text);
            let text = record.tree.add_text(text);
            let kind = CommentKind::Comment;
            add(&mut record, Body::Comment { kind, text });
        }
    }
    record
}

type Made = (Play, Vec<bokgi::model::Point>);

/// Plays random moves up to the end of the game.
fn playout(lines: u8, rules: Rules, choices: &[u16]) -> (GonuPosition, Vec<Made>) {
    let board = board(lines);
    let mut position = GonuPosition::begin(board, rules, 0);
    let mut side = rules.first;
    let mut made = Vec::new();
    for &choice in choices {
        if position.outcome().is_some() {
            break;
        }
        let moves: Vec<Move> = position.moves().collect();
        // A third of the moves change the row, so that the pieces meet.
        let forward: Vec<&Move> = moves
            .iter()
            .filter(|step| step.from.row() != step.to.row())
            .collect();
        let Move { from, to } = match choice % 3 {
            0 if !forward.is_empty() => *forward[usize::from(choice) % forward.len()],
            _ => moves[usize::from(choice) % moves.len()],
        };
        let play = Play::Slide { side, from, to };
        position.play(play).expect("a legal move");
        let mut trace = Trace::default();
        position.detail(0, &mut trace);
        let mut points: Vec<_> = trace.captured_pieces.iter().map(|taken| taken.at).collect();
        // Logs sort points by column, then by row.
        points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
        made.push((play, points));
        side = side.opponent();
    }
    (position, made)
}

/// Generates a random game on a special board, under random rule switches.
fn on_board(
    game: usize,
    size: usize,
    switches: &[u8],
    choices: &[u16],
) -> (&'static BoardGonu, Record) {
    let game = ON_BOARDS[game % ON_BOARDS.len()];
    let boards = boards_of(game);
    let mut text = "standard".to_owned();
    let rulebook = game.facts().rulebook;
    for (switch, &value) in rulebook.switches().iter().zip(switches) {
        let value = switch.values[usize::from(value) % switch.values.len()];
        // Another tag states which side begins.
        if switch.key.en != "first" {
            text.push_str(&format!("; {}={}", switch.key.en, value.en));
        }
    }
    let mut record = empty_on(game, boards[size % boards.len()], &text);
    let mut side = Side(switches[0] % 2);
    state(&mut record, Field::First, side.word().en, None);
    state(&mut record, Field::Result, "*", Some(Outcome::Unknown));
    let mut position = game.position(&record, &RulesRequest::default(), &mut Findings::new());
    for &choice in choices {
        if position.outcome().is_some() {
            break;
        }
        let plays = position.plays();
        let Some(&made) = plays.get(usize::from(choice) % plays.len().max(1)) else {
            break;
        };
        // If players choose what to capture, the other side's last pieces are chosen.
        let mut picture = Picture::new(record.board);
        position.paint(&mut picture);
        let enemies = picture.stones.iter().filter(|stone| stone.side != side);
        let enemies: Vec<Point> = enemies.map(|stone| stone.at).rev().take(2).collect();
        position.chosen(&enemies);
        position.play(made).expect("a legal move");
        let mut trace = Trace::default();
        position.detail(0, &mut trace);
        let mut points: Vec<_> = trace.captured_pieces.iter().map(|taken| taken.at).collect();
        points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
        play(&mut record, made);
        if !points.is_empty() {
            let points = record.tree.points.add(points);
            let count = None;
            add(&mut record, Body::ClaimedCapture { count, points });
        }
        side = side.opponent();
    }
    (game, record)
}

/// Generates a piece of a log, valid or not.
fn part() -> impl Strategy<Value = String> {
    let sound = prop::sample::select(vec![
        "[종목 \"줄고누\"]\n",
        "[종목 \"우물고누\"]\n",
        "[종목 \"참고누\"]\n",
        "사1x사7 ",
        "가1 나2 ",
        "[Game \"Yut\"]\n",
        "[결과 \"흑승\"]\n",
        "[선 \"백\"]",
        "1. ",
        "7...",
        "99999999999. ",
        "a1-a2 ",
        "가1-가2x ",
        "d4-d3xb9,p99 ",
        "b4b3!? ",
        "c1-c2#= ",
        "기권 ",
        "*",
        "1-0 ",
        "무승부\n",
        "{주석}",
        "; 끝까지 }\n",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "\n",
        " ",
        "\0",
        "\u{1100}\u{1161}",
    ]);
    prop_oneof![4 => sound.prop_map(str::to_owned), 1 => "\\PC{0,4}"]
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_legal_game_is_clean_and_comes_back_from_log_and_json(
        lines in prop_oneof![Just(4_u8), Just(5), Just(8)],
        (rules, text) in rules(),
        choices in prop::collection::vec(any::<u16>(), 1..160),
    ) {
        let record = game(lines, rules, &text, &choices);
        let (trace, findings) = run(&record, "");
        prop_assert_eq!(names(&findings), []);
        prop_assert_eq!(trace.main_line, record.tree.main_line_plays());
        survives(std::slice::from_ref(&record));
        let json = write("json", [&record]);
        let again = read_sound("json", json);
        prop_assert_eq!(difference(&record, &again[0]), None);
        prop_assert_eq!(names(&run(&again[0], "").1), []);
        // Checks the log that is written from the JSON too.
        survives(&again);
    }

    #[test]
    fn a_legal_game_on_any_board_is_clean_and_comes_back(
        game in 0..6_usize,
        size in 0..2_usize,
        switches in prop::collection::vec(any::<u8>(), 6),
        choices in prop::collection::vec(any::<u16>(), 1..120),
    ) {
        let (game, record) = on_board(game, size, &switches, &choices);
        // If the position decides the game but the result is left open, that is a note.
        let found = |record: &Record| {
            let found = names(&run_as(game, record, "").1).into_iter();
            found.filter(|(_, name)| *name != "result-left-open").count()
        };
        prop_assert_eq!(found(&record), 0);
        survives(std::slice::from_ref(&record));
        let json = write("json", [&record]);
        let again = read_sound("json", json);
        prop_assert_eq!(difference(&record, &again[0]), None);
        prop_assert_eq!(found(&again[0]), 0);
        survives(&again);
    }

    /// Any text can be read, and the result can be written and read again.
    #[test]
    fn no_text_is_too_broken_to_read(parts in prop::collection::vec(part(), 0..40)) {
        let text = parts.concat();
        let (records, _) = super::gonu_log::read(&text);
        let (log, _) = super::gonu_log::write(&records, Lang::Ko);
        let (again, _) = super::gonu_log::read(&log);
        prop_assert_eq!(again.len(), records.len());
        for (record, again) in records.iter().zip(&again) {
            prop_assert_eq!(record.tree.all_plays(), again.tree.all_plays());
        }
        prop_assert_eq!(super::gonu_log::write(&again, Lang::Ko).0, log);
    }
}
