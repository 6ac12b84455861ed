//! Tests of move lists: reading, and round trips of written lists.

use bokgi::formats::{MoveForm, WriteOptions};
use bokgi::model::{
    Body, CommentKind, Coordinates, Field, GameId, Judgement, Outcome, Play, Record, Side,
};
use bokgi::text::{Lang, width};
use proptest::prelude::*;

use crate::support::random::cases;
use crate::support::same::difference;
use crate::support::shared;
use crate::support::{format, move_lists, read, read_sound, write, write_with};

/// Formats the plays of the main line as words, with the colour that plays.
fn line(record: &Record) -> String {
    let mut words = Vec::new();
    for node in record.tree.main_line() {
        for play in record.tree.plays(node) {
            let side = ["B", "W"][play.side().index()];
            let at = play
                .to()
                .map(|at| record.board.name(at))
                .unwrap_or_default();
            words.push(match play {
                Play::Place { .. } => format!("{side}:{at}"),
                Play::Declare { count, .. } => format!("{side}:declare{count}"),
                other => format!("{side}:{}{at}", other.kind()),
            });
        }
    }
    words.join(" ")
}

/// Formats the whole tree as text, with siblings in parentheses.
fn shape(record: &Record) -> String {
    let tree = &record.tree;
    let mut out = String::new();
    let mut tasks: Vec<Result<_, &str>> =
        tree.children(bokgi::model::NodeId::ROOT).map(Ok).collect();
    tasks.reverse();
    while let Some(task) = tasks.pop() {
        match task {
            Err(sign) => out.push_str(sign),
            Ok(node) => {
                for play in tree.plays(node) {
                    out.push_str(
                        &play
                            .to()
                            .map(|at| record.board.name(at))
                            .unwrap_or("-".into()),
                    );
                }
                let children: Vec<_> = tree.children(node).collect();
                let many = children.len() > 1;
                for child in children.into_iter().rev() {
                    if many {
                        tasks.push(Err(")"));
                    }
                    tasks.push(Ok(child));
                    tasks.push(Err(if many { "(" } else { " " }));
                }
            }
        }
    }
    out
}

fn codes(format: &str, text: &str) -> Vec<&'static str> {
    let pieces = read(format, "", text.as_bytes().to_vec());
    let findings = pieces.iter().flat_map(|piece| &piece.findings);
    findings.map(|finding| finding.code.id).collect()
}

fn only(format: &str, text: &str) -> Record {
    let mut pieces = read(format, "", text.as_bytes().to_vec());
    assert_eq!(pieces.len(), 1, "{text}");
    pieces.remove(0).record.expect("a record")
}

#[test]
fn lists_are_read_in_every_form() {
    let expected = "B:h8 W:i9 B:g7 W:j10";
    for text in [
        "h8 i9 g7 j10",
        "H8,I9,G7,J10",
        "h8i9g7j10",
        "1. h8 i9 2. g7 j10",
        "1.h8 2.i9 3.g7 4.j10",
        "1.h82.i93.g74.j10",
        "1 h8\n2 i9\n3 g7\n4 j10\n",
        "h8-i9-g7-j10",
        "1. h8 i9 3. g7 j10",
        "흑: h8 백: i9 흑: g7 백: j10",
        "h8 i9\r\ng7 j10\r\n",
        "  h8 → i9 → g7 → j10",
    ] {
        assert_eq!(codes("moves", text), [] as [&str; 0], "{text}");
        assert_eq!(line(&only("moves", text)), expected, "{text}");
    }
}

#[test]
fn chat_around_the_moves_is_left_out() {
    let text = "[홍길동] [오후 3:12] h8\n[견본이] [오후 3:13] ㅋㅋ i9!\n[홍길동] [오후 3:13] g7\n";
    let record = only("moves", text);
    assert_eq!(line(&record), "B:h8 W:i9 B:g7");
    assert_eq!(codes("moves", text), ["LOG012"]);
}

#[test]
fn lists_are_distinguished_from_other_texts() {
    for (text, expected) in [
        ("h8 i9 g7", Some("moves")),
        ("h8i9g7", Some("moves")),
        ("1. h8 i9\n2. g7", Some("moves")),
        ("{시작} h8 i9", Some("moves")),
        (
            "[홍길동] [오후 3:12] h8\n[견본이] [오후 3:13] i9 ㅋㅋ\n",
            Some("moves"),
        ),
        ("[종목 \"오목\"]\n", Some("moves")),
        (
            "[Game \"omok\"]\n[Site \"PlayOK\"]\n[Size \"15\"]\n\n1. h8 i9",
            Some("moves"),
        ),
        ("[Site \"PlayOK\"]\n\n1. h8 --", Some("kurnik")),
        ("[Site \"www.kurnik.pl\"]\n\n1. h8 --", Some("kurnik")),
        (
            "[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 J9",
            Some("pente"),
        ),
        ("Dear club members,\nthe games will follow.\n", None),
        ("(;GM[4]SZ[15];B[hh];W[ig])", Some("sgf")),
        (
            "[{\"schema\":\"bokgi.record/1\",\"game\":\"omok\"}]",
            Some("json"),
        ),
        ("file,record,game\n", None),
    ] {
        let found = bokgi::formats::detect::detect(Some("txt"), text.as_bytes()).format;
        assert_eq!(found.map(|format| format.id()), expected, "{text}");
    }
    let chess = b"[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let likeness = format("moves").recognise(chess);
    assert_eq!(likeness, bokgi::formats::Confidence::None);
}

#[test]
fn passes_are_read_in_every_form() {
    for text in ["h8 -- i9", "h8 pass i9", "h8 패스 i9", "h8--i9"] {
        assert_eq!(line(&only("moves", text)), "B:h8 W:pass B:i9", "{text}");
    }
}

#[test]
fn opening_actions_are_plays_of_who_takes_them() {
    for (text, expected) in [
        (
            "1. h8 i9 g7 교체 4. j10 선언 3 유지 5. 제시 h10 i11 f9 선택 i11 6. g8",
            "B:h8 W:i9 B:g7 W:swap W:j10 W:declare3 B:keep B:offerh10 B:offeri11 B:offerf9 W:choosei11 W:g8",
        ),
        (
            "1. h8 swap 2. i9 keep 3. g7 swap 4. j10 5. offer h10 i11 choose h10 6. g8 7. f9",
            "B:h8 W:swap W:i9 B:keep B:g7 W:swap W:j10 B:offerh10 B:offeri11 W:chooseh10 W:g8 B:f9",
        ),
        (
            "h8 i9 g7 declare 2 keep j10 offer h10 g9 6. h7",
            "B:h8 W:i9 B:g7 B:declare2 W:keep W:j10 B:offerh10 B:offerg9 B:h7",
        ),
        (
            "h8 i9 g7 j10 k11 흑 교체 6. g8",
            "B:h8 W:i9 B:g7 W:j10 B:k11 B:swap W:g8",
        ),
    ] {
        let record = only("moves", text);
        assert_eq!(line(&record), expected, "{text}");
    }
}

#[test]
fn variations_replace_the_move_before() {
    for (text, expected) in [
        ("h8 i9 (i8 j7) g7", "h8(i9 g7)(i8 j7)"),
        ("h8 i9 (i8 (j8)) g7", "h8(i9 g7)(i8)(j8)"),
        ("h8 (h9 (g9 a1) b2) i9", "h8 i9h9 b2g9 a1"),
        ("h8 i9 (i8) (j8 a1 (b1)) g7", "h8(i9 g7)(i8)(j8(a1)(b1))"),
    ] {
        assert_eq!(shape(&only("moves", text)), expected, "{text}");
    }
}

#[test]
fn a_variation_is_played_by_the_side_whose_move_it_replaces() {
    let record = only("moves", "h8 i9 g7 (j7 a1) (white b2) c3");
    let sides: Vec<String> = record
        .tree
        .nodes()
        .flat_map(|node| record.tree.plays(node))
        .filter_map(|play| {
            Some(format!(
                "{}{}",
                play.side().0,
                record.board.name(play.to()?)
            ))
        })
        .collect();
    assert_eq!(sides, ["0h8", "1i9", "0g7", "1c3", "0j7", "1a1", "1b2"]);
}

#[test]
fn tags_are_read_in_korean_and_english() {
    let korean = "[종목 \"렌주\"]\n[대회명 \"정기전\"]\n[흑 \"홍길동\"]\n[백 \"견본이\"]\n[개막 \"soosorv-8\"]\n[교체 \"예\"]\n[제시 \"h10 i11\"]\n[제한시간 \"40분\"]\nh8 i9 흑승(오목)";
    let english = "[Game \"Renju\"]\n[Event \"정기전\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n[Opening \"soosorv-8\"]\n[Swapped \"yes\"]\n[Offers \"h10 i11\"]\n[TimeControl \"40분\"]\nh8 i9 1-0 (five)";
    for text in [korean, english] {
        let record = read_sound("moves", text.into()).remove(0);
        assert_eq!(record.info(Field::Event), Some("정기전"));
        assert_eq!(record.info(Field::Name(Side::WHITE)), Some("견본이"));
        assert_eq!(record.info(Field::Protocol), Some("soosorv-8"));
        assert!(record.info(Field::Rules).is_some());
        assert_eq!(record.header.opening.swapped, Some(true));
        assert_eq!(record.header.opening.offers.len(), 2);
        let outcome = record.header.outcome().map(|outcome| outcome.to_string());
        assert_eq!(outcome.as_deref(), Some("B+"));
    }
}

#[test]
fn remarks_keep_their_kind() {
    let record = only(
        "moves",
        "h8! {긴 글} \"한 줄\" mark:h8 h8=A @12:34 ; 줄 끝까지\ni9",
    );
    let node = record
        .tree
        .first_child(bokgi::model::NodeId::ROOT)
        .expect("h8");
    let kinds: Vec<&str> = record
        .tree
        .items(node)
        .iter()
        .map(|item| match item.body {
            Body::Play(_) => "play",
            Body::Judgement {
                kind: Judgement::Tesuji,
                ..
            } => "good",
            Body::Comment {
                kind: CommentKind::Comment,
                ..
            } => "comment",
            Body::Comment {
                kind: CommentKind::Name,
                ..
            } => "name",
            Body::Mark { .. } => "mark",
            Body::Labels(_) => "label",
            Body::Clock { value: 754_000, .. } => "clock",
            _ => "?",
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "play", "good", "comment", "name", "mark", "label", "clock", "comment"
        ]
    );
}

#[test]
fn one_text_may_hold_several_games() {
    for text in [
        "[흑 \"홍길동\"]\nh8 i9\n\n[흑 \"견본이\"]\nh8 h9\n",
        "1. h8 i9 2. g7\n1. h8 h9 2. g7\n",
        "h8 i9 g7 흑승\nh8 h9 g7 백승\n",
    ] {
        let records = read_sound("moves", text.into());
        assert_eq!(records.len(), 2, "{text}");
        assert_eq!(records[1].origin.index, 1);
        assert!(line(&records[1]).starts_with("B:h8 W:h9"), "{text}");
    }
}

#[test]
fn nothing_goes_missing_where_moves_are_wrong() {
    for (text, code, expected) in [
        ("h8 i9 g77 j10", "MOV003", "B:h8 W:i9 W:j10"),
        ("1. h8 2. i9 4. g7", "MOV004", "B:h8 W:i9 B:g7"),
        ("h8 (i9 g7", "MOV005", "B:h8 W:i9 B:g7"),
        ("1. h8 2. i9 (2. i8 3. g7", "MOV005", "B:h8 W:i9"),
        ("h8) i9", "MOV006", "B:h8 W:i9"),
        ("h8 () i9", "MOV007", "B:h8 W:i9"),
        ("h8 {i9 g7", "MOV009", "B:h8 W:i9 B:g7"),
        ("h8 {좋은 수 i9\n2. g7 j10\n", "MOV009", "B:h8 W:g7 B:j10"),
        ("h8 {good i9\nsee g7\n", "MOV009", "B:h8"),
        ("h8 i9 3. g 4. j10", "MOV027", "B:h8 W:i9 W:j10"),
        ("h8 선언 i9", "MOV010", "B:h8 W:i9"),
        ("[결과 \"흑승\"] h8 백승", "LOG006", "B:h8"),
        ("[판 \"15\"] h8 k17", "MOV023", "B:h8 W:k17"),
        ("H8 J9 P15", "MOV024", "B:H8 W:J9 B:P15"),
    ] {
        assert!(
            codes("moves", text).contains(&code),
            "{text}: {:?}",
            codes("moves", text)
        );
        assert_eq!(line(&only("moves", text)), expected, "{text}");
    }
}

#[test]
fn the_letter_i_is_skipped_where_the_moves_say_so() {
    let record = only("moves", "K10 J9 T1");
    assert_eq!(
        (record.board.columns(), record.board.coordinates),
        (19, Coordinates::Western)
    );
    let forced = only("moves", "[Coordinates \"with-i\"]\nK10 J9 T1");
    assert_eq!(
        (forced.board.columns(), forced.board.coordinates),
        (20, Coordinates::Renju)
    );
    assert_eq!(
        codes("moves", "[좌표 \"i없음\"]\n[판 \"19\"]\nK10 J9 T1"),
        [] as [&str; 0]
    );
}

/// In the lists of Kurnik, each column has the moves of one player.
#[test]
fn kurnik_columns_are_players() {
    let head = "[Event \"?\"]\n[Site \"www.kurnik.pl\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n[Result \"0-1\"]\n\n";
    for (moves, expected, black, winner) in [
        (
            "1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i7 7. -- j7 8. k6 j8 0-1",
            "B:h8 W:h9 B:h6 W:keep W:i8 B:offerj7 B:offeri7 W:choosei7 W:j7 B:k6 W:j8",
            "홍길동",
            Side::WHITE,
        ),
        (
            "1. h8 -- 2. h9 -- 3. h7 black 4. h6 i8 5. -- j8 6. j8 -- 7. g8 f7 8. g7 g6",
            "B:h8 W:h9 B:h7 W:swap W:h6 B:offeri8 B:offerj8 W:choosej8 W:g8 B:f7 W:g7 B:g6",
            "견본이",
            Side::BLACK,
        ),
        (
            "1. g5 m8 2. h10 white 3. -- k9 4. j8 k10 5. k11 l9",
            "B:g5 W:m8 B:h10 W:keep W:k9 B:j8 W:k10 B:k11 W:l9",
            "홍길동",
            Side::WHITE,
        ),
        (
            "1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i7 7. -- j7 8. -- j8 9. k6 --",
            "B:h8 W:h9 B:h6 W:keep W:i8 B:offerj7 B:offeri7 W:choosei7 W:j7 B:pass W:j8 B:k6",
            "홍길동",
            Side::WHITE,
        ),
    ] {
        let record = only("kurnik", &format!("{head}{moves}\n"));
        assert_eq!(line(&record), expected, "{moves}");
        assert_eq!(
            record.info(Field::Name(Side::BLACK)),
            Some(black),
            "{moves}"
        );
        assert_eq!(
            record.header.outcome().and_then(|o| o.winner()),
            Some(winner),
            "{moves}"
        );
    }
}

#[test]
fn pente_org_counts_without_i() {
    let text = "[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n[Date \"02/01/2009\"]\n[Player 1 Name \"홍길동\"]\n[Player 2 Name \"견본이\"]\n[Result \"1-0\"]\n\n1. K10 J9 2. T19\nA1 1-0\n";
    let record = read_sound("pente", text.into()).remove(0);
    assert_eq!(record.game.0, "omok");
    assert_eq!(line(&record), "B:K10 W:J9 B:T19 W:A1");
    assert_eq!(record.header.dates()[0].to_string(), "2009-02-01");
    assert_eq!(record.info(Field::Name(Side::BLACK)), Some("홍길동"));
    let other = only("pente", &text.replace("Gomoku", "Keryo-Pente"));
    assert_eq!(other.game.0, "pente");
    assert_eq!(other.info(Field::Rules), Some("Keryo-Pente"));
}

#[test]
fn games_of_pente_org_are_read() {
    for path in shared::files("corpora/pente", "").unwrap_or_default() {
        let bytes = std::fs::read(&path).expect("a readable file");
        let name = path.display();
        let expected = String::from_utf8_lossy(&bytes)
            .split_whitespace()
            .filter(|word| word.len() <= 3 && word.starts_with(|c: char| c.is_ascii_uppercase()))
            .filter(|word| word.ends_with(|c: char| c.is_ascii_digit()))
            .count();
        let record = read_sound("pente", bytes).remove(0);
        assert_eq!(record.tree.main_line_plays(), expected, "{name}");
        assert!(
            matches!(record.header.outcome(), Some(Outcome::Win { .. })),
            "{name}"
        );
    }
}

#[test]
fn turns_of_connect6_after_the_first_have_two_stones() {
    for game in [
        "[종목 \"육목\"]",
        "[Game \"connect6\"]",
        "[Game \"Connect 6\"]",
    ] {
        let text = format!("{game}\n\n1. j10 2. j11 k10 4. l9 k12 6. l11 j9\n");
        let record = only("moves", &text);
        assert_eq!(record.game, GameId::CONNECT6, "{game}");
        assert_eq!((record.board.columns(), record.board.rows()), (19, 19));
        assert_eq!(sides(&record), "BWWBBWW", "{game}");
        // The move is written without a colour and reads back the same.
        for lang in [Lang::En, Lang::Ko] {
            let options = WriteOptions {
                lang,
                ..WriteOptions::default()
            };
            let written = write_with("moves", [&record], &options);
            let written = String::from_utf8(written).expect("UTF-8");
            let has_colour = ["black", "white", "흑", "백"].map(|word| written.contains(word));
            assert_eq!(has_colour, [false; 4], "{written}");
            let again = only("moves", &written);
            let difference = difference(&record, &again);
            assert!(difference.is_none(), "{difference:?} in {written}");
        }
    }
    let omok = only("moves", "[종목 \"오목\"]\n\n1. j10 j11 k10 l9\n");
    assert_eq!((omok.board.columns(), &*sides(&omok)), (15, "BWBW"));
    let pente = "[Game \"Connect6\"]\n[Site \"Pente.org\"]\n\n1. K10 K11 2. L10 L9 3. L12 M11\n";
    assert_eq!(sides(&only("pente", pente)), "BWWBBW");
}

/// Returns the sides of the plays on the main line, one letter each.
fn sides(record: &Record) -> String {
    let line = record.tree.main_line();
    let plays = line.flat_map(|node| record.tree.plays(node));
    let letter = |play: Play| if play.side() == Side::BLACK { 'B' } else { 'W' };
    plays.map(letter).collect()
}

#[test]
fn bare_lists_read_back() {
    let game = only("moves", "h8 i9 {설명} g7 -- (j10) k10 o15");
    for (form, expected) in [
        (
            MoveForm::Numbered,
            "1. h8 2. i9 3. g7 4. -- 5. k10 6. o15\n",
        ),
        (MoveForm::Plain, "h8 i9 g7 -- k10 o15\n"),
        (MoveForm::Joined, "h8i9g7--k10o15\n"),
    ] {
        let options = WriteOptions {
            moves: form,
            ..WriteOptions::default()
        };
        let text = write_with("moves", [&game], &options);
        assert_eq!(String::from_utf8_lossy(&text), expected);
        assert_eq!(line(&only("moves", expected)), line(&game));
        let twice = write_with("moves", [&game, &game], &options);
        assert_eq!(read_sound("moves", twice).len(), 2, "{form:?}");
    }
}

#[test]
fn a_game_keeps_its_text() {
    let text = "[종목 \"오목\"]\n[흑 \"홍길동\"]\n[규칙 \"렌주\"]\n[판 \"15\"]\n\n1. h8 i9 3. g7 교체 4. j10! 선언 2 유지 5. 제시 h10 i11 선택 i11 @39:10 6. g8\n{좋은 수} h9=A (6. g9 7. f9 a1) 7. h9 흑승(오목)\n";
    let record = only("moves", text);
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    let written = String::from_utf8(write_with("moves", [&record], &options)).expect("UTF-8");
    let with_result = text.replace("[판", "[결과 \"흑승(오목)\"]\n[판");
    assert_eq!(written, with_result);
}

#[test]
fn nodes_of_several_plays_keep_their_variations() {
    for sgf in [
        "(;GM[4]SZ[15](;B[hh]W[ii]C[a];B[gg])(;B[jj];W[kk]))",
        "(;GM[4]SZ[15];B[hh](;AB[aa]W[ii];B[gg])(;W[kk]))",
    ] {
        let game = read("sgf", "", sgf.into())
            .remove(0)
            .record
            .expect("a record");
        let text = String::from_utf8(write("moves", [&game])).expect("UTF-8");
        let again = only("moves", &text);
        let children = |record: &Record, node| record.tree.children(node).count();
        let root = bokgi::model::NodeId::ROOT;
        assert_eq!(children(&again, root), children(&game, root), "{text}");
        assert_eq!(again.tree.all_plays(), game.tree.all_plays(), "{text}");
        assert_eq!(again.tree.lines(), game.tree.lines(), "{text}");
        assert_eq!(line(&again), line(&game), "{text}");
    }
}

#[test]
fn deep_and_wide_trees_need_no_stack() {
    let count = 50_000;
    let deep: String = format!("h8 {}{}", "(h9 ".repeat(count), ")".repeat(count));
    let record = only("moves", &deep);
    assert_eq!(record.tree.len(), count + 2);
    let nested: String = format!("h8 {}{}", "i9 (i8 ".repeat(count), ")".repeat(count));
    let record = only("moves", &nested);
    let again = only(
        "moves",
        &String::from_utf8(write("moves", [&record])).expect("UTF-8"),
    );
    assert_eq!(again.tree.len(), record.tree.len());
    let long = "h8i9".repeat(500_000);
    assert_eq!(only("moves", &long).tree.len(), 1_000_001);
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn written_lists_read_back(seed: u64) {
        let game = move_lists::game(seed);
        for lang in [Lang::En, Lang::Ko] {
            let options = WriteOptions { lang, ..WriteOptions::default() };
            let text = write_with("moves", [&game], &options);
            let text = String::from_utf8(text).expect("UTF-8");
            for line in text.lines() {
                prop_assert!(width::width(line) < 80 || !line.contains(' '), "{line:?}");
            }
            let pieces = read("moves", "", text.clone().into_bytes());
            prop_assert_eq!(pieces.len(), 1, "{}", text);
            let findings: Vec<_> = pieces[0].findings.iter().map(|f| (f.code.id, &f.args)).collect();
            prop_assert!(findings.is_empty(), "{findings:?} in\n{text}");
            let again = pieces.into_iter().next().and_then(|piece| piece.record).expect("a record");
            let difference = difference(&game, &again);
            prop_assert!(difference.is_none(), "{}\n{text}", difference.unwrap_or_default());
        }
    }

    #[test]
    fn any_text_is_read_to_its_end(text in "[h-p0-9 .(){}\"\\\\\\[\\];@%$!?|:=,흑백교체제시선택승\n-]{0,80}") {
        for format in ["moves", "kurnik", "pente"] {
            for piece in read(format, "", text.clone().into_bytes()) {
                for finding in piece.findings {
                    let span = finding.place.span.expect("a place");
                    prop_assert!(text.get(span.range()).is_some(), "{:?} in {text:?}", finding.code.id);
                }
            }
        }
    }
}
