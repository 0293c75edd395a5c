import FieldPlatform

/// The external program `ffmpeg`, which writes the video formats.
enum FFmpeg {
    /// The path of `ffmpeg` in `PATH`.
    ///
    /// - Throws: `VideoError` if the program is not found.
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
