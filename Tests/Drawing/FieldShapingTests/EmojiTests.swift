import FieldGeometry
import FieldPixels
import FieldShaping
import FieldText
import Testing

/// Colour glyphs: which characters use them, their position and their pixels.
struct EmojiTests {
    private func images(_ text: String, _ request: FontRequest = .inter(20)) throws -> [(PixelBuffer, Rect)] {
        try TextShaper().shape(text, in: request).glyphs.compactMap {
            if case .bitmap(let pixels, let rect) = $0.shape { (pixels, rect) } else { nil }
        }
    }

    @Test func emojiHasTheBitmapAndMetricsOfTheFont() throws {
        let size = 40.0
        let run = try TextShaper().shape("😶", in: .inter(size))
        let expected = FontOracle.face
        #expect(run.faces.map(\.file) == ["NotoColorEmoji.ttf"])
        #expect(abs(run.advance - expected.advance * size / 2048) < 1e-9)
        guard case .bitmap(let pixels, let rect) = run.glyphs[0].shape else {
            Issue.record("the glyph is not a bitmap")
            return
        }
        #expect(pixels.width == expected.width)
        #expect(pixels.height == expected.height)
        #expect(abs(rect.x - expected.left / expected.ppem) < 1e-12)
        #expect(abs(rect.y + expected.top / expected.ppem) < 1e-12)
        #expect(abs(rect.width - Double(expected.width) / expected.ppem) < 1e-12)
        #expect(abs(rect.height - Double(expected.height) / expected.ppem) < 1e-12)
        let ink = try #require(run.inkBounds)
        #expect(abs(ink.width - rect.width * size) < 1e-9)
    }

    @Test func pixelsArePremultipliedAndYellow() throws {
        let (pixels, _) = try #require(try images("😶").first)
        var opaque = 0
        for pixel in pixels.pixels {
            let alpha = pixel >> 24
            #expect(pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha)
            if alpha == 255 { opaque += 1 }
        }
        #expect(opaque > pixels.width * pixels.height / 2)
        #expect(pixels[0, 0] == 0)
        // The forehead is yellow: much red and green, little blue.
        let forehead = pixels[pixels.width / 2, pixels.height / 4]
        #expect(forehead >> 16 & 0xFF > 200)
        #expect(forehead >> 8 & 0xFF > 180)
        #expect(forehead & 0xFF < 120)
    }

    @Test(arguments: [
        "🤩", "1️⃣", "👍🏽", "👩‍💻", "👨‍👩‍👧", "❤️", "❤️‍🔥", "😶‍🌫️", "🇺🇸", "✅", "🔒", "💳", "⭐", "☎️",
    ])
    func emojiSequencesAreOneImage(text: String) throws {
        #expect(try images(text).count == 1)
        let run = try TextShaper().shape(text, in: .inter(20))
        #expect(abs(run.advance - FontOracle.face.advance * 20 / 2048) < 1e-9)
    }

    /// Sequences of Unicode whose characters the bundled subset has, but not the sequence (`Scripts/generate/make-fonts.py` lists what
    /// it has). They must not become several pictures, or the first one only.
    @Test(arguments: [
        "👩‍🚀", "👩🏽‍💻", "👨‍👩‍👧‍👦", "👨‍👧", "👩‍❤️‍👨", "👩‍❤️‍💋‍👨", "👩‍👩‍👦", "👩🏽", "🙏🏽", "👦🏿", "✋🏻", "👂🏽", "💪🏾", "☝🏽", "☝🏽‍", "🧑‍🤝‍🧑",
        "👩🏼‍❤️‍💋‍👩🏿", "🧑🏻‍🎄", "🏊🏽‍♀️", "🤼‍♂️", "🧟‍♀️", "🏃‍➡️", "🚶🏽‍♀️‍➡️", "👩🏿‍🦼‍➡️", "🧑‍🧑‍🧒‍🧒", "👩‍👧‍👧", "🫱🏻‍🫲🏿", "🙂‍↕️",
        "🏳️‍⚧️", "🍄‍🟫", "🐈‍⬛", "👨‍🦰", "🇸🇪", "🇧🇪", "🇺🇬", "👁️‍🗨️", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "😮‍💨",
    ])
    func sequencesThatTheFontLacksAreErrors(text: String) throws {
        #expect(text.count == 1)
        for family in ["Inter", "Noto Color Emoji"] {
            let error = #expect(throws: TextError.self) {
                try TextShaper().shape("4\(text)", in: FontRequest(family: family, size: 20))
            }
            #expect(error?.code == .missingGlyph)
            #expect(error?.missing?.characters == [Character(text)])
            let numbers = text.unicodeScalars.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
            let prefix = "no font has the character '\(text)' (\(numbers.joined(separator: " "))); tried "
            #expect(error?.message.hasPrefix(prefix) == true, "\(error?.message ?? "")")
            let advice = "under 'fonts', list a font that has it, such as Noto Color Emoji (Debian package"
            #expect(error?.message.contains(advice) == true, "\(error?.message ?? "")")
        }
    }

    /// Emoji of Unicode 16 and 17 are in no font of Debian 12, and skin tones after other pictures than people and hands
    /// (Emoji_Modifier_Base in emoji-data.txt) in no font at all, so none is suggested. So are pictures that are joined, but are not in
    /// emoji-zwj-sequences.txt.
    @Test(arguments: [
        "\u{1FAE9}", "\u{1FAC6}", "\u{1FAEA}", "🚀🏽", "😀🏽", "😀‍🚀", "👩‍🦑", "👦‍🚀", "👨‍👩‍🚀", "👨🏽‍👩🏽‍👧", "🐻‍🔥", "🐕‍♀️",
        "👩‍♀️", "👩‍➡️", "🧗‍➡️", "🦯‍➡️", "👨‍❤️‍🧑", "👦‍👧", "🏳️‍🔥",
    ])
    func suggestsNoFontForEmojiThatNoneHas(text: String) {
        let error = #expect(throws: TextError.self) { try TextShaper().shape(text, in: .inter(20)) }
        #expect(error?.message.hasSuffix("tried Inter, Noto Color Emoji") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["0", "#", "é", "©", "©\u{FE0E}", "+", "A"])
    func textCharactersUseTheTextFont(text: String) throws {
        let run = try TextShaper().shape(text, in: .inter(20))
        #expect(run.faces.map(\.file) == ["Inter.ttf"])
    }

    @Test func variationSelectorSelectsTheEmoji() throws {
        let run = try TextShaper().shape("©\u{FE0F}", in: .inter(20))
        #expect(run.faces.map(\.file) == ["NotoColorEmoji.ttf"])
    }

    @Test func requestedEmojiFontProvidesItsOwnDigits() throws {
        let run = try TextShaper().shape("1", in: FontRequest(family: "Noto Color Emoji", size: 20))
        #expect(run.faces.map(\.file) == ["NotoColorEmoji.ttf"])
    }

    @Test func emojiWithinTextUseTheEmojiFont() throws {
        let run = try TextShaper().shape("4😶2", in: .inter(20))
        #expect(run.faces.map(\.file) == ["Inter.ttf", "NotoColorEmoji.ttf"])
        #expect(run.glyphs.map(\.face) == [0, 1, 0])
    }

    @Test func bundledSubsetContainsCommonEmoji() throws {
        let shaper = TextShaper()
        let common = "😀😂😅😊😍😎😭😡🤔🥳🙏👋👌👏💪👀💋❤🧡💛💚💙💜🖤🤍💔✅❌❓❗⚠🔒🔓🔑🔔🔥💳💵💰📱💻📧📞🏠🎉🎁⭐🌟✨☀🌙⚡🚀🚫⛔🟢🔴"
        for character in common {
            let run = try shaper.shape(String(character), in: FontRequest(family: "Noto Color Emoji", size: 10))
            #expect(run.faces.map(\.file) == ["NotoColorEmoji.ttf"], "\(character)")
            #expect(run.inkBounds != nil, "\(character)")
        }
    }
}
