//! Protection of table cells that a spreadsheet would evaluate as formulas.

use std::borrow::Cow;

/// True if a spreadsheet would evaluate the cell instead of showing it. A single sign or a signed number is
/// harmless.
pub fn looks_like_formula(cell: &str) -> bool {
    cell.len() > 1 && cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_signed_number(cell)
}

/// True for a sign followed by digits, with at most one decimal point between them.
fn is_signed_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']);
    digits.is_some_and(|digits| {
        let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        !whole.is_empty() && !rest.is_empty() && are_digits(whole) && are_digits(rest)
    })
}

/// Puts an apostrophe before a cell that looks like a formula, so that a spreadsheet shows it as text.
/// Other cells are returned unchanged.
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
    fn formulas_are_distinguished_from_numbers_and_names() {
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
