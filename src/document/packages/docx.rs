//! Writes documents as Office Open XML (docx) for Word and LibreOffice.

use std::fmt::Write as _;

use super::package::{Package, XML, escaped, png_size};
use crate::document::collection;
use crate::document::publication::{Block, Inline, Level, PlacedFigure, Publication};
use crate::document::{DocumentWriter, WrittenDocument};
use crate::pictures::Writer;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

pub(in crate::document) static WRITER: DocumentWriter = DocumentWriter {
    id: "docx",
    name: Bilingual::new("Word document (docx)", "Word 문서(docx)"),
    extensions: &["docx"],
    is_text: false,
    has_figure_files: false,
    write,
    write_book: None,
};

/// Docx as an output format of `show`, beside its picture formats.
pub(in crate::document) static FORM: Writer = Writer::of_pages(
    WRITER.id,
    WRITER.name,
    WRITER.extensions,
    |documents, style, out| collection::write(&WRITER, documents, style, out),
);

/// English Metric Units (the length unit of docx) per millimetre.
const EMU: f32 = 36_000.0;

/// Width of the text area in millimetres: A4 with margins of 25 mm.
const TEXT_WIDTH: f32 = 160.0;

const TYPES: &str = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Default Extension=\"png\" ContentType=\"image/png\"/>\
<Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>\
<Override PartName=\"/word/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml\"/>\
<Override PartName=\"/docProps/core.xml\" ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/>\
</Types>";

const RELATIONS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/>\
<Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties\" Target=\"docProps/core.xml\"/>\
</Relationships>";

const DOCUMENT: &str = "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" \
xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" \
xmlns:wp=\"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing\" \
xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" \
xmlns:pic=\"http://schemas.openxmlformats.org/drawingml/2006/picture\"><w:body>";

const PAGE: &str = "<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/>\
<w:pgMar w:top=\"1418\" w:right=\"1418\" w:bottom=\"1418\" w:left=\"1418\" w:header=\"709\" w:footer=\"709\" w:gutter=\"0\"/>\
</w:sectPr></w:body></w:document>";

/// Paragraph styles of a docx file: id, name, XML of paragraph properties, XML of character properties.
const STYLES: [(&str, &str, &str, &str); 6] = [
    (
        "Title",
        "Title",
        "<w:spacing w:before=\"0\" w:after=\"240\"/><w:jc w:val=\"center\"/>",
        "<w:b/><w:sz w:val=\"36\"/>",
    ),
    (
        "Heading1",
        "heading 1",
        "<w:keepNext/><w:spacing w:before=\"240\" w:after=\"120\"/><w:outlineLvl w:val=\"0\"/>",
        "<w:b/><w:sz w:val=\"30\"/>",
    ),
    (
        "Heading2",
        "heading 2",
        "<w:keepNext/><w:spacing w:before=\"240\" w:after=\"120\"/><w:outlineLvl w:val=\"1\"/>",
        "<w:b/><w:sz w:val=\"25\"/>",
    ),
    (
        "Heading3",
        "heading 3",
        "<w:keepNext/><w:spacing w:before=\"240\" w:after=\"120\"/><w:outlineLvl w:val=\"2\"/>",
        "<w:b/><w:sz w:val=\"22\"/>",
    ),
    (
        "Figure",
        "Figure",
        "<w:keepNext/><w:spacing w:before=\"200\" w:after=\"40\"/><w:jc w:val=\"center\"/>",
        "",
    ),
    (
        "Caption",
        "caption",
        "<w:spacing w:before=\"0\" w:after=\"200\"/><w:jc w:val=\"center\"/>",
        "<w:sz w:val=\"18\"/>",
    ),
];

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let mut body = format!("{XML}{DOCUMENT}");
    let mut pictures: Vec<Vec<u8>> = Vec::new();
    if !publication.title.is_empty() {
        paragraph("Title", "", &run(&publication.title, ""), &mut body);
    }
    let mut is_after_table = false;
    for block in &publication.blocks {
        match block {
            Block::Heading { level, text } => {
                let more = match level {
                    Level::Part | Level::Chapter => "<w:pageBreakBefore/>",
                    Level::Section => "",
                };
                let style = format!("Heading{}", publication.rank(*level));
                paragraph(&style, more, &run(text, ""), &mut body);
            }
            Block::Table(rows) => {
                if is_after_table {
                    // Word joins adjacent tables, so an empty paragraph separates them.
                    body.push_str("<w:p/>");
                }
                table(rows, &mut body);
            }
            Block::Paragraph(parts) => {
                let runs: String = parts.iter().map(inline).collect();
                paragraph("", "", &runs, &mut body);
            }
            Block::Figure(placed) => {
                let drawing = super::png(placed, style, &mut written);
                figure(placed, &drawing, style, pictures.len() + 1, &mut body);
                pictures.push(drawing);
            }
        }
        is_after_table = matches!(block, Block::Table(_));
    }
    body.push_str(PAGE);
    let mut package = Package::new();
    package.compress("[Content_Types].xml", &format!("{XML}{TYPES}"));
    package.compress("_rels/.rels", &format!("{XML}{RELATIONS}"));
    package.compress("docProps/core.xml", &core(publication));
    package.compress("word/document.xml", &body);
    package.compress("word/_rels/document.xml.rels", &relations(pictures.len()));
    package.compress("word/styles.xml", &styles(publication.lang));
    for (number, picture) in (1..).zip(&pictures) {
        package.store(&format!("word/media/{number}.png"), picture);
    }
    written.content = package.finish();
    written
}

fn core(publication: &Publication) -> String {
    format!(
        "{XML}<cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{}</dc:title>\
         <dc:language>{}</dc:language></cp:coreProperties>",
        escaped(&publication.title),
        publication.lang
    )
}

fn relations(pictures: usize) -> String {
    const KIND: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let mut out = format!(
        "{XML}<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
         <Relationship Id=\"rStyles\" Type=\"{KIND}/styles\" Target=\"styles.xml\"/>"
    );
    for number in 1..=pictures {
        let _ = write!(
            out,
            "<Relationship Id=\"rPicture{number}\" Type=\"{KIND}/image\" Target=\"media/{number}.png\"/>"
        );
    }
    out.push_str("</Relationships>");
    out
}

fn styles(lang: Lang) -> String {
    let locale = match lang {
        Lang::En => "en-US",
        Lang::Ko => "ko-KR",
    };
    let mut out = format!(
        "{XML}<w:styles xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">\
         <w:docDefaults><w:rPrDefault><w:rPr>\
         <w:rFonts w:ascii=\"Malgun Gothic\" w:hAnsi=\"Malgun Gothic\" w:eastAsia=\"Malgun Gothic\" w:cs=\"Malgun Gothic\"/>\
         <w:sz w:val=\"20\"/><w:lang w:val=\"{locale}\" w:eastAsia=\"ko-KR\"/>\
         </w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>\
         <w:spacing w:after=\"120\" w:line=\"300\" w:lineRule=\"auto\"/></w:pPr></w:pPrDefault></w:docDefaults>\
         <w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/></w:style>"
    );
    for (id, name, paragraph, run) in STYLES {
        let _ = write!(
            out,
            "<w:style w:type=\"paragraph\" w:styleId=\"{id}\"><w:name w:val=\"{name}\"/>\
             <w:basedOn w:val=\"Normal\"/><w:next w:val=\"Normal\"/><w:qFormat/>\
             <w:pPr>{paragraph}</w:pPr><w:rPr>{run}</w:rPr></w:style>"
        );
    }
    out.push_str("</w:styles>");
    out
}

/// Appends a docx paragraph. `more` is XML of paragraph properties, written after the style.
fn paragraph(style: &str, more: &str, runs: &str, out: &mut String) {
    out.push_str("<w:p>");
    if !style.is_empty() || !more.is_empty() {
        out.push_str("<w:pPr>");
        if !style.is_empty() {
            let _ = write!(out, "<w:pStyle w:val=\"{style}\"/>");
        }
        let _ = write!(out, "{more}</w:pPr>");
    }
    let _ = write!(out, "{runs}</w:p>");
}

fn run(text: &str, properties: &str) -> String {
    let properties = match properties {
        "" => String::new(),
        properties => format!("<w:rPr>{properties}</w:rPr>"),
    };
    let lines = escaped(text).replace('\t', " ");
    let lines = lines.replace('\n', "</w:t><w:br/><w:t xml:space=\"preserve\">");
    format!("<w:r>{properties}<w:t xml:space=\"preserve\">{lines}</w:t></w:r>")
}

fn inline(part: &Inline) -> String {
    match part {
        Inline::Text(text) => run(text, ""),
        Inline::Strong(text) => run(text, "<w:b/>"),
        Inline::Link { text, figure } => format!(
            "<w:hyperlink w:anchor=\"figure_{figure}\">{}</w:hyperlink>",
            run(text, "<w:color w:val=\"1F4E99\"/>")
        ),
        Inline::Break => "<w:r><w:br/></w:r>".to_owned(),
    }
}

fn table(rows: &[[String; 2]], out: &mut String) {
    out.push_str(
        "<w:tbl><w:tblPr><w:tblW w:w=\"9070\" w:type=\"dxa\"/><w:tblLayout w:type=\"fixed\"/></w:tblPr>\
         <w:tblGrid><w:gridCol w:w=\"1700\"/><w:gridCol w:w=\"7370\"/></w:tblGrid>",
    );
    for [name, value] in rows {
        out.push_str("<w:tr>");
        for (text, width, properties) in [(name, 1700, "<w:b/>"), (value, 7370, "")] {
            let _ = write!(
                out,
                "<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/></w:tcPr>"
            );
            let more = "<w:spacing w:before=\"0\" w:after=\"0\"/>";
            paragraph("", more, &run(text, properties), out);
            out.push_str("</w:tc>");
        }
        out.push_str("</w:tr>");
    }
    out.push_str("</w:tbl><w:p/>");
}

fn figure(placed: &PlacedFigure, png: &[u8], style: &RenderStyle, number: usize, out: &mut String) {
    let (width, height) = png_size(png);
    let scale = super::millimetres(style);
    let scale = scale.min(TEXT_WIDTH / width as f32) * EMU;
    let [across, down] = [width, height].map(|pixels| (pixels as f32 * scale).round());
    let alternative = escaped(&placed.alternative);
    let drawing = format!(
        "<w:r><w:drawing><wp:inline distT=\"0\" distB=\"0\" distL=\"0\" distR=\"0\">\
         <wp:extent cx=\"{across}\" cy=\"{down}\"/>\
         <wp:docPr id=\"{number}\" name=\"{number}.png\" descr=\"{alternative}\"/>\
         <a:graphic><a:graphicData uri=\"http://schemas.openxmlformats.org/drawingml/2006/picture\">\
         <pic:pic><pic:nvPicPr><pic:cNvPr id=\"{number}\" name=\"{number}.png\"/><pic:cNvPicPr/></pic:nvPicPr>\
         <pic:blipFill><a:blip r:embed=\"rPicture{number}\"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>\
         <pic:spPr><a:xfrm><a:off x=\"0\" y=\"0\"/><a:ext cx=\"{across}\" cy=\"{down}\"/></a:xfrm>\
         <a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>\
         </a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"
    );
    paragraph("Figure", "", &drawing, out);
    let id = placed.number;
    let mut caption = format!(
        "<w:bookmarkStart w:id=\"{id}\" w:name=\"figure_{id}\"/>{}<w:bookmarkEnd w:id=\"{id}\"/>",
        run(&placed.caption, "<w:b/>")
    );
    for note in &placed.notes {
        caption.push_str("<w:r><w:br/></w:r>");
        caption.push_str(&run(note, ""));
    }
    if !(placed.caption.is_empty() && placed.notes.is_empty()) {
        paragraph("Caption", "", &caption, out);
    }
}
