import FieldEncoding
package import FieldFiles
import FieldPlatform
import Synchronization

/// A file that is written in parts and appears at its final path only when it is complete. Until `commit`, its bytes are
/// in a temporary file in the same folder; for a pipe or a device, in the folder for temporary files.
package final class OutputFile: ClipOutput, Sendable {
    private struct State {
        var descriptor: Int32
        var buffer: [UInt8] = []
        var isDone = false
    }

    /// The final path of the file.
    package let destination: String
    /// The path of the temporary file.
    package let path: String
    /// The pipe or device at the final path, which gets the bytes of the complete file; nil for a file.
    private let stream: OutputStream?
    private let state: Mutex<State>

    /// The number of bytes that are written or read at a time.
    private static let bufferSize = 1 << 16

    /// Creates the temporary file, and the folder of the file if this folder does not exist.
    ///
    /// - Parameters:
    ///   - destination: The final path of the file.
    ///   - root: The folder that the path must not leave, as in `Files.write`; nil if the user chose the path, which
    ///     can then be anywhere.
    /// - Throws: `FileError` if the file cannot be created.
    package init(_ destination: String, inside root: String? = nil) throws(FileError) {
        if let root { try Files.checkInside(destination, root) }
        self.destination = destination
        stream = try OutputStream(destination, inside: root)
        let (path, descriptor) = try Files.createTemporary(
            besides: stream == nil ? destination : "\(Files.temporaryFolder)/fieldproof",
            where: stream == nil ? nil : .nothing)
        self.path = path
        state = Mutex(State(descriptor: descriptor))
    }

    deinit {
        state.withLock { state in
            if state.descriptor >= 0 { close(state.descriptor) }
            if !state.isDone { TempFileRegistry.remove(path) }
        }
    }

    /// The descriptor of the temporary file; -1 after it is closed.
    package var descriptor: Int32 { state.withLock { $0.descriptor } }

    /// Appends bytes. They are collected in memory until there are 64 KiB of them.
    package func write(_ bytes: [UInt8]) throws {
        try state.withLock { state in
            state.buffer += bytes
            if state.buffer.count >= Self.bufferSize { try flush(&state) }
        }
    }

    /// Appends a text as UTF-8.
    package func add(_ text: String) throws { try write(Array(text.utf8)) }

    /// Overwrites earlier bytes of the file, beginning at an offset from the start of the file.
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

    /// Closes the temporary file.
    ///
    /// - Returns: False if the system reports that an earlier write has failed.
    private func end(_ state: inout State) -> Bool {
        defer { state.descriptor = -1 }
        return close(state.descriptor) == 0
    }

    /// Writes the buffer and closes the temporary file, so that many files can wait for `replay` without open
    /// descriptors. Afterwards only `replay` can be called.
    package func rest() throws {
        try state.withLock { state in
            try flush(&state)
            state.buffer = []
            guard end(&state) else { throw Files.failure(.written, destination) }
        }
    }

    /// Finishes the file and moves it to its final path.
    ///
    /// - Returns: The file's stamp; nil if the system does not report it, or if the path is a pipe or a device.
    @discardableResult
    package func commit() throws -> FileStamp? {
        if let stream {
            let descriptor = try stream.descriptor()
            defer { close(descriptor) }
            // `deinit` removes the temporary file.
            try replay { try stream.send($0, to: descriptor) }
            return nil
        }
        return try state.withLock { state in
            try flush(&state)
            let stamp = FileStamp(descriptor: state.descriptor)
            guard end(&state), TempFileRegistry.move(path, to: destination) else {
                throw Files.failure(.written, destination)
            }
            state.isDone = true
            return stamp
        }
    }

    /// Calls `body` with the bytes that have been written so far, block by block.
    package func replay(_ body: ([UInt8]) throws -> Void) throws {
        try state.withLock { state in
            if state.descriptor >= 0 { try flush(&state) }
        }
        let descriptor = Files.openToRead(path)
        guard descriptor >= 0 else { throw Files.failure(.read, path) }
        defer { close(descriptor) }
        while true {
            guard let piece = Files.next(Self.bufferSize, of: descriptor) else { throw Files.failure(.read, path) }
            if piece.isEmpty { return }
            try body(piece)
        }
    }
}
