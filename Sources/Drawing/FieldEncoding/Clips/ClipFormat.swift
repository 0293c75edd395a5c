public import FieldPixels

/// A clip format. Each format has its own file or folder in this module.
package protocol ClipFormat: WrittenFormat {
    /// Whether the writer needs a `ClipSurvey`, which contains the colours of all frames, before the first frame.
    static var needsSurvey: Bool { get }

    /// Creates a writer of one clip.
    ///
    /// - Throws: An error if the format cannot store the clip, or if a required program is missing on the machine.
    static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter
}

/// Writes one clip, frame by frame.
///
/// A clip is written while it is drawn, so a writer keeps a few images at most. (WebP keeps its compressed frames until the
/// end, as libwebpmux requires.) If a format needs the colours of all frames first (`needsSurvey`), the clip is drawn
/// twice.
package protocol ClipWriter: AnyObject {
    /// Adds the next frame.
    func add(_ frame: ClipFrame) throws
    /// Writes the rest of the file; must be called once, after the last frame.
    func finish() throws
}

/// One frame of a clip that is being written.
public struct ClipFrame: Sendable {
    /// The whole image of the frame.
    public var image: PixelBuffer
    /// A rectangle, in pixels, that contains every change since the previous frame; nil if nothing changed. For the
    /// first frame, the whole frame.
    public var changed: PixelRect?

    /// Creates a frame from its image and a rectangle that contains every change since the previous frame.
    package init(image: PixelBuffer, changed: PixelRect?) {
        self.image = image
        self.changed = changed
    }
}

/// The file to which a clip is written.
package protocol ClipOutput: AnyObject {
    /// The descriptor of the open file, readable and writable. External programs get it instead of a path, so that they
    /// cannot recreate the file if it is deleted while they write.
    var descriptor: Int32 { get }
    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws
    /// Replaces bytes that were written before.
    ///
    /// - Parameters:
    ///   - bytes: The new bytes.
    ///   - offset: The offset of the first replaced byte from the beginning of the file.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws
}
