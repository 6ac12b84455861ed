//! Tests of the figures of whole games in articles.

use std::num::NonZero;

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{MoveSpan, Numbers, PlayLine};
use bokgi::model::Record;
use bokgi::model::picture::Note;
use bokgi::text::Lang;

use super::{draw, figure, notes};
use crate::support::baduk::record;
use crate::support::shared;

/// Returns the notes of a figure in English and Korean.
fn noted(record: &Record, first: u32, last: u32) -> [String; 2] {
    let picture = figure(record, first, last, Numbers::Recorded);
    [Lang::En, Lang::Ko].map(|lang| notes(&picture, lang).unwrap_or_default())
}

#[test]
fn retaken_points_are_noted_as_in_print() {
    let record = record(include_str!("../../../samples/sgf/good/three-kos.sgf"));
    for (first, last, en, ko) in [
        (
            1,
            50,
            "29, 39, 47 at 21; 32, 44, 49 at 22; 33, 41 at 23; 36, 46 at 24; 37, 45 at 25; \
             40, 50 at 26",
            "29·39·47…21, 32·44·49…22, 33·41…23, 36·46…24, 37·45…25, 40·50…26",
        ),
        (51, 62, "53 at a; 59 at 57; 60 at 55", "53…a, 59…57, 60…55"),
        (
            40,
            62,
            "45, 52 at a; 46, 53 at b; 47 at c; 49 at 44; 50 at 40; 51 at 41; 59 at 57; 60 at 55",
            "45·52…a, 46·53…b, 47…c, 49…44, 50…40, 51…41, 59…57, 60…55",
        ),
        (1, 28, "", ""),
    ] {
        assert_eq!(noted(&record, first, last), [en, ko], "{first}-{last}");
    }
    let without: Vec<Note> = figure(&record, 1, 50, Numbers::None).notes;
    assert_eq!(without.len(), 6, "without numbers as well");
}

/// Compares the notes of a long game with many kos with a printed source beside the checkout.
#[test]
fn a_long_game_is_noted_as_in_print() {
    let Some(text) = shared::text("diagrams/kifu.sgf") else {
        return;
    };
    let record = record(&text);
    assert_eq!(
        noted(&record, 1, 50),
        ["43, 49 at 33; 46 at 40", "43·49…33, 46…40"]
    );
    let third = figure(&record, 101, 150, Numbers::Recorded);
    for name in ["M2", "Q2", "R1"] {
        let at = third.board.point(name).expect("a point of the board");
        assert_eq!(third.stone(at), None, "{name} was taken before");
    }
    let request = RulesRequest::default();
    let spans = PlayLine::main(&record, &Baduk, &request).figures(NonZero::new(50));
    let ends: Vec<(u32, u32)> = spans.iter().map(|span| (span.first, span.last)).collect();
    assert_eq!(
        ends,
        [
            (1, 50),
            (51, 100),
            (101, 150),
            (151, 200),
            (201, 250),
            (251, 300),
            (301, 325)
        ]
    );
}

fn spans(sgf: &str, every: u32) -> Vec<(u32, u32, Option<String>)> {
    let record = record(sgf);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let spans = line.figures(NonZero::new(every));
    for MoveSpan { first, last, .. } in &spans {
        line.moves(*first, *last)
            .expect("every figure can be drawn");
    }
    let parts = |span: MoveSpan| (span.first, span.last, span.title);
    spans.into_iter().map(parts).collect()
}

#[test]
fn a_line_is_divided_as_it_is_asked_for_or_as_the_record_says() {
    let plain = ";B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga]";
    let plain = format!("(;SZ[9]{plain})");
    // With an invalid number of plays, 0, the record's own division into figures is used.
    for (sgf, every, expected) in [
        (plain.as_str(), 0, &[(1, 7, None)][..]),
        (&plain, 3, &[(1, 3, None), (4, 6, None), (7, 7, None)]),
        (&plain, 7, &[(1, 7, None)]),
        ("(;SZ[9]C[no plays])", 3, &[]),
        ("(;SZ[9]FG[0:nothing])", 0, &[]),
        (
            "(;SZ[9]FG[257:시작];B[aa];W[ba];FG[];B[ca];W[da]FG[0: a\nb ];B[ea];FG[0:end])",
            0,
            &[(1, 2, Some("시작")), (3, 3, None), (4, 5, Some("a b"))],
        ),
        (
            "(;SZ[9];B[aa]FG[2:hidden];W[ba]FG[32770:shown];B[ca])",
            0,
            &[(1, 1, None), (2, 3, Some("shown"))],
        ),
        (
            "(;SZ[9]FG[0:a];B[aa];W[ba];B[ca];AW[ii];W[da];B[ea];W[fa];B[ga])",
            0,
            &[(1, 3, Some("a")), (4, 7, None)],
        ),
        (
            "(;SZ[9]FG[0:a];B[aa];W[ba];B[ca];AW[ii];W[da];B[ea];W[fa];B[ga])",
            2,
            &[
                (1, 2, None),
                (3, 3, None),
                (4, 4, None),
                (5, 6, None),
                (7, 7, None),
            ],
        ),
        (
            "(;SZ[9]AB[ii];B[aa];W[ba]AW[hh];B[ca])",
            0,
            &[(1, 2, None), (3, 3, None)],
        ),
    ] {
        let expected: Vec<_> = expected
            .iter()
            .map(|&(first, last, title)| (first, last, title.map(str::to_owned)))
            .collect();
        assert_eq!(spans(sgf, every), expected, "{sgf} {every}");
    }
}

/// In a record prepared for print, the diagrams are the figures of variations.
#[test]
fn diagrams_are_the_figures_of_variations() {
    let record = record(
        "(;SZ[5]FG[257:Figure 1]PM[1];B[aa];W[ba]\
         (;B[ca];W[da](;B[ea]FG[257:Figure 2];W[ee])\
         (;B[eb]FG[257:Dia. 3]VW[ca:ee]MN[1];W[ec];C[x]FG[0:Dia. 4];B[ed])\
         (;B[ce];W[de]))\
         (;FG[0:no moves])\
         (;B[cb]FG[257:Dia. 1]VW[aa:cc]MN[1];W[bb]N[Diagram 1])\
         (;B[cc]FG[257:Dia. 2]MN[1]))",
    );
    let request = RulesRequest::default();
    let drawn: Vec<(String, Vec<String>)> = PlayLine::diagrams(&record, &Baduk, &request)
        .into_iter()
        .map(|(line, MoveSpan { first, last, title })| {
            let picture = line.moves(first, last).expect("it can be drawn");
            (title.unwrap_or_default(), draw(&picture))
        })
        .collect();
    let expected = [
        ("Dia. 1", &["X   O   .", ".   O2  X1", ".   .   ."][..]),
        (
            "Dia. 2",
            &[
                "X   O   .   .   .",
                ".   .   .   .   .",
                ".   .   X1  .   .",
                ".   .   .   .   .",
                ".   .   .   .   .",
            ],
        ),
        (
            "Dia. 3",
            &[
                "X   O   .",
                ".   .   X1",
                ".   .   O2",
                ".   .   .",
                ".   .   .",
            ],
        ),
        (
            "Dia. 4",
            &[
                "X   O   .",
                ".   .   X",
                ".   .   O",
                ".   .   X3",
                ".   .   .",
            ],
        ),
    ];
    let expected = expected.map(|(title, rows)| {
        let rows = rows.iter().copied().map(str::to_owned).collect();
        (title.to_owned(), rows)
    });
    assert_eq!(drawn, expected);
    let titles = |span: MoveSpan| (span.first, span.last, span.title.unwrap_or_default());
    let figures = PlayLine::main(&record, &Baduk, &request).figures(None);
    let figures: Vec<_> = figures.into_iter().map(titles).collect();
    let expected = [(1, 4, "Figure 1".to_owned()), (5, 6, "Figure 2".to_owned())];
    assert_eq!(figures, expected);
}

#[test]
fn figures_continue_after_a_play_outside_the_board_with_a_note() {
    for outside in [1, 3, 4, 5, 7] {
        let plays = (1..=8).zip(["B", "W"].into_iter().cycle());
        let node = |(ply, side)| match ply {
            _ if ply == outside => format!(";{side}[ll]"),
            _ => format!(";{side}[{}a]", char::from(b'a' + ply as u8)),
        };
        let record = record(&format!("(;SZ[9]{})", plays.map(node).collect::<String>()));
        let request = RulesRequest::default();
        let line = PlayLine::main(&record, &Baduk, &request);
        let spans = line.figures(NonZero::new(3));
        let found: Vec<(u32, u32)> = spans.iter().map(|s| (s.first, s.last)).collect();
        assert_eq!(found, [(1, 3), (4, 6), (7, 8)], "{outside}");
        for (first, last) in found {
            let picture = line.moves(first, last).expect("it can be drawn");
            let moves = vec![outside];
            let is_here = (first..=last).contains(&outside);
            let expected = is_here.then_some(Note::PassedOver { moves });
            let passed_over = picture
                .notes
                .iter()
                .find(|note| matches!(note, Note::PassedOver { .. }));
            assert_eq!(
                passed_over,
                expected.as_ref(),
                "{outside} in {first}-{last}"
            );
        }
    }
}
