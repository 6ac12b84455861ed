//! The grammars of server files. In them `↵` is the end of a line.

use super::{findings_of, grammar, sentences};

#[test]
fn what_the_grammars_generate_is_sound() {
    for id in ["gib", "ngf", "ugf"] {
        let grammar = grammar(&format!("{id}.bnf"));
        let (mut longest, mut plays) = (0, 0);
        for sentence in sentences(&grammar, 400) {
            longest = longest.max(sentence.len());
            let sentence = sentence.replace('↵', "\n");
            let found = findings_of(id, &sentence);
            assert_eq!(found, [] as [String; 0], "{id}: {sentence:?}");
            let pieces = crate::support::read(id, "generated", sentence.into_bytes());
            let records = pieces.iter().filter_map(|piece| piece.record.as_ref());
            plays += records.map(|record| record.tree.all_plays()).sum::<usize>();
        }
        assert!(
            longest > 200,
            "{id}: the longest sentence has {longest} bytes"
        );
        assert!(plays > 300, "{id}: {plays} plays in all");
    }
}
