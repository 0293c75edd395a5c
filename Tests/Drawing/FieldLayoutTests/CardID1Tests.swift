import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldScene
import Testing

/// The preset `card-id1`, the ratio of cards, and images for brands.
@Suite struct CardID1Tests {
    private static let number = "number: '4829032190000000'"

    private func card(_ keys: String, _ state: String = "focused: true", width: Double = 375) throws -> SolvedLayout {
        try solve(
            "canvas: { width: \(width), height: 600 }\nfield: { preset: card-id1\(keys) }\nstates: { a: { \(state) } }")
    }

    /// ISO/IEC 7810: 85.60 × 53.98 mm. The card has margins of 11.5 points.
    @Test(arguments: [320.0, 375, 430, 600])
    func cardHasTheProportionsOfBankCards(_ width: Double) throws {
        let frame = try #require(card("", width: width).element("field.front")?.frame)
        #expect(frame.width == width - 23)
        #expect(abs(frame.width / frame.height - 85.60 / 53.98) < 0.001)
        let fixed = try #require(card(", width: 300", width: width).element("field.front")?.frame)
        #expect(abs(fixed.height - 300 / 1.586) < 1e-9)
    }

    @Test func heightReplacesTheRatio() throws {
        #expect(try card(", front: { height: 200 }").element("field.front")?.frame.height == 200)
        #expect(try solve("field: { preset: card }").element("field.front")?.frame.height == 180)
        let square = try card(", front: { ratio: 1 }").element("field.front")
        #expect(square?.frame.size == Size(width: 352, height: 352))
        #expect(square?["ratio"] == .number(1))
    }

    @Test func captionsShareABaselineAndUseNoSpacesForTracking() throws {
        let layout = try card("", "\(Self.number), holder: Galvin Li, expiry: 02/20")
        let captions = try ["holder", "expiry"].map { try #require(layout.element("field.front.\($0).caption")) }
        #expect(captions[0].frame.maxY == captions[1].frame.maxY)
        #expect(captions[0].frame.height == captions[1].frame.height)
        #expect(captions.map { $0["text"] } == [.text("CARDHOLDER NAME"), .text("VALID THRU")])
        #expect(captions.allSatisfy { $0["letterSpacing"] == .number(1.5) })
    }

    @Test func imagesReplaceDrawnBrandMarks() throws {
        func brand(_ keys: String, _ number: String) throws -> SolvedElement {
            let yaml =
                "canvas: { width: 375 }\nfield: { preset: \(keys) }\nstates: { a: { number: '\(number)' } }"
            let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog)
                .scene(variant: 0)
            #expect(scene.images.map(\.path.value) == ["v.png"])
            let layout = try LayoutSolver.solve(
                scene, state: scene.states[0], scale: 1, measurer: FakeTextMeasurer(), images: ["v.png": Self.image])
            return try #require(layout.element("field.front.brand") ?? layout.element("field.form.brand"))
        }
        // An image of 4 × 2 pixels fits a mark of 48 × 30 points with 48 × 24, and one of 24 × 15 with 24 × 12.
        let mark = try brand("card-id1, front: { brand: { images: { visa: v.png } } }", "4829032190000000")
        #expect(mark["path"] == .text("v.png"))
        #expect(mark.ink == [.image(Self.image, mark.frame.centered(Size(width: 48, height: 24)))])
        let other = try brand("card-id1, front: { brand: { images: { visa: v.png } } }", "5555555555554444")
        #expect(other["path"] == nil)
        let row = try brand("stripe, form: { brand: { images: { visa: v.png } } }", "4242424242424242")
        #expect(row.ink == [.image(Self.image, row.frame.centered(Size(width: 24, height: 12)))])
    }

    private static let image = PixelBuffer(width: 4, height: 2, fill: 0xFF00_00FF)

    @Test func heightAndRatioTogetherAreAnError() throws {
        let error = #expect(throws: SceneError.self) {
            try solve("field: { preset: card, front: { height: 200, ratio: 1.5 } }")
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "scene.yaml:1:46: error: 'front' cannot have both 'height' and 'ratio'; remove one"
            ])
    }
}
