//! Gonu variants with boards of their own: compared with an independent engine, and rule by rule.
//!
//! The games and positions of the engine are beside the checkout. It calls the upper men of the
//! well side 1.

use std::collections::HashMap;

use crate::support::gonu::{boards_of, empty_on, names, perft, play, run_as, state};
use crate::support::shared;
use bokgi::diag::Findings;
use bokgi::games::gonu::boards::{
    BAT, BOSEOK, BoardGonu, CHAM, HOBAK, NEI_PAT, O_PAT, WELL, WHEEL,
};
use bokgi::games::gonu::{GonuMovement, GonuPosition, Move};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::picture::Picture;
use bokgi::model::{
    Body, Field, Item, Outcome, Play, Point, Record, SetupKind, Side, Text, Trace, WinMethod,
};
use bokgi::text::Lang;
use serde_json::Value;

/// The engine's names for the points of the well board, in the order in which it writes boards.
const WELL_POINTS: [(&str, &str); 5] = [
    ("tl", "a3"),
    ("tr", "c3"),
    ("bl", "a1"),
    ("br", "c1"),
    ("m", "b2"),
];

/// The engine's names for the points of the pumpkin board.
const HOBAK_POINTS: [(&str, &str); 11] = [
    ("a1", "a1"),
    ("b1", "b1"),
    ("c1", "c1"),
    ("s", "b2"),
    ("w", "a3"),
    ("m", "b3"),
    ("e", "c3"),
    ("n", "b4"),
    ("a3", "a5"),
    ("b3", "b5"),
    ("c3", "c5"),
];

/// A game of the engine: our game, the names of its points, and our rules.
struct Known {
    game: &'static BoardGonu,
    points: &'static [(&'static str, &'static str)],
    rules: &'static str,
    /// Our name of the engine's side 1.
    first: Side,
}

/// Returns the game that a row names; `None` if we do not have it.
fn known(row: &Value) -> Option<Known> {
    let (game, points, rules, first): (_, &'static [_], _, _) = match row["game"].as_str()? {
        "well-gonu" => (&WELL, &WELL_POINTS, "", Side::WHITE),
        "well-gonu gap=own" => (&WELL, &WELL_POINTS, "; gap=own", Side::WHITE),
        "hobak-gonu" => (&HOBAK, &HOBAK_POINTS, "", Side::BLACK),
        _ => return None,
    };
    Some(Known {
        game,
        points,
        rules,
        first,
    })
}

impl Known {
    fn record(&self) -> Record {
        let rules = format!("standard{}", self.rules);
        let mut record = empty_on(self.game, boards_of(self.game)[0], &rules);
        let word = self.first.word().en;
        state(&mut record, Field::First, word, None);
        record
    }

    /// Converts the engine's name of a point; an unknown name gives a point outside the board.
    fn point(&self, name: &str) -> Point {
        let own = self.points.iter().find(|(known, _)| *known == name);
        let board = boards_of(self.game)[0].board();
        own.and_then(|(_, own)| board.point(own))
            .unwrap_or(Point::new(9, 0))
    }

    fn step(&self, text: &str) -> Move {
        let (from, to) = text.split_once('-').expect("two points");
        Move {
            from: self.point(from),
            to: self.point(to),
        }
    }

    /// Formats the board like the engine: `X` for side 1.
    fn drawn<M: GonuMovement>(&self, position: &GonuPosition<M>) -> String {
        let mut picture = Picture::new(boards_of(self.game)[0].board());
        position.paint(&mut picture);
        let signs = self.points.iter().map(|(name, _)| {
            let stone = picture.stone(self.point(name));
            match stone.map(|stone| stone.side == self.first) {
                None => '.',
                Some(true) => 'X',
                Some(false) => 'O',
            }
        });
        signs.collect()
    }
}

fn words(row: &Value, key: &str) -> Vec<String> {
    let all = row[key].as_array().expect("a list").iter();
    all.map(|word| word.as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn random_games_have_the_engine_s_moves_boards_and_ends() {
    let Some(rows) = shared::rows("cases/variants_playouts.jsonl") else {
        return;
    };
    let mut count = 0;
    for row in rows {
        let Some(known) = known(&row) else { continue };
        let mut record = known.record();
        let mut position =
            known
                .game
                .position(&record, &RulesRequest::default(), &mut Findings::new());
        let mut side = known.first;
        for (ply, text) in words(&row, "moves").iter().enumerate() {
            let legal = position.moves().count() as u64;
            assert_eq!(Some(legal), row["legal"][ply].as_u64(), "{row} ply {ply}");
            let Move { from, to } = known.step(text);
            let made = Play::Slide { side, from, to };
            assert!(position.play(made).is_ok(), "{row} ply {ply}");
            play(&mut record, made);
            side = side.opponent();
        }
        assert_eq!(
            known.drawn(&position),
            row["board"].as_str().expect("a board"),
            "{row}"
        );
        let (trace, findings) = run_as(known.game, &record, "");
        assert_eq!(names(&findings), [], "{row}");
        let winner = row["winner"].as_u64().map(|winner| {
            if winner == 1 {
                known.first
            } else {
                known.first.opponent()
            }
        });
        let expected = winner.map(|winner| Outcome::Win {
            winner,
            by: WinMethod::Stalemate,
        });
        assert_eq!(trace.outcome, expected, "{row}");
        count += 1;
    }
    assert_eq!(count, 200);
}

#[test]
fn mutants_are_refused_where_they_are_wrong_and_for_their_reason() {
    let Some(rows) = shared::rows("cases/variants_illegal.jsonl") else {
        return;
    };
    let mut count = 0;
    for row in rows {
        let Some(known) = known(&row) else { continue };
        let mut record = known.record();
        let mut side = known.first;
        for text in words(&row, "moves") {
            let Move { from, to } = known.step(&text);
            play(&mut record, Play::Slide { side, from, to });
            side = side.opponent();
        }
        let name = match row["illegal"]["code"].as_str().expect("a code") {
            "first_move" => "gonu-first-move",
            "empty_from" => "empty-from",
            "enemy_piece" => "not-your-piece",
            "occupied" => "occupied",
            "off_board" => "off-board",
            "not_connected" => "not-one-step",
            "game_over" => "gonu-game-over",
            other => panic!("{other}"),
        };
        let ply = row["illegal"]["ply"].as_u64().expect("a ply") as u32;
        let (_, findings) = run_as(known.game, &record, "");
        let first = names(&findings).first().copied();
        // The very first move shows which side began.
        let name = if (name, ply) == ("not-your-piece", 1) {
            "gonu-wrong-first"
        } else {
            name
        };
        assert_eq!(first, Some((ply, name)), "{row}");
        count += 1;
    }
    assert_eq!(count, 100);
}

#[test]
fn as_many_lines_of_play_as_the_engine_counts() {
    let Some(rows) = shared::rows("cases/variants_perft.jsonl") else {
        return;
    };
    let mut count = 0;
    for row in rows {
        let Some(known) = known(&row) else { continue };
        let switches = row["switches"]
            .as_str()
            .expect("switches")
            .replace(" (default)", "");
        let mut record = known.record();
        let rules = switches.replace(", ", "; ");
        let request = RulesRequest::parse(&rules);
        record.tree.extend(Default::default());
        for (depth, lines) in row["perft"].as_array().expect("counts").iter().enumerate() {
            let mut position = known.game.position(&record, &request, &mut Findings::new());
            let found = perft(&mut position, known.first, depth as u32 + 1).0;
            assert_eq!(Some(found), lines.as_u64(), "{row} depth {}", depth + 1);
        }
        count += 1;
    }
    assert_eq!(count, 5);
}

/// Game-theoretic value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    Won,
    Lost,
    Open,
}

/// A position of the well with the side to move: its value and its successors.
struct Solved {
    next: Vec<String>,
    worth: Worth,
}

/// Makes a position of the well from the engine's drawing, or the position before the first move.
fn set_up(
    known: &Known,
    drawn: Option<&str>,
    to_move: Side,
) -> GonuPosition<impl GonuMovement + use<>> {
    let record = known.record();
    let mut position = known
        .game
        .position(&record, &RulesRequest::default(), &mut Findings::new());
    let Some(board) = drawn else {
        return position;
    };
    let all = known.points.iter().map(|(name, _)| known.point(name));
    let all: Vec<Point> = all.collect();
    position.setup(SetupKind::Empty, &all);
    for (sign, &at) in board.chars().zip(&all) {
        let side = match sign {
            'X' => known.first,
            'O' => known.first.opponent(),
            _ => continue,
        };
        position.setup(SetupKind::Stones(side), &[at]);
    }
    position.turn(to_move);
    position
}

/// Checks the moves of all positions of the well, and their values by our own retrograde analysis.
#[test]
fn every_position_of_the_well_has_its_moves_and_its_value() {
    let Some(rows) = shared::rows("cases/variants_well.jsonl") else {
        return;
    };
    let rows: Vec<Value> = rows.collect();
    let known = known(&serde_json::json!({"game": "well-gonu"})).expect("the well");
    let side_of = |row: &Value| {
        if row["to_move"] == 1 {
            known.first
        } else {
            known.first.opponent()
        }
    };
    let key = |board: &str, side: Side| format!("{board} {}", side.0);
    let mut solved: HashMap<String, Solved> = HashMap::new();
    for row in &rows {
        let board = row["board"].as_str().expect("a board");
        let side = side_of(row);
        let is_opening = row["opening"] == true;
        let drawn = (!is_opening).then_some(board);
        let mut position = set_up(&known, drawn, side);
        let moves: Vec<Move> = position.moves().collect();
        let mut found: Vec<Move> = moves.clone();
        let mut expected: Vec<Move> = words(row, "legal")
            .iter()
            .map(|text| known.step(text))
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{row}");
        assert_eq!(position.outcome().is_some(), row["over"] == true, "{row}");
        let mut next = Vec::new();
        for Move { from, to } in moves {
            let moment = position.moment();
            let made = position.play(Play::Slide { side, from, to });
            assert!(made.is_ok(), "{row}");
            next.push(key(&known.drawn(&position), side.opponent()));
            position.rewind(moment);
        }
        let worth = if next.is_empty() {
            Worth::Lost
        } else {
            Worth::Open
        };
        let name = if is_opening {
            "opening".to_owned()
        } else {
            key(board, side)
        };
        solved.insert(name, Solved { next, worth });
    }
    assert_eq!(solved.len(), 57);
    loop {
        let judged: Vec<(String, Worth)> = solved
            .iter()
            .filter(|(_, position)| position.worth == Worth::Open)
            .filter_map(|(name, position)| {
                let worths = position.next.iter().map(|next| solved[next].worth);
                let worths: Vec<Worth> = worths.collect();
                let worth = if worths.contains(&Worth::Lost) {
                    Worth::Won
                } else if worths.iter().all(|&worth| worth == Worth::Won) {
                    Worth::Lost
                } else {
                    return None;
                };
                Some((name.clone(), worth))
            })
            .collect();
        if judged.is_empty() {
            break;
        }
        for (name, worth) in judged {
            if let Some(position) = solved.get_mut(&name) {
                position.worth = worth;
            }
        }
    }
    for row in &rows {
        let board = row["board"].as_str().expect("a board");
        let name = if row["opening"] == true {
            "opening".to_owned()
        } else {
            key(board, side_of(row))
        };
        let worth = match row["value"].as_str().expect("a value") {
            "win" => Worth::Won,
            "loss" => Worth::Lost,
            _ => Worth::Open,
        };
        assert_eq!(solved[&name].worth, worth, "{row}");
    }
}

/// Creates a record from moves in log notation, with `x` after capturing moves.
fn played(game: &BoardGonu, size: u8, rules: &str, moves: &str) -> Record {
    let boards = boards_of(game);
    let board = boards
        .iter()
        .find(|board| board.columns == size)
        .unwrap_or(&boards[0]);
    let mut record = empty_on(game, board, rules);
    let grid = board.board();
    let mut side = Side::BLACK;
    for text in moves.split_whitespace() {
        let (bare, taken) = text
            .split_once('x')
            .map_or((text, None), |(bare, taken)| (bare, Some(taken)));
        // A name that is no point becomes a point outside the board, like in a log.
        let point = |name: &str| grid.point(name).unwrap_or(Point::new(0, 200));
        let made = match bare.split_once('-') {
            Some((from, to)) => {
                let (from, to) = (point(from), point(to));
                Play::Slide { side, from, to }
            }
            None => {
                let at = point(bare);
                Play::Place { side, at }
            }
        };
        play(&mut record, made);
        if let Some(taken) = taken {
            let names = taken.split(',').filter(|name| !name.is_empty());
            let points = record.tree.points.add(names.map(point));
            let body = Body::ClaimedCapture {
                count: None,
                points,
            };
            record.tree.add(Item {
                raw: Text::EMPTY,
                body,
            });
        }
        side = side.opponent();
    }
    record
}

/// Replays a game; returns its findings and how it ended.
fn judged(game: &BoardGonu, size: u8, rules: &str, moves: &str) -> (String, Option<Outcome>) {
    let record = played(game, size, rules, moves);
    let (trace, findings) = run_as(game, &record, "");
    let said = names(&findings)
        .into_iter()
        .map(|(ply, name)| format!("{ply} {name}"));
    (said.collect::<Vec<_>>().join(", "), trace.outcome)
}

#[test]
fn each_board_has_its_own_law() {
    let mut wrong = Vec::new();
    let hobak = "b1-b2 b5-b4 b2-a3 b4-c3 a3-b4 c3-b3 b4-b5 b3-a3";
    for (game, size, rules, moves, wanted) in [
        // Each side places four men; moving before that is a fault.
        (&BAT, 0, "", "a1 b2 a1-a2", "3 gonu-still-placing"),
        (&BAT, 0, "", "a1 b2 b2 c1", "3 gonu-put-on-a-man"),
        (&BAT, 0, "", "a1 b2 d1", "3 off-board"),
        (
            &BAT,
            0,
            "",
            "a1 b2 c3 a2 c2 c1 a3 b3 b1",
            "9 gonu-none-in-hand",
        ),
        (&BAT, 0, "", "a1 b2 c3 a2 c2 c1 a3 b3 a1-b1 b2-a1", ""),
        (&BAT, 0, "", "b2 a1", ""),
        (&BAT, 0, "middle=barred", "b2 a1", "1 gonu-middle-first"),
        (&BAT, 0, "middle=barred", "a1 b2", ""),
        (&BAT, 0, "", "a1 b1 a2 b2 a3 c1", "6 gonu-game-over"),
        (&BAT, 0, "placed_three=nothing", "a1 b1 a2 b2 a3 c1", ""),
        // A line of three captures a man of one's choice. Its point stays closed while men are
        // placed.
        (&CHAM, 0, "", "a1 g7 d1 b6 g1xb6 g4", ""),
        (&CHAM, 0, "", "a1 g7 d1 b6 g1xb6 b6", "6 gonu-closed-point"),
        (&CHAM, 0, "", "a1 g7 d1 b6 g1 g4", "5 gonu-nothing-taken"),
        (&CHAM, 0, "", "a1 g7 d1 b6 g1x g4", "5 gonu-unnamed-man"),
        (&CHAM, 0, "", "a1 g7 d1xg7", "3 gonu-capture-mismatch"),
        // The capture of one play is not repeated by the next.
        (
            &CHAM,
            0,
            "",
            "a1 g7 d1xg7 b6 g1 g4",
            "3 gonu-capture-mismatch, 5 gonu-nothing-taken",
        ),
        (&CHAM, 0, "", "a1 g7 d1 b6 g1xa4", "5 gonu-capture-mismatch"),
        (
            &CHAM,
            0,
            "",
            "a1 g7 d1 b6 g1xb6,g7",
            "5 gonu-capture-mismatch",
        ),
        // Two lines at once capture two men.
        (
            &CHAM,
            0,
            "",
            "a1 g7 d1 b6 a4 b4 a7x g4",
            "7 gonu-unnamed-man",
        ),
        (
            &CHAM,
            0,
            "",
            "a1 g7 d1 b6 a4 b4 a7xb6 d7 f2 f4 g1xb4,d7",
            "11 gonu-capture-mismatch",
        ),
        (
            &CHAM,
            0,
            "",
            "a1 g7 d1 b6 b2 b4 g4 f4 g1xb6 f2 c3xb4 b4",
            "12 gonu-closed-point",
        ),
        // Wherever the well is, no piece can cross it.
        (&WELL, 3, "", "a1-b2 c3-c1", "2 not-one-step"),
        (
            &WELL,
            3,
            "",
            "a1-b2 a3-a1 b2-a3 a1-b2 c1-a1 c3-c1",
            "6 not-one-step",
        ),
        (&WELL, 3, "", "a1-b2 a3-a1 c1-a1", "3 occupied"),
        (&WELL, 3, "", "a1-b2 a3-a1 b2-a3 a1-b1", "4 off-board"),
        (&WELL, 3, "first_move=free", "c1-b2", ""),
        (&WELL, 3, "gap=own", "c1-b2 c3-c1", ""),
        (&WELL, 3, "", "a1-a3", "1 occupied"),
        (&HOBAK, 3, "", "b1-b2 b5-b4 b2-b1", "3 gonu-own-home"),
        (&HOBAK, 3, "", "b1-b2 b5-b4 a1-b1 a5-b5 b1-a1", ""),
        (&HOBAK, 3, "own_home=free", "b1-b2 b5-b4 b2-b1", ""),
        (&HOBAK, 3, "", hobak, ""),
        (
            &HOBAK,
            3,
            "enemy_home=closed",
            hobak,
            "7 gonu-enemy-home-entry",
        ),
        (
            &HOBAK,
            3,
            "backward=barred",
            "b1-b2 b5-b4 b2-a3 b4-c3 a3-b2",
            "5 gonu-backward",
        ),
        (
            &HOBAK,
            3,
            "backward=barred",
            "b1-b2 b5-b4 b2-a3 b4-c3 a3-b3",
            "",
        ),
        (&HOBAK, 3, "", "b1-b2 b5-b4 b2-b4", "3 not-one-step"),
        (&HOBAK, 3, "", "b1-b2 b5-b4 b2-c4", "3 off-board"),
        // A jump goes straight over exactly one man of one's own.
        (&NEI_PAT, 4, "", "a1-a3x", ""),
        (&NEI_PAT, 4, "", "a1-b3x", "1 gonu-no-jump"),
        (&NEI_PAT, 4, "", "a2-a3x", "1 gonu-no-jump"),
        (&NEI_PAT, 4, "", "a1-a2", "1 occupied"),
        (&NEI_PAT, 4, "", "a1-a3x b4-b2x a2-a1", ""),
        (&O_PAT, 5, "", "a2-b3 e4-d3", ""),
        (&O_PAT, 5, "", "a2-a3", "1 not-one-step"),
        (&O_PAT, 5, "", "a1-b2 a4-c2", "2 not-one-step"),
        // A capture along line c, and one around a wheel.
        (&WHEEL, 4, "", "c2-b3x", ""),
        (
            &WHEEL,
            4,
            "",
            "c2-c3 b3-c3",
            "2 gonu-no-run, 2 gonu-capture-mismatch",
        ),
        (&WHEEL, 4, "", "c2-c4", "1 gonu-no-run"),
        (&WHEEL, 5, "", "b1-a2", "1 gonu-no-run"),
        (&WHEEL, 5, "wheel_move=free", "b1-a2", ""),
        (&WHEEL, 5, "wheel_move=free", "b1-b3", "1 gonu-no-run"),
        (&BOSEOK, 5, "", "b3-c3 d4-c4 b4-c5x", ""),
        (
            &BOSEOK,
            5,
            "",
            "b3-c3 d4-c4 b4-c5",
            "3 gonu-capture-mismatch",
        ),
        // A piece that moves in between two enemies is not captured.
        (
            &BOSEOK,
            5,
            "",
            "b2-c2 d4-c4 b4-c5x",
            "3 gonu-capture-mismatch",
        ),
        (&BOSEOK, 5, "", "b3-d3", "1 not-one-step"),
    ] {
        let rules = format!("standard; {rules}");
        let (said, _) = judged(game, size, &rules, moves);
        if said != wanted {
            wrong.push(format!("{} {rules}: {moves}: {said}", game.facts().id));
        }
    }
    assert_eq!(wrong, [] as [String; 0]);
}

#[test]
fn games_end_as_their_board_says() {
    let won = |winner, by| Some(Outcome::Win { winner, by });
    for (game, rules, moves, outcome) in [
        (
            &WELL,
            "standard",
            "a1-b2 a3-a1 b2-a3 a1-b2 a3-a1 c3-a3",
            won(Side::WHITE, WinMethod::Stalemate),
        ),
        (
            &HOBAK,
            "standard",
            "b1-b2 b5-b4 b2-b3 b4-a3 b3-b4 a3-b2 b4-b5 b2-b1",
            won(Side::WHITE, WinMethod::Stalemate),
        ),
        (
            &NEI_PAT,
            "standard",
            "a1-a3x c4-c2x b1-b3x d4-c4 d1-d3x c3-c1x b2-b4x c2-c3 a3-c3x c1-d1 d3-d1x a4-a3 c3-a3x",
            won(Side::BLACK, WinMethod::Reduction),
        ),
        (
            &WHEEL,
            "standard",
            "c2-b3x b4-c4 b3-a3x c4-a3x c1-a3x a4-b4 d2-b4x",
            won(Side::BLACK, WinMethod::Reduction),
        ),
        (
            &BOSEOK,
            "standard",
            "b2-c2 d4-c4 b3-c3 d2-c1 b4-c5x e3-d4 c2-d2 c1-b2 d2-e3x",
            won(Side::BLACK, WinMethod::Reduction),
        ),
        (
            &BAT,
            "standard",
            "a1 b2 c3 a2 c2 c1 a3 b3 a1-b1 b2-a1 c2-b2 c1-c2 b1-c1",
            won(Side::BLACK, WinMethod::Unstated),
        ),
        (
            &BAT,
            "standard",
            "a1 b1 a2 b2 a3",
            won(Side::BLACK, WinMethod::Unstated),
        ),
        (
            &CHAM,
            "standard; fewest=3",
            "a1 g7 d1 b6 g1xb6 b4 b2 c4",
            None,
        ),
        (&WELL, "standard", "a1-b2 a3-a1", None),
    ] {
        let size = if game.facts().id == "wheel-gonu" {
            4
        } else {
            0
        };
        let (said, found) = judged(game, size, rules, moves);
        assert_eq!((said.as_str(), found), ("", outcome), "{moves}");
    }
}

/// A side that fills the opponent's starting points wins, if the game has that goal.
#[test]
fn who_fills_the_other_side_s_points_has_won() {
    for (rules, ends) in [("standard", false), ("standard; aim=row", true)] {
        let record = empty_on(&HOBAK, boards_of(&HOBAK)[0], rules);
        let mut position = HOBAK.position(&record, &RulesRequest::default(), &mut Findings::new());
        let board = boards_of(&HOBAK)[0].board();
        let points = |names: &str| -> Vec<Point> {
            names
                .split(' ')
                .filter_map(|name| board.point(name))
                .collect()
        };
        position.setup(SetupKind::Empty, &points("a1 b1 c1 a5 b5 c5"));
        position.setup(SetupKind::Stones(Side::BLACK), &points("a5 b4 c5"));
        position.setup(SetupKind::Stones(Side::WHITE), &points("a3 b2 c3"));
        position.turn(Side::BLACK);
        let [from, to] = ["b4", "b5"].map(|name| board.point(name).expect("a point"));
        let side = Side::BLACK;
        assert!(position.play(Play::Slide { side, from, to }).is_ok());
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, ends.then_some(Side::BLACK), "{rules}");
    }
}

/// The trace lists the captured points, even if a man moves to the point of another man.
#[test]
fn captures_are_listed_by_their_points() {
    let record = played(&NEI_PAT, 4, "standard", "a1-a3x b4-b2x a2-a1");
    let (trace, findings) = run_as(&NEI_PAT, &record, "");
    assert_eq!(names(&findings), []);
    let taken: Vec<(u32, String)> = trace
        .captured_pieces
        .iter()
        .map(|taken| (taken.play, record.board.name(taken.at)))
        .collect();
    assert_eq!(taken, [(0, "a3".to_owned()), (1, "b2".to_owned())]);
    assert_eq!(trace.prisoners, [1, 1]);
}

/// Rewinding restores a position after every kind of capture.
#[test]
fn a_position_comes_back_when_it_is_rewound() {
    for game in crate::support::gonu::ON_BOARDS {
        for board in boards_of(game) {
            let record = empty_on(game, board, "standard");
            let mut position =
                game.position(&record, &RulesRequest::default(), &mut Findings::new());
            let mut before = Vec::new();
            while before.len() < 60 {
                let moves = position.plays();
                let hash = position.board_hash();
                before.push((position.moment(), moves.clone(), position.prisoners(), hash));
                let Some(&made) = moves.get(before.len() * 7 % moves.len().max(1)) else {
                    break;
                };
                let enemies = board.all_points();
                position.chosen(&enemies);
                if position.play(made).is_err() {
                    break;
                }
            }
            assert!(before.len() > 3, "{}", board.name.en);
            for (moment, moves, prisoners, hash) in before.into_iter().rev() {
                position.rewind(moment);
                assert_eq!(position.plays(), moves);
                assert_eq!(
                    (position.prisoners(), position.board_hash()),
                    (prisoners, hash)
                );
            }
        }
    }
}

/// A record may state a board that the game does not have; the replay uses the game's own board.
#[test]
fn a_board_that_a_game_does_not_have_is_not_used() {
    let mut record = played(&WELL, 3, "standard", "a1-b2");
    record.board = crate::support::gonu::board(19);
    let mut trace = Trace::default();
    let mut findings = bokgi::diag::Findings::new();
    WELL.replay(&record, &RulesRequest::default(), &mut trace, &mut findings);
    let mut picture = Picture::new(record.board);
    WELL.begin(&record, &RulesRequest::default())
        .paint(&mut picture);
    assert_eq!((picture.board.columns(), picture.region.right), (3, 2));
    assert_eq!(picture.stones.len(), 4);
}

/// After a setup the number of men in hand is unknown, so men may be placed and moved.
#[test]
fn hands_are_unknown_after_a_setup() {
    let board = boards_of(&BAT)[0].board();
    let point = |name: &str| board.point(name).expect("a point");
    let record = empty_on(&BAT, boards_of(&BAT)[0], "standard");
    let mut position = BAT.position(&record, &RulesRequest::default(), &mut Findings::new());
    position.setup(SetupKind::Stones(Side::BLACK), &[point("a1")]);
    position.setup(SetupKind::Stones(Side::WHITE), &[point("c3")]);
    let slide = Play::Slide {
        side: Side::BLACK,
        from: point("a1"),
        to: point("a2"),
    };
    let place = Play::Place {
        side: Side::WHITE,
        at: point("b2"),
    };
    assert!(position.play(slide).is_ok() && position.play(place).is_ok());
}

/// The possible moves of a point are explained in words.
#[test]
fn points_are_explained() {
    let record = played(&WELL, 3, "standard", "");
    let position = WELL.position(&record, &RulesRequest::default(), &mut Findings::new());
    let board = boards_of(&WELL)[0].board();
    let reported = |name: &str, lang| {
        let at = board.point(name).expect("a point");
        position.explain(at, lang).join(" | ")
    };
    let barred = "c1: a black piece; it is the turn of Black. | It cannot move. | \
                  Black begins with c1-b2; the piece beside the well may not go to the middle on the first \
                  move (GON017).";
    assert_eq!(reported("c1", Lang::En), barred);
    assert_eq!(
        reported("b2", Lang::Ko),
        "b2: 빈 점, 흑의 차례입니다. | 올 수 있는 말: a1."
    );
    assert_eq!(reported("b1", Lang::En), "b1 is not a point of this board.");
}
