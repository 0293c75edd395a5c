import Testing

/// Durations, curves and keyframes, and the timelines of animations.
extension SpecificationTests {
    @Test func motionHasDurationsAndCurves() throws {
        let facts = try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            return try SpecificationFacts("column.yaml", in: program)
        }
        let rows = facts.rows("Durations and curves")
        #expect(rows.contains(["code · change of cells", "A cell changes its state", "300 ms", "linear"]))
        #expect(
            rows.contains([
                "code · error", "The value is rejected", "450 ms",
                "input-otp: 6 keyframes, ease-in-ease-out, cubic-bezier(0.42, 0, 0.58, 1)",
            ]))
        // input-otp's CSS: translateX of -5, 4, -3, 2 points at fifths of 450 ms.
        #expect(
            facts.rows("Keyframes of code · error") == [
                ["0 ms", "0 %", "0"], ["90 ms", "20 %", "-5"], ["180 ms", "40 %", "4"], ["270 ms", "60 %", "-3"],
                ["360 ms", "80 %", "2"], ["450 ms", "100 %", "0"],
            ])
        let figure = try #require(
            facts.figures.first { $0.key.hasPrefix("Curves of the motions: change of cells, error") }?.value)
        // A linear curve is straight: its middle is the mean of its ends.
        let linear = try #require(figure.curves.first)
        let (start, middle, end) = (linear[0], linear[linear.count / 2], linear[linear.count - 1])
        #expect(abs(middle[1] - (start[1] + end[1]) / 2) < 0.02 && start[1] - end[1] > 50)
        // The shake is at -5 points after a fifth of its time, and at 4 after two fifths; y grows downwards.
        let shake = figure.curves[1]
        let axis = figure.numbers.filter { $0[1].hasPrefix("motion.error.") }.map { "\($0[1]) \($0[2])" }
        #expect(axis == ["motion.error.lowest -5", "motion.error.highest 4", "motion.error.duration 450 ms"])
        func offset(_ part: Double) -> Double { shake[0][1] - shake[Int(Double(shake.count - 1) * part)][1] }
        #expect(abs(offset(0.2) / offset(0.4) - -5.0 / 4) < 0.01)
        #expect(
            facts.rows("Events of the animation enter") == [
                ["The field gets the focus", "0.25 s", ""], ["The user types “48”", "0.25 s", "0.4 s"],
            ])
        let timeline = try #require(facts.figures["Events and tracks of the animation enter over time"])
        #expect(timeline.words.contains("focus") && timeline.words.contains("type 48"))
        #expect(timeline.words.contains("active") && timeline.words.contains("filled"))
        // The first two cells become active and filled.
        #expect(timeline.words.contains("code.cell[0].label · text") && !timeline.curves.isEmpty)
    }

    /// Springs, keyframes with curves of their own, and a motion of one cell after another.
    @Test func motionCanBeImplementedFromTheSheet() throws {
        let scene = """
            canvas: { width: 200, height: 60 }
            field:
              preset: plain
              length: 4
              motion:
                change: { duration: 200ms, curve: default }
                enter: { effect: scale, duration: 300ms, curve: "spring(1, 200.125, 12)" }
                error: { duration: 400ms, keyframes: { 0%: { x: 0, curve: ease-in }, 25%: { x: 10%, turn: 45 }, 100%: { x: 0 } } }
                success: { duration: 450ms, stagger: 50ms, keyframes: { 40%: { y: -10, opacity: 0.3 } } }
            states: { empty: }
            animations: { quick: { script: [focus, wait: 40ms] }, long: { fps: 0.01, script: [focus, wait: 3500s] } }

            """
        let facts = try Program.inFolder { program in
            try program.write(scene, to: "moving.yaml")
            return try SpecificationFacts("moving.yaml", in: program)
        }
        #expect(facts.errors == [])
        let curves = Dictionary(uniqueKeysWithValues: facts.rows("Durations and curves").map { ($0[0], $0[3]) })
        // CSS's `ease`, which Core Animation calls `default`.
        #expect(curves["field · change of cells"] == "default, cubic-bezier(0.25, 0.1, 0.25, 1)")
        #expect(curves["field · entrance of characters"] == "spring with mass 1, stiffness 200.125, damping 12")
        #expect(curves["field · error"] == "3 keyframes, each with its own curve")
        let error = facts.rows("Keyframes of field · error")
        #expect(error.first == ["0 ms", "0 %", "0", "0°", "ease-in, cubic-bezier(0.42, 0, 1, 1)"])
        #expect(Array(error[1].prefix(4)) == ["100 ms", "25 %", "10 % of the row’s width", "45°"])
        let success = facts.rows("Keyframes of field · success")
        #expect(success.contains(["180 ms", "40 %", "-10", "0.3"]))
        // Four cells: 450 ms, and three delays of 50 ms.
        let rules = Dictionary(uniqueKeysWithValues: facts.rows("Behaviour of field").map { ($0[0], $0[1]) })
        #expect(
            rules["Success"]?.hasSuffix(
                "Each cell moves for 450 ms, and begins 50 ms after the one before; all of them take 600 ms.") == true)
        // Times below the diagrams: at most ten steps of any timeline.
        func times(_ name: String) -> [String] {
            (facts.figures["Events and tracks of the animation \(name) over time"]?.numbers ?? []).map { $0[2] }
        }
        #expect(times("quick").prefix(4) == ["0 ms", "5 ms", "10 ms", "15 ms"])
        #expect(times("long").prefix(3) == ["0 s", "600 s", "1200 s"])
    }

    /// Every track has a row, equal ones have one together, and rows that are left out are counted.
    @Test func timelinesShowAllTracks() throws {
        let scene = """
            canvas: { width: 900 }
            field: { preset: plain, length: 40, rule: { height: 1 }, box: { fill: "#FFFFFF" }, when: { filled: { box: { fill: "#EEEEEE" } } } }
            states: { empty: }
            animations:
              few: { script: [focus, wait: 100ms, { paste: "1234567890" }, wait: 100ms] }
              many: { script: [focus, { type: "1234567890123456789012345678901234567890", every: 100ms }, wait: 100ms] }

            """
        let facts = try Program.inFolder { program in
            try program.write(scene, to: "row.yaml")
            return try SpecificationFacts("row.yaml", in: program)
        }
        let few = try #require(facts.figures["Events and tracks of the animation few over time"])
        // Ten boxes change their fill at once.
        #expect(few.words.contains("field.cell.box × 10 · fill"), "\(few.words)")
        #expect(!few.words.contains { $0.hasPrefix("and ") })
        // A cell changes when its character is typed, so no two are alike: 72 rows in three figures, and a number.
        let figures = ["Events and tracks", "Tracks from 25", "Tracks from 49"].compactMap {
            facts.figures["\($0) of the animation many over time"]
        }
        #expect(figures.count == 3)
        #expect(figures.map { $0.words.count { $0.contains(" · ") } } == [24, 24, 24])
        #expect(figures.last?.words.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more tracks …") } == true)
    }
}
