import Foundation
import TestTools
import Testing

/// `fieldproof fit`, as users run it.
@Suite struct FitCommandTests {
    /// A folder with `shot.png`, a screenshot of a screen with or without a field.
    private func folder(_ content: String) throws -> Program {
        let program = try Program()
        let scene = """
            canvas: { width: 375, height: 300 }
            content: { stack: { padding: 40, spacing: 20, children: [{ text: { string: Verify, size: 24 } }, \(content), { spacer: }] } }
            states: { shown: { } }
            """
        try program.write(Data(scene.utf8), to: "app.yaml")
        #expect(try program.run("render", "app.yaml", "--scale", "2", "-o", "out", "--quiet").status == 0)
        try program.write(program.read("out/app/shown@2x.png"), to: "shots/shot.png")
        return program
    }

    private static let field = "{ field: { preset: plain, length: 5, box: { radius: 12 } } }"

    @Test func theSceneMatchesItsScreenshot() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        let result = try program.run("fit", "shots/shot.png", "-o", "scenes/otp.yaml")
        #expect(result.status == 0)
        #expect(result.text.contains("shots/shot.png: 375 × 300 points, 2 px a point\n"))
        #expect(result.text.contains("empty: same as shots/shot.png (2 px a point, at 0, 0)"))
        // The scene lists the screenshot by its path from the folder of the scene.
        let match = try program.run("match", "scenes/otp.yaml", "--ignore", "0,0,750,180")
        #expect(match.text.contains("../shots/shot.png (2 px a point, at 0, 0)"))
        #expect(try String(decoding: program.read("scenes/otp.yaml"), as: UTF8.self).contains("radius: 12"))
    }

    @Test func otherStatesAreDrawnOnTheScreen() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        #expect(try program.run("fit", "shots/shot.png", "-o", "otp.yaml", "--screen").status == 0)
        let match = try program.run("match", "otp.yaml")
        #expect(match.status == 0, "\(match.text)")
        #expect(match.text.hasPrefix("empty: same as shots/shot.png"))
    }

    @Test func aScreenWithoutCellsIsAnErrorAndWritesNothing() throws {
        let program = try folder("{ text: { string: No field here } }")
        defer { program.remove() }
        let result = try program.run("fit", "shots/shot.png", "-o", "otp.yaml", "--screen")
        #expect(result.status == 2)
        #expect(result.errors.contains("'shots/shot.png' has no row of cells"))
        #expect((try? program.read("otp.yaml")) == nil && (try? program.read("otp.screen.png")) == nil)
    }

    @Test func openNeedsASceneInAFile() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        let result = try program.run("fit", "shots/shot.png", "-o", "-", "--open")
        #expect(result.status == 2 && result.text.isEmpty)
        #expect(result.errors.contains("'--open' needs a file; use '--output SCENE.yaml'"))
    }

    @Test func existingSceneIsReplacedOnlyIfItsPathIsGiven() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        try program.write(Data("mine".utf8), to: "shot.yaml")
        let result = try program.run("fit", "shots/shot.png")
        #expect(result.status == 2)
        #expect(result.errors.contains("'shot.yaml' exists; '-o shot.yaml' replaces it"))
        #expect(try program.read("shot.yaml") == Data("mine".utf8))
        #expect(try program.run("fit", "shots/shot.png", "-o", "shot.yaml").status == 0)
    }

    /// Names of files that scenes cannot have, and that need quotes.
    @Test func anyFileNameCanBeUsed() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        let name = "Screenshot \"12.05\" ü.png"
        try program.write(program.read("shots/shot.png"), to: name)
        let result = try program.run("fit", name)
        #expect(result.status == 0, "\(result.errors)")
        let scene = "Screenshot \"12.05\" ü.yaml"
        #expect(try String(decoding: program.read(scene), as: UTF8.self).hasPrefix("name: Screenshot--12-05---\n"))
        #expect(try program.run("match", scene, "--ignore", "0,0,750,180").status == 0)
    }

    @Test func regionOptionSetsTheCanvas() throws {
        let program = try folder(Self.field)
        defer { program.remove() }
        let result = try program.run("fit", "shots/shot.png", "-o", "-", "--region", "0,100,750,300", "--scale", "2")
        #expect(result.status == 0)
        #expect(result.text.hasPrefix("canvas: { width: 375, height: 150, background: \"#FFFFFF\" }\n"))
        let wrong = try program.run("fit", "shots/shot.png", "-o", "-", "--region", "0,0,0,5")
        #expect(wrong.errors.contains("'--region' takes X,Y,W,H"))
        let outside = try program.run("fit", "shots/shot.png", "-o", "-", "--region", "0,100,751,300")
        #expect(outside.status == 2)
        #expect(outside.errors.contains("'--region' is not inside the screenshot of 750 × 600 pixels"))
    }
}
