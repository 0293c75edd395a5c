import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// The format of messages, read by Python.
@Suite struct UpdateMessageTests {
    @Test func pythonReadsMessages() throws {
        let bench = try Bench()
        defer { bench.remove() }
        var message = UpdateMessage()
        let error = Diagnostic(location: SceneLocation(file: "a\"ü\n.yaml", line: 3, column: 7), message: "no \u{202E}")
        message.scenes = [
            (OpenScene(path: "a\"ü\n.yaml", revision: 9, version: nil, errors: [error]), lists: true),
            (OpenScene(path: "b.yaml", revision: 10), lists: false),
        ]
        message.removed = ["gone.yaml"]
        for (name, bytes) in [("x", [UInt8](0...255)), ("y", [])] {
            let picture = SceneVersion.Picture(digest: bytes.isEmpty ? nil : "ab", errors: bytes.isEmpty ? [error] : [])
            let id = SnapshotID(scene: "b.yaml", name: name)
            message.append(UpdateMessage.Picture(id: id, revision: 10, picture: picture), bytes)
        }
        try Data(message.bytes).write(to: URL(filePath: bench.path("message")))
        let facts = try Tool.python("message_facts.py", [bench.path("message")])
        let expected = """
            scene a"ü\\n.yaml 9 a"ü\\n.yaml:3:7 no \u{202E} pictures 0
            scene b.yaml 10 no pictures
            removed gone.yaml
            picture b.yaml x 10 ab 256 32640
            picture b.yaml y 10 None 0 0 a"ü\\n.yaml:3:7

            """
        #expect(facts == expected)
    }

    @Test func messageWithoutChangesIsEmpty() {
        var message = UpdateMessage()
        #expect(message.isEmpty)
        message.removed = ["a"]
        #expect(!message.isEmpty)
    }
}
