//! Size limits for unpacking archives, against decompression bombs.

use crate::cli::run::cli_error::{self, CliError};

/// Number of unpacked bytes up to which the compression ratio is not checked.
const HARMLESS: u64 = 16 << 20;

/// Limits for unpacking one archive together with the archives nested in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArchiveLimits {
    /// Maximum unpacked size of one member in bytes.
    pub bytes: usize,
    /// Maximum unpacked size of all members that are read, in bytes.
    pub total: u64,
    /// Maximum compression ratio (unpacked bytes per packed byte), checked above [`HARMLESS`]
    /// unpacked bytes.
    pub ratio: u64,
    /// Maximum number of members, including members of nested archives.
    pub members: usize,
    /// Maximum nesting depth: 1 is an archive without archives in it.
    pub depth: usize,
}

impl Default for ArchiveLimits {
    /// Default limits: 160 MiB per member, 4 GiB in total, ratio 200, a million members, depth 3.
    /// Records compress to about a tenth; a ZIP of zeros to a thousandth.
    fn default() -> ArchiveLimits {
        ArchiveLimits {
            bytes: 160 << 20,
            total: 4 << 30,
            ratio: 200,
            members: 1_000_000,
            depth: 3,
        }
    }
}

impl ArchiveLimits {
    /// True if `out` unpacked bytes from `packed` bytes exceed the maximum compression ratio; false
    /// for up to [`HARMLESS`] unpacked bytes.
    pub(crate) fn is_bomb(&self, out: u64, packed: u64) -> bool {
        out > HARMLESS && out / self.ratio.max(1) > packed
    }

    /// Creates the error for an archive member larger than the limit.
    pub(crate) fn too_large(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::MEMBER_TOO_LARGE).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// Creates the error for an archive whose compression ratio is above the limit.
    pub(crate) fn too_compressed(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_COMPRESSED).with("name", name);
        problem.with("limit", self.ratio)
    }

    /// Creates the error for an archive whose members together are larger than the limit.
    pub(crate) fn too_much(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::ARCHIVE_TOO_LARGE).with("name", name);
        problem.with("limit", self.total)
    }

    /// Creates the error for an archive whose members must be held in memory and together exceed
    /// the limit.
    pub(crate) fn too_much_held(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_MUCH_HELD).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// Creates the error for an archive with more members than the limit.
    pub(crate) fn too_many(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_MANY_MEMBERS).with("name", name);
        problem.with("limit", self.members)
    }

    /// Creates the error for archives nested deeper than the limit.
    pub(crate) fn too_deep(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_DEEP).with("name", name);
        problem.with("limit", self.depth)
    }
}

/// Packed size, unpacked bytes and number of members so far, for an archive and the archives nested
/// in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UnpackedTotals {
    /// Packed size of the outermost archive in bytes.
    pub packed: u64,
    /// Unpacked bytes of the members read so far.
    pub bytes: u64,
    /// Number of members listed so far.
    pub members: usize,
}

impl UnpackedTotals {
    /// Adds the unpacked bytes of a member to the total. Fails if the total or the compression
    /// ratio exceeds its limit. `name` is the archive's name for the error.
    pub(crate) fn take(
        &mut self,
        bytes: u64,
        name: &str,
        limits: &ArchiveLimits,
    ) -> Result<(), CliError> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > limits.total {
            return Err(limits.too_much(name));
        }
        if limits.is_bomb(self.bytes, self.packed) {
            return Err(limits.too_compressed(name));
        }
        Ok(())
    }
}
