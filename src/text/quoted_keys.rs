//! Quotes around bare Hangul keys of a TOML file. TOML does not allow such keys bare, so the quotes are
//! added before parsing.

use super::Span;

/// Text of a TOML file with quotes added around its bare Hangul keys.
#[derive(Debug)]
pub struct QuotedKeys {
    /// Text with the added quotes, ready to be parsed.
    pub text: String,
    /// Offsets in `text` of the added quotes.
    added: Vec<usize>,
}

/// Part of a TOML file that a position is in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeyPart {
    Plain,
    Comment,
    /// A string with its closing quote; the flag is true if a backslash in it begins an escape.
    Text(&'static str, bool),
}

/// Quotes that enclose strings, longer ones first. The flag is true if a backslash in such a string
/// begins an escape.
const QUOTES: [(&str, bool); 4] = [("\"\"\"", true), ("'''", false), ("\"", true), ("'", false)];

impl QuotedKeys {
    /// Adds quotes around every word with Hangul outside strings and comments.
    pub fn from_text(source: &str) -> QuotedKeys {
        let mut quoted = QuotedKeys {
            text: String::with_capacity(source.len() + 64),
            added: Vec::new(),
        };
        let mut part = KeyPart::Plain;
        let mut at = 0;
        while at < source.len() {
            let rest = &source[at..];
            let length = match part {
                KeyPart::Plain => {
                    let word = rest.find(|c| !is_of_key(c)).unwrap_or(rest.len());
                    let opened = QUOTES.iter().find(|(quote, _)| rest.starts_with(quote));
                    if word > 0 {
                        quoted.word(&rest[..word]);
                        at += word;
                        continue;
                    } else if let Some((quote, escapes)) = opened {
                        part = KeyPart::Text(quote, *escapes);
                        quote.len()
                    } else {
                        if rest.starts_with('#') {
                            part = KeyPart::Comment;
                        }
                        first(rest)
                    }
                }
                KeyPart::Comment => {
                    if rest.starts_with('\n') {
                        part = KeyPart::Plain;
                    }
                    first(rest)
                }
                KeyPart::Text(quote, escapes) => {
                    if escapes && rest.starts_with('\\') {
                        1 + rest[1..].chars().next().map_or(0, char::len_utf8)
                    } else if rest.starts_with(quote) {
                        part = KeyPart::Plain;
                        quote.len()
                    } else {
                        // An unclosed string of one line ends at the end of its line.
                        if quote.len() == 1 && rest.starts_with('\n') {
                            part = KeyPart::Plain;
                        }
                        first(rest)
                    }
                }
            };
            quoted.text.push_str(&rest[..length]);
            at += length;
        }
        quoted
    }

    fn word(&mut self, word: &str) {
        if !word.chars().any(is_hangul) {
            return self.text.push_str(word);
        }
        self.added.push(self.text.len());
        self.text.push('"');
        self.text.push_str(word);
        self.added.push(self.text.len());
        self.text.push('"');
    }

    /// Converts a range of the parsed text to a span of the original file.
    pub fn written(&self, range: std::ops::Range<usize>) -> Span {
        let back = |at: usize| at - self.added.partition_point(|&added| added < at);
        Span::new(back(range.start), back(range.end))
    }
}

fn first(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

fn is_hangul(c: char) -> bool {
    matches!(c, '가'..='힣' | '\u{1100}'..='\u{11FF}' | '\u{3131}'..='\u{318E}')
}

fn is_of_key(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_' || is_hangul(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_outside_strings_and_comments_are_quoted() {
        let source = "대회명 = \"가 \\\" 나\" # 주석 하나\n[[선수]]\nid = '나'\n점수 = { 승 = 2 }\n\
                      a = \"\"\"가\n\"나\" \"\"\"\n";
        let quoted = QuotedKeys::from_text(source);
        let wanted = "\"대회명\" = \"가 \\\" 나\" # 주석 하나\n[[\"선수\"]]\nid = '나'\n\
                      \"점수\" = { \"승\" = 2 }\na = \"\"\"가\n\"나\" \"\"\"\n";
        assert_eq!(quoted.text, wanted);
        let at = quoted.text.find("승").expect("the key");
        let span = quoted.written(at..at + "승".len());
        assert_eq!(&source[span.range()], "승");
        let whole = quoted.written(at - 1..at + "승\"".len());
        assert_eq!(&source[whole.range()], "승");
    }
}
