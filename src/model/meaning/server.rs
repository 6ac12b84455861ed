//! Servers with customs of their own.

use super::{KomiBasis, KomiMeaning};
use crate::model::{CountMethod, Dialect, Field, Hundredths, Record};

/// Server whose customs a record follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Server {
    /// Fox (foxwq): komi in hundredths, no komi stated in even games, Chinese games in zi.
    Fox,
    /// Tom: games with a komi of 7.5 are counted by area, whatever `RU` says (measured on 2,500 games).
    Tom,
    /// Any other, or unknown.
    Other,
}

impl Server {
    /// Recognises the server of a record.
    pub(super) fn new(record: &Record) -> Server {
        if record.origin.quirk == Some(Dialect::Fox) {
            return Server::Fox;
        }
        let place = record.info(Field::Place).unwrap_or_default().trim();
        let is_tom = place.eq_ignore_ascii_case("tom") || place.eq_ignore_ascii_case("tom.com");
        if is_tom { Server::Tom } else { Server::Other }
    }

    /// Returns the counting method that the server uses with a komi, if it may differ from the
    /// stated rules.
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
