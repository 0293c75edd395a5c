package import FieldGeometry

/// The properties of a clip that are known before its first frame.
package struct ClipSettings: Sendable {
    /// The width of every frame, in pixels.
    package var width: Int
    /// The height of every frame, in pixels.
    package var height: Int
    /// The frame rate, in frames per second.
    package var rate: FrameRate
    /// The number of frames, including identical ones.
    package var frameCount: Int
    /// The number of times that the clip plays; 0 means forever.
    package var plays: Int
    /// The scale, in pixels per point, which some formats store.
    package var pixelsPerPoint: Double
    /// Whether to dither, which approximates colours that the format cannot store.
    package var dithers: Bool
    /// How much time is spent to make the file smaller.
    package var compression = ClipCompression.fast
    /// The colours of all frames; required if `ClipFormat.needsSurvey` is true, else nil.
    package var survey: ClipSurvey?

    /// Creates the settings of a clip that plays forever, without dithering and without a survey.
    package init(width: Int, height: Int, rate: FrameRate, frameCount: Int, pixelsPerPoint: Double = 1) {
        self.width = width
        self.height = height
        self.rate = rate
        self.frameCount = frameCount
        self.pixelsPerPoint = pixelsPerPoint
        plays = 0
        dithers = false
    }
}

/// How much time is spent to make the frames of a clip smaller. The pixels are exact in both cases.
///
/// Only PNG and APNG depend on it.
package enum ClipCompression: String, CaseIterable, Sendable {
    /// For daily use: a few percent larger than `best`, in a fraction of the time.
    case fast
    /// The smallest files: each frame is encoded in several ways at the strongest level.
    case best
}
