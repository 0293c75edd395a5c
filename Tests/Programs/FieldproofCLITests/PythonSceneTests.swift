import Foundation
import TestTools
import Testing

/// `fieldproof.Scene` of the Python module: the tests in `python_*.py`, the guide and the examples.
@Suite(.enabled(if: Tool.pythonWithPackages != nil, "the Python packages of the tests are not installed"))
struct PythonSceneTests {
    private static let otp = """
        canvas: { width: 375, height: 96 }
        scale: 2
        field: { preset: plain, length: 6 }
        states:
          typing: { text: "482", focused: true }
          error: { text: "482913", status: error }
        matrix: { theme: [light, dark] }
        animations:
          entering: { script: [focus, type: "48", wait: 0.2s] }
        """

    /// Clear pixels, and pixels of half the opacity.
    private static let clear = """
        canvas: { width: 90, height: 60, background: "#00000000" }
        field: { preset: plain, length: 2, box: { fill: "#3366CC80", border: { width: 3, color: "#AA0000" } } }
        """

    private static let squares = """
        canvas: { width: 16, height: 12, background: white }
        content:
          overlay:
            alignment: topLeading
            children:
              - stack: { padding: { top: 2, leading: 2 }, children: [{ stack: { id: lower, width: 6, height: 6, background: blue, children: [] } }] }
              - stack: { padding: { top: 6, leading: 6 }, children: [{ stack: { id: upper, width: 8, height: 4, background: red, children: [] } }] }
        """

    /// Runs a shell script with the scenes of the tests in the folder, and with a Python that has the module.
    private func run(_ script: String) throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.otp, to: "otp.yaml")
        try program.write(Self.clear, to: "clear.yaml")
        try program.write(Self.squares, to: "squares.yaml")
        let root = Document.root.path
        let folders = ["Distribution/python", "Tests/Programs/FieldproofCLITests", "Tests/Drawing/FieldEncodingTests"]
        let paths = folders.map { "\(root)/\($0)" }.joined(separator: ":")
        return try program.shell(
            "python() { \"$PYTHON\" -B -W error \"$@\"; }\n\(script)",
            environment: [
                "PYTHON": try #require(Tool.pythonWithPackages), "PYTHONPATH": paths, "ROOT": root,
            ])
    }

    @Test(arguments: [
        "python_scenes", "python_values", "python_notebook", "python_processes.EndTests",
        "python_processes.ProcessTests",
        "python_properties.PropertyTests.test_examples", "python_properties.PropertyTests.test_presets",
    ])
    func scenesInPython(_ tests: String) throws {
        let result = try run("python -m unittest \(tests)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("\nOK"))
    }

    @Test func statementsOfTheGuideHold() throws {
        let script = """
            sed -n '/^# otp.yaml/,/^```/p' "$ROOT/Docs/python.md" | sed '$d' > otp.yaml
            python -m doctest "$ROOT/Docs/python.md"
            """
        let result = try run(script)
        #expect(result.status == 0, "\(result.text)\(result.errors)")
    }

    /// The data set has what `Examples/boxes.py` says: boxes that contain the pixels of their masks.
    @Test func exampleWritesImagesWithBoxesAndMasks() throws {
        let script = """
            python "$ROOT/Examples/boxes.py" 8 set
            python -c '
            import glob, numpy
            names = sorted(glob.glob("set/*.npz"))
            assert len(names) == 8
            for name in names:
                data = numpy.load(name)
                height, width, _ = data["image"].shape
                assert len(data["boxes"]) == len(data["masks"]) >= 4
                assert data["masks"].sum(axis=0).max() == 1
                for (x, y, w, h), mask in zip(data["boxes"], data["masks"]):
                    rows, columns = numpy.nonzero(mask)
                    assert x - 1 <= columns.min() and columns.max() < x + w + 1 <= width + 1
                    assert y - 1 <= rows.min() and rows.max() < y + h + 1
            print("equal")'
            """
        let result = try run(script)
        #expect(result.status == 0 && result.text == "equal\n", "\(result.errors)")
    }

    /// Neither Python nor the program that draws keeps memory or descriptors. 1,000,000 images are drawn by `make long`.
    @Test func memoryStaysFlat() throws {
        let result = try run("python \"$ROOT/Tests/Programs/FieldproofCLITests/python_long.py\" 20000")
        #expect(result.status == 0 && result.text.hasSuffix("\nflat\n"), "\(result.text)\(result.errors)")
    }
}
