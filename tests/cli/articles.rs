//! Articles from annotated games. Their diagrams are read back from the SVG of the page and compared with the
//! moves of the record, which a small reader of this file takes from the SGF.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use crate::program::Folder;

/// A point as column from the left and row from the top, both from 0, with its side.
type Stone = (char, usize, usize);

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/diagrams");
    std::fs::read_to_string(path.join(name)).expect("a sample")
}

/// A line of play of an SGF file: the stones before it, and its moves.
#[derive(Debug)]
struct Line {
    before: Vec<Stone>,
    moves: Vec<Stone>,
}

/// Reads the lines of a game without captures, setup and escaped brackets; the main line comes first, each variation
/// before those that leave it.
fn lines(sgf: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    // The stones on the board at each parenthesis that is still open.
    let mut open: Vec<Vec<Stone>> = Vec::new();
    let mut played: Vec<Stone> = Vec::new();
    let mut current: Option<usize> = None;
    let mut rest = sgf;
    while let Some(at) = rest.find(['(', ')', ';', '[']) {
        let (before, after) = rest.split_at(at);
        let key = before
            .trim_end()
            .rsplit(|c: char| !c.is_ascii_uppercase())
            .next();
        rest = &after[1..];
        match after.as_bytes()[0] {
            b'(' => open.push(played.clone()),
            b')' => {
                played = open.pop().expect("balanced");
                current = None;
            }
            b'[' => {
                let (value, more) = rest.split_once(']').expect("closed");
                rest = more;
                if let (Some(side @ ("B" | "W")), [column, row]) = (key, value.as_bytes()) {
                    let at = [column, row].map(|letter| usize::from(letter - b'a'));
                    let stone = (side.chars().next().expect("a side"), at[0], at[1]);
                    let line = *current.get_or_insert_with(|| {
                        lines.push(Line {
                            before: played.clone(),
                            moves: Vec::new(),
                        });
                        lines.len() - 1
                    });
                    lines[line].moves.push(stone);
                    played.push(stone);
                }
            }
            _ => {}
        }
    }
    lines
}

/// A figure as the page draws it.
#[derive(Debug)]
struct Drawn {
    caption: String,
    is_diagram: bool,
    numbered: BTreeMap<u32, Stone>,
    bare: Vec<Stone>,
    letters: Vec<String>,
    columns: Vec<usize>,
    rows: Vec<usize>,
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(part, _)| part)
}

fn number(text: &str, start: &str) -> Option<f32> {
    between(text, start, "\"")?.parse().ok()
}

/// Returns the outlines of an element and of the elements that it references, from left to right.
fn outlines(element: &str, defs: &HashMap<String, String>) -> Vec<(f32, String)> {
    let mut found = Vec::new();
    for part in element.split('<') {
        let scale = number(part, "scale(").or_else(|| {
            let scale = between(part, "scale(", ")")?;
            scale.parse().ok()
        });
        let shift = number(part, " x=\"").unwrap_or(0.0) * scale.unwrap_or(1.0);
        if let Some(path) = between(part, " d=\"", "\"") {
            found.push((shift, path.to_owned()));
        } else if let Some(id) = between(part, "href=\"#", "\"") {
            let inner = outlines(&defs[id], defs).into_iter();
            // Stones are placed by x and y, digits within them by x alone.
            let shift = if part.contains(" y=\"") { 0.0 } else { shift };
            found.extend(inner.map(|(at, path)| (at + shift, path)));
        }
    }
    found.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    found
}

/// Reads the drawing of a figure of a board with coordinates.
fn drawn(figure: &str, digits: &HashMap<String, char>) -> Drawn {
    let defs = between(figure, "<defs>", "</defs>").unwrap_or_default();
    let defs: HashMap<String, String> = defs
        .lines()
        .filter_map(|line| Some((between(line, " id=\"", "\"")?.to_owned(), line.to_owned())))
        .collect();
    let coords = between(figure, "<g class=\"coords\"", "</g>").expect("coordinates");
    let (mut columns, mut rows) = (Vec::new(), Vec::new());
    for text in coords.split("<text").skip(1) {
        let word = between(text, ">", "<").expect("a coordinate");
        match word.parse::<usize>() {
            Ok(row) => rows.push((number(text, " y=\"").expect("y") - 6.5, 19 - row)),
            Err(_) => {
                let column = "ABCDEFGHJKLMNOPQRST".find(word).expect("a letter");
                columns.push((number(text, " x=\"").expect("x"), column));
            }
        }
    }
    let near = |places: &[(f32, usize)], at: f32| {
        let found = places.iter().find(|(place, _)| (place - at).abs() < 3.0);
        found
            .unwrap_or_else(|| panic!("{at} is not on {places:?}"))
            .1
    };
    let (mut numbered, mut bare) = (BTreeMap::new(), Vec::new());
    for (class, side) in [("stones p0", 'B'), ("stones p1", 'W')] {
        let Some((_, group)) = figure.split_once(&format!("<g class=\"{class}\"")) else {
            continue;
        };
        for stone in group.lines().skip(1).take_while(|line| *line != "</g>") {
            let moved = between(stone, "translate(", ")");
            let moved = moved.and_then(|place| {
                let (x, y) = place.split_once(' ')?;
                Some((x.parse().ok()?, y.parse().ok()?))
            });
            let placed = || Some((number(stone, " x=\"")?, number(stone, " y=\"")?));
            let centre = || Some((number(stone, "cx=\"")?, number(stone, "cy=\"")?));
            let (x, y) = moved.or_else(placed).or_else(centre).expect("a place");
            let stone_at = (side, near(&columns, x), near(&rows, y));
            let outlines = outlines(stone, &defs);
            if outlines.is_empty() {
                bare.push(stone_at);
            } else {
                let number: String = outlines.iter().map(|(_, path)| digits[path]).collect();
                numbered.insert(number.parse().expect("a number"), stone_at);
            }
        }
    }
    let mut letters = Vec::new();
    for label in figure.split("<g class=\"label\"").skip(1) {
        let label = label.split("</g>").next().unwrap_or_default();
        // A letter on a stone is drawn by reference to a shape.
        let used = between(label, "href=\"#", "\"").map(|id| &*defs[id]);
        for text in used.unwrap_or(label).split("<text").skip(1) {
            letters.extend(between(text, ">", "<").map(str::to_owned));
        }
    }
    bare.sort_unstable();
    Drawn {
        caption: between(figure, "<strong dir=\"auto\">", "<")
            .expect("a caption")
            .to_owned(),
        is_diagram: figure.starts_with("class=\"diagram\""),
        numbered,
        bare,
        letters,
        columns: columns.iter().map(|(_, column)| *column).collect(),
        rows: rows.iter().map(|(_, row)| *row).collect(),
    }
}

/// Maps the outline of each digit to the digit, by a figure of ten moves on known points.
fn digits(folder: &Folder) -> HashMap<String, char> {
    let run = folder.run(&["show", "ten.sgf", "--moves", "1-10", "--to", "svg"]);
    let (_, group) = run
        .out
        .split_once("<g class=\"stones p0\"")
        .expect("stones");
    let defs = between(&run.out, "<defs>", "</defs>").expect("definitions");
    let defs: HashMap<String, String> = defs
        .lines()
        .filter_map(|line| Some((between(line, " id=\"", "\"")?.to_owned(), line.to_owned())))
        .collect();
    let mut digits = HashMap::new();
    // The moves of each side follow one another in the drawing.
    let stones = group
        .lines()
        .filter(|line| line.contains("href") && !line.contains("coords"));
    for (stone, number) in stones.zip(["1", "3", "5", "7", "9", "2", "4", "6", "8", "10"]) {
        let found = outlines(stone, &defs).into_iter();
        digits.extend(
            found
                .zip(number.chars())
                .map(|((_, path), digit)| (path, digit)),
        );
    }
    assert_eq!(digits.len(), 10, "{digits:?}");
    digits
}

const TEN: &str = "(;GM[1]SZ[19];B[aa];W[ca];B[ea];W[ga];B[ia];W[ka];B[ma];W[oa];B[qa];W[sa])";

/// Makes the article on the sample in a language, and returns its figures.
fn figures(name: &str, lang: &str) -> (Folder, String, Vec<Drawn>) {
    let folder = Folder::new(&[("game.sgf", &sample(name)), ("ten.sgf", TEN)]);
    let run = folder.run(&["article", "game.sgf", "--lang", lang, "-o", "game.html"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let page = folder.read("game.html");
    let digits = digits(&folder);
    let figures = page.split("<figure id=\"").skip(1).map(|figure| {
        let (_, figure) = figure.split_once("\" ").expect("a class");
        drawn(figure, &digits)
    });
    let figures: Vec<Drawn> = figures.collect();
    (folder, page, figures)
}

#[test]
fn diagrams_read_back_from_the_page_are_the_variations_of_the_record() {
    for (name, lang) in [("annotated.sgf", "ko"), ("annotated-en.sgf", "en")] {
        let (_, _, figures) = figures(name, lang);
        let lines = lines(&sample(name));
        let main: Vec<Stone> = lines[0].moves.clone();
        let game: BTreeMap<u32, Stone> = figures
            .iter()
            .filter(|figure| !figure.is_diagram)
            .flat_map(|figure| figure.numbered.clone())
            .collect();
        assert_eq!(game, (1..).zip(main.clone()).collect());
        let mut variations: Vec<&Line> = lines[1..].iter().collect();
        assert_eq!(variations.len(), 4);
        for figure in figures.iter().filter(|figure| figure.is_diagram) {
            let is_drawn =
                |line: &&Line| figure.numbered == (1..).zip(line.moves.iter().copied()).collect();
            let at = variations.iter().position(is_drawn);
            let line = variations.remove(at.unwrap_or_else(|| panic!("{figure:?}")));
            let shown = |&(_, column, row): &Stone| {
                figure.columns.contains(&column) && figure.rows.contains(&row)
            };
            let mut before: Vec<Stone> = line.before.iter().copied().filter(shown).collect();
            before.sort_unstable();
            assert_eq!(figure.bare, before, "{}", figure.caption);
            assert!(
                figure.columns.len() < 19,
                "{} is not cropped",
                figure.caption
            );
        }
        assert!(variations.is_empty(), "{variations:?}");
    }
}

#[test]
fn letters_are_on_the_figure_above_the_comment_that_names_them() {
    let (_, page, figures) = figures("annotated.sgf", "ko");
    let captions: Vec<&str> = figures.iter().map(|figure| &*figure.caption).collect();
    assert_eq!(
        captions,
        [
            "제1보 (1~23)",
            "참고 1도 (9의 변화)",
            "참고 2도 (12의 변화)",
            "참고 3도 (참고 2도 3의 변화)",
            "제2보 (24~34)",
            "참고 4도 (31의 변화)",
        ]
    );
    let parts = page.split("<figure id=\"").skip(1);
    for (text, letters) in [
        ("a나 b로", vec!["a", "b"]),
        ("급소", vec!["a"]),
        ("단점", vec!["a"]),
    ] {
        let place = parts
            .clone()
            .position(|part| part.contains(text))
            .expect(text);
        assert_eq!(figures[place].letters, letters, "{text}");
    }
}

#[test]
fn references_become_links_to_the_diagrams() {
    let (folder, page, _) = figures("annotated-en.sgf", "en");
    assert!(
        page.contains("pincer as in <a href=\"#figure-2\">Diagram 1</a>."),
        "{page}"
    );
    assert!(
        page.contains("In <a href=\"#figure-6\">Diagram 4</a>, where"),
        "{page}"
    );
    let game = "(;GM[1]SZ[9];B[ee]C[See Diagram 1 and Dia. 7.];W[cc](;B[gg])(;B[cg]))";
    std::fs::write(folder.path("b.sgf"), game).expect("written");
    let run = folder.run(&["article", "b.sgf", "-o", "b.md", "--lang", "en"]);
    assert!(
        run.err
            .contains("references to diagrams that are not drawn (1)"),
        "{run:?}"
    );
    assert!(
        folder
            .read("b.md")
            .contains("See [Diagram 1](#figure-2) and Dia. 7.")
    );
}

#[test]
fn variations_are_chosen_by_name_and_depth() {
    let folder = Folder::new(&[("game.sgf", &sample("annotated.sgf"))]);
    let captions = |options: &[&str]| {
        let given = [
            &[
                "article", "game.sgf", "--lang", "ko", "--to", "html", "-o", "-",
            ],
            options,
        ];
        let run = folder.run(&given.concat());
        let captions = run.out.matches("의 변화)").count();
        (captions, run.err)
    };
    assert_eq!(captions(&[]), (4, String::new()));
    for (options, drawn) in [
        (["--variations", "named"], 1),
        (["--variations", "none"], 0),
        (["--depth", "1"], 3),
    ] {
        let (found, messages) = captions(&options);
        assert_eq!(found, drawn, "{options:?}");
        assert!(
            messages.contains(&format!("변화도 {}개", 4 - drawn)),
            "{messages}"
        );
    }
}

#[test]
fn markdown_has_its_figures_in_a_folder_beside_it() {
    let folder = Folder::new(&[("game.sgf", &sample("annotated.sgf"))]);
    let run = folder.run(&["article", "game.sgf", "-o", "out/game.md", "--lang", "ko"]);
    assert_eq!(run.status, 0, "{run:?}");
    let names = folder.names();
    let files: Vec<&str> = names.iter().map(String::as_str).collect();
    let figures: Vec<String> = (1..=6)
        .map(|n| format!("out/game-md-figures/0{n}.svg"))
        .collect();
    assert!(
        figures.iter().all(|figure| files.contains(&&**figure)),
        "{files:?}"
    );
    let text = folder.read("out/game.md");
    assert!(
        text.contains("](<game-md-figures/06.svg>)\n\n**참고 4도 (31의 변화)**"),
        "{text}"
    );
    let again = folder.run(&["article", "game.sgf", "-o", "out/game.md"]);
    assert_eq!(again.status, 2, "files are kept: {}", again.err);
    let run = folder.run(&["article", "game.sgf", "--to", "md"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("-o FILE"), "{}", run.err);
}

#[test]
fn each_form_has_its_own_folder_of_figures() {
    let folder = Folder::new(&[("game.sgf", &sample("annotated.sgf"))]);
    let forms = ["md", "typ", "tex"].map(|form| (form, format!("out/game.{form}")));
    for (form, path) in &forms {
        let run = folder.run(&["article", "game.sgf", "-o", path, "--lang", "ko"]);
        assert_eq!(run.status, 0, "{form}: {run:?}");
    }
    let names = folder.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (form, path) in &forms {
        let text = folder.read(path);
        let figures = format!("game-{form}-figures/");
        assert_eq!(text.matches(&figures).count(), 6, "{form}: {text}");
        let inside = format!("out/{figures}");
        let count = names
            .iter()
            .filter(|name| name.starts_with(&inside))
            .count();
        assert_eq!(count, 6, "{form}: {names:?}");
    }
}

#[test]
fn paths_of_figures_have_no_sign_of_addresses_or_latex() {
    let folder = Folder::new(&[("game.sgf", &sample("annotated.sgf"))]);
    for (form, reference) in [
        ("md", "](<봄 대국-2 100--md-figures/01.svg>)"),
        ("tex", "{봄 대국-2 100--tex-figures/01.pdf}"),
    ] {
        let path = format!("봄 대국#2 100%.{form}");
        let run = folder.run(&["article", "game.sgf", "-o", &path]);
        assert_eq!(run.status, 0, "{run:?}");
        let text = folder.read(&path);
        assert!(text.contains(reference), "{text}");
        let file = reference.trim_matches(['{', '}', ']', '(', ')', '<', '>']);
        assert!(folder.path(file).is_file(), "{file}");
    }
}

/// Returns the number of figures and diagrams of an article.
fn count(folder: &Folder, file: &str) -> usize {
    let run = folder.run(&["article", file, "--lang", "en", "-o", "a.md", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    folder.read("a.md").matches("](<a-md-figures/").count()
}

#[test]
fn a_letter_is_not_below_a_diagram_with_the_same_letter() {
    let game = "(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[qp];W[dd];B[oq];W[qf]\
        (;B[nd]C[Black 7 is calm.];W[rd];B[qc];W[qi]C[Next a is big.]LB[cj:a];B[fq])\
        (;B[qi]C[White attacks at a.]LB[qg:a];W[nc];B[pf]))";
    let other = game.replace("LB[qg:a]", "LB[qg:b]");
    let folder = Folder::new(&[("same.sgf", game), ("other.sgf", &other)]);
    assert_eq!(
        count(&folder, "same.sgf"),
        3,
        "a figure for the comment on 10"
    );
    assert_eq!(count(&folder, "other.sgf"), 2);
}

#[test]
fn few_last_moves_of_a_variation_make_no_diagram_of_their_own() {
    // 19 moves of a variation, each with a comment of two lines.
    let moves: String = (0..19)
        .map(|at| {
            let point = format!("{}{}", (b'a' + at % 9) as char, (b'b' + at / 9) as char);
            let side = if at % 2 == 0 { 'B' } else { 'W' };
            format!(";{side}[{point}]C[one\ntwo]")
        })
        .collect();
    let game = format!("(;GM[1]FF[4]SZ[9](;B[ii];W[hi])({moves}))");
    let folder = Folder::new(&[("game.sgf", &game)]);
    assert_eq!(count(&folder, "game.sgf"), 2);
}

#[test]
fn a_game_without_names_has_a_title_and_its_losses_name_the_document() {
    let game = "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee]C[\u{10FFFD}])";
    let folder = Folder::new(&[("game.sgf", game)]);
    let run = folder.run(&["article", "game.sgf", "--lang", "en", "-o", "a.html"]);
    assert!(
        folder.read("a.html").contains("<title>Game record</title>"),
        "{run:?}"
    );
    let run = folder.run(&["article", "game.sgf", "--lang", "en", "-o", "a.pdf"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.starts_with("a.pdf: warning[LOSS004]"), "{run:?}");
}
