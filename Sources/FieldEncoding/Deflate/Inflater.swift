import CDeflate

/// A decompressor of zlib streams, with the memory that it works in.
struct Inflater: ~Copyable {
    /// How it went.
    enum Outcome {
        /// The stream is whole and became this many bytes.
        case done(Int)
        /// The stream is broken, cut off or followed by something else.
        case broken
        /// The stream holds more than there is room for.
        case full
    }

    private let handle: OpaquePointer

    /// A decompressor.
    init() throws(PictureError) {
        guard let handle = libdeflate_alloc_decompressor() else {
            throw PictureError(code: .outOfMemory, message: "no memory left for a decompressor")
        }
        self.handle = handle
    }

    deinit { libdeflate_free_decompressor(handle) }

    /// Unpacks the zlib stream that fills `source` into `target`, and checks its checksum.
    func inflate(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Outcome {
        var used = 0
        var made = 0
        let result = libdeflate_zlib_decompress_ex(
            handle, source.baseAddress, source.count, target.baseAddress, target.count, &used, &made)
        switch result {
        case LIBDEFLATE_SUCCESS: return used == source.count ? .done(made) : .broken
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .full
        default: return .broken
        }
    }
}
