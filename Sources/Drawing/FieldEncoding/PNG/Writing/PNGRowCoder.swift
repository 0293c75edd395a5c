import FieldPixels

/// Converts pixels to the rows of a PNG file and compresses them, and reuses its memory between images.
final class PNGRowCoder {
    /// Rows, each after a filter byte, and for each row, 1 if it equals the row above, else 0.
    typealias Rows = (bytes: UnsafeMutablePointer<UInt8>, duplicates: UnsafeMutablePointer<UInt8>)

    private var rowDeflater = RowDeflater()
    private var indexes = Scratch()
    private var indexDuplicates = Scratch()
    /// Rows of samples, converted from rows of palette indexes.
    private var packed = Scratch()
    private var work = Scratch()
    private var samples = Scratch()
    private var sampleDuplicates = Scratch()
    /// The pixels of the last image that was not indexed. Frames and states of a scene are often equal in most rows, which
    /// are not filtered again.
    private var pixels = Scratch()
    /// The header of that image, and whether `RowDeflater` compressed it; nil if its pixels are not kept.
    private var last: (header: PNGHeader, isFast: Bool)?

    /// The greatest number of pixels that are kept, in 16 MiB.
    private static let limit = 4 << 20

    /// Memory for the palette indexes of an image. It is valid until this function is called again.
    func indexRows(width: Int, height: Int) -> Rows {
        (indexes.room((width + 1) * height), indexDuplicates.room(height))
    }

    /// Compresses the indexes that were stored in `indexRows(width:height:)`, as the samples of a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - header: The header of the file.
    ///   - deflater: The compressor.
    ///   - isFast: Whether to compress row by row, in a fraction of the time, unless the image is too large for that.
    func compress(_ layout: PNGLayout, _ header: PNGHeader, by deflater: Deflater, isFast: Bool) -> [UInt8] {
        var rows: Rows = (indexes.room(0), indexDuplicates.room(0))
        if !layout.isIdentity {
            let indexes = rows.bytes
            rows.bytes = packed.room(header.imageBytes)
            layout.pack(
                indexes, duplicateRows: rows.duplicates, width: header.width, height: header.height, into: rows.bytes)
        }
        return compress(rows, header, by: deflater, isFast: isFast && header.hasFastRows)
    }

    /// Compresses the straight samples of premultiplied pixels, each row with the filter that its content suggests; see
    /// the function above.
    func compress(
        _ words: UnsafePointer<UInt32>, _ header: PNGHeader, by deflater: Deflater, isFast: Bool
    ) -> [UInt8] {
        let isFast = isFast && header.hasFastRows
        let rows = (samples.room(header.imageBytes), sampleDuplicates.room(header.height))
        let count = header.width * header.height
        let known = count <= Self.limit ? pixels.words(count) : nil
        // `RowDeflater` changes rows, so its rows cannot be reused for libdeflate.
        let isKnown = last.map { $0 == (header, isFast) } ?? false
        last = known == nil ? nil : (header, isFast)
        let source = PNGSampleRows(words, header)
        source.write(
            into: rows.0, duplicateRows: rows.1, work: work.room(source.workBytes), known: isKnown ? known : nil)
        if !isKnown { known?.update(from: words, count: count) }
        return compress(rows, header, by: deflater, isFast: isFast)
    }

    private func compress(_ rows: Rows, _ header: PNGHeader, by deflater: Deflater, isFast: Bool) -> [UInt8] {
        guard isFast else {
            return deflater.compress(UnsafeRawBufferPointer(start: rows.bytes, count: header.imageBytes))
        }
        return rowDeflater.compress(
            rows.bytes, rowBytes: header.rowBytes(header.width), height: header.height, duplicateRows: rows.duplicates)
    }
}

extension PNGHeader {
    /// Whether `RowDeflater` can compress the rows of the image.
    fileprivate var hasFastRows: Bool {
        rowBytes(width) < RowDeflater.window && rowBytes(width) * height <= RowDeflater.sizeLimit
    }
}
