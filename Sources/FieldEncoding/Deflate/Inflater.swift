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
    init() throws(ImageError) {
        guard let handle = libdeflate_alloc_decompressor() else {
            throw ImageError(code: .outOfMemory, message: "no memory left for a decompressor")
        }
        self.handle = handle
    }

    deinit { libdeflate_free_decompressor(handle) }

    /// The bytes behind both ends that let `inflateRoomy` run at full speed up to the last byte.
    ///
    /// libdeflate goes byte by byte where less than one turn of its loop is left: 32 bytes of the stream, which may be most
    /// of a small picture, and 299 of the target.
    static let slack = 320

    /// Unpacks the zlib stream that fills `source` into `target`, and checks its checksum.
    func inflate(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Outcome {
        let (result, used, made) = run(source, target)
        switch result {
        case LIBDEFLATE_SUCCESS: return used == source.count ? .done(made) : .broken
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .full
        default: return .broken
        }
    }

    /// Unpacks as `inflate` does, between buffers that go on for `slack` bytes.
    ///
    /// - Parameters:
    ///   - source: The zlib stream, and `slack` bytes that mean nothing.
    ///   - target: Room for as much as the stream should hold, and for `slack` bytes that are undefined afterwards.
    func inflateRoomy(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Outcome {
        let (packed, plain) = (source.count - Self.slack, target.count - Self.slack)
        if run(source, target) == (LIBDEFLATE_SUCCESS, packed, plain) { return .done(plain) }
        // Whatever is wrong is said by a run that sees nothing behind the ends.
        return inflate(
            UnsafeRawBufferPointer(rebasing: source[..<packed]),
            into: UnsafeMutableRawBufferPointer(rebasing: target[..<plain]))
    }

    /// One run; how it ended, and how many bytes it took and made.
    private func run(
        _ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer
    ) -> (libdeflate_result, used: Int, made: Int) {
        var (used, made) = (0, 0)
        let result = libdeflate_zlib_decompress_ex(
            handle, source.baseAddress, source.count, target.baseAddress, target.count, &used, &made)
        return (result, used, made)
    }
}
