package import FieldRendering
package import FieldScene

/// An animation that rules look at, in one variant.
package final class AuditClip {
    /// The clip, at the scale at which its frames are drawn.
    let clip: Clip
    /// The scene in the clip's variant.
    let scene: Scene
    /// The renderer of the clip's scene file.
    let renderer: Renderer

    /// Creates the animation of a clip.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    package init(_ clip: Clip, by renderer: Renderer) throws(SceneError) {
        (self.clip, self.renderer) = (clip, renderer)
        scene = try renderer.scene(of: clip)
    }
}
