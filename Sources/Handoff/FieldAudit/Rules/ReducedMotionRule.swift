import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// With `reducedMotion: true` in the scene, nothing moves, grows, shrinks or turns, and cursors are steady (WCAG 2.2,
/// 2.3.3). An animation with its own `reducedMotion: false` ignores the user's preference, and is reported if it moves.
///
/// An element moves if its pose changes it, or if it passes through positions between two others. A jump is not a
/// motion, for example of a text that makes room for a message.
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

/// The frames of a clip with the elements that move in each of them, determined by the layouts.
struct MotionFrames {
    /// The moving elements of a frame.
    struct Frame {
        /// The ids of the elements that move.
        var moving: Set<String> = []
        /// The opacities of the cursors, by their ids.
        var cursors: [String: Double] = [:]
        /// The rectangles of all elements, by their ids.
        fileprivate var places: [String: Rect] = [:]
    }

    private let clip: AuditClip
    private let scene: Scene
    private let timeline: Timeline
    /// The times at which a finger drags a card. A card that follows a finger does not count as moving.
    private let drags: [Range<Duration>]
    private var index = 0
    private var last: (moment: Moment, time: Duration, places: [String: Rect])?

    /// Creates the frames of a clip.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - scene: Its scene, with or without reduced motion.
    init(_ clip: AuditClip, _ scene: Scene) {
        (self.clip, self.scene) = (clip, scene)
        timeline = Timeline(clip.clip.animation, in: scene)
        drags = clip.clip.animation.drags
    }

    /// The next frame that differs from the previous one; nil after the last one.
    ///
    /// - Throws: `SceneError` if a layout cannot be solved.
    mutating func next() throws -> Frame? {
        while index < clip.clip.frameCount {
            let time = clip.clip.rate.time(at: index)
            index += 1
            let moment = timeline.moment(at: time)
            // Skip equal moments, because their layouts are equal.
            if moment == last?.moment { continue }
            var frame = try self.frame(moment, time)
            if let last, !drags.contains(where: { $0.lowerBound < time && last.time < $0.upperBound }) {
                frame.moving.formUnion(try passing(from: last.places, at: last.time, to: frame.places, at: time))
            }
            // Remove the parts of moving elements, because they move with them.
            frame.moving = frame.moving.filter { id in !frame.moving.contains { id.hasPrefix("\($0).") } }
            last = (moment, time, frame.places)
            return frame
        }
        return nil
    }

    /// The elements that move continuously between two times. They have a third position in between, and a fourth one
    /// between these; elements that jump do not.
    private func passing(
        from start: [String: Rect], at first: Duration, to end: [String: Rect], at second: Duration
    ) throws -> Set<String> {
        let changed = Set(end.keys.filter { id in start[id].map { $0.differs(from: end[id]) } ?? false })
        if changed.isEmpty { return [] }
        let (half, quarter) = ((second - first) / 2, (second - first) / 4)
        let middle = try frame(timeline.moment(at: first + half), first + half).places
        let passing = changed.filter { id in
            middle[id].map { $0.differs(from: start[id]) && $0.differs(from: end[id]) } ?? false
        }
        if passing.isEmpty { return [] }
        let early = try frame(timeline.moment(at: first + quarter), first + quarter).places
        return passing.filter { id in
            early[id].map { $0.differs(from: start[id]) && $0.differs(from: middle[id]) } ?? false
        }
    }

    private func frame(_ moment: Moment, _ time: Duration) throws -> Frame {
        let layout = try clip.renderer.layout(
            of: scene, at: moment, time: time.inSeconds, scale: clip.clip.scale,
            state: SceneState(name: clip.clip.animation.name))
        var frame = Frame()
        layout.visit { id, element in
            // Ignore touches: they show the user's finger, and are not a part of the app.
            guard element.kind != "touch" else { return }
            if element.isMoving { frame.moving.insert(id) }
            if element.kind == "cursor" { frame.cursors[id] = element.opacity }
            frame.places[id] = element.frame
        }
        return frame
    }
}

extension AnimationSpec {
    /// The times at which a finger drags a card. The card follows the finger.
    fileprivate var drags: [Range<Duration>] {
        var clock = Duration.zero
        return script.compactMap { step in
            defer { clock += step.duration }
            guard case .page = step.event else { return nil }
            return clock..<clock + max(step.duration, .nanoseconds(1))
        }
    }
}

extension Rect {
    /// Whether two positions of an element differ visibly; false if the element does not exist in the other frame.
    fileprivate func differs(from other: Rect?) -> Bool {
        guard let other else { return false }
        return max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height)) > 0.01
    }
}

extension SolvedElement {
    /// Whether the element is moved, scaled or turned from its position at rest.
    fileprivate var isMoving: Bool {
        if let pose, pose.transform != .identity { return true }
        // A card that shows its front or its back is turned by 0 or 180 degrees.
        return rotation.map { abs($0.sine) > 1e-9 } ?? false
    }
}
