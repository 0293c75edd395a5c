import FieldGeometry
import FieldPixels

/// Finds the pixels of two images that differ by a contrast of at least 3:1.
struct PixelChange {
    /// The image before the change.
    let from: PixelBuffer
    /// The image after the change.
    let to: PixelBuffer
    /// The contrast that counts as a change.
    static let required = 3.0

    /// The number of pixels that change by the required contrast.
    ///
    /// - Parameters:
    ///   - area: The area that is counted, in points; nil for the whole image.
    ///   - scale: The pixels per point.
    func count(in area: Rect?, scale: Double) -> Int {
        let area = area ?? Rect(x: 0, y: 0, width: .infinity, height: .infinity)
        // If the focus changes the size of the canvas, compare the common area.
        let seen = PixelRect(
            middlesIn: area, scale: scale, width: min(from.width, to.width), height: min(from.height, to.height))
        return from.withPixels { from in
            to.withPixels { to in
                var count = 0
                for y in seen.y..<seen.maxY {
                    for x in seen.x..<seen.maxX {
                        let (a, b) = (from[y * self.from.width + x], to[y * self.to.width + x])
                        if a != b, Self.contrast(a, b) >= Self.required { count += 1 }
                    }
                }
                return count
            }
        }
    }

    /// The largest contrast between pixels at the same position; 1 if no pixel differs.
    var largestContrast: Double {
        var largest = 1.0
        from.withPixels { from in
            to.withPixels { to in
                for index in 0..<min(from.count, to.count) where from[index] != to[index] {
                    largest = max(largest, Self.contrast(from[index], to[index]))
                }
            }
        }
        return largest
    }

    /// The linear value of each byte of a component.
    private static let linear = (0...255).map { SRGBCurve.linear(Double($0) / 255) }

    private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
        func luminance(_ pixel: UInt32) -> Double {
            0.2126 * linear[Int(pixel >> 16 & 0xFF)] + 0.7152 * linear[Int(pixel >> 8 & 0xFF)]
                + 0.0722 * linear[Int(pixel & 0xFF)]
        }
        let (p, q) = (luminance(a), luminance(b))
        return (max(p, q) + 0.05) / (min(p, q) + 0.05)
    }
}
