/// A transposed image: the pixels of each column are contiguous. It also records the rows at which each column changes
/// colour.
///
/// An image that is drawn at many rotation angles needs to be transposed only once.
package struct SourceColumns: Sendable {
    /// The number of columns.
    package let count: Int
    /// The number of pixels in a column.
    package let height: Int
    private let pixels: [UInt32]
    /// One bit per pixel, column by column, each column starting at a new word: 1 if the pixel differs from the pixel
    /// above. The first row is the lowest bit of a word, and its bit is 1.
    private let changes: [UInt64]

    /// Transposes an image.
    package init(_ image: PixelBuffer) {
        (count, height) = (image.width, image.height)
        let (width, height) = (image.width, image.height)
        let words = View.words(of: height)
        let turned = [UInt32](unsafeUninitializedCapacity: width * height) { turned, count in
            if let target = turned.baseAddress { Self.transpose(image, into: target) }
            count = width * height
        }
        changes = [UInt64](unsafeUninitializedCapacity: width * words) { changes, count in
            turned.withUnsafeBufferPointer { turned in
                guard let pixels = turned.baseAddress, let target = changes.baseAddress else { return }
                for x in 0..<width { Self.mark(pixels + x * height, height, in: target + x * words) }
            }
            count = width * words
        }
        pixels = turned
    }

    /// Transposes block by block, so that the parts of both images that are in use stay in the processor's caches.
    private static func transpose(_ image: PixelBuffer, into turned: UnsafeMutablePointer<UInt32>) {
        let (width, height, block) = (image.width, image.height, 16)
        image.withPixels { source in
            guard let source = source.baseAddress else { return }
            for y0 in stride(from: 0, to: height, by: block) {
                for x0 in stride(from: 0, to: width, by: block) {
                    for x in x0..<min(x0 + block, width) {
                        for y in y0..<min(y0 + block, height) { turned[x * height + y] = source[y * width + x] }
                    }
                }
            }
        }
    }

    /// Writes a bit for each pixel of a column; the first pixel counts as a change.
    private static func mark(
        _ pixels: UnsafePointer<UInt32>, _ height: Int, in words: UnsafeMutablePointer<UInt64>
    ) {
        for start in stride(from: 0, to: height, by: 64) {
            var word: UInt64 = start == 0 ? 1 : 0
            for row in max(start, 1)..<max(1, min(start + 64, height)) where pixels[row] != pixels[row - 1] {
                word |= 1 << UInt64(row - start)
            }
            words[start / 64] = word
        }
    }

    /// Calls `body` with the columns; does nothing if the image has no pixels.
    func withView(_ body: (View) -> Void) {
        pixels.withUnsafeBufferPointer { pixels in
            changes.withUnsafeBufferPointer { changes in
                guard let pixels = pixels.baseAddress, let changes = changes.baseAddress else { return }
                body(View(count: count, height: height, pixels: pixels, changes: changes))
            }
        }
    }

    struct View {
        let count: Int
        let height: Int
        let pixels: UnsafePointer<UInt32>
        /// One bit per pixel; see `SourceColumns.changes`.
        let changes: UnsafePointer<UInt64>

        /// The number of words with the changes of a column.
        var words: Int { Self.words(of: height) }

        fileprivate static func words(of height: Int) -> Int { (height + 63) / 64 }
    }
}
