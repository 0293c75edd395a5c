/// Animated PNG (PNG, third edition). Every frame is stored without loss.
package enum APNG: ClipFormat {
    /// The name in commands, which is also the file extension.
    package static let name = "apng"
    /// The colours determine the pixel format, which the first chunk declares.
    package static let needsSurvey = true
    /// The library that compresses frames, the same as for `PNG`.
    package static let libraryVersions = PNG.libraryVersions

    /// Creates a writer of one clip.
    ///
    /// - Throws: If frames are empty or too large, the scale is out of range, or the clip was not surveyed.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try APNGWriter(clip, output)
    }
}
