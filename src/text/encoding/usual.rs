//! Tables of frequent characters in names and game records, used to weigh a decoding.
//!
//! The tables are chosen by hand: family names, characters of given names and nicknames, words of
//! results, ranks and comments. A wrong decoding turns these into characters that are rare or
//! missing here.

/// Frequency of a character in names and game records of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usual {
    /// Game term of one character that nearly every record has, such as black, white, win or rank.
    ///
    /// In the legacy encodings each is a byte pair that text of another language rarely contains
    /// (흑 `C8E6`, 승 `BDC2`, 단 `B4DC`; 黑 `BADA`, 胜 `CAA4`, 段 `B6CE`).
    Game,
    /// Common character that is not a game term.
    Common,
    /// Any other character, which is rare.
    No,
}

/// Tables of frequent characters in one language.
pub(super) struct Language {
    game: CharSet,
    common: CharSet,
}

impl Language {
    const fn new(game: &str, common: &str, more: &str) -> Language {
        Language {
            game: CharSet::EMPTY.with(game),
            common: CharSet::EMPTY.with(common).with(more),
        }
    }

    /// Returns the frequency of a character in this language.
    pub(crate) fn usual(&self, c: char) -> Usual {
        if self.game.contains(c) {
            Usual::Game
        } else if self.common.contains(c) {
            Usual::Common
        } else {
            Usual::No
        }
    }
}

pub(super) static KOREAN: Language = Language::new(GAME_KOREAN, COMMON_KOREAN, "");
/// Frequent characters of Chinese in simplified characters.
pub(super) static SIMPLIFIED: Language = Language::new(GAME_SIMPLIFIED, COMMON_SIMPLIFIED, "");
/// Frequent characters of Chinese in traditional characters.
pub(super) static TRADITIONAL: Language =
    Language::new(GAME_TRADITIONAL, COMMON_TRADITIONAL, COMMON_SIMPLIFIED);
/// Frequent characters of Japanese. Kana are common too, but not listed.
pub(super) static JAPANESE: Language = Language::new(GAME_JAPANESE, COMMON_JAPANESE, "");

/// Code point of the first character in a [`CharSet`], the first Han character. `LAST` is the last Hangul
/// syllable.
const FIRST: u32 = 0x4E00;
const LAST: u32 = 0xD7A3;
const WORDS: usize = ((LAST - FIRST) / 64 + 1) as usize;

/// Set of Han characters and Hangul syllables. It has one bit per character and is built at compile time.
struct CharSet([u64; WORDS]);

impl CharSet {
    const EMPTY: CharSet = CharSet([0; WORDS]);

    /// Adds the characters of a text, each of which must take three bytes in UTF-8.
    const fn with(mut self, text: &str) -> CharSet {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at + 2 < bytes.len() {
            let code = (bytes[at] as u32 & 0x0F) << 12
                | (bytes[at + 1] as u32 & 0x3F) << 6
                | (bytes[at + 2] as u32 & 0x3F);
            assert!(FIRST <= code && code <= LAST);
            let place = code - FIRST;
            self.0[(place / 64) as usize] |= 1 << (place % 64);
            at += 3;
        }
        self
    }

    fn contains(&self, c: char) -> bool {
        let place = u32::from(c).wrapping_sub(FIRST);
        let word = self.0.get((place / 64) as usize).copied().unwrap_or(0);
        word >> (place % 64) & 1 == 1
    }
}

const GAME_KOREAN: &str = "흑백승패단급집국돌팻덤";
const GAME_SIMPLIFIED: &str = "黑白胜负段级目盘棋贴让";
const GAME_TRADITIONAL: &str = "黑白勝負段級目盤棋貼讓";
const GAME_JAPANESE: &str = "黒白勝負段級目局棋碁";

const COMMON_KOREAN: &str = "\
    김이박최정강조윤장임한오서신권황안송류전홍고문양손배허유남심노하곽성차주우구민진지엄채원\
    천방공현함변염추도소석선설마길연위표명기반왕금옥육인맹제모탁은편용준예수영호재경미희숙순\
    철동훈규태상종광아나라빈혁환근일혜란건결겸관균녕달담대덕두람련록률림만무범별병복봉부비빛\
    산새샘세솔슬시식실애언여열온완요욱운웅월율을의익자찬창청초춘충치택평필학해향헌형화휘흥히\
    가는를에다로리사어것과그거게개던데되된됩들때떤또럼려력렇르른름말먼면못물바보본분불붙빠뿐\
    살속쉬습십싸쓰않알았야약없였와왔외움으음응있잇작잡잘저적점젊좋좌죽중직째쪽착찮책처체쳐코\
    쿠크큰타터토통트특티파판포풀프피할합했행혹확활회효후흐힘계간냥늑너네년논누느니님든딩량레\
    료루러맞메목몬몽믿밀밖벽볼북브블빌뿔삼생섯쌍스싱쌀쓴꼬꾸꿈끝끼까깨따떡뚜뜨뼈뱀늘늬닉낙날\
    냉곰교군굴궁귀글긴갈감같객검겨격견걸곡내드입었번칙닝버각당법린곳능래골둘등놀많키업질팔플\
    핑룰윷놓앞협족팀몰난매";

const COMMON_SIMPLIFIED: &str = "\
    王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏\
    魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦江阎薛尹雷黎史龙陶贺顾毛郝龚\
    邵万钱严覃武柯古聂时伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华建国文辉玲志红梅春\
    海燕晓东云飞天宇浩然子轩梓涵博思远嘉俊峰立新永生成光中正山水风月星雪雨花心人小大老少爱无\
    情剑客侠道仙神魔鬼者的一是不了在有这个上们来到地为你说出也得着下那要就以会自后之年过发多\
    经好家学对可她里起还看样把日点没面进如动分想手走开打长回力气问所主意法信事相前路定战先真\
    处实已从当现只行次吃活死眼角边跳挂尖夹断接虎粘冲挡扳退拆攻守杀劫官变化图形型题解讲错妙恶\
    俗味厚薄势空征入侵消腾挪弃取数半倒扑双关提网络弈城九十二三四五六七八第届杯赛冠亚预选决轮\
    组名职业男女团体抗限读秒认输和局北京广州南都杭汉重庆我围梦笑刀指若士导奇连修冷魂晨墨夜阳\
    传绝孤世乐音果千哥声早利最全本其什么很太但因比又再被与及等才能用做作应该吗吧呢啊您他它请\
    见各位师父母宝贝鱼鸟牛羊兔猫狗鹤松竹荷草木森火土沙漠溪泉河湖岛市街村寒冰霜雾虹魅影幻灵玄";

/// Common traditional characters that the simplified table lacks.
const COMMON_TRADITIONAL: &str = "\
    張劉陳楊黃趙吳孫馬羅鄭謝許鄧馮韓蕭葉蔣蘇呂盧鍾譚陸賈韋鄒閻龍賀顧龔萬錢嚴聶時偉靜麗強軍艷\
    傑濤蘭剛華國輝紅曉東雲飛軒遠風愛無劍俠個們來說這會後過發經學對裡還樣點沒進動開長氣問戰處\
    實從當現邊掛夾斷衝擋殺變圖題講錯惡勢徵雙關網絡屆賽亞預選決輪組職業餘團體讀認輸臺灣園寶鳳\
    鑾鐵銀鈞鴻鵬齊衛義藝蓮榮圍夢導連陽傳絕樂聲與請見師貝魚鳥霧靈麼嗎應該筆區號數據檔";

const COMMON_JAPANESE: &str = "\
    佐藤鈴木高橋田中伊渡辺山本村小林加吉井斎松清水崎森池阿部石川原岡長谷野前後内近遠坂青福西\
    三浦太金子和竹上島丸安宮大口今河武酒千葉新平工横菅市岩杉古菊柴久増永桜服土関一二四五六七\
    八九十正治郎介輔樹真美恵香奈由優結愛翔健誠浩哲直隆博幸秀英俊雄夫男彦也康裕敏明光春夏秋冬\
    花月雪風空海星雲龍虎鶴亀道名人因坊天元王座戦杯第回手半押完時間切初院日韓国際選決定東京阪\
    先互分合力打着生死布変化図参考攻守厚薄形筋悪良好強弱急場所左右下方向見出入気思言行来年者\
    的地自何事物同体対";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_characters_are_found() {
        let table = [
            (&KOREAN, '흑', Usual::Game),
            (&KOREAN, '김', Usual::Common),
            (&KOREAN, '뷁', Usual::No),
            (&SIMPLIFIED, '胜', Usual::Game),
            (&SIMPLIFIED, '王', Usual::Common),
            (&TRADITIONAL, '勝', Usual::Game),
            (&TRADITIONAL, '陳', Usual::Common),
            (&TRADITIONAL, '王', Usual::Common),
            (&JAPANESE, '碁', Usual::Game),
            (&JAPANESE, '藤', Usual::Common),
            (&JAPANESE, 'a', Usual::No),
            (&JAPANESE, '\u{10FFFF}', Usual::No),
        ];
        for (language, c, usual) in table {
            assert_eq!(language.usual(c), usual, "{c}");
        }
    }
}
