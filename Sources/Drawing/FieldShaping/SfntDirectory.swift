import FieldText

/// Checks the table directory at the start of a TrueType or OpenType file against the file's length.
///
/// FreeType ignores tables beyond the end of the file and opens the rest. Without this check, a truncated file would
/// be opened as a font without outlines.
enum SfntDirectory {
    /// The number of fonts in a file according to its header; 1 if the file is not a collection.
    static func fontCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.count >= 12, bytes.starts(with: "ttcf".utf8) else { return 1 }
        return max(1, bytes[8..<12].reduce(0) { $0 << 8 | Int($1) })
    }

    /// Checks the directory of one of the file's fonts.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - index: The index of the font in a collection, from 0.
    ///   - file: The path of the file in error messages.
    /// - Throws: `brokenFont` for the first error found.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, index: Int, file: String) throws(TextError) {
        func broken(_ what: String) -> TextError { .unusable(file, what) }
        func number(_ offset: Int, _ length: Int) throws(TextError) -> Int {
            guard offset + length <= bytes.count else { throw broken("it ends within its table directory") }
            return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        guard !bytes.isEmpty else { throw broken("it is empty") }
        var start = 0
        var kind = try number(0, 4)
        if kind == FontTag.number("ttcf") {
            start = try number(12 + 4 * index, 4)
            kind = try number(start, 4)
        }
        switch kind {
        case 0x0001_0000, Int(FontTag.number("OTTO")), Int(FontTag.number("true")): break
        case Int(FontTag.number("wOFF")), Int(FontTag.number("wOF2")):
            throw broken("it is compressed for the web (WOFF); give the .ttf or .otf file")
        default: throw broken("it is neither a TrueType nor an OpenType file")
        }
        for index in 0..<(try number(start + 4, 2)) {
            let record = start + 12 + 16 * index
            let name = FontTag.text(UInt32(try number(record, 4)))
            guard try number(record + 8, 4) + (try number(record + 12, 4)) <= bytes.count else {
                throw broken("it ends before the end of its table '\(name)'")
            }
        }
    }
}

/// Converts the four-letter tags of OpenType tables and axes to numbers and back. The first letter is the highest byte.
enum FontTag {
    /// The letters of a tag.
    static func text(_ tag: UInt32) -> String {
        String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
    }

    /// The tag with these letters: the first four bytes of the text; a shorter text is padded with spaces.
    static func number(_ text: String) -> UInt32 {
        let bytes = Array(text.utf8.prefix(4))
        return (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }
}

extension TextError {
    /// The error about a font file that cannot be used, by the path of the file.
    static func unusable(_ file: String, _ what: String) -> TextError {
        TextError(code: .brokenFont, message: "\(file) is not a usable font: \(what)")
    }
}
