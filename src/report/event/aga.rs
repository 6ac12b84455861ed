//! Results of an event in the file format of the American Go Association (AGA).
//!
//! Source: the description of the format by the association, and files of OpenGotha, which also
//! gives numbers from 99999 downwards to players without one. Only decided games are written; byes,
//! forfeits and draws are not rated.

use std::collections::HashSet;
use std::io::{self, Write};

use super::words::shown;
use super::{Form, only_rated};
use crate::event::EventReport;
use crate::event::exchange::{Exchange, rank_of_level};
use crate::event::results::PairingEnd;
use crate::model::{Date, Side};
use crate::text::{Bilingual, Lang};

/// AGA number given to the first player who has none. Further players get the next lower numbers.
const FIRST_FREE: u32 = 99_999;

/// Report of an event's results for the American rating list.
#[derive(Debug)]
pub struct Aga;

impl Form for Aga {
    fn id(&self) -> &'static str {
        "aga"
    }

    fn is_only_for(&self, report: &EventReport) -> Option<Bilingual> {
        only_rated(report)
    }

    fn write(&self, report: &EventReport, _: Lang, out: &mut dyn Write) -> io::Result<()> {
        let Some(exchange) = &report.exchange else {
            return Ok(());
        };
        let event = &exchange.event;
        let name = shown(event.name.as_deref().unwrap_or("bokgi"));
        match &event.place {
            Some(place) => writeln!(out, "TOURNEY {name}, {}", shown(place))?,
            None => writeln!(out, "TOURNEY {name}")?,
        }
        if let Some(dates) = event.dates {
            writeln!(out, "\tstart={}", day(dates.first()))?;
            writeln!(out, "\tfinish={}", day(dates.last()))?;
        }
        if let Some(rules) = &event.regulations.rules {
            writeln!(out, "\trules={}", shown(&rules.written))?;
        }
        writeln!(out, "\nPLAYERS")?;
        let numbers = numbers(exchange);
        for (player, number) in event.players.iter().zip(&numbers) {
            let (family, given) = player.split_name();
            let given = if given == "-" {
                String::new()
            } else {
                format!(", {}", shown(&given))
            };
            let rank = player.level().map(rank_of_level);
            let rank = rank.map(|rank| format!(" {rank}")).unwrap_or_default();
            writeln!(out, "{number} {}{given}{rank}", shown(&family))?;
        }
        for (index, round) in event.rounds.iter().enumerate() {
            writeln!(out, "\nGAMES {}", round.number)?;
            for (pairing, result) in exchange.games() {
                let Some(white) = pairing.players.1.filter(|_| pairing.round == Some(index)) else {
                    continue;
                };
                if !Exchange::is_rated(pairing, result) {
                    continue;
                }
                let winner = match result.end {
                    PairingEnd::Win(Side::BLACK) => 'B',
                    _ => 'W',
                };
                let stones = exchange.stones(pairing);
                // Komi is written without its half point: 6 for 6.5. Games with handicap stones have
                // komi 0.
                let komi = match event.regulations.komi_due() {
                    Some(komi) if stones == 0 => komi.0.div_euclid(100),
                    _ => 0,
                };
                let (white, black) = (&numbers[white], &numbers[pairing.players.0]);
                writeln!(out, "{white} {black} {winner} {stones} {komi}")?;
            }
        }
        Ok(())
    }
}

/// Formats a date as month, day and year: `03/15/2026`.
fn day(date: Date) -> String {
    let (month, day) = (date.month.unwrap_or(1), date.day.unwrap_or(1));
    format!("{month:02}/{day:02}/{:04}", date.year)
}

/// Returns the AGA number of each player. Players without a number get a free one.
fn numbers(exchange: &Exchange) -> Vec<String> {
    let players = &exchange.event.players;
    let known: HashSet<&str> = players
        .iter()
        .filter_map(|player| player.aga.as_deref())
        .collect();
    let mut free = (1..=FIRST_FREE).rev().map(|number| number.to_string());
    let numbers = players.iter().map(|player| match &player.aga {
        Some(number) => number.clone(),
        None => free
            .find(|number| !known.contains(&**number))
            .unwrap_or_default(),
    });
    numbers.collect()
}
