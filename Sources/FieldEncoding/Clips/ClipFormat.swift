public import FieldPixels

/// A clip format. Each format has its own file or folder in this module.
package protocol ClipFormat: Sendable {
    /// The name in commands, which is also the file extension.
    static var name: String { get }
    /// Whether the colours of all frames must be surveyed before the first frame is written.
    static var needsSurvey: Bool { get }
    /// The external libraries and programs that affect a file's bytes, each with its version: `libwebp 1.2.4`.
    static var libraryVersions: [String] { get }

    /// Creates a writer of one clip.
    ///
    /// - Throws: If the format cannot store the clip, or a required program is missing on the machine.
    static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter
}

/// Writes one clip frame by frame. It keeps only a few frames in memory.
package protocol ClipWriter: AnyObject {
    /// Adds the next frame.
    func add(_ frame: ClipFrame) throws
    /// Writes the rest of the file; must be called once, after the last frame.
    func finish() throws
}

/// One frame of a clip that is being written.
public struct ClipFrame: Sendable {
    /// All pixels of the frame.
    public var image: PixelBuffer
    /// A rectangle that contains every change since the previous frame; nil if nothing changed, and the whole frame for
    /// the first one.
    public var changed: PixelRect?

    /// Creates a frame from its image and the rectangle that differs from the previous frame.
    package init(image: PixelBuffer, changed: PixelRect?) {
        self.image = image
        self.changed = changed
    }
}

/// The file to which a clip is written.
package protocol ClipOutput: AnyObject {
    /// The open file, readable and writable. External programs get this descriptor instead of a path, so that they
    /// cannot recreate a file that was deleted while they wrote.
    var descriptor: Int32 { get }
    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws
    /// Replaces bytes that were written before.
    ///
    /// - Parameter offset: The offset of the first byte from the beginning of the file.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws
}
