import FieldComparing
import FieldFiles
import FieldGoldens
import FieldPixels

/// A picture that differs from its golden, or has none, or a golden that belongs to no picture.
struct ReviewPicture: Sendable {
    /// The result of comparing it.
    var result: CheckResult
    /// The state; nil for the strip of an animation and for an orphan.
    let state: String?
    /// The digest of the golden and its alternatives (see `Goldens.digest(named:)`).
    let golden: String

    /// What a user has seen: a digest of the picture and of the golden. It names both in later requests.
    var seen: String { Self.seen(pixels: result.pixels, golden: golden) }

    /// The digest that `seen` is.
    ///
    /// - Parameter pixels: The digest of the picture's pixels; nil for an orphan.
    static func seen(pixels: String?, golden: String) -> String { Digest("\(pixels ?? "none") \(golden)").hex }

    /// The number of changes that are listed. A picture can have thousands.
    private static let changeLimit = 100

    /// The picture as the page gets it: a result of `check --json` with more members.
    var json: JSON {
        var members: [(String, JSON)] = [
            ("picture", .text(result.path)), ("state", state.map(JSON.text) ?? .null), ("seen", .text(seen)),
            ("digest", result.pixels.map(JSON.text) ?? .null),
            ("hasGolden", .flag(result.verdict == .different || result.verdict == .orphan)),
            ("mainCauses", .list(result.visibleCauses.map { JSON.text($0.cause.id) })),
        ]
        var short = result
        short.changes = Array(result.changes.prefix(Self.changeLimit))
        if case .object(let others) = short.json { members += others }
        return .object(members)
    }
}
