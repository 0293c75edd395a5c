import Fieldproof
import Glibc

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

/// Fuzzes the readers of the scene and the digests that a golden contains.
enum GoldenFuzzer: Fuzzer {
    static let name = "golden"

    static func read(_ bytes: [UInt8]) throws {
        let file = PNGBuilder.withValidChecksums(bytes)
        let texts = try PNG.texts(in: file, byteLimit: 1 << 20)
        for text in texts where text.key == EmbeddedScene.key { _ = try SceneProbe.text(Array(text.value.utf8)) }
        let path = "\(Files.temporaryFolder)/fuzz-\(getpid()).png"
        try Files.write(file, to: path)
        defer { unlink(path) }
        _ = try Golden(path: path).record
        try SceneProbe.draw(Proof(path: path))
    }
}
