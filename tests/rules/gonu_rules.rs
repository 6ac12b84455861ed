//! Tests of the gonu rules on drawn boards: `X` Black, `O` White, the top row first.

use bokgi::diag::{Findings, Severity};
use bokgi::games::figure::PlayLine;
use bokgi::games::gonu::ruleset::Rules;
use bokgi::games::gonu::{Gonu, GonuPosition, Move};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, Field, Outcome, Play, Point, Record, SetupKind, Side, Trace,
    WinMethod,
};

use bokgi::model::picture::{Document, Figure};
use bokgi::pictures::WRITERS;
use bokgi::pictures::style::RenderStyle;
use bokgi::text::Lang;

use crate::support::gonu::{add, board, empty, names, run, slide, state};

/// Creates a record from a drawn position, with the side to move.
fn set_up(rows: &[&str], to_move: Side) -> Record {
    let board = Board::new(rows[0].len() as u8, rows.len() as u8, Coordinates::Renju);
    let mut record = empty(board);
    let all: Vec<Point> = board.points().collect();
    let of = |sign: u8| -> Vec<Point> {
        let at = |at: &Point| rows[usize::from(at.row())].as_bytes()[usize::from(at.column())];
        all.iter()
            .copied()
            .filter(|point| at(point) == sign)
            .collect()
    };
    for (kind, points) in [
        (SetupKind::Empty, all.clone()),
        (SetupKind::Stones(Side::BLACK), of(b'X')),
        (SetupKind::Stones(Side::WHITE), of(b'O')),
    ] {
        let points = record.tree.points.add(points);
        add(&mut record, Body::Setup { kind, points });
    }
    add(&mut record, Body::ToPlay(to_move));
    record
}

fn frame(board: Board, text: &str) -> Move {
    let (from, to) = text.split_once('-').expect("two points");
    Move {
        from: board.point(from).expect("a point"),
        to: board.point(to).expect("a point"),
    }
}

/// Adds moves in turn, each with its stated captures: `d2-d3xb3,c3`.
fn play(record: &mut Record, first: Side, moves: &str) {
    let mut side = first;
    for text in moves.split_whitespace() {
        let (text, captured) = text.split_once('x').unwrap_or((text, ""));
        let points = captured.split(',').filter(|name| !name.is_empty());
        let points: Vec<Point> = points
            .map(|name| record.board.point(name).expect("a point"))
            .collect();
        let frame = frame(record.board, text);
        slide(record, side, frame, &points);
        side = side.opponent();
    }
}

#[test]
fn captures() {
    for (name, rows, moves) in [
        ("one in a row", ["...O", "O...", "XO..", "..X."], "c1-c2xb2"),
        (
            "one in a column",
            ["...O", "OX..", ".O..", "X..."],
            "a1-b1xb2",
        ),
        (
            "two in a row",
            ["O...", "....", "XOO.", "...X"],
            "d1-d2xb2,c2",
        ),
        (
            "two in a column",
            ["X..O", "O...", "O...", ".X.."],
            "b1-a1xa2,a3",
        ),
        (
            "row and column at once",
            ["...O", "X..O", "O...", ".OX."],
            "a3-b3",
        ),
        (
            "both lines",
            ["..XO", ".XO.", "XO..", "..X."],
            "c1-c2xb2,c3",
        ),
        (
            "three in all",
            ["..XO", "O.O.", "XOO.", "...X"],
            "d1-d2xb2,c2",
        ),
        ("a gap", ["O...", "....", "XO..", "...X"], "d1-d2"),
        (
            "the edge closes nothing",
            ["...O", "....", "OX..", ".X.."],
            "b1-a1",
        ),
        (
            "own pieces close only at both ends",
            ["O..O", "....", ".OX.", ".X.."],
            "b1-c1",
        ),
        (
            "stepping between two",
            ["X...", "....", "O.O.", ".X.."],
            "b1-b2",
        ),
        (
            "a pair stepping between two",
            ["....", "....", "OX.O", "..X."],
            "c1-c2",
        ),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        assert_eq!(names(&run(&record, "").1), [], "{name}");
    }
}

/// A man that moved between two enemies is captured if one of them leaves and returns.
#[test]
fn a_safe_piece_is_taken_when_the_enemy_returns() {
    let mut record = set_up(&["X..O", "....", "O.O.", ".X.."], Side::BLACK);
    play(&mut record, Side::BLACK, "b1-b2 c2-c1 a4-a3 c1-c2xb2");
    let (trace, findings) = run(&record, "");
    assert_eq!(names(&findings), []);
    let winner = Side::WHITE;
    let by = WinMethod::Reduction;
    assert_eq!(trace.outcome, Some(Outcome::Win { winner, by }));
    let at = record.board.point("b2").expect("a point");
    assert_eq!(trace.captured_pieces.len(), 1);
    assert_eq!(
        (trace.captured_pieces[0].play, trace.captured_pieces[0].at),
        (3, at)
    );
}

#[test]
fn objections_have_one_reason_each() {
    let rows = ["OO..", "....", "..O.", "XX.."];
    for (moves, reason) in [
        ("d2-d3", "empty-from"),
        ("c2-c3", "not-your-piece"),
        ("a1-b1", "occupied"),
        ("a1-b2", "not-one-step"),
        ("a1-a3", "not-one-step"),
        ("a1-c2", "not-one-step"),
        ("a1-a1", "not-one-step"),
        ("a1-a2xb2", "gonu-capture-mismatch"),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        assert_eq!(names(&run(&record, "").1), [(1, reason)], "{moves}");
    }
    let mut record = set_up(&rows, Side::BLACK);
    play(&mut record, Side::WHITE, "a4-a3");
    assert_eq!(names(&run(&record, "").1), [(1, "gonu-wrong-player")]);
    let mut record = set_up(&rows, Side::BLACK);
    let from = Point::new(0, 3);
    for (side, to, reason) in [
        (Side::BLACK, Point::new(0, 4), "off-board"),
        (Side(2), Point::new(0, 2), "no-gonu-move"),
    ] {
        let mut record = record.clone();
        slide(&mut record, side, Move { from, to }, &[]);
        assert_eq!(names(&run(&record, "").1), [(1, reason)]);
    }
    crate::support::gonu::play(&mut record, Play::Pass { side: Side::BLACK });
    assert_eq!(names(&run(&record, "").1), [(1, "gonu-pass")]);
}

#[test]
fn after_an_objection_the_game_goes_on_as_it_went() {
    let rows = ["OO..", "....", "..O.", "XX.."];
    // After a move of two steps the game goes on from the written point. A move from an empty point
    // ends the line.
    let mut record = set_up(&rows, Side::BLACK);
    play(
        &mut record,
        Side::BLACK,
        "a1-a3 a4-a3 a3-b3 d4-d3 b3-b2 a4-d4",
    );
    let found = names(&run(&record, "").1);
    assert_eq!(found, [(1, "not-one-step"), (2, "occupied")]);
    let mut record = set_up(&rows, Side::BLACK);
    play(&mut record, Side::BLACK, "c2-c3 a4-a3 a1-a2");
    assert_eq!(names(&run(&record, "").1), [(1, "not-your-piece")]);
}

#[test]
fn four_rules_of_repetition() {
    let back = "a1-a2 a4-a3 a2-a1 a3-a4";
    // The pieces return in another order to the position of six plies ago, which neither `cycle`
    // nor `undo` forbids.
    let around = "a1-a2 a4-a3 a2-b2 a3-b3 b2-b1 b3-b4";
    let rows = ["O..O", "....", "....", "X..X"];
    for (rules, moves, found) in [
        ("", back, vec![(4, "repetition")]),
        ("repetition=cycle", back, vec![(4, "repetition")]),
        (
            "repetition=undo",
            back,
            vec![(3, "repetition"), (4, "repetition")],
        ),
        ("repetition=none", back, vec![]),
        ("", around, vec![]),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        assert_eq!(names(&run(&record, rules).1), found, "{rules} {moves}");
    }
    // Both sides go once around a square, in eight plies.
    let square = "a1-a2 a4-a3 a2-b2 a3-b3 b2-b1 b3-b4 b1-a1 b4-a4";
    for (rules, found) in [
        ("", vec![(8, "repetition")]),
        ("repetition=cycle", vec![]),
        ("repetition=undo", vec![]),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, square);
        assert_eq!(names(&run(&record, rules).1), found, "{rules}");
    }
}

#[test]
fn ends_of_games() {
    let win = |winner, by| Some(Outcome::Win { winner, by });
    for (name, rows, rules, moves, outcome) in [
        (
            "goes on",
            ["O..O", "....", "....", "X..X"],
            "",
            "a1-a2",
            None,
        ),
        (
            "reduction to one",
            ["...O", "....", "XO..", "..X."],
            "",
            "c1-c2xb2",
            win(Side::BLACK, WinMethod::Reduction),
        ),
        (
            "reduction to none",
            ["....", "....", "XOO.", "...X"],
            "",
            "d1-d2xb2,c2",
            win(Side::BLACK, WinMethod::Reduction),
        ),
        (
            "shut in",
            ["OOX.", "X..X", ".X..", "...."],
            "",
            "b2-b3",
            win(Side::BLACK, WinMethod::Stalemate),
        ),
        (
            "quiet for two plies, drawn",
            ["O..O", "...O", "....", "X..X"],
            "quiet_limit=2-draw",
            "a1-a2 a4-a3",
            Some(Outcome::Draw),
        ),
        (
            "quiet for two plies, counted",
            ["O..O", "...O", "....", "X..X"],
            "quiet_limit=2-count",
            "a1-a2 a4-a3",
            win(
                Side::WHITE,
                WinMethod::Points(bokgi::model::Hundredths(100)),
            ),
        ),
        (
            "quiet for two plies, as many each",
            ["O..O", "....", "....", "X..X"],
            "quiet_limit=2-count",
            "a1-a2 a4-a3",
            Some(Outcome::Draw),
        ),
        (
            "a capture begins the quiet anew",
            ["O..O", "...O", "XO..", "..X."],
            "quiet_limit=2-draw",
            "c1-c2xb2 a4-a3",
            None,
        ),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        let (trace, findings) = run(&record, rules);
        assert_eq!(names(&findings), [], "{name}");
        assert_eq!(trace.outcome, outcome, "{name}");
    }
}

/// Moves after the end of the game give one finding, at the first of them.
#[test]
fn plays_after_the_end_give_a_single_finding() {
    let text = "[종목 \"줄고누\"]\n\n1. 가1-가2 다4-다3\n2. 기권\n\
                3. 나1-나2 라4-라3\n4. 가2-가1 라3-라4\n";
    let mut pieces = crate::support::read("gonu", "game.gonu", text.into());
    let record = pieces.remove(0).record.expect("a record");
    assert_eq!(names(&run(&record, "").1), [(4, "gonu-game-over")]);
}

/// A side loses if all of its moves repeat a position.
#[test]
fn repetition_may_leave_no_move() {
    // White has one piece that cannot move and one that moves between two points.
    let rows = ["O.X.", "XX..", "...X", "X.XO"];
    for (rules, moves, found) in [
        ("", "a1-b1 a4-b4 b1-a1", vec![]),
        (
            "",
            "a1-b1 a4-b4 b1-a1 b4-a4",
            // The ending is judged once the move after the end is gone.
            vec!["gonu-game-over"],
        ),
        (
            "repetition=none",
            "a1-b1 a4-b4 b1-a1 b4-a4",
            vec!["termination-mismatch"],
        ),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        state(&mut record, Field::Termination, "반복갇힘", None);
        play(&mut record, Side::BLACK, moves);
        let (trace, findings) = run(&record, rules);
        let found_names: Vec<&str> = findings.iter().map(|found| found.code.name).collect();
        assert_eq!(found_names, found, "{rules} {moves}");
        if found.is_empty() {
            let (winner, by) = (Side::BLACK, WinMethod::Stalemate);
            assert_eq!(trace.outcome, Some(Outcome::Win { winner, by }));
        }
    }
}

#[test]
fn larger_boards_and_longer_lines() {
    let rows = ["O...O", ".....", "XOOO.", ".....", "....X"];
    for (rules, moves, found) in [("", "e1-e2", vec![]), ("max_line=3", "e1-e2", vec![])] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        assert_eq!(names(&run(&record, rules).1), found, "{rules}");
    }
    let rows = ["O...O", ".....", "XOOO.", "....X", "....."];
    for (rules, moves) in [("", "e2-e3"), ("max_line=3", "e2-e3xb3,c3,d3")] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        assert_eq!(names(&run(&record, rules).1), [], "{rules}");
    }
    for lines in [4, 5, 8] {
        let position = GonuPosition::begin(board(lines), Rules::default(), 0);
        assert_eq!(position.moves().count(), usize::from(lines), "{lines}");
    }
}

#[test]
fn results_follow_from_the_board() {
    let won = |winner| Outcome::Win {
        winner,
        by: WinMethod::Unstated,
    };
    let decided = (["...O", "....", "XO..", "..X."], "c1-c2xb2");
    let open = (["O..O", "....", "....", "X..X"], "a1-a2");
    for ((rows, moves), result, end, found) in [
        (decided, Some(won(Side::BLACK)), "", vec![]),
        (decided, Some(won(Side::BLACK)), "말부족", vec![]),
        (decided, Some(won(Side::WHITE)), "", vec!["result-mismatch"]),
        (
            decided,
            Some(Outcome::Unknown),
            "",
            vec!["result-left-open"],
        ),
        (decided, Some(Outcome::Void), "", vec![]),
        (
            decided,
            Some(Outcome::Draw),
            "합의",
            vec!["result-mismatch"],
        ),
        (
            decided,
            Some(won(Side::BLACK)),
            "갇힘",
            vec!["termination-mismatch"],
        ),
        (
            decided,
            Some(won(Side::BLACK)),
            "기권",
            vec!["termination-mismatch"],
        ),
        (decided, None, "", vec![]),
        (open, Some(Outcome::Unknown), "", vec![]),
        (open, Some(won(Side::BLACK)), "", vec!["result-mismatch"]),
        (
            open,
            Some(won(Side::BLACK)),
            "stalemate",
            vec!["result-mismatch"],
        ),
        (open, Some(won(Side::BLACK)), "기권", vec![]),
        (open, Some(won(Side::WHITE)), "time", vec![]),
        (open, Some(Outcome::Draw), "agreement", vec![]),
        (
            open,
            Some(Outcome::Unknown),
            "갇힘",
            vec!["termination-mismatch"],
        ),
        (open, None, "갇힘", vec!["termination-mismatch"]),
        (open, None, "", vec![]),
        (
            open,
            Some(won(Side::WHITE)),
            "비",
            vec!["gonu-unknown-word", "result-mismatch"],
        ),
    ] {
        let mut record = set_up(&rows, Side::BLACK);
        if let Some(outcome) = result {
            state(&mut record, Field::Result, "", Some(outcome));
        }
        if !end.is_empty() {
            state(&mut record, Field::Termination, end, None);
        }
        play(&mut record, Side::BLACK, moves);
        let (_, findings) = run(&record, "");
        let found_names: Vec<&str> = findings.iter().map(|found| found.code.name).collect();
        assert_eq!(found_names, found, "{result:?} {end}");
    }
}

/// Requested rules override the rules of the record.
#[test]
fn requested_rules_replace_the_rules_of_the_record() {
    let mut record = empty(board(4));
    state(&mut record, Field::Rules, "기본; 반복=제한없음", None);
    play(&mut record, Side::BLACK, "a1-a2 a4-a3 a2-a1 a3-a4");
    for (rules, count) in [
        ("", 0),
        ("standard", 1),
        ("repetition=undo", 2),
        ("max_line=1", 0),
    ] {
        assert_eq!(run(&record, rules).1.len(), count, "{rules}");
    }
    let request = RulesRequest::parse("first=white");
    let (rules, unread) = Rules::resolve(&record, &request);
    assert_eq!((rules.first, unread.len()), (Side::WHITE, 0));
}

#[test]
fn a_missing_mark_may_be_taken_lightly_and_a_false_one_not() {
    let rows = ["...O", "....", "XO..", "..X."];
    let lenient = RulesRequest {
        is_lenient: true,
        ..RulesRequest::default()
    };
    for (moves, severity) in [("c1-c2", Severity::Warning), ("c1-c2xb3", Severity::Error)] {
        let mut record = set_up(&rows, Side::BLACK);
        play(&mut record, Side::BLACK, moves);
        for (request, severity) in [
            (&lenient, severity),
            (&RulesRequest::default(), Severity::Error),
        ] {
            let (mut trace, mut findings) = (Trace::default(), Findings::new());
            Gonu.replay(&record, request, &mut trace, &mut findings);
            assert_eq!(names(&findings), [(1, "gonu-capture-mismatch")]);
            assert_eq!(findings[0].severity, severity, "{moves}");
        }
    }
}

/// Every variation is replayed from its own position.
#[test]
fn variations_begin_where_they_branch() {
    let json = r#"{"schema":"bokgi.record/1","game":"gonu",
        "board":{"columns":4,"rows":4,"coordinates":"renju"},"nodes":[{"items":[]},
        {"items":[{"play":"slide","side":"black","from":"a1","to":"a2"}]},
        {"items":[{"play":"slide","side":"white","from":"a4","to":"a3"}]},
        {"items":[{"play":"slide","side":"black","from":"a2","to":"a1"}]},
        {"parent":1,"items":[{"play":"slide","side":"white","from":"b4","to":"b3"}]},
        {"items":[{"play":"slide","side":"black","from":"a2","to":"a3"}]},
        {"items":[{"play":"slide","side":"white","from":"a4","to":"a3"}]},
        {"parent":0,"items":[{"play":"slide","side":"black","from":"b1","to":"b2"}]}]}"#;
    let records = crate::support::read_sound("json", json.into());
    let (trace, findings) = run(&records[0], "");
    assert_eq!(names(&findings), [(4, "occupied")]);
    assert_eq!((trace.main_line, trace.plays.len()), (3, 7));
}

#[test]
fn a_position_comes_back_when_it_is_rewound() {
    let mut position = GonuPosition::begin(board(4), Rules::default(), 0);
    let mut side = Side::BLACK;
    let mut before = Vec::new();
    for _ in 0..40 {
        let moves: Vec<Move> = position.moves().collect();
        before.push((position.moment(), moves.clone(), position.prisoners()));
        let Some(&Move { from, to }) = moves.get(before.len() * 7 % moves.len().max(1)) else {
            break;
        };
        if position.play(Play::Slide { side, from, to }).is_err() {
            break;
        }
        side = side.opponent();
    }
    for (moment, moves, prisoners) in before.into_iter().rev() {
        position.rewind(moment);
        assert_eq!(position.moves().collect::<Vec<_>>(), moves);
        assert_eq!(position.prisoners(), prisoners);
    }
}

/// Pictures show the path of the last piece and its captures, here in a row and a column at once.
#[test]
fn pictures_show_the_way_of_the_last_piece_and_what_it_took() {
    let mut record = set_up(&["..XO", "X.O.", "XO..", "..X."], Side::BLACK);
    play(&mut record, Side::BLACK, "c1-c2xb2,c3");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Gonu, &request);
    let drawn = |lang| {
        let mut out = Vec::new();
        let picture = line.after(1).expect("a move");
        let style = RenderStyle {
            lang,
            ..RenderStyle::default()
        };
        let document = Document::new(Figure::new(picture));
        assert_eq!(WRITERS[0].draw(&document, &style, &mut out), []);
        String::from_utf8(out).expect("UTF-8")
    };
    let board = "4  +---+---X---O\n   |   |   |   |\n3  X---+---o---+\n   |   |   |   |\n\
                 2  X---o--(X)--+\n   |   |   ^   |\n1  +---+---+---+\n   a   b   c   d\n";
    let english =
        "After move 1: Black c1-c2\nCaptured: White b2, c3\nCaptured in all: Black 2, White 0\n";
    let korean = "1수까지: 흑 c1-c2\n이 수로 잡힌 말: 백 b2, c3\n잡은 말: 흑 2, 백 0\n";
    assert_eq!(drawn(Lang::En), format!("{board}{english}"));
    assert_eq!(drawn(Lang::Ko), format!("{board}{korean}"));
    assert!(
        line.moves(1, 1).is_err(),
        "a figure numbers stones that stay"
    );
}
