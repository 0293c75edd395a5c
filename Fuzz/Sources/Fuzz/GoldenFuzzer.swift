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

/// The reader of the scene in a golden, and of what else a golden says of itself.
enum GoldenFuzzer: Fuzzer {
    static let name = "golden"

    static func read(_ bytes: [UInt8]) throws {
        let file = PNGSeal.sealed(bytes)
        let texts = try PNG.texts(in: file, byteLimit: 1 << 20)
        for text in texts where text.key == EmbeddedScene.key { _ = try ProbeScene.text(Array(text.value.utf8)) }
        _ = GoldenFile.record(in: file)
        let path = "\(Files.temporaryFolder)/fuzz-\(getpid()).png"
        try Files.write(file, to: path)
        defer { unlink(path) }
        try ProbeScene.draw(Proof(path: path))
    }
}
