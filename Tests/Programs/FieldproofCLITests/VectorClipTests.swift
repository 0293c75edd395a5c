import Foundation
import TestTools
import Testing

/// Clips of shapes: their keyframes as the files say, and their frames as rlottie and Chromium draw them.
@Suite struct VectorClipTests {
    func with(_ name: String, _ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(try #require(Self.scenes[name]), to: "\(name).yaml")
        try body(program)
    }

    func run(_ program: Program, _ arguments: String...) throws {
        let result = try program.run(arguments: arguments)
        #expect(result.status == 0, "\(result.errors)")
    }

    func json(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// At most half the size of the same film as GIF.
    @Test(arguments: ["correction", "error-shake", "typing", "progress-rings"])
    func filesAreHalfTheSizeOfImages(_ example: String) throws {
        let program = try Program()
        defer { program.remove() }
        let scene = Document.root.appending(path: "Examples/\(example).yaml").path
        for format in ["lottie", "gif"] {
            try run(program, "animate", scene, "--format", format)
        }
        let folder = program.folder.appending(path: "out/\(example)").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let names = files.filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) }
        #expect(!names.isEmpty)
        for name in names {
            let sizes = try ["json", "gif"].map { try program.read("out/\(example)/\(name).\($0)").count }
            #expect(sizes[0] * 2 <= sizes[1], "\(name): \(sizes)")
        }
    }

    /// Blinks jump, and names of layers and groups are the ids of `inspect`.
    @Test func elementsAreLayersAndGroups() throws {
        try with("drop") { program in
            try run(program, "animate", "drop.yaml", "--format", "svg")
            try run(program, "animate", "drop.yaml", "--format", "lottie")
            let svg = String(decoding: try program.read("out/drop/typing@2x.anim.svg"), as: UTF8.self)
            let lottie = String(decoding: try program.read("out/drop/typing@2x.json"), as: UTF8.self)
            for id in ["field.cell[0].box", "field.cell[1].label", "field.cell[2]"] {
                #expect(svg.contains("<g id=\"\(id)\""), "\(id)")
                // An element that changes nothing for its children needs no layer.
                if id != "field.cell[2]" { #expect(lottie.contains("\"nm\":\"\(id)\"") as Bool, "\(id)") }
            }
            #expect(svg.contains("@keyframes") && svg.contains("animation-iteration-count:infinite"))
            #expect(!svg.contains("<script"))
        }
    }

    @Test(arguments: ["lottie", "svg"])
    func bytesAreTheSameInEachRun(_ format: String) throws {
        try with("drop") { program in
            try run(program, "animate", "drop.yaml", "--format", format, "-o", "a", "--jobs", "1")
            try run(program, "animate", "drop.yaml", "--format", format, "-o", "b", "--jobs", "2")
            let name = format == "svg" ? "drop/typing@2x.anim.svg" : "drop/typing@2x.json"
            #expect(try program.read("a/\(name)") == program.read("b/\(name)"))
            let result = try program.run("animate", "drop.yaml", "--format", format, "-o", "-")
            #expect(try result.output == program.read("a/\(name)"))
        }
    }

    @Test func rangesBeginAtFrameZero() throws {
        try with("shake") { program in
            try run(program, "animate", "shake.yaml", "--format", "lottie", "--range", "0.5..1.5")
            let file = try json(try program.read("out/shake/wrong@2x.json"))
            #expect(file["ip"] as? Double == 0 && file["op"] as? Double == 30)
        }
    }

    @Test func pixelOptionsAreRejected() throws {
        try with("drop") { program in
            for options in [["--manifest", "m.json"], ["--dither"], ["--compression", "best"], ["--loop", "3"]] {
                let result = try program.run(arguments: ["animate", "drop.yaml", "--format", "lottie"] + options)
                #expect(result.status == 2 && result.errors.contains(options[0]), "\(options): \(result.errors)")
            }
            #expect(try program.files() == ["drop.yaml"])
        }
    }

    /// Every frame by rlottie and ten moments by Chromium have a similarity (SSIM) of at least 0.98.
    @Test(
        .enabled(
            if: Tool.isPresent("chromium") && Tool.pythonWithPackages != nil,
            "chromium or the package rlottie-python is not installed"))
    func otherPlayersDrawTheSameFrames() throws {
        let program = try Program()
        defer { program.remove() }
        for (name, scene) in Self.scenes {
            try program.write(scene, to: "\(name).yaml")
            for format in ["png", "lottie", "svg"] { try run(program, "animate", "\(name).yaml", "--format", format) }
        }
        let folder = program.folder.appending(path: "out").path
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "vector_clips.py").path
        let python = try #require(Tool.pythonWithPackages)
        let output = try Tool.run(python, "-B", script, folder, "10")
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == Self.scenes.count)
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            for (player, field) in zip(["rlottie", "Chromium"], fields[2...]) {
                let similarity = try #require(Double(field))
                #expect(similarity >= 0.98, "\(player): \(line)" as Comment)
            }
        }
    }
}
