import ArgumentParser
import Fieldproof

/// `fieldproof diff`: compares two images, or two folders of images.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "diff", abstract: "Compares two images, two clips, or two folders of images, of any origin.",
        discussion: """
            EXAMPLES:
              fieldproof diff expected.png actual.png
              fieldproof diff expected.png actual.png where.png --ignore-antialiasing
              fieldproof diff expected/ actual/ where/ --metric ciede2000 --json
              fieldproof diff expected/ actual/ --report report
              fieldproof diff test-results --report report        # of Playwright
              fieldproof diff expected.png actual.png --max-diff-ratio 0.0001 --ssim
            """)

    @Argument(help: .value("A", "The expected image, or a folder of images."), completion: .image)
    var expected: String

    @Argument(
        help: .value(
            "B",
            "The actual image, or a folder of images. If it is left out, A is a folder with the images of failed tests of"
                + " Playwright or Paparazzi."),
        completion: .image)
    var actual: String?

    @Argument(
        help: .value(
            "OUT",
            "The file for the difference image; - is standard output. For two folders, the folder for all such images."),
        completion: .file(extensions: ["png"]))
    var output: String?

    @OptionGroup var how: ComparisonArguments

    @Option(help: .value("X,Y,W,H", "Ignore a rectangle, in pixels. The option can be repeated."))
    var ignore: [String] = []

    @Option(
        help: .value("STYLE", "The style of OUT: faded, mask or side-by-side."),
        completion: .list(DifferenceImage.Style.allCases.map(\.rawValue)))
    var outputStyle = DifferenceImage.Style.faded.rawValue

    @OptionGroup var reports: ReportArguments

    @Flag(help: "Also measure the structural similarity: SSIM and MS-SSIM.")
    var ssim = false

    @Flag(help: "Print no summary.")
    var quiet = false

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func validate() throws {
        _ = try comparison()
        _ = try style()
        try reject(expected == "-" && actual == "-", "standard input can be read only once")
        try reject(expected.isEmpty || actual == "" || output == "", "a path cannot be empty")
        try reject(
            output == "-" && json, "OUT '-' writes the image to standard output; it cannot be combined with '--json'")
    }

    func run() throws {
        try OutputFiles.check(reports.outputs.files, inputs: [])
        guard let actual else {
            if !Files.isFolder(expected) {
                throw UsageError("'\(expected)' is no folder; a single image needs another one to be compared with")
            }
            return try compareFolders(nil)
        }
        switch (Files.isFolder(expected), Files.isFolder(actual)) {
        case (true, true): try compareFolders(actual)
        case (false, false): try compareFiles(actual)
        default: throw UsageError("'\(expected)' and '\(actual)' must both be images, or both be folders")
        }
    }

    private func comparison() throws -> ImageComparison {
        var comparison = try how.comparison(default: YIQMetric.self)
        comparison.measuresSimilarity = ssim
        comparison.ignored = try ignore.map { try PixelRect.only($0, of: "--ignore") }
        return comparison
    }

    /// The style of the difference image; nil if there is no output.
    private func style() throws -> DifferenceImage.Style? {
        guard let style = DifferenceImage.Style(rawValue: outputStyle) else {
            let names = DifferenceImage.Style.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'--output-style' must be one of \(names), not '\(outputStyle)'")
        }
        return output == nil ? nil : style
    }

    /// File extensions that `OUT` must not have, because the difference image is always a PNG file.
    private static let otherExtensions =
        [FileType.jpeg, .webp, .gif, .svg, .pdf].flatMap(\.fileExtensions) + ["bmp", "tif", "tiff", "avif"]

    private func compareFiles(_ actual: String) throws {
        if let option = reports.outputs.paths.first(where: { $0.path != nil }) {
            throw UsageError("'--\(option.name)' needs two folders")
        }
        if let clips = try clips(actual) { return try compare(clips) }
        if let output, [expected, actual].contains(where: { $0 == output || Files.areSame($0, output) }) {
            throw UsageError("'\(output)' is one of the compared images, and would be overwritten; choose another OUT")
        }
        try OutputFiles.check(OutputFiles.named(("OUT", output)), inputs: [])
        let lowercased = output?.lowercased() ?? ""
        if let output, let fileExtension = Self.otherExtensions.first(where: { lowercased.hasSuffix(".\($0)") }) {
            throw UsageError(
                "the difference image is a PNG, but '\(output)' ends with .\(fileExtension); use .png")
        }
        let pair = ImagePair(expected: expected, actual: actual, isNamed: true)
        let outcome = try pair.compare(comparison(), style: style())
        if let output, let drawing = outcome.drawing {
            if output == "-" { try Files.writeToStandardOutput(drawing) } else { try Files.write(drawing, to: output) }
        }
        let difference = outcome.difference
        let verdict = Self.verdict(difference.isMatch)
        let hasDetails = difference.pixelCount > 0 || ssim
        try report(
            difference.isMatch, difference.json.members,
            summary: hasDetails ? "\(verdict), \(difference.summary)" : verdict)
    }

    private static func verdict(_ isMatch: Bool) -> String { (isMatch ? Verdict.same : .different).rawValue }

    /// Prints the result of comparing two files.
    ///
    /// - Throws: `ExitStatus.difference` if they differ.
    private func report(_ isMatch: Bool, _ members: [(String, JSON)], summary: String) throws {
        if json {
            Console.print(document: "diff", [("match", .flag(isMatch))] + members)
        } else if output == "-" {
            // Standard output is reserved for the image.
            Console.error(summary)
        } else {
            Console.print(summary)
        }
        if !isMatch { throw ExitStatus.difference }
    }

    /// The clips in both files; nil if one of the files is not a clip.
    private func clips(_ actual: String) throws -> (ExternalClip, ExternalClip)? {
        let files = [expected, actual]
        // Read enough for the chunk that distinguishes an APNG from a PNG: it comes before the pixels.
        let formats = files.map { path in path == "-" ? nil : Files.head(path, 4096).flatMap(ExternalClip.format) }
        guard let first = formats[0], let second = formats[1] else { return nil }
        func clip(_ path: String, _ format: String) throws -> ExternalClip {
            let reason: String
            do {
                return try ExternalClip(path: path, format: format)
            } catch let error as VideoError where error.code == .failed {
                reason = error.message
            } catch let error as ImageError {
                reason = error.message
            }
            throw FileError(code: .unreadable, path: path, reason: reason)
        }
        return (try clip(expected, first), try clip(actual, second))
    }

    private func compare(_ clips: (ExternalClip, ExternalClip)) throws {
        if output != nil { throw UsageError("clips have no difference image; leave OUT out") }
        let difference = try ClipDifference(clips.0, clips.1, by: comparison())
        try report(
            difference.isMatch, difference.json.members,
            summary: "\(Self.verdict(difference.isMatch)), \(difference.summary)")
    }

    private func compareFolders(_ actual: String?) throws {
        if output == "-" { throw UsageError("OUT cannot be '-' for two folders; use a folder") }
        let pairs = try FolderComparison.pairs(expected, actual)
        if let output, pairs.folders.contains(where: { $0 == output || Files.areSame($0, output) }) {
            throw UsageError(
                "'\(output)' is one of the compared folders, and its images would be overwritten; choose another OUT")
        }
        if let output, let image = pairs.image(overwrittenIn: output) {
            throw UsageError(
                "'\(image)' is one of the compared images, and would be overwritten by a difference image in '\(output)';"
                    + " choose another OUT")
        }
        try FolderComparison(
            pairs: pairs, comparison: comparison(), style: style(), output: output, reports: reports.outputs,
            isJSON: json, isQuiet: quiet
        ).run()
    }
}
