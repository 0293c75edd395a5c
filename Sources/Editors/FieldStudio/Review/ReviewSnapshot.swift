import FieldComparing
import FieldFiles
import FieldGoldens
import FieldPixels
import FieldRendering

/// A snapshot that differs from its golden or has none, or a golden without a snapshot.
struct ReviewSnapshot: Sendable {
    /// The result of the comparison.
    var result: CheckResult
    /// The state; nil for the strip of an animation and for an orphan.
    let state: String?
    /// A digest of the snapshot, of the motion in a strip, and of the golden, as a user has seen them. Later requests
    /// identify them by it.
    let seen: String

    /// Creates the result of a snapshot.
    ///
    /// - Parameter golden: The digest of the golden and its alternatives (see `Goldens.digest(named:)`).
    /// - Throws: `SceneError` if the motion of a strip cannot be solved.
    init(_ result: CheckResult, of image: RenderedSnapshot, golden: String) throws {
        self.result = result
        if case .state(let name) = image.snapshot.subject { state = name } else { state = nil }
        seen = try Self.seen(image, pixels: result.pixels, golden: golden)
    }

    /// Creates the result of a golden without a snapshot.
    init(orphan result: CheckResult, golden: String) {
        (self.result, state, seen) = (result, nil, Self.seen(orphan: golden))
    }

    /// The digest that identifies a snapshot and its golden.
    ///
    /// - Parameter pixels: The digest of the snapshot's pixels.
    /// - Throws: `SceneError` if the motion of a strip cannot be solved.
    static func seen(_ image: RenderedSnapshot, pixels: String?, golden: String) throws -> String {
        // Strips with equal pixels can differ in the motion between their frames, so include it.
        let motion = try image.motion()?.text ?? ""
        return Digest("\(pixels ?? "none") \(golden) \(motion)").hex
    }

    /// The digest that identifies an orphan.
    static func seen(orphan golden: String) -> String { Digest("none \(golden)").hex }

    /// The maximum number of changes that are listed. A snapshot can have thousands.
    private static let changeLimit = 100

    /// The snapshot as it is sent to the page: a result of `check --json` with more members.
    var json: JSON {
        var members: [(String, JSON)] = [
            ("picture", .text(result.path)), ("state", state.map(JSON.text) ?? .null), ("seen", .text(seen)),
            ("digest", result.pixels.map(JSON.text) ?? .null),
            ("hasGolden", .flag(result.verdict == .different || result.verdict == .orphan)),
            ("canAccept", .flag(result.isApprovable)),
            ("mainCauses", .list(result.visibleCauses.map { JSON.text($0.cause.id) })),
        ]
        var short = result
        short.changes = Array(result.changes.prefix(Self.changeLimit))
        if case .object(let others) = short.json { members += others }
        return .object(members)
    }
}
