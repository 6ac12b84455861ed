//! Writes documents as OWPML (hwpx), the format of the Korean word processor Hancom Hangul.
//!
//! The file holds no line layout (`hp:linesegarray`); the word processor computes it when it opens the file.

use std::fmt::Write as _;

use super::package::{Package, XML, escaped, png_size};
use crate::document::collection;
use crate::document::publication::{Block, Inline, Level, PlacedFigure, Publication};
use crate::document::{DocumentWriter, WrittenDocument};
use crate::pictures::Writer;
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

pub(in crate::document) static WRITER: DocumentWriter = DocumentWriter {
    id: "hwpx",
    name: Bilingual::new("Hancom Hangul document (hwpx)", "한글 문서(hwpx)"),
    extensions: &["hwpx"],
    is_text: false,
    has_figure_files: false,
    write,
    write_book: None,
};

/// Hwpx as an output format of `show`, beside its picture formats.
pub(in crate::document) static FORM: Writer = Writer::of_pages(
    WRITER.id,
    WRITER.name,
    WRITER.extensions,
    |documents, style, out| collection::write(&WRITER, documents, style, out),
);

/// HWPUNITs (the length unit of hwpx) per millimetre.
const UNITS: f32 = 7200.0 / 25.4;

/// Width of the text area in HWPUNITs: A4 with margins of 30 mm.
const TEXT_WIDTH: u32 = 42_520;

/// Width of a picture's pixel in HWPUNITs.
const PIXEL: u32 = 75;

/// Width of the first table column in HWPUNITs.
const NAMES_WIDTH: u32 = 8_000;

/// XML namespace declarations. Readers expect all of them on the root element of each part.
const NAMESPACES: &str = "xmlns:ha=\"http://www.hancom.co.kr/hwpml/2011/app\" \
xmlns:hp=\"http://www.hancom.co.kr/hwpml/2011/paragraph\" \
xmlns:hp10=\"http://www.hancom.co.kr/hwpml/2016/paragraph\" \
xmlns:hs=\"http://www.hancom.co.kr/hwpml/2011/section\" \
xmlns:hc=\"http://www.hancom.co.kr/hwpml/2011/core\" \
xmlns:hh=\"http://www.hancom.co.kr/hwpml/2011/head\" \
xmlns:hhs=\"http://www.hancom.co.kr/hwpml/2011/history\" \
xmlns:hm=\"http://www.hancom.co.kr/hwpml/2011/master-page\" \
xmlns:hpf=\"http://www.hancom.co.kr/schema/2011/hpf\" \
xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
xmlns:opf=\"http://www.idpf.org/2007/opf/\" \
xmlns:ooxmlchart=\"http://www.hancom.co.kr/hwpml/2016/ooxmlchart\" \
xmlns:hwpunitchar=\"http://www.hancom.co.kr/hwpml/2016/HwpUnitChar\" \
xmlns:epub=\"http://www.idpf.org/2007/ops\" \
xmlns:config=\"urn:oasis:names:tc:opendocument:xmlns:config:1.0\"";

const VERSION: &str = "<hv:HCFVersion xmlns:hv=\"http://www.hancom.co.kr/hwpml/2011/version\" \
tagetApplication=\"WORDPROCESSOR\" major=\"5\" minor=\"1\" micro=\"1\" buildNumber=\"0\" os=\"1\" \
xmlVersion=\"1.5\" application=\"bokgi\" appVersion=\"1\"/>";

const SETTINGS: &str = "<ha:HWPApplicationSetting xmlns:ha=\"http://www.hancom.co.kr/hwpml/2011/app\" \
xmlns:config=\"urn:oasis:names:tc:opendocument:xmlns:config:1.0\">\
<ha:CaretPosition listIDRef=\"0\" paraIDRef=\"0\" pos=\"0\"/></ha:HWPApplicationSetting>";

const CONTAINER: &str = "<ocf:container xmlns:ocf=\"urn:oasis:names:tc:opendocument:xmlns:container\" \
xmlns:hpf=\"http://www.hancom.co.kr/schema/2011/hpf\"><ocf:rootfiles>\
<ocf:rootfile full-path=\"Contents/content.hpf\" media-type=\"application/hwpml-package+xml\"/>\
<ocf:rootfile full-path=\"Preview/PrvText.txt\" media-type=\"text/plain\"/>\
</ocf:rootfiles></ocf:container>";

const MANIFEST: &str =
    "<odf:manifest xmlns:odf=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";

/// XML of the section settings (page, grid, numbering), which the first run of the document holds.
const SECTION_SETTINGS: &str = "<hp:secPr id=\"\" textDirection=\"HORIZONTAL\" spaceColumns=\"1134\" tabStop=\"8000\" \
tabStopVal=\"4000\" tabStopUnit=\"HWPUNIT\" outlineShapeIDRef=\"1\" memoShapeIDRef=\"0\" \
textVerticalWidthHead=\"0\" masterPageCnt=\"0\">\
<hp:grid lineGrid=\"0\" charGrid=\"0\" wonggojiFormat=\"0\"/>\
<hp:startNum pageStartsOn=\"BOTH\" page=\"0\" pic=\"0\" tbl=\"0\" equation=\"0\"/>\
<hp:visibility hideFirstHeader=\"0\" hideFirstFooter=\"0\" hideFirstMasterPage=\"0\" border=\"SHOW_ALL\" \
fill=\"SHOW_ALL\" hideFirstPageNum=\"0\" hideFirstEmptyLine=\"0\" showLineNumber=\"0\"/>\
<hp:lineNumberShape restartType=\"0\" countBy=\"0\" distance=\"0\" startNumber=\"0\"/>\
<hp:pagePr landscape=\"WIDELY\" width=\"59528\" height=\"84186\" gutterType=\"LEFT_ONLY\">\
<hp:margin header=\"4252\" footer=\"4252\" gutter=\"0\" left=\"8504\" right=\"8504\" top=\"5668\" bottom=\"4252\"/>\
</hp:pagePr>\
<hp:footNotePr><hp:autoNumFormat type=\"DIGIT\" userChar=\"\" prefixChar=\"\" suffixChar=\")\" supscript=\"0\"/>\
<hp:noteLine length=\"-1\" type=\"SOLID\" width=\"0.12 mm\" color=\"#000000\"/>\
<hp:noteSpacing betweenNotes=\"283\" belowLine=\"567\" aboveLine=\"850\"/>\
<hp:numbering type=\"CONTINUOUS\" newNum=\"1\"/><hp:placement place=\"EACH_COLUMN\" beneathText=\"0\"/></hp:footNotePr>\
<hp:endNotePr><hp:autoNumFormat type=\"DIGIT\" userChar=\"\" prefixChar=\"\" suffixChar=\")\" supscript=\"0\"/>\
<hp:noteLine length=\"14692344\" type=\"SOLID\" width=\"0.12 mm\" color=\"#000000\"/>\
<hp:noteSpacing betweenNotes=\"0\" belowLine=\"567\" aboveLine=\"850\"/>\
<hp:numbering type=\"CONTINUOUS\" newNum=\"1\"/><hp:placement place=\"END_OF_DOCUMENT\" beneathText=\"0\"/></hp:endNotePr>\
</hp:secPr><hp:ctrl><hp:colPr id=\"\" type=\"NEWSPAPER\" layout=\"LEFT\" colCount=\"1\" sameSz=\"1\" sameGap=\"0\"/></hp:ctrl>";

/// Script names for which hwpx declares a font.
const SCRIPTS: [&str; 7] = [
    "HANGUL", "LATIN", "HANJA", "JAPANESE", "OTHER", "SYMBOL", "USER",
];

/// Character formats, referred to by index: font height in hundredths of a point, and true if bold.
const CHARACTERS: [(u32, bool); 6] = [
    (1000, false),
    (1000, true),
    (1800, true),
    (1500, true),
    (1250, true),
    (900, false),
];

const PLAIN: usize = 0;
const BOLD: usize = 1;
const TITLE: usize = 2;
const CHAPTER: usize = 3;
const SECTION: usize = 4;
const SMALL: usize = 5;

/// Kind of paragraph; its number is the index of its [`ParagraphStyle`].
#[derive(Clone, Copy)]
enum Shape {
    Text,
    Title,
    Chapter,
    Section,
    Subsection,
    Figure,
    Caption,
    Cell,
}

/// Style of one kind of paragraph; the styles are in the order of [`Shape`].
struct ParagraphStyle {
    /// Korean and English name of the style.
    names: [&'static str; 2],
    alignment: &'static str,
    /// Outline level of a heading, from 0; `None` for text outside of the outline.
    level: Option<u8>,
    /// True if the paragraph stays on one page with the next paragraph.
    keeps_next: bool,
    /// Space above and below the paragraph, in hundredths of a point.
    space: [u32; 2],
    /// Index of the character format in [`CHARACTERS`].
    characters: usize,
}

const STYLES: [ParagraphStyle; 8] = [
    ParagraphStyle {
        names: ["바탕글", "Normal"],
        alignment: "JUSTIFY",
        level: None,
        keeps_next: false,
        space: [0, 600],
        characters: PLAIN,
    },
    ParagraphStyle {
        names: ["제목", "Title"],
        alignment: "CENTER",
        level: None,
        keeps_next: false,
        space: [0, 1200],
        characters: TITLE,
    },
    ParagraphStyle {
        names: ["개요 1", "Outline 1"],
        alignment: "LEFT",
        level: Some(0),
        keeps_next: true,
        space: [1200, 600],
        characters: CHAPTER,
    },
    ParagraphStyle {
        names: ["개요 2", "Outline 2"],
        alignment: "LEFT",
        level: Some(1),
        keeps_next: true,
        space: [1200, 600],
        characters: SECTION,
    },
    ParagraphStyle {
        names: ["개요 3", "Outline 3"],
        alignment: "LEFT",
        level: Some(2),
        keeps_next: true,
        space: [1200, 600],
        characters: BOLD,
    },
    ParagraphStyle {
        names: ["그림", "Figure"],
        alignment: "CENTER",
        level: None,
        keeps_next: true,
        space: [1000, 200],
        characters: PLAIN,
    },
    ParagraphStyle {
        names: ["캡션", "Caption"],
        alignment: "CENTER",
        level: None,
        keeps_next: false,
        space: [0, 1000],
        characters: SMALL,
    },
    ParagraphStyle {
        names: ["표", "Table"],
        alignment: "LEFT",
        level: None,
        keeps_next: false,
        space: [0, 0],
        characters: PLAIN,
    },
];

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let mut section = Section::default();
    let mut pictures: Vec<Vec<u8>> = Vec::new();
    if !publication.title.is_empty() {
        let words = run(TITLE, &text(&publication.title));
        section.paragraph(Shape::Title, false, &words);
    }
    for block in &publication.blocks {
        match block {
            Block::Heading { level, text: words } => {
                let (shape, characters) = match publication.rank(*level) {
                    1 => (Shape::Chapter, CHAPTER),
                    2 => (Shape::Section, SECTION),
                    _ => (Shape::Subsection, BOLD),
                };
                let breaks = *level != Level::Section;
                section.paragraph(shape, breaks, &run(characters, &text(words)));
            }
            Block::Table(rows) => {
                let table = table(rows);
                section.paragraph(Shape::Text, false, &run(PLAIN, &table));
            }
            Block::Paragraph(parts) => {
                let runs: String = parts.iter().map(inline).collect();
                section.paragraph(Shape::Text, false, &runs);
            }
            Block::Figure(placed) => {
                let drawing = super::png(placed, style, &mut written);
                let picture = picture(placed, &drawing, style, pictures.len() + 1);
                section.paragraph(Shape::Figure, false, &run(PLAIN, &picture));
                let mut caption = run(BOLD, &text(&placed.caption));
                for note in &placed.notes {
                    caption.push_str(&run(
                        SMALL,
                        &format!("<hp:t><hp:lineBreak/>{}</hp:t>", escaped(note)),
                    ));
                }
                if !(placed.caption.is_empty() && placed.notes.is_empty()) {
                    section.paragraph(Shape::Caption, false, &caption);
                }
                pictures.push(drawing);
            }
        }
    }
    let mut package = Package::new();
    package.store("mimetype", b"application/hwp+zip");
    package.compress("version.xml", &format!("{XML}{VERSION}"));
    package.compress("Contents/header.xml", &header());
    package.compress("Contents/section0.xml", &section.finish());
    for (number, picture) in (1..).zip(&pictures) {
        package.store(&format!("BinData/image{number}.png"), picture);
    }
    package.compress("Preview/PrvText.txt", &publication.title);
    package.compress("settings.xml", &format!("{XML}{SETTINGS}"));
    package.compress(
        "Contents/content.hpf",
        &contents(publication, pictures.len()),
    );
    package.compress("META-INF/container.xml", &format!("{XML}{CONTAINER}"));
    package.compress("META-INF/manifest.xml", &format!("{XML}{MANIFEST}"));
    written.content = package.finish();
    written
}

/// XML of the paragraphs of the document's only section, and their number.
#[derive(Default)]
struct Section {
    body: String,
    paragraphs: u32,
}

impl Section {
    fn paragraph(&mut self, shape: Shape, breaks_page: bool, runs: &str) {
        // HWPX stores the section settings in the first run of the document.
        let settings = match self.paragraphs {
            0 => run(PLAIN, SECTION_SETTINGS),
            _ => String::new(),
        };
        let id = self.paragraphs;
        let breaks = u8::from(breaks_page && id > 0);
        let shape = shape as usize;
        let _ = write!(
            self.body,
            "<hp:p id=\"{id}\" paraPrIDRef=\"{shape}\" styleIDRef=\"{shape}\" pageBreak=\"{breaks}\" \
             columnBreak=\"0\" merged=\"0\">{settings}{runs}</hp:p>"
        );
        self.paragraphs += 1;
    }

    fn finish(mut self) -> String {
        if self.paragraphs == 0 {
            self.paragraph(Shape::Text, false, &run(PLAIN, &text("")));
        }
        format!("{XML}<hs:sec {NAMESPACES}>{}</hs:sec>", self.body)
    }
}

fn run(characters: usize, content: &str) -> String {
    format!("<hp:run charPrIDRef=\"{characters}\">{content}</hp:run>")
}

/// Formats text as an XML element; line feeds become line breaks.
fn text(words: &str) -> String {
    let words = escaped(words)
        .replace('\t', " ")
        .replace('\n', "<hp:lineBreak/>");
    format!("<hp:t>{words}</hp:t>")
}

fn inline(part: &Inline) -> String {
    match part {
        Inline::Text(words) | Inline::Link { text: words, .. } => run(PLAIN, &text(words)),
        Inline::Strong(words) => run(BOLD, &text(words)),
        Inline::Break => run(PLAIN, "<hp:t><hp:lineBreak/></hp:t>"),
    }
}

/// Formats the XML for size and position of a table or picture. `is_character` places it in the line like a
/// character.
fn placed(width: u32, height: u32, is_character: bool) -> String {
    let character = u8::from(is_character);
    format!(
        "<hp:sz width=\"{width}\" widthRelTo=\"ABSOLUTE\" height=\"{height}\" heightRelTo=\"ABSOLUTE\" protect=\"0\"/>\
         <hp:pos treatAsChar=\"{character}\" affectLSpacing=\"0\" flowWithText=\"1\" allowOverlap=\"0\" \
         holdAnchorAndSO=\"0\" vertRelTo=\"PARA\" horzRelTo=\"PARA\" vertAlign=\"TOP\" horzAlign=\"LEFT\" \
         vertOffset=\"0\" horzOffset=\"0\"/>\
         <hp:outMargin left=\"0\" right=\"0\" top=\"0\" bottom=\"0\"/>"
    )
}

fn table(rows: &[[String; 2]]) -> String {
    const ROW: u32 = 1_700;
    let height = ROW * rows.len() as u32;
    // Only a table that is not placed like a character can continue on the next page.
    let place = placed(TEXT_WIDTH, height, false);
    let mut out = format!(
        "<hp:tbl id=\"1\" zOrder=\"0\" numberingType=\"TABLE\" textWrap=\"TOP_AND_BOTTOM\" textFlow=\"BOTH_SIDES\" \
         lock=\"0\" dropcapstyle=\"None\" pageBreak=\"CELL\" repeatHeader=\"0\" rowCnt=\"{}\" colCnt=\"2\" \
         cellSpacing=\"0\" borderFillIDRef=\"1\" noAdjust=\"0\">{place}\
         <hp:inMargin left=\"0\" right=\"0\" top=\"0\" bottom=\"0\"/>",
        rows.len()
    );
    for (row, cells) in rows.iter().enumerate() {
        out.push_str("<hp:tr>");
        for (column, words) in cells.iter().enumerate() {
            let (width, characters) = match column {
                0 => (NAMES_WIDTH, BOLD),
                _ => (TEXT_WIDTH - NAMES_WIDTH, PLAIN),
            };
            let shape = Shape::Cell as usize;
            let words = run(characters, &text(words));
            let _ = write!(
                out,
                "<hp:tc name=\"\" header=\"0\" hasMargin=\"0\" protect=\"0\" editable=\"0\" dirty=\"0\" borderFillIDRef=\"1\">\
                 <hp:subList id=\"\" textDirection=\"HORIZONTAL\" lineWrap=\"BREAK\" vertAlign=\"CENTER\" linkListIDRef=\"0\" \
                 linkListNextIDRef=\"0\" textWidth=\"0\" textHeight=\"0\" hasTextRef=\"0\" hasNumRef=\"0\">\
                 <hp:p id=\"0\" paraPrIDRef=\"{shape}\" styleIDRef=\"{shape}\" pageBreak=\"0\" columnBreak=\"0\" merged=\"0\">{words}</hp:p>\
                 </hp:subList><hp:cellAddr colAddr=\"{column}\" rowAddr=\"{row}\"/><hp:cellSpan colSpan=\"1\" rowSpan=\"1\"/>\
                 <hp:cellSz width=\"{width}\" height=\"{ROW}\"/>\
                 <hp:cellMargin left=\"141\" right=\"141\" top=\"141\" bottom=\"141\"/></hp:tc>"
            );
        }
        out.push_str("</hp:tr>");
    }
    out.push_str("</hp:tbl>");
    out
}

fn picture(placed_figure: &PlacedFigure, png: &[u8], style: &RenderStyle, number: usize) -> String {
    let (across, down) = png_size(png);
    let scale = super::millimetres(style) * UNITS;
    let scale = scale.min(TEXT_WIDTH as f32 / across as f32);
    let [width, height] = [across, down].map(|pixels| (pixels as f32 * scale).round() as u32);
    let (org_width, org_height) = (across * PIXEL, down * PIXEL);
    let [by_width, by_height] = [
        width as f32 / org_width as f32,
        height as f32 / org_height as f32,
    ];
    let place = placed(width, height, true);
    let matrix = |name: &str, across: f32, down: f32| {
        format!(
            "<hc:{name} e1=\"{across:.6}\" e2=\"0\" e3=\"0\" e4=\"0\" e5=\"{down:.6}\" e6=\"0\"/>"
        )
    };
    let matrices = [
        matrix("transMatrix", 1.0, 1.0),
        matrix("scaMatrix", by_width, by_height),
        matrix("rotMatrix", 1.0, 1.0),
    ];
    format!(
        "<hp:pic id=\"{number}\" zOrder=\"0\" numberingType=\"PICTURE\" textWrap=\"TOP_AND_BOTTOM\" textFlow=\"BOTH_SIDES\" \
         lock=\"0\" dropcapstyle=\"None\" href=\"\" groupLevel=\"0\" instid=\"{number}\" reverse=\"0\">\
         <hp:offset x=\"0\" y=\"0\"/><hp:orgSz width=\"{org_width}\" height=\"{org_height}\"/>\
         <hp:curSz width=\"{width}\" height=\"{height}\"/><hp:flip horizontal=\"0\" vertical=\"0\"/>\
         <hp:rotationInfo angle=\"0\" centerX=\"{}\" centerY=\"{}\" rotateimage=\"1\"/>\
         <hp:renderingInfo>{}</hp:renderingInfo>\
         <hp:imgRect><hc:pt0 x=\"0\" y=\"0\"/><hc:pt1 x=\"{org_width}\" y=\"0\"/>\
         <hc:pt2 x=\"{org_width}\" y=\"{org_height}\"/><hc:pt3 x=\"0\" y=\"{org_height}\"/></hp:imgRect>\
         <hp:imgClip left=\"0\" right=\"{org_width}\" top=\"0\" bottom=\"{org_height}\"/>\
         <hp:inMargin left=\"0\" right=\"0\" top=\"0\" bottom=\"0\"/>\
         <hp:imgDim dimwidth=\"{org_width}\" dimheight=\"{org_height}\"/>\
         <hc:img binaryItemIDRef=\"image{number}\" bright=\"0\" contrast=\"0\" effect=\"REAL_PIC\" alpha=\"0\"/>\
         <hp:effects/>{place}<hp:shapeComment>{}</hp:shapeComment></hp:pic>",
        width / 2,
        height / 2,
        matrices.concat(),
        escaped(&placed_figure.alternative)
    )
}

/// Formats the file list of the package (`content.hpf`): title, language, parts and pictures.
fn contents(publication: &Publication, pictures: usize) -> String {
    let mut out = format!(
        "{XML}<opf:package {NAMESPACES} version=\"\" unique-identifier=\"\" id=\"\"><opf:metadata>\
         <opf:title>{}</opf:title><opf:language>{}</opf:language></opf:metadata><opf:manifest>\
         <opf:item id=\"header\" href=\"Contents/header.xml\" media-type=\"application/xml\"/>\
         <opf:item id=\"section0\" href=\"Contents/section0.xml\" media-type=\"application/xml\"/>\
         <opf:item id=\"settings\" href=\"settings.xml\" media-type=\"application/xml\"/>",
        escaped(&publication.title),
        publication.lang
    );
    for number in 1..=pictures {
        let _ = write!(
            out,
            "<opf:item id=\"image{number}\" href=\"BinData/image{number}.png\" media-type=\"image/png\" isEmbeded=\"1\"/>"
        );
    }
    out.push_str(
        "</opf:manifest><opf:spine><opf:itemref idref=\"header\" linear=\"yes\"/>\
         <opf:itemref idref=\"section0\" linear=\"yes\"/></opf:spine></opf:package>",
    );
    out
}

/// Formats `header.xml`: fonts, character formats and paragraph styles.
fn header() -> String {
    let mut out = format!(
        "{XML}<hh:head {NAMESPACES} version=\"1.5\" secCnt=\"1\">\
         <hh:beginNum page=\"1\" footnote=\"1\" endnote=\"1\" pic=\"1\" tbl=\"1\" equation=\"1\"/><hh:refList>\
         <hh:fontfaces itemCnt=\"7\">"
    );
    for script in SCRIPTS {
        let _ = write!(
            out,
            "<hh:fontface lang=\"{script}\" fontCnt=\"1\"><hh:font id=\"0\" face=\"함초롬바탕\" type=\"TTF\" isEmbedded=\"0\"/></hh:fontface>"
        );
    }
    out.push_str(
        "</hh:fontfaces><hh:borderFills itemCnt=\"1\">\
         <hh:borderFill id=\"1\" threeD=\"0\" shadow=\"0\" centerLine=\"NONE\" breakCellSeparateLine=\"0\">\
         <hh:slash type=\"NONE\" Crooked=\"0\" isCounter=\"0\"/><hh:backSlash type=\"NONE\" Crooked=\"0\" isCounter=\"0\"/>",
    );
    for side in ["leftBorder", "rightBorder", "topBorder", "bottomBorder"] {
        let _ = write!(
            out,
            "<hh:{side} type=\"NONE\" width=\"0.1 mm\" color=\"#000000\"/>"
        );
    }
    let count = CHARACTERS.len();
    let _ = write!(
        out,
        "</hh:borderFill></hh:borderFills><hh:charProperties itemCnt=\"{count}\">"
    );
    for (id, (height, is_bold)) in CHARACTERS.into_iter().enumerate() {
        characters(id, height, is_bold, &mut out);
    }
    let count = STYLES.len();
    let _ = write!(
        out,
        "</hh:charProperties><hh:tabProperties itemCnt=\"1\">\
         <hh:tabPr id=\"0\" autoTabLeft=\"0\" autoTabRight=\"0\"/></hh:tabProperties>\
         <hh:numberings itemCnt=\"1\"><hh:numbering id=\"1\" start=\"0\">\
         <hh:paraHead start=\"1\" level=\"1\" align=\"LEFT\" useInstWidth=\"1\" autoIndent=\"1\" widthAdjust=\"0\" \
         textOffsetType=\"PERCENT\" textOffset=\"50\" numFormat=\"DIGIT\" charPrIDRef=\"4294967295\" checkable=\"0\"/>\
         </hh:numbering></hh:numberings><hh:paraProperties itemCnt=\"{count}\">"
    );
    for (id, style) in STYLES.iter().enumerate() {
        let ParagraphStyle {
            alignment,
            space: [before, after],
            ..
        } = style;
        let heading = match style.level {
            Some(level) => format!("type=\"OUTLINE\" idRef=\"0\" level=\"{level}\""),
            None => "type=\"NONE\" idRef=\"0\" level=\"0\"".to_owned(),
        };
        let keeps = u8::from(style.keeps_next);
        let _ = write!(
            out,
            "<hh:paraPr id=\"{id}\" tabPrIDRef=\"0\" condense=\"0\" fontLineHeight=\"0\" snapToGrid=\"1\" \
             suppressLineNumbers=\"0\" checked=\"0\"><hh:align horizontal=\"{alignment}\" vertical=\"BASELINE\"/>\
             <hh:heading {heading}/><hh:breakSetting breakLatinWord=\"KEEP_WORD\" breakNonLatinWord=\"KEEP_WORD\" \
             widowOrphan=\"0\" keepWithNext=\"{keeps}\" keepLines=\"0\" pageBreakBefore=\"0\" lineWrap=\"BREAK\"/>\
             <hh:autoSpacing eAsianEng=\"0\" eAsianNum=\"0\"/><hh:margin><hc:intent value=\"0\" unit=\"HWPUNIT\"/>\
             <hc:left value=\"0\" unit=\"HWPUNIT\"/><hc:right value=\"0\" unit=\"HWPUNIT\"/>\
             <hc:prev value=\"{before}\" unit=\"HWPUNIT\"/><hc:next value=\"{after}\" unit=\"HWPUNIT\"/></hh:margin>\
             <hh:lineSpacing type=\"PERCENT\" value=\"160\" unit=\"HWPUNIT\"/>\
             <hh:border borderFillIDRef=\"1\" offsetLeft=\"0\" offsetRight=\"0\" offsetTop=\"0\" offsetBottom=\"0\" \
             connect=\"0\" ignoreMargin=\"0\"/></hh:paraPr>"
        );
    }
    let _ = write!(out, "</hh:paraProperties><hh:styles itemCnt=\"{count}\">");
    for (id, style) in STYLES.iter().enumerate() {
        let ParagraphStyle {
            names: [name, english],
            characters,
            ..
        } = style;
        let _ = write!(
            out,
            "<hh:style id=\"{id}\" type=\"PARA\" name=\"{name}\" engName=\"{english}\" paraPrIDRef=\"{id}\" \
             charPrIDRef=\"{characters}\" nextStyleIDRef=\"0\" langID=\"1042\" lockForm=\"0\"/>"
        );
    }
    out.push_str(
        "</hh:styles></hh:refList><hh:compatibleDocument targetProgram=\"HWP201X\"><hh:layoutCompatibility/>\
         </hh:compatibleDocument><hh:docOption><hh:linkinfo path=\"\" pageInherit=\"0\" footnoteInherit=\"0\"/>\
         </hh:docOption></hh:head>",
    );
    out
}

fn characters(id: usize, height: u32, is_bold: bool, out: &mut String) {
    let of_scripts = |name: &str, value: u32| {
        let scripts = SCRIPTS.map(|script| format!(" {}=\"{value}\"", script.to_ascii_lowercase()));
        format!("<hh:{name}{}/>", scripts.concat())
    };
    let bold = if is_bold { "<hh:bold/>" } else { "" };
    let _ = write!(
        out,
        "<hh:charPr id=\"{id}\" height=\"{height}\" textColor=\"#000000\" shadeColor=\"none\" useFontSpace=\"0\" \
         useKerning=\"0\" symMark=\"NONE\" borderFillIDRef=\"1\">{}{}{}{}{}{bold}\
         <hh:underline type=\"NONE\" shape=\"SOLID\" color=\"#000000\"/>\
         <hh:strikeout shape=\"NONE\" color=\"#000000\"/><hh:outline type=\"NONE\"/>\
         <hh:shadow type=\"NONE\" color=\"#C0C0C0\" offsetX=\"10\" offsetY=\"10\"/></hh:charPr>",
        of_scripts("fontRef", 0),
        of_scripts("ratio", 100),
        of_scripts("spacing", 0),
        of_scripts("relSz", 100),
        of_scripts("offset", 0),
    );
}
