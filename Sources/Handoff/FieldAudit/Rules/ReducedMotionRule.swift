import FieldGeometry
import FieldRendering
import FieldScene

/// With `reducedMotion: true` in the scene, nothing moves, grows, shrinks or turns, and cursors are steady (WCAG 2.2,
/// 2.3.3). An animation with its own `reducedMotion: false` ignores what people prefer, and is found if it moves.
///
/// An element moves if its pose changes it, or if it passes through places between two others. A jump, as of a text below
/// a message that appears, is no motion.
enum ReducedMotionRule: AuditRule {
    static let id = "reduced-motion"
    static let summary = "With reduced motion, nothing moves and cursors are steady."
    static let level = AuditLevel.aaa

    static func violations(in clip: AuditClip) throws -> [Violation] {
        var scene = clip.scene
        scene.reducesMotion = true
        var frames = MotionFrames(clip, scene)
        var moving: [String: Int] = [:]
        var cursors: [String: Set<Double>] = [:]
        while let frame = try frames.next() {
            for id in frame.moving { moving[id, default: 0] += 1 }
            for (id, opacity) in frame.cursors { cursors[id, default: []].insert(opacity) }
        }
        _ = clip.renderer.takeWarnings()
        let motions = moving.sorted { $0.key < $1.key }.map { id, frames in
            violation(id, frames, "'\(id)' moves in \(frames.counted("frame")) although motion is reduced")
        }
        let blinking = cursors.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { id, opacities in
            violation(id, opacities.count, "the cursor '\(id)' is not steady although motion is reduced")
        }
        return motions + blinking
    }

    private static func violation(_ id: String, _ count: Int, _ message: String) -> Violation {
        Violation(
            criterion: "2.3.3", level: .aaa, element: id, value: Double(count), required: 0, message: message)
    }
}
