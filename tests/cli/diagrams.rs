//! Diagrams on the command line: the files written, and the findings about things that cannot be
//! drawn.

use serde_json::Value;

use crate::program::{Folder, GOOD};

/// A game of sixteen moves, the last on a point where a stone was captured, with a variation at
/// move 3.
const GAME: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]BR[1단]RE[W+R]EV[견본 대회]\
;B[dc];W[ec](;B[cd];W[fd];B[de];W[ee];B[ed];W[dd];B[gg];W[gc];B[ed];W[cg];B[dd])\
(;B[gg]C[다른 길];W[cg]))\n";

fn folder() -> Folder {
    Folder::new(&[("a.sgf", GAME), ("two.sgf", &GOOD.repeat(2))])
}

#[test]
fn a_set_of_figures_is_a_file_each() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf", "--every", "5", "-o", "fig-%02d.svg"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    assert_eq!(
        folder.names(),
        ["a.sgf", "fig-01.svg", "fig-02.svg", "fig-03.svg", "two.sgf"]
    );
    assert!(folder.read("fig-03.svg").contains("Figure 3 (11–13)"));
    let run = folder.run(&["show", "a.sgf", "--every", "5", "-o", "fig-%02d.svg"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("--force"), "{}", run.err);
}

/// Formats with pages or a replay also write one file for each figure.
#[test]
fn a_set_of_figures_is_a_file_each_in_every_form() {
    let folder = folder();
    for (form, begin) in [
        ("pdf", "%PDF-"),
        ("html", "<!DOCTYPE html>"),
        ("tex", "% "),
        ("json", "{"),
    ] {
        let name = format!("s-%d.{form}");
        let run = folder.run(&["show", "a.sgf", "--every", "5", "-o", &name]);
        assert_eq!(run.status, 0, "{form}: {}", run.err);
        for number in 1..=3 {
            let bytes = folder.bytes(&format!("s-{number}.{form}"));
            assert!(bytes.starts_with(begin.as_bytes()), "{form} {number}");
            // A PDF page is as large as its figure, so none is A4.
            let is_a4 = bytes.windows(13).any(|part| part == b"595.28 841.89");
            assert!(!is_a4, "{form} {number}");
        }
        assert!(!folder.names().contains(&format!("s-4.{form}")));
    }
}

#[test]
fn a_title_names_the_book_and_not_its_figures() {
    let folder = folder();
    let book = [
        "show",
        "a.sgf",
        "two.sgf",
        "--title",
        "봄 기보집",
        "--lang",
        "ko",
        "-o",
        "b.html",
    ];
    let run = folder.run(&book);
    assert_eq!(run.status, 0, "{}", run.err);
    let page = folder.read("b.html");
    assert!(page.contains("<h1 dir=\"auto\">봄 기보집</h1>"));
    assert_eq!(
        page.matches("봄 기보집").count(),
        2,
        "in the title and the heading"
    );
    assert!(page.contains("총보 (1~13)") || page.contains("제1보 (1~13)"));
    // `--title` names the only figure of a page with one game.
    let run = folder.run(&["show", "a.sgf", "--title", "T", "--at", "3", "-o", "c.html"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(folder.read("c.html").contains(">T<"));
}

#[test]
fn panels_that_are_sections_of_a_game_carry_their_ranges() {
    let moves = ["aa", "ba", "ca", "da", "ea", "fa", "ga", "ha", "ia", "ja"];
    let moves = moves
        .iter()
        .chain(&["ac", "bc", "cc", "dc", "ec", "fc", "gc", "hc", "ic", "jc"]);
    let moves: String = moves
        .zip(["B", "W"].iter().cycle())
        .map(|(at, side)| format!(";{side}[{at}]"))
        .collect();
    let game = format!("(;FF[4]GM[1]CA[UTF-8]SZ[19]{moves})");
    let folder = Folder::new(&[("a.sgf", &game)]);
    for (panels, lang, lines) in [
        ("1-10,11-20", "ko", ["제1보 (1~10)", "제2보 (11~20)"]),
        ("1-10,11-20", "en", ["Figure 1 (1–10)", "Figure 2 (11–20)"]),
        ("3-5,6-8", "en", ["A (3–5)", "B (6–8)"]),
    ] {
        let run = folder.run(&["show", "a.sgf", "--panels", panels, "--lang", lang]);
        assert_eq!(run.status, 0, "{}", run.err);
        for line in lines {
            assert!(run.out.contains(line), "{line}: {}", run.out);
        }
    }
}

/// Without a request, territory is not drawn under numbers, and one note says so for all files.
#[test]
fn territory_in_figures_with_numbers_is_one_note() {
    let game = "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc];W[gg];B[dc]TB[aa][ba]TW[ii])\n";
    let folder = Folder::new(&[("a.sgf", game), ("b.sgf", game)]);
    let run = folder.run(&[
        "show", "a.sgf", "b.sgf", "--moves", "1-3", "--lang", "en", "-O", "out", "--to", "json",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.err.matches("LOSS009").count(), 1, "{}", run.err);
    assert!(
        run.err.contains("territory") && run.err.contains('6'),
        "{}",
        run.err
    );
    assert!(!folder.read("out/a.json").contains("territory"));
    let all = [
        "show", "a.sgf", "--moves", "1-3", "--marks", "all", "--to", "json",
    ];
    let run = folder.run(&all);
    assert_eq!((run.status, &*run.err), (0, ""));
    assert!(run.out.contains("\"territory\""), "{}", run.out);
}

/// Marks of other lines, and marks that were not requested, are not reported as lost.
#[test]
fn only_marks_that_a_figure_should_have_are_lost() {
    let game = "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc]LB[cc:x];W[gg](;B[dc]LB[aa:a];W[ee])(;B[gc]FG[259:D]LB[bb:b];W[hh]))\n";
    let folder = Folder::new(&[("a.sgf", game)]);
    let losses = |arguments: &[&str]| {
        let run = folder.run(&[&["show", "a.sgf", "--lang", "en"], arguments].concat());
        assert_eq!(run.status, 0, "{}", run.err);
        run.err
    };
    // The letter x is under its stone; a and b are drawn in the figures of their lines.
    let of_figure = losses(&["--moves", "1-4", "--to", "svg"]);
    assert!(of_figure.contains("stones or letters (1)\n"), "{of_figure}");
    let unwanted = losses(&["--moves", "1-4", "--marks", "none", "--to", "svg"]);
    assert_eq!(unwanted, "");
    if cfg!(feature = "pdf") {
        let of_pages = losses(&["-o", "a.pdf"]);
        assert!(of_pages.contains("stones or letters (1)\n"), "{of_pages}");
    }
}

#[test]
fn several_figures_do_not_go_into_one_svg() {
    let folder = folder();
    for (lang, said) in [("en", "one figure, but there are 3"), ("ko", "그림이 3개")] {
        let run = folder.run(&[
            "show", "a.sgf", "--every", "5", "-o", "fig.svg", "--lang", lang,
        ]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(said), "{}", run.err);
        assert!(run.err.contains("fig-%02d.svg"), "{}", run.err);
    }
    assert_eq!(folder.names(), ["a.sgf", "two.sgf"]);
    let run = folder.run(&["show", "a.sgf", "--every", "5", "--lang", "ko"]);
    assert_eq!(run.status, 0);
    for title in ["제1보 (1~5)", "제2보 (6~10)", "제3보 (11~13)"] {
        assert!(run.out.contains(title), "{}", run.out);
    }
}

#[test]
fn the_extension_chooses_the_form() {
    let folder = folder();
    for (name, begins) in [
        ("a.svg", "<svg "),
        ("a.html", "<!DOCTYPE html>"),
        ("a.tex", "% "),
        ("a.sl", "$$"),
        ("a.json", "{"),
        ("a.txt", "  A B C"),
    ] {
        let run = folder.run(&["show", "two.sgf#1", "-o", name]);
        assert_eq!((run.status, &*run.err), (0, ""), "{name}");
        let text = folder.read(name);
        assert!(
            text.trim_start_matches("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .starts_with(begins),
            "{text}"
        );
    }
    let run = folder.run(&["show", "a.sgf", "-o", "a.doc"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains(".txt .svg"), "{}", run.err);
}

#[test]
fn variations_have_an_address() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf", "--line", "3b", "--moves", "1-4"]);
    assert_eq!(run.status, 0);
    assert!(run.out.contains("X3"), "{}", run.out);
    for (line, said) in [
        ("3c", "there is no variation 3c: move 3 has 2"),
        ("4b", "move 4 has no variations"),
        ("b3", "34b"),
    ] {
        let run = folder.run(&["show", "a.sgf", "--line", line]);
        assert_eq!(run.status, 2, "{line}");
        assert!(run.err.contains(said), "{}", run.err);
    }
}

#[test]
fn omitted_parts_of_a_record_are_reported() {
    let folder = folder();
    if cfg!(feature = "png") {
        let run = folder.run(&["show", "a.sgf", "-o", "a.gif"]);
        assert!(run.err.contains("variations"), "{}", run.err);
    }
    let run = folder.run(&["show", "a.sgf", "--moves", "1-", "--view", "A1-B2"]);
    assert!(
        run.err.contains("moves outside the visible part"),
        "{}",
        run.err
    );
    if cfg!(feature = "png") {
        let run = folder.run(&["show", "a.sgf", "--panels", "1,2", "-o", "b.gif"]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains("side by side"), "{}", run.err);
    }
}

#[test]
fn panels_come_from_moves_and_from_records() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf", "--panels", "1-3,4-6", "--view", "C3-G8"]);
    assert_eq!(run.status, 0);
    assert!(
        run.out.contains("X3") && run.out.contains("O6"),
        "{}",
        run.out
    );
    let run = folder.run(&["show", "two.sgf", "--panels", "#1,#2:1-2", "--quiet"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let run = folder.run(&["show", "two.sgf", "--panels", "#1,#3"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("no record #3"), "{}", run.err);
}

#[test]
fn words_are_placed_around_the_board() {
    let folder = folder();
    let run = folder.run(&[
        "show",
        "a.sgf",
        "--header",
        "--title",
        "그림 7",
        "--caption",
        "하나.",
        "--caption",
        "둘.",
        "--lang",
        "ko",
    ]);
    assert_eq!(run.status, 0);
    for line in [
        "견본 대회",
        "흑 홍길동 1단 – 백 임꺽정",
        "백 불계승",
        "그림 7",
        "하나.",
        "둘.",
    ] {
        assert!(
            run.out.lines().any(|shown| shown == line),
            "{line}\n{}",
            run.out
        );
    }
}

#[test]
fn what_a_form_cannot_show_is_said() {
    let folder = Folder::new(&[("a.sgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]TR[ee]SQ[ee])\n")]);
    let run = folder.run(&["show", "a.sgf"]);
    assert_eq!(run.status, 0);
    assert!(run.err.contains("LOSS001"), "{}", run.err);
    let run = folder.run(&["show", "a.sgf", "--strict"]);
    assert_eq!(run.status, 1);
    let run = folder.run(&["show", "a.sgf", "--strict", "--marks", "none"]);
    assert_eq!((run.status, &*run.err), (0, ""));
}

#[test]
fn themes_are_named_or_read() {
    let folder = folder();
    folder.write("green.toml", b"base = \"wood\"\nboard = \"#00ff00\"\n");
    let run = folder.run(&["show", "a.sgf", "--to", "svg", "--theme", "green.toml"]);
    assert_eq!(run.status, 0);
    assert!(run.out.contains("#0f0"));
    folder.write("bad.toml", b"base = \"wood\"\nbored = \"#00ff00\"\n");
    let run = folder.run(&["show", "a.sgf", "--to", "svg", "--theme", "bad.toml"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("bored") && run.err.contains('2'),
        "{}",
        run.err
    );
    let run = folder.run(&["show", "a.sgf", "--theme", "marble"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("book, wood, dark"), "{}", run.err);
}

#[test]
fn a_page_replays_the_game_and_hostile_names_stay_text() {
    let folder = Folder::new(&[(
        "a.sgf",
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[<script>alert(1)</script>]PW[\\]\\]>];B[ee]C[</script><b>];W[cc])\n",
    )]);
    for name in ["a.html", "a.svg"] {
        let run = folder.run(&["show", "a.sgf", "--header", "-o", name]);
        assert_eq!(run.status, 0);
        let text = folder.read(name);
        assert!(!text.contains("<script>alert"), "{text}");
        assert!(text.contains("&lt;script&gt;alert(1)"), "{text}");
    }
}

#[test]
fn scenes_are_json() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf", "--at", "2", "--to", "json"]);
    let scene: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(scene["schema"], "bokgi.picture/1");
    let picture = &scene["figures"][0]["panels"][0]["picture"];
    assert_eq!(picture["stones"].as_array().map(Vec::len), Some(2));
}

#[test]
#[cfg(feature = "png")]
fn png_and_gif_are_files_of_bytes() {
    let folder = folder();
    for (name, begins) in [("a.png", &b"\x89PNG"[..]), ("a.gif", b"GIF89a")] {
        let run = folder.run(&["show", "two.sgf#1", "-o", name, "--unit", "12px"]);
        assert_eq!((run.status, &*run.err), (0, ""), "{name}");
        let bytes = std::fs::read(folder.path(name)).expect("the file is there");
        assert!(bytes.starts_with(begins), "{name}");
    }
}

#[test]
fn the_forms_of_pictures_are_listed() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["formats", "--pictures", "--lang", "en"]);
    for form in [
        "ascii",
        "unicode",
        "fullwidth",
        "svg",
        "html",
        "sensei",
        "tikz",
        "json",
    ] {
        assert!(
            run.out.lines().any(|line| line.starts_with(form)),
            "{}",
            run.out
        );
    }
    let run = folder.run(&["formats", "--pictures", "--json", "--lang", "ko"]);
    let forms: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(forms[0]["id"], "ascii");
}

#[test]
fn a_short_rest_of_a_game_joins_the_figure_before() {
    let point = |number: usize| {
        let letter = |at: usize| char::from(b'a' + at as u8);
        format!("{}{}", letter(number % 19), letter(number / 19))
    };
    let game = |moves: usize| {
        let moves = (0..moves).map(|at| format!(";{}[{}]", ["B", "W"][at % 2], point(at)));
        format!("(;GM[1]SZ[19]{})", moves.collect::<String>())
    };
    for (moves, captions) in [
        (60, vec!["총보 (1~60)"]),
        (61, vec!["제1보 (1~50)", "제2보 (51~61)"]),
    ] {
        let folder = Folder::new(&[("a.sgf", &game(moves))]);
        let run = folder.run(&["show", "a.sgf", "--to", "html", "--lang", "ko"]);
        let found = run.out.split("<figcaption>").skip(1).filter_map(|part| {
            let (_, name) = part.split_once("<h2 dir=\"auto\">")?;
            name.split_once('<').map(|(name, _)| name.to_owned())
        });
        assert_eq!(found.collect::<Vec<_>>(), captions);
    }
    let folder = Folder::new(&[("a.sgf", &game(60))]);
    let run = folder.run(&[
        "show", "a.sgf", "--moves", "51-100", "--title", "auto", "--lang", "ko",
    ]);
    assert!(
        run.out.contains("제2보 (51~60)"),
        "a range ends with the game: {run:?}"
    );
    let run = folder.run(&["show", "a.sgf", "--moves", "61-100"]);
    assert_eq!(run.status, 2, "a range begins in the game");
}

#[test]
fn solutions_on_a_page_are_closed_at_first() {
    let problems = "(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]PL[B];B[ca];W[cb])";
    let folder = Folder::new(&[("p.sgf", problems)]);
    let run = folder.run(&[
        "show",
        "p.sgf",
        "--problems",
        "6",
        "--to",
        "html",
        "--lang",
        "ko",
    ]);
    let (posed, solved) = run
        .out
        .split_once("<details class=\"solution\">")
        .expect("a solution");
    assert!(
        posed.contains("문제 1") && !posed.contains("정해"),
        "{posed}"
    );
    assert!(solved.starts_with("<summary>풀이</summary>"), "{solved}");
    assert!(solved.contains("1 C9, 2 C8 (정해)"), "{solved}");
    assert!(!run.out.contains("<details class=\"solution\" open"));
}
