import Fieldproof
import Synchronization
import Testing

/// Drawings of cells in Swift: their text, their time and their frames.
@Suite struct CellDrawingTests {
    /// What a drawing was given each time that it drew a cell.
    private final class Calls: Sendable {
        private let filled = Mutex<[Double]>([])

        func add(_ value: Double) { filled.withLock { $0.append(value) } }

        func take() -> [Double] {
            filled.withLock { values in
                defer { values = [] }
                return values
            }
        }
    }

    /// A rectangle that grows to the right by 10 points a second, or does not read the time.
    private struct Bar: CellDrawing {
        var readsTime = true
        let calls = Calls()

        func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
            calls.add(cell.filled)
            var rect = cell.frame
            rect.width = readsTime ? 10 * cell.time : 5
            return [.fill(.rect(rect, .square), .black)]
        }
    }

    private struct Label: CellDrawing {
        func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] { try cell.label() }
    }

    private static let yaml = """
        canvas: { width: 80, height: 40 }
        field:
          kind: cells
          length: 2
          sizing: { packed: { width: 40, height: 40, spacing: 0 } }
          label: { size: 24, weight: 600, color: "#C2255C" }
          input: { needsFocus: false }
          motion: { enter: pop, change: { duration: 400ms, curve: linear } }
        states: { typing: { text: "4" } }
        animations: { a: { fps: 10, script: [wait: 1s, type: "4", wait: 880ms] } }
        """

    private func clip(_ drawing: any CellDrawing, _ yaml: String = yaml) throws -> (Renderer, Clip) {
        let proof = try Proof(yaml: yaml)
        return (Renderer(proof, drawings: ["field": drawing]), try #require(try proof.clips().first))
    }

    @Test func drawingsGetTheTime() throws {
        let (renderer, clip) = try clip(Bar())
        let frames = try renderer.frames(of: clip)
        for index in [0, 7, 15, 15, 3, 19] {
            let image = try frames.frame(at: index).image
            // At 0.7 s, the bar covers the first 7 of 40 pixels of each cell.
            for x in 0..<80 {
                #expect((image[x, 20] == 0xFF00_0000) == (x % 40 < index), "frame \(index), pixel \(x)")
            }
            #expect(try image == renderer.pixels(of: clip, at: .milliseconds(100 * index)))
        }
    }

    @Test func stillsHaveTheTimeZero() throws {
        let proof = try Proof(yaml: Self.yaml)
        let renderer = Renderer(proof, drawings: ["field": Bar()])
        let image = try renderer.pixels(of: try #require(try proof.snapshots().first))
        #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        var field = try Field(preset: "plain", length: 2)
        field.drawing = Bar()
        let pixels = try field.pixels(width: 80, scale: 1, at: .milliseconds(500), shaper: TextShaper())
        #expect(pixels.pixels.count { $0 == 0xFF00_0000 } == 2 * 5 * pixels.height)
    }

    /// Cells are drawn anew only if their time or their state differs.
    @Test func onlyDrawingsThatReadTheTimeAreRepeated() throws {
        for (readsTime, expected) in [(true, 20), (false, 2)] {
            let bar = Bar(readsTime: readsTime)
            let (renderer, clip) = try clip(bar)
            let frames = try renderer.frames(of: clip)
            for index in 0..<10 { _ = try frames.frame(at: index) }
            #expect(bar.calls.take().count == expected)
        }
    }

    @Test func drawingsGetTheProgressOfTheTransition() throws {
        let bar = Bar()
        let (renderer, clip) = try clip(bar)
        for (time, filled) in [(900, 0.0), (1100, 0.25), (1300, 0.75), (1400, 1)] {
            _ = try renderer.layout(of: clip, at: .milliseconds(time))
            let calls = bar.calls.take()
            #expect(abs(calls[0] - filled) < 1e-9 && calls[1] == 0, "at \(time) ms")
        }
    }

    /// A drawing that draws the label draws the pixels of the scene without a drawing, also while the label enters.
    @Test func drawnLabelsEqualTheLabelsOfTheScene() throws {
        for obscure in ["none", "\"*\"", "{ disc: 12 }"] {
            let yaml = Self.yaml.replacing("length: 2", with: "length: 2\n  obscure: \(obscure)")
            let (renderer, clip) = try clip(Label(), yaml)
            let plain = Renderer(try Proof(yaml: yaml))
            for time in [500, 1050, 1100, 1500] {
                let (drawn, expected) = (
                    try renderer.pixels(of: clip, at: .milliseconds(time)),
                    try plain.pixels(of: clip, at: .milliseconds(time))
                )
                #expect(drawn == expected, "\(obscure) at \(time) ms")
                #expect(time < 1000 || drawn.pixels.contains { $0 != 0xFFFF_FFFF })
            }
        }
    }

    @Test func drawingsCanMoveAndRecolorLabels() throws {
        struct Corner: CellDrawing {
            func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
                let rect = Rect(x: cell.frame.x, y: cell.frame.y, width: 20, height: 20)
                return try cell.label(in: rect, color: Color(rgba: 0x0000_FFFF))
            }
        }
        let proof = try Proof(yaml: Self.yaml)
        let image = try Renderer(proof, drawings: ["field": Corner()]).pixels(
            of: try #require(try proof.snapshots().first))
        var colored: [Int] = []
        for y in 0..<40 { for x in 0..<80 where image[x, y] != 0xFFFF_FFFF { colored.append(x) } }
        #expect(!colored.isEmpty && colored.allSatisfy { $0 < 20 })
        // Blue on white has the full blue component everywhere.
        #expect(image.pixels.allSatisfy { $0 & 255 == 255 })
    }
}
