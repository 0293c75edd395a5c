import ArgumentParser
import Fieldproof

/// `fieldproof check`: renders and compares with the goldens.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Renders and compares with the goldens; writes nothing.",
        discussion: """
            fieldproof check otp.yaml
            fieldproof check scenes/*.yaml --goldens Goldens --json
            fieldproof check otp.yaml --metric ciede2000 --ignore 'field.cell[*].cursor'
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "DIR"))
    var goldens = "Goldens"

    @OptionGroup var how: ComparisonArguments

    @Option(
        help: ArgumentHelp(
            "What is left out: a rectangle in pixels, or the elements of an id with * for anything; repeatable.",
            valueName: "X,Y,W,H|ELEMENT"))
    var ignore: [String] = []

    func validate() throws {
        _ = try comparison()
        if goldens.isEmpty { throw ValidationError("'--goldens' names a folder") }
    }

    func run() async throws {
        let run = try await arguments.pictures(state: selection.state, strips: true)
        let goldens = Goldens(folder: self.goldens)
        let (comparison, patterns) = try comparison()
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        var results = try await run.forEach(jobs: arguments.threads) { renderer, item in
            defer { progress.advance() }
            return try goldens.check(renderer.draw(item.picture), by: comparison) { () throws(SceneError) in
                if patterns.isEmpty { return [] }
                return try renderer.placedLayouts(of: item.picture).flatMap {
                    $0.pixels(of: patterns, scale: item.picture.scale)
                }
            }
        }
        if selection.state == nil, arguments.scale == nil { results += try goldens.orphans(of: run) }
        let wrong = results.filter { $0.verdict != .same }
        if arguments.json {
            let report = JSON.object([
                ("schema", .text("fieldproof.diff/1")), ("match", .flag(wrong.isEmpty)),
                ("results", .list(results.map(\.json))),
            ])
            Console.print(report.line)
        } else {
            for result in wrong { Console.print(result.words) }
        }
        progress.finish(Verdict.summary(results.map(\.verdict)))
        if !wrong.isEmpty { throw ExitStatus.difference }
    }

    /// How pictures are compared, and which elements are left out.
    private func comparison() throws -> (PictureComparison, [ElementPattern]) {
        var comparison = try how.comparison(usually: ExactMetric.self)
        var patterns: [ElementPattern] = []
        for text in ignore {
            if text.isEmpty { throw ValidationError("'--ignore' names a rectangle or an element") }
            if let rect = try PixelRect(argument: text) {
                comparison.ignored.append(rect)
            } else {
                patterns.append(ElementPattern(text))
            }
        }
        return (comparison, patterns)
    }
}
