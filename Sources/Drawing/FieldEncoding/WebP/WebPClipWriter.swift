import CWebP
import FieldGeometry
import FieldPixels

extension WebP: ClipFormat {
    /// False: the format stores all colours without loss, so the writer does not need them in advance.
    package static let needsSurvey = false

    /// Creates a writer of one clip.
    ///
    /// The start times of the frames, not their durations, are rounded to milliseconds, so rounding errors do not
    /// accumulate. Frames that would be shown for less than 11 ms are skipped, because browsers would show them for a
    /// tenth of a second. A clip that never changes becomes a still image.
    ///
    /// - Throws: `ImageError` if frames have no pixels or a side is longer than `maximumSide`.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try check(width: clip.width, height: clip.height)
        return try WebPClipWriter(clip, output)
    }
}

/// Writes a clip as WebP. The changes of each frame are compressed when the frame is added; the file is assembled at
/// the end.
final class WebPClipWriter: ClipWriter {
    private let clip: ClipSettings
    private let output: any ClipOutput
    private let encoder: OpaquePointer
    private let image: WebPImage
    private var config: WebPConfig
    /// The times of the images, in frames.
    private var timeline: ClipTimeline<PixelBuffer>
    /// The number of frames added.
    private var count = 0

    /// Creates a writer of a clip whose size `WebP.check` has accepted.
    init(_ clip: ClipSettings, _ output: any ClipOutput) throws(ImageError) {
        self.clip = clip
        self.output = output
        config = try WebP.config()
        timeline = ClipTimeline(shortest: clip.rate.framesOfShortestDelay)
        image = try WebPImage(width: clip.width, height: clip.height)
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else {
            throw ImageError(
                code: .codec, message: "the installed libwebpmux is not the version that Fieldproof was built with")
        }
        options.anim_params.loop_count = Int32(min(max(clip.plays, 0), 65_535))
        options.anim_params.bgcolor = 0
        guard let encoder = WebPAnimEncoderNew(Int32(clip.width), Int32(clip.height), &options) else {
            throw ImageError(code: .outOfMemory, message: "there is not enough memory for a WebP clip")
        }
        self.encoder = encoder
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    func add(_ frame: ClipFrame) throws {
        defer { count += 1 }
        let changed = count == 0 ? clip.bounds : frame.changed
        guard let changed else { return }
        try ClipChecks.frame(frame, of: clip, name: "frame \(count)", code: .wrongSize)
        let still = ClipStill(image: frame.image, changed: changed, start: count)
        if let scene = timeline.add(still) { try show(scene.still) }
    }

    func finish() throws {
        guard count > 0 else {
            throw ImageError(code: .empty, message: "a clip without frames cannot be written as WebP")
        }
        for scene in timeline.finish(at: count) { try show(scene.still) }
        // A final call without an image sets the time at which the last frame ends.
        try check(WebPAnimEncoderAdd(encoder, nil, try milliseconds(count), nil))
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(encoder, &data))
        try output.write(Array(UnsafeBufferPointer(start: data.bytes, count: data.size)))
    }

    /// Compresses an image, which shows from its start time until the next call.
    private func show(_ still: ClipStill<PixelBuffer>) throws {
        image.fill(with: still.image)
        try check(WebPAnimEncoderAdd(encoder, image.handle, try milliseconds(still.start), &config))
    }

    private func milliseconds(_ index: Int) throws(ImageError) -> Int32 {
        guard let time = Int32(exactly: clip.rate.ticks(at: index, ticksPerSecond: 1000)) else {
            throw ImageError(code: .tooLarge, message: "a WebP clip cannot be longer than 24 days")
        }
        return time
    }

    private func check(_ success: Int32) throws(ImageError) {
        guard success != 0 else {
            let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
            throw ImageError(code: .codec, message: "libwebpmux could not write the clip: \(reason)")
        }
    }
}
