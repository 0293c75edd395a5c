package import FieldEntry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene

extension Renderer {
    /// The scene of a film's variant.
    ///
    /// - Throws: `SceneError` when the variant cannot be decoded.
    package func scene(of film: Film) throws(SceneError) -> Scene { try scene(variant: film.variant) }

    /// What happens in a film: the moment at any time.
    ///
    /// - Throws: `SceneError` when the film's variant cannot be decoded.
    package func timeline(of film: Film) throws(SceneError) -> Timeline {
        Timeline(film.animation, in: try scene(variant: film.variant))
    }

    /// The solved layout of a film at a time, in nanoseconds from its beginning.
    ///
    /// - Throws: `SceneError` when it does not fit, or its text cannot be measured.
    public func layout(of film: Film, at time: Int64) throws(SceneError) -> SolvedLayout {
        try layout(of: film, at: timeline(of: film).moment(at: time))
    }

    /// The solved layout of a film at a moment of its timeline.
    package func layout(of film: Film, at moment: Moment) throws(SceneError) -> SolvedLayout {
        let scene = try scene(variant: film.variant)
        // What was typed is what a message about it points at.
        var state = PictureState(name: film.animation.name)
        state.after = film.animation.script
        state.place = film.animation.place
        return try layout(of: scene, at: moment, scale: film.scale, state: state)
    }

    /// Solves a film at the moments at which something happens, and once what that revealed is obscured; where those are
    /// very many, at some of them, but wherever a character is new.
    package func validate(_ film: Film) throws(SceneError) {
        let timeline = try timeline(of: film)
        let all = timeline.eventTimes
        let step = max(1, all.count / 500)
        var times = stride(from: 0, to: all.count, by: step).map { all[$0] } + timeline.newCharacterTimes
        let reveals = try scene(of: film).content.fields.flatMap { field in
            ([field.style] + field.when.values).compactMap(\.reveal)
        }
        times += Set(reveals).flatMap { reveal in
            times.prefix(50).map { $0 + Int64((reveal * 1e9).rounded(.up)) }
        }
        for time in times + [timeline.nanoseconds] {
            _ = try layout(of: film, at: timeline.moment(at: time))
        }
    }

    /// The frames of a film, drawn one after another.
    ///
    /// - Throws: `SceneError` when the film's variant cannot be decoded.
    public func frames(of film: Film) throws(SceneError) -> FilmFrames {
        FilmFrames(of: film, timeline: try timeline(of: film), renderer: self)
    }

    /// The pixels of a film at a time, in nanoseconds from its beginning.
    ///
    /// - Throws: `SceneError` and `RasterError` as `pixels(of:)` does.
    public func pixels(of film: Film, at time: Int64) throws -> PixelBuffer {
        try Rasterizer.draw(
            layout(of: film, at: time).paint(), scale: film.scale, maximumPixels: SceneLimits.picturePixels)
    }
}
