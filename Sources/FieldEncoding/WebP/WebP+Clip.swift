extension WebP: ClipFormat {
    /// False, because frames are stored without loss, whatever their colours.
    package static let needsSurvey = false

    /// Creates a writer of one clip.
    ///
    /// Times are rounded to milliseconds without accumulating errors. A clip that never changes becomes a still image.
    ///
    /// - Throws: `ImageError` if frames are empty or a side is longer than `maximumSide`.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try check(width: clip.width, height: clip.height)
        return try WebPClipWriter(clip, output)
    }
}
