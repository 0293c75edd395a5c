import FieldEncoding
import FieldGeometry
import FieldRendering
import FieldScene

/// An animation has no more than three flashes in any second, of luminance or of saturated red, over more than a
/// quarter of the central 10 degrees of vision (WCAG 2.2, 2.3.1).
enum FlashesRule: AuditRule {
    static let id = "flashes"
    static let summary = "No more than three flashes in any second."
    static let level = AuditLevel.a
    /// The area that may flash, in square points: a quarter of 341 × 256, in a window of 1024 × 768.
    private static let safeArea = 21_824.0

    static func violations(in clip: AuditClip) throws -> [Violation] {
        let count = clip.clip.frameCount
        guard count > 1 else { return [] }
        let frames = try clip.renderer.frames(of: clip.clip)
        let isDark = clip.scene.theme(named: clip.scene.theme).isDark
        var detector = FlashDetector(try frames.frame(at: 0).image, on: isDark ? 0 : 255)
        func add(_ index: Int) throws {
            let frame = try frames.frame(at: index % count)
            guard let changed = frame.changed else { return }
            let passes = clip.clip.rate.time(at: count).inSeconds * Double(index / count)
            detector.add(
                frame.image, changed: changed, at: passes + clip.clip.rate.time(at: index % count).inSeconds)
        }
        for index in 1..<count { try add(index) }
        let pixels = clip.clip.scale * clip.clip.scale
        let repeated = repeatedFrames(of: clip.clip)
        if !repeated.isEmpty, Double(detector.possibleArea(in: 2 + repeated.count / count)) > safeArea * pixels {
            for index in repeated { try add(index) }
        }
        let area = Double(detector.largestArea) / pixels
        guard area > safeArea else { return [] }
        return [
            Violation(
                criterion: "2.3.1", level: .a, element: nil, value: area, required: safeArea,
                message: "'\(clip.clip.animation.name)' flashes more than three times in a second over"
                    + " \(area.roundedText) square points; at most \(safeArea.roundedText) are safe",
                location: clip.clip.animation.location)
        ]
    }

    /// The frames to examine after the first pass of a clip that repeats: the frames of one second, and one more. Every
    /// second of the clip equals a second that begins in the first pass.
    private static func repeatedFrames(of clip: Clip) -> Range<Int> {
        let count = clip.frameCount
        let second = Int(clip.rate.framesPerSecond.rounded(.up)) + 1
        let plays = clip.animation.plays
        return count..<(plays == 0 ? count + second : min(count + second, count * plays))
    }
}
