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
    private var filtered = Scratch()
    private var work = Scratch()

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

    func samples(of pixels: UnsafePointer<UInt32>, _ header: PNGHeader) -> UnsafeMutablePointer<UInt8> {
        let rows = plain.room(header.imageBytes)
        PNGSampleRows(pixels, header).writePlain(into: rows)
        return rows
    }

    func filter(
        _ rows: UnsafeMutablePointer<UInt8>, _ header: PNGHeader, _ choice: PNGFilterChoice
    ) -> UnsafeMutablePointer<UInt8> {
        if choice == .none { return rows }
        let rowBytes = header.rowBytes(header.width)
        let target = filtered.room(header.imageBytes)
        choice.apply(
            to: rows, rowBytes: rowBytes, height: header.height, step: header.filterStep,
            work: work.room(6 * rowBytes), into: target)
        return target
    }

    static func canCompress(_ header: PNGHeader) -> Bool { header.rowBytes(header.width) < RowDeflater.window }

    /// Compresses rows of indexes row by row.
    func compress(_ rows: UnsafeMutablePointer<UInt8>, _ header: PNGHeader) -> [UInt8] {
        rowDeflater.compress(
            rows, rowBytes: header.rowBytes(header.width), height: header.height, duplicateRows: duplicates.room(0))
    }

    static func canCompressSamples(_ header: PNGHeader) -> Bool {
        canCompress(header) && header.rowBytes(header.width) * header.height <= RowDeflater.sizeLimit
    }

    /// Compresses straight samples of premultiplied pixels row by row, each with the filter that its content suggests.
    func compressSamples(of pixels: UnsafePointer<UInt32>, _ header: PNGHeader) -> [UInt8] {
        let rows = plain.room(header.imageBytes)
        let source = PNGSampleRows(pixels, header)
        source.write(into: rows, duplicateRows: duplicates.room(header.height), work: work.room(source.workBytes))
        return compress(rows, header)
    }
}
