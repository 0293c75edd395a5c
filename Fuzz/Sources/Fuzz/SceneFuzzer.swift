import Fieldproof

/// The decoder of scene files, their layout and their pictures.
enum SceneFuzzer: Fuzzer {
    static let name = "scene"

    static func read(_ bytes: [UInt8]) throws {
        guard let text = ProbeScene.text(bytes) else { return }
        try ProbeScene.draw(Proof(yaml: text, folder: ProbeScene.folder))
    }
}
