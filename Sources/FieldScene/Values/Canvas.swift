/// The surface of a picture.
package struct Canvas: Hashable, Sendable {
    /// The width, in points.
    package var width = 375.0
    /// The height, in points; nil for the content's height.
    package var height: Double?
    /// The colour behind everything; clear leaves the picture transparent.
    package var background = ColorSource.token("background")
    /// Where the scene says `canvas`; nil for a canvas made in Swift.
    package var location: SceneLocation?

    /// A phone's width on the theme's background, as high as the content.
    package init() {}
}
