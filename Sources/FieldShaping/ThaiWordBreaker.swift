import CThai

/// Finds line break opportunities in Thai, which has no spaces between words, with libthai's dictionary.
final class ThaiWordBreaker {
    private let handle: OpaquePointer?

    /// A breaker with the dictionary in a folder, or libthai's default if `dictionary` is nil.
    ///
    /// If the dictionary cannot be opened, no breaks are found.
    init(dictionary: String?) { handle = th_brk_new(dictionary) }

    deinit { if let handle { th_brk_delete(handle) } }

    /// Whether a character is in the Thai block.
    static func isThai(_ scalar: Unicode.Scalar) -> Bool { (0xE01...0xE5B).contains(scalar.value) }

    /// The starts of words within the Thai parts of a text, as ascending offsets in its UTF-8.
    func breaks(in text: String) -> [Int] {
        var breaks: [Int] = []
        var (byte, start) = (0, 0)
        var part: [UInt8] = []
        for scalar in text.unicodeScalars {
            if Self.isThai(scalar) {
                if part.isEmpty { start = byte }
                // TIS-620 has the characters of the Thai block in the same order, from 0xA0.
                part.append(UInt8(scalar.value - 0xE00 + 0xA0))
            } else if !part.isEmpty {
                breaks += wordStarts(in: part).map { start + 3 * $0 }
                part = []
            }
            byte += UTF8.width(scalar)
        }
        return breaks + wordStarts(in: part).map { start + 3 * $0 }
    }

    /// The starts of words in Thai text in TIS-620, excluding the start of the text.
    private func wordStarts(in part: [UInt8]) -> [Int] {
        guard let handle, part.count > 1 else { return [] }
        var positions = [CInt](repeating: 0, count: part.count)
        let count = th_brk_find_breaks(handle, part + [0], &positions, positions.count)
        return positions.prefix(max(0, Int(count))).map(Int.init).filter { $0 > 0 && $0 < part.count }
    }
}
