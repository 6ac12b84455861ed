//! Korean particles, whose form depends on the last sound of the word before them.

/// Last sound of a Korean word, which decides the form of the particle after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastSound {
    Vowel,
    /// Consonant ㄹ, after which `로` keeps its short form.
    Rieul,
    Consonant,
}

/// Open particles, such as `은(는)`, which a text writes if the word before them is not known. Each has its
/// forms after a vowel, after ㄹ and after another consonant.
const PARTICLES: &[(&str, [&str; 3])] = &[
    ("(으)", ["", "", "으"]),
    ("(이)", ["", "이", "이"]),
    ("은(는)", ["는", "은", "은"]),
    ("이(가)", ["가", "이", "이"]),
    ("을(를)", ["를", "을", "을"]),
    ("과(와)", ["와", "과", "과"]),
];

/// Appends `rest` to a text that ends in a word. If `rest` begins with an open particle, such as `은(는)` or
/// `(으)로`, the form that fits the word is written. A closing quotation mark or bracket may precede the
/// particle.
pub(crate) fn append(text: &mut String, rest: &str) {
    let closing = |c: char| matches!(c, '`' | '"' | '\'' | ')' | ']' | '”' | '’');
    let particle = rest.trim_start_matches(closing);
    let open = |(written, _): &&(&str, _)| particle.starts_with(written);
    let (Some((written, forms)), Some(sound)) = (PARTICLES.iter().find(open), last_sound(text))
    else {
        text.push_str(rest);
        return;
    };
    text.push_str(&rest[..rest.len() - particle.len()]);
    text.push_str(forms[sound as usize]);
    text.push_str(&particle[written.len()..]);
}

/// Returns the last sound of a text; `None` if it is unknown, as after Chinese characters. A remark in
/// parentheses at the end is skipped: people read `봄바람(청팀)` as `봄바람`.
fn last_sound(text: &str) -> Option<LastSound> {
    let word = match text
        .strip_suffix(')')
        .and_then(|open| open.rsplit_once('('))
    {
        Some((word, _)) if word.ends_with(char::is_alphanumeric) => word,
        _ => text,
    };
    let last = word.chars().rev().find(|c| c.is_alphanumeric())?;
    let sound = match last {
        '가'..='힣' => match (u32::from(last) - u32::from('가')) % 28 {
            0 => LastSound::Vowel,
            8 => LastSound::Rieul,
            _ => LastSound::Consonant,
        },
        // Digits are read 일, 칠, 팔 (ending in ㄹ) and 영, 삼, 육 (ending in another consonant).
        '1' | '7' | '8' => LastSound::Rieul,
        '0' | '3' | '6' => LastSound::Consonant,
        // Letters are read by their names: 엘, 알 end in ㄹ; 엠, 엔 in another consonant.
        'l' | 'L' | 'r' | 'R' => LastSound::Rieul,
        'm' | 'M' | 'n' | 'N' => LastSound::Consonant,
        'ん' | 'ン' => LastSound::Consonant,
        // Chinese characters may be read in more than one language, so their last sound is unknown.
        '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => return None,
        _ => LastSound::Vowel,
    };
    Some(sound)
}

#[cfg(test)]
mod tests {
    use super::append;

    #[test]
    fn particles_follow_the_last_sound() {
        for (word, rest, expected) in [
            ("자리", "(으)로 읽음", "자리로 읽음"),
            ("걸", "(으)로 봄", "걸로 봄"),
            ("잡음", "(으)로 봄", "잡음으로 봄"),
            ("개", "은(는) 없음", "개는 없음"),
            ("윷", "을(를) 씀", "윷을 씀"),
            ("윷", "과(와) 모", "윷과 모"),
            ("h8", "이(가) 금수", "h8이 금수"),
            ("k10", "이(가) 금수", "k10이 금수"),
            ("a4", "은(는) 빈 점", "a4는 빈 점"),
            ("SGF", "을(를) 씀", "SGF를 씀"),
            ("bokgi.toml", "은(는) 없음", "bokgi.toml은 없음"),
            ("`a4-", "`을(를) 읽을 수 없음", "`a4-`를 읽을 수 없음"),
            ("봄바람(청팀)", "이(가) 던짐", "봄바람(청팀)이 던짐"),
            ("화월", "(이)라고 적음", "화월이라고 적음"),
            ("포월 호", "(이)라고 적음", "포월 호라고 적음"),
            ("`Kim", "`과(와) 둠", "`Kim`과 둠"),
            ("Lee", "(이)라고 적음", "Lee라고 적음"),
            ("2026", "은(는) 없음", "2026은 없음"),
            ("3", "(으)로 봄", "3으로 봄"),
            ("7", "(으)로 봄", "7로 봄"),
            ("[두 점", "]을(를) 놓음", "[두 점]을 놓음"),
            ("홍(洪)", "이(가) 둠", "홍(洪)이 둠"),
            ("趙治勳", "이(가) 둠", "趙治勳이(가) 둠"),
            ("ケイマ", "을(를) 둠", "ケイマ를 둠"),
            ("", "은(는) 없음", "은(는) 없음"),
            ("점", " 은(는)", "점 은(는)"),
        ] {
            let mut text = word.to_owned();
            append(&mut text, rest);
            assert_eq!(text, expected);
        }
    }
}
