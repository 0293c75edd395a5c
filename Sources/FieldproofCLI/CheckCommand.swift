import ArgumentParser
import Fieldproof

/// `fieldproof check`: renders and compares with the goldens.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Renders and compares with the goldens; writes nothing.",
        discussion: """
            fieldproof check otp.yaml
            fieldproof check scenes/*.yaml --goldens Goldens --json
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "DIR"))
    var goldens = "Goldens"

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' names a folder") }
    }

    func run() async throws {
        let run = try await arguments.pictures(state: selection.state, strips: true)
        let goldens = Goldens(folder: self.goldens)
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        var results = try await run.forEach(jobs: arguments.threads) { renderer, item in
            defer { progress.advance() }
            return goldens.check(try renderer.draw(item.picture))
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
        progress.finish(Self.summary(results))
        if !wrong.isEmpty { throw ExitStatus.difference }
    }

    private static func summary(_ results: [GoldenResult]) -> String {
        let verdicts: [GoldenResult.Verdict] = [.same, .different, .new, .orphan, .failed]
        return verdicts.compactMap { verdict in
            let count = results.count { $0.verdict == verdict }
            return count > 0 || verdict == .same ? "\(count) \(verdict.rawValue)" : nil
        }.joined(separator: ", ")
    }
}
