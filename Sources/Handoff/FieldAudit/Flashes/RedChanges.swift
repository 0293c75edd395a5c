import FieldGeometry

/// Finds changes of pixels to and from a saturated red: R / (R + G + B) is at least 0.8 in linear light, and the colours
/// are more than 0.2 apart in the chromaticity diagram CIE 1976 UCS (WCAG 2.2, "red flash").
struct RedChanges {
    private static let saturated: Float = 0.8
    private static let distance: Float = 0.2
    /// The linear value of each byte of a component.
    private static let linear = (0...255).map { Float(SRGBCurve.linear(Double($0) / 255)) }

    /// The colour of each pixel at its last change.
    private var anchors: [UInt32]

    /// Begins with the opaque pixels of a frame.
    init(_ pixels: [UInt32]) { anchors = pixels }

    /// Whether a pixel has changed to or from a saturated red.
    @inline(__always) mutating func isChange(to pixel: UInt32, at index: Int) -> Bool {
        let anchor = anchors[index]
        guard pixel != anchor, Self.isSaturated(pixel) || Self.isSaturated(anchor) else { return false }
        let (a, b) = (Self.chromaticity(pixel), Self.chromaticity(anchor))
        let (u, v) = (a.x - b.x, a.y - b.y)
        guard u * u + v * v > Self.distance * Self.distance else { return false }
        anchors[index] = pixel
        return true
    }

    private static func components(_ pixel: UInt32) -> SIMD3<Float> {
        SIMD3(linear[Int(pixel >> 16 & 0xFF)], linear[Int(pixel >> 8 & 0xFF)], linear[Int(pixel & 0xFF)])
    }

    private static func isSaturated(_ pixel: UInt32) -> Bool {
        let color = components(pixel)
        return color.x > 0 && color.x >= saturated * color.sum()
    }

    /// The coordinates u′ and v′ of a pixel; those of white for black, which has none.
    private static func chromaticity(_ pixel: UInt32) -> SIMD2<Float> {
        let color = components(pixel)
        let x = 0.4124564 * color.x + 0.3575761 * color.y + 0.1804375 * color.z
        let y = 0.2126729 * color.x + 0.7151522 * color.y + 0.0721750 * color.z
        let z = 0.0193339 * color.x + 0.1191920 * color.y + 0.9503041 * color.z
        let sum = x + 15 * y + 3 * z
        return sum > 0 ? SIMD2(4 * x / sum, 9 * y / sum) : SIMD2(0.19784, 0.46832)
    }
}
