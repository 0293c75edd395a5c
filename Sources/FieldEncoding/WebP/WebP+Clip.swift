extension WebP: ClipFormat {
    /// No: a film's frames are written without a loss, whatever their colours.
    package static let needsSurvey = false

    /// What writes one film.
    ///
    /// The film's time is kept to the millisecond and does not drift. A film that never changes becomes a still picture.
    ///
    /// - Throws: `ImageError` when the frames have no pixels, or more than `maximumSide` on a side.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try check(width: clip.width, height: clip.height)
        return try WebPClipWriter(clip, output)
    }
}
