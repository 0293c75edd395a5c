/// A picture turned on its side, so that each of its columns lies in one piece.
struct SourceColumns {
    /// The columns.
    let count: Int
    /// The pixels in a column.
    let height: Int
    private let pixels: [UInt32]

    /// The columns of a picture.
    init(_ picture: PixelBuffer) {
        count = picture.width
        height = picture.height
        var turned = [UInt32](repeating: 0, count: picture.width * picture.height)
        let (width, height) = (picture.width, picture.height)
        // Block by block, so that neither side runs through memory a row at a time.
        let block = 16
        picture.withPixels { source in
            turned.withUnsafeMutableBufferPointer { turned in
                for y0 in stride(from: 0, to: height, by: block) {
                    for x0 in stride(from: 0, to: width, by: block) {
                        for x in x0..<min(x0 + block, width) {
                            for y in y0..<min(y0 + block, height) { turned[x * height + y] = source[y * width + x] }
                        }
                    }
                }
            }
        }
        pixels = turned
    }

    /// The mean of the columns from one place to another, pixel by pixel; `strip` has room for one pixel more.
    func mean(from: Double, to: Double, into strip: inout [SIMD4<Float>]) {
        let low = min(max(from, 0), Double(count))
        let high = min(max(to, 0), Double(count))
        let first = min(Int(low), count - 1)
        let last = min(max(first, Int(high.rounded(.up)) - 1), count - 1)
        let width = high - low
        pixels.withUnsafeBufferPointer { pixels in
            strip.withUnsafeMutableBufferPointer { strip in
                for column in first...last {
                    let part = min(high, Double(column + 1)) - max(low, Double(column))
                    let weight = Float(width > 1e-9 ? part / width : 1)
                    let source = UnsafeBufferPointer(rebasing: pixels[column * height..<(column + 1) * height])
                    if column == first {
                        for row in 0..<height { strip[row] = SIMD4(unpacked: source[row]) * weight }
                    } else {
                        for row in 0..<height { strip[row] += SIMD4(unpacked: source[row]) * weight }
                    }
                }
            }
        }
    }
}

/// Four words: the parts of a pixel while they are taken apart and put together.
private typealias Words = SIMD4<UInt32>

extension SIMD4<Float> {
    /// The bytes of a word, the lowest first.
    ///
    /// A byte in the lowest bits of 2^23 is that much more than 2^23: a sum in place of a conversion, which is slow.
    @inline(__always)
    init(unpacked word: UInt32) {
        let bytes = (Words(repeating: word) &>> Words(0, 8, 16, 24)) & Words(repeating: 255)
        self = unsafeBitCast(bytes | Words(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - 8_388_608
    }

    /// The word of four numbers from 0 to 255, each rounded to the nearest byte.
    ///
    /// A sum with 1.5 · 2^23 has the rounded number in its lowest bits.
    @inline(__always)
    var packed: UInt32 {
        let bytes = unsafeBitCast(self + 12_582_912, to: Words.self) & Words(repeating: 255)
        let parts = bytes &<< Words(0, 8, 16, 24)
        return parts[0] | parts[1] | parts[2] | parts[3]
    }
}
