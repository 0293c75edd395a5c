import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer
@testable import FieldStudio

/// 10,000 random edits of the values of all examples and presets, read by the decoder's parser (libyaml), and taken back by
/// the studio's history.
@Suite struct ValueEditPropertyTests {
    /// The texts of all examples and presets.
    private static let texts: [(name: String, bytes: [UInt8])] = {
        let folder = Project.root.appending(path: "Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let examples = names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appending(path: name))).map { (name, Array($0)) }
        }
        return examples + Preset.all.map { ($0.name, Array($0.sceneFile.utf8)) }
    }()

    private static let pieces = [
        "a", "Code", " ", "  ", "é", "رمز", "😀", "👩‍👧", "'", "\"", "\\", "#", " # ", ": ", ":", ",", "{", "}", "[", "]",
        "&",
        "*", "!", "|", ">", "%", "@", "`", "-", "- ", "?", "12", "1.5", "\n", "\t", "\r", "\u{0}", "\u{7F}", "\u{85}",
        "\u{2028}", "\u{FEFF}", "~", "null", "true", "#0A84FF", "150ms", "50%",
    ]

    private static func value(_ random: inout SplitMix) -> ScalarValue {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .literal(String(Int.random(in: -400...400, using: &random)))
        case 1: .literal(["true", "false", "0.25", "-1.5e3"].randomElement(using: &random) ?? "")
        default:
            .text(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                    .joined())
        }
    }

    /// The values of a text by their paths, as the decoder's parser reads them.
    private static func values(_ node: SourceNode, _ path: [String] = []) -> [[String]: SourceNode.Content] {
        switch node.content {
        case .scalar: [path: node.content]
        case .list(let items):
            items.enumerated().reduce(into: [:]) { all, item in
                all.merge(values(item.element, path + ["\(item.offset)"])) { first, _ in first }
            }
        case .mapping(let entries):
            entries.reduce(into: [:]) { all, entry in
                all.merge(values(entry.value, path + [entry.key])) { first, _ in first }
            }
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }

    /// Each edit is one of the text that the edit before it has made, so that edited values are edited again.
    @Test func editedValueIsReadBackAndNothingElseChanges() throws {
        #expect(Self.texts.count > 40)
        var random = SplitMix(state: 22)
        var (count, refused) = (0, 0)
        while count < 10_000 {
            for (name, original) in Self.texts {
                var bytes = original
                // Values that share an anchor change together.
                let hasAnchors = original.contains(UInt8(ascii: "&"))
                var history = EditHistory(original)
                var texts = [original]
                for _ in 0..<8 {
                    let before = Self.values(try SourceParser.parse(bytes, file: name))
                    guard
                        let path = before.keys.sorted(by: { $0.lexicographicallyPrecedes($1) })
                            .randomElement(using: &random)
                    else { continue }
                    let value = Self.value(&random)
                    guard let edit = ValueEdit(setting: value, at: path, in: bytes) else {
                        refused += 1
                        continue
                    }
                    var edited = bytes
                    edited.replaceSubrange(edit.range, with: edit.replacement.utf8)
                    let after = Self.values(try SourceParser.parse(edited, file: name))
                    switch value {
                    case .literal(let word): #expect(after[path] == .scalar(word, isPlain: true), "\(name) \(path)")
                    case .text(let text):
                        guard case .scalar(let read, let isPlain) = after[path] else {
                            Issue.record("\(name): no text at \(path)")
                            continue
                        }
                        #expect(Array(read.utf8) == Array(text.utf8), "\(name) \(path)")
                        #expect(!isPlain || Double(text) == nil && !["", "null", "true", "false", "~"].contains(text))
                    }
                    for (other, old) in before where other != path && !(hasAnchors && before[other] == before[path]) {
                        #expect(after[other] == old, "\(name): \(path) changed \(other)")
                    }
                    #expect(after.count == before.count)
                    let (old, new) = (Self.lines(bytes), Self.lines(edited))
                    #expect(old.count == new.count)
                    let changed = zip(old, new).filter { $0 != $1 }
                    #expect(changed.count <= 1)
                    // Everything beside the value stays, so comments do.
                    #expect(edited.starts(with: bytes[..<edit.range.lowerBound]))
                    #expect(edited.suffix(bytes.count - edit.range.upperBound) == bytes[edit.range.upperBound...])
                    history.add(from: bytes, to: edited)
                    if edited != bytes { texts.append(edited) }
                    bytes = edited
                    count += 1
                }
                for text in texts.reversed().dropFirst() {
                    let step = try #require(history.undone(in: bytes), "\(name)")
                    #expect(step.merged == text, "\(name)")
                    history.moved(to: step)
                    bytes = step.merged
                }
                #expect(bytes == original && !history.canUndo)
                for text in texts.dropFirst() {
                    let step = try #require(history.redone(in: bytes), "\(name)")
                    #expect(step.merged == text, "\(name)")
                    history.moved(to: step)
                    bytes = step.merged
                }
            }
        }
        #expect(refused * 50 < count, "\(refused) of \(count) edits were refused")
    }
}
