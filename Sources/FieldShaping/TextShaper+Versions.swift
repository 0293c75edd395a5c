import CFreeType
import CHarfBuzz

extension TextShaper {
    /// The versions of the libraries that open fonts and shape text, `freetype 2.12.1` and `harfbuzz 6.0.0`.
    public static var libraryVersions: [String] {
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        if let library = try? FreeTypeLibrary() { FT_Library_Version(library.handle, &major, &minor, &patch) }
        return ["freetype \(major).\(minor).\(patch)", "harfbuzz \(String(cString: hb_version_string()))"]
    }
}
