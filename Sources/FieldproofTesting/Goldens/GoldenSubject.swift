/// The subject of a golden test: the snapshots of a scene, a field, a layout or pixels.
///
/// Create a subject in the call that uses it: `expectGolden(.scene("otp.yaml", state: "typing"))`.
public struct GoldenSubject {
    /// Draws the images for a test in `file`, calls `body` with each image, and returns the warnings about the images.
    ///
    /// If the input is not valid, an error is thrown before the first call of `body`.
    let draw: (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]

    init(draw: @escaping (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]) { self.draw = draw }
}
