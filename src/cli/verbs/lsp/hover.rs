//! Text shown when the user points at a place: the move and the findings there.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

use super::client::Client;
use super::document::{DocumentChecking, OpenDocument};
use super::explanation::Explanation;
use crate::cli::verbs::play::legal_plays::side_name;
use crate::model::{Body, Item, NodeId, Play, Record, SideWords, Tree};
use crate::pictures::caption::{deed, deed_of};
use crate::pictures::style::{RenderStyle, StationNames};
use crate::text::{Lang, Span};

/// Returns the text for a byte offset: the move written there, and the findings with explanations
/// of their codes. `None` if there is neither.
pub(super) fn at(
    document: &OpenDocument,
    checking: &DocumentChecking,
    offset: usize,
    (lang, client): (Lang, &Client),
) -> Option<Hover> {
    let mut parts = Vec::new();
    let mut marked = None;
    let inspected = document.inspected(checking)?;
    let records = inspected.records.iter();
    if let Some((move_, span)) = records.clone().find_map(|it| move_at(it, offset, lang)) {
        parts.push(move_);
        marked = Some(span);
    }
    for finding in &inspected.findings {
        let place = document.marked(&finding.place);
        if (place.start as usize..=place.end as usize).contains(&offset) {
            let explanation = Explanation::new(finding, lang);
            parts.push(if client.shows_markdown {
                explanation.markdown()
            } else {
                explanation.plain()
            });
            marked = marked.or(Some(place));
        }
    }
    if parts.is_empty() {
        return None;
    }
    let (kind, joint) = if client.shows_markdown {
        (MarkupKind::Markdown, "\n\n---\n\n")
    } else {
        (MarkupKind::PlainText, "\n\n")
    };
    let value = parts.join(joint);
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind, value }),
        range: marked.map(|span| document.range(span, client.units)),
    })
}

/// Finds the move written at a byte offset of the document. Returns its description with its
/// number, and its text span; `None` if no move is written there.
fn move_at(record: &Record, offset: usize, lang: Lang) -> Option<(String, Span)> {
    let record_span = record.origin.span.range();
    if !(record_span.start..=record_span.end).contains(&offset) {
        return None;
    }
    let tree = &record.tree;
    for node in tree.nodes() {
        let mut moves = 0;
        for item in tree.items(node) {
            moves += usize::from(record.is_move(item));
            let Body::Play(play) = item.body else {
                continue;
            };
            let span = place(tree, node, item);
            if span.range().contains(&offset) {
                let path = tree.path(node);
                let before = path.iter().filter(|&&it| it != node);
                let before: usize = before.map(|&it| record.moves(it)).sum();
                return Some((said(record, play, before + moves, lang), span));
            }
        }
    }
    None
}

/// Returns the text span of a move, or of its whole node if the format keeps no spans of moves.
pub(super) fn place(tree: &Tree, node: NodeId, item: &Item) -> Span {
    item.raw.written().unwrap_or(tree.span(node))
}

/// Describes a move with its number: `Move 34: White Q10`. A move that is not numbered has only its
/// description.
fn said(record: &Record, play: Play, number: usize, lang: Lang) -> String {
    let deed = words(record, play, lang);
    match (play.is_numbered(), lang) {
        (false, _) => deed,
        (true, Lang::En) => format!("Move {number}: {deed}"),
        (true, Lang::Ko) => format!("{number}수: {deed}"),
    }
}

/// Describes a move in a language: `White Q10`.
pub(super) fn words(record: &Record, play: Play, lang: Lang) -> String {
    let style = RenderStyle {
        lang,
        // Stations of yut are named in the user's language, not as on the drawn board.
        names: StationNames::None,
        ..RenderStyle::default()
    };
    let deed = match record.game.side_words() {
        SideWords::Colours => deed(play, &record.board, &style),
        // Letters name the sides of yut on a drawn board only.
        SideWords::Numbers => {
            let side = side_name(record, play.side(), lang);
            deed_of(side, play, &record.board, &style)
        }
    };
    if play.is_numbered() {
        deed
    } else {
        format!("{deed} {}", play.kind())
    }
}
