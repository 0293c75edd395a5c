/// The program `ffmpeg`, which writes films that this one cannot.
enum FFmpeg {
    /// Where it is on the search path.
    ///
    /// - Throws: `VideoError` when it is not there.
    static func path() throws(VideoError) -> String {
        guard let path = ChildProcess.find("ffmpeg") else {
            throw VideoError(
                code: .missing,
                message: "mp4 and webm are written by the program ffmpeg, which is not on the search path; install it,"
                    + " on Debian and Ubuntu: apt-get install ffmpeg")
        }
        return path
    }

    /// Its version, `ffmpeg 5.1.9`, of whose package the codecs are; none where it is not there, or says nothing.
    ///
    /// It is asked once: films of a run are made by one program.
    static let versions: [String] = {
        guard let path = try? path(), let line = try? ChildProcess.firstLine(of: path, ["-version"]) else { return [] }
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.starts(with: ["ffmpeg", "version"]) && words.count > 2 ? ["ffmpeg \(words[2])"] : []
    }()
}
