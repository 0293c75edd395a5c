import Fieldproof
import FieldproofTesting
import Testing

/// The snapshots that a subject draws, and the names of its goldens.
@Suite struct GoldenSubjectTests {
    private static let scene = """
        canvas: { width: 60, height: 24 }
        scale: [1, 2]
        field: { preset: underline, length: 2 }
        states:
          empty: {}
          typing: { text: "4", focused: true }
        matrix:
          theme: [light, dark]
          field.length: [1, 2]
        """

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.scene, to: "Tests/OTPTests/otp.yaml")
        return sandbox
    }

    /// The names of the goldens that a subject records.
    private func names(_ subject: GoldenSubject, in sandbox: Sandbox) throws -> [String] {
        let failures = sandbox.check(subject)
        #expect(failures.allSatisfy { $0.message.contains("recorded") }, "\(failures.map(\.message))")
        let folder = "\(sandbox.folder)/Tests/OTPTests/Goldens"
        return Files.isFolder(folder) ? try Files.tree(folder) : []
    }

    @Test func stateRecordsASnapshotForEachVariantAndScale() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        #expect(
            try names(.scene("otp.yaml", state: "typing"), in: sandbox) == [
                "otp/typing.theme-dark.length-1.png", "otp/typing.theme-dark.length-1@2x.png",
                "otp/typing.theme-dark.length-2.png", "otp/typing.theme-dark.length-2@2x.png",
                "otp/typing.theme-light.length-1.png", "otp/typing.theme-light.length-1@2x.png",
                "otp/typing.theme-light.length-2.png", "otp/typing.theme-light.length-2@2x.png",
            ])
        #expect(sandbox.check(.scene("otp.yaml", state: "typing")).isEmpty)
    }

    @Test func selectsVariantsAndScales() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        #expect(
            try names(
                .scene("./otp.yaml", state: "empty", variant: ["theme": "dark", "field.length": "1"], scale: 3),
                in: sandbox) == ["otp/empty.theme-dark.length-1@3x.png"])
    }

    @Test func sceneFromTextUsesTheGivenName() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        #expect(
            try names(
                .yaml(Self.scene, named: "code", variant: ["length": "1", "theme": "light"], scale: 1), in: sandbox)
                == ["code/empty.theme-light.length-1.png", "code/typing.theme-light.length-1.png"])
    }

    @Test func selectsNamedValues() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let scene = """
            canvas: { height: 24 }
            field: { preset: underline, length: 2 }
            matrix: { device: { phone: { canvas.width: 60 }, watch: { canvas.width: 50, theme: dark } } }
            """
        #expect(
            try names(.yaml(scene, named: "code", variant: ["device": "watch"]), in: sandbox) == [
                "code/default.device-watch.png"
            ])
        #expect(
            sandbox.check(.yaml(scene, named: "code", variant: ["device": "tv"])).map(\.message).first?.contains(
                "the scene 'code' has no variant in which 'device' is 'tv'; its values are 'phone', 'watch'") == true)
    }

    @Test func fileTextAndRendererDrawTheSamePixels() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        _ = sandbox.check(.scene("otp.yaml", state: "empty"))
        _ = sandbox.check(.yaml(Self.scene, named: "code", state: "empty"))
        let proof = try Proof(path: "\(sandbox.folder)/Tests/OTPTests/otp.yaml")
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots(state: "empty") {
            let expected = try renderer.pixels(of: snapshot)
            for scene in ["otp", "code"] {
                let golden = "Tests/OTPTests/Goldens/\(scene)\(snapshot.name.dropFirst(3)).png"
                #expect(try PNG.decode(sandbox.read(golden)) == expected)
            }
        }
    }

    @Test func fieldLayoutAndPixelsMatchTheSameGolden() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        var field = try Field(preset: "underline", length: 4)
        field.value = "48"
        let layout = try field.layout(width: 200, scale: 2, shaper: TextShaper())
        let pixels = try field.pixels(width: 200, scale: 2, shaper: TextShaper())
        #expect(
            try names(.field(field, named: "two", width: 200, scale: 2), in: sandbox) == ["EntryTests/two@2x.png"])
        #expect(sandbox.check(.layout(layout, named: "two", scale: 2)).isEmpty)
        #expect(sandbox.check(.pixels(pixels, named: "two", scale: 2)).isEmpty)
        field.value = "49"
        #expect(sandbox.check(.field(field, named: "two", width: 200, scale: 2)).count == 1)
    }

    @Test func fieldUsesTheShaperOfTheTest() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let shaper = TextShaper()
        var field = try Field(preset: "underline", length: 4)
        field.value = "48"
        _ = try names(.field(field, named: "two", width: 200, shaper: shaper), in: sandbox)
        #expect(shaper.openFileCount > 0)
    }

    @Test func folderSettingChoosesTheGoldensFolder() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let subject = GoldenSubject.pixels(PixelBuffer(width: 1, height: 1), named: "dot")
        _ = sandbox.check(subject, GoldenSettings(folder: "../Pictures/./a"))
        _ = sandbox.check(subject, GoldenSettings(folder: "\(sandbox.folder)/here"))
        #expect(try sandbox.files() == ["Tests/Pictures/a/EntryTests/dot.png", "here/EntryTests/dot.png"])
    }

    @Test(arguments: [
        (
            "typing", ["theme": "blue"],
            "the scene 'otp' has no variant in which 'theme' is 'blue'; its values are 'dark', 'light'"
        ),
        ("typing", ["size": "2"], "the matrix of 'otp' has no axis 'size'; it has 'theme', 'field.length'"),
        ("tying", [:], "the scene has no state 'tying'; did you mean 'typing'?"),
    ]) func errorsAreReportedAndWriteNothing(_ state: String, _ variant: [String: String], _ message: String) throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        let failures = sandbox.check(.scene("otp.yaml", state: state, variant: variant))
        #expect(failures.count == 1)
        #expect(failures.first?.message.contains(message) == true, "\(failures)")
        #expect(try sandbox.files() == ["Tests/OTPTests/otp.yaml"])
    }

    @Test func overflowInOneVariantWritesNoGoldens() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let text = """
            canvas: { width: 60, height: 24 }
            field: { preset: pin-boxes, length: 2, wraps: false }
            matrix: { canvas.width: [300, 1] }
            """
        let failures = sandbox.check(.yaml(text, named: "code"))
        #expect(failures.count == 1)
        #expect(failures.first?.message.contains("code.yaml:") == true)
        #expect(try sandbox.files() == [])
    }

    @Test func missingSceneFileIsReported() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let message = try #require(sandbox.check(.scene("nothing.yaml")).first?.message)
        #expect(message.contains("\(sandbox.folder)/Tests/OTPTests/nothing.yaml: error: cannot be read"))
    }

    @Test(arguments: ["", ".hidden", "a/b", "..", String(repeating: "x", count: 230)])
    func rejectsInvalidGoldenNames(_ name: String) throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let message = try #require(
            sandbox.check(.pixels(PixelBuffer(width: 1, height: 1), named: name)).first?.message)
        #expect(message.contains("cannot be the name of a golden"))
        #expect(try sandbox.files() == [])
    }

    @Test func rejectsTheNameOfAnAlternative() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let message = try #require(
            sandbox.check(.pixels(PixelBuffer(width: 1, height: 1), named: "logo.alt-1")).first?.message)
        #expect(message.contains("the name 'logo.alt-1' is reserved for an alternative golden of 'logo'"))
        #expect(try sandbox.files() == [])
    }

    @Test func imageWithoutPixelsIsAFailure() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        #expect(sandbox.check(.pixels(PixelBuffer(width: 0, height: 0), named: "nothing")).count == 1)
        #expect(try sandbox.files() == [])
    }
}
