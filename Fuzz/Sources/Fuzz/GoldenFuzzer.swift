import Glibc

@testable import Fieldproof

/// The reader of the scene in a golden, and of what else a golden says of itself.
enum GoldenFuzzer: Fuzzer {
    static let name = "golden"

    static func read(_ bytes: [UInt8]) throws {
        let file = PNGSeal.sealed(bytes)
        let texts = try PNG.texts(in: file, byteLimit: 1 << 20)
        guard texts.allSatisfy({ ProbeScene.text(Array($0.value.utf8)) != nil || $0.key != GoldenFile.sceneKey }) else {
            return
        }
        _ = GoldenFile.record(in: file)
        let path = "\(Files.temporaryFolder)/fuzz-\(getpid()).png"
        try Files.write(file, to: path)
        defer { unlink(path) }
        try ProbeScene.draw(Proof(path: path))
    }
}
