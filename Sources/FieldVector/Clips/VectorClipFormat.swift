package import FieldEncoding
package import FieldRaster

/// A vector format for clips, which stores what moves as keyframes instead of frames.
package protocol VectorClipFormat: WrittenFormat {
    /// Encodes a clip to a complete file. The same clip gives the same bytes.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - options: How the file is written.
    /// - Throws: `RasterError` if a part that is drawn to pixels cannot be drawn.
    static func encode(_ clip: VectorClip, options: VectorOptions) throws(RasterError) -> [UInt8]
}

/// The supported vector formats for clips.
package enum VectorClipFormats {
    /// All formats.
    package static let all: [any VectorClipFormat.Type] = [Lottie.self, AnimatedSVG.self]
}
