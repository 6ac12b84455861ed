//! Tests that random legal games of yut under random options replay without a finding.

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::yut::playout::playout;
use crate::support::yut::{record, run};
use bokgi::model::{Outcome, Ranking, Side};
use bokgi::text::Lang;
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn legal_games_replay_clean_to_their_ranking(seed: u64) {
        let game = playout(&mut Choices::new(seed), 400);
        let record = record(&game.head, &game.events);
        let (trace, findings) = run(&record, "");
        let first = findings.first().map(|finding| {
            let event = finding.place.node.map_or(0, |node| node.0) as usize;
            let near = &game.events[event.saturating_sub(6)..event.min(game.events.len())];
            (finding.message(Lang::En), game.head.rules.clone(), format!("{near:#?}"))
        });
        prop_assert_eq!(first, None);
        let ranking = game.head.ranking.as_ref();
        let expected = ranking.map(|ranking| {
            let sides = ranking.iter().map(|&side| Side(side));
            Outcome::Ranking(Ranking::new(sides).expect("a ranking"))
        });
        prop_assert_eq!(trace.outcome, expected);
        prop_assert_eq!(trace.plays.len(), game.events.len());
    }
}
