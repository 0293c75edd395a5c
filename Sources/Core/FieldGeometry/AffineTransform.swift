/// An affine transform in the plane: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct AffineTransform: Hashable, Sendable {
    /// The factor of x in the new x.
    package var a: Double
    /// The factor of x in the new y.
    package var b: Double
    /// The factor of y in the new x.
    package var c: Double
    /// The factor of y in the new y.
    package var d: Double
    /// The translation along x.
    package var tx: Double
    /// The translation along y.
    package var ty: Double

    /// A transform from its six coefficients.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity transform.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A translation by (x, y).
    package static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling about the origin.
    package static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A clockwise rotation about the origin.
    package static func rotation(degrees: Double) -> AffineTransform {
        if degrees == 0 { return .identity }
        let angle = degrees / 180 * .pi
        let (sine, cosine) = (RealFunctions.sin(angle), RealFunctions.cos(angle))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The transform that applies this one first, then `next`.
    package func then(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The same transform for coordinates in a smaller unit, such as pixels; `factor` is the number of these units per
    /// point.
    package func scaled(by factor: Double) -> AffineTransform {
        AffineTransform(a: a, b: b, c: c, d: d, tx: tx * factor, ty: ty * factor)
    }

    /// The transformed point.
    package func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// The angle by which horizontal lines are turned clockwise, in radians.
    package var angle: Double { RealFunctions.atan2(b, a) }
}
