import FieldScene
import Testing

/// `screenshots` of a scene.
@Suite struct ScreenshotListTests {
    private func file(_ yaml: String) throws -> SceneFile {
        try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: .empty)
    }

    @Test func filesHaveNames() throws {
        let list = try #require(
            try decode("field: { length: 4 }\nscreenshots: { files: { typing: ../a.png, 'otp/b@2x': b.png } }")
                .screenshots)
        #expect(list.files.mapValues(\.path.value) == ["typing": "../a.png", "otp/b@2x": "b.png"])
        #expect(list.path == nil && list.scale == nil)
        #expect(try decode("field: { length: 4 }").screenshots == nil)
    }

    @Test func placeholdersAreReplaced() throws {
        let scene = try decode(
            "field: { length: 4 }\nscreenshots: { path: '../{State}/{state}-{theme}-{field.length}', scale: 2.5 }")
        let list = try #require(scene.screenshots)
        let path = try #require(list.path)
        #expect(path.placeholders == ["State", "state", "theme", "field.length"])
        #expect(list.files.isEmpty && list.scale == 2.5)
        let settings = [
            VariantSetting(key: "theme", value: .text("dark"), label: "dark"),
            VariantSetting(key: "field.length", value: .number(6), label: "6"),
        ]
        #expect(path.path(of: "codeFilled", in: settings).value == "../CodeFilled/codeFilled-dark-6")
        #expect(path.path(of: "éa", in: []).value == "../Éa/éa-{theme}-{field.length}")
    }

    /// The errors of a list, which begins in column 14.
    @Test(arguments: [
        ("{}", ["14: error: 'screenshots' needs 'files' or 'path'"]),
        (
            "{ files: { a: b }, path: c }",
            ["33: error: 'screenshots' cannot have both 'files' and 'path'; remove one"]
        ),
        (
            "{ pathh: a.png }",
            [
                "14: error: 'screenshots' needs 'files' or 'path'",
                "16: error: unknown key 'pathh' in 'screenshots'; did you mean 'path'?",
            ]
        ),
        ("{ files: {} }", ["23: error: 'files' must be a mapping with at least one file, not an empty mapping"]),
        ("{ files: a.png }", ["23: error: 'files' must be a mapping, not 'a.png'"]),
        ("{ files: { typing: '' } }", ["33: error: 'typing' must be a path, not ''"]),
        ("{ files: { typing: [a.png] } }", ["33: error: 'typing' must be text, not a list"]),
        ("{ path: '' }", ["22: error: 'path' must be a path, not ''"]),
        ("{ path: '{state' }", ["22: error: 'path' has a '{' without a '}'"]),
        ("{ path: 'a}b{' }", ["22: error: 'path' has a '{' without a '}'"]),
        ("{ path: a.png, scale: 9 }", ["36: error: 'scale' must be from 0.1 to 8, not '9'"]),
        ("{ path: a.png, scale: '2' }", ["36: error: 'scale' must be a number, not the text '2'; remove the quotes"]),
    ])
    func errorsHaveLocations(_ list: String, _ errors: [String]) {
        let found = diagnostics(of: "screenshots: \(list)\nfield: { length: 4 }")
        #expect(found == errors.map { "scene.yaml:1:\($0)" })
    }

    @Test func matricesCannotVaryScreenshots() {
        #expect(
            diagnostics(of: "field: {}\nmatrix: { screenshots.scale: [1, 2] }") == [
                "scene.yaml:2:11: error: 'screenshots.scale' is not a path to a value that a matrix can vary"
            ])
    }

    /// The text for goldens. Everything but the list stays.
    @Test(arguments: [
        ("screenshots: { path: a.png } # the app\nfield: { length: 4 }\n", "field: { length: 4 }\n"),
        (
            "# one\nfield: { length: 4 }\nscreenshots:\n  files:\n    a: a.png # two\n  scale: 2\n# three\nstates: { a: }\n",
            "# one\nfield: { length: 4 }\n# three\nstates: { a: }\n"
        ),
        ("field: { length: 4 }\nscreenshots: {\n  path: a.png }\n", "field: { length: 4 }\n"),
        ("field: { length: 4 }\r\nscreenshots: { path: a.png }", "field: { length: 4 }\r\n"),
        (#"{"screenshots": {"path": "a.png"}, "field": {"length": 4}}"#, #"{"field": {"length": 4}}"#),
        ("{\"field\": {\"length\": 4},\n \"screenshots\": {\"path\": \"a\"}\n}", "{\"field\": {\"length\": 4}\n}"),
        ("field: { length: 4 }\nx-a: { screenshots: 1 }\n", "field: { length: 4 }\nx-a: { screenshots: 1 }\n"),
        // Without the list, the alias has no anchor.
        (
            "screenshots: { path: &path a.png }\nx-a: *path\nfield: { length: 4 }\n",
            "screenshots: { path: &path a.png }\nx-a: *path\nfield: { length: 4 }\n"
        ),
    ])
    func textsAreWithoutScreenshots(_ text: String, _ expected: String) throws {
        let rest = try file(text).textWithoutScreenshots(Array(text.utf8))
        #expect(String(decoding: rest, as: UTF8.self) == expected)
    }

    @Test func screenshotsAreNotEdits() throws {
        let (without, with) = (
            try file("field: { length: 4 }"), try file("field: { length: 6 }\nscreenshots: { path: a.png }")
        )
        #expect(SceneEdits(from: without, to: with).edits.map(\.pathText) == ["field.length"])
        #expect(SceneEdits(from: with, to: without).edits.map(\.pathText) == ["field.length"])
        let merged = try SceneEdits(from: without, to: with).file { _ in true }.scene(variant: 0)
        #expect(merged.content.fields.map(\.length) == [6] && merged.screenshots == nil)
    }
}
