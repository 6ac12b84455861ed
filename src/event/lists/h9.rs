//! Reader of results in the European rating list format (h9): one line per player, ordered by place, with
//! name, rank, country, club, scores, one entry per round, and the number in the list after a bar.
//!
//! Source: the description of the format by the rating officer of the European Go Federation, and
//! files of OpenGotha. Scores, the time and the handicap rule are ignored; the scores are computed.

use crate::event::EventFile;
use crate::event::country::country_code;
use crate::event::days::Days;
use crate::event::event::System;
use crate::formats::shared::values::date;
use crate::model::Hundredths;
use crate::text::{Bilingual, Span};

use super::draft::Draft;
use super::places::{self, Columns};
use super::{BrokenList, EventList};

/// Reader of results files in the European rating list format (h9).
pub(super) struct H9;

impl EventList for H9 {
    fn name(&self) -> Bilingual {
        Bilingual::new(
            "results for the European rating list (h9)",
            "유럽 레이팅 제출 파일(h9)",
        )
    }

    fn holds(&self, text: &str) -> bool {
        places::begins(text)
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let mut draft = Draft::of_baduk(System::Swiss);
        places::read(&mut draft, text, Columns::CountryAndClub, head);
        Ok(draft.finish(self.name()))
    }
}

/// Reads a comment line about the event, such as `EV[name]`.
fn head(draft: &mut Draft, comment: &str, span: Span) {
    let Some((key, value)) = comment
        .strip_suffix(']')
        .and_then(|comment| comment.split_once('['))
    else {
        return draft.leave_out_line(comment);
    };
    let value = value.trim();
    if value.is_empty() {
        return;
    }
    let event = &mut draft.event;
    let key = key.trim().to_uppercase();
    match key.as_str() {
        "CL" => event.class = Some(value.to_owned()),
        "EV" => event.name = Some(value.to_owned()),
        "PC" => {
            let (country, place) = value.split_once(',').unwrap_or(("", value));
            let code = country_code(country);
            let place = if code.is_some() || country.trim().is_empty() {
                place
            } else {
                value
            };
            event.country = code.or_else(|| event.country.take());
            event.place = Some(place.trim().to_owned()).filter(|place| !place.is_empty());
        }
        "KM" => {
            event.regulations.komi = Hundredths::parse(value);
            if event.regulations.komi.is_none() {
                draft.refuse(&key, span, value);
            }
        }
        "DT" => {
            event.dates = days(value);
            if event.dates.is_none() {
                draft.refuse(&key, span, value);
            }
        }
        // The comment only names the program or the format.
        "CM" | "HA" if value.eq_ignore_ascii_case("h9") || value == "bokgi" => {}
        _ => draft.leave_out(key),
    }
}

/// Parses one date, or the first and last date separated by a comma.
pub(super) fn days(value: &str) -> Option<Days> {
    let day = |text: &str| date::read(text.trim())?.value.iter().next();
    let (first, last) = value.split_once(',').unwrap_or((value, value));
    Days::between(day(first)?, day(last)?)
}
