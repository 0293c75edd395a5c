import Fieldproof

@testable import FieldEntry
@testable import FieldFiles
@testable import FieldScene
@testable import FieldSource
@testable import FieldStudio

/// Fuzzes what a user does in the studio to a picture that is played.
///
/// The first byte chooses a scene, and each of the other lines is a message of `/api/play`, which comes as many
/// milliseconds after the one before as it is long. In the end, a play that repeats the steps must have the same pixels,
/// and the lines that record them must be those of a scene without errors.
enum PlayFuzzer: Fuzzer {
    static let name = "play"

    /// The greatest number of messages of an input.
    private static let maxCount = 60

    private static let texts = [
        """
        canvas: { width: 160, height: 360 }
        content: { stack: { children: [{ field: { id: code, preset: underline, length: 4 } }, { keypad: { id: pad, follows: code } }] } }
        states:
          first: {}

        """,
        """
        canvas: { width: 200, height: 140 }
        field: { preset: card }
        states:
          first: { number: "4242" }

        """,
        """
        canvas: { width: 160, height: 90 }
        field: { preset: keycaps, length: 3, button: { title: Go } }
        states:
          first: { focused: true }

        """,
    ]
    private static let versions = texts.map { text in
        Result { try SceneVersion(Array(text.utf8), path: "scene.yaml", folder: "", revision: 1) }
    }

    static func read(_ bytes: [UInt8]) throws {
        guard let first = bytes.first else { throw UnsuitableInput("it is empty") }
        let number = Int(first) % versions.count
        let version = try versions[number].get()
        let play = try Play(version, 0)
        var clock = Duration.zero
        _ = try play.image(at: clock)
        let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"))
        guard lines.count <= maxCount else { throw UnsuitableInput("it has too many messages") }
        var isRead = lines.isEmpty
        for line in lines {
            clock += .milliseconds(line.count)
            guard case .action(let action)? = PlayMessage(String(decoding: line, as: UTF8.self)) else { continue }
            isRead = true
            play.perform(action, at: clock)
            _ = try play.image(at: clock)
        }
        if !isRead { throw UnsuitableInput("it has no message") }
        // All motion is over by then. A finger that is still down has moved a card without a step.
        play.perform(.finger(.cancel, Point(x: 0, y: 0)), at: clock)
        play.perform(.blur, at: clock)
        clock += .seconds(60)
        _ = try play.image(at: clock)
        let again = try Play(version, 0, repeating: play.steps)
        _ = try again.image(at: clock)
        precondition(again.pixels == play.pixels, "repeated steps lead to other pixels")
        try check(Recording(play.steps), of: texts[number])
    }

    private static func check(_ recording: Recording, of text: String) throws {
        func lines(_ key: String, _ events: [JSON]) -> String {
            Recording.lines(of: key, events).map { "    \($0)\n" }.joined()
        }
        let text =
            text + "  played:\n\(lines("after", recording.after))"
            + "animations:\n  film:\n    state: first\n\(lines("script", recording.script))"
        do {
            _ = try SceneFile(bytes: Array(text.utf8), path: "scene.yaml", presets: Preset.catalog).scene(variant: 0)
        } catch {
            preconditionFailure("the lines of a recording have an error: \(error)\n\(text)")
        }
    }
}
