import FieldGeometry
import Testing

@Suite struct FrameRateTests {
    @Test func halvesRoundUp() {
        // 1.05 × 30 = 31.5.
        #expect(FrameRate(30).frameCount(in: .nanoseconds(1_050_000_000)) == 32)
        #expect(FrameRate(30).frameCount(in: .nanoseconds(1_049_999_999)) == 31)
        #expect(FrameRate(60).frameCount(in: .nanoseconds(0)) == 1)
        #expect(FrameRate(24).frameCount(in: .nanoseconds(3_600_000_000_000)) == 86_400)
        #expect(FrameRate(240).frameCount(in: .nanoseconds(3_600_000_000_000)) == 864_000)
    }

    @Test func fractionsAreKept() {
        let rate = FrameRate(29.97)
        #expect(rate.numerator == 2997)
        #expect(rate.denominator == 100)
        // An hour has 107,892 frames.
        #expect(rate.frameCount(in: .nanoseconds(3_600_000_000_000)) == 107_892)
        #expect(FrameRate(0.5).frameCount(in: .nanoseconds(3_000_000_000)) == 2)
    }

    @Test func framesBeginNoLaterThanWhatIsDueByThen() {
        // 1/24 s is 41,666,666.67 ns: an event at …666 is due, one at …667 is not.
        #expect(FrameRate(24).time(at: 1) == .nanoseconds(41_666_666))
        #expect(FrameRate(30).time(at: 3) == .nanoseconds(100_000_000))
        #expect(FrameRate(60).time(at: 216_000) == .nanoseconds(3_600_000_000_000))
        #expect(FrameRate(29.97).time(at: 2997) == .nanoseconds(100_000_000_000))
    }

    @Test func ticksNeverDrift() {
        // 60 frames per second in hundredths of a second: 0, 1.67, 3.33, 5, …
        #expect((0...6).map { FrameRate(60).ticks(at: $0, ticksPerSecond: 100) } == [0, 2, 3, 5, 7, 8, 10])
        #expect(FrameRate(30).ticks(at: 30, ticksPerSecond: 100) == 100)
        #expect(FrameRate(24).ticks(at: 24 * 3600, ticksPerSecond: 1000) == 3_600_000)
    }
}
