//! Rulebooks: the rulesets of a game and the switches that change them.
//!
//! A game provides its [`Rulebook`] and the struct of its laws, which the values set. A [`RulesRequest`] comes from a
//! `--rules` argument or from a record (RU in SGF, `[규칙 ".."]` in logs), in either language.

use std::fmt::Debug;

use super::{RulesRequest, UnknownRules};
use crate::model::meaning::RulesMeaning;
use crate::model::{Field, Record};
use crate::text::{Bilingual, Lang};

/// Rulesets and switches of a game; `L` is the type that holds its rules.
#[derive(Debug)]
pub struct Rulebook<L: 'static> {
    /// Rulesets of the game, the default first.
    pub rulesets: &'static [Ruleset<L>],
    /// Switches of the game; each changes one rule.
    pub switches: &'static [Switch<L>],
    /// Words at the end of a ruleset's name that mean nothing, such as "rules", separated by
    /// spaces.
    pub suffixes: &'static str,
    /// Ruleset ids with words that identify them even inside a longer name, more specific ones
    /// first.
    pub telling: &'static [(&'static str, &'static str)],
}

/// Ruleset of a game, such as Japanese rules: its names and its rules.
#[derive(Debug)]
pub struct Ruleset<L> {
    /// Names and summary of the ruleset.
    pub info: RulesetInfo,
    /// Rules that the ruleset sets.
    pub law: L,
}

impl<L> Ruleset<L> {
    /// Creates a ruleset from its id in English and Korean, its name, its summary, further names
    /// (see [`RulesetInfo::names`]), and its rules.
    pub(in crate::games) const fn new(
        [id, korean]: [&'static str; 2],
        name: Bilingual,
        summary: Bilingual,
        names: &'static str,
        law: L,
    ) -> Ruleset<L> {
        Ruleset {
            info: RulesetInfo {
                id,
                korean,
                name,
                summary,
                names,
            },
            law,
        }
    }
}

/// Names and summary of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct RulesetInfo {
    /// Id, such as `korean`.
    pub id: &'static str,
    /// Korean id, such as `한국`.
    pub korean: &'static str,
    /// Name for display, in English and Korean.
    pub name: Bilingual,
    /// Summary, in one line, of the rules that distinguish it.
    pub summary: Bilingual,
    /// Further names: lower case, letters and digits only, separated by spaces.
    pub names: &'static str,
}

/// Parser for a value that is not a fixed word, such as a number; sets it in the rules, or returns
/// `None` if it is invalid.
type ReadValue<L> = fn(&mut L, &str) -> Option<()>;

/// Switch that changes one rule of a ruleset, such as `ko`.
#[derive(Debug)]
pub struct Switch<L: 'static> {
    pub(in crate::games) key: Bilingual,
    /// Other words for the switch's key, separated by spaces.
    pub(super) keys: &'static str,
    values: &'static [Value<L>],
    /// Forms of values that are not fixed words, such as `N-draw`, as help texts list them.
    forms: &'static [Bilingual],
    pub(super) read: ReadValue<L>,
    summary: Bilingual,
}

/// Value of a switch: its word and the change that it makes to the rules.
#[derive(Clone, Copy, Debug)]
pub struct Value<L> {
    word: Bilingual,
    /// Other words for the value, separated by spaces.
    words: &'static str,
    set: fn(&mut L),
}

/// Creates a value from its English and its Korean word and the change that it makes to the rules.
pub(in crate::games) const fn value<L>(
    english: &'static str,
    korean: &'static str,
    set: fn(&mut L),
) -> Value<L> {
    value_or("", english, korean, set)
}

/// Creates a value like `value`, with further words for it, separated by spaces.
pub(in crate::games) const fn value_or<L>(
    words: &'static str,
    english: &'static str,
    korean: &'static str,
    set: fn(&mut L),
) -> Value<L> {
    let word = Bilingual::new(english, korean);
    Value { word, words, set }
}

impl<L> Switch<L> {
    /// Creates a switch from its key, its values and its summary.
    pub(in crate::games) const fn new(
        key: Bilingual,
        values: &'static [Value<L>],
        summary: Bilingual,
    ) -> Switch<L> {
        Switch::or("", key, values, summary)
    }

    /// Creates a switch like `Switch::new`, with further words for its key, separated by spaces.
    pub(in crate::games) const fn or(
        keys: &'static str,
        key: Bilingual,
        values: &'static [Value<L>],
        summary: Bilingual,
    ) -> Switch<L> {
        Switch {
            key,
            keys,
            values,
            forms: &[],
            read: |_, _| None,
            summary,
        }
    }

    /// Creates a switch that also has values that are not fixed words, such as numbers, from their
    /// listed forms and their parser.
    pub(in crate::games) const fn reading(
        key: Bilingual,
        values: &'static [Value<L>],
        (forms, read): (&'static [Bilingual], ReadValue<L>),
        summary: Bilingual,
    ) -> Switch<L> {
        Switch {
            forms,
            read,
            ..Switch::new(key, values, summary)
        }
    }

    pub(in crate::games) fn listed(&self) -> Vec<Bilingual> {
        let words = self.values.iter().map(|value| value.word);
        words.chain(self.forms.iter().copied()).collect()
    }

    /// Applies a value, given by a word in either language, to the rules; `None` if the value is
    /// unknown.
    fn set(&self, law: &mut L, text: &str) -> Option<()> {
        match self.value(text) {
            Some(value) => {
                (value.set)(law);
                Some(())
            }
            None => (self.read)(law, text.trim()),
        }
    }

    pub(super) fn value(&self, text: &str) -> Option<&Value<L>> {
        // Fast path: most records write a value exactly as it is listed.
        let mut values = self.values.iter();
        let spelled = values.find(|value| value.word.is(text));
        if spelled.is_some() {
            return spelled;
        }
        let name = letters(text);
        let named = |name: &str| {
            let mut values = self.values.iter();
            values.find(|value| means(name, value.word, value.words))
        };
        named(&name).or_else(|| named(yes_or_no(&name)?))
    }
}

/// Converts other answers to a yes-no question, such as `있음`, to `yes` or `no`; `None` for any
/// other text.
fn yes_or_no(name: &str) -> Option<&'static str> {
    match name {
        "예" | "네" | "있음" | "있다" | "함" | "한다" | "씀" | "true" | "on" => {
            Some("yes")
        }
        "아니오" | "아니요" | "없음" | "없다" | "안함" | "안한다" | "안씀" | "false" | "off" => {
            Some("no")
        }
        _ => None,
    }
}

/// Rules under which a record is replayed.
#[derive(Clone, Copy, Debug)]
pub struct Rules<L: 'static> {
    /// Ruleset on which the rules are based.
    pub ruleset: &'static Ruleset<L>,
    /// Rules after all switches were applied.
    pub law: L,
    /// Origin of the rules: the user's request, the record, or neither.
    pub source: RulesSource,
    /// True if a part of the stated rules is unknown, so that nothing that depends on it can be
    /// judged.
    pub is_unsettled: bool,
}

/// Origin of the rules of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesSource {
    /// The user requested them.
    Request,
    /// The record names them, or its kind implies them.
    Record,
    /// Neither names any rules, so the default is used.
    Unnamed,
    /// The record names a ruleset that is unknown, so the default is used.
    Unknown,
}

impl<L: Copy> Rulebook<L> {
    /// Returns the ruleset with exactly this id, in lower or upper case; `None` for any other text.
    fn spelled(&self, text: &str) -> Option<&'static Ruleset<L>> {
        let mut rulesets = self.rulesets.iter();
        rulesets.find(|ruleset| ruleset.info.id.eq_ignore_ascii_case(text))
    }

    /// Returns the ruleset that a name means: an id or a spelling used in records. Ignores case,
    /// spaces and punctuation; `None` if the name is not recognised.
    pub fn named(&self, text: &str) -> Option<&'static Ruleset<L>> {
        // Fast path: most records write the ruleset's id.
        let spelled = self.spelled(text);
        if spelled.is_some() {
            return spelled;
        }
        let name = letters(text);
        let stem = stem(without_year(&name), self.suffixes);
        let exact = self.rulesets.iter().find(|ruleset| {
            let info = &ruleset.info;
            means(stem, Bilingual::new(info.id, info.korean), info.names)
        });
        exact.or_else(|| {
            let id = reported(&name, self.telling)?;
            self.rulesets.iter().find(|ruleset| ruleset.info.id == id)
        })
    }

    /// Returns the rules for a record, and the unknown parts of its stated rules. A requested
    /// ruleset replaces the record's rules with all their switches; requested switches alone only
    /// change these rules. Unknown words of the request are ignored here; see
    /// [`AnyRulebook::accept`].
    pub(in crate::games) fn resolve(
        &self,
        record: &Record,
        request: &RulesRequest,
        implied: impl FnOnce() -> Option<&'static Ruleset<L>>,
    ) -> (Rules<L>, Vec<UnknownRules>) {
        let mut unknown = Vec::new();
        let mut spoken: Vec<(String, String)> = Vec::new();
        let asked_name = request.ruleset.as_deref();
        let asked = asked_name.and_then(|name| {
            let said = self.understood(name)?;
            spoken = said.switches;
            said.ruleset
        });
        let (ruleset, source, stated) = match asked {
            Some(asked) => (Some(asked), RulesSource::Request, None),
            None => {
                let written = record.info(Field::Rules).unwrap_or_default();
                // Most records name a ruleset by its id alone, without switches.
                let spelled = self.spelled(written);
                let stated = match spelled {
                    Some(_) => RulesRequest::default(),
                    None => RulesRequest::stated_in(written),
                };
                let name = stated.ruleset.as_deref();
                let said = name.and_then(|name| self.understood(name));
                let found = match said {
                    None => spelled,
                    Some(said) => {
                        spoken = said.switches;
                        unknown.extend(said.unknown.iter().map(|part| self.unknown_ruleset(part)));
                        said.ruleset
                    }
                };
                let found = found.or_else(implied);
                let source = match (found, name) {
                    (Some(_), _) => RulesSource::Record,
                    (None, Some(name)) => {
                        unknown.push(self.unknown_ruleset(name));
                        RulesSource::Unknown
                    }
                    (None, None) => RulesSource::Unnamed,
                };
                (found, source, Some(stated))
            }
        };
        let ruleset = ruleset.unwrap_or(&self.rulesets[0]);
        let mut law = ruleset.law;
        for (key, value) in &spoken {
            unknown.extend(self.set(&mut law, key, value).err());
        }
        for (key, value) in stated.iter().flat_map(|stated| &stated.switches) {
            unknown.extend(self.set(&mut law, key, value).err());
        }
        for (key, value) in &request.switches {
            let _refused_before = self.set(&mut law, key, value);
        }
        let rules = Rules {
            ruleset,
            law,
            source,
            is_unsettled: !unknown.is_empty(),
        };
        (rules, unknown)
    }

    /// Sets a switch in the rules, by words in either language; the error lists the known keys or
    /// values.
    pub fn set(&self, law: &mut L, key: &str, value: &str) -> Result<(), UnknownRules> {
        let switch = self.switch(key).ok_or_else(|| {
            let keys = self.switches.iter().map(|switch| switch.key);
            UnknownRules::new(key, keys.collect())
        })?;
        let set = switch.set(law, value);
        set.ok_or_else(|| UnknownRules::new(format!("{key}={value}"), switch.listed()))
    }

    /// Rewrites rules with the standard words of one language, and leaves out switches that change
    /// nothing; `None` if a part is unknown.
    fn respell(&self, rules: &RulesRequest, lang: Lang) -> Option<RulesRequest>
    where
        L: PartialEq,
    {
        let said = match rules.ruleset.as_deref() {
            None => None,
            Some(name) => Some(
                self.understood(name)
                    .filter(|said| said.unknown.is_empty())?,
            ),
        };
        let (ruleset, spoken) =
            said.map_or((None, Vec::new()), |said| (said.ruleset, said.switches));
        let ruleset = ruleset.unwrap_or(&self.rulesets[0]);
        let mut law = ruleset.law;
        let mut switches: Vec<(String, String)> = Vec::new();
        for (key, value) in spoken.iter().chain(&rules.switches) {
            let before = law;
            self.set(&mut law, key, value).ok()?;
            if law == before {
                continue;
            }
            let switch = self.switch(key)?;
            let word = switch.value(value).map(|known| known.word.get(lang));
            let key = switch.key.get(lang);
            switches.retain(|(earlier, _)| earlier != key);
            switches.push((key.to_owned(), word.unwrap_or(value.trim()).to_owned()));
        }
        let info = &ruleset.info;
        let name = Bilingual::new(info.id, info.korean).get(lang).to_owned();
        Some(RulesRequest {
            ruleset: Some(name),
            switches,
            ..RulesRequest::default()
        })
    }

    /// Returns the rules with all switches that are in force, as id and values. A value that is not
    /// a fixed word, such as a number, is listed only if the record states it.
    pub(in crate::games) fn meaning(&self, rules: &Rules<L>, record: &Record) -> RulesMeaning
    where
        L: PartialEq,
    {
        let mut stated = RulesRequest::stated(record);
        let said = stated.ruleset.as_deref();
        let said = said.and_then(|name| self.understood(name));
        let spoken = said.into_iter().flat_map(|said| said.switches);
        stated.switches.splice(0..0, spoken);
        // Word of the value of a switch in force, if any, and the rules that each of its other
        // values would give.
        let effects = |switch: &Switch<L>| {
            let (mut in_force, mut changes) = (None, Vec::with_capacity(switch.values.len()));
            for value in switch.values {
                let mut law = rules.law;
                (value.set)(&mut law);
                if law != rules.law {
                    changes.push(law);
                } else if in_force.is_none() {
                    in_force = Some(value.word.en);
                }
            }
            (in_force, changes)
        };
        let effects: Vec<_> = self.switches.iter().map(effects).collect();
        let mut switches: Vec<(&'static str, String)> = Vec::new();
        for (at, switch) in self.switches.iter().enumerate() {
            let (in_force, changes) = &effects[at];
            // A switch without an effect of its own says what an earlier one says.
            let has_all = |(value, others): &(Option<&str>, Vec<L>)| {
                changes.iter().all(|law| others.contains(law))
                    && (in_force.is_none() || value.is_some())
            };
            if !switch.values.is_empty() && effects[..at].iter().any(has_all) {
                continue;
            }
            let value = in_force.map(str::to_owned);
            let own = || {
                let is_own = |key: &String| self.switch(key).is_some_and(|it| it.key == switch.key);
                let is_in_force = |value: &str| {
                    let mut law = rules.law;
                    switch.set(&mut law, value).is_some() && law == rules.law
                };
                let own = stated.switches.iter().rev().filter(|(key, _)| is_own(key));
                let mut values = own.map(|(_, value)| value.trim());
                values.find(|value| is_in_force(value)).map(str::to_owned)
            };
            if let Some(value) = value.or_else(own) {
                switches.push((switch.key.en, value));
            }
        }
        RulesMeaning {
            ruleset: rules.ruleset.info.id,
            switches,
        }
    }

    /// Returns the value that a request gives to a switch, as its English word; `None` if the
    /// request does not set the switch, or sets it to a value that is not a fixed word.
    pub(in crate::games) fn asked(
        &self,
        request: &RulesRequest,
        key: &str,
    ) -> Option<&'static str> {
        let switch = self.switches.iter().find(|switch| switch.key.en == key)?;
        let is_meant = |name: &str| means(&letters(name), switch.key, switch.keys);
        let mut switches = request.switches.iter();
        let (_, value) = switches.rfind(|(name, _)| is_meant(name))?;
        Some(switch.value(value)?.word.en)
    }

    /// Returns true if a request sets a switch to a known value, as `key=value` or in plain words.
    pub(in crate::games) fn sets(&self, request: &RulesRequest, key: &str) -> bool {
        let name = request.ruleset.as_deref();
        let said = name.and_then(|name| self.understood(name));
        let said = said.iter().flat_map(|said| &said.switches);
        let mut switches = request.switches.iter().chain(said);
        let mut law = self.rulesets[0].law;
        switches.any(|(name, value)| {
            let is_it = self.switch(name).is_some_and(|found| found.key.en == key);
            is_it && self.set(&mut law, name, value).is_ok()
        })
    }

    fn switch(&self, key: &str) -> Option<&'static Switch<L>> {
        let mut switches = self.switches.iter();
        let spelled = switches.find(|switch| switch.key.is(key));
        if spelled.is_some() {
            return spelled;
        }
        let name = letters(key);
        let mut switches = self.switches.iter();
        switches.find(|switch| means(&name, switch.key, switch.keys))
    }

    fn unknown_ruleset(&self, name: &str) -> UnknownRules {
        let infos = self.rulesets.iter().map(|ruleset| &ruleset.info);
        let words = infos.map(|info| Bilingual::new(info.id, info.korean));
        UnknownRules::new(name, words.collect())
    }
}

/// Rulebook of any game, for code that does not know the game's type of rules.
pub trait AnyRulebook: Debug + Sync {
    /// Returns the rulesets, the default first.
    fn rulesets(&self) -> Vec<&'static RulesetInfo>;

    /// Returns the switches with their values.
    fn switches(&self) -> Vec<SwitchInfo>;

    /// Returns the ruleset that a name means, as records and people spell it; `None` if it is not
    /// recognised.
    fn ruleset(&self, name: &str) -> Option<&'static RulesetInfo>;

    /// Checks that all words of a request are known; the error names the unknown one and the
    /// alternatives.
    fn accept(&self, request: &RulesRequest) -> Result<(), UnknownRules>;

    /// Returns the rules that a record names; `None` if it names no ruleset, or an unknown one.
    fn stated(&self, record: &Record) -> Option<RulesMeaning>;

    /// Returns the unknown switches in the rules that a record states.
    fn unknown_switches(&self, record: &Record) -> Vec<UnknownRules>;

    /// Rewrites rules with the standard words of one language and without switches that change
    /// nothing, so that equal rules have equal texts; `None` if a part is unknown.
    fn respelled(&self, rules: &RulesRequest, lang: Lang) -> Option<RulesRequest>;
}

/// Switch as help texts list it.
#[derive(Clone, Debug)]
pub struct SwitchInfo {
    /// Key of the switch, such as `ko` (패).
    pub key: Bilingual,
    /// Values that the switch accepts, as help texts list them.
    pub values: Vec<Bilingual>,
    /// Summary of the switch's effect.
    pub summary: Bilingual,
}

impl<L: Copy + PartialEq + Debug + Sync> AnyRulebook for Rulebook<L> {
    fn rulesets(&self) -> Vec<&'static RulesetInfo> {
        let rulesets = self.rulesets.iter();
        rulesets.map(|ruleset| &ruleset.info).collect()
    }

    fn switches(&self) -> Vec<SwitchInfo> {
        let list = |switch: &Switch<L>| SwitchInfo {
            key: switch.key,
            values: switch.listed(),
            summary: switch.summary,
        };
        self.switches.iter().map(list).collect()
    }

    fn ruleset(&self, name: &str) -> Option<&'static RulesetInfo> {
        self.named(name).map(|ruleset| &ruleset.info)
    }

    fn accept(&self, request: &RulesRequest) -> Result<(), UnknownRules> {
        if let Some(asked) = &request.ruleset {
            let said = self.understood(asked);
            let said = said.ok_or_else(|| self.unknown_ruleset(asked))?;
            if let Some(part) = said.unknown.first() {
                return Err(self.unknown_ruleset(part));
            }
        }
        let mut law = self.rulesets[0].law;
        let mut switches = request.switches.iter();
        switches.try_for_each(|(key, value)| self.set(&mut law, key, value))
    }

    fn stated(&self, record: &Record) -> Option<RulesMeaning> {
        let (rules, _) = self.resolve(record, &RulesRequest::default(), || None);
        (rules.source == RulesSource::Record).then(|| self.meaning(&rules, record))
    }

    fn unknown_switches(&self, record: &Record) -> Vec<UnknownRules> {
        let mut law = self.rulesets[0].law;
        let stated = RulesRequest::stated(record).switches;
        let unknown = stated.iter();
        let unknown = unknown.filter_map(|(key, value)| self.set(&mut law, key, value).err());
        unknown.collect()
    }

    fn respelled(&self, rules: &RulesRequest, lang: Lang) -> Option<RulesRequest> {
        self.respell(rules, lang)
    }
}

/// Rulebook for games with one ruleset and no switches.
pub static PLAIN: Rulebook<()> = Rulebook {
    rulesets: &[Ruleset::new(
        ["standard", "기본"],
        Bilingual::new("standard rules", "기본 규칙"),
        Bilingual::new("the commonly known rules", "누구나 아는 규칙"),
        "",
        (),
    )],
    switches: &[],
    suffixes: "rules 규칙 룰",
    telling: &[],
};

/// Strips a name of case, spaces and punctuation, which people write inconsistently:
/// `Chinese (area)` becomes `chinesearea`.
pub(in crate::games) fn letters(name: &str) -> String {
    let mut letters = String::with_capacity(name.len());
    // Fast path for ASCII and Hangul, which need no Unicode tables.
    for c in name.chars() {
        match c {
            '\0'..='\x7F' if c.is_ascii_alphanumeric() => letters.push(c.to_ascii_lowercase()),
            '\0'..='\x7F' => {}
            '가'..='힣' => letters.push(c),
            _ if c.is_alphanumeric() => letters.extend(c.to_lowercase()),
            _ => {}
        }
    }
    letters
}

/// Strips the year of an edition, as in `Japanese 1989`.
fn without_year(name: &str) -> &str {
    let undated = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let year = &name[undated.len()..];
    if year.len() == 4 && matches!(&year[..2], "19" | "20") {
        undated
    } else {
        name
    }
}

/// Strips a word such as `rules` from the end of a name; `suffixes` lists these words, separated by
/// spaces.
pub(in crate::games) fn stem<'n>(name: &'n str, suffixes: &str) -> &'n str {
    let mut suffixes = suffixes.split_ascii_whitespace();
    let stem = suffixes.find_map(|suffix| name.strip_suffix(suffix));
    stem.unwrap_or(name)
}

/// Returns the first id whose words occur in a name; `telling` lists the ids, each with its words
/// separated by spaces.
pub(in crate::games) fn reported(
    name: &str,
    telling: &[(&'static str, &str)],
) -> Option<&'static str> {
    let mut found = telling.iter().filter(|(_, words)| {
        let mut words = words.split_ascii_whitespace();
        words.any(|word| stands_in(name, word))
    });
    found.next().map(|(id, _)| *id)
}

/// Returns true if a name contains a word. Testing every position is fastest, because both are
/// short.
pub(in crate::games) fn stands_in(name: &str, word: &str) -> bool {
    let mut places = name.as_bytes().windows(word.len());
    places.any(|place| place == word.as_bytes())
}

/// Returns true if a name, as given by [`letters`], is a word in English or Korean or one of its
/// other spellings.
fn means(name: &str, word: Bilingual, others: &str) -> bool {
    let first = name.chars().next();
    let is_spelled = |word: &str| {
        // Compare first letters first, because most words already differ there.
        let begins = word
            .chars()
            .next()
            .map(|letter| letter.to_ascii_lowercase());
        let letters = word.chars().filter(|c| c.is_alphanumeric());
        begins == first && letters.flat_map(char::to_lowercase).eq(name.chars())
    };
    let is_named = || is_spelled(word.en) || is_spelled(word.ko);
    let mut others = others.as_bytes().split(|&byte| byte == b' ');
    first.is_some() && (is_named() || others.any(|other| other == name.as_bytes()))
}

#[cfg(test)]
pub(in crate::games) mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::{Facts, GAMES};
    use crate::model::{Board, Coordinates, Entry, GameId, Origin, Source, Value as HeaderValue};
    use crate::text::Span;

    /// Creates a record whose header states these rules.
    pub(in crate::games) fn stating(rules: &str) -> Record {
        let origin = Origin::new("sgf", 0, Span::default());
        let source = Arc::new(Source::from_text("", String::new()));
        let board = Board::new(15, 15, Coordinates::Renju);
        let mut record = Record::new(source, GameId::OMOK, board, origin);
        let entry = Entry {
            field: Field::Rules,
            text: record.intern(rules),
            value: HeaderValue::Text,
        };
        if !rules.is_empty() {
            record.header.add(entry);
        }
        record
    }

    /// Checks that the English and the Korean word of each value have the same effect, and that
    /// each value changes some ruleset.
    pub(in crate::games) fn values_change_laws<L: Copy + PartialEq + Debug>(
        book: &Rulebook<L>,
        laws: &[L],
        idle: &[&str],
    ) {
        for switch in book.switches.iter() {
            for value in switch.values {
                let mut changes = idle.contains(&switch.key.en);
                for law in laws {
                    let [mut english, mut korean] = [*law; 2];
                    let set = book.set(&mut english, switch.key.en, value.word.en);
                    assert_eq!(set, Ok(()), "{:?}={:?}", switch.key, value.word);
                    let set = book.set(&mut korean, switch.key.ko, value.word.ko);
                    assert_eq!(set, Ok(()), "{:?}={:?}", switch.key, value.word);
                    assert_eq!(english, korean, "{:?}={:?}", switch.key, value.word);
                    changes |= english != *law;
                }
                assert!(changes, "{:?}={:?}", switch.key, value.word);
            }
        }
    }

    /// Checks that each ruleset is found by all of its names, and each name belongs to only one.
    pub(in crate::games) fn rulesets_have_their_names<L: Copy>(book: &Rulebook<L>) {
        for ruleset in book.rulesets {
            let info = &ruleset.info;
            let others = info.names.split(' ').filter(|name| !name.is_empty());
            for name in others.chain([info.id, info.korean]) {
                let found = book.named(name).map(|found| found.info.id);
                assert_eq!(found, Some(info.id), "{name}");
                assert_eq!(letters(name), name.replace('-', ""), "{name}");
            }
        }
        assert!(book.named("").is_none());
        assert!(book.named("rules").is_none());
    }

    #[test]
    fn listed_words_differ_and_are_accepted() {
        for game in GAMES {
            let Facts {
                id, rulebook: book, ..
            } = game.facts();
            let mut keys = Vec::new();
            for switch in book.switches() {
                let mut values = Vec::new();
                for lang in [Lang::En, Lang::Ko] {
                    keys.push(letters(switch.key.get(lang)));
                    for value in &switch.values {
                        let asked = format!("{}={}", switch.key.get(lang), value.get(lang));
                        let accepted = book.accept(&RulesRequest::parse(&asked));
                        let is_form = value.en.contains('N');
                        assert!(accepted.is_ok() || is_form, "{id}: {asked}");
                    }
                    values.extend(switch.values.iter().map(|value| letters(value.get(lang))));
                }
                values.sort();
                // Remove duplicates: a number is written the same way in both languages.
                values.dedup();
                assert!(values.len() >= switch.values.len(), "{switch:?}");
            }
            let all = keys.len();
            keys.sort();
            keys.dedup();
            assert_eq!(keys.len(), all, "{id}");
        }
    }

    #[test]
    fn unknown_words_are_reported_with_known_and_similar_ones() {
        for (game, text, asked, known, near) in [
            ("baduk", "martian", "martian", "korean", None),
            ("baduk", "korean,kou=simple", "kou", "superko", Some("ko")),
            ("baduk", "ko=sometimes", "ko=sometimes", "situational", None),
            ("baduk", "한국, 페=단순", "페", "패", Some("패")),
            ("omok", "랜주", "랜주", "렌주", Some("렌주")),
            ("omok", "렌주; 삼=다순", "삼=다순", "단순", Some("단순")),
            ("yut", "martian", "martian", "흔한", None),
            (
                "yut",
                "common,overshot=exit",
                "overshot",
                "overshoot",
                Some("overshoot"),
            ),
            ("yut", "넘김=튕김", "넘김=튕김", "되돌림", None),
            ("yut", "pieces=7", "pieces=7", "6", None),
            ("gonu", "common", "common", "기본", None),
            ("gonu", "standard; 반목=없음", "반목", "반복", Some("반복")),
            ("gonu", "repetition=never", "repetition=never", "undo", None),
            (
                "gonu",
                "무잡기=0-무승부",
                "무잡기=0-무승부",
                "N-무승부",
                Some("N-무승부"),
            ),
            ("gonu", "max_line=0", "max_line=0", "2", None),
        ] {
            let game = crate::games::by_id(game).expect("a game");
            let unknown = game.facts().rulebook.accept(&RulesRequest::parse(text));
            let unknown = unknown.expect_err(text);
            assert_eq!(unknown.asked, asked);
            let mut words = unknown.known.iter();
            assert!(
                words.any(|word| word.en == known || word.ko == known),
                "{text}"
            );
            assert_eq!(unknown.near(), near, "{text}");
        }
    }

    #[test]
    fn rules_are_spelled_in_the_words_of_the_rulebook() {
        for (game, text, english, korean) in [
            ("baduk", "Chinese", Some("chinese"), Some("중국")),
            ("baduk", "중국룰(영역)", Some("chinese"), Some("중국")),
            (
                "baduk",
                "AGA, button",
                Some("aga; button=yes"),
                Some("미국; 버튼=있음"),
            ),
            (
                "baduk",
                "Japanese, superko; suicide",
                Some("japanese; ko=positional; suicide=allowed"),
                Some("일본; 패=위치동형; 자살수=허용"),
            ),
            (
                "baduk",
                "koSITUATIONALscoreAREAtaxNONEsui0whbN",
                Some("default; ko=situational; scoring=area; tax=none; handicap=n"),
                Some("기본; 패=상황동형; 계가=영역; 환기두=없음; 접바둑=돌수"),
            ),
            ("baduk", "martian", None, None),
            ("baduk", "korean; ko=sometimes", None, None),
            (
                "yut",
                "흔한, 낙 없음",
                Some("common; nak=no"),
                Some("흔한; 낙=없음"),
            ),
        ] {
            let game = crate::games::by_id(game).expect("a game");
            let book = game.facts().rulebook;
            for (lang, spelled) in [(Lang::En, english), (Lang::Ko, korean)] {
                let found = book.respelled(&RulesRequest::stated_in(text), lang);
                let found = found.map(|rules| rules.in_words());
                assert_eq!(found.as_deref(), spelled, "{text}");
                if let Some(found) = found {
                    let again = book.respelled(&RulesRequest::stated_in(&found), lang);
                    assert_eq!(again.map(|rules| rules.in_words()), Some(found), "{text}");
                }
            }
        }
    }

    #[test]
    fn words_are_read_in_any_spelling() {
        for (game, text) in [
            ("baduk", "한국,패=없음"),
            ("baduk", "한국 규칙； 패＝단순"),
            ("omok", "renju,삼=plain"),
            ("omok", "렌주; 오프닝=타라구치-10; 3-3=both"),
            ("yut", "기본 규칙"),
            ("yut", "Common rules; 넘김 = 나감"),
            ("yut", "capture-bonus=NOT_YUTMO"),
            ("gonu", "기본; 반복=제한없음; 무잡기=30-말수"),
        ] {
            let game = crate::games::by_id(game).expect("a game");
            let accepted = game.facts().rulebook.accept(&RulesRequest::parse(text));
            assert_eq!(accepted, Ok(()), "{text}");
        }
    }
}
