import CPlatform

/// The memory of the process.
package enum Memory {
    /// Keeps freed memory in the process, to use it again for the next image.
    ///
    /// By default, glibc returns large blocks to the system when they are freed, and gets memory in small steps. Each
    /// step interrupts all threads that touch new memory, so that two threads wait for each other.
    package static func keepFreed() { fieldproof_keep_freed_memory() }

    /// Returns freed memory to the system, in some milliseconds.
    ///
    /// glibc itself returns only what is freed at the end of its memory. A small block that lives long, such as an encoded
    /// picture, keeps all images that were freed before it: 2 GiB after 3,000 edits of 60 pictures.
    package static func returnFreed() { fieldproof_return_freed_memory() }

    /// Does not free a value before the process ends.
    ///
    /// The system frees the memory of a process at once. To free thousands of objects one by one takes longer, and
    /// nothing else can happen meanwhile.
    package static func keepUntilExit<Value>(_ value: Value) {
        UnsafeMutablePointer.allocate(capacity: 1).initialize(to: value)
    }
}
