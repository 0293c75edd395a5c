import Foundation
import TestTools
import Testing

/// What the files of Lottie say: keyframes, slots, and shapes that are stored once.
extension VectorClipTests {
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
    @Test func keyframesMatchThePositionsOfElements() throws {
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
            #expect(slots["canvas"]?["p"]?["k"] as? [Double] == [0.957, 0.965, 0.98])
            #expect(slots["ink"]?["p"]?["k"] as? [Double] == [0.039, 0.145, 0.251])
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(#""sid":"canvas""#) && text.contains(#""sid":"ink""#))
        }
    }

    /// A slot has one colour, so a token has none in a clip in which the theme changes.
    @Test func tokensWithTwoColorsAreNotSlots() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 100, height: 40, background: white }
            field: { length: 2, box: { fill: accent } }
            animations: { flip: { script: [wait: 100ms, { set: { theme: dark } }, wait: 100ms] } }
            """, to: "a.yaml")
        try run(program, "animate", "a.yaml", "--format", "lottie")
        let file = String(decoding: try program.read("out/a/flip.json"), as: UTF8.self)
        #expect(!file.contains("\"sid\":\"accent\""))
    }

    /// A fill and a border: each has its own slot, and none if the tokens have equal colours, because a file cannot tell then
    /// which is which.
    @Test(arguments: [("light", []), ("dark", ["edge", "inner"])])
    func slotsBelongToProperties(_ theme: String, _ expected: [String]) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 100, height: 60, background: white }
            themes: { light: { inner: "#112233", edge: "#112233" }, dark: { inner: red, edge: lime } }
            field: { length: 2, box: { fill: inner, border: { width: 4, color: edge } } }
            matrix: { theme: [light, dark] }
            animations: { typing: { script: [type: "1", wait: 100ms] } }
            """, to: "a.yaml")
        try run(program, "animate", "a.yaml", "--format", "lottie")
        let file = try json(try program.read("out/a/typing.theme-\(theme).json"))
        let layers = try #require(file["layers"] as? [[String: Any]])
        let box = try #require(layers.first { $0["nm"] as? String == "field.cell[0].box" })
        func slots(_ shape: [String: Any]) -> [String] {
            let own = (shape["c"] as? [String: Any])?["sid"] as? String
            return (own.map { [$0] } ?? []) + (shape["it"] as? [[String: Any]] ?? []).flatMap(slots)
        }
        #expect(slots(["it": try #require(box["shapes"])]).sorted() == expected)
    }

    /// All shapes of a type in the layers and compositions of a file, with the names of their layers.
    private func shapes(_ type: String, _ file: [String: Any]) -> [(layer: String, shape: [String: Any])] {
        let assets = (file["assets"] as? [[String: Any]] ?? []).flatMap { $0["layers"] as? [[String: Any]] ?? [] }
        func inside(_ shape: [String: Any]) -> [[String: Any]] {
            (shape["ty"] as? String == type ? [shape] : [])
                + (shape["it"] as? [[String: Any]] ?? []).flatMap(inside)
        }
        return ((file["layers"] as? [[String: Any]] ?? []) + assets).flatMap { layer in
            (layer["shapes"] as? [[String: Any]] ?? []).flatMap(inside).map { (layer["nm"] as? String ?? "", $0) }
        }
    }

    /// The contours of "in 0:04", "in 0:03", "in 0:02": those of i n 0 : 0 once, and those of 4, 3 and 2.
    @Test func unchangedCharactersAreWrittenOnce() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 150, height: 40, background: white }
            content:
              stack:
                children:
                  - text: { id: again, string: "in {remaining}", remaining: 4s }
                  - field: { length: 1, sizing: { packed: { width: 10, height: 10, spacing: 0 } } }
            animations: { waiting: { fps: 10, script: [wait: 2900ms] } }
            """, to: "a.yaml")
        let result = try program.run(arguments: ["animate", "a.yaml", "--format", "lottie"])
        guard result.status == 0 else {
            Issue.record("\(result.errors)")
            return
        }
        let file = try json(try program.read("out/a/waiting.json"))
        let contours = shapes("sh", file).filter { $0.layer.hasSuffix("again") }.count
        #expect(contours == (2 + 1 + 2 + 2 + 2) + 2 + 1 + 1)
    }

    /// A finger is three circles whose size and place change, not outlines for each frame.
    @Test func touchesAreCircles() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            touches: true
            canvas: { width: 160, height: 60, background: white }
            field: { length: 3 }
            animations: { tapping: { fps: 30, script: [wait: 200ms, tap: 1, wait: 600ms] } }
            """, to: "a.yaml")
        try run(program, "animate", "a.yaml", "--format", "lottie")
        let file = try json(try program.read("out/a/tapping.json"))
        #expect(shapes("el", file).filter { $0.layer == "touch[0]" }.count == 3)
        #expect(!shapes("sh", file).contains { $0.layer == "touch[0]" })
    }

    /// A line in a gradient that the format lacks is one image, however its ends move.
    @Test func gradientsAroundACenterAreOneImage() throws {
        try with("lines") { program in
            try run(program, "animate", "lines.yaml", "--format", "lottie")
            let file = try json(try program.read("out/lines/typing.json"))
            let images = (file["assets"] as? [[String: Any]] ?? []).filter { $0["p"] != nil }
            #expect(images.count == 1)
        }
    }

    /// The outlines of a turning card have the same points in all frames: each is one path with keyframes.
    @Test func turningOutlinesArePathsWithKeyframes() throws {
        try with("card") { program in
            try run(program, "animate", "card.yaml", "--format", "lottie")
            let file = try json(try program.read("out/card/turning.json"))
            let paths = shapes("sh", file).filter { $0.layer == "field.front" || $0.layer == "field.back" }
            let moving = paths.filter { (($0.shape["ks"] as? [String: Any])?["a"] as? Double) == 1 }
            #expect(moving.count > 10)
            #expect(paths.count - moving.count <= moving.count)
        }
    }

    /// Lottie 1.0, *Fill Rule*: 1 is the nonzero rule, under which two outlines in the same direction are one area; 2 is the
    /// even-odd rule.
    @Test func gradientBordersAreRings() throws {
        try with("borders") { program in
            try run(program, "animate", "borders.yaml", "--format", "lottie")
            let fills = shapes("gf", try json(try program.read("out/borders/shake@2x.json")))
            #expect(fills.count == 3)
            #expect(fills.allSatisfy { $0.shape["r"] as? Int == 2 })
        }
        try with("fills") { program in
            try run(program, "animate", "fills.yaml", "--format", "lottie")
            let fills = shapes("gf", try json(try program.read("out/fills/shake@2x.json")))
            #expect(!fills.isEmpty && fills.allSatisfy { $0.shape["r"] as? Int == 1 })
        }
    }

    /// A rotation is read by rlottie only after `ddd`.
    @Test func turningLayersDeclareThatTheyAreFlat() throws {
        try with("turn") { program in
            try run(program, "animate", "turn.yaml", "--format", "lottie")
            var turned = 0
            func visit(_ value: Any) {
                if let list = value as? [Any] { list.forEach(visit) }
                guard let object = value as? [String: Any] else { return }
                let rotation = (object["ks"] as? [String: Any])?["r"] as? [String: Any]
                if rotation?["a"] as? Int == 1 {
                    turned += 1
                    #expect(object["ddd"] as? Int == 0)
                }
                object.values.forEach(visit)
            }
            visit(try JSONSerialization.jsonObject(with: program.read("out/turn/wrong.json")))
            #expect(turned >= 3)
        }
    }
}
