import CFreeType
import FieldText

/// The FreeType library's own handle; it belongs to one thread.
final class FreeTypeLibrary {
    let handle: FT_Library

    /// Starts FreeType.
    ///
    /// - Throws: `brokenFont` when it cannot start, for want of memory.
    init() throws(TextError) {
        var library: FT_Library?
        let status = FT_Init_FreeType(&library)
        guard status == 0, let library else {
            throw TextError(code: .brokenFont, message: "FreeType does not start (error \(status))")
        }
        handle = library
    }

    deinit { FT_Done_FreeType(handle) }
}
