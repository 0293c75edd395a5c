import Foundation
import TestTools
import Testing

/// The Python module with the program of this build.
@Suite struct PythonModuleTests {
    private static let scene = """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 4, box: { radius: 8 } }
        states: { typing: { text: "48", focused: true } }
        """

    /// Runs Python in a folder with the scene `otp.yaml`, which it can edit into an app; returns what is printed.
    private func python(_ script: String) throws -> [Substring] {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        try program.write(Self.scene.replacing("radius: 8", with: "radius: 12"), to: "app.yaml")
        try program.write(script, to: "script.py")
        let path = Document.root.appending(path: "Distribution/python").path
        let result = try program.shell("python3 -B script.py", environment: ["PYTHONPATH": path])
        #expect(result.status == 0, "\(result.errors)")
        return result.text.split(separator: "\n")
    }

    @Test func matchReturnsTheDocumentOfEveryVerdict() throws {
        let lines = try python(
            """
            import pathlib, fieldproof
            for scene in ["otp", "app"]:
                fieldproof.render(f"{scene}.yaml", "out", "--scale", "2")
                document = fieldproof.match(pathlib.Path("otp.yaml"), pathlib.Path(f"out/{scene}/typing@2x.png"))
                image = document["images"][0]
                print(document["schema"], document["match"], image["verdict"], len(image["differences"]))
            value = image["differences"][0]
            print(value["path"], value["from"], value["to"])
            print(fieldproof.match("otp.yaml", "out/app/typing@2x.png", "--tolerance", "2.5")["match"])
            print(fieldproof.match("otp.yaml", "none.png")["images"][0]["verdict"])
            """)
        #expect(
            lines == [
                "fieldproof.match/1 True same 0", "fieldproof.match/1 False different 1", "field.box.radius 8 12",
                "True", "missing",
            ])
    }

    /// A picture without the field, and files that cannot be read.
    @Test func matchRaisesTheErrorOfThePackage() throws {
        let lines = try python(
            """
            import pathlib, fieldproof
            pathlib.Path("other.yaml").write_text("canvas: { width: 7, height: 9, background: green }\\ncontent: { spacer: 4 }")
            fieldproof.render("other.yaml", "out")
            pathlib.Path("text.png").write_text("no image")
            other = "out/other/default.png"
            for scene, image in [("otp.yaml", other), ("otp.yaml", "text.png"), ("none.yaml", "text.png")]:
                try:
                    print(fieldproof.match(scene, image))
                except fieldproof.Error as error:
                    print(error.status, str(error))
            """)
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("2 out/other/default.png: the scene is not found in the picture of 7 × 9 pixels"))
        #expect(lines[1].hasPrefix("2 text.png:1:1: error: cannot be read"))
        #expect(lines[2].hasPrefix("2 none.yaml:1:1: error: cannot be read"))
    }
}
