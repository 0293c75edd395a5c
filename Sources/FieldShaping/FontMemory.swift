/// A copy of a font file's bytes at a stable address, which the fonts of a collection share.
final class FontMemory {
    /// The bytes.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies `bytes`.
    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = UnsafeBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
}
