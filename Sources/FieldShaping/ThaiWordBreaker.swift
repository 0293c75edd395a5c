import CThai

/// Finds line break opportunities in Thai, which has no spaces between words, with libthai's dictionary.
final class ThaiWordBreaker {
    private let handle: OpaquePointer?

    /// Creates a breaker with the dictionary in the folder `dictionary`; nil for libthai's default dictionary.
    ///
    /// If the dictionary cannot be opened, `breaks(in:)` finds no breaks.
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
                // libthai reads TIS-620. It contains the Thai block of Unicode in the same order: U+0E00 corresponds to
                // 0xA0.
                part.append(UInt8(scalar.value - 0xE00 + 0xA0))
            } else if !part.isEmpty {
                breaks += wordStarts(in: part).map { start + 3 * $0 }
                part = []
            }
            byte += UTF8.width(scalar)
        }
        return breaks + wordStarts(in: part).map { start + 3 * $0 }
    }

    /// The starts of the words in a Thai text, as offsets in `part`, which is the text in TIS-620. The start of the
    /// first word, 0, is excluded.
    private func wordStarts(in part: [UInt8]) -> [Int] {
        guard let handle, part.count > 1 else { return [] }
        var positions = [CInt](repeating: 0, count: part.count)
        let count = th_brk_find_breaks(handle, part + [0], &positions, positions.count)
        return positions.prefix(max(0, Int(count))).map(Int.init).filter { $0 > 0 && $0 < part.count }
    }
}
