//! Structure of a tagged PDF: headings, paragraphs, figures with alternative texts, links.

use pdf_writer::types::StructRole;
use pdf_writer::{Finish as _, Pdf, Ref, TextStr};

use super::file::Refs;
use super::page::{LaidBook, LaidPage, PagePart};

struct Element {
    role: StructRole,
    alternative: Option<String>,
    /// Pieces of page content that belong to the element: index of the page, and number of the marked
    /// content on that page.
    contents: Vec<(usize, i32)>,
}

/// Structure of a PDF document: its headings, paragraphs and figures, and where they are on the pages.
pub(super) struct Structure {
    elements: Vec<Element>,
    /// Index in `elements` of the element to which each marked content belongs, one list per page.
    pages: Vec<Vec<usize>>,
}

/// Returns the tag of a part of a page, such as heading or paragraph; `None` for decoration, such as
/// lines, running heads and page numbers.
pub(super) fn role(part: &PagePart) -> Option<StructRole> {
    if part.alternative.is_some() {
        return Some(StructRole::Figure);
    }
    match class(part) {
        "rule" | "leader" | "head" | "folio" => None,
        "book" | "part" | "title" => Some(StructRole::H1),
        "section" => Some(StructRole::H2),
        "headline" => Some(StructRole::Caption),
        _ => Some(StructRole::P),
    }
}

fn class(part: &PagePart) -> &'static str {
    part.groups.first().map_or("rule", |group| group.class)
}

/// True if a line of class `class` continues the paragraph of a preceding line of class `before`.
fn continues(before: &'static str, class: &'static str) -> bool {
    match class {
        // Lines of these classes begin a paragraph; `number` is the number of a move or game.
        "number" | "paragraph" | "index" => false,
        "comment" => ["number", "paragraph", "comment"].contains(&before),
        "entry" | "name" => before == "number",
        "result" => before == "name",
        "page" => ["entry", "result", "name", "index"].contains(&before),
        "about" => ["page", "entry"].contains(&before),
        class => before == class,
    }
}

impl Structure {
    /// Builds the structure of a book: its headings, paragraphs and figures in reading order.
    pub(super) fn new(book: &LaidBook) -> Structure {
        let mut elements: Vec<Element> = Vec::new();
        let mut pages = Vec::new();
        let mut before = "";
        for (page, laid) in book.pages.iter().enumerate() {
            let mut marks = Vec::new();
            for part in &laid.parts {
                let Some(role) = role(part) else {
                    continue;
                };
                let class = class(part);
                let is_figure = part.alternative.is_some();
                if is_figure || elements.is_empty() || !continues(before, class) {
                    elements.push(Element {
                        role,
                        alternative: part.alternative.clone(),
                        contents: Vec::new(),
                    });
                }
                before = if is_figure { "" } else { class };
                let element = elements.len() - 1;
                elements[element].contents.push((page, marks.len() as i32));
                marks.push(element);
            }
            pages.push(marks);
        }
        Structure { elements, pages }
    }

    /// Writes the structure to the file and returns the reference of its root object. `pages` has the
    /// reference of each page, and `links` the references of the links on each page.
    ///
    /// In the parent tree, the keys of the pages come first, then the keys of the links.
    pub(super) fn write(
        &self,
        pdf: &mut Pdf,
        laid: &[LaidPage],
        pages: &[Ref],
        links: &[Vec<Ref>],
        refs: &mut Refs,
    ) -> Ref {
        let [root, document] = [(); 2].map(|()| refs.next());
        let elements: Vec<Ref> = self.elements.iter().map(|_| refs.next()).collect();
        for (element, &id) in self.elements.iter().zip(&elements) {
            let mut object = pdf.struct_element(id);
            object.kind(element.role).parent(document);
            if let Some(alternative) = &element.alternative {
                object.alt(TextStr(alternative));
            }
            let mut children = object.children();
            for &(page, mark) in &element.contents {
                children
                    .marked_content_ref()
                    .page(pages[page])
                    .marked_content_id(mark);
            }
        }
        let mut of_links = Vec::new();
        for ((laid, links), &page) in laid.iter().zip(links).zip(pages) {
            for (_, &link) in laid.links.iter().zip(links) {
                let id = refs.next();
                let mut object = pdf.struct_element(id);
                object.kind(StructRole::Link).parent(document);
                object.children().object_ref().page(page).object(link);
                of_links.push(id);
            }
        }
        pdf.struct_element(document)
            .kind(StructRole::Document)
            .parent(root)
            .children()
            .items(elements.iter().chain(&of_links).copied());
        let marks: Vec<Ref> = self.pages.iter().map(|_| refs.next()).collect();
        for (page, &id) in self.pages.iter().zip(&marks) {
            let parents = page.iter().map(|&element| elements[element]);
            pdf.indirect(id).array().items(parents);
        }
        let mut tree = pdf
            .indirect(root)
            .start::<pdf_writer::writers::StructTreeRoot<'_>>();
        tree.child(document);
        let mut parents = tree.parent_tree();
        let mut numbers = parents.nums();
        let mut key = 0;
        for &object in marks.iter().chain(&of_links) {
            numbers.insert(key, object);
            key += 1;
        }
        numbers.finish();
        parents.finish();
        tree.parent_tree_next_key(key);
        root
    }
}
