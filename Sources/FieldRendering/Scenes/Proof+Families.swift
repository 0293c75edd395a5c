import FieldShaping

extension Proof {
    /// The font families that every scene can name.
    package static var bundledFamilies: [String] { FontLibrary.bundledTextFamilies }
}
