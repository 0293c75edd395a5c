import FieldFiles
import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// Edits of scene files that other programs write too.
@Suite struct SceneEditorTests {
    private static let scene = """
        # A code.
        name: otp
        canvas: { width: 160, height: 60 } # in points

        field:
          preset: plain
          length: 3 # cells
          label: { color: '#112233' }

        states:
          a: { text: "1" }

        """

    private static func bytes(_ path: String) throws -> [UInt8] { try Files.read(path) }

    private static func set(_ path: String, _ value: String) -> SceneEditor.Edit {
        .values([(path.split(separator: ".").map(String.init), .numeral(value))])
    }

    /// The reason why an edit is refused; nil if it is not.
    private static func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            switch error as? SceneEditor.Failure {
            case .file: return "file"
            case .conflict: return "conflict"
            case .invalid(let reason): return reason
            case .nothing: return "nothing"
            case nil: return "\(error)"
            }
        }
    }

    @Test func valuesAreWrittenAndUndone() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Self.scene, to: "otp.yaml")
        let editor = SceneEditor()
        var base = try editor.read(path).digest
        var texts = [try Self.bytes(path)]
        for (key, value) in [("field.length", "4"), ("canvas.width", "200"), ("field.label.size", "20")] {
            let result = try editor.apply(Self.set(key, value), to: path, base: base)
            #expect(try Self.bytes(path) == result.text)
            #expect(result.canUndo && !result.canRedo)
            base = result.digest
            texts.append(result.text)
        }
        let last = String(decoding: texts[3], as: UTF8.self)
        #expect(
            last
                == Self.scene.replacing("length: 3", with: "length: 4").replacing("width: 160", with: "width: 200")
                .replacing("'#112233' }", with: "'#112233', size: 20 }"))
        for text in texts.dropLast().reversed() {
            #expect(try editor.undo(path).text == text)
            #expect(try Self.bytes(path) == text)
        }
        #expect(Self.failure { _ = try editor.undo(path) } == "nothing")
        for text in texts.dropFirst() { #expect(try editor.redo(path).text == text) }
        #expect(Self.failure { _ = try editor.redo(path) } == "nothing")
    }

    @Test func changesOfOtherProgramsAreKept() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Self.scene, to: "otp.yaml")
        let editor = SceneEditor()
        let base = try editor.read(path).digest
        try bench.replace("otp.yaml", by: Self.scene.replacing("# A code.", with: "# Their code."))
        let result = try editor.apply(Self.set("field.length", "4"), to: path, base: base)
        let both = Self.scene.replacing("# A code.", with: "# Their code.").replacing("length: 3", with: "length: 4")
        #expect(String(decoding: result.text, as: UTF8.self) == both)
        // Only the edit is taken back.
        try bench.replace("otp.yaml", by: both.replacing("text: \"1\"", with: "text: \"12\""))
        let undone = try editor.undo(path)
        #expect(
            String(decoding: undone.text, as: UTF8.self)
                == Self.scene.replacing("# A code.", with: "# Their code.").replacing(
                    "text: \"1\"", with: "text: \"12\""))
    }

    @Test func changesOfTheSameLineConflictAndAreNotWritten() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Self.scene, to: "otp.yaml")
        let editor = SceneEditor()
        let base = try editor.read(path).digest
        let theirs = Self.scene.replacing("length: 3", with: "length: 5")
        try bench.replace("otp.yaml", by: theirs)
        #expect(
            Self.failure { _ = try editor.apply(Self.set("field.length", "4"), to: path, base: base) } == "conflict")
        #expect(
            Self.failure { _ = try editor.apply(.text(Array("name: mine\n".utf8)), to: path, base: base) }
                == "conflict")
        #expect(Self.failure { _ = try editor.apply(Self.set("field.length", "4"), to: path, base: "0") } == "conflict")
        #expect(try Self.bytes(path) == Array(theirs.utf8))
    }

    @Test(arguments: [
        ("field.length", "-1"), ("field.lenght", "4"), ("states.a.text.b", "1"), ("field.label.color.0", "1"),
    ])
    func invalidValueIsNotWritten(_ key: String, _ value: String) throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Self.scene, to: "otp.yaml")
        let editor = SceneEditor()
        let base = try editor.read(path).digest
        let reason = Self.failure { _ = try editor.apply(Self.set(key, value), to: path, base: base) }
        #expect(try #require(reason).contains(key.split(separator: ".").last ?? ""))
        #expect(try Self.bytes(path) == Array(Self.scene.utf8))
        #expect(try !editor.read(path).canUndo)
    }

    @Test func linksAndPermissionsAreKept() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let target = try bench.write(Self.scene, to: "real/otp.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
        let link = bench.path("otp.yaml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/otp.yaml")
        let editor = SceneEditor()
        _ = try editor.apply(Self.set("field.length", "4"), to: link, base: try editor.read(link).digest)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/otp.yaml")
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try Self.bytes(target) == Array(Self.scene.replacing("length: 3", with: "length: 4").utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("real")) == ["otp.yaml"])
    }

    @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk needs root"), arguments: [true, false])
    func nothingIsLostIfTheDiskIsFullOrReadOnly(isFull: Bool) throws {
        let bench = try Bench()
        defer { bench.remove() }
        let disk = try SmallDisk(at: bench.folder.appending(path: "disk"), kilobytes: 64)
        defer { disk.remove() }
        let path = try bench.write(Self.scene, to: "disk/otp.yaml")
        let editor = SceneEditor()
        let base = try editor.read(path).digest
        if isFull {
            let rest = FileManager.default.createFile(atPath: bench.path("disk/rest"), contents: nil)
            #expect(rest)
            let handle = try FileHandle(forWritingTo: URL(filePath: bench.path("disk/rest")))
            while (try? handle.write(contentsOf: Data(repeating: 1, count: 1_024))) != nil {}
        } else {
            try disk.setReadOnly(true)
        }
        #expect(Self.failure { _ = try editor.apply(Self.set("field.length", "4"), to: path, base: base) } == "file")
        #expect(try Self.bytes(path) == Array(Self.scene.utf8))
        #expect(try !editor.read(path).canUndo)
        let names = try FileManager.default.contentsOfDirectory(atPath: bench.path("disk")).sorted()
        #expect(names == (isFull ? ["otp.yaml", "rest"] : ["otp.yaml"]))
    }

    /// Edits of values and of texts, and changes of another program, in any order: the file is always what the editor says,
    /// and taking everything back gives the first text with the changes of the other program.
    @Test(arguments: 0..<6) func randomEditsOfTwoProgramsLoseNothing(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Self.scene, to: "otp.yaml")
        let editor = SceneEditor(settling: FileSettling { usleep(1_000) })
        var base = try editor.read(path).digest
        var foreign = "# A code."
        for number in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let text = String(decoding: try Self.bytes(path), as: UTF8.self)
                let next = "# Comment \(number)"
                try bench.replace("otp.yaml", by: text.replacing(foreign, with: next))
                foreign = next
            case 1:
                let edit = Self.set("field.length", String(Int.random(in: 1...9, using: &random)))
                base = try editor.apply(edit, to: path, base: base).digest
            case 2:
                let text = String(decoding: try editor.read(path).text, as: UTF8.self)
                let new = text.replacing("text: \"1\"", with: "text: \"\(number % 10)\"")
                base = try editor.apply(.text(Array(new.utf8)), to: path, base: try editor.read(path).digest).digest
            default: if try editor.read(path).canUndo { base = try editor.undo(path).digest }
            }
            #expect(String(decoding: try Self.bytes(path), as: UTF8.self).hasPrefix(foreign))
        }
        while try editor.read(path).canUndo { _ = try editor.undo(path) }
        #expect(
            String(decoding: try Self.bytes(path), as: UTF8.self)
                == Self.scene.replacing("# A code.", with: foreign))
    }
}
