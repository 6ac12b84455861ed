//! Tests of boards and figures as text, from SGF to the drawing.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use bokgi::diag::Findings;
use bokgi::formats::sgf::Sgf;
use bokgi::formats::{Format, ReadOptions};
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::picture::{Document, Figure, Picture};
use bokgi::model::{Record, Source, Trace};
use bokgi::pictures::WRITERS;
use bokgi::pictures::style::RenderStyle;
use bokgi::text::Lang;

use crate::support::shared;

fn record(sgf: &str) -> Record {
    let source = Arc::new(Source::from_text("a.sgf", sgf.to_owned()));
    let options = ReadOptions::default();
    let mut pieces = Sgf.read(&source, &options);
    pieces
        .find_map(|piece| piece.record)
        .expect("the samples hold a record")
}

/// The position or the moves of a record to show.
enum Part {
    End,
    After(u32),
    Moves(u32, u32),
}

fn picture(record: &Record, part: Part) -> Picture {
    let request = RulesRequest::default();
    let line = PlayLine::main(record, &Baduk, &request);
    match part {
        Part::End => Ok(line.end()),
        Part::After(ply) => line.after(ply),
        Part::Moves(first, last) => line.moves(first, last),
    }
    .expect("the samples have so many plays")
}

fn show(sgf: &str, part: Part, lang: Lang) -> String {
    draw(&picture(&record(sgf), part), lang)
}

fn draw(picture: &Picture, lang: Lang) -> String {
    let mut out = Vec::new();
    let document = Document::new(Figure::new(picture.clone()));
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    let findings = WRITERS[0].draw(&document, &style, &mut out);
    for finding in findings {
        out.extend_from_slice(format!("{}\n", finding.message(lang)).as_bytes());
    }
    String::from_utf8(out).expect("drawings are UTF-8")
}

/// A made-up game: captures in the middle and on the right, a ko at the lower left that is retaken
/// twice, marks of every kind on the last node.
const GAME: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[김아무개]
;B[qd];W[dd];B[pq];W[dp];B[fc];W[cf];B[jj];W[kj];B[kk];W[kl]
;B[li];W[ki];B[kh];W[lj];B[lk];W[ji];B[jh];W[ij];B[ii];W[mj]
;B[mk];W[nj];B[mi];W[nk];B[ni];W[oj];B[oi];W[qj];B[pj];W[pk]
;B[qk];W[pi];B[ql];W[qi];B[qm];W[rk];B[rl];W[rm];B[sk];W[rj]
;B[qn];W[sl];B[do];W[eo];B[cp];W[fp];B[dq];W[eq];B[ep];W[ql]
;B[qo];W[dp];B[cc];W[dc];B[ep];W[cd];B[db];W[dp];B[bc];W[ep]
TR[qd][dd][ga]SQ[fc][cf][gb]CR[pq][eq][gc]MA[jj][kl][gd]SL[ge][qn][rm]
LB[dk:A][ek:B][fk:X][gk:가][hk:12][qc:a][qo:나]AR[jd:jg]LN[ha:hf])";

#[test]
fn a_game_shows_its_captures_marks_and_labels() {
    for (name, lang) in [("game_en", Lang::En), ("game_ko", Lang::Ko)] {
        insta::assert_snapshot!(name, show(GAME, Part::End, lang));
    }
    insta::assert_snapshot!("game_after_40", show(GAME, Part::After(40), Lang::En));
    insta::assert_snapshot!("game_at_start", show(GAME, Part::After(0), Lang::Ko));
}

#[test]
fn a_figure_notes_what_it_cannot_draw() {
    for (name, lang) in [("figure_en", Lang::En), ("figure_ko", Lang::Ko)] {
        insta::assert_snapshot!(name, show(GAME, Part::Moves(41, 60), lang));
    }
    let later = show(GAME, Part::Moves(51, 60), Lang::Ko);
    insta::assert_snapshot!("figure_that_notes_a_stone_without_number", later);
}

#[test]
fn counted_territory_shows_with_the_dead_stones_in_it() {
    let counted = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ec][ed][ee][ef][eg][eh][ei][hb]
        AW[fa][fb][fc][fd][fe][ff][fg][fh][fi][bg];B[];W[]
        TB[aa:di]TW[ga:ii])";
    insta::assert_snapshot!("nine", show(counted, Part::End, Lang::En));
}

#[test]
fn a_rectangle_shows_as_it_is() {
    let game = "(;GM[1]FF[4]SZ[13:9];B[dc];W[jg];B[jc];W[dg];B[];W[lh])";
    insta::assert_snapshot!("rectangle", show(game, Part::Moves(1, 6), Lang::Ko));
}

#[test]
fn the_columns_of_a_large_board_keep_apart() {
    let game = "(;GM[1]FF[4]SZ[52];B[aa];W[zz];B[AA];W[ZZ];B[az];W[Za]LB[bb:가])";
    insta::assert_snapshot!("large", show(game, Part::End, Lang::En));
    insta::assert_snapshot!("large_figure", show(game, Part::Moves(1, 6), Lang::En));
}

#[test]
fn a_game_without_marks_looks_as_people_draw_it() {
    let game = "(;GM[1]FF[4]SZ[5];B[bb];W[cc];B[dd])";
    let drawn = [
        "  A B C D E",
        "5 . . . . .",
        "4 . X . . .",
        "3 . . O . .",
        "2 . . .(X).",
        "1 . . . . .",
        "After move 3: Black D2",
        "Captured: Black 0, White 0",
        "",
    ];
    assert_eq!(show(game, Part::End, Lang::En), drawn.join("\n"));
}

#[test]
fn the_figures_of_a_game_with_many_kos() {
    let Some(sgf) = shared::text("diagrams/kifu.sgf") else {
        return;
    };
    let record = record(&sgf);
    let first = picture(&record, Part::Moves(1, 50));
    for (lang, notes) in [
        (Lang::En, "43, 49 at 33; 46 at 40"),
        (Lang::Ko, "43·49…33, 46…40"),
    ] {
        let drawing = draw(&first, lang);
        assert!(drawing.lines().any(|line| line == notes), "{drawing}");
        assert!(drawing.lines().all(|line| line.len() <= 79), "{drawing}");
    }
    let third = picture(&record, Part::Moves(101, 150));
    let empty = |name| {
        third
            .stone(third.board.point(name).expect("on 19x19"))
            .is_none()
    };
    assert!(empty("M2") && empty("Q2") && empty("R1"));
    let numbers = third.stones.iter().filter(|stone| stone.number.is_some());
    assert_eq!(numbers.count(), 50);
}

#[test]
fn drawings_agree_with_another_program() {
    let (Some(sgf), Some(position), Some(figure)) = (
        shared::text("diagrams/kifu.sgf"),
        shared::text("diagrams/text/baduk19-ascii.txt"),
        shared::text("diagrams/text/baduk19-figure-ascii.txt"),
    ) else {
        return;
    };
    let record = record(&sgf);
    let ours = show_board(&record, Part::After(100));
    // The other program's drawing has marks and labels that the game does not have.
    let theirs = position
        .replace('Y', "X")
        .replace('@', "O")
        .replace("a X", ". X")
        .replace("b", ".");
    assert_eq!(ours, theirs.trim_end());
    // The other program writes three digits even if the lines become too long for a terminal.
    let ours = show_board(&record, Part::Moves(101, 150));
    let points =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let theirs = points(&figure).into_iter().map(|point| match point.len() {
        4 => format!("{}{}", &point[..1], &point[2..]),
        _ => point,
    });
    assert_eq!(points(&ours), theirs.collect::<Vec<_>>());
}

/// Draws the position without the lines below the board.
fn show_board(record: &Record, part: Part) -> String {
    let picture = picture(record, part);
    let rows = usize::from(picture.board.rows());
    let drawing = draw(&picture, Lang::En);
    drawing
        .lines()
        .take(rows + 1)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A drawing of a position has as many stones as were played and not captured.
#[test]
fn a_drawing_has_the_stones_of_the_replay() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let svg = bokgi::pictures::by_id("svg").expect("SVG is a form of pictures");
    let sample = |path| fs::read_to_string(root.join(path)).expect("the sample is there");
    for (path, text, plies) in [
        ("game", Some(sample("samples/diagrams/game.sgf")), 150),
        (
            "three-kos",
            Some(sample("samples/sgf/good/three-kos.sgf")),
            62,
        ),
        ("kifu", shared::text("diagrams/kifu.sgf"), 325),
    ] {
        let Some(text) = text else { continue };
        let record = record(&text);
        let request = RulesRequest::default();
        let mut trace = Trace::default();
        Baduk.replay(&record, &request, &mut trace, &mut Findings::new());
        assert_eq!(trace.plays.len(), plies, "{path}");
        let line = PlayLine::main(&record, &Baduk, &request);
        for ply in (0..=plies).step_by(25) {
            let captured = trace.plays[..ply].iter().map(|play| play.captured);
            let captured: usize = captured.map(usize::from).sum();
            let picture = line.after(ply as u32).expect("the game has so many moves");
            let mut out = Vec::new();
            svg.draw(
                &Document::new(Figure::new(picture)),
                &RenderStyle::default(),
                &mut out,
            );
            let drawing = String::from_utf8(out).expect("SVG is UTF-8");
            let groups = drawing.split("<g class=\"stones ").skip(1);
            let groups = groups.map(|group| group.split("\n</g>").next().unwrap_or_default());
            let stones: usize = groups.map(|group| group.lines().skip(1).count()).sum();
            assert_eq!(stones, ply - captured, "{path} after move {ply}");
        }
    }
}
