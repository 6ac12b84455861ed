//! Layout of a book: title page, contents, texts and games, results, index of players.

use super::book::{self, moved, number};
use super::columns::{LEADING, broken, shortened};
use super::contents::{self, ContentsEntry};
use super::flow::{FlowPart, flow};
use super::game::{COMMENT, PART, TITLE, TITLE_LINES};
use super::page::{Book, Bookmark, LaidPage, PageLink, PagePart, PagePlan};
use super::rows::{self, RowFlow};
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::model::picture::Document;
use crate::pictures::caption;
use crate::pictures::display::{
    Anchor, DrawingPoint, Font, Frame, Group, Stroke, TextStyle, width,
};
use crate::pictures::style::{Paper, RenderStyle};

/// Font heights in points.
const BOOK_TITLE: f32 = 26.0;
const BOOK_LINE: f32 = 12.0;
const HEAD: f32 = 7.5;
const TEXT: f32 = 9.5;

/// Vertical position of the title on its page, as a part of the height of the type area.
const TITLE_PLACE: f32 = 0.3;

/// Distance of the running head from the type area, as a part of the top margin.
const HEAD_PLACE: f32 = 0.38;

/// Width for the numbers of games and of pages in points.
const NUMBER: f32 = 26.0;

/// Distance between columns of a list in points.
const BETWEEN: f32 = 20.0;

/// Height of a line of a list in font heights.
const LIST_LEADING: f32 = 1.75;

/// Book to be printed.
#[derive(Clone, Debug)]
pub struct PrintedBook<'d> {
    /// Title of the book.
    pub title: String,
    /// Title page; `None` for a book that begins with its contents.
    pub title_page: Option<TitlePage>,
    /// Parts in order.
    pub parts: Vec<PrintedPart<'d>>,
}

/// Lines of a title page besides the title.
#[derive(Clone, Debug, Default)]
pub struct TitlePage {
    /// Lines below the title.
    pub below: Vec<String>,
    /// Lines at the foot of the page.
    pub foot: Vec<String>,
}

/// Part of a printed book. Games are counted from 1.
#[derive(Clone, Debug)]
pub enum PrintedPart<'d> {
    /// Heading of a part, before its first game.
    Heading(PartHeading),
    /// Text, which begins a page.
    Text {
        /// Entry in the contents.
        title: String,
        /// True if it opens a part of the book.
        is_part: bool,
        /// Content, from its chapter heading on.
        flow: Vec<FlowPart>,
    },
    /// Game or collection of problems.
    Game(&'d Document),
    /// Results of the games.
    Results {
        /// Heading of the list.
        title: String,
        /// Games with results.
        rows: Vec<GameResult>,
    },
    /// Index of players.
    Index {
        /// Heading of the index.
        title: String,
        /// Names with the numbers of their games.
        entries: Vec<(String, Vec<usize>)>,
    },
}

/// Heading of a part of a book.
#[derive(Clone, Debug, Default)]
pub struct PartHeading {
    /// Title of the part.
    pub title: String,
    /// Short text below it.
    pub text: Vec<String>,
}

/// Result of a game in the list of results.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Number of the game, from 1.
    pub game: usize,
    /// Name of the game.
    pub name: String,
    /// Result in words.
    pub result: String,
}

impl PrintedBook<'_> {
    /// Creates a book of games without a title page, a list of results and an index.
    pub(super) fn of_games<'d>(documents: &'d [Document], style: &RenderStyle) -> PrintedBook<'d> {
        PrintedBook {
            title: match &style.title {
                Some(title) => title.clone(),
                None => caption::games(documents.len(), style.lang),
            },
            title_page: None,
            parts: documents.iter().map(PrintedPart::Game).collect(),
        }
    }
}

/// Writes a book. Returns what its drawings do not show.
pub fn write_book(
    printed: &PrintedBook<'_>,
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let plan = PagePlan::new(style.paper.unwrap_or(Paper::A4));
    let mut lost = Losses::default();
    let mut book = bound(printed, plan, style, &mut lost);
    let front = usize::from(printed.title_page.is_some());
    number(&mut book.pages, front, plan, style);
    super::finish(&book, style, lost, out)
}

/// Lays out a book. Games in rows share pages.
pub(super) fn bound(
    printed: &PrintedBook<'_>,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> Book {
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
    Book {
        title: printed.title.clone(),
        pages,
        bookmarks,
    }
}

/// Parts of a book on pages.
struct Binding<'b> {
    plan: PagePlan,
    style: &'b RenderStyle,
    /// Number of pages before the first of `pages`.
    before: usize,
    pages: Vec<LaidPage>,
    entries: Vec<ContentsEntry>,
    bookmarks: Vec<Bookmark>,
    /// First page of each game, from 0.
    games: Vec<usize>,
    /// Vertical position below the list on the last page, if it ends with one.
    list_end: Option<f32>,
    lost: &'b mut Losses,
}

impl Binding<'_> {
    fn parts(&mut self, parts: &[PrintedPart<'_>]) {
        let mut part: Option<&PartHeading> = None;
        let mut is_in_part = false;
        let mut rows: Option<RowFlow<'_>> = None;
        // Games in rows, each with true if it begins a part.
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
                    let level = if *is_part { Rank::Part } else { Rank::Text };
                    self.begin(title.clone(), String::new(), level, self.pages.len(), 0.0);
                    self.pages.extend(text.pages);
                }
                PrintedPart::Game(document) => {
                    let begun = part.take();
                    is_in_part |= begun.is_some();
                    let game = book::game(document, begun, self.plan, self.style);
                    self.lost.add_all(&game.lost);
                    let page = self.pages.len();
                    if let Some(begun) = begun {
                        let title = begun.title.clone();
                        self.begin(title, String::new(), Rank::Part, page, 0.0);
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

    /// Adds the pages of games in rows.
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
                let title = part.title.clone();
                self.begin(
                    title,
                    String::new(),
                    Rank::Part,
                    first + mark.page,
                    mark.top,
                );
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

    /// Adds the entry and the bookmark of a game. Its figures count pages from its first page.
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
        // The title consists of the players' names.
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

    /// Adds the entry and the bookmark of a text, a part or a list.
    fn begin(&mut self, title: String, about: String, rank: Rank, page: usize, top: f32) {
        let page = self.before + page;
        self.entries.push(ContentsEntry {
            number: None,
            is_part: rank == Rank::Part,
            title: title.clone(),
            about,
            page,
        });
        self.bookmarks.push(Bookmark {
            title,
            page,
            top,
            parts: Vec::new(),
        });
    }

    /// Lays out the list of results. Each game links to its page.
    fn results(&mut self, title: &str, rows: &[GameResult]) {
        let line = self.text(Font::Words, COMMENT);
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
            let y = list.next(COMMENT * LIST_LEADING, COMMENT);
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

    /// Begins a list with its entry and bookmark: on the last page if that ends with a list and has room for the heading
    /// and `height`, else on a new one.
    fn list(&mut self, title: &str, height: f32) -> List {
        let heading = 2.0 * TITLE * LEADING;
        let end = self.list_end.take().map(|end| end + TITLE);
        let end = end.filter(|end| end + heading + height <= self.plan.body.bottom);
        let (page, top) = match end.and_then(|end| Some((self.pages.pop()?, end))) {
            Some(last) => last,
            None => (self.plan.page(), self.plan.body.top),
        };
        let number = self.pages.len();
        self.begin(title.to_owned(), String::new(), Rank::Text, number, top);
        let mut list = List {
            plan: self.plan,
            pages: vec![page],
            at: top,
        };
        let large = self.text(Font::Bold, TITLE);
        let y = top + TITLE * LEADING / 2.0;
        let Frame { left, right, .. } = self.plan.body;
        list.put("title", left, y, Anchor::Start, title, large, right - left);
        list.at += heading;
        list
    }

    /// Lays out the index of players in columns, after the list of results where it fits.
    fn index(&mut self, title: &str, entries: &[(String, Vec<usize>)]) {
        let line = self.text(Font::Words, COMMENT);
        let columns = self.plan.columns + 1;
        let gutter = BETWEEN;
        let room = (self.plan.body.width() + gutter) / columns as f32 - gutter;
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
                let x = self.plan.body.left + (room + gutter) * column as f32;
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

    fn text(&self, font: Font, size: f32) -> TextStyle {
        TextStyle {
            size,
            font,
            color: self.style.theme.ink,
        }
    }
}

/// Rank of an entry of the contents.
#[derive(Clone, Copy, PartialEq)]
enum Rank {
    Part,
    Text,
}

/// Pages of a list.
struct List {
    plan: PagePlan,
    pages: Vec<LaidPage>,
    at: f32,
}

impl List {
    /// Returns the remaining height of the page.
    fn room(&self) -> f32 {
        self.plan.body.bottom - self.at
    }

    fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.at = self.plan.body.top;
    }

    /// Moves below a line of some height, on a new page where needed. Returns its vertical centre.
    fn next(&mut self, height: f32, size: f32) -> f32 {
        if height.max(size) > self.room() {
            self.next_page();
        }
        let y = self.at + height / 2.0;
        self.at += height;
        y
    }

    #[expect(clippy::too_many_arguments, reason = "a line of text with its place")]
    fn put(
        &mut self,
        class: &'static str,
        x: f32,
        y: f32,
        anchor: Anchor,
        text: &str,
        style: TextStyle,
        room: f32,
    ) {
        if let Some(page) = self.pages.last_mut()
            && !text.is_empty()
        {
            let at = DrawingPoint { x, y };
            page.parts
                .push(PagePart::line(class, at, anchor, text, style, room));
        }
    }

    fn link(&mut self, (left, right): (f32, f32), y: f32, height: f32, page: usize) {
        if let Some(on) = self.pages.last_mut() {
            on.links.push(PageLink {
                area: Frame {
                    left,
                    top: y - height / 2.0,
                    right,
                    bottom: y + height / 2.0,
                },
                page,
            });
        }
    }
}

/// Lays out the title page.
fn title_page(
    title: &str,
    lines: &TitlePage,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> LaidPage {
    let mut page = plan.page();
    let room = plan.body.width();
    let middle = plan.width / 2.0;
    let text = |font, size| TextStyle {
        size,
        font,
        color: style.theme.ink,
    };
    let mut y = plan.body.top + plan.body.height() * TITLE_PLACE;
    let (large, small) = (text(Font::Bold, BOOK_TITLE), text(Font::Words, BOOK_LINE));
    let mut put = |class, words: &str, style: TextStyle, y: f32| {
        let at = DrawingPoint { x: middle, y };
        page.parts.push(PagePart::line(
            class,
            at,
            Anchor::Middle,
            words,
            style,
            room,
        ));
    };
    for line in shortened(title, large, room, TITLE_LINES, lost) {
        put("book", &line, large, y);
        y += BOOK_TITLE * LEADING;
    }
    y += PART;
    for line in &lines.below {
        for line in shortened(line, small, room, TITLE_LINES, lost) {
            put("line", &line, small, y);
            y += BOOK_LINE * LEADING;
        }
    }
    let foot = lines.foot.len() as f32 * BOOK_LINE * LEADING;
    y = (plan.body.bottom - foot).max(y);
    for line in &lines.foot {
        put("line", line, small, y);
        y += BOOK_LINE * LEADING;
    }
    page
}

/// Writes the title of the book above even pages, and the part or game above odd pages.
fn running_heads(
    title: &str,
    entries: &[ContentsEntry],
    pages: &mut [LaidPage],
    first: usize,
    plan: PagePlan,
    style: &RenderStyle,
) {
    let text = TextStyle {
        size: HEAD,
        font: Font::Words,
        color: style.theme.ink,
    };
    let Frame {
        left, right, top, ..
    } = plan.body;
    let y = top * (1.0 - HEAD_PLACE);
    for (index, page) in (first..).zip(pages) {
        let begun = entries.iter().rfind(|entry| entry.page <= index);
        let part = entries
            .iter()
            .rfind(|entry| entry.page <= index && (entry.is_part || entry.number.is_none()));
        let part = part.filter(|part| part.is_part).or(begun);
        // The first page has the number 1.
        let is_left = index % 2 == 1;
        let (words, x, anchor) = match part {
            Some(part) if !is_left => (&*part.title, right, Anchor::End),
            _ => (title, left, Anchor::Start),
        };
        let mut rule = Group::new("rule");
        let end = |x| DrawingPoint {
            x,
            y: y + HEAD * 0.9,
        };
        rule.line(end(left), end(right), Stroke::new(style.theme.faint, 0.3));
        page.parts.push(PagePart::on_page(vec![rule]));
        let line = shortened(words, text, right - left, 1, &mut Losses::default());
        let words = line.first().map_or("", String::as_str);
        let at = DrawingPoint { x, y };
        page.parts.push(PagePart::line(
            "head",
            at,
            anchor,
            words,
            text,
            right - left,
        ));
    }
}
