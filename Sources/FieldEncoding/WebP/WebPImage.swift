import CWebP
import FieldPixels

/// A picture in libwebp's hands: straight 0xAARRGGBB words.
struct WebPImage: ~Copyable {
    /// The picture, for calls of libwebp.
    let handle: UnsafeMutablePointer<WebPPicture>

    /// A picture of a size that `WebP.check` let pass, its pixels undefined.
    init(width: Int, height: Int) throws(ImageError) {
        handle = .allocate(capacity: 1)
        handle.initialize(to: WebPPicture())
        var isMade = WebPPictureInit(handle) != 0
        handle.pointee.use_argb = 1
        handle.pointee.width = Int32(width)
        handle.pointee.height = Int32(height)
        isMade = isMade && WebPPictureAlloc(handle) != 0
        guard isMade else { throw ImageError(code: .outOfMemory, message: "no memory left for a WebP picture") }
    }

    deinit {
        WebPPictureFree(handle)
        handle.deallocate()
    }

    /// Takes the pixels of a picture of the same size.
    func fill(with image: PixelBuffer) {
        guard let target = handle.pointee.argb else { return }
        let stride = Int(handle.pointee.argb_stride)
        image.withPixels { pixels in
            // Most pixels are the ones before them once more.
            var (last, straight): (UInt32, UInt32) = (0, 0)
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let word = pixels[y * image.width + x]
                    if word != last {
                        let pixel = StraightPixel(premultiplied: word)
                        last = word
                        straight =
                            UInt32(pixel.alpha) << 24 | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8
                            | UInt32(pixel.blue)
                    }
                    target[y * stride + x] = straight
                }
            }
        }
    }

    /// The picture as a file.
    func encoded(_ config: inout WebPConfig) throws(ImageError) -> [UInt8] {
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isDone = withUnsafeMutablePointer(to: &writer) { writer in
            handle.pointee.writer = WebPMemoryWrite
            handle.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
            defer { handle.pointee.custom_ptr = nil }
            return WebPEncode(&config, handle) != 0
        }
        guard isDone else {
            throw ImageError(
                code: .codec,
                message: "libwebp could not write the picture (error \(handle.pointee.error_code.rawValue))")
        }
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }
}
