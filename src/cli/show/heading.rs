//! The lines above a board that say which game it is.

use crate::model::{Field, Manner, Outcome, Record, Side, SideWords};
use crate::pictures::caption;
use crate::text::{Bi, Lang};

/// Sides of the game with the most of them, yut.
const MOST_SIDES: u8 = 6;

/// The lines: the event with round, date and place; the players with their ranks; the result. What a
/// record does not say is left out.
pub fn heading(record: &Record, lang: Lang) -> Vec<String> {
    let text = |field| written(record, field);
    let round = text(Field::Round).map(|round| match round.parse::<u32>() {
        Ok(number) => match lang {
            Lang::En => format!("round {number}"),
            Lang::Ko => format!("{number}라운드"),
        },
        Err(_) => round,
    });
    let parts = [
        text(Field::Event),
        round,
        text(Field::Date),
        text(Field::Place),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let event = parts.join(" · ");
    let players: Vec<String> = sides(record)
        .filter_map(|side| {
            Some(format!(
                "{}{}",
                role(record, side, lang),
                player(record, side)?
            ))
        })
        .collect();
    let result = result(record, lang);
    let lines = [Some(event), Some(players.join(" – ")), result];
    let lines = lines.into_iter().flatten();
    lines.filter(|line| !line.is_empty()).collect()
}

/// What an article about a record is called: its players, its event or its name; empty where it says
/// none of them.
pub fn name(record: &Record) -> String {
    let players: Vec<String> = sides(record)
        .filter_map(|side| written(record, Field::Name(side)))
        .collect();
    if !players.is_empty() {
        return players.join(" – ");
    }
    [Field::Event, Field::GameName]
        .into_iter()
        .find_map(|field| written(record, field))
        .unwrap_or_default()
}

/// The sides that a record may name.
fn sides(record: &Record) -> impl Iterator<Item = Side> + use<> {
    let count = match record.game.side_words() {
        SideWords::Colours => 2,
        SideWords::Numbers => MOST_SIDES,
    };
    (0..count).map(Side)
}

/// `Black ` or `A `.
fn role(record: &Record, side: Side, lang: Lang) -> String {
    match record.game.side_words() {
        SideWords::Colours => format!("{} ", side.word().get(lang)),
        SideWords::Numbers => format!("{} ", caption::letter(side)),
    }
}

/// How the game ended, in words where they are known: `White wins by resignation`, `백 불계승`.
fn result(record: &Record, lang: Lang) -> Option<String> {
    let as_written = written(record, Field::Result)?;
    if record.header.outcome() == Some(Outcome::Unknown) || ["*", "?"].contains(&&*as_written) {
        return None;
    }
    let text = match (record.header.outcome(), record.game.side_words()) {
        (Some(outcome), SideWords::Colours) => spelled(outcome, lang),
        _ => None,
    };
    Some(text.unwrap_or(as_written))
}

/// An outcome between two sides as it is printed under a game.
fn spelled(outcome: Outcome, lang: Lang) -> Option<String> {
    let (winner, by) = match outcome {
        Outcome::Draw => return Some(Bi::new("Draw", "무승부").get(lang).to_owned()),
        Outcome::Void => return Some(Bi::new("No result", "무효").get(lang).to_owned()),
        Outcome::Win { winner, by } => (winner.word().get(lang), by),
        Outcome::Ranking(_) | Outcome::Unknown => return None,
    };
    let manner = match by {
        Manner::Points(margin) => {
            return Some(match lang {
                Lang::En => format!("{winner} wins by {margin}"),
                // Half a point is 반집: 3집반승.
                Lang::Ko => match (margin.0 / 100, margin.0 % 100) {
                    (0, 50) => format!("{winner} 반집승"),
                    (points, 50) => format!("{winner} {points}집반승"),
                    _ => format!("{winner} {margin}집승"),
                },
            });
        }
        Manner::Resignation => Bi::new(" wins by resignation", " 불계승"),
        Manner::Time => Bi::new(" wins on time", " 시간승"),
        Manner::Forfeit => Bi::new(" wins by forfeit", " 기권승"),
        Manner::Line => Bi::new(" wins with five in a row", " 승 (오목)"),
        Manner::Foul => Bi::new(" wins by a forbidden move", " 승 (금수)"),
        Manner::Reduction | Manner::Stalemate | Manner::Unstated => Bi::new(" wins", " 승"),
    };
    Some(format!("{winner}{}", manner.get(lang)))
}

/// A player's name and rank.
fn player(record: &Record, side: Side) -> Option<String> {
    let name = written(record, Field::Name(side));
    let rank = written(record, Field::Rank(side));
    match (name, rank) {
        (Some(name), Some(rank)) => Some(format!("{name} {rank}")),
        (name, rank) => name.or(rank),
    }
}

/// An entry of the header in one line, as it is written.
fn written(record: &Record, field: Field) -> Option<String> {
    let entry = record.header.find(field)?;
    let words: Vec<&str> = record.text(entry.text).split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
