//! Layout of a whole book: title page, contents, texts and games, list of results, index of
//! players.

use super::book::{self, moved};
use super::columns::{LEADING, broken, shortened};
use super::contents::{self, ContentsEntry};
use super::flow::flow;
use super::game::{COMMENT, TITLE};
use super::list::List;
use super::page::{Bookmark, LaidBook, LaidPage, PagePlan, ink};
use super::printed_book::{GameResult, PartHeading, PrintedBook, PrintedPart};
use super::rows::{self, RowFlow};
use super::running_heads::running_heads;
use super::title_page::title_page;
use crate::diag::loss::Losses;
use crate::model::picture::Document;
use crate::pictures::display::{Anchor, Font, Frame, width};
use crate::pictures::style::RenderStyle;

/// Font height of texts in a book, in points.
const TEXT: f32 = 9.5;

/// Width of the columns of game numbers (left) and page numbers (right) in the list of results, in
/// points.
const NUMBER: f32 = 26.0;

/// Distance between the columns of a list, in points.
const BETWEEN: f32 = 20.0;

/// Height of a line in a list, in font heights.
const LIST_LEADING: f32 = 1.75;

/// Lays out a book on pages. Games on grid boards without comments and long texts are put in rows
/// and share pages.
pub(super) fn bound(
    printed: &PrintedBook<'_>,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> LaidBook {
    let front = usize::from(printed.title_page.is_some());
    let mut binding = Binding {
        plan,
        style,
        before: front + contents::length(printed.parts.len(), plan),
        pages: Vec::new(),
        entries: Vec::new(),
        bookmarks: Vec::new(),
        games: Vec::new(),
        list_end: None,
        lost,
    };
    binding.parts(&printed.parts);
    let Binding {
        pages: body,
        entries,
        bookmarks: of_body,
        ..
    } = binding;
    let mut pages = Vec::new();
    if let Some(lines) = &printed.title_page {
        pages.push(title_page(&printed.title, lines, plan, style, lost));
    }
    let mut bookmarks = vec![Bookmark {
        title: contents::title(style).to_owned(),
        page: front,
        top: 0.0,
        parts: Vec::new(),
    }];
    bookmarks.extend(of_body);
    pages.extend(contents::pages(&entries, plan, style));
    let first = pages.len();
    pages.extend(body);
    if printed.title_page.is_some() {
        running_heads(
            &printed.title,
            &entries,
            &mut pages[first..],
            first,
            plan,
            style,
        );
    }
    LaidBook {
        title: printed.title.clone(),
        pages,
        bookmarks,
    }
}

/// Pages of a book while its parts are laid out one after another.
struct Binding<'b> {
    plan: PagePlan,
    style: &'b RenderStyle,
    /// Number of pages (title page and contents) that come before `pages`.
    before: usize,
    pages: Vec<LaidPage>,
    entries: Vec<ContentsEntry>,
    bookmarks: Vec<Bookmark>,
    /// Number of the page on which each game begins, from 0.
    games: Vec<usize>,
    /// Vertical position below the list with which the last page ends; `None` if it does not end
    /// with a list.
    list_end: Option<f32>,
    lost: &'b mut Losses,
}

impl Binding<'_> {
    fn parts(&mut self, parts: &[PrintedPart<'_>]) {
        let mut part: Option<&PartHeading> = None;
        let mut is_in_part = false;
        let mut rows: Option<RowFlow<'_>> = None;
        // Games for which rows are being collected, each with the heading of the part that it
        // begins, if any.
        let mut waiting: Vec<(&Document, Option<&PartHeading>)> = Vec::new();
        for next in parts {
            if let PrintedPart::Game(document) = next
                && rows::is_in_rows(document, self.plan, self.style)
            {
                let begun = part.take();
                is_in_part |= begun.is_some();
                let flow = rows.get_or_insert_with(|| RowFlow::new(self.plan, self.style));
                flow.game(document, begun);
                waiting.push((document, begun));
                continue;
            }
            if let PrintedPart::Heading(heading) = next {
                part = Some(heading);
                continue;
            }
            self.close(rows.take(), &mut waiting, is_in_part);
            match next {
                PrintedPart::Heading(_) => {}
                PrintedPart::Text {
                    title,
                    is_part,
                    flow: parts,
                } => {
                    let text = flow(parts, TEXT, self.plan, self.style);
                    self.lost.add_all(&text.lost);
                    is_in_part = *is_part;
                    self.begin(title, *is_part, self.pages.len(), 0.0);
                    self.pages.extend(text.pages);
                }
                PrintedPart::Game(document) => {
                    let begun = part.take();
                    is_in_part |= begun.is_some();
                    let game = book::game(document, begun, self.plan, self.style);
                    self.lost.add_all(&game.lost);
                    let page = self.pages.len();
                    if let Some(begun) = begun {
                        self.begin(&begun.title, true, page, 0.0);
                    }
                    self.game(document, page, 0.0, game.bookmarks, is_in_part);
                    self.pages.extend(game.pages);
                }
                PrintedPart::Results { title, rows } => {
                    is_in_part = false;
                    self.results(title, rows);
                }
                PrintedPart::Index { title, entries } => {
                    is_in_part = false;
                    self.index(title, entries);
                }
            }
        }
        self.close(rows.take(), &mut waiting, is_in_part);
    }

    /// Adds the pages of the games collected in rows, with their entries and bookmarks.
    fn close(
        &mut self,
        rows: Option<RowFlow<'_>>,
        waiting: &mut Vec<(&Document, Option<&PartHeading>)>,
        is_in_part: bool,
    ) {
        let Some(mut rows) = rows else {
            return;
        };
        self.lost.add_all(&std::mem::take(&mut rows.lost));
        let (pages, marks) = rows.finish();
        let first = self.pages.len();
        let mut marks = marks.into_iter();
        for (document, part) in waiting.drain(..) {
            if let Some(part) = part
                && let Some(mark) = marks.next()
            {
                self.begin(&part.title, true, first + mark.page, mark.top);
            }
            if let Some(mark) = marks.next() {
                let parts = mark.parts.into_iter();
                let parts = parts
                    .map(|part| Bookmark {
                        page: part.page - mark.page,
                        ..part
                    })
                    .collect();
                self.game(document, first + mark.page, mark.top, parts, is_in_part);
            }
        }
        self.pages.extend(pages);
    }

    /// Adds the contents entry and the bookmark of a game. `figures` are the bookmarks of its
    /// figures, with pages counted from the game's first page.
    fn game(
        &mut self,
        document: &Document,
        page: usize,
        top: f32,
        figures: Vec<Bookmark>,
        is_in_part: bool,
    ) {
        let title = book::title(document, self.style);
        let about = document.heading().unwrap_or_default().first();
        // True if a line does not just repeat the players' names, of which the title is made.
        let is_new = |line: &&String| !title.split(" – ").all(|name| line.contains(name));
        let about = about.filter(is_new).cloned().unwrap_or_default();
        let page = self.before + page;
        self.games.push(page);
        self.entries.push(ContentsEntry {
            number: Some(self.games.len()),
            is_part: false,
            title: title.clone(),
            about,
            page,
        });
        let figures = figures.into_iter();
        let mark = Bookmark {
            title,
            page,
            top,
            parts: figures.map(|figure| moved(figure, page)).collect(),
        };
        match self.bookmarks.last_mut() {
            Some(part) if is_in_part => part.parts.push(mark),
            _ => self.bookmarks.push(mark),
        }
    }

    /// Adds the contents entry and the bookmark of a text, a part of the book or a list.
    fn begin(&mut self, title: &str, is_part: bool, page: usize, top: f32) {
        let page = self.before + page;
        self.entries.push(ContentsEntry {
            number: None,
            is_part,
            title: title.to_owned(),
            about: String::new(),
            page,
        });
        self.bookmarks.push(Bookmark {
            title: title.to_owned(),
            page,
            top,
            parts: Vec::new(),
        });
    }

    /// Lays out the list of results. Each line links to the page of its game.
    fn results(&mut self, title: &str, rows: &[GameResult]) {
        let line = ink(Font::Words, COMMENT, self.style);
        let mut list = self.list(title, 0.0);
        let Frame { left, right, .. } = self.plan.body;
        let columns = [left, left + NUMBER, right - NUMBER, right];
        let result_width = rows
            .iter()
            .map(|row| width(&row.result, Font::Words) * COMMENT);
        let room = columns[2] - columns[1] - BETWEEN;
        let result_width = result_width.fold(0.0, f32::max).min(room / 2.0);
        for row in rows {
            let name_room = room - result_width - BETWEEN;
            let names = shortened(&row.name, line, name_room, 1, self.lost);
            let y = list.next(COMMENT * LIST_LEADING);
            let page = self.games.get(row.game - 1).copied();
            let shown = page.map(|page| (page + 1).to_string()).unwrap_or_default();
            let number = row.game.to_string();
            let name = names.first().map_or("", String::as_str);
            list.put(
                "number",
                columns[0],
                y,
                Anchor::Start,
                &number,
                line,
                NUMBER,
            );
            list.put("name", columns[1], y, Anchor::Start, name, line, name_room);
            let from = columns[2] - result_width;
            list.put(
                "result",
                from,
                y,
                Anchor::Start,
                &row.result,
                line,
                result_width,
            );
            list.put("page", columns[3], y, Anchor::End, &shown, line, NUMBER);
            if let Some(page) = page {
                list.link((left, right), y, COMMENT * LIST_LEADING, page);
            }
        }
        self.list_end = Some(list.at);
        self.pages.extend(list.pages);
    }

    /// Begins a list with its heading, contents entry and bookmark. It continues the page of a
    /// preceding list if its heading and `height` fit there; otherwise it begins a new page.
    fn list(&mut self, title: &str, height: f32) -> List {
        let heading = 2.0 * TITLE * LEADING;
        let end = self.list_end.take().map(|end| end + TITLE);
        let end = end.filter(|end| end + heading + height <= self.plan.body.bottom);
        let (page, top) = match end.and_then(|end| Some((self.pages.pop()?, end))) {
            Some(last) => last,
            None => (self.plan.page(), self.plan.body.top),
        };
        let number = self.pages.len();
        self.begin(title, false, number, top);
        let mut list = List {
            plan: self.plan,
            pages: vec![page],
            at: top,
        };
        let large = ink(Font::Bold, TITLE, self.style);
        let y = top + TITLE * LEADING / 2.0;
        let Frame { left, right, .. } = self.plan.body;
        list.put("title", left, y, Anchor::Start, title, large, right - left);
        list.at += heading;
        list
    }

    /// Lays out the index of players in columns, below the list of results if there is room.
    fn index(&mut self, title: &str, entries: &[(String, Vec<usize>)]) {
        let line = ink(Font::Words, COMMENT, self.style);
        let columns = self.plan.columns + 1;
        let room = (self.plan.body.width() + BETWEEN) / columns as f32 - BETWEEN;
        let mut lines: Vec<(String, String)> = Vec::new();
        for (name, games) in entries {
            let games = games.iter();
            let pages = games.filter_map(|game| self.games.get(game - 1).copied());
            let mut pages: Vec<String> = pages.map(|page| (page + 1).to_string()).collect();
            pages.dedup();
            let pages = pages.join(", ");
            let width = width(name, Font::Words) + width(&pages, Font::Words) + 1.0;
            if width * COMMENT <= room {
                lines.push((name.clone(), pages));
            } else {
                let broken = broken(&format!("{name}, {pages}"), line, room);
                lines.extend(broken.into_iter().map(|text| (text, String::new())));
            }
        }
        let height = COMMENT * LEADING;
        let mut list = self.list(title, height * lines.len().div_ceil(columns) as f32);
        let mut rest = &lines[..];
        while !rest.is_empty() {
            let fitting = ((list.room() / height) as usize).max(1);
            let rows = rest.len().div_ceil(columns).min(fitting);
            let (here, after) = rest.split_at((rows * columns).min(rest.len()));
            rest = after;
            let top = list.at;
            for (column, texts) in here.chunks(rows).enumerate() {
                let x = self.plan.body.left + (room + BETWEEN) * column as f32;
                for (row, (name, pages)) in texts.iter().enumerate() {
                    let y = top + height * (row as f32 + 0.5);
                    list.put("index", x, y, Anchor::Start, name, line, room);
                    list.put("page", x + room, y, Anchor::End, pages, line, room);
                }
            }
            list.at = top + height * rows as f32;
            if !rest.is_empty() {
                list.next_page();
            }
        }
        self.pages.extend(list.pages);
    }
}
