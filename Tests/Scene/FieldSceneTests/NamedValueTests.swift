import FieldScene
import Testing

/// Axes of the matrix whose values are named, and set several paths.
@Suite struct NamedValueTests {
    private func file(_ yaml: String) throws -> SceneFile {
        try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: .empty)
    }

    @Test func valuesSetTheirPaths() throws {
        let file = try file(
            """
            canvas: { height: 90 }
            field: { length: 6 }
            matrix:
              device:
                phone: { canvas.width: 393 }
                android: { canvas.width: 412, canvas.height: 80, theme: dark }
                none: { reducedMotion: true }
              field.length: [4, 8]
            """)
        let scenes = try (0..<file.variantCount).map { try file.scene(variant: $0) }
        #expect(scenes.map(\.canvas.width) == [393, 393, 412, 412, 375, 375])
        #expect(scenes.map(\.canvas.height) == [90, 90, 80, 80, 90, 90])
        #expect(scenes.map(\.theme) == ["light", "light", "dark", "dark", "light", "light"])
        #expect(scenes.map(\.reducesMotion) == [false, false, false, false, true, true])
        let names = scenes[3].variant.map { [$0.key, $0.name, $0.label] }
        #expect(names == [["device", "device", "android"], ["field.length", "length", "8"]])
        #expect(scenes[3].variant.map(\.value) == [.text("android"), .number(8)])
    }

    private static let nested =
        "content: { stack: { children: [{ field: { id: code, length: 6 } }, { text: { id: hint, string: a } }, { field: {} }] } }"

    /// A path can begin with the id of an element, its own or the one that it is given.
    @Test(arguments: [
        (
            "code.length: [4, 8], field.length: [1]",
            "content.stack.children.0.field.length: [4, 8], content.stack.children.2.field.length: [1]"
        ),
        (
            "size: { a: { hint.size: 20 }, b: { hint.size: 30 } }",
            "size: { a: { content.stack.children.1.text.size: 20 }, b: { content.stack.children.1.text.size: 30 } }"
        ),
    ])
    func pathsBeginWithIDs(_ short: String, _ full: String) throws {
        let (a, b) = (try file("\(Self.nested)\nmatrix: { \(short) }"), try file("\(Self.nested)\nmatrix: { \(full) }"))
        #expect(a.variantCount == 2 && b.variantCount == 2)
        for index in 0..<2 {
            let (first, second) = (try a.scene(variant: index), try b.scene(variant: index))
            #expect(first.content.fields.map(\.length) == second.content.fields.map(\.length))
            #expect(first.variant.map(\.name) == second.variant.map(\.name))
            #expect(first.content == second.content)
        }
        #expect(try a.scene(variant: 0).content != a.scene(variant: 1).content)
    }

    /// An id can contain dots; the longest one counts.
    @Test func pathsCanBeginWithIDsThatContainDots() throws {
        let content =
            "content: { stack: { children: [{ field: { id: code, length: 4 } }, { text: { id: code.label, string: a } }] } }"
        let file = try file(
            "\(content)\nmatrix: { code.label.size: [20, 30], code.label.color: [red], code.length: [4, 5] }")
        #expect(file.variantCount == 4)
        for index in 0..<4 {
            let scene = try file.scene(variant: index)
            guard case .text(let text)? = scene.content.element(withID: "code.label") else {
                Issue.record("no text")
                return
            }
            #expect(text.size == [20, 20, 30, 30][index])
            #expect(scene.content.fields.first?.length == [4, 5, 4, 5][index])
        }
    }

    /// The matrix can mend what would be an error without it.
    @Test func pathsBeginWithIDsOfAnIncompleteScene() throws {
        let file = try file(
            """
            language: de
            strings: { de: { title: Hallo }, en: { title: Hi, more: You } }
            content: { stack: { children: [{ field: { id: code } }, { text: "{more}" }] } }
            matrix: { language: [en], code.length: [6, 8] }
            """)
        #expect(try (0..<2).map { try file.scene(variant: $0).content.fields.first?.length } == [6, 8])
    }

    /// An id is looked for where no key has its name, and a wrong one has a suggestion.
    @Test(arguments: [
        ("cod.length: [4]", "'cod.length' is not a path into the scene: unknown key 'cod'; did you mean 'code'?"),
        ("code.lenght: [4]", "2:11: error: unknown key 'lenght' in 'field'"),
        (
            "code.length: [4], content.stack.children.0.field.length: [5]",
            "of the matrix both set 'content.stack.children.0.field.length'; remove it from one of them"
        ),
        ("code.box: [none], code.box.fill: [red]", "both set 'code.box.fill', a part of 'code.box'"),
    ])
    func wrongIDsAreErrors(_ matrix: String, _ message: String) throws {
        let error = #expect(throws: SceneError.self) { try file("\(Self.nested)\nmatrix: { \(matrix) }") }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    /// In `content`, a field with an id is not called `field`.
    @Test(arguments: [
        ("field.length", "did you mean 'code.length'?"), ("field.lenght", "did you mean 'code.length'?"),
        ("field.when.activ.box.radus", "did you mean 'code.when.active.box.radius'?"),
        ("field.zzzzzz", "paths of the first one begin with 'code'"),
    ])
    func aFieldThatHasAnotherIDIsNamed(_ path: String, _ hint: String) throws {
        let error = #expect(throws: SceneError.self) {
            try file("content: { stack: { children: [{ field: { id: code } }] } }\nmatrix: { \(path): [4, 6] }")
        }
        #expect(
            error?.description
                == "scene.yaml:2:11: error: '\(path)' sets 'field', but the scene has 'content', which contains its fields; "
                + hint)
    }

    /// The form decides, so a name can also be a key of scenes, and names are texts even if they look like numbers.
    @Test func axisNameCanBeAKeyOfScenes() throws {
        let file = try file(
            """
            themes: { mine: { accent: red } }
            field: {}
            matrix:
              theme: { brand: { theme: mine }, "1.50": { theme: dark } }
              name: { -a-: { canvas.width: 400 } }
              field.box: { "true": { field.length: 3 } }
            """)
        let scenes = try (0..<2).map { try file.scene(variant: $0) }
        #expect(scenes.map(\.theme) == ["mine", "dark"])
        #expect(scenes[1].variant.map(\.value) == [.text("1.50"), .text("-a-"), .text("true")])
        #expect(scenes[1].variant.map { "\($0.name)-\($0.label)" } == ["theme-1.50", "name--a-", "field.box-true"])
    }

    @Test func ambiguousPathsGetLongerNames() throws {
        let file = try file("field: {}\nmatrix: { width: { small: { theme: dark } }, canvas.width: [320] }")
        #expect(file.settings(variant: 0).map(\.name) == ["width", "canvas-width"])
    }

    @Test func valuesCanBeAliases() throws {
        let file = try file(
            """
            x-wide: &wide { canvas.width: 900 }
            field: {}
            matrix: { size: { wide: *wide, dark: { <<: *wide, theme: dark } } }
            """)
        let scenes = try (0..<2).map { try file.scene(variant: $0) }
        #expect(scenes.map(\.canvas.width) == [900, 900])
        #expect(scenes.map(\.theme) == ["light", "dark"])
    }

    @Test func findsWhatTheMatrixSets() throws {
        let file = try file(
            "field: {}\nstates: { a: {} }\nmatrix: { v: { a: { canvas.width: 3 }, b: { states.a.text: '1' } } }")
        #expect(file.matrixSets(["canvas"]) && file.matrixSets(["states", "fonts"]))
        #expect(!file.matrixSets(["v", "field", "fonts"]))
        #expect(file.valueLocations(variant: 1).map(\.description) == ["scene.yaml:3:40"])
    }
}

/// The errors of axes of named values.
@Suite struct NamedValueErrorTests {
    private static let name = "made of letters, digits, '-', '_' and '.', without a '.' at the beginning"
    private static let keys =
        "known keys: canvas, scale, theme, themes, strings, language, textScale, fonts, field, content, states, animations, …"

    /// An error in the matrix of a scene that begins with two lines.
    private static func error(_ matrix: String, _ messages: String...) -> (String, [String]) {
        (matrix, messages.map { "scene.yaml:3:\($0)" })
    }

    static let errors: [(String, [String])] = [
        // The form.
        error(
            "zip: {}",
            "16: error: 'zip' must be a list of values for this path, or a mapping of named values such as"
                + " { phone: { canvas.width: 393 } }, not an empty mapping"),
        error(
            "field.length: { a: { theme: dark }, b: 4 }",
            "50: error: 'field.length' must be a list of values for this path, or a mapping of named values, which are"
                + " mappings such as { canvas.width: 393 }; 'b' is '4'"),
        error(
            "device: { a: [1] }",
            "24: error: 'device' must be a list of values for this path, or a mapping of named values, which are"
                + " mappings such as { canvas.width: 393 }; 'a' is a list"),
        error("device: phone", "19: error: 'device' must be a list of values, not 'phone'"),
        error(
            "device: { a: {}, b: , c: { theme: dark } }",
            "21: error: the named value 'a' sets no path; add one, as in { canvas.width: 393 }",
            "28: error: the named value 'b' sets no path; add one, as in { canvas.width: 393 }"),
        // Names.
        error("a/b: { x: { theme: dark } }", "11: error: the name 'a/b' must be \(name)"),
        error("a: { .x: { theme: dark } }", "16: error: the name '.x' must be \(name)"),
        error("a: { '': { theme: dark } }", "16: error: the name '' must be \(name)"),
        error(
            "a: { \(String(repeating: "n", count: 201)): { theme: dark } }",
            "16: error: the name '\(String(repeating: "n", count: 40))…' must be at most 200 bytes long (this is 201),"
                + " to fit into file names"),
        error(
            "a: { x.alt-2: { theme: dark } }",
            "16: error: the name 'x.alt-2' is reserved for an alternative golden of 'x'"),
        // An image 'typing.alt-1' would have the golden of an alternative of 'typing'.
        error(
            "alt: { 1: { theme: dark } }",
            "11: error: the axis 'alt' would end file names with '.alt-1', which is reserved for alternative goldens;"
                + " rename it"),
        error(
            "states.typing.text: ['1', 'x.alt-7']",
            "11: error: the axis 'states.typing.text' would end file names with '.text-x.alt-7', which is reserved for"
                + " alternative goldens; use named values with another name"),
        // These names do not end like those of alternatives.
        error("alt: { 1: { theme: dark }, 2: { theme: light } }, field.length: [4]"),
        error("alt: { one: { theme: dark } }"),
        error(
            "a: { Dark: { theme: dark }, dark: { theme: dark } }",
            "39: error: the names 'Dark' and 'dark' differ only in case, and would be the same file on macOS and"
                + " Windows; change one"),
        error(
            "Device: { x: { theme: dark } }, device: { x: { scale: 2 } }",
            "43: error: the axes 'Device' and 'device' of the matrix differ only in case; rename one"),
        error(
            "theme: [dark], THEME: { x: { scale: 2 } }",
            "26: error: the axes 'theme' and 'THEME' of the matrix differ only in case; rename one"),
        error("a: { x: { theme: dark }, x: { theme: light } }", "36: error: duplicate key 'x'"),
        // Paths.
        error("d: { a: { name: x } }", "21: error: 'name' is not a path to a value that a matrix can vary"),
        error("d: { a: { matrix.x: [x] } }", "21: error: 'matrix.x' is not a path to a value that a matrix can vary"),
        error("d: { a: { states: {} } }", "21: error: 'states' is not a path to a value that a matrix can vary"),
        error(
            "d: { a: { canvas..width: 3 } }",
            "21: error: 'canvas..width' is not a path to a value that a matrix can vary"),
        error(
            "d: { a: { feild.length: 3 } }",
            "21: error: 'feild.length' is not a path into the scene: unknown key 'feild'; did you mean 'field'?"),
        error(
            "d: { a: { gadget: 3 } }", "21: error: 'gadget' is not a path into the scene: unknown key 'gadget'; \(keys)"
        ),
        error(
            "d: { a: { field.lenght: 3 } }", "21: error: unknown key 'lenght' in 'field'; did you mean 'length'?"),
        error(
            "d: { a: { states.tpying.text: x } }",
            "21: error: 'states.tpying.text' refers to an unknown state; did you mean 'typing'?"),
        error(
            "d: { a: { scale.x: 3 } }",
            "21: error: 'scale.x' is not a path into the scene: it leads into a scalar or to a missing item of a list"),
        error(
            "d: { a: { x-shared.radius: 3 } }",
            "21: error: 'x-shared.radius' has no effect, because keys that begin with 'x-' are ignored; use the paths of"
                + " the values that are copied from it"),
        error(
            "d: { a: { canvas.width: 0 } }", "35: error: 'width' must be from 0.001 to 100000, not '0'"),
        error(
            "d: { a: { theme: dark }, b: { canvas.width: 0 } }",
            "55: error: 'width' must be from 0.001 to 100000, not '0'"),
        // Lists.
        error(
            "feild.length: [4]",
            "11: error: 'feild.length' is not a path into the scene: unknown key 'feild'; did you mean 'field'?"),
        error(
            "device: [phone]",
            "11: error: 'device' is not a path into the scene: unknown key 'device'; \(keys); named values are a"
                + " mapping, such as device: { phone: { canvas.width: 393 } }"),
        error(
            "x-shared.radius: [3]",
            "11: error: 'x-shared.radius' has no effect, because keys that begin with 'x-' are ignored; use the paths of"
                + " the values that are copied from it"),
        // Paths that are set twice.
        error(
            "canvas.width: [320], device: { a: { canvas.width: 393 }, b: { canvas.width: 412 } }",
            "47: error: the axes 'canvas.width' and 'device' of the matrix both set 'canvas.width'; remove it from one"
                + " of them"),
        error(
            "d: { a: { theme: dark }, b: { field.length: 3 } }, e: { a: { field.length: 3 } }",
            "72: error: the axes 'd' and 'e' of the matrix both set 'field.length'; remove it from one of them"),
        error(
            "d: { a: { canvas.width: 393 } }, canvas: [{ height: 3 }]",
            "44: error: the axes 'd' and 'canvas' of the matrix both set 'canvas.width', a part of 'canvas'; remove one"
                + " of them"),
        error(
            "field.label: [{ size: 3 }], field.label.size: [4]",
            "39: error: the axes 'field.label' and 'field.label.size' of the matrix both set 'field.label.size', a part"
                + " of 'field.label'; remove one of them"),
        error(
            "d: { a: { field.label.size: 3, field.label: {} } }",
            "42: error: 'a' sets 'field.label', and also its part 'field.label.size'; remove one of them"),
    ]

    @Test(arguments: errors)
    func reportsErrorsWithTheirLocation(_ matrix: String, _ messages: [String]) {
        let yaml = "scale: 1\nfield: {}\nmatrix: { \(matrix) }\nstates: { typing: {} }\nx-shared: { radius: 3 }\n"
        #expect(diagnostics(of: yaml) == messages)
    }

    @Test func unknownKeyOfTheSceneIsReportedOnce() {
        #expect(
            diagnostics(of: "field: {}\ncanvs: {}\nmatrix: { canvs.width: [4], d: { a: { canvs.height: 4 } } }") == [
                "scene.yaml:2:1: error: unknown key 'canvs' in 'scene'; did you mean 'canvas'?"
            ])
    }

    /// `1` and `01` are the same item of a list, but different keys of a mapping.
    @Test func itemsOfListsAreComparedByIndex() {
        let children = "content: { stack: { children: [{ text: a }, { text: b }] } }\n"
        let path = "content.stack.children"
        #expect(
            diagnostics(of: children + "matrix: { d: { a: { \(path).1.text: x, \(path).01: { text: y } } } }") == [
                "scene.yaml:2:55: error: 'a' sets 'content.stack.children.01', and also its part"
                    + " 'content.stack.children.1.text'; remove one of them"
            ])
        #expect(
            diagnostics(of: children + "matrix: { d: { a: { \(path).1: { text: x }, \(path).01: { text: y } } } }") == [
                "scene.yaml:2:60: error: 'a' sets one value by two paths, 'content.stack.children.1' and"
                    + " 'content.stack.children.01'; remove one of them"
            ])
        #expect(
            diagnostics(of: children + "matrix: { \(path).0: [{ text: x }], \(path).+0.text: [y] }") == [
                "scene.yaml:2:52: error: the axes 'content.stack.children.0' and 'content.stack.children.+0.text' of the"
                    + " matrix both set 'content.stack.children.+0.text', a part of 'content.stack.children.0'; remove"
                    + " one of them"
            ])
        #expect(
            diagnostics(
                of: "field: {}\nstates: { 1: {}, 01: {} }\nmatrix: { states.1.text: ['1'], states.01.text: ['2'] }")
                == [])
    }

    /// Siblings, and paths of which one begins with the letters of the other, do not overlap.
    @Test func neighbouringPathsDoNotOverlap() {
        #expect(
            diagnostics(
                of:
                    "field: {}\nmatrix: { theme: [dark], themes: [{}], v: { a: { canvas.width: 3 }, b: { canvas.height: 3,"
                    + " field.label.size: 4 } }, w: { a: { field.label.color: red, field.rule: none } } }") == [])
    }

    @Test func rejectsTooManyVariants() {
        func axis(_ letter: String, _ path: String) -> String {
            let values = (1...100).map { "\(letter)\($0): { \(path): \($0) }" }
            return "\(letter): { \(values.joined(separator: ", ")) }"
        }
        let axes = [axis("a", "canvas.width"), axis("b", "canvas.height"), axis("c", "field.width")]
        #expect(
            diagnostics(of: "field: {}\nmatrix: { \(axes.joined(separator: ", ")) }") == [
                "scene.yaml:2:1: error: the matrix has more than 100000 variants, the limit of a run"
            ])
    }

    @Test func rejectsTooManyPaths() {
        /// A scene whose matrix has axes with these numbers of paths.
        func scene(_ counts: Int...) -> String {
            var paths = (0..<counts.reduce(0, +)).map { "states.s\($0).text: '1'" }[...]
            let states = paths.indices.map { "s\($0): {}" }.joined(separator: ", ")
            let axes = counts.enumerated().map { axis, count in
                defer { paths = paths.dropFirst(count) }
                return
                    "v\(axis): { a: { \(paths.prefix(count).joined(separator: ", ")) }, b: { \(paths.first ?? "") } }"
            }
            return "field: {}\nstates: { \(states) }\nmatrix: { \(axes.joined(separator: ", ")) }"
        }
        #expect(diagnostics(of: scene(400, 600)) == [])
        #expect(
            diagnostics(of: scene(400, 601)) == [
                "scene.yaml:3:1: error: the matrix sets up to 1001 paths in a variant; the limit is 1000"
            ])
    }

    @Test func rejectsVeryLongPaths() {
        func path(_ count: Int) -> String { "field" + String(repeating: ".a", count: count - 1) }
        let long = path(200_000)
        #expect(
            diagnostics(of: "field: {}\nmatrix:\n  d:\n    x:\n      ? \(long)\n      : 1\n") == [
                "scene.yaml:5:9: error: '\(long.prefix(40))…' has 400003 bytes; a path can have at most 2000"
            ])
        #expect(
            diagnostics(of: "field: {}\nmatrix: { \(path(65)): [1] }") == [
                "scene.yaml:2:11: error: '\(path(65).prefix(40))…' has 65 components; a path can have at most 64"
            ])
        #expect(
            diagnostics(of: "field: {}\nmatrix: { \(path(64)): [1] }") == [
                "scene.yaml:2:11: error: unknown key 'a' in 'field'; known keys: preset, kind, id, length, lengths, width,"
                    + " height, sizing, alignment, direction, groups, wraps, …"
            ])
    }

    /// Truncates the text at every byte and replaces every byte; decoding may only throw.
    @Test func brokenTextNeverTraps() {
        let yaml =
            "x-a: &a { theme: dark }\nfield: {}\nmatrix: { d: { p: { canvas.width: 4, <<: *a }, q: *a }, scale: [1, 2] }\n"
        let bytes = Array(yaml.utf8)
        for end in 0...bytes.count { _ = diagnostics(of: Array(bytes[..<end])) }
        for index in bytes.indices {
            for byte in [UInt8(ascii: "{"), UInt8(ascii: "."), UInt8(ascii: "*"), 0, 0xFF, UInt8(ascii: "\n")] {
                var changed = bytes
                changed[index] = byte
                _ = diagnostics(of: changed)
            }
        }
    }
}
