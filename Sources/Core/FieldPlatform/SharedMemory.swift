import CPlatform

/// A block of memory that another process can map, too: a file that is in memory only. Nothing remains of it when no
/// process has it open or mapped.
package final class SharedMemory {
    /// The size, in bytes.
    package let size: Int
    /// The first byte.
    package let base: UnsafeMutableRawPointer
    private var descriptor: Int32

    /// Creates a block of zeros. The system provides a page when it is first used.
    ///
    /// - Returns: Nil if the system does not provide it, with the reason in `errno`.
    package init?(size: Int) {
        let descriptor = MemoryFile.open()
        guard descriptor >= 0 else { return nil }
        guard ftruncate(descriptor, off_t(size)) == 0,
            let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
        else {
            let reason = errno
            close(descriptor)
            errno = reason
            return nil
        }
        (self.size, self.base, self.descriptor) = (size, base, descriptor)
    }

    deinit {
        munmap(base, size)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends bytes to a socket, and the descriptor of the block with the first byte. This process then closes the descriptor.
    ///
    /// - Returns: The number of bytes that were sent; nil if this fails, with the reason in `errno`.
    package func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        var count = -1
        repeat {
            count = fieldproof_send_descriptor(socket, start, bytes.count, descriptor)
        } while count < 0 && errno == EINTR
        guard count > 0 else { return nil }
        close(descriptor)
        descriptor = -1
        return count
    }

    /// Returns the memory of a part of the block to the system; its bytes become zeros.
    ///
    /// - Parameters:
    ///   - offset: The offset of the part, a multiple of the size of a page.
    ///   - count: The number of bytes.
    package func discard(from offset: Int, count: Int) { _ = madvise(base + offset, count, MADV_REMOVE) }
}
