/// A font file that a scene adds to the bundled fonts.
package struct FontSource: Hashable, Sendable {
    /// The path of the file, relative to the scene's folder, as it is written in the scene.
    package var path: Located<String>
    /// The family name under which the font is used; nil for the name in the file.
    package var family: String?
    /// The weight for which the font is used, from 1 to 1000; nil for the weight in the file.
    package var weight: Double?
    /// Whether the font is used for italic text; nil for the style in the file.
    package var italic: Bool?
    /// The positions on the axes of a variable font, by axis tag.
    package var axes: [String: Double] = [:]

    /// Creates a font source that uses the names in the file.
    package init(path: Located<String>) { self.path = path }
}
