//! What stands in front of the nodes of a library.

use std::fmt;

use nom::bytes::complete::{tag, take};
use nom::number::complete::u8 as byte;
use nom::{IResult, Parser};

use super::square;

/// The first bytes of a library with a header.
pub(crate) const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";

/// Bytes of a header.
pub(crate) const LENGTH: usize = 20;

/// Bytes of a header that no version uses.
pub(crate) type Reserved = [u8; 10];

/// What RenLib writes into the bytes that no version uses.
pub(crate) const UNUSED: Reserved = [0xFF; 10];

/// The version of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// The oldest one, without a header.
    Headerless,
    /// One that stands in the header.
    Numbered {
        /// 3 in all files known.
        major: u8,
        /// 0, or 4 where a root node may stand first.
        minor: u8,
    },
}

impl Version {
    /// What RenLib writes where H8 is the only first move, nobody passes and nothing is said before
    /// the first move.
    pub(crate) const OLD: Version = Version::Numbered { major: 3, minor: 0 };

    /// What RenLib writes otherwise.
    pub(crate) const NEW: Version = Version::Numbered { major: 3, minor: 4 };

    /// Whether RenLib 3.6 refuses it.
    pub(crate) fn is_newer_than_known(self) -> bool {
        matches!(self, Version::Numbered { major, minor } if (major, minor) > (3, 4))
    }

    /// Reads what [`fmt::Display`] writes.
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

/// What stands in front of the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The version.
    pub version: Version,
    /// Bytes that mean nothing yet.
    pub reserved: Reserved,
}

impl Header {
    /// As RenLib writes it.
    pub(crate) fn new(version: Version) -> Header {
        Header {
            version,
            reserved: UNUSED,
        }
    }

    /// Writes the header; nothing for a library without one.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        if let Version::Numbered { major, minor } = self.version {
            out.extend_from_slice(&MAGIC);
            out.extend_from_slice(&[major, minor]);
            out.extend_from_slice(&self.reserved);
        }
    }
}

/// Reads the header; nothing is taken where the nodes begin at once, with H8.
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
