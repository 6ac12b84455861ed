//! The rules of one replay: what was asked for over what the record says over the default.

use super::parse::{preset, set};
use super::{MarkedSticks, Options, PRESETS, Preset};
use crate::games::{RulesRequest, UnknownRules};
use crate::model::{Entry, Field, Record};

/// The rules of one replay.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::yut) struct Rules {
    /// The preset they started from.
    pub(in crate::games::yut) preset: &'static Preset,
    /// The switches.
    pub(in crate::games::yut) options: Options,
}

/// What is wrong with the rules that a record states.
#[derive(Debug)]
pub(in crate::games::yut) enum Fault {
    /// A word of an entry is not known.
    Unknown(Entry, UnknownRules),
    /// The number of pieces is none that the game is played with.
    Pieces(Entry),
    /// Two statements contradict each other.
    Contradiction(Entry, Contradiction),
}

/// Two statements about the rules that cannot both hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::yut) enum Contradiction {
    /// A throw of two marked sticks where there are not two.
    BackGaeWithoutSticks,
    /// The rules and the tag about pieces name different numbers.
    Pieces,
}

impl Rules {
    /// The rules for a record. What nobody knows is passed over; [`Rules::faults`] tells it.
    pub(in crate::games::yut) fn resolve(record: &Record, request: &RulesRequest) -> Rules {
        let mut rules = Rules::read(record, &mut Vec::new());
        if let Some(Ok(asked)) = request.ruleset.as_deref().map(preset) {
            // How many pieces there were is no matter of opinion.
            let pieces = rules.options.pieces;
            rules.preset = asked;
            rules.options = Options {
                pieces,
                ..asked.options
            };
        }
        for (key, value) in &request.switches {
            // What is not known has been refused before.
            let _ = set(&mut rules.options, key, value);
        }
        rules
    }

    /// What is wrong with the rules that a record states.
    pub(in crate::games::yut) fn faults(record: &Record) -> Vec<Fault> {
        let mut faults = Vec::new();
        Rules::read(record, &mut faults);
        faults
    }

    fn read(record: &Record, faults: &mut Vec<Fault>) -> Rules {
        let mut rules = Rules {
            preset: &PRESETS[0],
            options: PRESETS[0].options,
        };
        let stated = record.header.find(Field::Rules);
        let mut says_pieces = false;
        if let Some(entry) = stated {
            says_pieces = rules.take(record, entry, faults);
        }
        if let Some(entry) = record.header.find(Field::Pieces) {
            let before = rules.options.pieces;
            match set(&mut rules.options, "pieces", record.text(entry.text)) {
                Err(_) => faults.push(Fault::Pieces(*entry)),
                Ok(_) if says_pieces && before != rules.options.pieces => {
                    faults.push(Fault::Contradiction(*entry, Contradiction::Pieces));
                }
                Ok(_) => {}
            }
        }
        let options = &rules.options;
        if let Some(entry) = stated
            && options.backgae
            && options.backdo != MarkedSticks::Two
        {
            faults.push(Fault::Contradiction(
                *entry,
                Contradiction::BackGaeWithoutSticks,
            ));
        }
        rules
    }

    /// Takes over what an entry says and tells whether it names a number of pieces.
    fn take(&mut self, record: &Record, entry: &Entry, faults: &mut Vec<Fault>) -> bool {
        let request = RulesRequest::parse(record.text(entry.text));
        let mut says_pieces = false;
        match request.ruleset.as_deref().map(preset) {
            None => {}
            Some(Ok(preset)) => {
                self.preset = preset;
                self.options = preset.options;
            }
            Some(Err(unknown)) => faults.push(Fault::Unknown(*entry, unknown)),
        }
        for (key, value) in &request.switches {
            match set(&mut self.options, key, value) {
                Err(unknown) => faults.push(Fault::Unknown(*entry, unknown)),
                Ok("pieces") => says_pieces = true,
                Ok(_) => {}
            }
        }
        says_pieces
    }
}
