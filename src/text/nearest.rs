//! Search for the known word that a misspelled word probably means.

use unicode_normalization::UnicodeNormalization;

/// Finds the known word nearest to a misspelled one; `None` if no word is near.
///
/// Hangul is compared letter by letter (자모), so that `겔` is near `걸` and far from `빽도`.
pub fn nearest<'w>(wrong: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    nearest_spelt(wrong, words.map(|word| (word, letters(word))))
}

/// Finds the known word nearest to a misspelled one; `None` if no word is near. `words` come with their
/// [`letters`], so that these are not computed again.
pub fn nearest_spelt<'w>(
    wrong: &str,
    words: impl Iterator<Item = (&'w str, impl AsRef<[char]>)>,
) -> Option<&'w str> {
    nearest_at(&letters(wrong), words).map(|(_, word)| word)
}

/// Finds the word nearest to the letters of a misspelled one, and returns its distance and the word; `None`
/// if no word is near.
fn nearest_at<'w>(
    wrong: &[char],
    words: impl Iterator<Item = (&'w str, impl AsRef<[char]>)>,
) -> Option<(usize, &'w str)> {
    // No known word is longer than this, and comparing a longer word would be slow.
    const LONGEST: usize = 40;
    if wrong.len() > LONGEST {
        return None;
    }
    let near = words.filter_map(|(word, letters)| {
        let letters = letters.as_ref();
        let most = letters.len().min(wrong.len()) / 3 + usize::from(letters.len() < 3);
        let most = most.max(1);
        let distance = distance(wrong, letters, most)?;
        (distance < letters.len()).then_some((distance, word))
    });
    near.min_by_key(|&(distance, _)| distance)
}

/// Finds all known words at the smallest distance from a misspelled one, without duplicates; only one if
/// exactly one of them sounds alike; empty if no word is near.
pub fn all_nearest<'w>(wrong: &str, words: impl Iterator<Item = &'w str> + Clone) -> Vec<&'w str> {
    let wrong = letters(wrong);
    let spelt = words.clone().map(|word| (word, letters(word)));
    let Some((least, _)) = nearest_at(&wrong, spelt) else {
        return Vec::new();
    };
    let mut all: Vec<&str> = Vec::new();
    for word in words {
        if !all.contains(&word) && distance(&wrong, &letters(word), least) == Some(least) {
            all.push(word);
        }
    }
    let wrong: Vec<char> = wrong.into_iter().map(alike).collect();
    let sounds = |word: &&str| {
        letters(word)
            .into_iter()
            .map(alike)
            .eq(wrong.iter().copied())
    };
    match all.iter().copied().filter(sounds).collect::<Vec<_>>()[..] {
        // If exactly one candidate sounds like the misspelled word, it is meant: a plain consonant was
        // typed for a tense one, or one of two vowels that sound alike.
        [alone] => vec![alone],
        _ => all,
    }
}

/// Maps letters that are often confused to one common letter.
fn alike(letter: char) -> char {
    match letter {
        // Initial consonants: tense and aspirated ones become plain.
        'ᄁ' | 'ᄏ' => 'ᄀ',
        'ᄄ' | 'ᄐ' => 'ᄃ',
        'ᄈ' | 'ᄑ' => 'ᄇ',
        'ᄊ' => 'ᄉ',
        'ᄍ' | 'ᄎ' => 'ᄌ',
        'ᅦ' => 'ᅢ',
        'ᅨ' => 'ᅤ',
        other => other,
    }
}

/// Splits a word into the letters used for comparison: lower case, with Hangul split into 자모.
pub fn letters(word: &str) -> Vec<char> {
    word.to_lowercase().nfd().collect()
}

/// Returns the number of letters to insert, remove, replace or swap with their neighbour to turn `a` into
/// `b`; `None` if it exceeds `most`.
fn distance(a: &[char], b: &[char], most: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    // Rows of the table for the two previous letters of `a`, and for the current letter.
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut row = vec![0; b.len() + 1];
    let mut least_of_last = 0;
    for (i, x) in a.iter().enumerate() {
        row[0] = i + 1;
        let mut least_of_row = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = last[j] + usize::from(x != y);
            let mut least = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(before[j - 1] + 1);
            }
            row[j + 1] = least;
            least_of_row = least_of_row.min(least);
        }
        // Later rows cannot fall below the smaller minimum of this row and the last, from which they are
        // computed.
        if least_of_row.min(least_of_last) > most {
            return None;
        }
        least_of_last = least_of_row;
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    Some(last[b.len()]).filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 8] = [
        "도",
        "걸",
        "빽도",
        "소멸",
        "뒷모도",
        "렌주",
        "Geol",
        "Back-Do",
    ];

    #[test]
    fn slips_of_the_keyboard_are_understood() {
        for (wrong, meant) in [
            ("겔", Some("걸")),
            ("뺵도", Some("빽도")),
            ("Goel", Some("Geol")),
            ("BackDoo", Some("Back-Do")),
            ("소몀", Some("소멸")),
            ("뒷무도", Some("뒷모도")),
            ("랜주", Some("렌주")),
            ("안녕하세요", None),
            ("qwertyuiop", None),
        ] {
            assert_eq!(nearest(wrong, WORDS.into_iter()), meant, "{wrong}");
        }
        assert_eq!(nearest(&"가".repeat(100_000), WORDS.into_iter()), None);
    }
}
