/// The area that a snapshot shows.
package struct Canvas: Hashable, Sendable {
    /// The width, in points.
    package var width = 375.0
    /// The height, in points; nil for the content's height.
    package var height: Double?
    /// The background colour; a clear colour makes the image transparent.
    package var background = ColorSource.token("background")
    /// The location of `canvas` in the scene file; nil for a canvas that was created in Swift.
    package var location: SceneLocation?

    /// Creates a canvas that is as wide as a phone and as high as the content, in the theme's background colour.
    package init() {}
}
