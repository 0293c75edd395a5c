/// The surface of a picture.
public struct Canvas: Hashable, Sendable {
    /// The width, in points.
    public var width = 375.0
    /// The height, in points; nil for the content's height.
    public var height: Double?
    /// The colour behind everything; clear leaves the picture transparent.
    public var background = ColorSource.token("background")
    /// Where the scene says `canvas`; nil for a canvas made in Swift.
    public var place: SourcePlace?

    /// A phone's width on the theme's background, as high as the content.
    public init() {}
}
