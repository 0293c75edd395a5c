import Fieldproof
import Testing

/// The rate and the progress lines of a run. The times are passed in; no clock is read.
@Suite struct ProgressTests {
    private func summary(_ notes: [(Int, Double)], of total: Int) -> String {
        var estimator = RateEstimator()
        for (done, seconds) in notes { estimator.note(done, at: seconds) }
        return estimator.summary(total: total)
    }

    @Test func summaryIsEmptyBeforeARateIsKnown() {
        #expect(summary([], of: 100) == "")
        #expect(summary([(0, 5)], of: 100) == "")
        #expect(summary([(1, 0)], of: 100) == "")
    }

    @Test(arguments: [
        // 100 in 4 s are 25 a second, and 900 more take 36 s.
        ([(100, 4.0)], 1000, ", 25 a second, 36 s left"),
        // 10 in 4 s are 2.5 a second; 90 more take 36 s.
        ([(10, 4.0)], 100, ", 2.5 a second, 36 s left"),
        // One in 8 s is 7.5 a minute; 99 more take 792 s, 13.2 minutes.
        ([(1, 8.0)], 100, ", 7.5 a minute, 14 min left"),
        // 24 a second; 86,376 more take 3,599 s.
        ([(24, 1.0)], 86_400, ", 24 a second, 1 h 0 min left"),
        // 1 a second; 7,499 more take 2 h 4 min 59 s.
        ([(1, 1.0)], 7_500, ", 1.0 a second, 2 h 5 min left"),
        ([(100, 4.0)], 100, ", 25 a second, 0 s left"),
    ])
    func estimatesRateAndRemainingTime(_ notes: [(Int, Double)], _ total: Int, _ expected: String) {
        #expect(summary(notes, of: total) == expected)
    }

    @Test func ignoresItemsThatWereFinishedBefore() {
        // 1,000 items at once, then one per second for a minute.
        let notes = [(1000, 0.1)] + (1...60).map { (1000 + $0, Double($0)) }
        #expect(summary(notes, of: 1100) == ", 1.0 a second, 40 s left")
    }

    private func due(total: Int, isTerminal: Bool, each seconds: Double) -> [Int] {
        var throttle = ProgressThrottle(total: total, isTerminal: isTerminal)
        return (1...total).filter { throttle.isDue($0, at: Double($0) * seconds) }
    }

    @Test func logsEveryTenthOfALongRun() {
        #expect(due(total: 1000, isTerminal: false, each: 0.001) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
        #expect(due(total: 99, isTerminal: false, each: 0.001) == [])
    }

    @Test func logsEveryMinuteOfASlowRun() {
        #expect(
            due(total: 50, isTerminal: false, each: 25) == [
                3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48,
            ])
    }

    @Test func updatesATerminalTenTimesASecond() {
        #expect(due(total: 1000, isTerminal: true, each: 0.015625).prefix(3) == [7, 14, 21])
    }
}
