//! Books of games: title page, preface, parts with games, list of results, index of players.

use std::collections::BTreeMap;

use super::collection::{Composition, game_name};
use super::publication::{Block, Level, Publication};
use crate::model::picture::{Document, GameFacts};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

/// Heading of the list of results.
pub(super) const RESULTS: Bilingual = Bilingual::new("Results", "대국 결과");

/// Heading of the index of players.
pub(super) const PLAYERS: Bilingual = Bilingual::new("Index of players", "대국자 찾아보기");

/// Title of the part with the games that name no event or round.
const OTHERS: Bilingual = Bilingual::new("Other games", "그 밖의 대국");

/// Minimum number of games for which a book without a title gets a title page, a list of results and an index.
const FULL_BOOK: usize = 5;

/// Rule for dividing the games of a book into parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Grouping {
    /// Division by event if that divides the games well, else by round, else not at all. Parts must have two games or more on
    /// average.
    #[default]
    Auto,
    /// One part per event.
    Event,
    /// One part per round.
    Round,
    /// All games in a single part without a title.
    None,
}

/// A book: games arranged in parts, with a title, a preface and an afterword.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Title of the book; if empty, the number of games is printed instead.
    pub title: String,
    /// Lines under the title on the title page, such as the editors.
    pub lines: Vec<String>,
    /// Preface, which begins with its heading; may be empty.
    pub preface: Vec<Block>,
    /// Parts with the games; an undivided book has one part without a title.
    pub parts: Vec<BookPart>,
    /// Afterword, which begins with its heading; may be empty.
    pub afterword: Vec<Block>,
    /// True for a book with a title page, a list of results and an index of players.
    pub is_full: bool,
}

/// Part of a book, such as the games of one event or round.
#[derive(Clone, Debug, Default)]
pub struct BookPart {
    /// Title of the part; empty for games that belong to no titled part.
    pub title: String,
    /// Text before the games of the part, without a heading.
    pub text: Vec<Block>,
    /// Games of the part in print order.
    pub games: Vec<Document>,
}

impl Book {
    /// Arranges games for printing, divided by [`Grouping::Auto`]. With fewer than five games and no title, the book
    /// gets no title page, results and index.
    pub fn from_games(games: Vec<Document>, title: Option<String>) -> Book {
        Book {
            is_full: title.is_some() || games.len() >= FULL_BOOK,
            title: title.unwrap_or_default(),
            parts: grouped(games, Grouping::Auto),
            ..Book::default()
        }
    }

    /// Iterates over the games of all parts in order.
    pub(super) fn games(&self) -> impl Iterator<Item = &Document> {
        self.parts.iter().flat_map(|part| &part.games)
    }

    fn has_parts(&self) -> bool {
        self.parts.iter().any(|part| !part.title.is_empty())
    }

    /// Returns the title of a part; "Other games" for an untitled part beside titled ones. `None` if no part has a
    /// title, or for an untitled part without games.
    pub(super) fn part_title(&self, part: &BookPart, lang: Lang) -> Option<String> {
        match &*part.title {
            "" if self.has_parts() && !part.games.is_empty() => Some(OTHERS.get(lang).to_owned()),
            "" => None,
            title => Some(title.to_owned()),
        }
    }

    /// Returns the title of the book; without one, the number of games (`12 games`).
    pub(super) fn title(&self, lang: Lang) -> String {
        match self.title.trim() {
            "" => caption::games(self.games().count(), lang),
            title => title.to_owned(),
        }
    }

    /// Returns the lines at the foot of the title page: the number of games, unless it already is the title, and the
    /// first and last date.
    pub(super) fn foot(&self, lang: Lang) -> Vec<String> {
        let dates = || self.games().flat_map(|game| &game.facts.dates);
        let days = dates().min().zip(dates().max());
        let days = days.map(|(first, last)| match lang {
            _ if first == last => first.to_string(),
            Lang::En => format!("{first} to {last}"),
            Lang::Ko => format!("{first} ~ {last}"),
        });
        let is_titled = !self.title.trim().is_empty();
        let count = is_titled.then(|| caption::games(self.games().count(), lang));
        count.into_iter().chain(days).collect()
    }

    /// Returns the rows of the list of results: number, name, and result with date of each game. Empty if the book is
    /// not full or no game has a result.
    pub(super) fn results(&self, lang: Lang) -> Vec<(usize, String, String)> {
        let games = (1..).zip(self.games());
        let rows = games.map(|(number, game)| {
            let GameFacts {
                date_text, result, ..
            } = &game.facts;
            let known = [result, date_text]
                .into_iter()
                .filter(|text| !text.is_empty());
            let known: Vec<&str> = known.map(String::as_str).collect();
            (number, game_name(game, number, lang), known.join(" · "))
        });
        let rows: Vec<_> = rows.collect();
        let has_results = self.games().any(|game| !game.facts.result.is_empty());
        if self.is_full && has_results {
            rows
        } else {
            Vec::new()
        }
    }

    /// Returns the index of players: names in alphabetical order, each with the numbers of its games. Empty if the
    /// book is not full.
    pub(super) fn players(&self) -> Vec<(String, Vec<usize>)> {
        let mut players: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (number, game) in (1..).zip(self.games()).filter(|_| self.is_full) {
            for name in &game.facts.players {
                let games = players.entry(name).or_default();
                if games.last() != Some(&number) {
                    games.push(number);
                }
            }
        }
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_by_cached_key(|(name, _)| name.to_lowercase());
        let players = players.into_iter();
        players
            .map(|(name, games)| (name.to_owned(), games))
            .collect()
    }

    /// Converts the book to a document of headings, paragraphs and figures. Games of a full book get numbers, which
    /// the list of results and the index refer to.
    pub(super) fn publication(&self, style: &RenderStyle) -> Publication {
        let lang = style.lang;
        let top = if self.has_parts() {
            Level::Part
        } else {
            Level::Chapter
        };
        let mut composition = Composition::new(style);
        if self.is_full {
            for line in self.lines.iter().chain(&self.foot(lang)) {
                composition.paragraph(line, None);
            }
        }
        composition.text(&self.preface, top);
        let mut number = 0;
        for part in &self.parts {
            if let Some(title) = self.part_title(part, lang) {
                composition.heading(Level::Part, title);
            }
            composition.text(&part.text, Level::Section);
            for game in &part.games {
                number += 1;
                let name = game_name(game, number, lang);
                let name = if self.is_full {
                    format!("{number}. {name}")
                } else {
                    name
                };
                composition.heading(Level::Chapter, name);
                composition.document(game);
            }
        }
        let results = self.results(lang).into_iter();
        let results: Vec<[String; 2]> = results
            .map(|(number, name, result)| [format!("{number}. {name}"), result])
            .collect();
        composition.table(top, RESULTS, results, lang);
        let players = self.players().into_iter().map(|(name, games)| {
            let games: Vec<String> = games.iter().map(usize::to_string).collect();
            [name, games.join(", ")]
        });
        composition.table(top, PLAYERS, players.collect(), lang);
        composition.text(&self.afterword, top);
        Publication {
            title: self.title(lang),
            lang,
            blocks: composition.blocks,
        }
    }
}

/// Divides games into parts, in the order of each part's first game. Games without an event or round form the last
/// part.
pub fn grouped(games: Vec<Document>, grouping: Grouping) -> Vec<BookPart> {
    let (event, round): (Key, Key) = (|facts| &facts.event, |facts| &facts.round);
    let key = match grouping {
        Grouping::Event => Some(event),
        Grouping::Round => Some(round),
        Grouping::None => None,
        Grouping::Auto => [event, round].into_iter().find(|key| divides(&games, *key)),
    };
    let Some(key) = key else {
        return vec![BookPart {
            games,
            ..BookPart::default()
        }];
    };
    let mut parts: Vec<BookPart> = Vec::new();
    let mut others = BookPart::default();
    for game in games {
        let title = key(&game.facts);
        if title.is_empty() {
            others.games.push(game);
            continue;
        }
        match parts.iter_mut().find(|part| part.title == *title) {
            Some(part) => part.games.push(game),
            None => parts.push(BookPart {
                title: title.clone(),
                games: vec![game],
                ..BookPart::default()
            }),
        }
    }
    if !others.games.is_empty() {
        parts.push(others);
    }
    parts
}

/// Function that returns the fact by which games are divided: the event or the round.
type Key = fn(&GameFacts) -> &String;

/// True if the fact divides the games well: several values, two games or more per value on average, and known for
/// most games.
fn divides(games: &[Document], key: Key) -> bool {
    let mut values: Vec<&String> = games.iter().map(|game| key(&game.facts)).collect();
    let known = values.iter().filter(|value| !value.is_empty()).count();
    values.sort_unstable();
    values.dedup();
    values.len() > 1 && 2 * values.len() <= games.len() && 2 * known > games.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Date;

    fn game(event: &str, round: &str, players: [&str; 2]) -> Document {
        Document {
            facts: GameFacts {
                event: event.to_owned(),
                round: round.to_owned(),
                players: players.map(str::to_owned).to_vec(),
                result: "백 불계승".to_owned(),
                ..GameFacts::default()
            },
            ..Document::default()
        }
    }

    #[test]
    fn games_are_divided_by_event_or_else_by_round() {
        let titles = |games: &[(&str, &str)], grouping| {
            let games = games
                .iter()
                .map(|(event, round)| game(event, round, ["가", "나"]));
            let parts = grouped(games.collect(), grouping).into_iter();
            let parts = parts.map(|part| format!("{}:{}", part.title, part.games.len()));
            parts.collect::<Vec<_>>().join(" ")
        };
        let two = [("봄", "1"), ("가을", "1"), ("봄", "2"), ("가을", "2")];
        assert_eq!(titles(&two, Grouping::Auto), "봄:2 가을:2");
        assert_eq!(titles(&two, Grouping::Round), "1:2 2:2");
        assert_eq!(titles(&two, Grouping::None), ":4");
        let one = [("봄", "1"), ("봄", "1"), ("봄", "2"), ("봄", "2")];
        assert_eq!(titles(&one, Grouping::Auto), "1:2 2:2");
        // Three games of three events would give parts of one game each, so they stay in one part.
        let each = [("봄", ""), ("여름", ""), ("가을", "")];
        assert_eq!(titles(&each, Grouping::Auto), ":3");
        let some = [
            ("봄", ""),
            ("", ""),
            ("봄", ""),
            ("가을", ""),
            ("가을", ""),
            ("봄", ""),
        ];
        assert_eq!(titles(&some, Grouping::Auto), "봄:3 가을:2 :1");
    }

    #[test]
    fn a_title_page_has_the_first_and_the_last_date() {
        let dated = |dates: &[(u8, u8)]| Document {
            facts: GameFacts {
                dates: dates
                    .iter()
                    .filter_map(|&(month, day)| Date::new(2026, Some(month), Some(day)))
                    .collect(),
                ..GameFacts::default()
            },
            ..Document::default()
        };
        let foot = |games: &[&[(u8, u8)]], title: &str, lang| {
            let games = games.iter().map(|dates| dated(dates)).collect();
            Book::from_games(games, Some(title.to_owned())).foot(lang)
        };
        let games: [&[_]; 3] = [&[(10, 1)], &[(9, 30), (10, 2)], &[]];
        let expected = ["3 games", "2026-09-30 to 2026-10-02"];
        assert_eq!(foot(&games, "Autumn", Lang::En), expected);
        let one: [&[_]; 1] = [&[(9, 30)]];
        assert_eq!(foot(&one, "가을", Lang::Ko), ["기보 1편", "2026-09-30"]);
        assert_eq!(foot(&one, "Autumn", Lang::En), ["1 game", "2026-09-30"]);
        assert_eq!(foot(&[&[]], "", Lang::En), [""; 0]);
    }

    #[test]
    fn players_are_listed_with_their_games() {
        let games = [
            ("홍길동", "성춘향"),
            ("임꺽정", "홍길동"),
            ("나그네", "나그네"),
        ];
        let games = games.map(|(one, other)| game("", "", [one, other]));
        let book = Book::from_games(games.to_vec(), Some("기보집".to_owned()));
        let expected = [
            ("나그네", vec![3]),
            ("성춘향", vec![1]),
            ("임꺽정", vec![2]),
            ("홍길동", vec![1, 2]),
        ];
        assert_eq!(
            book.players(),
            expected.map(|(name, games)| (name.to_owned(), games))
        );
        let small = Book::from_games(games.to_vec(), None);
        assert!(small.players().is_empty() && small.results(Lang::Ko).is_empty());
    }
}
