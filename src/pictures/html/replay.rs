//! Replay of a game on an HTML page: its positions and variations, and the data for the script.

use std::collections::HashSet;
use std::fmt::Write as _;

use serde_json::json;

use super::drawings::{Drawings, Scenes};
use super::escape;
use super::figure::{comment, css_width, list_item, open_list};
use super::frames::{Change, Frames, Item};
use super::symbols::{GroupKind, StampedGroup, in_hundredths};
use super::variations::Variations;
use crate::model::Play;
use crate::model::picture::{
    Comment, Document, Ground, Picture, Region, ReplayFrame, Title, Verdict,
};
use crate::pictures::caption;
use crate::pictures::display::{CELL, DrawingPoint};
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

/// Replay of a game, prepared for writing.
pub(super) struct Replay<'a> {
    document: &'a Document,
    style: &'a RenderStyle,
    variations: Variations,
    scenes: Scenes,
    /// Difference of each step from the step that it follows.
    changes: Vec<Change>,
    titles: Vec<String>,
    notes: Vec<String>,
    /// Place where the move of each step put a stone or piece; `None` for a step without one.
    spots: Vec<Option<usize>>,
    /// Step shown to readers without the script, and its items: the end of the main line, or the
    /// start of a problem.
    shown: (usize, Vec<Item>),
}

impl<'a> Replay<'a> {
    /// Prepares the replay of a document. Returns `None` if the document has no positions to
    /// replay.
    pub(super) fn new(document: &'a Document, drawings: &mut Drawings<'a>) -> Option<Replay<'a>> {
        let first = document.frames.first()?;
        let region = region(&document.frames);
        let variations = Variations::from_document(document);
        let end = match document.problem {
            Some(_) => 0,
            None => variations.line(0).last().unwrap_or_default(),
        };
        let mut replay = Replay {
            document,
            style: drawings.style,
            variations,
            scenes: Scenes::default(),
            changes: Vec::with_capacity(document.frames.len()),
            titles: Vec::with_capacity(document.frames.len()),
            notes: Vec::with_capacity(document.frames.len()),
            spots: Vec::with_capacity(document.frames.len()),
            shown: (end, Vec::new()),
        };
        // Last step so far, and the steps before it from which a variation may still branch; with
        // the items of each.
        let mut line: Vec<(usize, Vec<Item>)> = Vec::new();
        for (index, frame) in document.frames.iter().enumerate() {
            let before = replay.variations.before[index];
            while line.pop_if(|(step, _)| Some(*step) != before).is_some() {}
            let mut whole;
            let mut picture = &frame.picture;
            if picture.board == first.picture.board && picture.region != region {
                whole = picture.clone();
                whole.region = region;
                picture = &whole;
            }
            let scene = replay.scenes.scene(picture, drawings);
            let old = line.last().map_or(&[][..], |(_, scene)| scene);
            let spot = spot(picture).and_then(|at| replay.scenes.places.get(&at).copied());
            replay.spots.push(spot);
            let change = drawings.frames.change(old, &scene, spot);
            replay.changes.push(change);
            replay.titles.push(title(picture, replay.style));
            replay
                .notes
                .push(caption::notes(picture, replay.style).join("\n"));
            if index == end {
                replay.shown.1.clone_from(&scene);
            }
            // True if variations branch off from this step. Other steps stay in `line` only while
            // they are the last.
            let is_fork = replay.variations.followers[index] > 1;
            if !is_fork {
                line.retain(|(step, _)| replay.variations.followers[*step] > 1);
            }
            line.push((index, scene));
        }
        Some(replay)
    }

    /// Returns the position in the drawing of the point with a name; `None` if no stone was drawn
    /// there.
    pub(super) fn place(&self, name: &str, frames: &Frames) -> Option<DrawingPoint> {
        let place = *self.scenes.places.get(name)?;
        Some(frames.position(place))
    }

    /// Writes the replay as it is visible without the script: a position, all comments and all
    /// variations. For a problem, comments and lines are in a closed `<details>`. `number` is the
    /// game's number on the page. If the page has several games, a replay that only repeats its
    /// figures is hidden until the script runs.
    pub(super) fn write(
        &self,
        number: usize,
        is_one_of_several: bool,
        drawings: &mut Drawings<'_>,
        out: &mut String,
    ) {
        let lang = self.style.lang;
        let name = REPLAY.get(lang);
        // True if the replay has no variations and the figures show all comments, so that it only
        // repeats them. It is then left out on paper.
        let is_echo = !self.shows_comments()
            && !self.document.figures.is_empty()
            && self.variations.begins().next().is_none();
        let class = match (&self.document.problem, is_echo) {
            (Some(_), _) => "replay problem",
            (None, true) => "replay echo",
            (None, false) => "replay",
        };
        let is_hidden = is_echo && is_one_of_several;
        let hidden = if is_hidden { " hidden=\"\"" } else { "" };
        let _ = writeln!(
            out,
            "<section class=\"{class}\" data-game=\"{number}\" aria-label=\"{name}\"{hidden}>"
        );
        if let Some(problem) = &self.document.problem
            && !problem.task.is_empty()
        {
            out.push_str("<p class=\"task\" dir=\"auto\">");
            escape::text(out, &problem.task);
            out.push_str("</p>\n");
        }
        out.push_str("<div class=\"board\">");
        let [width, height] = self.scenes.size;
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             style=\"--width:{};--ratio:{:.3};background:{}\" role=\"img\" aria-label=\"",
            css_width(width, self.style),
            width / height.max(1.0),
            self.scenes.paper,
        );
        let (end, scene) = &self.shown;
        escape::text(out, &self.titles[*end]);
        out.push_str("\"><g class=\"scene\">\n");
        let shown: Vec<StampedGroup> = scene
            .iter()
            .map(|&item| drawings.frames.group(item))
            .collect();
        let prefix = format!("r{number}-");
        if !is_hidden {
            drawings.symbols.drawing(&shown, &prefix, out);
        }
        out.push_str("</g></svg>\n</div>\n");
        if self.document.problem.is_some() {
            solving(lang, out);
        }
        let is_coords = |group: &StampedGroup| group.kind == GroupKind::Coords;
        self.controls(shown.iter().any(is_coords), out);
        self.beside(out);
        self.data(&mut drawings.frames, out);
        out.push_str("</section>\n");
    }

    fn controls(&self, has_coords: bool, out: &mut String) {
        let lang = self.style.lang;
        let name = CONTROLS.get(lang);
        let _ = writeln!(
            out,
            "<div class=\"controls\" role=\"group\" aria-label=\"{name}\" hidden=\"\">\n<div class=\"moves\">"
        );
        let has_variations = self.variations.begins().next().is_some();
        for button in &BUTTONS {
            if has_variations || !button.is_for_variations {
                button.write(lang, out);
            }
        }
        let (end, _) = self.shown;
        let (name, last) = (SLIDER.get(lang), self.variations.plies[end]);
        let _ = write!(
            out,
            "<label class=\"count\"><input type=\"number\" class=\"ply\" min=\"0\" max=\"{last}\" \
             value=\"{last}\" inputmode=\"numeric\" aria-label=\"{name}\"/> / <span>{last}</span></label>\n</div>\n"
        );
        let last = self.variations.line(0).count() - 1;
        let _ = write!(
            out,
            "<input type=\"range\" class=\"slider\" min=\"0\" max=\"{last}\" value=\"{last}\" \
             aria-label=\"{name}\"/>\n</div>\n<div class=\"tools\" hidden=\"\">\n"
        );
        let first = &self.document.frames[0].picture;
        for tool in &TOOLS {
            let is_wanted = match tool.does {
                "numbers" => first.ground == Ground::Points,
                "coords" => has_coords,
                "save" => self.document.source.is_some(),
                _ => true,
            };
            if is_wanted {
                tool.write(lang, out);
            }
        }
        out.push_str("</div>\n");
    }

    /// Writes the texts beside the board: title, notes, next moves, comments and variations.
    fn beside(&self, out: &mut String) {
        let lang = self.style.lang;
        let (end, _) = self.shown;
        out.push_str("<div class=\"beside\">\n<div class=\"said\" aria-live=\"polite\">\n");
        out.push_str("<h2 class=\"title\" dir=\"auto\">");
        escape::text(out, &self.titles[end]);
        out.push_str("</h2>\n<p class=\"notes\" dir=\"auto\">");
        escape::text(out, &self.notes[end]);
        out.push_str("</p>\n<p class=\"comment\" dir=\"auto\"></p>\n</div>\n");
        if self.variations.begins().next().is_some() {
            let name = CHOICES.get(lang);
            let _ = writeln!(
                out,
                "<ul class=\"choices\" role=\"list\" aria-label=\"{name}\" hidden=\"\"></ul>\n\
                 <div class=\"tree\" aria-hidden=\"true\" hidden=\"\"></div>"
            );
        }
        let is_problem = self.document.problem.is_some();
        if is_problem {
            let name = SOLUTION.get(lang);
            let _ = writeln!(out, "<details class=\"solution\"><summary>{name}</summary>");
        }
        let main: HashSet<usize> = self.variations.line(0).collect();
        let mut said = comments(&self.document.frames)
            .filter(|(index, _)| main.contains(index))
            .peekable();
        if said.peek().is_some() {
            open_list(&COMMENTS, "comments", self.shows_comments(), lang, out);
            for (index, step) in said {
                let _ = write!(out, "<li data-step=\"{index}\">");
                comment(step, self.style, out);
            }
            out.push_str("</ul>\n");
        }
        self.lines(out);
        if is_problem {
            out.push_str("</details>\n");
        }
        if let Some(source) = &self.document.source {
            out.push_str("<details class=\"record\"><summary>");
            escape::text(out, source.format.get(lang));
            out.push_str("</summary>\n<pre data-name=\"");
            escape::text(out, &source.name);
            out.push_str("\">");
            // HTML ignores a line feed directly after the start tag, so this one keeps a line feed
            // at the start of the text.
            out.push('\n');
            escape::text(out, &source.text);
            out.push_str("</pre></details>\n");
        }
        out.push_str("</div>\n");
    }

    /// Writes the variations with their moves and comments, for readers without the script.
    fn lines(&self, out: &mut String) {
        // In a problem, the main line is also one of the answers to list.
        let main = self.document.problem.iter().map(|_| 0);
        let mut begins = main.chain(self.variations.begins()).peekable();
        if begins.peek().is_none() {
            return;
        }
        open_list(&VARIATIONS, "comments lines", true, self.style.lang, out);
        for begin in begins {
            let way = self.variations.way(begin);
            out.push_str("<li>");
            let mut moves = String::new();
            for frame in self.variations.line(begin).filter(|&frame| frame > 0) {
                let ply = self.variations.plies[frame];
                let _ = write!(moves, "{ply} {}, ", self.name(frame));
            }
            let mut moves = moves.trim_end_matches([',', ' ']).to_owned();
            if let Some(verdict) = self.verdict(begin) {
                let _ = write!(moves, " ({})", verdict.get(self.style.lang));
            }
            list_item(&way, &moves, out);
            if begin == 0 {
                // The comments of the main line were already listed.
                continue;
            }
            for frame in self.variations.line(begin) {
                if let Some(said) = &self.document.frames[frame].comment {
                    let _ = write!(out, "<li data-step=\"{frame}\">");
                    list_item(&format!("{way}:{}", said.ply), &said.text, out);
                }
            }
        }
        out.push_str("</ul>\n");
    }

    /// Returns the verdict on the problem's line of play that begins at a step; `None` for a game
    /// or a line without a verdict.
    fn verdict(&self, begin: usize) -> Option<Bilingual> {
        let problem = self.document.problem.as_ref()?;
        let end = self.variations.line(begin).last()?;
        let (_, verdict) = problem.verdicts.iter().find(|(frame, _)| *frame == end)?;
        Some(match verdict {
            Verdict::Right => RIGHT,
            Verdict::Wrong => WRONG,
        })
    }

    /// Returns a short name for the move of a step: the point of a stone, such as `Q10`, or else a
    /// description of the play.
    fn name(&self, frame: usize) -> String {
        let picture = &self.document.frames[frame].picture;
        match picture.title {
            Some(Title::After {
                play: Play::Place { at, .. },
                ..
            }) => picture.board.name(at),
            Some(Title::After { play, .. }) => caption::deed(play, &picture.board, self.style),
            _ => self.titles[frame].clone(),
        }
    }

    /// Returns true if the replay must list the comments, because its figures do not show all of
    /// them.
    fn shows_comments(&self) -> bool {
        let figures = self.document.figures.iter();
        let reported: HashSet<(u32, &str)> = figures
            .flat_map(|figure| &figure.comments)
            .map(|said| (said.ply, &*said.text))
            .collect();
        let main: HashSet<usize> = self.variations.line(0).collect();
        let mut said = comments(&self.document.frames).filter(|(index, _)| main.contains(index));
        !said.all(|(_, said)| reported.contains(&(said.ply, &*said.text)))
    }

    /// Writes the data of this replay as JSON for the script.
    fn data(&self, frames: &mut Frames, out: &mut String) {
        let Variations { before, plies, .. } = &self.variations;
        let clean = |text: &String| escape::clean(text);
        // Titles, notes and numbers are stored only where they differ from what the script expects.
        let mut follows = serde_json::Map::new();
        let mut numbers = serde_json::Map::new();
        let mut notes = serde_json::Map::new();
        let mut names = serde_json::Map::new();
        let mut labels = serde_json::Map::new();
        let mut spots = serde_json::Map::new();
        let mut titles = serde_json::Map::new();
        let mut title_numbers: Vec<usize> = Vec::with_capacity(before.len());
        for index in 0..before.len() {
            let key = index.to_string();
            let spot = self.spots[index];
            if let (Some(place), Change::Edits(_)) = (spot, &self.changes[index]) {
                spots.insert(key.clone(), place.into());
            }
            let title = frames.title(&clean(&self.titles[index]), plies[index], spot);
            // Step two moves before: sides alternate, so its title is expected again.
            let expected = before[index].and_then(|before_it| before[before_it]);
            if expected.map(|step| title_numbers[step]) != Some(title) {
                titles.insert(key.clone(), title.into());
            }
            title_numbers.push(title);
            if let Some(before) = before[index].filter(|before| before + 1 != index) {
                follows.insert(key.clone(), before.into());
            }
            let expected = before[index].map_or(0, |before| plies[before] + 1);
            if plies[index] != expected {
                numbers.insert(key.clone(), plies[index].into());
            }
            let note = before[index].map_or("", |before| &self.notes[before]);
            if self.notes[index] != note {
                notes.insert(key.clone(), clean(&self.notes[index]).into());
            }
            if self.variations.followers[index] > 1 {
                let picture = &self.document.frames[index].picture;
                let used = picture.labels.iter().map(|label| label.text.to_lowercase());
                let used: Vec<String> = used.filter(|text| text.len() == 1).collect();
                if !used.is_empty() {
                    labels.insert(key.clone(), used.into());
                }
            }
            if self.variations.is_choice(index) {
                names.insert(key, clean(&self.name(index)).into());
            }
        }
        let problem = self.document.problem.as_ref().map(|problem| {
            let right = problem.verdicts.iter();
            let right = right.map(|(frame, verdict)| (frame, *verdict == Verdict::Right));
            json!({
                "solver": problem.solver,
                "ends": right.collect::<Vec<_>>(),
            })
        });
        let data = json!({
            "problem": problem,
            "steps": self.changes,
            "spots": spots,
            "titles": titles,
            "follows": follows,
            "plies": numbers,
            "notes": notes,
            "names": names,
            "labels": labels,
        });
        out.push_str("<script type=\"application/json\" class=\"data\">");
        escape::json(out, &data.to_string());
        out.push_str("</script>\n");
    }
}

/// Writes the JSON data that all replays of a page share.
pub(super) fn shared_data(drawings: &Drawings<'_>, out: &mut String) {
    let mut data = String::from("{");
    drawings.frames.write(&mut data);
    let digits = drawings.style.theme.sizes.digits;
    let digits = digits.map(|size| in_hundredths(size * CELL) as f32 / 100.0);
    let _ = write!(
        data,
        ",\"digits\":{digits:?},\"delay\":{}}}",
        drawings.style.delay
    );
    out.push_str("<script type=\"application/json\" class=\"shared\">");
    escape::json(out, &data);
    out.push_str("</script>\n");
}

/// Writes the line for the verdict and the buttons of a problem; the script makes them visible.
fn solving(lang: Lang, out: &mut String) {
    let [right, wrong, unknown] = [SOLVED, FAILED, UNKNOWN].map(|words| words.get(lang));
    let [retry, show] = [RETRY, SHOW].map(|words| words.get(lang));
    let _ = writeln!(
        out,
        "<div class=\"solve\" hidden=\"\"><p class=\"verdict\" role=\"status\" data-right=\"{right}\" \
         data-wrong=\"{wrong}\" data-unknown=\"{unknown}\"></p>\
         <button type=\"button\" data-solve=\"retry\">{retry}</button>\
         <button type=\"button\" data-solve=\"show\">{show}</button></div>"
    );
}

/// Returns the region that contains the visible parts of all steps, so that the board does not move
/// during the replay.
fn region(steps: &[ReplayFrame]) -> Region {
    let regions = steps.iter().map(|step| step.picture.region);
    let all = regions.reduce(Region::with);
    all.unwrap_or_else(|| Region::whole(&steps[0].picture.board))
}

fn title(picture: &Picture, style: &RenderStyle) -> String {
    let title = |title| caption::title(title, &picture.board, style);
    picture.title.map(title).unwrap_or_default()
}

/// Returns the name of the point where the last play put its stone or piece; `None` if no play did.
fn spot(picture: &Picture) -> Option<String> {
    match picture.title? {
        Title::After { play, .. } => Some(picture.board.name(play.to()?)),
        _ => None,
    }
}

/// Iterates over the comments of a replay, each with the index of its step.
fn comments(steps: &[ReplayFrame]) -> impl Iterator<Item = (usize, &Comment)> {
    steps
        .iter()
        .enumerate()
        .filter_map(|(index, step)| Some((index, step.comment.as_ref()?)))
}

/// Message after the solver has solved a problem.
const SOLVED: Bilingual = Bilingual::new("Right.", "정답입니다.");
/// Message after a line of the solver that fails.
const FAILED: Bilingual = Bilingual::new("Wrong.", "오답입니다.");
/// Message after a move of the solver that the record does not contain.
const UNKNOWN: Bilingual = Bilingual::new(
    "This move is not in the record. Try another one.",
    "기보에 없는 수입니다. 다른 수를 찾아보십시오.",
);
/// Word in the list of lines for a line that solves the problem.
const RIGHT: Bilingual = Bilingual::new("right", "정해");
/// Word in the list of lines for a line that fails.
const WRONG: Bilingual = Bilingual::new("wrong", "실패");
/// Label of the button that starts the problem again.
const RETRY: Bilingual = Bilingual::new("Try again", "다시 풀기");
/// Label of the button that shows the solution.
const SHOW: Bilingual = Bilingual::new("Show the solution", "풀이 보기");
/// Label of the collapsible section with the lines of play of a problem.
const SOLUTION: Bilingual = Bilingual::new("Solution", "풀이");
/// Name of the replay for screen readers.
const REPLAY: Bilingual = Bilingual::new("Replay", "수순 재생");
/// Name of the group of navigation buttons for screen readers.
const CONTROLS: Bilingual = Bilingual::new("Move through the game", "수순 이동");
/// Name of the slider and of the box with the move number for screen readers.
const SLIDER: Bilingual = Bilingual::new("Move number", "수 번호");
/// Name of the list of next moves for screen readers.
const CHOICES: Bilingual = Bilingual::new("Next moves", "다음 수");
/// Heading of the list of comments.
const COMMENTS: Bilingual = Bilingual::new("Comments", "해설");
/// Heading of the list of variations.
const VARIATIONS: Bilingual = Bilingual::new("Variations", "변화도");

/// Navigation button: its action in the script, its name, and its icon as an SVG path in a square
/// of 24 units.
struct Button {
    goes: &'static str,
    name: Bilingual,
    sign: &'static str,
    is_for_variations: bool,
}

impl Button {
    const fn new(goes: &'static str, name: Bilingual, sign: &'static str) -> Button {
        Button {
            goes,
            name,
            sign,
            is_for_variations: false,
        }
    }

    const fn of_variations(self) -> Button {
        Button {
            is_for_variations: true,
            ..self
        }
    }

    fn write(&self, lang: Lang, out: &mut String) {
        let (goes, name, sign) = (self.goes, self.name.get(lang), self.sign);
        let pressed = if goes == "play" {
            " aria-pressed=\"false\""
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "<button type=\"button\" data-go=\"{goes}\"{pressed} aria-label=\"{name}\" title=\"{name}\">\
             <svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{sign}\"/></svg></button>"
        );
    }
}

/// Navigation buttons from left to right.
const BUTTONS: [Button; 7] = [
    Button::new(
        "first",
        Bilingual::new("First position", "처음으로"),
        "M4 4h3v16H4zM20 4v16L8 12z",
    ),
    Button::new(
        "back",
        Bilingual::new("One move back", "한 수 뒤로"),
        "M18 4v16L6 12z",
    ),
    Button::new(
        "play",
        Bilingual::new("Play automatically", "자동 재생"),
        "M4 4l10 8-10 8zM16 5h2v14h-2zM20 5h2v14h-2z",
    ),
    Button::new(
        "forward",
        Bilingual::new("One move forward", "한 수 앞으로"),
        "M6 4v16l12-8z",
    ),
    Button::new(
        "last",
        Bilingual::new("Last position", "마지막으로"),
        "M17 4h3v16h-3zM4 4v16l12-8z",
    ),
    Button::new(
        "up",
        Bilingual::new("Previous variation", "앞 변화도"),
        "M4 18h16L12 6z",
    )
    .of_variations(),
    Button::new(
        "down",
        Bilingual::new("Next variation", "다음 변화도"),
        "M4 6h16l-8 12z",
    )
    .of_variations(),
];

/// Button for a tool: its action in the script, its label, and a message after the action.
struct Tool {
    does: &'static str,
    name: Bilingual,
    done: Option<Bilingual>,
    is_switch: bool,
}

impl Tool {
    fn write(&self, lang: Lang, out: &mut String) {
        let (does, name) = (self.does, self.name.get(lang));
        let _ = write!(out, "<button type=\"button\" data-do=\"{does}\"");
        if self.is_switch {
            let pressed = self.does == "coords";
            let _ = write!(out, " aria-pressed=\"{pressed}\"");
        }
        if let Some(done) = self.done {
            let _ = write!(out, " data-done=\"{}\"", done.get(lang));
        }
        let _ = writeln!(out, ">{name}</button>");
    }
}

/// Buttons for tools, such as `Copy link`.
const TOOLS: [Tool; 4] = [
    Tool {
        does: "numbers",
        name: Bilingual::new("Numbers", "수순"),
        done: None,
        is_switch: true,
    },
    Tool {
        does: "coords",
        name: Bilingual::new("Coordinates", "좌표"),
        done: None,
        is_switch: true,
    },
    Tool {
        does: "link",
        name: Bilingual::new("Copy link", "링크 복사"),
        done: Some(Bilingual::new("Copied", "복사했음")),
        is_switch: false,
    },
    Tool {
        does: "save",
        name: Bilingual::new("Save record", "기보 저장"),
        done: None,
        is_switch: false,
    },
];
