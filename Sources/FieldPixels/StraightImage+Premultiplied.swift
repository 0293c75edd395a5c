extension StraightImage {
    /// The straight form of a premultiplied picture.
    package init(_ image: PixelBuffer) {
        width = image.width
        height = image.height
        let count = image.width * image.height
        rgba = [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, filled in
            image.withPixels { pixels in
                for index in 0..<count {
                    let pixel = StraightPixel(premultiplied: pixels[index])
                    bytes[index * 4] = pixel.red
                    bytes[index * 4 + 1] = pixel.green
                    bytes[index * 4 + 2] = pixel.blue
                    bytes[index * 4 + 3] = pixel.alpha
                }
            }
            filled = count * 4
        }
    }

    /// The premultiplied form, as formats write it.
    package var premultiplied: PixelBuffer {
        var image = PixelBuffer(width: width, height: height)
        image.withMutablePixels { pixels in
            rgba.withUnsafeBufferPointer { bytes in
                for index in 0..<pixels.count {
                    let at = index * 4
                    pixels[index] =
                        StraightPixel(
                            red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3]
                        ).premultiplied
                }
            }
        }
        return image
    }

    /// The extent.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// Lends the pixels while `body` runs, each a word with red in its lowest byte and alpha in its highest.
    package func withWords<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
        // An array's elements begin 16 bytes into a block that the allocator aligns to 16, so that words are aligned.
        rgba.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
            return start.withMemoryRebound(to: UInt32.self, capacity: bytes.count / 4) {
                body(UnsafeBufferPointer(start: $0, count: bytes.count / 4))
            }
        }
    }
}
