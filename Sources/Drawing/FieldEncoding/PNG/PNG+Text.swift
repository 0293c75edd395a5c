extension PNG {
    /// A text that is stored in a file beside the pixels.
    package struct Text: Hashable, Sendable {
        /// The text's keyword: 1 to 79 printable characters of Latin-1, without leading, trailing or consecutive
        /// spaces.
        package var key: String
        /// The text, without the character U+0000.
        package var value: String

        /// Creates a text with a key.
        package init(key: String, value: String) {
            self.key = key
            self.value = value
        }

        /// The key in Latin-1; nil if the format does not allow the key (PNG, §11.3.3.2).
        var latinKey: [UInt8]? {
            let bytes = key.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
            return bytes.count == key.unicodeScalars.count && Text.isKey(bytes[...]) ? bytes : nil
        }

        /// Whether the format allows these Latin-1 bytes as a key.
        static func isKey(_ bytes: ArraySlice<UInt8>) -> Bool {
            let space = UInt8(ascii: " ")
            guard (1...79).contains(bytes.count), bytes.first != space, bytes.last != space else { return false }
            return bytes.allSatisfy { (32...126).contains($0) || $0 >= 161 }
                && !zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == space }
        }
    }
}
