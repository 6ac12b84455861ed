//! Code actions offered in the editor: a fix for one finding, or all fixes that are not guesses.

use lsp_types::{CodeAction, CodeActionKind, TextEdit as DocumentEdit, WorkspaceEdit};

use super::diagnostics;
use super::document::{DocumentChecking, OpenDocument};
use super::positions::Units;
use crate::cli::verbs::fix::trial_fix::TrialFix;
use crate::diag::{Finding, Place};
use crate::formats::RecordRange;
use crate::model::TextEdit;
use crate::model::edit::edited;
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang, Span};

/// Maximum number of fixes offered at a place, because each is tried out.
const MOST: usize = 16;

/// Maximum number of characters of the old or new text shown in an action's title.
const SHOWN: usize = 40;

/// Returns the code actions for a text span of a document. `only` limits the kinds of actions;
/// `None` allows all.
pub(super) fn at(
    document: &OpenDocument,
    checking: &DocumentChecking,
    (place, only): (Span, Option<&[CodeActionKind]>),
    (lang, units): (Lang, Units),
) -> Vec<CodeAction> {
    let wants = |kind: &CodeActionKind| {
        only.is_none_or(|only| only.iter().any(|asked| is_kind_of(kind, asked)))
    };
    let mut actions = Vec::new();
    if wants(&CodeActionKind::QUICKFIX) {
        actions.extend(quick_fixes(document, checking, place, (lang, units)));
    }
    if wants(&CodeActionKind::SOURCE_FIX_ALL) {
        actions.extend(fix_all(document, checking, (lang, units)));
    }
    actions
}

/// True if `kind` equals `asked` or is part of it, as `source.fixAll` is of `source`.
fn is_kind_of(kind: &CodeActionKind, asked: &CodeActionKind) -> bool {
    let rest = kind.as_str().strip_prefix(asked.as_str());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || asked.as_str().is_empty())
}

/// Returns an action for each fix that passes a trial, of the findings whose mark touches a text
/// span; guesses are included.
fn quick_fixes(
    document: &OpenDocument,
    checking: &DocumentChecking,
    place: Span,
    (lang, units): (Lang, Units),
) -> Vec<CodeAction> {
    let settings = &checking.guessing;
    let Some(inspected) = document.inspected(checking) else {
        return Vec::new();
    };
    let found = &inspected.findings;
    let meets = |found: &Place| {
        let marked = document.marked(found);
        marked.start <= place.end && place.start <= marked.end
    };
    // Stops early without fixable findings: editors ask at every cursor position, and trying fixes
    // reads the whole text again.
    let fixable = found
        .iter()
        .filter(|it| !it.fixes.is_empty() && meets(&it.place));
    let records: Vec<Option<u32>> = fixable.map(|it| it.place.record).collect();
    if records.is_empty() {
        return Vec::new();
    }
    // Findings about the file as a whole belong to no record.
    let records: Option<Vec<u32>> = records.into_iter().collect();
    let wanted = records.and_then(|records| {
        let (first, last) = (*records.iter().min()?, *records.iter().max()?);
        Some(RecordRange {
            first: first + 1,
            last: last + 1,
        })
    });
    let Some((opened, _)) = document.opened(&settings.reading) else {
        return Vec::new();
    };
    let mut inspector = Inspector::new(&settings.inspection);
    let extension = document.extension();
    let limits = (wanted, MOST);
    let repairs = settings.trial_fixes(&mut inspector, opened, extension, limits, &meets);
    let action = |repair: TrialFix| CodeAction {
        title: title(document.text.as_str(), &repair, lang),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: {
            let is = |it: &&Finding| it.code == repair.code && it.place.span == repair.place.span;
            let found = found.iter().find(is);
            found.map(|it| vec![diagnostics::of(document, it, (lang, units))])
        },
        edit: Some(edit(document, &repair.edits, units)),
        is_preferred: Some(!repair.is_guess),
        ..CodeAction::default()
    };
    repairs.into_iter().map(action).collect()
}

/// Returns the action that applies all fixes that are not guesses; `None` if there are none.
fn fix_all(
    document: &OpenDocument,
    checking: &DocumentChecking,
    (lang, units): (Lang, Units),
) -> Option<CodeAction> {
    let edits = document.repairs(checking);
    if edits.is_empty() {
        return None;
    }
    let title = Bilingual::new(
        "Fix everything that has one possible correction",
        "한 가지로만 해석되는 것을 모두 고침",
    );
    Some(CodeAction {
        title: title.get(lang).to_owned(),
        kind: Some(CodeActionKind::SOURCE_FIX_ALL),
        edit: Some(edit(document, edits, units)),
        ..CodeAction::default()
    })
}

/// Converts edits of a document to an LSP workspace edit.
#[allow(clippy::mutable_key_type)] // The map's keys, addresses of documents, are never changed.
fn edit(document: &OpenDocument, edits: &[TextEdit], units: Units) -> WorkspaceEdit {
    let edits = edits
        .iter()
        .map(|edit| document_edit(document, edit, units));
    let edits: Vec<DocumentEdit> = edits.collect();
    let changes = [(document.uri.clone(), edits)].into_iter().collect();
    WorkspaceEdit::new(changes)
}

/// Converts an edit to an LSP text edit.
pub(super) fn document_edit(
    document: &OpenDocument,
    edit: &TextEdit,
    units: Units,
) -> DocumentEdit {
    DocumentEdit::new(document.range(edit.span, units), edit.text.clone())
}

/// Returns the title of a fix's action, with the old and the new text, and a note if the fix is a
/// guess.
fn title(text: &str, repair: &TrialFix, lang: Lang) -> String {
    let id = repair.code.id;
    let guess = match (repair.is_guess, lang) {
        (false, _) => "",
        (true, Lang::En) => " (a guess)",
        (true, Lang::Ko) => " (짐작)",
    };
    let (before, after) = changed(text, repair);
    let fits = |text: &str| text.chars().count() <= SHOWN && !text.contains(['\n', '\r', '`']);
    if !fits(&before) || !fits(&after) {
        return match lang {
            Lang::En => format!("Fix {id}{guess}"),
            Lang::Ko => format!("{id} 고침{guess}"),
        };
    }
    match (before.is_empty(), after.is_empty(), lang) {
        (true, _, Lang::En) => format!("Insert `{after}`{guess}"),
        (true, _, Lang::Ko) => format!("`{after}` 넣음{guess}"),
        (false, true, Lang::En) => format!("Remove `{before}`{guess}"),
        (false, true, Lang::Ko) => format!("`{before}` 지움{guess}"),
        (false, false, Lang::En) => format!("Fix: `{before}` → `{after}`{guess}"),
        (false, false, Lang::Ko) => format!("고침: `{before}` → `{after}`{guess}"),
    }
}

/// Returns the text that a fix changes, before and after. If the finding's place contains all edits
/// and is short, it is taken whole, so that words stay complete.
fn changed(text: &str, repair: &TrialFix) -> (String, String) {
    let edits = &repair.edits;
    let (Some(first), Some(last)) = (edits.first(), edits.last()) else {
        return Default::default();
    };
    let least = Span::new(first.span.start as usize, last.span.end as usize);
    let holds = |place: &Span| place.start <= least.start && least.end <= place.end;
    let written = |place: Span| text.get(place.range()).unwrap_or_default();
    let fits = |place: &Span| written(*place).chars().count() <= SHOWN;
    let place = repair.place.span;
    let part = place.filter(|it| holds(it) && fits(it)).unwrap_or(least);
    let within = edits.iter().map(|edit| {
        let start = (edit.span.start - part.start) as usize;
        TextEdit::new(Span::new(start, start + edit.span.len()), &*edit.text)
    });
    let before = written(part);
    let after = edited(before, &within.collect::<Vec<_>>());
    (before.to_owned(), after)
}
