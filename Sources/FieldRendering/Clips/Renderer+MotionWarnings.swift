import FieldEntry
import FieldGeometry
import FieldLayout
package import FieldScene

extension Renderer {
    /// Warnings about motions that take a cell or a card beyond the canvas in a frame of a clip: one for each field, about
    /// the part that reaches farthest.
    ///
    /// Only the frames in which cells or cards move are solved.
    ///
    /// - Throws: `SceneError` as `layout(of:at:)`.
    package func motionWarnings(of clip: Clip) throws(SceneError) -> [Diagnostic] {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        let reactions = timeline.reactions
        var farthest: [String: SolvedLayout.StrayingPart] = [:]
        for frame in 0..<clip.frameCount {
            let time = clip.rate.time(at: frame)
            guard reactions.contains(where: { $0.contains(time) }) else { continue }
            let layout = try layout(
                of: scene, at: timeline.moment(at: time), time: time.inSeconds, scale: clip.scale, state: state,
                cache: cache)
            for part in layout.strayingParts where part.distance > farthest[part.input]?.distance ?? 0 {
                farthest[part.input] = part
            }
        }
        return scene.content.inputs.compactMap { input in
            farthest[input.id].map { part in
                Diagnostic(
                    location: input.location ?? clip.animation.location ?? start,
                    message:
                        "in '\(clip.animation.name)', a motion takes '\(part.id)' \(part.distance.roundedText) points"
                        + " beyond the canvas; make the motion smaller, or the canvas larger")
            }
        }
    }
}
