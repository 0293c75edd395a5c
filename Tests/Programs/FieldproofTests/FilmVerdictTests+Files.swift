import Fieldproof
import Foundation
import Testing

/// Files that only frames between the moments of a strip show, and edits beside them.
extension FilmVerdictTests {
    /// A font that only frames between the moments use has another file, which is the cause. The old frames cannot be drawn
    /// any more.
    @Test func changedFilesAreDetectedWithEveryOption() throws {
        defer { clean() }
        let yaml = Self.scene(
            font: "fonts: [{ path: own.ttf, family: Own, weight: 400, style: normal }]",
            content:
                "{ text: { id: note, string: أدخل, family: Own, visible: { status: error }, motion: { change: none } } },"
                + " { field: { id: code } }",
            script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
        func use(_ weight: String) throws {
            try write(
                Files.read(
                    "\(ExampleTests.root)/Examples/fonts/NotoSansArabic-\(weight).ttf", limit: 1 << 24, isRegular: true),
                to: "scenes/own.ttf")
        }
        try use("Regular")
        _ = try approve(yaml)
        #expect(try check(yaml).verdict == .same)
        try use("Bold")
        for trusting in [true, false] {
            let result = try check(yaml, trusting: trusting)
            #expect(result.origins.map { [$0.cause.kind.rawValue, $0.cause.path] } == [["font", "own.ttf"]])
        }
        #expect(try check(yaml, by: YIQMetric(threshold: 0.1)).verdict == .different)
        #expect(try check(yaml, ignoring: ["code.cell[0].label"]).verdict == .different)
    }

    /// An image that shows only between the moments has another file, which is the cause. It is one also beside an edit that
    /// the strip shows, and beside one that it does not.
    @Test func changedImagesAreCauses() throws {
        defer { clean() }
        let yaml = Self.scene(
            content: "{ image: { id: logo, path: logo.png, visible: { status: error } } }, { field: { id: code } }",
            script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
        func use(_ color: UInt32) throws {
            let image = PixelBuffer(width: 20, height: 20, fill: color)
            try write(PNG.encode(image, options: PNG.Options()), to: "scenes/logo.png")
        }
        try use(0xFFFF_0000)
        _ = try approve(yaml)
        #expect(try check(yaml).verdict == .same)
        try use(0xFF00_00FF)
        for trusting in [true, false] {
            let result = try check(yaml, trusting: trusting)
            #expect(result.origins.map { [$0.cause.kind.rawValue, $0.cause.path] } == [["image", "logo.png"]])
        }
        for (old, new) in [("id: code", "id: code, box: { fill: red }"), ("id: logo", "id: logo, opacity: 0.5")] {
            let causes = try check(yaml.replacing(old, with: new)).leading.map(\.cause.kind)
            #expect(causes.count == 2 && Set(causes) == [.edit, .image])
        }
    }

    /// More than 64 edits, of which the strip shows one, and the frames between its moments another: both are causes.
    @Test func oneOfManyEditsBetweenTheMomentsIsACause() throws {
        defer { clean() }
        func scene(_ word: String, _ color: String) -> String {
            let tokens = (0..<70).map { "unused\($0): \"\(color)\"" }.joined(separator: ", ")
            return Self.scene(
                font: "themes: { light: { \(tokens) } }",
                content: """
                    { text: { id: shown, string: \(word) } }, { field: { id: code } },
                    { text: { id: note, string: \(word), visible: { status: error }, motion: { change: none } } }
                    """,
                script: "[focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: normal }, wait: 2s]")
        }
        _ = try approve(scene("Wrong", "#000000"))
        let causes = try check(scene("Right", "#000001")).leading.map(\.cause.path)
        for index in [0, 2] { #expect(causes.contains("content.stack.children.\(index).text.string"), "\(causes)") }
    }

    /// The golden of one animation in place of that of another: the scenes in them are equal.
    @Test func copiedGoldensAreDetected() throws {
        defer { clean() }
        func scene(_ text: String) -> String {
            Self.scene(
                content: "{ field: { id: code, cursor: none, motion: { enter: none, change: none } } }",
                script: "[focus, wait: 1s, { type: \"\(text)\" }, wait: 1s, delete: 1, wait: 2s]")
        }
        let yaml = scene("4").replacing(
            "animations: { play:",
            with: "animations: { other: { fps: 50, golden: [0s, 4s], "
                + "script: [focus, wait: 1s, { type: \"7\" }, wait: 1s, delete: 1, wait: 2s] }, play:")
        let proof = try proof(yaml)
        for snapshot in try proof.snapshots(strips: true) {
            _ = try GoldenApproval(goldens).approve(RenderedSnapshot(snapshot, by: Renderer(proof)))
        }
        try write(Files.readImage("\(goldens.folder)/film/other.strip.png"), to: "Goldens/film/play.strip.png")
        #expect(try check(yaml).motion.map(\.summary) == ["code.cell[0].label text: 7 → 4"])
    }
}
