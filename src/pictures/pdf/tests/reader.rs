//! Reader of the PDF files that bokgi writes: finds objects by the cross-reference table, and decodes text
//! by the character maps of the fonts.

use std::collections::BTreeMap;
use std::io::Read as _;

/// A parsed PDF file.
pub(super) struct ReadFile {
    objects: BTreeMap<usize, Vec<u8>>,
    text: String,
}

fn number_after(bytes: &[u8], key: &[u8]) -> Option<usize> {
    let at = find(bytes, key)? + key.len();
    let digits = bytes[at..].iter().skip_while(|byte| **byte == b' ');
    let digits: Vec<u8> = digits.copied().take_while(u8::is_ascii_digit).collect();
    String::from_utf8(digits).ok()?.parse().ok()
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|part| part == wanted)
}

impl ReadFile {
    /// Parses a PDF file and asserts that every object is at the position given in the cross-reference
    /// table.
    pub(super) fn from_bytes(bytes: &[u8]) -> ReadFile {
        assert!(bytes.starts_with(b"%PDF-1.7\n"));
        let tail = &bytes[bytes.len() - 40..];
        let start = number_after(tail, b"startxref\n").expect("the place of the table");
        let table = String::from_utf8_lossy(&bytes[start..]).into_owned();
        let mut lines = table.lines();
        assert_eq!(lines.next(), Some("xref"));
        let count = lines.next().and_then(|line| line.strip_prefix("0 "));
        let count: usize = count.expect("a count").trim().parse().expect("a number");
        let mut objects = BTreeMap::new();
        for (id, line) in lines.take(count).enumerate().skip(1) {
            let offset: usize = line[..10].parse().expect("an offset");
            let head = format!("{id} 0 obj\n");
            let object = &bytes[offset..];
            assert!(object.starts_with(head.as_bytes()), "object {id}");
            objects.insert(id, body(&object[head.len()..]));
        }
        ReadFile {
            objects,
            text: String::from_utf8_lossy(bytes).into_owned(),
        }
    }

    /// Counts the occurrences of a text in the file outside compressed streams.
    pub(super) fn count(&self, wanted: &str) -> usize {
        self.text.matches(wanted).count()
    }

    fn stream(&self, id: usize) -> Vec<u8> {
        let object = &self.objects[&id];
        let start = find(object, b"stream\n").expect("a stream") + "stream\n".len();
        let length = number_after(object, b"/Length ").expect("its length");
        let mut text = Vec::new();
        flate2::read::ZlibDecoder::new(&object[start..start + length])
            .read_to_end(&mut text)
            .expect("it is compressed");
        text
    }

    /// Returns the text of each page, with one entry per string that the page shows.
    pub(super) fn pages(&self) -> Vec<Vec<String>> {
        let objects = self.objects.values();
        let fonts = objects
            .clone()
            .find(|object| find(object, b"/Font<<").is_some());
        let fonts = String::from_utf8_lossy(fonts.expect("fonts")).into_owned();
        let maps: BTreeMap<String, BTreeMap<u16, char>> = fonts
            .split("/F")
            .skip(2)
            .map(|entry| {
                let (name, rest) = entry.split_once(' ').expect("a font");
                let id = rest.split(' ').next().and_then(|id| id.parse().ok());
                let font = &self.objects[&id.expect("its number")];
                let map = number_after(font, b"/ToUnicode ").expect("its text");
                (name.to_owned(), unicode(&self.stream(map)))
            })
            .collect();
        let pages = objects.filter(|object| find(object, b"/Type/Page/").is_some());
        pages
            .map(|page| {
                let content = number_after(page, b"/Contents ").expect("contents");
                shown(&self.stream(content), &maps)
            })
            .collect()
    }
}

/// Returns the object with which `bytes` begins, up to its `endobj`. An `endobj` within the object's
/// stream is skipped.
fn body(bytes: &[u8]) -> Vec<u8> {
    let skipped = match (find(bytes, b"stream\n"), find(bytes, b"endobj")) {
        (Some(stream), Some(end)) if stream < end => {
            stream + number_after(bytes, b"/Length ").expect("a length")
        }
        _ => 0,
    };
    let end = find(&bytes[skipped..], b"endobj").expect("an end");
    bytes[..skipped + end].to_vec()
}

/// Parses a font's character map (ToUnicode) into the character of each glyph code.
fn unicode(map: &[u8]) -> BTreeMap<u16, char> {
    let text = String::from_utf8_lossy(map).into_owned();
    let pairs = text.lines().filter_map(|line| {
        let (code, means) = line.strip_prefix('<')?.split_once("> <")?;
        let code = u16::from_str_radix(code, 16).ok()?;
        let means = means.strip_suffix('>')?;
        let units: Vec<u16> = means
            .as_bytes()
            .chunks(4)
            .filter_map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok())
            .collect();
        let text = String::from_utf16(&units).ok()?;
        Some((code, text.chars().next()?))
    });
    pairs.filter(|(code, _)| *code != u16::MAX).collect()
}

/// Returns the strings that the content of a page shows, decoded with the character maps of the fonts.
fn shown(content: &[u8], maps: &BTreeMap<String, BTreeMap<u16, char>>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut font = String::new();
    let mut at = 0;
    let mut string = Vec::new();
    while at < content.len() {
        match content[at] {
            b'(' => {
                (string, at) = literal(content, at + 1);
                continue;
            }
            // Skips the dictionary of a marked content.
            b'<' if content[at + 1] == b'<' => {
                at += find(&content[at..], b">>").expect("its end") + 1;
            }
            b'<' => {
                let end = at + find(&content[at..], b">").expect("its end");
                let digits = String::from_utf8_lossy(&content[at + 1..end]).into_owned();
                let pairs = digits.as_bytes().chunks(2);
                let pair = |pair: &[u8]| {
                    let pair = std::str::from_utf8(pair).expect("digits");
                    u8::from_str_radix(pair, 16).expect("digits")
                };
                string = pairs.map(pair).collect();
                at = end;
            }
            b'/' if content[at + 1] == b'F' && content[at + 2].is_ascii_digit() => {
                let name = content[at + 2..].iter().take_while(|b| b.is_ascii_digit());
                font = String::from_utf8(name.copied().collect()).expect("a name");
            }
            b'T' if content[at..].starts_with(b"Tj") => {
                let map = &maps[&font];
                let codes = string
                    .chunks(2)
                    .map(|code| u16::from_be_bytes([code[0], code[1]]));
                lines.push(codes.map(|code| map[&code]).collect());
            }
            _ => {}
        }
        at += 1;
    }
    lines
}

/// Parses a string in parentheses that begins at `at`. Returns its bytes and the position after it.
fn literal(content: &[u8], mut at: usize) -> (Vec<u8>, usize) {
    let (mut bytes, mut depth) = (Vec::new(), 0);
    loop {
        match content[at] {
            b')' if depth == 0 => return (bytes, at + 1),
            b'\\' => {
                at += 1;
                let octal: Vec<u8> = content[at..]
                    .iter()
                    .copied()
                    .take(3)
                    .take_while(|byte| (b'0'..=b'7').contains(byte))
                    .collect();
                if octal.is_empty() {
                    bytes.push(match content[at] {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b't' => b'\t',
                        b'b' => 8,
                        b'f' => 12,
                        other => other,
                    });
                } else {
                    let digits = std::str::from_utf8(&octal).expect("digits");
                    bytes.push(u8::from_str_radix(digits, 8).expect("digits"));
                    at += octal.len() - 1;
                }
            }
            byte => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                bytes.push(byte);
            }
        }
        at += 1;
    }
}
