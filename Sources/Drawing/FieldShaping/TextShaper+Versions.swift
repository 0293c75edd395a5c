import CFreeType
import CFriBidi
import CHarfBuzz
import CUnistring

extension TextShaper {
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
