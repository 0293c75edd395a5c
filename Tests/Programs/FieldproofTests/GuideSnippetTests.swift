import Fieldproof
import Foundation
import Synchronization
import Testing

/// The Swift snippets of the guides, line by line. `SnippetTests` fails if a snippet is in no test.
@Suite struct GuideSnippetTests {
    /// The effects that a field has reported.
    private static let effects = Mutex<[EntryEffect]>([])

    /// Runs `body` with a folder that contains the scene of the README, `otp.yaml`.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let readme = try String(contentsOfFile: "\(ExampleTests.root)/README.md", encoding: .utf8)
        let yaml = readme.components(separatedBy: "```yaml\n")[1].components(separatedBy: "```")[0]
        try Files.write(Array(yaml.utf8), to: "\(folder)/otp.yaml")
        try body(folder)
    }

    @Test func readmeSceneDrawsEverySnapshot() throws {
        try inFolder { folder in
            var printed: [(String, Int)] = []
            func print(_ name: String, _ bytes: Int) { printed.append((name, bytes)) }

            let proof = try Proof(path: "\(folder)/otp.yaml")
            let renderer = Renderer(proof)
            for snapshot in try proof.snapshots() {
                let png = try renderer.png(of: snapshot)
                print(snapshot.name, png.count)
            }

            #expect(printed.count == 6)
            #expect(printed.allSatisfy { $0.1 > 100 })
        }
    }

    @Test func drawsCustomCells() throws {
        @Sendable func print(_ effect: EntryEffect) { Self.effects.withLock { $0.append(effect) } }

        struct Traffic: CellDrawing {
            func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
                let isActive = cell.states.contains(.active)
                let color = Color(rgba: cell.character != nil ? 0x34C7_59FF : isActive ? 0xFF95_00FF : 0xE5E5_EAFF)
                return [.fill(.rect(cell.frame, Corners(all: 8)), color)] + (try cell.label())
            }
        }

        var field = try Field(preset: "pin-boxes", length: 4)
        field.drawing = Traffic()
        field.onEffect = { print($0) }  // didBegin, didUpdate("4"), … as they come
        field.beginEditing()
        field.send(.type("48"))
        let pixels = try field.pixels(width: 275, scale: 2, shaper: TextShaper())

        #expect(pixels.width == 550)
        #expect(Self.effects.withLock { $0 }.prefix(2) == [.didBegin, .didUpdate("4")])
    }

    @Test func drawsASceneFromSource() throws {
        var printed: [String] = []
        var sizes: [[Int]] = []
        func print(_ id: String, _ frame: Rect) { printed.append(id) }
        func print(_ width: Int, _ height: Int) { sizes.append([width, height]) }

        let proof = try Proof(
            yaml: """
                canvas: { width: 375, height: 96 }
                field: { preset: underline, length: 6 }
                states: { typing: { text: "482", focused: true } }
                """)
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots(state: "typing", scale: 2) {
            let pixels = try renderer.pixels(of: snapshot)  // 750 × 192
            print(pixels.width, pixels.height)
            try renderer.layout(of: snapshot).visit { id, element in print(id, element.frame) }
        }

        #expect(sizes == [[750, 192]])
        #expect(printed.contains("field.cell[0].label"))
    }

    @Test func comparesTwoSnapshots() throws {
        let scene = try Proof(yaml: "canvas: { width: 80 }\nfield: { preset: underline, length: 2 }")
        let renderer = Renderer(scene)
        let snapshot = try #require(try scene.snapshots().first)
        let (expected, actual) = (try renderer.pixels(of: snapshot), try renderer.pixels(of: snapshot))

        var comparison = ImageComparison(metric: OklabMetric())
        comparison.ignoresAntialiasing = true
        comparison.budget = DifferenceBudget(maxDiffRatio: 0.001)
        let difference = comparison.compare(expected, actual)
        if !difference.isMatch { throw CancellationError() }

        #expect(difference.pixelCount == 0)
    }

    @Test func fieldHandlesEvents() throws {
        var field = try Field(preset: "underline", length: 6)
        field.beginEditing()
        field.send(.type("482913"))
        let isFilled = field.isFilled  // true
        field.send(.delete(1))
        let value = field.value  // "48291"

        #expect(isFilled)
        #expect(value == "48291")
    }
}
