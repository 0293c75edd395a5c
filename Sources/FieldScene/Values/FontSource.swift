/// A font that a scene adds to the bundled ones.
public struct FontSource: Hashable, Sendable {
    /// The file, relative to the scene's folder, as the scene gives it.
    public var path: Placed<String>
    /// The family that scenes ask for; nil for the font's own.
    public var family: String?
    /// The weight that it serves, from 1 to 1000; nil for the font's own.
    public var weight: Double?
    /// Whether it serves slanted text; nil for the font's own.
    public var italic: Bool?
    /// The positions on the axes of a variable font, by the axes' tags.
    public var axes: [String: Double] = [:]

    /// A font file with its own names.
    public init(path: Placed<String>) { self.path = path }
}
