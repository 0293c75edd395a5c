package import FieldPixels
import FieldPlatform

extension PNGRows {
    /// Decodes the rows to a premultiplied image.
    func pixels() -> PixelBuffer {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { target, count in
            count = target.count
            expand(into: target) { line in
                for x in line.indices {
                    let word = UInt32(littleEndian: line[x])
                    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
                    line[x] =
                        StraightPixel(red: part(0), green: part(8), blue: part(16), alpha: part(24)).premultiplied
                }
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
