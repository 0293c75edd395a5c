import FieldPixels

/// GIF 89a: at most 256 colours, transparent or opaque pixels, and times in hundredths of a second.
///
/// If a clip has at most 256 colours, they are stored exactly; otherwise, they are approximated by a palette. A pixel
/// with an alpha below 128 becomes transparent; any other pixel becomes opaque and keeps its straight colour.
package enum GIF: ClipFormat {
    /// The name of the format in commands, which is also the file extension.
    package static let name = "gif"
    /// True, because all frames share one palette, which precedes them in the file.
    package static let needsSurvey = true
    /// Empty: the encoder is part of this package.
    package static let libraryVersions: [String] = []

    /// Creates a writer of one clip.
    ///
    /// Frames that would be shown for less than two hundredths of a second are skipped, because players would show them
    /// for a tenth of a second.
    ///
    /// - Throws: If frames have no pixels or are too large, or `clip.survey` is nil.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try GIFWriter(clip, output)
    }
}

/// An image of a clip, as palette indexes.
struct GIFStill {
    /// The palette indexes of the whole image, row by row.
    var indexes: [UInt8]
    /// A rectangle that contains every pixel that differs from the previous image.
    var changed: PixelRect
    /// The start time, in hundredths of a second.
    var start: Int

    /// Takes over the start time and the changes of the previous image, which is skipped.
    mutating func take(_ other: GIFStill) {
        start = other.start
        changed = changed.union(other.changed)
    }
}
