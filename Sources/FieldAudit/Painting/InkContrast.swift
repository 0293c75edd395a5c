import FieldGeometry

/// The contrast of an ink to what is beside or below it.
struct InkContrast {
    /// The colour of the ink as it is seen, opaque.
    var ink: Color
    /// The opaque colour that it is compared with.
    var backdrop: Color

    /// The contrast, from 1 to 21.
    var ratio: Double { ink.contrast(to: backdrop) }
}
