//! Templates of messages, whose placeholders are filled with the arguments of a finding.
//!
//! Template = { text | "{" name [ "|" one "|" many ] "}" } .
//!
//! `{name}` is replaced by the argument of that name, `{name|one|many}` by `one` if the argument is
//! the number 1 and by `many` otherwise. A Korean particle after an argument is written in its open
//! form, such as `(으)로` or `은(는)`, and takes the form that fits the argument.

use std::borrow::Cow;

use super::finding::Arg;
use crate::text::{Lang, particle};

/// Fills the placeholders of a template with arguments. A placeholder without an argument stays as written.
pub(crate) fn filled(template: &str, args: &[(&'static str, Arg)], lang: Lang) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut is_after_argument = false;
    let mut add = |part: Part<'_>| match part {
        Part::Text(literal) if is_after_argument && lang == Lang::Ko => {
            particle::append(&mut text, literal);
            is_after_argument = false;
        }
        Part::Text(literal) => text.push_str(literal),
        Part::Argument {
            written,
            name,
            forms,
        } => {
            let value = args.iter().find(|(key, _)| *key == name);
            let value = value.map(|(_, value)| value.get(lang));
            text.push_str(match (value, forms) {
                (Some("1"), Some((one, _))) => one,
                (Some(_), Some((_, many))) => many,
                (Some(value), None) => value,
                (None, _) => written,
            });
            is_after_argument = true;
        }
    };
    for_each_part(template, &mut add);
    text
}

/// Returns a template for lists of codes: `{name}` stays, `{name|one|many}` becomes `many`.
pub(crate) fn with_plurals(template: &str) -> Cow<'_, str> {
    if !template.contains('|') {
        return Cow::Borrowed(template);
    }
    let mut text = String::with_capacity(template.len());
    for_each_part(template, &mut |part| {
        text.push_str(match part {
            Part::Text(literal) => literal,
            Part::Argument { written, forms, .. } => forms.map_or(written, |(_, many)| many),
        });
    });
    Cow::Owned(text)
}

enum Part<'t> {
    Text(&'t str),
    Argument {
        /// Placeholder as written, with its braces.
        written: &'t str,
        name: &'t str,
        /// Singular and plural of `{name|one|many}`; `None` for `{name}`.
        forms: Option<(&'t str, &'t str)>,
    },
}

fn for_each_part<'t>(template: &'t str, act: &mut impl FnMut(Part<'t>)) {
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(length) = rest[open..].find('}') else {
            break;
        };
        let (before, written) = (&rest[..open], &rest[open..=open + length]);
        if !before.is_empty() {
            act(Part::Text(before));
        }
        let inner = &written[1..length];
        let (name, forms) = match inner.split_once('|') {
            Some((name, forms)) => (name, forms.split_once('|')),
            None => (inner, None),
        };
        act(Part::Argument {
            written,
            name,
            forms,
        });
        rest = &rest[open + length + 1..];
    }
    if !rest.is_empty() {
        act(Part::Text(rest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_follow_the_number() {
        let template = "{count} {count|move is|moves are} skipped";
        for (count, expected) in [
            (0_u32, "0 moves are skipped"),
            (1, "1 move is skipped"),
            (2, "2 moves are skipped"),
            (11, "11 moves are skipped"),
        ] {
            let args = [("count", count.into())];
            assert_eq!(filled(template, &args, Lang::En), expected);
        }
        assert_eq!(with_plurals(template), "{count} moves are skipped");
        assert_eq!(with_plurals("{count} moves"), "{count} moves");
    }

    #[test]
    fn particles_follow_the_argument() {
        let template = "`{found}`은(는) {meant}(으)로 읽음";
        let args = [("found", "뒷도".into()), ("meant", "빽도".into())];
        let expected = "`뒷도`는 빽도로 읽음";
        assert_eq!(filled(template, &args, Lang::Ko), expected);
    }

    #[test]
    fn unknown_names_and_single_braces_stay() {
        let args = [("a", "1".into())];
        assert_eq!(filled("{b} {a} `{`", &args, Lang::En), "{b} 1 `{`");
        assert_eq!(filled("{} {a|x} {a", &args, Lang::En), "{} 1 {a");
    }

    #[test]
    fn an_empty_argument_leaves_its_particle_to_the_word_before() {
        let args = [("found", "".into()), ("count", "3".into())];
        let filled = |template| filled(template, &args, Lang::Ko);
        assert_eq!(filled("점 {count}개{found}이(가) 빔"), "점 3개가 빔");
        assert_eq!(filled("`{found}`은(는) 없음"), "``은(는) 없음");
    }
}
