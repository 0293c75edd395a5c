import ArgumentParser
import Fieldproof

/// `fieldproof inspect`: the solved layout as JSON.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Prints the solved layout as JSON.",
        discussion: """
            fieldproof inspect otp.yaml --state typing
            fieldproof inspect otp.yaml --state typing --dump display
            """)

    /// A stage between the scene file and the pixels.
    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case scene, layout, display
    }

    @OptionGroup var arguments: SceneArguments

    @Option(help: "Print the values of a stage, for developers: scene, layout or display.")
    var dump: Stage?

    func validate() throws {
        if dump != nil, arguments.json {
            throw ValidationError("'--dump' prints no JSON; it does not go with '--json'")
        }
        if arguments.scenes.count > 1 { throw ValidationError("'inspect' takes one scene") }
    }

    func run() async throws {
        let run = try await arguments.run()
        if let dump { return try await self.dump(dump, of: run) }
        let pictures = try await run.forEach(jobs: arguments.threads) { renderer, item in
            try renderer.layout(of: item.picture).json(of: item.picture, scene: renderer.scene(of: item.picture))
        }
        Console.print(
            JSON.object([("schema", .text("fieldproof.layout/1")), ("pictures", .list(pictures))]).line)
    }

    private func dump(_ stage: Stage, of run: PictureRun) async throws {
        let texts = try await run.forEach(jobs: arguments.threads) { renderer, item in
            var text = "\(item.picture.name)\n"
            switch stage {
            case .scene: Swift.dump(try renderer.scene(of: item.picture), to: &text)
            case .layout: Swift.dump(try renderer.layout(of: item.picture), to: &text)
            case .display: Swift.dump(try renderer.displayList(of: item.picture), to: &text)
            }
            return text
        }
        for text in texts { Console.print(text) }
    }
}
