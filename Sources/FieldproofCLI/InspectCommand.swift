import ArgumentParser
import Fieldproof
import Synchronization

/// `fieldproof inspect`: the solved layout as JSON.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Prints the solved layout as JSON.",
        discussion: """
            EXAMPLES:
              fieldproof inspect otp.yaml --state typing
              fieldproof inspect otp.yaml --animation entering --at 0.65
              fieldproof inspect otp.yaml --state typing --dump display   # for developers
            """)

    /// A stage between the scene file and the pixels.
    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case scene, layout, display
    }

    @OptionGroup var arguments: SceneArguments
    @OptionGroup var selection: StateArgument

    @Option(help: ArgumentHelp("A moment of the animation of this name, in place of states.", valueName: "NAME"))
    var animation: String?

    @Option(help: ArgumentHelp("The moment of the animation, in seconds.", valueName: "SECONDS"))
    var at: TimeArgument?

    @Option(help: "Print the values of a stage, for developers: scene, layout or display.")
    var dump: Stage?

    func validate() throws {
        if dump != nil, arguments.json {
            throw ValidationError("'--dump' prints no JSON; it does not go with '--json'")
        }
        if (animation == nil) != (at == nil) {
            throw ValidationError("'--animation NAME' and '--at SECONDS' go together")
        }
        if animation != nil, selection.state != nil {
            throw ValidationError("'--animation' shows a moment of its own; it does not go with '--state'")
        }
        if arguments.scenes.count > 1 { throw ValidationError("'inspect' takes one scene") }
    }

    func run() async throws {
        if let animation, let at {
            let run = try await arguments.read { proofs in
                try FilmRun(proofs, animation: animation, scale: arguments.scale)
            }
            let time = at.nanoseconds
            let warnings = Mutex<Set<TextWarning>>([])
            try await show(run, name: \.film.name) { renderer, item in
                let (scene, layout) = (try renderer.scene(of: item.film), try renderer.layout(of: item.film, at: time))
                warnings.withLock { $0.formUnion(layout.warnings) }
                return (scene, layout, layout.json(of: item.film, at: time, scene: scene))
            }
            SceneArguments.warn(TextWarning.diagnostics(warnings.withLock(\.self)))
        } else {
            try await show(arguments.pictures(state: selection.state), name: \.picture.name) { renderer, item in
                let (scene, layout) = (try renderer.scene(of: item.picture), try renderer.layout(of: item.picture))
                return (scene, layout, layout.json(of: item.picture, scene: scene))
            }
        }
    }

    /// Prints the layouts of a run, or the values of the stage that was asked for.
    private func show<Work>(
        _ run: SceneRun<Work>, name: @escaping @Sendable (SceneRun<Work>.Item) -> String,
        _ solve: @escaping @Sendable (Renderer, SceneRun<Work>.Item) throws -> (Scene, SolvedLayout, JSON)
    ) async throws {
        let dump = dump
        let results = try await run.forEach(jobs: arguments.threads) { renderer, item -> JSON in
            let (scene, layout, json) = try solve(renderer, item)
            guard let dump else { return json }
            var text = "\(name(item))\n"
            switch dump {
            case .scene: Swift.dump(scene, to: &text)
            case .layout: Swift.dump(layout, to: &text)
            case .display: Swift.dump(layout.paint(), to: &text)
            }
            return .text(text)
        }
        if dump == nil {
            Console.print(
                JSON.object([("schema", .text("fieldproof.layout/1")), ("pictures", .list(results))]).line)
        }
        for case .text(let text) in results { Console.print(text) }
    }
}
