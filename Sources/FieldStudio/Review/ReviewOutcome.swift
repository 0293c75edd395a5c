import FieldFiles
import FieldGoldens

/// What a review has done to a picture.
struct ReviewOutcome: Sendable {
    /// The picture.
    let item: ReviewRequest.Item
    /// The outcome in one word, such as `updated`.
    let word: String
    /// The reason why nothing was written; empty if something was, or the golden is up to date.
    var message = ""
    /// The ids of the causes that the picture also has, so that it was not accepted.
    var causes: [String] = []

    /// Whether a file was written or removed.
    var isWritten: Bool { ["added", "updated", "removed", "rejected"].contains(word) }

    /// The outcome of an approval.
    init(_ item: ReviewRequest.Item, _ outcome: GoldenApproval.Outcome) {
        switch outcome {
        case .added: self.init(item, "added")
        case .updated: self.init(item, "updated")
        case .unchanged: self.init(item, "unchanged")
        case .untouched: self.init(item, "untouched", "it does not differ by this cause")
        case .tooLarge(_, let bytes, let limit):
            self.init(
                item, "tooLarge",
                "its golden would have \(bytes) bytes; the limit is \(limit), which 'goldens: { sizeLimit }' sets")
        case .unreadable(_, let reason): self.init(item, "unreadable", "its golden cannot be read: \(reason)")
        case .tooMany: self.init(item, "tooMany", "its golden has too many alternatives")
        case .failed(let error): self.init(item, "failed", error.description)
        case .otherCauses(let causes):
            let texts = causes.map { "\($0.summary)\($0.reversal.map { " (or \($0))" } ?? "")" }
            self.init(item, "otherCauses", "it also has other causes: \(texts.joined(separator: ", "))")
            self.causes = causes.map(\.id)
        }
    }

    /// An outcome with a word of its own.
    init(_ item: ReviewRequest.Item, _ word: String, _ message: String = "") {
        (self.item, self.word, self.message) = (item, word, message)
    }

    /// The outcome as an object.
    var json: JSON {
        [
            "scene": .text(item.scene), "picture": .text(item.name), "outcome": .text(word), "message": .text(message),
            "causes": .list(causes.map(JSON.text)),
        ]
    }
}
