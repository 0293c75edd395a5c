package import FieldEntry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene

extension Renderer {
    /// The scene of a film's variant.
    ///
    /// - Throws: `SceneError` when the variant cannot be decoded.
    package func scene(of clip: Clip) throws(SceneError) -> Scene { try scene(variant: clip.variant) }

    /// What happens in a film: the moment at any time.
    ///
    /// - Throws: `SceneError` when the film's variant cannot be decoded.
    package func timeline(of clip: Clip) throws(SceneError) -> Timeline {
        Timeline(clip.animation, in: try scene(variant: clip.variant))
    }

    /// The solved layout of a film at a time, in nanoseconds from its beginning.
    ///
    /// - Throws: `SceneError` when it does not fit, or its text cannot be measured.
    public func layout(of clip: Clip, at time: Int64) throws(SceneError) -> SolvedLayout {
        try layout(of: clip, at: timeline(of: clip).moment(at: time))
    }

    /// The solved layout of a film at a moment of its timeline.
    package func layout(of clip: Clip, at moment: Moment) throws(SceneError) -> SolvedLayout {
        let scene = try scene(variant: clip.variant)
        // What was typed is what a message about it points at.
        var state = SceneState(name: clip.animation.name)
        state.after = clip.animation.script
        state.location = clip.animation.location
        return try layout(of: scene, at: moment, scale: clip.scale, state: state)
    }

    /// Solves a film at the moments at which something happens, and once what that revealed is obscured; where those are
    /// very many, at some of them, but wherever a character is new.
    package func validate(_ clip: Clip) throws(SceneError) {
        let timeline = try timeline(of: clip)
        let all = timeline.eventTimes
        let step = max(1, all.count / 500)
        var times = stride(from: 0, to: all.count, by: step).map { all[$0] } + timeline.newCharacterTimes
        let reveals = try scene(of: clip).content.fields.flatMap { field in
            ([field.style] + field.when.values).compactMap(\.reveal)
        }
        times += Set(reveals).flatMap { reveal in
            times.prefix(50).map { $0 + Int64((reveal * 1e9).rounded(.up)) }
        }
        for time in times + [timeline.nanoseconds] {
            _ = try layout(of: clip, at: timeline.moment(at: time))
        }
    }

    /// The frames of a film, drawn one after another.
    ///
    /// - Throws: `SceneError` when the film's variant cannot be decoded.
    public func frames(of clip: Clip) throws(SceneError) -> ClipFrames {
        ClipFrames(of: clip, timeline: try timeline(of: clip), renderer: self)
    }

    /// The pixels of a film at a time, in nanoseconds from its beginning.
    ///
    /// - Throws: `SceneError` and `RasterError` as `pixels(of:)` does.
    public func pixels(of clip: Clip, at time: Int64) throws -> PixelBuffer {
        try Rasterizer.draw(
            layout(of: clip, at: time).paint(), scale: clip.scale, maximumPixels: SceneLimits.imagePixels)
    }
}
