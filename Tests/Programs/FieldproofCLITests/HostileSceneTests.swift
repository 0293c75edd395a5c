import Foundation
import TestTools
import Testing

/// Untrusted scenes and folders cannot make the program read or write files elsewhere.
@Suite struct HostileSceneTests {
    private static let field = "canvas: { width: 40 }\nfield: { preset: plain, length: 2 }\n"

    private func link(_ path: String, to target: String, in program: Program) throws {
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.appending(path: path).path, withDestinationPath: target)
    }

    @Test(arguments: [
        "name: ../../escaped\n", "name: /tmp/escaped\n", "name: a/b\n", "name: ..\n", "name: \"a\\0b\"\n",
        "states: { ../escaped: {} }\n", "states: { /escaped: {} }\n", "states: { \"a\\0b\": {} }\n",
        "states: { ..: {} }\n",
    ])
    func rejectsNamesThatArePaths(_ line: String) throws {
        try Program.inFolder { program in
            try program.write(line + Self.field, to: "otp.yaml")
            let result = try program.run("render", "otp.yaml", "-o", "out/deep")
            #expect(result.status == 2)
            #expect(result.errors.contains("otp.yaml:1:"))
            #expect(try program.files() == ["otp.yaml"])
        }
    }

    /// 64 boxes with 4 shadows that cover the image of 9600 × 9600 pixels, together 23,592,960,000. An SVG file stores no
    /// pixels of shadows, and a PDF file 200,000,000, and the margins of the shadows.
    @Test(.enabled(if: Tool.isPresent("pdfimages"), "pdfimages is not installed"))
    func reducesShadowsWithTooManyPixels() throws {
        try Program.inFolder { program in
            let shadow = "{ blur: 200, spread: 500, color: red }"
            try program.write(
                """
                canvas: { width: 1200, height: 1200 }
                scale: 8
                field:
                  length: 64
                  sizing: { spacing: 1 }
                  box: { shadow: [\(shadow), \(shadow), \(shadow), \(shadow)] }
                states: { a: }
                """, to: "otp.yaml")
            #expect(try program.run("render", "otp.yaml", "--format", "svg").status == 0)
            #expect(try program.run("render", "otp.yaml", "--format", "pdf").status == 0)
            let file = program.folder.appending(path: "out/otp/a@8x.pdf").path
            let lines = String(decoding: try Tool.run("pdfimages", "-list", file), as: UTF8.self).split(separator: "\n")
            // The columns are: page num type width height …; a mask is listed as an image of its own.
            var (images, pixels) = (0, 0)
            for line in lines.dropFirst(2) {
                let fields = line.split(separator: " ")
                guard fields[2] == "image", let width = Int(fields[3]), let height = Int(fields[4]) else { continue }
                (images, pixels) = (images + 1, pixels + width * height)
            }
            #expect(images == 256)
            #expect((100_000_000..<210_000_000).contains(pixels), "\(pixels)")
        }
    }

    @Test(arguments: ["../../escaped", "/tmp/escaped", "a\\0b", "..", "."])
    func matrixValuesDoNotEscapeTheOutputFolder(_ value: String) throws {
        try Program.inFolder { program in
            try program.write(
                "states: { a: { text: \"1\" } }\nmatrix: { states.a.text: [\"\(value)\"] }\n" + Self.field,
                to: "otp.yaml")
            _ = try program.run("render", "otp.yaml", "-o", "out/deep")
            let written = try program.files().filter { $0 != "otp.yaml" }
            #expect(written.allSatisfy { $0.hasPrefix("out/deep/otp/a.text-") && $0.split(separator: "/").count == 4 })
        }
    }

    @Test func replacesALinkInPlaceOfASnapshot() throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            try program.write(Data("precious".utf8), to: "elsewhere/precious")
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "out/otp"), withIntermediateDirectories: true)
            try link("out/otp/default.png", to: "../../elsewhere/precious", in: program)
            #expect(try program.run("render", "otp.yaml").status == 0)
            #expect(try program.read("elsewhere/precious") == Data("precious".utf8))
            #expect(try program.read("out/otp/default.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            let kind = try FileManager.default.attributesOfItem(
                atPath: program.folder.appending(path: "out/otp/default.png").path)[.type]
            #expect(kind as? FileAttributeType == .typeRegular)
        }
    }

    @Test(arguments: [
        ["render", "otp.yaml"], ["render", "otp.yaml", "--contact-sheet"],
        ["animate", "otp.yaml"], ["animate", "otp.yaml", "--format", "gif"],
        ["animate", "otp.yaml", "--strip", "2"], ["approve", "otp.yaml", "--goldens", "out"],
    ])
    func rejectsLinkedSceneFolders(_ arguments: [String]) throws {
        try Program.inFolder { program in
            try program.write(
                Self.field + "animations: { go: { fps: 10, script: [wait: 200ms] } }\n", to: "otp.yaml")
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "out"), withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "elsewhere"), withIntermediateDirectories: true)
            try link("out/otp", to: "../elsewhere", in: program)
            let result = try program.run(arguments: arguments)
            #expect(result.status == 3)
            #expect(result.errors.contains("is a link, and links are not followed"))
            #expect(try program.files() == ["otp.yaml"])
        }
    }

    @Test func acceptsALinkedOutputFolder() throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "elsewhere"), withIntermediateDirectories: true)
            try link("out", to: "elsewhere", in: program)
            #expect(try program.run("render", "otp.yaml").status == 0)
            #expect(try program.files().contains("elsewhere/otp/default.png"))
        }
    }

    /// Nobody sees which files the scene in a golden names, so it can name only files in its own folder.
    @Test(arguments: [
        ("/etc/hostname", "can name only files in the folder of the image"),
        ("../secret.ttf", "can name only files in the folder of the image"),
        ("art/../../secret.ttf", "can name only files in the folder of the image"),
        ("away/secret.ttf", "contains a symbolic link"), ("linked.ttf", "contains a symbolic link"),
    ])
    func sceneInAGoldenReadsOnlyFilesBesideIt(_ path: String, _ message: String) throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            #expect(try program.run("approve", "otp.yaml").status == 0)
            var golden = try program.read("Goldens/otp/default.png")
            // A forged text chunk before all others (PNG specification, 11.3.3.4).
            golden.insert(
                contentsOf: Self.text(
                    "Fieldproof scene", "otp\nfonts: [{ path: \(path), family: X }]\n\(Self.field)"), at: 33)
            try program.write(golden, to: "stranger/golden.png")
            try program.write(Data("no font".utf8), to: "secret.ttf")
            try link("stranger/away", to: "..", in: program)
            try link("stranger/linked.ttf", to: "../secret.ttf", in: program)
            let result = try program.run("render", "stranger/golden.png")
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
            // A scene file with the same text is not restricted, since its user can read it first.
            try program.write(Data("fonts: [\(path)]\n\(Self.field)".utf8), to: "stranger/scene.yaml")
            #expect(!(try program.run("render", "stranger/scene.yaml").errors.contains("a scene inside an image")))
        }
    }

    /// The same rules hold for the string catalog of a scene in a golden.
    @Test(arguments: [
        ("/etc/x.xcstrings", "can name only files in the folder of the image"),
        ("../secret.xcstrings", "can name only files in the folder of the image"),
        ("linked.xcstrings", "contains a symbolic link"),
        ("none.xcstrings", "an image contains its scene, but not the catalog, which must be beside the image"),
    ])
    func catalogOfASceneInAGoldenIsBesideIt(_ path: String, _ message: String) throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            #expect(try program.run("approve", "otp.yaml").status == 0)
            var golden = try program.read("Goldens/otp/default.png")
            golden.insert(
                contentsOf: Self.text("Fieldproof scene", "otp\nstrings: \(path)\n\(Self.field)"), at: 33)
            try program.write(golden, to: "stranger/golden.png")
            try program.write(Data("{}".utf8), to: "secret.xcstrings")
            try link("stranger/linked.xcstrings", to: "../secret.xcstrings", in: program)
            let result = try program.run("render", "stranger/golden.png")
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    /// A chunk `tEXt`.
    private static func text(_ key: String, _ value: String) -> [UInt8] {
        HandMadePNG.chunk("tEXt", Array(key.utf8) + [0] + value.utf8)
    }

    @Test(arguments: ["/dev/zero", "/dev/tty", "pipe"])
    func rejectsGoldensThatAreNotRegularFiles(_ target: String) throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            #expect(mkfifo(program.folder.appending(path: "pipe").path, 0o600) == 0)
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "Goldens/otp"), withIntermediateDirectories: true)
            try link(
                "Goldens/otp/default.png", to: target == "pipe" ? "../../pipe" : target, in: program)
            for line in ["check otp.yaml", "check otp.yaml --redraw", "diff Goldens Goldens"] {
                let result = try program.run(arguments: line.split(separator: " ").map(String.init))
                #expect(result.status != 0)
                let output = result.text + result.errors
                #expect(output.contains("cannot be read: "), "\(output)")
            }
        }
    }

    @Test func rejectsAPipeAsJournal() throws {
        try Program.inFolder { program in
            try program.write(Self.field, to: "otp.yaml")
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            let journal = try #require(try program.files().first { $0.hasPrefix("out/.fieldproof/") })
            let location = program.folder.appending(path: journal).path
            try FileManager.default.removeItem(atPath: location)
            #expect(mkfifo(location, 0o600) == 0)
            let result = try program.run("render", "otp.yaml", "--resume")
            #expect(result.status == 2)
            #expect(result.errors.contains("\(journal):1:1: error: cannot be read: it is not a regular file"))
        }
    }

    @Test func doesNotReadOversizedImages() throws {
        try Program.inFolder { program in
            try program.write(Data(), to: "large.png")
            let file = try FileHandle(forWritingTo: program.folder.appending(path: "large.png"))
            try file.truncate(atOffset: 256 << 20 + 1)
            let result = try program.run("diff", "large.png", "large.png")
            #expect(result.status == 2)
            #expect(result.errors.contains("large.png:1:1: error: cannot be read: it has more than 268435456 bytes"))
            #expect(try program.runMeasuringMemory("diff", "large.png", "large.png").memory < 100_000_000)
        }
    }

    /// Nobody writes to the pipe, so a program that opened it would block.
    @Test func rejectsPipesAsFontsAndImages() throws {
        try Program.inFolder { program in
            #expect(mkfifo(program.folder.appending(path: "pipe").path, 0o600) == 0)
            for line in ["fonts: [pipe]\n\(Self.field)", "canvas: { width: 40 }\ncontent: { image: pipe }\n"] {
                try program.write(line, to: "otp.yaml")
                let result = try program.run("render", "otp.yaml")
                #expect(result.status == 2)
                #expect(result.errors.contains("it is not a regular file"))
            }
        }
    }
}
