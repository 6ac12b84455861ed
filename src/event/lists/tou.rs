//! Reader of results files for the French rating list (`.tou`): comments of the form `;key=value`, then one line per
//! player with place, name, rank, licence number, club and one entry per round.
//!
//! Source: files that OpenGotha exports for the French Go Federation. Licence numbers and the time
//! are ignored; the format marks no forfeits.

use crate::event::EventFile;
use crate::event::event::System;
use crate::model::Hundredths;
use crate::text::{Bilingual, Span};

use super::draft::Draft;
use super::h9::days;
use super::places::{self, Columns};
use super::{BrokenList, EventList};

/// Keys of the comments. A file is recognized by one of them.
const KEYS: [&str; 8] = [
    "name=", "date=", "vill=", "comm=", "prog=", "size=", "time=", "komi=",
];

/// Reader of results files for the French rating list.
pub(super) struct Tou;

impl EventList for Tou {
    fn name(&self) -> Bilingual {
        Bilingual::new(
            "results for the French rating list (.tou)",
            "프랑스 레이팅 제출 파일(.tou)",
        )
    }

    fn holds(&self, text: &str) -> bool {
        let comments = text.lines().map_while(|line| line.trim().strip_prefix(';'));
        let mut comments = comments.map(|comment| comment.trim_start().to_lowercase());
        comments.any(|comment| KEYS.iter().any(|key| comment.starts_with(key)))
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let mut draft = Draft::of_baduk(System::Swiss);
        places::read(&mut draft, text, Columns::LicenceAndClub, head);
        Ok(draft.finish(self.name()))
    }
}

/// Reads a comment line about the event, such as `name=...`.
fn head(draft: &mut Draft, comment: &str, span: Span) {
    let Some((key, value)) = comment.split_once('=') else {
        return draft.leave_out_line(comment);
    };
    let (key, value) = (key.trim().to_lowercase(), value.trim());
    if value.is_empty() {
        return;
    }
    let event = &mut draft.event;
    let is_read = match key.as_str() {
        // `comm` is the long form of the event's name.
        "name" | "comm" => {
            event.name = Some(value.to_owned());
            true
        }
        "vill" => {
            event.place = Some(value.to_owned());
            true
        }
        "date" => {
            // Dates are written as day/month/year.
            let turned = |day: &str| match day.trim().split('/').collect::<Vec<_>>()[..] {
                [day, month, year] => format!("{year}-{month}-{day}"),
                _ => day.to_owned(),
            };
            let dates: Vec<String> = value.split(',').map(turned).collect();
            event.dates = days(&dates.join(","));
            event.dates.is_some()
        }
        "size" => {
            let lines = value.parse().ok();
            event.regulations.size = lines.map(|lines| (lines, lines));
            lines.is_some()
        }
        "komi" => {
            event.regulations.komi = Hundredths::parse(&value.replace(',', "."));
            event.regulations.komi.is_some()
        }
        _ => {
            draft.leave_out(key.as_str());
            true
        }
    };
    if !is_read {
        draft.refuse(&key, span, value);
    }
}
