import Glibc

/// The functions of angles; the only ones that geometry needs of the system.
enum Trigonometry {
    /// The sine of an angle in radians.
    static func sin(_ angle: Double) -> Double { Glibc.sin(angle) }
    /// The cosine of an angle in radians.
    static func cos(_ angle: Double) -> Double { Glibc.cos(angle) }
}
