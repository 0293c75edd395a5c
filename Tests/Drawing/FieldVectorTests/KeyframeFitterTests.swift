import FieldVector
import Foundation
import TestTools
import Testing

/// The keyframes of motions that are known: their number, and their values at all frames.
@Suite struct KeyframeFitterTests {
    /// The value of a cubic Bézier curve of CSS, by bisection.
    private func ease(_ points: [Double], _ time: Double) -> Double {
        func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if value(points[0], points[2], middle) < time { low = middle } else { high = middle }
        }
        return value(points[1], points[3], (low + high) / 2)
    }

    /// The value of keyframes at a frame, as players compute it.
    private func value(_ keyframes: [Keyframe], at frame: Int) -> [Double] {
        guard let index = keyframes.lastIndex(where: { $0.frame <= frame }) else { return keyframes[0].values }
        let start = keyframes[index]
        guard case .bezier(let x1, let y1, let x2, let y2) = start.easing, index + 1 < keyframes.count else {
            return start.values
        }
        let end = keyframes[index + 1]
        let progress = ease([x1, y1, x2, y2], Double(frame - start.frame) / Double(end.frame - start.frame))
        return zip(start.values, end.values).map { $0 + ($1 - $0) * progress }
    }

    /// Fits a motion of `count` frames, checks its values at all frames, and returns the keyframes.
    private func fit(_ count: Int, tolerance: Double = 0.004, _ motion: (Int) -> [Double]) -> [Keyframe] {
        var series = FrameSeries()
        for frame in 0..<count { series.add(motion(frame), at: frame) }
        let keyframes = KeyframeFitter(tolerance: tolerance).keyframes(of: series, end: count)
        for frame in 0..<count {
            for (found, wanted) in zip(value(keyframes, at: frame), motion(frame)) {
                #expect(abs(found - wanted) <= tolerance * 1.001, "frame \(frame)")
            }
        }
        #expect(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.frame < $1.frame })
        return keyframes
    }

    @Test func constantValuesNeedOneKeyframe() {
        #expect(fit(60) { _ in [3, 4] } == [Keyframe(frame: 0, values: [3, 4], easing: .hold)])
    }

    /// A blink: 32 frames on, 32 frames off.
    @Test func jumpsBecomeHoldKeyframes() {
        let keyframes = fit(128) { [$0 / 32 % 2 == 0 ? 1 : 0] }
        #expect(keyframes.map(\.frame) == [0, 32, 64, 96])
        #expect(keyframes.allSatisfy { $0.easing == .hold })
    }

    /// The named curves of CSS over 18 frames, beginning at frame 10, from 20 to 80.
    @Test(arguments: [[0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0, 0, 1, 1]])
    func namedCurvesAreExact(_ points: [Double]) {
        let keyframes = fit(60) { frame in
            [20 + 60 * ease(points, min(max(Double(frame - 10) / 18, 0), 1))]
        }
        #expect(keyframes.map(\.frame) == [0, 10, 28])
        #expect(keyframes.map(\.values) == [[20], [20], [80]])
        #expect(keyframes[1].easing == .bezier(points[0], points[1], points[2], points[3]))
    }

    /// A curve of a designer, which begins and ends between two frames: a part of it is another curve.
    @Test func partsOfACurveAreFittedByCurves() {
        let points = [0.7, 0, 0.3, 1]
        let keyframes = fit(90) { frame in
            [100 * ease(points, min(max((Double(frame) - 10.4) / 21.7, 0), 1))]
        }
        #expect(keyframes.count <= 6)
    }

    /// A damped oscillation of 3 Hz at 60 frames a second: 20 frames a swing, 12 half swings.
    @Test func aSpringHasFewKeyframes() {
        let keyframes = fit(121) { frame in
            let time = Double(frame) / 60
            return [1 - exp(-4 * time) * cos(6 * Double.pi * time)]
        }
        #expect(keyframes.count <= 30)
    }

    /// x moves with one curve and y with another: no curve moves both, but their keyframes together do.
    @Test func componentsMayMoveDifferently() {
        _ = fit(40) { frame in
            let time = Double(frame) / 39
            return [100 * ease([0.42, 0, 1, 1], time), 50 * ease([0, 0, 0.58, 1], time)]
        }
    }

    /// Random walks, jumps and pauses, which no curve fits.
    @Test func randomMotionsAreWithinTheTolerance() {
        var random = SplitMix(state: 24)
        for _ in 0..<100 {
            let count = Int.random(in: 1...80, using: &random)
            var values: [[Double]] = []
            var value = [0.0, 0.0]
            for _ in 0..<count {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: value = [.random(in: -100...100, using: &random), value[1]]
                case 1...3: value = value.map { $0 + .random(in: -1...1, using: &random) }
                default: break
                }
                values.append(value)
            }
            _ = fit(count) { values[$0] }
        }
    }

    @Test func multipliesSeriesFrameByFrame() {
        var (a, b) = (FrameSeries(), FrameSeries())
        a.add([1], at: 0)
        a.add([0.5], at: 4)
        b.add([1], at: 2)
        b.add([0], at: 4)
        b.add([0.5], at: 7)
        let product = a.multiplied(by: b)
        #expect(product.frames == [2, 4, 7])
        #expect(product.values == [[1], [0], [0.25]])
    }
}
