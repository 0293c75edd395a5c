package import FieldPixels

/// The supported image decoders.
package enum ImageDecoders {
    /// All decoders.
    package static let all: [any ImageDecoder.Type] = [PNG.self, JPEG.self, WebP.self]

    /// The decoder for a file, chosen by the file's first bytes. Animated files are rejected, because only their first
    /// frame would be read.
    package static func recognizing(_ bytes: [UInt8]) throws(ImageError) -> any ImageDecoder.Type {
        if let kind = animatedKind(of: bytes) {
            throw ImageError(
                code: .animated,
                message:
                    "it is \(kind), but only still images can be compared; to compare two clips, write the frames of"
                    + " each as PNG files into a folder, for example with 'fieldproof animate otp.yaml --format png',"
                    + " and compare the two folders")
        }
        guard let reader = all.first(where: { $0.recognizes(bytes) }) else {
            let names = all.map { $0.name }.joined(separator: ", ")
            throw .unrecognized(bytes, expected: "an image in a supported format (\(names))")
        }
        return reader
    }

    /// Decodes a whole file of any supported format to an image with straight alpha.
    package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> StraightImage {
        try recognizing(bytes).decodeStraight(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// Decodes a whole file of any supported format to a premultiplied image, which may have at most `pixelLimit`
    /// pixels. The limit is checked before memory for the pixels is allocated. An animated PNG is decoded to its
    /// default image, which programs without support for animations show.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> PixelBuffer {
        if PNG.recognizes(bytes) { return try PNG.decode(bytes, pixelLimit: pixelLimit) }
        if let kind = animatedKind(of: bytes) {
            throw ImageError(code: .animated, message: "it is \(kind); use a still image")
        }
        return try recognizing(bytes).decodeStraight(bytes, pixelLimit: pixelLimit).premultiplied
    }

    /// Whether a file is animated, so that a decoder of still images would read only its first frame.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool { animatedKind(of: bytes) != nil }

    /// Whether a file name has the extension of a supported format or of an animated format. Files in animated formats
    /// are included so that they are reported as errors instead of silently skipped.
    package static func mayRead(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        let types = [FileType.apng, .gif] + all.map { $0.fileType }
        return types.contains { $0.fileExtensions.contains(fileExtension) }
    }

    /// The kind of an animated file with its article, such as `an animated PNG`; nil if the file is not animated.
    ///
    /// Every GIF file is reported as animated, because Fieldproof has no decoder for GIF.
    static func animatedKind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "a GIF, which always counts as animated" }
        if WebP.recognizes(bytes) { return isAnimatedWebP(bytes) ? "an animated WebP" : nil }
        return PNG.recognizes(bytes) && isAnimatedPNG(bytes) ? "an animated PNG" : nil
    }

    /// Whether the first chunk is VP8X with the animation flag set (WebP container specification).
    private static func isAnimatedWebP(_ bytes: [UInt8]) -> Bool {
        bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x02 != 0
    }

    /// Whether an acTL chunk precedes the first IDAT chunk. An acTL chunk after IDAT has no meaning (PNG specification,
    /// 11.3.6.1).
    private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
        var start = 8
        while start + 8 <= bytes.count {
            let kind = bytes[start + 4..<start + 8]
            if kind.elementsEqual("acTL".utf8) { return true }
            if kind.elementsEqual("IDAT".utf8) { return false }
            start += 12 + Int(bytes.bigEndianWord(at: start))
        }
        return false
    }
}

extension ImageError {
    /// The error of a file that a decoder does not recognize. It contains the kind of the file and, if another program
    /// has replaced or converted it, how to restore the image. `expected` is the expected kind, with an article.
    static func unrecognized(_ bytes: [UInt8], expected: String) -> ImageError {
        if bytes.isEmpty { return ImageError(code: .wrongFormat, message: "it is empty") }
        if let conversion = conversions.first(where: { bytes.starts(with: $0.start) }) {
            return ImageError(code: .converted, message: conversion.message)
        }
        let decoder = ImageDecoders.all.first { $0.recognizes(bytes) }
        let name =
            decoder.map { "a \($0.name.uppercased())" }
            ?? formats.first { bytes.dropFirst($0.offset).starts(with: $0.start) }?.name
        return ImageError(
            code: .wrongFormat,
            message: name.map { "it is \($0) file, not \(expected)" } ?? "the file is not \(expected)")
    }

    /// The first bytes of files that other programs have stored in place of an image, and the messages that describe
    /// how to restore the image.
    private static let conversions: [(start: [UInt8], message: String)] = [
        // The first line of a pointer file (git-lfs, "Specification"), and the one of older versions.
        (Array("version https://git-lfs.github.com/".utf8), pointer("Git LFS", "git lfs pull")),
        (Array("version https://hawser.github.com/".utf8), pointer("Git LFS", "git lfs pull")),
        (Array("/annex/objects/".utf8), pointer("git-annex", "git annex get")),
        // The first bytes of a PNG file were chosen to detect such conversions (PNG, section 5.2). The first entry matches
        // converted line ends; the others match a first byte whose high bit was removed, or which an editor has converted.
        (Array(PNG.signature.prefix(4)), text("line ends")), ([0x09, 0x50, 0x4E, 0x47], text("bytes")),
        ([0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47], text("bytes")), ([0xC2, 0x89, 0x50, 0x4E, 0x47], text("bytes")),
    ]

    private static func pointer(_ program: String, _ command: String) -> String {
        "it is a pointer of \(program), not the image; '\(command)' fetches the image"
    }

    private static func text(_ part: String) -> String {
        "it is a PNG file whose \(part) were converted, as if it were a text; restore it, and add '*.png binary' to"
            + " .gitattributes"
    }

    /// The first bytes of files in formats without a decoder, and the names of the formats with their articles.
    private static let formats: [(name: String, offset: Int, start: [UInt8])] = [
        ("a GIF", 0, "GIF8"), ("a TIFF", 0, "II*\0"), ("a TIFF", 0, "MM\0*"), ("a BMP", 0, "BM"), ("a PDF", 0, "%PDF"),
        ("an AVIF", 4, "ftypavif"), ("a HEIC", 4, "ftyphei"), ("a HEIC", 4, "ftypmif1"), ("an HTML or XML", 0, "<"),
    ].map { ($0.0, $0.1, Array($0.2.utf8)) }
}

/// The supported image encoders.
package enum ImageEncoders {
    /// All encoders, the default one first.
    package static let all: [any ImageEncoder.Type] = [PNG.self, WebP.self]
}

/// The supported clip formats.
package enum ClipFormats {
    /// All formats.
    package static let all: [any ClipFormat.Type] = [APNG.self, GIF.self, WebP.self, MP4.self, WebM.self]

    /// The formats whose frames are not compressed. They are only written to standard output, for other programs.
    package static let streams: [any ClipFormat.Type] = [Y4M.self, RawFrames.self]
}
