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
