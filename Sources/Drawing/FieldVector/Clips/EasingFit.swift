import FieldGeometry

/// Finds the cubic Bézier curve that passes through the values of a motion at equal intervals.
struct EasingFit {
    /// The progress at equal intervals of time: the first value is 0, the last 1.
    let progress: [Double]
    let tolerance: Double

    /// The control points; nil if no curve is near enough.
    var easing: Keyframe.Easing? {
        // Try named curves first, so that they are written exactly.
        for case (_, .cubicBezier(let x1, let y1, let x2, let y2)) in Curve.named
        where error(of: [x1, y1, x2, y2]) <= tolerance {
            return .bezier(x1, y1, x2, y2)
        }
        // With distant handles, a curve can be right at a few frames, and wrong between them.
        let limit = progress.count > 5 ? 16.0 : 4
        guard let fitted = fit(), fitted.allSatisfy({ abs($0) < limit }) else { return nil }
        // Files contain these rounded numbers, so the error is tested after rounding.
        for power in [100.0, 1e3, 1e4, 1e6] {
            let points = fitted.map { ($0 * power).rounded() / power }
            if error(of: points) <= tolerance { return .bezier(points[0], points[1], points[2], points[3]) }
        }
        return nil
    }

    private func value(_ points: [Double], at time: Double) -> Double {
        Curve.cubicBezier(points[0], points[1], points[2], points[3]).value(after: time, of: 1)
    }

    private func time(_ index: Int) -> Double { Double(index) / Double(progress.count - 1) }

    private func error(of points: [Double]) -> Double {
        var worst = 0.0
        for index in progress.indices {
            worst = max(worst, abs(value(points, at: time(index)) - progress[index]))
            if worst > tolerance { return worst }
        }
        return worst
    }

    /// The control points that minimize the sum of squared errors, by the method of Levenberg and Marquardt.
    private func fit() -> [Double]? {
        let count = progress.count
        guard count > 2 else { return nil }
        // The first and the last step of the motion give the directions at the ends of the curve.
        let (first, last) = (progress[1] * Double(count - 1), (1 - progress[count - 2]) * Double(count - 1))
        var points = [1.0 / 3, first / 3, 2.0 / 3, 1 - last / 3]
        let step = max(1, count / 32)
        let indices = Array(stride(from: 1, to: count - 1, by: step))
        func residuals(_ points: [Double]) -> [Double] {
            indices.map { value(points, at: time($0)) - progress[$0] }
        }
        func sum(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }
        var current = residuals(points)
        var damping = 1e-3
        for _ in 0..<30 {
            if sum(current) < tolerance * tolerance * 1e-4 { break }
            let slopes = (0..<4).map { number -> [Double] in
                var moved = points
                // x must stay within 0 to 1, so the step is taken towards the middle.
                let delta = number % 2 == 0 && points[number] > 0.5 ? -1e-5 : 1e-5
                moved[number] += delta
                return zip(residuals(moved), current).map { ($0 - $1) / delta }
            }
            var isBetter = false
            for _ in 0..<6 where !isBetter {
                var matrix = (0..<4).map { row in
                    (0..<4).map { column in zip(slopes[row], slopes[column]).reduce(0) { $0 + $1.0 * $1.1 } }
                }
                for row in 0..<4 { matrix[row][row] += damping * max(matrix[row][row], 1e-9) }
                let right = (0..<4).map { row in -zip(slopes[row], current).reduce(0) { $0 + $1.0 * $1.1 } }
                guard let change = solve(matrix, right) else { return points }
                var next = zip(points, change).map { $0 + $1 }
                next[0] = min(max(next[0], 0), 1)
                next[2] = min(max(next[2], 0), 1)
                let candidate = residuals(next)
                if sum(candidate) < sum(current) {
                    (points, current, isBetter) = (next, candidate, true)
                    damping = max(damping / 5, 1e-12)
                } else {
                    damping *= 8
                }
            }
            if !isBetter { break }
        }
        return points
    }

    /// The solution of four linear equations by elimination; nil if there is no unique solution.
    private func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        var rows = zip(matrix, right).map { $0 + [$1] }
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-300
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<4 where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column..<5 { rows[row][index] -= factor * rows[column][index] }
            }
        }
        let solution = (0..<4).map { rows[$0][4] / rows[$0][$0] }
        return solution.allSatisfy(\.isFinite) ? solution : nil
    }
}
