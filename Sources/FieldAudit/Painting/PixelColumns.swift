import FieldGeometry
import FieldPixels

/// The pixels at the same positions of four images of the same size.
struct PixelColumns {
    private let images: (PixelBuffer, PixelBuffer, PixelBuffer, PixelBuffer)

    init(_ a: PixelBuffer, _ b: PixelBuffer, _ c: PixelBuffer, _ d: PixelBuffer) { images = (a, b, c, d) }

    /// Calls `body` with the words of the pixels, premultiplied 0xAARRGGBB, row by row. Pixels that are white in the first
    /// image are skipped.
    func forEach(_ body: (UInt32, UInt32, UInt32, UInt32) -> Void) {
        images.0.withPixels { a in
            images.1.withPixels { b in
                images.2.withPixels { c in
                    images.3.withPixels { d in
                        for index in 0..<min(a.count, b.count, c.count, d.count) {
                            if a[index] == .max { continue }
                            body(a[index], b[index], c[index], d[index])
                        }
                    }
                }
            }
        }
    }
}

extension Color {
    /// The colour of an opaque pixel, 0xAARRGGBB.
    init(pixel: UInt32) { self.init(rgba: pixel << 8 | 0xFF) }
}
