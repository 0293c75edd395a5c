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
        // Boxes that turn.
        "turn": """
        canvas: { width: 176, height: 88, background: white }
        field:
          length: 3
          sizing: { packed: { width: 40, height: 48, spacing: 8 } }
          box: { radius: 4, border: { width: 2, color: blue } }
          motion: { error: { duration: 450ms, keyframes: { 40%: { turn: 30, scale: 1.2 } } } }
        animations: { wrong: { fps: 20, script: [focus, { type: "123", every: 50ms }, set: { status: error }, wait: 500ms] } }
        """,
        // Lines whose ends move: with dashes, as a ring, in a gradient around the centre, and on a text that is transparent
        // at first.
        "lines": """
        canvas: { width: 250, height: 80, background: white }
        field:
          length: 3
          sizing: { packed: { width: 60, height: 60, spacing: 20 } }
          placeholder: { text: "0", color: "#FF000000" }
          content:
            drawing:
              - circle: { inset: 4, stroke: { width: 4, color: "#6366F1", dash: [6, 4], trim: [0, filled] } }
              - circle:
                  inset: 12
                  stroke: { width: 4, color: { gradient: { kind: conic, stops: ["#22D3EE", "#6366F1", "#22D3EE"] } }, trim: [0, filled], cap: round }
              - text: { size: 22, weight: 600 }
          when:
            active: { box: { ring: { width: 3, trim: [0.2, 0.9], color: red } }, placeholder: { color: "#FF0000" } }
          motion: { change: 300ms }
        animations: { typing: { fps: 20, script: [wait: 200ms, focus, wait: 400ms, { type: "12", every: 400ms }, wait: 200ms] } }
        """,
        // Every paint of a fill, each in a box that moves: opaque, translucent, with hard stops, along an angle, to a circle and
        // to an ellipse, off the centre, and around a centre.
        "fills": paints(
            "fill",
            [
                "\"#6366F1\"", "\"#EC489980\"",
                "{ gradient: { angle: 135, stops: [\"#6366F1\", \"#EC4899\", \"#F59E0B\"] } }",
                "{ gradient: { angle: 90, stops: [[red, 30%], [blue, 30%], [\"#0F08\", 70%]] } }",
                "{ gradient: { kind: radial, stops: [\"#FFF\", \"#4338CA\"] } }",
                "{ gradient: { kind: radial, center: [30%, 20%], stops: [\"#FFF0\", \"#4338CA\"] } }",
                "{ gradient: { kind: conic, angle: 30, stops: [\"#22D3EE\", \"#6366F1\", \"#22D3EE\"] } }",
            ]),
        // Every paint of a border and of a ring. A border in a gradient is the area between two outlines.
        "borders": paints(
            "border",
            [
                "{ width: 5, color: \"#6366F1\" }", "{ width: 5, color: \"#EC489980\" }",
                "{ width: 5, color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
                "{ width: 6, color: { gradient: { angle: 20, stops: [\"#6366F1\", \"#EC489900\"] } } }",
                "{ width: 5, color: { gradient: { kind: radial, stops: [\"#FDE047\", \"#BE123C\"] } } }",
                "{ width: 5, color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\"] } } }",
                "{ width: 4, dash: [8, 6], color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
            ]),
        "rings": paints(
            "ring",
            [
                "{ width: 4, color: \"#6366F1\" }", "{ width: 4, color: \"#EC489980\" }",
                "{ width: 4, color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
                "{ width: 4, color: { gradient: { kind: radial, stops: [\"#FDE047\", \"#BE123C\"] } } }",
                "{ width: 4, color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\", \"#22D3EE\"] } } }",
                "{ width: 4, trim: [0.1, 0.8], color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\"] } } }",
            ]),
        // A ring around a centre that comes and goes: its width differs from frame to frame.
        "conic": """
        canvas: { width: 260, height: 80, background: white }
        field:
          length: 4
          sizing: { packed: { width: 48, height: 56, spacing: 12 } }
          box: { radius: 10, border: { width: 1, color: "#CBD5E1" } }
          motion: { change: 400ms }
          when:
            active: { box: { ring: { width: 4, color: { gradient: { kind: conic, stops: ["#6366F1", "#EC4899", "#F59E0B", "#6366F1"] } } } } }
        animations: { typing: { fps: 30, script: [wait: 200ms, focus, wait: 500ms, { type: "123", every: 500ms }, wait: 300ms] } }
        """,
    ]

    /// A row of boxes with one paint each, which shake.
    private static func paints(_ key: String, _ paints: [String]) -> String {
        let radii = ["12", "0", "[16, 4, 16, 4]", "28"]
        let cells = paints.enumerated().map { index, paint in
            """
                  - field:
                      id: cell\(index)
                      length: 1
                      sizing: { packed: { width: 56, height: 56, spacing: 0 } }
                      motion: { error: { duration: 300ms, x: [-4, 4, 0] } }
                      box: { radius: \(radii[index % radii.count]), \(key): \(paint) }
            """
        }
        return """
            canvas: { width: \(paints.count * 72 + 16), height: 88, background: white }
            scale: 2
            content:
              stack:
                axis: horizontal
                spacing: 16
                padding: 16
                children:
            \(cells.joined(separator: "\n"))
            animations: { shake: { fps: 20, script: [wait: 100ms, set: { status: error }, wait: 300ms] } }
            """
    }

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
            #expect(slots["canvas"]?["p"]?["k"] as? [Double] == [0.957, 0.965, 0.98])
            #expect(slots["ink"]?["p"]?["k"] as? [Double] == [0.039, 0.145, 0.251])
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(#""sid":"canvas""#) && text.contains(#""sid":"ink""#))
        }
    }

    /// A slot has one colour, so a token has none in a clip in which the theme changes.
    @Test func tokensWithTwoColorsAreNoSlots() throws {
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
    @Test func charactersThatStayAreWrittenOnce() throws {
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

    /// A ring of three intervals of colours has at most 3 · 255 wedges. They are stored once for the five times that the ring
    /// comes and goes, for 12 frames each.
    @Test func wedgesAreStoredOnce() throws {
        try with("conic") { program in
            try run(program, "animate", "conic.yaml", "--format", "svg")
            let svg = String(decoding: try program.read("out/conic/typing.anim.svg"), as: UTF8.self)
            let wedges = svg.components(separatedBy: "L").count
            #expect(svg.components(separatedBy: "id=\"conic").count == 2)
            #expect(svg.components(separatedBy: "<path").count < 3 * 255 + 300, "\(wedges)")
            #expect(svg.components(separatedBy: "href=\"#conic1\"").count > 40)
            #expect(svg.utf8.count < 400_000)
        }
    }

    /// Media Queries 5, `prefers-reduced-motion`: every animation is paused, in the last frame. Others play.
    @Test(.enabled(if: Tool.isPresent("chromium"), "chromium is not installed"))
    func reducedMotionShowsTheLastFrame() throws {
        for name in ["shake", "drop"] {
            try with(name) { program in
                try run(program, "animate", "\(name).yaml", "--format", "svg")
                let clip = try #require(try program.files().first { $0.hasSuffix(".anim.svg") })
                let output = try Tool.python("reduced_motion.py", [program.folder.appending(path: clip).path])
                let facts = try json(Data(output.utf8))
                let (duration, times) = (
                    try #require(facts["duration"] as? Double), try #require(facts["times"] as? [Double])
                )
                #expect(facts["states"] as? [String] == ["paused"])
                #expect(facts["playing"] as? [String] == ["running"])
                // A frame lasts 1000 / 30 ms.
                #expect(!times.isEmpty && times.allSatisfy { $0 > duration - 1000.0 / 30 && $0 < duration })
            }
        }
    }

    /// XML 1.0, section 2.3: a name has letters, digits, hyphens, full stops and underscores, and begins with a letter.
    @Test func idsCanBeNamesOfXML() throws {
        try with("drop") { program in
            func ids(_ arguments: String...) throws -> [String] {
                let result = try program.run(arguments: arguments + ["-o", "-"])
                #expect(result.status == 0, "\(result.errors)")
                return String(decoding: result.output, as: UTF8.self).matches(of: #/ id="([^"]*)"/#).map {
                    String($0.1)
                }
            }
            for command in [["animate", "drop.yaml"], ["render", "drop.yaml"]] {
                let found = try ids(command[0], command[1], "--format", "svg", "--xml-ids")
                #expect(found.contains("field.cell-0.box") && Set(found).count == found.count)
                #expect(found.allSatisfy { $0.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9._-]*/#) != nil }, "\(found)")
                #expect(try ids(command[0], command[1], "--format", "svg").contains("field.cell[0].box"))
            }
            let result = try program.run("animate", "drop.yaml", "--xml-ids", "--format", "lottie")
            #expect(result.status == 2 && result.errors.contains("'--xml-ids' needs '--format svg'"))
        }
    }

    /// A rotation is read by rlottie only after `ddd`.
    @Test func layersThatTurnAreFlat() throws {
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

    /// Two documents in one page: no name of an animation or a class is in both, and no rule is for other elements.
    @Test func documentsOfOnePageShareNoNames() throws {
        try with("drop") { program in
            try program.write(program.read("drop.yaml"), to: "fall.yaml")
            try run(program, "animate", "drop.yaml", "fall.yaml", "--format", "svg")
            let names = try ["drop", "fall"].map { scene in
                let svg = String(decoding: try program.read("out/\(scene)/typing@2x.anim.svg"), as: UTF8.self)
                #expect(!svg.contains("[class]"))
                return Set(svg.matches(of: #/(?:@keyframes |class=")([\w-]+)/#).map { String($0.1) })
            }
            #expect(!names[0].isEmpty && names[0].isDisjoint(with: names[1]))
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

    @Test func optionsOfPixelsAreRefused() throws {
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
