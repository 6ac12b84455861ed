//! Formats an event as an event file.

use std::fmt::Write as _;

use super::keys::{self, Keys};
use super::pairing;
use crate::event::aliases::{AliasProposal, AliasReason};
use crate::event::event::{
    Event, Handicap, ListedOutcome, Pairing, Player, Regulations, Scoring, Stage, System, Team,
};
use crate::event::number::Points;
use crate::event::rating;
use crate::event::spelling::without_rank;
use crate::event::suggestions::{RankProposal, Suggestions};
use crate::games;
use crate::model::{Outcome, Side, WinMethod};
use crate::text::{Lang, Span};

/// Formats an event as a TOML event file that reads as the same event. Suggestions, such as aliases, become comments
/// in the file.
pub fn write(event: &Event, suggestions: &Suggestions, lang: Lang) -> String {
    let mut writer = EventWriter {
        event,
        suggestions,
        lang,
        has_numbers: !event.players.iter().all(|player| is_plain(&player.id)),
        text: String::new(),
    };
    writer.head();
    writer.players();
    writer.teams();
    writer.stages();
    writer.rounds();
    writer.decisions();
    writer.prizes();
    writer.text
}

/// True if pairing lines can contain this id without being misread.
fn is_plain(id: &str) -> bool {
    let line = format!("{id} - {id} : B+R");
    let read = pairing::pairing(&line);
    read.is_some_and(|read| {
        read.left == id && read.right == Some(id) && read.table.is_none() && read.handicap.is_none()
    })
}

struct EventWriter<'e> {
    event: &'e Event,
    suggestions: &'e Suggestions,
    lang: Lang,
    /// True if players get ids such as `p01` because some names cannot be written in a pairing line.
    has_numbers: bool,
    text: String,
}

/// Formats a text as a TOML string in quotes.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// Formats texts, already in TOML form, as a TOML array.
fn array(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.collect::<Vec<_>>().join(", "))
}

impl EventWriter<'_> {
    fn key(&self, keys: Keys, key: &'static str) -> &'static str {
        keys::in_lang(keys, key, self.lang)
    }

    fn say(&self, en: &'static str, ko: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::Ko => ko,
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn value(&mut self, keys: Keys, key: &'static str, value: &str) {
        let key = self.key(keys, key);
        // The result is ignored, because writing to a string cannot fail.
        let _ = writeln!(self.text, "{key} = {value}");
    }

    fn quoted_value(&mut self, keys: Keys, key: &'static str, value: Option<&String>) {
        if let Some(value) = value {
            self.value(keys, key, &quoted(value));
        }
    }

    fn table(&mut self, key: &'static str) {
        let key = self.key(keys::TOP, key);
        let _ = writeln!(self.text, "\n[[{key}]]");
    }

    /// Returns the id that pairings use for the player with this index.
    fn id(&self, player: usize) -> String {
        if self.has_numbers {
            format!("p{:02}", player + 1)
        } else {
            self.event.players[player].id.clone()
        }
    }

    fn head(&mut self) {
        let event = self.event;
        let line = if event.is_open {
            self.say(
                "# Made from records. Remove players who are not of the event; lines that begin with # have no effect.",
                "# 기보에서 만든 대회 파일입니다. 대회의 선수가 아닌 이름은 지우십시오. #로 시작하는 줄은 아무 일도 하지 않습니다.",
            )
        } else {
            self.say(
                "# Made from a list of pairings. Lines that begin with # have no effect.",
                "# 대진표에서 만든 대회 파일입니다. #로 시작하는 줄은 아무 일도 하지 않습니다.",
            )
        };
        self.line(line);
        self.value(keys::TOP, "schema", &quoted(super::SCHEMA));
        self.quoted_value(keys::TOP, "name", event.name.as_ref());
        self.quoted_value(keys::TOP, "place", event.place.as_ref());
        self.quoted_value(keys::TOP, "country", event.country.as_ref());
        self.quoted_value(keys::TOP, "host", event.host.as_ref());
        self.quoted_value(keys::TOP, "class", event.class.as_ref());
        let dates = event.dates.map(|dates| dates.to_string());
        self.quoted_value(keys::TOP, "dates", dates.as_ref());
        if self.suggestions.is_game_unknown {
            let line = self.say(
                "# Neither the table nor a record states the game; correct it if it is another one.",
                "# 종목이 어디에도 적혀 있지 않습니다. 다르면 고치십시오.",
            );
            self.line(line);
        }
        self.regulations(&event.regulations, &Regulations::default());
        // A pairing table states only the score of a match, so the maximum number of games follows from the scores.
        let of_scores = event
            .pairings
            .iter()
            .filter(|one| one.is_open && one.is_listed());
        if let Some(games) = of_scores.filter_map(|one| games_of(one.outcome?)).max()
            && event.regulations.best_of.is_none()
        {
            self.value(keys::TOP, "best_of", &games.to_string());
        }
        let system = system_word(event.system, self.lang);
        self.value(keys::TOP, "system", &quoted(system));
        if let Some(standings) = &event.standings {
            let words = standings.iter().map(|one| match self.lang {
                Lang::Ko if one.words().en != "board" => quoted(one.words().ko),
                _ => quoted(&one.key()),
            });
            let words = array(words);
            self.value(keys::TOP, "standings", &words);
        }
        if event.scoring != Scoring::default() {
            self.scoring(&event.scoring);
        }
        if event.halves_unplayed {
            let half = self.say("half", "절반");
            self.value(keys::TOP, "unplayed", &quoted(half));
        }
        for (key, holds) in [
            ("handicap_in_sos", event.counts_handicap),
            ("round_down", event.rounds_down),
        ] {
            if holds {
                self.value(keys::TOP, key, "true");
            }
        }
        for (key, count) in [("promoted", event.promoted), ("relegated", event.relegated)] {
            if count > 0 {
                self.value(keys::TOP, key, &count.to_string());
            }
        }
        self.suggested_regulations();
        if event.is_open {
            let line = self.say(
                "# Each game of the records is a pairing. If the pairings are fixed, write [[round]] with pairings instead.",
                "# 기보에 있는 대국을 대진으로 봅니다. 대진이 정해져 있으면 이 줄 대신 [[회전]]과 대진을 적으십시오.",
            );
            self.line(line);
            let any = self.say("any", "자유");
            self.value(keys::TOP, "pairings", &quoted(any));
        }
        let loose: Vec<usize> = (0..event.pairings.len())
            .filter(|&at| event.pairings[at].round.is_none() && event.pairings[at].is_listed())
            .collect();
        if self.lists_names() && !event.players.is_empty() {
            self.names();
        }
        if !loose.is_empty() {
            self.pairings(keys::TOP, &loose);
        }
    }

    fn suggested_regulations(&mut self) {
        if self.suggestions.regulations.is_empty() {
            return;
        }
        let line = self.say(
            "# Most records agree on the following. Remove the # to have them checked.",
            "# 기보 대부분이 이렇습니다. 앞의 #를 지우면 그대로인지 검사합니다.",
        );
        self.line(line);
        let suggestions = self.suggestions;
        for one in &suggestions.regulations {
            let key = self.key(keys::TOP, one.key);
            let value = match one.key {
                "komi" => one.value.clone(),
                _ => quoted(&one.value),
            };
            let line = match self.lang {
                Lang::En => format!("# {key} = {value}   # {} of {} records", one.count, one.of),
                Lang::Ko => format!(
                    "# {key} = {value}   # 기보 {}개 가운데 {}개",
                    one.of, one.count
                ),
            };
            self.line(&line);
        }
    }

    fn scoring(&mut self, scoring: &Scoring) {
        let points = [
            ("win", scoring.win),
            ("draw", scoring.draw),
            ("loss", scoring.loss),
            ("bye", scoring.bye),
            ("forfeit_win", scoring.forfeit_win),
            ("forfeit_loss", scoring.forfeit_loss),
            ("absent", scoring.absent),
        ];
        let points = points.map(|(key, points): (_, Points)| {
            format!("{} = {points}", self.key(keys::SCORING, key))
        });
        let table = format!("{{ {} }}", points.join(", "));
        self.value(keys::TOP, "scoring", &table);
    }

    /// Writes the regulations in `own` that differ from those in `above`, such as the event's.
    fn regulations(&mut self, own: &Regulations, above: &Regulations) {
        let keys = keys::TOP;
        let lang = self.lang;
        let game = own.game.filter(|_| own.game != above.game);
        if let Some(facts) = game.and_then(games::by_id).map(|game| game.facts()) {
            let word = match lang {
                Lang::En => facts.id,
                Lang::Ko => facts.name.ko,
            };
            self.value(keys, "game", &quoted(word));
        }
        if let Some(rules) = &own.rules
            && above
                .rules
                .as_ref()
                .is_none_or(|above| above.written != rules.written)
        {
            self.value(keys, "rules", &quoted(&rules.written));
        }
        if let Some((columns, rows)) = own.size.filter(|_| own.size != above.size) {
            let size = if columns == rows {
                columns.to_string()
            } else {
                quoted(&format!("{columns}x{rows}"))
            };
            self.value(keys, "size", &size);
        }
        if let Some(komi) = own.komi.filter(|_| own.komi != above.komi) {
            self.value(keys, "komi", &komi.to_string());
        }
        if let Some(handicap) = own.handicap.filter(|_| own.handicap != above.handicap) {
            let value = match handicap {
                Handicap::Stones(0) => quoted(self.say("none", "호선")),
                Handicap::Stones(stones) => stones.to_string(),
                Handicap::Any => quoted(self.say("any", "자유")),
            };
            self.value(keys, "handicap", &value);
        }
        if let Some(time) = own.time.filter(|_| own.time != above.time) {
            self.value(keys, "time", &quoted(&time.to_string()));
        }
        for (key, own, above) in [
            ("openings", &own.openings, &above.openings),
            ("patterns", &own.patterns, &above.patterns),
        ] {
            if let Some(list) = own.as_ref().filter(|_| own != above) {
                let list = array(list.iter().map(|one| quoted(one)));
                self.value(keys, key, &list);
            }
        }
        for (key, own, above) in [
            ("min_plies", own.min_plies, above.min_plies),
            ("max_plies", own.max_plies, above.max_plies),
            ("best_of", own.best_of, above.best_of),
            ("boards", own.boards, above.boards),
        ] {
            if let Some(number) = own.filter(|_| own != above) {
                self.value(keys, key, &number.to_string());
            }
        }
        if let Some(draws) = own.draws.filter(|_| own.draws != above.draws) {
            self.value(keys, "draws", &draws.to_string());
        }
        if let Some(full) = own.wants_full_results
            && own.wants_full_results != above.wants_full_results
        {
            let word = if full {
                self.say("full", "자세히")
            } else {
                self.say("any", "자유")
            };
            self.value(keys, "result_form", &quoted(word));
        }
        let is_coloured = own.is_coloured.or_else(|| self.is_coloured_throughout());
        if let Some(coloured) = is_coloured.filter(|_| is_coloured != above.is_coloured) {
            let word = if coloured {
                self.say("as-paired", "지정")
            } else {
                self.say("any", "자유")
            };
            self.value(keys, "colours", &quoted(word));
        }
    }

    /// Returns `Some(false)` if the event has pairings but none of them has colours; else `None`.
    fn is_coloured_throughout(&self) -> Option<bool> {
        let mut listed = self.event.pairings.iter().filter(|one| !one.is_bye());
        let has_none = listed.clone().next().is_some() && listed.all(|one| !one.is_coloured);
        has_none.then_some(false)
    }

    /// True if name and rank are all that is known of every player, so that the file can list plain names.
    fn lists_names(&self) -> bool {
        let is_short = |(index, player): (usize, &Player)| {
            let ranked = ranked_name(player);
            let (name, rank) = without_rank(&ranked);
            player.team_index.is_none()
                && player.id == player.name
                && name == player.name
                && rank.map(str::to_owned) == player.rank
                && self.aliases_of(index).is_empty()
                && self.rank_proposal(index).is_none()
                && Player {
                    id: String::new(),
                    name: String::new(),
                    rank: None,
                    place: Span::default(),
                    ..player.clone()
                } == Player::default()
        };
        !self.has_numbers && self.event.players.iter().enumerate().all(is_short)
    }

    fn names(&mut self) {
        let key = self.key(keys::TOP, "player");
        let names = self.event.players.iter();
        let names: Vec<String> = names.map(|player| quoted(&ranked_name(player))).collect();
        let _ = writeln!(self.text, "{key} = [");
        for name in names {
            let _ = writeln!(self.text, "  {name},");
        }
        self.line("]");
        if self.has_player_without_roman() {
            let line = self.say(
                "# For rating lists (h9) write such players as { name = \"홍길동\", roman = \"Hong Gildong\" }, family name first.",
                "# 레이팅(h9)에 보내려면 이름 대신 { 이름 = \"홍길동\", 로마자 = \"Hong Gildong\" }처럼 적습니다. 성이 앞입니다.",
            );
            self.line(line);
        }
    }

    fn has_player_without_roman(&self) -> bool {
        let mut players = self.event.players.iter();
        players.any(|player| self.wants_roman(player))
    }

    /// True if the player lacks a name in Latin letters and the event may need one for a rating list.
    fn wants_roman(&self, player: &Player) -> bool {
        let game = self.event.regulations.game.and_then(games::by_id);
        let is_rated = game.is_some_and(|game| game.facts().handicap);
        is_rated && !self.event.is_of_teams() && rating::names(player).is_none()
    }

    fn rank_proposal(&self, player: usize) -> Option<&RankProposal> {
        let mut ranks = self.suggestions.ranks.iter();
        ranks.find(|one| one.player == player)
    }

    fn aliases_of(&self, player: usize) -> Vec<&AliasProposal> {
        let all = self.suggestions.aliases.iter();
        all.filter(|one| one.player == player || one.reason == AliasReason::Twin(player))
            .collect()
    }

    fn players(&mut self) {
        if self.lists_names() {
            return;
        }
        if self.has_player_without_roman() {
            let line = self.say(
                "\n# Rating lists (h9) need names in Latin letters, family name first: roman = \"Hong Gildong\"",
                "\n# 레이팅(h9)에 보내려면 로마자 앞의 #를 지우고 성을 앞에 적습니다: 로마자 = \"Hong Gildong\"",
            );
            self.line(line);
        }
        for player in 0..self.event.players.len() {
            self.player(player);
        }
    }

    fn player(&mut self, index: usize) {
        let keys = keys::PLAYER;
        let event = self.event;
        let player = &event.players[index];
        self.table("player");
        let id = self.id(index);
        if id != player.name {
            self.value(keys, "id", &quoted(&id));
        }
        self.value(keys, "name", &quoted(&player.name));
        self.quoted_value(keys, "hanja", player.hanja.as_ref());
        self.quoted_value(keys, "roman", player.roman.as_ref());
        if self.wants_roman(player) {
            let key = self.key(keys, "roman");
            self.line(&format!("# {key} = \"\""));
        }
        self.quoted_value(keys, "rank", player.rank.as_ref());
        if let Some(proposal) = self.rank_proposal(index) {
            let (key, note) = (self.key(keys, "rank"), proposal.note.get(self.lang));
            let line = format!("# {key} = {}   # {note}", quoted(&proposal.rank));
            self.line(&line);
        }
        self.quoted_value(keys, "club", player.club.as_ref());
        for (key, value) in [
            ("family", &player.family),
            ("given", &player.given),
            ("country", &player.country),
            ("pin", &player.pin),
            ("aga", &player.aga),
            ("team", &player.team),
        ] {
            self.quoted_value(keys, key, value.as_ref());
        }
        for (key, list) in [("aliases", &player.aliases), ("members", &player.members)] {
            if !list.is_empty() {
                let list = array(list.iter().map(|one| quoted(one)));
                self.value(keys, key, &list);
            }
        }
        if player.start != Points::default() {
            self.value(keys, "start", &player.start.to_string());
        }
        if let Some(round) = player.withdrawn_from {
            self.value(keys, "withdrawn_from", &round.to_string());
        }
        self.proposals(index);
    }

    /// Writes the proposed aliases of the player with this index as comments.
    fn proposals(&mut self, index: usize) {
        let event = self.event;
        let player = &event.players[index];
        let (own, others): (Vec<_>, Vec<_>) = self
            .aliases_of(index)
            .into_iter()
            .partition(|one| one.player == index);
        let mut lines = Vec::new();
        for one in &own {
            let evidence = one.evidence(event);
            lines.push(format!("# {}: {}", one.spelling, evidence.get(self.lang)));
        }
        if !own.is_empty() {
            let spellings = player.aliases.iter();
            let spellings = spellings.chain(own.iter().map(|one| &one.spelling));
            let list = array(spellings.map(|one| quoted(one)));
            let key = self.key(keys::PLAYER, "aliases");
            lines.push(
                self.say(
                    "# If this is the same player, remove the # before the next line.",
                    "# 같은 사람이면 다음 줄 앞의 #를 지우십시오.",
                )
                .to_owned(),
            );
            lines.push(format!("# {key} = {list}"));
        }
        for one in others {
            let name = &event.players[one.player].name;
            lines.push(match self.lang {
                Lang::En => format!(
                    "# Probably {name}. If so, add the alias there and remove this player."
                ),
                Lang::Ko => format!(
                    "# {name}의 오기로 보입니다. 같은 사람이면 그 선수의 별칭을 살리고 이 선수는 지우십시오."
                ),
            });
        }
        for line in lines {
            self.line(&line.replace(['\n', '\r'], " "));
        }
    }

    fn teams(&mut self) {
        let event = self.event;
        for team in &event.teams {
            let Team {
                id,
                name,
                players,
                reserves,
                is_free,
            } = team;
            self.table("team");
            if id != name {
                self.value(keys::TEAM, "id", &quoted(id));
            }
            self.value(keys::TEAM, "name", &quoted(name));
            for (key, list) in [("players", players), ("reserves", reserves)] {
                if !list.is_empty() {
                    let list = array(list.iter().map(|&player| quoted(&self.id(player))));
                    self.value(keys::TEAM, key, &list);
                }
            }
            if *is_free {
                let free = self.say("free", "변경");
                self.value(keys::TEAM, "order", &quoted(free));
            }
        }
    }

    fn stages(&mut self) {
        let event = self.event;
        for stage in &event.stages {
            let Stage {
                name,
                system,
                standings,
                regulations,
            } = stage;
            self.table("stage");
            self.value(keys::STAGE, "name", &quoted(name));
            if let Some(system) = system {
                let word = system_word(*system, self.lang);
                self.value(keys::STAGE, "system", &quoted(word));
            }
            if let Some(standings) = standings {
                let list = array(standings.iter().map(|one| quoted(&one.key())));
                self.value(keys::STAGE, "standings", &list);
            }
            self.regulations(regulations, &event.regulations);
        }
    }

    fn rounds(&mut self) {
        let event = self.event;
        let mut of_round: Vec<Vec<usize>> = vec![Vec::new(); event.rounds.len()];
        for (at, pairing) in event.pairings.iter().enumerate() {
            if let Some(round) = pairing.round.filter(|_| pairing.is_listed()) {
                of_round[round].push(at);
            }
        }
        for (index, round) in event.rounds.iter().enumerate() {
            self.table("round");
            self.value(keys::ROUND, "n", &round.number.to_string());
            self.quoted_value(keys::ROUND, "name", round.name.as_ref());
            let dates = round.dates.map(|dates| dates.to_string());
            self.quoted_value(keys::ROUND, "date", dates.as_ref());
            let stage = round.stage.map(|stage| event.stages[stage].name.clone());
            self.quoted_value(keys::ROUND, "stage", stage.as_ref());
            self.quoted_value(keys::ROUND, "group", round.group.as_ref());
            self.regulations(&round.regulations, &event.regulations);
            let (boards, plain): (Vec<usize>, Vec<usize>) = of_round[index]
                .iter()
                .partition(|&&at| event.pairings[at].team_match.is_some());
            if round.is_open {
                let any = self.say("any", "자유");
                self.value(keys::ROUND, "pairings", &quoted(any));
            } else if !plain.is_empty()
                || boards.is_empty() && event.matches.iter().all(|one| one.round != index)
            {
                self.pairings(keys::ROUND, &plain);
            }
            self.matches(index);
        }
    }

    fn prizes(&mut self) {
        let event = self.event;
        for prize in &event.prizes {
            self.table("prize");
            self.value(keys::PRIZE, "name", &quoted(&prize.name));
            let (first, last) = prize.places;
            self.value(keys::PRIZE, "places", &quoted(&format!("{first}..{last}")));
            self.quoted_value(keys::PRIZE, "group", prize.group.as_ref());
        }
    }

    fn decisions(&mut self) {
        let event = self.event;
        for decision in &event.decisions {
            self.table("decision");
            self.value(keys::DECISION, "record", &quoted(&decision.record));
            let verdict = decision.verdict.word().get(self.lang);
            self.value(keys::DECISION, "verdict", &quoted(verdict));
            self.value(keys::DECISION, "reason", &quoted(&decision.reason));
            if !decision.codes.is_empty() {
                let codes = array(decision.codes.iter().map(|code| quoted(code)));
                self.value(keys::DECISION, "codes", &codes);
            }
        }
    }

    fn matches(&mut self, round: usize) {
        let event = self.event;
        let names = [self.key(keys::TOP, "round"), self.key(keys::ROUND, "match")];
        for of_teams in event.matches.iter().filter(|one| one.round == round) {
            let _ = writeln!(self.text, "[[{}.{}]]", names[0], names[1]);
            if let Some(table) = of_teams.table {
                self.value(keys::MATCH, "table", &table.to_string());
            }
            let team = |team: usize| event.teams[team].id.clone();
            let other = of_teams.teams.1.map(team);
            let bye = || self.say("bye", "부전승").to_owned();
            let mut line = format!("{} - {}", team(of_teams.teams.0), other.unwrap_or_else(bye));
            if let Some(outcome) = of_teams.outcome {
                line.push_str(&format!(" : {}", outcome.written(self.lang)));
            }
            self.value(keys::MATCH, "teams", &quoted(&line));
            let boards = of_teams.boards.iter().map(|&at| {
                let pairing = Pairing {
                    table: event.pairings[at].board,
                    ..event.pairings[at].clone()
                };
                self.pairing(&pairing)
            });
            let boards: Vec<String> = boards.collect();
            if !boards.is_empty() {
                self.list(keys::MATCH, "boards", &boards);
            }
        }
    }

    fn pairings(&mut self, keys: Keys, pairings: &[usize]) {
        let event = self.event;
        let lines = pairings.iter().map(|&at| self.pairing(&event.pairings[at]));
        let lines: Vec<String> = lines.collect();
        self.list(keys, "pairings", &lines);
    }

    fn list(&mut self, keys: Keys, key: &'static str, lines: &[String]) {
        let key = self.key(keys, key);
        let _ = writeln!(self.text, "{key} = [");
        for line in lines {
            let _ = writeln!(self.text, "  {line},");
        }
        self.line("]");
    }

    /// Formats a pairing as a line of text, or as a table if the pairing names record files.
    fn pairing(&self, pairing: &Pairing) -> String {
        let mut line = String::new();
        if let Some(table) = pairing.table {
            let _ = write!(line, "{table}. ");
        }
        let (left, right) = pairing.players;
        let right = right.map(|right| self.id(right));
        let right = right.unwrap_or_else(|| self.say("bye", "부전승").to_owned());
        let _ = write!(line, "{} - {right}", self.id(left));
        if let Some(stones) = pairing.handicap {
            let _ = write!(line, " ({stones})");
        }
        match pairing.outcome {
            // A bye gives the points of a win, of a draw, or none.
            Some(outcome) if pairing.is_bye() => {
                let points = match outcome {
                    ListedOutcome::Game(Outcome::Draw) => "0.5",
                    ListedOutcome::Game(_) => "1",
                    _ => "0",
                };
                let _ = write!(line, " : {points}");
            }
            Some(outcome) => {
                let _ = write!(line, " : {}", outcome.written(self.lang));
            }
            None => {}
        }
        if pairing.records.is_empty() {
            return quoted(&line);
        }
        let [text, record] = ["pairing", "record"].map(|key| self.key(keys::PAIRING, key));
        let records = array(pairing.records.iter().map(|one| quoted(one)));
        format!("{{ {text} = {}, {record} = {records} }}", quoted(&line))
    }
}

/// Returns the smallest odd maximum number of games with which a match can end with this score. `None` for other
/// results.
fn games_of(outcome: ListedOutcome) -> Option<i64> {
    let ListedOutcome::Score(left, right) = outcome else {
        return None;
    };
    let games = i64::from(outcome.games()?);
    Some((games + 1 - games % 2).max(left.max(right).0 / 1000 * 2 - 1))
}

/// Returns the player's name followed by the rank, if known.
fn ranked_name(player: &Player) -> String {
    match &player.rank {
        Some(rank) => format!("{} {rank}", player.name),
        None => player.name.clone(),
    }
}

fn system_word(system: System, lang: Lang) -> &'static str {
    let (en, ko) = match system {
        System::League => ("league", "리그"),
        System::Swiss => ("swiss", "스위스"),
        System::Knockout => ("knockout", "토너먼트"),
        System::McMahon => ("mcmahon", "맥마흔"),
    };
    match lang {
        Lang::En => en,
        Lang::Ko => ko,
    }
}

impl ListedOutcome {
    /// Formats the listed result in a form that lists and event files can contain, such as `B+R` or `흑승(부전)`.
    pub fn written(self, lang: Lang) -> String {
        let side = |side: Side, en: &str, ko: &str| match (side, lang) {
            (Side::BLACK, Lang::En) => format!("B{en}"),
            (_, Lang::En) => format!("W{en}"),
            (Side::BLACK, Lang::Ko) => format!("흑{ko}"),
            (_, Lang::Ko) => format!("백{ko}"),
        };
        let word = |en: &str, ko: &str| match lang {
            Lang::En => en.to_owned(),
            Lang::Ko => ko.to_owned(),
        };
        match self {
            ListedOutcome::Game(Outcome::Draw) => word("Draw", "무승부"),
            ListedOutcome::Game(Outcome::Win { winner, by }) if lang == Lang::Ko => match by {
                WinMethod::Points(_) | WinMethod::Resignation | WinMethod::Time => {
                    side(winner, "", &format!(" {}", by.win_said(lang)))
                }
                WinMethod::Forfeit => side(winner, "", "승(부전)"),
                _ => side(winner, "", "승"),
            },
            ListedOutcome::Game(outcome) => outcome.to_string(),
            ListedOutcome::Forfeit(winner) => side(winner, "+F", "승(부전)"),
            ListedOutcome::BothWin => word("both-win", "양승"),
            ListedOutcome::ForfeitDraw => word("=+F", "무승부(부전)"),
            ListedOutcome::Adjudged { is_win: true } => "1-1".to_owned(),
            ListedOutcome::Adjudged { is_win: false } => "0-0".to_owned(),
            ListedOutcome::Retired(winner) => side(winner, "+R (retired)", " 기권승"),
            ListedOutcome::BothLose => word("both-lose", "양패"),
            ListedOutcome::Unplayed => word("unplayed", "미대국"),
            ListedOutcome::Score(left, right) => format!("{left}-{right}"),
        }
    }
}
