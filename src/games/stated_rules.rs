//! Rules that Go engines and people state by switches, such as `koPOSITIONALscoreAREAtaxNONEsui0`
//! or `Chinese (area)`.
//!
//! KataGo writes `koPOSITIONALscoreAREAtaxNONEsui0button1whbN` or a JSON object into `RU`, people write
//! `Chinese (area)` or `AGA, button`. All are read into a [`RulesRequest`], whose [`Display`] form is
//! the string of an engine where that holds everything, otherwise `aga; button=yes`.
//!
//! [`Display`]: std::fmt::Display

use std::fmt;

use nom::branch::alt;
use nom::bytes::complete::tag_no_case as tag;
use nom::combinator::{all_consuming, opt, value};
use nom::sequence::preceded;
use nom::{IResult, Parser};
use serde_json::Value;

use super::RulesRequest;
use super::switches::letters;

/// Id of the ruleset in which every question is set by a switch.
const OPEN: &str = "default";

/// Switch and its value, such as `("ko", "positional")`.
type Setting = (&'static str, &'static str);

/// Word that an engine writes, and the value of the switch that it means.
type Word = (&'static str, &'static str);

/// Parses rules stated by switches: an engine's string or JSON object, or words such as `area`.
/// `None` for anything else, such as the plain name of a ruleset.
pub(super) fn read(text: &str) -> Option<RulesRequest> {
    let text = text.trim();
    if text.starts_with('{') {
        return object(text);
    }
    if let Ok((_, settings)) = all_consuming(engine).parse(text) {
        return Some(request(OPEN, settings));
    }
    words(text)
}

fn request(ruleset: &str, settings: Vec<Setting>) -> RulesRequest {
    let switches = settings.into_iter();
    RulesRequest {
        ruleset: Some(ruleset.to_owned()),
        switches: switches
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        ..RulesRequest::default()
    }
}

/// Engine's words for the ko rule. Spight's rule is read as situational superko, because it forbids
/// the same repetitions.
const KO: [Word; 4] = [
    ("SIMPLE", "simple"),
    ("POSITIONAL", "positional"),
    ("SITUATIONAL", "situational"),
    ("SPIGHT", "situational"),
];
const SCORE: [Word; 2] = [("AREA", "area"), ("TERRITORY", "territory")];
const TAX: [Word; 3] = [("NONE", "none"), ("SEKI", "seki"), ("ALL", "groups")];
const SUICIDE: [Word; 2] = [("0", "forbidden"), ("1", "allowed")];
const BUTTON: [Word; 2] = [("0", "no"), ("1", "yes")];
/// Engine's words for the points that White gets for handicap stones. `N-1` is tried before `N`,
/// which would match its first letter.
const BONUS: [Word; 3] = [("N-1", "n-1"), ("N", "n"), ("0", "none")];

/// Rule that an engine writes in its string and its JSON object, and the switch that it sets.
struct Part {
    /// Word before the value in the engine's string, such as `ko`.
    name: &'static str,
    /// Keys of the rule in the engine's JSON object.
    keys: &'static [&'static str],
    switch: &'static str,
    words: &'static [Word],
    /// True if every engine string contains this rule.
    is_needed: bool,
}

/// Rules of an engine's string, in the order in which it writes them.
static PARTS: [Part; 6] = [
    Part {
        name: "ko",
        keys: &["ko", "koRule"],
        switch: "ko",
        words: &KO,
        is_needed: true,
    },
    Part {
        name: "score",
        keys: &["score", "scoring", "scoringRule"],
        switch: "scoring",
        words: &SCORE,
        is_needed: true,
    },
    Part {
        name: "tax",
        keys: &["tax", "taxRule"],
        switch: "tax",
        words: &TAX,
        is_needed: true,
    },
    Part {
        name: "sui",
        keys: &["suicide", "multiStoneSuicideLegal"],
        switch: "suicide",
        words: &SUICIDE,
        is_needed: true,
    },
    Part {
        name: "button",
        keys: &["hasButton", "button"],
        switch: "button",
        words: &BUTTON,
        is_needed: false,
    },
    Part {
        name: "whb",
        keys: &["whiteHandicapBonus"],
        switch: "handicap",
        words: &BONUS,
        is_needed: false,
    },
];

/// Parses the rules string of an engine such as KataGo, `koPOSITIONALscoreAREAtaxNONEsui0`, into
/// switches with values.
///
/// ```text
/// Rules = "ko" Ko "score" Score "tax" Tax "sui" Bit [ "button" Bit ] [ "whb" Bonus ] [ "fpok" Bit ] .
/// Ko    = "SIMPLE" | "POSITIONAL" | "SITUATIONAL" | "SPIGHT" .
/// Score = "AREA" | "TERRITORY" .
/// Tax   = "NONE" | "SEKI" | "ALL" .
/// Bonus = "0" | "N-1" | "N" .
/// Bit   = "0" | "1" .
/// ```
fn engine(mut text: &str) -> IResult<&str, Vec<Setting>> {
    let mut settings = Vec::new();
    for part in &PARTS {
        let word = preceded(tag(part.name), one_of(part.words));
        let (rest, value) = if part.is_needed {
            word.map(Some).parse(text)?
        } else {
            opt(word).parse(text)?
        };
        settings.extend(value.map(|value| (part.switch, value)));
        text = rest;
    }
    // The rule `fpok` (friendly pass) is skipped, because it does not affect the count.
    let (text, _) = opt(preceded(tag("fpok"), alt((tag("0"), tag("1"))))).parse(text)?;
    Ok((text, settings))
}

/// Creates a parser that accepts one of the words and returns its value.
fn one_of<'t>(
    words: &'static [Word],
) -> impl Parser<&'t str, Output = &'static str, Error = nom::error::Error<&'t str>> {
    move |text: &'t str| {
        let mut last = Err(nom::Err::Error(nom::error::Error::new(
            text,
            nom::error::ErrorKind::Alt,
        )));
        for &(word, meant) in words {
            let read: IResult<&str, &'static str> = value(meant, tag(word)).parse(text);
            if read.is_ok() {
                last = read;
                break;
            }
        }
        last
    }
}

/// Formats rules as an engine's string; `None` if the string cannot express them.
fn engine_string(rules: &RulesRequest) -> Option<String> {
    let mut settings: Vec<&(String, String)> = rules.switches.iter().collect();
    if rules.ruleset.as_deref() != Some(OPEN) {
        return None;
    }
    let mut text = String::new();
    for part in &PARTS {
        let mut switches = settings.iter();
        let Some(at) = switches.position(|(switch, _)| switch == part.switch) else {
            if part.is_needed {
                return None;
            }
            continue;
        };
        let (_, value) = settings.remove(at);
        let (word, _) = part.words.iter().find(|(_, meant)| meant == value)?;
        text += part.name;
        text += word;
    }
    settings.is_empty().then_some(text)
}

impl fmt::Display for RulesRequest {
    /// Formats rules so that [`RulesRequest::parse`] reads them back: as an engine's string if
    /// possible, otherwise as ruleset and switches.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match engine_string(self) {
            Some(string) => f.write_str(&string),
            None => f.write_str(&self.in_words()),
        }
    }
}

impl RulesRequest {
    /// Formats the ruleset and its switches, such as `chinese; ko=positional`.
    pub fn in_words(&self) -> String {
        let switches = self.switches.iter();
        let switches = switches.map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = self.ruleset.iter().cloned().chain(switches).collect();
        parts.join("; ")
    }
}

/// Parses an engine's JSON object; ignores keys that affect neither the replay nor the count.
fn object(text: &str) -> Option<RulesRequest> {
    let Value::Object(object) = serde_json::from_str(text).ok()? else {
        return None;
    };
    let mut settings = Vec::new();
    for part in &PARTS {
        let mut keys = part.keys.iter();
        let Some(stated) = keys.find_map(|&key| object.get(key)) else {
            continue;
        };
        let word = match stated {
            Value::Bool(is_set) => u8::from(*is_set).to_string(),
            Value::String(word) => word.to_uppercase(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        let known = part.words.iter().find(|(known, _)| *known == word)?;
        settings.push((part.switch, known.1));
    }
    (!settings.is_empty()).then(|| request(OPEN, settings))
}

/// Words that people use for a switch and its value, in lower case without spaces and punctuation.
const WORDS: [(&str, Setting); 24] = [
    ("button", ("button", "yes")),
    ("buttongo", ("button", "yes")),
    ("버튼", ("button", "yes")),
    ("버튼바둑", ("button", "yes")),
    ("nobutton", ("button", "no")),
    ("area", ("scoring", "area")),
    ("areascoring", ("scoring", "area")),
    ("areacounting", ("scoring", "area")),
    ("영역", ("scoring", "area")),
    ("영역계가", ("scoring", "area")),
    ("数子", ("scoring", "area")),
    ("territory", ("scoring", "territory")),
    ("territoryscoring", ("scoring", "territory")),
    ("집계가", ("scoring", "territory")),
    ("数目", ("scoring", "territory")),
    ("positionalsuperko", ("ko", "positional")),
    ("superko", ("ko", "positional")),
    ("situationalsuperko", ("ko", "situational")),
    ("simpleko", ("ko", "simple")),
    ("nosuperko", ("ko", "simple")),
    ("withoutsuperko", ("ko", "simple")),
    ("nosuicide", ("suicide", "forbidden")),
    ("suicide", ("suicide", "allowed")),
    ("suicideallowed", ("suicide", "allowed")),
];

/// Returns the switch and value that a word means, such as `area`; `None` for an unknown word.
pub(super) fn word(text: &str) -> Option<Setting> {
    let name = letters(text);
    let known = WORDS.iter().find(|(word, _)| *word == name);
    known.map(|&(_, setting)| setting)
}

/// Parses a ruleset with words for switches, such as `Chinese (area)`, `AGA, button` or `area`.
/// `None` if the text contains no word for a switch, or more than one other part.
///
/// ```text
/// Rules = Part { ( "," | ";" | "/" | "+" | "(" | ")" ) Part } .
/// Part  = Ruleset [ ( "-" | " " ) "button" ] | Word .
/// ```
fn words(text: &str) -> Option<RulesRequest> {
    let signs = [',', ';', '/', '+', '(', ')', '，', '；', '（', '）'];
    let parts = text.split(signs).map(str::trim);
    let (mut ruleset, mut settings) = (None, Vec::new());
    for mut part in parts.filter(|part| !part.is_empty()) {
        // KataGo appends `button` to the ruleset's name: `aga-button`.
        if let Some((before, "button" | "버튼")) = part.rsplit_once(['-', ' ']) {
            settings.push(("button", "yes"));
            part = before;
        }
        match word(part) {
            Some(setting) => settings.push(setting),
            None if ruleset.is_none() => ruleset = Some(part),
            None => return None,
        }
    }
    (!settings.is_empty()).then(|| request(ruleset.unwrap_or(OPEN), settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses rules and formats them in one line for comparison.
    fn reported(text: &str) -> Option<String> {
        let read = read(text)?;
        let switches = read.switches.iter();
        let switches: Vec<String> = switches
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        Some(format!(
            "{}: {}",
            read.ruleset.unwrap_or_default(),
            switches.join(" ")
        ))
    }

    #[test]
    fn rules_are_read_from_their_switches() {
        for (text, meant) in [
            (
                "koSIMPLEscoreAREAtaxNONEsui0",
                "default: ko=simple scoring=area tax=none suicide=forbidden",
            ),
            (
                "koPOSITIONALscoreAREAtaxNONEsui1button1whbN",
                "default: ko=positional scoring=area tax=none suicide=allowed button=yes handicap=n",
            ),
            (
                "koSITUATIONALscoreTERRITORYtaxALLsui0whbN-1fpok1",
                "default: ko=situational scoring=territory tax=groups suicide=forbidden handicap=n-1",
            ),
            (
                r#"{"ko":"SIMPLE","score":"TERRITORY","tax":"SEKI","suicide":false,"hasButton":true,"whiteHandicapBonus":"0","friendlyPassOk":true}"#,
                "default: ko=simple scoring=territory tax=seki suicide=forbidden button=yes handicap=none",
            ),
            ("Chinese (area)", "Chinese: scoring=area"),
            (
                "kosimplescoreareataxnonesui0",
                "default: ko=simple scoring=area tax=none suicide=forbidden",
            ),
            ("AGA, button", "AGA: button=yes"),
            ("aga-button", "aga: button=yes"),
            ("New Zealand button", "New Zealand: button=yes"),
            ("한국 (버튼)", "한국: button=yes"),
            ("area", "default: scoring=area"),
            ("territory", "default: scoring=territory"),
        ] {
            assert_eq!(reported(text).as_deref(), Some(meant), "{text}");
        }
        for name in [
            "Chinese",
            "Chinese (KGS)",
            "ancient-area",
            "Tang (Japanese + group tax)",
            "koSIMPLE",
            "Renju, Taraguchi-10",
            "{}",
            "",
        ] {
            assert_eq!(reported(name), None, "{name}");
        }
    }

    #[test]
    fn rules_are_written_as_they_are_read() {
        let mut strings = 0;
        for ko in ["SIMPLE", "POSITIONAL", "SITUATIONAL"] {
            for score in ["AREA", "TERRITORY"] {
                for tax in ["NONE", "SEKI", "ALL"] {
                    for suicide in ["0", "1"] {
                        for button in ["", "button0", "button1"] {
                            for bonus in ["", "whb0", "whbN", "whbN-1"] {
                                let text = format!(
                                    "ko{ko}score{score}tax{tax}sui{suicide}{button}{bonus}"
                                );
                                let read = RulesRequest::parse(&text);
                                assert_eq!(read.to_string(), text);
                                assert_eq!(RulesRequest::parse(&read.in_words()), read, "{text}");
                                strings += 1;
                            }
                        }
                    }
                }
            }
        }
        assert_eq!(strings, 432);
        for (text, written) in [
            (
                r#"{"ko":"SIMPLE","score":"AREA","tax":"NONE","suicide":true}"#,
                "koSIMPLEscoreAREAtaxNONEsui1",
            ),
            (
                r#"{"koRule":"SITUATIONAL","scoringRule":"AREA"}"#,
                "default; ko=situational; scoring=area",
            ),
            (
                "koSPIGHTscoreAREAtaxNONEsui1fpok1",
                "koSITUATIONALscoreAREAtaxNONEsui1",
            ),
            ("AGA, button", "AGA; button=yes"),
            ("한국; 패=위치동형", "한국; 패=위치동형"),
            ("Japanese", "Japanese"),
            ("ko=positional", "ko=positional"),
            ("AGA; button; whb=n", "AGA; button=yes; whb=n"),
        ] {
            let read = RulesRequest::parse(text);
            assert_eq!(read.to_string(), written, "{text}");
            if !text.contains("SPIGHT") {
                assert_eq!(RulesRequest::parse(written), read, "{text}");
            }
        }
    }
}
