import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// Draws one scene of a file, with the values of a request, in one state or at moments of one animation.
final class WorkerDrawing {
    private let scene: Scene
    /// The pixels per point.
    let scale: Double
    private let renderer: Renderer
    private let rasterizer: FrameRasterizer
    private let subject: Subject
    /// The state; for an animation, a state with its name.
    private let state: SceneState
    private var shown: (moment: Moment, time: Duration)
    private var solved: SolvedLayout?

    private enum Subject {
        case state
        case animation(Timeline, FrameRate, MomentFrames, frameCount: Int)
    }

    /// Prepares the drawing of a request.
    ///
    /// - Parameters:
    ///   - request: The state or the animation, and the scale.
    ///   - scene: The scene, with the values of the request.
    ///   - file: The file of the scene.
    ///   - renderer: A renderer of a proof with the scene's fonts and images.
    ///   - rasterizer: A rasterizer whose caches are used.
    /// - Throws: `SceneError` if the scene has no such state or animation.
    init(
        _ request: DrawingRequest, of scene: Scene, in file: SceneFile, by renderer: Renderer,
        _ rasterizer: FrameRasterizer
    ) throws(SceneError) {
        (self.scene, self.renderer, self.rasterizer) = (scene, renderer, rasterizer)
        scale = request.scale ?? scene.scales.first ?? 1
        if let animation = request.animation {
            try file.check(animation, isOneOf: scene.animations.map(\.name), noun: "animation")
            let spec = scene.animations.first { $0.name == animation } ?? AnimationSpec(name: animation)
            state = SceneState(of: spec)
            let (timeline, rate) = (Timeline(spec, in: scene), spec.rate(request.framesPerSecond))
            subject = .animation(
                timeline, rate, MomentFrames(of: scene, state: state, scale: scale, renderer: renderer),
                frameCount: spec.frameCount(framesPerSecond: request.framesPerSecond))
            shown = (timeline.moment(at: .zero), .zero)
        } else {
            let name = request.state ?? scene.states.first?.name ?? ""
            try file.check(name, isOneOf: scene.states.map(\.name), noun: "state")
            state = scene.states.first { $0.name == name } ?? SceneState(name: name)
            subject = .state
            shown = (Moment(of: state, in: scene), .zero)
        }
    }

    /// The number of frames of the animation, and its rate; nil for a state.
    var clip: (frameCount: Int, rate: FrameRate)? {
        if case .animation(_, let rate, _, let frameCount) = subject { (frameCount, rate) } else { nil }
    }

    /// Chooses the frame of an animation that the other methods use; nothing is drawn yet.
    func show(frame index: Int) {
        guard case .animation(let timeline, let rate, _, _) = subject, rate.time(at: index) != shown.time else {
            return
        }
        shown = (timeline.moment(at: rate.time(at: index)), rate.time(at: index))
        solved = nil
    }

    /// The solved layout, in points.
    private func layout() throws -> SolvedLayout {
        if let solved { return solved }
        let layout: SolvedLayout
        if case .animation(_, _, let frames, _) = subject {
            // Draw the frame: this reuses what the previous frame has solved, and the pixels are usually needed too.
            _ = try frames.frame(at: shown.moment, time: shown.time)
            layout = frames.layout ?? SolvedLayout(size: .zero, background: .clear, elements: [])
        } else {
            layout = try renderer.layout(of: scene, at: shown.moment, scale: scale, state: state)
        }
        solved = layout
        return layout
    }

    /// The size of the image, in pixels.
    func grid() throws -> PixelGrid {
        let layout = try layout()
        let list = DisplayList(size: layout.size, background: layout.background, items: [])
        return try Rasterizer.grid(of: list, scale: scale, maximumPixels: SceneLimits.imagePixels)
    }

    /// Writes the pixels with straight alpha, red first, to room for the pixels of `grid()`.
    func write(to target: UnsafeMutablePointer<UInt32>) throws {
        if case .animation(_, _, let frames, _) = subject {
            _ = try frames.frame(at: shown.moment, time: shown.time)
            frames.image.writeStraight(to: target)
        } else {
            try rasterizer.drawStraight(layout().paint(), on: grid(), into: target)
        }
    }

    /// The file that `fieldproof render` writes, or the frame that `fieldproof animate` writes.
    func png() throws -> [UInt8] {
        let list = try layout().paint()
        let pixels = try Rasterizer.draw(list, scale: scale, maximumPixels: SceneLimits.imagePixels)
        return try renderer.png(of: pixels, scale: scale)
    }

    /// The document that `fieldproof inspect` prints about this image alone.
    func document() throws -> JSON {
        let time: Double? = if case .animation = subject { shown.time.inSeconds } else { nil }
        let picture = try layout().json(name: state.name, time: time, scale: scale, scene: scene, moment: shown.moment)
        return ["schema": "fieldproof.layout/1", "pictures": [picture]]
    }

    /// The ids of all elements, and their frames in points.
    func elements() throws -> [(id: String, frame: Rect)] {
        var elements: [(id: String, frame: Rect)] = []
        try layout().visit { id, element in elements.append((id, element.frame)) }
        return elements
    }

    /// The pixels of each element.
    func masks() throws -> ElementMasks { try ElementMasks(of: layout(), scale: scale) }
}
