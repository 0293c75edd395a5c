import Fieldproof
import Foundation
import Testing

/// The screenshots that a scene lists for its snapshots, and their absence from goldens.
@Suite struct ScreenshotTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
    private var goldens: Goldens { Goldens(folder: folder) }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    // MARK: - Paths

    @Test func pathsHaveTheStateAndTheValuesOfTheMatrix() throws {
        let proof = try Proof(
            yaml: """
                field: { preset: underline }
                states: { typing: {}, error: {} }
                animations: { run: { golden: 2, script: [focus, type: "1"] } }
                matrix: { theme: [light, dark], field.length: [4, 6] }
                screenshots: { path: "../shots/{State}/{theme}-{length}.png", scale: 3 }
                """, folder: "design/")
        let snapshots = try proof.snapshots(strips: true)
        let screenshots = snapshots.map { proof.screenshot(of: $0) }
        #expect(
            screenshots.prefix(6).map { $0?.path } == [
                "design/../shots/Typing/light-4.png", "design/../shots/Error/light-4.png", nil,
                "design/../shots/Typing/light-6.png", "design/../shots/Error/light-6.png", nil,
            ])
        #expect(screenshots.compactMap { $0?.path }.last == "design/../shots/Error/dark-6.png")
        #expect(screenshots.first??.scale == 3)
        #expect(screenshots.first??.location == SceneLocation(file: "scene.yaml", line: 5, column: 22))
    }

    /// The name of a snapshot comes before that of its state. Snapshots with other scales can have the same file.
    @Test func filesAreFoundByTheirNames() throws {
        let proof = try Proof(
            yaml: """
                name: otp
                scale: [1, 2]
                field: { preset: underline }
                states: { typing: {}, error: {}, empty: {} }
                matrix: { theme: [light, dark] }
                screenshots:
                  files:
                    typing: a.png
                    typing.theme-dark: /b.png
                    error.theme-light: c.png
                    otp/error.theme-light@2x: d.png
                """, folder: "design/")
        #expect(
            try proof.snapshots().map { proof.screenshot(of: $0)?.path } == [
                "design/a.png", "design/a.png", "design/c.png", "design/d.png", nil, nil,
                "/b.png", "/b.png", nil, nil, nil, nil,
            ])
    }

    @Test func scenesWithoutAListHaveNoScreenshots() throws {
        let proof = try Proof(yaml: "field: { preset: underline }")
        #expect(try proof.snapshots().map { proof.screenshot(of: $0) } == [nil])
    }

    // MARK: - Errors

    private static let states = "field: {}\nstates: { typing: {}, error: {} }\n"
    private static let themes = "field: {}\nmatrix: { theme: [light, dark] }\n"

    @Test(arguments: [
        (
            themes + "screenshots: { path: '{stat}-{theme}.png' }",
            ["3:22: error: the placeholder 'stat' in 'path' must be one of state, State, theme; did you mean 'state'?"]
        ),
        (
            "field: {}\nscreenshots: { path: '{}{width}' }",
            [
                "2:22: error: the placeholder '' in 'path' must be one of state, State",
                "2:22: error: the placeholder 'width' in 'path' must be one of state, State",
            ]
        ),
        (
            states + "screenshots: { files: { typign: a.png, otp/done: b.png } }",
            [
                "3:25: error: unknown state or snapshot 'typign' in 'files'; did you mean 'typing'?",
                "3:40: error: unknown state or snapshot 'otp/done' in 'files'; known states: typing, error",
            ]
        ),
        // A scene with the scale 1 has no snapshot at the scale 2.
        (
            states + "screenshots: { files: { typing@2x: a.png } }",
            ["3:25: error: unknown state or snapshot 'typing@2x' in 'files'; did you mean 'typing'?"]
        ),
        (
            states + "screenshots: { path: app.png }",
            [
                "3:22: error: 'app.png' would be the screenshot of both 'otp/typing' and 'otp/error'; add {state} to 'path'"
            ]
        ),
        (
            states + "screenshots: { files: { typing: a.png, error: a.png } }",
            [
                "3:47: error: 'a.png' would be the screenshot of both 'otp/typing' and 'otp/error'; list a file for each of"
                    + " them by its name"
            ]
        ),
        (
            themes + "screenshots: { path: '{state}.png' }",
            [
                "3:22: error: 'default.png' would be the screenshot of both 'otp/default.theme-light' and"
                    + " 'otp/default.theme-dark'; add {theme} to 'path'"
            ]
        ),
        (
            themes + "screenshots: { files: { default: a.png } }",
            [
                "3:34: error: 'a.png' would be the screenshot of both 'otp/default.theme-light' and"
                    + " 'otp/default.theme-dark'; list a file for each of them by its name"
            ]
        ),
        // `a` and `bc` are together what `ab` and `c` are.
        (
            "field: {}\nstates: { a: {}, ab: {} }\nmatrix: { size: { bc: { textScale: 1 }, c: { textScale: 2 } } }\n"
                + "screenshots: { path: '{state}{size}' }",
            [
                "4:22: error: 'abc' would be the screenshot of both 'otp/a.size-bc' and 'otp/ab.size-c'; separate the"
                    + " placeholders in 'path'"
            ]
        ),
    ])
    func errorsHaveLocationsAndHints(_ yaml: String, _ errors: [String]) {
        let error = #expect(throws: SceneError.self) { try Proof(yaml: yaml, path: "otp.yaml") }
        #expect(error?.diagnostics.map(\.description) == errors.map { "otp.yaml:\($0)" })
    }

    // MARK: - Goldens

    private static func scene(_ more: String = "") -> String {
        """
        name: otp
        canvas: { width: 200, height: 60 }
        field: { preset: underline, length: 4, \(more) }
        states: { typing: { text: "482", focused: true }, empty: }

        """
    }

    private static let list = "screenshots: { path: \"missing/{state}.png\", scale: 3 }\n"
    private static let anchored = "screenshots: { path: &path \"missing/{state}.png\" }\nx-path: *path\n"

    private func images(_ yaml: String) throws -> [RenderedSnapshot] {
        let proof = try Proof(yaml: yaml)
        let renderer = Renderer(proof)
        return try proof.snapshots().map { RenderedSnapshot($0, by: renderer) }
    }

    private func approve(_ yaml: String) throws -> [GoldenApproval.Outcome] {
        let approval = GoldenApproval(goldens)
        return try images(yaml).map { try approval.approve($0) }
    }

    private func expectUnchanged(_ yaml: String) throws {
        for trusts in [true, false] {
            var check = GoldenCheck(goldens)
            check.trustsDigests = trusts
            let report = CheckReport(try images(yaml).map { try check.check($0) }, shortensIDs: false)
            #expect(report.results.map(\.verdict) == [.same, .same] && report.causes.isEmpty)
        }
        for outcome in try approve(yaml) {
            guard case .unchanged = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
    }

    @Test func goldensAreUnchangedWithAndWithoutScreenshots() throws {
        defer { clean() }
        _ = try approve(Self.scene())
        try expectUnchanged(Self.scene() + Self.list)
        clean()
        _ = try approve(Self.scene() + Self.list)
        try expectUnchanged(Self.scene())
        try expectUnchanged(Self.list.replacing("missing", with: "other") + Self.scene())
    }

    @Test func goldensContainNoScreenshots() throws {
        defer { clean() }
        _ = try approve(Self.scene() + Self.list)
        for image in try images(Self.scene()) {
            let path = goldens.path(of: image.snapshot)
            let embedded = try #require(try EmbeddedScene(in: Files.read(path), path: path))
            #expect(String(decoding: embedded.yaml, as: UTF8.self) == Self.scene())
        }
    }

    /// Also if the golden contains the list, because its text is needed elsewhere.
    @Test func screenshotsAreNotCauses() throws {
        defer { clean() }
        for (old, new) in [
            (Self.scene(), Self.list), (Self.scene() + Self.list, ""),
            (Self.scene() + Self.anchored, "x-path: \"missing/{state}.png\"\n"),
        ] {
            clean()
            _ = try approve(old)
            let check = GoldenCheck(goldens)
            for image in try images(Self.scene("rule: { color: \"#AAAAAB\" }") + new) {
                let result = try check.check(image)
                #expect(result.verdict == .different)
                #expect(result.origins.map(\.cause.path) == ["field.rule.color"])
            }
        }
    }

    /// The journal of a run that was interrupted stays valid.
    @Test func runsDoNotDependOnScreenshots() throws {
        func digest(_ yaml: String) throws -> String {
            try SnapshotRun([Proof(yaml: yaml)]).digest(toolVersions: [], [])
        }
        #expect(try digest(Self.scene()) == digest(Self.scene() + Self.list))
        #expect(try digest(Self.scene()) != digest(Self.scene("rule: none")))
    }
}
