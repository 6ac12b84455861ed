//! Readers of pairing and result lists from other programs. The format is detected by the content, not by the file
//! name.
//!
//! To add a format, add a file here, its `mod` line and its line in [`LISTS`].

mod aga;
mod calendar;
mod draft;
mod grid;
mod h9;
mod heading;
mod line;
mod macmahon;
mod opengotha;
mod pairgoth;
mod places;
mod round;
mod table;
mod teams;
mod tou;
mod trf;
#[cfg(feature = "xlsx")]
pub mod workbook;

use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::text::{Bilingual, Span};

use super::EventFile;
use super::finding::EventFinding;

/// All list formats, in the order in which they are tried.
pub static LISTS: &[&dyn EventList] = &[
    &macmahon::MacMahon,
    &opengotha::OpenGotha,
    &pairgoth::Pairgoth,
    &tou::Tou,
    &h9::H9,
    &aga::Aga,
    &trf::TournamentReport,
    &table::Table,
    &grid::Grid,
];

/// Syntax error that makes a list unreadable.
#[derive(Clone, Debug)]
pub struct BrokenList {
    /// Description of the error.
    pub reason: Arg,
    /// Span of the error in the text.
    pub span: Span,
}

impl From<BrokenList> for EventFinding {
    fn from(broken: BrokenList) -> EventFinding {
        let advice = Bilingual::new(
            "export the tournament again, or give a table of pairings (CSV, xlsx, ods)",
            "대회를 다시 내보내거나 대진표(CSV, xlsx, ods)를 주십시오",
        );
        EventFinding::unreadable(broken.reason, advice, broken.span)
    }
}

impl From<Finding> for BrokenList {
    fn from(finding: Finding) -> BrokenList {
        BrokenList {
            reason: Arg::each(|lang| finding.message(lang)),
            span: finding.place.span.unwrap_or(Span::at(0)),
        }
    }
}

/// A format of pairing or result lists.
pub trait EventList: Sync {
    /// Returns the name of the format in both languages.
    fn name(&self) -> Bilingual;

    /// True if the text is in this format, judged by its content. The caller has removed a byte order mark and
    /// leading blank lines.
    fn holds(&self, text: &str) -> bool;

    /// Reads a list in this format.
    ///
    /// # Errors
    ///
    /// Fails if the syntax of the file is broken. Faults of single lines are findings.
    fn read(&self, text: &str) -> Result<EventFile, BrokenList>;
}

/// Iterates over the lines of a text without white space around them, each with its span.
fn trimmed_lines(text: &str) -> impl Iterator<Item = (Span, &str)> {
    let mut end = 0;
    text.split_inclusive('\n').map(move |whole| {
        end += whole.len();
        let start = end - whole.trim_start().len();
        let line = whole.trim();
        (Span::new(start, start + line.len()), line)
    })
}

/// Detects the format of a list by its content. `None` for other texts, such as event files.
pub fn detect(text: &str) -> Option<&'static dyn EventList> {
    let text = text.trim_start_matches(['\u{FEFF}', ' ', '\r', '\n']);
    LISTS.iter().copied().find(|list| list.holds(text))
}

/// First bytes of a ZIP file, such as a workbook (xlsx).
const ZIP: &[u8] = b"PK\x03\x04";

/// First bytes of a compound document: an Excel workbook from before 2007, or an encrypted workbook.
const COMPOUND: &[u8] = b"\xD0\xCF\x11\xE0";

/// True if the bytes begin like a workbook (xlsx or xls).
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(ZIP) || bytes.starts_with(COMPOUND)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    const TABLE: &str = "\u{FEFF}대회,,,\r\n회전,판,흑,백,결과,날짜,치수\r\n1회전,1,홍길동 3단,\"성춘향\n(가람)\",흑 불계승,2026-11-07,2\r\n\
        ,2,이몽룡,부전승,,,\r\n결승,1,홍길동,이몽룡,홍길동,,\r\n";

    const H9: &str = "; EV[본보기]\n; KM[6.5]\n; DT[2026-11-07,2026-11-08]\n\
        1 Hong Gildong 3d KR Seou 2 2+/b 3+!/w2\n2 Seong Chunhyang 2d KR - 1 1-/w 0+ |12\n\
        3 Yi Mongryong 1k KR - 0 0= 1-!/b2\n";

    const XML: &str = "<?xml version='1.0'?><Tournament><Players><Player name='홍' firstName='길동' rank='3D'/>\
        <Player name='Yi' firstName='Mongryong' rank='2K'/></Players><Games><Game blackPlayer='홍길동' \
        whitePlayer='YIMONGRYONG' roundNumber='1' tableNumber='1' result='RESULT_EQUAL' handicap='2'/></Games>\
        <ByePlayers><ByePlayer player='홍길동' roundNumber='2'/></ByePlayers><TournamentParameterSet>\
        <GeneralParameterSet komi='0.5' size='19' beginDate='2026-11-07' basicTime='60' \
        complementaryTimeSystem='FISCHER' fischerTime='10'/></TournamentParameterSet></Tournament>";

    #[test]
    fn lists_are_recognised_by_their_content() {
        let name = |text| detect(text).map(|list| list.name().en);
        assert_eq!(name(TABLE), Some("a pairing table"));
        assert_eq!(name(H9), Some("results for the European rating list (h9)"));
        assert_eq!(name(XML), Some("an OpenGotha tournament"));
        assert_eq!(name("<html></html>"), None);
        for text in [
            crate::event::template::TEMPLATE.en,
            crate::event::template::TEMPLATE.ko,
            "",
        ] {
            assert_eq!(name(text), None);
        }
    }

    /// Reads a list that has no faults; its only finding is the note about what was read.
    fn read(text: &str) -> EventFile {
        let list = detect(text).expect("a list");
        let file = list.read(text).expect("a readable list");
        assert_eq!(file.findings.len(), 1, "{:?}", file.findings);
        assert_eq!(file.findings[0].finding.code.id, "REG004");
        file
    }

    #[test]
    fn the_note_counts_in_singular_and_plural() {
        let list = read("회전,흑,백,결과\n1,홍길동,성춘향,흑승\n");
        let note = list.findings[0].finding.message(Lang::En);
        let counts = "read as a pairing table: 2 players, 1 round, 1 pairing; columns";
        assert!(note.starts_with(counts), "{note}");
    }

    #[test]
    fn what_the_three_say_is_read() {
        let table = read(TABLE);
        let event = table.event;
        assert_eq!(
            (
                event.players.len(),
                event.rounds.len(),
                event.pairings.len()
            ),
            (3, 2, 3)
        );
        assert_eq!(event.players[1].club.as_deref(), Some("가람"));
        assert_eq!(event.rounds[1].name.as_deref(), Some("결승"));
        assert_eq!(event.pairings[0].handicap, Some(2));
        let h9 = read(H9);
        assert_eq!((h9.event.players.len(), h9.event.pairings.len()), (3, 4));
        let xml = read(XML);
        assert_eq!((xml.event.players.len(), xml.event.pairings.len()), (2, 2));
    }

    /// Damaged lists cause no panic, and all findings have spans inside the text.
    #[test]
    fn damage_is_found_inside_the_text() {
        let mut state: u64 = 20_261_107;
        let mut next = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        let signs = [
            '0', '9', '+', '-', '/', '!', '\'', '"', ',', ';', '\n', '<', '>', '&', '가', '[', ' ',
        ];
        for text in [TABLE, H9, XML] {
            let list = detect(text).expect("a list");
            for _ in 0..1500 {
                let mut damaged: Vec<char> = text.chars().collect();
                for _ in 0..=next(4) {
                    let at = next(damaged.len());
                    match next(3) {
                        0 => drop(damaged.remove(at)),
                        1 => damaged.insert(at, signs[next(signs.len())]),
                        _ => damaged[at] = signs[next(signs.len())],
                    }
                }
                let damaged: String = damaged.into_iter().collect();
                let _ = detect(&damaged);
                let Ok(read) = list.read(&damaged) else {
                    continue;
                };
                for found in read.findings {
                    let span = found.finding.place.span.expect("a place");
                    assert!(damaged.get(span.range()).is_some(), "{span:?} of {damaged}");
                }
            }
        }
    }
}
