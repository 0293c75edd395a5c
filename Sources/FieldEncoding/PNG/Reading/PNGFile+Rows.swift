import FieldPlatform

extension PNGFile {
    /// The number of bytes in the rows of all passes, including their filter bytes.
    var rowBytes: Int {
        PNGPass.all(of: header).reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
    }

    /// Unpacks the rows of all passes, each after its filter byte. At least `PNGUnfilter.slack` bytes of padding follow
    /// the last row.
    ///
    /// - Throws: `ImageError` if the file has fewer or more rows than its header declares, or is corrupt.
    func unpackedRows() throws(ImageError) -> [UInt8] {
        let size = rowBytes
        // Deflate data unpack to at most 1032 times their size: a match of 258 bytes takes at least 2 bits. If the
        // compressed data are too small to contain all rows, the file is rejected before memory for the rows is
        // allocated.
        let packedSize = data.reduce(0) { $0 + $1.count }
        guard size / 1032 <= packedSize else { throw PNGFile.tooLittle }

        var packed: [UInt8] = []
        packed.reserveCapacity(packedSize + Inflater.slack)
        for part in data { packed += bytes[part] }
        packed += repeatElement(0, count: Inflater.slack)

        let inflater = try Inflater()
        var outcome = Inflater.Outcome.broken
        let rows = [UInt8](unsafeUninitializedCapacity: size + Inflater.slack) { target, count in
            LargePages.advise(UnsafeRawBufferPointer(target))
            outcome = packed.withUnsafeBytes { inflater.inflateRoomy($0, into: UnsafeMutableRawBufferPointer(target)) }
            target[size...].update(repeating: 0)
            count = target.count
        }
        switch outcome {
        case .done(size): return rows
        case .done: throw PNGFile.tooLittle
        case .broken: throw .malformed("the compressed pixels are corrupt")
        case .full: throw .malformed("the file has more pixels than its header declares")
        }
    }

    private static let tooLittle = ImageError.malformed("the file has fewer pixels than its header declares")
}
