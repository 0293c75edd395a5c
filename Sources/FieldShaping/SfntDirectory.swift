import FieldText

/// The table directory at the beginning of a TrueType or OpenType file, checked against the file's length.
///
/// FreeType leaves out a table that lies beyond the end and opens what remains, so a cut-off file would otherwise pass
/// for a font without outlines.
enum SfntDirectory {
    /// Checks the directory of the file's first font.
    ///
    /// - Throws: `brokenFont` with the first thing that is wrong.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, file: String) throws(TextError) {
        func broken(_ what: String) -> TextError {
            TextError(code: .brokenFont, message: "\(file) is no usable font: \(what)")
        }
        func number(_ offset: Int, _ length: Int) throws(TextError) -> Int {
            guard offset + length <= bytes.count else { throw broken("it ends within its table directory") }
            return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        guard !bytes.isEmpty else { throw broken("it is empty") }
        var start = 0
        var kind = try number(0, 4)
        if kind == FontTag.number("ttcf") {
            start = try number(12, 4)
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
