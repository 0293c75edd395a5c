import CFreeType
import CFriBidi
import CHarfBuzz
import CUnistring
public import FieldText

/// The text measurer that uses real fonts: FreeType reads their outlines, and HarfBuzz shapes text.
///
/// Fonts are opened when they are first needed and stay open. Glyphs and shaped lines are cached. Nothing is hinted or
/// rounded to pixels. Advances are taken from the font's tables. If an axis of a variable font does not have its
/// default value, the font's advances are rounded to whole font units, as in HarfBuzz and fontTools. If a family has no
/// italic font, and the font has neither a slant nor an italic axis, an italic style is synthesized: the outlines are
/// slanted by 14 degrees.
///
/// A shaper must be used on one thread; it is not `Sendable`.
public final class TextShaper: TextMeasurer {
    /// The maximum number of cached lines. When the cache is full, it is emptied.
    private static let runLimit = 1024

    /// The cache key of a shaped line.
    ///
    /// Texts are compared by their bytes. In Swift, canonically equivalent strings with different bytes are equal, but
    /// glyphs refer to their text by byte offsets, so such strings need different runs.
    private struct RunKey: Hashable {
        let line: TextLine
        let request: FontRequest

        static func == (one: RunKey, other: RunKey) -> Bool {
            one.request == other.request && one.line == other.line
                && one.line.text.utf8.elementsEqual(other.line.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(line.text)
            hasher.combine(request)
        }
    }

    /// The cache key of a font instance.
    private struct InstanceKey: Hashable {
        var entry: Int
        var variation: FontVariation
    }

    private let library: FontLibrary
    private let entries: [FontEntry]
    private let buffer = ShapingBuffer()
    private let analyzer = TextAnalyzer()
    private var freeType: FreeTypeLibrary?
    private var files: [Int: FontFile] = [:]
    private var instances: [InstanceKey: FontInstance] = [:]
    private var choices: [FontRequest: FontChoice] = [:]
    private var runs: [RunKey: GlyphRun] = [:]

    /// Creates a shaper with the fonts of a library. No font is opened until it is needed.
    public init(library: FontLibrary = .bundled) {
        self.library = library
        entries = library.entries
    }

    /// The number of fonts of the library whose file is open.
    package var openFileCount: Int { files.count }

    /// The vertical metrics of the font that `request` resolves to, in points at the size of the request.
    ///
    /// - Throws: `TextError` if no font belongs to the family, or the font cannot be read.
    package func metrics(of request: FontRequest) throws(TextError) -> FontMetrics {
        let choice = try choice(for: request)
        return try instance(choice.candidates[0]).metrics.scaled(by: request.size)
    }

    /// Resolves the directions of a text by UAX #9. The text must not contain paragraph separators.
    package func paragraph(_ text: String) -> TextParagraph { analyzer.paragraph(text) }

    /// The line break opportunities of a text by UAX #14, as offsets in its UTF-8. The text must not contain paragraph
    /// separators.
    package func lineBreaks(in text: String) -> [Int] { analyzer.lineBreaks(in: text) }

    /// Shapes one line of text, with kerning, ligatures, marks, right-to-left runs and font fallback.
    ///
    /// Each grapheme cluster is set in the first font that has all of its characters. The fonts of the requested family
    /// are tried first, then the added fonts, then the bundled Inter and Noto Color Emoji. For emoji, colour fonts are
    /// tried first. Format controls are invisible.
    ///
    /// - Throws: `TextError` if no font belongs to the family, the text contains characters that no font has, or a font
    ///   cannot be read.
    package func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun {
        let key = RunKey(line: line, request: request)
        if let known = runs[key] { return known }
        let run = try makeRun(line, request)
        if runs.count >= Self.runLimit { runs.removeAll(keepingCapacity: true) }
        runs[key] = run
        return run
    }

    private func makeRun(_ line: TextLine, _ request: FontRequest) throws(TextError) -> GlyphRun {
        let choice = try choice(for: request)
        var (text, levels) = (line.text, levels(of: line))
        if line.isHyphenated { try addHyphen(to: &text, &levels, choice) }
        var faces: [FontFace] = []
        var fonts: [FontInstance] = []
        var fallbacks: [FontFallback] = []
        var missing: [Character] = []
        let items = try TextItemizer.items(text, levels: levels) { cluster throws(TextError) in
            guard let (font, candidate) = try font(for: cluster, choice) else {
                missing.append(cluster)
                return 0
            }
            if candidate.isFallback {
                var isExpected = candidate.isColor && cluster.prefersEmoji
                if !isExpected, font.file.isForeign {
                    isExpected = try !instance(choice.candidates[0]).file.hasScript(of: cluster)
                }
                fallbacks.add(cluster, family: candidate.face.family, isExpected: isExpected)
            }
            if let index = fonts.firstIndex(where: { $0 === font }) { return index }
            fonts.append(font)
            faces.append(candidate.face)
            return fonts.count - 1
        }
        if !missing.isEmpty { throw try error(about: missing, of: line, choice) }
        if faces.isEmpty { faces = [choice.candidates[0].face] }
        let features = ShapingFeatures.features(of: request, for: text)
        var builder = GlyphRunBuilder(size: request.size)
        for index in TextItem.visualOrder(items) {
            let item = items[index]
            let font = fonts[item.face]
            let shaped = text.withUTF8 {
                buffer.shape(
                    $0, part: item.range, isRightToLeft: item.level % 2 == 1, script: item.script,
                    features: features, in: font)
            }
            guard let shaped else {
                throw TextError(code: .brokenFont, message: "text cannot be shaped with \(font.file.name)")
            }
            try builder.append(
                shaped, in: font, face: item.face,
                spacing: CharacterSpacing(
                    space: item.isCursive ? 0 : request.letterSpacing, isBefore: item.level % 2 == 1))
        }
        var run = builder.run(text: text, faces: faces, fallbacks: fallbacks)
        let requested = try instance(choice.candidates[0])
        for font in fonts where font !== requested {
            let metrics = font.metrics.scaled(by: request.size)
            run.fallbackMetrics = run.fallbackMetrics?.united(with: metrics) ?? metrics
        }
        if !request.features.isEmpty {
            run.missingFeatures = ShapingFeatures.missing(of: request, in: [requested.file] + fonts.map(\.file))
        }
        return run
    }

    /// The embedding level of each byte of a line's UTF-8; empty if all are 0.
    private func levels(of line: TextLine) -> [UInt8] {
        if let levels = line.levels, levels.count == line.text.utf8.count { return levels }
        let paragraph = analyzer.paragraph(line.text)
        return paragraph.levels.isEmpty ? [] : paragraph.line.levels ?? []
    }

    /// Adds a hyphen to the end of a line, at the embedding level of the line's last byte.
    private func addHyphen(to text: inout String, _ levels: inout [UInt8], _ choice: FontChoice) throws(TextError) {
        let hyphen: Character = "\u{2010}"
        let added = try instance(choice.candidates[0]).covers(hyphen, with: buffer) ? hyphen : "-"
        text.append(added)
        if let level = levels.last { levels += [UInt8](repeating: level, count: added.utf8.count) }
    }

    /// The first candidate font that has all characters of a grapheme cluster; nil if none has them.
    private func font(
        for cluster: Character, _ choice: FontChoice
    ) throws(TextError) -> (FontInstance, FontChoice.Candidate)? {
        for candidate in choice.order(for: cluster) {
            let font = try instance(candidate)
            if font.covers(cluster, with: buffer) { return (font, candidate) }
        }
        return nil
    }

    /// The error about characters of a line that no font has.
    private func error(
        about missing: [Character], of line: TextLine, _ choice: FontChoice
    ) throws(TextError) -> TextError {
        // Families of bundled fonts remain, because a scene can add a copy of a bundled font with more characters.
        var families = Set<String>()
        for candidate in choice.candidates {
            let file = try file(candidate.entry)
            guard file.isForeign else { continue }
            families.formUnion((file.ownFamilies + [candidate.face.family]).map { $0.lowercased() })
        }
        let fonts = SuggestedFont.fonts(
            for: missing, in: Writing(of: line.text, in: line.language), except: families)
        return TextError(
            missing: MissingCharacters(missing, tried: choice.families, suggestions: fonts.map(\.description)))
    }

    private func choice(for request: FontRequest) throws(TextError) -> FontChoice {
        var key = request
        key.size = 1
        if let known = choices[key] { return known }
        let choice = FontChoice(
            candidates: try library.candidates(for: request).map { index in
                let (variation, face) = entries[index].resolve(request)
                return FontChoice.Candidate(
                    entry: index, variation: variation, face: face, isColor: entries[index].isColor,
                    isFallback: !entries[index].answers(to: request.family))
            })
        choices[key] = choice
        return choice
    }

    private func instance(_ candidate: FontChoice.Candidate) throws(TextError) -> FontInstance {
        let key = InstanceKey(entry: candidate.entry, variation: candidate.variation)
        if let known = instances[key] { return known }
        let instance = FontInstance(try file(candidate.entry), candidate.variation)
        instances[key] = instance
        return instance
    }

    private func file(_ index: Int) throws(TextError) -> FontFile {
        if let known = files[index] { return known }
        let entry = entries[index]
        if let shared = files.first(where: { entries[$0.key].sharesFile(with: entry) })?.value {
            files[index] = shared
            return shared
        }
        let library = try startedFreeType()
        let file: FontFile
        switch entry.source {
        case .bundled(let font): file = try FontFile(font.bytes, file: entry.file, in: library)
        case .file(let memory, let index):
            file = try FontFile(memory.bytes, index: index, of: memory, file: entry.file, in: library)
        }
        files[index] = file
        return file
    }

    private func startedFreeType() throws(TextError) -> FreeTypeLibrary {
        if let freeType { return freeType }
        let library = try FreeTypeLibrary()
        freeType = library
        return library
    }

    /// The versions of the libraries that open fonts, resolve directions and line breaks, and shape text, such as
    /// `freetype 2.12.1`, `harfbuzz 6.0.0`, `fribidi 1.0.8`, `libunistring 1.0`, `libthai 0.1`.
    ///
    /// libthai has no function that returns its version. `0.1` is the version of libthai's interface.
    package static var libraryVersions: [String] {
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        if let library = try? FreeTypeLibrary() { FT_Library_Version(library.handle, &major, &minor, &patch) }
        let unistring = fp_unistring_version()
        let bidi = String(cString: fp_bidi_version_info()).prefix { $0 != "\n" }.split(separator: " ").last ?? ""
        return [
            "freetype \(major).\(minor).\(patch)", "harfbuzz \(String(cString: hb_version_string()))",
            "fribidi \(bidi)", "libunistring \(unistring >> 16).\(unistring >> 8 & 0xFF)",
            "libthai 0.1",
        ]
    }
}
