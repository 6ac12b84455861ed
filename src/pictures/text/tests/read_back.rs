//! Tests that the content of every text board can be read back from its text.

use std::collections::HashMap;

use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::model::picture::{
    Edge, Emblem, Forbidden, ForbiddenKind, LabelText, Mark, Picture, Region, Stone,
};
use crate::model::{Board, Coordinates, Point, Side};
use crate::pictures::text::canvas::Form;
use crate::text::Lang;

fn draw(form: Form, picture: &Picture, lang: Lang) -> String {
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    drawn(form, picture, &style)
}

/// Generates random content of a point.
fn any_seen() -> impl Strategy<Value = Seen> {
    use Emblem::*;
    let side = prop_oneof![Just(Side::BLACK), Just(Side::WHITE)];
    let shape = prop::sample::select(vec![Triangle, Square, Circle, Cross, Selected]);
    let content = prop_oneof![
        Just((None, None)),
        (1..400_u32).prop_map(|number| (Some(number), None)),
        prop_oneof!["[a-z]", "[가-힣]", "[x-z]{2}", "[A-Z]", "[3-7]"]
            .prop_map(|label| (None, Some(label))),
    ];
    let kind = prop::sample::select(vec![
        ForbiddenKind::Unsaid,
        ForbiddenKind::DoubleThree,
        ForbiddenKind::DoubleFour,
        ForbiddenKind::Overline,
    ]);
    (
        prop::option::of(side),
        prop::option::of(shape),
        content,
        any::<bool>(),
        prop::option::weighted(0.2, kind),
    )
        .prop_map(|(stone, shape, (number, label), star, kind)| {
            let forbidden = kind.filter(|_| stone.is_none() && shape.is_none());
            // A label that is a digit appears only on an empty point. After a stone, it would be the
            // stone's number, and after another sign a part of that sign.
            let is_bare = stone.is_none() && shape.is_none() && forbidden.is_none();
            let is_digit = |label: &String| label.as_bytes()[0].is_ascii_digit();
            let label = label.filter(|label| is_bare || !is_digit(label));
            Seen {
                stone,
                shape,
                number: number.filter(|_| stone.is_some()),
                // A star point is visible only on an empty point without a label.
                star: star && is_bare && label.is_none(),
                forbidden,
                label,
                last: false,
            }
        })
}

/// Generates a random picture of part of a board, with the expected content of each point.
fn any_picture() -> impl Strategy<Value = (Picture, Vec<Seen>)> {
    let size = (1..=52_u8, 1..=52_u8);
    size.prop_flat_map(|(columns, rows)| {
        let point = (0..columns, 0..rows, any_seen());
        let points = prop::collection::vec(point, 0..60);
        let corner = || (0..columns, 0..rows);
        let part = prop::option::of((corner(), corner()));
        (Just((columns, rows)), points, any::<bool>(), part)
    })
    .prop_map(|((columns, rows), points, mark_last, part)| {
        let board = Board::new(columns, rows, Coordinates::Western);
        let mut picture = Picture::new(board);
        if let Some((a, b)) = part {
            let corners = [a, b].map(|(column, row)| Point::new(column, row));
            picture.region = Region::around(corners).expect("two points");
        }
        let mut seen = vec![Seen::default(); board.area()];
        for (column, row, content) in points {
            let at = board.index(Point::new(column, row)).expect("on the board");
            seen[at] = content;
        }
        if mark_last && let Some(stone) = seen.iter_mut().find(|seen| seen.stone.is_some()) {
            stone.last = true;
        }
        for (at, seen) in board.points().zip(&seen) {
            if let Some(side) = seen.stone {
                picture.stones.push(Stone {
                    at,
                    side,
                    number: seen.number,
                    is_last: seen.last,
                });
            }
            picture
                .marks
                .extend(seen.shape.map(|shape| Mark { at, shape }));
            let text = seen.label.clone();
            picture
                .labels
                .extend(text.map(|text| LabelText { at, text }));
            picture.stars.extend(seen.star.then_some(at));
            picture
                .forbidden
                .extend(seen.forbidden.map(|kind| Forbidden { at, kind }));
        }
        let shown = board.points().zip(seen);
        let shown = shown.filter(|(at, _)| picture.region.holds(*at));
        let seen = shown.map(|(_, seen)| seen).collect();
        (picture, seen)
    })
}

fn reads_back(form: Form, picture: &Picture, mut expected: Vec<Seen>) -> Result<(), TestCaseError> {
    let drawing = draw(form, picture, Lang::En);
    let reader = Reader::new(form, &drawing, picture);
    let columns = picture.region.left..=picture.region.right;
    let columns: Vec<String> = columns.map(|c| picture.board.column_name(c)).collect();
    prop_assert_eq!(reader.names(), columns, "{}", drawing);
    if drawing.contains("last two digits") {
        let numbers = expected.iter_mut().filter_map(|seen| seen.number.as_mut());
        numbers.for_each(|number| *number %= 100);
    }
    let mut seen = reader.points(picture);
    // Capital labels may become lower-case letters if no other label is that letter.
    let taken: Vec<String> = seen.iter().filter_map(|s| s.label.clone()).collect();
    for (seen, expected) in seen.iter_mut().zip(&expected) {
        if let (Some(label), Some(meant)) = (&mut seen.label, &expected.label)
            && label != meant
        {
            prop_assert!(
                !taken.contains(meant),
                "{} is there itself\n{}",
                meant,
                drawing
            );
            label.make_ascii_uppercase();
        }
    }
    prop_assert_eq!(seen, expected, "{}", drawing);
    Ok(())
}

/// Returns the lines of a drawing that show the board.
fn board_lines<'d>(drawing: &'d str, picture: &Picture) -> impl Iterator<Item = &'d str> {
    let rows = usize::from(picture.region.rows());
    drawing.lines().take(rows + 1)
}

proptest! {
    #[test]
    fn a_drawing_can_be_read_back((picture, expected) in any_picture()) {
        reads_back(Form::Ascii, &picture, expected)?;
    }

    #[test]
    fn a_narrow_drawing_can_be_read_back((picture, expected) in any_picture()) {
        reads_back(Form::Unicode, &picture, expected)?;
    }

    #[test]
    fn columns_are_as_wide_as_their_form_says((picture, _) in any_picture()) {
        for form in [Form::Ascii, Form::Unicode, Form::Fullwidth] {
            let drawing = draw(form, &picture, Lang::Ko);
            prop_assert!(drawing.lines().all(|line| line == line.trim_end()), "{}", drawing);
            prop_assert!(drawing.ends_with('\n'));
            for line in board_lines(&drawing, &picture) {
                let characters = line.chars().count();
                match form {
                    Form::Ascii => prop_assert!(line.is_ascii(), "{}", drawing),
                    Form::Unicode => prop_assert_eq!(line.width(), characters, "{}", drawing),
                    Form::Fullwidth => {
                        prop_assert_eq!(line.width_cjk(), 2 * characters, "{}", drawing);
                    }
                }
            }
        }
    }
}

/// Content of a point as a reader of the text sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) stone: Option<Side>,
    pub(super) shape: Option<Emblem>,
    pub(super) number: Option<u32>,
    pub(super) label: Option<String>,
    pub(super) last: bool,
    pub(super) star: bool,
    pub(super) forbidden: Option<ForbiddenKind>,
}

/// Parser of an English text board.
pub(super) struct Reader<'d> {
    form: Form,
    drawing: &'d str,
    /// Lines with the column names. Long names are written vertically.
    header: Vec<Vec<char>>,
    /// Lines with the points of the board.
    rows: Vec<Vec<char>>,
    /// Text column at which each point of a row begins.
    starts: Vec<usize>,
}

impl<'d> Reader<'d> {
    pub(super) fn new(form: Form, drawing: &'d str, picture: &Picture) -> Reader<'d> {
        let region = picture.region;
        let cut = |edge| edge == Edge::Cut;
        let edges = region.edges(&picture.board);
        let below = cut(edges.top) && !cut(edges.bottom);
        // ASCII borders on lines of their own show no points, so they are skipped.
        let is_edge = |line: &&str| {
            form == Form::Ascii
                && line.contains("--")
                && line.chars().all(|c| matches!(c, ' ' | '-' | '+'))
        };
        let lines: Vec<&str> = drawing.lines().filter(|line| !is_edge(line)).collect();
        let rows = usize::from(region.rows());
        let names =
            (region.left..=region.right).map(|column| picture.board.column_name(column).len());
        let room = |longest: usize| lines.len().min(rows + longest);
        let longest = names.max().unwrap_or(1);
        // A line of column names has only capitals and blanks. Names of several letters need one such line
        // if the points are wide, or else one per letter.
        let is_name = |line: &str| {
            line.chars().all(|c| c == ' ' || c.is_ascii_uppercase()) && !line.trim().is_empty()
        };
        let height = if below {
            lines[rows..room(longest)]
                .iter()
                .take_while(|line| is_name(line))
                .count()
        } else {
            lines
                .iter()
                .take(longest)
                .take_while(|line| is_name(line))
                .count()
        };
        let (header, points) = if below {
            (&lines[rows..rows + height], &lines[..rows])
        } else {
            (&lines[..height], &lines[height..height + rows])
        };
        let letters = |lines: &[&str]| -> Vec<Vec<char>> {
            lines.iter().map(|line| line.chars().collect()).collect()
        };
        let (header, points) = (letters(header), letters(points));
        // The line of names next to the board has a letter for every column.
        let next = if below { header.first() } else { header.last() };
        let next = next.expect("columns have names");
        let starts = (0..next.len())
            .filter(|&at| next[at] != ' ' && (at == 0 || next[at - 1] == ' '))
            .collect();
        Reader {
            form,
            drawing,
            header,
            rows: points,
            starts,
        }
    }

    pub(super) fn names(&self) -> Vec<String> {
        let name = |column| {
            self.header
                .iter()
                .map(|line| self.cell(line, column))
                .collect()
        };
        (0..self.starts.len()).map(name).collect()
    }

    fn cell(&self, line: &[char], column: usize) -> String {
        let start = self.starts[column];
        let end = match self.starts.get(column + 1) {
            Some(next) => next - 1,
            None => line.len(),
        };
        let text = line.get(start..end.min(line.len())).unwrap_or(&[]);
        let is_end = |c: char| {
            matches!(
                (self.form, c),
                (_, ' ') | (Form::Ascii, '|') | (Form::Unicode, '─')
            )
        };
        // The first character always belongs to the point. On a board of one row, it looks like the line
        // between points.
        let first = text.iter().take(1);
        let rest = text.iter().skip(1).take_while(|&&c| !is_end(c));
        first.chain(rest).collect::<String>().trim_end().to_owned()
    }

    pub(super) fn points(&self, picture: &Picture) -> Vec<Seen> {
        let labels = self.pairs("Labels: ");
        let marks = self.pairs("Marks: ");
        let mut last_moves = self
            .drawing
            .lines()
            .filter_map(|line| line.strip_prefix("Last move: "));
        let last_move = last_moves.next().and_then(|name| picture.board.point(name));
        let mut seen = Vec::new();
        for (line, row) in self.rows.iter().zip(picture.region.top..) {
            for (column, name) in (0..self.starts.len()).zip(picture.region.left..) {
                let text = self.cell(line, column);
                let before = self.starts[column].checked_sub(1).map(|at| line[at]);
                let mut point = self.see(text.trim_end_matches(')'), &labels, &marks);
                point.last |= self.form == Form::Ascii && before == Some('(');
                point.last |= last_move == Some(Point::new(name, row));
                seen.push(point);
            }
        }
        seen
    }

    fn see(
        &self,
        text: &str,
        labels: &HashMap<String, String>,
        marks: &HashMap<String, String>,
    ) -> Seen {
        let first = text.chars().next().expect("no point is blank");
        let rest = &text[first.len_utf8()..];
        let label = |rest: &str| match labels.get(rest) {
            _ if rest.is_empty() => None,
            Some(label) => Some(label.clone()),
            None => Some(rest.to_owned()),
        };
        let meaning = marks.get(&first.to_string()).map_or("", String::as_str);
        let kind = match meaning {
            "forbidden point" => Some(ForbiddenKind::Unsaid),
            "forbidden 3-3" => Some(ForbiddenKind::DoubleThree),
            "forbidden 4-4" => Some(ForbiddenKind::DoubleFour),
            "forbidden overline" => Some(ForbiddenKind::Overline),
            _ => None,
        };
        if kind.is_some() {
            return Seen {
                forbidden: kind,
                label: label(rest),
                ..Seen::default()
            };
        }
        let (stone, shape, is_last) = match self.form {
            Form::Ascii => letter(first),
            _ => shape(first, meaning),
        };
        let is_ground = match self.form {
            Form::Ascii => matches!(first, '.' | '+'),
            _ => matches!(
                first,
                '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '─' | '│' | '╋'
            ),
        };
        let is_glyph = stone.is_some() || shape.is_some() || is_ground;
        let rest = if is_glyph { rest } else { text };
        let number = rest.parse().ok().filter(|_| stone.is_some());
        Seen {
            stone,
            shape,
            number,
            label: label(rest).filter(|_| number.is_none()),
            last: is_last,
            star: matches!(first, '╋') || self.form == Form::Ascii && first == '+',
            forbidden: None,
        }
    }

    /// Returns the keys and meanings listed after a heading such as `Labels: `.
    fn pairs(&self, heading: &str) -> HashMap<String, String> {
        let mut lines = self
            .drawing
            .lines()
            .skip_while(|line| !line.starts_with(heading));
        let mut text = lines.next().unwrap_or("").to_owned();
        while text.ends_with(',') {
            text.push(' ');
            text.push_str(lines.next().unwrap_or(""));
        }
        text.trim_start_matches(heading)
            .split(", ")
            .filter_map(|pair| pair.split_once(" = "))
            .map(|(key, label)| (key.to_owned(), label.to_owned()))
            .collect()
    }
}

type Sign = (Option<Side>, Option<Emblem>, bool);

/// Returns the stone and mark that an ASCII letter on the board represents.
fn letter(c: char) -> Sign {
    use Emblem::*;
    const BLACK: Option<Side> = Some(Side::BLACK);
    const WHITE: Option<Side> = Some(Side::WHITE);
    let (stone, shape) = match c {
        'X' => (BLACK, None),
        'O' => (WHITE, None),
        'Y' => (BLACK, Some(Triangle)),
        'Q' => (WHITE, Some(Triangle)),
        'T' => (None, Some(Triangle)),
        '#' => (BLACK, Some(Square)),
        '@' => (WHITE, Some(Square)),
        'S' => (None, Some(Square)),
        'B' => (BLACK, Some(Circle)),
        'W' => (WHITE, Some(Circle)),
        'C' => (None, Some(Circle)),
        'Z' => (BLACK, Some(Cross)),
        'P' => (WHITE, Some(Cross)),
        'M' => (None, Some(Cross)),
        '%' => (BLACK, Some(Selected)),
        '&' => (WHITE, Some(Selected)),
        '*' => (None, Some(Selected)),
        'x' => (BLACK, Some(Territory(Side::WHITE))),
        'o' => (WHITE, Some(Territory(Side::BLACK))),
        '=' => (None, Some(Territory(Side::BLACK))),
        '-' => (None, Some(Territory(Side::WHITE))),
        _ => (None, None),
    };
    (stone, shape, false)
}

/// Returns the stone and mark that a character on the narrow board represents. `meaning` is its explanation
/// below the board.
fn shape(c: char, meaning: &str) -> Sign {
    use Emblem::*;
    let (black, white, none) = (Some(Side::BLACK), Some(Side::WHITE), None);
    match (c, meaning) {
        ('●', _) => (black, none, false),
        ('○', _) => (white, None, false),
        ('▲', _) => (black, Some(Triangle), false),
        ('△', _) => (white, Some(Triangle), false),
        ('■', _) => (black, Some(Square), false),
        ('□', _) => (white, Some(Square), false),
        ('◉', "● with circle") => (black, Some(Circle), false),
        ('◎', "○ with circle") => (white, Some(Circle), false),
        ('▼', _) => (black, Some(Cross), false),
        ('▽', _) => (white, Some(Cross), false),
        ('★', _) => (black, Some(Selected), false),
        ('☆', _) => (white, Some(Selected), false),
        ('◉' | '◆', _) => (black, None, true),
        ('◎' | '◇', _) => (white, None, true),
        ('▷', _) => (None, Some(Triangle), false),
        ('▣', _) => (None, Some(Square), false),
        ('⊙', _) => (None, Some(Circle), false),
        ('×', _) => (None, Some(Cross), false),
        ('▥', _) => (None, Some(Selected), false),
        _ => (None, None, false),
    }
}
