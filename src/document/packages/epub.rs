//! Writes documents as EPUB 3 books with the figures as SVG.

use std::fmt::Write as _;

use super::package::{Package, XML, escaped, identifier};
use crate::document::collection;
use crate::document::publication::{Block, Inline, Level, Publication};
use crate::document::{self, DocumentWriter, WrittenDocument};
use crate::pictures::style::RenderStyle;
use crate::pictures::{Writer, caption};
use crate::text::Bilingual;

pub(in crate::document) static WRITER: DocumentWriter = DocumentWriter {
    id: "epub",
    name: Bilingual::new("EPUB book", "EPUB 전자책"),
    extensions: &["epub"],
    is_text: false,
    has_figure_files: false,
    write,
    write_book: None,
};

/// EPUB as an output format of `show`, beside its picture formats.
pub(in crate::document) static FORM: Writer = Writer::of_pages(
    WRITER.id,
    WRITER.name,
    WRITER.extensions,
    |documents, style, out| collection::write(&WRITER, documents, style, out),
);

const CONTAINER: &str = "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\
<rootfiles><rootfile full-path=\"content.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles>\
</container>";

const STYLE: &str = "\
body{line-height:1.6;word-break:keep-all}
figure{margin:1.5em 0;text-align:center;break-inside:avoid}
figure img{max-width:100%}
figure.diagram img{max-width:75%}
figcaption{font-size:.9em}
figcaption p{margin:0}
th{padding-right:1em;text-align:left;font-weight:400}
";

/// Date of modification, which EPUB requires. A fixed date makes books of equal content equal in every byte.
const MODIFIED: &str = "2000-01-01T00:00:00Z";

/// Heading of the table of contents.
const CONTENTS: Bilingual = Bilingual::new("Contents", "차례");

/// A chapter of the book, which becomes an XHTML file of its own.
struct Chapter {
    title: String,
    body: String,
    /// Entries for the table of contents: link (file name with anchor) and text of each section heading and game
    /// figure.
    parts: Vec<(String, String)>,
    /// True if the chapter is a game inside a part of the book.
    is_in_part: bool,
}

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let title = match publication.title.trim() {
        "" => caption::UNTITLED.get(publication.lang),
        title => title,
    };
    let files = chapter_files(publication);
    let mut chapters = vec![Chapter {
        title: title.to_owned(),
        body: format!("<h1>{}</h1>\n", escaped(title)),
        parts: Vec::new(),
        is_in_part: false,
    }];
    let mut pictures: Vec<Vec<u8>> = Vec::new();
    for block in &publication.blocks {
        if let Block::Heading { level, text } = block
            && *level != Level::Section
        {
            chapters.push(Chapter {
                title: text.clone(),
                body: String::new(),
                parts: Vec::new(),
                is_in_part: publication.rank(*level) > 1,
            });
        }
        let number = chapters.len();
        let Some(chapter) = chapters.last_mut() else {
            continue;
        };
        let out = &mut chapter.body;
        match block {
            Block::Heading { level, text } => {
                if *level == Level::Section {
                    let place = chapter.parts.len();
                    let _ = writeln!(out, "<h2 id=\"part-{place}\">{}</h2>", escaped(text));
                    let part = format!("{number}.xhtml#part-{place}");
                    chapter.parts.push((part, text.clone()));
                } else {
                    let _ = writeln!(out, "<h1>{}</h1>", escaped(text));
                }
            }
            Block::Table(rows) => {
                out.push_str("<table>\n");
                for [name, value] in rows {
                    let (name, value) = (escaped(name), escaped(value));
                    let _ = writeln!(
                        out,
                        "<tr><th scope=\"row\">{name}</th><td>{value}</td></tr>"
                    );
                }
                out.push_str("</table>\n");
            }
            Block::Paragraph(parts) => {
                out.push_str("<p>");
                parts.iter().for_each(|part| inline(part, &files, out));
                out.push_str("</p>\n");
            }
            Block::Figure(placed) => {
                let drawing = document::drawing(placed, "svg", style, &mut written);
                let class = if placed.is_diagram { "diagram" } else { "game" };
                let id = placed.number;
                let _ = write!(
                    out,
                    "<figure id=\"figure-{id}\" class=\"{class}\"><img src=\"{id}.svg\" alt=\"{}\"/>",
                    escaped(&placed.alternative),
                );
                let caption = Some(&placed.caption).filter(|caption| !caption.is_empty());
                if caption.is_some() || !placed.notes.is_empty() {
                    out.push_str("\n<figcaption>");
                    if let Some(caption) = caption {
                        let _ = writeln!(out, "<p><b>{}</b></p>", escaped(caption));
                    }
                    for note in &placed.notes {
                        let _ = writeln!(out, "<p>{}</p>", escaped(note));
                    }
                    out.push_str("</figcaption>");
                }
                out.push_str("</figure>\n");
                if !placed.is_diagram && caption.is_some() {
                    let part = format!("{number}.xhtml#figure-{id}");
                    chapter.parts.push((part, placed.caption.clone()));
                }
                pictures.push(drawing);
            }
        }
    }
    let lang = publication.lang;
    let mut package = Package::new();
    package.store("mimetype", b"application/epub+zip");
    package.compress("META-INF/container.xml", &format!("{XML}{CONTAINER}"));
    let content: Vec<u8> = chapters.iter().flat_map(|it| it.body.bytes()).collect();
    package.compress(
        "content.opf",
        &opf(title, publication, &chapters, &content, pictures.len()),
    );
    package.compress("nav.xhtml", &nav(publication, &chapters));
    package.compress("style.css", STYLE);
    for (number, chapter) in (1..).zip(&chapters) {
        let page = format!(
            "{XML}<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{lang}\" xml:lang=\"{lang}\">\n\
             <head><title>{}</title><link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/></head>\n\
             <body>\n{}</body>\n</html>\n",
            escaped(&chapter.title),
            chapter.body
        );
        package.compress(&format!("{number}.xhtml"), &page);
    }
    for (number, picture) in (1..).zip(&pictures) {
        package.compress(&format!("{number}.svg"), &String::from_utf8_lossy(picture));
    }
    written.content = package.finish();
    written
}

/// Returns for each figure, in order, the number of the chapter file that holds it.
fn chapter_files(publication: &Publication) -> Vec<usize> {
    let mut chapter = 1;
    let mut files = Vec::new();
    for block in &publication.blocks {
        match block {
            Block::Heading {
                level: Level::Part | Level::Chapter,
                ..
            } => chapter += 1,
            Block::Figure(_) => files.push(chapter),
            _ => {}
        }
    }
    files
}

fn inline(part: &Inline, files: &[usize], out: &mut String) {
    let _ = match part {
        Inline::Text(text) => write!(out, "{}", escaped(text)),
        Inline::Strong(text) => write!(out, "<b>{}</b>", escaped(text)),
        Inline::Link { text, figure } => {
            let file = files.get(figure - 1).copied().unwrap_or(1);
            write!(
                out,
                "<a href=\"{file}.xhtml#figure-{figure}\">{}</a>",
                escaped(text)
            )
        }
        Inline::Break => write!(out, "<br/>"),
    };
}

fn opf(
    title: &str,
    publication: &Publication,
    chapters: &[Chapter],
    content: &[u8],
    pictures: usize,
) -> String {
    let lang = publication.lang;
    let mut out = format!(
        "{XML}<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\" xml:lang=\"{lang}\">\n\
         <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n\
         <dc:identifier id=\"id\">urn:uuid:{}</dc:identifier>\n<dc:title>{}</dc:title>\n\
         <dc:language>{lang}</dc:language>\n<meta property=\"dcterms:modified\">{MODIFIED}</meta>\n</metadata>\n\
         <manifest>\n<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>\n\
         <item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n",
        identifier(content),
        escaped(title)
    );
    for number in 1..=chapters.len() {
        let _ = writeln!(
            out,
            "<item id=\"c{number}\" href=\"{number}.xhtml\" media-type=\"application/xhtml+xml\"/>"
        );
    }
    for number in 1..=pictures {
        let _ = writeln!(
            out,
            "<item id=\"f{number}\" href=\"{number}.svg\" media-type=\"image/svg+xml\"/>"
        );
    }
    out.push_str("</manifest>\n<spine>\n");
    for number in 1..=chapters.len() {
        let _ = writeln!(out, "<itemref idref=\"c{number}\"/>");
    }
    out.push_str("</spine>\n</package>\n");
    out
}

fn nav(publication: &Publication, chapters: &[Chapter]) -> String {
    let lang = publication.lang;
    let heading = CONTENTS.get(lang);
    let mut out = format!(
        "{XML}<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
         xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"{lang}\" xml:lang=\"{lang}\">\n\
         <head><title>{heading}</title></head>\n<body>\n<nav epub:type=\"toc\"><h1>{heading}</h1>\n<ol>\n"
    );
    let mut is_in_part = false;
    for (number, chapter) in (1..).zip(chapters) {
        match (is_in_part, chapter.is_in_part) {
            // The list of chapters is already open for the first chapter of a part.
            (false, true) => {}
            (true, false) => out.push_str("</li>\n</ol></li>\n"),
            (_, _) if number > 1 => out.push_str("</li>\n"),
            (_, _) => {}
        }
        is_in_part = chapter.is_in_part;
        let has_chapters = !is_in_part && chapters.get(number).is_some_and(|it| it.is_in_part);
        let _ = write!(
            out,
            "<li><a href=\"{number}.xhtml\">{}</a>",
            escaped(&chapter.title)
        );
        if !chapter.parts.is_empty() || has_chapters {
            out.push_str("\n<ol>\n");
            for (place, text) in &chapter.parts {
                let _ = writeln!(out, "<li><a href=\"{place}\">{}</a></li>", escaped(text));
            }
            if !has_chapters {
                out.push_str("</ol>");
            }
        }
    }
    out.push_str(if is_in_part {
        "</li>\n</ol></li>\n"
    } else {
        "</li>\n"
    });
    out.push_str("</ol></nav>\n</body>\n</html>\n");
    out
}
