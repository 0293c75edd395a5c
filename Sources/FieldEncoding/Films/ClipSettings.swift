package import FieldGeometry

/// What a film is, before its first frame.
package struct ClipSettings: Sendable {
    /// The width of every frame, in pixels.
    package var width: Int
    /// The height of every frame, in pixels.
    package var height: Int
    /// The frames a second.
    package var rate: FrameRate
    /// How many frames will come, identical ones included.
    package var frameCount: Int
    /// How many times the film plays; 0 for ever.
    package var plays: Int
    /// The pixels per point, for formats that record it.
    package var pixelsPerPoint: Double
    /// Whether colours that the format cannot hold are mixed from a pattern of those it can.
    package var dithers: Bool
    /// The colours of all frames, where the format asked for a survey; nil else.
    package var survey: ClipSurvey?

    /// A film that plays for ever and has not been surveyed.
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
