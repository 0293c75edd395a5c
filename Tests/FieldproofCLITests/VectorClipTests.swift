import Foundation
import TestTools
import Testing

/// Clips of shapes: their keyframes as the files say, and their frames as rlottie and Chromium draw them.
@Suite struct VectorClipTests {
    private static let scenes = [
        // A typed code, a blinking cursor, a shaking row.
        "shake": """
        canvas: { width: 160, height: 48, background: canvas }
        scale: 2
        themes: { light: { canvas: "#F4F6FA", ink: "#0A2540" }, dark: { canvas: "#000", ink: "#FFF" } }
        field:
          preset: caret
          length: 3
          sizing: { evenGaps: 40 }
          label: { size: 18 }
          cursor: { inset: 10, color: ink }
          motion: { error: passcode }
        animations:
          wrong: { fps: 30, script: [focus, wait: 700ms, { type: "482", every: 200ms }, set: { status: error }, wait: 1s] }
        """,
        // Characters that drop and fade in, inside cells with shadows and gradients.
        "drop": """
        canvas: { width: 150, height: 72, background: "#101114" }
        scale: 2
        field:
          length: 3
          sizing: { packed: { width: 36, height: 48, spacing: 8 } }
          box:
            radius: 8
            border: { color: "#3A3D46", width: 1 }
            fill: { gradient: { angle: 180, stops: ["#2A2D34", "#1A1C21"] } }
            shadow: { y: 2, blur: 6, color: "#00000080" }
          label: { size: 22, color: "#FAFAFA" }
          motion: { enter: { from: { y: -100%, opacity: 0 }, duration: 220ms, curve: ease-out } }
        animations: { typing: { fps: 30, script: [focus, wait: 200ms, { type: "482", every: 300ms }, wait: 300ms] } }
        """,
        // A card that turns: its outlines are in perspective.
        "card": """
        canvas: { width: 375, height: 292, background: black }
        field: { preset: card }
        animations: { turning: { fps: 20, script: [focus, tap: "field.form.page[3]", wait: 900ms] } }
        """,
    ]

    private func with(_ name: String, _ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(try #require(Self.scenes[name]), to: "\(name).yaml")
        try body(program)
    }

    private func run(_ program: Program, _ arguments: String...) throws {
        let result = try program.run(arguments: arguments)
        #expect(result.status == 0, "\(result.errors)")
    }

    private func json(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The value of a property of Lottie at a frame, by bisection of its easing curve.
    private func value(_ property: Any?, at frame: Double) throws -> [Double] {
        let property = try #require(property as? [String: Any])
        guard property["a"] as? Int == 1 else {
            if let list = property["k"] as? [Double] { return list }
            return [try #require(property["k"] as? Double)]
        }
        let keyframes = try #require(property["k"] as? [[String: Any]])
        func time(_ keyframe: [String: Any]) -> Double { keyframe["t"] as? Double ?? -1 }
        let index = keyframes.lastIndex { time($0) <= frame } ?? 0
        let start = try #require(keyframes[index]["s"] as? [Double])
        guard index + 1 < keyframes.count, keyframes[index]["h"] == nil else { return start }
        let end = try #require(keyframes[index + 1]["s"] as? [Double])
        let out = try #require(keyframes[index]["o"] as? [String: Double])
        let into = try #require(keyframes[index]["i"] as? [String: Double])
        let progress = (frame - time(keyframes[index])) / (time(keyframes[index + 1]) - time(keyframes[index]))
        func cubic(_ key: String, _ t: Double) -> Double {
            3 * (out[key] ?? 0) * t * (1 - t) * (1 - t) + 3 * (into[key] ?? 0) * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if cubic("x", middle) < progress { low = middle } else { high = middle }
        }
        return zip(start, end).map { $0 + ($1 - $0) * cubic("y", (low + high) / 2) }
    }

    /// The frame of an element at a time, as `inspect` prints it.
    private func frame(of id: String, _ program: Program, _ scene: String, _ clip: String, _ time: Double) throws
        -> Double
    {
        let result = try program.run(
            arguments: ["inspect", scene, "--animation", clip, "--at", "\(time)", "--scale", "2"])
        let pictures = try #require(try json(result.output)["pictures"] as? [[String: Any]])
        let elements = try #require(pictures[0]["elements"] as? [[String: Any]])
        let element = try #require(elements.first { $0["id"] as? String == id })
        return try #require((element["frame"] as? [String: Double])?["x"])
    }

    /// The row shakes from frame 39 on; the cells of the file are where `inspect` has them.
    @Test func keyframesAreWhereElementsAre() throws {
        try with("shake") { program in
            try run(program, "animate", "shake.yaml", "--format", "lottie")
            let file = try json(try program.read("out/shake/wrong@2x.json"))
            #expect(file["fr"] as? Double == 30 && file["w"] as? Double == 160 && file["h"] as? Double == 48)
            let layers = try #require(file["layers"] as? [[String: Any]])
            let cell = try #require(layers.first { $0["nm"] as? String == "field.cell[1]" })
            let transform = try #require(cell["ks"] as? [String: Any])
            let rest = try frame(of: "field.cell[1]", program, "shake.yaml", "wrong", 0)
            var greatest = 0.0
            for index in 36..<60 {
                let seen = try frame(of: "field.cell[1]", program, "shake.yaml", "wrong", Double(index) / 30) - rest
                let (place, anchor) = (
                    try value(transform["p"], at: Double(index)), try value(transform["a"], at: Double(index))
                )
                #expect(abs(place[0] - anchor[0] - seen) <= 1.0 / 64, "frame \(index)")
                greatest = max(greatest, abs(seen))
            }
            #expect(greatest > 5)
            // One keyframe for about each half swing, not one for each frame.
            let keyframes = try #require((transform["p"] as? [String: Any])?["k"] as? [Any])
            #expect(keyframes.count < 16)
        }
    }

    @Test func colorsOfTokensAreSlots() throws {
        try with("shake") { program in
            try run(program, "animate", "shake.yaml", "--format", "lottie")
            let bytes = try program.read("out/shake/wrong@2x.json")
            let slots = try #require(try json(bytes)["slots"] as? [String: [String: [String: Any]]])
            #expect(slots["canvas"]?["p"]?["k"] as? [Double] == [0.9569, 0.9647, 0.9804])
            #expect(slots["ink"]?["p"]?["k"] as? [Double] == [0.0392, 0.1451, 0.251])
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(#""sid":"canvas""#) && text.contains(#""sid":"ink""#))
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
            try run(program, "animate", "shake.yaml", "--format", "lottie", "--range", "0.5..1.5", "--loop", "3")
            let file = try json(try program.read("out/shake/wrong@2x.json"))
            #expect(file["ip"] as? Double == 0 && file["op"] as? Double == 30)
        }
    }

    @Test func optionsOfPixelsAreRefused() throws {
        try with("drop") { program in
            for options in [["--manifest", "m.json"], ["--dither"], ["--compression", "best"]] {
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
        #expect(lines.count == 3)
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            for (player, field) in zip(["rlottie", "Chromium"], fields[2...]) {
                let similarity = try #require(Double(field))
                #expect(similarity >= 0.98, "\(player): \(line)" as Comment)
            }
        }
    }
}
