import FieldPixels
package import FieldText

/// The fonts that are available to text. A library is a value that contains no open files, so threads can share it.
///
/// Bundled fonts are listed without opening their files. A ``TextShaper`` opens a font when it first needs it.
public struct FontLibrary: Sendable {
    /// The added fonts, in the order in which they were added.
    package private(set) var added: [FontEntry] = []

    /// The bundled fonts: Inter (also called "system"), OCR A, Dancing Script and Noto Color Emoji.
    public static let bundled = FontLibrary()

    private init() {}

    /// All fonts: the added ones, then the bundled ones.
    package var entries: [FontEntry] { added + FontEntry.bundled }

    /// The names of the families without duplicates: the bundled ones, then the added ones.
    package var families: [String] {
        var seen: Set<String> = []
        return (FontEntry.bundled + added).map(\.family).filter { seen.insert($0.lowercased()).inserted }
    }

    /// The names of the bundled families for text, without the one for emoji.
    package static var bundledTextFamilies: [String] { FontEntry.bundled.filter { !$0.isColor }.map(\.family) }

    /// The path and the digest of each added font, separated by a space, in the order in which the fonts were added.
    package var addedNames: [String] { added.map { "\($0.file) \($0.digest.hex)" } }

    /// Adds the fonts of a TrueType or OpenType file.
    ///
    /// An added family with the name of a bundled family replaces the bundled family.
    ///
    /// - Parameters:
    ///   - memory: The file's content.
    ///   - file: The path of the file for messages.
    ///   - family: The family's name; nil for the names in the font's name table, in all languages. From a collection,
    ///     nil adds all fonts; a name adds only the font that has the name in its name table or, if there is none, the
    ///     first font.
    ///   - weight: The weight, from 1 to 1000, by which requests find the font, and to which a `wght` axis is set; nil
    ///     for the range of the axis or, if the font has no such axis, the weight in its OS/2 table.
    ///   - style: Upright or slanted; nil for the style that the font declares.
    ///   - axes: Values of axes that requests do not change, by their four-letter tags.
    /// - Returns: A copy of this library with the fonts added.
    /// - Throws: `TextError`: `brokenFont` if the bytes are not a usable font, `wrongAxis` if `axes` contains an axis
    ///   that the font does not have, or a value outside the range of its axis.
    package func adding(
        _ memory: FontMemory, file: String, family: String? = nil, weight: Double? = nil,
        style: FontRequest.Style? = nil, axes: [String: Double] = [:]
    ) throws(TextError) -> FontLibrary {
        let library = try FreeTypeLibrary()
        var copy = self
        for index in try Self.indices(of: family, in: memory, file: file, by: library) {
            let font = try FontFile(memory.bytes, index: index, of: memory, file: file, in: library)
            copy.added.append(
                try font.describe(
                    source: .file(memory, index: index), family: family, weight: weight, style: style, pins: axes))
        }
        return copy
    }

    /// The indices of the fonts in a file that are to be added: one font if a family is given, or else all fonts.
    private static func indices(
        of family: String?, in memory: FontMemory, file: String, by library: FreeTypeLibrary
    ) throws(TextError) -> Range<Int> {
        let count = SfntDirectory.fontCount(memory.bytes)
        guard count <= fontsOfCollection else {
            throw .unusable(file, "it has \(count) fonts; the limit is \(fontsOfCollection)")
        }
        guard let family, count > 1 else { return 0..<count }
        for index in 0..<count {
            let font = try FontFile(memory.bytes, index: index, of: memory, file: file, in: library)
            if font.ownFamilies.contains(where: { $0.lowercased() == family.lowercased() }) { return index..<index + 1 }
        }
        return 0..<1
    }

    /// The maximum number of fonts in a collection. The limit exists because every font is opened to read its tables.
    private static let fontsOfCollection = 64

    /// The candidate fonts for a request, as indices in `entries`, best first: the fonts of the requested family, then
    /// the fonts of the added families, then the bundled fonts that can be fallbacks (Inter and Noto Color Emoji).
    ///
    /// The other bundled fonts are decorative: they are used only if they are requested, never as fallbacks.
    ///
    /// - Throws: `unknownFamily` with a list of the known families.
    func candidates(for request: FontRequest) throws(TextError) -> [Int] {
        let entries = entries
        let own = added.count..<entries.count
        var asked = added.indices.filter { entries[$0].answers(to: request.family) }
        if asked.isEmpty { asked = own.filter { entries[$0].answers(to: request.family) } }
        guard !asked.isEmpty else {
            let known = families.joined(separator: ", ")
            throw TextError(
                code: .unknownFamily, message: "no font has the family '\(request.family)' (known: \(known))")
        }

        var result = ranked(asked, entries, request)
        for index in added.indices where !result.contains(index) {
            let family = added.indices.filter { entries[$0].answers(to: entries[index].family) }
            result += ranked(family, entries, request)
        }
        return result + own.filter { entries[$0].isFallback && !result.contains($0) }
    }

    private func ranked(_ indices: [Int], _ entries: [FontEntry], _ request: FontRequest) -> [Int] {
        indices.sorted { a, b in
            let (first, second) = (entries[a].distance(from: request), entries[b].distance(from: request))
            return first == second ? a < b : first < second
        }
    }
}
