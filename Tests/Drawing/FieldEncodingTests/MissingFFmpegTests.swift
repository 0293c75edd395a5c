import FieldEncoding
import FieldPixels
import TestTools
import Testing

@Suite(.enabled(if: !Tool.isPresent("ffmpeg"), "ffmpeg is installed"))
struct MissingFFmpegTests {
    @Test(arguments: ["mp4", "webm"])
    func reportsMissingFFmpegBeforeTheFirstFrame(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        let error = #expect(throws: VideoError.self) { try MovingBoxClip.encode([], as: format, rate: 30) }
        #expect(error?.code == .missing)
        #expect(error?.message.contains("apt-get install ffmpeg") == true)
    }
}
