import ArgumentParser
import FieldFitting
import FieldMatching
import FieldPlatform
import Fieldproof

/// `fieldproof fit`: writes the scene of a screenshot.
struct FitCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "fit", abstract: "Writes a scene from a screenshot of a field.",
        discussion: """
            EXAMPLES:
              fieldproof fit shot.png -o otp.yaml
              fieldproof fit shot.png -o otp.yaml --screen   # all states on the screen

            Rows of boxes, lines, circles or discs become fields, with what is entered.
            Texts, buttons and panels become areas of their colours; their words are not
            read. At the end, the scene is compared with the screenshot.
            """)

    @Argument(help: .value("IMAGE", "A screenshot: PNG, JPEG or WebP; - is standard input."))
    var image: String

    @Option(
        name: [.short, .customLong("output")],
        help: .value(
            "SCENE.yaml",
            "The scene file to write; - is standard output. The default is the name of the image, in the current folder."
        ),
        completion: .scene)
    var output: String?

    @OptionGroup var known: ScreenshotArguments

    @Flag(help: "Also write the screenshot without its fields, which is the background of the scene.")
    var screen = false

    @Flag(help: "Open the scene in the studio, beside the screenshot.")
    var open = false

    func validate() throws {
        try reject(open && output == "-", "'--open' needs a file; use '--output SCENE.yaml'")
        try reject(screen && output == "-", "'--screen' writes two files; use '--output SCENE.yaml'")
        try reject(image == "-" && output == nil, "standard input has no name; use '--output SCENE.yaml'")
    }

    func run() throws {
        let path = try scenePath()
        let background = Self.withoutExtension(path) + ".screen.png"
        let written = OutputFiles.named(
            ("-o", path == "-" ? nil : path), ("the background", screen ? background : nil))
        try OutputFiles.check(written, inputs: image == "-" ? [] : [("the screenshot", image)])
        let file = try ScreenshotFile(path: image)
        let screenshot = try part(of: ScreenImage(file.pixels, isLossy: file.isLossy))
        var options = Fit.Options()
        (options.scale, options.font) = (known.scale, try known.fontPath())
        guard let fit = try Fit(screenshot, options) else {
            throw UsageError(
                "'\(image)' has no row of cells: three or more boxes, lines or discs of one size that are equally far apart"
            )
        }
        let folder = Files.split(path).folder
        let name = Self.name(of: path)
        // A scene that cannot be read is reported before anything is written.
        _ = try Proof(yaml: fit.text(name: name), path: path, folder: folder)
        let isListed = known.region == nil && image != "-" && path != "-"
        let text = fit.text(
            name: name, screenshot: isListed ? ResolvedPath.relative(image, to: folder) : nil,
            background: screen ? Files.split(background).name : nil)
        if screen {
            try Files.write(PNG.encode(ScreenPainter.screen(of: screenshot, without: fit.fields)), to: background)
        }
        if path == "-" {
            Console.print(String(text.dropLast()))
        } else {
            try Files.write(Array(text.utf8), to: path)
        }
        let lines = try report(fit, screenshot, Proof(yaml: text, path: path, folder: folder))
        for line in lines { path == "-" ? Console.error(line) : Console.print(line) }
        if open { try startStudio(["studio", "--", path]) }
    }

    /// The name of a scene whose file name cannot be one, such as `Screenshot 12.yaml`; otherwise nil.
    private static func name(of path: String) -> String? {
        let stem = withoutExtension(Files.split(path).name)
        if path == "-" || stem.brokenNameRule == nil { return nil }
        let name = String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
        return name.brokenNameRule == nil ? name : "scene"
    }

    /// The path of the scene. A file is replaced only if its path is given, and never by an agent.
    private func scenePath() throws -> String {
        if let output {
            if FileAccess.servesAgent, output != "-", Files.exists(output) {
                throw UsageError(
                    "'\(output)' exists, and no tool replaces a scene; choose another path with '--output'")
            }
            return output
        }
        let path = Self.withoutExtension(Files.split(image).name) + ".yaml"
        if Files.exists(path) { throw UsageError("'\(path)' exists; '-o \(path)' replaces it") }
        return path
    }

    private static func withoutExtension(_ path: String) -> String {
        let (folder, name) = Files.split(path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
        return folder + name[..<dot]
    }

    /// The part of the screenshot that is the canvas.
    private func part(of screenshot: ScreenImage) throws -> ScreenImage {
        guard let rect = try known.rect() else { return screenshot }
        let whole = PixelRect(x: 0, y: 0, width: screenshot.width, height: screenshot.height)
        guard !rect.isEmpty, rect.intersection(whole) == rect else {
            throw UsageError("'--region' is not inside the screenshot of \(whole.width) × \(whole.height) pixels")
        }
        return screenshot.part(rect)
    }

    /// The lines of the report: the recognised values, and how well the scene matches the screenshot.
    private func report(_ fit: Fit, _ screenshot: ScreenImage, _ proof: Proof) throws -> [String] {
        let (size, scale) = (fit.size, fit.scale.plainText)
        var lines = ["\(image): \(size.width.plainText) × \(size.height.plainText) points, \(scale) px a point"]
        lines += fit.descriptions
        if !fit.areas.isEmpty, !screen {
            lines.append("not read, areas of their colours: \(fit.areas.joined(separator: ", "))")
        }
        var options = Match.Options()
        if !screen { options.ignored = fit.surroundings }
        // Ignore all except values of fields, which were measured. A name without a dot is an element, which can contain
        // fields.
        options.isIgnored = { $0.contains(".") && !$0.contains("field") && $0 != "canvas.background" }
        // Limit the search: unrecognised content, such as a shadow, is not worth more time.
        options.mostPixels = 50_000_000
        let run = MatchRun(proof, scale: fit.scale, options)
        let snapshots = try run.candidates { $0 == fit.state }
        let result = try run.result(of: screenshot.image, path: image, isLossy: screenshot.isLossy, among: snapshots)
        return lines + result.lines
    }
}
