import FieldPixels

/// The pixels per point of a screenshot, from its size.
enum ScaleGuess {
    /// The widths of phones and tablets upright, in points: those of iOS, and common ones of Android and of browsers.
    private static let widths: Set = [
        320, 343, 360, 375, 384, 390, 393, 402, 412, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1280, 1366,
        1440, 1536, 1920,
    ]
    private static let scales = [3, 2, 1, 2.625, 2.75, 1.5, 3.5, 4]
    /// The widths that a phone has, in points.
    private static let phone = 300.0...480

    /// The scale at which the picture has the width of a phone, with preference for widths that are known; 1 for a wider
    /// picture.
    static func scale(of size: PixelSize) -> Double {
        func points(_ scale: Double) -> Double { Double(size.width) / scale }
        // A program can round the width of a screen to whole pixels.
        func isKnown(_ scale: Double) -> Bool { widths.contains { abs(Double($0) * scale - Double(size.width)) < 1 } }
        let phones = scales.filter { phone.contains(points($0)) }
        return phones.first(where: isKnown) ?? scales.first { $0 <= 2 && isKnown($0) } ?? phones.first ?? 1
    }
}
