//! Numbers written as letters, to name variations and pictures side by side.

/// Formats a number as letters: `a` for 1, `z` for 26, `aa` for 27.
pub fn letters(mut number: u32) -> String {
    let mut letters = Vec::new();
    while number > 0 {
        number -= 1;
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_continue_after_z() {
        let numbers = [1, 2, 26, 27, 52, 53, 702, 703];
        let wanted = ["a", "b", "z", "aa", "az", "ba", "zz", "aaa"];
        assert_eq!(numbers.map(letters), wanted);
    }
}
