package import FieldRaster

/// A vector format for clips, which stores what moves as keyframes instead of frames.
package protocol VectorClipFormat: Sendable {
    /// The name of the format in commands, in lower case.
    static var name: String { get }

    /// What follows the name of a clip in its file name, without the first dot.
    static var fileExtension: String { get }

    /// The libraries that affect a file's bytes, each with its version, such as `zlib 1.2.13`.
    static var libraryVersions: [String] { get }

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

    /// The format named `name` in commands; nil if there is none.
    package static func named(_ name: String) -> (any VectorClipFormat.Type)? { all.first { $0.name == name } }
}
