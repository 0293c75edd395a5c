import Foundation
import TestTools
import Testing

/// Animations in the page of the studio, in Chromium. `studio_time.py` scrubs, plays and exports them, and prints what it
/// observes.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioTimeTests {
    private struct Facts: Decodable {
        struct Scrubbing: Decodable {
            let focus: String
            let frames: [Int]
            let same: Bool
            let readout: String
            let value: String
            let options: [String]
            let events: [String]
            let curves: [String]
            let roles: [String]
        }
        /// A frame, and whether the page shows the pixels that `fieldproof animate` writes.
        struct Shown: Decodable, Equatable {
            let frame: Int
            let isSame: Bool

            init(_ frame: Int) { (self.frame, isSame) = (frame, true) }

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                frame = try values.decode(Int.self)
                isSame = try values.decode(Bool.self)
            }
        }
        struct Pointing: Decodable {
            let dragged: Shown
            let event: Shown
            let aligned: Bool
            let hovered: String
            let curve: Shown
            let range: String
            let whole: String
        }
        struct Phone: Decodable {
            let first: String
            let others: Bool
            let isShrunk: Bool
            let isInView: Bool
        }
        struct Clock: Decodable {
            let whole: [Int]
            let looped: [Int]
            let slow: [Int]
            let fast: [Int]
            let begun: Int
        }
        struct Playing: Decodable {
            let clock: Clock
            let speed: [String]
            let inOrder: Bool
            let looping: [String]
            let stopped: String
        }
        struct Ranging: Decodable {
            let range: String
            let moved: String
            let handles: [String]
            let ends: [Int]
        }
        struct Skinning: Decodable {
            let same: Bool
            let tinted: Bool
            let wrong: Int
            let shown: Bool
            let frame: Bool
            let off: Bool
        }
        struct Reading: Decodable {
            let announced: String
            let values: [String]
            let runs: [String]
        }
        struct Export: Decodable {
            let name: String
            let type: String
            let hasBytes: Bool
            let isReported: Bool

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                name = try values.decode(String.self)
                type = try values.decode(String.self)
                hasBytes = try values.decode(Bool.self)
                isReported = try values.decode(Bool.self)
            }
        }
        struct Editing: Decodable {
            let frame: Int
            let same: Bool
            let errors: String
            let scrubs: Int
            let kept: Bool
            let options: [String]
            let other: String
            let afterwards: String
        }
        struct Opening: Decodable {
            let empty: String
            let focus: String
            let focusAfterwards: String
        }
        let scrubbing: Scrubbing
        let pointing: Pointing
        let playing: Playing
        let ranging: Ranging
        let skinning: Skinning
        let reading: Reading
        let exporting: [Export]
        let editing: Editing
        let opening: Opening
        let phone: Phone
        let console: [String]
        let autoplaying: String
    }

    @Test func animationsAreScrubbedPlayedAndExported() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_time.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        try scrubbing(facts)
        playing(facts)
        others(facts)
        #expect(facts.console.isEmpty)
    }

    private func scrubbing(_ facts: Facts) throws {
        // The keys →, →, ←, PageUp, End, →, Home, ←, n, n, N, n and n. The events are in the frames 0, 4 and 20.
        let scrubbing = facts.scrubbing
        #expect(scrubbing.focus == "time-scrubber")
        #expect(scrubbing.frames == [0, 1, 2, 1, 11, 23, 23, 0, 0, 4, 20, 4, 20, 20])
        #expect(scrubbing.same)
        #expect(scrubbing.readout == "Frame 20 / 23 · 1.000 s / 1.200 s")
        #expect(scrubbing.value == "frame 20, 1.000 s")
        #expect(scrubbing.options == ["film/typing", "film/clearing"])
        #expect(
            scrubbing.events == [
                "focus at 0.000 s", "{ type: \"482\", every: 100ms } at 0.200 s", "set: { status: error } at 1.000 s",
            ])
        // The cells shake together.
        #expect(scrubbing.curves.first?.hasPrefix("x of code.cell[0], code.cell[0].box") == true)
        #expect(scrubbing.curves.last == "state of code.cell[0]")
        #expect(scrubbing.roles.isEmpty)

        #expect(facts.pointing.dragged == Facts.Shown(15))
        #expect(facts.pointing.event == Facts.Shown(4))
        #expect(facts.pointing.curve == Facts.Shown(20))
        #expect(facts.pointing.aligned)
        #expect(facts.pointing.hovered == "block")
        #expect(facts.pointing.range == "Range 5–12")
        #expect(facts.pointing.whole == "")
    }

    private func playing(_ facts: Facts) {
        // 20 frames a second are a frame every 50 ms: at 0, 49, 50, 500 and 1150 ms.
        let clock = facts.playing.clock
        #expect(clock.whole == [0, 0, 1, 10, 23])
        // In the loop of the frames 4 to 8 from frame 6 on, at 0, 100, 149, 150, 199, 200, 400 and 900 ms.
        #expect(clock.looped == [6, 8, 8, 4, 4, 5, 4, 4])
        // Two frames a second from frame 2 on, at 0, 499, 500 and 1000 ms; then 40 a second.
        #expect(clock.slow == [2, 2, 3, 4])
        #expect(clock.fast == [4, 5, 6, 8])
        #expect(clock.begun == 10)
        #expect(facts.playing.speed == ["×0.25"])
        #expect(facts.playing.inOrder)
        #expect(facts.playing.looping == ["true", "Pause"])
        #expect(facts.playing.stopped == "Play")
        #expect(facts.autoplaying == "Play")
        // The title comes before the field in the scene, and after it here.
        #expect(facts.phone.first.hasPrefix("code") && facts.phone.others)
        #expect(facts.phone.isShrunk && facts.phone.isInView)
    }

    private func others(_ facts: Facts) {
        #expect(facts.ranging.range == "Range 5–15")
        #expect(facts.ranging.moved == "Range 6–13")
        #expect(facts.ranging.handles == ["frame 6, 0.300 s", "frame 13, 0.650 s"])
        // Home and End go to the ends of the range, and if pressed again to those of the animation.
        #expect(facts.ranging.ends == [6, 13, 23, 6, 0])

        let skinning = facts.skinning
        #expect(skinning.same && skinning.tinted && skinning.shown && skinning.frame && skinning.off)
        #expect(skinning.wrong == 0)

        #expect(facts.reading.announced == "state of code.cell[0]: active")
        #expect(facts.reading.values == ["active", "filled"])
        #expect(facts.reading.runs == ["active", "filled", "error"])

        #expect(facts.exporting.map(\.name) == ["typing.gif", "typing.apng", "typing.strip.png", "typing.4.svg"])
        #expect(facts.exporting.map(\.type) == ["image/gif", "image/apng", "image/png", "image/svg+xml"])
        #expect(facts.exporting.allSatisfy { $0.hasBytes && $0.isReported })

        let editing = facts.editing
        #expect(editing.frame == 12)
        #expect(editing.same)
        #expect(editing.errors.hasPrefix("film.yaml:3:28 'preset' must be one of"))
        #expect(editing.scrubs == 13)
        #expect(editing.kept)
        #expect(editing.options == ["film/typing", "film/emptying"])
        // Half a second and three deletions of 120 ms are 0.86 s, at ten frames a second.
        #expect(editing.other == "Frame 0 / 8 · 0.000 s / 0.900 s")
        #expect(editing.afterwards == "film/empty")
        #expect(facts.opening.empty.hasPrefix("This scene has no animation yet."))
        #expect(facts.opening.focus == "time-play-picture")
        #expect(facts.opening.focusAfterwards == "time-scrubber")
    }
}
