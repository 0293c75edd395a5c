import Foundation
import Testing

/// Command lines, scenes, names and folders that are errors.
extension CommandTests {
    @Test func unknownCommandsAreErrors() throws {
        let program = try Program()
        defer { program.remove() }
        let result = try program.run("help", "nope")
        #expect(result.status == 2)
        #expect(result.errors.contains("there is no command 'nope'; known commands: render, "))
        for arguments in [["nope", "--help"], ["help", "render", "nope"], ["rendr"], ["rendr", "otp.yaml", "-h"]] {
            let result = try program.run(arguments: arguments)
            #expect(result.status == 2, "\(arguments)")
            #expect(result.text.isEmpty)
        }
        #expect(try program.run("rendr").errors.contains("there is no command 'rendr'; did you mean 'render'?"))
        #expect(try program.run("help", "render").status == 0)
        #expect(try program.run("help").status == 0)
    }

    @Test(arguments: [
        ("field: { preset: underlin }", "s.yaml:1:18: error: there is no preset 'underlin'; did you mean 'underline'?"),
        (
            "field: { preset: underline, lenght: 4 }",
            "s.yaml:1:29: error: unknown key 'lenght' in 'field'; did you mean 'length'?"
        ),
        (
            "canvas: { width: 200 }\nfield: { preset: underline, length: 12, wraps: false }",
            "s.yaml:2:1: error: the field does not fit"
        ),
        (
            "field: { preset: underline }\nstates: { a: {}, b: { text: \"𒀀\" } }",
            "s.yaml:2:29: error: no font has the character"
        ),
        ("canvas: { width: 99999, height: 99999 }\nfield: { preset: underline }", "s.yaml:1:9: error: an image of"),
        ("field: [", "s.yaml:1:9: error: '[' is not closed"),
    ])
    func invalidScenesExitWithTwoAndReportTheLocation(_ scene: String, _ message: String) throws {
        try Program.inFolder { program in
            try program.write(scene, to: "s.yaml")
            for command in ["render", "inspect", "check", "approve"] {
                let result = try program.run(command, "s.yaml")
                #expect(result.status == 2)
                #expect(result.errors.hasPrefix(message), "\(result.errors)")
                #expect(result.output.isEmpty)
            }
            #expect(try program.files() == ["s.yaml"])
        }
    }

    @Test func reportsErrorsOfAllFiles() throws {
        try Program.inFolder { program in
            try program.write("feild: {}", to: "a.yaml")
            try program.write("field: { length: x }", to: "b.yaml")
            let result = try program.run("render", "a.yaml", "b.yaml", "c.yaml")
            #expect(result.status == 2)
            let lines = result.errors.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines.last == "c.yaml:1:1: error: cannot be read: No such file or directory")
        }
    }

    @Test(arguments: [
        ["render"], ["rendre", "x"], ["render", "x", "--colour"], ["render", "x", "--scale", "9"],
        ["render", "x", "--scale", "nan"], ["render", "x", "--jobs", "0"], ["render", "x", "--format", "bmp"],
        ["inspect", "x", "y"], ["presets", "underlin"], ["check", "-", "-"],
        ["approve", "x", "--prune", "--state", "a"], ["render", "x", "-o", ""], ["check", "x", "--goldens", ""],
        ["inspect", "x", "--json", "--dump", "scene"], ["render", "x", "-o", "-", "--json"],
        ["check", "x", "--junit", "-"], ["check", "x", "--report", "-"], ["check", "x", "--junit", ""],
        ["merge", "x", "--junit", "-"],
    ])
    func wrongCommandLinesExitWithTwo(_ arguments: [String]) throws {
        try Program.inFolder { program in
            let result =
                switch arguments.count {
                case 1: try program.run(arguments[0])
                case 2: try program.run(arguments[0], arguments[1])
                case 3: try program.run(arguments[0], arguments[1], arguments[2])
                case 4: try program.run(arguments[0], arguments[1], arguments[2], arguments[3])
                default:
                    try program.run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
                }
            #expect(result.status == 2)
            #expect(!result.errors.isEmpty)
            #expect(result.output.isEmpty)
        }
    }

    @Test func reportsLayoutErrorsBesideDecodingErrors() throws {
        try Program.inFolder { program in
            try program.write("canvas: { width: 100 }\nfield: { preset: underline, length: 12 }", to: "a.yaml")
            try program.write("field: { length: x }", to: "b.yaml")
            let result = try program.run("render", "a.yaml", "b.yaml")
            #expect(result.status == 2)
            #expect(result.errors.contains("a.yaml:2:1: error: the field does not fit"))
            #expect(result.errors.contains("b.yaml:1:18: error: 'length' must be a whole number"))
        }
    }

    @Test func rejectsTooLongFileNamesBeforeWriting() throws {
        try Program.inFolder { program in
            let long = String(repeating: "x", count: 150)
            try program.write(
                "field: { preset: underline }\nstates: { ok: {}, \(long): {} }\nmatrix: { theme: [light], field.placeholder: [A, '\(long)'] }",
                to: "s.yaml")
            let result = try program.run("render", "s.yaml")
            #expect(result.status == 2)
            #expect(result.errors.contains("but can have at most 240;"))
            #expect(try program.files() == ["s.yaml"])
        }
    }

    @Test func rejectsScenesWithTheSameName() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "a.yaml")
            try program.write(Self.scene, to: "b.yaml")
            let result = try program.run("render", "a.yaml", "b.yaml")
            #expect(result.status == 2)
            #expect(
                result.errors
                    == "b.yaml:1:1: error: the scene's name 'otp' is also the name of the scene in a.yaml; "
                    + "give one of the scenes another 'name'\n")
        }
    }

    @Test func rejectsSnapshotNamesThatDifferOnlyInCase() throws {
        try Program.inFolder { program in
            try program.write(
                """
                name: otp
                field: { preset: underline }
                states: { Enter.strip: }
                animations: { enter: { golden: 2, script: [wait: 1s] } }
                """, to: "otp.yaml")
            let result = try program.run("approve", "otp.yaml")
            #expect(result.status == 2)
            #expect(
                result.errors == "otp.yaml:4:15: error: the names of two output files would differ only in case: "
                    + "'otp/Enter.strip' and 'otp/enter.strip'\n")
        }
    }

    @Test func rejectsSceneNamesThatDifferOnlyInCase() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "a.yaml")
            try program.write(Self.scene.replacingOccurrences(of: "name: otp", with: "name: OTP"), to: "b.yaml")
            let result = try program.run("render", "a.yaml", "b.yaml")
            #expect(result.status == 2)
            #expect(
                result.errors
                    == "b.yaml:1:1: error: the scene's name 'OTP' differs only in case from 'otp', the name of the scene"
                    + " in a.yaml; give one of the scenes another 'name'\n")
        }
    }

    @Test func unwritableOutputFolderExitsWithThree() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            try program.write("a file, not a folder", to: "out")
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 3)
            #expect(result.errors.contains("cannot be written"))
            #expect(try program.files() == ["otp.yaml", "out"])
        }
    }

    @Test func doesNotReplaceNonRegularFiles() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "out/otp/typing.png"), withIntermediateDirectories: true)
            let result = try program.run("render", "otp.yaml", "--state", "typing", "--scale", "1")
            #expect(result.status == 3)
            #expect(result.errors.contains("it exists and is not a regular file"))
            #expect(try program.run("init", ".", "--force").status == 3)
        }
    }
}
