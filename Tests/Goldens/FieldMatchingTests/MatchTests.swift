import FieldGeometry
import FieldMatching
import FieldPixels
import FieldRendering
import Testing

/// Pictures of an app that has other values than the design. The pictures are drawn from edited scenes, so the values
/// that must be found are those of the edits.
@Suite struct MatchTests {
    private static let design = """
        canvas: { width: 320 }
        content:
          stack:
            padding: 20
            spacing: 16
            children:
              - text: { string: Enter the code, size: 22, weight: 700 }
              - text: { string: We sent it to your phone, color: secondary }
              - field: { id: code, length: 5, preset: plain, box: { radius: 10 } }
              - button: { id: next, title: Continue, height: 50, radius: 12, fill: accent, color: white }
        states: { typing: { text: "482", focused: true } }
        """

    /// The picture of a scene.
    func picture(_ scene: String, scale: Double = 2) throws -> PixelBuffer {
        let proof = try Proof(yaml: scene)
        let snapshots = try proof.snapshots(scale: scale)
        let first = try #require(snapshots.first)
        return try Renderer(proof).pixels(of: first)
    }

    func result(
        _ picture: PixelBuffer, of design: String = Self.design, scale: Double? = 2,
        _ options: Match.Options = Match.Options()
    ) throws -> MatchRun.Result {
        let run = MatchRun(try Proof(yaml: design), scale: scale, options)
        let snapshots = try run.candidates { _ in true }
        return try run.result(of: picture, path: "app.png", isLossy: false, among: snapshots)
    }

    func edited(_ old: String, _ new: String, in scene: String = Self.design) -> String {
        scene.replacing(old, with: new)
    }

    @Test(arguments: [1.0, 2, 2.625, 3])
    func designMatchesItself(scale: Double) throws {
        let found = try result(picture(Self.design, scale: scale), scale: scale)
        #expect(found.verdict == .same)
        #expect(found.match?.unexplained.isEmpty == true)
    }

    /// An edit of the design, with the path and the value that must be found.
    static let edits: [(old: String, new: String, path: String, to: String)] = [
        ("spacing: 16", "spacing: 20", "content.stack.spacing", "20"),
        ("padding: 20", "padding: 24", "content.stack.padding", "24"),
        ("size: 22", "size: 26", "content.stack.children.0.text.size", "26"),
        ("weight: 700", "weight: 400", "content.stack.children.0.text.weight", "400"),
        ("color: secondary", "color: \"#C03030\"", "content.stack.children.1.text.color", "#C03030"),
        ("radius: 10", "radius: 6", "content.stack.children.2.field.box.radius", "6"),
        ("height: 50", "height: 56", "content.stack.children.3.button.height", "56"),
        ("fill: accent", "fill: \"#208040\"", "content.stack.children.3.button.fill", "#208040"),
    ]

    @Test(arguments: edits.indices)
    func anEditIsFoundByItsKeyAndValue(index: Int) throws {
        let edit = Self.edits[index]
        let found = try result(picture(edited(edit.old, edit.new)))
        #expect(found.verdict == .different)
        let match = try #require(found.match)
        #expect(match.differences.map(\.path) == [edit.path])
        #expect(match.differences.map(\.to) == [edit.to])
        #expect(match.unexplained.isEmpty)
    }

    /// The radius of the boxes is accepted, and the spacing is still found.
    @Test(arguments: ["content.stack.children.2.field.box.radius", "code.box.radius"])
    func anIgnoredKeyAcceptsItsValue(key: String) throws {
        let app = edited("radius: 10", "radius: 6")
        var options = Match.Options()
        options.isIgnored = { $0 == key }
        #expect(try result(picture(app), options).verdict == .same)
        let found = try result(picture(edited("spacing: 16", "spacing: 20", in: app)), options)
        #expect(found.match?.differences.map(\.path) == ["content.stack.spacing"])
        #expect(found.match?.unexplained.isEmpty == true)
    }

    /// Wider cells with less space between them: each edit alone moves most sides to wrong places.
    @Test func editsThatMoveTheSameSidesAreFoundTogether() throws {
        let design = """
            canvas: { width: 360, height: 120, background: "#FFFFFF" }
            content: { field: { length: 6, sizing: { packed: { width: 40, height: 48, spacing: 12 } }, box: { radius: 6 } } }
            states: { typing: { text: "471" } }
            """
        let app = design.replacing("width: 40", with: "width: 48").replacing("spacing: 12", with: "spacing: 5")
            .replacing("#FFFFFF", with: "#FFFFE4")
        let match = try #require(try result(picture(app), of: design).match)
        let found = Set(match.differences.map { "\($0.path) \($0.to)" })
        #expect(
            found == [
                "content.field.sizing.packed.width 48", "content.field.sizing.packed.spacing 5",
                "canvas.background #FFFFE4",
            ])
        #expect(match.unexplained.isEmpty)
    }

    @Test func twoEditsAreTwoFindings() throws {
        let scene = edited("radius: 10", "radius: 6", in: edited("spacing: 16", "spacing: 20"))
        let match = try #require(try result(picture(scene)).match)
        let found = Set(match.differences.map { "\($0.path) \($0.to)" })
        #expect(found == ["content.stack.spacing 20", "content.stack.children.2.field.box.radius 6"])
    }

    @Test func theScaleFollowsFromTheWidth() throws {
        let found = try result(picture(Self.design, scale: 2.625), scale: nil)
        #expect(found.place?.scale == 2.625)
        #expect(found.verdict == .same)
    }

    /// A canvas in a larger screen: 40 pixels from the left, 90 from the top.
    @Test func theCanvasIsFoundInALargerPicture() throws {
        let small = try picture(Self.design)
        var screen = PixelBuffer(width: small.width + 100, height: small.height + 200, fill: 0xFFFF_FFFF)
        for y in 0..<small.height {
            for x in 0..<small.width { screen[x + 40, y + 90] = small[x, y] }
        }
        let found = try result(screen)
        #expect(found.place?.offset.x == 40)
        #expect(found.place?.offset.y == 90)
        #expect(found.verdict == .same)
    }

    @Test func aPictureWithoutTheSceneFails() throws {
        let found = try result(PixelBuffer(width: 900, height: 1200, fill: 0xFF30_6090))
        #expect(found.verdict == .failed)
        #expect(found.problem?.contains("not found") == true)
    }

    /// An icon of 10 × 12 points that the design does not have.
    @Test func unexplainedDifferencesAreAreas() throws {
        var image = try picture(Self.design)
        for y in 10..<34 { for x in 600..<620 { image[x, y] = 0xFFC0_2020 } }
        let match = try #require(try result(image).match)
        #expect(match.differences.isEmpty)
        #expect(match.unexplained.map(\.rect) == [PixelRect(x: 600, y: 10, width: 20, height: 24)])
        var options = Match.Options()
        options.ignored = [PixelRect(x: 590, y: 0, width: 50, height: 40)]
        #expect(try result(image, options).verdict == .same)
    }

    /// The last 60 rows are missing, with a part of the button: the height of the canvas is that of its content.
    @Test func croppedPictureIsDifferent() throws {
        let whole = try picture(Self.design)
        let rest = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height - 60)
        #expect(try result(whole.part(rest)).verdict != .same)
    }

    /// The keypad has dark letters in the app. It is drawn by the system.
    @Test func systemPartsAreComparedOnlyOnRequest() throws {
        let design = """
            canvas: { width: 360 }
            content: { stack: { children: [{ field: { id: code, preset: plain, length: 4 } }, { keypad: { id: keys } }] } }
            states: { typing: { text: "48" } }
            """
        var image = try picture(design)
        for y in image.height - 100..<image.height - 60 { for x in 300..<340 { image[x, y] = 0xFF20_2020 } }
        let found = try result(image, of: design)
        #expect(found.verdict == .same)
        #expect(found.match?.ignored == ["keys"])
        var options = Match.Options()
        options.comparesSystem = true
        #expect(try result(image, of: design, options).verdict == .different)
    }

    @Test func valueWithinTheToleranceMatches() throws {
        let image = try picture(edited("spacing: 16", "spacing: 20"))
        var options = Match.Options()
        options.tolerances.length = 4
        #expect(try result(image, options).match?.differences.isEmpty == true)
    }

    @Test func applyingTheValuesMakesTheSceneMatchTheApp() throws {
        let scene = edited("radius: 10", "radius: 6", in: edited("spacing: 16", "spacing: 20"))
        let image = try picture(scene)
        let (text, rest) = MatchEdits.apply([try result(image)], to: Array(Self.design.utf8))
        #expect(rest.isEmpty)
        #expect(String(decoding: text, as: UTF8.self) == scene)
    }
}

/// The place of a canvas in a picture.
@Suite struct CanvasSearchTests {
    /// 375 points at 2.625 pixels a point are 984.375 pixels, which programs round up or down.
    @Test(arguments: [984, 985])
    func scaleIsDetectedDespiteARoundedWidth(width: Int) throws {
        let picture = AppImage(PixelBuffer(width: width, height: 263, fill: 0xFFFF_FFFF))
        let search = CanvasSearch(picture, canvas: Size(width: 375, height: 100), hasHeight: true)
        #expect(search.place(scale: nil, region: nil)?.scale == 2.625)
    }

    @Test func screenshotOfAnotherHeightIsNotTheCanvas() throws {
        let picture = AppImage(PixelBuffer(width: 750, height: 400, fill: 0xFFFF_FFFF))
        let size = Size(width: 375, height: 100)
        #expect(CanvasSearch(picture, canvas: size, hasHeight: true).place(scale: nil, region: nil) == nil)
        // If the content sets the height, the app's content can be higher.
        let free = CanvasSearch(picture, canvas: Size(width: 375, height: 150), hasHeight: false)
        #expect(free.place(scale: nil, region: nil)?.scale == 2)
    }
}
