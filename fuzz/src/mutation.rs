//! Mutations of inputs along the grammars: they insert and delete whole words of the formats, whole
//! lines and bracketed text.

use std::sync::LazyLock;

/// The grammars, whose terminals are the words of the formats.
static GRAMMARS: [&str; 16] = [
    include_str!("../../grammars/bdt.bnf"),
    include_str!("../../grammars/gib.bnf"),
    include_str!("../../grammars/gonu.bnf"),
    include_str!("../../grammars/kurnik.bnf"),
    include_str!("../../grammars/ludii.bnf"),
    include_str!("../../grammars/moves.bnf"),
    include_str!("../../grammars/ngf.bnf"),
    include_str!("../../grammars/pente.bnf"),
    include_str!("../../grammars/psq.bnf"),
    include_str!("../../grammars/rdf.bnf"),
    include_str!("../../grammars/rec.bnf"),
    include_str!("../../grammars/rif.bnf"),
    include_str!("../../grammars/sav.bnf"),
    include_str!("../../grammars/sgf.bnf"),
    include_str!("../../grammars/ugf.bnf"),
    include_str!("../../grammars/yut.bnf"),
];

/// All quoted words of the grammars, without duplicates, and some further words.
pub(crate) static WORDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let extreme = [
        "0",
        "-1",
        "255",
        "256",
        "65536",
        "4294967296",
        "9999999999999999999",
        "\u{feff}",
        "\u{202e}",
        "\0",
    ];
    let mut words: Vec<Vec<u8>> = extreme
        .iter()
        .map(|word| word.as_bytes().to_vec())
        .collect();
    for grammar in GRAMMARS {
        // Split at the quotes, every second part is a quoted word.
        let quoted = grammar
            .lines()
            .filter(|line| !line.trim_start().starts_with(';'));
        let quoted = quoted.flat_map(|line| line.split('"').skip(1).step_by(2));
        words.extend(
            quoted
                .filter(|word| !word.is_empty())
                .map(|word| word.as_bytes().to_vec()),
        );
    }
    words.sort();
    words.dedup();
    words
});

/// A stream of pseudorandom choices from a seed.
struct Choices(u64);

impl Choices {
    fn below(&mut self, end: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end.max(1) as u64) as usize
    }
}

/// Returns the input with one to three changes that the seed determines.
pub(crate) fn mutated(bytes: &[u8], seed: u64) -> Vec<u8> {
    let mut choices = Choices(seed);
    let mut bytes = bytes.to_vec();
    for _ in 0..=choices.below(3) {
        change(&mut bytes, &mut choices);
    }
    bytes
}

/// The most bytes that a repetition may add.
const MOST: usize = 1 << 14;

fn change(bytes: &mut Vec<u8>, choices: &mut Choices) {
    let at = choices.below(bytes.len() + 1);
    match choices.below(8) {
        0 | 1 => {
            let word = &WORDS[choices.below(WORDS.len())];
            bytes.splice(at..at, word.iter().copied());
        }
        2 => {
            let word = &WORDS[choices.below(WORDS.len())];
            let old = part(bytes, at);
            bytes.splice(old, word.iter().copied());
        }
        3 => drop(bytes.drain(part(bytes, at))),
        4 => {
            let twice = bytes[part(bytes, at)].to_vec();
            let to = choices.below(bytes.len() + 1);
            bytes.splice(to..to, twice);
        }
        5 => {
            let one = line(bytes, at);
            let moved: Vec<u8> = bytes.drain(one).collect();
            let to = line(bytes, choices.below(bytes.len() + 1)).start;
            bytes.splice(to..to, moved);
        }
        6 => {
            let again = part(bytes, at);
            let many = 1 + choices.below(200);
            let again = bytes[again.clone()].repeat(many.min(MOST / again.len().max(1)));
            bytes.splice(at..at, again);
        }
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = choices.below(256) as u8;
            }
        }
    }
}

/// The range of the word or of the bracketed part at a place.
fn part(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let is_end = |byte: &u8| b" \t\r\n()[]{}<>;:,.\"=/".contains(byte);
    let start = bytes[..at].iter().rposition(is_end).unwrap_or(0);
    let end = bytes[at..]
        .iter()
        .position(is_end)
        .map_or(bytes.len(), |end| at + end + 1);
    start..end
}

fn line(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let start = bytes[..at]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |end| end + 1);
    let end = bytes[at..]
        .iter()
        .position(|byte| *byte == b'\n')
        .map_or(bytes.len(), |end| at + end + 1);
    start..end
}
