import Fieldproof

/// Why a picture, or all that a test asked for, is not as it should be.
package struct GoldenFailure: Hashable, Sendable {
    /// The picture's name, `otp/typing@2x`; nil when the failure is of no single picture.
    package var name: String?
    /// What is wrong, where the pictures of it are, and what to do.
    package var message: String
    /// The pictures that show it.
    package var snapshots: [FailureImage] = []
    /// The mode that records the image, where that is how it is accepted.
    package var acceptingMode: RecordMode?

    /// The message as it is printed, the invisible characters of names and texts escaped.
    package var printedMessage: String { message.escapingInvisibles(except: ["\n"]) }

    /// What a picture's attachment is called: slashes would be lost.
    package func attachmentName(of snapshot: FailureImage) -> String {
        let name = (name ?? "picture").map { $0 == "/" ? "." : String($0) }.joined()
        return "\(name).\(snapshot.kind.rawValue).png"
    }
}
