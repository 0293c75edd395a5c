import Foundation
import Testing

/// Errors name the file, the line and the column of the value at fault.
@Suite struct ErrorLocationTests {
    private func errors(of scene: String, _ arguments: String...) throws -> String {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "s.yaml")
        let result = try program.run(arguments: ["render", "s.yaml"] + arguments)
        #expect(result.status == 2)
        #expect(try program.files() == ["s.yaml"])
        return result.errors
    }

    @Test(arguments: [
        (
            "name: x\ncanvas: { width: 0.0005 }\nfield: { preset: plain }\n",
            "2:18: error: 'width' must be from 0.001 to 100000"
        ),
        (
            "canvas: { height: 0.0009 }\nfield: { preset: plain }\n",
            "1:19: error: 'height' must be from 0.001 to 100000"
        ),
        ("scale: 0.0001\nfield: { preset: plain }\n", "1:8: error: 'scale' must be from 0.1 to 8"),
        (
            "name: x\nfield: { preset: plain, label: { size: 0.0001 } }\n",
            "2:40: error: 'size' must be from 0.001 to 1000"
        ),
        ("name: x\nfield: { preset: plain, width: 0.0002 }\n", "2:32: error: 'width' must be from 0.001 to 100000"),
        ("name: x\ncontent: { text: { string: a, size: 0.0001 } }\n", "2:37: error: 'size' must be from 0.001 to 1000"),
        (
            "name: x\ncontent: { button: { title: a, height: 0.0001 } }\n",
            "2:40: error: 'height' must be from 0.001 to 100000"
        ),
        ("name: x\nfield: { preset: card, height: 0.0001 }\n", "2:32: error: 'height' must be from 0.001 to 100000"),
        (
            "name: x\nfield: { preset: plain }\nmatrix: { canvas.width: [40, 0.0005] }\n",
            "3:30: error: 'width' must be from 0.001 to 100000"
        ),
        (
            "name: x\nfield: { preset: plain }\nmatrix: { field.label.size: [12, 0.0005] }\n",
            "3:34: error: 'size' must be from 0.001 to 1000"
        ),
    ])
    func tooSmallSizesAreReportedAtTheirValue(_ scene: String, _ message: String) throws {
        let errors = try errors(of: scene)
        #expect(errors.contains("s.yaml:\(message), not '0.0"), "\(errors)")
    }

    private static let long = String(repeating: "a", count: 201)

    @Test(arguments: [
        ("field: { preset: plain }\nstates:\n  ok:\n  \(long):\n", "4:3"),
        ("field: { preset: plain }\nanimations:\n  \(long): { script: [focus] }\n", "3:3"),
        ("field: { preset: plain }\nname: \(long)\n", "2:7"),
        // "é" has two bytes.
        ("field: { preset: plain }\nstates: { \(String(repeating: "é", count: 101)): {} }\n", "2:11"),
    ])
    func tooLongNamesAreReportedAtTheirLocation(_ scene: String, _ location: String) throws {
        let errors = try errors(of: scene)
        #expect(errors.hasPrefix("s.yaml:\(location): error: "), "\(errors)")
        #expect(errors.contains("must be at most 200 bytes long (this is 20"), "\(errors)")
    }

    /// The state's 155 bytes, `.text-` and a value of 80 make 241 bytes, one more than a file name can have.
    @Test func tooLongFileNamesAreReportedAtTheState() throws {
        let (state, value) = (String(repeating: "s", count: 155), String(repeating: "4", count: 80))
        let scene = """
            field: { preset: plain }
            states:
              ok:
              \(state): { text: "4" }
            matrix: { states.\(state).text: ["1", "\(value)"] }
            """
        let errors = try errors(of: scene)
        #expect(errors.hasPrefix("s.yaml:4:3: error: "), "\(errors)")
        #expect(errors.contains("at most 240;"), "\(errors)")
    }

    @Test func tooLongClipNamesAreReportedAtTheAnimation() throws {
        let program = try Program()
        defer { program.remove() }
        let (name, value) = (String(repeating: "s", count: 155), String(repeating: "4", count: 80))
        try program.write(
            """
            field: { preset: plain }
            states: { a: { text: "1" } }
            animations:
              ok: { script: [focus] }
              \(name): { script: [focus] }
            matrix: { states.a.text: ["1", "\(value)"] }
            """, to: "s.yaml")
        let result = try program.run("animate", "s.yaml")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("s.yaml:5:3: error: "), "\(result.errors)")
        #expect(try program.files() == ["s.yaml"])
    }
}
