import FieldPixels

extension ImageError {
    /// The error of a file that a decoder does not recognize. It names what the file is, and how the image is restored if another
    /// program has replaced or converted it.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - expected: What the file should be, with an article.
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

    /// How files begin that other programs have stored in place of an image, and what to do about it.
    private static let conversions: [(start: [UInt8], message: String)] = [
        // git-lfs, "Specification", and the address of its first versions.
        (Array("version https://git-lfs.github.com/".utf8), pointer("Git LFS", "git lfs pull")),
        (Array("version https://hawser.github.com/".utf8), pointer("Git LFS", "git lfs pull")),
        (Array("/annex/objects/".utf8), pointer("git-annex", "git annex get")),
        // The first bytes of a PNG file exist to find such conversions (PNG, section 5.2): of the high bit, of the line ends. The
        // others are what editors make of the high bit.
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

    /// How files of formats begin that have no decoder, and the names of the formats with their articles.
    private static let formats: [(name: String, offset: Int, start: [UInt8])] = [
        ("a GIF", 0, "GIF8"), ("a TIFF", 0, "II*\0"), ("a TIFF", 0, "MM\0*"), ("a BMP", 0, "BM"), ("a PDF", 0, "%PDF"),
        ("an AVIF", 4, "ftypavif"), ("a HEIC", 4, "ftyphei"), ("a HEIC", 4, "ftypmif1"), ("an HTML or XML", 0, "<"),
    ].map { ($0.0, $0.1, Array($0.2.utf8)) }
}
