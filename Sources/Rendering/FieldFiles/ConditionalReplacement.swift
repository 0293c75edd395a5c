package import FieldPlatform

/// Replaces, creates or removes a file that other programs write, such as a scene that is also open in an editor, unless one of
/// them has changed it.
///
/// The new file and the old one are exchanged in one step, and the replaced file is compared afterwards. So no change
/// of another program is lost between a comparison and the writing. A program that is still writing the file in place
/// would write the rest into the replaced file. Therefore, the replacement waits for such a program (``FileSettling``),
/// and puts the file back if it was opened before the exchange.
///
/// One gap remains: another program can write the file between the first comparison and the exchange. If this process is
/// then killed by `SIGKILL` before it exchanges the files back, that text is in a temporary file, which a later run
/// removes. The system has no call that compares and exchanges at once.
package struct ConditionalReplacement {
    /// The outcome of a replacement, creation or removal.
    package enum Outcome: Equatable, Sendable {
        /// The file has the new bytes.
        case written
        /// Another program has written the file meanwhile: its bytes. This replacement left them unchanged.
        case changed([UInt8])
    }

    /// Exchanges two files.
    package typealias Exchange = (String, String) -> FileExchange.Outcome

    /// The path of the file as the user gave it, for errors.
    private let path: String
    /// The path of the file, without links.
    private let target: String
    /// The path of the new file, in the same folder as the old one.
    private let temporary: String
    /// The maximum size of the file, in bytes.
    private let limit: Int
    private let exchange: Exchange

    /// The number of exchanges after which the replacement gives up, because another program changes the file all the
    /// time.
    private static let exchangeLimit = 16

    /// Replaces a file, unless another program has changed it. The file keeps its permissions, and a link to it stays a
    /// link.
    ///
    /// Some file systems cannot exchange files. There, the file is compared just before it is replaced, and a change that comes
    /// in between is lost.
    ///
    /// - Parameters:
    ///   - path: The file, which exists.
    ///   - bytes: The new content.
    ///   - old: The content that the file must have.
    ///   - limit: The maximum size of the file, in bytes.
    ///   - settling: Waits for a program that has the file open for writing.
    ///   - exchange: Exchanges the new file, which is the first, and the old one.
    /// - Throws: `FileError` if the file cannot be read or written, or another program does not finish writing it. In
    ///   that case, the file is unchanged, or the error names the file with the other program's text.
    package static func replace(
        _ path: String, by bytes: [UInt8], expecting old: [UInt8], limit: Int,
        settling: FileSettling = FileSettling(), exchange: @escaping Exchange = FileExchange.exchange
    ) throws(FileError) -> Outcome {
        let target = ResolvedPath.of(path) ?? path
        try settling.wait(for: target, path, observes: false)
        let current = try Files.read(target, limit: limit, isRegular: true)
        if current != old { return .changed(current) }
        if bytes == old { return .written }
        guard access(target, W_OK) == 0 else { throw Files.failure(.written, path) }
        let (temporary, descriptor) = try Files.createTemporary(besides: target)
        FilePermissions.copy(from: target, to: descriptor)
        return try withoutActuallyEscaping(exchange) { exchange throws(FileError) in
            let replacement = Self(
                path: path, target: target, temporary: temporary, limit: limit, exchange: exchange)
            var result: Result<Outcome, FileError> = .success(.written)
            _ = try Files.write(bytes, to: descriptor, of: temporary, for: target, needsStamp: false) {
                // A signal that ends this process waits, because the temporary file can contain the text of another
                // program.
                TempFileRegistry.withoutRemoving { result = replacement.place(bytes, expecting: old) }
                return 0
            }
            return try result.get()
        }
    }

    /// Creates a file, unless it exists. Missing folders are created.
    ///
    /// Some file systems have no hard links. There, a file that another program creates at the same moment is replaced.
    ///
    /// - Returns: `written`, or the bytes of the file that exists.
    /// - Throws: `FileError` if the file cannot be created, or the file that exists cannot be read.
    package static func create(
        _ path: String, _ bytes: [UInt8], limit: Int
    ) throws(FileError) -> Outcome {
        if Files.Present(path) != .nothing { return .changed(try Files.read(path, limit: limit, isRegular: true)) }
        let (temporary, descriptor) = try Files.createTemporary(besides: path)
        var isTaken = false
        do throws(FileError) {
            _ = try Files.write(bytes, to: descriptor, of: temporary, for: path, needsStamp: false) {
                // Unlike `rename`, `link` replaces no file.
                if link(temporary, path) == 0 { return unlink(temporary) }
                isTaken = errno == EEXIST || Files.Present(path) != .nothing
                return isTaken ? -1 : FieldPlatform.rename(temporary, path)
            }
        } catch {
            if isTaken { return .changed(try Files.read(path, limit: limit, isRegular: true)) }
            throw error
        }
        return .written
    }

    /// Removes a file, unless another program has changed it.
    ///
    /// - Throws: `FileError` if the file cannot be read or removed, or another program does not finish writing it. In
    ///   that case, the file is unchanged, or the error names the file with the other program's text.
    package static func remove(
        _ path: String, expecting old: [UInt8], limit: Int, settling: FileSettling = FileSettling()
    ) throws(FileError) -> Outcome {
        try settling.wait(for: path, path, observes: false)
        let current = try Files.read(path, limit: limit, isRegular: true)
        if current != old { return .changed(current) }
        let taken = Files.split(path).folder + Files.nextTemporaryName()
        guard FieldPlatform.rename(path, taken) == 0 else { throw Files.failure(.removed, path) }
        // Compare the removed file once more, so that no change in between is lost. No program can open it any more.
        let isOpen = FileLease.isOpenForWriting(taken) == true
        let bytes = try? Files.read(taken, limit: limit, isRegular: true)
        if bytes == old, !isOpen {
            unlink(taken)
            return .written
        }
        if link(taken, path) == 0 {
            unlink(taken)
            return .changed(bytes ?? [])
        }
        let replacement = Self(
            path: path, target: path, temporary: taken, limit: limit, exchange: FileExchange.exchange)
        return try replacement.keepTaken(because: String(cString: strerror(errno))).get()
    }

    /// Puts the new file in place. There is no temporary file afterwards.
    private func place(_ bytes: [UInt8], expecting old: [UInt8]) -> Result<Outcome, FileError> {
        // The bytes in place after the next exchange, and the bytes that it should take out; nil if they cannot be
        // read.
        var (placed, expected): ([UInt8]?, [UInt8]?) = (bytes, old)
        for number in 0..<Self.exchangeLimit {
            switch exchange(temporary, target) {
            case .done: break
            case .unsupported where number == 0: return rename(expecting: old)
            case .failed where number == 0: return discard(Files.failure(.written, path))
            case .unsupported, .failed: return keepTaken(because: String(cString: strerror(errno)))
            }
            // No program can open the replaced file any more. A program that opened it earlier would write the rest
            // into it.
            let isOpen = FileLease.isOpenForWriting(temporary) == true
            let taken = Result { () throws(FileError) in
                try Files.read(temporary, limit: limit, isRegular: true)
            }
            if (try? taken.get()) == expected, !isOpen {
                unlink(temporary)
                if number == 0 { return .success(.written) }
                if let placed { return .success(.changed(placed)) }
                return .failure(FileError(code: .unwritable, path: path, reason: Self.changedReason))
            }
            // Another program has written the file: exchange again, to put its bytes back.
            (placed, expected) = (try? taken.get(), placed)
        }
        return keepTaken(because: "another program changes it all the time")
    }

    private static let changedReason = "another program has changed it, and it cannot be read"

    /// Replaces the file where files cannot be exchanged.
    private func rename(expecting old: [UInt8]) -> Result<Outcome, FileError> {
        do throws(FileError) {
            let isOpen = FileLease.isOpenForWriting(target) == true
            let current = try Files.read(target, limit: limit, isRegular: true)
            if current != old || isOpen {
                unlink(temporary)
                return .success(.changed(current))
            }
        } catch {
            return discard(error)
        }
        guard FieldPlatform.rename(temporary, target) == 0 else { return discard(Files.failure(.written, path)) }
        return .success(.written)
    }

    private func discard(_ error: FileError) -> Result<Outcome, FileError> {
        unlink(temporary)
        return .failure(error)
    }

    /// Renames the temporary file, which contains the text of another program, so that no run removes it.
    private func keepTaken(because reason: String) -> Result<Outcome, FileError> {
        var kept = temporary
        for number in 1...1_000 {
            let name = "\(target).kept-\(number)"
            // Unlike `rename`, `link` replaces no file.
            if link(temporary, name) == 0 {
                unlink(temporary)
                kept = name
                break
            }
            if errno != EEXIST { break }
        }
        return .failure(
            FileError(
                code: .unwritable, path: path,
                reason: "another program wrote it at the same time (\(reason)); its text is in '\(kept)'"))
    }
}
