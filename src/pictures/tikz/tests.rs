//! Tests of TikZ files: their content, and that text from a record never becomes a TeX command.

use proptest::prelude::*;

use super::*;
use crate::diag::loss::Losses;
use crate::model::picture::{
    Comment, Emblem, Figure, Headline, LabelText, Mark, Panel, Picture, Stone,
};
use crate::model::{Board, Coordinates, Point, Side};
use crate::pictures::display::{
    Anchor, Cap, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment, Stroke, Words,
};
use crate::pictures::style::{Color, Theme, Unit};

/// TeX commands that a file may contain.
const KNOWN: &[&str] = &[
    "begin",
    "bfseries",
    "bokgibold",
    "bokgicell",
    "bokgidigit",
    "bokgihigh",
    "bokgitext",
    "bokgiwide",
    "bokgiwords",
    "char",
    "definecolor",
    "draw",
    "else",
    "end",
    "ensuremath",
    "fi",
    "fill",
    "filldraw",
    "fontsize",
    "ifdefined",
    "newdimen",
    "node",
    "pgfmathsetmacro",
    "providecommand",
    "scalebox",
    "selectfont",
    "sffamily",
    "sim",
    "textasciicircum",
    "textbackslash",
    "textbar",
    "textgreater",
    "textless",
    "useasboundingbox",
];

/// Checks a file as TeX would read it. Returns the first error, or `None`.
fn wrong(tex: &str) -> Option<String> {
    let mut depth = 0_i32;
    for line in tex.lines() {
        if line.len() > 190_000 {
            return Some("a line is too long".to_owned());
        }
        let is_macro = line.starts_with("\\providecommand")
            || line.starts_with("  \\pgfmath")
            || line.starts_with("  \\scalebox");
        let mut rest = line.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '%' => break,
                '{' => depth += 1,
                '}' => depth -= 1,
                '\\' => {
                    let mut name = String::new();
                    while let Some(letter) = rest.next_if(char::is_ascii_alphabetic) {
                        name.push(letter);
                    }
                    let symbol = if name.is_empty() { rest.next() } else { None };
                    let is_known = match symbol {
                        Some(symbol) => "#$%&_{} ".contains(symbol),
                        None => KNOWN.contains(&name.as_str()),
                    };
                    if !is_known {
                        return Some(format!("\\{name}{symbol:?} in {line}"));
                    }
                }
                '#' if is_macro => {}
                '$' | '&' | '#' | '^' | '_' | '~' => return Some(format!("{c} in {line}")),
                c if c.is_control() => return Some(format!("{c:?} in {line}")),
                _ => {}
            }
            if depth < 0 {
                return Some(format!("a group ends that did not begin: {line}"));
            }
        }
    }
    (depth != 0).then(|| format!("{depth} groups do not end"))
}

fn draw(figure: Figure, style: &RenderStyle) -> String {
    let mut out = Vec::new();
    WRITER.draw(&Document::new(figure), style, &mut out);
    String::from_utf8(out).expect("drawings are UTF-8")
}

/// Returns a figure with `text` in every place where a figure can have words.
fn figure(text: &str) -> Figure {
    let board = Board::new(5, 5, Coordinates::Western);
    let mut picture = Picture::new(board);
    picture.stones.push(Stone {
        at: Point::new(1, 1),
        side: Side::WHITE,
        number: None,
        is_last: true,
    });
    for (column, text) in [(1, text), (3, text)] {
        picture.labels.push(LabelText {
            at: Point::new(column, 1),
            text: text.to_owned(),
        });
    }
    picture.marks.push(Mark {
        at: Point::new(0, 0),
        shape: Emblem::Triangle,
    });
    picture.players = vec![text.to_owned()];
    Figure {
        panels: vec![Panel {
            picture,
            name: Some(text.to_owned()),
        }],
        columns: 1,
        heading: vec![text.to_owned()],
        headline: Headline::Words(text.to_owned()),
        text: vec![text.to_owned()],
        comments: vec![Comment {
            ply: 1,
            text: text.to_owned(),
        }],
    }
}

#[test]
fn every_shape_is_drawn() {
    let red = Color(200, 16, 46);
    let point = |x, y| DrawingPoint { x, y };
    let stroke = Stroke {
        color: Color::BLACK,
        width: 2.0,
        dash: Some([4.0, 3.0]),
        cap: Cap::Round,
    };
    let display = DisplayList {
        width: 80.0,
        height: 100.0,
        title: "제3보\n50%".to_owned(),
        description: String::new(),
        paper: Color(255, 253, 246),
        groups: vec![
            Group {
                class: "stone",
                side: Some(Side::BLACK),
                at: Some("Q16".to_owned()),
                shapes: vec![
                    DisplayShape::Circle {
                        center: point(20.0, 40.0),
                        radius: 19.2,
                        fill: Fill {
                            gloss: None,
                            color: Some(red),
                            stroke: Some(Stroke {
                                dash: None,
                                cap: Cap::Butt,
                                ..stroke
                            }),
                        },
                    },
                    DisplayShape::Words(Words {
                        at: point(20.0, 47.1),
                        anchor: Anchor::Middle,
                        text: "7%".to_owned(),
                        size: 26.4,
                        font: Font::Numbers,
                        color: Color::WHITE,
                    }),
                ],
            },
            Group {
                class: "mark",
                side: None,
                at: None,
                shapes: vec![
                    DisplayShape::Path(Path {
                        segments: vec![
                            Segment::Move(point(0.0, 0.0)),
                            Segment::Line(point(40.0, 0.0)),
                            Segment::Line(point(40.0, 40.0)),
                            Segment::Close,
                            Segment::Move(point(60.0, 0.0)),
                            Segment::Line(point(60.0, 13.333)),
                        ],
                        fill: Fill {
                            gloss: None,
                            color: None,
                            stroke: Some(stroke),
                        },
                    }),
                    DisplayShape::Path(Path {
                        segments: vec![Segment::Move(point(0.0, 0.0))],
                        fill: Fill::default(),
                    }),
                ],
            },
        ],
        lost: Losses::default(),
    };
    let style = RenderStyle {
        unit: Unit::Millimetres(5.0),
        ..RenderStyle::default()
    };
    let transparent = RenderStyle {
        theme: Theme::from_toml("paper = 'none'").expect("a theme"),
        ..style.clone()
    };
    let fill = "  \\fill[bokgi1] (0,0) rectangle (2,2.5);\n";
    let tex = fragment(std::slice::from_ref(&display), &style);
    assert_eq!(
        fragment(&[display], &transparent),
        tex.replace(fill, ""),
        "without its paper"
    );
    assert_eq!(wrong(&tex), None);
    let (preamble, picture) = tex.split_once("\n\n").expect("an empty line between them");
    assert!(preamble.contains("\\bokgicell=5mm\n"), "{preamble}");
    assert!(
        !preamble.contains("kotex"),
        "only comments are Korean: {preamble}"
    );
    assert_eq!(
        picture,
        "% 제3보 50%\n\
         \\begin{tikzpicture}[x=\\bokgicell, y=-\\bokgicell]\n  \
           \\definecolor{bokgi1}{RGB}{255,253,246}\n  \
           \\definecolor{bokgi2}{RGB}{200,16,46}\n  \
           \\useasboundingbox (0,0) rectangle (2,2.5);\n  \
           \\fill[bokgi1] (0,0) rectangle (2,2.5);\n  \
           % stone Q16\n  \
           \\filldraw[fill=bokgi2, draw=black, line width=0.05\\bokgicell] (0.5,1) circle[radius=0.48];\n  \
           \\node[anchor=base, inner sep=0, text=white] at (0.5,1.1775) {\\bokgidigit{0.66}{7\\%}};\n  \
           % mark\n  \
           \\draw[draw=black, line width=0.05\\bokgicell, line cap=round, line join=round, \
             dash pattern=on 0.1\\bokgicell off 0.075\\bokgicell] \
             (0,0) -- (1,0) -- (1,1) -- cycle (1.5,0) -- (1.5,0.3333);\n\
         \\end{tikzpicture}\n"
    );
}

#[test]
fn requirements_of_a_document_are_stated() {
    for (text, needs) in [
        ("Figure 3 (101–150)", ""),
        ("제3보", "%   \\usepackage{kotex}\n"),
        ("שלום", "%   \\usepackage{kotex} % XeLaTeX or LuaLaTeX"),
    ] {
        let tex = draw(figure(text), &RenderStyle::default());
        assert!(tex.contains("%   \\usepackage{tikz}\n"), "{tex}");
        assert!(tex.contains(needs), "{tex}");
        assert_eq!(tex.contains("kotex"), !needs.is_empty(), "{tex}");
    }
}

#[test]
fn a_picture_is_never_longer_than_tex_can_measure() {
    let mut figure = Figure::new(Picture::new(Board::new(255, 255, Coordinates::Western)));
    figure.headline = Headline::None;
    let style = RenderStyle {
        unit: Unit::Millimetres(50.0),
        ..RenderStyle::default()
    };
    let tex = draw(figure, &style);
    let cell = tex
        .split_once("\\bokgicell=")
        .and_then(|(_, rest)| rest.split_once("mm"));
    let cell: f32 = cell
        .expect("the width of a cell")
        .0
        .parse()
        .expect("a number");
    assert!((15.0..20.0).contains(&cell), "{cell}");
}

#[test]
fn plates_are_pictures_one_after_another() {
    let mut document = Document::new(figure("A"));
    document.figures.push(figure("B"));
    let mut out = Vec::new();
    let mut again = Vec::new();
    WRITER.draw(&document, &RenderStyle::default(), &mut out);
    WRITER.draw(&document, &RenderStyle::default(), &mut again);
    assert_eq!(out, again);
    let tex = String::from_utf8(out).expect("drawings are UTF-8");
    assert_eq!(tex.matches("\n\n% ").count(), 2, "{tex}");
    assert_eq!(tex.matches("\\begin{tikzpicture}").count(), 2);
}

#[test]
fn hostile_texts_stay_texts() {
    for text in [
        "\\input{/etc/passwd}",
        "\\end{tikzpicture}\\immediate\\write18{x}",
        "}}{{%",
        "^^5cinput",
        "a%\nb\r\nc\u{2028}d\u{0}\u{202e}e",
        "#1 $x$ & ~",
        "<script>]]>",
    ] {
        let tex = draw(figure(text), &RenderStyle::default());
        assert_eq!(wrong(&tex), None, "{tex}");
    }
}

#[test]
fn long_texts_are_kept_in_lines_that_tex_can_read() {
    let tex = draw(figure(&"\\가{".repeat(33_000)), &RenderStyle::default());
    assert_eq!(wrong(&tex), None);
}

proptest! {
    #[test]
    fn no_text_is_a_command(text in "(\\PC|[\\\\{}%#$&^_~\n]){0,40}") {
        let tex = draw(figure(&text), &RenderStyle::default());
        prop_assert_eq!(wrong(&tex), None, "{}", tex);
    }
}
