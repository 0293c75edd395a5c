import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRendering
import FieldScene

/// A snapshot that is played: the actions of a user, and the response of the field.
///
/// All times are relative to the beginning, and never decrease. Use an instance on one thread only.
final class Play {
    /// An action of a user.
    enum Action: Hashable, Sendable {
        /// A phase of a finger's touch.
        enum Phase: String, Sendable { case down, move, up, cancel }

        /// One or more characters are typed.
        case type(String)
        /// A text is pasted.
        case paste(String)
        /// The delete key is pressed.
        case delete
        /// The field gets the focus.
        case focus
        /// The field loses the focus.
        case blur
        /// A finger touches the snapshot, moves or leaves it, at a point of the snapshot.
        case finger(Phase, Point)
    }

    let version: SceneVersion
    /// The snapshot.
    let snapshot: Snapshot
    /// The steps that the user has performed so far.
    private(set) var steps: [RecordedStep] = []
    private let scale: Double
    private let renderer: Renderer
    private let frames: MomentFrames
    private var recorder: TimelineRecorder
    private var finger: Finger?

    /// A finger on the snapshot, with the target that it can tap, and the card that it can drag.
    private struct Finger {
        let start: Point
        /// The target that the finger taps; nil if there is no target, or if the tap has happened already.
        var target: TapTarget?
        /// The card whose pages the finger can drag.
        var card: (id: String, page: Double, width: Double)?
        var isDragging = false
    }

    /// The time in which a card's pages settle after a drag.
    private static let settling = Duration.milliseconds(250)
    /// The distance beyond which a touch is a drag instead of a tap, in points.
    private static let slop = 6.0
    /// The fraction of a page beyond which a drag leads to the next page.
    private static let threshold = 0.2

    /// Begins to play a snapshot.
    ///
    /// - Parameters:
    ///   - version: The version of the scene.
    ///   - index: The index of the snapshot in the version.
    ///   - scale: The pixels per point; nil for those of the snapshot.
    ///   - steps: The steps in an earlier version. They are performed again, at the same times.
    /// - Throws: `SceneError` if the scene cannot be decoded.
    init(
        _ version: SceneVersion, _ index: Int, scale: Double? = nil, repeating steps: [RecordedStep] = []
    ) throws(SceneError) {
        self.version = version
        snapshot = version.snapshots[index]
        self.scale = scale ?? snapshot.scale
        renderer = Renderer(version.proof)
        let scene = try renderer.scene(of: snapshot)
        let title = snapshot.title
        let state = scene.states.first { $0.name == title } ?? SceneState(name: title)
        recorder = TimelineRecorder(state, in: scene)
        frames = MomentFrames(of: scene, state: state, scale: self.scale, renderer: renderer)
        for step in steps { perform(step.step, at: step.time) }
        _ = recorder.takeEffects()
    }

    /// The effects since the last call, of which an app would be notified.
    func takeEffects() -> [TimelineRecorder.TimedEffect] { recorder.takeEffects() }

    /// Whether a field or card has the focus.
    var isFocused: Bool { recorder.state(of: recorder.current)?.isFocused == true }

    /// Whether a field or card receives typed text.
    var takesInput: Bool { recorder.takesInput }

    /// Draws the moment at a time.
    ///
    /// - Returns: The pixels that differ from the last frame; nil if none do.
    /// - Throws: `SceneError` if the layout does not fit; `RasterError` if drawing fails; `ImageError` if the pixels cannot
    ///   be encoded.
    func image(at time: Duration) throws -> FrameImage? {
        recorder.endCountdowns(through: time)
        let frame = try frames.frame(at: recorder.timeline.moment(at: time), time: time)
        return try FrameImage(frame, scale: scale, by: renderer)
    }

    /// The pixels of the last frame.
    var pixels: PixelBuffer { frames.image }

    /// Performs an action of the user. Actions have no effect after `SceneLimits.events` steps.
    func perform(_ action: Action, at time: Duration) {
        switch action {
        case .type(let text):
            // One step for each character, as a keyboard sends them.
            for character in text { enter(ScriptStep(.type(String(character))), at: time) }
        case .paste(let text): enter(ScriptStep(.paste(text)), at: time)
        case .delete: enter(ScriptStep(.delete(1)), at: time)
        case .focus: perform(ScriptStep(.focus), at: time)
        case .blur: perform(ScriptStep(.blur), at: time)
        case .finger(.down, let point): touch(point, at: time)
        case .finger(.move, let point): move(to: point, at: time)
        case .finger(.up, let point):
            move(to: point, at: time)
            lift(point, at: time)
        case .finger(.cancel, _):
            if let finger, finger.isDragging, let card = finger.card {
                perform(ScriptStep(.page(card.page), pace: Self.settling), at: time)
            }
            finger = nil
        }
    }

    /// Performs a step if a field or a card receives it.
    private func enter(_ step: ScriptStep, at time: Duration) {
        if takesInput { perform(step, at: time) }
    }

    private func perform(_ step: ScriptStep, at time: Duration) {
        guard steps.count < SceneLimits.events else { return }
        let end = recorder.perform(step, at: time, pressTime: ScriptStep.pressTime)
        steps.append(RecordedStep(time: end - step.duration, step: step))
    }

    private func touch(_ point: Point, at time: Duration) {
        guard let layout = frames.layout else { return }
        let target = layout.hit(point) { recorder.target(of: $0) != nil }.flatMap { recorder.target(of: $0.id) }
        if case .key(let key, let keypad) = target {
            press(key, on: keypad, at: time)
            return
        }
        finger = Finger(start: point, target: target)
        let current = recorder.current
        if let card = recorder.state(of: current)?.card, card.layout == .pages,
            let form = layout.hit(point, where: { $0 == "\(current).form" }), form.frame.width > 0
        {
            finger?.card = (current, card.page, form.frame.width)
        }
    }

    /// Presses a key. If no field receives it, or if its keypad does not follow the current field, only `press` shows
    /// it as pressed.
    private func press(_ key: KeypadSpec.Key, on keypad: KeypadSpec, at time: Duration) {
        if keypad.follows?.value != recorder.current || !takesInput {
            perform(ScriptStep(.press(key.rawValue, keypad: keypad.id), pace: .zero), at: time)
        }
        enter(ScriptStep(key == .delete ? .delete(1) : .type(key.rawValue)), at: time)
    }

    private func move(to point: Point, at time: Duration) {
        guard let finger, let card = finger.card else { return }
        if !finger.isDragging, abs(point.x - finger.start.x) < Self.slop { return }
        self.finger?.isDragging = true
        recorder.drag(to: card.page - (point.x - finger.start.x) / card.width, at: time)
    }

    private func lift(_ point: Point, at time: Duration) {
        defer { finger = nil }
        guard let finger else { return }
        if finger.isDragging, let card = finger.card {
            let travel = (finger.start.x - point.x) / card.width
            let pages = abs(travel) < Self.threshold ? 0 : max(abs(travel).rounded(), 1) * (travel < 0 ? -1 : 1)
            let page = min(max(card.page.rounded() + pages, 0), 3)
            perform(ScriptStep(.page(page), pace: Self.settling), at: time)
        } else if case .element(let id) = finger.target {
            perform(ScriptStep(.tap(.element(id))), at: time)
        } else if isFocused {
            // A tap outside all fields ends editing.
            perform(ScriptStep(.blur), at: time)
        }
    }
}

/// A step that a user has performed, with its time.
struct RecordedStep: Hashable, Sendable {
    /// The time at which the step began, from the beginning of the play.
    let time: Duration
    /// The step. Typed and deleted characters take no time.
    let step: ScriptStep
    /// The time at which the step ended.
    var end: Duration { time + step.duration }
}
