import FieldMatching
public import Fieldproof
public import Testing

/// Expects a screenshot of an app to show what a scene describes, as `fieldproof match` compares them.
///
/// If the app has other values, an issue of the running test names them, with the location of each value in the scene:
/// `otp.yaml:7:15: stack.spacing is 16, the app has 20`. The screenshot with the differences drawn onto it is attached
/// to the issue. A screenshot that is missing, or in which the scene is not found, is an issue too.
///
/// ```swift
/// @Test func typing() {
///     expectMatch("Screenshots/typing.png", .scene("otp.yaml", state: "typing"))
/// }
/// ```
///
/// The subject must be a scene. If it leaves the state or the variant open, the name of the file decides, or else the
/// best match. Its scale is the number of pixels per point of the screenshot; without it, the scale is detected.
///
/// - Parameters:
///   - screenshot: A PNG, JPEG or WebP file, relative to the folder of the test's file.
///   - subject: The scene.
///   - tolerance: The largest difference of lengths that count as equal, in points.
///   - colorTolerance: The largest difference of colours that count as equal, as ΔE00.
///   - ignoring: The paths of keys and the ids of elements that are not compared; `*` matches any text.
///   - ignoredAreas: The areas of the screenshot that are not compared, in pixels.
///   - region: The canvas in the screenshot, in pixels; nil to detect it.
///   - comparesSystem: Whether the status bar, the home indicator and the keypad are compared.
///   - font: The font file of the app, which replaces the fonts of all texts of the scene; relative to the folder of
///     the test's file. Nil for the scene's fonts.
///   - filePath: The test's file.
///   - sourceLocation: The location at which issues are reported.
public func expectMatch(
    _ screenshot: String, _ subject: GoldenSubject, tolerance: Double = 0.5, colorTolerance: Double = 2,
    ignoring: [String] = [], ignoredAreas: [PixelRect] = [], region: PixelRect? = nil, comparesSystem: Bool = false,
    font: String? = nil, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    var options = Match.Options()
    (options.tolerances.length, options.tolerances.color) = (tolerance, colorTolerance)
    let patterns = ignoring.map(ElementPattern.init)
    options.isIgnored = { name in patterns.contains { $0.matches(name) } }
    (options.ignored, options.region, options.comparesSystem) = (ignoredAreas, region, comparesSystem)
    let check = MatchCheck(file: TestFile(filePath), environment: .process, options: options, font: font)
    check.failure(of: screenshot, subject)?.record(at: sourceLocation)
}
