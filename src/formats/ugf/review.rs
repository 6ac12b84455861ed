//! Reads the review tree of a UGF file: variations of the game, with remarks.

use std::collections::HashMap;

use super::reader::Reader;
use super::sections::{Section, SectionLine};
use crate::model::{Play, Point, Side, Text};
use crate::text::{Bilingual, Span};

/// Reads the review tree and its remarks into the game.
///
///
/// ```text
/// tree      = { node | variation }
/// node      = "NODE," id "," ( "0" | "1" | "2" ) "," column "," row           (0 the root, 1
/// Black, 2 White)
/// variation = "VARIATION," tree "VARIATIONEND,"
/// remarks   = { ".Comment," id line-end { line line-end } }
/// ```
///
///
/// A variation continues from the node read before `VARIATION,`; after its end, reading returns to
/// that node. Columns and rows count from 1; a pass has both numbers one beyond the board.
pub(super) fn read(reader: &mut Reader<'_, '_>, sections: &[Section<'_>]) {
    let mut nodes: HashMap<u32, usize> = HashMap::new();
    let has_game = reader.game.moves() > 0;
    let lines = |name: &str| {
        let named = sections.iter().filter(move |section| section.name == name);
        named
            .flat_map(|section| section.lines.iter())
            .collect::<Vec<_>>()
    };
    let root = reader.game.after(0);
    let mut at = root;
    let mut open: Vec<usize> = Vec::new();
    for line in lines("ReviewNode") {
        match line.parts().next().unwrap_or_default() {
            "VARIATION" => open.push(at),
            "VARIATIONEND" => at = open.pop().unwrap_or(root),
            "NODE" => match written(reader, line) {
                Some((id, None)) => {
                    nodes.insert(id, at);
                }
                Some((id, Some(play))) => {
                    let next = if has_game || !open.is_empty() {
                        reader.game.descend(at, play, line.span)
                    } else {
                        let goes_on = reader.game.play(play, line.span);
                        goes_on.then(|| reader.game.after(usize::MAX))
                    };
                    let Some(next) = next else { return };
                    nodes.insert(id, next);
                    at = next;
                }
                None => not_read(reader, line.span),
            },
            _ => not_read(reader, line.span),
        }
    }
    remarks(reader, &lines("ReviewComment"), &nodes);
}

/// Parses a line with a node of the review tree into its id and its play; the play is `None` for
/// the root. Returns `None` for an unreadable line.
fn written(reader: &Reader<'_, '_>, line: &SectionLine<'_>) -> Option<(u32, Option<Play>)> {
    let mut parts = line.parts().skip(1);
    let mut number = || parts.next()?.parse::<u32>().ok();
    let (id, colour, column, row) = (number()?, number()?, number()?, number()?);
    let side = match colour {
        0 => return Some((id, None)),
        1 => Side::BLACK,
        2 => Side::WHITE,
        _ => return None,
    };
    let size = u32::from(reader.game.builder.record.board.columns());
    if column == size + 1 && row == size + 1 {
        return Some((id, Some(Play::Pass { side })));
    }
    let index = |number: u32| u8::try_from(number.checked_sub(1)?).ok();
    let at = reader.point(index(column)?, index(row)?)?;
    let board = reader.game.builder.record.board;
    board
        .holds(at)
        .then_some((id, Some(Play::Place { side, at })))
}

fn not_read(reader: &mut Reader<'_, '_>, span: Span) {
    let expected = Bilingual::new(
        "a node such as `NODE,2,1,17,16`",
        "`NODE,2,1,17,16` 같은 노드",
    );
    reader.game.builder.not_understood(span, expected);
}

/// Adds remarks to the nodes that their ids name. An id that no node has is a move number plus one.
fn remarks(reader: &mut Reader<'_, '_>, lines: &[&SectionLine<'_>], nodes: &HashMap<u32, usize>) {
    let mut open: Option<(usize, Option<Span>)> = None;
    let mut done = Vec::new();
    for line in lines {
        let id = line.text.strip_prefix(".Comment,");
        if let Some(id) = id {
            done.extend(open.take());
            let id: u32 = id.trim().parse().unwrap_or(1);
            let known = nodes.get(&id).copied();
            let node = known.unwrap_or_else(|| reader.game.after(id.saturating_sub(1) as usize));
            open = Some((node, None));
        } else if let Some((_, span)) = &mut open {
            let start = span.map_or(line.span.start, |span| span.start);
            let end = line.span.end;
            *span = Some(Span { start, end });
        }
    }
    done.extend(open);
    let mut dead = Vec::new();
    for (node, span) in done {
        if let Some(span) = span {
            dead.extend(
                reader.text[span.range()]
                    .lines()
                    .filter_map(|line| dead_stone(reader, line)),
            );
            reader.game.comment(node, Text::in_source(span));
        }
    }
    reader.game.mark_dead(&dead);
}

/// Parses the dead stone that a line of a remark names, as in `hong dead @ q4`: the server writes
/// the players' agreement into remarks.
///
/// ```text
/// dead = player "dead @ " point
/// ```
fn dead_stone(reader: &Reader<'_, '_>, line: &str) -> Option<Point> {
    let (_, name) = line.rsplit_once("dead @ ")?;
    reader.game.builder.record.board.point(name.trim())
}
