import FieldPixels
package import FieldText

/// The fonts that text may be set in, described; a value without handles, to be shared between threads.
///
/// Describing a font of the program's own opens no file: a `TextShaper` opens what it needs, when it needs it.
public struct FontLibrary: Sendable {
    /// The fonts that were added, in the order of adding.
    private(set) var added: [FontEntry] = []

    /// The fonts that the program carries: Inter (also called "system"), OCR A, Dancing Script and Noto Color Emoji.
    public static let bundled = FontLibrary()

    private init() {}

    /// Every font: the added ones, then those of the program.
    package var entries: [FontEntry] { added + FontEntry.bundled }

    /// The names of the families, each once: the program's own first, then the added ones.
    package var families: [String] {
        var names: [String] = []
        for entry in FontEntry.bundled + added
        where !names.contains(where: { $0.lowercased() == entry.family.lowercased() }) {
            names.append(entry.family)
        }
        return names
    }

    /// The added fonts in the order of adding, each by its path and what tells its content from others'.
    package var addedNames: [String] { added.map { "\($0.file) \($0.digest.hex)" } }

    /// Adds the fonts of a TrueType or OpenType file.
    ///
    /// A family of the same name as a bundled one takes its place.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - file: The path to report the font by.
    ///   - family: The family's name; default: those in the font's name table, in any language. Of a collection it
    ///     chooses the font that has it as a name of its own, else the first; without it all fonts are added.
    ///   - weight: The weight to be asked by, which also sets a `wght` axis; default: the whole axis, or what the
    ///     font's OS/2 table says.
    ///   - style: Upright or slanted; default: what the font says.
    ///   - axes: Values of axes to hold, by their four-letter tags.
    /// - Returns: This library and the fonts.
    /// - Throws: `TextError`, `brokenFont` where the bytes are no usable font, `wrongAxis` where the font does not have
    ///   an axis or an axis does not reach a value.
    package func adding(
        bytes: [UInt8], file: String, family: String? = nil, weight: Double? = nil,
        style: FontRequest.Style? = nil, axes: [String: Double] = [:]
    ) throws(TextError) -> FontLibrary {
        let (library, memory) = (try FreeTypeLibrary(), FontMemory(bytes))
        var copy = self
        for index in try Self.indices(of: family, in: memory, file: file, by: library) {
            let font = try FontFile(memory, index: index, file: file, in: library)
            copy.added.append(
                try font.describe(
                    source: .bytes(bytes, index: index), family: family, weight: weight, style: style, pins: axes))
        }
        return copy
    }

    /// The indices of the fonts of a family in a file; of all its fonts if no family is given.
    private static func indices(
        of family: String?, in memory: FontMemory, file: String, by library: FreeTypeLibrary
    ) throws(TextError) -> Range<Int> {
        let count = SfntDirectory.fontCount(memory.bytes)
        guard count <= fontsOfCollection else {
            throw TextError(
                code: .brokenFont,
                message: "\(file) is no usable font: a collection has at most \(fontsOfCollection) fonts, not \(count)")
        }
        guard let family, count > 1 else { return 0..<count }
        for index in 0..<count {
            let font = try FontFile(memory, index: index, file: file, in: library)
            if font.ownFamilies.contains(where: { $0.lowercased() == family.lowercased() }) { return index..<index + 1 }
        }
        return 0..<1
    }

    /// How many fonts a collection may have; each is opened to be described.
    private static let fontsOfCollection = 64
}
