//! Whether dialects are taken as they are written or as they are meant.

/// Whether what programs are known to write otherwise than meant is repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum DialectRepair {
    /// It is, and each repair is a finding.
    #[default]
    Done,
    /// Records are taken as they are written.
    Left,
}
