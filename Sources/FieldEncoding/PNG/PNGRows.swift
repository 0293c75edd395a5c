package import FieldPixels
import Glibc

/// The rows of a file as they are stored: unpacked, checked, and with their filters still on.
package struct PNGRows: Sendable {
    /// What the file's first chunk says.
    let header: PNGHeader
    /// The palette with its opacities; empty where the picture has none.
    let palette: [StraightPixel]
    /// The samples of the one colour that is clear; nil where there is none.
    let clearColor: [UInt16]?
    /// The rows of all passes, each behind its filter byte, and what unfiltering may touch behind them.
    private let bytes: [UInt8]

    /// Unpacks the rows of a file.
    ///
    /// - Throws: `ImageError` when they are broken, or a pixel lies outside the palette: what is read later cannot fail.
    init(_ file: PNGFile) throws(ImageError) {
        header = file.header
        palette = file.palette
        clearColor = file.clearColor
        bytes = try file.unpackedRows()
        guard hasKnownFilters else { throw .malformed("a row has an unknown filter") }
        guard staysInsidePalette else { throw .malformed("a pixel lies outside the palette") }
    }

    /// The picture's extent.
    package var size: PixelSize { PixelSize(width: header.width, height: header.height) }

    /// Whether equal bytes in rows of both pictures are equal pixels.
    func isLaidOut(as other: PNGRows) -> Bool {
        var header = other.header
        header.height = self.header.height
        return self.header == header && palette == other.palette && clearColor == other.clearColor
    }

    /// Lends what reads the rows of a picture that has one pass.
    func withReader<R>(_ body: (consuming PNGRowReader) -> R) -> R {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("a file has rows") }
            return body(reader(from: start, pixels: header.width))
        }
    }

    /// Calls `body` with each row, its filter undone, pass by pass.
    func forEachRow(_ body: (_ pass: PNGPass, _ y: Int, _ row: UnsafePointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            guard var start = bytes.baseAddress else { return }
            for pass in PNGPass.all(of: header) {
                var reader = reader(from: start, pixels: pass.width)
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

    /// Whether the palette has every colour that a pixel names.
    private var staysInsidePalette: Bool {
        guard header.colorType == .indexed, palette.count < 1 << header.depth else { return true }
        var highest = 0
        forEachRow { pass, _, row in
            highest = max(highest, PNGSamples.highest(in: row, count: pass.width, depth: header.depth))
        }
        return highest < palette.count
    }
}
