import Fieldproof

/// A failed comparison of an image with its golden, or an error of a whole test.
package struct GoldenFailure: Hashable, Sendable {
    /// The image's name, such as `otp/typing@2x`; nil if the failure does not belong to a single image.
    package var name: String?
    /// The error, the location of its images, and how to fix it.
    package var message: String
    /// The images that show the failure.
    package var snapshots: [FailureImage] = []
    /// The mode that accepts the image by recording it; nil if there is none.
    package var acceptingMode: RecordMode?

    /// The message for printing, with the invisible characters of names and texts escaped.
    package var printedMessage: String { message.escapingInvisibles(except: ["\n"]) }

    /// The name of an image's attachment. Slashes become dots, because attachments cannot have them.
    package func attachmentName(of snapshot: FailureImage) -> String {
        let name = (name ?? "image").map { $0 == "/" ? "." : String($0) }.joined()
        return "\(name).\(snapshot.kind.rawValue).png"
    }
}
