import Fieldproof

@testable import FieldEncoding
@testable import FieldEntry
@testable import FieldFiles
@testable import FieldGoldens
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldRuns
@testable import FieldScene
@testable import FieldShards

/// The decoder of scene files, their layout and their pictures.
enum SceneFuzzer: Fuzzer {
    static let name = "scene"

    static func read(_ bytes: [UInt8]) throws {
        _ = try ProbeScene.text(bytes)
        // As they are: what is no UTF-8 is the decoder's to refuse.
        try ProbeScene.draw(Proof(bytes: bytes, path: "scene.yaml", folder: ProbeScene.folder))
    }
}
