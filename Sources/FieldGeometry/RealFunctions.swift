import Glibc

/// The functions of real numbers that geometry needs of the system; no other file of this module imports it.
enum RealFunctions {
    /// The sine of an angle in radians.
    static func sin(_ angle: Double) -> Double { Glibc.sin(angle) }
    /// The cosine of an angle in radians.
    static func cos(_ angle: Double) -> Double { Glibc.cos(angle) }
    /// e to a power.
    static func exp(_ power: Double) -> Double { Glibc.exp(power) }
}
