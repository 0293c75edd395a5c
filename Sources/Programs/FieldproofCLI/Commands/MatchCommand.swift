import ArgumentParser
import FieldMatching
import FieldPlatform
import FieldReports
import FieldShards
import Fieldproof

/// `fieldproof match`: finds the values in which an app differs from its design.
struct MatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "match", abstract: "Finds the values in which screenshots of an app differ from a scene.",
        discussion: """
            EXAMPLES:
              fieldproof match otp.yaml testTyping.png
              fieldproof match otp.yaml testTyping.png --json
              fieldproof match otp.yaml testTyping.png --scale 1 --junit match.xml

            A finding is a key of the scene, with the design's value and the app's. Without
            an image, the screenshots that the scenes list are compared.
            """)

    @Argument(
        help: .value(
            "SCENE", "A scene file and its screenshots (PNG, JPEG or WebP; - is standard input), or scene files alone."),
        completion: .scene)
    var files: [String]

    @OptionGroup var known: ScreenshotArguments

    @Option(help: .only)
    var only: [String] = []

    @Option(
        help: .value(
            "K/N",
            "Compare only part K of N of the screenshots. For /N, the job scheduler gives K and N, as for 'check'."))
    var shard: String?
    private var shards: ShardOption { ShardOption(argument: shard) }

    @OptionGroup var how: MatchArguments

    @Option(help: .value("FILE", "Write the results as JUnit XML."), completion: .file(extensions: ["xml"]))
    var junit: String?

    @Flag(help: "Print annotations for GitHub Actions; the default there.")
    var github = false

    @Option(
        help: .value("FILE", "Write the screenshot with the differences drawn onto it, as PNG."),
        completion: .file(extensions: ["png"]))
    var annotate: String?

    @Option(
        help: .value("FILE", "Write an HTML page with the screenshots, the drawings and the values."),
        completion: .file(extensions: ["html"]))
    var report: String?

    @Option(help: .value("FILE", "Accept the differences in this file."), completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write all differences into the baseline, and succeed.")
    var updateBaseline = false

    @Flag(help: "Write the app's values into the scene files.")
    var apply = false

    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    func validate() throws {
        try reject(files.count { $0 == "-" } > 1, "standard input can be read only once")
        let (scenes, images) = arguments
        try reject(scenes.count > 1 && !images.isEmpty, "several scenes cannot be compared with the same screenshots")
        try reject(apply && scenes.contains("-"), "'--apply' needs the path of the scene, not standard input")
        try reject(updateBaseline && baseline == nil, "'--update-baseline' needs '--baseline FILE'")
        try shards.validate()
        if apply { try shards.reject("--apply") }
        if updateBaseline { try shards.reject("--update-baseline") }
        try OutputFiles.validate(outputs.filter { $0.path != annotate })
        try reject(
            annotate.map { !$0.lowercased().hasSuffix(".png") } ?? false, "'--annotate' writes a PNG file; use .png")
        try reject(
            report.map { !$0.lowercased().hasSuffix(".html") } ?? false, "'--report' writes an HTML page; use .html")
    }

    /// The scenes; if there is only one scene, also its screenshots.
    private var arguments: (scenes: [String], images: [String]) {
        let images = files.dropFirst().filter { $0 == "-" || ImageDecoders.mayRead($0.lowercased()) }
        return images.isEmpty ? (files, []) : (files.filter { !images.contains($0) }, images)
    }

    private func options() throws -> Match.Options {
        var options = try how.options()
        options.region = try known.rect()
        return options
    }

    func run() throws {
        let (scenes, screenshots) = arguments
        let read = OutputFiles.named(("the baseline", updateBaseline ? nil : baseline))
        try OutputFiles.check(outputs, inputs: files.filter { $0 != "-" }.map { ("an input", $0) } + read)
        // A baseline that cannot be read is reported before anything is compared.
        var accepted = try baseline.flatMap { try Self.baseline($0, isUpdated: updateBaseline) }
        var all: [(scene: String, results: [MatchRun.Result])] = []
        var images: [MatchPageImages?] = []
        let plans = try scenes.map { try plan(proof($0), screenshots) }
        // Give all screenshots the same cost, so each shard compares neighbours in the list.
        let costs = Array(repeating: 1, count: plans.reduce(0) { $0 + $1.pairs.count })
        var rest = try shards.shard(quiet: json).part(ofCosts: costs)
        for (path, plan) in zip(scenes, plans) {
            let proof = plan.proof
            let named = try inputs(of: proof)
            try OutputFiles.check(outputs, inputs: named)
            let part = rest.clamped(to: 0..<plan.pairs.count)
            let found = try results(of: plan, part, &images)
            rest = max(rest.lowerBound - plan.pairs.count, 0)..<max(rest.upperBound - plan.pairs.count, 0)
            let name = proof.file.name
            if updateBaseline, let baseline {
                let new = MatchBaseline(accepting: found.map { (name, $0) }, keeping: accepted)
                accepted = new
                try Files.write(new.bytes, to: baseline)
            }
            let results = accepted.map { baseline in found.map { $0.without(baseline, scene: name) } } ?? found
            all.append((name, results))
            if apply { try write(results, to: path) }
        }
        try output(all, images)
    }

    /// Reads a scene, which gets the font of the app.
    private func proof(_ path: String) throws -> Proof {
        let proof = try Proof(path: path)
        return try known.fontPath().map { try proof.replacingFonts(by: $0) } ?? proof
    }

    /// The files that a scene names: the files that it is drawn from, and its screenshots.
    private func inputs(of proof: Proof) throws -> [OutputFiles.Named] {
        let screenshots = try proof.snapshots().compactMap { proof.screenshot(of: $0)?.path }
        return OutputFiles.inputs(of: [proof]) + Set(screenshots).sorted().map { ("a screenshot of a scene", $0) }
    }

    /// The files that are written.
    private var outputs: [OutputFiles.Named] {
        OutputFiles.named(
            ("--annotate", annotate), ("--report", report), ("--junit", junit),
            ("--baseline", updateBaseline ? baseline : nil))
    }

    /// Reads a baseline; nil for a new one that is to be written.
    private static func baseline(_ path: String, isUpdated: Bool) throws -> MatchBaseline? {
        if isUpdated, !Files.exists(path) { return nil }
        return try MatchBaseline(reading: Files.read(path, limit: MatchBaseline.fileBytes), path: path)
    }

    /// A scene with its screenshots, each with the snapshots that it can show and its scale if it is known.
    private struct Plan {
        let proof: Proof
        let run: MatchRun
        let pairs: [(path: String, snapshots: [Snapshot], scale: Double?)]
    }

    /// Finds the screenshots of a scene.
    private func plan(_ proof: Proof, _ screenshots: [String]) throws -> Plan {
        let run = MatchRun(proof, scale: known.scale, try options())
        let patterns = only.map(ElementPattern.init)
        let snapshots = try run.candidates { name in patterns.isEmpty || patterns.contains { $0.matches(name) } }
        if snapshots.isEmpty { throw UsageError("'--only' matches no image of the scene \(proof.file.name)") }
        var pairs: [(path: String, snapshots: [Snapshot], scale: Double?)] = screenshots.map { ($0, snapshots, nil) }
        if screenshots.isEmpty {
            for snapshot in snapshots {
                guard let listed = proof.screenshot(of: snapshot) else { continue }
                pairs.append((listed.path, [snapshot], listed.scale))
            }
        }
        if pairs.isEmpty {
            throw UsageError("\(proof.file.path) lists no screenshots; name one, or add the key 'screenshots'")
        }
        if annotate != nil, pairs.count > 1 {
            throw UsageError("'--annotate' draws one screenshot, and \(pairs.count) are compared; use '--only'")
        }
        return Plan(proof: proof, run: run, pairs: pairs)
    }

    /// Compares some of the screenshots of a scene; adds their images if a report is wanted.
    private func results(
        of plan: Plan, _ part: Range<Int>, _ images: inout [MatchPageImages?]
    ) throws -> [MatchRun.Result] {
        try plan.pairs[part].map { pair in
            let proof = plan.proof
            if pair.path != "-", !Files.exists(pair.path) {
                images.append(nil)
                return MatchRun.Result(missing: pair.snapshots[0], path: pair.path)
            }
            let picture = try ScreenshotFile(path: pair.path)
            let result = try plan.run.result(of: picture, scale: pair.scale, among: pair.snapshots)
            if let annotate, let match = result.match {
                let image = try MatchAnnotation(match, on: picture.pixels, by: Renderer(proof)).image()
                try Files.write(PNG.encode(image), to: annotate)
            }
            if report != nil { images.append(try Self.images(of: result, proof, picture.pixels)) }
            return result
        }
    }

    private static func images(
        of result: MatchRun.Result, _ proof: Proof, _ picture: PixelBuffer
    ) throws -> MatchPageImages {
        guard let match = result.match else { return MatchPageImages(drawings: nil, app: try PNG.encode(picture)) }
        let images = try MatchImages(of: match, proof, in: picture)
        return MatchPageImages(
            drawings: (try PNG.encode(images.design), try PNG.encode(images.found)), app: try PNG.encode(images.app))
    }

    /// Writes the values of the app into a scene file.
    private func write(_ results: [MatchRun.Result], to path: String) throws {
        let bytes = try Files.read(path, limit: SceneLimits.fileBytes)
        if try EmbeddedScene(in: bytes, path: path) != nil {
            throw UsageError("'--apply' cannot edit the golden '\(path)'; name its scene file")
        }
        let (text, rest) = MatchEdits.apply(results, to: bytes)
        if text == bytes { return }
        // Check that the edited scene can be read before it replaces the file.
        _ = try Proof(bytes: text, path: path, folder: Files.split(path).folder)
        try Files.write(text, to: path)
        for path in rest { Console.error("fieldproof: '\(path)' has no place in the file, and was not written") }
    }

    private func output(
        _ all: [(scene: String, results: [MatchRun.Result])], _ images: [MatchPageImages?]
    ) throws {
        let results = all.flatMap(\.results)
        if json {
            Console.print(
                document: "match",
                [
                    ("match", .flag(results.allSatisfy { $0.verdict == .same })),
                    ("images", .list(all.flatMap { scene in scene.results.map { $0.json(scene: scene.scene) } })),
                ])
        } else {
            for line in results.flatMap(\.lines) { Console.print(verdict: line) }
            if github || Console.isGitHub { for line in MatchAnnotations.lines(of: results) { Console.print(line) } }
        }
        if let report { try Files.write(HTMLReport.bytes(of: all, images: images), to: report) }
        if let junit { try Files.write(MatchJUnitReport.bytes(of: all), to: junit) }
        if results.contains(where: { $0.verdict == .failed }) { throw ExitStatus.wrongInput }
        if results.contains(where: { $0.verdict != .same }) { throw ExitStatus.difference }
    }
}

/// The options of `match` for tolerances and ignored parts.
struct MatchArguments: ParsableArguments {
    @Option(help: .value("PT", "The largest difference of lengths that are the same, in points."))
    var tolerance = 0.5

    @Option(help: .value("DE", "The largest difference of colours that are the same, as ΔE00."))
    var colorTolerance = 2.0

    @Option(
        help: .value(
            "PATTERN|RECT", "Ignore keys, elements, or a rectangle X,Y,W,H in pixels. The option can be repeated."))
    var ignore: [String] = []

    @Flag(help: "Also compare the status bar, the home indicator and the keypad.")
    var system = false

    func validate() throws { _ = try options() }

    /// The options of a comparison, without a region.
    func options() throws -> Match.Options {
        for (name, value) in [("--tolerance", tolerance), ("--color-tolerance", colorTolerance)] {
            try reject(!(value > 0 && value <= 100), "'\(name)' must be above 0, and at most 100")
        }
        var options = Match.Options()
        (options.tolerances.length, options.tolerances.color) = (tolerance, colorTolerance)
        options.comparesSystem = system
        var patterns: [ElementPattern] = []
        for text in ignore {
            if let rect = try PixelRect(argument: text, of: "--ignore") {
                options.ignored.append(rect)
            } else {
                patterns.append(ElementPattern(text))
            }
        }
        let chosen = patterns
        options.isIgnored = { name in chosen.contains { $0.matches(name) } }
        return options
    }
}
