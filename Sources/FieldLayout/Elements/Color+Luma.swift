import FieldGeometry
import FieldScene

extension Color {
    /// The luma (Rec. 709), from 0 to 1; the opacity is ignored.
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension Theme {
    /// Whether the theme is dark: its text is lighter than its background.
    var isDark: Bool { (colors["text"] ?? .clear).luma > (colors["background"] ?? .clear).luma }
}
