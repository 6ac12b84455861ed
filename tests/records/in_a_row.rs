//! Conversion of row games between formats; writing a record in its original format restores every
//! byte.

use crate::support::generate::Choices;
use crate::support::in_a_row::{board, drawn, empty, game, last, legal, play, replay, western};
use crate::support::{read, read_sound, shared, write};
use bokgi::games::RulesRequest;
use bokgi::model::picture::Picture;
use bokgi::model::{Board, GameId, Play, Point, Record, Side};

/// Converts a record to another format and back.
fn there_and_back(own: &str, other: &str, bytes: &[u8]) -> Vec<u8> {
    let first: Vec<Record> = records(own, bytes);
    let between = write(other, &first);
    let again = records(other, &between);
    write(own, &again)
}

fn records(format: &str, bytes: &[u8]) -> Vec<Record> {
    let pieces = read(format, "", bytes.to_vec()).into_iter();
    pieces.filter_map(|piece| piece.record).collect()
}

const OF_SITE: &str = "[Game \"Keryo-Pente\"]\r\n[Site \"Pente.org\"]\r\n[Event \"Sample\"]\r\n[Round \"-\"]\r\n\
    [Section \"-\"]\r\n[Date \"02/01/2009\"]\r\n[Time \"12:32:07\"]\r\n[TimeControl \"7\"]\r\n[Rated \"Y\"]\r\n\
    [Player 1 Name \"gildong\"]\r\n[Player 2 Name \"gyeonbon\"]\r\n[Player 1 Rating \"1600\"]\r\n\
    [Player 2 Rating \"1855\"]\r\n[Player 1 Type \"Human\"]\r\n[Player 2 Type \"Human\"]\r\n[Result \"0-1\"]\r\n\
    \r\n1. K10 K9 2. N10 M9 3. H8 L9 4. J9 L11 5. L8 N9 6. O9 M11 7. G7 F6 8. M8 P8 9.\r\nO9 N11 0-1\r\n";

#[test]
fn texts_of_pente_org_come_back_from_sgf_and_json() {
    for other in ["sgf", "json"] {
        let back = there_and_back("pente", other, OF_SITE.as_bytes());
        assert_eq!(String::from_utf8_lossy(&back), OF_SITE, "{other}");
    }
    let record = records("sgf", &write("sgf", &records("pente", OF_SITE.as_bytes()))).remove(0);
    assert_eq!(record.game.0, "pente");
    let (trace, _) = replay(&record, "");
    assert_eq!(trace.ruleset, "keryo-pente");
}

#[test]
fn games_of_pente_org_come_back_byte_by_byte() {
    for path in shared::files("corpora/pente", "").unwrap_or_default() {
        let bytes = std::fs::read(&path).expect("readable");
        if !bytes.starts_with(b"[Game") {
            continue;
        }
        let back = there_and_back("pente", "sgf", &bytes);
        assert_eq!(
            String::from_utf8_lossy(&back),
            String::from_utf8_lossy(&bytes),
            "{}",
            path.display()
        );
    }
}

#[test]
fn games_of_little_golem_come_back_from_json() {
    for path in shared::files("corpora/connect6", "sgf").unwrap_or_default() {
        let bytes = std::fs::read(&path).expect("readable");
        let written = write("sgf", &records("sgf", &bytes));
        let back = there_and_back("sgf", "json", &bytes);
        for again in [written, back] {
            let [again, own] = [&again, &bytes].map(|bytes| String::from_utf8_lossy(bytes));
            assert_eq!(again, own, "{}", path.display());
        }
    }
    let own = "(;FF[4]EV[null]PB[홍]PW[Gil]SO[http://www.littlegolem.com];B[j10];W[j9l11])\n";
    let back = there_and_back("sgf", "json", own.as_bytes());
    assert_eq!(String::from_utf8_lossy(&back), own);
}

#[test]
fn columns_come_back_from_sgf_and_json() {
    let corpus = shared::text("corpora/connect4/positions.txt");
    let own = "4415372\n44444 -3\n1234567 0\n".to_owned();
    for text in corpus.into_iter().chain([own]) {
        for other in ["sgf", "json"] {
            let back = there_and_back("columns", other, text.as_bytes());
            assert_eq!(String::from_utf8_lossy(&back), text, "{other}");
        }
    }
    let record = read_sound("columns", b"4415372\n".to_vec()).remove(0);
    assert_eq!(
        (record.game.0.as_ref(), record.board.rows()),
        ("connect4", 6)
    );
    assert_eq!(
        drawn(&*last(&record, ""), record.board),
        "......./......./......./......./...O.../XXXXO.O"
    );
}

#[test]
fn a_column_may_be_named_more_often_than_any_board_is_high() {
    let record = records("columns", &[b'4'; 300]).remove(0);
    let (trace, findings) = replay(&record, "");
    assert_eq!(trace.plays.len(), 300);
    assert!(!findings.is_empty(), "six discs fill a column");
}

/// GM[511] and doubled colours select the game.
#[test]
fn sgf_of_engines_is_taken_for_connect6_where_the_colours_say_so() {
    for (text, game) in [
        ("(;GM[511];B[JJ];W[JH];W[MK];B[NH];B[PJ])", "connect6"),
        ("(;GM[511];B[JJ];W[JH];B[MK];W[NH];B[PJ])", "sgf-game-511"),
        (
            "(;GM[1]SZ[19];W[jm];W[kl];B[jh];B[ii];W[aa];W[bb])",
            "connect6",
        ),
        ("(;FF[4]EV[null];B[j10];W[j9l11];B[k9l8])", "connect6"),
        ("(;FF[4]SZ[19]RU[Pente; third=free];B[jj])", "pente"),
        ("(;FF[4]SZ[7:6]RU[Connect Four];B[df])", "connect4"),
        ("(;FF[4]SZ[15]RU[상목];B[ao])", "sangmok"),
    ] {
        assert_eq!(
            records("sgf", text.as_bytes()).remove(0).game.0,
            game,
            "{text}"
        );
    }
}

/// Typed lists name the game, which sets the board and the number of stones in a turn.
#[test]
fn typed_lists_are_of_every_game() {
    for (name, id, size, moves) in [
        ("Pente", "pente", (19, 19), "1. K10 L10 2. N10 M9"),
        ("펜테", "pente", (19, 19), "1. K10 L10 2. N10 M9"),
        ("Keryo-Pente", "pente", (19, 19), "1. K10 L10"),
        ("육목", "connect6", (19, 19), "1. j10 2. k10 k11"),
        ("사목", "connect4", (7, 6), "1. d1 d2 2. e1"),
        ("틱택토", "tic-tac-toe", (3, 3), "1. b2 a1 2. c3"),
        ("조선오목", "ninuki", (15, 15), "1. h8 i9"),
        ("따목", "ttamok", (15, 15), "1. h8 i9"),
        ("Gobang", "gobang", (15, 15), "1. h8 i9"),
        ("Morpion", "morpion", (15, 15), "1. h8 i9"),
        ("Pegity", "pegity", (16, 16), "1. h8 i9"),
        ("상목", "sangmok", (15, 15), "1. h1 h2"),
        ("이렌세이", "irensei", (19, 19), "1. k10 c4"),
        ("TREXO", "trexo", (10, 10), "1. d5-e5 d6-e6 2. d6-d5 e5-e6"),
        ("펜타고", "pentago", (6, 6), "1. b2 tl+ e5 우하- 2. a1! 1R"),
    ] {
        let text = format!("[Game \"{name}\"]\n\n{moves}\n");
        let record = read_sound("moves", text.into_bytes()).remove(0);
        let board = record.board;
        assert_eq!(record.game.0, id, "{name}");
        assert_eq!((board.columns(), board.rows()), size, "{name}");
        let (_, findings) = replay(&record, "");
        let ids: Vec<&str> = findings.iter().map(|found| found.code.id).collect();
        assert!(ids.is_empty() || ids == ["ROW012"], "{name}: {ids:?}");
        let again = read_sound("moves", write("moves", [&record])).remove(0);
        assert_eq!(again.game, record.game, "{name}");
        assert_eq!(again.board, board, "{name}");
        let found =
            bokgi::formats::open("list.txt", format!("[Game \"{name}\"]\n\n{moves}\n").into());
        assert_eq!(
            found.format.map(|format| format.id()),
            Some("moves"),
            "{name}"
        );
    }
}

/// Random legal games under random switches survive text and JSON, and replay clean.
#[test]
fn random_legal_games_survive_and_replay_clean() {
    const GAMES: [(&str, u8, u8); 12] = [
        ("pente", 19, 19),
        ("connect6", 19, 19),
        ("connect4", 7, 6),
        ("tic-tac-toe", 3, 3),
        ("ninuki", 15, 15),
        ("ttamok", 15, 15),
        ("gobang", 15, 15),
        ("morpion", 15, 15),
        ("pegity", 16, 16),
        ("sangmok", 15, 15),
        ("irensei", 19, 19),
        ("pentago", 6, 6),
    ];
    for seed in 0..150 {
        let mut choices = Choices::new(seed);
        let (id, columns, rows) = choices.of(&GAMES);
        let board = if id == "pente" {
            western(19)
        } else {
            board(columns, rows)
        };
        let rules = random_rules(id, &mut choices);
        let record = random_game(id, board, &rules, &mut choices);
        let (trace, findings) = replay(&record, &rules);
        let ids: Vec<&str> = findings.iter().map(|found| found.code.id).collect();
        assert!(
            ids.is_empty() || ids == ["ROW012"],
            "{seed} {id} {rules}: {ids:?}"
        );
        for format in ["moves", "json", "sgf"] {
            let again = records(format, &write(format, [&record])).remove(0);
            assert_eq!(again.game, record.game, "{seed} {id} {format}");
            let (other, _) = replay(&again, &rules);
            assert_eq!(other.outcome, trace.outcome, "{seed} {id} {rules} {format}");
            assert_eq!(
                other.prisoners, trace.prisoners,
                "{seed} {id} {rules} {format}"
            );
            let boards = [&record, &again].map(|record| drawn(&*last(record, &rules), board));
            assert_eq!(boards[0], boards[1], "{seed} {id} {rules} {format}");
        }
    }
}

/// Random tiles survive text, SGF and JSON with their orientation.
#[test]
fn random_tiles_survive() {
    let size = board(10, 10);
    for seed in 0..30 {
        let mut choices = Choices::new(seed);
        let mut record = empty("trexo", size);
        let mut position = game("trexo").begin(&record, &RulesRequest::default());
        let mut side = Side::BLACK;
        for _ in 0..400 {
            let at = |choices: &mut Choices| {
                Point::new(choices.below(10) as u8, choices.below(10) as u8)
            };
            let (cross, nought) = (at(&mut choices), at(&mut choices));
            let tile = Play::Tile {
                side,
                cross,
                nought,
            };
            if position.play(tile).is_ok() {
                play(&mut record, tile);
                side = side.opponent();
            }
        }
        let (_, findings) = replay(&record, "");
        assert!(findings.is_empty(), "{seed}");
        let painted = |record: &Record| {
            let mut picture = Picture::new(size);
            last(record, "").paint(&mut picture);
            picture
        };
        for format in ["moves", "json", "sgf"] {
            let again = records(format, &write(format, [&record])).remove(0);
            assert_eq!(again.game, record.game, "{seed} {format}");
            assert_eq!(painted(&again), painted(&record), "{seed} {format}");
        }
    }
}

/// An invalid point loses only its own tile; later points belong to later tiles.
#[test]
fn a_wrong_point_loses_one_tile() {
    let text = "[Game \"TREXO\"]\n\n1. d5-e11 d6-e6 2. d5-e5 h9\n";
    let (record, findings) = {
        let mut pieces = read("moves", "", text.into());
        let piece = pieces.remove(0);
        (piece.record.expect("a game"), piece.findings)
    };
    let found: Vec<(&str, &str)> = findings
        .iter()
        .map(|found| {
            let span = found.place.span.expect("a place");
            (found.code.id, &text[span.range()])
        })
        .collect();
    assert_eq!(found, [("MOV003", "e11"), ("MOV031", "h9")]);
    let tree = &record.tree;
    let plays = tree.main_line().flat_map(|node| tree.plays(node));
    let tiles = plays.filter_map(|play| match play {
        Play::Tile { cross, nought, .. } => {
            Some([cross, nought].map(|at| record.board.name(at)).join("-"))
        }
        _ => None,
    });
    assert_eq!(tiles.collect::<Vec<_>>(), ["d6-e6", "d5-e5"]);
}

/// Generates some switches of a game. Switches of the turn order are left out, because the text
/// would have to follow them.
fn random_rules(id: &str, choices: &mut Choices) -> String {
    let book = game(id).facts().rulebook;
    let ruleset = {
        let all = book.rulesets();
        all[choices.below(all.len())].id
    };
    let mut rules = ruleset.to_owned();
    for switch in book.switches() {
        let is_free = !["stones", "gravity", "players", "rotation"].contains(&switch.key.en);
        if is_free && choices.below(4) == 0 {
            let value = switch.values[choices.below(switch.values.len())].en;
            let value = match (switch.key.en, value) {
                ("length", _) => choices.of(&["3", "4", "5", "6"]),
                ("capture_win", "N") => choices.of(&["4", "10"]),
                (_, value) => value,
            };
            rules.push_str(&format!(",{}={value}", switch.key.en));
        }
    }
    rules
}

fn random_game(id: &str, board: Board, rules: &str, choices: &mut Choices) -> Record {
    let mut record = empty(id, board);
    record.game = GameId(id.to_owned().into());
    let mut position = game(id).begin(&record, &RulesRequest::parse(rules));
    for ply in 0..70usize {
        let side = match id {
            "connect6" => Side(ply.div_ceil(2) as u8 % 2),
            _ => Side(ply as u8 % 2),
        };
        let plays = legal(&mut *position, board, side);
        if plays.is_empty() {
            break;
        }
        let next: Play = plays[choices.below(plays.len())];
        position.play(next).expect("legal");
        play(&mut record, next);
        if position.outcome().is_some() {
            break;
        }
    }
    record
}
