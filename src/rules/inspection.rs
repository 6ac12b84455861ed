//! Inspection of a record: it is repaired, replayed and checked by rules.

use super::{RuleInput, check, dialect, guess, many_faults, mirrored, unnamed_rules};
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::games::{self, Game, RulesRequest, UnknownRules};
use crate::model::trace::NotedPlays;
use crate::model::{Meaning, Record, Trace};
use crate::text::Bilingual;

/// Number of nodes above which a record counts as large.
const LARGE: usize = 100_000;

/// Options for repairing, replaying and checking records.
#[derive(Clone, Debug, Default)]
pub struct Inspection {
    /// Rules of play that the user requested.
    pub rules: RulesRequest,
    /// True if records are taken as written, without repairing dialects first.
    pub as_written: bool,
    /// True if games without marks are counted with guessed dead stones, to compare their results.
    pub guesses: bool,
}

/// Inspector of records, one after another. It reuses its memory.
#[derive(Debug)]
pub struct Inspector<'i> {
    inspection: &'i Inspection,
    nothing: RulesRequest,
    trace: Trace,
}

impl Inspection {
    /// Checks that at least one game knows the requested rules of play; the error names the part that no
    /// game knows.
    pub fn verify(&self) -> Result<(), UnknownRules> {
        if self.rules.is_empty() {
            return Ok(());
        }
        let mut refusals = Vec::new();
        for game in games::GAMES {
            match game.facts().rulebook.accept(&self.rules) {
                Ok(()) => return Ok(()),
                Err(unknown) => refusals.push(unknown),
            }
        }
        // The best error comes from the games that understood most of the request: an unknown value before
        // an unknown switch, and a switch before an unknown ruleset.
        let followed = |unknown: &UnknownRules| match &unknown.asked {
            asked if self.rules.ruleset.as_ref() == Some(asked) => 0,
            asked if asked.contains('=') => 2,
            _ => 1,
        };
        let furthest = refusals.iter().map(followed).max();
        let best = refusals
            .into_iter()
            .filter(|unknown| Some(followed(unknown)) == furthest);
        let joined = best.reduce(|mut all, other| {
            for word in other.known {
                if !all.known.contains(&word) {
                    all.known.push(word);
                }
            }
            all
        });
        joined.map_or(Ok(()), Err)
    }
}

impl<'i> Inspector<'i> {
    /// Creates an inspector with these options.
    pub fn new(inspection: &'i Inspection) -> Inspector<'i> {
        Inspector {
            inspection,
            nothing: RulesRequest {
                is_lenient: inspection.rules.is_lenient,
                ..RulesRequest::default()
            },
            trace: Trace::default(),
        }
    }

    /// Repairs the dialect of a record, unless the options switch repairs off.
    pub fn prepare(&self, record: &mut Record, findings: &mut Findings) {
        if !self.inspection.as_written
            && let Some(game) = games::by_id(&record.game.0)
        {
            let fixed = game.prepare(record);
            dialect::tell(record, fixed, findings);
        }
    }

    /// Returns the rules of play for records of a game: the requested rules if the game knows them, or
    /// else a request that names no rules.
    pub fn request(&self, game: &dyn Game) -> &RulesRequest {
        requested(self.inspection, &self.nothing, game)
    }

    /// Replays a record and returns its trace; `None` if its game is unknown.
    pub fn replay(&mut self, record: &Record, findings: &mut Findings) -> Option<&Trace> {
        let game = games::by_id(&record.game.0)?;
        self.trace.clear();
        let request = requested(self.inspection, &self.nothing, game);
        game.replay(record, request, &mut self.trace, findings);
        Some(&self.trace)
    }

    /// Replays a record for the checks alone. They need the plays of variations only if a play is out of
    /// turn, so a large record is first replayed without keeping these plays.
    fn replay_for_rules(&mut self, record: &Record, findings: &mut Findings) -> Option<()> {
        if record.tree.len() <= LARGE {
            return self.replay(record, findings).map(|_| ());
        }
        self.trace.noted = NotedPlays::MainLine;
        let is_replayed = self.replay(record, findings).is_some();
        self.trace.noted = NotedPlays::AllLines;
        let noted = self.trace.plays.iter();
        let out_of_turn = noted.filter(|play| play.is_out_of_turn).count();
        if is_replayed && self.trace.out_of_turn as usize > out_of_turn {
            // The second replay is only for the trace; the first one has reported the findings.
            self.replay(record, &mut Findings::new());
        }
        is_replayed.then_some(())
    }

    /// Repairs, replays and checks a record, and returns the trace of its replay; `None` if its game is
    /// unknown.
    pub fn inspect(&mut self, record: &mut Record, findings: &mut Findings) -> Option<&Trace> {
        self.prepare(record, findings);
        self.judge(record, findings)
    }

    /// Replays and checks a record that is already repaired, and returns the trace of its replay.
    /// Without a replay, for an unknown game, it returns `None` after the checks.
    pub fn judge(&mut self, record: &Record, findings: &mut Findings) -> Option<&Trace> {
        let before = findings.len();
        let meaning = Meaning::new(record);
        if self.replay_for_rules(record, findings).is_none() {
            let place = Place::whole(record);
            findings.push(Finding::new(&NOT_REPLAYED, place).arg("game", &*record.game.0));
            check(
                &RuleInput {
                    record,
                    trace: None,
                    meaning: &meaning,
                },
                findings,
            );
            return None;
        }
        let subject = RuleInput {
            record,
            trace: Some(&self.trace),
            meaning: &meaning,
        };
        mirrored::fold(&subject, findings, before);
        many_faults::fold(&subject, findings, before);
        if let Some(game) = games::by_id(&record.game.0) {
            let request = requested(self.inspection, &self.nothing, game);
            unnamed_rules::tell(game, record, &self.trace, request, findings);
        }
        check(&subject, findings);
        if self.inspection.guesses {
            guess::tell(&subject, self.inspection, findings);
        }
        Some(&self.trace)
    }
}

/// Returns the requested rules if the game knows them, and `nothing` otherwise.
fn requested<'r>(
    inspection: &'r Inspection,
    nothing: &'r RulesRequest,
    game: &dyn Game,
) -> &'r RulesRequest {
    match game.facts().rulebook.accept(&inspection.rules) {
        Ok(()) => &inspection.rules,
        Err(_) => nothing,
    }
}

/// Codes of the findings that the inspection itself reports, in addition to the findings of the rules.
pub const CODES: &[&Code] = &[
    &NOT_REPLAYED,
    &guess::NOT_CONFIRMED,
    &many_faults::MANY_ILLEGAL,
    &mirrored::MIRRORED,
    &unnamed_rules::UNNAMED_RULES,
];

/// Code: the rules of the record's game are unknown.
pub static NOT_REPLAYED: Code = Code {
    id: "GAM001",
    name: "game-not-replayed",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "a record of {game}, a game whose rules bokgi does not know: read but not replayed",
        "규칙을 모르는 종목이라 읽기만 하고 재현하지 않음: {game}",
    ),
    help: Bilingual::new(
        "`bokgi games` lists the games that are replayed",
        "재현할 수 있는 종목은 `bokgi games`로 봅니다",
    ),
    explain: Bilingual::new(
        "bokgi does not know the rules of the game that the record states, so its moves were not \
         replayed. The whole record was read, its header was checked, and it can be converted \
         without loss. SGF states the game with GM: 1 is baduk.",
        "기보에 적힌 종목의 규칙을 bokgi가 모르므로 수순을 재현하지 않았습니다. 기록은 모두 읽고 \
         대국 정보를 검사했으며, 잃는 것 없이 변환할 수 있습니다. SGF에서는 GM이 종목을 나타내며 1이 \
         바둑입니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[2]SZ[8];B[dc];W[cc])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_refused_are_refused_by_the_games_that_follow_them_furthest() {
        for (asked, unknown, known) in [
            ("martian", "martian", ["korean", "renju"]),
            ("renju,martian=x", "martian", ["three", "opening"]),
            ("renju,three=x", "three=x", ["renju", "plain"]),
            ("three=x", "three=x", ["renju", "plain"]),
        ] {
            let inspection = Inspection {
                rules: RulesRequest::parse(asked),
                ..Inspection::default()
            };
            let refused = inspection.verify().expect_err(asked);
            assert_eq!(refused.asked, unknown, "{asked}");
            assert!(
                known
                    .iter()
                    .all(|word| refused.known.iter().any(|known| known.en == *word)),
                "{refused:?}"
            );
        }
    }
}
