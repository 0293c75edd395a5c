import Fieldproof
import Foundation
import Testing

/// Differences that no moment of a strip shows. Each of them once was `same`.
@Suite struct FilmVerdictTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
    var goldens: Goldens { Goldens(folder: folder.appending(path: "Goldens").path) }

    func clean() { try? FileManager.default.removeItem(at: folder) }

    /// The animation's strip shows its beginning and its end.
    static func scene(
        name: String = "film", font: String = "", content: String, script: String, more: String = ""
    ) -> String {
        """
        name: \(name)
        \(font)
        canvas: { width: 480, height: 120, background: "#FFFFFF" }
        content: { stack: { alignment: leading, children: [\(content)] } }
        states: { only: {} }
        animations: { play: { fps: 50, golden: [0s, 4s], script: \(script) \(more) } }
        """
    }

    func proof(_ yaml: String) throws -> Proof {
        try Proof(yaml: yaml, path: "film.yaml", folder: folder.appending(path: "scenes").path + "/")
    }

    private func strip(_ proof: Proof) throws -> Snapshot {
        try #require(try proof.snapshots(strips: true).first { $0.title == "play.strip" })
    }

    func approve(_ yaml: String) throws -> GoldenApproval.Outcome {
        let proof = try proof(yaml)
        return try GoldenApproval(goldens).approve(RenderedSnapshot(strip(proof), by: Renderer(proof)))
    }

    func check(
        _ yaml: String, trusting: Bool = true, by metric: any Metric = ExactMetric(), ignoring: [String] = []
    ) throws -> CheckResult {
        let proof = try proof(yaml)
        var check = GoldenCheck(
            goldens, by: ImageComparison(metric: metric), ignoring: ignoring.map { ElementPattern($0) })
        check.trustsDigests = trusting
        return try check.check(RenderedSnapshot(strip(proof), by: Renderer(proof)))
    }

    /// The words for what moves between the moments of the strip, which are the same.
    private func motion(from old: String, to new: String) throws -> [String] {
        defer { clean() }
        _ = try approve(old)
        let results = try [true, false].map { try check(new, trusting: $0) }
        #expect(results.map(\.verdict) == [.different, .different])
        #expect(results[0].difference?.pixelCount == 0)
        #expect(!results[0].origins.isEmpty)
        return results[0].motion.map(\.summary)
    }

    /// A message that comes after the first moment and has gone before the second.
    private static func message(_ keys: String) -> String {
        scene(
            content:
                "{ text: { id: note, visible: { status: error }, motion: { change: none }, \(keys) } }, { field: { id: code } }",
            script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
    }

    @Test(arguments: [
        ("string: Wrong", "string: Right", "note text: Wrong → Right"),
        ("string: Wrong", "string: Wrong, color: \"#FF0000\"", "note color: #000000FF → #FF0000FF"),
        ("string: Wrong, size: 17", "string: Wrong, size: 18", "note font.size: 17 → 18 pt"),
        ("string: Wrong, opacity: 1", "string: Wrong, opacity: 0.9", "note opacity: 1 → 0.9"),
    ])
    func elementsThatComeAndGoAreCompared(_ old: String, _ new: String, _ expected: String) throws {
        let words = try motion(from: Self.message(old), to: Self.message(new))
        #expect(words.contains(expected), "\(words)")
    }

    @Test func digitsDeletedBetweenMomentsAreCompared() throws {
        func scene(_ text: String) -> String {
            Self.scene(
                content: "{ field: { id: code, cursor: none, motion: { enter: none, change: none } } }",
                script: "[focus, wait: 1s, { type: \"\(text)\" }, wait: 1s, delete: 1, wait: 2s]")
        }
        let words = try motion(from: scene("4"), to: scene("7"))
        #expect(words == ["code.cell[0].label text: 4 → 7"], "\(words)")
    }

    /// The canvas is dark between the moments.
    @Test func backgroundsAreComparedAlsoBetweenTheMomentsOfAGolden() throws {
        func scene(_ dark: String) -> String {
            """
            name: film
            themes: { dark: { page: "\(dark)" }, light: { page: "#FFFFFF" } }
            theme: light
            canvas: { width: 100, height: 60, background: page }
            content: { stack: { children: [{ field: { id: code, length: 1, rule: { color: "#808080" } } }] } }
            states: { only: {} }
            animations: { play: { fps: 50, golden: [0s, 4s],
              script: [wait: 1s, set: { theme: dark }, wait: 1s, set: { theme: light }, wait: 2s] } }
            """
        }
        // No element has the colour of the canvas, so only the frames tell. Frames 50 to 99 of 200 differ, in all 100 × 60 pixels.
        let words = try motion(from: scene("#000000"), to: scene("#000001"))
        #expect(words.count == 1)
        #expect(words.first?.hasPrefix("50 of 200 frames differ, most at 1 s: ") == true, "\(words)")
    }

    @Test func loopsAreCompared() throws {
        func scene(_ loop: String) -> String {
            Self.scene(content: "{ text: Code }", script: "[wait: 4s]", more: ", loop: \(loop)")
        }
        #expect(try motion(from: scene("forever"), to: scene("1")) == ["loop forever → once"])
    }

    /// A text that moves 400 points by two curves that are at most 1 % apart, which is up to 4 points.
    @Test func curveTolerancesAreBoundedInPixels() throws {
        func scene(_ y: Double) -> String {
            Self.scene(
                content: """
                    { field: { id: code, length: 1, motion: { change: none, error: { duration: 2s,
                      curve: "cubic-bezier(0.3, \(y), 0.7, 0.9)", x: [0, 400] } } } }
                    """, script: "[wait: 1s, set: { status: error }, wait: 2.5s, set: { status: normal }, wait: 1s]")
        }
        let words = try motion(from: scene(0.1), to: scene(0.12))
        #expect(words.contains { $0.hasPrefix("code.cell[0] x: curve") || $0.hasPrefix("code x: curve") }, "\(words)")
    }

    // MARK: - Scenes that cannot be opened from the golden

    /// A text fades in and out between the moments of the strip.
    private static func fade(_ milliseconds: Int, name: String = "film", font: String = "") -> String {
        scene(
            name: name, font: font,
            content:
                "{ text: { id: note, string: Code, motion: { change: \(milliseconds)ms } } }, { field: { id: code } }",
            script:
                "[wait: 500ms, set: { note: { opacity: 0.1 } }, wait: 1s, set: { note: { opacity: 1 } }, wait: 2.5s]")
    }

    /// `check` draws no strip whose golden names its drawings. The name of the animation is not drawn; every frame is.
    @Test func drawingKeysCoverAllFrames() throws {
        defer { clean() }
        func key(_ yaml: String) throws -> String {
            let proof = try proof(yaml)
            let strip = try #require(try proof.snapshots(strips: true).first { $0.title.hasSuffix(".strip") })
            return try RenderedSnapshot(strip, by: Renderer(proof)).drawingKey().key
        }
        let film = Self.fade(180)
        _ = try approve(film)
        let texts = try PNG.texts(in: Files.read(folder.appending(path: "Goldens/film/play.strip.png").path))
        let words = try #require(texts.first { $0.key == "Fieldproof picture" }).value.split(separator: " ")
        #expect(try words.last.map(String.init) == key(film))
        #expect(try key(film.replacing("play:", with: "other:")) == key(film))
        #expect(try key(Self.fade(200)) != key(film))
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// A scene in a golden must not name files outside of its folder, but the user's own scene can.
    @Test(arguments: ["../fonts/brand.ttf", "link.ttf"])
    func filesOutsideTheFolderDoNotDisableTheComparison(_ font: String) throws {
        defer { clean() }
        try write(Files.read("\(ExampleTests.root)/Examples/fonts/NotoSansArabic-Bold.ttf"), to: "fonts/brand.ttf")
        try write([], to: "scenes/empty")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "scenes/link.ttf").path, withDestinationPath: "../fonts/brand.ttf")
        let key = "fonts: [\(font)]"
        _ = try approve(Self.fade(180, font: key))
        #expect(try check(Self.fade(180, font: key)).verdict == .same)
        for trusting in [true, false] {
            let found = try check(Self.fade(900, font: key), trusting: trusting)
            #expect(found.verdict == .different)
            #expect(found.motion.map(\.summary) == ["note opacity: duration 180 → 900 ms"])
            // The current scene names the font too, so the golden's scene can be drawn for the cause.
            #expect(
                found.origins.map(\.cause.summary) == [
                    "note.motion.change 180ms → 900ms"
                ], "\(found.origins.map(\.cause.summary))")
        }
    }

    /// A rule that the moments show, and a message that comes and goes between them.
    private static func ruleAndMessage(_ rule: String, _ message: String) -> String {
        scene(
            content: """
                { text: { id: note, string: Wrong, color: "\(message)", visible: { status: error }, motion: { change: none } } },
                { field: { id: code, preset: underline, length: 2, rule: { color: "\(rule)" } } }
                """,
            script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
    }

    /// Each edit has to be approved by its own name, although the strip shows only one of them.
    @Test func editsVisibleOnlyBetweenMomentsAreAdditionalCauses() throws {
        defer { clean() }
        _ = try approve(Self.ruleAndMessage("#AAAAAA", "#FF0000"))
        let edited = Self.ruleAndMessage("#00AA00", "#0000FF")
        let causes = try check(edited).leading.map(\.cause)
        let (rule, message) = ("content.stack.children.1.field.rule.color", "content.stack.children.0.text.color")
        #expect(Set(causes.map(\.path)) == [rule, message])
        let proof = try proof(edited)
        var approval = GoldenApproval(goldens)
        approval.causes = Set(causes.filter { $0.path == rule }.map(\.id))
        guard case .otherCauses(let others) = try approval.approve(RenderedSnapshot(strip(proof), by: Renderer(proof)))
        else {
            Issue.record("approved without the cause of the message")
            return
        }
        #expect(others.map(\.path) == [message])
    }

    /// The strips are equal, and the golden claims the frames of the edited scene beside the scene of before.
    @Test func redrawingComparesClaimedFramesWithTheSceneInTheGolden() throws {
        defer { clean() }
        let path = "\(goldens.folder)/film/play.strip.png"
        let (before, edited) = (Self.ruleAndMessage("#AAAAAA", "#FF0000"), Self.ruleAndMessage("#AAAAAA", "#0000FF"))
        _ = try approve(before)
        let scene = try #require(try PNG.texts(in: Files.read(path)).first { $0.key == EmbeddedScene.key })
        _ = try approve(edited)
        let proof = try proof(edited)
        let pixels = try RenderedSnapshot(strip(proof), by: Renderer(proof)).pixels()
        let texts = try PNG.texts(in: Files.read(path)).map { $0.key == EmbeddedScene.key ? scene : $0 }
        let plain = try PNG.encode(pixels, options: PNG.Options(compression: .strong))
        try write(PNG.adding(texts, to: plain), to: "Goldens/film/play.strip.png")
        let found = try check(edited, trusting: false)
        #expect(found.verdict == .different)
        #expect(
            found.motion.map(\.summary) == ["the scene in the golden does not draw the frames that the golden claims"])
    }

    /// A golden that was renamed together with its scene has a scene with the old name.
    @Test func renamedGoldensAreComparedAndUpdated() throws {
        defer { clean() }
        _ = try approve(Self.fade(180, name: "old"))
        try FileManager.default.moveItem(atPath: "\(goldens.folder)/old", toPath: "\(goldens.folder)/film")
        #expect(try check(Self.fade(180)).verdict == .same)
        let found = try check(Self.fade(900))
        #expect(found.verdict == .different)
        #expect(found.motion.map(\.summary) == ["note opacity: duration 180 → 900 ms"])
        // The golden is written anew, although it shows the same, so that it contains the scene again.
        guard case .updated = try approve(Self.fade(180)), case .unchanged = try approve(Self.fade(180)) else {
            Issue.record("not renewed once")
            return
        }
        #expect(try check(Self.fade(900)).origins.count == 1)
    }

    /// A golden of an older version contains no motion. If its scene cannot be drawn either, nothing is known.
    @Test func framesThatCannotBeComparedAreDifferent() throws {
        defer { clean() }
        let proof = try proof(Self.fade(180))
        let image = RenderedSnapshot(try strip(proof), by: Renderer(proof))
        let bytes = try Golden.bytes(
            of: image.pixels(), drawnFrom: nil, scale: image.snapshot.scale, record: image.record(),
            scene: EmbeddedScene(name: "film", yaml: Array("not: { a: scene }".utf8)))
        try write(bytes, to: "Goldens/film/play.strip.png")
        let found = try check(Self.fade(180))
        #expect(found.verdict == .different)
        #expect(found.motion.first?.summary.hasPrefix("the motion cannot be compared") == true)
        guard case .updated = try approve(Self.fade(180)) else {
            Issue.record("not renewed")
            return
        }
        #expect(try check(Self.fade(180)).verdict == .same)
    }

    /// An ignored element hides no other one.
    @Test func onlyIgnoredElementsAreIgnored() throws {
        defer { clean() }
        func scene(_ keys: String, color: String = "#000000") -> String {
            Self.scene(
                content: """
                    { stack: { id: back, background: "#FF0000", \(keys) visible: { status: error }, motion: { change: none },
                      children: [{ text: { id: note, string: Wrong, color: "\(color)" } }] } }, { field: { id: code } }
                    """,
                script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
        }
        _ = try approve(scene(""))
        let bordered = scene("border: { width: 2, color: blue },")
        #expect(try check(bordered, ignoring: ["note"]).verdict == .different)
        #expect(try check(bordered, ignoring: ["back"]).verdict == .same)
        #expect(try check(scene("", color: "#00FF00"), ignoring: ["note"]).verdict == .same)
        #expect(try check(scene("", color: "#00FF00"), ignoring: ["code"]).verdict == .different)
    }

    /// Ignoring an element ignores its parts, also where they move, and the elements in it.
    @Test func partsOfIgnoredElementsAreIgnored() throws {
        defer { clean() }
        func scene(_ duration: String) -> String {
            Self.scene(
                content: "{ field: { id: code, motion: { enter: { effect: fade, duration: \(duration) } } } }",
                script: "[focus, wait: 1s, { type: '12', every: 100ms }, wait: 2s, { delete: 2 }, wait: 1s]")
        }
        _ = try approve(scene("180ms"))
        for pattern in ["code", "code.cell[*]", "code.*"] {
            #expect(try check(scene("90ms"), ignoring: [pattern]).verdict == .same, "\(pattern)")
        }
        #expect(try check(scene("90ms"), ignoring: ["code.cell[1]"]).verdict == .different)
    }

    /// A pattern matches elements that show only between the moments.
    @Test func patternsFindElementsBetweenTheMoments() throws {
        defer { clean() }
        let yaml = Self.message("string: Wrong")
        _ = try approve(yaml)
        let proof = try proof(yaml)
        let check = GoldenCheck(goldens, ignoring: [ElementPattern("note"), ElementPattern("nothing")])
        _ = try check.check(RenderedSnapshot(strip(proof), by: Renderer(proof)))
        #expect(check.ignored.unused.map(\.text) == ["nothing"])
    }

    /// An alternative of a strip that differs only between its moments.
    @Test func alternativesCanDifferBetweenTheMoments() throws {
        defer { clean() }
        _ = try approve(Self.message("string: Wrong"))
        let other = Self.message("string: Right")
        let proof = try proof(other)
        var approval = GoldenApproval(goldens)
        approval.addsAlternatives = true
        guard case .added = try approval.approve(RenderedSnapshot(strip(proof), by: Renderer(proof))),
            case .unchanged = try approval.approve(RenderedSnapshot(strip(proof), by: Renderer(proof)))
        else {
            Issue.record("not added once")
            return
        }
        #expect(try check(other).verdict == .same)
        #expect(try check(Self.message("string: Wrong")).verdict == .same)
        #expect(try check(Self.message("string: Other")).verdict == .different)
    }

    /// A metric that allows differences allows them between the moments, too.
    @Test func metricsCompareTheFrames() throws {
        defer { clean() }
        func scene(_ color: String) -> String { Self.message("string: Wrong, color: \"\(color)\"") }
        _ = try approve(scene("#FF0000"))
        #expect(try check(scene("#FE0000")).verdict == .different)
        #expect(try check(scene("#FE0000"), by: YIQMetric(threshold: 0.1)).verdict == .same)
        #expect(try check(scene("#00FF00"), by: YIQMetric(threshold: 0.1)).verdict == .different)
    }
}
