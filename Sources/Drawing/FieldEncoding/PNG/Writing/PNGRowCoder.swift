import FieldPixels

/// Converts pixels to the rows of a PNG file, and reuses its memory between images.
///
/// The rows that a function returns are valid until the function is called again. Each row follows a filter byte.
final class PNGRowCoder {
    private var rowDeflater = RowDeflater()
    /// Rows of palette indexes, or of straight samples.
    private var plain = Scratch()
    /// For each row, 1 if it equals the row above, else 0.
    private var duplicates = Scratch()
    /// Rows of samples, converted from rows of palette indexes.
    private var packed = Scratch()
    private var work = Scratch()
    private var last = LastImage()

    /// The last image whose samples were compressed. Frames and states of a scene are often equal in most rows, which are
    /// not filtered again.
    private struct LastImage: ~Copyable {
        var rows = Scratch()
        var duplicates = Scratch()
        var pixels = Scratch()
        /// The header of the image; nil if its pixels are not kept.
        var header: PNGHeader?

        /// The greatest number of pixels that are kept, in 16 MiB.
        static let limit = 4 << 20
    }

    /// Memory for the palette indexes of an image, and for the marks of rows that equal the row above.
    func indexRows(
        width: Int, height: Int
    ) -> (rows: UnsafeMutablePointer<UInt8>, duplicates: UnsafeMutablePointer<UInt8>) {
        (plain.room((width + 1) * height), duplicates.room(height))
    }

    /// The indexes that were stored in `indexRows(width:height:)`, as the samples of a layout.
    func samples(of layout: PNGLayout, _ header: PNGHeader) -> UnsafeMutablePointer<UInt8> {
        let indexes = plain.room(0)
        if layout.isIdentity { return indexes }
        let rows = packed.room(header.imageBytes)
        layout.pack(
            indexes, duplicateRows: duplicates.room(0), width: header.width, height: header.height, into: rows)
        return rows
    }

    /// The straight samples of premultiplied pixels, each row with the filter that its content suggests.
    func samples(of pixels: UnsafePointer<UInt32>, _ header: PNGHeader) -> UnsafeMutablePointer<UInt8> {
        let rows = plain.room(header.imageBytes)
        let source = PNGSampleRows(pixels, header)
        source.write(into: rows, duplicateRows: duplicates.room(header.height), work: work.room(source.workBytes))
        return rows
    }

    static func canCompress(_ header: PNGHeader) -> Bool { header.rowBytes(header.width) < RowDeflater.window }

    /// Compresses rows row by row, in a fraction of the time of libdeflate.
    func compress(_ rows: UnsafeMutablePointer<UInt8>, _ header: PNGHeader) -> [UInt8] {
        rowDeflater.compress(
            rows, rowBytes: header.rowBytes(header.width), height: header.height, duplicateRows: duplicates.room(0))
    }

    /// Compresses straight samples of premultiplied pixels row by row, each with the filter that its content suggests.
    func compressSamples(of pixels: UnsafePointer<UInt32>, _ header: PNGHeader) -> [UInt8] {
        let (rows, duplicates) = (last.rows.room(header.imageBytes), last.duplicates.room(header.height))
        let count = header.width * header.height
        let known = count <= LastImage.limit ? last.pixels.words(count) : nil
        let isKnown = last.header == header
        last.header = known == nil ? nil : header
        let source = PNGSampleRows(pixels, header)
        source.write(
            into: rows, duplicateRows: duplicates, work: work.room(source.workBytes), known: isKnown ? known : nil)
        if !isKnown { known?.update(from: pixels, count: count) }
        return rowDeflater.compress(
            rows, rowBytes: header.rowBytes(header.width), height: header.height, duplicateRows: duplicates)
    }

    static func canCompressSamples(_ header: PNGHeader) -> Bool {
        canCompress(header) && header.rowBytes(header.width) * header.height <= RowDeflater.sizeLimit
    }
}
