/// A stage on the way from a scene to bytes whose results are held to a table, in the order of the way.
enum DigestStage: String, CaseIterable {
    /// The bytes of the fonts.
    case fonts
    /// Glyphs, advances, offsets and vertical measures, exact.
    case runs
    /// The outlines and colour bitmaps of the glyphs, exact.
    case outlines
    /// Frames and properties of all elements.
    case layouts
    /// Display lists, exact.
    case drawings
    /// Pixels.
    case pixels
    /// PNG files as `render` writes them, one of each scene.
    case png
    /// Goldens, in the strongest compression, one of each scene.
    case goldens
    /// WebP files, one of each scene.
    case webp
    /// SVG and PDF files, one of each scene.
    case paths

    /// The libraries whose work the stage is, by the names in the table; none where it is our code alone.
    var libraries: [String] {
        switch self {
        case .fonts, .drawings, .png: []
        case .runs: ["harfbuzz", "fribidi"]
        case .layouts: ["libunistring", "libthai"]
        case .outlines: ["freetype", "libpng"]
        case .pixels: ["cairo", "pixman"]
        case .goldens: ["libdeflate"]
        case .webp: ["libwebp"]
        case .paths: ["cairo"]
        }
    }

    /// Who else may have changed the stage's results.
    var owner: String {
        switch self {
        case .fonts: "the files in Fonts/"
        case .runs, .outlines: "FieldShaping"
        case .layouts, .drawings: "FieldLayout"
        case .pixels, .paths: "FieldRaster"
        case .png, .goldens, .webp: "FieldEncoding"
        }
    }
}
