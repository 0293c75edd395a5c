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
@testable import FieldSource

/// Fuzzes the decoding, layout and drawing of scene files.
enum SceneFuzzer: Fuzzer {
    static let name = "scene"

    static func read(_ bytes: [UInt8]) throws {
        _ = try SceneProbe.text(bytes)
        // The bytes are passed unchanged, because the decoder must reject invalid UTF-8 itself.
        try SceneProbe.draw(Proof(bytes: bytes, path: "scene.yaml", folder: SceneProbe.folder))
    }
}
