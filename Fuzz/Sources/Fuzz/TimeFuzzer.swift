import Fieldproof

@testable import FieldGeometry
@testable import FieldStudio

/// Fuzzes what a client of `/api/time` asks for.
///
/// Each line of an input is a message. The canvas of the animation grows with its last event. In the end, the pixels must be
/// those of the last frame, drawn alone.
enum TimeFuzzer: Fuzzer {
    static let name = "time"

    /// The greatest number of messages of an input.
    private static let maxCount = 60

    private static let text = """
        name: otp
        canvas: { width: 160 }
        content:
          stack:
            children:
              - field: { preset: passcode, length: 3 }
              - text: { string: Wrong code, visible: { status: error } }
        states: { first: {} }
        animations:
          film: { fps: 30, script: [{ type: "482", every: 100ms }, set: { status: error }, wait: 500ms] }

        """
    private static let version = Result {
        try SceneVersion(Array(text.utf8), path: "scene.yaml", folder: "", revision: 1)
    }

    static func read(_ bytes: [UInt8]) throws {
        let version = try version.get()
        let open = try OpenClip(version, "otp/film")
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard !lines.isEmpty, lines.count <= maxCount else { throw UnsuitableInput("it has no message, or too many") }
        var last = 0
        var (isRead, isDrawn) = (false, false)
        for line in lines {
            guard case .seek(let frame, let around)? = TimeMessage(String(decoding: line, as: UTF8.self)) else {
                continue
            }
            isRead = true
            for index in [frame] + around.map({ frame + $0 }) where (0..<open.clip.frameCount).contains(index) {
                _ = try open.image(at: index)
                (last, isDrawn) = (index, true)
            }
        }
        if !isRead { throw UnsuitableInput("it has no request") }
        let again = try version.clip("otp/film")
        let expected = try Renderer(version.proof).pixels(of: again, at: again.rate.time(at: last))
        precondition(open.pixels == expected || !isDrawn, "frame \(last) has other pixels after other frames")
    }
}
