/// The subject of a golden test: the snapshots of a scene, a field, a layout or pixels.
///
/// Create a subject in the call that uses it: `expectGolden(.scene("otp.yaml", state: "typing"))`.
public struct GoldenSubject {
    /// Draws the images for a test in `file`, calls `body` with each, and returns the warnings about them.
    ///
    /// Invalid input throws before the first call of `body`.
    let draw: (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]

    init(draw: @escaping (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]) { self.draw = draw }
}
