//! Commentary after the moves of a GIB file: remarks, and diagrams of other lines of play.

use nom::Parser;
use nom::bytes::complete::{tag, take_until};
use nom::character::complete::multispace0;
use nom::sequence::{delimited, preceded};

use super::header_lines::{HeaderLine, line as header_line};
use super::reader::{command, stone};
use crate::formats::shared::server::{ServerGame, codes};
use crate::formats::span_of;
use crate::model::{Play, Side, Text};
use crate::text::{Bilingual, Span};

/// Reads the text after `\GE`: remarks become comments, and diagrams become variations.
///
/// ```text
/// remark = "\RS" "\[REFSUSUN=" moves "\]" { "\[REFEXPLAIN=" text "\]" | "\[REFGIBO=" { command } "\]" } "\RE"
/// ```
pub(super) fn read(game: &mut ServerGame, text: &str, after: &str) {
    // NUL bytes between the remarks, which some programs write, are skipped like white space.
    let mut rest = after;
    let mut loose: Option<&str> = None;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
        if rest.is_empty() {
            break;
        }
        let mut block = preceded(
            tag::<_, _, ()>("\\RS"),
            delimited(multispace0, take_until("\\RE"), tag("\\RE")),
        );
        match block.parse(rest) {
            Ok((after, inner)) => {
                remark(game, text, inner);
                rest = after;
            }
            Err(_) => {
                let mut marks = rest.match_indices("\\RS").filter(|(at, _)| *at > 0);
                let end = marks.next().map_or(rest.len(), |(at, _)| at);
                loose.get_or_insert(rest[..end].trim_end());
                rest = &rest[end..];
            }
        }
    }
    if let Some(loose) = loose {
        let expected = Bilingual::new(
            "a remark from `\\RS` to `\\RE`",
            "`\\RS`부터 `\\RE`까지의 해설",
        );
        game.builder.not_understood(span_of(text, loose), expected);
    }
}

/// Reads one remark: a comment on the position after a number of moves, and its diagrams.
fn remark(game: &mut ServerGame, text: &str, block: &str) {
    let mut rest = block.trim_start();
    let mut moves = 0;
    while let Ok((after, HeaderLine { key, value })) = header_line(rest) {
        let span = span_of(text, value);
        match key {
            "REFSUSUN" => {
                moves = value.parse().unwrap_or_default();
                if moves > game.moves() {
                    let args = [("number", moves.into()), ("moves", game.moves().into())];
                    game.find(&codes::REMARK_ASTRAY, span, args);
                }
            }
            "REFEXPLAIN" if !value.is_empty() => {
                let node = game.after(moves);
                game.comment(node, Text::in_source(span));
            }
            "REFGIBO" => diagram(game, text, value, moves),
            _ => {}
        }
        rest = after.trim_start();
    }
    if !rest.trim().is_empty() {
        let expected = Bilingual::new("`\\[KEY=VALUE\\]`", "`\\[이름=값\\]`");
        game.builder
            .not_understood(span_of(text, rest.trim()), expected);
    }
}

/// Reads a diagram into a variation. Most diagrams replay the game from its beginning and then
/// depart from it. Others hold only the moves after the position of their remark.
fn diagram(game: &mut ServerGame, text: &str, block: &str, moves: usize) {
    let mut plays: Vec<(Play, Span)> = Vec::new();
    let mut turn = None;
    for line in block.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let span = span_of(text, line);
        let play = match command(line) {
            Ok((_, ("STO", numbers))) => stone(&numbers).and_then(|(side, at)| {
                let at = at.filter(|&at| game.builder.record.board.holds(at))?;
                Some(Play::Place { side, at })
            }),
            Ok((_, ("SKI", _))) => {
                let side = turn.unwrap_or(Side::BLACK);
                Some(Play::Pass { side })
            }
            Ok(_) => continue,
            Err(_) if line.starts_with(|c: char| c.is_ascii_digit()) => continue,
            Err(_) => None,
        };
        let Some(play) = play else {
            let expected = Bilingual::new(
                "a command such as `STO 0 2 1 15 3`",
                "`STO 0 2 1 15 3` 같은 명령",
            );
            game.builder.not_understood(span, expected);
            return;
        };
        turn = Some(play.side().opponent());
        plays.push((play, span));
    }
    let replays = plays.first().map(|(play, _)| *play) == game.first();
    let mut node = game.after(if replays { 0 } else { moves });
    for (play, span) in plays {
        match game.descend(node, play, span) {
            Some(next) => node = next,
            None => return,
        }
    }
}
