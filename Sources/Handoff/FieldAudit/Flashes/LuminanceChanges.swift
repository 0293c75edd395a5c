import FieldGeometry

/// Finds opposing changes of the relative luminance of pixels, of at least 0.1, of which the darker luminance is below 0.8
/// (WCAG 2.2, "general flash").
struct LuminanceChanges {
    private static let step: Float = 0.1
    private static let brightest: Float = 0.8
    /// The part that each byte of a component contributes to the luminance.
    private static let parts: [[Float]] = [0.2126, 0.7152, 0.0722].map { factor in
        (0...255).map { Float(factor * SRGBCurve.linear(Double($0) / 255)) }
    }

    /// The lowest and the highest luminance of each pixel since its last change.
    private var lows: [Float]
    private var highs: [Float]
    /// The direction of the last change of each pixel: 1 to brighter, -1 to darker, 0 for none yet.
    private var directions: [Int8]

    /// Begins with the opaque pixels of a frame.
    init(_ pixels: [UInt32]) {
        lows = pixels.map(Self.luminance)
        highs = lows
        directions = Array(repeating: 0, count: lows.count)
    }

    /// Whether a pixel has changed in the direction that opposes its last change.
    @inline(__always) mutating func isChange(to pixel: UInt32, at index: Int) -> Bool {
        let value = Self.luminance(pixel)
        let (low, high, direction) = (lows[index], highs[index], directions[index])
        if direction <= 0, value - low >= Self.step, low < Self.brightest {
            return change(at: index, to: value, direction: 1)
        }
        if direction >= 0, high - value >= Self.step, value < Self.brightest {
            return change(at: index, to: value, direction: -1)
        }
        lows[index] = min(low, value)
        highs[index] = max(high, value)
        return false
    }

    private mutating func change(at index: Int, to value: Float, direction: Int8) -> Bool {
        (lows[index], highs[index], directions[index]) = (value, value, direction)
        return true
    }

    private static func luminance(_ pixel: UInt32) -> Float {
        parts[0][Int(pixel >> 16 & 0xFF)] + parts[1][Int(pixel >> 8 & 0xFF)] + parts[2][Int(pixel & 0xFF)]
    }
}
