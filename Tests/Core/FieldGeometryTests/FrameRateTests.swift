import FieldGeometry
import Testing

@Suite struct FrameRateTests {
    @Test func frameCountsRoundHalvesUp() {
        // 1.05 s × 30 = 31.5 frames.
        #expect(FrameRate(30).frameCount(in: .nanoseconds(1_050_000_000)) == 32)
        #expect(FrameRate(30).frameCount(in: .nanoseconds(1_049_999_999)) == 31)
        #expect(FrameRate(60).frameCount(in: .nanoseconds(0)) == 1)
        #expect(FrameRate(24).frameCount(in: .nanoseconds(3_600_000_000_000)) == 86_400)
        #expect(FrameRate(240).frameCount(in: .nanoseconds(3_600_000_000_000)) == 864_000)
    }

    @Test func keepsFractionalRatesExact() {
        let rate = FrameRate(29.97)
        #expect(rate.numerator == 2997)
        #expect(rate.denominator == 100)
        // 3600 × 29.97.
        #expect(rate.frameCount(in: .nanoseconds(3_600_000_000_000)) == 107_892)
        #expect(FrameRate(0.5).frameCount(in: .nanoseconds(3_000_000_000)) == 2)
    }

    @Test func roundsFrameTimesDown() {
        // 1/24 s is 41,666,666.67 ns. Frame 1 shows an event at 41,666,666 ns, but not one at 41,666,667 ns.
        #expect(FrameRate(24).time(at: 1) == .nanoseconds(41_666_666))
        #expect(FrameRate(30).time(at: 3) == .nanoseconds(100_000_000))
        #expect(FrameRate(60).time(at: 216_000) == .nanoseconds(3_600_000_000_000))
        #expect(FrameRate(29.97).time(at: 2997) == .nanoseconds(100_000_000_000))
    }

    @Test func ticksDoNotDrift() {
        // At 60 frames per second, frames begin at 0, 1.67, 3.33, 5, … hundredths of a second.
        #expect((0...6).map { FrameRate(60).ticks(at: $0, ticksPerSecond: 100) } == [0, 2, 3, 5, 7, 8, 10])
        #expect(FrameRate(30).ticks(at: 30, ticksPerSecond: 100) == 100)
        #expect(FrameRate(24).ticks(at: 24 * 3600, ticksPerSecond: 1000) == 3_600_000)
    }
}
