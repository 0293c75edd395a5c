import FieldEncoding
package import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
package import FieldVector

extension Renderer {
    /// The layouts of a clip's frames as one tree of elements that move, for the vector formats.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - frames: The frames to show; the first one is frame 0 of the result.
    ///   - plays: How often the clip plays; 0 is for ever.
    ///   - note: Called before each frame with its index and its moment. It throws to end the work.
    /// - Throws: `SceneError` if a layout does not fit, or the size of the canvas changes; `RasterError` if a part cannot be drawn; what `note` throws.
    package func vectorClip(
        of clip: Clip, frames: Range<Int>, plays: Int, note: (Int, Moment) throws -> Void
    ) throws -> VectorClip {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        func layout(at moment: Moment, _ frame: Int) throws(SceneError) -> SolvedLayout {
            try self.layout(
                of: scene, at: moment, time: clip.rate.time(at: frame).inSeconds, scale: clip.scale, state: state,
                cache: cache)
        }
        var last: (moment: Moment, layout: SolvedLayout)?
        var sizes = try ClipSizeCheck(clip, by: self)
        var result: VectorClip?
        for frame in frames {
            let moment = timeline.moment(at: clip.rate.time(at: frame))
            try note(frame, moment)
            // Equal moments have equal layouts, unless a drawing reads the time.
            if let last, last.moment == moment, !last.layout.readsTime { continue }
            let layout = try layout(at: moment, frame)
            try sizes.check(layout.size)
            last = (moment, layout)
            let vectors =
                try result
                ?? VectorClip(
                    title: clip.name, size: layout.size, scale: clip.scale, rate: clip.rate, frameCount: frames.count,
                    plays: plays)
            result = vectors
            vectors.nameColors(of: layout, by: ColorTokens(scene, at: moment))
            try vectors.add(layout, at: frame - frames.lowerBound)
        }
        guard let result else { throw ImageError(code: .empty, message: "\(clip.name) has no frames in the range") }
        return result
    }
}

extension VectorClip {
    /// Names the colours of the background and of all elements by the tokens that they come from.
    fileprivate func nameColors(of layout: SolvedLayout, by tokens: ColorTokens) {
        func name(_ property: ElementProperty, of id: String) {
            guard let color = property.value.color, let token = tokens.token(of: property, in: id) else { return }
            self.name(color, isLine: ["border", "ring", "stroke"].contains(property.name), of: id, token)
        }
        name(ElementProperty("fill", .color(layout.background)), of: VectorClip.backgroundID)
        layout.visit { id, element in
            for property in element.properties { name(property, of: id) }
        }
    }
}
