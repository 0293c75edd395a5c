extension WebP: ClipFormat {
    /// False: the format stores all colours without loss, so the writer need not know them in advance.
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
