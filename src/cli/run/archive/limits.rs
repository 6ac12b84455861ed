//! How much may come out of an archive.

use crate::cli::run::problem::{self, Problem};

/// Bytes that may come out however little they were packed into.
const HARMLESS: u64 = 16 << 20;

/// The most that is taken from one archive, those in it included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArchiveLimits {
    /// Bytes of one member.
    pub bytes: usize,
    /// Bytes of all members that are read.
    pub total: u64,
    /// How many bytes come out for each that they are packed into, once they are many.
    pub ratio: u64,
    /// Members.
    pub members: usize,
    /// Archives that stand in one another, the outermost included.
    pub depth: usize,
}

impl Default for ArchiveLimits {
    /// 160 MiB a member, 4 GiB in all, 200 bytes out of each, a million members, three archives deep. Records
    /// are packed to a tenth of their size, and a ZIP of nothing but zeros to a thousandth.
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
    /// Whether more bytes come out than belongs to what they are packed into.
    pub(crate) fn is_bomb(&self, out: u64, packed: u64) -> bool {
        out > HARMLESS && out / self.ratio.max(1) > packed
    }

    /// That a member is larger than is read.
    pub(crate) fn too_large(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::MEMBER_TOO_LARGE).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// That more comes out than belongs to what it is packed into.
    pub(crate) fn too_compressed(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::TOO_COMPRESSED).with("name", name);
        problem.with("limit", self.ratio)
    }

    /// That all members together are larger than is read.
    pub(crate) fn too_much(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::ARCHIVE_TOO_LARGE).with("name", name);
        problem.with("limit", self.total)
    }

    /// That more has to be held in memory than of one file.
    pub(crate) fn too_much_held(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::TOO_MUCH_HELD).with("name", name);
        problem.with("limit", self.bytes)
    }

    /// That there are more members than are read.
    pub(crate) fn too_many(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::TOO_MANY_MEMBERS).with("name", name);
        problem.with("limit", self.members)
    }

    /// That an archive stands too deep in others.
    pub(crate) fn too_deep(&self, name: &str) -> Problem {
        let problem = Problem::new(&problem::TOO_DEEP).with("name", name);
        problem.with("limit", self.depth)
    }
}

/// What has been taken from an archive and those in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    /// Bytes of the outermost.
    pub packed: u64,
    /// Bytes of the members that were read.
    pub bytes: u64,
    /// Members that were listed.
    pub members: usize,
}

impl Taken {
    /// Takes bytes of a member; fails where they are too many in all. `name` is the archive's.
    pub(crate) fn take(
        &mut self,
        bytes: u64,
        name: &str,
        limits: &ArchiveLimits,
    ) -> Result<(), Problem> {
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
