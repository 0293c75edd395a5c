import Fieldproof
import Foundation
import TestTools
import Testing

/// The PNG frames of a fade have the same compressed indexes, and decode to the pixels of the frames.
@Suite struct FadeTests {
    /// A scene with one field, whose frames from `first` until the last one fade without any other change.
    struct Scene {
        /// The members of the field.
        let field: String
        /// What the field contains at the start.
        var text = "4"
        let script: String
        var background = "#FFFFFF"
        var scale = 1
        var first = 1

        var yaml: String {
            """
            canvas: { width: 200, height: 80, background: "\(background)" }
            scale: \(scale)
            field: { length: 2, \(field) }
            states: { typing: { text: "\(text)" }, empty: {} }
            animations: { a: { fps: 20, state: \(text.isEmpty ? "empty" : "typing"), script: [\(script)] } }
            """
        }
    }

    static let scenes: [String: Scene] = [
        "cursor": Scene(
            field: """
                preset: caret, cursor: { fade: none, blink: { period: 1013ms, curve: linear,
                                                              keyframes: { 0%: 0.9, 100%: 0.1 } } }
                """, script: "focus, wait: 900ms"),
        "colour of a rule": Scene(
            field: """
                preset: caret, cursor: none, motion: { change: { duration: 2s, curve: linear } },
                when: { error: { rule: { color: "#E02020", height: 2 } } }
                """, script: "set: { status: error }, wait: 900ms"),
        "colour of text": Scene(
            field: """
                preset: caret, cursor: none, motion: { change: { duration: 2s, curve: linear } },
                when: { error: { label: { color: "#E02020" }, rule: { height: 2 } } }
                """, text: "48", script: "set: { status: error }, wait: 900ms", scale: 2),
        "entrance of a character": Scene(
            field: "preset: caret, cursor: none, motion: { enter: { from: { opacity: 0 }, duration: 2s } }",
            text: "", script: #"focus, type: "4", wait: 900ms"#, scale: 2),
        "two characters that enter one after the other": Scene(
            field: "preset: caret, cursor: none, motion: { enter: { from: { opacity: 0 }, duration: 2s } }",
            text: "", script: #"focus, { type: "48", every: 500ms }, wait: 400ms"#, background: "#00000000",
            first: 11),
        "box with a border and a shadow": Scene(
            field: """
                preset: pin-boxes, cursor: none, box: { shadow: { blur: 0, y: 2, color: "#00000000" } },
                motion: { change: { duration: 2s, curve: linear } },
                when: { error: { box: { fill: "#FFE0E0", border: { width: 1, color: "#E02020" } } } }
                """, text: "48", script: "set: { status: error }, wait: 900ms"),
    ]

    /// Scenes with fading images and gradients, whose colours cannot be replaced.
    static let others: [String: String] = [
        "gradient": """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 2, cursor: none, box: { gradient: { top: "#FF0000", bottom: "#0000FF" } },
                 when: { filled: { opacity: 0.25 } }, motion: { change: 400ms } }
        animations: { a: { fps: 20, script: [focus, wait: 100ms, { type: "48", every: 180ms }, wait: 600ms] } }
        """,
        "colour bitmaps": """
        canvas: { width: 100, height: 40 }
        field: { preset: plain, length: 2, cursor: none, label: { size: 6 },
                 motion: { enter: { from: { opacity: 0 }, duration: 400ms } } }
        animations: { a: { fps: 20, script: [focus, { type: "🤩😶", every: 200ms }, wait: 600ms] } }
        """,
    ]

    @Test(arguments: others.keys.sorted())
    func fadesOfOtherKindsAreExact(_ name: String) throws {
        let proof = try Proof(yaml: try #require(Self.others[name]))
        let renderer = Renderer(proof)
        let clip = try #require(try proof.clips().first)
        let frames = try renderer.frames(of: clip)
        var images: Set<PixelBuffer> = []
        for index in 0..<clip.frameCount {
            let png = try frames.png(at: index)
            let image = try renderer.pixels(of: clip, at: clip.rate.time(at: index))
            #expect(try PNG.decode(png) == image, "\(name), frame \(index)")
            #expect(try renderer.frames(of: clip).png(at: index) == png, "\(name), frame \(index)")
            images.insert(image)
        }
        #expect(images.count > 5, "\(name)")
    }

    @Test(arguments: scenes.keys.sorted())
    func framesOfAFadeDifferOnlyInTheirPalettes(_ name: String) throws {
        let scene = try #require(Self.scenes[name])
        let proof = try Proof(yaml: scene.yaml)
        let renderer = Renderer(proof)
        let clip = try #require(try proof.clips().first)
        let frames = try renderer.frames(of: clip)
        var data: Set<[UInt8]> = []
        var images: Set<PixelBuffer> = []
        for index in 0..<clip.frameCount {
            let png = try frames.png(at: index)
            let image = try renderer.pixels(of: clip, at: clip.rate.time(at: index))
            #expect(try PNG.decode(png) == image, "\(name), frame \(index)")
            // A frame alone has the same bytes.
            if index % 5 == 0 {
                #expect(try renderer.frames(of: clip).png(at: index) == png, "\(name), frame \(index)")
            }
            guard index >= scene.first else { continue }
            data.insert(PNGChunks.contents(of: "IDAT", in: png))
            images.insert(image)
        }
        #expect(data.count == 1, "\(name)")
        #expect(images.count > 5, "\(name)")
    }
}
