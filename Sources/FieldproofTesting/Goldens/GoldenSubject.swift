/// What is held to its goldens: a scene's pictures, a field, a layout or pixels.
///
/// A value of this type is made where it is used, `expectGolden(.scene("otp.yaml", state: "typing"))`.
public struct GoldenSubject {
    /// Draws the pictures of a test in a file, gives each to `body`, and returns the warnings about them.
    ///
    /// Wrong input throws before the first picture is given away.
    let draw: (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]

    init(draw: @escaping (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]) { self.draw = draw }
}
