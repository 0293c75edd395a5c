/// Names of XML (Extensible Markup Language 1.0, fifth edition, section 2.3).
enum XMLName {
    /// A name that resembles the id of an element: `field.cell-3.box` for `field.cell[3].box`, `otp_typing` for `otp/typing`.
    ///
    /// An index becomes a part after a hyphen. What a name cannot contain becomes `_`, also a colon, which separates the
    /// prefix of a namespace.
    static func resembling(_ id: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in id.unicodeScalars where scalar != "]" {
            name.append(scalar == "[" ? "-" : isPart(scalar) ? scalar : "_")
        }
        if name.first.map(isStart) != true { name.insert("_", at: name.startIndex) }
        return String(name)
    }

    /// The characters with which a name can begin, without `:`.
    private static let starts: [ClosedRange<UInt32>] = [
        0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
        0x10000...0xEFFFF,
    ]

    /// The characters that a name can only contain after the first one.
    private static let others: [ClosedRange<UInt32>] = [
        0x2D...0x2E, 0x30...0x39, 0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040,
    ]

    private static func isStart(_ scalar: Unicode.Scalar) -> Bool { starts.contains { $0.contains(scalar.value) } }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        isStart(scalar) || others.contains { $0.contains(scalar.value) }
    }
}
