import FieldPlatform

/// The functions of the C library that geometry uses; no other file of this module imports FieldPlatform.
enum RealFunctions {
    /// The sine of an angle in radians.
    static func sin(_ angle: Double) -> Double { FieldPlatform.sin(angle) }
    /// The cosine of an angle in radians.
    static func cos(_ angle: Double) -> Double { FieldPlatform.cos(angle) }
    /// The angle of the vector (x, y) in radians, from -π to π.
    static func atan2(_ y: Double, _ x: Double) -> Double { FieldPlatform.atan2(y, x) }
    /// e raised to a power.
    static func exp(_ power: Double) -> Double { FieldPlatform.exp(power) }
    /// The cube root of a number.
    static func cbrt(_ number: Double) -> Double { FieldPlatform.cbrt(number) }
    /// A number raised to a power.
    static func pow(_ base: Double, _ power: Double) -> Double { FieldPlatform.pow(base, power) }
}
