//! Invisible characters that change the text direction.

/// True for an invisible character that changes the text direction. In a name, it would reorder the words
/// around it.
pub fn turns(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_do_not_turn_text() {
        assert!(['\u{202E}', '\u{2067}'].into_iter().all(turns));
        assert!(!['a', '가', 'א', '\u{2029}'].into_iter().any(turns));
    }
}
