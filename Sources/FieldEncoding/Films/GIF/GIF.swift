/// GIF 89a: at most 256 colours, pixels that are clear or opaque, and times in hundredths of a second.
///
/// Films of few colours keep them exactly; those of more get the palette that comes closest to them. A pixel with an alpha
/// below 128 becomes clear, any other opaque in its straight colour.
package enum GIF: ClipFormat {
    /// The name that the command line gives, which is the ending of the file too.
    package static let name = "gif"
    /// One palette serves all frames, and it comes first.
    package static let needsSurvey = true
    /// None: all of it is ours.
    package static let libraryVersions: [String] = []

    /// What writes one film.
    ///
    /// Frames that would show for less than two hundredths of a second are left out, since players slow them down.
    ///
    /// - Throws: When the frames have no pixels or too many, or the film was not surveyed.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try GIFWriter(clip, output)
    }
}
