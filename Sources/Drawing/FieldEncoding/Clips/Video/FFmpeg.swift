import FieldPlatform

/// The external program `ffmpeg`, which writes the video formats.
enum FFmpeg {
    /// The path of `ffmpeg` in `PATH`. Throws if the program is not found.
    static func path() throws(VideoError) -> String {
        guard let path = ChildProcess.find("ffmpeg") else {
            throw VideoError(
                code: .missing,
                message: "mp4 and webm clips need the program ffmpeg, which is not in PATH; install it, on Debian and"
                    + " Ubuntu with 'apt-get install ffmpeg'")
        }
        return path
    }

    /// One entry with the version of ffmpeg, such as `ffmpeg 5.1.9`; empty if ffmpeg is missing or prints no version.
    ///
    /// The version is read only once, because all clips of a run use the same program.
    static let versions: [String] = {
        guard let path = try? path(), let line = try? ChildProcess.firstLine(of: path, ["-version"]) else { return [] }
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.starts(with: ["ffmpeg", "version"]) && words.count > 2 ? ["ffmpeg \(words[2])"] : []
    }()
}

/// An error of the external program that writes a clip.
package struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error. Later versions may add more kinds.
    package struct Code: Hashable, Sendable {
        private let name: String

        /// The program is not installed.
        package static let missing = Code(name: "missing")
        /// The program could not be started, or failed.
        package static let failed = Code(name: "failed")
        /// The program could not write, because the disk or the user's quota is full.
        package static let noRoom = Code(name: "noRoom")
    }

    /// The kind of error.
    package let code: Code
    /// The message, without a full stop at its end. For a missing program, it contains installation instructions; for a
    /// full disk, it is the text of the system error.
    package let message: String

    /// The message.
    package var description: String { message }

    init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// The error of a program that could not be started, or failed.
    private init(_ error: ProcessError) {
        self.init(code: error.isDiskFull ? .noRoom : .failed, message: error.message)
    }

    /// Calls `body`, and converts an error that it throws to a `VideoError`.
    static func reported<Value>(_ body: () throws(ProcessError) -> Value) throws(VideoError) -> Value {
        do throws(ProcessError) { return try body() } catch { throw VideoError(error) }
    }
}
