import Fieldproof

/// A failure of a golden test: an image that does not match its golden, a golden that was recorded, or an error of the
/// whole test.
package struct GoldenFailure: Hashable, Sendable {
    /// The image's name, such as `otp/typing@2x`; nil if the failure does not belong to a single image.
    package var name: String?
    /// What is wrong, where the images of the failure are, and what to do.
    package var message: String
    /// The images that show the failure.
    package var images: [FailureImage] = []
    /// The mode in which the test would write the image as its golden; nil if the message does not suggest one.
    package var acceptingMode: RecordMode?

    /// The message for printing, with the invisible characters of names and texts escaped.
    package var printedMessage: String { message.escapingInvisibles(except: ["\n"]) }

    /// The name of an image's attachment. Slashes become dots, because attachments cannot have them.
    package func attachmentName(of image: FailureImage) -> String {
        let name = (name ?? "image").map { $0 == "/" ? "." : String($0) }.joined()
        return "\(name).\(image.kind.rawValue).png"
    }
}
