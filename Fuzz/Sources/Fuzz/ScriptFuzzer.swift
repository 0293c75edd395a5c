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

/// Fuzzes scripts of animations and states.
///
/// The first byte of an input selects the preset of the field. The rest of its first line contains other keys of the
/// animation, and the other lines contain the script.
enum ScriptFuzzer: Fuzzer {
    static let name = "script"

    private static let presets = ["underline", "pin-boxes", "caret", "card", "verify-boxes", "passcode", "keycaps"]

    static func read(_ bytes: [UInt8]) throws {
        guard let first = bytes.first else { throw UnsuitableInput("it is empty") }
        let text = try SceneProbe.text(bytes)
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let script = lines.count == 2 ? lines[1] : ""
        try SceneProbe.play(
            Proof(
                yaml: """
                    canvas: { width: 375, height: 292 }
                    scale: 0.3
                    field: { preset: \(presets[Int(first) % presets.count]) }
                    states: { still: { after: [\(script)] } }
                    animations: { moving: { \(lines[0].dropFirst()),
                      script: [\(script)] } }
                    """, folder: SceneProbe.folder))
    }
}
