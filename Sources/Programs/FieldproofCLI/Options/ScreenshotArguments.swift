import ArgumentParser
import FieldPlatform
import Fieldproof

/// The options that describe screenshots, for `match` and `fit`.
struct ScreenshotArguments: ParsableArguments {
    @Option(help: .value("N", "Pixels per point of the screenshots. Without the option, they are found."))
    var scale: Double?

    @Option(help: .value("X,Y,W,H", "The canvas in the screenshot, in pixels."))
    var region: String?

    @Option(
        help: .value("FILE", "The font of the app, used for all texts."),
        completion: .file(extensions: ["ttf", "otf", "ttc"]))
    var font: String?

    func validate() throws {
        if let scale, !(0.1...SceneLimits.scale).contains(scale) {
            throw ValidationError("'--scale' must be from 0.1 to \(Int(SceneLimits.scale)), not \(scale)")
        }
        _ = try rect()
    }

    /// The canvas in the screenshot; nil to detect it.
    func rect() throws -> PixelRect? { try region.map { try PixelRect.only($0, of: "--region") } }

    /// The absolute path of the font.
    func fontPath() throws -> String? {
        try font.map { font in
            guard let file = ResolvedPath.of(font) else {
                throw FileError(code: .unreadable, path: font, reason: "there is no such file")
            }
            return file
        }
    }
}
