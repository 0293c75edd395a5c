import Fieldproof
import Foundation
import Testing

/// Compares the preset `underline` with `Scripts/oracles/fit.py`, which calculates its layout independently from the
/// font's tables.
@Suite struct FitOracleTests {
    private struct Case: Decodable {
        let width: Double
        let length: Int
        let scale: Double
        let weight: Double
        /// The text scale; nil for 1, with a field that does not wrap.
        let textScale: Double?
        let steps: [[Double]]
        let fits: Bool
        let x: [Double]?
        let label: [Double]?
        let rule: [Double]?
        /// The top of the second line; nil if all cells are on one line.
        let secondLine: Double?
    }

    @Test func stepsAndFramesMatchTheOracle() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FitOracle.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(cases.count == 576)
        for expected in cases {
            let yaml = """
                canvas: { width: \(expected.width) }
                scale: \(expected.scale)
                textScale: \(expected.textScale ?? 1)
                field:
                  preset: underline
                  length: \(expected.length)
                  wraps: \(expected.textScale != nil)
                  label: { weight: \(expected.weight) }
                """
            let proof = try Proof(yaml: yaml)
            let snapshot = try #require(try proof.snapshots().first)
            guard expected.fits else {
                #expect(throws: SceneError.self, "\(expected)") { try Renderer(proof).layout(of: snapshot) }
                continue
            }
            let layout = try Renderer(proof).layout(of: snapshot)
            let steps = try #require(layout.fits["field"]).steps
            #expect(steps.map { [$0.fontSize, $0.spacing] } == expected.steps.map { Array($0[..<2]) }, "\(expected)")
            for (step, numbers) in zip(steps, expected.steps) {
                #expect(abs(step.needed - numbers[2]) < 1e-9, "\(expected)")
                #expect(abs(step.available - numbers[3]) < 1e-9, "\(expected)")
            }
            try checkFrames(layout, expected)
        }
    }

    /// The widest digit of Inter is the 4: fontTools reads 1808 of 2816 units. So six labels of 20 · 1.5 points without
    /// spacing are 6 · 30 · 1808 / 2816 wide.
    @Test func cellsOfEqualWidthWrapAtTheWidthOfTheirDigits() throws {
        let width = 6 * 30 * 1808.0 / 2816
        for (width, lines) in [(width + 1e-3, 1), (width - 1e-3, 2)] {
            let proof = try Proof(
                yaml: """
                    canvas: { width: \(width) }
                    textScale: 1.5
                    field: { kind: cells, length: 6, wraps: true, sizing: { spacing: 0 }, label: { size: 20 } }
                    """)
            let layout = try Renderer(proof).layout(of: #require(proof.snapshots().first))
            // The ascent and the descent are 2728 and 680 of 2816 units, rounded up to whole pixels.
            #expect(layout.size.height == Double(lines) * (30 * 3408.0 / 2816).rounded(.up))
        }
    }

    private func checkFrames(_ layout: SolvedLayout, _ expected: Case) throws {
        var frames: [String: Rect] = [:]
        layout.visit { frames[$0] = $1.frame }
        let (x, label, rule) = (try #require(expected.x), try #require(expected.label), try #require(expected.rule))
        for (index, x, y) in [(0, x[0], 0), (expected.length - 1, x[1], expected.secondLine ?? 0)] {
            let id = "field.cell[\(index)]"
            #expect(isClose(frames[id], Rect(x: x, y: y, width: label[0], height: rule[0] + rule[1])), "\(expected)")
            #expect(isClose(frames["\(id).label"], Rect(x: x, y: y, width: label[0], height: label[1])), "\(expected)")
            #expect(
                isClose(frames["\(id).rule"], Rect(x: x, y: y + rule[0], width: label[0], height: rule[1])),
                "\(expected)")
        }
    }

    private func isClose(_ a: Rect?, _ b: Rect) -> Bool {
        guard let a else { return false }
        return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
            && abs(a.height - b.height) < 1e-6
    }
}
