import Fieldproof
import Foundation
import Testing

/// Clips draw frames incrementally. The pixels must equal those of frames that are drawn in full.
@Suite struct ClipTests {
    /// Scenes that contain every kind of motion, small enough to be drawn often.
    static let scenes: [String: String] = [
        "carets": """
        canvas: { width: 200, height: 60 }
        field: { preset: caret, length: 2, sizing: { evenGaps: 40 }, label: { size: 20 } }
        animations: { a: { fps: 20, script: [focus, wait: 300ms, type: "1", wait: 400ms, blur, wait: 200ms] } }
        """,
        "keys": """
        canvas: { width: 240, background: "#09090B80" }
        field: { preset: keycaps, length: 4, motion: { success: hop } }
        animations:
          a: { fps: 25, script: [focus, { type: "4829", every: 90ms }, set: { status: success }, wait: 300ms,
                                 set: { status: error }, wait: 200ms] }
        """,
        "turning": """
        canvas: { width: 150, height: 80 }
        scale: 1.5
        field: { preset: squircle, length: 2, motion: { enter: turn, error: pulse } }
        animations: { a: { fps: 25, script: [focus, { type: "48", every: 100ms }, set: { status: error }, wait: 300ms] } }
        """,
        "emoji": """
        canvas: { width: 150, height: 60, background: black }
        field:
          preset: pin-boxes
          length: 2
          motion: { enter: pop, change: 100ms }
          content: "😶"
          when: { filled: { content: "🤩", box: { ring: { width: 3, color: accent } } } }
        animations: { a: { fps: 25, script: [focus, wait: 80ms, { type: "48", every: 160ms }, set: { theme: dark }] } }
        """,
        "correction": """
        canvas: { width: 375, height: 160 }
        scale: 2
        field: { preset: verify-boxes, motion: { enter: pop, change: 150ms, button: 250ms } }
        states: { filled: { text: "482713", focused: true } }
        animations: { a: { fps: 12, state: filled, script: [wait: 100ms, tap: 3, wait: 300ms, type: "9", wait: 300ms] } }
        """,
        "large": """
        canvas: { width: 300, height: 80 }
        scale: 1.5
        field: { preset: caret, length: 4, motion: { enter: pop, change: 150ms, error: pulse } }
        animations: { a: { fps: 15, script: [focus, { type: "4829", every: 130ms }, set: { status: error }, wait: 300ms] } }
        """,
        "rings": """
        canvas: { width: 130, height: 60 }
        scale: 1.5
        field:
          preset: plain
          length: 2
          motion: { enter: scale, change: 150ms }
          content:
            drawing:
              - circle: { inset: 3, stroke: { width: 3, color: accent, trim: [0, filled], cap: round } }
              - line: { points: [[20%, 80%], [80%, 80%]], stroke: { trim: [0, { time: 400ms, repeats: true }] } }
              - text: {}
          when:
            active: { content: { drawing: [{ ellipse: { fill: accent, opacity: { time: 300ms }, turn: { time: 1s } } }] } }
        animations: { a: { fps: 25, script: [focus, wait: 80ms, { type: "48", every: 160ms }, wait: 600ms] } }
        """,
        "card": """
        canvas: { width: 200, height: 292, background: black }
        field: { preset: card }
        animations: { a: { fps: 12, script: [focus, { page: 3, over: 900ms }, tap: "field.form.page[1]", wait: 600ms] } }
        """,
    ]

    private func clip(_ name: String) throws -> (Renderer, Clip) {
        let proof = try Proof(yaml: try #require(Self.scenes[name]))
        return (Renderer(proof), try #require(try proof.clips().first))
    }

    @Test(arguments: scenes.keys.sorted())
    func incrementalFramesEqualFullFrames(_ name: String) throws {
        let (renderer, clip) = try clip(name)
        let frames = try renderer.frames(of: clip)
        var before: PixelBuffer?
        var changes = 0
        for index in 0..<clip.frameCount {
            let frame = try frames.frame(at: index)
            let whole = try renderer.pixels(of: clip, at: clip.rate.time(at: index))
            #expect(Self.bounds(frame.image, whole) == nil, "\(name), frame \(index)")
            if let before {
                #expect(frame.changed == Self.bounds(before, whole), "\(name), frame \(index)")
                if frame.changed != nil { changes += 1 }
            }
            before = whole
        }
        #expect(changes > 4)
    }

    /// The bounds of the pixels that differ, compared one by one.
    private static func bounds(_ a: PixelBuffer, _ b: PixelBuffer) -> PixelRect? {
        var bounds: PixelRect?
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] != b[x, y] {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                bounds = bounds?.union(pixel) ?? pixel
            }
        }
        return bounds
    }

    /// A text of 20 points below a field of 40 disappears at 0.2 s, so frames from 2 on are lower than the first.
    @Test func framesOfAnotherSizeAreErrors() throws {
        let proof = try Proof(
            yaml: """
                content: { stack: { children: [{ field: { height: 40 } }, { text: { id: b, string: a, height: 20 } }] } }
                animations: { a: { fps: 10, script: [wait: 200ms, set: { b: { visible: false } }, wait: 300ms] } }
                """)
        let renderer = Renderer(proof)
        let clip = try #require(try proof.clips().first)
        for order in [[0, 1, 2, 2], [3, 4, 1, 0]] {
            let frames = try renderer.frames(of: clip)
            for index in order {
                guard index >= 2 else {
                    #expect(try frames.frame(at: index).image.height == 60)
                    continue
                }
                let error = #expect(throws: SceneError.self) { try frames.frame(at: index) }
                #expect(error?.description.contains("the height of 'a' changes from 60 to 40 points") == true)
            }
        }
        #expect(throws: SceneError.self) { try renderer.vectorClip(of: clip, frames: 0..<5, plays: 1) { _, _ in } }
    }

    @Test func framesDoNotDependOnTheQueryOrder() throws {
        let (renderer, clip) = try clip("keys")
        let forward = try renderer.frames(of: clip)
        let all = try (0..<clip.frameCount).map { try forward.frame(at: $0).image }
        let backward = try renderer.frames(of: clip)
        for index in (0..<clip.frameCount).reversed() {
            #expect(try backward.frame(at: index).image == all[index])
        }
    }

    @Test func blinkRepaintsOnlyTheCursor() throws {
        let proof = try Proof(
            yaml: """
                canvas: { width: 300, height: 80 }
                field: { preset: caret, cursor: { blink: caret, fade: none } }
                animations: { a: { fps: 20, script: [focus, wait: 900ms] } }
                """)
        let renderer = Renderer(proof)
        let clip = try #require(try proof.clips().first)
        let frames = try renderer.frames(of: clip)
        let first = try frames.frame(at: 0)
        #expect(first.changed == PixelRect(x: 0, y: 0, width: 300, height: 80))
        for index in 1..<clip.frameCount {
            // The cursor is 2 wide and 50 high, in the middle of the first cell: x = gap + 59.5 / 2 = 12.4 + 29.75.
            let changed = try frames.frame(at: index).changed
            // At 50 ms it has faded by 0.6 %, which may be less than one level of its colour.
            if index == 1, changed == nil { continue }
            #expect(changed == PixelRect(x: 42, y: 15, width: 2, height: 50))
        }
    }

    @Test func rangesWriteTheSameBytesAsAWholeClip() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (renderer, clip) = try clip("keys")
        func frames(_ part: String, _ ranges: [Range<Int>]) throws -> [[UInt8]] {
            let exporter = ClipExporter(folder: "\(folder)/\(part)", options: ClipOptions())
            for range in ranges {
                try exporter.writeFrames(
                    renderer.frames(of: clip), range, isFirst: range == ranges.first,
                    note: { _, _, _ in })
            }
            return try ranges.flatMap { try $0.map { try Files.read(exporter.path(of: clip, frame: $0)) } }
        }
        let whole = try frames("whole", [0..<clip.frameCount])
        let parts = try frames("parts", [0..<3, 3..<4, 4..<clip.frameCount])
        #expect(whole == parts)
        #expect(try frames("later", [5..<9]) == Array(whole[5..<9]))
        // If `note` is nil, repeated frames are not drawn again; their bytes must be the same.
        let exporter = ClipExporter(folder: "\(folder)/short", options: ClipOptions())
        var count = 0
        for range in [0..<7, 7..<clip.frameCount] {
            try exporter.writeFrames(
                renderer.frames(of: clip), range, isFirst: range.lowerBound == 0, note: nil
            ) { count += 1 }
        }
        #expect(count == clip.frameCount)
        #expect(try (0..<clip.frameCount).map { try Files.read(exporter.path(of: clip, frame: $0)) } == whole)
    }

    @Test func timeRangesAreHalfOpen() throws {
        let (_, clip) = try clip("carets")
        // At 20 frames per second, frames 2, 3 and 4 start at 0.1, 0.15 and 0.2 s.
        #expect(FrameRange.seconds(from: 0.1, to: 0.25).indices(of: clip) == 2..<5)
        #expect(FrameRange.seconds(from: 0, to: .infinity).indices(of: clip) == 0..<clip.frameCount)
        #expect(FrameRange.seconds(from: 9, to: 10).indices(of: clip).isEmpty)
        #expect(FrameRange.all.indices(of: clip) == 0..<clip.frameCount)
    }

    @Test func stripShowsTheFramesOfItsTimes() throws {
        let (renderer, clip) = try clip("carets")
        let strip = try renderer.strip(of: clip, .times([.zero, .milliseconds(150)]))
        // Two images of 200 × 60 with a margin and gap of 24, and a line of captions of 20 below.
        #expect(strip.width == 2 * 200 + 3 * 24)
        #expect(strip.height == 24 + 60 + 20 + 24)
        let (first, second) = (
            try renderer.pixels(of: clip, at: .zero), try renderer.pixels(of: clip, at: .milliseconds(150))
        )
        for y in 0..<60 {
            for x in 0..<200 {
                #expect(strip[24 + x, 24 + y] == first[x, y])
                #expect(strip[248 + x, 24 + y] == second[x, y])
            }
        }
    }

    @Test func stripMomentsHaveTheSameNumberOfDigits() throws {
        func moments(_ times: String) throws -> [String] {
            let proof = try Proof(
                yaml: "canvas: { width: 60 }\nfield: { preset: plain }\n"
                    + "animations: { a: { fps: 30, golden: \(times), script: [focus, wait: 2s] } }\n")
            let snapshot = try #require(try proof.snapshots(strips: true).last)
            return try RenderedSnapshot(snapshot, by: Renderer(proof)).layouts().map(\.moment)
        }
        #expect(try moments("[0s, 300ms, 1.25s]") == ["0.00s", "0.30s", "1.25s"])
        #expect(try moments("[0s, 300ms, 1.25s, 1.333s]") == ["0.000s", "0.300s", "1.250s", "1.333s"])
        // Six of 60 frames at 30 per second: the frames 0, 12, 24, 35, 47 and 59.
        #expect(try moments("6") == ["0.000s", "0.400s", "0.800s", "1.167s", "1.567s", "1.967s"])
    }
}
