import Fieldproof
import Foundation
import Testing

/// Causes of differences, proven by drawing the golden's scene with some of the edits.
@Suite struct CauseProofTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
    private var goldens: Goldens { Goldens(folder: "\(folder)/Goldens") }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private func approve(_ yaml: String) throws {
        let proof = try Proof(yaml: yaml)
        for snapshot in try proof.snapshots(strips: true) {
            _ = try GoldenApproval(goldens).approve(RenderedSnapshot(snapshot, by: Renderer(proof)))
        }
    }

    private func check(_ yaml: String) throws -> [CheckResult] {
        let proof = try Proof(yaml: yaml)
        return try proof.snapshots(strips: true).map {
            try GoldenCheck(goldens).check(RenderedSnapshot($0, by: Renderer(proof)))
        }
    }

    /// Cells of 44 × 44 pixels, 8 apart, at the top left of a white canvas.
    private func squares(_ box: String, canvas: String = "#FFFFFF", more: String = "") -> String {
        """
        name: squares
        canvas: { width: 200, height: 60, background: "\(canvas)" }
        field: { length: 4, height: 60, sizing: { packed: { width: 44, height: 44, spacing: 8 } }, box: { radius: 0, \(box) } }
        states: { only: {} }
        \(more)
        """
    }

    private func counts(_ result: CheckResult) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: result.origins.map { ($0.cause.summary, $0.pixels) })
    }

    @Test func pixelsBelongToTheOnlyEditThatChangesThem() throws {
        defer { clean() }
        try approve(squares("border: none, fill: \"#000000\""))
        // Four squares of 44 × 44, and the rest of 200 × 60 pixels.
        let result = try #require(
            try check(squares("border: none, fill: \"#0000FF\"", canvas: "#EEEEEE")).first)
        #expect(
            counts(result) == [
                "field.box.fill #000000 → #0000FF": 4 * 1936,
                "canvas.background #FFFFFF → #EEEEEE": 200 * 60 - 4 * 1936,
            ])
    }

    @Test func pixelsThatEditsChangeTogetherBelongToTheirInteraction() throws {
        defer { clean() }
        // The fill is half transparent, so that both edits change the pixels of the squares.
        try approve(squares("border: none, fill: \"#00000080\""))
        let result = try #require(
            try check(squares("border: none, fill: \"#0000FF80\"", canvas: "#EEEEEE")).first)
        let counts = counts(result)
        #expect(counts["canvas.background #FFFFFF → #EEEEEE"] == 200 * 60 - 4 * 1936)
        #expect(
            counts["canvas.background #FFFFFF → #EEEEEE together with field.box.fill #00000080 → #0000FF80"] == 4 * 1936
        )
        let interaction = try #require(result.origins.first { $0.cause.kind == .interaction }?.cause)
        #expect(!interaction.isIncluded(in: [interaction.needs[0]]))
        #expect(interaction.isIncluded(in: Set(interaction.needs)))
    }

    /// A token is of no use without the colour that names it, which is not valid without the token.
    @Test func editsThatAreOnlyValidTogetherAreAnInteraction() throws {
        defer { clean() }
        try approve(squares("border: none, fill: \"#000000\""))
        let result = try #require(
            try check(
                squares(
                    "border: none, fill: ink",
                    more: "themes: { light: { ink: \"#112233\" }, dark: { ink: \"#112233\" } }")
            ).first)
        let leading = result.leading
        #expect(leading.map(\.cause.kind) == [.interaction])
        #expect(leading.map(\.pixels) == [4 * 1936])
        #expect(leading[0].cause.needs.count == 2)
    }

    @Test func editsThatChangeNoPixelAreListed() throws {
        defer { clean() }
        try approve(squares("border: none, fill: \"#000000\""))
        let result = try #require(
            try check(squares("border: none, fill: \"#0000FF\"", more: "animations: { a: { script: [focus] } }")).first)
        #expect(
            counts(result) == [
                "field.box.fill #000000 → #0000FF": 4 * 1936, "animations.a.script [focus] (added)": 0,
            ])
        #expect(result.causes.count == 1)
        #expect(CheckReport([result]).causes.filter(\.pictures.isEmpty).map(\.cause.path) == ["animations.a.script"])
    }

    /// Another program drew the golden: its pixels differ from those that this program draws from the golden's scene.
    @Test(arguments: [
        ("fieldproof", Cause.Kind.program), ("cairo", .library), ("Inter.ttf", .font), ("logo.png", .image),
    ])
    func otherVersionsAreCauses(_ name: String, _ kind: Cause.Kind) throws {
        defer { clean() }
        let yaml = squares("border: none, fill: \"#000000\"")
        let proof = try Proof(yaml: yaml)
        let snapshot = try #require(try proof.snapshots().first)
        let image = RenderedSnapshot(snapshot, by: Renderer(proof))
        var record = try image.record()
        record.versions.removeAll { $0.hasPrefix("\(name) ") }
        record.versions.append("\(name) 0.1")
        var pixels = try image.pixels()
        for x in 0..<7 { pixels[x, 3] = 0xFF00_FF00 }
        let bytes = try Golden.bytes(
            of: pixels, drawnFrom: "another", scale: 1, record: record,
            scene: EmbeddedScene(name: "squares", yaml: Array(yaml.utf8)))
        try Files.write(bytes, to: goldens.path(of: snapshot), inside: goldens.folder)
        // The name has a version today, too.
        let edited = squares("border: none, fill: \"#0000FF\"")
        let result = try #require(try check(edited).first)
        let causes = result.leading.map(\.cause)
        let sum = result.leading.map(\.pixels).reduce(0, +)
        #expect(sum == 7751)  // 4 × 1,936 and 7
        let edit = result.leading.first { $0.cause.kind == .edit }
        #expect(edit?.pixels == 7744)
        let other = try #require(result.leading.first { $0.cause.kind != .edit })
        #expect(other.pixels == 7)
        // This scene has no image, so nothing is known about one.
        let isKnown = kind != .image
        #expect(other.cause.kind == (isKnown ? kind : .unknown), "\(causes)")
        if isKnown { #expect(other.cause.path == name && other.cause.from == "0.1") }
    }

    @Test func editsAreGroupedIfTheyAreMoreThanBits() throws {
        defer { clean() }
        func scene(_ color: (Int) -> String) -> String {
            let texts = (0..<70).map { "- text: { id: t\($0), string: x, size: 6, color: \"\(color($0))\" }" }
            return "name: many\ncanvas: { width: 60 }\ncontent:\n  stack:\n    children:\n      "
                + (texts + ["- field: { length: 2 }"]).joined(separator: "\n      ") + "\nstates: { only: {} }"
        }
        try approve(scene { _ in "#000000" })
        let all = try #require(try check(scene { "#FF00\(String(0x10 + $0, radix: 16))" }).first)
        #expect(all.leading.count == 63)
        #expect(all.origins.reduce(0) { $0 + $1.pixels } == all.difference?.pixelCount)
        #expect(all.leading.count { $0.cause.path.hasSuffix("(2 edits, tried together)") } == 7)
        // Two edits that reach pixels are found among many that do not.
        let few = try #require(
            try check(scene { $0 == 20 || $0 == 50 ? "#FF0000" : $0 % 2 == 0 ? "#000000" : "#000" }).first)
        #expect(
            Set(few.leading.map(\.cause.path)) == [
                "content.stack.children.20.text.color", "content.stack.children.50.text.color",
            ])
    }
}
