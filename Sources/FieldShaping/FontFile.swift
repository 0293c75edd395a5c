import CFreeType
import CHarfBuzz
import FieldText

/// An open font file: FreeType's handle and HarfBuzz's on the same bytes, for one thread.
final class FontFile {
    /// The path to name the file by in errors.
    let name: String
    /// FreeType's face, at a size of `unitsPerEm` pixels, so that coordinates are font units in 64ths.
    let freeType: FT_Face
    /// HarfBuzz's face.
    let harfBuzz: OpaquePointer
    /// How many units the em has.
    let unitsPerEm: Int
    /// The axes, in the order of the `fvar` table.
    let axes: [FontAxis]
    /// Whether the glyphs come as colour pictures of one size, and of how many pixels to the em.
    let strike: Double?
    /// The `hhea` table as the file has it, read before any axis was set.
    let header: TT_HoriHeader?
    /// The axis values that FreeType's face is set to.
    private var current: [String: Double] = [:]

    /// How many glyphs those are put together of that were looked at.
    var componentCounts: [UInt32: Int] = [:]

    private let library: FreeTypeLibrary
    /// The bytes of a font that is not the program's own.
    let memory: FontMemory?

    /// Opens a font from bytes.
    ///
    /// - Parameter index: The number of the font in a collection.
    /// - Throws: `brokenFont` when they are no font that can be drawn.
    convenience init(_ memory: FontMemory, index: Int, file: String, in library: FreeTypeLibrary) throws(TextError) {
        try self.init(memory.bytes, index: index, memory: memory, file: file, in: library)
    }

    /// Opens a font of the program's own.
    convenience init(_ font: BundledFont, file: String, in library: FreeTypeLibrary) throws(TextError) {
        try self.init(font.bytes, index: 0, memory: nil, file: file, in: library)
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, index: Int, memory: FontMemory?, file: String, in library: FreeTypeLibrary
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

    /// Whether the bytes are somebody else's.
    var isForeign: Bool { memory != nil }

    /// Whether glyphs can have outlines.
    var isScalable: Bool { freeType.pointee.face_flags & FT_Long(FP_FACE_FLAG_SCALABLE) != 0 }

    /// An error about this file, with FreeType's status.
    func broken(_ what: String, _ status: FT_Error) -> TextError {
        TextError(code: .brokenFont, message: "\(name) is no usable font: \(what) (FreeType error \(status))")
    }

    /// Sets FreeType's face to axis values; axes that are not named go to their defaults.
    ///
    /// - Throws: `brokenFont` when the variation tables cannot be read.
    func select(_ values: [String: Double]) throws(TextError) {
        guard !axes.isEmpty, values != current else { return }
        var coordinates = axes.map { FT_Fixed(((values[$0.tag] ?? $0.standard) * 65536).rounded()) }
        let status = FT_Set_Var_Design_Coordinates(freeType, FT_UInt(coordinates.count), &coordinates)
        guard status == 0 else { throw broken("its axes cannot be set", status) }
        current = values
    }
}
