/// A picture that shows how a test failed.
package struct FailureImage: Hashable, Sendable {
    /// What it shows.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The golden.
        case expected
        /// The picture that was drawn.
        case actual
        /// The golden faded, with what differs in red.
        case difference
    }

    /// What it shows.
    package let kind: Kind
    /// The bytes of its PNG file.
    package let bytes: [UInt8]

    /// A picture by its parts.
    package init(_ kind: Kind, _ bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }
}
