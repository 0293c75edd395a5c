import FieldFitting
import FieldPixels
import FieldRendering
import Foundation
import TestTools
import Testing

/// Scenes from screenshots. The screenshots are drawn from scenes, so what must be found is known.
@Suite struct FitTests {
    /// The image of a field on a screen with a title.
    private static func screen(_ field: String, state: String, scale: Double, dark: Bool = false) throws -> PixelBuffer
    {
        let scene = """
            canvas: { width: 360, height: 400 }
            theme: \(dark ? "dark" : "light")
            content:
              stack:
                padding: { top: 60, left: 20, right: 20, bottom: 20 }
                spacing: 20
                children:
                  - text: { string: Enter your code, size: 24, weight: 700, height: 40 }
                  - field: { \(field) }
                  - text: { string: "Resend in 0:24", color: secondary }
                  - spacer:
            states: { shown: { \(state) } }
            """
        return try image(of: scene, "shown", scale: scale)
    }

    private static func image(of scene: String, _ state: String, scale: Double) throws -> PixelBuffer {
        let proof = try Proof(yaml: scene)
        let snapshot = try #require(try proof.snapshots(scale: scale).first { $0.title == state })
        return try Renderer(proof).pixels(of: snapshot)
    }

    /// A field, its state, and what must be said about it. The row begins at (360 - its width) / 2, below 60 + 40 + 20.
    struct Row: Sendable, CustomTestStringConvertible {
        let field: String
        let state: String
        let description: String
        var testDescription: String { description }
    }

    static let rows = [
        Row(
            field: "preset: plain, length: 6, sizing: { packed: { width: 44, height: 52, spacing: 8 } }",
            state: "text: '482', focused: true",
            description:
                "6 boxes of 44 × 52 at 28, 120, 8 apart; 3 filled (482), with the focus; after the preset plain"),
        Row(
            field: "preset: soft, length: 4", state: "text: '4096'",
            description: "4 boxes of 56 × 60 at 56, 124, 8 apart; 4 filled (4096); after the preset soft"),
        Row(
            field: "preset: passcode, length: 6, sizing: { packed: { width: 16, height: 16, spacing: 24 } }",
            state: "text: '12'",
            description: "6 circles of 16 × 16 at 72, 120, 24 apart; 2 filled (12); after the preset passcode"),
        Row(
            field: "preset: joined", state: "text: '731'",
            description:
                "6 boxes of 36 × 36 at 52, 120, joined, in groups of 3 and 3; 3 filled (731); after the preset joined"),
        Row(
            field: """
                preset: plain, length: 4, sizing: { packed: { width: 48, height: 50, spacing: 16 } }, box: none, \
                rule: { color: '#667085', height: 2 }, label: { size: 28 }, cursor: none, when: { active: { box: none } }
                """, state: "text: '59'",
            description: "4 lines of 48 × 50 at 60, 120, 16 apart; 2 filled (59); after the preset plain"),
        Row(
            field: """
                preset: plain, length: 4, sizing: { packed: { width: 48, height: 50, spacing: 12 } }, \
                box: { radius: 0, fill: '#E4E7EC', border: none }, rule: { color: '#667085', height: 2 }, \
                when: { active: { box: { border: none, ring: none } } }
                """, state: "text: '12'",
            description: "4 boxes of 48 × 50 at 66, 120, 12 apart; 2 filled (12); after the preset plain"),
        // The ring of the active cell is beside the dash.
        Row(
            field: "preset: joined", state: "text: '482', focused: true",
            description:
                "6 boxes of 36 × 36 at 52, 120, joined, in groups of 3 and 3; 3 filled (482), with the focus; after the preset joined"
        ),
        // The ring covers a side of its neighbours, and the active cell is beside the space between the groups.
        Row(
            field: """
                preset: plain, length: 5, box: { radius: 12, fill: '#F2F4F7', border: { width: 1, color: '#475467' } }, \
                groups: { counts: [2, 3], spacing: 12, joined: true, separator: none }, \
                sizing: { packed: { width: 44, height: 44, spacing: 0 } }, \
                when: { active: { box: { border: { width: 2 }, ring: { width: 4, color: '#175CD340' } } } }
                """, state: "text: '173', focused: true",
            description:
                "5 boxes of 44 × 44 at 64, 120, joined, in groups of 2 and 3; 3 filled (173), with the focus; after the preset plain"
        ),
    ]

    @Test(arguments: rows, [1.0, 2, 3])
    func rowsAreFoundWithTheirSizesAndCharacters(row: Row, scale: Double) throws {
        let picture = try Self.screen(row.field, state: row.state, scale: scale)
        let fit = try #require(try Fit(ScreenImage(picture, isLossy: false)))
        #expect(fit.scale == scale)
        // Of a preset, only the choice differs where two need equally many keys.
        #expect(
            fit.descriptions.map { $0.split(separator: ";").dropLast() } == [
                row.description.split(separator: ";").dropLast()
            ])
        #expect(fit.areas.first == "2 texts")
    }

    /// The scene draws the same cells again.
    @Test(arguments: rows)
    func theSceneDrawsTheRowOfTheScreenshot(row: Row) throws {
        let picture = try Self.screen(row.field, state: row.state, scale: 2)
        let fit = try #require(try Fit(ScreenImage(picture, isLossy: false)))
        let drawing = try Self.image(of: fit.text(), fit.state, scale: 2)
        let frame = try #require(fit.fields.first)
        var different = 0
        for y in frame.y..<frame.maxY {
            for x in frame.x..<frame.maxX where Self.levels(drawing[x, y], picture[x, y]) > 12 { different += 1 }
        }
        // Digits can be moved by a part of a pixel. The shadow of `joined`, of five levels, is not recognised.
        #expect(
            different * 25 < frame.width * frame.height, "\(different) of \(frame.width * frame.height) pixels differ")
    }

    /// A field, its state, and keys that its scene must have, as they are written.
    static let values: [(field: String, state: String, keys: [String])] = [
        (
            "preset: plain, length: 5, box: { radius: 14, fill: '#FEF0C7', border: { width: 2, color: '#475467' } }, label: { size: 26 }",
            "text: '482'",
            ["radius: 14", "fill: \"#FEF0C7\"", "color: \"#475467\"", "size: 26", "text: \"482\""]
        ),
        (
            "preset: plain, length: 4, obscure: { disc: 12 }, when: { active: { box: { ring: { width: 4, color: '#B42318' } } } }",
            "text: '48', focused: true",
            ["disc: 12", "ring: { width: 4, color: \"#B42318\" }", "text: \"12\"", "focused: true"]
        ),
        (
            "preset: plain, length: 4, placeholder: { text: '0', color: '#A0A8B8' }", "text: '7'",
            ["placeholder: { text: \"0\", color: \"#A0A8B8\" }", "text: \"7\""]
        ),
    ]

    /// The shadow of each cell falls on the one before it, and darkens the space between them.
    @Test(arguments: [1.0, 2, 3]) func shadowsAreFound(scale: Double) throws {
        let field = """
            preset: plain, length: 4, sizing: { packed: { width: 56, height: 60, spacing: 8 } }, \
            box: { radius: 12, border: none, fill: '#A4BCFD', shadow: { y: 4, blur: 12, color: '#00000060' } }
            """
        let picture = try Self.screen(field, state: "", scale: scale)
        let fit = try #require(try Fit(ScreenImage(picture, isLossy: false)))
        #expect(fit.descriptions[0].hasPrefix("4 boxes of 56 × 60 at 56, 120, 8 apart; empty"))
        let shadow = try #require(fit.text().firstMatch(of: /shadow: \{ "?y"?: (\d+), blur: (\d+), color: "#(\w{8})"/))
        #expect(shadow.1 == "4")
        #expect(shadow.2 == "12")
        // The opacity of black: 0x60, with a level for the rounding of the pixels.
        let alpha = try #require(Int(shadow.3.suffix(2), radix: 16))
        #expect((0x5E...0x63).contains(alpha))
    }

    @Test(arguments: values.indices)
    func theSceneHasTheValuesOfTheScreenshot(index: Int) throws {
        let (field, state, keys) = Self.values[index]
        let picture = try Self.screen(field, state: state, scale: 3)
        let text = try #require(try Fit(ScreenImage(picture, isLossy: false))).text()
        for key in keys { #expect(text.contains(key), "\(key) in \(text)") }
    }

    /// The digits of OCR A are read by its own shapes.
    @Test func digitsAreReadInTheFontOfTheApp() throws {
        let field = "preset: plain, length: 10, label: { family: OCR A, size: 22 }"
        let picture = try Self.screen(field, state: "text: '0123456789'", scale: 3)
        var options = Fit.Options()
        options.font = Project.root.appending(path: "Fonts/OCRA.ttf").path
        let text = try #require(try Fit(ScreenImage(picture, isLossy: false), options)).text()
        #expect(text.contains("text: \"0123456789\""))
    }

    /// The largest difference of a channel.
    private static func levels(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
    }

    @Test func aDarkScreenHasItsColors() throws {
        let picture = try Self.screen("preset: plain, length: 5", state: "focused: true", scale: 2, dark: true)
        let fit = try #require(try Fit(ScreenImage(picture, isLossy: false)))
        let text = fit.text()
        #expect(text.contains("background: \"#000000\""))
        // The token `accent` of the theme `dark`.
        #expect(text.contains("#0A84FF"))
        #expect(fit.state == "focused")
    }

    /// Keys of keypads are in equal rows, but three or more below one another.
    @Test func keypadIsNotTakenForAField() throws {
        let scene = """
            canvas: { width: 360, height: 500 }
            content: { stack: { children: [{ text: Unlock }, { spacer: }, { keypad: }] } }
            states: { shown: {} }
            """
        let picture = try Self.image(of: scene, "shown", scale: 2)
        #expect(try Fit(ScreenImage(picture, isLossy: false)) == nil)
    }

    /// The six cells divide the width of the screenshot, so no number of decimals fits them exactly.
    @Test func rowAcrossTheScreenshotStaysInsideAndIsRemoved() throws {
        let scene = """
            canvas: { width: 320, height: 120, background: '#F2F4F7' }
            content: { stack: { children: [{ field: { preset: plain, length: 6, sizing: { spacing: 8 }, height: 50 } }] } }
            states: { shown: {} }
            """
        let picture = try Self.image(of: scene, "shown", scale: 3)
        let screenshot = ScreenImage(picture, isLossy: false)
        let fit = try #require(try Fit(screenshot))
        let cells = fit.text().firstMatch(of: /packed: \{ width: ([\d.]+)/).flatMap { Double($0.1) }
        // (320 − 5 · 8) / 6 is 46.6666…
        #expect(try #require(cells) == 46.666)
        let screen = ScreenPainter.screen(of: screenshot, without: fit.fields)
        #expect(screen.withPixels { $0.allSatisfy { $0 == 0xFFF2_F4F7 } })
    }

    /// A screenshot can show several fields with the look of the focus, but one field of a state has it.
    @Test func oneFieldHasTheFocus() throws {
        let one = try Self.screen("preset: plain, length: 4", state: "text: '12', focused: true", scale: 1)
        var both = PixelBuffer(width: one.width, height: 2 * one.height)
        for y in 0..<both.height {
            for x in 0..<one.width { both[x, y] = one[x, y % one.height] }
        }
        let fit = try #require(try Fit(ScreenImage(both, isLossy: false)))
        #expect(fit.fields.count == 2)
        #expect(try Self.image(of: fit.text(), fit.state, scale: 1).height == both.height)
    }

    @Test func rowWithTooManyCellsIsNotAField() throws {
        let scene = """
            canvas: { width: 1500, height: 60 }
            content:
              stack:
                axis: horizontal
                spacing: 6
                children: [\(Array(repeating: "{ stack: { width: 8, height: 10, background: '#101828' } }", count: 65).joined(separator: ", "))]
            states: { shown: {} }
            """
        #expect(try Fit(ScreenImage(Self.image(of: scene, "shown", scale: 1), isLossy: false)) == nil)
    }

    @Test func removedFieldIsFilledWithNeighboringColors() throws {
        let picture = try Self.screen("preset: plain, length: 4", state: "text: '12'", scale: 1)
        let screenshot = ScreenImage(picture, isLossy: false)
        let fit = try #require(try Fit(screenshot))
        let screen = ScreenPainter.screen(of: screenshot, without: fit.fields)
        let frame = try #require(fit.fields.first)
        #expect((frame.x..<frame.maxX).allSatisfy { screen[$0, frame.y + frame.height / 2] == 0xFFFF_FFFF })
        // What is around the field stays.
        let around = fit.surroundings
        #expect(
            around.allSatisfy { rect in (rect.x..<rect.maxX).allSatisfy { screen[$0, rect.y] == picture[$0, rect.y] } })
        #expect(around.reduce(0) { $0 + $1.width * $1.height } + frame.width * frame.height == 360 * 400)
    }
}
