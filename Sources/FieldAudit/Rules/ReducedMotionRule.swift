import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// With `reducedMotion: true` in the scene, nothing moves, grows, shrinks or turns, and cursors are steady (WCAG 2.2,
/// 2.3.3). An animation with its own `reducedMotion: false` ignores what people prefer, and is found if it moves.
enum ReducedMotionRule: AuditRule {
    static let id = "reduced-motion"
    static let summary = "With reduced motion, nothing moves and cursors are steady."
    static let level = AuditLevel.aaa

    static func violations(in clip: AuditClip) throws -> [Violation] {
        var scene = clip.scene
        scene.reducesMotion = true
        let animation = clip.clip.animation
        let timeline = Timeline(animation, in: scene)
        var moving: [String: Int] = [:]
        var cursors: [String: Set<Double>] = [:]
        var last: Moment?
        for index in 0..<clip.clip.frameCount {
            let time = clip.clip.rate.time(at: index)
            let moment = timeline.moment(at: time)
            // Equal moments have equal layouts.
            if moment == last { continue }
            last = moment
            let layout = try clip.renderer.layout(
                of: scene, at: moment, time: time.inSeconds, scale: clip.clip.scale,
                state: SceneState(name: animation.name))
            layout.visit { id, element in
                if element.kind != "touch", element.isMoving { moving[id, default: 0] += 1 }
                if element.kind == "cursor" { cursors[id, default: []].insert(element.opacity) }
            }
        }
        _ = clip.renderer.takeWarnings()
        let blinking = cursors.filter { $0.value.count > 1 }
        return moving.sorted { $0.key < $1.key }.map { id, frames in
            violation(id, frames, "'\(id)' moves in \(frames.counted("frame")) although motion is reduced")
        }
            + blinking.sorted { $0.key < $1.key }.map { id, opacities in
                violation(id, opacities.count, "the cursor '\(id)' is not steady although motion is reduced")
            }
    }

    private static func violation(_ id: String, _ count: Int, _ message: String) -> Violation {
        Violation(
            criterion: "2.3.3", level: .aaa, element: id, value: Double(count), required: 0, message: message)
    }
}

extension SolvedElement {
    /// Whether the element is moved, scaled or turned from where it rests.
    fileprivate var isMoving: Bool {
        if let pose, pose.transform != .identity { return true }
        // A card that shows its front or its back is turned by 0 or 180 degrees.
        return rotation.map { abs($0.sine) > 1e-9 } ?? false
    }
}
