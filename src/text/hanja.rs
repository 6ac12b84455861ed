//! Korean readings of Chinese characters (Hanja), for comparing names.

use std::collections::HashMap;
use std::sync::LazyLock;

use encoding_rs::EUC_KR;
use unicode_normalization::UnicodeNormalization;

/// Number of consecutive characters with the same reading in KS X 1001, written after each syllable. The
/// standard sorts its 4,888 characters by reading, and repeats a character for each further reading.
const RUNS: &str = "\
    가29 각11 간24 갈10 감20 갑6 강24 개20 객2 갱4 갹1 거17 건12 걸4 검7 겁3 게3 격7 견11 결6 겸6 경45 계24 고39 \
    곡7 곤10 골3 공16 곶1 과12 곽4 관17 괄4 광13 괘3 괴9 굉4 교25 구54 국6 군6 굴4 궁6 권10 궐5 궤7 귀5 규15 균7 귤1 \
    극7 근15 글1 금14 급7 긍4 기64 긴1 길4 김1 끽1 나15 낙8 난9 날2 남9 납5 낭7 내6 냉1 녀1 년3 념5 녕1 노18 녹6 논1 \
    농7 뇌6 뇨1 누8 눈1 눌1 뉴2 늑2 늠1 능6 니2 닉2 다2 단20 달5 담17 답5 당11 대16 댁1 덕2 도40 독10 돈10 돌2 동17 \
    두11 둔6 득1 등9 라9 락9 란9 랄2 람10 랍3 랑8 래4 랭1 략2 량13 려18 력7 련12 렬6 렴5 렵1 령18 례5 로18 록7 론1 \
    롱7 뢰8 료12 룡1 루13 류14 륙3 륜6 률4 륭1 륵2 름1 릉6 리26 린9 림5 립4 마8 막6 만19 말7 망12 매14 맥5 맹6 멱2 \
    면11 멸2 명15 몌1 모24 목7 몰2 몽3 묘12 무22 묵2 문12 물3 미19 민13 밀3 박19 반25 발11 방28 배20 백8 번10 벌4 \
    범9 법2 벽11 변7 별4 병17 보16 복17 본1 볼1 봉16 부43 북1 분19 불5 붕6 비43 빈14 빙4 사60 삭4 산12 살5 삼8 삽4 \
    상31 새5 색3 생5 서30 석15 선32 설13 섬8 섭4 성18 세9 소37 속9 손6 솔1 송8 쇄5 쇠2 수61 숙12 순27 술4 숭3 슬3 \
    습5 승10 시28 식15 신24 실4 심10 십3 쌍1 씨1 아18 악14 안10 알4 암8 압4 앙7 애11 액7 앵4 야11 약9 양31 어10 억5 \
    언6 얼2 엄6 업2 엔1 여24 역13 연43 열10 염15 엽4 영40 예24 오30 옥5 온6 올1 옹9 와8 완18 왈1 왕5 왜4 외5 요38 \
    욕6 용24 우32 욱9 운13 울3 웅2 원27 월3 위25 유56 육7 윤13 율5 융5 은7 을1 음6 읍3 응4 의19 이38 익8 인24 일9 \
    임11 입5 잉4 자26 작13 잔5 잠6 잡1 장37 재17 쟁4 저28 적25 전41 절8 점9 접3 정55 제23 조46 족4 존2 졸3 종17 좌5 \
    죄1 주40 죽2 준19 줄1 중4 즉1 즐1 즙3 증11 지34 직5 진35 질15 짐2 집7 징3 차15 착7 찬15 찰5 참10 창22 채12 책4 \
    처4 척15 천19 철10 첨10 첩10 청8 체10 초27 촉6 촌4 총10 촬1 최3 추23 축12 춘3 출3 충6 췌4 취14 측5 층1 치24 칙3 \
    친1 칠3 침9 칩1 칭2 쾌1 타14 탁16 탄10 탈2 탐4 탑3 탕5 태14 택3 탱1 터1 토4 통7 퇴6 투6 특2 틈1 파16 판9 팔3 패11 \
    팽4 퍅1 편10 폄1 평5 폐10 포28 폭6 표14 품2 풍5 피7 필10 핍2 하14 학5 한14 할2 함12 합7 항17 해18 핵2 행5 향9 \
    허4 헌4 헐1 험2 혁4 현21 혈4 혐1 협12 형20 혜9 호41 혹3 혼6 홀3 홍10 화14 확6 환17 활5 황24 회20 획2 횡3 효13 \
    후13 훈10 훙1 훤4 훼3 휘8 휴5 휼3 흉5 흑1 흔4 흘4 흠3 흡4 흥1 희20 힐1";

/// Number of characters in a row of KS X 1001.
const ROW: usize = 94;

/// First row of Hanja in KS X 1001, as the first byte in EUC-KR.
const FIRST_ROW: u8 = 0xCA;

/// First position in a row of KS X 1001, as the second byte in EUC-KR.
const FIRST_COLUMN: u8 = 0xA1;

/// Korean readings of each Chinese character.
static READINGS: LazyLock<HashMap<char, Vec<char>>> = LazyLock::new(|| {
    let mut readings: HashMap<char, Vec<char>> = HashMap::new();
    let mut at = 0;
    for run in RUNS.split_ascii_whitespace() {
        let mut letters = run.chars();
        let Some(syllable) = letters.next() else {
            continue;
        };
        let length: usize = letters.as_str().parse().unwrap_or(0);
        for place in at..at + length {
            let bytes = [
                FIRST_ROW + (place / ROW) as u8,
                FIRST_COLUMN + (place % ROW) as u8,
            ];
            let (text, ..) = EUC_KR.decode(&bytes);
            // Repeated characters have compatibility code points, which are normalized to the same
            // character.
            if let Some(character) = text.nfkc().next() {
                readings.entry(character).or_default().push(syllable);
            }
        }
        at += length;
    }
    readings
});

/// True if the text contains a Chinese character.
pub fn has_hanja(text: &str) -> bool {
    // Code points are compared, because the table of readings takes time to build.
    let is_apart = |c: char| matches!(c, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}');
    text.chars().any(is_apart)
}

/// True if one text is the Korean reading of the other, syllable by syllable. A changed initial, as in 이
/// for 리, is allowed.
///
/// ```
/// use bokgi::text::hanja::is_reading;
/// assert!(is_reading("洪吉童", "홍길동"));
/// assert!(is_reading("이몽룡", "李夢龍"));
/// assert!(!is_reading("洪吉童", "홍길둥"));
/// ```
pub fn is_reading(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.nfkc(), other.nfkc());
    let mut differs = false;
    loop {
        match (one.next(), other.next()) {
            (None, None) => return differs,
            (Some(a), Some(b)) if a == b => {}
            (Some(a), Some(b)) if reads(a, b) || reads(b, a) => differs = true,
            _ => return false,
        }
    }
}

/// True if a Chinese character has this syllable as a reading, with or without the initial sound law.
fn reads(character: char, syllable: char) -> bool {
    let readings = READINGS.get(&character);
    let mut readings = readings.into_iter().flatten();
    readings.any(|&reading| with_soft_initial(reading) == with_soft_initial(syllable))
}

/// Applies the initial sound law of Korean to a syllable: ㄹ and ㄴ are dropped before i and y, other ㄹ
/// become ㄴ.
fn with_soft_initial(syllable: char) -> char {
    const VOWELS: u32 = 21;
    const FINALS: u32 = 28;
    const NIEUN: u32 = 2;
    const RIEUL: u32 = 5;
    const IEUNG: u32 = 11;
    let Some(code) = (syllable as u32)
        .checked_sub('가' as u32)
        .filter(|_| syllable <= '힣')
    else {
        return syllable;
    };
    let (initial, rest) = (code / (VOWELS * FINALS), code % (VOWELS * FINALS));
    // True for the vowels ㅑ ㅒ ㅕ ㅖ ㅛ ㅠ ㅣ.
    let is_soft = matches!(rest / FINALS, 2 | 3 | 6 | 7 | 12 | 17 | 20);
    let initial = match initial {
        RIEUL | NIEUN if is_soft => IEUNG,
        RIEUL => NIEUN,
        initial => initial,
    };
    char::from_u32('가' as u32 + initial * VOWELS * FINALS + rest).unwrap_or(syllable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_their_readings() {
        let count: usize = RUNS
            .split_ascii_whitespace()
            .map(|run| run.trim_start_matches(|c: char| !c.is_ascii_digit()))
            .map(|length| length.parse::<usize>().expect("a length"))
            .sum();
        assert_eq!(count, 4888);
        for (name, reading) in [
            ("成春香", "성춘향"),
            ("李夢龍", "이몽룡"),
            ("林巨正", "임거정"),
            ("沈淸", "심청"),
            ("金萬重", "김만중"),
            ("柳成龍", "유성룡"),
            ("柳成龍", "류성룡"),
            ("車軾", "차식"),
            ("張吉山", "장길산"),
        ] {
            assert!(is_reading(name, reading), "{name} {reading}");
        }
        for (name, other) in [("成春香", "성춘"), ("홍길동", "홍길동"), ("Hong", "홍")]
        {
            assert!(!is_reading(name, other), "{name} {other}");
        }
    }
}
