import CSHA256

/// A SHA-256 digest (FIPS 180-4), for content that comes from strangers: unlike those of ``Digest``, collisions cannot be
/// constructed. It takes several times as long.
///
/// The ids of causes are such digests, because edits can come from strangers, and one cause must not pass for another.
package struct SecureDigest: Hashable, Sendable {
    /// The digest as 64 hexadecimal digits.
    package let hex: String

    /// Hashes bytes.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var hash = [UInt8](repeating: 0, count: Int(SIZE_OF_SHA_256_HASH))
        calc_sha_256(&hash, bytes.baseAddress, bytes.count)
        hex = hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Hashes a list of texts. Different lists have different digests: the length of each text comes before it, and `-` takes
    /// the place of nil.
    package init(_ texts: [String?]) {
        let bytes = Array(texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined().utf8)
        self = bytes.withUnsafeBytes { SecureDigest($0) }
    }
}
