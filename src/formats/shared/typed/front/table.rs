//! Rows of spreadsheets, CSV and Markdown: each column is a number, a side, a player, throws, moves, a time
//! or a remark.

use std::cell::OnceCell;
use std::ops::Range;

use super::super::heading::side_of;
use super::super::signs::{is_blank_in_line, number_of, usual};
use super::super::tag_names::tag_named;
use super::draft::PageDraft;
use super::speech::side_in_brackets;
use super::{Grammar, Log};
use crate::model::Side;
use crate::text::Span;

/// Content of a table's column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Number,
    /// Plays of this side.
    Side(Side),
    /// Plays of the side to move.
    Plays,
    Colour,
    Player,
    Throws,
    Time,
    /// A result of the game, the result of a play, or a remark.
    Remark,
}

/// Contents of columns, each with the headings that name it.
const HEADS: [(Column, &[&str]); 8] = [
    (
        Column::Number,
        &[
            "번호", "순번", "순서", "차례", "회", "회차", "수순", "턴", "번", "순", "no", "no.",
            "#", "n", "turn", "number", "nr", "ply", "수", "판",
        ],
    ),
    (Column::Side(Side::BLACK), &["흑(선)", "●"]),
    (Column::Side(Side::WHITE), &["백(후)", "○"]),
    (
        Column::Plays,
        &[
            "좌표",
            "착수",
            "착점",
            "위치",
            "자리",
            "이동",
            "말이동",
            "말쓰기",
            "행마",
            "move",
            "moves",
            "point",
            "말",
            "말 이동",
            "말놓기",
            "둔곳",
            "놓은곳",
            "기록",
            "내용",
            "메시지",
            "message",
            "record",
        ],
    ),
    (
        Column::Colour,
        &["색", "돌", "색깔", "돌색", "color", "colour", "side", "편"],
    ),
    (
        Column::Player,
        &[
            "이름",
            "선수",
            "대국자",
            "두는이",
            "팀",
            "조",
            "player",
            "name",
            "team",
            "누구",
            "사람",
            "던진이",
            "보낸이",
            "user",
            "sender",
        ],
    ),
    (
        Column::Throws,
        &[
            "윷",
            "던지기",
            "던짐",
            "던진윷",
            "던진 윷",
            "나온윷",
            "throw",
            "throws",
            "윷패",
            "패",
            "결과",
        ],
    ),
    (
        Column::Time,
        &[
            "시간",
            "시각",
            "소요",
            "소요시간",
            "time",
            "clock",
            "초",
            "일시",
            "날짜",
            "date",
        ],
    ),
];

/// Headings of columns with remarks.
const REMARKS: [&str; 10] = [
    "비고",
    "메모",
    "해설",
    "설명",
    "기타",
    "특이사항",
    "note",
    "notes",
    "remark",
    "comment",
];

struct Row {
    cells: Vec<Range<usize>>,
    /// Ranges of the separators between the cells.
    gaps: Vec<Range<usize>>,
    /// True if the line is only a rule or a border, such as `|---|---|`.
    is_rule: bool,
}

/// Headings of two columns that together hold one move, such as `from` and `to`, with the sign
/// between the parts of the move.
const DIVIDED: [(&str, &str, &str); 8] = [
    ("출발", "도착", "-"),
    ("출발점", "도착점", "-"),
    ("에서", "으로", "-"),
    ("from", "to", "-"),
    ("열", "행", ""),
    ("column", "row", ""),
    ("가로", "세로", ""),
    ("x", "y", ""),
];

/// Headings of the column with captured points, next to the two columns of a move.
const CAPTURED: [&str; 6] = ["잡음", "따냄", "잡은 말", "따낸 말", "captured", "captures"];

/// Joins the cells of moves that two columns hold: `출발` and `도착`, `열` and `행`.
fn divided_points(page: &mut PageDraft<'_>) {
    let mut found: Option<(char, usize, &str, bool)> = None;
    let lines = page.lines.clone();
    for (number, line) in lines.iter().enumerate() {
        let text = page.text()[line.clone()].to_owned();
        found = found.filter(|&(separator, ..)| text.contains(separator));
        let below = lines
            .get(number + 1)
            .map(|below| page.text()[below.clone()].to_owned());
        let separators = ['\t', ',', '|']
            .into_iter()
            .filter(|&sign| text.contains(sign));
        for separator in separators {
            let Row { cells, gaps, .. } = row(&text, 0..text.len(), separator);
            let cell = |at: usize| cells.get(at).map_or("", |cell| text[cell.clone()].trim());
            let named = (0..cells.len()).find_map(|at| {
                let heads = [cell(at), cell(at + 1)].map(str::to_lowercase);
                let (.., sign) = DIVIDED
                    .iter()
                    .find(|(first, second, _)| heads == [*first, *second])?;
                // True if the cell below begins with a letter. A point of two numbers needs no
                // joining: it is read as it is.
                let has_letter = |below: &String| {
                    let cell = below
                        .split(separator)
                        .nth(at + usize::from(separator == '|'));
                    cell.is_some_and(|cell| unquoted(cell).starts_with(char::is_alphabetic))
                };
                let is_divided = !sign.is_empty() || below.as_ref().is_some_and(has_letter);
                is_divided.then_some((at, *sign))
            });
            let is_head = named.is_some();
            if let Some((at, sign)) = named {
                found = Some((separator, at, sign, CAPTURED.contains(&cell(at + 2))));
            }
            let Some((_, at, sign, has_captures)) = found.filter(|found| found.0 == separator)
            else {
                continue;
            };
            // Number of separators before the first cell: 1 if a bar begins the row.
            let edge = gaps.len().saturating_sub(cells.len() - 1).min(1);
            let captured = Some(cell(at + 2)).filter(|points| has_captures && !points.is_empty());
            let last = at + 1 + usize::from(captured.is_some());
            let (Some(first), Some(end)) = (cells.get(at), cells.get(last)) else {
                continue;
            };
            let start = match (at + edge).checked_sub(1).and_then(|gap| gaps.get(gap)) {
                Some(gap) => gap.end,
                None => first.start,
            };
            let end = gaps.get(last + edge).map_or(end.end, |gap| gap.start);
            let joined = match captured {
                _ if is_head => "이동".to_owned(),
                Some(points) => format!("{}{sign}{}x{points}", cell(at), cell(at + 1)),
                None => format!("{}{sign}{}", cell(at), cell(at + 1)),
            };
            if joined.len() <= end - start {
                page.put(line.start + start..line.start + end, &joined);
            }
            break;
        }
    }
}

/// Rewrites the rows of all tables in a text as lines of a log, and removes them from the lines
/// that later steps read.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    tags_in_cells(page, grammar);
    divided_points(page);
    let lines = std::mem::take(&mut page.lines);
    let has_handicap = OnceCell::new();
    let mut at = 0;
    while at < lines.len() {
        let separator = separator(page.text(), &lines[at..], grammar);
        let Some(separator) = separator else {
            page.lines.push(lines[at].clone());
            at += 1;
            continue;
        };
        let mut rows = Vec::new();
        let first = at;
        let is_enclosed = page.text()[lines[at].clone()]
            .trim_start()
            .starts_with(['|', '+']);
        while at < lines.len() && is_row(&page.text()[lines[at].clone()], separator, is_enclosed) {
            rows.push(row(page.text(), lines[at].clone(), separator));
            at += 1;
        }
        if !table(page, &rows, grammar, &has_handicap) {
            page.lines.extend_from_slice(&lines[first..at]);
        }
    }
}

/// Puts a colon between two cells that hold a tag, such as `흑` and `홍길동`.
fn tags_in_cells(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        let text = &page.text()[line.clone()];
        let Some((name, value)) = text.trim_end().split_once('\t') else {
            continue;
        };
        let value = value.trim();
        let is_tag = tag_named(name.trim()).is_some() && !value.is_empty();
        let is_value = !value.contains('\t') && head_of(value).is_none();
        let first = value.split(' ').next().unwrap_or_default();
        if is_tag && is_value && !grammar.is_event(first) && number(name).is_none() {
            let at = line.start + name.len();
            page.put(at..at + 1, ":");
        }
    }
}

/// True if a line has the separator of a table. In a table with bars at both ends, the line has to
/// begin with a bar or be a border.
fn is_row(line: &str, separator: char, is_enclosed: bool) -> bool {
    match separator {
        '|' if is_enclosed => line.trim_start().starts_with('|') || is_border(line),
        '|' => line.contains('|'),
        _ => line.contains(separator),
    }
}

/// Returns the separator of the table that begins with the first of `lines`: a tab, a bar, or a
/// comma or semicolon between the cells of a numbered or headed row; `None` if no table begins
/// there.
fn separator(text: &str, lines: &[Range<usize>], grammar: &Grammar) -> Option<char> {
    let line = &text[lines[0].clone()];
    if line.contains('\t') {
        return Some('\t');
    }
    if line.trim_start().starts_with('|') && line.trim_end().ends_with('|') && line.len() > 2 {
        return Some('|');
    }
    if is_border(line)
        && lines
            .get(1)
            .is_some_and(|next| text[next.clone()].starts_with('|'))
    {
        return Some('|');
    }
    let next = lines.get(1).map(|next| &text[next.clone()]);
    if line.contains('|') && next.is_some_and(is_rule) {
        return Some('|');
    }
    [',', ';']
        .into_iter()
        .find(|&sign| is_separated(line, next, sign, grammar))
}

/// True if a line is the rule below the head of a table: `---|---`.
fn is_rule(line: &str) -> bool {
    line.contains('|')
        && line.contains("--")
        && line
            .chars()
            .all(|c| matches!(c, '|' | '-' | ':' | '+' | '=') || is_blank_in_line(c))
}

/// True if a line is a border of a drawn table: `+---+-----+`.
fn is_border(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('+')
        && line.len() > 2
        && line
            .chars()
            .all(|c| "+-=:".contains(c) || is_blank_in_line(c))
}

/// True if `sign` separates the cells of a table in a line and the next one: the line has column headings, or both lines begin with a
/// number or a time. Unless all cells are headings, a numbered line also has to hold a move.
fn is_separated(line: &str, next: Option<&str>, sign: char, grammar: &Grammar) -> bool {
    let cells: Vec<&str> = line.split(sign).map(unquoted).collect();
    if cells.len() < 2 {
        return false;
    }
    let heads = cells.iter().filter(|cell| head_of(cell).is_some()).count();
    if heads == cells.len() {
        return true;
    }
    let is_counted = |line: &str| {
        let first = line.split(sign).next().map(unquoted).unwrap_or_default();
        let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
        !first.is_empty() && (is_number || is_time(first))
    };
    let has_events = |line: &str| {
        let mut cells = line.split(sign).skip(1).map(unquoted);
        cells.any(|cell| grammar.is_event(cell.split(' ').next().unwrap_or_default()))
    };
    let Some(next) = next.filter(|next| next.matches(sign).count() >= cells.len() - 1) else {
        return false;
    };
    let is_head = 2 * heads >= cells.len();
    is_counted(next) && (is_head && has_events(next) || is_counted(line) && has_events(line))
}

/// Replaces the semicolons between the cells of a table by tabs, because a semicolon would begin a
/// comment.
pub(super) fn semicolons(page: &mut PageDraft<'_>, grammar: &Grammar) {
    if !page.text().contains(';') {
        return;
    }
    let text = page.text().to_owned();
    let mut is_table = false;
    let mut at = 0;
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().map(|next| next.trim_end());
        is_table &= line.contains(';');
        is_table |= is_separated(line.trim_end(), next, ';', grammar);
        if is_table {
            for (found, sign) in line.match_indices(';') {
                page.put(at + found..at + found + sign.len(), "\t");
            }
        }
        at += line.len();
    }
}

/// Returns the content of a CSV cell without white space and quotes around it.
fn unquoted(cell: &str) -> &str {
    let cell = cell.trim();
    cell.strip_prefix('"')
        .and_then(|cell| cell.strip_suffix('"'))
        .unwrap_or(cell)
}

fn row(text: &str, line: Range<usize>, separator: char) -> Row {
    let mut cells = Vec::new();
    let mut gaps = Vec::new();
    let mut start = line.start;
    let mut is_quoted = false;
    for (at, sign) in text[line.clone()].char_indices() {
        is_quoted ^= sign == '"' && matches!(separator, ',' | ';' | '\t');
        if sign == separator && !is_quoted {
            let at = line.start + at;
            cells.push(start..at);
            gaps.push(at..at + sign.len_utf8());
            start = at + sign.len_utf8();
        }
    }
    cells.push(start..line.end);
    let line = &text[line];
    let is_rule = is_border(line) || is_rule(line);
    if separator == '|' && !is_rule {
        // A bar at the beginning or end of a row makes an empty first or last cell, which is
        // removed.
        let is_blank = |cell: &Range<usize>| text[cell.clone()].trim().is_empty();
        if cells.first().is_some_and(is_blank) {
            cells.remove(0);
        }
        if cells.last().is_some_and(is_blank) {
            cells.pop();
        }
    }
    for cell in &mut cells {
        let whole = &text[cell.clone()];
        let bare = unquoted(whole);
        let start = cell.start + (bare.as_ptr() as usize - whole.as_ptr() as usize);
        *cell = start..start + bare.len();
    }
    Row {
        cells,
        gaps,
        is_rule,
    }
}

/// Parses the number in a cell, such as `3`, `3.` or `제3수`.
fn number(cell: &str) -> Option<u32> {
    let bare = unquoted(cell);
    let bare = bare.strip_prefix('제').unwrap_or(bare);
    let bare = bare.trim_end_matches(['.', ')', '수', '번', '회', '차']);
    number_of(bare).filter(|_| bare.chars().all(|c| usual(c).is_ascii_digit()))
}

fn head_of(cell: &str) -> Option<Column> {
    let bare = cell
        .trim_matches(|c: char| c == '*' || is_blank_in_line(c))
        .to_lowercase();
    let among = |words: &[&str]| words.contains(&bare.as_str());
    let found = HEADS
        .iter()
        .find(|(_, words)| among(words))
        .map(|&(column, _)| column)
        .or_else(|| side_of(&bare).map(Column::Side));
    found.or_else(|| among(&REMARKS).then_some(Column::Remark))
}

/// Parses the name of a side, such as `흑` or `black`; `None` for other words.
pub(super) fn colour(word: &str) -> Option<Side> {
    let bare = word.trim_matches(['(', ')', ':', ' ']);
    side_of(bare).or(match bare {
        "검정" | "黑" => Some(Side::BLACK),
        "하양" | "흰" | "白" => Some(Side::WHITE),
        _ => None,
    })
}

/// True for a time of day or a time that a move took: `00:06`, `3분 20초`.
pub(super) fn is_time(cell: &str) -> bool {
    let has_digit = cell.contains(|c: char| c.is_ascii_digit());
    let is_sign = |c: char| c.is_ascii_digit() || ":. 분초시오전후월일년-/".contains(c);
    has_digit && cell.contains([':', '분', '초', '시', '일']) && cell.chars().all(is_sign)
}

/// Rewrites the rows of one table as lines of a log. Returns false and changes nothing if no column
/// holds plays or throws. `has_handicap` caches if the text mentions a handicap.
fn table(
    page: &mut PageDraft<'_>,
    rows: &[Row],
    grammar: &Grammar,
    has_handicap: &OnceCell<bool>,
) -> bool {
    let cell_of = |page: &PageDraft<'_>, row: &Row, at: usize| {
        row.cells
            .get(at)
            .map(|cell| page.text()[cell.clone()].to_owned())
            .unwrap_or_default()
    };
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    if width < 2 {
        return false;
    }
    let is_event = |cell: &str| {
        let mut words = cell.split([' ', '/', ',']).filter(|word| !word.is_empty());
        words.next().is_some_and(|word| grammar.is_event(word))
    };
    let has_event =
        |page: &PageDraft<'_>, row: &Row| (0..width).any(|at| is_event(&cell_of(page, row, at)));
    let heads = |page: &PageDraft<'_>, row: &Row| {
        (0..width)
            .filter(|&at| head_of(&cell_of(page, row, at)).is_some())
            .count()
    };
    // Index of the first row with a play. The head of the table is the row above it.
    let body = rows
        .iter()
        .position(|row| !row.is_rule && has_event(page, row) && heads(page, row) < row.cells.len());
    let Some(body) = body else {
        return false;
    };
    let head = rows[..body].iter().rposition(|row| !row.is_rule);
    let head_cell = |page: &PageDraft<'_>, at| {
        let cell = head.map(|head| cell_of(page, &rows[head], at));
        cell.unwrap_or_default()
    };
    let mut columns = Vec::with_capacity(width);
    for at in 0..width {
        let cells: Vec<String> = rows[body..]
            .iter()
            .filter(|row| !row.is_rule)
            .map(|row| cell_of(page, row, at))
            .filter(|cell| !cell.trim().is_empty())
            .collect();
        columns.push(column(
            &cells,
            head_of(&head_cell(page, at)),
            &columns,
            grammar,
        ));
    }
    let has_plays =
        |column: &Column| matches!(column, Column::Side(_) | Column::Plays | Column::Throws);
    if !columns.iter().any(has_plays) {
        return false;
    }
    // Gives the left one of two columns of plays to Black and the right one to White. If their headings are unknown words, these are the
    // names of the players.
    let plays: Vec<usize> = (0..width)
        .filter(|&at| columns[at] == Column::Plays)
        .collect();
    if grammar.log == Log::Yut
        && let Some(head) = head
    {
        turns_in_columns(page, &rows[head], &mut columns);
    }
    let blocks = columns.iter().filter(|&&column| column == Column::Number);
    let has_blocks = blocks.count() > 1 && grammar.log == Log::Stones;
    if let ([black, white], true, false) = (&plays[..], grammar.log != Log::Yut, has_blocks) {
        for (&at, side) in [black, white].into_iter().zip([Side::BLACK, Side::WHITE]) {
            let name = &head_cell(page, at);
            let before = name.split(['(', '（']).next().unwrap_or_default();
            let side = side_in_brackets(name)
                .or_else(|| colour(before))
                .unwrap_or(side);
            columns[at] = Column::Side(side);
            if head_of(name).is_none()
                && !name.trim().is_empty()
                && let Some(head) = head
            {
                // The name stands before its colour in brackets, or in brackets after its colour.
                let first = name
                    .split(['(', '（'])
                    .next()
                    .unwrap_or_default()
                    .trim_end();
                let inside = name[first.len()..].trim_matches(['(', '（', ')', '）', ' ']);
                let bare = if colour(first).is_some() {
                    inside
                } else {
                    first
                };
                let start =
                    rows[head].cells[at].start + (bare.as_ptr() as usize - name.as_ptr() as usize);
                page.names
                    .push((side, Span::new(start, start + bare.len())));
            }
        }
    }
    for row in &rows[..body] {
        for gap in &row.gaps {
            page.blank(gap.clone());
        }
        for cell in &row.cells {
            // Above the table, a cell may be the end of a line of plays.
            let mut words = page.text()[cell.clone()].split_whitespace();
            if !words.any(|word| (grammar.is_play)(word)) {
                page.blank(cell.clone());
            }
        }
    }
    let layout = Layout {
        players: players(page, &rows[body..], &columns, grammar),
        numbers_plies: grammar.log == Log::Gonu && plays.len() == 1,
        columns,
    };
    let place = |side| {
        layout
            .columns
            .iter()
            .position(|&column| column == Column::Side(side))
    };
    let speaks_of_handicap = || {
        let words = ["접바둑", "점", "andicap"];
        words.iter().any(|word| page.text().contains(word))
    };
    // True if Black's plays come first in the order of play although White's column is on the left.
    let is_turned = grammar.log == Log::Stones
        && place(Side::WHITE).is_some()
        && place(Side::WHITE) < place(Side::BLACK)
        && !has_handicap.get_or_init(speaks_of_handicap);
    if has_blocks {
        order_blocks(page, &rows[body..], &layout, grammar);
    }
    for row in &rows[body..] {
        let known = page.sides.len();
        write(page, row, &layout, grammar);
        if is_turned {
            for wanted in [Side::BLACK, Side::WHITE] {
                let plays = page.sides[known..]
                    .iter()
                    .filter(|(_, side)| *side == wanted);
                page.order.extend(plays.map(|&(at, _)| at));
            }
        }
    }
    true
}

/// Puts the plays of blocks that stand side by side in the order of play, the left block first, and removes their numbers. Without
/// columns for the sides, odd numbers belong to Black.
fn order_blocks(page: &mut PageDraft<'_>, rows: &[Row], layout: &Layout, grammar: &Grammar) {
    let columns = &layout.columns;
    let starts: Vec<usize> = (0..columns.len())
        .filter(|&at| columns[at] == Column::Number)
        .collect();
    for (block, &start) in starts.iter().enumerate() {
        let end = starts.get(block + 1).copied().unwrap_or(columns.len());
        for row in rows {
            let Some(count) = row.cells.get(start).cloned() else {
                continue;
            };
            let number = number(&page.text()[count.clone()]);
            page.blank(count);
            for (cell, column) in row.cells.iter().zip(columns).take(end).skip(start + 1) {
                let text = page.text()[cell.clone()].trim_end();
                if !(grammar.is_play)(text) {
                    continue;
                }
                page.order.push(cell.start);
                if *column == Column::Plays {
                    let is_odd = number.is_none_or(|number| number % 2 == 1);
                    let side = if is_odd { Side::BLACK } else { Side::WHITE };
                    page.sides.push((cell.start, side));
                }
            }
        }
    }
}

/// Makes two or more columns of throws the turns of one player each, if their heads are the names of players.
fn turns_in_columns(page: &mut PageDraft<'_>, head: &Row, columns: &mut [Column]) {
    let throws: Vec<usize> = (0..columns.len())
        .filter(|&at| columns[at] == Column::Throws)
        .collect();
    let is_name = |at: usize| {
        head.cells.get(at).is_some_and(|cell| {
            let name = page.text()[cell.clone()].trim();
            name.starts_with(char::is_alphabetic) && head_of(name).is_none()
        })
    };
    let named = &columns[..head.cells.len().min(columns.len())];
    let has_player = named.contains(&Column::Player) || named.contains(&Column::Plays);
    let is_numbered = columns.contains(&Column::Number);
    let are_names = throws.iter().all(|&at| is_name(at));
    if !(2..=6).contains(&throws.len()) || has_player || !is_numbered || !are_names {
        return;
    }
    for (seat, at) in throws.into_iter().enumerate() {
        let side = Side(seat as u8);
        columns[at] = Column::Side(side);
        let cell = &head.cells[at];
        page.names.push((side, Span::new(cell.start, cell.end)));
    }
}

/// Contents of a table's columns, and facts derived from all its rows.
struct Layout {
    columns: Vec<Column>,
    /// Names in the column of players, each with its side.
    players: Vec<(String, Side)>,
    /// True if each numbered row holds the move of one side only.
    numbers_plies: bool,
}

/// Finds the two names in the column of players and their sides: by tags and headings, otherwise
/// the first one is Black. Empty if there are not exactly two names.
fn players(
    page: &mut PageDraft<'_>,
    rows: &[Row],
    columns: &[Column],
    grammar: &Grammar,
) -> Vec<(String, Side)> {
    let column = columns.iter().position(|&column| column == Column::Player);
    let Some(column) = column.filter(|_| grammar.log != Log::Yut) else {
        return Vec::new();
    };
    let mut names: Vec<(String, Range<usize>)> = Vec::new();
    for cell in rows.iter().filter_map(|row| row.cells.get(column)) {
        let name = page.text()[cell.clone()].trim().to_owned();
        if !name.is_empty() && names.iter().all(|(known, _)| *known != name) {
            names.push((name, cell.clone()));
        }
        if names.len() > 2 {
            // With three names, the column does not name the two players.
            return Vec::new();
        }
    }
    let [(first, _), (second, _)] = &names[..] else {
        return Vec::new();
    };
    let known = |name: &str| page.players.side(name);
    let side = known(first).or(known(second).map(Side::opponent));
    let side = side.unwrap_or(Side::BLACK);
    let sides = [side, side.opponent()];
    if page.players.is_empty() {
        for ((_, cell), side) in names.iter().zip(sides) {
            page.names.push((side, Span::new(cell.start, cell.end)));
        }
    }
    let names = names.into_iter().map(|(name, _)| name);
    names.zip(sides).collect()
}

/// Determines the content of a column from its cells, or from its heading if the cells are not
/// conclusive. `before` lists the columns to its left.
fn column(cells: &[String], head: Option<Column>, before: &[Column], grammar: &Grammar) -> Column {
    let most = |test: &dyn Fn(&str) -> bool| {
        let count = cells.iter().filter(|cell| test(cell.trim())).count();
        !cells.is_empty() && 4 * count >= 3 * cells.len()
    };
    let first_word = |cell: &str| {
        let mut words = cell
            .split([' ', '/', ','])
            .filter(|word| !word.is_empty())
            .map(str::to_owned);
        words.next().unwrap_or_default()
    };
    let is_number = |cell: &str| number(cell).is_some();
    if let Some(Column::Side(side)) = head
        && most(&|cell| (grammar.is_play)(&first_word(cell)))
    {
        return Column::Side(side);
    }
    // Further columns of numbers begin further blocks of moves.
    let begins_block = matches!(before.last(), Some(Column::Plays | Column::Side(_)));
    if most(&is_number)
        && (begins_block || !before.contains(&Column::Number))
        && head.is_none_or(|head| head != Column::Throws)
    {
        return Column::Number;
    }
    if most(&|cell| colour(cell).is_some()) && grammar.log != Log::Yut {
        return Column::Colour;
    }
    if most(&is_time) {
        return Column::Time;
    }
    if grammar.log == Log::Yut {
        if most(&|cell| {
            (grammar.is_throw)(&first_word(cell))
                || head == Some(Column::Throws) && is_number(&first_word(cell))
        }) {
            return Column::Throws;
        }
        if most(&|cell| (grammar.is_play)(&first_word(cell))) {
            return Column::Plays;
        }
        let is_new = !before.contains(&Column::Player);
        if is_new
            && head
                .is_none_or(|head| matches!(head, Column::Player | Column::Colour | Column::Plays))
        {
            return Column::Player;
        }
        return Column::Remark;
    }
    if most(&|cell| (grammar.is_play)(&first_word(cell))) {
        return Column::Plays;
    }
    match head {
        Some(head @ (Column::Player | Column::Time)) => head,
        Some(Column::Side(_)) if cells.iter().all(|cell| colour(cell).is_none()) => Column::Plays,
        _ => Column::Remark,
    }
}

/// Rewrites a table row in place as a line of a log.
fn write(page: &mut PageDraft<'_>, row: &Row, layout: &Layout, grammar: &Grammar) {
    let columns = &layout.columns;
    for gap in &row.gaps {
        page.blank(gap.clone());
    }
    if row.is_rule {
        for cell in &row.cells {
            page.blank(cell.clone());
        }
        return;
    }
    let is_yut = grammar.log == Log::Yut;
    let colour = row.cells.iter().zip(columns).find_map(|(cell, column)| {
        let word = &page.text()[cell.clone()];
        let player = || {
            let mut players = layout.players.iter();
            players.find(|(name, _)| name == word.trim())
        };
        match column {
            Column::Colour => self::colour(word),
            Column::Player => player().map(|&(_, side)| side),
            _ => None,
        }
    });
    let mut follows_events = false;
    for (cell, column) in row.cells.iter().zip(columns) {
        let text = page.text()[cell.clone()].to_owned();
        // Finds the quote before a CSV cell, to remove it.
        let before = cell
            .start
            .checked_sub(1)
            .filter(|&at| page.text().as_bytes()[at] == b'"');
        if let Some(at) = before {
            page.blank(at..at + 1);
        }
        if before.is_some() && page.text().as_bytes().get(cell.end) == Some(&b'"') {
            page.blank(cell.end..cell.end + 1);
        }
        if text.trim().is_empty() {
            continue;
        }
        match column {
            Column::Number if layout.numbers_plies => page.blank(cell.clone()),
            Column::Number => match number(&text) {
                Some(number) => {
                    let room = room_after(page, cell);
                    let digits = number.to_string();
                    let spelled = format!("{digits}.");
                    if spelled.len() <= room.len() {
                        page.put(room, &spelled);
                    } else {
                        page.put(cell.clone(), &digits);
                    }
                }
                None => skip(page, cell, grammar),
            },
            Column::Side(side) if is_yut => {
                let blank = text.len() - text.trim_start().len();
                page.sides.push((cell.start + blank, *side));
            }
            Column::Side(side) => mark(page, cell, *side, grammar),
            Column::Plays | Column::Throws if is_yut => {
                if follows_events
                    && let Some(at) = cell
                        .start
                        .checked_sub(1)
                        .filter(|&at| page.text().as_bytes()[at] == b' ')
                {
                    page.put(at..at + 1, "/");
                }
                follows_events = true;
            }
            Column::Plays => {
                if let Some(side) = colour {
                    mark(page, cell, side, grammar);
                }
            }
            Column::Throws | Column::Colour => page.blank(cell.clone()),
            Column::Player if !layout.players.is_empty() => page.blank(cell.clone()),
            Column::Player if is_yut => {
                let room = room_after(page, cell);
                let bare = text.trim_end_matches(':').trim_end();
                if bare.len() < room.len() {
                    let spelled = format!("{bare}:");
                    page.put(room, &spelled);
                }
            }
            Column::Player | Column::Time | Column::Remark => {
                let is_result = super::super::outcome::ending(text.trim()).is_ok();
                let is_remark = *column == Column::Remark;
                if !(is_result || is_remark && comment(page, row, cell)) {
                    skip(page, cell, grammar);
                }
            }
        }
    }
}

/// Skips a cell that does not belong to the game. A cell with a word that may be a play or a throw stays, so that the grammar reads it.
fn skip(page: &mut PageDraft<'_>, cell: &Range<usize>, grammar: &Grammar) {
    let mut words = page.text()[cell.clone()].split_whitespace();
    if !words.any(|word| grammar.is_event(word)) {
        page.skip(cell.clone());
    }
}

/// Encloses a remark in the signs of a comment, in place of the separators beside its cell. Returns `false` if a separator is missing or
/// the remark contains signs of a comment.
fn comment(page: &mut PageDraft<'_>, row: &Row, cell: &Range<usize>) -> bool {
    let before = row.gaps.iter().rfind(|gap| gap.end <= cell.start);
    let after = row.gaps.iter().find(|gap| gap.start >= cell.end);
    let Some(before) = before.cloned() else {
        return false;
    };
    let text = &page.text()[cell.clone()];
    let is_last = after.is_none_or(|after| page.text()[after.end..].starts_with(['\n', '\r']));
    if is_last {
        page.put(before, ";");
        return true;
    }
    if text.contains(['{', '}', '\\']) {
        return false;
    }
    let Some(after) = after.cloned() else {
        return false;
    };
    page.put(before, "{");
    page.put(after, "}");
    true
}

/// Returns the range of a cell, widened by a blank directly after it.
fn room_after(page: &PageDraft<'_>, cell: &Range<usize>) -> Range<usize> {
    let has_blank = page.text().as_bytes().get(cell.end) == Some(&b' ');
    cell.start..cell.end + usize::from(has_blank)
}

/// Assigns all plays in a cell to a side.
pub(super) fn mark(page: &mut PageDraft<'_>, cell: &Range<usize>, side: Side, grammar: &Grammar) {
    let text = page.text()[cell.clone()].to_owned();
    let mut at = cell.start;
    for word in text.split_inclusive([' ', ',']) {
        if (grammar.is_play)(word.trim_end_matches([' ', ','])) {
            page.sides.push((at, side));
        }
        at += word.len();
    }
}
