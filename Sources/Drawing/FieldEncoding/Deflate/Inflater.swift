import CDeflate

/// A decompressor of zlib streams, with its working memory.
struct Inflater: ~Copyable {
    enum Outcome {
        /// The stream is complete and unpacked to this number of bytes.
        case done(Int)
        /// The stream is corrupt, truncated or followed by other bytes.
        case broken
        /// The stream unpacks to more bytes than the target has room for.
        case full
    }

    private let handle: OpaquePointer

    init() throws(ImageError) {
        guard let handle = libdeflate_alloc_decompressor() else {
            throw ImageError(code: .outOfMemory, message: "there is not enough memory to unpack the image")
        }
        self.handle = handle
    }

    deinit { libdeflate_free_decompressor(handle) }

    /// The number of bytes of padding that `inflateRoomy` needs after both buffers, to run at full speed to the end.
    ///
    /// libdeflate continues byte by byte once fewer than 32 bytes of the stream or 299 bytes of the target remain.
    /// These may be most of a small image.
    static let slack = 320

    /// Unpacks the zlib stream `source` into `target` and verifies its checksum.
    func inflate(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Outcome {
        let (result, used, made) = run(source, target)
        switch result {
        case LIBDEFLATE_SUCCESS: return used == source.count ? .done(made) : .broken
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .full
        default: return .broken
        }
    }

    /// Unpacks a zlib stream like `inflate`, but faster: `slack` bytes of any content follow the stream, and `target`
    /// has room for the expected number of bytes and for `slack` more, which are undefined afterwards.
    func inflateRoomy(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Outcome {
        let (packed, plain) = (source.count - Self.slack, target.count - Self.slack)
        if run(source, target) == (LIBDEFLATE_SUCCESS, packed, plain) { return .done(plain) }
        // On an error, or a stream of another size, run again without the padding, so that its bytes cannot affect the
        // result.
        return inflate(
            UnsafeRawBufferPointer(rebasing: source[..<packed]),
            into: UnsafeMutableRawBufferPointer(rebasing: target[..<plain]))
    }

    /// Runs libdeflate once; returns its result and the numbers of bytes read and written.
    private func run(
        _ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer
    ) -> (libdeflate_result, used: Int, made: Int) {
        var (used, made) = (0, 0)
        let result = libdeflate_zlib_decompress_ex(
            handle, source.baseAddress, source.count, target.baseAddress, target.count, &used, &made)
        return (result, used, made)
    }
}
