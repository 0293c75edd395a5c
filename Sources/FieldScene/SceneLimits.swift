/// The limits of a scene: what is refused before memory is taken. `Docs/limits.md` lists them for users.
package enum SceneLimits {
    /// The most bytes of a scene file.
    package static let fileBytes = 4 << 20
    /// The most values in a scene file, aliases expanded.
    package static let nodes = 200_000
    /// The most bytes of text in a scene file, aliases expanded.
    package static let textBytes = 8 << 20
    /// The most states of a scene.
    package static let states = 10_000
    /// The longest name of a scene, a state, an animation or an element, in bytes.
    package static let identifierBytes = 200
    /// The longest name of a picture's file, in bytes, without its ending.
    package static let nameBytes = 240
    /// The most bytes of a font file.
    package static let fontBytes = 64 << 20
    /// The most fonts that a scene names.
    package static let fonts = 64
    /// The most bytes of the font files that a scene file names, each counted once.
    package static let allFontBytes = 128 << 20
    /// The most bytes of a golden, and of a picture to compare.
    package static let comparedImageBytes = 256 << 20
    /// The most bytes of an image file; the images of a scene have at most `imagePixels` pixels in all.
    package static let imageBytes = 64 << 20
    /// The deepest nesting of mappings and lists.
    package static let depth = 64
    /// The most pixels of one picture.
    package static let imagePixels = 100_000_000
    /// The most pixels along one side of a picture (the drawing library's own limit).
    package static let imageSide = 32_767
    /// The most pictures of a run.
    package static let snapshots = 100_000
    /// The least size that is not zero, in points.
    package static let leastSize = 0.001
    /// The largest scale, in pixels per point.
    package static let scale = 8.0
    /// The most cells of a field.
    package static let cells = 64
    /// The most events of one script.
    package static let events = 10_000
    /// The most characters of one text.
    package static let characters = 10_000
    /// The longest animation, in seconds.
    package static let seconds = 3_600.0
    /// The most frames a second.
    package static let framesPerSecond = 240.0
    /// The most frames of one animation.
    package static let frames = 100_000
    /// The most characters that one script types or deletes.
    package static let strokes = 50_000
    /// The most moments of one film strip.
    package static let stripMoments = 100
}
