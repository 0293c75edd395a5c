import FieldEncoding
import FieldGeometry
import FieldPixels
import Testing

/// What holds for every film format that is written in this module.
@Suite struct FilmFormatTests {
    @Test func theFormatsAreInTheList() {
        #expect(FilmFormats.named("apng") == APNG.self)
        #expect(FilmFormats.named("gif") == GIF.self)
        #expect(FilmFormats.named("png") == nil)
    }

    private static let formats: [any FilmFormat.Type] = [APNG.self, GIF.self]

    @Test(arguments: ["apng", "gif"])
    func theSameFilmIsTheSameFile(_ name: String) throws {
        let format = try #require(FilmFormats.named(name))
        for (name, film) in TestFilms.all {
            var film = film
            film.dithers = true
            #expect(try film.encoded(format) == film.encoded(format), "\(name)")
        }
    }

    @Test(arguments: ["apng", "gif"])
    func aFilmOfFewChangesIsSmall(_ name: String) throws {
        let format = try #require(FilmFormats.named(name))
        let on = TestPictures.of(TestPictures.opaque(40), width: 120, height: 60, run: 7)
        var off = on
        for y in 10..<40 { for x in 50..<53 { off[x, y] = 0xFFFF_FFFF } }
        let one = try TestFilm(frames: [on], rate: 2).encoded(format).count
        let film = TestFilm(frames: (0..<20).map { $0 % 2 == 0 ? on : off }, rate: 2)
        // 19 frames of 3 × 30 pixels.
        #expect(try film.encoded(format).count < one + 19 * 160)
    }

    /// Encodes frames as if they were a film of 4 × 4 pixels.
    private func encode(_ name: String, _ frames: [PixelBuffer], _ change: (inout FilmSettings) -> Void) throws {
        let format = try #require(FilmFormats.named(name))
        var settings = FilmSettings(width: 4, height: 4, rate: FrameRate(10), frameCount: frames.count)
        settings.survey = FilmSurvey()
        change(&settings)
        let writer = try format.writer(of: settings, to: TestFilm.Output())
        let all = PixelRect(x: 0, y: 0, width: 4, height: 4)
        for frame in frames { try writer.add(FilmFrame(picture: frame, changed: all)) }
        try writer.finish()
    }

    /// The kind of mistake that is found.
    private func code(_ body: () throws -> Void) -> PictureError.Code? {
        do {
            try body()
            return nil
        } catch { return (error as? PictureError)?.code }
    }

    @Test(arguments: ["apng", "gif"])
    func mistakesAreFound(_ name: String) throws {
        let frame = PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)
        #expect(code { try encode(name, []) { _ in } } == .empty)
        #expect(code { try encode(name, [frame]) { $0.survey = nil } } == .malformed)
        #expect(code { try encode(name, [frame]) { $0.width = 0 } } == .empty)
        #expect(code { try encode(name, [frame]) { $0.width = 1 << 25 } } == .tooLarge)
        #expect(code { try encode(name, [PixelBuffer(width: 3, height: 4)]) { _ in } } == .malformed)
    }

    @Test func aColourThatTheSurveyMissedIsFound() {
        let frames = [PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)]
        #expect(code { try encode("apng", frames) { _ in } } == .malformed)
    }

    @Test func aSurveyKnowsWhatItSaw() {
        var film = TestFilm(frames: [PixelBuffer(width: 4, height: 4, fill: 0xFF00_0000)], rate: 10)
        #expect(film.survey.isOpaque && !film.survey.isFull && film.survey.counts == [0xFF00_0000: 16])
        film.frames.append(film.frames[0])
        film.frames.append(PixelBuffer(width: 4, height: 4, fill: 0x8000_0000))
        #expect(!film.survey.isOpaque)
        var many = PixelBuffer(width: 260, height: 256)
        for y in 0..<256 { for x in 0..<260 { many[x, y] = 0xFF00_0000 | UInt32(x << 8 | y) } }
        let survey = TestFilm(frames: [many], rate: 10).survey
        // 256 × 256 fit; of the last four columns, 1,024 pixels, one colour is known: green 4 · 8 and so on do not differ.
        #expect(survey.isFull && survey.isOpaque)
        #expect(survey.counts.values.reduce(0, +) == 260 * 256)
    }
}
