import CWebP
import FieldGeometry
import FieldPixels

/// Writes a film as WebP. What each frame changes is compressed as it comes; the file is put together at the end.
final class WebPClipWriter: ClipWriter {
    private let clip: ClipSettings
    private let output: any ClipOutput
    private let encoder: OpaquePointer
    private let image: WebPImage
    private var config: WebPConfig
    /// The frames that came.
    private var count = 0
    /// Whether a frame that is shown for less than half a millisecond was left out, and what it changed with it.
    private var isBehind = false

    /// A writer of a film whose size `WebP.check` let pass.
    init(_ clip: ClipSettings, _ output: any ClipOutput) throws(ImageError) {
        self.clip = clip
        self.output = output
        config = try WebPEncoding.config()
        image = try WebPImage(width: clip.width, height: clip.height)
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else {
            throw ImageError(code: .codec, message: "libwebpmux is not the one that Fieldproof was built with")
        }
        options.anim_params.loop_count = Int32(min(max(clip.plays, 0), 65_535))
        options.anim_params.bgcolor = 0
        guard let encoder = WebPAnimEncoderNew(Int32(clip.width), Int32(clip.height), &options) else {
            throw ImageError(code: .outOfMemory, message: "no memory left for a WebP film")
        }
        self.encoder = encoder
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    func add(_ frame: ClipFrame) throws {
        defer { count += 1 }
        guard count == 0 || frame.changed != nil || isBehind else { return }
        guard frame.image.width == clip.width, frame.image.height == clip.height else {
            throw ImageError(
                code: .wrongSize,
                message: "frame \(count) is \(frame.image.width) × \(frame.image.height) pixels, not"
                    + " \(clip.width) × \(clip.height)")
        }
        isBehind = time(of: count) == time(of: count + 1)
        if isBehind { return }
        image.fill(with: frame.image)
        try check(WebPAnimEncoderAdd(encoder, image.handle, try milliseconds(count), &config))
    }

    func finish() throws {
        guard count > 0 else {
            throw ImageError(code: .empty, message: "a film without frames cannot be a WebP file")
        }
        // The last frame's length is known by the time of one more, which is not drawn.
        try check(WebPAnimEncoderAdd(encoder, nil, try milliseconds(count), nil))
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(encoder, &data))
        try output.write(Array(UnsafeBufferPointer(start: data.bytes, count: data.size)))
    }

    private func time(of index: Int) -> Int { clip.rate.ticks(at: index, ticksPerSecond: 1000) }

    private func milliseconds(_ index: Int) throws(ImageError) -> Int32 {
        guard let time = Int32(exactly: time(of: index)) else {
            throw ImageError(code: .tooLarge, message: "a WebP film cannot last longer than 24 days")
        }
        return time
    }

    private func check(_ success: Int32) throws(ImageError) {
        guard success != 0 else {
            let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
            throw ImageError(code: .codec, message: "libwebpmux could not write the film: \(reason)")
        }
    }
}
