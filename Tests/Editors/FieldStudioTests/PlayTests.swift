import FieldEncoding
import FieldEntry
import FieldGeometry
import FieldPixels
import FieldScene
import Testing

@testable import FieldStudio

/// Playing a picture, without a clock.
@Suite struct PlayTests {
    private static let scene = """
        canvas: { width: 200, height: 340 }
        content:
          stack:
            children:
              - field: { id: code, preset: underline, length: 4 }
              - keypad: { id: keys, follows: code, height: 216 }
        states: { empty: {}, begun: { text: "1" } }

        """

    private func play(_ scene: String, state: Int = 0, repeating steps: [RecordedStep] = []) throws -> Play {
        let version = try SceneVersion(Array(scene.utf8), path: "otp.yaml", folder: "", revision: 1)
        return try Play(version, state, repeating: steps)
    }

    private func milliseconds(_ time: Int) -> Duration { .milliseconds(time) }

    private func effects(_ play: Play) -> [String] {
        play.takeEffects().map { $0.effect.name + ($0.effect.value.map { "(\($0))" } ?? "") }
    }

    /// Fills an image with the parts that are sent, as a client does.
    private struct Screen {
        var pixels = PixelBuffer(width: 0, height: 0)

        mutating func show(_ image: FrameImage?) throws {
            guard let image else { return }
            if pixels.width != image.size.width || pixels.height != image.size.height {
                pixels = PixelBuffer(width: image.size.width, height: image.size.height)
            }
            let part = try PNG.decode(image.file)
            #expect(part.width == image.area.width && part.height == image.area.height)
            for y in 0..<part.height {
                for x in 0..<part.width { pixels[image.area.x + x, image.area.y + y] = part[x, y] }
            }
        }
    }

    @Test func fingersTapCellsAndKeys() throws {
        let play = try play(Self.scene)
        _ = try play.image(at: .zero)
        // The keypad of 216 points is at the bottom. Above it, 124 points are left for the field, whose height is 60.3:
        // from 31.85 to 92.15. Its cells of 33 points with gaps of 16 begin at 10, so the third one is at 108.
        func tap(_ x: Double, _ y: Double, _ time: Int) throws {
            play.perform(.finger(.down, Point(x: x, y: y)), at: milliseconds(time))
            play.perform(.finger(.up, Point(x: x, y: y)), at: milliseconds(time + 50))
            _ = try play.image(at: milliseconds(time + 60))
        }
        try tap(120, 60, 100)
        #expect(effects(play) == ["didBegin"])
        #expect(play.isFocused)
        try tap(30, 150, 300)
        try tap(100, 200, 600)
        #expect(effects(play) == ["didUpdate(1)", "didUpdate(15)"])
        #expect(
            Recording.lines(of: "after", Recording(play.steps).after) == [
                "after:", "  - tap: \"code.cell[2]\"", "  - type: \"15\"",
            ])
        play.perform(.delete, at: .seconds(1))
        play.perform(.paste("789"), at: .seconds(1))
        #expect(effects(play) == ["didUpdate(1)", "didUpdate(1789)", "complete(1789)"])
    }

    /// What no field receives is not done. A field that needs no focus receives it.
    @Test func keysWithoutAReceiverAreNotRecorded() throws {
        let play = try play(Self.scene.replacing("underline", with: "plain"))
        _ = try play.image(at: .zero)
        func enter(_ play: Play, _ time: Int) {
            for action in [Play.Action.type("4"), .paste("5"), .delete] {
                play.perform(action, at: milliseconds(time))
            }
        }
        enter(play, 100)
        #expect(!play.takesInput && play.steps.isEmpty)
        // The key 1 of the keypad is only shown as pressed.
        play.perform(.finger(.down, Point(x: 30, y: 150)), at: milliseconds(200))
        play.perform(.finger(.up, Point(x: 30, y: 150)), at: milliseconds(250))
        #expect(play.steps.map { Recording.line(of: $0.step) } == ["{ press: \"1\", of: keys }"])
        play.perform(.focus, at: milliseconds(600))
        #expect(play.takesInput)
        enter(play, 700)
        #expect(play.steps.count == 5)
        play.perform(.blur, at: milliseconds(900))
        enter(play, 1_000)
        #expect(play.steps.count == 6)
        #expect(effects(play) == ["didBegin", "didUpdate(4)", "didUpdate(45)", "didUpdate(4)", "didEnd"])

        let other = try self.play(
            "field: { preset: plain, length: 3, input: { needsFocus: false } }\nstates: { a: {} }\n")
        #expect(other.takesInput)
        other.perform(.type("1"), at: milliseconds(100))
        #expect(other.steps.count == 1)
    }

    /// What a client shows after all parts is what a new client gets at once.
    @Test func partialUpdatesAddUpToTheWholeFrame() throws {
        let play = try play(Self.scene)
        var screen = Screen()
        var bytes = 0
        for time in stride(from: 0, through: 2_000, by: 16) {
            if time == 96 { play.perform(.focus, at: milliseconds(time)) }
            if time % 320 == 0, time > 300 { play.perform(.type("\(time / 320)"), at: milliseconds(time)) }
            let image = try play.image(at: milliseconds(time))
            if time > 0, let image { bytes = max(bytes, image.area.width * image.area.height) }
            try screen.show(image)
        }
        // No frame but the first one is drawn as a whole.
        #expect(bytes > 0 && bytes < screen.pixels.width * screen.pixels.height)
        var other = Screen()
        try other.show(try self.play(Self.scene, repeating: play.steps).image(at: milliseconds(2_000)))
        #expect(other.pixels == screen.pixels)
    }

    /// After an edit of the scene, what was done is done again.
    @Test func stepsAreRepeatedInANewVersion() throws {
        let old = try play(Self.scene)
        _ = try old.image(at: .zero)
        old.perform(.focus, at: milliseconds(100))
        old.perform(.type("48"), at: milliseconds(200))
        let new = try play(Self.scene.replacing("length: 4", with: "length: 6"), repeating: old.steps)
        #expect(new.steps == old.steps)
        #expect(new.isFocused)
        #expect(effects(new).isEmpty)
        new.perform(.type("29"), at: milliseconds(300))
        #expect(effects(new) == ["didUpdate(482)", "didUpdate(4829)"])
    }

    @Test func cardsAreDragged() throws {
        let play = try play("field: { preset: card }\nstates: { empty: {} }\n")
        _ = try play.image(at: .zero)
        // The form is 375 points wide and 44 high, below the card of 180 points and a gap of 20.
        func drag(from start: Double, to end: Double, _ time: Int) throws {
            play.perform(.finger(.down, Point(x: start, y: 220)), at: milliseconds(time))
            play.perform(.finger(.move, Point(x: (start + end) / 2, y: 220)), at: milliseconds(time + 20))
            _ = try play.image(at: milliseconds(time + 20))
            play.perform(.finger(.up, Point(x: end, y: 220)), at: milliseconds(time + 40))
            _ = try play.image(at: milliseconds(time + 500))
        }
        try drag(from: 300, to: 100, 100)
        #expect(effects(play) == ["didPage(holder)"])
        // A fifth of a page is too little to turn it.
        try drag(from: 300, to: 240, 1_000)
        #expect(effects(play).isEmpty)
        try drag(from: 100, to: 300, 2_000)
        #expect(effects(play) == ["didPage(number)"])
        let pages = play.steps.compactMap { if case .page(let page) = $0.step.event { page } else { nil } }
        #expect(pages == [1, 1, 0])
    }

    @Test func numberOfActionsIsLimited() throws {
        let play = try play(Self.scene)
        for _ in 0..<(SceneLimits.events + 10) { play.perform(.delete, at: .zero) }
        #expect(play.steps.count == SceneLimits.events)
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
