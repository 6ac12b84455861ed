//! Countries, written as two letters (`KR`), as the three letters of sports federations (`KOR`), or in Korean.

/// Country code that rating lists write for an unknown country.
pub const UNKNOWN_COUNTRY: &str = "XX";

/// Three-letter country codes of sports federations, as the chess federation FIDE uses them, each followed by the
/// two-letter code (ISO 3166).
#[rustfmt::skip]
const FEDERATIONS: &str = "\
    AFGAF ALBAL ALGDZ ANDAD ANGAO ANTAG ARGAR ARMAM ARUAW AUSAU AUTAT AZEAZ BAHBS BANBD BARBB BDIBI BELBE BERBM BHUBT \
    BIHBA BIZBZ BLRBY BOLBO BOTBW BRABR BRNBH BRUBN BULBG BURBF CAFCF CAMKH CANCA CAYKY CHATD CHICL CHNCN CIVCI CMRCM \
    CODCD COLCO COMKM CPVCV CRCCR CROHR CUBCU CYPCY CZECZ DENDK DJIDJ DMADM DOMDO ECUEC EGYEG ENGGB ERIER ESASV ESPES \
    ESTEE ETHET FAIFO FIJFJ FINFI FRAFR GABGA GAMGM GCIGG GEOGE GEQGQ GERDE GHAGH GREGR GRNGD GUAGT GUMGU GUYGY HAIHT \
    HKGHK HONHN HUNHU INAID INDIN IOMIM IRIIR IRLIE IRQIQ ISLIS ISRIL ISVVI ITAIT IVBVG JAMJM JCIJE JORJO JPNJP KAZKZ \
    KENKE KGZKG KORKR KOSXK KSASA KUWKW LAOLA LATLV LBALY LBNLB LBRLR LCALC LESLS LIELI LTULT LUXLU MACMO MADMG MARMA \
    MASMY MAWMW MDAMD MDVMV MEXMX MGLMN MKDMK MLIML MLTMT MNCMC MNEME MOZMZ MRIMU MTNMR MYAMM NAMNA NCANI NCLNC NEDNL \
    NEPNP NGRNG NIGNE NORNO NRUNR NZLNZ OMAOM PAKPK PANPA PARPY PERPE PHIPH PLEPS PLWPW PNGPG POLPL PORPT PURPR QATQA \
    ROURO RSAZA RUSRU RWARW SCOGB SENSN SEYSC SGPSG SINSG SKNKN SLESL SLOSI SMRSM SOLSB SOMSO SRBRS SRILK SSDSS STPST \
    SUDSD SUICH SURSR SVKSK SWESE SWZSZ SYRSY TANTZ THATH TJKTJ TKMTM TLSTL TOGTG TPETW TRITT TTOTT TUNTN TURTR UAEAE \
    UGAUG UKRUA URUUY USAUS UZBUZ VANVU VENVE VIEVN VINVC WLSGB YEMYE ZAMZM ZIMZW";

/// Korean names of countries that have players of these games, with their two-letter codes.
const NAMES: [(&str, &str); 19] = [
    ("한국", "KR"),
    ("대한민국", "KR"),
    ("일본", "JP"),
    ("중국", "CN"),
    ("대만", "TW"),
    ("타이완", "TW"),
    ("홍콩", "HK"),
    ("미국", "US"),
    ("캐나다", "CA"),
    ("독일", "DE"),
    ("프랑스", "FR"),
    ("영국", "GB"),
    ("러시아", "RU"),
    ("우크라이나", "UA"),
    ("체코", "CZ"),
    ("네덜란드", "NL"),
    ("베트남", "VN"),
    ("태국", "TH"),
    ("싱가포르", "SG"),
];

/// Parses a country to its two-letter code. Accepts two letters, the three letters of a federation, or a Korean name.
/// `None` for `XX` (unknown country) and for other texts.
pub(super) fn country_code(text: &str) -> Option<String> {
    let text = text.trim().to_uppercase();
    let is_of_letters = text.bytes().all(|byte| byte.is_ascii_uppercase());
    match text.len() {
        2 if is_of_letters => Some(text).filter(|code| code != UNKNOWN_COUNTRY),
        3 if is_of_letters => {
            let mut federations = FEDERATIONS.split(' ');
            federations.find_map(|one| Some(one.strip_prefix(&*text)?.to_owned()))
        }
        _ => {
            let known = NAMES.iter().find(|(name, _)| *name == text);
            known.map(|(_, code)| (*code).to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_read_as_lists_write_them() {
        for (text, code) in [
            ("kr", Some("KR")),
            ("KOR", Some("KR")),
            ("ger", Some("DE")),
            ("SUI", Some("CH")),
            ("ZIM", Some("ZW")),
            ("한국", Some("KR")),
            ("XX", None),
            ("XXX", None),
            ("Seoul", None),
            ("", None),
        ] {
            assert_eq!(country_code(text).as_deref(), code, "{text}");
        }
        assert!(FEDERATIONS.split(' ').all(|one| one.len() == 5));
    }
}
