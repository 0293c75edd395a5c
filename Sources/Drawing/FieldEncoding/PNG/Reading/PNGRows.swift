package import FieldPixels
import FieldPlatform

/// The rows of a file: unpacked and validated, but still filtered.
///
/// Comparisons read files as they are stored (`PNGRowPair`). Whole images are decoded only for other formats, and for
/// comparisons that use more than single pixels: edges, SSIM, difference images.
package struct PNGRows: Sendable {
    /// The content of the file's first chunk.
    let header: PNGHeader
    /// The palette with its opacities; empty if the image has no palette.
    let palette: [StraightPixel]
    /// The samples of the one transparent colour, as in `PNGFile`.
    let clearColor: [UInt16]?
    /// The rows of all passes, each after its filter byte, and after the last row the padding that unfiltering needs.
    private let bytes: [UInt8]

    /// Unpacks and validates the rows of a file, so that they can be read later without errors.
    ///
    /// - Throws: `ImageError` if the rows are invalid or a pixel has an index outside the palette.
    init(_ file: PNGFile) throws(ImageError) {
        header = file.header
        palette = file.palette
        clearColor = file.clearColor
        bytes = try file.unpackedRows()
        guard hasKnownFilters else { throw .malformed("a row has an unknown filter") }
        guard staysInsidePalette else { throw .malformed("a pixel has an index outside the palette") }
    }

    /// The size of the image, in pixels.
    package var size: PixelSize { PixelSize(width: header.width, height: header.height) }

    /// Whether both images have the same width and pixel format, so that equal unfiltered bytes mean equal pixels.
    func isLaidOut(as other: PNGRows) -> Bool {
        var header = other.header
        header.height = self.header.height
        return self.header == header && palette == other.palette && clearColor == other.clearColor
    }

    /// The rows of an interlaced image from top to bottom, without filters. Its samples must have 8 or 16 bits.
    func deinterlaced() -> PNGRows {
        let step = header.filterStep
        let length = header.rowBytes(header.width) + 1
        var bytes = [UInt8](repeating: 0, count: length * header.height + PNGUnfilter.slack)
        forEachRow { pass, y, row in
            let start = (pass.y + y * pass.stepY) * length + 1
            for x in 0..<pass.width {
                let target = start + (pass.x + x * pass.stepX) * step
                for part in 0..<step { bytes[target + part] = row[x * step + part] }
            }
        }
        var header = header
        header.isInterlaced = false
        return PNGRows(header: header, palette: palette, clearColor: clearColor, bytes: bytes)
    }

    private init(header: PNGHeader, palette: [StraightPixel], clearColor: [UInt16]?, bytes: [UInt8]) {
        (self.header, self.palette, self.clearColor, self.bytes) = (header, palette, clearColor, bytes)
    }

    /// Calls `body` with a reader of the rows of an image that is not interlaced.
    func withReader<R>(_ body: (PNGRowReader) -> R) -> R {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("a file has rows") }
            return body(reader(from: start, pixels: header.width))
        }
    }

    /// Calls `body` with each unfiltered row, pass by pass.
    func forEachRow(_ body: (_ pass: PNGPass, _ y: Int, _ row: UnsafePointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            guard var start = bytes.baseAddress else { return }
            for pass in PNGPass.all(of: header) {
                let reader = reader(from: start, pixels: pass.width)
                for y in 0..<pass.height { body(pass, y, reader.row(y)) }
                start = reader.stored(pass.height)
            }
        }
    }

    private func reader(from start: UnsafePointer<UInt8>, pixels: Int) -> PNGRowReader {
        PNGRowReader(start, rowBytes: header.rowBytes(pixels), step: header.filterStep)
    }

    private var hasKnownFilters: Bool {
        var position = 0
        for pass in PNGPass.all(of: header) {
            for _ in 0..<pass.height {
                if PNGFilter(rawValue: bytes[position]) == nil { return false }
                position += header.rowBytes(pass.width) + 1
            }
        }
        return true
    }

    /// Whether the palette has a colour for every pixel's index.
    private var staysInsidePalette: Bool {
        guard header.colorType == .indexed, palette.count < 1 << header.depth else { return true }
        var highest = 0
        forEachRow { pass, _, row in
            highest = max(highest, Self.highestSample(in: row, count: pass.width, depth: header.depth))
        }
        return highest < palette.count
    }

    /// The highest of `count` samples of 1 to 8 bits in a row without its filter byte.
    private static func highestSample(in row: UnsafePointer<UInt8>, count: Int, depth: Int) -> Int {
        let (whole, rest) = (count * depth / 8, count * depth % 8)
        var highest: UInt8 = 0
        if depth == 8 {
            for x in 0..<whole { highest = max(highest, row[x]) }
            return Int(highest)
        }
        let mask = UInt8(1 << depth - 1)
        for shift in stride(from: 0, to: UInt8(8), by: depth) {
            for x in 0..<whole { highest = max(highest, row[x] &>> shift & mask) }
        }
        // The unused bits of the last byte are undefined, so only the bits of samples are read.
        if rest > 0 {
            for shift in stride(from: 8 - depth, through: 8 - rest, by: -depth) {
                highest = max(highest, row[whole] &>> UInt8(shift) & mask)
            }
        }
        return Int(highest)
    }

    func pixels() -> PixelBuffer {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { target, count in
            count = target.count
            expand(into: target) { line in
                for x in line.indices { line[x] = StraightPixel(rgba: line[x]).premultiplied }
            }
        }
        guard let image = PixelBuffer(width: size.width, height: size.height, pixels: pixels) else {
            preconditionFailure("the number of pixels differs from the header")
        }
        return image
    }

    /// Decodes the rows to an image with straight alpha.
    package func image() -> StraightImage {
        let count = size.width * size.height
        let rgba = [UInt8](unsafeUninitializedCapacity: 4 * count) { bytes, filled in
            filled = 4 * count
            bytes.withMemoryRebound(to: UInt32.self) { expand(into: $0) { _ in } }
        }
        guard let image = StraightImage(width: size.width, height: size.height, rgba: rgba) else {
            preconditionFailure("the number of pixels differs from the header")
        }
        return image
    }

    /// Writes all pixels to `target` with straight alpha. `finish` is called with each row of each pass and may change
    /// its pixels.
    private func expand(
        into target: UnsafeMutableBufferPointer<UInt32>, _ finish: (UnsafeMutableBufferPointer<UInt32>) -> Void
    ) {
        LargePages.advise(UnsafeRawBufferPointer(target))
        let expansion = PNGExpansion(self)
        guard let start = target.baseAddress else { return }
        let line = UnsafeMutablePointer<UInt32>.allocate(capacity: header.isInterlaced ? header.width : 0)
        defer { line.deallocate() }
        forEachRow { pass, y, row in
            let targetRow = start + (pass.y + y * pass.stepY) * header.width
            let words = header.isInterlaced ? line : targetRow
            expansion.expand(row, pass.width, into: words)
            finish(UnsafeMutableBufferPointer(start: words, count: pass.width))
            guard header.isInterlaced else { return }
            for x in 0..<pass.width { targetRow[pass.x + x * pass.stepX] = line[x] }
        }
    }
}
