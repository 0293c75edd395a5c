/// A plural category of CLDR. A language uses some of them; every language uses `other`.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The category of a whole number in a language. A number below zero has the category of its absolute value.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - language: The language. A language that CLDR has no rules for has only the category `other`.
    package static func of(_ number: Int, in language: LanguageTag) -> PluralCategory {
        PluralRule.of(language).category(of: number.magnitude)
    }
}

/// The rules by which a language finds the plural category of a whole number.
///
/// Source: `common/supplemental/plurals.xml` of CLDR 47 (Unicode licence), restricted to whole numbers written without
/// a fraction or an exponent: `i` is `n`, and `v`, `f`, `t` and `e` are 0. `Scripts/oracles/plurals.py` writes the table
/// that tests compare all rules with.
enum PluralRule: CaseIterable {
    case other, one, zeroOne, oneTwo, zeroOneOther, oneMillions, zeroOneMillions, onesOfTens, onesOfTensZero
    case filipino, tamazight, tachelhit, slavic, southSlavic, polish, czech, lithuanian, slovenian, romanian
    case arabic, maltese, irish, scottishGaelic, manx, breton, cornish, welsh

    /// The languages of each rule, except those of `other`.
    private static let languages: [(rule: PluralRule, tags: String)] = [
        (
            .one,
            """
            af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu
            ia io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr
            ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts
            ug ur uz ve vo vun wae xh xog yi
            """
        ),
        (.zeroOne, "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu"),
        (.oneTwo, "he iu iw naq sat se sma smi smj smn sms"),
        (.zeroOneOther, "blo ksh lag"),
        (.oneMillions, "ca es it lld pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu pt-mo pt-mz pt-pt pt-st pt-tl scn vec"),
        (.zeroOneMillions, "fr ht pt"),
        (.onesOfTens, "is mk"), (.onesOfTensZero, "lv prg"), (.filipino, "ceb fil tl"), (.tamazight, "tzm"),
        (.tachelhit, "shi"), (.slavic, "be ru uk"), (.southSlavic, "bs hr sh sr"), (.polish, "pl"), (.czech, "cs sk"),
        (.lithuanian, "lt"), (.slovenian, "dsb hsb sl"), (.romanian, "mo ro"), (.arabic, "ar ars"), (.maltese, "mt"),
        (.irish, "ga"), (.scottishGaelic, "gd"), (.manx, "gv"), (.breton, "br"), (.cornish, "kw"), (.welsh, "cy"),
    ]
    private static let ruleOfTag = Dictionary(
        uniqueKeysWithValues: languages.flatMap { rule, tags in
            tags.split(whereSeparator: \.isWhitespace).map { (String($0), rule) }
        })

    /// The rule of a language or, if the language has none, of its nearest parent.
    static func of(_ language: LanguageTag) -> PluralRule {
        for key in language.fallbackKeys { if let rule = ruleOfTag[key] { return rule } }
        return .other
    }

    /// The category of a whole number.
    func category(of n: UInt) -> PluralCategory {
        let (tens, hundreds) = (n % 10, n % 100)
        return switch self {
        case .other: .other
        case .one: n == 1 ? .one : .other
        case .zeroOne: n <= 1 ? .one : .other
        case .oneTwo: n == 1 ? .one : n == 2 ? .two : .other
        case .zeroOneOther: n == 0 ? .zero : n == 1 ? .one : .other
        case .oneMillions: n == 1 ? .one : n != 0 && n % 1_000_000 == 0 ? .many : .other
        case .zeroOneMillions: n <= 1 ? .one : n % 1_000_000 == 0 ? .many : .other
        case .onesOfTens: tens == 1 && hundreds != 11 ? .one : .other
        case .onesOfTensZero:
            tens == 0 || (11...19).contains(hundreds) ? .zero : tens == 1 && hundreds != 11 ? .one : .other
        case .filipino: (1...3).contains(n) || ![4, 6, 9].contains(tens) ? .one : .other
        case .tamazight: n <= 1 || (11...99).contains(n) ? .one : .other
        case .tachelhit: n <= 1 ? .one : n <= 10 ? .few : .other
        case .slavic:
            tens == 1 && hundreds != 11
                ? .one : (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
        case .southSlavic:
            tens == 1 && hundreds != 11
                ? .one : (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .other
        case .polish: n == 1 ? .one : (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
        case .czech: n == 1 ? .one : (2...4).contains(n) ? .few : .other
        case .lithuanian:
            (11...19).contains(hundreds) || tens == 0 ? .other : tens == 1 ? .one : .few
        case .slovenian: hundreds == 1 ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
        case .romanian: n == 1 ? .one : n == 0 || (1...19).contains(hundreds) ? .few : .other
        default: celticOrSemitic(n, tens, hundreds)
        }
    }

    /// The category by one of the rules with the most categories: for Celtic languages, Arabic and Maltese.
    private func celticOrSemitic(_ n: UInt, _ tens: UInt, _ hundreds: UInt) -> PluralCategory {
        switch self {
        case .arabic:
            n == 0
                ? .zero
                : n == 1
                    ? .one
                    : n == 2
                        ? .two : (3...10).contains(hundreds) ? .few : (11...99).contains(hundreds) ? .many : .other
        case .maltese:
            n == 1
                ? .one
                : n == 2
                    ? .two
                    : n == 0 || (3...10).contains(hundreds) ? .few : (11...19).contains(hundreds) ? .many : .other
        case .irish:
            n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
        case .scottishGaelic:
            n == 1 || n == 11
                ? .one : n == 2 || n == 12 ? .two : (3...10).contains(n) || (13...19).contains(n) ? .few : .other
        case .manx: tens == 1 ? .one : tens == 2 ? .two : hundreds % 20 == 0 ? .few : .other
        case .breton: breton(n, tens, hundreds)
        case .cornish: cornish(n, hundreds)
        case .welsh: [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
        default: .other
        }
    }

    private func breton(_ n: UInt, _ tens: UInt, _ hundreds: UInt) -> PluralCategory {
        if [11, 71, 91].contains(hundreds) || [12, 72, 92].contains(hundreds) { return .other }
        if tens == 1 { return .one }
        if tens == 2 { return .two }
        if [3, 4, 9].contains(tens), ![1, 7, 9].contains(hundreds / 10) { return .few }
        return n != 0 && n % 1_000_000 == 0 ? .many : .other
    }

    private func cornish(_ n: UInt, _ hundreds: UInt) -> PluralCategory {
        if n == 0 { return .zero }
        if n == 1 { return .one }
        let thousands = n % 100_000
        if [2, 22, 42, 62, 82].contains(hundreds) || n % 1_000_000 == 100_000
            || (n % 1000 == 0 && ((1000...20_000).contains(thousands) || [40_000, 60_000, 80_000].contains(thousands)))
        {
            return .two
        }
        if [3, 23, 43, 63, 83].contains(hundreds) { return .few }
        return [1, 21, 41, 61, 81].contains(hundreds) ? .many : .other
    }
}
