//! Character boundaries near an offset in bytes, which the standard library has from Rust 1.91 on.

/// Returns the nearest character boundary at or before an offset, at most the length of the text.
pub fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// Returns the nearest character boundary at or after an offset, at most the length of the text.
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
