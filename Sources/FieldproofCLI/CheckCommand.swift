import ArgumentParser
import Fieldproof

/// `fieldproof check`: renders and compares with the goldens.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Renders and compares with the goldens; writes nothing.",
        discussion: """
            EXAMPLES:
              fieldproof check otp.yaml                     # exit code 0: all the same
              fieldproof check scenes/*.yaml --report report --junit report/junit.xml
              fieldproof check otp.yaml --metric oklab --ignore 'field.cell[*].cursor'
              fieldproof check otp.yaml --state typing --json
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

    @Flag(
        help: "Draw every picture, also where its golden says that it was drawn from the same drawing by this program.")
    var redraw = false

    @Option(help: ArgumentHelp("Write a page of all results into this folder, as index.html.", valueName: "DIR"))
    var report: String?

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "FILE"))
    var junit: String?

    func validate() throws {
        _ = try comparison()
        if goldens.isEmpty { throw ValidationError("'--goldens' names a folder") }
        if report?.isEmpty == true { throw ValidationError("'--report' names a folder") }
        if junit?.isEmpty == true { throw ValidationError("'--junit' names a file") }
    }

    func run() async throws {
        let run = try await arguments.pictures(state: selection.state, strips: true)
        let goldens = Goldens(folder: self.goldens)
        let (comparison, patterns) = try comparison()
        var check = GoldenCheck(goldens, by: comparison, ignoring: patterns)
        check.keepsPictures = report != nil
        check.trustsDrawings = !redraw
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        var results = try await run.forEach(jobs: arguments.threads) { [check] renderer, item in
            defer { progress.advance() }
            return try check.check(item.picture, by: renderer)
        }
        if selection.state == nil, arguments.scale == nil { results += try orphans(of: run, in: goldens) }
        let summary = CheckSummary(results)
        // What is told comes first: a report that cannot be written does not keep it from being said.
        if arguments.json { Console.print(summary.json.line) } else { say(summary) }
        var failures: [any Error] = []
        func write(_ bytes: [UInt8], to path: String) {
            do { try Files.write(bytes, to: path) } catch { failures.append(error) }
        }
        if let report { write(summary.page, to: "\(report)/index.html") }
        if let junit { write(summary.junit, to: junit) }
        progress.finish(Verdict.summary(results.map(\.verdict)))
        if !failures.isEmpty { throw InputErrors(all: failures) }
        if !summary.wrong.isEmpty { throw ExitStatus.difference }
    }

    private func orphans(of run: PictureRun, in goldens: Goldens) throws -> [GoldenResult] {
        try goldens.orphans(of: run).map { orphan in
            var orphan = orphan
            if report != nil { orphan.expected = try? Files.read(orphan.golden) }
            return orphan
        }
    }

    private func say(_ summary: CheckSummary) {
        for line in summary.lines { Console.print(Console.colored(line)) }
        if Console.isGitHub { for line in summary.annotations { Console.print(line) } }
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
