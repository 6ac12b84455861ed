//! Names as people write them: of rulesets, presets and protocols.

/// A name without case, blanks and punctuation, which nobody tells apart by heart.
pub(super) fn letters(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// A name without the first of some suffixes that it ends with: words such as `rules` that stand
/// behind a name and say nothing.
pub(super) fn stem<'n>(name: &'n str, suffixes: &[&str]) -> &'n str {
    suffixes
        .iter()
        .find_map(|suffix| name.strip_suffix(suffix))
        .unwrap_or(name)
}

/// Whether a name in [`letters`] means something: by its id, whose hyphens the name lacks, or by one
/// of the other names for it.
pub(super) fn means(name: &str, id: &str, names: &[&str]) -> bool {
    name.bytes().eq(id.bytes().filter(|&b| b != b'-')) || names.contains(&name)
}
