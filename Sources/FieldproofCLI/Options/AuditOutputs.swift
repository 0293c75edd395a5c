import ArgumentParser
import FieldAudit
import Fieldproof

/// Checks the files that an audit writes before it begins, so that it overwrites no file with other content.
enum AuditOutputs {
    /// A file: the option that names it, or the word for an argument, and its path.
    typealias Named = (name: String, path: String)

    private static let sceneExtensions = [".yaml", ".yml"]

    /// Rejects paths that cannot be meant.
    ///
    /// - Throws: `ValidationError` if a path is empty, standard output, or named like a scene.
    static func validate(_ files: [Named]) throws {
        for (option, path) in files {
            if path.isEmpty { throw ValidationError("'\(option)' needs a file") }
            if path == "-" {
                throw ValidationError("'\(option)' needs a file, and cannot be '-'; '--json' prints the findings")
            }
            if sceneExtensions.contains(where: path.lowercased().hasSuffix) {
                throw ValidationError("'\(option)' needs a file of its own, but '\(path)' is named like a scene")
            }
        }
    }

    /// Checks that each output is a file of its own.
    ///
    /// - Throws: `UsageError` if an output is an input or another output.
    static func check(_ outputs: [Named], inputs: [Named]) throws {
        for (index, output) in outputs.enumerated() {
            let others = inputs + outputs[..<index]
            guard let other = others.first(where: { isSame($0.path, output.path) }) else { continue }
            throw UsageError(
                "'\(output.path)' of '\(output.name)' is also \(other.name), and would be overwritten; choose another file"
            )
        }
    }

    /// The baseline to update; nil if the file is new or empty.
    ///
    /// - Throws: `UsageError` if the file has other content; `FileError` if it cannot be read.
    static func baselineToUpdate(_ path: String) throws -> AuditBaseline? {
        guard Files.exists(path) else { return nil }
        let bytes = try Files.read(path, limit: AuditBaseline.fileBytes)
        if bytes.isEmpty { return nil }
        do { return try AuditBaseline(reading: bytes, path: path) } catch {
            throw UsageError(
                "'\(path)' is not a baseline that can be updated, and would be overwritten; remove it, or choose another"
                    + " file")
        }
    }

    /// Whether two paths lead to the same file, which need not exist.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        if a == b || Files.areSame(a, b) { return true }
        func parts(_ path: String) -> (folder: String, name: Substring) {
            guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
            return (slash == path.startIndex ? "/" : String(path[..<slash]), path[path.index(after: slash)...])
        }
        let (first, second) = (parts(a), parts(b))
        return first.name == second.name
            && (first.folder == second.folder || Files.areSame(first.folder, second.folder))
    }
}
