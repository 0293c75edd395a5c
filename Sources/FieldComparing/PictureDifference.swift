public import FieldPixels

/// How two pictures differ, pixel by pixel.
public struct PictureDifference: Hashable, Sendable {
    /// Why two pictures do not match; more may be added.
    public enum Reason: String, Hashable, Sendable {
        /// They have different sizes.
        case size
        /// Pixels differ.
        case pixels
    }

    /// A rectangle of pixels.
    public struct Bounds: Hashable, Sendable {
        /// The leftmost column.
        public var x: Int
        /// The topmost row.
        public var y: Int
        /// The number of columns.
        public var width: Int
        /// The number of rows.
        public var height: Int

        /// A rectangle by its top left pixel and its extent.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Why the pictures do not match; nil when they do.
    public let reason: Reason?
    /// The pixels that differ where the pictures overlap, and those of either that lie outside the other.
    public let pixelCount: Int
    /// `pixelCount` as a part of the pixels of the two pictures laid over each other, from 0 to 1.
    public let ratio: Double
    /// The smallest rectangle that holds the pixels that differ in the overlap; nil when there is none.
    public let bounds: Bounds?

    /// Whether the pictures are the same.
    public var isMatch: Bool { reason == nil }

    /// No difference: what comparing equal files comes to.
    public static let none = PictureDifference(
        exactly: PixelBuffer(width: 0, height: 0), PixelBuffer(width: 0, height: 0))

    /// The exact comparison: any pixel whose premultiplied value is not the same differs.
    ///
    /// - Parameters:
    ///   - expected: The picture as it should be.
    ///   - actual: The picture as it is.
    public init(exactly expected: PixelBuffer, _ actual: PixelBuffer) {
        let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
        var count = 0
        var (left, right, top, bottom) = (width, -1, height, -1)
        expected.withPixels { a in
            actual.withPixels { b in
                for y in 0..<height {
                    let (rowA, rowB) = (y * expected.width, y * actual.width)
                    var differs = false
                    for x in 0..<width where a[rowA + x] != b[rowB + x] {
                        count += 1
                        left = min(left, x)
                        right = max(right, x)
                        differs = true
                    }
                    if differs {
                        top = min(top, y)
                        bottom = y
                    }
                }
            }
        }
        let overlap = width * height
        let total = expected.width * expected.height + actual.width * actual.height - overlap
        let isSameSize = expected.width == actual.width && expected.height == actual.height
        pixelCount = count + total - overlap
        ratio = total == 0 ? 0 : Double(pixelCount) / Double(total)
        bounds = right < 0 ? nil : Bounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        reason = !isSameSize ? .size : count > 0 ? .pixels : nil
    }
}
