import FieldDrawing
import FieldGeometry
import FieldScene

/// Checks that all frames of a clip have one size, as the formats of clips and the audit of flashes need.
struct ClipSizeCheck {
    private let clip: Clip
    /// Where a size that changes is reported.
    private let location: SceneLocation
    /// The size of the first frame that was checked; nil if none was.
    private(set) var size: Size?

    /// The difference up to which two heights are the same, in points: rounding errors of a transition.
    private static let tolerance = 1e-6

    /// Creates the check of a clip.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    init(_ clip: Clip, by renderer: Renderer) throws(SceneError) {
        self.clip = clip
        let scene = try renderer.scene(of: clip)
        location = clip.animation.location ?? scene.location ?? renderer.start
    }

    /// Checks the size of a frame, in points.
    ///
    /// - Throws: `SceneError` if it differs from the size of the first frame that was checked.
    mutating func check(_ other: Size) throws(SceneError) {
        guard let size else {
            size = other
            return
        }
        if size == other { return }
        let hasEqualPixels =
            PixelGrid(size: size, scale: clip.scale) == PixelGrid(size: other, scale: clip.scale)
        if hasEqualPixels, abs(size.height - other.height) <= Self.tolerance { return }
        throw SceneError(
            at: location,
            "the height of '\(clip.animation.name)' changes from \(size.height.roundedText) to"
                + " \(other.height.roundedText) points; set the height of the canvas, such as"
                + " canvas: { height: \(max(size.height, other.height).rounded(.up).plainText) }")
    }
}
