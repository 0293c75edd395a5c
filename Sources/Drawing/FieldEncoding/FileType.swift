package import FieldPixels

/// A type of file. The constants are the only list of the names, extensions and media types of the formats that Fieldproof
/// writes.
package struct FileType: Hashable, Sendable {
    /// The name of the format in commands, in lower case.
    package let name: String
    /// The file extensions, in lower case and without the first dot. New files get the first extension.
    package let fileExtensions: [String]
    /// The media type, as in the header `Content-Type`.
    package let mediaType: String

    private init(_ name: String, _ mediaType: String, fileExtensions: [String]? = nil) {
        (self.name, self.fileExtensions, self.mediaType) = (name, fileExtensions ?? [name], mediaType)
    }

    /// The extension of new files.
    package var fileExtension: String { fileExtensions.first ?? name }

    /// Portable Network Graphics.
    package static let png = FileType("png", "image/png")
    /// Animated PNG.
    package static let apng = FileType("apng", "image/apng")
    /// GIF 89a.
    package static let gif = FileType("gif", "image/gif")
    /// JPEG.
    package static let jpeg = FileType("jpeg", "image/jpeg", fileExtensions: ["jpg", "jpeg"])
    /// WebP, still or animated.
    package static let webp = FileType("webp", "image/webp")
    /// Video in MP4.
    package static let mp4 = FileType("mp4", "video/mp4")
    /// Video in WebM.
    package static let webm = FileType("webm", "video/webm")
    /// Frames of a clip as YUV4MPEG2, for pipes.
    package static let y4m = FileType("y4m", "video/x-yuv4mpeg")
    /// Frames of a clip as raw bytes, for pipes.
    package static let rgba = FileType("rgba", "application/octet-stream")
    /// A still in Scalable Vector Graphics.
    package static let svg = FileType("svg", "image/svg+xml")
    /// A clip in Scalable Vector Graphics. Stills have the extension `svg` alone.
    package static let animatedSVG = FileType("svg", "image/svg+xml", fileExtensions: ["anim.svg"])
    /// Lottie.
    package static let lottie = FileType("lottie", "video/lottie+json", fileExtensions: ["json"])
    /// Portable Document Format.
    package static let pdf = FileType("pdf", "application/pdf")
}

/// A file format, whose type is a constant of ``FileType``.
package protocol FileFormat: Sendable {
    /// The type of the format's files.
    static var fileType: FileType { get }
}

extension FileFormat {
    /// The name of the format in commands.
    package static var name: String { fileType.name }
}

/// A file format that Fieldproof writes.
package protocol WrittenFormat: FileFormat {
    /// The external libraries and programs that affect a file's bytes, each with its version, such as `libwebp 1.2.4`.
    static var libraryVersions: [String] { get }
}

/// An encoder of one image format. Conforming types define the file type and the limits of the format.
///
/// Encoders take pixels. Formats that store shapes take the solved layout instead, and are in `FieldVector`
/// (`VectorFormat`).
package protocol ImageEncoder: WrittenFormat {
    /// The greatest number of pixels along one side of an image.
    static var maximumSide: Int { get }

    /// Encodes an image to a complete file.
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - pixelsPerPoint: The scale of the image, which the file stores if the format supports it.
    static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8]
}
