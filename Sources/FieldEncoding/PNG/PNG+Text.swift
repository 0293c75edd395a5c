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
            var bytes: [UInt8] = []
            for scalar in key.unicodeScalars {
                guard let byte = UInt8(exactly: scalar.value) else { return nil }
                bytes.append(byte)
            }
            return Text.isKey(bytes[...]) ? bytes : nil
        }

        /// Whether the format allows these Latin-1 bytes as a key.
        static func isKey(_ bytes: ArraySlice<UInt8>) -> Bool {
            let space = UInt8(ascii: " ")
            guard (1...79).contains(bytes.count), bytes.first != space, bytes.last != space else { return false }
            var previous: UInt8 = 0
            for byte in bytes {
                guard (32...126).contains(byte) || byte >= 161, byte != space || previous != space else { return false }
                previous = byte
            }
            return true
        }
    }
}
