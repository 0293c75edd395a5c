import Fieldproof
import Foundation
import Testing

/// The PNG frames of a fade have the same compressed indexes, and decode to the pixels of the frames.
@Suite struct FadeTests {
    /// Scenes in which the frames from `first` until the last one fade without any other change.
    static let scenes: [String: (yaml: String, first: Int)] = [
        "cursor": (
            """
            canvas: { width: 200, height: 60 }
            field: { preset: caret, length: 2, cursor: { blink: { period: 1013ms, curve: linear,
                                                                  keyframes: { 0%: 0.9, 100%: 0.1 } }, fade: none } }
            states: { typing: { text: "4" } }
            animations: { a: { fps: 20, state: typing, script: [focus, wait: 900ms] } }
            """, 1
        ),
        "colour of a rule": (
            """
            canvas: { width: 200, height: 60 }
            field: { preset: caret, length: 2, cursor: none, motion: { change: { duration: 2s, curve: linear } },
                     when: { error: { rule: { color: "#E02020" } } } }
            states: { typing: { text: "4" } }
            animations: { a: { fps: 20, state: typing, script: [set: { status: error }, wait: 900ms] } }
            """, 1
        ),
        "colour of text": (
            """
            canvas: { width: 200, height: 60 }
            scale: 2
            field: { preset: caret, length: 2, cursor: none, motion: { change: { duration: 2s, curve: linear } },
                     when: { error: { label: { color: "#E02020" } } } }
            states: { typing: { text: "48" } }
            animations: { a: { fps: 20, state: typing, script: [set: { status: error }, wait: 900ms] } }
            """, 1
        ),
        "entrance of a character": (
            """
            canvas: { width: 200, height: 60 }
            scale: 2
            field: { preset: caret, length: 2, cursor: none, motion: { enter: { from: { opacity: 0 }, duration: 2s } } }
            animations: { a: { fps: 20, script: [focus, type: "4", wait: 900ms] } }
            """, 1
        ),
        "two characters that enter one after the other": (
            """
            canvas: { width: 200, height: 60, background: "#00000000" }
            field: { preset: caret, length: 2, cursor: none, motion: { enter: { from: { opacity: 0 }, duration: 2s } } }
            animations: { a: { fps: 20, script: [focus, { type: "48", every: 500ms }, wait: 400ms] } }
            """, 11
        ),
        "box with a border and a shadow": (
            """
            canvas: { width: 200, height: 80 }
            field: { preset: pin-boxes, length: 2, cursor: none,
                     box: { shadow: { blur: 0, y: 2, color: "#00000000" } },
                     motion: { change: { duration: 2s, curve: linear } },
                     when: { error: { box: { fill: "#FFE0E0", border: { width: 1, color: "#E02020" } } } } }
            states: { typing: { text: "48" } }
            animations: { a: { fps: 20, state: typing, script: [set: { status: error }, wait: 900ms] } }
            """, 1
        ),
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
    func otherFadesAreExact(_ name: String) throws {
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
            data.insert(Self.pixelData(of: png))
            images.insert(image)
        }
        #expect(data.count == 1, "\(name)")
        #expect(images.count > 5, "\(name)")
    }

    /// The contents of the IDAT chunks.
    private static func pixelData(of file: [UInt8]) -> [UInt8] {
        var (start, data) = (8, [UInt8]())
        while start + 8 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            if file[start + 4..<start + 8].elementsEqual("IDAT".utf8) { data += file[start + 8..<start + 8 + length] }
            start += 12 + length
        }
        return data
    }
}
