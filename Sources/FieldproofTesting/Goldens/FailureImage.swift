/// An image that shows how a test failed.
package struct FailureImage: Hashable, Sendable {
    /// What an image shows.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Shows the golden.
        case expected
        /// Shows the image that the test has drawn.
        case actual
        /// Shows the golden in faded gray, with the differing pixels in red.
        case difference
    }

    /// What the image shows.
    package let kind: Kind
    /// The bytes of the PNG file.
    package let bytes: [UInt8]

    /// Creates a failure image.
    package init(_ kind: Kind, _ bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }
}
