import CFreeType
import CHarfBuzz
import FieldText

/// An open font file: handles of FreeType and HarfBuzz for the same bytes. A font file must be used on one thread.
final class FontFile {
    /// The path of the file in error messages.
    let name: String
    /// FreeType's face. For an outline font, its size is set to `unitsPerEm` pixels. A pixel is then a font unit, and
    /// FreeType's coordinates, which are in 1/64 pixel, are in 1/64 font unit.
    let freeType: FT_Face
    /// HarfBuzz's face.
    let harfBuzz: OpaquePointer
    /// The number of font units per em.
    let unitsPerEm: Int
    /// The axes, in the order of the `fvar` table.
    let axes: [FontAxis]
    /// The pixels per em of the colour bitmaps; nil if the glyphs are outlines.
    let strike: Double?
    /// The `hhea` table; nil if the file has none. It is read before any axis is set, because FreeType changes the
    /// values of the table with the axes.
    let header: TT_HoriHeader?
    /// The current axis values of FreeType's face.
    private var current: [String: Double] = [:]

    /// A cache of the number of components of each glyph, by the glyph's id.
    var componentCounts: [UInt32: Int] = [:]

    /// The scripts for which the font has characters.
    private lazy var scripts = findScripts()
    /// The tags of the OpenType features that the font has for any script and language; nil for a font with Apple's
    /// tables, which identify features by numbers.
    private(set) lazy var features: Set<String>? = findFeatures()

    private let library: FreeTypeLibrary
    /// The bytes of a font that a scene adds; nil for a bundled font.
    let memory: FontMemory?

    /// Opens a font from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, which must outlive the font.
    ///   - index: The index of the font in a collection.
    ///   - memory: The owner of the bytes of a font that a scene adds; nil for a bundled font.
    ///   - file: The path of the file in error messages.
    ///   - library: The FreeType library that opens the font.
    /// - Throws: `brokenFont` if the bytes are not a font that can be drawn.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, index: Int = 0, of memory: FontMemory? = nil, file: String,
        in library: FreeTypeLibrary
    ) throws(TextError) {
        let opened = try OpenHandles(bytes, index: index, file: file, in: library)
        self.library = library
        self.memory = memory
        name = file
        freeType = opened.freeType
        harfBuzz = opened.harfBuzz
        unitsPerEm = opened.unitsPerEm
        strike = opened.strike
        axes = FontAxis.all(of: opened.harfBuzz)
        header =
            FT_Get_Sfnt_Table(opened.freeType, FT_SFNT_HHEA)?
            .assumingMemoryBound(to: TT_HoriHeader.self).pointee
    }

    deinit {
        hb_face_destroy(harfBuzz)
        FT_Done_Face(freeType)
    }

    /// Whether the font is not bundled with the program, so that its content cannot be trusted.
    var isForeign: Bool { memory != nil }

    /// Whether the font has any character of the scripts to which a character belongs. True for a character of all
    /// scripts, such as a digit.
    func hasScript(of character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        let own = ScriptExtensions.scripts(of: scalar)
        return own.isEmpty || own.contains { scripts.contains($0.rawValue) }
    }

    private func findScripts() -> Set<UInt32> {
        guard let characters = hb_set_create() else { return [] }
        defer { hb_set_destroy(characters) }
        hb_face_collect_unicodes(harfBuzz, characters)
        var scripts: Set<UInt32> = []
        var codepoint = hb_codepoint_t.max
        while hb_set_next(characters, &codepoint) != 0 {
            if let scalar = Unicode.Scalar(codepoint) { scripts.insert(ScriptExtensions.script(of: scalar).rawValue) }
        }
        return scripts
    }

    /// An error about this file: its description, and FreeType's status.
    func broken(_ what: String, _ status: FT_Error) -> TextError {
        .unusable(name, "\(what) (FreeType error \(status))")
    }

    /// Sets the axes of FreeType's face to values by tag. Axes without a value are set to their defaults.
    ///
    /// - Throws: `brokenFont` if the variation tables cannot be read.
    func select(_ values: [String: Double]) throws(TextError) {
        guard !axes.isEmpty, values != current else { return }
        var coordinates = axes.map { FT_Fixed(((values[$0.tag] ?? $0.standard) * 65536).rounded()) }
        let status = FT_Set_Var_Design_Coordinates(freeType, FT_UInt(coordinates.count), &coordinates)
        guard status == 0 else { throw broken("its axes cannot be set", status) }
        current = values
    }
}

/// One axis of a variable font.
struct FontAxis: Hashable, Sendable {
    /// The axis's four-letter tag.
    var tag: String
    /// The range of the axis's values.
    var range: ClosedRange<Double>
    /// The default value of the axis.
    var standard: Double

    /// The axes of a face, in the order of its `fvar` table.
    static func all(of face: OpaquePointer) -> [FontAxis] {
        var count = hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let low = Double(info.min_value)
            return FontAxis(
                tag: FontTag.text(info.tag), range: low...max(low, Double(info.max_value)),
                standard: Double(info.default_value))
        }
    }
}

/// A handle of the FreeType library. A handle must be used on one thread.
final class FreeTypeLibrary {
    let handle: FT_Library

    /// Initializes FreeType.
    ///
    /// - Throws: `brokenFont` if FreeType cannot be initialized, because memory has run out.
    init() throws(TextError) {
        var library: FT_Library?
        let status = FT_Init_FreeType(&library)
        guard status == 0, let library else {
            throw TextError(code: .brokenFont, message: "FreeType cannot be initialized (error \(status))")
        }
        handle = library
    }

    deinit { FT_Done_FreeType(handle) }
}
