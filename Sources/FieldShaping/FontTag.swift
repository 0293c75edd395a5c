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
