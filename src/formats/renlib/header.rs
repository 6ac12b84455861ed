//! Header of a RenLib library, which precedes its nodes.

use std::fmt;

use nom::bytes::complete::{tag, take};
use nom::number::complete::u8 as byte;
use nom::{IResult, Parser};

use super::square;

/// First bytes of a library that has a header.
pub(crate) const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";

/// Number of bytes in a header.
pub(crate) const LENGTH: usize = 20;

/// Bytes in the header that have no meaning.
pub(crate) type Reserved = [u8; 10];

/// Values that RenLib writes into the bytes without a meaning.
pub(crate) const UNUSED: Reserved = [0xFF; 10];

/// Version of the RenLib file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// The oldest version, which has no header.
    Headerless,
    /// A version that the header states.
    Numbered {
        /// Major version number, 3 in all known files.
        major: u8,
        /// Minor version number: 0, or 4 for files in which a node for the root may come first.
        minor: u8,
    },
}

impl Version {
    /// Version 3.0, which RenLib writes if H8 is the only first move, the tree has no pass, and the
    /// empty board has no comment.
    pub(crate) const OLD: Version = Version::Numbered { major: 3, minor: 0 };

    /// Version 3.4, which RenLib writes in all other cases.
    pub(crate) const NEW: Version = Version::Numbered { major: 3, minor: 4 };

    /// True if this version is newer than 3.4, so that RenLib 3.6 refuses it.
    pub(crate) fn is_newer_than_known(self) -> bool {
        matches!(self, Version::Numbered { major, minor } if (major, minor) > (3, 4))
    }

    /// Parses a version written by [`fmt::Display`], such as `3.4` or `headerless`. `None` for
    /// other text.
    pub(crate) fn parse(text: &str) -> Option<Version> {
        if text == "headerless" {
            return Some(Version::Headerless);
        }
        let (major, minor) = text.split_once('.')?;
        Some(Version::Numbered {
            major: major.parse().ok()?,
            minor: minor.parse().ok()?,
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Version::Headerless => f.write_str("headerless"),
            Version::Numbered { major, minor } => write!(f, "{major}.{minor}"),
        }
    }
}

/// Header of a library, which RenLib files of the oldest version lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub version: Version,
    /// Bytes without a meaning, kept so that they can be written again.
    pub reserved: Reserved,
}

impl Header {
    /// Creates a header as RenLib writes it for a version.
    pub(crate) fn new(version: Version) -> Header {
        Header {
            version,
            reserved: UNUSED,
        }
    }

    /// Appends the header to `out`; does nothing for the version without a header.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        if let Version::Numbered { major, minor } = self.version {
            out.extend_from_slice(&MAGIC);
            out.extend_from_slice(&[major, minor]);
            out.extend_from_slice(&self.reserved);
        }
    }
}

/// Parses the header of a file. A file that begins with the move H8 has no header, so no byte is
/// consumed.
///
/// ```text
/// library = [ header ] { node }
/// header  = FF "RenLib" FF major minor reserved
/// ```
pub(crate) fn header(input: &[u8]) -> IResult<&[u8], Header, ()> {
    if input.first() == Some(&square::CENTRE) {
        return Ok((input, Header::new(Version::Headerless)));
    }
    let (rest, (_, major, minor, unused)) =
        (tag(&MAGIC[..]), byte, byte, take(UNUSED.len())).parse(input)?;
    let mut reserved = UNUSED;
    reserved.copy_from_slice(unused);
    let version = Version::Numbered { major, minor };
    Ok((rest, Header { version, reserved }))
}
