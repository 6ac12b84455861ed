//! What can be asked of the rules of a game: its rulesets and the switches over them, a table a game.
//!
//! What people type behind `--rules` and what records state of their rules (RU in SGF, `[규칙 ".."]` in
//! logs) is read here for every game alike, in both languages: `korean,ko=positional`, `한국; 패=없음`,
//! `기본; 넘김=나감`. A game holds its [`Rulebook`] and the struct of its laws, which the values set.

use std::fmt::Debug;

use super::stated_rules;
use crate::diag::finding::Arg;
use crate::model::{Change, Field, Fix, Record};
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Lang};

/// Rules that somebody asked for, or that a record states: a ruleset, and switches over it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RulesRequest {
    /// Name of a ruleset; none to take the record's own.
    pub ruleset: Option<String>,
    /// Switches and their values.
    pub switches: Vec<(String, String)>,
    /// Whether a missing mark of what a record of yut or gonu has to mark, such as a capture, is only a
    /// warning; a false one stays an error.
    pub is_lenient: bool,
}

impl RulesRequest {
    /// Reads `korean,ko=positional`, `한국; 패=없음`, `ko=simple` or `japanese`.
    ///
    /// ```text
    /// Rules = Part { ( "," | ";" ) Part } .
    /// Part  = Ruleset | Key "=" Value .
    /// ```
    pub fn parse(text: &str) -> RulesRequest {
        if let Some(by_switches) = stated_rules::read(text) {
            return by_switches;
        }
        let mut request = RulesRequest::default();
        let parts = text.split([',', ';', '，', '；']).map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            match part.split_once(['=', '＝']) {
                Some((key, value)) => {
                    let switch = (key.trim().to_owned(), value.trim().to_owned());
                    request.switches.push(switch);
                }
                None => request.ruleset = Some(part.to_owned()),
            }
        }
        request
    }

    /// Reads what a record states. Where it sets no switch, commas are part of its ruleset's name:
    /// `Renju, Taraguchi-10`.
    pub fn stated(record: &Record) -> RulesRequest {
        let text = record.info(Field::Rules).unwrap_or_default().trim();
        if text.contains(['=', '＝']) {
            return RulesRequest::parse(text);
        }
        if let Some(by_switches) = stated_rules::read(text) {
            return by_switches;
        }
        RulesRequest {
            ruleset: Some(text.to_owned()).filter(|name| !name.is_empty()),
            ..RulesRequest::default()
        }
    }

    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.ruleset.is_none() && self.switches.is_empty()
    }
}

/// The rulesets of a game and the switches over them. `L` holds the laws that they set.
#[derive(Debug)]
pub struct Rulebook<L: 'static> {
    /// The rulesets, the default first.
    pub rulesets: &'static [Ruleset<L>],
    /// The switches.
    pub switches: &'static [Switch<L>],
    /// Words that stand behind the name of a ruleset and say nothing, with blanks between them.
    pub suffixes: &'static str,
    /// Ids of rulesets with the words that tell them wherever they stand in a name, the more telling
    /// first.
    pub telling: &'static [(&'static str, &'static str)],
}

/// A ruleset.
#[derive(Debug)]
pub struct Ruleset<L> {
    /// How it is called and listed.
    pub info: RulesetInfo,
    /// What it sets.
    pub law: L,
}

impl<L> Ruleset<L> {
    /// A ruleset by its id in English and Korean, its name, what sets it apart, what else it is called
    /// (see [`RulesetInfo::names`]), and what it sets.
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

/// How a ruleset is called and listed.
#[derive(Clone, Copy, Debug)]
pub struct RulesetInfo {
    /// Its id, such as `korean`.
    pub id: &'static str,
    /// The same in Korean, such as `한국`.
    pub korean: &'static str,
    /// Its name.
    pub name: Bilingual,
    /// What sets it apart, in one line.
    pub summary: Bilingual,
    /// What else it is called: lower case, letters and digits only, with blanks between the names.
    pub names: &'static str,
}

/// Reads a value that is no word; `None` where it cannot be one.
type ReadValue<L> = fn(&mut L, &str) -> Option<()>;

/// A switch over a ruleset.
#[derive(Debug)]
pub struct Switch<L: 'static> {
    pub(in crate::games) key: Bilingual,
    /// Other words for the key, with blanks between them.
    keys: &'static str,
    values: &'static [Value<L>],
    /// Values that are no words, such as `N-draw`, and what reads them.
    forms: &'static [Bilingual],
    read: ReadValue<L>,
    summary: Bilingual,
}

/// A value of a switch.
#[derive(Clone, Copy, Debug)]
pub struct Value<L> {
    word: Bilingual,
    /// Other words for it, with blanks between them.
    words: &'static str,
    set: fn(&mut L),
}

/// A value by its word in both languages, and what it sets.
pub(in crate::games) const fn value<L>(
    english: &'static str,
    korean: &'static str,
    set: fn(&mut L),
) -> Value<L> {
    value_or("", english, korean, set)
}

/// A value that has other words too, with blanks between them.
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
    /// A switch by its key in both languages, its values, and what it decides.
    pub(in crate::games) const fn new(
        key: Bilingual,
        values: &'static [Value<L>],
        summary: Bilingual,
    ) -> Switch<L> {
        Switch::or("", key, values, summary)
    }

    /// A switch whose key has other words too, with blanks between them.
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

    /// A switch with values that are no words, such as numbers: how they are listed and read.
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

    /// Its values as they are listed.
    pub(in crate::games) fn listed(&self) -> Vec<Bilingual> {
        let words = self.values.iter().map(|value| value.word);
        words.chain(self.forms.iter().copied()).collect()
    }

    fn value(&self, text: &str) -> Option<&Value<L>> {
        // Most records spell a value as it is listed.
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

/// The English word for what people answer to a question that is answered with yes or no.
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

/// The rules of one replay.
#[derive(Clone, Copy, Debug)]
pub struct Rules<L: 'static> {
    /// The ruleset they started from.
    pub ruleset: &'static Ruleset<L>,
    /// The laws as the switches left them.
    pub law: L,
    /// Where they come from.
    pub source: RulesSource,
}

/// Where the rules of a replay come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesSource {
    /// Somebody asked for them.
    Request,
    /// The record names them, or is of a kind that is only used for them.
    Record,
    /// Nobody names any.
    Unnamed,
    /// The record names a ruleset that is not known.
    Unknown,
}

impl<L: Copy> Rulebook<L> {
    /// The ruleset that a name means: an id or one of the spellings that records use. Upper and lower
    /// case, blanks and punctuation do not matter; `None` for what means no ruleset for certain.
    pub fn named(&self, text: &str) -> Option<&'static Ruleset<L>> {
        // Most records spell a ruleset as its id.
        let mut rulesets = self.rulesets.iter();
        let spelled = rulesets.find(|ruleset| ruleset.info.id.eq_ignore_ascii_case(text));
        if spelled.is_some() {
            return spelled;
        }
        let name = letters(text);
        let stem = stem(&name, self.suffixes);
        let exact = self.rulesets.iter().find(|ruleset| {
            let info = &ruleset.info;
            means(stem, Bilingual::new(info.id, info.korean), info.names)
        });
        exact.or_else(|| {
            let id = told(&name, self.telling)?;
            self.rulesets.iter().find(|ruleset| ruleset.info.id == id)
        })
    }

    /// The rules for a record, and what it states that is not known. A ruleset that is asked for
    /// replaces that of the record with all its switches; switches alone change it. `implied` gives the
    /// ruleset that a record stands for which names none. What is asked for and not known is passed
    /// over; see [`AnyRulebook::accept`].
    pub(in crate::games) fn resolve(
        &self,
        record: &Record,
        request: &RulesRequest,
        implied: impl FnOnce() -> Option<&'static Ruleset<L>>,
    ) -> (Rules<L>, Vec<UnknownRules>) {
        let mut unknown = Vec::new();
        let asked = request.ruleset.as_deref().and_then(|name| self.named(name));
        let (ruleset, source, stated) = match asked {
            Some(asked) => (Some(asked), RulesSource::Request, None),
            None => {
                let stated = RulesRequest::stated(record);
                let name = stated.ruleset.as_deref();
                let found = name.and_then(|name| self.named(name)).or_else(implied);
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
        };
        (rules, unknown)
    }

    /// Sets a switch by its words in either language.
    pub fn set(&self, law: &mut L, key: &str, value: &str) -> Result<(), UnknownRules> {
        let switch = self.switch(key).ok_or_else(|| {
            let keys = self.switches.iter().map(|switch| switch.key);
            UnknownRules::new(key, keys.collect())
        })?;
        let read = match switch.value(value) {
            Some(value) => {
                (value.set)(law);
                Some(())
            }
            None => (switch.read)(law, value.trim()),
        };
        read.ok_or_else(|| UnknownRules::new(format!("{key}={value}"), switch.listed()))
    }

    /// The English word of the value that a request gives to a switch; none where it says nothing of
    /// it, or no word.
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

/// The rulebook of whatever game, as it is listed and asked.
pub trait AnyRulebook: Debug + Sync {
    /// The rulesets, the default first.
    fn rulesets(&self) -> Vec<&'static RulesetInfo>;

    /// The switches.
    fn switches(&self) -> Vec<SwitchInfo>;

    /// The ruleset that a name means, as records and people spell it.
    fn ruleset(&self, name: &str) -> Option<&'static RulesetInfo>;

    /// Whether a request for rules can be met; the error names what is not known and what is.
    fn accept(&self, request: &RulesRequest) -> Result<(), UnknownRules>;

    /// The switches that the rules of a record set and that are not known.
    fn unknown_switches(&self, record: &Record) -> Vec<UnknownRules>;
}

/// A switch as it is listed.
#[derive(Clone, Debug)]
pub struct SwitchInfo {
    /// Its key, such as `ko`, `패`.
    pub key: Bilingual,
    /// Its values.
    pub values: Vec<Bilingual>,
    /// What it decides.
    pub summary: Bilingual,
}

impl<L: Copy + Debug + Sync> AnyRulebook for Rulebook<L> {
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
        if let Some(asked) = &request.ruleset
            && self.named(asked).is_none()
        {
            return Err(self.unknown_ruleset(asked));
        }
        let mut law = self.rulesets[0].law;
        let mut switches = request.switches.iter();
        switches.try_for_each(|(key, value)| self.set(&mut law, key, value))
    }

    fn unknown_switches(&self, record: &Record) -> Vec<UnknownRules> {
        let mut law = self.rulesets[0].law;
        let stated = RulesRequest::stated(record).switches;
        let unknown = stated.iter();
        let unknown = unknown.filter_map(|(key, value)| self.set(&mut law, key, value).err());
        unknown.collect()
    }
}

/// The rulebook of a game with one ruleset and no switches.
pub static PLAIN: Rulebook<()> = Rulebook {
    rulesets: &[Ruleset::new(
        ["standard", "기본"],
        Bilingual::new("standard rules", "기본 규칙"),
        Bilingual::new("the rules as everybody knows them", "누구나 아는 규칙"),
        "",
        (),
    )],
    switches: &[],
    suffixes: "rules 규칙 룰",
    telling: &[],
};

/// A ruleset, switch or value that a game does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// What was asked for: a ruleset, a key, or a key with its value.
    pub asked: String,
    /// What there is instead.
    pub known: Vec<Bilingual>,
}

impl UnknownRules {
    /// Something that is not known, and what is.
    pub(in crate::games) fn new(asked: impl Into<String>, known: Vec<Bilingual>) -> UnknownRules {
        UnknownRules {
            asked: asked.into(),
            known,
        }
    }

    /// The same for the template of a code.
    pub fn hint_arg(&self) -> Arg {
        Arg::Each {
            en: self.hint(Lang::En),
            ko: self.hint(Lang::Ko),
        }
    }

    /// The known word that was probably meant.
    pub fn near(&self) -> Option<&'static str> {
        let word = self.asked.rsplit('=').next()?.trim();
        let known = self.known.iter().flat_map(|word| [word.en, word.ko]);
        nearest(word, known)
    }

    /// What writes a statement of a record with the word that was probably meant, which is a guess; nothing
    /// where no word is near, or the statement has the unknown one in several places.
    pub fn fix(&self, record: &Record, field: Field) -> Option<Fix> {
        let word = self.asked.rsplit('=').next()?.trim();
        let stated = record.info(field)?.trim();
        let mut places = stated.match_indices(word);
        let (Some((at, _)), None) = (places.next(), places.next()) else {
            return None;
        };
        let (before, behind) = (&stated[..at], &stated[at + word.len()..]);
        let meant = format!("{before}{}{behind}", self.near()?);
        Some(Fix::doubtful(Change::set_info(field, meant)))
    }

    /// What to say of it: the word that was probably meant, and all that are known, in the language of
    /// what was asked for.
    pub fn hint(&self, lang: Lang) -> String {
        let is_hangul = |c: char| ('가'..='힣').contains(&c);
        let asked = if self.asked.contains(is_hangul) {
            Lang::Ko
        } else {
            Lang::En
        };
        let mut known: Vec<&str> = Vec::new();
        for word in self.known.iter().map(|word| word.get(asked)) {
            if !known.contains(&word) {
                known.push(word);
            }
        }
        let known = known.join(", ");
        match (self.near(), lang) {
            (Some(near), Lang::En) => format!("did you mean `{near}`? there are: {known}"),
            (Some(near), Lang::Ko) => format!("`{near}`? 쓸 수 있는 말: {known}"),
            (None, Lang::En) => format!("there are: {known}"),
            (None, Lang::Ko) => format!("쓸 수 있는 말: {known}"),
        }
    }
}

/// A name without case, blanks and punctuation, which nobody tells apart by heart.
pub(in crate::games) fn letters(name: &str) -> String {
    let mut letters = String::with_capacity(name.len());
    // Most records name their rules in ASCII or in syllables, which need none of the tables of Unicode.
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

/// A name without the first of some suffixes that it ends with: words such as `rules` that stand
/// behind a name and say nothing, with blanks between them.
pub(in crate::games) fn stem<'n>(name: &'n str, suffixes: &str) -> &'n str {
    let mut suffixes = suffixes.split_ascii_whitespace();
    let stem = suffixes.find_map(|suffix| name.strip_suffix(suffix));
    stem.unwrap_or(name)
}

/// The first of some ids one of whose words, with blanks between them, stands somewhere in a name.
pub(in crate::games) fn told(name: &str, telling: &[(&'static str, &str)]) -> Option<&'static str> {
    let mut found = telling.iter().filter(|(_, words)| {
        let mut words = words.split_ascii_whitespace();
        words.any(|word| stands_in(name, word))
    });
    found.next().map(|(id, _)| *id)
}

/// Whether a word stands somewhere in a name. Both are short, and every record asks: to look at each place
/// costs less than to prepare a search.
pub(in crate::games) fn stands_in(name: &str, word: &str) -> bool {
    let mut places = name.as_bytes().windows(word.len());
    places.any(|place| place == word.as_bytes())
}

/// Whether a name in [`letters`] means a word in either language, or one of the other words for it.
fn means(name: &str, word: Bilingual, others: &str) -> bool {
    let first = name.chars().next();
    let is_spelled = |word: &str| {
        // Most words differ in their first letter already.
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

    /// A record that states rules.
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

    /// Every value sets the same in both languages, and changes some law.
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

    /// Rulesets answer to all their names, and each name means one.
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
                // A number is the same in both languages.
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
    fn what_is_not_known_is_told_with_what_is_and_what_is_near() {
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
            ("yut", "pieces=6", "pieces=6", "5", None),
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
