import Fieldproof
import Foundation
import TestTools
import Testing

/// Differences of motion, named by comparing what moves in each frame.
///
/// At 50 frames a second, a frame takes 20 ms. All times of the scenes are whole frames, so that the expected numbers of
/// frames and milliseconds are those of the mutation.
@Suite struct MotionChangeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
    private var goldens: Goldens { Goldens(folder: "\(folder)/Goldens") }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    /// The values of the scene that is mutated.
    private struct Motion {
        var enter = 300
        var curve = "linear"
        var distance = 8.0
        var off = 50
        var amplitude = 14.0
        var shake = 400
        var wait = 1200
        var pause = 600
        var fade = 200
        /// Whether the text `first` fades before `second`.
        var isOrdered = true

        var yaml: String {
            let half = amplitude / 2
            let names = isOrdered ? ["first", "second"] : ["second", "first"]
            return """
                name: m
                canvas: { width: 240, height: 200 }
                content:
                  stack:
                    children:
                      - field:
                          preset: plain
                          length: 3
                          cursor: { blink: { period: 1s, curve: hold, keyframes: { 0%: 1, \(off)%: 0, 100%: 1 } } }
                          motion:
                            enter: { from: { y: \(distance), opacity: 0 }, duration: \(enter)ms, curve: \(curve) }
                            change: none
                            error: { duration: \(shake)ms, x: [0, \(-amplitude), \(amplitude), \(-half), \(half), 0] }
                      - text: { id: first, string: One, motion: { change: \(fade)ms } }
                      - text: { id: second, string: Two, motion: { change: \(fade)ms } }
                states: { only: {} }
                animations:
                  typing:
                    fps: 50
                    golden: 3
                    script: [focus, wait: \(wait)ms, { type: "48", every: 600ms }, set: { status: error }, wait: \(pause)ms,
                      set: { \(names[0]): { opacity: 0.2 } }, wait: 400ms, set: { \(names[1]): { opacity: 0.2 } }, wait: 600ms]
                """
        }

        func record() throws -> MotionRecord {
            let proof = try Proof(yaml: yaml)
            let strip = try #require(try proof.snapshots(strips: true).first { $0.title == "typing.strip" })
            return try #require(try RenderedSnapshot(strip, by: Renderer(proof)).motion())
        }

        func changes(to other: Motion) throws -> [String] { try record().changes(to: other.record()).map(\.summary) }
    }

    private static func mutated(_ mutate: (inout Motion) -> Void) -> Motion {
        var motion = Motion()
        mutate(&motion)
        return motion
    }

    @Test func equalMotionHasNoChange() throws {
        #expect(try Motion().changes(to: Motion()) == [])
    }

    @Test func changesAreNamedInDesignTerms() throws {
        let label = "field.cell[*].label"
        #expect(
            try Motion().changes(to: Self.mutated { $0.enter = 400 })
                == ["\(label) y: duration 300 → 400 ms", "\(label) opacity: duration 300 → 400 ms"])
        #expect(
            try Motion().changes(to: Self.mutated { $0.curve = "ease" })
                == ["\(label) y: curve linear → ease", "\(label) opacity: curve linear → ease"])
        #expect(
            try Motion().changes(to: Self.mutated { $0.off = 52 }) == [
                "field.cell[*].cursor opacity: off 1 frame later"
            ])
        #expect(
            try Motion().changes(to: Self.mutated { $0.amplitude = 10 }) == ["field.cell[*] x: amplitude 14 → 10 pt"])
        #expect(
            try Motion().changes(to: Self.mutated { $0.wait = 1240 })
                .prefix(2) == ["length 200 → 202 frames", "all that differs comes 2 frames later"])
        #expect(
            try Motion().changes(to: Self.mutated { $0.isOrdered = false }) == [
                "order: first moved before second, and moves after it", "first opacity: starts 20 frames later",
                "second opacity: starts 20 frames earlier",
            ])
    }

    /// Each mutation is at least a frame, or half a point.
    @Test func eachOfAHundredMutationsIsNamed() throws {
        var generator = SplitMix(state: 23)
        func whole(_ range: ClosedRange<Int>, not other: Int) -> Int {
            while true {
                let number = Int.random(in: range, using: &generator)
                if number != other { return number }
            }
        }
        let curves = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
        for number in 0..<100 {
            var (old, new) = (Motion(), Motion())
            let expected: [String]
            switch number % 8 {
            case 0:
                old.enter = 20 * whole(5...25, not: 0)
                new.enter = 20 * whole(5...25, not: old.enter / 20)
                expected = [
                    "field.cell[*].label y: duration \(old.enter) → \(new.enter) ms",
                    "field.cell[*].label opacity: duration \(old.enter) → \(new.enter) ms",
                ]
            case 1:
                let index = Int.random(in: curves.indices, using: &generator)
                (old.curve, new.curve) = (curves[index], curves[whole(0...4, not: index)])
                expected = ["field.cell[*].label y: curve \(old.curve) → \(new.curve)"]
            case 2:
                old.amplitude = Double(whole(6...40, not: 0)) / 2
                new.amplitude = Double(whole(6...40, not: Int(old.amplitude * 2))) / 2
                expected = [
                    "field.cell[*] x: amplitude \(old.amplitude.plainText) → \(new.amplitude.plainText) pt"
                ]
            case 3:
                // A hundredth of the period of 1 s is half a frame.
                old.off = 2 * whole(20...40, not: 0)
                new.off = 2 * whole(20...40, not: old.off / 2)
                let frames = (new.off - old.off) / 2
                expected = [
                    "field.cell[*].cursor opacity: off \(abs(frames)) frame\(abs(frames) == 1 ? "" : "s") "
                        + (frames > 0 ? "later" : "earlier")
                ]
            case 4:
                new.wait = 20 * whole(30...90, not: 60)
                let frames = (new.wait - old.wait) / 20
                // The cursor goes on to blink meanwhile.
                expected = [
                    "differs comes \(abs(frames)) frame\(abs(frames) == 1 ? "" : "s") "
                        + (frames > 0 ? "later" : "earlier")
                ]
            case 5:
                old.distance = Double(whole(2...40, not: 0)) / 2
                new.distance = Double(whole(2...40, not: Int(old.distance * 2))) / 2
                expected = [
                    "field.cell[*].label y: distance \(old.distance.plainText) → \(new.distance.plainText) pt"
                ]
            case 6:
                // Each of the five parts takes whole frames.
                old.shake = 100 * whole(2...6, not: 0)
                new.shake = 100 * whole(2...6, not: old.shake / 100)
                old.pause = 1000
                new.pause = 1000
                expected = ["field.cell[*] x: duration \(old.shake) → \(new.shake) ms"]
            default:
                old.fade = 20 * whole(4...18, not: 0)
                new.fade = old.fade
                new.isOrdered = Bool.random(using: &generator)
                if new.isOrdered {
                    new.fade = 20 * whole(4...18, not: old.fade / 20)
                    expected = [
                        "first opacity: duration \(old.fade) → \(new.fade) ms",
                        "second opacity: duration \(old.fade) → \(new.fade) ms",
                    ]
                } else {
                    expected = ["order: first moved before second, and moves after it"]
                }
            }
            let changes = try old.changes(to: new)
            for text in expected {
                #expect(
                    changes.contains { $0.hasSuffix(text) || $0.hasPrefix("\(text), ") },
                    "\(number): \(changes), not \(text)")
            }
        }
    }

    @Test func recordRoundTripsThroughText() throws {
        let record = try Motion().record()
        #expect(MotionRecord(text: record.text) == record)
        // A few kilobytes.
        #expect(record.text.utf8.count < 8_000)
        for text in ["", "{}", "null", "[1]", "{\"framesPerSecond\": 0, \"frames\": 1, \"step\": 1}", "\u{0}"] {
            #expect(MotionRecord(text: text) == nil)
        }
    }

    // MARK: - Goldens

    private func approve(_ motion: Motion) throws -> [GoldenApproval.Outcome] {
        let proof = try Proof(yaml: motion.yaml)
        return try proof.snapshots(strips: true).map {
            try GoldenApproval(goldens).approve(RenderedSnapshot($0, by: Renderer(proof)))
        }
    }

    private func check(_ motion: Motion, keepsImages: Bool = false) throws -> [CheckResult] {
        let proof = try Proof(yaml: motion.yaml)
        var check = GoldenCheck(goldens)
        check.keepsImages = keepsImages
        check.trustsDigests = true
        return try proof.snapshots(strips: true).map { try check.check(RenderedSnapshot($0, by: Renderer(proof))) }
    }

    /// The blink between the moments of the strip moves no pixel of it.
    @Test func motionBetweenTheMomentsOfAStripIsChecked() throws {
        defer { clean() }
        _ = try approve(Motion())
        #expect(try check(Motion()).allSatisfy { $0.verdict == .same && $0.motion.isEmpty })
        let later = Self.mutated { $0.off = 52 }
        let strip = try #require(try check(later, keepsImages: true).last)
        #expect(strip.verdict == .different)
        #expect(strip.difference?.pixelCount == 0)
        #expect(strip.motion.map(\.summary) == ["field.cell[*].cursor opacity: off 1 frame later"])
        #expect(strip.expected != nil && strip.actual != nil)
        // The edits that did it have no pixel, and are named nevertheless.
        #expect(
            Set(strip.origins.map(\.cause.summary)) == [
                "field.cursor.blink.keyframes.50% 0 (removed)",
                "field.cursor.blink.keyframes.52% 0 (added)",
            ], "\(strip.origins.map(\.cause.summary))")
        // Accepting it once is enough.
        guard case .updated = try #require(try approve(later).last) else {
            Issue.record("not updated")
            return
        }
        guard case .unchanged = try #require(try approve(later).last) else {
            Issue.record("written again")
            return
        }
        #expect(try check(later).allSatisfy { $0.verdict == .same })
    }

    /// A golden of an older version contains the scene, whose motion is compared.
    @Test func goldensWithoutMotionAreCheckedByTheirScene() throws {
        defer { clean() }
        _ = try approve(Motion())
        let path = goldens.path(named: "m/typing.strip")
        let bytes = try Files.readImage(path)
        // A chunk with another name is none that the program knows.
        let key = Array("Fieldproof motion".utf8)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: key) })
        #expect(start > 0)
        let proof = try Proof(yaml: Motion().yaml)
        let snapshot = try #require(try proof.snapshots(strips: true).last)
        let image = RenderedSnapshot(snapshot, by: Renderer(proof))
        let old = try Golden.bytes(
            of: image.pixels(), drawnFrom: nil, scale: snapshot.scale, record: image.record(), scene: proof.embedded)
        try Files.write(old, to: path)
        #expect(try check(Motion()).allSatisfy { $0.verdict == .same })
        let strip = try #require(try check(Self.mutated { $0.enter = 400 }).last)
        #expect(strip.motion.map(\.summary).contains("field.cell[*].label y: duration 300 → 400 ms"))
        // Approving it again adds the motion, although no pixel has changed.
        guard case .updated = try #require(try approve(Motion()).last) else {
            Issue.record("not updated")
            return
        }
    }
}
