package import FieldPixels
package import FieldText

/// One font file as a library describes it: what it is asked by, and where its bytes are.
package struct FontEntry: Sendable {
    /// Where a font's bytes are.
    enum Source: Hashable, Sendable {
        /// Inside the program.
        case bundled(BundledFont)
        /// In memory, as somebody read them: the font of a number in a collection, 0 in a file of one font.
        case bytes([UInt8], index: Int)
    }

    /// The family's name.
    package var family: String
    /// Other names that the family answers to.
    package var aliases: [String] = []
    /// The file's name in `Fonts/`, or the path that the scene gave.
    package var file: String
    /// The weight of a font without a `wght` axis, or whose axis is pinned.
    package var weight: Double
    /// The ends of the `wght` axis; nil where there is none to set.
    package var weightAxis: ClosedRange<Double>?
    /// Whether the font is upright or slanted as it stands.
    package var style: FontRequest.Style
    /// The ends of the `slnt` axis, in degrees, negative to the right; nil where there is none to set.
    package var slantAxis: ClosedRange<Double>?
    /// Whether there is an `ital` axis to set.
    package var hasItalicAxis = false
    /// Whether the glyphs are colour pictures.
    package var isColor = false
    /// Whether text that asks for another family may be set in the font where that family lacks a character.
    package var isFallback = true
    /// Values of axes that hold whatever is asked for.
    package var pins: [String: Double] = [:]
    /// Where the bytes are.
    var source: Source

    /// What tells the file's content from another's.
    package var digest: Digest {
        switch source {
        case .bundled(let font): Digest(UnsafeRawBufferPointer(font.bytes))
        case .bytes(let bytes, _): bytes.withUnsafeBytes { Digest($0) }
        }
    }

    /// Whether another entry has the same file: they differ by names and axes alone.
    func sharesFile(with other: FontEntry) -> Bool { file == other.file && source == other.source }

    /// Whether another entry is a font of the same file, whose bytes it can share.
    func sharesBytes(with other: FontEntry) -> Bool {
        if case .bytes(let own, _) = source, case .bytes(let others, _) = other.source { own == others } else { false }
    }

    /// Whether the family answers to `name`, in any case.
    func answers(to name: String) -> Bool {
        let wanted = name.lowercased()
        return family.lowercased() == wanted || aliases.contains { $0.lowercased() == wanted }
    }
}
