//! Servers whose records follow their own customs for komi and counting.

use super::{KomiBasis, KomiMeaning};
use crate::model::{CountMethod, Dialect, Field, Hundredths, Record};

/// Server that a baduk record comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Server {
    /// Fox (foxwq): komi in hundredths of points, or of zi under Chinese rules. In even games 0 is
    /// written in place of the server's usual komi.
    Fox,
    /// Tom: games with a komi of 7.5 are counted by area, whatever `RU` says (measured on 2,500 games).
    Tom,
    /// Other or unknown server.
    Other,
}

impl Server {
    /// Recognises the server from the dialect and the stated place of a record.
    pub(super) fn new(record: &Record) -> Server {
        if record.origin.quirk == Some(Dialect::Fox) {
            return Server::Fox;
        }
        let place = record.info(Field::Place).unwrap_or_default().trim();
        let is_tom = place.eq_ignore_ascii_case("tom") || place.eq_ignore_ascii_case("tom.com");
        if is_tom { Server::Tom } else { Server::Other }
    }

    /// Returns area counting if the server always counts by area with this komi; `None` if the
    /// stated rules apply or no komi is known.
    pub(super) fn counting(self, komi: Option<KomiMeaning>) -> Option<CountMethod> {
        let komi = komi?;
        let is_area = match self {
            Server::Fox => matches!(komi.basis, KomiBasis::HundredthsOfZi),
            Server::Tom => komi.points == Hundredths(750),
            Server::Other => false,
        };
        is_area.then_some(CountMethod::Area)
    }
}
