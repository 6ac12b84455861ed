//! Placeholder until the real one lands.
use super::Span;
use encoding_rs::{Encoding, UTF_8};
#[derive(Clone, Debug, Default)]
pub struct Hints {
    pub declared: Option<String>,
    pub values: Vec<std::ops::Range<usize>>,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Bom,
    Utf8,
    Declared,
    Detected,
    Doubtful,
    DamagedUtf8,
    Chosen,
}
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    pub span: Span,
    pub bytes: Box<[u8]>,
}
#[derive(Clone, Debug)]
pub struct Decoded {
    pub text: String,
    pub bytes: Option<Vec<u8>>,
    pub encoding: &'static Encoding,
    pub basis: Basis,
    pub candidates: Vec<&'static Encoding>,
    pub declared: Option<String>,
    pub malformed: Vec<Malformed>,
}
pub fn decode(
    bytes: Vec<u8>,
    _chosen: Option<&'static Encoding>,
    _hints: impl FnOnce(&[u8]) -> Hints,
) -> Decoded {
    let text = match String::from_utf8(bytes) {
        Ok(t) => t,
        Err(e) => String::from_utf8_lossy(e.as_bytes()).into_owned(),
    };
    Decoded {
        text,
        bytes: None,
        encoding: UTF_8,
        basis: Basis::Utf8,
        candidates: vec![],
        declared: None,
        malformed: vec![],
    }
}
