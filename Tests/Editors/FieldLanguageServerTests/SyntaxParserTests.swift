import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// The tolerant parser agrees with the decoder's parser on valid text, and finds the meant tree in other text.
@Suite struct SyntaxParserTests {
    static let examples: [URL] = {
        let folder = Project.root.appending(path: "Examples")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: examples)
    func agreesWithTheDecoderOnExamples(_ file: URL) throws {
        try compare(Array(Data(contentsOf: file)))
    }

    @Test(arguments: [
        "a: 1\nb:\n  - x\n  - { y: [1, 2], z: 'it''s' }\n  -\n    c: d\n",
        "a: &name {x: 1}\nb: *name\nc: &other\n  d: e\n",
        "{\"a\": [1, {\"b\": null}], \"c\": \"\\u0041\"}",
        "a:\n- b: 1\n  c: 2\n- - x\n  - y\n",
        "# comment\na: \"two words\" # more\n\"quoted key\": x # y\nurl: a:b#c\n",
        "a: [\n  one,\n  two, # comment\n  { three: 3,\n    four: 4 }\n]\nb: 2\n",
        "text: plain text: no\n".replacingOccurrences(of: ": no", with: " no"),
        "a: 😀\nb: { ع: \"مرحبا\" }\n",
        "a:\r\n  b: c\r\n  d: [e]\r\n",
        "a: !!str 5\nb: 'x'\n",
        "- a\n- b:\n    c: d\n",
    ])
    func agreesWithTheDecoder(_ text: String) throws { try compare(Array(text.utf8)) }

    private func compare(_ bytes: [UInt8]) throws {
        let tree = SyntaxParser.parse(bytes)
        let source = try SourceParser.parse(bytes, file: "test.yaml")
        compare(tree, source, SourceText(bytes))
    }

    private func compare(_ node: SyntaxNode, _ source: SourceNode, _ text: SourceText) {
        if case .alias = node.content { return }
        switch source.content {
        case .scalar(let value, _):
            guard case .scalar(let found, let quotes) = node.content else {
                #expect(value.isEmpty, "\(source.location) is a scalar")
                return
            }
            #expect(quotes == .block || found == value)
            #expect(
                node.range.lowerBound == text.offset(of: source.location) || node.anchor != nil || isTagged(node, text))
        case .list(let items):
            #expect(node.items.count == items.count, "\(source.location)")
            for (a, b) in zip(node.items, items) { compare(a, b, text) }
        case .mapping(let entries):
            let own = node.entries.filter { $0.key != "<<" }
            #expect(!own.contains { !$0.hasColon })
            #expect(own.map(\.key) == entries.prefix(own.count).map(\.key), "\(source.location)")
            for (a, b) in zip(own, entries) {
                #expect(a.keyRange.lowerBound == text.offset(of: b.keyLocation))
                compare(a.value, b.value, text)
            }
        }
    }

    private func isTagged(_ node: SyntaxNode, _ text: SourceText) -> Bool {
        let line = text.lineRange(text.line(at: node.range.lowerBound))
        return text.bytes[line].contains(UInt8(ascii: "!"))
    }

    /// A tree in a short notation: mappings in braces, lists in brackets, `?` after a key without a colon.
    private func short(_ node: SyntaxNode) -> String {
        switch node.content {
        case .scalar(let text, _): text
        case .alias(let name): "*\(name)"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key)\($0.hasColon ? ":" : "?")\(short($0.value))" }.joined(separator: ",") + "}"
        case .list(let items): "[" + items.map(short).joined(separator: ",") + "]"
        case .empty: ""
        }
    }

    @Test(arguments: [
        ("field:\n  preset: soft\n  len\nstates:\n", "{field:{preset:soft,len?},states:}"),
        ("field: { preset: soft, len\nstates: { a: b }\n", "{field:{preset:soft,len?},states:{a:b}}"),
        ("a: \"open\nb: 2\n", "{a:open,b:2}"),
        ("a: [1, 2\nb: 2\n", "{a:[1,2],b:2}"),
        ("a: 1\n  b: 2\nc: 3\n", "{a:{b:2},c:3}"),
        ("fie", "{fie?}"),
        ("a:\n  b: 1\n c: 2\nd: 3\n", "{a:{b:1,c:2},d:3}"),
        ("a: x: y\nb: 1\n", "{a:x,b:1}"),
        ("a: }\nb: 1\n", "{a:},b:1}"),
        ("a:\n\t- b\nc: 1\n", "{a:[b],c:1}"),
    ])
    func findsTheMeantTree(_ text: String, _ expected: String) {
        #expect(short(SyntaxParser.parse(Array(text.utf8))) == expected)
    }

    @Test func survivesDeepNestingAndLongInput() {
        for text in ["[", "{a: ", "- ", "a:\n ", "\"", "? ", "&a ", "!x "] {
            _ = SyntaxParser.parse(Array(String(repeating: text, count: 20_000).utf8))
        }
    }
}
