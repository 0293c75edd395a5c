import FieldComparing
import FieldPixels

/// The pixels at which a picture differs from its golden, in a fixed order.
struct DifferingPixels {
    private let width: Int
    private let height: Int
    /// The indices of the pixels in an image of `width × height`.
    private let indices: [Int]

    /// Creates the list of the pixels that a mask marks as different.
    init(_ mask: DifferenceMask) {
        (width, height) = (mask.width, mask.height)
        indices = mask.bytes.indices.filter { mask.bytes[$0] == DifferenceMask.different }
    }

    /// The number of pixels.
    var count: Int { indices.count }

    /// Adds a bit to the pixels at which two images differ. A pixel that only one of them has differs.
    func mark(_ bits: inout [UInt64], _ bit: UInt64, where image: PixelBuffer, differsFrom other: PixelBuffer) {
        image.withPixels { one in
            other.withPixels { two in
                compare(image.width, image.height, other.width, other.height) {
                    one[$0] != two[$1]
                } _: {
                    bits[$0] |= bit
                }
            }
        }
    }

    /// Whether two images differ, at each of the pixels.
    func differ(_ image: StraightImage, _ other: StraightImage) -> [Bool] {
        var result = [Bool](repeating: false, count: count)
        image.withWords { one in
            other.withWords { two in
                compare(image.width, image.height, other.width, other.height) {
                    one[$0] != two[$1]
                } _: {
                    result[$0] = true
                }
            }
        }
        return result
    }

    private func compare(
        _ width1: Int, _ height1: Int, _ width2: Int, _ height2: Int, _ differ: (Int, Int) -> Bool,
        _ found: (Int) -> Void
    ) {
        for (position, index) in indices.enumerated() {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            let (isIn1, isIn2) = (x < width1 && y < height1, x < width2 && y < height2)
            if isIn1 != isIn2 || isIn1 && differ(y * width1 + x, y * width2 + x) { found(position) }
        }
    }
}
