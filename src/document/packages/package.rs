//! ZIP packages for docx, hwpx and EPUB documents.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::text::markup;

/// A ZIP package that is being written. Equal parts give equal bytes, because dates are not written.
pub(super) struct Package {
    zip: ZipWriter<Cursor<Vec<u8>>>,
}

impl Package {
    /// Creates a package without parts.
    pub(super) fn new() -> Package {
        Package {
            zip: ZipWriter::new(Cursor::new(Vec::new())),
        }
    }

    /// Adds a part without compression: a picture, or the `mimetype` that programs read directly from the package.
    pub(super) fn store(&mut self, name: &str, bytes: &[u8]) {
        self.add(name, bytes, CompressionMethod::Stored);
    }

    /// Adds a compressed XML or text part.
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

    /// Finishes the package and returns its bytes.
    pub(super) fn finish(self) -> Vec<u8> {
        let cursor = self.zip.finish().expect("memory takes all bytes");
        cursor.into_inner()
    }
}

/// XML declaration, the first line of an XML part.
pub(super) const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Escapes text for XML. Characters that XML forbids become U+FFFD.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    markup::text(&mut out, text);
    out
}

/// Returns the width and height of a PNG picture in pixels, read from its header; 1 if the header is cut off.
pub(super) fn png_size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        let bytes = png.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(1, u32::from_be_bytes)
    };
    (number(16), number(20))
}

/// Returns a UUID computed from the content, so that equal content has an equal UUID.
pub(super) fn identifier(content: &[u8]) -> String {
    // The hash is FNV-1a, because the hashes of the standard library may change between versions.
    let hash = |seed: u64| {
        content.iter().fold(seed, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    };
    let (one, other) = (hash(0xcbf2_9ce4_8422_2325), hash(0x8422_2325_cbf2_9ce4));
    let mut digits = String::new();
    let _ = write!(digits, "{one:016x}{other:016x}");
    // UUID version 8: a value defined by the application.
    digits.replace_range(12..13, "8");
    digits.replace_range(16..17, "8");
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32];
    parts.map(|part| digits[part].to_owned()).join("-")
}
