//! Cells that a spreadsheet would take for formulas.

use std::borrow::Cow;

use crate::model::Hundredths;

/// Whether a spreadsheet evaluates a cell instead of showing it. A sign alone and a signed number
/// are harmless.
pub(crate) fn looks_like_formula(cell: &str) -> bool {
    cell.len() > 1
        && cell.starts_with(['=', '+', '-', '@', '\t', '\r'])
        && Hundredths::parse(cell).is_none()
}

/// A cell that a spreadsheet shows and does not evaluate: what looks like a formula gets an apostrophe in
/// front.
pub(crate) fn guarded(cell: &str) -> Cow<'_, str> {
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
