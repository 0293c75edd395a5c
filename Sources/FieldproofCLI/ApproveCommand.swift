import ArgumentParser
import Fieldproof

/// `fieldproof approve`: renders and writes the goldens.
struct ApproveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", abstract: "Renders and writes the goldens.",
        discussion: """
            fieldproof approve otp.yaml
            fieldproof approve otp.yaml --state typing
            fieldproof approve otp.yaml --prune        removes goldens that no picture has any more
            """)

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "DIR"))
    var goldens = "Goldens"

    @Flag(help: "Remove goldens in the scenes' folders that no picture has.")
    var prune = false

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' names a folder") }
        if prune, selection.state != nil || arguments.scale != nil {
            throw ValidationError("'--prune' looks at all pictures; it does not go with '--state' or '--scale'")
        }
    }

    func run() async throws {
        let run = try await arguments.pictures(state: selection.state, strips: true)
        let goldens = Goldens(folder: self.goldens)
        let progress = Progress(total: run.items.count, quiet: arguments.quiet)
        let written = try await run.forEach(jobs: arguments.threads) { renderer, item in
            defer { progress.advance() }
            return try Files.write(renderer.png(of: item.picture), to: goldens.path(of: item.picture))
        }
        var removed: [String] = []
        if prune {
            for orphan in try goldens.orphans(of: run) {
                let path = "\(self.goldens)/\(orphan.scene)/\(orphan.name).png"
                try Files.remove(path)
                removed.append(path)
            }
        }
        if arguments.json {
            let files = zip(run.items, written).filter { $1 }.map { JSON.text(goldens.path(of: $0.0.picture)) }
            Console.print(
                JSON.object([
                    ("schema", .text("fieldproof.approve/1")), ("written", .list(files)),
                    ("removed", .list(removed.map(JSON.text))),
                ]).line)
        }
        let changed = written.count { $0 }
        progress.finish(
            "\(changed) written, \(written.count - changed) as they were, \(removed.count) removed in \(self.goldens)")
    }
}
