//! Header of a library, before its nodes.

use std::fmt;

use nom::bytes::complete::{tag, take};
use nom::number::complete::u8 as byte;
use nom::{IResult, Parser};

use super::square;

/// First bytes of a library with a header.
pub(crate) const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";

/// Number of bytes of a header.
pub(crate) const LENGTH: usize = 20;

/// Header bytes that no version uses.
pub(crate) type Reserved = [u8; 10];

/// RenLib's values for the unused bytes.
pub(crate) const UNUSED: Reserved = [0xFF; 10];

/// Version of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// The oldest version, without a header.
    Headerless,
    /// A version stated in the header.
    Numbered {
        /// Major version, 3 in all known files.
        major: u8,
        /// Minor version, 0, or 4 if a root node may come first.
        minor: u8,
    },
}

impl Version {
    /// RenLib's choice if H8 is the only first move, there is no pass, and the empty board has no
    /// comment.
    pub(crate) const OLD: Version = Version::Numbered { major: 3, minor: 0 };

    /// RenLib's choice in all other cases.
    pub(crate) const NEW: Version = Version::Numbered { major: 3, minor: 4 };

    /// True if RenLib 3.6 refuses this version.
    pub(crate) fn is_newer_than_known(self) -> bool {
        matches!(self, Version::Numbered { major, minor } if (major, minor) > (3, 4))
    }

    /// Parses the output of [`fmt::Display`].
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

/// Header of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub version: Version,
    /// Unused bytes.
    pub reserved: Reserved,
}

impl Header {
    /// Creates a header as RenLib writes it.
    pub(crate) fn new(version: Version) -> Header {
        Header {
            version,
            reserved: UNUSED,
        }
    }

    /// Writes the header, or nothing for a library without one.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        if let Version::Numbered { major, minor } = self.version {
            out.extend_from_slice(&MAGIC);
            out.extend_from_slice(&[major, minor]);
            out.extend_from_slice(&self.reserved);
        }
    }
}

/// Parses the header. Consumes nothing if the file begins with the node H8.
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
