package import FieldPixels

/// A kind of file that holds one picture; a conforming type owns its name, its endings and its options.
package protocol ImageEncoder: Sendable {
    /// The name that commands take, in small letters.
    static var name: String { get }

    /// The endings of its files, without the dot; new files get the first.
    static var fileExtensions: [String] { get }

    /// The libraries and programs beside this one that decide a file's bytes, each with its version: `libwebp 1.2.4`.
    static var libraryVersions: [String] { get }

    /// The most pixels along one side of a picture.
    static var maximumSide: Int { get }

    /// A finished file that holds the picture.
    ///
    /// - Parameters:
    ///   - image: At least one pixel wide and high.
    ///   - pixelsPerPoint: The picture's scale, which the file records where the format has a place for it.
    static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8]
}
