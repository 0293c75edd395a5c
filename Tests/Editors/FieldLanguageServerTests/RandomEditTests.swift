import FieldAudit
import FieldFiles
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// 10,000 random edits of a scene: the text of the server equals that of an independent editor, and nothing fails.
@Suite struct RandomEditTests {
    /// Pieces that break and mend the syntax, with characters of one to four bytes.
    private static let pieces = [
        "", "a", "é", "م", "😀", "👩‍👧", " ", "\n", "\r\n", "\r", "  ", ":", ": ", "- ", "\"", "'", "{", "}", "[", "]", ",",
        "#",
        "&a ", "*a", "<<: ", "|", ">", "!t ", "field", "length: 4", "preset: soft", "\t", "%", "\u{2028}", "\u{0}",
        "\u{FEFF}",
    ]

    @Test(arguments: [PositionEncoding.utf16, .utf8]) func editedTextEqualsAReference(_ encoding: PositionEncoding) {
        let document = Document(DocumentURI("file:///a.yaml"), version: 0, text: SymbolTests.scene)
        // The reference is an array of UTF-16 units, as editors in JavaScript have.
        var units = Array(SymbolTests.scene.utf16)
        var generator = SplitMix(state: 11)
        for count in 0..<5_000 {
            let (start, end) = Self.range(in: units, &generator)
            let piece = Self.pieces.randomElement(using: &generator) ?? ""
            let change = JSON.object([
                (
                    "range",
                    .object([
                        ("start", Self.position(of: start, in: units, encoding)),
                        ("end", Self.position(of: end, in: units, encoding)),
                    ])
                ), ("text", .text(piece)),
            ])
            #expect(throws: Never.self) { try document.apply([change], version: count + 1, encoding) }
            units.replaceSubrange(start..<end, with: piece.utf16)
            let expected = String(decoding: units, as: UTF16.self)
            guard document.text.string.utf8.elementsEqual(expected.utf8) else {
                Issue.record("the texts differ after \(count + 1) edits")
                return
            }
            if count % 50 == 0 { Self.use(document, at: start, units, encoding) }
            // A text that only grows would soon be no scene at all.
            if units.count > 4_000 || count % 500 == 499 {
                units = Array(SymbolTests.scene.utf16)
                let whole = JSON.object([("text", .text(SymbolTests.scene))])
                #expect(throws: Never.self) { try document.apply([whole], version: count + 1, encoding) }
            }
        }
    }

    /// Two offsets that split neither a character nor a line break.
    private static func range(in units: [UInt16], _ generator: inout SplitMix) -> (Int, Int) {
        func isInside(_ offset: Int) -> Bool {
            guard offset > 0, offset < units.count else { return false }
            return UTF16.isTrailSurrogate(units[offset]) || units[offset - 1] == 13 && units[offset] == 10
        }
        var start = Int.random(in: 0...units.count, using: &generator)
        if isInside(start) { start -= 1 }
        let length = Bool.random(using: &generator) ? 0 : Int.random(in: 1...6, using: &generator)
        let end = min(start + length, units.count)
        return (start, isInside(end) ? end + 1 : end)
    }

    /// The position of an offset, counted as a client does: lines end at `\n`, `\r\n` and `\r`.
    private static func position(of offset: Int, in units: [UInt16], _ encoding: PositionEncoding) -> JSON {
        var (line, start) = (0, 0)
        for index in 0..<offset {
            let isBreak =
                units[index] == 10 || units[index] == 13 && !(index + 1 < units.count && units[index + 1] == 10)
            if isBreak { (line, start) = (line + 1, index + 1) }
        }
        let before = units[start..<offset]
        let character = encoding == .utf16 ? before.count : String(decoding: before, as: UTF16.self).utf8.count
        return .object([("line", .integer(line)), ("character", .integer(character))])
    }

    /// Asks for everything that depends on the text. The results must not trap, whatever the text is.
    private static func use(_ document: Document, at offset: Int, _ units: [UInt16], _ encoding: PositionEncoding) {
        var settings = ServerSettings()
        settings.encoding = encoding
        let position = position(of: offset, in: units, encoding)
        let request = Request(
            document: document,
            parameters: .object([
                ("position", position), ("range", .object([("start", position), ("end", position)])),
                ("newName", .text("x")),
            ]), settings: settings)
        for feature in Features.immediate.values { _ = try? feature(request) }
        for _ in 0..<20 where !document.analysis.isFinished { _ = document.step() }
        let background = BackgroundRequest(
            document: document.current(), parameters: request.parameters, settings: settings)
        for feature in Features.background.values { _ = try? feature(background) { false } }
        audit(document)
        _ = DiagnosticList(document).json(in: encoding)
        document.tree.visit { place in
            for path in [place.path, place.path + ["x"], place.path + ["0", "x"]] where !path.isEmpty {
                guard let edit = ValueEdit(setting: .literal("1"), at: path, in: document.text, document.tree) else {
                    continue
                }
                var text = document.text
                text.replace(edit.range, with: edit.replacement)
            }
        }
    }

    /// Audits a document with only a few findings.
    private static func audit(_ document: Document) {
        guard let scene = document.current().scene, scene.snapshots.count < 10 else { return }
        var options = AuditOptions()
        options.only = ["text-contrast", "clipping", "paste"]
        scene.withRenderer { renderer in
            let audit = SceneAudit(scene.snapshots, by: renderer, options)
            while !audit.step() {}
            document.finishAudit(audit.findings, options)
        }
    }
}
