import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The motion of a card's pages and its flip, with values computed by hand.
@Suite struct CardTimelineTests {
    private func timeline(_ script: String, more: String = "") throws -> Timeline {
        let yaml = "field: { preset: card }\n\(more)\nanimations: { a: { script: [\(script)] } }\n"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        return Timeline(scene.animations[0], in: scene)
    }

    private func page(_ timeline: Timeline, _ time: Double) -> Double {
        timeline.moment(at: Duration(seconds: time)).inputs["field"]?.card?.page ?? -9
    }

    private func flip(_ timeline: Timeline, _ time: Double) -> Double? {
        timeline.moment(at: Duration(seconds: time)).motions["field"]?.card?.flip
    }

    @Test func dragEasesThePages() throws {
        let timeline = try timeline("wait: 200ms, { page: 3, over: 1s }, page: 2, wait: 100ms")
        #expect(timeline.duration == .nanoseconds(1_800_000_000))
        #expect(page(timeline, 0.2) == 0)
        // Ease-in-ease-out at 0.3: 0.1873959.
        #expect(abs(page(timeline, 0.5) - 3 * 0.1873959) < 1e-6)
        #expect(abs(page(timeline, 0.7) - 1.5) < 1e-6)
        #expect(page(timeline, 1.2) == 3)
        #expect(abs(page(timeline, 1.45) - 2.5) < 1e-6)
        #expect(page(timeline, 1.8) == 2)
        // During a drag, the flip follows from the page.
        #expect(flip(timeline, 1.1) == nil)
    }

    @Test func zeroDurationJumpsToThePage() throws {
        let timeline = try timeline("wait: 100ms, { page: 2, over: 0ms }, wait: 100ms")
        #expect(page(timeline, 0.0999) == 0)
        #expect(page(timeline, 0.1) == 2)
    }

    @Test func tapMovesThePagesThenFlips() throws {
        let timeline = try timeline("tap: \"field.form.page[3]\", wait: 2s, tap: \"field.form.page[0]\", wait: 2s")
        #expect(abs(page(timeline, 0.25) - 1.5) < 1e-6)
        #expect(page(timeline, 0.5) == 3)
        #expect(flip(timeline, 0.5) == 0)
        #expect(abs((flip(timeline, 0.75) ?? 9) - 0.5) < 1e-6)
        #expect(abs((flip(timeline, 0.65) ?? 9) - 0.1873959) < 1e-6)
        #expect(flip(timeline, 1) == 1)
        // When the card leaves the back, it flips while the pages move.
        #expect(flip(timeline, 2) == 1)
        #expect(abs((flip(timeline, 2.25) ?? 9) - 0.5) < 1e-6)
        #expect(flip(timeline, 2.5) == 0)
        #expect(page(timeline, 2.5) == 0)
    }

    @Test func completeNumberAdvancesLikeATap() throws {
        let timeline = try timeline("{ type: \"4829032190000000\", every: 100ms }, wait: 1s")
        // The sixteenth digit is typed at 1.5 s.
        #expect(page(timeline, 1.4999) == 0)
        #expect(abs(page(timeline, 1.75) - 0.5) < 1e-6)
        #expect(page(timeline, 2) == 1)
        #expect(flip(timeline, 2.2) == 0)
    }

    @Test func typeEventStaysInTheInputWhereItStarted() throws {
        // The two surplus digits are dropped instead of being typed into the holder's name.
        let timeline = try timeline("{ type: \"482903219000000012\", every: 100ms }, wait: 1s, type: \"Ann\"")
        let card = timeline.moment(at: timeline.duration).inputs["field"]?.card
        #expect(card?.number == "4829032190000000")
        #expect(card?.holder == "Ann")
    }

    @Test func interruptedPagingContinuesFromItsPosition() throws {
        let timeline = try timeline(
            "{ page: 1, over: 400ms }, tap: \"field.form.page[0]\", wait: 250ms, tap: \"field.form.page[2]\", wait: 1s")
        #expect(page(timeline, 0.4) == 1)
        // At the second tap, the pages are halfway back.
        #expect(abs(page(timeline, 0.65) - 0.5) < 1e-6)
        #expect(abs(page(timeline, 0.9) - 1.25) < 1e-6)
        #expect(page(timeline, 1.2) == 2)
    }

    @Test func formCursorRestartsItsBlinkAtTheLastKey() throws {
        let timeline = try timeline("focus, wait: 550ms, type: \"4\", wait: 2s", more: "")
        func cursorOpacity(_ time: Double) -> Double? {
            timeline.moment(at: Duration(seconds: time)).motions["field"]?.card?.cursor
        }
        #expect(cursorOpacity(0) == 1)
        #expect(cursorOpacity(0.54) == 0.75)
        #expect(cursorOpacity(0.55) == 1)
        #expect(cursorOpacity(1.04) == 1)
        #expect(cursorOpacity(1.25) == 0)
    }
}
