/// A copy of a font file's bytes at a fixed address. The fonts of a collection share one copy.
final class FontMemory {
    /// The bytes, which are valid as long as this object exists.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies `bytes`.
    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = UnsafeBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
}
