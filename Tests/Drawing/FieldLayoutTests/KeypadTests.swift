import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Keypads of both platforms and their suggestions, with the fake font.
@Suite struct KeypadTests {
    @Test func laysOutTheKeysOfAndroid() throws {
        let layout = try solve("canvas: { width: 384 }\ncontent: { keypad: { style: android, pressed: delete } }")
        // 6 + 4·48 + 3·6 + 6 high; (384 - 4·6) / 3 = 120 wide.
        #expect(layout.size.height == 222)
        #expect(layout.element("keypad.key[1]")?.frame == Rect(x: 6, y: 6, width: 120, height: 48))
        #expect(layout.element("keypad.key[6]")?.frame == Rect(x: 258, y: 60, width: 120, height: 48))
        #expect(layout.element("keypad.key[0]")?.frame == Rect(x: 132, y: 168, width: 120, height: 48))
        #expect(layout.element("keypad.key[delete]")?.frame == Rect(x: 258, y: 168, width: 120, height: 48))
        #expect(layout.element("keypad")?["style"] == .text("android"))
        #expect(layout.element("keypad.key[2]")?["letters"] == nil)
        let delete = try #require(layout.element("keypad.key[delete]"))
        #expect(delete["pressed"] == .flag(true))
        #expect(
            delete.hex("fill")
                != (try solve("content: { keypad: { style: android } }").element("keypad.key[delete]")?.hex("fill")))
    }

    @Test(arguments: ["ios", "ios18", "android"])
    func appearanceChangesOnlyColors(_ style: String) throws {
        func keypad(_ appearance: String) throws -> SolvedLayout {
            try solve("content: { keypad: { style: \(style), appearance: \(appearance), autofill: '1' } }")
        }
        let (light, dark) = (try keypad("light"), try keypad("dark"))
        #expect(light.ids == dark.ids)
        #expect(light.element("keypad")?.hex("fill") != dark.element("keypad")?.hex("fill"))
        for id in light.ids { #expect(light.element(id)?.frame == dark.element(id)?.frame) }
    }

    /// UIKit reports a keyboard of 291 points for the number pad of phones without a home button, of 335 with the bar of
    /// suggestions, and of 216 on phones with one. The keys end 75 above the screen's edge, and four of 46 with gaps of 7 are
    /// 205 high.
    @Test(arguments: [
        ("model: phone-notch", "ios", 291.0, 75.0), ("model: phone-notch", "ios18", 291, 75),
        ("model: phone-island", "ios", 291, 75), ("model: phone-home-button", "ios", 216, 5),
        ("model: phone-home-button", "ios18", 216, 5),
    ])
    func padOfAPhoneEndsAtTheScreensEdge(_ device: String, _ style: String, _ height: Double, _ end: Double) throws {
        for (autofill, more) in [("", 0.0), (", autofill: '1'", 44)] {
            let layout = try solve(
                "content: { device: { \(device), frame: none, content: { stack: { children: [{ spacer: }, { keypad: { style: \(style)\(autofill) } }] } } } }"
            )
            let (screen, pad) = (layout.size.height, try #require(layout.element("keypad")?.frame))
            #expect(pad.height == height + more)
            #expect(pad.maxY == screen)
            let keys = ["1", "0", "delete"].compactMap { layout.element("keypad.key[\($0)]")?.frame }
            #expect(keys.count == 3)
            #expect(keys[1].maxY == screen - end && keys[2].maxY == screen - end)
            #expect(keys[0].y == screen - end - 205)
        }
    }

    /// Without a device, the pad is that of a phone without a home button.
    @Test func keypadWithoutADeviceHasItsFullHeight() throws {
        for (keys, height) in [("", 291.0), ("style: ios18", 291), ("style: android", 222), ("height: 216", 216)] {
            #expect(try solve("canvas: { width: 375 }\ncontent: { keypad: { \(keys) } }").size.height == height)
        }
    }

    /// The keys of iOS 26 have a radius of 10 and no edge, the delete key looks like the others, and the upper corners are
    /// round. Those of iOS 18 have a radius of 5 and an edge, the delete key is a symbol alone, and no corner is round.
    @Test(arguments: ["light", "dark"])
    func padsOfBothVersionsOfIOSDiffer(_ appearance: String) throws {
        func pad(_ style: String) throws -> SolvedLayout {
            try solve("canvas: { width: 375 }\ncontent: { keypad: { style: \(style), appearance: \(appearance) } }")
        }
        func corners(_ layout: SolvedLayout, _ id: String) -> [Corners] {
            layout.element(id)?.ink.compactMap { item -> Corners? in
                if case .fill(.rect(_, let corners), _) = item { corners } else { nil }
            } ?? []
        }
        let (new, old) = (try pad("ios"), try pad("ios18"))
        #expect(corners(new, "keypad.key[5]") == [Corners(all: 10)])
        #expect(corners(new, "keypad.key[delete]") == [Corners(all: 10)])
        #expect(new.element("keypad.key[delete]")?.hex("fill") == new.element("keypad.key[5]")?.hex("fill"))
        #expect(corners(old, "keypad.key[5]") == [Corners(all: 5), Corners(all: 5)])
        #expect(corners(old, "keypad.key[delete]").isEmpty)
        let (round, square) = (try #require(corners(new, "keypad").first), try #require(corners(old, "keypad").first))
        #expect(round.topLeft > 0 && round.topLeft == round.topRight && round.bottomLeft == 0 && round.bottomRight == 0)
        #expect(square == .square)
        for id in new.ids { #expect(new.element(id)?.frame == old.element(id)?.frame) }
    }

    /// The roles of Material 3 in its baseline schemes: `surface-container`, `surface-container-lowest` and `-highest`,
    /// `secondary-container`, `on-surface`.
    @Test(arguments: [
        ("light", "#F3EDF7FF", "#FFFFFFFF", "#E8DEF8FF", "#1D1B20FF"),
        ("dark", "#211F26FF", "#36343BFF", "#4A4458FF", "#E6E0E9FF"),
    ])
    func padOfAndroidHasTheColorsOfMaterial(
        _ appearance: String, _ background: String, _ key: String, _ delete: String, _ text: String
    ) throws {
        let layout = try solve("content: { keypad: { style: android, appearance: \(appearance) } }")
        #expect(layout.element("keypad")?.hex("fill") == background)
        #expect(layout.element("keypad.key[7]")?.hex("fill") == key)
        #expect(layout.element("keypad.key[7]")?.hex("color") == text)
        #expect(layout.element("keypad.key[delete]")?.hex("fill") == delete)
    }

    @Test func styleFollowsTheDevice() throws {
        func style(_ device: String, _ keypad: String = "") throws -> ElementProperty.Value? {
            try solve("content: { device: { \(device), content: { keypad: { \(keypad) } } } }").element("keypad")?[
                "style"]
        }
        #expect(try style("model: android") == .text("android"))
        #expect(try style("model: android", "style: ios") == .text("ios"))
        #expect(try style("model: tablet") == .text("ios"))
        #expect(try solve("content: { keypad: }").element("keypad")?["style"] == .text("ios"))
    }

    /// Both phones are beside one another in stacks. The keypad of the second one is in an overlay in a stack.
    @Test func styleFollowsTheNearestDevice() throws {
        let layout = try solve(
            """
            canvas: { width: 1300 }
            content:
              stack:
                axis: horizontal
                children:
                  - device: { model: phone-notch, content: { stack: { children: [{ spacer: }, { keypad: { id: a } }] } } }
                  - device: { model: android, content: { stack: { children: [{ overlay: { children: [{ spacer: }, { keypad: { id: b } }] } }] } } }
                  - stack: { width: 300, children: [{ spacer: }, { keypad: { id: c } }] }
            """)
        for (id, style) in [("a", "ios"), ("b", "android"), ("c", "ios")] {
            #expect(layout.element(id)?["style"] == .text(style))
        }
    }

    @Test func suggestionIsAboveTheKeys() throws {
        let layout = try solve("canvas: { width: 375 }\ncontent: { keypad: { autofill: '4829' } }")
        #expect(layout.size.height == 335)
        let autofill = try #require(layout.element("keypad.autofill"))
        #expect(autofill.frame == Rect(x: 0, y: 0, width: 375, height: 44))
        #expect(autofill["text"] == .text("4829"))
        #expect(autofill["caption"] == .text("From Messages"))
        #expect(layout.element("keypad.key[1]")?.frame == Rect(x: 6, y: 55, width: 117, height: 46))
        // The characters of the fake font are squares: the code has 4 of 18 points, the caption 12 and a space of 11
        // points.
        #expect(autofill.glyphs.count == 16)
        let margin: Double = (375 - 143) / 2
        #expect(autofill.glyphCorners.map(\.x).min() == margin)
        let plain = try solve(
            "canvas: { width: 375 }\ncontent: { keypad: { autofill: { code: '4829', caption: none } } }")
        #expect(plain.element("keypad.autofill")?.glyphs.count == 4)
        #expect(plain.element("keypad.autofill")?["caption"] == nil)
    }

    @Test func suggestionOfAndroidIsAChip() throws {
        let layout = try solve("canvas: { width: 375 }\ncontent: { keypad: { style: android, autofill: '4829' } }")
        #expect(layout.size.height == 222 + 48)
        // 16 + the balloon of 16 + 8 + 4 characters of 15 + 16.
        let chip = try #require(layout.element("keypad.autofill"))
        #expect(chip.frame == Rect(x: (375 - 116) / 2, y: 6, width: 116, height: 38))
        #expect(chip["caption"] == nil)
        let caption = try solve(
            "canvas: { width: 375 }\ncontent: { keypad: { style: android, autofill: { code: '4829', caption: ab } } }")
        #expect(caption.element("keypad.autofill")?.frame.width == 116 + 8 + 30.0)
    }

    @Test(arguments: ["ios", "ios18", "android"])
    func suggestionThatIsTooLongIsCutOff(_ style: String) throws {
        let code = String(repeating: "1", count: 64)
        let layout = try solve("canvas: { width: 300 }\ncontent: { keypad: { style: \(style), autofill: '\(code)' } }")
        let autofill = try #require(layout.element("keypad.autofill"))
        #expect(autofill["truncated"] == .flag(true))
        #expect(autofill.frame.x >= 0 && autofill.frame.maxX <= 300)
        #expect(layout.faults.map(\.kind) == [.truncatedText])
    }

    @Test func autofillTextsResolveStringReferences() throws {
        let layout = try solve(
            "strings: { en: { code: '12', from: A }, de: { code: '12', from: Bb } }\nlanguage: de\ncontent: { keypad: { autofill: { code: '{code}', caption: '{from}' } } }"
        )
        #expect(layout.element("keypad.autofill")?["text"] == .text("12"))
        #expect(layout.element("keypad.autofill")?["caption"] == .text("Bb"))
    }

    @Test(arguments: [("focus", "a"), ("tap: b", "b")])
    func tapOnTheSuggestionPastesTheCode(_ event: String, _ filled: String) throws {
        let layout = try solve(
            "content: { stack: { children: [{ field: { id: a, length: 4 } }, { field: { id: b, length: 4 } }, { keypad: { autofill: '4829' } }] } }\nstates: { s: { after: [\(event), tap: keypad.autofill] } }",
            state: "s")
        for field in ["a", "b"] { #expect(layout.inputs[field]?.isFilled == (field == filled)) }
    }

    @Test(arguments: ["stripe", "card"])
    func tapOnTheSuggestionReplacesTheNumberOfACard(_ preset: String) throws {
        let layout = try solve(
            "canvas: { width: 375 }\ncontent: { stack: { children: [{ field: { id: c, preset: \(preset) } }, { keypad: { autofill: '4242424242424242' } }] } }\nstates: { s: { after: [focus, type: '55', tap: keypad.autofill] } }",
            state: "s")
        #expect(layout.inputs["c"]?.card?.number == "4242424242424242")
    }

    @Test func tapOnASuggestionAddedByAnEventPastesIt() throws {
        let layout = try solve(
            "content: { stack: { children: [{ field: { id: a, length: 4 } }, { keypad: }] } }\nstates: { s: { after: [focus, set: { keypad: { autofill: '4829' } }, tap: keypad.autofill] } }",
            state: "s")
        #expect(layout.inputs["a"]?.isFilled == true)
    }

    @Test func tapOnASuggestionThatIsNotVisibleDoesNothing() throws {
        let layout = try solve(
            "content: { stack: { children: [{ field: { id: a, length: 4 } }, { keypad: { visible: { filled: true }, autofill: '4829' } }] } }\nstates: { s: { after: [focus, tap: keypad.autofill] } }",
            state: "s")
        #expect(layout.inputs["a"]?.isEmpty == true)
    }

    @Test func setChangesTheSuggestion() throws {
        let yaml =
            "content: { stack: { children: [{ field: { id: a } }, { keypad: { autofill: { code: '1', caption: x } } }] } }\nstates: { s: { after: [set: { keypad: { autofill: SET } }] } }"
        let changed = try solve(yaml.replacing("SET", with: "'2'"), state: "s").element("keypad.autofill")
        #expect(changed?["text"] == .text("2"))
        #expect(changed?["caption"] == .text("x"))
        #expect(try solve(yaml.replacing("SET", with: "none"), state: "s").element("keypad.autofill") == nil)
    }

    /// The spaces have 6 + 5 + 3·7 points on iOS and 6 + 6 + 3·6 on Android, and the least keys 20.
    @Test(arguments: [
        ("style: ios, height: 111", "it needs 112 points of height, but has only 111"),
        ("style: ios, height: 155, autofill: '1'", "it needs 156 points of height, but has only 155"),
        ("style: android, height: 109", "it needs 110 points of height, but has only 109"),
        ("style: ios, width: 143", "it needs 144 points of width, but has only 143"),
        ("style: android, width: 95", "it needs 96 points of width, but has only 95"),
    ])
    func keysThatAreTooSmallAreAnError(_ keys: String, _ message: String) throws {
        let error = #expect(throws: SceneError.self) {
            try solve("canvas: { width: 300 }\ncontent: { stack: { children: [{ keypad: { id: k, \(keys) } }] } }")
        }
        let text = error?.diagnostics.first?.description ?? ""
        #expect(text.hasPrefix("scene.yaml:2:") || text.hasPrefix("2:"))
        #expect(text.contains("the keypad 'k' does not fit: \(message)"))
    }

    @Test func smallestKeypadsAreDrawn() throws {
        let ios = try solve("canvas: { width: 144 }\ncontent: { keypad: { height: 112 } }")
        // The last key ends 5 points above the edge. A key of 20 points has no room for letters.
        #expect(ios.element("keypad.key[0]")?.frame == Rect(x: 52, y: 87, width: 40, height: 20))
        #expect(ios.element("keypad.key[2]")?.glyphs.count == 1)
        let android = try solve("canvas: { width: 96 }\ncontent: { keypad: { style: android, height: 110 } }")
        #expect(android.element("keypad.key[0]")?.frame == Rect(x: 36, y: 84, width: 24, height: 20))
    }

    @Test func digitAndLettersStayTogetherInAHighKey() throws {
        func corners(_ height: Double) throws -> (frame: Rect, ys: [Double]) {
            let layout = try solve("canvas: { width: 375 }\ncontent: { keypad: { height: \(height) } }")
            let key = try #require(layout.element("keypad.key[2]"))
            return (key.frame, key.glyphCorners.map { $0.y - key.frame.midY })
        }
        let (usual, high) = (try corners(216), try corners(500))
        #expect(high.frame.height == (500 - 32) / 4)
        #expect(usual.ys.count == 4 && high.ys.count == 4)
        for (a, b) in zip(usual.ys, high.ys) { #expect(abs(a - b) < 1e-9) }
    }

    @Test func keypadHeightExcludesItsCoveredPart() throws {
        let layout = try solve(
            "content: { device: { model: phone-notch, content: { stack: { children: [{ spacer: }, { keypad: { height: 216 } }] } } } }"
        )
        // The screen ends at 20 + 844, and 75 points are below the keys.
        #expect(layout.element("keypad")?.frame == Rect(x: 22, y: 864 - 291, width: 390, height: 291))
        #expect(layout.element("keypad.key[1]")?.frame.height == 46)
    }

    @Test func keypadIsTheSameInBothDirections() throws {
        let yaml = "content: { keypad: { autofill: '4829' } }"
        #expect(try solve(yaml).element("keypad") == solve("language: ar\n\(yaml)").element("keypad"))
    }
}
