import Fieldproof
package import Testing

/// A failure of a test: an image that does not match its golden, a golden that was recorded, a screenshot that does not
/// match its scene, or an error of the whole test.
package struct GoldenFailure: Hashable, Sendable {
    /// The image's name, such as `otp/typing@2x`; nil if the failure does not belong to a single image.
    package var name: String?
    /// The description of the error, the location of the failure's images, and the remedy.
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

/// An image that shows how a test failed.
package struct FailureImage: Hashable, Sendable {
    /// The content of an image.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Shows the golden.
        case expected
        /// Shows the image that the test has drawn.
        case actual
        /// Shows the golden in faded gray, with the differing pixels in red.
        case difference
        /// Shows the screenshot with the values that differ from the scene.
        case annotated
    }

    /// The content of the image.
    package let kind: Kind
    /// The bytes of the PNG file.
    package let bytes: [UInt8]

    /// Creates a failure image.
    package init(_ kind: Kind, _ bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }
}

extension GoldenFailure {
    /// Records the failure as an issue of the running test, and attaches its images.
    package func record(at location: SourceLocation) {
        for image in images {
            Attachment.record(image.bytes, named: attachmentName(of: image), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: printedMessage), sourceLocation: location)
    }
}
