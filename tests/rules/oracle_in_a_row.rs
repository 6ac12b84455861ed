//! Row games compared with independent engines and real games: outcomes, captures, boards, illegal
//! mutants, every legal move, perft.
//!
//! The games are beside the checkout.

use crate::support::in_a_row::{
    board, drawn, empty, game, last, legal, outside, play, replay, stones, western,
};
use crate::support::{read, shared};
use bokgi::diag::Finding;
use bokgi::games::{Position, RulesRequest};
use bokgi::model::{Board, Outcome, Play, Point, Record, Side, Trace, WinMethod};
use serde_json::Value;

fn words(row: &Value, key: &str) -> Vec<String> {
    let list = row[key].as_array().into_iter().flatten();
    list.map(|word| word.as_str().expect("a word").to_owned())
        .collect()
}

/// Reads the rows of a file that belong to one of the games; `None` without the data.
fn rows(path: &str, games: &[&str]) -> Option<Vec<Value>> {
    let rows = shared::rows(path)?;
    let games: Vec<Value> = games.iter().map(|game| Value::from(*game)).collect();
    let rows: Vec<Value> = rows.filter(|row| games.contains(&row["game"])).collect();
    assert!(!rows.is_empty(), "{path} {games:?}");
    Some(rows)
}

/// Returns the game, ruleset and board of a row.
fn place(row: &Value) -> (&'static str, String, Board) {
    let lines = |usual: u8| row["size"].as_u64().map_or(usual, |size| size as u8);
    let third = match row["switches"].as_str() {
        Some("rated") => ",third=tournament",
        Some("unrated") => ",third=free",
        _ => "",
    };
    match row["game"].as_str().expect("a game") {
        "pente" => ("pente", format!("pente{third}"), western(19)),
        "keryo-pente" => (
            "pente",
            "keryo-pente,third=free,first=any".to_owned(),
            western(19),
        ),
        "ninuki" if row["size"].is_u64() => ("ninuki", String::new(), western(lines(15))),
        "ninuki" => ("ninuki", String::new(), board(15, 15)),
        "sangmok" => ("sangmok", String::new(), board(15, 15)),
        "connect6" => ("connect6", String::new(), board(19, 19)),
        "connect4" => ("connect4", String::new(), board(7, 6)),
        "irensei" => ("irensei", String::new(), board(19, 19)),
        "tic-tac-toe" => ("tic-tac-toe", String::new(), board(3, 3)),
        "pentago" => ("pentago", String::new(), board(6, 6)),
        other => panic!("{other}"),
    }
}

fn winner(trace: &Trace) -> Value {
    match trace.outcome {
        None => Value::Null,
        Some(Outcome::Draw) => Value::from(0),
        Some(outcome) => Value::from(outcome.winner().expect("a winner").0 + 1),
    }
}

/// Checks that the end of a game, its captures and its board agree with a row.
fn agrees(record: &Record, rules: &str, row: &Value) {
    let (trace, _) = replay(record, rules);
    assert_eq!(winner(&trace), row["winner"], "{row}");
    if let Some(by) = row["by"].as_array().filter(|by| by.len() == 1) {
        let is_by_captures = by[0] == "captures";
        let manner = trace.outcome.and_then(|outcome| outcome.manner());
        assert_eq!(manner == Some(WinMethod::Captures), is_by_captures, "{row}");
    }
    if let Some(captured) = row["captured"].as_array() {
        let counts: Vec<u64> = captured.iter().filter_map(Value::as_u64).collect();
        assert_eq!(trace.prisoners.map(u64::from).to_vec(), counts, "{row}");
    }
    if let Some(captures) = row["captures"]
        .as_array()
        .filter(|_| row["illegal"].is_null())
    {
        let taken = captures.iter().map(|capture| {
            let points = capture[1].as_array().expect("points").iter();
            let mut points: Vec<Point> = points
                .map(|name| {
                    record
                        .board
                        .point(name.as_str().expect("a name"))
                        .expect("a point")
                })
                .collect();
            points.sort_unstable();
            (capture[0].as_u64().expect("a ply") as usize, points)
        });
        let expected: Vec<(usize, Vec<Point>)> = taken.collect();
        let mut found: Vec<(usize, Vec<Point>)> = Vec::new();
        for piece in &trace.captured_pieces {
            let ply = piece.play as usize + 1;
            match found.last_mut() {
                Some((last, points)) if *last == ply => points.push(piece.at),
                _ => found.push((ply, vec![piece.at])),
            }
        }
        found
            .iter_mut()
            .for_each(|(_, points)| points.sort_unstable());
        assert_eq!(found, expected, "{row}");
    }
    let position = last(record, rules);
    assert_eq!(
        drawn(&*position, record.board),
        row["board"].as_str().expect("a board"),
        "{row}"
    );
}

/// Returns the words that the cases use for a finding.
fn meaning(finding: &Finding) -> &'static [&'static str] {
    match finding.code.id {
        "ROW001" => &["off_board"],
        "ROW002" => &["occupied"],
        "ROW003" => &["floating"],
        "ROW004" => &["column_full"],
        // ROW005 covers both too many stones in a turn and a turn of the wrong side.
        "ROW005" => &["stones", "wrong_side"],
        "ROW006" => &["game_over"],
        "ROW007" => &["first_move"],
        "ROW008" => &["third_move"],
        "ROW009" => &["shape"],
        "ROW014" => &["ko"],
        "ROW015" => &["suicide"],
        "ROW016" => &["no_rotation"],
        "MOV003" => &["off_board"],
        "MOV030" => &["bad_rotation"],
        _ => &[],
    }
}

#[test]
fn real_games_of_pente_agree() {
    let Some(rows) = shared::rows("cases/variants_pente.jsonl") else {
        return;
    };
    let mut count = 0;
    for row in rows {
        let file = row["file"].as_str().expect("a file");
        let Some(path) = shared::path(&format!("corpora/{file}")) else {
            return;
        };
        let bytes = std::fs::read(path).expect("readable");
        let record = read("pente", file, bytes)
            .remove(0)
            .record
            .expect("a record");
        let (trace, findings) = replay(&record, "");
        let ids: Vec<&str> = findings.iter().map(|finding| finding.code.id).collect();
        assert!(ids.is_empty(), "{file}: {ids:?}");
        assert_eq!(
            trace.plays.len() as u64,
            row["plies"].as_u64().expect("plies"),
            "{file}"
        );
        agrees(&record, "", &row);
        count += 1;
    }
    assert_eq!(count, 420);
}

#[test]
fn real_games_of_connect6_agree() {
    let Some(rows) = shared::rows("cases/variants_connect6.jsonl") else {
        return;
    };
    let mut count = 0;
    for row in rows {
        let file = row["file"].as_str().expect("a file");
        let Some(path) = shared::path(&format!("corpora/{file}")) else {
            return;
        };
        let bytes = std::fs::read(path).expect("readable");
        let record = read("sgf", file, bytes).remove(0).record.expect("a record");
        assert_eq!(record.game.0, "connect6", "{file}");
        let (trace, findings) = replay(&record, "");
        let ids: Vec<&str> = findings.iter().map(|finding| finding.code.id).collect();
        assert!(ids.is_empty(), "{file}: {ids:?}");
        assert_eq!(
            trace.plays.len() as u64,
            row["stones"].as_u64().expect("stones"),
            "{file}"
        );
        agrees(&record, "", &row);
        count += 1;
    }
    assert_eq!(count, 300);
}

/// Makes a game of Connect Four from its columns.
fn columns(digits: &str) -> Record {
    let board = board(7, 6);
    let mut record = empty("connect4", board);
    let mut heights = [0u8; 10];
    for (at, digit) in digits.bytes().enumerate() {
        let column = digit.wrapping_sub(b'1');
        let height = &mut heights[usize::from(column).min(9)];
        let row = 5u8.saturating_sub(*height);
        *height += 1;
        let at_point = Point::new(column, row);
        play(
            &mut record,
            Play::Place {
                side: Side(at as u8 % 2),
                at: at_point,
            },
        );
    }
    record
}

#[test]
fn games_of_connect_four_agree() {
    let Some(rows) = shared::rows("cases/variants_connect4.jsonl") else {
        return;
    };
    for row in rows {
        let record = columns(row["digits"].as_str().expect("digits"));
        agrees(&record, "", &row);
        if let Some(counts) = row["legal"].as_array() {
            every_count_agrees(&record, "", counts);
        }
    }
}

/// Compares the number of legal moves before each ply.
fn every_count_agrees(record: &Record, rules: &str, counts: &[Value]) {
    let mut position = game(&record.game.0).begin(record, &RulesRequest::parse(rules));
    let plays = record.tree.nodes().flat_map(|node| record.tree.plays(node));
    for (ply, (play, count)) in plays.zip(counts).enumerate() {
        let found = legal(&mut *position, record.board, play.side()).len();
        assert_eq!(
            found as u64,
            count.as_u64().expect("a count"),
            "{} ply {}",
            record.game.0,
            ply + 1
        );
        assert!(position.play(play).is_ok(), "ply {}", ply + 1);
    }
}

#[test]
fn random_games_agree_move_by_move() {
    let games = ["tic-tac-toe", "keryo-pente", "sangmok", "ninuki", "irensei"];
    let Some(rows) = rows("cases/variants_playouts.jsonl", &games) else {
        return;
    };
    for row in rows {
        let (id, rules, board) = place(&row);
        let record = stones(id, board, &words(&row, "moves"));
        agrees(&record, &rules, &row);
        if let Some(counts) = row["legal"].as_array() {
            every_count_agrees(&record, &rules, counts);
        }
    }
}

#[test]
fn questions_one_by_one() {
    let Some(rows) = rows(
        "cases/variants_handmade.jsonl",
        &["pente", "keryo-pente", "ninuki", "irensei"],
    ) else {
        return;
    };
    for row in rows {
        let (id, rules, board) = place(&row);
        let record = stones(id, board, &words(&row, "moves"));
        agrees(&record, &rules, &row);
        let (_, findings) = replay(&record, &rules);
        let illegal = &row["illegal"];
        let first = findings.first();
        assert_eq!(first.is_none(), illegal.is_null(), "{row}");
        if let Some(finding) = first {
            assert_eq!(
                finding.place.ply.map(u64::from),
                illegal["ply"].as_u64(),
                "{row}"
            );
            assert!(
                meaning(finding).contains(&illegal["code"].as_str().expect("a code")),
                "{row}"
            );
        }
    }
}

#[test]
fn illegal_mutants_are_found_at_their_ply() {
    let Some(rows) = rows("cases/variants_illegal.jsonl", &["pente", "connect4"]) else {
        return;
    };
    for row in rows {
        let (id, rules, board) = place(&row);
        let record = match row["digits"].as_str() {
            Some(digits) => columns(digits),
            None => stones(id, board, &words(&row, "moves")),
        };
        let (_, findings) = replay(&record, &rules);
        assert!(!findings.is_empty(), "nothing found: {row}");
        let first = &findings[0];
        let illegal = &row["illegal"];
        assert_eq!(
            first.place.ply.map(u64::from),
            illegal["ply"].as_u64(),
            "{row}"
        );
        let expected = illegal["code"].as_str().expect("a code");
        assert!(
            meaning(first).contains(&expected),
            "{} {row}",
            first.code.id
        );
    }
}

#[test]
fn illegal_turns_of_connect6_are_found() {
    let Some(rows) = rows("cases/variants_illegal.jsonl", &["connect6"]) else {
        return;
    };
    let board = board(19, 19);
    for row in rows {
        let mut record = empty("connect6", board);
        // The number of the turn that each stone belongs to.
        let mut turns = Vec::new();
        for (turn, text) in words(&row, "turns").iter().enumerate() {
            let (colour, names) = text.split_once(' ').expect("a colour");
            let side = if colour == "B" {
                Side::BLACK
            } else {
                Side::WHITE
            };
            for name in split(names) {
                let at = board.point(name).unwrap_or_else(|| outside(board, name));
                play(&mut record, Play::Place { side, at });
                turns.push(turn as u64 + 1);
            }
        }
        let (trace, findings) = replay(&record, "");
        let expected = row["illegal"]["code"].as_str().expect("a code");
        let turn = row["illegal"]["turn"].as_u64().expect("a turn");
        let out_of_turn = trace.plays.iter().find(|play| play.is_out_of_turn);
        if let Some(first) = findings.first() {
            let ply = first.place.ply.expect("a ply") as usize;
            assert!(
                meaning(first).contains(&expected),
                "{} {row}",
                first.code.id
            );
            // A turn that was too short is reported at the next turn.
            let found = turns[ply - 1];
            assert!([turn, turn + 1].contains(&found), "{found} {row}");
        } else {
            let found = out_of_turn.map(|play| turns[play.ply as usize - 1]);
            assert_eq!((expected, found), ("wrong_side", Some(turn)), "{row}");
        }
    }
}

/// Reads a game of Pentago from typed moves; also returns the findings.
fn pentago(moves: &[String]) -> (Record, Vec<Finding>) {
    let text = format!("[Game \"Pentago\"]\n\n{}\n", moves.join(" "));
    let piece = read("moves", "", text.into_bytes()).remove(0);
    (piece.record.expect("a record"), piece.findings.into_vec())
}

#[test]
fn games_of_pentago_agree() {
    for path in [
        "cases/variants_playouts.jsonl",
        "cases/variants_handmade.jsonl",
    ] {
        for row in rows(path, &["pentago"]).unwrap_or_default() {
            let (record, findings) = pentago(&words(&row, "moves"));
            assert!(findings.is_empty(), "{row}");
            agrees(&record, "", &row);
            let (_, findings) = replay(&record, "");
            let first = findings.first().and_then(|first| first.place.ply);
            let illegal = row["illegal"]["ply"].as_u64();
            assert_eq!(first.map(u64::from), illegal, "{row}");
            if let Some(counts) = row["legal"].as_array() {
                every_count_agrees(&record, "", counts);
            }
        }
    }
}

#[test]
fn illegal_mutants_of_pentago_are_found_at_their_ply() {
    for row in rows("cases/variants_illegal.jsonl", &["pentago"]).unwrap_or_default() {
        let moves = words(&row, "moves");
        let (record, mut findings) = pentago(&moves);
        findings.extend(replay(&record, "").1);
        // A mistyped move has no ply of its own, so the moves up to its end in the text are
        // counted.
        let ply = |finding: &Finding| {
            let end = finding.place.span.map_or(0, |span| span.end as usize);
            let words = record.source().text()[..end].split_whitespace().skip(2);
            let stones = words.filter(|word| word.ends_with(|c: char| c.is_ascii_digit()));
            let is_typed = finding.code.id.starts_with("MOV");
            let ply = finding.place.ply.filter(|_| !is_typed);
            ply.map_or(stones.count() as u64, u64::from)
        };
        assert!(!findings.is_empty(), "nothing found: {row}");
        let first = findings.iter().min_by_key(|finding| ply(finding));
        let first = first.expect("one at least");
        assert_eq!(Some(ply(first)), row["illegal"]["ply"].as_u64(), "{row}");
        let expected = row["illegal"]["code"].as_str().expect("a code");
        assert!(
            meaning(first).contains(&expected),
            "{} {row}",
            first.code.id
        );
    }
}

/// Splits a run of point names.
fn split(names: &str) -> Vec<&str> {
    let starts: Vec<usize> = names
        .match_indices(|c: char| c.is_ascii_alphabetic())
        .map(|(at, _)| at)
        .collect();
    let ends = starts.iter().skip(1).copied().chain([names.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &names[start..end])
        .collect()
}

fn perft(position: &mut dyn Position, board: Board, side: Side, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let plays = legal(position, board, side);
    if depth == 1 {
        return plays.len() as u64;
    }
    let mut count = 0;
    for play in plays {
        let moment = position.moment();
        if position.play(play).is_ok() {
            count += perft(position, board, side.opponent(), depth - 1);
        }
        position.rewind(moment);
    }
    count
}

#[test]
fn perft_agrees() {
    let Some(rows) = rows(
        "cases/variants_perft.jsonl",
        &["tic-tac-toe", "connect4", "pente", "pentago"],
    ) else {
        return;
    };
    for row in rows {
        if row["counts"]
            .as_str()
            .is_some_and(|counts| counts.contains("goes on"))
        {
            continue;
        }
        let (id, rules, board) = place(&row);
        let counts = row["perft"].as_array().expect("counts");
        // The full depth takes minutes, so it is only counted if BOKGI_PERFT is set.
        let is_whole = std::env::var_os("BOKGI_PERFT").is_some();
        let depth = match id {
            "connect4" if !is_whole => 6,
            "pentago" if !is_whole => 2,
            _ => counts.len(),
        };
        for (depth, count) in (1..).zip(counts).take(depth) {
            let record = empty(id, board);
            let mut position = game(id).begin(&record, &RulesRequest::parse(&rules));
            let found = perft(&mut *position, board, Side::BLACK, depth);
            assert_eq!(found, count.as_u64().expect("a count"), "{row} {depth}");
        }
    }
}

/// The number of complete games of tic-tac-toe equals the published number; this test needs no
/// data.
#[test]
fn tic_tac_toe_has_as_many_games_as_are_published() {
    fn games(position: &mut dyn Position, board: Board, side: Side) -> u64 {
        if position.outcome().is_some() {
            return 1;
        }
        let mut count = 0;
        for play in legal(position, board, side) {
            let moment = position.moment();
            position.play(play).expect("legal");
            count += games(position, board, side.opponent());
            position.rewind(moment);
        }
        count
    }
    let board = board(3, 3);
    let record = empty("tic-tac-toe", board);
    let mut position = game("tic-tac-toe").begin(&record, &RulesRequest::default());
    assert_eq!(games(&mut *position, board, Side::BLACK), 255_168);
}
