import FieldFiles
import FieldPlatform

/// Memory for images, which is shared with the reader of this process's answers.
///
/// Memory is shared in blocks, each divided into slots of one size. The reader names the slots that it has finished
/// with, and they are used again: most images are written into a slot whose pages both processes have already touched.
/// Not thread-safe.
final class SharedSlots {
    /// Room for one image.
    struct Slot {
        /// The number by which the reader releases the slot.
        let number: Int
        /// The number of the block.
        let block: Int
        /// The offset in the block, in bytes.
        let offset: Int
        /// The number of bytes.
        let size: Int
        /// The first byte.
        let base: UnsafeMutableRawPointer
    }

    private var blocks: [SharedMemory] = []
    private var slots: [Slot] = []
    private var taken: Set<Int> = []
    /// The free slots of each size: slots whose pages take memory, and slots whose memory was returned.
    private var warm: [Int: [Int]] = [:]
    private var cold: [Int: [Int]] = [:]
    private var warmBytes = 0
    private var newBlock: Int?

    /// The greatest number of bytes in free slots that take memory.
    static let warmLimit = 64 << 20
    private static let smallestSlot = 1 << 16
    private static let smallestBlock = 16 << 20
    private static let largestBlock = 1 << 30

    /// Creates an instance without memory.
    init() {}

    /// Takes a slot of at least `count` bytes.
    ///
    /// - Throws: `FileError` if the system has no memory for it.
    func take(_ count: Int) throws(FileError) -> Slot {
        // Images of similar sizes share slots, because a size is a power of two.
        var size = Self.smallestSlot
        while size < count { size *= 2 }
        let number: Int
        if let last = warm[size]?.popLast() {
            number = last
            warmBytes -= size
        } else if let last = cold[size]?.popLast() {
            number = last
        } else {
            number = try addBlock(of: size)
        }
        taken.insert(number)
        return slots[number]
    }

    /// Releases a slot. A number that is not in use is ignored.
    func release(_ number: Int) {
        guard taken.remove(number) != nil else { return }
        let size = slots[number].size
        warm[size, default: []].append(number)
        warmBytes += size
        while warmBytes > Self.warmLimit { discard(besides: size) }
    }

    /// Returns the memory of a free slot to the system, preferably of another size than the last released slot.
    private func discard(besides size: Int) {
        let other = warm.first { $0.key != size && !$0.value.isEmpty }?.key ?? size
        guard let number = warm[other]?.popLast() else { return }
        blocks[slots[number].block].discard(from: slots[number].offset, count: other)
        warmBytes -= other
        cold[other, default: []].append(number)
    }

    /// The block that the reader does not know yet, with its number; nil if it knows all blocks. The next call returns nil.
    func takeNewBlock() -> (number: Int, memory: SharedMemory)? {
        defer { newBlock = nil }
        return newBlock.map { ($0, blocks[$0]) }
    }

    /// Adds a block, and returns the number of its first slot; the others are free.
    private func addBlock(of size: Int) throws(FileError) -> Int {
        // A block is as large as all others together, so that a reader needs only few descriptors for many images.
        let known = blocks.reduce(0) { $0 + $1.size }
        let bytes = max(size, min(max(known, Self.smallestBlock), Self.largestBlock) / size * size)
        guard let memory = SharedMemory(size: bytes) else { throw Files.failure(.written, "shared memory") }
        let (block, first) = (blocks.count, slots.count)
        blocks.append(memory)
        newBlock = block
        for offset in stride(from: 0, to: bytes, by: size) {
            slots.append(
                Slot(number: slots.count, block: block, offset: offset, size: size, base: memory.base + offset))
        }
        cold[size, default: []] += (first + 1..<slots.count).reversed()
        return first
    }
}
