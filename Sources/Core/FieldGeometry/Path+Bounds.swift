extension Path {
    /// The smallest rectangle that contains the outline, using the true extremes of its curves; nil if the path has no
    /// points.
    ///
    /// The extremes of a cubic along an axis are at its ends, or at roots of its derivative, which is a quadratic.
    public var bounds: Rect? {
        var (x, y) = (AxisRange(), AxisRange())
        var (start, pen) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let p), .line(let p):
                if case .move = element { start = p }
                pen = p
                x.take(p.x)
                y.take(p.y)
            case .cubic(let a, let b, let p):
                x.take(curve: (pen.x, a.x, b.x, p.x))
                y.take(curve: (pen.y, a.y, b.y, p.y))
                pen = p
            case .close:
                pen = start
            }
        }
        return x.low <= x.high ? Rect(left: x.low, top: y.low, right: x.high, bottom: y.high) : nil
    }

    /// The range of coordinates along one axis.
    private struct AxisRange {
        var low = Double.infinity
        var high = -Double.infinity

        mutating func take(_ value: Double) {
            low = min(low, value)
            high = max(high, value)
        }

        /// Extends the range by a cubic whose four points have the coordinates `p`. The range must already contain the
        /// first of them.
        mutating func take(curve p: (Double, Double, Double, Double)) {
            take(p.3)
            if min(p.1, p.2) >= low, max(p.1, p.2) <= high { return }
            // B'(t) / 3 = a·t² + b·t + c
            let a = p.3 - 3 * p.2 + 3 * p.1 - p.0
            let b = 2 * (p.2 - 2 * p.1 + p.0)
            let c = p.1 - p.0
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return }
            // The stable form of the quadratic formula, which avoids cancellation between nearly equal numbers.
            let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
            for t in [q / a, c / q] where t > 0 && t < 1 {
                let s = 1 - t
                take(s * s * s * p.0 + 3 * s * s * t * p.1 + 3 * s * t * t * p.2 + t * t * t * p.3)
            }
        }
    }
}
