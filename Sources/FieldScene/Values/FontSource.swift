/// A font that a scene adds to the bundled ones.
package struct FontSource: Hashable, Sendable {
    /// The file, relative to the scene's folder, as the scene gives it.
    package var path: Located<String>
    /// The family that scenes ask for; nil for the font's own.
    package var family: String?
    /// The weight that it serves, from 1 to 1000; nil for the font's own.
    package var weight: Double?
    /// Whether it serves slanted text; nil for the font's own.
    package var italic: Bool?
    /// The positions on the axes of a variable font, by the axes' tags.
    package var axes: [String: Double] = [:]

    /// A font file with its own names.
    package init(path: Located<String>) { self.path = path }
}
