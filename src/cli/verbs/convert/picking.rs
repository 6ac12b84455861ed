//! Selection among the matching records by order, range of places or random sample.

use std::cmp::Ordering;
use std::mem;

use crate::cli::args::criteria::ValueRange;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::run::cli_error::CliError;
use crate::event::spelling::folded;
use crate::model::{Field, Meaning, Record, Side};

/// Order and number of the matching records to select.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picking {
    /// Field by which the records are sorted; `None` for the order of the inputs.
    pub order: Option<SortField>,
    /// True to sort in descending order.
    pub is_reversed: bool,
    /// Random sample to select; `None` for no sample.
    pub sample: Option<Sample>,
    /// Range of places, in the chosen order, of the records to select, from 1; `None` for all.
    pub range: Option<ValueRange<usize>>,
    /// Maximum number of records to select; `None` for no limit.
    pub limit: Option<usize>,
}

/// A random sample; the same seed and records give the same sample.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// Number of records in the sample.
    pub count: usize,
    /// Seed of the random numbers.
    pub seed: u64,
}

/// A field by which records are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SortField {
    /// Number of moves in the main line.
    Plies,
    Header(Field),
}

/// Value by which a record is sorted; a record without one (`None`) comes last.
pub(crate) type SortKey = Option<Vec<SortPart>>;

/// A number or a text in a sort key, so that "round 2" comes before "round 10".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SortPart {
    Number(i64),
    /// A text without digits, in lower case for comparison; also a number beyond 64 bits.
    Text(String),
}

impl SortField {
    /// Parses the field of `--sort`: `plies`, `black` or `white` for the player's name, or a header
    /// field by its JSON name. Fails for an unknown one.
    pub(crate) fn parse(word: &str) -> Result<SortField, CliError> {
        const OWN: [(&str, SortField); 3] = [
            ("plies", SortField::Plies),
            ("black", SortField::Header(Field::Name(Side::BLACK))),
            ("white", SortField::Header(Field::Name(Side::WHITE))),
        ];
        let key = word.trim().to_lowercase();
        let own = OWN.iter().find(|(known, _)| *known == key);
        let field = own.map(|(_, field)| *field);
        let header = || Field::from_key(&key).map(SortField::Header);
        field.or_else(header).ok_or_else(|| {
            let shared = Field::SHARED.iter().map(|(_, word)| *word);
            let unknown = UnknownWord {
                option: "--sort",
                asked: word,
                known: "date, event, round, black, white, result, plies, handicap, komi, black_rank",
            };
            unknown.problem(OWN.iter().map(|(word, _)| *word).chain(shared))
        })
    }

    pub(crate) fn key(self, record: &Record) -> SortKey {
        let header = &record.header;
        let number = |number: i64| Some(vec![SortPart::Number(number)]);
        match self {
            SortField::Plies => number(record.main_line_moves() as i64),
            SortField::Header(Field::Handicap) => {
                number(i64::from(Meaning::new(record).handicap.count))
            }
            SortField::Header(Field::Komi) => number(i64::from(Meaning::new(record).komi()?.0)),
            SortField::Header(Field::Result) => {
                let outcome = Meaning::new(record).outcome();
                let spelled = outcome.map(|outcome| outcome.to_string());
                let text = spelled.or_else(|| record.info(Field::Result).map(folded))?;
                let parts = parts(&text);
                (!parts.is_empty()).then_some(parts)
            }
            SortField::Header(Field::Date) => {
                let date = header.dates().first()?;
                let parts = [
                    i64::from(date.year),
                    i64::from(date.month.unwrap_or(0)),
                    i64::from(date.day.unwrap_or(0)),
                ];
                Some(parts.map(SortPart::Number).into())
            }
            SortField::Header(field) => {
                let parts = parts(&folded(record.info(field)?));
                (!parts.is_empty()).then_some(parts)
            }
        }
    }
}

/// Splits a text into its numbers and the texts between them.
fn parts(text: &str) -> Vec<SortPart> {
    let characters: Vec<char> = text.trim().chars().collect();
    let runs = characters.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    runs.map(|run| {
        let run: String = run.iter().collect();
        run.parse()
            .map_or_else(|_| SortPart::Text(run.clone()), SortPart::Number)
    })
    .collect()
}

impl Picking {
    /// True if all records are selected, in the order of the inputs.
    pub(crate) fn takes_all(&self) -> bool {
        self.takes_as_it_comes() && self.range.is_none() && self.limit.is_none()
    }

    /// True if each record can be selected or rejected at once, without reading later ones.
    fn takes_as_it_comes(&self) -> bool {
        self.order.is_none() && self.sample.is_none()
    }

    /// Returns the places to select as a half-open range, counted from 0.
    fn places(&self) -> (usize, usize) {
        let range = self.range.unwrap_or(ValueRange {
            first: None,
            last: None,
        });
        let first = range.first.unwrap_or(1).saturating_sub(1);
        let end = range.last.unwrap_or(usize::MAX);
        let limit = self.limit.unwrap_or(usize::MAX);
        (first, end.min(first.saturating_add(limit)))
    }

    pub(crate) fn key(&self, record: &Record) -> SortKey {
        self.order.and_then(|order| order.key(record))
    }

    /// Creates a picker, which selects from records given one after another.
    pub(crate) fn picker<T>(&self) -> Picker<'_, T> {
        Picker {
            picking: self,
            seen: 0,
            gathered: Vec::new(),
        }
    }
}

/// Selects from records, or other items, that are offered one after another.
pub(crate) struct Picker<'p, T> {
    picking: &'p Picking,
    /// Number of items offered so far.
    seen: usize,
    gathered: Vec<Gathered<T>>,
}

/// An item that is held back until all have been offered.
struct Gathered<T> {
    /// Index of the item among all offered ones, from 0.
    place: usize,
    /// Random number of the item; the lowest ones form the sample.
    lot: u64,
    key: SortKey,
    thing: T,
}

impl<T> Picker<'_, T> {
    /// Offers the next item. Returns it if it is selected at once; `None` if it is rejected or held
    /// back.
    pub(crate) fn offer(&mut self, key: SortKey, thing: T) -> Option<T> {
        let place = self.seen;
        self.seen += 1;
        if self.picking.takes_as_it_comes() {
            let (first, end) = self.picking.places();
            return (first..end).contains(&place).then_some(thing);
        }
        let sample = self.picking.sample;
        self.gathered.push(Gathered {
            place,
            lot: sample.map_or(0, |sample| lot(sample.seed, place)),
            key,
            thing,
        });
        if let Some(sample) = sample
            && self.gathered.len() > 2 * sample.count.max(1)
        {
            self.keep_sample(sample);
        }
        None
    }

    /// True if no later item can be selected, so that reading can stop.
    pub(crate) fn is_complete(&self) -> bool {
        self.picking.takes_as_it_comes() && self.seen >= self.picking.places().1
    }

    /// Selects from the items held back, after all have been offered, and returns the selected ones
    /// in the chosen order.
    pub(crate) fn rest(&mut self) -> impl Iterator<Item = T> + use<T> {
        if let Some(sample) = self.picking.sample {
            self.keep_sample(sample);
        }
        self.gathered.sort_by_key(|one| one.place);
        if self.picking.order.is_some() {
            let is_reversed = self.picking.is_reversed;
            self.gathered
                .sort_by(|a, b| compared(&a.key, &b.key, is_reversed));
        }
        let (first, end) = self.picking.places();
        let gathered = mem::take(&mut self.gathered).into_iter().skip(first);
        let taken = gathered.take(end.saturating_sub(first));
        taken.map(|gathered| gathered.thing)
    }

    /// Reduces the items held back to the sample: those with the lowest random numbers.
    fn keep_sample(&mut self, sample: Sample) {
        if self.gathered.len() > sample.count {
            self.gathered.sort_by_key(|one| (one.lot, one.place));
            self.gathered.truncate(sample.count);
        }
    }
}

/// Compares two sort keys; records without a value come last in ascending and descending order.
fn compared(a: &SortKey, b: &SortKey, is_reversed: bool) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if is_reversed => b.cmp(a),
        (Some(a), Some(b)) => a.cmp(b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

/// Returns the random number of the item with this index. SplitMix64 (Steele, Lea and Flood 2014)
/// is implemented here, so that a seed selects the same records in every version.
fn lot(seed: u64, place: usize) -> u64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = |number: u64| {
        let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        number ^ (number >> 31)
    };
    let begun = mixed(seed.wrapping_add(STEP));
    mixed(begun.wrapping_add(STEP.wrapping_mul(place as u64 + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(picking: &Picking, count: usize) -> Vec<usize> {
        let mut picker = picking.picker();
        let mut picked = Vec::new();
        for thing in 0..count {
            if picker.is_complete() {
                break;
            }
            let key = Some(vec![SortPart::Number(-(thing as i64))]);
            picked.extend(picker.offer(key, thing));
        }
        picked.extend(picker.rest());
        picked
    }

    fn range(first: usize, last: usize) -> Option<ValueRange<usize>> {
        Some(ValueRange {
            first: Some(first),
            last: Some(last),
        })
    }

    #[test]
    fn places_are_counted_in_the_order_that_is_asked_for() {
        let order = Some(SortField::Plies);
        for (order, range, limit, taken) in [
            (None, None, None, &[0, 1, 2, 3, 4][..]),
            (None, range(2, 3), None, &[1, 2]),
            (None, range(2, 4), Some(1), &[1]),
            (None, None, Some(0), &[]),
            (None, range(9, 10), None, &[]),
            (order, None, None, &[4, 3, 2, 1, 0]),
            (order, range(2, 3), None, &[3, 2]),
            (order, None, Some(2), &[4, 3]),
        ] {
            let picking = Picking {
                order,
                range,
                limit,
                ..Picking::default()
            };
            assert_eq!(picked(&picking, 5), taken, "{picking:?}");
        }
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed_and_has_no_favourites() {
        let sample = |count, seed| Picking {
            sample: Some(Sample { count, seed }),
            ..Picking::default()
        };
        assert_eq!(picked(&sample(3, 1), 100), picked(&sample(3, 1), 100));
        assert_ne!(picked(&sample(3, 1), 100), picked(&sample(3, 2), 100));
        assert_eq!(picked(&sample(7, 1), 5), [0, 1, 2, 3, 4]);
        let mut times = [0; 10];
        for seed in 0..2000 {
            let taken = picked(&sample(3, seed), 10);
            assert!(taken.is_sorted() && taken.len() == 3);
            taken.iter().for_each(|&one| times[one] += 1);
        }
        // Each item is expected 600 times; six standard deviations are 123.
        assert!(
            times.iter().all(|count| (477..723).contains(count)),
            "{times:?}"
        );
    }

    #[test]
    fn numbers_in_texts_sort_as_numbers_and_missing_values_come_last() {
        let key = |text: &str| Some(parts(text));
        let texts = ["2회전", "10회전", "결승"];
        assert!(texts.is_sorted_by(|a, b| compared(&key(a), &key(b), false).is_le()));
        for is_reversed in [false, true] {
            assert!(compared(&key("1"), &None, is_reversed).is_lt());
        }
        assert!(compared(&key("2"), &key("10"), true).is_gt());
    }

    #[test]
    fn fields_are_named_as_in_json() {
        let header = SortField::Header;
        for (word, field) in [
            ("plies", SortField::Plies),
            ("Black", header(Field::Name(Side::BLACK))),
            ("side2_name", header(Field::Name(Side(1)))),
            ("black_rank", header(Field::Rank(Side::BLACK))),
            ("date", header(Field::Date)),
        ] {
            assert!(
                SortField::parse(word).is_ok_and(|found| found == field),
                "{word}"
            );
        }
        let problem = SortField::parse("dates").expect_err("no field");
        assert_eq!(problem.help(crate::text::Lang::En), "did you mean `date`?");
    }
}
