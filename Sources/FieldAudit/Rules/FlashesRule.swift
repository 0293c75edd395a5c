import FieldEncoding
import FieldGeometry
import FieldPixels
import FieldRendering
import FieldScene

/// An animation has no more than three flashes in any second, of luminance or of saturated red, over more than a quarter
/// of the central 10 degrees of sight (WCAG 2.2, 2.3.1).
enum FlashesRule: AuditRule {
    static let id = "flashes"
    static let summary = "No more than three flashes in any second."
    static let level = AuditLevel.a
    /// The area that may flash, in square points: a quarter of 341 × 256, of a window of 1024 × 768.
    private static let safeArea = 21_824.0

    static func violations(in clip: AuditClip) throws -> [Violation] {
        guard clip.scene.canvas.width.isFinite, clip.clip.frameCount > 1 else { return [] }
        let frames = try clip.renderer.frames(of: clip.clip)
        var detector: FlashDetector?
        for index in 0..<clip.clip.frameCount {
            let frame = try frames.frame(at: index)
            if detector == nil { detector = FlashDetector(frame.image) }
            guard let changed = frame.changed else { continue }
            detector?.add(frame.image, changed: changed, at: clip.clip.rate.time(at: index).inSeconds)
        }
        let unit = 1 / (clip.clip.scale * clip.clip.scale)
        guard let worst = detector?.largestArea else { return [] }
        let area = Double(worst) * unit
        guard area > safeArea else { return [] }
        return [
            Violation(
                criterion: "2.3.1", level: .a, element: nil, value: area, required: safeArea,
                message: "'\(clip.clip.animation.name)' flashes more than three times in a second over"
                    + " \(area.roundedText) square points; at most \(safeArea.roundedText) are safe",
                location: clip.clip.animation.location)
        ]
    }
}
