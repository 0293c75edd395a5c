/// Animated PNG (PNG, third edition). Every frame is stored without loss.
package enum APNG: ClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.apng
    /// True, because the colours of all frames determine the pixel format, which the first chunk of the file declares.
    package static let needsSurvey = true
    /// The library that compresses frames, the same as for `PNG`.
    package static let libraryVersions = PNG.libraryVersions

    /// Creates a writer of one clip.
    ///
    /// Frames that would be shown for less than 11 ms are skipped, because browsers would show them for a tenth of a
    /// second.
    ///
    /// - Throws: An error if frames have no pixels or are too large, if the scale is out of range, or if `clip.survey`
    ///   is nil.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try APNGWriter(clip, output)
    }
}
