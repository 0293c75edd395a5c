import ArgumentParser
import Fieldproof

/// `fieldproof diff`: compares two pictures, or two folders of pictures.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compares two pictures, or two folders of pictures, of any origin.",
        discussion: """
            EXAMPLES:
              fieldproof diff expected.png actual.png
              fieldproof diff expected.png actual.png where.png --ignore-antialiasing
              fieldproof diff expected/ actual/ where/ --metric ciede2000 --json
              fieldproof diff expected.png actual.png --max-diff-ratio 0.0001 --ssim
            """)

    @Argument(help: ArgumentHelp("The picture, or the folder, as it should be.", valueName: "A"), completion: .snapshot)
    var expected: String

    @Argument(help: ArgumentHelp("The picture, or the folder, as it is.", valueName: "B"), completion: .snapshot)
    var actual: String

    @Argument(
        help: ArgumentHelp(
            "Where to draw the difference: a file, - for standard output, or a folder.", valueName: "OUT"),
        completion: .file(extensions: ["png"]))
    var output: String?

    @OptionGroup var how: ComparisonArguments

    @Option(help: ArgumentHelp("A rectangle that is left out, in pixels; repeatable.", valueName: "X,Y,W,H"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp("What OUT shows: faded, mask or side-by-side.", valueName: "STYLE"),
        completion: .list(DifferenceImage.Style.allCases.map(\.rawValue)))
    var outputStyle = DifferenceImage.Style.faded.rawValue

    @Flag(help: "Measure SSIM and MS-SSIM too.")
    var ssim = false

    @Flag(help: "Print no summary.")
    var quiet = false

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func validate() throws {
        _ = try comparison()
        _ = try style()
        if expected == "-", actual == "-" { throw ValidationError("standard input can be read once only") }
        if expected.isEmpty || actual.isEmpty || output == "" { throw ValidationError("a path is empty") }
        if output == "-", json {
            throw ValidationError("OUT '-' puts the picture on standard output; it does not go with '--json'")
        }
    }

    func run() async throws {
        switch (Files.isFolder(expected), Files.isFolder(actual)) {
        case (true, true): try await compareFolders()
        case (false, false): try await compareFiles()
        default: throw UsageError("'\(expected)' and '\(actual)' must both be pictures, or both be folders")
        }
    }

    private func comparison() throws -> ImageComparison {
        var comparison = try how.comparison(usually: YIQMetric.self)
        comparison.measuresSimilarity = ssim
        comparison.ignored = try ignore.map { text in
            guard let rect = try PixelRect(argument: text) else {
                throw ValidationError("'--ignore' takes X,Y,W,H in pixels, not '\(text)'")
            }
            return rect
        }
        return comparison
    }

    /// What the picture of a difference shows; nil when there is to be none.
    private func style() throws -> DifferenceImage.Style? {
        guard let style = DifferenceImage.Style(rawValue: outputStyle) else {
            let names = DifferenceImage.Style.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'--output-style' must be one of \(names), not '\(outputStyle)'")
        }
        return output == nil ? nil : style
    }

    /// File extensions of images that are not PNG.
    private static let otherEndings = ["jpg", "jpeg", "webp", "gif", "svg", "pdf", "bmp", "tif", "tiff", "avif"]

    private func compareFiles() async throws {
        if let output, [expected, actual].contains(where: { $0 == output || Files.areSame($0, output) }) {
            throw UsageError("'\(output)' is one of the pictures that are compared; it would be lost")
        }
        if let output, let fileExtension = Self.otherEndings.first(where: { output.lowercased().hasSuffix(".\($0)") }) {
            throw UsageError(
                "the image of a difference is a PNG; '\(output)' ends with .\(fileExtension), name it .png")
        }
        let pair = ImagePair(expected: expected, actual: actual, isNamed: true)
        let outcome = try await pair.compareInThreads(comparison(), style: style())
        if let output, let drawing = outcome.drawing {
            if output == "-" { try Files.writeToStandardOutput(drawing) } else { try Files.write(drawing, to: output) }
        }
        let difference = outcome.difference
        if json {
            Console.print(
                JSON.object(
                    [("schema", .text("fieldproof.diff/1")), ("match", .flag(difference.isMatch))]
                        + difference.jsonMembers
                ).line)
        } else {
            let verdict: Verdict = difference.isMatch ? .same : .different
            let isTold = difference.pixelCount > 0 || ssim
            let words = isTold ? "\(verdict.rawValue), \(difference.words)" : verdict.rawValue
            // A picture on standard output is not mixed with words.
            if output == "-" { Console.error(words) } else { Console.print(words) }
        }
        if !difference.isMatch { throw ExitStatus.difference }
    }

    private func compareFolders() async throws {
        let folders = try FolderPair(expected: expected, actual: actual)
        if folders.paths.isEmpty { throw UsageError("there is no picture in '\(expected)' or in '\(actual)'") }
        if output == "-" { throw UsageError("OUT '-' takes one picture; two folders are compared into a folder") }
        if let output, [expected, actual].contains(where: { $0 == output || Files.areSame($0, output) }) {
            throw UsageError("'\(output)' is one of the folders that are compared; its pictures would be lost")
        }
        let (comparison, style, output) = (try comparison(), try style(), output)
        let results = try await Batch.run(count: folders.paths.count, jobs: WorkArguments.cores, worker: {}) {
            _, index in
            let (result, drawing) = try folders.compare(index, comparison, style: style)
            if let output, let drawing {
                try Files.write(
                    drawing, to: "\(output)/\(result.path)\(result.path.hasSuffix(".png") ? "" : ".png")",
                    inside: output)
            }
            return result
        }
        let wrong = results.filter { $0.verdict != .same }
        if json {
            Console.print(
                JSON.object([
                    ("schema", .text("fieldproof.diff/1")), ("match", .flag(wrong.isEmpty)),
                    ("results", .list(results.map(\.json))),
                ]).line)
        } else {
            for result in wrong { Console.print(result.words.escapingInvisibles()) }
        }
        let errors = wrong.flatMap(\.errors)
        if !quiet { Console.error(Verdict.totals(results.map(\.verdict))) }
        if !errors.isEmpty { throw UnreadableImages(errors: errors) }
        if !wrong.isEmpty { throw ExitStatus.difference }
    }
}
