//! Writing of a PDF file: pages, fonts, bookmarks. The same book always gives the same bytes.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{
    AnnotationType, CidFontType, FontFlags, FunctionShadingType, OutlineItemFlags, PageMode,
    SystemInfo, TabOrder, UnicodeCmap,
};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr};
use ttf_parser::{RawFace, Tag, name_id};

use super::fonts::{EmbeddedFace, EmbeddedFonts};
use super::page::{Bookmark, LaidBook, LaidPage};
use super::painter::{self, Lights, face_name, light_name, rounded};
use super::structure::Structure;
use crate::pictures::display::LIGHT;
use crate::pictures::style::{Color, RenderStyle};

/// Compression level of streams, from 1 to 9.
const COMPRESSION: u32 = 6;

/// PDF encoding in which each glyph is written as its number in two bytes.
const ENCODING: Name<'static> = Name(b"Identity-H");

const SYSTEM: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// Counter for the numbers of PDF objects.
pub(super) struct Refs(i32);

impl Refs {
    /// Returns a new object number.
    pub(super) fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes a book as a PDF file. Returns `None` if a font cannot be embedded.
pub(super) fn write(
    book: &LaidBook,
    style: &RenderStyle,
    fonts: &mut EmbeddedFonts<'_>,
) -> Option<Vec<u8>> {
    let mut refs = Refs(0);
    let (catalog, tree, resources) = (refs.next(), refs.next(), refs.next());
    let pages: Vec<Ref> = book.pages.iter().map(|_| refs.next()).collect();
    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let mut lights = Lights::new();
    let paper = (!style.theme.is_transparent).then_some(style.theme.paper);
    let structure = Structure::new(book);
    let links: Vec<Vec<Ref>> = book
        .pages
        .iter()
        .map(|page| page.links.iter().map(|_| refs.next()).collect())
        .collect();
    // Key in the structure tree of the next page's first link. Pages have the lowest keys, one
    // each; then come the links.
    let mut first_link = pages.len() as i32;
    for (number, (page, links)) in (0..).zip(book.pages.iter().zip(&links)) {
        let content = painter::content(page, paper, fonts, &mut lights);
        let content_id = refs.next();
        stream(&mut pdf, content_id, &content);
        let keys = [number, first_link];
        write_page(
            &mut pdf, page, tree, resources, content_id, &pages, links, keys,
        );
        first_link += links.len() as i32;
    }
    let kids = pages.iter().copied();
    pdf.pages(tree)
        .kids(kids)
        .count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    let used: Vec<(usize, Ref)> = (0..)
        .zip(fonts.faces())
        .filter(|(_, face)| !face.texts.is_empty())
        .map(|(place, face)| Some((place, font(&mut pdf, face, &mut refs)?)))
        .collect::<Option<_>>()?;
    let lights: Vec<Ref> = lights
        .into_iter()
        .map(|light| shading(&mut pdf, light, &mut refs))
        .collect();
    let mut shared = pdf.indirect(resources).dict();
    let mut named = shared.insert(Name(b"Font")).dict();
    for (place, id) in used {
        named.pair(Name(face_name(place).as_bytes()), id);
    }
    named.finish();
    let mut named = shared.insert(Name(b"Shading")).dict();
    for (number, id) in lights.into_iter().enumerate() {
        named.pair(Name(light_name(number).as_bytes()), id);
    }
    named.finish();
    shared.finish();
    let outline = (!book.bookmarks.is_empty()).then(|| outline(&mut pdf, book, &pages, &mut refs));
    pdf.document_info(refs.next())
        .title(TextStr(&book.title))
        .producer(TextStr("bokgi"));
    let structure = structure.write(&mut pdf, &book.pages, &pages, &links, &mut refs);
    let mut root = pdf.catalog(catalog);
    root.pair(Name(b"StructTreeRoot"), structure);
    root.mark_info().marked(true);
    root.pages(tree).lang(TextStr(&style.lang.to_string()));
    root.viewer_preferences().display_doc_title(true);
    if let Some(outline) = outline {
        root.outlines(outline).page_mode(PageMode::UseOutlines);
    }
    root.finish();
    Some(pdf.finish())
}

/// Writes the gradient for the highlight on a stone of radius 1 around the origin. Returns its
/// object number.
fn shading(pdf: &mut Pdf, (gloss, rim): (Color, Color), refs: &mut Refs) -> Ref {
    let [id, function] = [(); 2].map(|()| refs.next());
    pdf.exponential_function(function)
        .domain([0.0, 1.0])
        .c0(painter::parts(gloss))
        .c1(painter::parts(rim))
        .n(1.0);
    let [x, y, reach] = LIGHT.map(|part| 2.0 * part);
    let (x, y) = (rounded(x - 1.0), rounded(y - 1.0));
    let mut light = pdf.function_shading(id);
    light.shading_type(FunctionShadingType::Radial);
    light.color_space().device_rgb();
    light
        .function(function)
        .coords([x, y, 0.0, x, y, rounded(reach)])
        .extend([true, true]);
    id
}

/// Compresses bytes and writes them as an object (stream) of the PDF file.
fn stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    let packed = compressed(bytes);
    pdf.stream(id, &packed).filter(Filter::FlateDecode);
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(COMPRESSION));
    encoder.write_all(bytes).expect("memory takes all bytes");
    encoder.finish().expect("memory takes all bytes")
}

#[expect(clippy::too_many_arguments, reason = "the objects that a page names")]
fn write_page(
    pdf: &mut Pdf,
    page: &LaidPage,
    tree: Ref,
    resources: Ref,
    content: Ref,
    pages: &[Ref],
    links: &[Ref],
    [number, first_link]: [i32; 2],
) {
    let mut object = pdf.page(pages[number as usize]);
    object
        .parent(tree)
        .media_box(Rect::new(
            0.0,
            0.0,
            rounded(page.width),
            rounded(page.height),
        ))
        .contents(content)
        .struct_parents(number)
        .tab_order(TabOrder::StructureOrder);
    object.pair(Name(b"Resources"), resources);
    if !links.is_empty() {
        object.annotations(links.iter().copied());
    }
    object.finish();
    for ((link, &id), key) in page.links.iter().zip(links).zip(first_link..) {
        let target = pages[link.page.min(pages.len() - 1)];
        let area = link.area;
        let mut note = pdf.annotation(id);
        note.subtype(AnnotationType::Link)
            .rect(Rect::new(
                rounded(area.left),
                rounded(page.height - area.bottom),
                rounded(area.right),
                rounded(page.height - area.top),
            ))
            .border(0.0, 0.0, 0.0, None)
            .struct_parent(key)
            .contents(TextStr(&(link.page + 1).to_string()));
        let mut place = note.insert(Name(b"Dest")).array();
        place.item(target).item(Name(b"Fit"));
    }
}

/// Writes the bookmarks. Returns the number of the object that contains them.
fn outline(pdf: &mut Pdf, book: &LaidBook, pages: &[Ref], refs: &mut Refs) -> Ref {
    let id = refs.next();
    let ids: Vec<Ref> = book.bookmarks.iter().map(|_| refs.next()).collect();
    items(pdf, book, &book.bookmarks, &ids, id, pages, refs);
    let mut outline = pdf.outline(id);
    if let [first, ..] = *ids
        && let [.., last] = *ids
    {
        outline
            .first(first)
            .last(last)
            .count(count(&book.bookmarks));
    }
    id
}

fn count(bookmarks: &[Bookmark]) -> i32 {
    i32::try_from(bookmarks.len()).unwrap_or(i32::MAX)
}

fn items(
    pdf: &mut Pdf,
    book: &LaidBook,
    bookmarks: &[Bookmark],
    ids: &[Ref],
    parent: Ref,
    pages: &[Ref],
    refs: &mut Refs,
) {
    for (place, (bookmark, &id)) in bookmarks.iter().zip(ids).enumerate() {
        let below: Vec<Ref> = bookmark.parts.iter().map(|_| refs.next()).collect();
        items(pdf, book, &bookmark.parts, &below, id, pages, refs);
        let mut item = pdf.outline_item(id);
        item.title(TextStr(&bookmark.title)).parent(parent);
        if let Some(&before) = place.checked_sub(1).and_then(|before| ids.get(before)) {
            item.prev(before);
        }
        if let Some(&next) = ids.get(place + 1) {
            item.next(next);
        }
        if let [first, ..] = *below
            && let [.., last] = *below
        {
            // A negative count makes viewers show the nested bookmarks collapsed.
            item.first(first).last(last).count(-count(&bookmark.parts));
        }
        if let (Some(page), Some(&target)) =
            (book.pages.get(bookmark.page), pages.get(bookmark.page))
        {
            let top = rounded(page.height - bookmark.top);
            item.dest().page(target).xyz(0.0, top, None);
        }
        item.flags(OutlineItemFlags::empty());
    }
}

/// Writes those glyphs of a font that the document uses. Returns the object number of the font;
/// `None` if the glyphs cannot be extracted.
fn font(pdf: &mut Pdf, face: &EmbeddedFace<'_>, refs: &mut Refs) -> Option<Ref> {
    let [type0, descendant, descriptor, data, to_unicode] = [(); 5].map(|()| refs.next());
    let name = name(face);
    let part = subsetter::subset(face.bytes, face.index, &face.glyphs).ok()?;
    // Table with the outlines if they are PostScript outlines; of such a font only this table is
    // embedded.
    let outlines = RawFace::parse(&part, 0)
        .ok()
        .and_then(|raw| raw.table(Tag::from_bytes(b"CFF ")));
    let kind = match outlines {
        Some(_) => CidFontType::Type0,
        None => CidFontType::Type2,
    };

    pdf.type0_font(type0)
        .base_font(Name(name.as_bytes()))
        .encoding_predefined(ENCODING)
        .descendant_font(descendant)
        .to_unicode(to_unicode);

    let parsed = &face.face;
    let scale = 1000.0 / f32::from(parsed.units_per_em());
    let mut cid = pdf.cid_font(descendant);
    cid.subtype(kind)
        .base_font(Name(name.as_bytes()))
        .system_info(SYSTEM)
        .font_descriptor(descriptor)
        .default_width(1000.0);
    if outlines.is_none() {
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    let advance = |glyph| {
        let advance = parsed.glyph_hor_advance(ttf_parser::GlyphId(glyph));
        rounded(f32::from(advance.unwrap_or(0)) * scale)
    };
    let glyphs = face.glyphs.remapped_gids();
    cid.widths().consecutive(0, glyphs.map(advance));
    cid.finish();

    let area = parsed.global_bounding_box();
    let units = |value: i16| rounded(f32::from(value) * scale);
    let height = parsed.capital_height().unwrap_or(parsed.ascender());
    let mut about = pdf.font_descriptor(descriptor);
    about
        .name(Name(name.as_bytes()))
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(
            units(area.x_min),
            units(area.y_min),
            units(area.x_max),
            units(area.y_max),
        ))
        .italic_angle(0.0)
        .ascent(units(parsed.ascender()))
        .descent(units(parsed.descender()))
        .cap_height(units(height))
        .stem_v(if parsed.is_bold() { 140.0 } else { 80.0 });
    match outlines {
        Some(_) => about.font_file3(data),
        None => about.font_file2(data),
    };
    about.finish();

    let packed = compressed(outlines.unwrap_or(&part));
    let mut file = pdf.stream(data, &packed);
    file.filter(Filter::FlateDecode);
    match outlines {
        Some(_) => {
            file.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        None => {
            file.pair(Name(b"Length1"), i32::try_from(part.len()).unwrap_or(0));
        }
    }
    file.finish();

    let mut map = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
    for (&code, &c) in &face.texts {
        map.pair(code, c);
    }
    stream(pdf, to_unicode, map.finish().as_slice());
    Some(type0)
}

/// Returns the name of an embedded font. PDF requires six letters in front of the family name if
/// only some glyphs are embedded; here they are computed from these glyphs.
fn name(face: &EmbeddedFace<'_>) -> String {
    let names = face.face.names().into_iter();
    let mut names = names.filter(|name| {
        [name_id::POST_SCRIPT_NAME, name_id::FAMILY].contains(&name.name_id) && name.is_unicode()
    });
    let family = names.find_map(|name| name.to_string()).unwrap_or_default();
    let mut family: String = family
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
        .collect();
    if family.is_empty() {
        family.push_str("Font");
    }
    // FNV-1a hash of the glyph numbers.
    let hash = face
        .glyphs
        .remapped_gids()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, glyph| {
            (hash ^ u64::from(glyph)).wrapping_mul(0x100_0000_01b3)
        });
    let letter = |place: u32| char::from(b'A' + (hash / 26_u64.pow(place) % 26) as u8);
    format!("{}+{family}", (0..6).map(letter).collect::<String>())
}
