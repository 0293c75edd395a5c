import CWebP
import FieldPixels

/// An image in the format of libwebp: one word 0xAARRGGBB per pixel, with straight alpha.
struct WebPImage: ~Copyable {
    /// The image, to pass to functions of libwebp.
    let handle: UnsafeMutablePointer<WebPPicture>

    /// Creates an image with undefined pixels. `WebP.check` must have accepted the width and the height.
    init(width: Int, height: Int) throws(ImageError) {
        handle = .allocate(capacity: 1)
        handle.initialize(to: WebPPicture())
        var isMade = WebPPictureInit(handle) != 0
        handle.pointee.use_argb = 1
        handle.pointee.width = Int32(width)
        handle.pointee.height = Int32(height)
        isMade = isMade && WebPPictureAlloc(handle) != 0
        guard isMade else {
            throw ImageError(code: .outOfMemory, message: "there is not enough memory for a WebP image")
        }
    }

    deinit {
        WebPPictureFree(handle)
        handle.deallocate()
    }

    /// Copies the pixels of an image of the same size.
    func fill(with image: PixelBuffer) {
        guard let target = handle.pointee.argb else { return }
        let stride = Int(handle.pointee.argb_stride)
        image.withPixels { pixels in
            // Reuses the last conversion, because most pixels equal the previous one.
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
                message: "libwebp could not write the image (error \(handle.pointee.error_code.rawValue))")
        }
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }
}
