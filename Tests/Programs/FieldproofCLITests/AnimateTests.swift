import Fieldproof
import Foundation
import TestTools
import Testing

/// The files, messages and exit codes of `fieldproof animate`.
@Suite struct AnimateTests {
    private static let scene = """
        canvas: { width: 100, height: 40 }
        scale: [1, 2]
        field: { preset: caret, length: 2, sizing: { evenGaps: 30 }, label: { size: 16 }, cursor: { inset: 8 } }
        animations:
          entering: { fps: 20, loop: 2, script: [focus, wait: 100ms, { type: "48", every: 100ms }] }
          still: { script: [] }
        matrix: { theme: [light, dark] }
        """

    private func run(_ arguments: String..., scene: String = scene) throws -> (Program, Program.Result) {
        let program = try Program()
        try program.write(scene, to: "otp.yaml")
        return (program, try program.run(arguments: ["animate", "otp.yaml"] + arguments))
    }

    @Test func framesAreNamedByAnimationVariantScaleAndIndex() throws {
        let (program, result) = try run("--quiet")
        defer { program.remove() }
        #expect(result.status == 0, "\(result.errors)")
        let files = Set(try program.files())
        // 0.3 s at 20 frames a second, and one frame of the empty script, in two themes at two scales.
        for name in ["theme-light", "theme-dark", "theme-light@2x", "theme-dark@2x"] {
            for index in 0..<6 { #expect(files.contains("out/otp/entering.\(name)/0000\(index).png")) }
            #expect(files.contains("out/otp/still.\(name)/00000.png"))
        }
        #expect(files.count == 1 + 4 * 7)
    }

    /// The frames of drawings that are bound to a time do not depend on the number of threads.
    @Test func drawingsAreTheSameOnEveryThread() throws {
        let scene = """
            canvas: { width: 100, height: 60 }
            field:
              length: 2
              motion: { change: 200ms }
              content:
                drawing:
                  - circle: { stroke: { width: 3, trim: [0, filled] } }
                  - circle: { inset: 6, turn: { time: 700ms, repeats: true }, stroke: { trim: [0, 0.3], cap: round } }
                  - text: {}
            animations: { a: { fps: 30, script: [focus, wait: 300ms, { type: "48", every: 300ms }, wait: 500ms] } }
            """
        var files: [[Data]] = []
        for jobs in ["1", "3"] {
            let (program, result) = try run("--jobs", jobs, "--quiet", scene: scene)
            defer { program.remove() }
            #expect(result.status == 0, "\(result.errors)")
            files.append(try (0..<42).map { try program.read("out/otp/a/000\($0 < 10 ? "0" : "")\($0).png") })
        }
        #expect(files[0] == files[1])
        #expect(Set(files[0]).count > 30)
    }

    @Test(arguments: ["apng", "gif", "webp"]) func clipsHaveTheExtensionOfTheirFormat(_ format: String) throws {
        let (program, result) = try run(
            "--format", format, "--animation", "entering", "--scale", "1", "--poster", "0.1", "--manifest",
            "m/frames.json")
        defer { program.remove() }
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            Set(try program.files()) == [
                "otp.yaml", "out/otp/entering.theme-light.\(format)", "out/otp/entering.theme-dark.\(format)",
                "out/otp/entering.poster.theme-light.png", "out/otp/entering.poster.theme-dark.png", "m/frames.json",
            ])
    }

    @Test func manifestDescribesEveryFrame() throws {
        let (program, result) = try run(
            "--animation", "entering", "--scale", "2", "--manifest", "frames.json", "--range", "0.1..", "--jobs", "2")
        defer { program.remove() }
        #expect(result.status == 0, "\(result.errors)")
        let data = try Data(contentsOf: program.folder.appending(path: "frames.json"))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(root["schema"] as? String == "fieldproof.film/1")
        let clips = try #require(root["films"] as? [[String: Any]])
        #expect(
            clips.map { $0["file"] as? String } == [
                "out/otp/entering.theme-light@2x", "out/otp/entering.theme-dark@2x",
            ])
        let clip = try #require(clips.last)
        #expect((clip["variant"] as? [String: String]) == ["theme": "dark"])
        #expect(clip["plays"] as? Int == 2)
        #expect(abs((clip["duration"] as? Double ?? 0) - 0.2) < 1e-9)
        let frames = try #require(clip["frames"] as? [[String: Any]])
        #expect(frames.map { $0["frame"] as? Int } == [2, 3, 4, 5])
        #expect(frames.map { ($0["entry"] as? [String: Any])?["text"] as? String } == ["4", "4", "48", "48"])
        #expect(frames.allSatisfy { $0["file"] is String })
        let changed = frames[0]["changed"] as? [String: Int]
        #expect(changed == ["x": 0, "y": 0, "width": 200, "height": 80])
        #expect(abs((frames[1]["time"] as? Double ?? 0) - 0.15) < 1e-9)
    }

    @Test func inspectPrintsTheLayoutOfAMoment() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let result = try program.run("inspect", "otp.yaml", "--animation", "entering", "--at", "0.145", "--scale", "1")
        #expect(result.status == 0, "\(result.errors)")
        let root = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let snapshots = try #require(root["pictures"] as? [[String: Any]])
        #expect(snapshots.count == 2)
        #expect(snapshots[0]["name"] as? String == "entering")
        #expect(snapshots[0]["time"] as? Double == 0.145)
        let elements = try #require(snapshots[0]["elements"] as? [[String: Any]])
        let cursors = elements.filter { $0["kind"] as? String == "cursor" }
        // The first cell's cursor fades out for 0.25 s while the second one's fades in. The blink's ease-in is 0.0042
        // at a twentieth of 0.9 s; the fade's ease-in-out is 0.3319 at 0.4, and 0.0658 at 0.18.
        #expect(cursors.map { $0["id"] as? String } == ["field.cell[0].cursor", "field.cell[1].cursor"])
        let opacities = cursors.compactMap { $0["opacity"] as? Double }
        // The first cursor faded in for 0.1 of 0.25 s to 0.3319, then out from there without a blink.
        #expect(abs(opacities[0] - 0.3319 * (1 - 0.0658)) < 2e-4)
        #expect(abs(opacities[1] - (1 - 0.0042) * 0.0658) < 2e-4)
    }

    @Test func writesAClipToStandardOutput() throws {
        let (program, result) = try run(
            "--animation", "entering", "--scale", "1", "--format", "gif", "-o", "-",
            scene: Self.scene.replacingOccurrences(of: "[light, dark]", with: "[light]"))
        defer { program.remove() }
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.prefix(6) == Data("GIF89a".utf8))
        #expect(try program.files() == ["otp.yaml"])
    }

    static let wrong: [([String], String)] = [
        (
            ["--animation", "entring"],
            "otp.yaml:1:1: error: the scene has no animation 'entring'; did you mean 'entering'?"
        ),
        (["--fps", "241"], "'--fps' must be from 0.001 to 240, not 241"),
        (
            ["--format", "avi"],
            "'--format' must be one of png, apng, gif, webp, mp4, webm, lottie, svg, y4m, rgba, not 'avi'"
        ),
        (["--range", "2..1"], "'2..1'"),
        (["--range", "5..6"], "no frame begins within '--range'"),
        (["--strip", "2", "--format", "gif"], "'--strip' writes one image instead of clips"),
        (["-o", "-", "--manifest", "m.json"], "'-o -' writes one file"), (["--dither"], "'--dither' needs"),
        (["--poster", "9"], "ends before the time of '--poster'"),
        (["--strip", "0"], "'--strip' must be from 1 to 100, not 0"),
        (["--strip", "0s,soon"], "'0s,soon'"), (["--strip", "0s,"], "'0s,'"),
        (["--columns", "2"], "'--columns' needs '--strip'"),
        (["--strip", "4", "--columns", "0"], "'--columns' must be from 1 to 100, not 0"),
        (["--strip", "0s,900ms", "--animation", "entering"], "ends after 0.3 s, before the time 0.9 s of '--strip'"),
        (["-o", "-"], "'-o -' can write only one clip, but this run has 8"),
        (["--state", "x"], "--state"),
    ]

    @Test(arguments: wrong) func wrongOptionsWriteNothing(_ arguments: [String], _ message: String) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let result = try program.run(arguments: ["animate", "otp.yaml"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try program.files() == ["otp.yaml"])
    }

    @Test func obscuringCharacterIsCheckedBeforeWriting() throws {
        let (program, result) = try run(
            scene: """
                field: { preset: plain, length: 2, obscure: { character: "漢", after: 200ms } }
                animations: { a: { script: [focus, type: "1", wait: 1s, delete: 1] } }
                """)
        defer { program.remove() }
        #expect(result.status == 2)
        #expect(try program.files() == ["otp.yaml"])
    }

    /// Images of 100 × 40 with gaps of 24, and a line of captions of 20 below each row: two rows of three columns are 396 wide
    /// and 24 + 2 × (40 + 20 + 24) = 192 high. The last moment is the first one of the second row.
    @Test func stripsOfMomentsWrap() throws {
        let (program, result) = try run(
            "--strip", "0s,50ms,100ms,250ms", "--columns", "3", "--only", "otp/entering.theme-light")
        defer { program.remove() }
        #expect(result.status == 0, "\(result.errors)")
        #expect(try program.files() == ["otp.yaml", "out/otp/entering.strip.theme-light.png"])
        let strip = try PNG.decode([UInt8](program.read("out/otp/entering.strip.theme-light.png")))
        #expect((strip.width, strip.height) == (396, 192))
        #expect(
            try program.run("animate", "otp.yaml", "--only", "otp/entering.theme-light", "-o", "frames").status == 0)
        // At 20 frames a second, 250 ms is frame 5.
        let frame = try PNG.decode([UInt8](program.read("frames/otp/entering.theme-light/00005.png")))
        for y in 0..<40 {
            for x in 0..<100 { #expect(strip[24 + x, 108 + y] == frame[x, y]) }
        }
    }

    @Test func renderWritesTheSameStrips() throws {
        let (program, result) = try run("--strip", "0.1s,0.2s", "--columns", "1")
        defer { program.remove() }
        #expect(result.status == 2)
        let arguments = ["otp.yaml", "--strip", "0.1s,0.2s", "--columns", "1", "--only", "otp/entering*"]
        #expect(try program.run(arguments: ["animate"] + arguments).status == 0)
        #expect(try program.run(arguments: ["render", "-o", "again"] + arguments).status == 0)
        let files = try program.files().filter { $0.hasPrefix("out/") }
        #expect(files.count == 4)
        for file in files { #expect(try program.read(file) == program.read("again/" + file.dropFirst(4))) }
    }

    @Test(arguments: [
        (["--format", "svg"], "'--strip' writes PNG files"), (["--contact-sheet"], "'--strip' cannot be combined"),
        (["--columns", "theme"], "'--columns' of a strip is the number of moments in a row, not 'theme'"),
        (["--title", "A"], "'--title' needs '--contact-sheet'"),
    ])
    func renderRejectsOptionsOfOtherImages(_ arguments: [String], _ message: String) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let result = try program.run(arguments: ["render", "otp.yaml", "--strip", "2"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try program.files() == ["otp.yaml"])
    }

    @Test func rejectsOversizedStripsBeforeRendering() throws {
        let (program, result) = try run(
            "--strip", "60",
            scene: """
                canvas: { width: 3000, height: 3000 }
                field: { preset: plain }
                animations: { a: { script: [wait: 3s] } }
                """)
        defer { program.remove() }
        #expect(result.status == 2)
        #expect(result.errors.contains("a strip of 60 images, each 3000 × 3000 pixels, is too large"))
    }

    @Test func errorOutputOfTheEncoderIsAnError() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let script = "#!/bin/sh\ncat > /dev/null\necho 'No space left on device' >&2\nexit 0\n"
        let path = program.folder.appending(path: "bin").path
        try Tool.write(script: script, to: path + "/ffmpeg")
        let result = try program.run(
            arguments: ["animate", "otp.yaml", "--format", "webm", "--animation", "entering", "--quiet"],
            environment: ["PATH": "\(path):/usr/bin:/bin"])
        #expect(result.status == 3)
        #expect(result.errors.contains("No space left on device"))
        #expect(Set(try program.files()) == ["otp.yaml", "bin/ffmpeg"])
    }

    @Test func sceneWithoutAnimationsIsAnError() throws {
        let (program, result) = try run(scene: "field: { preset: caret }")
        defer { program.remove() }
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("otp.yaml:1:1: error: the scene has no 'animations'"))
    }

    @Test func warnsAboutFlashing() throws {
        let (program, result) = try run(
            "--scale", "1",
            scene: """
                canvas: { width: 60, height: 30 }
                field:
                  preset: caret
                  length: 1
                  cursor: { blink: { period: 200ms, curve: hold, keyframes: { 0%: 1, 50%: 0 } } }
                animations: { a: { fps: 10, script: [focus, wait: 300ms] } }
                """)
        defer { program.remove() }
        #expect(result.status == 0)
        #expect(
            result.errors.contains(
                "otp.yaml:2:1: warning: the cursor of 'field' flashes 5 times a second; more than 3 flashes a second"
                    + " can cause seizures (WCAG 2.3.1)"),
            "\(result.errors)")
    }

    @Test func writesOneContactSheetAndRejectsSVG() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            "canvas: { width: 50, height: 20 }\nfield: { preset: plain, length: 1 }\nstates: { a: , b: { text: \"1\" } }\n"
                + "matrix: { theme: [light, dark] }\n", to: "s.yaml")
        let result = try program.run("render", "s.yaml", "--contact-sheet", "--scale", "2")
        #expect(result.status == 0, "\(result.errors)")
        #expect(Set(try program.files()) == ["s.yaml", "out/s/contact-sheet@2x.png"])
        let wrong = try program.run("render", "s.yaml", "--contact-sheet", "--format", "svg")
        #expect(wrong.status == 2)
    }
}
