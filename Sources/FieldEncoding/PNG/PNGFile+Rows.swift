extension PNGFile {
    /// The bytes of the rows of all passes, each behind its filter byte.
    var rowBytes: Int {
        PNGPass.all(of: header).reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
    }

    /// The rows of all passes, exactly as many as the header promises, each behind its filter byte; then bytes that mean
    /// nothing, at least `PNGUnfilter.slack`.
    func unpackedRows() throws(ImageError) -> [UInt8] {
        let size = rowBytes
        // Deflate makes no more than 258 bytes of 2 bits: a file that is too small for its header takes no memory.
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
        case .broken: throw .malformed("the compressed pixels are broken")
        case .full: throw .malformed("there are more pixels than the header says")
        }
    }

    private static let tooLittle = ImageError.malformed("there are fewer pixels than the header says")
}
