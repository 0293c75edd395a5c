import FieldPixels

extension PNGFile {
    /// The premultiplied picture.
    func pixels() throws(PictureError) -> PixelBuffer {
        let rows = try unfilteredRows()
        let expansion = PNGExpansion<PremultipliedOrder>(self)
        var isValid = false
        let pixels = [UInt32](unsafeUninitializedCapacity: header.width * header.height) { target, count in
            guard let start = target.baseAddress else { return }
            isValid = expansion.expand(rows, into: start)
            count = header.width * header.height
        }
        guard isValid, let picture = PixelBuffer(width: header.width, height: header.height, pixels: pixels) else {
            throw PNGFile.badIndex
        }
        return picture
    }

    /// The picture with straight alpha.
    func straightPicture() throws(PictureError) -> StraightPicture {
        let rows = try unfilteredRows()
        let expansion = PNGExpansion<StraightOrder>(self)
        var isValid = false
        let pixelCount = header.width * header.height
        let rgba = [UInt8](unsafeUninitializedCapacity: pixelCount * 4) { target, count in
            guard let start = target.baseAddress else { return }
            isValid = start.withMemoryRebound(to: UInt32.self, capacity: pixelCount) {
                expansion.expand(rows, into: $0)
            }
            count = pixelCount * 4
        }
        guard isValid, let picture = StraightPicture(width: header.width, height: header.height, rgba: rgba) else {
            throw PNGFile.badIndex
        }
        return picture
    }

    private static let badIndex = PictureError.malformed("a pixel lies outside the palette")

    /// The rows of all passes, unpacked and with their filters undone, each behind its filter byte.
    private func unfilteredRows() throws(PictureError) -> [UInt8] {
        var rows = try inflatedRows()
        var position = 0
        for pass in PNGPass.all(of: header) {
            let stride = header.rowBytes(pass.width) + 1
            let isValid = rows.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress, position + stride * pass.height <= buffer.count else {
                    return false
                }
                return PNGUnfilter.undo(
                    start + position, rowBytes: stride - 1, rows: pass.height, step: header.filterStep)
            }
            guard isValid else { throw .malformed("a row has an unknown filter") }
            position += stride * pass.height
        }
        return rows
    }

    /// The unpacked bytes, exactly as many as the header promises.
    private func inflatedRows() throws(PictureError) -> [UInt8] {
        let size = PNGPass.all(of: header).reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
        // Deflate makes no more than 258 bytes of 2 bits: a file that is too small for its header takes no memory.
        let packedSize = data.reduce(0) { $0 + $1.count }
        guard size / 1032 <= packedSize else { throw PNGFile.tooLittle }

        let source = data.count == 1 ? bytes[data[0]] : data.reduce(into: []) { $0 += bytes[$1] }
        let inflater = try Inflater()
        var outcome = Inflater.Outcome.broken
        let rows = [UInt8](unsafeUninitializedCapacity: size) { target, count in
            let room = UnsafeMutableRawBufferPointer(start: target.baseAddress, count: size)
            outcome = source.withUnsafeBytes { inflater.inflate($0, into: room) }
            if case .done(let made) = outcome { count = made }
        }
        switch outcome {
        case .done(size): return rows
        case .done: throw PNGFile.tooLittle
        case .broken: throw .malformed("the compressed pixels are broken")
        case .full: throw .malformed("there are more pixels than the header says")
        }
    }

    private static let tooLittle = PictureError.malformed("there are fewer pixels than the header says")
}
