/// The limits of a scene: what is refused before memory is taken. `Docs/limits.md` lists them for users.
public enum SceneLimits {
    /// The most bytes of a scene file.
    public static let fileBytes = 4 << 20
    /// The most values in a scene file, aliases expanded.
    public static let nodes = 200_000
    /// The most bytes of text in a scene file, aliases expanded.
    public static let textBytes = 8 << 20
    /// The most states of a scene.
    public static let states = 10_000
    /// The longest name of a scene, a state, an animation or an element, in bytes.
    public static let identifierBytes = 200
    /// The longest name of a picture's file, in bytes, without its ending.
    public static let nameBytes = 240
    /// The most bytes of a font file.
    public static let fontBytes = 64 << 20
    /// The most fonts that a scene names.
    public static let fonts = 64
    /// The most bytes of the font files that a scene file names, each counted once.
    public static let allFontBytes = 128 << 20
    /// The most bytes of a golden, and of a picture to compare.
    public static let pictureBytes = 256 << 20
    /// The most bytes of an image file; the images of a scene have at most `picturePixels` pixels in all.
    public static let imageBytes = 64 << 20
    /// The deepest nesting of mappings and lists.
    public static let depth = 64
    /// The most pixels of one picture.
    public static let picturePixels = 100_000_000
    /// The most pixels along one side of a picture (the drawing library's own limit).
    public static let pictureSide = 32_767
    /// The most pictures of a run.
    public static let pictures = 100_000
    /// The least size that is not zero, in points.
    public static let leastSize = 0.001
    /// The largest scale, in pixels per point.
    public static let scale = 8.0
    /// The most cells of a field.
    public static let cells = 64
    /// The most events of one script.
    public static let events = 10_000
    /// The most characters of one text.
    public static let characters = 10_000
    /// The longest animation, in seconds.
    public static let seconds = 3_600.0
    /// The most frames a second.
    public static let framesPerSecond = 240.0
    /// The most frames of one animation.
    public static let frames = 100_000
    /// The most characters that one script types or deletes.
    public static let strokes = 50_000
    /// The most moments of one film strip.
    public static let stripMoments = 100
}
