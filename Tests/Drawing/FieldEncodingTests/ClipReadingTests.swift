import FieldEncoding
import FieldPixels
import Foundation
import Testing

/// Decodes encoded clips with scripts that share no code with the encoders.
@Suite(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
struct ClipReadingTests {
    /// Converts a fraction of a second such as "1/30" to ticks of 1/360,360,000 s.
    private func ticks(_ delay: String) throws -> Int {
        let numbers = delay.split(separator: "/").compactMap { Int($0) }
        try #require(numbers.count == 2 && 360_360_000 % numbers[1] == 0)
        return numbers[0] * (360_360_000 / numbers[1])
    }

    @Test func apngShowsEveryFrameAtItsTime() throws {
        let found = try IndependentClipReader.read(
            TestClips.all.map { ($0.name, try $0.clip.encoded(APNG.self)) }, "apng")
        for (name, clip) in TestClips.all {
            let read = try #require(found[name])
            #expect(read.width == clip.frames[0].width && read.height == clip.frames[0].height && read.plays == 0)
            // Each frame of the clip that begins during a frame of the file must have the same pixels.
            var (time, index) = (0, 0)
            let step = 360_360_000 / Int(clip.rate)
            for (delay, pixels) in zip(read.delays, read.frames) {
                time += try ticks(delay)
                while index * step < time {
                    guard index < clip.frames.count else { break }
                    #expect(pixels == clip.straight(index), "\(name), frame \(index)")
                    index += 1
                }
            }
            #expect(time == clip.frames.count * step, "\(name)")
            #expect(index == clip.frames.count, "\(name)")
            #expect(read.delays.count == 1 + clip.frames.indices.dropFirst().count { clip.frame($0).changed != nil })
        }
    }

    @Test func gifShowsEveryFrameAtItsTime() throws {
        let clips = TestClips.all.filter { !$0.name.hasPrefix("fade") }
        let found = try IndependentClipReader.read(clips.map { ($0.name, try $0.clip.encoded(GIF.self)) }, "gif")
        for (name, clip) in clips {
            let read = try #require(found[name])
            var (time, index) = (0, 0)
            for (delay, pixels) in zip(read.delays.compactMap { Int($0) }, read.frames) {
                time += delay
                // At 25 frames per second, a frame lasts four hundredths.
                while index * 4 < time, index < clip.frames.count {
                    #expect(pixels == clip.withOneBitAlpha(index), "\(name), frame \(index)")
                    index += 1
                }
            }
            #expect(time == clip.frames.count * 4, "\(name)")
        }
    }

    /// Clips of few frames at rates at which frames are too short.
    private static let fastClips = [60.0, 91, 100, 240, 1000].enumerated().flatMap { seed, rate in
        (1...12).map { count in
            (
                name: "clip-\(Int(rate))-\(count)",
                clip: TestClips.random(
                    UInt64(100 * seed + count), width: 12, height: 9, frames: count,
                    colors: [0xFFFF_FFFF, 0, 0xFF10_2030, 0xFF00_A0FF], rate: rate)
            )
        }
    }

    /// Fails unless a file shows frames of the clip, in order, and the last one last.
    private func expectFrames(_ read: [[UInt8]], of frames: [[UInt8]], _ name: String) {
        var rest = frames[...]
        for pixels in read {
            rest = rest.drop { $0 != pixels }
            #expect(!rest.isEmpty, "\(name): images must be frames of the clip, in order")
        }
        #expect(read.last == frames.last, "\(name)")
    }

    @Test func gifDropsFramesThatAreTooShort() throws {
        let found = try IndependentClipReader.read(
            Self.fastClips.map { ($0.name, try $0.clip.encoded(GIF.self)) }, "gif")
        for (name, clip) in Self.fastClips {
            let read = try #require(found[name])
            expectFrames(read.frames, of: clip.frames.indices.map(clip.withOneBitAlpha), name)
            let total = read.delays.reduce(0) { $0 + (Int($1) ?? 0) }
            #expect(total == Int((Double(clip.frames.count) * 100 / clip.rate).rounded()), "\(name)")
            if read.delays.count > 1 { #expect(read.delays.allSatisfy { Int($0) ?? 0 >= 2 }, "\(name)") }
        }
    }

    /// WebKit shows an image with a delay of less than 11 ms for 100 ms, and other browsers one of 10 ms or less.
    @Test func apngDropsFramesThatAreTooShort() throws {
        let found = try IndependentClipReader.read(
            Self.fastClips.map { ($0.name, try $0.clip.encoded(APNG.self)) }, "apng")
        for (name, clip) in Self.fastClips {
            let read = try #require(found[name])
            expectFrames(read.frames, of: clip.frames.indices.map(clip.straight), name)
            let delays = try read.delays.map { try ticks($0) }
            #expect(delays.reduce(0, +) == clip.frames.count * (360_360_000 / Int(clip.rate)), "\(name)")
            if delays.count > 1 { #expect(delays.allSatisfy { $0 >= 360_360 * 11 }, "\(name)") }
        }
    }

    /// The mean squared error of red, green and blue; nil if different pixels are transparent.
    private func meanError(_ a: [UInt8], _ b: [UInt8]) -> Double? {
        var sum = 0
        for at in a.indices {
            let distance = Int(a[at]) - Int(b[at])
            if at % 4 == 3, distance != 0 { return nil }
            sum += distance * distance
        }
        return Double(sum) / Double(a.count * 3 / 4)
    }

    @Test(arguments: [false, true])
    func gifApproximatesManyColors(_ dithers: Bool) throws {
        var clips = TestClips.all.filter { $0.name.hasPrefix("fade") }
        for index in clips.indices { clips[index].clip.dithers = dithers }
        let found = try IndependentClipReader.read(clips.map { ($0.name, try $0.clip.encoded(GIF.self)) }, "gif")
        for (name, clip) in clips {
            let read = try #require(found[name])
            #expect(read.frames.count == clip.frames.count)
            for (index, pixels) in read.frames.enumerated() {
                let error = try #require(
                    meanError(pixels, clip.withOneBitAlpha(index)), "\(name): the same pixels must be transparent")
                // 36 is the square of a difference of 6. For comparison: a uniform palette of 6 × 6 × 6 colours has
                // steps of 51, whose mean squared rounding error is 51² / 12 = 217.
                #expect(error < 36, "\(name), frame \(index)")
                #expect(error > 0, "\(name) must have more colours than a palette")
            }
        }
    }

    @Test func ditheringIsStableAndReducesTheMeanError() throws {
        // 1,024 squares of 4 × 4 pixels, each in a different colour of the RGB cube, and one pixel that changes.
        var image = PixelBuffer(width: 128, height: 128)
        for y in 0..<128 {
            for x in 0..<128 {
                let (red, green, blue) = (x / 4 % 8 * 36, y / 4 % 8 * 36, (x / 32 + y / 32 * 4) * 17)
                image[x, y] = 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
            }
        }
        var clip = TestClip(frames: [image, image], rate: 10)
        clip.frames[1][127, 127] = 0xFF00_0000
        var dithered = clip
        dithered.dithers = true
        let found = try IndependentClipReader.read(
            [("plain", try clip.encoded(GIF.self)), ("dithered", try dithered.encoded(GIF.self))], "gif")
        let (plain, ditheredFrames) = (try #require(found["plain"]).frames, try #require(found["dithered"]).frames)
        #expect(ditheredFrames.count == 2)
        #expect(ditheredFrames[0].dropLast(4) == ditheredFrames[1].dropLast(4))
        /// The sum of the differences between the mean of each square and its original colour.
        func distance(_ pixels: [UInt8]) -> Int {
            let original = clip.straight(0)
            var sums = [Int](repeating: 0, count: 32 * 32 * 4)
            for at in pixels.indices {
                sums[(at / 2048 * 32 + at / 16 % 32) * 4 + at % 4] += Int(pixels[at]) - Int(original[at])
            }
            return sums.reduce(0) { $0 + abs($1) }
        }
        #expect(
            distance(ditheredFrames[0]) * 2 < distance(plain[0]),
            "\(distance(ditheredFrames[0])), \(distance(plain[0]))")
    }
}
