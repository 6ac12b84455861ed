//! Standings of OpenGotha tournaments: files of a seeded generator with all settings that change a
//! table, counted a second time here by OpenGotha's rules, in halves and quarters of a point.

use std::collections::HashMap;
use std::fmt::Write;

use bokgi::event::criterion::Criterion;
use bokgi::event::lists;
use bokgi::event::standings::{Scope, Standings};
use bokgi::event::{EventFile, Judgement};

use crate::support::shared;

/// Number of generated tournaments.
const TOURNAMENTS: u64 = 48;

/// Results of a game: the attribute's value, and the half points of Black and of White.
const RESULTS: [(&str, i64, i64); 11] = [
    ("RESULT_BLACKWINS", 2, 0),
    ("RESULT_WHITEWINS", 0, 2),
    ("RESULT_EQUAL", 1, 1),
    ("RESULT_BOTHWIN", 2, 2),
    ("RESULT_BOTHLOSE", 0, 0),
    ("RESULT_UNKNOWN", 0, 0),
    ("RESULT_BLACKWINS_BYDEF", 2, 0),
    ("RESULT_WHITEWINS_BYDEF", 0, 2),
    ("RESULT_EQUAL_BYDEF", 1, 1),
    ("RESULT_BOTHWIN_BYDEF", 2, 2),
    ("RESULT_BOTHLOSE_BYDEF", 0, 0),
];

/// Lists of criteria by which a tournament may rank its players.
const ORDERS: [&[&str]; 6] = [
    &["MMS", "SOSM", "SOSOSM", "SODOSM"],
    &["MMS", "SODOSM", "CUSSM"],
    &["MMS", "SOSMM1", "SOSMM2", "SOSM"],
    &["NBW", "SOSW", "SOSOSW"],
    &["NBW", "SODOSW", "CUSSW", "SOSW"],
    &["NBW", "SOSWM1", "SOSWM2"],
];

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

/// A generated tournament.
struct Tournament {
    /// Level of each player, 0 for 1 dan, and the correction of the initial score.
    players: Vec<(i64, i64)>,
    rounds: usize,
    /// Round, Black, White, handicap and index of the result.
    games: Vec<(usize, usize, usize, i64, usize)>,
    /// Round and player.
    byes: Vec<(usize, usize)>,
    floor: i64,
    bar: i64,
    /// Half points for an absence; `bye` has the half points for a bye.
    absent: i64,
    bye: i64,
    rounds_down: bool,
    counts_half: bool,
    order: &'static [&'static str],
}

fn rank(level: i64) -> String {
    match level {
        0.. => format!("{}D", level + 1),
        _ => format!("{}K", -level),
    }
}

impl Tournament {
    fn generated(seed: u64) -> Tournament {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let count = 4 + chance.below(21);
        let mut tournament = Tournament {
            players: Vec::new(),
            rounds: 3 + chance.below(4),
            games: Vec::new(),
            byes: Vec::new(),
            floor: -20 + chance.below(12) as i64,
            bar: chance.below(4) as i64,
            absent: chance.below(3) as i64,
            bye: chance.below(3) as i64,
            rounds_down: chance.below(2) == 0,
            counts_half: chance.below(4) == 0,
            order: ORDERS[chance.below(ORDERS.len())],
        };
        for _ in 0..count {
            let level = -25 + chance.below(31) as i64;
            let correction = if chance.below(6) == 0 { 1 } else { 0 };
            tournament.players.push((level, correction));
        }
        let decided = chance.below(2) == 0;
        for round in 0..tournament.rounds {
            let mut there: Vec<usize> = (0..count).collect();
            for at in (1..count).rev() {
                there.swap(at, chance.below(at + 1));
            }
            // All players play in the first round, so that the table lists all of them.
            let absent = if round == 0 { 0 } else { chance.below(3) };
            there.truncate(count - absent.min(count - 2));
            if there.len() % 2 == 1
                && let Some(alone) = there.pop()
                && (round == 0 || chance.below(4) > 0)
            {
                tournament.byes.push((round, alone));
            }
            for pair in there.chunks(2) {
                let handicap = [0, 0, 1, 2, 5, 9][chance.below(6)];
                let result = if decided {
                    chance.below(2)
                } else {
                    chance.below(RESULTS.len())
                };
                let game = (round, pair[0], pair[1], handicap, result);
                tournament.games.push(game);
            }
        }
        tournament
    }

    fn is_mcmahon(&self) -> bool {
        self.order[0] == "MMS"
    }

    /// Writes the tournament as an OpenGotha file.
    fn xml(&self) -> String {
        let mut xml = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Tournament dataVersion=\"201\">\n<Players>\n",
        );
        for (index, (level, correction)) in self.players.iter().enumerate() {
            let rank = rank(*level);
            let there = (0..20).map(|round| {
                let plays = self.games.iter().any(|&(own, black, white, ..)| {
                    own == round && (black == index || white == index)
                });
                let has_bye = self.byes.contains(&(round, index));
                if plays || has_bye || round >= self.rounds {
                    '1'
                } else {
                    '0'
                }
            });
            let there: String = there.collect();
            writeln!(
                xml,
                "<Player club=\"Abcd\" country=\"KR\" firstName=\"G{index}\" name=\"Fam{index}\" \
                 grade=\"{rank}\" rank=\"{rank}\" rating=\"1000\" participating=\"{there}\" \
                 registeringStatus=\"FIN\" smmsCorrection=\"{correction}\"/>"
            )
            .expect("a string");
        }
        xml.push_str("</Players>\n<Games>\n");
        let key = |player: usize| format!("FAM{player}G{player}");
        for (table, &(round, black, white, handicap, result)) in self.games.iter().enumerate() {
            writeln!(
                xml,
                "<Game blackPlayer=\"{}\" whitePlayer=\"{}\" handicap=\"{handicap}\" \
                 knownColor=\"true\" result=\"{}\" roundNumber=\"{}\" tableNumber=\"{}\"/>",
                key(black),
                key(white),
                RESULTS[result].0,
                round + 1,
                table + 1
            )
            .expect("a string");
        }
        xml.push_str("</Games>\n<ByePlayers>\n");
        for &(round, player) in &self.byes {
            let round = round + 1;
            let key = key(player);
            writeln!(xml, "<ByePlayer player=\"{key}\" roundNumber=\"{round}\"/>")
                .expect("a string");
        }
        let (absent, bye) = (self.absent, self.bye);
        writeln!(
            xml,
            "</ByePlayers>\n<TournamentParameterSet>\n<GeneralParameterSet basicTime=\"45\" \
             beginDate=\"2026-01-02\" endDate=\"2026-01-02\" complementaryTimeSystem=\"SUDDENDEATH\" \
             genCountNotPlayedGamesAsHalfPoint=\"{}\" genMMBar=\"{}\" genMMFloor=\"{}\" \
             genMMZero=\"30K\" genMMS2ValueAbsent=\"{absent}\" genMMS2ValueBye=\"{bye}\" \
             genNBW2ValueAbsent=\"{absent}\" genNBW2ValueBye=\"{bye}\" genRoundDownNBWMMS=\"{}\" \
             komi=\"7.5\" location=\"Seoul\" name=\"Made up\" numberOfRounds=\"{}\" size=\"19\"/>\n\
             <PlacementParameterSet><PlacementCriteria>",
            self.counts_half,
            rank(self.bar),
            rank(self.floor),
            self.rounds_down,
            self.rounds
        )
        .expect("a string");
        for (at, name) in self.order.iter().enumerate() {
            let number = at + 1;
            write!(
                xml,
                "<PlacementCriterion name=\"{name}\" number=\"{number}\"/>"
            )
            .expect("a string");
        }
        xml.push_str(
            "</PlacementCriteria></PlacementParameterSet></TournamentParameterSet></Tournament>\n",
        );
        xml
    }

    /// Computes the standings: for each player the criteria in quarter points, by their names
    /// without the letter of the score.
    fn counted(&self) -> Vec<HashMap<&'static str, i64>> {
        let count = self.players.len();
        let start: Vec<i64> = self
            .players
            .iter()
            .map(|&(level, correction)| {
                if self.is_mcmahon() {
                    2 * (level.max(self.floor).min(self.bar) + 30 + correction)
                } else {
                    0
                }
            })
            .collect();
        let down = |halves: i64| {
            if self.rounds_down {
                halves / 2 * 2
            } else {
                halves
            }
        };
        // The points of a player in a round; the second value has half a point instead if the game
        // was not played.
        let made = |player: usize, round: usize| -> (i64, i64) {
            for &(own, black, white, _, result) in &self.games {
                let (name, of_black, of_white) = RESULTS[result];
                let points = match own == round {
                    true if player == black => of_black,
                    true if player == white => of_white,
                    _ => continue,
                };
                // Games decided without play (`BYDEF`, `RESULT_BOTH…`) count as not played.
                let played = !name.ends_with("BYDEF") && !name.starts_with("RESULT_BOTH");
                return (points, if played { points } else { 1 });
            }
            let free = if self.byes.contains(&(round, player)) {
                self.bye
            } else {
                self.absent
            };
            (free, 1)
        };
        let mut points = start.clone();
        let mut virtual_points = start.clone();
        let mut cuss = vec![0; count];
        for player in 0..count {
            for round in 0..self.rounds {
                let (own, played) = made(player, round);
                points[player] += own;
                virtual_points[player] += played;
                cuss[player] += down(points[player]);
            }
            points[player] = down(points[player]);
        }
        let of_opponents = if self.counts_half {
            &virtual_points
        } else {
            &points
        };
        let meeting = |player: usize, round: usize| {
            let mut games = self.games.iter();
            let game = games.find(|&&(own, black, white, ..)| {
                own == round && (black == player || white == player)
            });
            game.map(|&(_, black, white, handicap, result)| {
                let handicap = if self.is_mcmahon() { 2 * handicap } else { 0 };
                let (_, of_black, of_white) = RESULTS[result];
                if black == player {
                    (white, of_opponents[white] - handicap, of_black)
                } else {
                    (black, of_opponents[black] + handicap, of_white)
                }
            })
        };
        let mut table = vec![HashMap::new(); count];
        let mut sos = vec![0; count];
        for player in 0..count {
            let mut values = Vec::new();
            let mut sodos = 0;
            for round in 0..self.rounds {
                match meeting(player, round) {
                    Some((_, value, won)) => {
                        values.push(value);
                        sodos += value * won;
                    }
                    None => values.push(start[player]),
                }
            }
            sos[player] = values.iter().sum();
            values.sort_unstable();
            let row: &mut HashMap<&'static str, i64> = &mut table[player];
            row.insert("points", 2 * points[player]);
            row.insert("sos", 2 * sos[player]);
            row.insert("sos1", 2 * values[1..].iter().sum::<i64>());
            row.insert("sos2", 2 * values[2..].iter().sum::<i64>());
            row.insert("sodos", sodos);
            row.insert("cuss", 2 * cuss[player]);
        }
        for player in 0..count {
            let rounds = 0..self.rounds;
            let values = rounds.map(|round| match meeting(player, round) {
                Some((opponent, ..)) => sos[opponent],
                None => start[player] * self.rounds as i64,
            });
            table[player].insert("sosos", 2 * values.sum::<i64>());
        }
        table
    }
}

fn criterion(name: &str) -> &'static str {
    match name {
        "MMS" | "NBW" => "points",
        "SOSM" | "SOSW" => "sos",
        "SOSMM1" | "SOSWM1" => "sos1",
        "SOSMM2" | "SOSWM2" => "sos2",
        "SOSOSM" | "SOSOSW" => "sosos",
        "SODOSM" | "SODOSW" => "sodos",
        _ => "cuss",
    }
}

fn read(xml: &str) -> EventFile {
    let list = lists::detect(xml).expect("a list");
    assert_eq!(list.name().en, "an OpenGotha tournament");
    list.read(xml).expect("readable XML")
}

/// Returns the standings of a file, and the name of each row.
fn standings(xml: &str) -> (Vec<String>, Standings) {
    let judgement = Judgement::new(read(xml), &[]);
    let standings = Standings::new(&judgement.event, &judgement.results.of, &Scope::default());
    let names = standings.rows.iter().map(|row| {
        let player = &judgement.event.players[row.contestant];
        player.name.clone()
    });
    (names.collect(), standings)
}

#[test]
fn standings_equal_a_second_count_by_opengotha_rules() {
    let mut players = 0;
    for seed in 1..=TOURNAMENTS {
        let tournament = Tournament::generated(seed);
        let xml = tournament.xml();
        let findings = read(&xml).findings;
        assert_eq!(findings.len(), 1, "seed {seed}: {findings:?}");
        let due = tournament.counted();
        let (_, standings) = standings(&xml);
        assert_eq!(standings.rows.len(), due.len(), "seed {seed}");
        let columns = [
            ("points", Criterion::Points),
            ("sos", Criterion::Sos),
            ("sos1", Criterion::Sos1),
            ("sos2", Criterion::Sos2),
            ("sosos", Criterion::Sosos),
            ("sodos", Criterion::Sodos),
            ("cuss", Criterion::Cuss),
        ];
        let key = |player: usize| -> Vec<i64> {
            let names = tournament.order.iter();
            names.map(|name| due[player][criterion(name)]).collect()
        };
        for row in &standings.rows {
            let player = row.contestant;
            for (name, criterion) in columns {
                let found = row.value(criterion).0;
                let due = due[player][name] * 250;
                assert_eq!(found, due, "seed {seed}, player {player}: {name}\n{xml}");
            }
            let better = (0..due.len()).filter(|&other| key(other) > key(player));
            let place = better.count() as u32 + 1;
            assert_eq!(row.place, place, "seed {seed}, player {player}: place");
            players += 1;
        }
    }
    assert!(players > 500, "{players}");
}

/// Pairgoth exports byes in an element of another name, criteria as a list, and line ends in numbers.
#[test]
fn tournaments_of_pairgoth_mean_the_same() {
    for seed in 1..=8 {
        let xml = Tournament::generated(seed).xml();
        let exported = xml
            .replace("ByePlayers>", "ByePlayer>")
            .replace("<PlacementCriteria><", "<PlacementCriteria>[<")
            .replace("/></PlacementCriteria>", "/>]</PlacementCriteria>")
            .replace("grade=", "egfPin=\"19086628\n\" grade=");
        let file = read(&exported);
        assert_eq!(file.findings.len(), 1, "seed {seed}: {:?}", file.findings);
        let pins = file
            .event
            .players
            .iter()
            .map(|player| player.pin.as_deref());
        assert!(pins.into_iter().all(|pin| pin == Some("19086628")));
        let of = |xml: &str| {
            let (names, standings) = standings(xml);
            let rows = standings.rows.iter();
            let rows = rows.map(|row| (row.place, row.points, row.sos));
            (names, rows.collect::<Vec<_>>())
        };
        assert_eq!(of(&exported), of(&xml), "seed {seed}");
    }
}

#[test]
fn points_and_sos_equal_an_independent_program() {
    let Some(script) = shared::path("tools/opengotha_standings.py") else {
        println!("skipped: the tools are not beside this checkout");
        return;
    };
    let mut files: Vec<(String, String)> = shared::files("cases/reports", "xml")
        .expect("they are there too")
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a readable text");
            (path.display().to_string(), text)
        })
        .filter(|(_, text)| text.contains("PlacementCriterion"))
        .collect();
    let generated = (1..=TOURNAMENTS).map(|seed| (seed, Tournament::generated(seed)));
    let generated = generated.filter(|(_, one)| one.is_mcmahon() && !one.counts_half);
    files.extend(generated.map(|(seed, one)| (format!("seed {seed}"), one.xml())));
    assert!(files.len() >= 20, "{}", files.len());
    let folder = tempfile::tempdir().expect("a folder");
    for (name, xml) in files {
        let path = folder.path().join("event.xml");
        std::fs::write(&path, &xml).expect("a file");
        let run = std::process::Command::new("python3")
            .arg(&script)
            .arg(&path)
            .output();
        let Ok(run) = run else {
            println!("skipped: python3 is not there");
            return;
        };
        let due = String::from_utf8(run.stdout).expect("text");
        let mut due: Vec<String> = due.lines().map(|line| line.replace(".0", "")).collect();
        due.sort();
        let (names, standings) = standings(&xml);
        let rows = names.iter().zip(&standings.rows);
        let rows = rows.map(|(name, row)| format!("{name} {} {}", row.points, row.sos[0]));
        let mut found: Vec<String> = rows.collect();
        found.sort();
        assert!(!due.is_empty(), "{name}");
        assert_eq!(found, due, "{name}");
    }
}
