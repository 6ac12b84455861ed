//! ZIP packages of docx, hwpx and EPUB documents.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::text::markup;

/// A package under construction. Equal parts give equal bytes, because no date is written.
pub(super) struct Package {
    zip: ZipWriter<Cursor<Vec<u8>>>,
}

impl Package {
    /// Creates an empty package.
    pub(super) fn new() -> Package {
        Package {
            zip: ZipWriter::new(Cursor::new(Vec::new())),
        }
    }

    /// Adds a part that is stored as it is: a type that must be readable at once, or a picture.
    pub(super) fn store(&mut self, name: &str, bytes: &[u8]) {
        self.add(name, bytes, CompressionMethod::Stored);
    }

    /// Adds an XML or text part.
    pub(super) fn compress(&mut self, name: &str, text: &str) {
        self.add(name, text.as_bytes(), CompressionMethod::Deflated);
    }

    fn add(&mut self, name: &str, bytes: &[u8], method: CompressionMethod) {
        let options = SimpleFileOptions::DEFAULT.compression_method(method);
        self.zip
            .start_file(name, options)
            .expect("names of parts are short and differ");
        self.zip.write_all(bytes).expect("memory takes all bytes");
    }

    /// Returns the bytes of the finished package.
    pub(super) fn finish(self) -> Vec<u8> {
        let cursor = self.zip.finish().expect("memory takes all bytes");
        cursor.into_inner()
    }
}

/// First line of an XML part.
pub(super) const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Escapes text for XML; characters that XML forbids become U+FFFD.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    markup::text(&mut out, text);
    out
}

/// Returns the width and height of a PNG picture in pixels.
pub(super) fn png_size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        let bytes = png.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(1, u32::from_be_bytes)
    };
    (number(16), number(20))
}

/// Returns an identifier in the form of a UUID, made from the content.
pub(super) fn identifier(content: &[u8]) -> String {
    // FNV-1a, because the hashes of the standard library may change between versions.
    let hash = |seed: u64| {
        content.iter().fold(seed, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    };
    let (one, other) = (hash(0xcbf2_9ce4_8422_2325), hash(0x8422_2325_cbf2_9ce4));
    let mut digits = String::new();
    let _ = write!(digits, "{one:016x}{other:016x}");
    // Version 8: a value of the application's own making.
    digits.replace_range(12..13, "8");
    digits.replace_range(16..17, "8");
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32];
    parts.map(|part| digits[part].to_owned()).join("-")
}
