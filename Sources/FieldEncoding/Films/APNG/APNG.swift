/// Animated PNG (PNG, third edition): every frame's pixels are exact.
package enum APNG: ClipFormat {
    /// The name that the command line gives, which is the ending of the file too.
    package static let name = "apng"
    /// The colours decide how pixels are written, which the first chunk says.
    package static let needsSurvey = true
    /// The library that packs frames, as of `PNG`.
    package static let libraryVersions = PNG.libraryVersions

    /// What writes one film.
    ///
    /// - Throws: When the frames have no pixels or too many, the scale does not fit, or the film was not surveyed.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try APNGWriter(clip, output)
    }
}
