import FieldPixels

/// GIF 89a: at most 256 colours, pixels that are either transparent or opaque, and times in hundredths of a second.
///
/// A pixel with an alpha below 128 becomes transparent; any other pixel becomes opaque and keeps its straight colour.
/// If the clip then has at most 256 colours, counting transparent as a colour, they are stored exactly; otherwise, a
/// palette approximates them.
package enum GIF: ClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.gif
    /// True, because all frames share one palette, which precedes them in the file.
    package static let needsSurvey = true
    /// Empty, because the encoder is part of this package and uses no library.
    package static let libraryVersions: [String] = []

    /// The shortest time for which an image is shown, in hundredths of a second.
    static let shortest = 2

    /// Creates a writer of one clip.
    ///
    /// Frames that would be shown for less than `shortest` are skipped, because players would show them for a tenth of
    /// a second.
    ///
    /// - Throws: An error if frames have no pixels or are too large, or if `clip.survey` is nil.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try GIFWriter(clip, output)
    }
}

/// The times of a clip's images, which are palette indexes of whole frames, row by row. Ticks are hundredths of a second.
typealias GIFTimeline = ClipTimeline<[UInt8]>
