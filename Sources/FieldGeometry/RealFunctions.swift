import Glibc

/// The functions of the C library that geometry uses; no other file of this module imports Glibc.
enum RealFunctions {
    /// The sine of an angle in radians.
    static func sin(_ angle: Double) -> Double { Glibc.sin(angle) }
    /// The cosine of an angle in radians.
    static func cos(_ angle: Double) -> Double { Glibc.cos(angle) }
    /// e raised to a power.
    static func exp(_ power: Double) -> Double { Glibc.exp(power) }
}
