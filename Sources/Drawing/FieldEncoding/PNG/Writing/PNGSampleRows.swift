import FieldPixels

/// Writes the rows of an image, each as a filter byte and samples, and chooses a filter for each row by its content.
///
/// Rows of lines and text are stored without a filter: most of their pixels equal the pixel on the left or above, and
/// deflate finds equal pixels best in unfiltered bytes. In rows of many colours, such as gradients, adjacent pixels are
/// only similar. There, filters leave small differences, which compress well.
struct PNGSampleRows {
    /// The pixels of the image: `width × height` premultiplied words.
    private let pixels: UnsafePointer<UInt32>
    private let width: Int
    private let height: Int
    /// Whether a pixel has four samples instead of three.
    private let hasAlpha: Bool

    init(_ pixels: UnsafePointer<UInt32>, _ header: PNGHeader) {
        (self.pixels, width, height, hasAlpha) = (pixels, header.width, header.height, header.colorType == .rgba)
    }

    private var step: Int { hasAlpha ? 4 : 3 }
    private var rowBytes: Int { width * step }

    /// The number of bytes of working memory that `write` needs.
    var workBytes: Int { 9 * rowBytes }

    /// In a row without a filter, at most one in this many pixels may differ from both the pixel above and the pixel on
    /// the left.
    private static let plainShare = 4

    /// Writes the rows, each of a filter byte and the samples. `duplicateRows` becomes 1 for each row that equals the
    /// row above if both are stored without a filter, else 0. `work` has room for `workBytes` bytes.
    ///
    /// - Parameter known: The pixels of the image that was written to the same memory before; nil if there is none.
    ///   They are replaced by the pixels of this image. Rows that would be the same are not written again.
    ///   `RowDeflater` may have changed rows in the meantime.
    func write(
        into target: UnsafeMutablePointer<UInt8>, duplicateRows: UnsafeMutablePointer<UInt8>,
        work: UnsafeMutablePointer<UInt8>, known: UnsafeMutablePointer<UInt32>? = nil
    ) {
        let stride = rowBytes + 1
        // Two rows of samples take turns, because each row is needed for the next one, too.
        var (row, next) = (work + 6 * rowBytes, work + 7 * rowBytes)
        (work + 8 * rowBytes).update(repeating: 0, count: rowBytes)
        // The samples of the row above; nil if it was not written.
        var above: UnsafePointer<UInt8>? = UnsafePointer(work + 8 * rowBytes)
        // Whether the row above has the known pixels, and whether its bytes were written again.
        var (isKnown, isWritten) = (true, false)
        for y in 0..<height {
            let words = pixels + y * width
            let isAboveKnown = isKnown
            isKnown = known.map { isSame(words, $0 + y * width) } ?? false
            if isKnown, isAboveKnown, !isWritten {
                above = nil
                continue
            }
            let survey = Survey(words, above: y > 0 ? words - width : nil, width)
            isWritten = !(isKnown && isAboveKnown && survey.isChanged)
            if !isWritten {
                above = nil
                continue
            }
            let targetRow = target + y * stride
            let isAbovePlain = y > 0 && (targetRow[-stride] == PNGFilter.none.rawValue || duplicateRows[y - 1] == 1)
            duplicateRows[y] = 0
            if !survey.isChanged {
                if isAbovePlain {
                    targetRow.update(from: targetRow - stride, count: stride)
                    duplicateRows[y] = 1
                } else {
                    targetRow[0] = PNGFilter.up.rawValue
                    (targetRow + 1).update(repeating: 0, count: rowBytes)
                }
            } else if survey.isPlain(width) {
                targetRow[0] = PNGFilter.none.rawValue
                writeRow(y, into: targetRow + 1)
                above = UnsafePointer(targetRow + 1)
            } else {
                if above == nil { writeRow(y - 1, into: next) }
                writeRow(y, into: row)
                targetRow[0] =
                    PNGFilter.best(
                        for: row, above: above ?? UnsafePointer(next), count: rowBytes, step: step, work: work,
                        into: targetRow + 1
                    ).rawValue
                above = UnsafePointer(row)
                (row, next) = (next, row)
            }
        }
    }

    /// Whether a row has the pixels that are known; otherwise, they become known.
    private func isSame(_ row: UnsafePointer<UInt32>, _ known: UnsafeMutablePointer<UInt32>) -> Bool {
        if areEqual(row, known, count: width) { return true }
        known.update(from: row, count: width)
        return false
    }

    /// Writes the samples of row `y` without a filter byte: red, green, blue and, if `hasAlpha`, alpha of each pixel.
    private func writeRow(_ y: Int, into target: UnsafeMutablePointer<UInt8>) {
        let row = pixels + y * width
        if hasAlpha { writeClear(row, into: target) } else { writeOpaque(row, into: target) }
    }

    private func writeClear(_ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>) {
        let target = UnsafeMutableRawPointer(target)
        var last = (word: UInt32(0), samples: UInt32(0))
        for x in 0..<width {
            if pixels[x] != last.word {
                last = (pixels[x], StraightPixel(premultiplied: pixels[x]).rgba)
            }
            target.storeBytes(of: last.samples, toByteOffset: 4 * x, as: UInt32.self)
        }
    }

    /// Writes the samples of a row of opaque pixels, four at a time: their twelve bytes are three words.
    private func writeOpaque(_ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>) {
        let words = UnsafeMutableRawPointer(target)
        var x = 0
        while x + 4 <= width {
            // Turn each 0xFFRRGGBB pixel into 0x00BBGGRR: words are stored with the lowest byte first, which is red.
            let (a, b) = (pixels[x].byteSwapped >> 8, pixels[x + 1].byteSwapped >> 8)
            let (c, d) = (pixels[x + 2].byteSwapped >> 8, pixels[x + 3].byteSwapped >> 8)
            words.storeBytes(of: (a | b << 24).littleEndian, toByteOffset: 3 * x, as: UInt32.self)
            words.storeBytes(of: (b >> 8 | c << 16).littleEndian, toByteOffset: 3 * x + 4, as: UInt32.self)
            words.storeBytes(of: (c >> 16 | d << 8).littleEndian, toByteOffset: 3 * x + 8, as: UInt32.self)
            x += 4
        }
        while x < width {
            target[3 * x] = UInt8(truncatingIfNeeded: pixels[x] >> 16)
            target[3 * x + 1] = UInt8(truncatingIfNeeded: pixels[x] >> 8)
            target[3 * x + 2] = UInt8(truncatingIfNeeded: pixels[x])
            x += 1
        }
    }

    /// Counts the pixels of a row that differ from the pixel on the left, how many of these also differ from the pixel
    /// above, and how many are similar to the pixel on the left.
    ///
    /// Pixels outside the image count as transparent.
    private struct Survey {
        /// Whether any pixel differs from the pixel above.
        var isChanged = true
        private var edges: UInt32 = 0
        private var unlike: UInt32 = 0
        private var near: UInt32 = 0

        /// The five highest bits of each component. Pixels count as similar if these bits are equal. Similar values
        /// whose high bits differ, such as 7 and 8, are missed, but are rare enough.
        private static let nearly: UInt32 = 0xF8F8_F8F8

        init(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ width: Int) {
            if let above {
                // Compare eight pixels at a time until one differs, because most rows of a drawing equal the row above.
                var x = 0
                while x + 8 <= width, ((row + x).block ^ (above + x).block).isZero { x += 8 }
                while x < width, row[x] == above[x] { x += 1 }
                isChanged = x < width
                if !isChanged { return }
            }
            var last: UInt32 = 0
            for x in 0..<width {
                let difference = row[x] ^ last
                last = row[x]
                let isEdge: UInt32 = difference != 0 ? 1 : 0
                let isUnlike = isEdge & (last != (above?[x] ?? 0) ? 1 : 0)
                edges &+= isEdge
                unlike &+= isUnlike
                near &+= isEdge & (difference & Self.nearly == 0 ? 1 : 0)
            }
        }

        /// Whether a row of `width` pixels is best stored without a filter: few pixels differ from both neighbours, and
        /// of those that differ from the pixel on the left, at most a third are similar to it. More similar pixels are
        /// a sign of a gradient behind lines and texts, which compresses better with a filter.
        func isPlain(_ width: Int) -> Bool { Int(unlike) <= width / plainShare && 3 * near <= edges }
    }
}

extension UnsafePointer<UInt32> {
    /// The next eight pixels, two in each word.
    @inline(__always) var block: SIMD4<UInt64> { UnsafeRawPointer(self).loadUnaligned(as: SIMD4<UInt64>.self) }
}

extension SIMD4<UInt64> {
    @inline(__always) var isZero: Bool { self[0] | self[1] | self[2] | self[3] == 0 }
}
