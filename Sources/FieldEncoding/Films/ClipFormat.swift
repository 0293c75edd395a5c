/// A format of films. One file, or one folder, of this module each.
package protocol ClipFormat: Sendable {
    /// The name that the command line gives, which is the ending of the file too.
    static var name: String { get }
    /// Whether a film's colours must be known before its first frame is written.
    static var needsSurvey: Bool { get }
    /// The libraries and programs beside this one that decide a file's bytes, each with its version: `libwebp 1.2.4`.
    static var libraryVersions: [String] { get }

    /// What writes one film.
    ///
    /// - Throws: When the format cannot hold such a film, or what it needs is missing on the machine.
    static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter
}

/// Writes one film, frame by frame, holding no more than a few frames.
package protocol ClipWriter: AnyObject {
    /// Takes the next frame.
    func add(_ frame: ClipFrame) throws
    /// Writes what is left; called once, after the last frame.
    func finish() throws
}
