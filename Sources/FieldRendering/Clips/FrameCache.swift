package import FieldEntry

/// The files of the frames of a film that were drawn last, by their moments: a blink comes back to the same few.
package struct FrameCache {
    private var clip: Clip?
    private var files: [Moment: [UInt8]] = [:]
    private var order: [Moment] = []
    private var bytes = 0

    /// The most frames that are kept.
    private static let frames = 128
    /// The most bytes that are kept.
    private static let byteLimit = 16 << 20

    /// A cache of nothing.
    init() {}

    /// The file of a moment of a film; nil when it is not kept.
    package func file(of moment: Moment, in clip: Clip) -> [UInt8]? { self.clip == clip ? files[moment] : nil }

    /// Keeps the file of a moment of a film; those that came first, and those of another film, go.
    package mutating func keep(_ file: [UInt8], of moment: Moment, in clip: Clip) {
        if self.clip != clip { self = FrameCache() }
        self.clip = clip
        guard files.updateValue(file, forKey: moment) == nil else { return }
        order.append(moment)
        bytes += file.count
        while order.count > Self.frames || bytes > Self.byteLimit {
            bytes -= files.removeValue(forKey: order.removeFirst())?.count ?? 0
        }
    }
}
