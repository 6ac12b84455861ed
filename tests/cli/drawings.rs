//! Refusals, fallbacks and findings of `show` about a drawing.

use crate::program::Folder;

/// Four games: White plays on a stone; a ko is retaken at once; a date cannot be read; players have
/// names in Hanja and kana.
const ILLEGAL: &str = "(;GM[1]FF[4]SZ[9];B[ee];W[ee])";
const KO: &str = "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[dc])";
const UNDATED: &str = "(;GM[1]FF[4]SZ[9]DT[yesterday];B[ee])";
const HANJA: &str = "(;GM[1]FF[4]SZ[9]CA[UTF-8]PB[藤澤里菜]PW[진시영]EV[第38期 名人戰];B[ee])";

fn folder() -> Folder {
    Folder::new(&[
        ("illegal.sgf", ILLEGAL),
        ("ko.sgf", KO),
        ("undated.sgf", UNDATED),
        ("hanja.sgf", HANJA),
        ("again.omok", "h8 i9 h8"),
        ("suicide.sgf", "(;GM[1]FF[4]SZ[9]AW[ba][ab];B[aa])"),
    ])
}

#[test]
fn illegal_moves_that_are_drawn_decide_and_dates_do_not() {
    let folder = folder();
    for (name, status, said) in [
        ("illegal.sgf", 1, "BDK002"),
        ("ko.sgf", 1, "BDK003"),
        ("undated.sgf", 0, ""),
        ("again.omok", 1, "OMK002"),
        ("suicide.sgf", 1, "BDK004"),
    ] {
        let run = folder.run(&["show", name, "--moves", "1-"]);
        assert_eq!(run.status, status, "{name}: {}", run.err);
        assert!(run.err.contains(said), "{}", run.err);
    }
    let unmarked = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/yut/bad/unmarked.yut");
    let run = folder.run(&["show", unmarked]);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.contains("YUT019"), "{}", run.err);
    // A page shows the variations too, so mistakes in them count.
    folder.write("b.sgf", b"(;GM[1]FF[4]SZ[9];B[ee](;W[cc])(;W[ee]))");
    for (form, status) in [("svg", 0), ("html", 1)] {
        let run = folder.run(&["show", "b.sgf", "--to", form]);
        assert_eq!(run.status, status, "{form}: {}", run.err);
        assert_eq!(run.err.contains("BDK002"), status == 1, "{}", run.err);
    }
    // A drawing of a position before the illegal move has no finding.
    let run = folder.run(&["show", "illegal.sgf", "--at", "1"]);
    assert_eq!((run.status, &*run.err), (0, ""));
}

#[test]
fn options_that_do_nothing_in_a_form_are_refused_by_name() {
    let folder = folder();
    let mut cases = vec![
        (vec!["--to", "svg", "--delay", "100"], "--delay"),
        (
            vec!["--to", "svg", "--unit", "4mm", "--dpi", "300"],
            "--dpi",
        ),
        (vec!["--to", "svg", "--font", "a.ttf"], "--letters paths"),
        (vec!["--to", "html", "--dpi", "300"], "--dpi"),
        (vec!["--to", "ascii", "--unit", "4mm"], "--unit"),
        (vec!["--to", "sensei", "--theme", "wood"], "--theme"),
        (vec!["--to", "tikz", "--letters", "paths"], "--letters"),
        (vec!["--to", "json", "--unit", "20px"], "--unit"),
    ];
    if cfg!(feature = "png") {
        for words in [
            &["--header"][..],
            &["--caption", "ABC"],
            &["--title", "T"],
            &["--title", "none"],
            &["--figure", "3"],
            &["--diagram", "3"],
            &["--numbers", "restart"],
            &["--every", "50"],
        ] {
            cases.push(([&["--to", "gif"], words].concat(), words[0]));
        }
        cases.push((vec!["--to", "png", "--dpi", "300"], "--unit 4.6mm"));
        cases.push((vec!["--to", "png", "--letters", "paths"], "--letters"));
    }
    for (words, named) in cases {
        for lang in ["en", "ko"] {
            let words = [&["show", "undated.sgf", "--lang", lang], &words[..]].concat();
            let run = folder.run(&words);
            assert_eq!((run.status, &*run.out), (2, ""), "{words:?}");
            assert!(run.err.contains(named), "{words:?}: {}", run.err);
        }
    }
}

/// A GIF has small cells by default.
#[cfg(feature = "png")]
#[test]
fn a_gif_has_small_cells_unless_it_is_asked() {
    let folder = folder();
    let width = |words: &[&str]| {
        let all = [&["show", "undated.sgf", "-o", "a.gif", "--force"], words].concat();
        let run = folder.run(&all);
        assert_eq!(run.status, 0, "{}", run.err);
        let bytes = folder.bytes("a.gif");
        u16::from_le_bytes([bytes[6], bytes[7]])
    };
    assert_eq!(width(&[]), width(&["--unit", "24px"]));
    assert!(width(&["--unit", "40px"]) > width(&[]));
}

#[cfg(feature = "png")]
#[test]
fn characters_that_no_font_has_are_named_with_the_option_that_helps() {
    let folder = folder();
    // Kana are drawn if the system has a font for them; otherwise the message names the option.
    let run = folder.run(&["show", "hanja.sgf", "--header", "-o", "hanja.png"]);
    assert_eq!(run.status == 0, run.err.is_empty(), "{}", run.err);
    assert!(
        run.err.is_empty() || run.err.contains("--font FILE"),
        "{}",
        run.err
    );
    // No font has this character from the private use area of Unicode.
    let private = HANJA.replace("藤", "\u{E000}");
    folder.write("private.sgf", private.as_bytes());
    for lang in ["en", "ko"] {
        let run = folder.run(&[
            "show",
            "private.sgf",
            "--header",
            "-o",
            "h.png",
            "--force",
            "--lang",
            lang,
        ]);
        assert_eq!(run.status, 1, "{}", run.err);
        assert!(
            run.err.contains("U+E000") && run.err.contains("--font FILE"),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_wide_board_of_text_says_how_it_gets_narrower() {
    let name = |place: usize| char::from(b'a' + place as u8);
    let points = (0..150).map(|n| format!("{}{}", name(2 * n % 19), name(2 * n / 19)));
    let sides = ["B", "W"].into_iter().cycle();
    let moves: String = sides
        .zip(points)
        .map(|(side, at)| format!(";{side}[{at}]"))
        .collect();
    let folder = folder();
    folder.write("long.sgf", format!("(;GM[1]FF[4]SZ[19]{moves})").as_bytes());
    let run = folder.run(&["show", "long.sgf", "--moves", "1-150"]);
    assert!(run.out.contains("97 columns wide"), "{}", run.out);
    let run = folder.run(&["show", "long.sgf", "--moves", "51-150"]);
    assert!(!run.out.contains("columns"), "{}", run.out);
    let mut lines = run.out.lines();
    assert!(lines.all(|line| line.chars().count() <= 79), "{}", run.out);
}

/// A game with clocks, a result, and a ko where each side captures on a stone without a number.
const PRINTED: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[9]TM[7200]RE[B+R]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B]\
    ;B[ec]BL[6000];W[hh]WL[7000];B[gg]BL[3600];W[dc]WL[3480])\n";

/// P9c and P9k.
#[test]
fn books_have_their_customs() {
    let folder = folder();
    folder.write("a.sgf", PRINTED.as_bytes());
    let own = b"base = \"print-ko\"\ncoords = \"gtp\"\n[headlines]\nwhole = \"\xea\xb8\xb0\xeb\xb3\xb4 {moves}\"\n";
    folder.write("own.toml", own);
    for (style, words) in [
        (
            "print-ko",
            &[
                ">총보 (1~4)<",
                ">4…△<",
                ">4수 끝 흑 불계승<",
                ">소비시간 흑 1시간 0분, 백 1시간 2분<",
                "class=\"mark tri\"",
            ][..],
        ),
        (
            "print-ja",
            &[
                ">総譜 (1〜4)<",
                ">4=△<",
                ">4手完　黒中押し勝ち<",
                "黒 1時間0分",
            ],
        ),
        (
            "print-en",
            &[
                ">Complete game (1–4)<",
                ">4 at △<",
                ">4 moves. Black wins by resignation.<",
                "Black 1:00, White 1:02",
            ],
        ),
        ("own.toml", &[">기보 (1~4)<", "class=\"coords\""]),
    ] {
        let run = folder.run(&[
            "show", "a.sgf", "--moves", "1-", "--to", "svg", "--style", style,
        ]);
        assert_eq!((run.status, &*run.err), (0, ""), "{style}");
        for word in words {
            assert!(run.out.contains(word), "{style} {word}: {}", run.out);
        }
        let has_coords = run.out.contains("class=\"coords\"");
        assert_eq!(has_coords, style == "own.toml");
    }
    // Options override the style. Only the last figure of a game shows how it ended.
    let words = [
        "show", "a.sgf", "--moves", "1-2", "--to", "svg", "--style", "print-ko", "--coords", "gtp",
        "--title", "none",
    ];
    let run = folder.run(&words);
    assert!(run.out.contains("class=\"coords\""), "{}", run.out);
    assert!(!run.out.contains("class=\"title\"") && !run.out.contains("수 끝"));
}

#[test]
fn an_unknown_or_wrong_style_is_reported_with_its_line() {
    let folder = folder();
    folder.write("bad.toml", b"base = \"print-ko\"\nmarks = 3\n");
    folder.write("worse.toml", b"\n\ncoords = \"gpt\"\n");
    for (style, said) in [
        ("print-kr", "print-ko, print-ja, print-en"),
        ("bad.toml", "bad.toml"),
        ("worse.toml", "gtp"),
    ] {
        for lang in ["en", "ko"] {
            let run = folder.run(&["show", "ko.sgf", "--style", style, "--lang", lang]);
            assert_eq!((run.status, &*run.out), (2, ""), "{style}");
            assert!(run.err.contains(said), "{}", run.err);
        }
    }
}

#[test]
fn stones_of_the_screen_are_shaded() {
    let folder = folder();
    let run = folder.run(&[
        "show", "ko.sgf", "--at", "1", "--to", "svg", "--theme", "stones",
    ]);
    assert_eq!((run.status, &*run.err), (0, ""));
    assert_eq!(run.out.matches("<radialGradient").count(), 2, "{}", run.out);
    if cfg!(feature = "png") {
        let run = folder.run(&[
            "show", "ko.sgf", "--at", "1", "-o", "a.png", "--theme", "stones",
        ]);
        assert_eq!((run.status, &*run.err), (0, ""));
    }
}

#[test]
fn territory_that_a_figure_with_numbers_leaves_out_is_named() {
    let text = "(;GM[1]FF[4]SZ[9];B[cc];W[gg];B[cg];W[gc]TB[gc][aa]TW[cg])";
    let folder = Folder::new(&[("a.sgf", text)]);
    // In a path each mark begins with an `M`.
    let marks = |drawn: &str| -> usize {
        let groups = drawn.split("class=\"territory").skip(1);
        let groups = groups.map(|group| group.split("</g>").next().unwrap_or_default());
        groups.map(|group| group.matches('M').count()).sum()
    };
    let run = folder.run(&["show", "a.sgf", "--moves", "1-", "--to", "svg"]);
    assert_eq!((run.status, marks(&run.out)), (0, 0), "{}", run.out);
    assert!(
        run.err.contains("LOSS009") && run.err.contains("--at last"),
        "{}",
        run.err
    );
    let all = [
        "show", "a.sgf", "--moves", "1-", "--marks", "all", "--to", "svg",
    ];
    let run = folder.run(&all);
    assert_eq!((run.status, marks(&run.out)), (0, 1), "{}", run.out);
    assert!(run.err.contains("LOSS009"), "{}", run.err);
    let run = folder.run(&["show", "a.sgf", "--to", "svg"]);
    assert_eq!((marks(&run.out), &*run.err), (3, ""), "{}", run.out);
}

/// P9d and P9i.
#[test]
fn the_help_says_where_the_names_of_figures_come_from() {
    let folder = folder();
    for (lang, said) in [
        ("en", "one of equal parts from move 1 on"),
        ("ko", "--diagram"),
    ] {
        let run = folder.run(&["show", "--help-all", "--lang", lang]);
        let help = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, title) = help.split_once("--title").expect("it has a title");
        let (title, _) = title
            .split_once("--figure <")
            .expect("a figure has a number");
        assert!(
            title.contains(said) && title.contains("--diagram"),
            "{title}"
        );
    }
    // A figure whose first move is not the first of such a part is named after its moves; a given number
    // overrides this.
    let moves: String = (0..8)
        .map(|n| format!(";B[{0}a];W[{0}c]", char::from(b'a' + n)))
        .collect();
    folder.write("a.sgf", format!("(;GM[1]FF[4]SZ[9]{moves})").as_bytes());
    let named = |words: &[&str], wanted: &str| {
        let start = ["show", "a.sgf", "--to", "svg", "--lang", "ko"];
        let drawn = folder.run(&[&start[..], words].concat()).out;
        assert!(drawn.contains(wanted), "{words:?}: {drawn}");
    };
    named(&["--moves", "3-6", "--title", "auto"], ">3~6수<");
    named(&["--moves", "5-8", "--title", "auto"], ">제2보 (5~8)<");
    named(&["--moves", "3-6", "--figure", "7"], ">제7보 (3~6)<");
    named(&["--moves", "3-6", "--diagram", "7"], ">참고 7도<");
}
