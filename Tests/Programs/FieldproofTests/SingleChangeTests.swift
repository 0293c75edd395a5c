import Fieldproof
import Foundation
import Testing

/// Checks of scenes in which one property was edited. A check must report the edit first, with its values and pixels.
@Suite struct SingleChangeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
    private var goldens: Goldens { Goldens(folder: "\(folder)/Goldens") }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    /// The results of checking a scene against the goldens of another one.
    private func results(
        of new: String, approvedAs old: String, ignoring: [String] = []
    ) throws -> [CheckResult] {
        let before = try Proof(yaml: old)
        for snapshot in try before.snapshots(strips: true) {
            _ = try GoldenApproval(goldens).approve(RenderedSnapshot(snapshot, by: Renderer(before)))
        }
        let now = try Proof(yaml: new)
        let check = GoldenCheck(goldens, ignoring: ignoring.map { ElementPattern($0) })
        return try now.snapshots(strips: true).map { try check.check(RenderedSnapshot($0, by: Renderer(now))) }
    }

    private func result(of new: String, approvedAs old: String, ignoring: [String] = []) throws -> CheckResult {
        try #require(try results(of: new, approvedAs: old, ignoring: ignoring).first)
    }

    @Test(arguments: SingleChange.all)
    func reportsTheEditFirst(_ change: SingleChange) throws {
        defer { clean() }
        let parts = change.scene.components(separatedBy: change.old)
        #expect(parts.count == 2, "'\(change.old)' must occur once in the scene")
        let result = try result(of: parts.joined(separator: change.new), approvedAs: change.scene)
        let first = try #require(result.changes.first)
        #expect(
            "\(first.element) \(first.property) \(first.from ?? "none") → \(first.to ?? "none")"
                == change.testDescription)
        #expect(first.pixels > 0)
        // Every differing pixel belongs to one change.
        #expect(result.changes.reduce(0) { $0 + $1.pixels } == result.difference?.pixelCount)
        // No pixel is left to an unspecific change of the drawing or the pixels.
        #expect(!result.changes.contains { ["drawing", "pixels"].contains($0.property) && $0.pixels > 0 })
        // The edit of the scene is proven to be the cause of all pixels. A changed order of elements is an element that is
        // removed and added.
        #expect(result.origins.allSatisfy { [.edit, .interaction].contains($0.cause.kind) })
        #expect(result.origins.reduce(0) { $0 + $1.pixels } == result.difference?.pixelCount)
        #expect(result.origins.count { $0.cause.kind == .edit } <= 2)
    }

    /// Cells of 44 × 44 pixels with square corners, 8 apart, on white.
    private static func squares(
        _ more: String = "", box: String = "border: none, fill: \"#000000\"", state: String = "{}"
    ) -> String {
        """
        name: squares
        canvas: { width: 200, height: 44, background: "#FFFFFF" }
        field: { id: code, length: 4, height: 44, sizing: { spacing: 8 }, label: { size: 20 },
          box: { radius: 0, \(box) } \(more) }
        states: { only: \(state) }
        """
    }

    @Test func countsOnlyPixelsThatTheElementPaints() throws {
        defer { clean() }
        // Four squares of 44 × 44; the empty labels above them paint nothing.
        let faded = try result(of: Self.squares(", opacity: 0.5"), approvedAs: Self.squares())
        #expect(faded.changes.map(\.summary) == (0..<4).map { "code.cell[\($0)] opacity 1 → 0.5, 1936 px" })
    }

    @Test func aBorderChangeCountsOnlyPixelsOfTheBorder() throws {
        defer { clean() }
        // 44 × 44 − 40 × 40 pixels around a label that does not change.
        func scene(_ color: String) -> String {
            Self.squares(box: "border: { width: 2, color: \"\(color)\" }", state: "{ text: \"48\" }")
        }
        let result = try result(of: scene("#112234"), approvedAs: scene("#112233"))
        #expect(
            result.changes.map(\.summary)
                == (0..<4).map {
                    "code.cell[\($0)].box border 2 #112233FF → 2 #112234FF, 336 px"
                })
    }

    @Test func attributesPixelsToTheTopmostChange() throws {
        defer { clean() }
        // The text is drawn over the box: where both change, the pixel is attributed to the text.
        func scene(_ fill: String, _ text: String) -> String {
            Self.squares(box: "border: none, fill: \"\(fill)\"", state: "{ text: \"\(text)\" }")
        }
        let text = try result(of: scene("#EEEEEE", "7"), approvedAs: scene("#EEEEEE", "1"))
        let glyphs = try #require(text.difference?.pixelCount)
        clean()
        let both = try result(of: scene("#EEEEEF", "7"), approvedAs: scene("#EEEEEE", "1"))
        let label = try #require(both.changes.first { $0.element == "code.cell[0].label" })
        let boxes = both.changes.filter { $0.property == "fill" }.map(\.pixels)
        #expect(label.pixels >= glyphs)
        #expect(boxes.dropFirst() == [1936, 1936, 1936])
        #expect(boxes[0] + label.pixels + 3 * 1936 == both.difference?.pixelCount)
    }

    @Test func ignoringAnElementExcludesOnlyItsPixels() throws {
        defer { clean() }
        func check(_ new: String, _ old: String, _ ignored: String...) throws -> Int? {
            defer { clean() }
            return try result(of: new, approvedAs: old, ignoring: ignored).difference?.pixelCount
        }
        func scene(_ fill: String, _ text: String = "") -> String {
            Self.squares(box: "border: none, fill: \"\(fill)\"", state: "{ text: \"\(text)\" }")
        }
        // An empty label paints nothing, whatever its frame.
        #expect(try check(scene("#000001"), scene("#000000"), "code.cell[*].label") == 4 * 1936)
        // The label changes, and the box below it does not.
        #expect(try check(scene("#EEEEEE", "7"), scene("#EEEEEE", "1"), "code.cell[*].label") == 0)
        #expect(try check(scene("#EEEEEE", "7"), scene("#EEEEEE", ""), "code.cell[0].label") == 0)
        // A change of the box below a label is not hidden with the label.
        #expect(try check(scene("#EEEEEF", "7"), scene("#EEEEEE", "7"), "code.cell[*].label") ?? 0 > 4 * 1700)
        // Ignoring a box leaves what is painted over it.
        #expect(try check(scene("#EEEEEE", "7"), scene("#EEEEEE", "1"), "code.cell[*].box") ?? 0 > 0)
        #expect(try check(scene("#EEEEEF"), scene("#EEEEEE"), "code.cell[*].box") == 0)
        // Ignoring an element also ignores its parts.
        #expect(try check(scene("#EEEEEF", "7"), scene("#EEEEEE", "1"), "code.cell[*]") == 0)
        #expect(try check(scene("#EEEEEF", "7"), scene("#EEEEEE", "1"), "code.cell[0]") == 3 * 1936)
    }

    @Test func causeIDIdentifiesAChangeWithItsValues() throws {
        defer { clean() }
        func ids(_ more: String) throws -> [String] {
            defer { clean() }
            return try result(of: Self.squares(more), approvedAs: Self.squares()).causes
        }
        let all = try [", opacity: 0.95", ", opacity: 0", ", offset: { x: 1 }", ", offset: { x: 2 }"].map(ids)
        #expect(all.allSatisfy { !$0.isEmpty })
        #expect(Set(all.flatMap(\.self)).count == all.flatMap(\.self).count)
        #expect(try ids(", opacity: 0") == all[1])
    }

    @Test func approvingACauseAppliesOnlyToItsValues() throws {
        defer { clean() }
        let faint = try result(of: Self.squares(", opacity: 0.95"), approvedAs: Self.squares())
        let gone = try Proof(yaml: Self.squares(", opacity: 0"))
        var approval = GoldenApproval(goldens)
        approval.causes = Set(faint.causes)
        guard case .untouched = try approval.approve(RenderedSnapshot(gone.snapshots()[0], by: Renderer(gone))) else {
            Issue.record("another opacity was approved")
            return
        }
    }

    @Test func causeIDsOfAddedAndRemovedElementsDependOnTheirContent() throws {
        defer { clean() }
        func ids(_ new: String, approvedAs old: String) throws -> Set<String> {
            defer { clean() }
            return Set(try result(of: new, approvedAs: old).causes)
        }
        let plain = Self.squares()
        let rules = ["#FF0000", "#00FF00"].map { Self.squares(", rule: { color: \"\($0)\", height: 2 }") }
        let columns = ["One", "Two"].map { text in
            SingleChange.form.replacing(
                "- spacer: { id: rest }",
                with: "- stack: { id: more, axis: vertical, children: [{ text: { id: foot, string: \(text) } }] }\n"
                    + "      - spacer: { id: rest }")
        }
        for (old, new) in [(plain, rules), (SingleChange.form, columns)] {
            let added = try new.map { try ids($0, approvedAs: old) }
            let removed = try new.map { try ids(old, approvedAs: $0) }
            #expect(added.allSatisfy { !$0.isEmpty })
            #expect(added[0].isDisjoint(with: added[1]))
            #expect(removed[0].isDisjoint(with: removed[1]))
            #expect(try ids(new[0], approvedAs: old) == added[0])
            let causes = CheckReport([try result(of: new[0], approvedAs: old)]).causes
            #expect(causes.contains { $0.summary.hasSuffix(" (added)") }, "\(causes.map(\.summary))")
            clean()
        }
    }

    /// If a golden does not contain its scene, its layout record explains it, with the bounds of each element's ink.
    @Test(arguments: [false, true])
    func explainsGoldensOfEarlierVersions(hasScene: Bool) throws {
        defer { clean() }
        let before = try Proof(yaml: SingleChange.form)
        let snapshot = try before.snapshots()[0]
        _ = try GoldenApproval(goldens).approve(RenderedSnapshot(snapshot, by: Renderer(before)))
        let path = goldens.path(of: snapshot)
        let texts = try PNG.texts(in: Files.read(path)).compactMap { text -> PNG.Text? in
            switch text.key {
            case "Fieldproof scene": hasScene ? text : nil
            case "Fieldproof layout": PNG.Text(key: text.key, value: Self.inEarlierFormat(text.value))
            default: text
            }
        }
        #expect(texts.count == (hasScene ? 3 : 2))
        try Files.write(
            PNG.encode(Renderer(before).pixels(of: snapshot), options: PNG.Options(texts: texts)), to: path)
        let scene = SingleChange.form.replacing("fill: \"#F4F4F4\"", with: "fill: \"#F4F4F5\"")
        let now = try Proof(yaml: scene.replacing("inset: 8", with: "inset: 8, radius: 1"))
        let result = try GoldenCheck(goldens).check(RenderedSnapshot(snapshot, by: Renderer(now)))
        let boxes = result.changes.filter { $0.element.hasSuffix(".box") }
        #expect(Set(boxes.map(\.cause)) == ["code.cell[*].box fill #F4F4F4FF → #F4F4F5FF"])
        #expect(boxes.count == 4)
        #expect(boxes.allSatisfy { $0.pixels > 0 })
        #expect(result.changes.reduce(0) { $0 + $1.pixels } == result.difference?.pixelCount)
        // The golden's scene supplies properties that earlier records lack. Without it, they are not compared.
        let others = result.changes.filter { !$0.element.hasSuffix(".box") }
        #expect(others.map(\.element) == ["code.cell[2].cursor"])
        #expect(others.map(\.property) == [hasScene ? "radius" : "drawing"])
    }

    /// A golden can come from an untrusted source: huge frames must not use memory, and cyclic parents must not hang.
    @Test(arguments: ["1e300,0 1e300×1e300", "-9e5,-9e5 2e6×2e6", "5,5 -9×-9"])
    func toleratesAnInvalidRecordInAGolden(rect: String) throws {
        defer { clean() }
        let now = try Proof(yaml: Self.squares())
        let snapshot = try now.snapshots()[0]
        let record = [
            "fieldproof 0\n\t1\t0\t0", "canvas\tcanvas\t\(rect)\t\t\tbackground=#FFFFFFFF\twidth=1e9",
            "code\tfield\t\(rect)\t\(rect)\t11\tparent=other", "other\tfield\t\(rect)\t\(rect)\t11\tparent=code",
        ].joined(separator: "\n")
        try Files.write(
            PNG.encode(
                PixelBuffer(width: 200, height: 44),
                options: PNG.Options(texts: [PNG.Text(key: "Fieldproof layout", value: record)])),
            to: goldens.path(of: snapshot))
        let result = try GoldenCheck(goldens).check(RenderedSnapshot(snapshot, by: Renderer(now)))
        #expect(result.changes.reduce(0) { $0 + $1.pixels } == 200 * 44)
        let ignoring = GoldenCheck(goldens, ignoring: [ElementPattern("other")])
        #expect(try ignoring.check(RenderedSnapshot(snapshot, by: Renderer(now))).verdict == .different)
    }

    /// A layout record with only those properties that earlier versions wrote.
    private static func inEarlierFormat(_ layout: String) -> String {
        let known: Set = [
            "background", "text", "color", "font", "fill", "radius", "border", "enabled", "opacity", "state",
        ]
        return layout.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard index > 0, fields.count > 4 else { return String(line) }
            return (fields[..<5] + fields[5...].filter { known.contains(String($0.prefix { $0 != "=" })) })
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }
}
