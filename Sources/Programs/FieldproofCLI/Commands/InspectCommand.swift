import ArgumentParser
import FieldShards
import Fieldproof

/// `fieldproof inspect`: prints solved layouts as JSON.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "inspect", abstract: "Prints the solved layouts of a scene as JSON.",
        discussion: """
            EXAMPLES:
              fieldproof inspect otp.yaml --state typing
              fieldproof inspect otp.yaml --animation entering --at 0.65
              fieldproof inspect otp.yaml --state typing --dump display   # for developers
            """)

    /// A stage of the pipeline from the scene file to pixels.
    enum Stage: String, ExpressibleByArgument, CaseIterable {
        case scene, layout, display
    }

    @OptionGroup var arguments: SceneArguments

    @Option(help: .state)
    var state: String?

    @Option(help: .value("NAME", "Instead of states, print one moment of the animation with this name; needs '--at'."))
    var animation: String?

    @Option(help: .value("SECONDS", "The time in the animation, in seconds."), transform: TimeArgument.init)
    var at: TimeArgument?

    @Option(help: "For developers: instead of JSON, print the Swift values of a stage: scene, layout or display.")
    var dump: Stage?

    func validate() throws {
        try reject(dump != nil && arguments.json, "'--dump' prints no JSON; it cannot be combined with '--json'")
        try reject((animation == nil) != (at == nil), "'--animation NAME' and '--at SECONDS' must be used together")
        try reject(animation != nil && state != nil, "'--animation' cannot be combined with '--state'")
        try reject(arguments.scenes.count > 1, "'inspect' takes one scene")
    }

    func run() throws {
        if let animation, let at {
            let time = at.time
            let run = try arguments.read { proofs in
                try ClipRun(proofs, animation: animation, scale: arguments.scale)
                    .validated(at: time, jobs: arguments.threads)
            }
            SceneArguments.warn(run.warnings)
            try show(run, name: \.clip.name) { renderer, item in
                let (scene, layout) = (try renderer.scene(of: item.clip), try renderer.layout(of: item.clip, at: time))
                return (scene, layout, layout.json(of: item.clip, at: time, scene: scene))
            }
        } else {
            try show(arguments.snapshots(state: state).run, name: \.snapshot.name) { renderer, item in
                let (scene, layout) = (try renderer.scene(of: item.snapshot), try item.rendered(by: renderer).layout())
                return (scene, layout, layout.json(of: item.snapshot, scene: scene))
            }
        }
    }

    /// Prints the layouts of a run, or with `--dump` the values of a stage. They are solved and printed in blocks, so
    /// the first are printed before the last are solved.
    private func show<Work>(
        _ run: SceneRun<Work>, name: @escaping @Sendable (SceneRun<Work>.Item) -> String,
        _ solve: @escaping @Sendable (Renderer, SceneRun<Work>.Item) throws -> (Scene, SolvedLayout, JSON)
    ) throws {
        let dump = dump
        var document = dump == nil ? LayoutDocument(count: run.items.count) : nil
        try run.stream(jobs: arguments.threads) { renderer, item -> String in
            let (scene, layout, json) = try solve(renderer, item)
            guard let dump else { return LayoutDocument.entry(json) }
            var text = "\(name(item))\n"
            switch dump {
            case .scene: Swift.dump(scene, to: &text)
            case .layout: Swift.dump(layout, to: &text)
            case .display: Swift.dump(layout.paint(), to: &text)
            }
            return text
        } deliver: { text in
            Console.print(document?.next(text) ?? text)
            // If output fails, the remaining layouts are not solved.
            try Console.check()
        }
    }
}

/// The document that `inspect` prints, with the schema `fieldproof.layout/1`. It is printed entry by entry, so that it
/// is never in memory as a whole.
private struct LayoutDocument {
    /// The number of remaining entries.
    private var left: Int
    private var isBegun = false

    /// Creates a document with `count` entries; at least one.
    init(count: Int) { left = count }

    /// The text of an entry in the document.
    static func entry(_ json: JSON) -> String { "    " + json.line(indent: 2) }

    /// The text of the next entry, with the beginning of the document before the first entry, and its end after the
    /// last one.
    mutating func next(_ entry: String) -> String {
        left -= 1
        let before = isBegun ? "" : "{\n  \"schema\": \"fieldproof.layout/1\",\n  \"pictures\": [\n"
        isBegun = true
        return before + entry + (left > 0 ? "," : "\n  ]\n}")
    }
}
