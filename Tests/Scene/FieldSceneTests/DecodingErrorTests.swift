import FieldScene
import Testing

@Suite struct DecodingErrorTests {
    @Test(arguments: errorCases)
    func reportsErrorsWithTheirLocation(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }

    @Test func reportsAllErrorsInFileOrder() {
        let errors = diagnostics(
            of:
                """
                scale: 99
                field:
                  length: many
                  rule: { color: nocolour, hight: 2 }
                states:
                  a: { status: bad }
                """)
        #expect(
            errors.map { $0.split(separator: ":").prefix(3).joined(separator: ":") } == [
                "scene.yaml:1:8", "scene.yaml:3:11", "scene.yaml:4:18", "scene.yaml:4:28", "scene.yaml:6:16",
            ])
    }

    @Test func rejectsInvalidUTF8() {
        #expect(
            diagnostics(of: Array("field: {}\nname: a".utf8) + [0xFF]) == [
                "scene.yaml:2:8: error: the file is not UTF-8 text"
            ])
    }

    @Test func rejectsAliasBombsBeforeExpandingThem() {
        var yaml = "field: {}\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let alias = "*a\(level - 1)"
            yaml += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        let errors = diagnostics(of: yaml)
        #expect(errors.count == 1)
        #expect(errors.first?.hasSuffix("the scene has more than 200000 values after its aliases are expanded") == true)
    }

    /// Comparing keys that expand to huge collections would take too long.
    @Test(arguments: [
        "? *a3 : 1, ? *a2 : 2", "*a3 : 1, *a2: 2", "[*a3]: 1, [*a2]: 2", "{x: *a3} : 1",
    ])
    func rejectsKeysThatAreAliasesOrCollections(_ entries: String) {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...3 {
            yaml += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        let errors = diagnostics(of: yaml + "field: { \(entries) }")
        #expect(errors.count == 1)
        #expect(errors.first?.hasSuffix("a key must be text, not an alias, a list or a mapping") == true)
    }

    @Test func reportsEveryDuplicateKey() {
        #expect(
            diagnostics(of: "name: a\nfield: { length: 4, length: 5 }\nname: b\n\"name\": c") == [
                "scene.yaml:2:21: error: duplicate key 'length'",
                "scene.yaml:3:1: error: duplicate key 'name'",
                "scene.yaml:4:1: error: duplicate key 'name'",
            ])
    }

    /// YAML 1.1 merges a list of mappings (https://yaml.org/type/merge.html). The keys of each are known, so nothing else is wrong.
    @Test func severalMergeKeysSuggestAList() {
        let anchors = "x-a: &base { length: 4 }\nx-b: &dark { height: 40 }\nx-c: &wide { width: 300 }\n"
        #expect(
            diagnostics(of: anchors + "field:\n  <<: *base\n  <<: *dark\n  gap: 3\n  <<: [*wide]\n") == [
                "scene.yaml:6:3: error: duplicate key '<<'; merge a list of mappings: '<<: [*base, *dark]'",
                "scene.yaml:7:3: error: unknown key 'gap' in 'field'; 'spacing' is a key of 'sizing'",
                "scene.yaml:8:3: error: duplicate key '<<'; merge a list of mappings: '<<: [*base, *dark, […]]'",
            ])
        #expect(diagnostics(of: anchors + "field: { <<: [*base, *dark, *wide] }").isEmpty)
    }

    @Test func aDuplicateKeyHidesNoOtherError() {
        #expect(
            diagnostics(of: "field: { length: 4, length: five, hight: 3 }\ntheme: darkk") == [
                "scene.yaml:1:21: error: duplicate key 'length'",
                "scene.yaml:1:35: error: unknown key 'hight' in 'field'; did you mean 'height'?",
                "scene.yaml:2:8: error: 'theme' must be one of light, dark, not 'darkk'; did you mean 'dark'?",
            ])
    }

    /// A part of a function is no colour, but that follows from the missing quotes.
    @Test func aFunctionWithoutQuotesIsOneErrorBesideOthers() {
        #expect(
            diagnostics(of: "field: { label: { color: rgb(1, 2, 3) }, lenght: 3 }") == [
                "scene.yaml:1:26: error: a text with a comma must be in quotes: \"rgb(1, 2, 3)\"",
                "scene.yaml:1:42: error: unknown key 'lenght' in 'field'; did you mean 'length'?",
            ])
    }

    @Test func anErrorInTheMatrixHidesNoErrorInItsValues() {
        #expect(
            diagnostics(of: "field: {}\nmatrix: { theme: [light, darkk], field.length: [4, five], name: [1] }") == [
                "scene.yaml:2:26: error: 'theme' must be one of light, dark, not 'darkk'; did you mean 'dark'?",
                "scene.yaml:2:52: error: 'length' must be a whole number, not 'five'",
                "scene.yaml:2:59: error: 'name' is not a path to a value that a matrix can vary",
            ])
    }

    /// An error outside the matrix is found in every variant, and reported once.
    @Test func anErrorInTheSceneHidesNoErrorInTheMatrix() {
        #expect(
            diagnostics(of: "field: { lenght: 3 }\nmatrix: { a: { x: { theme: dark }, y: { theme: darkk } } }") == [
                "scene.yaml:1:10: error: unknown key 'lenght' in 'field'; did you mean 'length'?",
                "scene.yaml:2:48: error: 'theme' must be one of light, dark, not 'darkk'; did you mean 'dark'?",
            ])
    }

    @Test func resolvesAnchorsOfKeysAndStringTags() throws {
        let tree = try SourceParser.parse(Array("&k name: !!str 12\nother: *k".utf8), file: "x.yaml")
        #expect(tree.entry(named: "name")?.value.content == .scalar("12", isPlain: false))
        #expect(tree.entry(named: "other")?.value.content == .scalar("name", isPlain: true))
    }

    @Test func quotedTextThatLooksLikeAnAliasKeyStaysText() throws {
        let tree = try SourceParser.parse(Array("a: &a 1\nb: [*a, '[1]: x', \"*a : b\"]".utf8), file: "x.yaml")
        #expect(
            tree.entry(named: "b")?.value.content
                == .list([
                    SourceNode(
                        location: .init(file: "x.yaml", line: 1, column: 4), content: .scalar("1", isPlain: true)),
                    SourceNode(
                        location: .init(file: "x.yaml", line: 2, column: 9), content: .scalar("[1]: x", isPlain: false)),
                    SourceNode(
                        location: .init(file: "x.yaml", line: 2, column: 19), content: .scalar("*a : b", isPlain: false)
                    ),
                ]))
    }

    @Test(arguments: ["\"*a : b\"", "'[x] : y'", "who? me", "a*b", "x  # *a : b"])
    func doesNotMistakeTextForAnAliasOrCollectionKey(_ text: String) {
        #expect(
            diagnostics(of: "field: {}\nstates: { a: {} }\nname: x\ncontentx: \(text)").first?.contains(
                "'contentx'") == true)
    }

    @Test func rejectsLongTextsExpandedByAliases() {
        let yaml =
            "field: {}\na: &a \(String(repeating: "x", count: 9_000))\nb: [\(Array(repeating: "*a", count: 1000).joined(separator: ", "))]"
        #expect(
            diagnostics(of: yaml).first?.hasSuffix(
                "the scene has more than 8388608 bytes of text after its aliases are expanded")
                == true)
    }

    @Test func rejectsTooManyStates() {
        let states = (0...10_000).map { "s\($0): {}" }.joined(separator: ", ")
        #expect(
            diagnostics(of: "field: {}\nstates: { \(states) }") == [
                "scene.yaml:2:9: error: 'states' can contain at most 10000 states, not 10001"
            ])
    }

    @Test func locatesSyntaxErrorsAfterASurrogatePair() {
        let text = #"{"field": {}, "states": {"a": {"text": "\ud83e\udd29"}}, "x": ]}"#
        let column = text.distance(from: text.startIndex, to: text.firstIndex(of: "]") ?? text.endIndex) + 1
        #expect(diagnostics(of: text).first?.hasPrefix("scene.yaml:1:\(column): error:") == true)
    }

    @Test func rejectsDeepNesting() {
        let yaml = "field: " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        #expect(
            FieldSceneTests.diagnostics(of: yaml) == [
                "scene.yaml:1:72: error: lists and mappings can be nested at most 64 levels deep"
            ])
        let deeper = String(repeating: "[", count: 5000)
        #expect(diagnostics(of: deeper).count == 1)
    }

    @Test func rejectsLargeFiles() {
        let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: (4 << 20) + 1)
        #expect(
            diagnostics(of: bytes) == [
                "scene.yaml:1:1: error: the file has 4194305 bytes; the limit is 4194304"
            ])
    }

    @Test func rejectsAMatrixWithTooManyVariants() {
        let hundred = (1...100).map(String.init).joined(separator: ", ")
        let yaml =
            "field: {}\nmatrix: { canvas.width: [\(hundred)], canvas.height: [\(hundred)], field.width: [\(hundred)] }"
        #expect(
            diagnostics(of: yaml) == [
                "scene.yaml:2:1: error: the matrix has more than 100000 variants, the limit of a run"
            ])
    }

    /// Truncates the text at every byte and replaces every byte; decoding may only throw.
    @Test func brokenTextNeverTraps() {
        let yaml =
            "field: { preset: basic, rule: &r { color: red } }\nstates:\n  a: { after: [focus, type: \"4\"] }\nmatrix: { theme: [light, dark] }\n"
        let bytes = Array(yaml.utf8)
        for end in 0...bytes.count { _ = diagnostics(of: Array(bytes[..<end])) }
        for index in bytes.indices {
            for byte in [UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "*"), 0, 0xFF, UInt8(ascii: "\n")] {
                var changed = bytes
                changed[index] = byte
                _ = diagnostics(of: changed)
            }
        }
    }
}
