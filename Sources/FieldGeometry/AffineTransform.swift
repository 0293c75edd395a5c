/// A linear map and a translation: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct AffineTransform: Hashable, Sendable {
    /// What x adds to x.
    package var a: Double
    /// What x adds to y.
    package var b: Double
    /// What y adds to x.
    package var c: Double
    /// What y adds to y.
    package var d: Double
    /// The translation along x.
    package var tx: Double
    /// The translation along y.
    package var ty: Double

    /// A map from its six numbers.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that changes nothing.
    package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A move by (x, y).
    package static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A stretch about the origin.
    package static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A turn about the origin, clockwise.
    package static func rotation(degrees: Double) -> AffineTransform {
        if degrees == 0 { return .identity }
        let angle = degrees / 180 * .pi
        let (sine, cosine) = (RealFunctions.sin(angle), RealFunctions.cos(angle))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// This map, then `next`.
    package func then(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The same map in a plane where each point is `factor` units.
    package func scaled(by factor: Double) -> AffineTransform {
        AffineTransform(a: a, b: b, c: c, d: d, tx: tx * factor, ty: ty * factor)
    }

    /// Where a point goes.
    package func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }
}
