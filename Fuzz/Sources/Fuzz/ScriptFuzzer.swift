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

/// Fuzzes scripts of animations and states.
///
/// The first byte of an input selects the preset of the field. A text, a button and a keypad react to the field. The rest of its first line contains other keys of the
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
                    scale: 0.3
                    content:
                      stack:
                        children:
                          - field: { preset: \(presets[Int(first) % presets.count]), visible: { theme: light } }
                          - text: { id: note, string: "{remaining}", remaining: 1s, visible: { status: [normal, error] },
                                    when: { filled: { size: 30 } }, motion: { change: 300ms }, onEnd: { clear: field } }
                          - button: { id: go, title: Go, onTap: { set: { note: { visible: true } } } }
                          - keypad: { follows: field }
                    states: { still: { after: [\(script)] } }
                    animations: { moving: { \(lines[0].dropFirst()),
                      script: [\(script)] } }
                    """, folder: SceneProbe.folder))
    }
}
