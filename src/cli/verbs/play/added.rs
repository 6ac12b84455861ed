//! Adding moves and further games to a record.

use super::legal_plays::{choices, name_of, words_of};
use crate::cli::run::cli_error::{self, CliError};
use crate::formats::HeaderValue;
use crate::games::figure::PlayLine;
use crate::games::yut::members;
use crate::games::{self, Choice, Choices};
use crate::model::trace::Way;
use crate::model::{Body, Field, GameId, Item, Play, Record, Side, Text, Throw, Tree};
use crate::rules::inspection::Inspector;
use crate::text::{Lang, Span};

/// Adds the legal move with this name at the end of the main line, and the result if the game is
/// over then. Fails if no legal move has the name.
pub(super) fn add(
    record: &mut Record,
    name: &str,
    inspector: &Inspector<'_>,
) -> Result<(), CliError> {
    let file = record.source().name().to_owned();
    let illegal = || {
        let problem = CliError::new(&cli_error::ILLEGAL_PLAY);
        problem.with("asked", name).with("name", &*file)
    };
    let offered = choices(record, inspector).ok_or_else(illegal)?;
    let choice = find(record, name.trim(), &offered, inspector).ok_or_else(illegal)?;
    let marks = marks(record, choice, inspector);
    append(record, choice, &offered, &marks).ok_or_else(|| {
        let problem = CliError::new(&cli_error::NOT_PLAYED_ON);
        problem.with("name", &*file)
    })?;
    enter_result(record, inspector);
    Ok(())
}

/// Finds the legal move with this name; `None` if there is none. In yut the name may include the
/// throw even if that is not needed.
fn find<'c>(
    record: &Record,
    name: &str,
    offered: &'c Choices,
    inspector: &Inspector<'_>,
) -> Option<&'c Choice> {
    let named = |name: &str| {
        let is_named = |choice: &&Choice| {
            let words = [Lang::En, Lang::Ko].map(|lang| words_of(record, choice, lang));
            name_of(record, choice) == name || words.iter().any(|words| words == name)
        };
        offered.plays.iter().find(is_named)
    };
    if let Some(choice) = named(name) {
        return Some(choice);
    }
    let (base, throw) = name.strip_suffix(')')?.split_once('(')?;
    let choice = named(base)?;
    let said = Throw::ALL.into_iter().find(|said| {
        let name = said.name();
        [said.key(), name.get(Lang::En), name.get(Lang::Ko)].contains(&throw)
    })?;
    let Play::Advance { side, from, to, .. } = choice.play else {
        return None;
    };
    let by = Some(said);
    let game = games::by_id(&record.game.0)?;
    let line = PlayLine::main(record, game, inspector.request(game));
    let played = line
        .last_position()
        .play(Play::Advance { side, from, to, by });
    played.is_ok().then_some(choice)
}

/// Returns the marks that a yut log adds to a move: for a capture, and for stacking pieces. None in
/// other games.
fn marks(record: &mut Record, choice: &Choice, inspector: &Inspector<'_>) -> Vec<Body> {
    let mut marks = Vec::new();
    let game = games::by_id(&record.game.0).filter(|_| record.game == GameId::YUT);
    let Some(game) = game else { return marks };
    let line = PlayLine::main(record, game, inspector.request(game));
    let effects = games::effects(&mut *line.last_position(), choice);
    if !effects.captured_pieces.is_empty() {
        let points = record.tree.points.add([]);
        marks.push(Body::ClaimedCapture {
            count: None,
            points,
        });
    }
    if effects.ways.iter().any(Way::is_stack) {
        marks.push(Body::ClaimedStack);
    }
    marks
}

/// Appends a node with a move to the main line; `None` if the main line is not the last line of the
/// tree.
fn append(record: &mut Record, choice: &Choice, offered: &Choices, marks: &[Body]) -> Option<()> {
    let item = |body| Item {
        raw: Text::EMPTY,
        body,
    };
    let member = offered.turn.and_then(|_| next_member(record, offered.side));
    let member = member.map(|name| record.intern(&name));
    let end = record.source().end();
    let last = record.tree.main_line().last();
    record.tree.push(last, Span::new(end, end))?;
    if let Some(number) = offered.turn {
        let side = offered.side;
        record.tree.add(item(Body::Turn { side, number }));
        if let Some(text) = member {
            let text = record.tree.add_text(text);
            record.tree.add(item(Body::Member(text)));
        }
    }
    record.tree.add(item(Body::Play(choice.play)));
    for &mark in marks {
        record.tree.add(item(mark));
    }
    if !choice.captured.is_empty() {
        let points = record.tree.points.add(choice.captured.iter().copied());
        record.tree.add(item(Body::ClaimedCapture {
            count: None,
            points,
        }));
    }
    Some(())
}

/// Returns the team member who plays the next turn of a side: the one after the member of its last
/// turn, at first the first. `None` if the record names no members.
pub(super) fn next_member(record: &Record, side: Side) -> Option<String> {
    let members = members(record, side);
    let mut mover = None;
    let mut last = None;
    for item in record.tree.main_line_items() {
        match item.body {
            Body::Turn { side, .. } => mover = Some(side),
            Body::Member(text) if mover == Some(side) => last = Some(text),
            _ => {}
        }
    }
    let place = last.and_then(|text| {
        let name = record.text(record.tree.text(text)).trim();
        members.iter().position(|member| member == name)
    });
    let next = place.map_or(0, |place| place + 1);
    members.get(next % members.len().max(1)).cloned()
}

/// Writes the result into the header if the game is over by the rules.
fn enter_result(record: &mut Record, inspector: &Inspector<'_>) {
    let Some(game) = games::by_id(&record.game.0) else {
        return;
    };
    let outcome = PlayLine::main(record, game, inspector.request(game))
        .last_position()
        .outcome();
    if let Some(outcome) = outcome {
        HeaderValue::set_outcome(record, outcome);
    }
}

/// Creates a record without moves for the next game of the same players, with the header of
/// `record` except for its result.
pub(super) fn again(record: &Record) -> Record {
    let mut next = record.clone();
    next.retain_info(|entry| !matches!(entry.field, Field::Result | Field::Termination));
    next.tree = Tree::default();
    next.tree.extend(Span::new(0, 0));
    next.origin.index = next.origin.index.saturating_add(1);
    next
}
