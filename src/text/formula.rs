//! Cells that a spreadsheet would take for formulas.

use std::borrow::Cow;

/// Whether a spreadsheet evaluates a cell instead of showing it. A sign alone and a signed number
/// are harmless.
pub fn looks_like_formula(cell: &str) -> bool {
    cell.len() > 1 && cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_signed_number(cell)
}

/// Whether a text is a sign, digits, and at most one point among them.
fn is_signed_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']);
    digits.is_some_and(|digits| {
        let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        !whole.is_empty() && !rest.is_empty() && are_digits(whole) && are_digits(rest)
    })
}

/// A cell that a spreadsheet shows and does not evaluate: what looks like a formula gets an apostrophe in
/// front.
pub fn guarded(cell: &str) -> Cow<'_, str> {
    if looks_like_formula(cell) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_told_from_numbers_and_names() {
        for cell in ["=1+1", "@SUM(A1)", "-cmd", "+82-2-0000", "\t=1", "-5.5.5"] {
            assert!(looks_like_formula(cell), "{cell}");
            assert_eq!(guarded(cell), format!("'{cell}"));
        }
        for cell in ["", "-", "-5.5", "+7", "홍길동", "a=1", "5-3", "0"] {
            assert!(!looks_like_formula(cell), "{cell}");
            assert_eq!(guarded(cell), cell);
        }
    }
}
