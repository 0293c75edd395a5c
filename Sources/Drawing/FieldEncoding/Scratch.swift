import FieldPlatform

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
