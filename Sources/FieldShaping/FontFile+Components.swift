import CFreeType
import FieldText

extension FontFile {
    /// The maximum number of components of a glyph, counting the components of its components too.
    private static let mostComponents = 1000

    /// Throws an error if a composite glyph has too many components. Glyphs of bundled fonts are not checked.
    ///
    /// Components can be composite too. A glyph of a font of less than a kilobyte can therefore consist of a thousand
    /// million components, which FreeType would load one by one.
    func checkComponents(of id: UInt32) throws(TextError) {
        guard isForeign, componentCount(of: id, depth: 0) > Self.mostComponents else { return }
        throw .unusable(name, "its glyph \(id) has more than \(Self.mostComponents) components")
    }

    /// The number of components of a glyph, counting the glyph itself; at most `mostComponents + 1`.
    private func componentCount(of id: UInt32, depth: Int) -> Int {
        if let known = componentCounts[id] { return known }
        let tooMany = Self.mostComponents + 1
        // Without a limit of the depth, a glyph that contains itself would recurse forever.
        guard depth < 64 else { return tooMany }
        var count = 1
        for part in components(of: id) where count < tooMany {
            count = min(count + componentCount(of: part, depth: depth + 1), tooMany)
        }
        componentCounts[id] = count
        return count
    }

    /// The direct components of a glyph; empty for a glyph that is not composite.
    private func components(of id: UInt32) -> [UInt32] {
        guard FT_Load_Glyph(freeType, id, FT_Int32(FP_LOAD_NO_RECURSE)) == 0, let slot = freeType.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_COMPOSITE
        else { return [] }
        return (0..<slot.pointee.num_subglyphs).map { index in
            var (part, flags, x, y, matrix) = (FT_Int(0), FT_UInt(0), FT_Int(0), FT_Int(0), FT_Matrix())
            guard FT_Get_SubGlyph_Info(slot, index, &part, &flags, &x, &y, &matrix) == 0 else { return 0 }
            return UInt32(bitPattern: part)
        }
    }
}
