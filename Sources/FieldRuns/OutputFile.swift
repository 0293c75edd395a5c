import FieldEncoding
package import FieldFiles
import Glibc
import Synchronization

/// A file that is written bit by bit, and appears whole or not at all: it is written beside its place, and moved there when
/// it is done.
package final class OutputFile: ClipOutput, Sendable {
    private struct State {
        var descriptor: Int32
        var buffer: [UInt8] = []
        var isDone = false
    }

    /// Where the file is going to be.
    package let destination: String
    /// Where it is while it is being written.
    package let path: String
    private let state: Mutex<State>

    private static let bufferSize = 1 << 16

    /// Begins a file, in a folder that is made where there is none.
    ///
    /// - Parameters:
    ///   - destination: Where the file is going to be.
    ///   - root: The folder that must not be left, as `Files.write` has it.
    /// - Throws: `FileError` when it cannot be.
    package init(_ destination: String, inside root: String? = nil) throws(FileError) {
        if let root { try Files.checkInside(destination, root) }
        self.destination = destination
        let (path, descriptor) = try Files.createTemporary(besides: destination)
        self.path = path
        state = Mutex(State(descriptor: descriptor))
    }

    deinit {
        state.withLock { state in
            if state.descriptor >= 0 { close(state.descriptor) }
            if !state.isDone { TempFileRegistry.remove(path) }
        }
    }

    /// The open file; -1 once it is closed.
    package var descriptor: Int32 { state.withLock { $0.descriptor } }

    /// Adds bytes at the end.
    package func write(_ bytes: [UInt8]) throws {
        try state.withLock { state in
            state.buffer += bytes
            if state.buffer.count >= Self.bufferSize { try flush(&state) }
        }
    }

    /// Adds a text at the end, as UTF-8.
    package func add(_ text: String) throws { try write(Array(text.utf8)) }

    /// Replaces bytes that were written, from an offset on.
    package func overwrite(_ bytes: [UInt8], at offset: Int) throws {
        try state.withLock { state in
            try flush(&state)
            let count = bytes.withUnsafeBytes { pwrite(state.descriptor, $0.baseAddress, $0.count, off_t(offset)) }
            guard count == bytes.count else { throw Files.failure(.written, destination) }
        }
    }

    private func flush(_ state: inout State) throws(FileError) {
        guard Files.writeAll(state.buffer, to: state.descriptor) else {
            throw Files.failure(.written, destination)
        }
        state.buffer.removeAll(keepingCapacity: true)
    }

    /// Closes the file; false where that reports what a delayed write could not do.
    private func end(_ state: inout State) -> Bool {
        defer { state.descriptor = -1 }
        return close(state.descriptor) == 0
    }

    /// Writes what is left and closes the file, which stays where it is until `replay`: many may wait so.
    package func rest() throws {
        try state.withLock { state in
            try flush(&state)
            state.buffer = []
            guard end(&state) else { throw Files.failure(.written, destination) }
        }
    }

    /// Ends the file and moves it to its place.
    ///
    /// - Returns: The file's stamp.
    @discardableResult
    package func commit() throws -> FileStamp? {
        try state.withLock { state in
            try flush(&state)
            let stamp = FileStamp(descriptor: state.descriptor)
            guard end(&state), TempFileRegistry.move(path, to: destination) else {
                throw Files.failure(.written, destination)
            }
            state.isDone = true
            return stamp
        }
    }

    /// Hands over what has been written so far, piece by piece.
    package func replay(_ body: ([UInt8]) throws -> Void) throws {
        try state.withLock { state in
            if state.descriptor >= 0 { try flush(&state) }
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.failure(.read, path) }
        defer { close(descriptor) }
        var offset: off_t = 0
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { room, filled in
                count = pread(descriptor, room.baseAddress, room.count, offset)
                filled = max(0, count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Files.failure(.read, path) }
            if count == 0 { return }
            offset += off_t(count)
            try body(piece)
        }
    }
}
