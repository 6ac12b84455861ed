//! Texts on points: `h8=A,i9="두 수"`.

use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{char, multispace0};
use nom::combinator::recognize;
use nom::multi::separated_list1;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::point::{self, Reach};
use super::tag::quoted;

/// One text on a point: the name of the point, and the text with or without quotation marks.
pub type LabelText<'s> = (point::Name<'s>, &'s str);

/// Reads texts on points.
///
/// ```text
/// Label = Point "=" ( Word | Quoted ) .
/// ```
pub fn labels(reach: Reach) -> impl FnMut(&str) -> IResult<&str, Vec<LabelText<'_>>> {
    move |input| {
        let bare = take_while1(char::is_alphanumeric);
        let text = alt((recognize(quoted), bare));
        separated_list1(
            terminated(char(','), multispace0),
            (point::name(reach), preceded(char('='), text)),
        )
        .parse(input)
    }
}
