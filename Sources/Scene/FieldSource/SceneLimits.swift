/// The limits of a scene. Input beyond them is rejected before memory is allocated for it.
///
/// `Docs/limits.md` lists the limits for users.
package enum SceneLimits {
    /// The greatest number of changes of elements that one script can cause: its strokes and the ends of its countdowns,
    /// times the elements of the scene.
    package static let elementChanges = 2_000_000
    /// The maximum size of a scene file, in bytes.
    package static let fileBytes = 4 << 20
    /// The maximum number of values (scalars, lists and mappings, but not keys) in a scene file after aliases are
    /// expanded.
    package static let nodes = 200_000
    /// The maximum size of the text in a scene file after aliases are expanded, in bytes.
    package static let textBytes = 8 << 20
    /// The maximum number of states in a scene.
    package static let states = 10_000
    /// The maximum length of the name of a scene, a state, an animation or an element, in bytes.
    package static let identifierBytes = 200
    /// The maximum length of an image's file name without its extension, in bytes.
    package static let nameBytes = 240
    /// The maximum size of a font file, in bytes.
    package static let fontBytes = 64 << 20
    /// The maximum number of fonts in a scene.
    package static let fonts = 64
    /// The maximum total size of the font files of a scene, in bytes. A file that is used twice counts once.
    package static let allFontBytes = 128 << 20
    /// The maximum size of a golden, and of an image to compare, in bytes.
    package static let comparedImageBytes = 256 << 20
    /// The maximum size of an image file, in bytes. All images of a scene together have at most `imagePixels` pixels.
    package static let imageBytes = 64 << 20
    /// The maximum nesting depth of mappings and lists, and the maximum number of components of a path in a matrix.
    package static let depth = 64
    /// The maximum number of pixels in one image.
    package static let imagePixels = 100_000_000
    /// The maximum number of pixels along one side of an image (a limit of the drawing library).
    package static let imageSide = 32_767
    /// The maximum width and height of a canvas, in points.
    package static let canvasSide = 100_000.0
    /// The maximum number of snapshots or clips in a run, and of variants in a matrix.
    package static let snapshots = 100_000
    /// The maximum number of paths that a matrix sets in one variant.
    package static let matrixPaths = 1_000
    /// The maximum length of a path in a matrix, in bytes.
    package static let pathBytes = 2_000
    /// The minimum of a size that must be greater than zero, in points.
    package static let minimumSize = 0.001
    /// The maximum scale, in pixels per point.
    package static let scale = 8.0
    /// The text scales that a scene can set.
    package static let textScales = 0.5...4.0
    /// The maximum number of stops in a gradient.
    package static let gradientStops = 64
    /// The maximum number of shadows of a box.
    package static let shadows = 16
    /// The maximum number of items in the drawing of a cell.
    package static let drawingItems = 32
    /// The maximum number of steps of a path, and of points of a line, in the drawing of a cell.
    package static let pathElements = 500
    /// The maximum number of cells in a field.
    package static let cells = 64
    /// The maximum number of events in a script, or in the `after` of a state.
    package static let events = 10_000
    /// The maximum number of characters in a text.
    package static let characters = 10_000
    /// The maximum duration of an animation.
    package static let duration = Duration.seconds(3_600)
    /// The maximum frame rate, in frames per second.
    package static let framesPerSecond = 240.0
    /// The maximum number of frames in an animation.
    package static let frames = 100_000
    /// The maximum number of strokes in a script (`ScriptStep.strokes`).
    package static let strokes = 50_000
    /// The maximum number of moments in a strip.
    package static let stripMoments = 100
}
