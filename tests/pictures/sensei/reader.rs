//! A reader of `$$` diagrams that shares no code with their writer.

use bokgi::model::Side;
use bokgi::model::picture::Emblem;

/// A diagram as read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagram {
    /// True if the lines have coordinates.
    pub named: bool,
    /// The size of the board; none for 19x19.
    pub size: Option<u32>,
    /// The text after the options of the first line.
    pub title: String,
    /// Borders at the left, top, right and bottom.
    pub borders: [bool; 4],
    /// The points, row by row from the top.
    pub rows: Vec<Vec<Cell>>,
    /// Arrows and lines: `AR` or `LN` and both ends, as column and row from 1.
    pub connectors: Vec<(String, [(u32, u32); 2])>,
}

/// A point of a diagram as read from text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Cell {
    pub stone: Option<Side>,
    pub number: Option<u32>,
    pub mark: Option<Emblem>,
    pub label: Option<char>,
    pub star: bool,
}

/// Reads a page: diagrams are runs of lines that begin with `$$`, the others are text.
pub(crate) fn read(page: &str) -> (Vec<Diagram>, Vec<&str>) {
    let mut diagrams = Vec::new();
    let mut text = Vec::new();
    let mut run: Vec<&str> = Vec::new();
    for line in page.lines().chain([""]) {
        match line.strip_prefix("$$") {
            Some(rest) => run.push(rest),
            None => {
                if !run.is_empty() {
                    diagrams.push(diagram(&std::mem::take(&mut run)));
                }
                text.push(line);
            }
        }
    }
    text.pop();
    (diagrams, text)
}

fn diagram(lines: &[&str]) -> Diagram {
    let (mut options, title) = lines[0].split_once(' ').unwrap_or((lines[0], ""));
    let odd = match options.chars().next() {
        Some('W') => Side::WHITE,
        _ => Side::BLACK,
    };
    options = options.trim_start_matches(['B', 'W']);
    let named = options.starts_with('c');
    options = options.trim_start_matches('c');
    let (size, first) = options.split_once('m').unwrap_or((options, ""));
    let number = |text: &str| text.parse::<u32>().ok();
    assert!(number(size).is_some() || size.is_empty(), "{}", lines[0]);
    let first = number(first).unwrap_or(1);
    assert_eq!(
        first % 2,
        1,
        "readers do not agree about even ones: {}",
        lines[0]
    );

    let is_drawn = |line: &&str| !line.trim_start().starts_with(['[', '{']);
    let board: Vec<String> = lines[1..]
        .iter()
        .filter(|line| is_drawn(line))
        .map(|line| line.replace(' ', ""))
        .collect();
    let is_border = |line: Option<&String>| line.is_some_and(|line| line.starts_with("--"));
    let (top, bottom) = (is_border(board.first()), is_border(board.last()));
    let rows = &board[usize::from(top)..board.len() - usize::from(bottom)];
    let (left, right) = (rows[0].starts_with('|'), rows[0].ends_with('|'));
    let cells = |row: &String| {
        assert_eq!(
            (row.starts_with('|'), row.ends_with('|')),
            (left, right),
            "{row}"
        );
        let points = row.trim_matches('|').chars();
        points.map(|point| cell(point, first, odd)).collect()
    };
    let rows: Vec<Vec<Cell>> = rows.iter().map(cells).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));

    let extent = (rows[0].len() as u32, rows.len() as u32);
    let size = number(size);
    let place = |name: &str| place(name, size.unwrap_or(19), [left, top], extent);
    let connectors = lines[1..].iter().filter_map(|line| {
        let parts = line.trim().strip_prefix('{')?.strip_suffix('}')?;
        let parts: Vec<&str> = parts.split(' ').collect();
        Some((parts[0].to_owned(), [place(parts[1]), place(parts[2])]))
    });
    Diagram {
        named,
        size,
        title: title.to_owned(),
        borders: [left, top, right, bottom],
        connectors: connectors.collect(),
        rows,
    }
}

fn cell(point: char, first: u32, odd: Side) -> Cell {
    use Emblem::{Circle, Cross, Square, Triangle};
    let (stone, mark) = match point {
        'X' => (Some(Side::BLACK), None),
        'O' => (Some(Side::WHITE), None),
        'B' => (Some(Side::BLACK), Some(Circle)),
        'W' => (Some(Side::WHITE), Some(Circle)),
        'C' => (None, Some(Circle)),
        '#' => (Some(Side::BLACK), Some(Square)),
        '@' => (Some(Side::WHITE), Some(Square)),
        'S' => (None, Some(Square)),
        'Y' => (Some(Side::BLACK), Some(Triangle)),
        'Q' => (Some(Side::WHITE), Some(Triangle)),
        'T' => (None, Some(Triangle)),
        'Z' => (Some(Side::BLACK), Some(Cross)),
        'P' => (Some(Side::WHITE), Some(Cross)),
        'M' => (None, Some(Cross)),
        _ => (None, None),
    };
    let number = point.to_digit(10).map(|digit| first + (digit + 9) % 10);
    let side = |number: u32| if number % 2 == 1 { odd } else { odd.opponent() };
    assert!(
        stone.is_some() || mark.is_some() || matches!(point, '.' | ',' | '0'..='9' | 'a'..='z'),
        "{point} is no point"
    );
    Cell {
        stone: stone.or(number.map(side)),
        number,
        mark,
        label: point.is_ascii_lowercase().then_some(point),
        star: point == ',',
    }
}

/// A place as `5:6`, column and row of the diagram, or as `C14`, letter without I and row of the board
/// from the bottom.
fn place(name: &str, size: u32, [left, top]: [bool; 2], extent: (u32, u32)) -> (u32, u32) {
    if let Some((column, row)) = name.split_once(':') {
        let number = |text: &str| text.parse().expect("a number");
        return (number(column), number(row));
    }
    let letter = name.chars().next().expect("a letter");
    let column = "ABCDEFGHJKLMNOPQRST"
        .find(letter)
        .expect("a letter of a line");
    let column = column as u32 + 1;
    let row = size + 1 - name[1..].parse::<u32>().expect("the number of a row");
    (
        if left {
            column
        } else {
            column + extent.0 - size
        },
        if top { row } else { row + extent.1 - size },
    )
}
