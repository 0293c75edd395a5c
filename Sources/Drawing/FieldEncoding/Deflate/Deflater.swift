import CDeflate
import FieldPlatform

/// A libdeflate compressor of one level, with its working memory. Not thread-safe.
final class Deflater {
    /// The compression level of libdeflate, 1 to 12.
    let level: Int32
    private let handle: OpaquePointer
    private var room = Scratch()

    init(level: Int32) throws(ImageError) {
        guard let handle = libdeflate_alloc_compressor(level) else {
            throw ImageError(code: .outOfMemory, message: "there is not enough memory to compress the image")
        }
        self.level = level
        self.handle = handle
    }

    deinit { libdeflate_free_compressor(handle) }

    /// Compresses `source` to a zlib stream.
    func compress(_ source: UnsafeRawBufferPointer) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(handle, source.count)
        let target = room.room(bound)
        let count = libdeflate_zlib_compress(handle, source.baseAddress, source.count, target, bound)
        return Array(UnsafeBufferPointer(start: target, count: count))
    }
}

extension [UInt8] {
    /// The CRC-32 of ISO 3309 of a range, continuing that of the preceding bytes; 0 to start.
    func checksum(of range: Range<Int>, continuing checksum: UInt32 = 0) -> UInt32 {
        self[range].withUnsafeBytes { libdeflate_crc32(checksum, $0.baseAddress, $0.count) }
    }
}

/// A reusable memory block that only grows.
struct Scratch: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Memory of at least `count` bytes, aligned to 64 bytes. The block keeps its content from call to call, except
    /// when it has to grow: then its whole content is undefined.
    mutating func room(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if memory.count < count || memory.baseAddress == nil {
            memory.deallocate()
            memory = .allocate(byteCount: max(count, 64), alignment: 64)
        }
        guard let start = memory.baseAddress else { preconditionFailure("no memory") }
        return start.bindMemory(to: UInt8.self, capacity: memory.count)
    }

    /// Memory of at least `count` words; see `room(_:)`.
    mutating func words(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(room(count * 4)).bindMemory(to: UInt32.self, capacity: count)
    }
}
