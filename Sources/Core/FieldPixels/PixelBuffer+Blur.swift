extension PixelBuffer {
    /// The greatest deviation of a blur, in pixels. A greater one would look almost the same, and would need much memory.
    private static let greatestDeviation = 1000.0

    /// The image, convolved with a Gaussian. Outside the edges, the image is mirrored, with the pixels of the edge twice.
    ///
    /// - Parameter deviation: The standard deviation, in pixels, greater than 0.
    package func blurred(deviation: Double) -> PixelBuffer {
        guard width > 0, height > 0 else { return self }
        let blur = GaussianBlur(deviation: min(deviation, Self.greatestDeviation))
        let margin = blur.reach
        let columns = Self.mirrored(width, margin: margin)
        let rows = Self.mirrored(height, margin: margin)
        var result = PixelBuffer(width: width, height: height)
        var plane = [UInt8](repeating: 0, count: columns.count * rows.count)
        // Alpha is first, because no component of a premultiplied colour may exceed it.
        for shift: UInt32 in [24, 16, 8, 0] {
            for (y, row) in rows.enumerated() {
                for (x, column) in columns.enumerated() {
                    plane[y * columns.count + x] = UInt8(truncatingIfNeeded: self[column, row] >> shift)
                }
            }
            plane.withUnsafeMutableBufferPointer { plane in
                guard let bytes = plane.baseAddress else { return }
                blur.blur(bytes, width: columns.count, height: rows.count, stride: columns.count)
            }
            for y in 0..<height {
                for x in 0..<width {
                    let value = UInt32(plane[(y + margin) * columns.count + x + margin])
                    result[x, y] |= (shift == 24 ? value : min(value, result[x, y] >> 24)) << shift
                }
            }
        }
        return result
    }

    /// The indices of a row that is mirrored at both ends, `margin` times before and after it.
    private static func mirrored(_ length: Int, margin: Int) -> [Int] {
        (-margin..<length + margin).map { index in
            let part = index % (2 * length)
            let place = part < 0 ? part + 2 * length : part
            return place < length ? place : 2 * length - 1 - place
        }
    }
}
