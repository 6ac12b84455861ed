//! Completion of words while an event file is being typed.

use super::keys::{self, Keys};
use crate::formats::completable::{Completable, Expected, KnownWord};
use crate::games::GAMES;
use crate::games::omok::opening::protocol::PROTOCOLS;
use crate::text::{Bilingual, Lang, Span};

/// Keys whose value is one of a few fixed words.
const OF_WORDS: [&str; 7] = [
    "system",
    "standings",
    "unplayed",
    "result_form",
    "colours",
    "order",
    "verdict",
];

/// Keys whose value is true or false.
const OF_TRUTH: [&str; 3] = ["draws", "handicap_in_sos", "round_down"];

/// A bracket of a TOML text that is still open at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Bracket<'t> {
    /// Table `{`; holds the key whose value the cursor is in.
    Table(Option<&'t str>),
    Array,
}

/// Position of the cursor in a TOML text, determined from the text before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TomlPlace<'t> {
    /// Words of the last section header before the cursor: `round` for `[[round]]`.
    header: Vec<&'t str>,
    /// Brackets open at the cursor, outermost first, after an entry for the section itself, whose keys
    /// have no bracket around them.
    brackets: Vec<Bracket<'t>>,
    /// The word or string that is being typed.
    word: &'t str,
    /// Quote that opened the string being typed; `None` outside a string.
    quote: Option<char>,
    /// True if the cursor is in a section header.
    is_header: bool,
    /// All strings before the cursor, each with its key.
    strings: Vec<(&'t str, &'t str)>,
    /// Names of players and teams before the cursor.
    names: Vec<&'t str>,
}

impl<'t> TomlPlace<'t> {
    /// Scans the text before the cursor. `None` if the cursor is in a comment.
    fn at_end(text: &'t str) -> Option<TomlPlace<'t>> {
        let mut place = TomlPlace {
            header: Vec::new(),
            brackets: vec![Bracket::Table(None)],
            word: "",
            quote: None,
            is_header: false,
            strings: Vec::new(),
            names: Vec::new(),
        };
        // Byte offset of the start of the current word or string.
        let mut start = 0;
        let mut is_comment = false;
        let mut is_line_start = true;
        let mut is_escaped = false;
        for (at, c) in text.char_indices() {
            let after = at + c.len_utf8();
            if is_comment {
                is_comment = c != '\n';
            } else if let Some(quote) = place.quote {
                if is_escaped {
                    is_escaped = false;
                } else if c == '\\' && quote == '"' {
                    is_escaped = true;
                } else if c == quote {
                    place.quote = None;
                    let string = &text[start..at];
                    match place.key() {
                        Some(key) => {
                            place.strings.push((key, string));
                            if place.is_name(key) {
                                place.names.push(string);
                            }
                        }
                        // A string that is not a value is a key in quotes.
                        None => place.word = string,
                    }
                }
                continue;
            } else if place.is_header {
                if matches!(c, ']' | '\n') {
                    let header = text[start..at].trim_matches(['[', ' ', '\t']);
                    place.header = header.split('.').map(str::trim).collect();
                    place.is_header = c != ']' && c != '\n';
                }
                continue;
            }
            match c {
                '\n' => {}
                _ if is_comment => continue,
                '#' => is_comment = true,
                '[' if is_line_start && place.brackets.len() == 1 => {
                    place.is_header = true;
                    start = after;
                }
                '"' | '\'' => {
                    place.quote = Some(c);
                    start = after;
                }
                '=' => {
                    let key = match place.word {
                        "" => text[start..at].trim(),
                        quoted => quoted,
                    };
                    if let Some(Bracket::Table(open)) = place.brackets.last_mut() {
                        *open = Some(key);
                    }
                    place.word = "";
                    start = after;
                }
                '{' => {
                    place.brackets.push(Bracket::Table(None));
                    start = after;
                }
                '[' => {
                    place.brackets.push(Bracket::Array);
                    start = after;
                }
                '}' | ']' if place.brackets.len() > 1 => {
                    place.brackets.pop();
                    start = after;
                }
                _ => {}
            }
            if c == ',' || c == '\n' {
                start = after;
                place.word = "";
                let ends = c == ',' || place.brackets.len() == 1;
                if let Some(Bracket::Table(key)) = place.brackets.last_mut()
                    && ends
                {
                    *key = None;
                }
            }
            is_line_start = c == '\n' || is_line_start && c.is_whitespace();
        }
        place.word = match place.quote {
            Some(_) => &text[start..],
            None => text[start..].trim_start(),
        };
        (!is_comment).then_some(place)
    }

    /// Returns the key whose value the cursor is in, for each open table, outermost first; `None` for
    /// a table outside a value.
    fn tables(&self) -> impl DoubleEndedIterator<Item = Option<&'t str>> {
        self.brackets.iter().filter_map(|bracket| match bracket {
            Bracket::Table(key) => Some(*key),
            Bracket::Array => None,
        })
    }

    /// Returns the key whose value the cursor is in; `None` outside a value.
    fn key(&self) -> Option<&'t str> {
        self.tables().next_back()?
    }

    /// True if a string with this key at the cursor names a player or a team: `name` in one of their
    /// tables, or an item of the list of players or teams.
    fn is_name(&self, key: &str) -> bool {
        let is_list = |key: &str| matches!(keys::known(keys::TOP, key), Some("player" | "team"));
        let above = self.tables().rev().skip(1).flatten();
        let table = above.chain(self.header.last().copied()).next();
        if self.brackets.last() == Some(&Bracket::Array) {
            is_list(key) && table.is_none_or(is_list)
        } else {
            matches!(key, "name" | "이름") && table.is_some_and(is_list)
        }
    }

    /// Returns the allowed keys of the table that the cursor is in; `None` if the table is unknown.
    fn keys(&self) -> Option<Keys> {
        let tables: Vec<Option<&str>> = self.tables().collect();
        let inner = tables[..tables.len() - 1].iter().copied().flatten();
        let mut path = self.header.iter().copied().chain(inner);
        path.try_fold(keys::TOP, |above, word| {
            keys::below(keys::known(above, word)?)
        })
    }
}

/// Returns the words that may complete an event file after the text `beginning`: keys, fixed words, games, rules,
/// openings, players, codes. `None` if nothing can be completed there. Keys are in the language of the file;
/// explanations are in the language `shown`.
pub fn completable(beginning: &str, shown: Lang) -> Option<Completable> {
    let place = TomlPlace::at_end(beginning)?;
    let is_korean = |c: char| ('가'..='힣').contains(&c);
    let keys_before = place.strings.iter().map(|(key, _)| *key);
    let mut written = place
        .header
        .iter()
        .copied()
        .chain(keys_before)
        .chain(place.key());
    let written = match written.next() {
        None => shown,
        Some(first) if first.contains(is_korean) || written.any(|it| it.contains(is_korean)) => {
            Lang::Ko
        }
        Some(_) => Lang::En,
    };
    let span = |text: &str| Span::new(beginning.len() - text.len(), beginning.len());
    let of_keys = |keys: Keys| {
        let keys = keys.iter().copied().flatten();
        let words = keys.map(|key| {
            let word = Bilingual::new(key.0, key.1);
            KnownWord::new(word.get(written), word.get(shown))
        });
        Expected::Words(words.collect())
    };
    if place.is_header {
        let word = place.word.trim_start_matches(['[', ' ']);
        let tables = keys::TOP.iter().copied().flatten();
        // The scoring is one table, the others are lists of tables.
        let line = beginning.rsplit('\n').next().unwrap_or_default();
        let is_list = line.trim_start().starts_with("[[");
        let tables = tables.filter(|key| {
            keys::below(key.0).is_some() && key.0 != "pairings" && !(is_list && key.0 == "scoring")
        });
        let words = tables.map(|key| {
            let word = Bilingual::new(key.0, key.1);
            KnownWord::new(word.get(written), word.get(shown))
        });
        let mut words: Vec<KnownWord> = words.collect();
        words.dedup_by(|one, other| one.word == other.word);
        return Some(Completable {
            span: span(word),
            expected: Expected::Words(words),
        });
    }
    let keys = place.keys()?;
    let Some(key) = place.key() else {
        return Some(Completable {
            span: span(place.word),
            expected: of_keys(keys),
        });
    };
    let key = keys::known(keys, key)?;
    let mut part = place.word;
    let mut words = match key {
        "codes" if place.quote.is_some() => {
            return Some(Completable {
                span: span(part),
                expected: Expected::Codes,
            });
        }
        _ if OF_TRUTH.contains(&key) => {
            let words = ["true", "false"].map(|word| KnownWord::new(word, ""));
            return Some(Completable {
                span: span(part),
                expected: Expected::Words(words.to_vec()),
            });
        }
        _ if OF_WORDS.contains(&key) => {
            let known = keys::allowed(key)?;
            let pairs = known
                .get(written)
                .split(", ")
                .zip(known.get(shown).split(", "));
            pairs
                .map(|(word, meaning)| KnownWord::new(word, meaning))
                .collect()
        }
        "game" => {
            let facts = GAMES.iter().map(|game| game.facts());
            let words = facts.map(|facts| match written {
                Lang::En => KnownWord::new(facts.id, facts.name.get(shown)),
                Lang::Ko => KnownWord::new(facts.name.ko, facts.name.get(shown)),
            });
            words.collect()
        }
        "rules" => {
            let mut stated = place.strings.iter().rev();
            let game = stated.find_map(|(key, game)| {
                let is_game = keys::known(keys::TOP, key) == Some("game");
                is_game.then_some(*game)
            });
            rulesets(game, (written, shown))
        }
        "openings" => {
            let words = PROTOCOLS.iter();
            words
                .map(|it| KnownWord::new(it.id, it.name.get(shown)))
                .collect()
        }
        "pairings" | "pairing" | "boards" | "teams" => {
            // In a pairing such as `1. A - B : B+R`, the names are completed, but nothing after the colon.
            if part.contains(" : ") {
                return None;
            }
            part = part.rsplit(" - ").next().unwrap_or(part);
            let number = part.trim_start_matches(|c: char| c.is_ascii_digit());
            part = number.strip_prefix(". ").unwrap_or(part);
            let names = place.names.iter();
            names
                .map(|name| KnownWord::new(*name, ""))
                .collect::<Vec<_>>()
        }
        _ => return None,
    };
    if place.quote.is_none() {
        for known in &mut words {
            known.word = format!("\"{}\"", known.word);
        }
    }
    Some(Completable {
        span: span(part),
        expected: Expected::Words(words),
    })
}

/// Returns the rulesets of a game as completions; the rulesets of all games if `game` is `None`.
fn rulesets(game: Option<&str>, (written, shown): (Lang, Lang)) -> Vec<KnownWord> {
    let facts = GAMES.iter().map(|game| game.facts());
    let of_game =
        facts.filter(|facts| game.is_none_or(|game| facts.id == game || facts.name.is(game)));
    let rulesets = of_game.flat_map(|facts| facts.rulebook.rulesets());
    let words = rulesets.map(|ruleset| {
        let word = Bilingual::new(ruleset.id, ruleset.korean);
        KnownWord::new(word.get(written), ruleset.name.get(shown))
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let Some(found) = completable(text, Lang::En) else {
            return Vec::new();
        };
        match found.expected {
            Expected::Words(words) => words.into_iter().map(|known| known.word).collect(),
            other => vec![format!("{other:?}")],
        }
    }

    #[test]
    fn keys_fit_their_table() {
        let holds = |text: &str, word: &str| {
            assert!(
                words(text).iter().any(|known| known == word),
                "{text}: {:?}",
                words(text)
            );
        };
        holds("", "game");
        holds("대회명 = \"정기전\"\n", "종목");
        holds("name = \"a\"\n[[player]]\n", "rank");
        holds("name = \"a\"\n[[", "round");
        holds("[[round]]\nn = 1\n[[round.match]]\nt", "table");
        holds("scoring = { win = 1, ", "draw");
        holds("players = [\n  { name = \"a\", ", "club");
        holds("system = ", "\"swiss\"");
        holds("방식 = \"", "스위스");
        holds("draws = ", "true");
        holds("game = \"omok\"\nrules = \"", "renju");
        holds("game = \"renju\"\nopenings = [\"", "soosorv-8");
        holds("[[decision]]\ncodes = [\"B", "Codes");
        holds(
            "[[player]]\nname = \"Kim\"\n[[round]]\npairings = [\"1. K",
            "Kim",
        );
        let listed = "선수 = [\"홍길동\", \"심청이\"]\n[[회전]]\n이름 = \"첫째\"\n대진 = [\"";
        assert_eq!(words(listed), ["홍길동", "심청이"]);
        let tables = "name = \"Spring Cup\"\nplayers = [{ name = \"Hong\" }, { name = \"Shim\" }]\n\
            [[round]]\nname = \"First\"\npairings = [\"";
        assert_eq!(words(tables), ["Hong", "Shim"]);
        for text in ["# ", "name = \"", "[[unknown]]\n", "x = 1 # "] {
            assert_eq!(words(text), [""; 0], "{text}");
        }
    }
}
