//! Gonu replays compared with independent engines: games, illegal mutants, every legal move, perft.
//!
//! The games are beside the checkout.

use crate::support::gonu::{board, empty, names, perft, run, slide, state};
use crate::support::shared;
use bokgi::games::Position;
use bokgi::games::gonu::ruleset::{Repetition, Rules};
use bokgi::games::gonu::{GonuPosition, Move};
use bokgi::model::{Board, Field, Outcome, Play, Point, Record, Side, SideWords, WinMethod};
use serde_json::Value;

/// Parses a point from letter and number; it may be outside the board.
fn point(board: Board, name: &str) -> Point {
    let (column, rank) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'0');
    Point::new(column, board.rows().wrapping_sub(rank))
}

fn side(name: &str) -> Side {
    Side::from_key(name).expect("a side")
}

/// Makes the record of a row, with the stated result and end.
fn record(row: &Value) -> Record {
    let board = board(4);
    let mut record = empty(board);
    let result = row["result"].as_str();
    if let Some(winner) = result {
        let by = WinMethod::Unstated;
        let winner = side(winner);
        state(
            &mut record,
            Field::Result,
            "",
            Some(Outcome::Win { winner, by }),
        );
    }
    for played in row["moves"].as_array().expect("moves") {
        let at = |key: &str| point(board, played[key].as_str().expect("a point"));
        let captured: Vec<Point> = played["captured"]
            .as_array()
            .expect("captured")
            .iter()
            .map(|name| point(board, name.as_str().expect("a point")))
            .collect();
        let step = Move {
            from: at("from"),
            to: at("to"),
        };
        let side = side(played["side"].as_str().expect("a side"));
        slide(&mut record, side, step, &captured);
    }
    record
}

/// Formats the board like the cases: rows from the bottom, `B`, `W` or `.` for each point.
fn drawn(position: &GonuPosition) -> String {
    let mut picture = bokgi::model::picture::Picture::new(board(4));
    position.paint(&mut picture);
    let mut drawn = String::new();
    for row in (0..4).rev() {
        for column in 0..4 {
            let stone = picture.stone(Point::new(column, row));
            drawn.push(match stone.map(|stone| stone.side) {
                None => '.',
                Some(Side::BLACK) => 'B',
                Some(_) => 'W',
            });
        }
    }
    drawn
}

#[test]
fn legal_games_replay_without_a_finding() {
    let Some(rows) = shared::rows("cases/gonu_games.jsonl") else {
        return;
    };
    let rows: Vec<Value> = rows.collect();
    for row in &rows {
        let (trace, findings) = run(&record(row), "");
        assert_eq!(names(&findings), [], "{}", row["id"]);
        let winner = trace.outcome.and_then(|outcome| outcome.winner());
        assert_eq!(
            winner.map(|side| SideWords::Colours.key(side)).as_deref(),
            row["result"].as_str()
        );
        let manner = match row["reason"].as_str() {
            Some("reduced") => WinMethod::Reduction,
            _ => WinMethod::Stalemate,
        };
        assert_eq!(
            trace.outcome.and_then(|outcome| outcome.manner()),
            Some(manner)
        );
    }
    assert_eq!(rows.len(), 300);
}

#[test]
fn mutants_are_refused_where_they_are_wrong_and_for_their_reason() {
    let Some(rows) = shared::rows("cases/gonu_illegal.jsonl") else {
        return;
    };
    let rows: Vec<Value> = rows.collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let (_, findings) = run(&record(row), "");
        let illegal = &row["illegal"];
        let event = illegal["ply"].as_u64().expect("a ply") as u32;
        let code = illegal["code"].as_str().expect("a code");
        // A wrong result is reported after the last move, so its ply is the number of moves.
        let ply = match code {
            "result_mismatch" => event,
            _ => event + 1,
        };
        let first = names(&findings).first().map(|&(ply, name)| {
            let reason = name.strip_prefix("gonu-").unwrap_or(name);
            (ply, reason.replace('-', "_"))
        });
        if first != Some((ply, code.to_owned())) {
            wrong.push(format!("{}: {first:?} instead of {ply} {code}", row["id"]));
        }
    }
    assert_eq!(rows.len(), 300);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn at_every_ply_the_legal_moves_are_those_recorded() {
    let Some(rows) = shared::rows("cases/gonu_playouts.jsonl") else {
        return;
    };
    let board = board(4);
    let mut plies = 0;
    for row in rows {
        let mut position = GonuPosition::begin(board, Rules::default(), 0);
        for ply in row["plies"].as_array().expect("plies") {
            let place = format!("{} ply {}", row["id"], ply["ply"]);
            let name = |at| board.name(at);
            let mut legal: Vec<String> = position
                .moves()
                .map(|Move { from, to }| format!("{}-{}", name(from), name(to)))
                .collect();
            legal.sort();
            let mut recorded: Vec<String> =
                serde_json::from_value(ply["legal"].clone()).expect("moves");
            recorded.sort();
            assert_eq!(legal, recorded, "{place}");
            let (from, to) = ply["move"]
                .as_str()
                .expect("a move")
                .split_once('-')
                .expect("two points");
            let play = Play::Slide {
                side: side(ply["side"].as_str().expect("a side")),
                from: point(board, from),
                to: point(board, to),
            };
            let effect = position.play(play).expect("a legal move");
            let captured = ply["captured"].as_array().expect("captured").len();
            assert_eq!(usize::from(effect.captured), captured, "{place}");
            assert_eq!(
                drawn(&position),
                ply["position"].as_str().expect("a position"),
                "{place}"
            );
            plies += 1;
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(
            winner.map(|side| SideWords::Colours.key(side)).as_deref(),
            row["result"].as_str(),
            "{}",
            row["id"]
        );
    }
    assert!(plies > 10_000, "{plies} plies");
}

#[test]
fn perft_gives_the_known_numbers() {
    // Lines of one to six plies; the benchmark counts seven and eight.
    for (repetition, lines, captures) in [
        (
            Repetition::Superko,
            [4, 16, 124, 922, 6352, 42202],
            [0, 0, 0, 4, 30, 434],
        ),
        (
            Repetition::Free,
            [4, 16, 124, 938, 6524, 43690],
            [0, 0, 0, 4, 30, 434],
        ),
        (
            Repetition::Cycle,
            [4, 16, 124, 922, 6352, 42202],
            [0, 0, 0, 4, 30, 434],
        ),
        (
            Repetition::Undo,
            [4, 16, 108, 702, 4468, 27212],
            [0, 0, 0, 4, 30, 434],
        ),
    ] {
        let rules = Rules {
            repetition,
            ..Rules::default()
        };
        let mut position = GonuPosition::begin(board(4), rules, 0);
        for depth in 1..=6 {
            let at = depth as usize - 1;
            let counted = perft(&mut position, Side::BLACK, depth);
            assert_eq!(counted, (lines[at], captures[at]), "{repetition:?} {depth}");
        }
    }
}
