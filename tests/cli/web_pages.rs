//! Tests of web pages: their content, and their use in a browser.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::browser::Browser;
use crate::program::Folder;

/// Two records. The first is a commented game with two variations at move 3, one of which has
/// another variation.
const GAMES: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[W+R]C[첫머리]\
;B[dc];W[ec](;B[cd]C[본보];W[fd];B[de];W[ee];B[ed];W[dd];B[gg];W[gc])\
(;B[gg]C[다른 길];W[cg](;B[gc])(;B[cc]C[또 다른 길];W[cd]LB[cc:A]))(;B[hh];W[bb]))\n\
(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[심청]PW[춘향];B[ee];W[cc];B[gc])\n";

fn folder() -> Folder {
    Folder::new(&[("a.sgf", GAMES)])
}

/// Creates a game of the given number of moves; once the board is full, moves start over.
fn long_game(moves: usize) -> String {
    let mut text = String::from("(;FF[4]GM[1]CA[UTF-8]SZ[19]");
    for ply in 0..moves {
        let place = ply * 7 % 361;
        let point = [place % 19, place / 19].map(|at| char::from(b'a' + at as u8));
        let side = if ply % 2 == 0 { 'B' } else { 'W' };
        let _ = write!(text, ";{side}[{}{}]", point[0], point[1]);
    }
    text.push_str(")\n");
    text
}

#[test]
fn the_page_shows_variations_and_their_comments() {
    // Two variations with a comment each.
    let lost = "(;GM[1]FF[4]SZ[19];B[aa](;W[bb]C[a])(;W[cc]C[b]))";
    let folder = Folder::new(&[("a.sgf", lost), ("b.sgf", GAMES)]);
    let run = folder.run(&["show", "a.sgf", "-o", "a.html", "--strict"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(!run.err.contains("LOSS001"), "{}", run.err);
    let page = folder.read("a.html");
    for part in [
        "<b>2b</b> <p dir=\"auto\">2 C17</p>",
        "<b>2b:2</b> <p dir=\"auto\">b</p>",
        "<b>2</b> <p dir=\"auto\">a</p>",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    let run = folder.run(&["show", "b.sgf#1", "--lang", "ko", "-o", "b.html"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let page = folder.read("b.html");
    for part in [
        "<b>3b</b> <p dir=\"auto\">3 G3, 4 C3, 5 G7</p>",
        "<b>3b,5b</b> <p dir=\"auto\">5 C7, 6 C6</p>",
        "<b>3b,5b:5</b> <p dir=\"auto\">또 다른 길</p>",
        "<b>3c</b> <p dir=\"auto\">3 H2, 4 B8</p>",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    let record = page.split_once("data-name=\"b.sgf\">").expect("the record");
    assert!(record.1.contains("C[또 다른 길]"), "{page}");
}

/// A page of several records has a table of contents.
#[test]
fn a_page_of_several_games_has_contents() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf#1-2", "-o", "a.html"]);
    assert_eq!(run.status, 0, "{}", run.err);
    let page = folder.read("a.html");
    for part in [
        "<h1 dir=\"auto\">Game records (2)</h1>",
        "<a href=\"#game-2\" dir=\"auto\">심청 – 춘향</a>",
        "data-name=\"a.sgf\"",
        "data-name=\"a-2.sgf\"",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn a_replay_can_be_a_page_of_its_own() {
    let folder = folder();
    let run = folder.run(&["show", "a.sgf#1", "--replay-only", "-o", "a.html"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let page = folder.read("a.html");
    assert!(page.contains("<body class=\"alone\">"), "{page}");
    assert!(!page.contains("<figure>"), "{page}");
    for (lang, said) in [
        ("en", "works only for web pages"),
        ("ko", "웹 페이지에만 씀"),
    ] {
        let run = folder.run(&["show", "a.sgf#1", "--replay-only", "--lang", lang]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(said), "{}", run.err);
    }
}

/// A page stores nothing twice, so long games stay small.
#[test]
fn a_page_holds_nothing_twice() {
    let folder = Folder::new(&[("a.sgf", &long_game(297)), ("b.sgf", &long_game(10_000))]);
    for (name, most) in [("a", 120_000), ("b", 3_000_000)] {
        let (record, page) = (format!("{name}.sgf"), format!("{name}.html"));
        folder.run(&["show", &record, "--lang", "ko", "-o", &page]);
        let size = folder.bytes(&page).len();
        assert!(size < most, "{name}: {size} bytes");
    }
}

/// JavaScript that reads the title of the shown position.
const TITLE: &str = "document.querySelector('.replay .title').textContent";

/// Returns the position of a board point in the window, in drawing units from the top left of the
/// drawing.
fn on_board(browser: &Browser, selector: &str, [x, y]: [f64; 2]) -> [f64; 2] {
    let script = format!(
        "(() => {{ const svg = document.querySelector({selector:?}); \
         svg.scrollIntoView({{ block: \"center\" }}); \
         const place = new DOMPoint({x}, {y}).matrixTransform(svg.getScreenCTM()); \
         return [place.x, place.y]; }})()"
    );
    let place = browser.value(&script);
    [0, 1].map(|at| place[at].as_f64().expect("a number"))
}

/// Returns the position of the stone that the replay placed at a step, in drawing units.
fn spot(browser: &Browser, step: usize) -> [f64; 2] {
    let read = |class: &str| format!("JSON.parse(document.querySelector('.{class}').textContent)");
    let (data, shared) = (read("data"), read("shared"));
    let place =
        format!("({data}.spots[{step}] ?? Math.floor([{data}.steps[{step}]].flat()[0] / 16))");
    [0, 1].map(|at| browser.number(&format!("{shared}.places[3 * {place} + {at}]")))
}

/// A browser that shows a page of games.
struct Reader {
    browser: Browser,
    // Dropping it deletes the files.
    _folder: Folder,
    page: PathBuf,
}

impl Reader {
    /// Opens the page of the first game; `None` without a browser.
    fn start() -> Option<Reader> {
        let browser = Browser::start()?;
        let folder = folder();
        let words = ["show", "a.sgf#1", "--delay", "60", "--lang", "ko"];
        let run = folder.run(&[&words[..], &["-o", "a.html"]].concat());
        assert_eq!(run.status, 0, "{}", run.err);
        let page = folder.path("a.html");
        browser.resize(1366, 650);
        browser.set_scheme("light");
        browser.open(&page, "");
        let reader = Reader {
            browser,
            _folder: folder,
            page,
        };
        reader.sees("시작 국면");
        Some(reader)
    }

    #[track_caller]
    fn sees(&self, title: &str) {
        assert_eq!(self.browser.text(TITLE), title);
    }

    #[track_caller]
    fn ends(self) {
        assert_eq!(self.browser.complaints(), Vec::<String>::new());
    }
}

const LEFT: &str = "\u{E012}";
const RIGHT: &str = "\u{E014}";
const UP: &str = "\u{E013}";
const DOWN: &str = "\u{E015}";
const HOME: &str = "\u{E011}";
const END: &str = "\u{E010}";

/// Variations are reached by letters on the board, a list, keys, and an overview of the tree.
#[test]
fn a_reader_goes_through_variations() {
    let Some(reader) = Reader::start() else {
        return;
    };
    let browser = &reader.browser;
    // Keys: forward, to the next variation and back, to both ends.
    for key in [RIGHT, RIGHT, RIGHT] {
        browser.press(key);
    }
    reader.sees("3수까지: 흑 C6");
    browser.press(DOWN);
    reader.sees("3수까지: 흑 G3");
    browser.press(DOWN);
    reader.sees("3수까지: 흑 H2");
    browser.press(UP);
    reader.sees("3수까지: 흑 G3");
    assert_eq!(
        browser.text("document.querySelector('.replay .comment').textContent"),
        "다른 길"
    );
    browser.press(END);
    reader.sees("5수까지: 흑 G7");
    browser.press(LEFT);
    reader.sees("4수까지: 백 C3");

    let letters =
        "[...document.querySelectorAll('.branch text')].map((it) => it.textContent).join()";
    assert_eq!(browser.text(letters), "a,b");
    let choices =
        "[...document.querySelectorAll('.choices button')].map((it) => it.textContent).join()";
    assert_eq!(browser.text(choices), "a G7,b C7");
    browser.click(".choices li:nth-child(2) button");
    reader.sees("5수까지: 흑 C7");
    browser.press(RIGHT);
    reader.sees("6수까지: 백 C6");
    assert_eq!(
        browser.number("document.querySelectorAll('.tree circle').length"),
        18.0
    );
    browser.click(".tree circle[data-go='3']");
    reader.sees("3수까지: 흑 C6");
    reader.ends();
}

/// The buttons are visible without scrolling, and nothing is wider than the window.
#[test]
fn the_buttons_of_a_page_are_in_sight() {
    let Some(reader) = Reader::start() else {
        return;
    };
    let browser = &reader.browser;
    for (width, height) in [(360, 640), (800, 600), (1200, 800), (1366, 650)] {
        browser.resize(width, height);
        browser.open(&reader.page, "#3");
        let over = browser.number("document.documentElement.scrollWidth");
        assert!(over <= f64::from(width), "{width}: {over}");
        let bottom =
            browser.number("document.querySelector('.controls').getBoundingClientRect().bottom");
        assert!(bottom <= f64::from(height), "{width}x{height}: {bottom}");
    }
    reader.ends();
}

/// The page is dark in a dark colour scheme.
#[test]
fn a_page_is_dark_by_night() {
    let Some(reader) = Reader::start() else {
        return;
    };
    let browser = &reader.browser;
    let paper = "getComputedStyle(document.body).backgroundColor";
    assert_eq!(browser.text(paper), "rgb(255, 255, 255)");
    browser.set_scheme("dark");
    assert_eq!(browser.text(paper), "rgb(27, 29, 32)");
    let sheet = "getComputedStyle(document.querySelector('.plate svg')).backgroundColor";
    assert_eq!(browser.text(sheet), "rgb(27, 29, 32)");
    reader.ends();
}

/// Clicks on the board or on numbers go to that move, swipes move by one, and a box takes a number.
#[test]
fn a_reader_goes_to_moves_by_hand() {
    let Some(reader) = Reader::start() else {
        return;
    };
    let browser = &reader.browser;
    browser.open(&reader.page, "#3");
    // Clicks on the board: on the next move, then on an earlier move.
    browser.click_at(on_board(browser, ".board svg", spot(browser, 4)));
    reader.sees("4수까지: 백 F6");
    browser.click_at(on_board(browser, ".board svg", spot(browser, 1)));
    reader.sees("1수까지: 흑 D7");
    browser.click_at(on_board(browser, ".board svg", [2.0, 2.0]));
    reader.sees("1수까지: 흑 D7");

    // A click on a number in a figure.
    let shift = "document.querySelector('.plate svg').dataset.shift.split(' ').map(Number)";
    let [across, below] = [0, 1].map(|at| browser.number(&format!("{shift}[{at}]")));
    let [x, y] = spot(browser, 6);
    browser.click_at(on_board(browser, ".plate svg", [x - across, y - below]));
    reader.sees("6수까지: 백 E5");

    // Swiping from right to left goes to the next move.
    let [x, y] = browser.middle(".board svg");
    browser.swipe([x + 60.0, y], [x - 60.0, y + 5.0]);
    reader.sees("7수까지: 흑 E6");
    browser.swipe([x - 60.0, y], [x + 60.0, y]);
    reader.sees("6수까지: 백 E5");

    // The number box and the slider change the move.
    browser.value("(() => { const box = document.querySelector('.ply'); box.value = 2; box.dispatchEvent(new Event('change')); return 0; })()");
    reader.sees("2수까지: 백 E7");
    browser.value("(() => { const box = document.querySelector('.slider'); box.value = 5; box.dispatchEvent(new Event('input')); return 0; })()");
    reader.sees("5수까지: 흑 D5");
    reader.ends();
}

/// The page plays a game by itself, shows numbers and names of lines, and copies a link and the
/// record.
#[test]
fn a_reader_takes_from_a_page_what_he_needs() {
    let Some(reader) = Reader::start() else {
        return;
    };
    let browser = &reader.browser;
    // Playback runs to the end of the line.
    browser.press(RIGHT);
    browser.press(HOME);
    browser.click("[data-go=play]");
    let is_playing = "document.querySelector('[data-go=play]').getAttribute('aria-pressed')";
    assert_eq!(browser.text(is_playing), "true");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    reader.sees("10수까지: 백 G7");
    assert_eq!(browser.text(is_playing), "false");

    // The list of lines shows their numbers and names.
    assert_eq!(
        browser.number("document.querySelectorAll('.scene [transform]').length"),
        0.0
    );
    browser.click("[data-do=numbers]");
    assert_eq!(
        browser.number("document.querySelectorAll('.scene [transform]').length"),
        9.0,
        "one of ten stones is captured"
    );
    browser.click("[data-do=coords]");
    let coords = "getComputedStyle(document.querySelector('.scene .coords')).display";
    assert_eq!(browser.text(coords), "none");

    // The URL names the move, so opening it again shows that move.
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(browser.text("location.hash"), "#10");
    browser.open(&reader.page, "#3b,5b:6");
    reader.sees("6수까지: 백 C6");
    browser.value("(() => { location.hash = '#3c:4'; return 0; })()");
    std::thread::sleep(std::time::Duration::from_millis(200));
    reader.sees("4수까지: 백 B8");
    browser.click("[data-do=link]");
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(
        browser.text("document.querySelector('[data-do=link]').textContent"),
        "복사했음"
    );

    // The saved file equals the record shown on the page.
    let kept = "document.querySelector('.record pre').textContent";
    assert!(browser.text(kept).contains("C[또 다른 길]"));
    browser.click("[data-do=save]");
    reader.ends();
}

/// A page may embed the replay in a frame, at a given move.
#[test]
fn a_replay_fits_the_frame_of_another_page() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = folder();
    let words = ["show", "a.sgf#1", "--replay-only", "--lang", "ko"];
    let run = folder.run(&[&words[..], &["-o", "a.html"]].concat());
    assert_eq!((run.status, &*run.err), (0, ""));
    let frame = "<!DOCTYPE html><title>x</title><iframe src=\"a.html#5\" width=\"500\" height=\"600\"></iframe>";
    folder.write("x.html", frame.as_bytes());
    browser.open(&folder.path("x.html"), "");
    browser.enter_frame();
    assert_eq!(browser.text(TITLE), "5수까지: 흑 D5");
    browser.value("document.querySelector('[data-go=forward]').click()");
    assert_eq!(browser.text(TITLE), "6수까지: 백 E5");
    let bottom =
        browser.number("document.querySelector('.controls').getBoundingClientRect().bottom");
    assert!(bottom <= 600.0, "{bottom}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn figures_are_printed_two_to_a_page() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = Folder::new(&[("a.sgf", &long_game(290))]);
    folder.run(&["show", "a.sgf", "--lang", "ko", "-o", "a.html"]);
    browser.set_scheme("dark");
    browser.open(&folder.path("a.html"), "");
    let printed = browser.print();
    let text = String::from_utf8_lossy(&printed);
    let pages = text.matches("/Type /Page\n").count() + text.matches("/Type /Page/").count();
    let figures = browser.number("document.querySelectorAll('.plate').length");
    assert!(figures >= 6.0, "{figures}");
    assert!(
        (1..=figures as usize / 2 + 1).contains(&pages),
        "{pages} pages of {figures} figures"
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn each_game_of_a_page_has_its_own_replay() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = folder();
    folder.run(&["show", "a.sgf#1-2", "--lang", "ko", "-o", "a.html"]);
    browser.resize(1200, 800);
    let page = folder.path("a.html");
    browser.open(&page, "#2@2");
    let titles = "[...document.querySelectorAll('.title')].map((it) => it.textContent).join()";
    assert_eq!(browser.text(titles), "시작 국면,2수까지: 백 C7");
    browser.click("#game-1 [data-go=forward]");
    browser.click("#game-1 [data-go=forward]");
    assert_eq!(browser.text(titles), "2수까지: 백 E7,2수까지: 백 C7");
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(browser.text("location.hash"), "#1@2");
    browser.click("#game-2 [data-do=numbers]");
    let numbers = |game: usize| {
        browser.number(&format!(
            "document.querySelectorAll('#game-{game} .scene [transform]').length"
        ))
    };
    assert_eq!([numbers(1), numbers(2)], [0.0, 2.0]);
    browser.click(".contents li:nth-child(2) a");
    assert_eq!(browser.text("location.hash"), "#game-2");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Drawings of later games are made when the reader comes near them, or prints the page.
#[test]
fn drawings_of_later_games_wait_for_the_reader() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let games = long_game(100).repeat(4);
    let folder = Folder::new(&[("a.sgf", &games)]);
    folder.run(&["show", "a.sgf#1-4", "--lang", "ko", "-o", "a.html"]);
    browser.resize(390, 844);
    browser.open(&folder.path("a.html"), "");
    let drawn = |game: usize| {
        browser.number(&format!(
            "document.querySelectorAll('#game-{game} .plate svg').length"
        ))
    };
    assert!(drawn(1) > 0.0);
    assert_eq!(drawn(4), 0.0);
    browser.click(".contents li:nth-child(4) a");
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!(drawn(4), drawn(1));
    browser.open(&folder.path("a.html"), "");
    browser.print();
    assert_eq!(drawn(3), drawn(1));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A drawing as an image of a page follows the dark mode of its reader.
#[test]
fn an_image_can_follow_dark_mode() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = folder();
    let run = folder.run(&["show", "a.sgf#1", "--theme", "auto", "-o", "a.svg"]);
    assert_eq!(run.status, 0, "{}", run.err);
    browser.set_scheme("light");
    browser.open(&folder.path("a.svg"), "");
    let shown = |name: &str| {
        browser.text(&format!(
            "getComputedStyle(document.querySelector('[class$={name}]')).display"
        ))
    };
    assert_eq!([shown("day"), shown("night")], ["inline", "none"]);
    browser.set_scheme("dark");
    assert_eq!([shown("day"), shown("night")], ["none", "inline"]);
}
