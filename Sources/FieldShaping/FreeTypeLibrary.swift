import CFreeType
import FieldText

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
