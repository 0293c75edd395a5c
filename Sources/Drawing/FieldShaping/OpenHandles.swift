import CFreeType
import CHarfBuzz
import FieldText

/// The FreeType and HarfBuzz handles of a newly opened font; the caller must close them.
struct OpenHandles {
    let freeType: FT_Face
    let harfBuzz: OpaquePointer
    let unitsPerEm: Int
    let strike: Double?

    /// Opens the font at `index` in `bytes`. The bytes must outlive the handles.
    ///
    /// - Throws: `brokenFont` if the font cannot be opened. No handle remains open after an error.
    init(_ bytes: UnsafeBufferPointer<UInt8>, index: Int, file: String, in library: FreeTypeLibrary) throws(TextError) {
        try SfntDirectory.check(bytes, index: index, file: file)
        func broken(_ what: String) -> TextError { .unusable(file, what) }
        var opened: FT_Face?
        let status = FT_New_Memory_Face(
            library.handle, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &opened)
        guard status == 0, let face = opened else { throw broken("it cannot be opened (FreeType error \(status))") }
        do {
            strike = try Self.prepare(face, broken)
        } catch {
            FT_Done_Face(face)
            throw error
        }
        let blob = bytes.withMemoryRebound(to: CChar.self) {
            hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
        }
        guard let harfBuzz = hb_face_create(blob, UInt32(index)) else {
            hb_blob_destroy(blob)
            FT_Done_Face(face)
            throw broken("HarfBuzz cannot open it")
        }
        hb_blob_destroy(blob)
        guard hb_face_get_glyph_count(harfBuzz) > 0 else {
            hb_face_destroy(harfBuzz)
            FT_Done_Face(face)
            throw broken("it has no glyphs")
        }
        freeType = face
        self.harfBuzz = harfBuzz
        unitsPerEm = Int(hb_face_get_upem(harfBuzz))
    }

    /// Checks a face and sets its size.
    ///
    /// - Returns: The pixels per em of the face's bitmaps; nil if the face has outlines.
    private static func prepare(
        _ face: FT_Face, _ broken: (String) -> TextError
    ) throws(TextError) -> Double? {
        let flags = face.pointee.face_flags
        guard flags & FT_Long(FP_FACE_FLAG_SFNT) != 0, face.pointee.num_glyphs > 0 else {
            throw broken("it has no glyphs")
        }
        guard FT_Select_Charmap(face, FT_ENCODING_UNICODE) == 0 else {
            throw broken("it has no Unicode character map")
        }
        if flags & FT_Long(FP_FACE_FLAG_SCALABLE) != 0 {
            let units = FT_F26Dot6(face.pointee.units_per_EM)
            guard units > 0, FT_Set_Char_Size(face, units * 64, units * 64, 72, 72) == 0 else {
                throw broken("its number of units per em is not valid")
            }
            return nil
        }
        guard flags & FT_Long(FP_FACE_FLAG_COLOR) != 0, face.pointee.num_fixed_sizes > 0,
            let sizes = face.pointee.available_sizes
        else { throw broken("it has neither outlines nor colour bitmaps") }
        let largest = (0..<Int(face.pointee.num_fixed_sizes)).max { sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
        guard FT_Select_Size(face, FT_Int(largest)) == 0, sizes[largest].y_ppem > 0 else {
            throw broken("its colour bitmaps cannot be read")
        }
        return Double(sizes[largest].y_ppem) / 64
    }
}
