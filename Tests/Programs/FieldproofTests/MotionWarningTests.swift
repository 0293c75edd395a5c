import FieldLayout
import FieldScene
import Fieldproof
import Testing

/// Warnings about motions that leave the canvas, and the distance of the lock screen's shake.
@Suite struct MotionWarningTests {
    private func warnings(_ width: Int, _ field: String, _ script: String) throws -> [String] {
        let proof = try Proof(
            yaml: """
                canvas: { width: \(width), height: 60 }
                field: { preset: passcode, \(field) }
                animations: { a: { fps: 60, script: [\(script)] } }
                """)
        let clip = try #require(try proof.clips().first)
        return try Renderer(proof).motionWarnings(of: clip).map { "\($0)" }
    }

    private static let fails = "{ type: \"482913\", every: 100ms }, set: { status: error }, wait: 1.2s"

    /// Six dots of 16 points with five gaps of 25 have 221 points, so 9.5 points of 240 are left on both sides. The shake
    /// goes 14 points to the left, and back by 14 · exp(-0.15π / √(1 - 0.15²)) = 8.7 to the right.
    @Test func namesThePartThatLeavesTheCanvas() throws {
        let found = try warnings(240, "id: code", Self.fails)
        #expect(found.count == 1)
        let message = "in 'a', a motion takes 'code.cell[0]' 4.5 points beyond the canvas; make the motion smaller"
        #expect(found.first?.contains(message) == true)
        #expect(found.first?.contains(":2:") == true)
        #expect(try warnings(250, "id: code", Self.fails).isEmpty)
    }

    /// The distance is the same for rows of any width: 30 % of 221 points would be 66.
    @Test(arguments: [(1, 16.0), (4, 139), (6, 221)])
    func theShakeOfALockScreenIsAFewPoints(_ length: Int, _ width: Double) throws {
        let script = "set: { status: error }, wait: 1.2s"
        let margin = (12.0...16)
        #expect(try !warnings(Int(width + 2 * margin.lowerBound) - 2, "length: \(length)", script).isEmpty)
        #expect(try warnings(Int(width + 2 * margin.upperBound) + 2, "length: \(length)", script).isEmpty)
    }

    /// Cells that move one after another, and by another motion: up by 8 points from 22 below the top edge.
    @Test func everyKindOfCellMotionIsChecked() throws {
        let hop = "set: { status: success }, wait: 1s"
        #expect(try warnings(400, "motion: { success: hop }", hop).isEmpty)
        let high = try warnings(
            400, "motion: { success: { stagger: 50ms, keyframes: { 50%: { y: -30 } } } }", hop)
        #expect(high.count == 1)
        #expect(high.first?.contains("8 points beyond the canvas") == true)
    }

    @Test func reducedMotionDoesNotMove() throws {
        let proof = try Proof(
            yaml: """
                canvas: { width: 230, height: 60 }
                reducedMotion: true
                field: { preset: passcode }
                animations: { a: { script: [set: { status: error }, wait: 1s] } }
                """)
        #expect(try Renderer(proof).motionWarnings(of: try #require(try proof.clips().first)).isEmpty)
    }

    /// The outer dots are beyond a canvas of 200 points at rest, and the others stay inside.
    @Test func partsOutsideTheCanvasAtRestAreNotReported() throws {
        #expect(try warnings(200, "", Self.fails).isEmpty)
    }
}
