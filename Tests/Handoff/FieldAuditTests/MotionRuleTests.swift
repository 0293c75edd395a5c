import FieldAudit
import FieldRendering
import FieldRuns
import FieldScene
import Testing

/// `flashes`, `reduced-motion` and `paste`.
@Suite struct MotionRuleTests {
    /// A film that switches the theme every `interval` milliseconds.
    private func film(_ interval: Int, canvas: String = "{ width: 300, height: 200 }", dark: String = "black") -> String
    {
        let steps = (0..<12).map { "{ set: { theme: \($0 % 2 == 0 ? "dark" : "light") } }, { wait: \(interval)ms }" }
        return """
            canvas: \(canvas)
            themes: { dark: { background: "\(dark)" } }
            field: { length: 4 }
            animations: { film: { fps: 50, script: [\(steps.joined(separator: ", "))] } }
            """
    }

    @Test func fourFlashesASecondAreFound() throws {
        let found = try audit(film(120), rules: "flashes")
        #expect(found.map(\.rule) == ["flashes"])
        #expect(found.first?.criterion == "2.3.1" && found.first?.level == .a)
        #expect(found.first?.picture == "scene/film")
        #expect(found.first?.required == 21_824)
        #expect(try #require(found.first?.value) > 50_000)
    }

    /// Three flashes a second, a small area, and a change that is too weak (#FFFFFF to #F4F4F4: 0.09) are safe.
    @Test func fewSmallOrWeakFlashesAreSafe() throws {
        #expect(try audit(film(180), rules: "flashes").isEmpty)
        #expect(try audit(film(120, canvas: "{ width: 200, height: 100 }"), rules: "flashes").isEmpty)
        #expect(try audit(film(120, dark: "#F4F4F4"), rules: "flashes").isEmpty)
    }

    /// A canvas of 2,100 × 2,100 points is drawn at a scale of 0.9, so that a frame has at most 4,000,000 pixels. Another
    /// file beside it is drawn as it would be alone.
    @Test func eachClipHasTheScaleOfItsOwnCanvas() throws {
        let small = try Proof(yaml: "name: small\n" + film(120))
        let large = try Proof(
            yaml: """
                name: large
                canvas: { width: 2100, height: 2100 }
                field: { length: 4 }
                animations: { film: { fps: 1, script: [set: { theme: dark }, wait: 1s] } }
                """)
        var options = AuditOptions()
        options.only = ["flashes"]
        func findings(_ proofs: Proof...) throws -> [Finding] {
            try AuditRun(options).report(of: SnapshotRun(proofs).validated(jobs: 1), jobs: 1).findings
        }
        let alone = try findings(small)
        #expect(alone.map(\.picture) == ["small/film"])
        #expect(try findings(large, small) == alone)
    }

    /// Two changes in 240 ms are eight and more in a second of a clip that repeats, and two in one that does not.
    @Test func repeatedClipsAreFound() throws {
        func film(_ keys: String) -> String {
            """
            canvas: { width: 300, height: 200 }
            themes: { dark: { background: black } }
            field: { length: 4 }
            animations: { film: { fps: 50, \(keys) script: [set: { theme: dark }, wait: 120ms, set: { theme: light }, wait: 120ms] } }
            """
        }
        #expect(try audit(film(""), rules: "flashes").count == 1)
        #expect(try audit(film("loop: 1,"), rules: "flashes").isEmpty)
    }

    /// Where a dark theme is on a transparent canvas, black is seen in both; in a light theme, white and black flash.
    @Test func transparentPixelsAreBlended() throws {
        func found(_ theme: String, _ colors: (String, String)) throws -> Int {
            try audit(
                film(120).replacing("canvas: { width", with: "canvas: { background: background, width")
                    .replacing("themes: {", with: "theme: \(theme)\nthemes: { light: { background: \"\(colors.0)\" },")
                    .replacing("dark: { background: \"black\" }", with: "dark: { background: \"\(colors.1)\" }"),
                rules: "flashes"
            ).count
        }
        #expect(try found("light", ("#FFFFFF00", "#FFFFFF")) == 0)
        #expect(try found("light", ("#FFFFFF00", "#000000")) == 1)
    }

    /// Black and pure red differ in luminance by 0.2126; red and a gray of the same luminance (#7F7F7F: 0.212) in colour
    /// alone.
    @Test func redFlashesAreFound() throws {
        let yaml = film(120, dark: "red").replacing(
            "themes: {", with: "themes: { light: { background: \"#7F7F7F\" },")
        #expect(try audit(yaml, rules: "flashes").count == 1)
        let blue = film(120, dark: "#0000FF").replacing(
            "themes: {", with: "themes: { light: { background: \"#4C4C4C\" },")
        #expect(try audit(blue, rules: "flashes").isEmpty)
    }

    @Test func motionThatIgnoresReducedMotionIsFound() throws {
        func found(_ preset: String, _ keys: String) throws -> [Finding] {
            try audit(
                """
                field: { preset: \(preset), length: 6 }
                animations:
                  wrong: { \(keys) script: [focus, wait: 1s, type: "123456", set: { status: error }, wait: 600ms] }
                """, level: .aaa, rules: "reduced-motion")
        }
        #expect(try found("passcode", "").isEmpty)
        #expect(try found("plain", "").isEmpty)
        // The row of dots shakes.
        let dots = try found("passcode", "reducedMotion: false,")
        #expect(dots.map(\.element) == (0..<6).map { "field.cell[\($0)]" })
        #expect(dots.allSatisfy { $0.criterion == "2.3.3" && $0.level == .aaa && $0.picture == "scene/wrong" })
        // The cursor of the first cell blinks.
        #expect(try found("plain", "reducedMotion: false,").contains { $0.element == "field.cell[0].cursor" })
    }

    /// The active box of `soft` grows from 56 to 64 points in 180 ms, without a pose, also if motion is reduced.
    @Test func boxesThatGrowAreFound() throws {
        func found(_ change: String) throws -> [Finding] {
            try audit(
                """
                field: { preset: soft, motion: { change: \(change) } }
                animations: { start: { fps: 50, script: [wait: 100ms, focus, wait: 500ms] } }
                """, level: .aaa, rules: "reduced-motion")
        }
        let growing = try found("{ duration: 180ms }")
        #expect(growing.map(\.element) == ["field.cell[0].box"])
        // 180 ms at 50 frames a second.
        #expect(try #require(growing.first?.value) == 9)
        #expect(try found("{ duration: 180ms, properties: [label] }").isEmpty)
        #expect(try found("none").isEmpty)
    }

    /// A canvas whose height grows or shrinks, by an event or between two events, is the error of `animate`. Without a
    /// `height`, the canvas has the sum of the heights of the field and the text: 40 or 60 points.
    @Test(
        arguments: [
            ("visible: false", "wait: 1s, set: { b: { visible: true } }, wait: 1s", 40, 60),
            ("visible: true", "wait: 1s, set: { b: { visible: false } }, wait: 1s", 60, 40),
            (
                "motion: { change: 200ms }",
                "set: { b: { visible: false } }, wait: 500ms, set: { b: { visible: true } }, wait: 1s", 60, 40
            ),
        ])
    func canvasesThatChangeTheirSizeAreErrors(_ text: String, _ script: String, _ from: Int, _ to: Int) throws {
        let yaml = """
            content: { stack: { children: [{ field: { height: 40 } }, { text: { id: b, string: a, height: 20, \(text) } }] } }
            animations: { film: { script: [\(script)] } }
            """
        for rules in [[], ["flashes"], ["paste"]] {
            let error = #expect(throws: SceneError.self) { try report(yaml, rules: rules) }
            #expect(
                error?.diagnostics.map(\.message) == [
                    "the height of 'film' changes from \(from) to \(to) points; set the height of the canvas, such as"
                        + " canvas: { height: 60 }"
                ])
        }
        #expect(try report("canvas: { height: 60 }\n" + yaml, rules: ["flashes"]).findings.isEmpty)
    }

    @Test func aFieldThatKeepsSpacesCannotBePastedInto() throws {
        func found(_ input: String) throws -> [Finding] {
            try audit("field: { length: 6, input: \(input) }", rules: "paste")
        }
        let spaces = try found("{ accepts: any, cleansPaste: false }")
        #expect(spaces.map(\.criterion) == ["3.3.8"])
        #expect(spaces.first?.value == 1 && spaces.first?.required == 3)
        #expect(spaces.first?.suggestion?.path == "field.input.cleansPaste")
        #expect(try found("{ accepts: any, cleansPaste: true }").isEmpty)
        #expect(try found("{ accepts: digits }").isEmpty)
        #expect(try found("{ accepts: { pattern: \"[A-F]\" }, cleansPaste: true }").isEmpty)
    }

    /// Digits and letters of other scripts: a code is made of what the field accepts.
    @Test(arguments: ["[०-९]", "[Α-Ω]"])
    func otherScriptsCanBePasted(_ accepts: String) throws {
        let found = try audit(
            "field: { length: 4, input: { accepts: { pattern: \"\(accepts)\" }, cleansPaste: true } }", rules: "paste")
        #expect(found.isEmpty)
    }
}
