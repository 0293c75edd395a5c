import Fieldproof
import FieldproofTesting
import Synchronization
import Testing

/// Calls of `expectMatch` with screenshots that are drawn from edited scenes, so the values that must be found are those
/// of the edits.
@Suite struct ExpectMatchTests {
    /// The radius is in column 51 of the second line, and the scene is 200 × 80 points.
    private static let design = """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 4, box: { radius: 8, fill: "#F4F6F8" } }
        states: { typing: { text: "48", focused: true }, empty: {} }
        matrix: { theme: [light, dark] }
        """
    private static let edited = design.replacing("radius: 8", with: "radius: 12")

    /// A package with the scene, and a screenshot of a state with 2 pixels per point.
    private func sandbox(
        _ app: String = Self.edited, state: String = "typing", variant: Int = 0, named name: String = "typing.png"
    ) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.design, to: "Tests/OTPTests/otp.yaml")
        let proof = try Proof(yaml: app)
        let snapshots = try proof.snapshots(state: state, scale: 2).filter { $0.variant == variant }
        let pixels = try Renderer(proof).pixels(of: try #require(snapshots.first))
        try Files.write(PNG.encode(pixels), to: "\(sandbox.folder)/Tests/OTPTests/shots/\(name)")
        return sandbox
    }

    /// The comments of the issues of a call.
    private func issues(_ body: () -> Void) -> [String] {
        let found = Mutex<[String]>([])
        withKnownIssue {
            body()
        } matching: { issue in
            found.withLock { $0 += issue.comments.map(\.rawValue) }
            return true
        }
        return found.withLock { $0 }
    }

    @Test func appWithTheDesignsValuesPasses() throws {
        let sandbox = try sandbox(Self.design)
        defer { sandbox.remove() }
        expectMatch("shots/typing.png", .scene("otp.yaml", state: "typing"), filePath: sandbox.testFile)
        expectMatch("shots/typing.png", .yaml(Self.design, named: "otp"), filePath: sandbox.testFile)
        #expect(try sandbox.files() == ["Tests/OTPTests/otp.yaml", "Tests/OTPTests/shots/typing.png"])
    }

    @Test func otherValueIsAnIssueAtTheCall() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        let line = #line + 2
        withKnownIssue {
            expectMatch("shots/typing.png", .scene("otp.yaml", state: "typing"), filePath: sandbox.testFile)
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "ExpectMatchTests.swift"
        }
        let folder = "\(sandbox.folder)/Tests/OTPTests"
        let message = try #require(
            issues {
                expectMatch("shots/typing.png", .scene("otp.yaml", state: "typing"), filePath: sandbox.testFile)
            }.first)
        let lines = message.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[0] == "\(folder)/otp.yaml:2:51: field.box.radius is 8, the app has 12")
        #expect(
            lines[1].hasPrefix(
                "typing.theme-light: different from \(folder)/shots/typing.png (2 px a point, at 0, 0): 1 of "))
        #expect(lines[2].hasPrefix("annotated: "))
    }

    /// The list of values begins 16 points to the right of the screenshot, with a bar in #C2255C that is 3 points wide and
    /// begins 16 points below the top.
    @Test func failureHasTheAnnotatedScreenshot() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        let check = MatchCheck(file: TestFile(sandbox.testFile), environment: GoldenEnvironment { _ in nil })
        let failure = try #require(check.failure(of: "shots/typing.png", .scene("otp.yaml", state: "typing")))
        #expect(failure.images.map(\.kind) == [.annotated])
        let image = try #require(failure.images.first)
        #expect(failure.attachmentName(of: image) == "otp.typing.theme-light.annotated.png")
        let pixels = try PNG.decode(image.bytes)
        #expect(pixels[2 * 217, 2 * 20] == 0xFFC2_255C)
        let path = ".build/fieldproof-failures/Tests/OTPTests/shots/typing.png/annotated.png"
        #expect(try sandbox.read(path) == image.bytes)
        // The next comparison passes, and removes the image.
        #expect(check.failure(of: "shots/typing.png", .yaml(Self.edited, named: "otp", state: "typing")) == nil)
        #expect(try sandbox.files() == ["Tests/OTPTests/otp.yaml", "Tests/OTPTests/shots/typing.png"])
    }

    /// The radius differs by 4, which is within twice a tolerance of 2.5 points.
    @Test func optionsAcceptTheDifference() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        let (file, subject) = (sandbox.testFile, GoldenSubject.scene("otp.yaml", state: "typing", scale: 2))
        let all = PixelRect(x: 0, y: 0, width: 400, height: 160)
        expectMatch("shots/typing.png", subject, tolerance: 2.5, filePath: file)
        expectMatch("shots/typing.png", subject, ignoring: ["field.box.*"], filePath: file)
        expectMatch("shots/typing.png", subject, ignoredAreas: [all], filePath: file)
        withKnownIssue { expectMatch("shots/typing.png", subject, region: all, filePath: file) }
    }

    /// By the formula of `Scripts/oracles/match/color.py`, ΔE00 between the colours is 13.4.
    @Test func colorToleranceAcceptsAColor() throws {
        let sandbox = try sandbox(Self.design.replacing("#F4F6F8", with: "#FFE0E0"))
        defer { sandbox.remove() }
        let (file, subject) = (sandbox.testFile, GoldenSubject.scene("otp.yaml", state: "typing"))
        let message = try #require(issues { expectMatch("shots/typing.png", subject, filePath: file) }.first)
        #expect(message.contains("field.box.fill is #F4F6F8, the app has #FFE0E0"))
        expectMatch("shots/typing.png", subject, colorTolerance: 20, filePath: file)
    }

    @Test func nameOfTheFileChoosesTheStateAndTheVariant() throws {
        let sandbox = try sandbox(Self.edited, state: "empty", variant: 1, named: "testEmpty-theme-dark.png")
        defer { sandbox.remove() }
        let name = "shots/testEmpty-theme-dark.png"
        let message = try #require(issues { expectMatch(name, .scene("otp.yaml"), filePath: sandbox.testFile) }.first)
        #expect(message.contains("field.box.radius is 8, the app has 12"))
        #expect(message.contains("\nempty.theme-dark: different from"))
        let dark = GoldenSubject.scene("otp.yaml", state: "empty", variant: ["theme": "dark"])
        #expect(issues { expectMatch(name, dark, filePath: sandbox.testFile) } == [message])
    }

    @Test func screenshotThatCannotBeComparedIsAnIssue() throws {
        let sandbox = try sandbox()
        defer { sandbox.remove() }
        let (file, folder) = (sandbox.testFile, "\(sandbox.folder)/Tests/OTPTests")
        try sandbox.write("no image", to: "Tests/OTPTests/shots/text.png")
        let green = PixelBuffer(width: 7, height: 9, fill: 0xFF00_8000)
        try Files.write(PNG.encode(green), to: "\(folder)/shots/green.png")
        let subject = GoldenSubject.scene("otp.yaml", state: "typing")
        func message(_ screenshot: String, _ subject: GoldenSubject = subject) -> String {
            issues { expectMatch(screenshot, subject, filePath: file) }.joined()
        }
        #expect(
            message("shots/none.png")
                == "typing.theme-light: missing from \(folder)/shots/none.png: there is no such file")
        #expect(
            message("shots/green.png").hasPrefix(
                "typing.theme-light: failed from \(folder)/shots/green.png: the scene is not found"))
        #expect(message("shots/text.png").hasPrefix("the screenshot cannot be compared: \(folder)/shots/text.png"))
        #expect(message("shots/typing.png", .scene("otp.yaml", state: "tying")).contains("did you mean 'typing'?"))
        let pixels = GoldenSubject.pixels(PixelBuffer(width: 1, height: 1), named: "dot")
        #expect(message("shots/typing.png", pixels).contains("only a scene can be compared with a screenshot"))
        let noFont = issues { expectMatch("shots/typing.png", subject, font: "none.ttf", filePath: file) }
        #expect(noFont.joined().contains("\(folder)/none.ttf"))
        let noTolerance = issues { expectMatch("shots/typing.png", subject, tolerance: 0, filePath: file) }
        #expect(noTolerance.joined().contains("a tolerance must be more than 0"))
    }
}
