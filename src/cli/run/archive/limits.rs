//! Limits for unpacking archives.

use crate::cli::run::cli_error::{self, CliError};

/// Unpacked bytes that are allowed at any compression ratio.
const HARMLESS: u64 = 16 << 20;

/// Limits for one archive, including the archives in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArchiveLimits {
    /// Maximum bytes of a member.
    pub bytes: usize,
    /// Maximum bytes of all members read.
    pub total: u64,
    /// Maximum compression ratio, checked above [`HARMLESS`] bytes.
    pub ratio: u64,
    /// Maximum number of members.
    pub members: usize,
    /// Maximum depth of archives in archives, counting the outermost.
    pub depth: usize,
}

impl Default for ArchiveLimits {
    /// 160 MiB per member, 4 GiB in total, ratio 200, a million members, depth 3. Records compress to about a tenth;
    /// a ZIP of zeros to a thousandth.
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
    /// True if the compression ratio is above the limit.
    pub(crate) fn is_bomb(&self, out: u64, packed: u64) -> bool {
        out > HARMLESS && out / self.ratio.max(1) > packed
    }

    /// Creates the error for a member that is too large.
    pub(crate) fn too_large(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::MEMBER_TOO_LARGE).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// Creates the error for a compression ratio above the limit.
    pub(crate) fn too_compressed(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_COMPRESSED).with("name", name);
        problem.with("limit", self.ratio)
    }

    /// Creates the error for too many bytes in total.
    pub(crate) fn too_much(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::ARCHIVE_TOO_LARGE).with("name", name);
        problem.with("limit", self.total)
    }

    /// Creates the error for too many bytes held in memory.
    pub(crate) fn too_much_held(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_MUCH_HELD).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// Creates the error for too many members.
    pub(crate) fn too_many(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_MANY_MEMBERS).with("name", name);
        problem.with("limit", self.members)
    }

    /// Creates the error for archives nested too deep.
    pub(crate) fn too_deep(&self, name: &str) -> CliError {
        let problem = CliError::new(&cli_error::TOO_DEEP).with("name", name);
        problem.with("limit", self.depth)
    }
}

/// Amounts unpacked from an archive and the archives in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UnpackedTotals {
    /// Size of the outermost archive in bytes.
    pub packed: u64,
    /// Bytes of the members read.
    pub bytes: u64,
    /// Number of members listed.
    pub members: usize,
}

impl UnpackedTotals {
    /// Counts the bytes of a member. Fails if the total is above a limit. `name` is the name of the archive.
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
