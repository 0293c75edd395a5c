import FieldEncoding
import FieldGeometry
import FieldPixels
import Foundation
import TestTools
import Testing

@Suite(.enabled(if: Tool.isPresent("ffmpeg") && Tool.isPresent("ffprobe"), "ffmpeg is not installed"))
struct VideoTests {
    /// Writes a clip and returns its path.
    private func clip(
        _ frames: [ClipFrame], _ format: any ClipFormat.Type, rate: Double, in folder: URL
    ) throws -> String {
        let path = folder.appending(path: "clip.\(format.name)").path
        let bytes = try MovingBoxClip.encode(frames, as: format, rate: rate, path: path)
        #expect(bytes.isEmpty, "ffmpeg writes the file, not the encoder")
        return path
    }

    private func probe(_ path: String) throws -> [String: String] {
        let text = String(
            decoding: try Tool.run(
                "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
                "stream=width,height,pix_fmt,avg_frame_rate,nb_read_frames,color_space,color_transfer,color_primaries,"
                    + "color_range:format=duration:stream_tags:format_tags", "-of", "default=noprint_wrappers=1", path),
            as: UTF8.self)
        let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }, uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: [24.0, 30, 60, 29.97], ["mp4", "webm"])
    func writesFramesDurationAndColorMetadata(_ rate: Double, _ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        try Tool.inFolder { folder in
            let frames = MovingBoxClip.frames(width: 41, height: 23, count: 20, opaque: true)
            let found = try probe(try clip(frames, format, rate: rate, in: folder))
            #expect(found["nb_read_frames"] == "20")
            // Both containers store the duration to the millisecond.
            let seconds = try #require(found["duration"].flatMap(Double.init))
            #expect(abs(seconds - 20 / rate) <= 0.001)
            let parts = try #require(found["avg_frame_rate"]).split(separator: "/").compactMap { Double($0) }
            #expect(abs(parts[0] / parts[1] - rate) < 0.005)
            #expect(found["width"] == "42")
            #expect(found["height"] == "24")
            #expect(found["pix_fmt"] == "yuv420p")
            for key in ["color_space", "color_transfer", "color_primaries"] { #expect(found[key] == "bt709", "\(key)") }
            #expect(found["color_range"] == "tv")
            #expect(found["TAG:creation_time"] == nil)
        }
    }

    /// Measured in the middle of areas of one colour, away from the blur of chroma subsampling.
    @Test(arguments: ["mp4", "webm"])
    func preservesColorsWithinThreeLevels(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        let colors: [UInt32] = [
            0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF12_8040, 0xFFC8_6432, 0xFF7F_7F7F,
        ]
        var image = PixelBuffer(width: 128, height: 16)
        for y in 0..<16 { for x in 0..<128 { image[x, y] = colors[x / 16] } }
        let decoded = try decode([image, image], format, decoder: [])
        for (index, color) in colors.enumerated() {
            let at = (8 * 128 + index * 16 + 8) * 4
            for (part, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
                #expect(abs(Int(decoded[at + part]) - Int(color >> shift & 255)) <= 3, "\(color)")
            }
        }
    }

    @Test func webMKeepsTransparencyAndMP4BlendsOverWhite() throws {
        // Transparent, then (200, 40, 120) at half opacity, then opaque blue.
        var image = PixelBuffer(width: 96, height: 32)
        let half = StraightPixel(red: 200, green: 40, blue: 120, alpha: 128).premultiplied
        for y in 0..<32 { for x in 32..<96 { image[x, y] = x < 64 ? half : 0xFF00_00FF } }
        let clip = try decode([image], WebM.self, decoder: ["-c:v", "libvpx-vp9"])
        func pixel(_ samples: [UInt8], _ x: Int) -> [Int] { (0..<4).map { Int(samples[(16 * 96 + x) * 4 + $0]) } }
        func near(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 3 } }
        #expect(pixel(clip, 10)[3] <= 1)
        #expect(near(pixel(clip, 48), [200, 40, 120, 128]))
        #expect(near(pixel(clip, 90), [0, 0, 255, 255]))
        let plain = try decode([image], MP4.self, decoder: [])
        #expect(near(pixel(plain, 10), [255, 255, 255, 255]))
        // 255 - 128 · (255 - component) / 255
        #expect(near(pixel(plain, 48), [227, 147, 187, 255]))
    }

    /// The first frame that ffmpeg decodes, as red, green, blue and alpha.
    private func decode(
        _ images: [PixelBuffer], _ format: any ClipFormat.Type, decoder: [String]
    ) throws -> [UInt8] {
        try Tool.inFolder { folder in
            let all = PixelRect(x: 0, y: 0, width: images[0].width, height: images[0].height)
            let path = try clip(
                images.map { ClipFrame(image: $0, changed: all) }, format, rate: 30, in: folder)
            let raw = folder.appending(path: "frame.rgba")
            let filter = "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgba"
            _ = try Tool.run(
                "ffmpeg",
                ["-v", "error"] + decoder + [
                    "-i", path, "-frames:v", "1", "-vf", filter, "-f", "rawvideo", raw.path,
                ])
            return try Array(Data(contentsOf: raw))
        }
    }

    @Test(arguments: ["mp4", "webm"])
    func encodesDeterministically(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        for opaque in [true, false] {
            let frames = MovingBoxClip.frames(width: 64, height: 40, count: 12, opaque: opaque)
            let files = try (0..<2).map { _ in
                try Tool.inFolder { try Data(contentsOf: URL(filePath: try clip(frames, format, rate: 30, in: $0))) }
            }
            #expect(files[0] == files[1])
            #expect(files[0].count > 500)
            if name == "mp4" {
                // The index comes before the data.
                let moov = try #require(files[0].range(of: Data("moov".utf8)))
                let mdat = try #require(files[0].range(of: Data("mdat".utf8)))
                #expect(moov.lowerBound < mdat.lowerBound)
            }
        }
    }

    @Test func reportsTheErrorMessageOfFFmpeg() throws {
        let frames = MovingBoxClip.frames(width: 640, height: 480, count: 4, opaque: true)
        try Tool.inFolder { folder in
            let error = #expect(throws: VideoError.self) {
                try MovingBoxClip.encode(frames, as: MP4.self, rate: 30, path: folder.path)
            }
            #expect(error?.code == .failed)
            #expect(error?.message.contains("Is a directory") == true)
        }
    }

    /// If the parent process is killed, ffmpeg may still run after the next run has removed the file. It must not
    /// create the file again.
    @Test(arguments: ["mp4", "webm"])
    func doesNotRecreateADeletedFile(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        try Tool.inFolder { folder in
            let path = folder.appending(path: "clip").path
            let settings = ClipSettings(width: 64, height: 48, rate: FrameRate(30), frameCount: 2)
            let file = ClipFile(path: path)
            let writer = try format.writer(of: settings, to: file)
            #expect(unlink(path) == 0)
            for frame in MovingBoxClip.frames(width: 64, height: 48, count: 2, opaque: true) { try writer.add(frame) }
            try writer.finish()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            // ffmpeg has written the clip through the open descriptor of the deleted file.
            #expect(lseek(file.descriptor, 0, SEEK_END) > 500)
        }
    }

    @Test func releasingAWriterEndsItsProcess() throws {
        try Tool.inFolder { folder in
            let frames = MovingBoxClip.frames(width: 64, height: 48, count: 2, opaque: true)
            let path = folder.appending(path: "dropped.mp4").path
            for _ in 0..<3 {
                let settings = ClipSettings(width: 64, height: 48, rate: FrameRate(30), frameCount: 2)
                let writer = try MP4.writer(of: settings, to: ClipFile(path: path))
                try writer.add(frames[0])
                // The new process may not have its descriptors yet.
                let begins = ContinuousClock.now
                while try children(holding: path) == 0, begins.duration(to: .now) < .seconds(20) {}
                let running = try withExtendedLifetime(writer) { try children(holding: path) }
                #expect(running == 1)
            }
            #expect(try children(holding: path) == 0)
        }
    }

    /// The number of child processes with a file open as descriptor 3, where the encoder passes it to them.
    private func children(holding path: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.count { process in
            process != getpid()
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/3")) == path
        }
    }

    @Test func rejectsClipsWithoutFramesOrWithMixedSizes() throws {
        let error = #expect(throws: ImageError.self) { try MovingBoxClip.encode([], as: MP4.self, rate: 30) }
        #expect(error?.code == .empty)
        try Tool.inFolder { folder in
            let frames = [PixelBuffer(width: 4, height: 4), PixelBuffer(width: 2, height: 4)].map {
                ClipFrame(image: $0, changed: nil)
            }
            let error = #expect(throws: ImageError.self) { try clip(frames, WebM.self, rate: 30, in: folder) }
            #expect(error?.code == .wrongSize)
        }
    }
}
