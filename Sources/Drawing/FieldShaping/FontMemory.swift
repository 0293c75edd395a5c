import FieldPixels
import Synchronization

/// The bytes of a font file at a fixed address. All fonts, libraries and threads that use the file share them.
///
/// A pointer is not `Sendable`, but all threads may read these bytes, because nobody changes them.
package final class FontMemory: @unchecked Sendable, Equatable {
    /// The bytes, which are valid as long as this object exists.
    let bytes: UnsafeBufferPointer<UInt8>
    private let knownDigest = Mutex<Digest?>(nil)

    /// Copies the bytes of a file.
    package init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = UnsafeBufferPointer(copy)
    }

    deinit { bytes.deallocate() }

    package static func == (one: FontMemory, other: FontMemory) -> Bool { one === other }

    /// The size of the file, in bytes.
    package var count: Int { bytes.count }

    /// The digest of the bytes. It is computed once.
    var digest: Digest {
        knownDigest.withLock { known in
            let digest = known ?? Digest(UnsafeRawBufferPointer(bytes))
            known = digest
            return digest
        }
    }
}
