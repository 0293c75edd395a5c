import FieldEncoding
import FieldGeometry
import FieldPixels
import Testing

/// Requirements for the clip formats that this module encodes without an external program.
@Suite struct ClipFormatTests {
    @Test func findsFormatsByName() {
        #expect(ClipFormats.all.first { $0.name == "apng" } == APNG.self)
        #expect(ClipFormats.all.first { $0.name == "gif" } == GIF.self)
        #expect(ClipFormats.all.first { $0.name == "png" } == nil)
    }

    private static let formats: [any ClipFormat.Type] = [APNG.self, GIF.self]

    @Test(arguments: ["apng", "gif"])
    func encodesDeterministically(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        for (name, clip) in TestClips.all {
            var clip = clip
            clip.dithers = true
            #expect(try clip.encoded(format) == clip.encoded(format), "\(name)")
        }
    }

    @Test(arguments: ["apng", "gif"])
    func clipsWithSmallChangesAreSmall(_ name: String) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        let on = TestImages.of(TestImages.opaque(40), width: 120, height: 60, run: 7)
        var off = on
        for y in 10..<40 { for x in 50..<53 { off[x, y] = 0xFFFF_FFFF } }
        let one = try TestClip(frames: [on], rate: 2).encoded(format).count
        let clip = TestClip(frames: (0..<20).map { $0 % 2 == 0 ? on : off }, rate: 2)
        // 19 frames of 3 × 30 pixels.
        #expect(try clip.encoded(format).count < one + 19 * 160)
    }

    /// Encodes frames as a clip of 4 × 4 pixels.
    private func encode(_ name: String, _ frames: [PixelBuffer], _ change: (inout ClipSettings) -> Void) throws {
        let format = try #require(ClipFormats.all.first { $0.name == name })
        var settings = ClipSettings(width: 4, height: 4, rate: FrameRate(10), frameCount: frames.count)
        settings.survey = ClipSurvey()
        change(&settings)
        let writer = try format.writer(of: settings, to: TestClip.Output())
        let all = PixelRect(x: 0, y: 0, width: 4, height: 4)
        for frame in frames { try writer.add(ClipFrame(image: frame, changed: all)) }
        try writer.finish()
    }

    /// The code of the error that is thrown; nil if there is none.
    private func code(_ body: () throws -> Void) -> ImageError.Code? {
        do {
            try body()
            return nil
        } catch { return (error as? ImageError)?.code }
    }

    @Test(arguments: ["apng", "gif"])
    func rejectsInvalidSettingsAndFrames(_ name: String) throws {
        let frame = PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)
        #expect(code { try encode(name, []) { _ in } } == .empty)
        #expect(code { try encode(name, [frame]) { $0.survey = nil } } == .malformed)
        #expect(code { try encode(name, [frame]) { $0.width = 0 } } == .empty)
        #expect(code { try encode(name, [frame]) { $0.width = 1 << 25 } } == .tooLarge)
        #expect(code { try encode(name, [PixelBuffer(width: 3, height: 4)]) { _ in } } == .malformed)
    }

    @Test func rejectsColorsMissingFromTheSurvey() {
        let frames = [PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)]
        #expect(code { try encode("apng", frames) { _ in } } == .malformed)
    }

    @Test func surveyCountsColorsUpToItsLimitAndDetectsOpacity() {
        var clip = TestClip(frames: [PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)], rate: 10)
        #expect(clip.survey.isOpaque && !clip.survey.isFull && clip.survey.counts == [0xFF00_0000: 16])
        clip.frames.append(clip.frames[0])
        clip.frames.append(PixelBuffer(width: 4, height: 4, fill: 0x8000_0000))
        #expect(!clip.survey.isOpaque)
        var many = PixelBuffer(width: 260, height: 256)
        for y in 0..<256 { for x in 0..<260 { many[x, y] = 0xFF00_0000 | UInt32(x << 8 | y) } }
        let survey = TestClip(frames: [many], rate: 10).survey
        // The first 256 columns fill the survey with 65,536 colours. The pixels of the other four columns are counted
        // for colours whose lowest bits are cleared.
        #expect(survey.isFull && survey.isOpaque)
        #expect(survey.counts.values.reduce(0, +) == 260 * 256)
    }
}
