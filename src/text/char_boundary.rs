//! Functions that find character boundaries near a byte offset. The standard library has them from Rust
//! 1.91 on.

/// Returns the last character boundary at or before a byte offset. An offset beyond the text gives its
/// length.
pub fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// Returns the first character boundary at or after a byte offset. An offset beyond the text gives its
/// length.
pub fn ceil_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset += 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_within_a_character_move_to_its_ends() {
        let text = "a한b";
        for (offset, floor, ceil) in [
            (0, 0, 0),
            (1, 1, 1),
            (2, 1, 4),
            (3, 1, 4),
            (4, 4, 4),
            (9, 5, 5),
        ] {
            assert_eq!(floor_char_boundary(text, offset), floor, "{offset}");
            assert_eq!(ceil_char_boundary(text, offset), ceil, "{offset}");
        }
    }
}
