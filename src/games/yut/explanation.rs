//! Explanation in words of a station of the yut board.

use super::position::YutPosition;
use super::snapshot::Phase;
use crate::model::{PiecePlace, Point, Side, Station, Throw};
use crate::text::Lang;

/// Explains a station in paragraphs: the pieces on it, where each throw would bring them, and with
/// which throws each player's pieces can come to it.
pub(super) fn explain(position: &YutPosition, at: Point, lang: Lang) -> Vec<String> {
    let Some(station) = Station::from_point(at) else {
        return Vec::new();
    };
    let here = PiecePlace::On(station);
    let unit = position.state.stations().find(|(at, _)| *at == station);
    let name = here.name().get(lang);
    let owner = unit.map(|(_, unit)| (position.players.name(unit.side()), unit.count()));
    let mut paragraphs = vec![match (lang, owner) {
        (Lang::En, None) => format!("{name}: an empty station."),
        (Lang::Ko, None) => format!("{name}: 빈 밭입니다."),
        (Lang::En, Some((player, 1))) => format!("{name}: a piece of {player}."),
        (Lang::En, Some((player, count))) => format!("{name}: {count} pieces of {player}."),
        (Lang::Ko, Some((player, count))) => format!("{name}: {player}의 말 {count}개가 있습니다."),
    }];
    if matches!(position.state.phase, Phase::GameOver | Phase::GameDismissed) {
        return paragraphs;
    }
    let throws = || Throw::ALL.into_iter().filter(|&throw| throw != Throw::Nak);
    if let Some((_, unit)) = unit {
        let mover = unit.mover(station);
        let ways: Vec<String> = throws()
            .filter_map(|throw| {
                let landings = mover.landings(throw, &position.rules.law);
                let places: Vec<&str> = landings.places().map(|to| to.name().get(lang)).collect();
                let throw = throw.name().get(lang);
                (!places.is_empty()).then(|| format!("{throw} {}", places.join("/")))
            })
            .collect();
        paragraphs.push(match lang {
            Lang::En => format!("from here: {}", ways.join(", ")),
            Lang::Ko => format!("여기서 가는 곳: {}", ways.join(", ")),
        });
    }
    let comes = |side: Side| {
        let mut ways = Vec::new();
        for mover in position
            .state
            .movers(side)
            .filter(|mover| mover.from != here)
        {
            for throw in throws() {
                let landings = mover.landings(throw, &position.rules.law);
                if landings.places().any(|to| to == here) {
                    let (from, throw) = (mover.from.name().get(lang), throw.name().get(lang));
                    ways.push(format!("{from}-{name}({throw})"));
                }
            }
        }
        ways
    };
    for side in position.players.sides() {
        let ways = comes(side);
        if !ways.is_empty() && !position.state.is_done(side) {
            let player = position.players.name(side);
            paragraphs.push(match lang {
                Lang::En => format!("{player} comes here by {}", ways.join(", ")),
                Lang::Ko => format!("{player}: {}", ways.join(", ")),
            });
        }
    }
    paragraphs
}
