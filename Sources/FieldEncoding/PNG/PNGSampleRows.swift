/// Writes a picture's rows as samples behind filter bytes, each row through a filter chosen by what it is.
///
/// A row of lines and letters goes as it is: most of its pixels are like one beside or above them, which a compressor finds
/// best in plain bytes. In a row of many colours neighbours are only alike, and filters leave small numbers.
struct PNGSampleRows {
    /// The picture's words, `width × height` of them.
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Whether a pixel has four samples, not three.
    let hasAlpha: Bool

    private var step: Int { hasAlpha ? 4 : 3 }
    private var rowBytes: Int { width * step }

    /// The bytes that `write` works in.
    var workBytes: Int { 8 * rowBytes }

    /// One in so many pixels unlike those beside and above makes a row one of many colours.
    private static let plainShare = 4

    /// Writes the rows.
    ///
    /// - Parameters:
    ///   - target: Room for `height` rows of a filter byte and the samples.
    ///   - repeats: Room for `height` bytes: 1 for each row that equals the one above, both as they are, else 0.
    ///   - work: Room for `workBytes` bytes.
    func write(
        into target: UnsafeMutablePointer<UInt8>, repeats: UnsafeMutablePointer<UInt8>,
        work: UnsafeMutablePointer<UInt8>
    ) {
        let stride = rowBytes + 1
        for y in 0..<height {
            let row = pixels + y * width
            let location = target + y * stride
            repeats[y] = 0
            let survey = Survey(row, above: y > 0 ? row - width : nil, width)
            if !survey.isChanged {
                if location[-stride] == PNGFilter.none.rawValue {
                    location.update(from: location - stride, count: stride)
                    repeats[y] = 1
                } else {
                    location[0] = PNGFilter.up.rawValue
                    (location + 1).update(repeating: 0, count: rowBytes)
                }
            } else if survey.isPlain(width) {
                location[0] = PNGFilter.none.rawValue
                PNGSamples.writeRow(row, width: width, hasAlpha: hasAlpha, into: location + 1)
            } else {
                location[0] = filter(y, into: location + 1, work: work).rawValue
            }
        }
    }

    /// Writes a row through the filter that leaves the least.
    private func filter(
        _ y: Int, into target: UnsafeMutablePointer<UInt8>, work: UnsafeMutablePointer<UInt8>
    ) -> PNGFilter {
        let (row, above) = (work + 6 * rowBytes, work + 7 * rowBytes)
        PNGSamples.writeRow(pixels + y * width, width: width, hasAlpha: hasAlpha, into: row)
        if y > 0 {
            PNGSamples.writeRow(pixels + (y - 1) * width, width: width, hasAlpha: hasAlpha, into: above)
        } else {
            above.update(repeating: 0, count: rowBytes)
        }
        return PNGFilterChoice.search(row, above, rowBytes, step, work, into: target)
    }

    /// How many pixels of a row are other than the ones above and on their left, and how many of those are nearly the latter.
    ///
    /// Above the first row and before the first pixel all is clear.
    private struct Survey {
        /// Whether a pixel differs from the one above.
        var isChanged = true
        private var unlike: UInt32 = 0
        private var near: UInt32 = 0

        /// The bits that pixels share which are nearly the same; carries, which spoil that, are few enough.
        private static let nearly: UInt32 = 0xF8F8_F8F8

        init(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ width: Int) {
            var x = 0
            if let above {
                // Eight at a time until one differs: most rows of a drawing are the one above.
                while x + 8 <= width, block(row + x) == block(above + x) { x += 8 }
                while x < width, row[x] == above[x] { x += 1 }
                isChanged = x < width
            }
            if x == 0, isChanged {
                unlike = row[0] != 0 ? 1 : 0
                x = 1
            }
            while x < width {
                let difference = row[x] ^ row[x - 1]
                let isUnlike: UInt32 = difference != 0 && row[x] != (above?[x] ?? 0) ? 1 : 0
                unlike &+= isUnlike
                near &+= isUnlike & (difference & Self.nearly == 0 ? 1 : 0)
                x += 1
            }
        }

        /// Whether a row of so many pixels is one of few colours, or of many that have little in common.
        func isPlain(_ width: Int) -> Bool { Int(unlike) <= width / plainShare && 2 * near <= unlike }
    }

    @inline(__always)
    private static func block(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
        UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
    }
}
