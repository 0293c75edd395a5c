import Fieldproof
import Foundation
import TestTools
import Testing

/// Random pairs of a scene and an edit. A check says `same` exactly if all pixels are: those of the state, or those of all frames
/// of the animation, which this test draws one by one.
@Suite struct VerdictPropertyTests {
    /// Pairs that are `same` if only the moments of the strip and what moves are compared.
    private static let found: [UInt64] = [159, 181, 386, 671, 921, 1215, 1634, 1761, 2343, 2653]

    @Test(arguments: 0..<8) func sameMeansEqualFrames(_ part: Int) throws {
        let count = Int(ProcessInfo.processInfo.environment["FIELDPROOF_PAIRS"] ?? "") ?? 48
        // Some edits make scenes that are not valid, or change nothing.
        var (seed, checked) = (UInt64(part), 0)
        while checked < count / 8 {
            if try check(seed, restructures: checked.isMultiple(of: 2)) { checked += 1 }
            seed += 8
        }
    }

    @Test(arguments: found) func formerlyFailingSeedsPass(_ seed: UInt64) throws { #expect(try check(seed)) }

    /// Checks a pair, and returns whether the seed gives one.
    ///
    /// - Parameter restructures: Whether the edit adds, removes or exchanges keys, events or elements, instead of replacing a value.
    private func check(_ seed: UInt64, restructures: Bool = false) throws -> Bool {
        var generator = SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15)
        var example = try #require(Example.all.randomElement(using: &generator))
        if Bool.random(using: &generator) { example = example.withShortStrips }
        let edit = restructures ? example.restructured(&generator) : example.edited(&generator)
        guard let edited = edit, let pair = try? Pair(example, edited, &generator) else {
            return false
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let goldens = Goldens(folder: "\(folder)/Goldens")
        var approval = GoldenApproval(goldens)
        approval.sizeLimit = 16 << 20
        guard
            case .added = try approval.approve(RenderedSnapshot(pair.before.snapshot, by: Renderer(pair.before.proof)))
        else {
            Issue.record("\(seed): the golden was not written")
            return true
        }
        for trusts in [true, false] {
            var check = GoldenCheck(goldens)
            check.trustsDigests = trusts
            let result = try check.check(RenderedSnapshot(pair.after.snapshot, by: Renderer(pair.after.proof)))
            let expected: Verdict = try pair.showsTheSame() ? .same : .different
            #expect(
                result.verdict == expected,
                "seed \(seed), \(example.name) \(pair.after.snapshot.name), trusting: \(trusts), edit: \(edited.edit)")
        }
        return true
    }
}

/// The text of a scene in `Examples`, of which one value is replaced.
private struct Example: Sendable {
    let name: String
    let yaml: String

    static let folder = "\(ExampleTests.root)/Examples/"

    /// The scenes whose pictures are drawn fast.
    static let all: [Example] = [
        "blinking", "bootstrap", "caret", "correction", "error-shake", "joined", "keycaps", "paints", "passcode",
        "pin-boxes",
        "pin-traffic", "progress-rings", "soft", "squircle", "tabler", "tinted", "touches", "typing", "underline",
        "verify-boxes",
    ].compactMap { name in
        (try? String(contentsOfFile: "\(folder)\(name).yaml", encoding: .utf8)).map { Example(name: name, yaml: $0) }
    }

    /// The scene with strips that show only the beginning, so that all other frames are between the moments.
    var withShortStrips: Example {
        Example(name: name, yaml: yaml.replacing(/golden: (\d+|\[[^\]]*\])/, with: "golden: [0s]"))
    }

    /// The scene with another number, colour, flag or text at a random place; nil if it has none there.
    func edited(_ generator: inout SplitMix) -> (yaml: String, edit: String)? {
        let values = yaml.matches(of: /#[0-9A-Fa-f]{6}\b|\b\d+(\.\d+)?|\btrue\b|\bfalse\b|"[^"#{}]{1,20}"/)
            .filter { value in
                let line = yaml[..<value.range.lowerBound].lastIndex(of: "\n") ?? yaml.startIndex
                return !yaml[line..<value.range.lowerBound].contains("# ")
            }
        guard let value = values.randomElement(using: &generator) else { return nil }
        let old = String(value.output.0)
        let new = Self.another(old, &generator)
        guard new != old else { return nil }
        let line = yaml[..<value.range.lowerBound].count { $0 == "\n" } + 1
        return (yaml.replacingCharacters(in: value.range, with: new), "line \(line): \(old) → \(new)")
    }

    /// Entries of mappings and lists that can be added to a scene. Most of them are valid in a few places only.
    private static let entries = [
        "opacity: 0.5", "visible: false", "color: red", "size: 12", "padding: 4", "radius: 2", "blur", "focus",
        "wait: 300ms", "delete: 1", "type: 7", "paste: 1234", "set: { status: error }", "shadow: { y: 2, blur: 3 }",
    ]

    /// The scene without an entry of a mapping or a list, with one more, or with two of them exchanged; nil if it has none.
    func restructured(_ generator: inout SplitMix) -> (yaml: String, edit: String)? {
        let inner = /[{\[,] ?([^{}\[\],\n#]+(?:\{[^{}\[\]\n]*\}|\[[^{}\[\]\n]*\])?)(?=,|\s*[}\]])/
        let flow = yaml.matches(of: inner).map(\.output.1)
        let lines = yaml.matches(of: /\n +\w+: [^\n]+/).map { $0.output }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            guard let entry = flow.randomElement(using: &generator) else { return nil }
            let end = yaml[entry.endIndex...].prefix { $0 == "," || $0 == " " }.endIndex
            return (yaml.replacingCharacters(in: entry.startIndex..<end, with: ""), "without \(entry)")
        case 1:
            guard let line = lines.randomElement(using: &generator) else { return nil }
            return (yaml.replacingCharacters(in: line.startIndex..<line.endIndex, with: ""), "without\(line)")
        case 2:
            guard let entry = flow.randomElement(using: &generator),
                let new = Self.entries.randomElement(using: &generator)
            else { return nil }
            let start = entry.startIndex
            return (yaml.replacingCharacters(in: start..<start, with: "\(new), "), "\(new) before \(entry)")
        default:
            guard let one = flow.randomElement(using: &generator), let two = flow.randomElement(using: &generator),
                one.endIndex <= two.startIndex
            else { return nil }
            let between = yaml[one.endIndex..<two.startIndex]
            let exchanged = yaml[..<one.startIndex] + two + between + one + yaml[two.endIndex...]
            return (String(exchanged), "\(one) and \(two) exchanged")
        }
    }

    private static func another(_ old: String, _ generator: inout SplitMix) -> String {
        if old.hasPrefix("#") {
            // One bit of one channel, or another colour.
            let bits = UInt32(old.dropFirst(), radix: 16) ?? 0
            let random = UInt32.random(in: 0...0xFFFFFF, using: &generator)
            let new =
                Bool.random(using: &generator) ? bits ^ (1 << UInt32.random(in: 0..<24, using: &generator)) : random
            return "#" + String(new + 0x1000000, radix: 16, uppercase: true).dropFirst()
        }
        if let number = Double(old) {
            let factors = [0.5, 0.97, 1.01, 1.2, 2]
            let factor: Double = factors[Int.random(in: factors.indices, using: &generator)]
            let new = old.contains(".") ? (number * factor * 1000).rounded() / 1000 : (number * factor).rounded()
            return new == number ? (number + 1).plainText : new.plainText
        }
        if old == "true" || old == "false" { return old == "true" ? "false" : "true" }
        let digits = old.map { $0.isNumber ? String(Int.random(in: 0...9, using: &generator)) : String($0) }.joined()
        return digits == old ? "\"x\"" : digits
    }
}

/// One image of a scene and the image of the same name of the edited scene.
private struct Pair {
    typealias Side = (proof: Proof, snapshot: Snapshot)

    let before: Side
    let after: Side

    /// Fails if one of the scenes has errors, or has no such image.
    init(_ example: Example, _ edited: (yaml: String, edit: String), _ generator: inout SplitMix) throws {
        let old = try Proof(yaml: example.yaml, path: "\(example.name).yaml", folder: Example.folder)
        let new = try Proof(yaml: edited.yaml, path: "\(example.name).yaml", folder: Example.folder)
        let strips = Bool.random(using: &generator)
        let list = try old.snapshots(scale: 1, strips: true)
        let isStrip = { (snapshot: Snapshot) in if case .strip = snapshot.subject { true } else { false } }
        let wanted = list.filter { isStrip($0) == strips }
        guard let snapshot = (wanted.isEmpty ? list : wanted).randomElement(using: &generator),
            let other = try new.snapshots(scale: 1, strips: true).first(where: { $0.name == snapshot.name })
        else { throw CocoaError(.featureUnsupported) }
        (before, after) = ((old, snapshot), (new, other))
        _ = try Renderer(old).solve(snapshot)
        _ = try Renderer(new).solve(other)
    }

    /// Whether all pixels are equal: those of the image, and of each frame of an animation.
    func showsTheSame() throws -> Bool {
        let (a, b) = (Renderer(before.proof), Renderer(after.proof))
        guard Digest(try a.pixels(of: before.snapshot)) == Digest(try b.pixels(of: after.snapshot)) else {
            return false
        }
        guard case .strip = before.snapshot.subject else { return true }
        let (old, new) = (try a.clip(of: before.snapshot), try b.clip(of: after.snapshot))
        guard old.frameCount == new.frameCount, old.rate.framesPerSecond == new.rate.framesPerSecond,
            old.animation.plays == new.animation.plays
        else { return false }
        return try (0..<old.frameCount).allSatisfy { index in
            let time = old.rate.time(at: index)
            return Digest(try a.pixels(of: old, at: time)) == Digest(try b.pixels(of: new, at: time))
        }
    }
}
