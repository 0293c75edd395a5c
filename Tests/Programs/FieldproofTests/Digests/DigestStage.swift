/// A stage of the pipeline from a scene to files, in pipeline order. `digests.txt` lists the expected digests of each.
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
    /// PNG files as `render` writes them, one per scene.
    case png
    /// Goldens, at the highest compression level, one per scene.
    case goldens
    /// WebP files, one per scene.
    case webp
    /// SVG and PDF files, one per scene.
    case paths

    /// The libraries that determine the results of the stage, by their names in the table; empty if only our code does.
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

    /// Our module or files that can also change the results of the stage.
    var owner: String {
        switch self {
        case .fonts: "the files in Fonts/"
        case .runs, .outlines: "FieldShaping"
        case .layouts, .drawings: "FieldLayout"
        case .pixels: "FieldRaster"
        case .paths: "FieldVector or FieldRaster"
        case .png, .goldens, .webp: "FieldEncoding"
        }
    }
}
