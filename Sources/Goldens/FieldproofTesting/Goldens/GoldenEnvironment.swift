import FieldPlatform
package import Fieldproof

/// The settings of goldens in the environment of the process.
package struct GoldenEnvironment: Sendable {
    /// The mode in `FIELDPROOF_RECORD`; nil if the variable is not set, is empty, or has a value that is not a mode
    /// (see `error`).
    package let record: RecordMode?
    /// Whether `CI` is set to a value other than an empty one, `false` or `0`. If so, no goldens are written.
    package let isCI: Bool
    /// The folder for the images of failed comparisons, from `FIELDPROOF_FAILURES`; nil for the default folder.
    package let failures: String?
    /// The folder for images that cannot be written anywhere else.
    package let temporaryFolder: String
    /// The working directory of the process, to which paths in printed commands are relative; empty if it has been
    /// removed.
    package let currentFolder: String
    /// The message about a value of `FIELDPROOF_RECORD` that is not a mode; nil if the value is valid.
    package let error: String?

    /// Reads the settings from variables.
    ///
    /// - Parameters:
    ///   - temporaryFolder: The folder for images that cannot be written anywhere else.
    ///   - currentFolder: The working directory of the process.
    ///   - variable: Returns the value of the variable with a name; nil if it is not set.
    package init(
        temporaryFolder: String = Files.temporaryFolder, currentFolder: String = "",
        _ variable: (_ name: String) -> String?
    ) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let word = value("FIELDPROOF_RECORD")
        let mode = word.flatMap(RecordMode.init)
        record = mode
        isCI = value("CI").map { !["false", "0"].contains($0.lowercased()) } ?? false
        failures = value("FIELDPROOF_FAILURES")
        self.temporaryFolder = temporaryFolder
        self.currentFolder = currentFolder
        let words = RecordMode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        error = word.flatMap { word in
            mode == nil ? "FIELDPROOF_RECORD is '\(word)', which is not one of \(words)" : nil
        }
    }

    /// The current environment of this process.
    package static var process: GoldenEnvironment {
        let folder = getcwd(nil, 0)
        defer { free(folder) }
        return GoldenEnvironment(currentFolder: folder.map { String(cString: $0) } ?? "") { name in
            getenv(name).map { String(cString: $0) }
        }
    }
}

/// The source file of a test. Paths of goldens and scenes are relative to its folder.
package struct TestFile: Hashable, Sendable {
    /// The folder of the file, with a slash at its end.
    package let folder: String
    /// The name of the file without its extension, such as `OTPTests`.
    package let stem: String

    /// Creates a value from the path of a test's source file, such as `#filePath`.
    package init(_ path: String) {
        let (folder, name) = Files.split(path)
        self.folder = folder
        stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// Resolves a path relative to the file's folder. The result contains no `.`, and `..` only at its beginning.
    package func resolve(_ path: String) -> String {
        let whole = Files.resolve(path, from: folder)
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The path of the package that contains the file, without a slash at its end: the nearest folder with a
    /// `Package.swift`. Nil if there is none.
    package var packageFolder: String? {
        var folder = folder
        while folder.count > 1 {
            if Files.exists("\(folder)Package.swift") { return String(folder.dropLast()) }
            folder = Files.split(String(folder.dropLast())).folder
        }
        return nil
    }
}

/// The folder for the images of the last failed comparison with a golden or a screenshot.
package struct FailureFolder: Hashable, Sendable {
    /// The path of the folder.
    package let path: String
    /// The path of the folder that is used if the images cannot be written to `path`.
    package let refuge: String

    /// Determines the folder for a golden or a screenshot.
    ///
    /// The folder is inside the folder that is set by `FIELDPROOF_FAILURES`. If the variable is not set, it is inside
    /// `.build/fieldproof-failures` of the test's package. A test without a package uses `FieldproofFailures` of the
    /// temporary folder. Its path there is the golden's path relative to the package, or the whole path of a golden
    /// outside the package.
    ///
    /// - Parameters:
    ///   - golden: The path of the golden without its file extension, or of the screenshot.
    ///   - file: The test's file.
    ///   - environment: The settings of the environment.
    package init(of golden: String, in file: TestFile, _ environment: GoldenEnvironment) {
        let root = file.packageFolder
        let prefix = root.map { "\($0)/" } ?? "/"
        let isInside = golden.hasPrefix(prefix)
        let relativePath = isInside ? String(golden.dropFirst(prefix.count)) : String(golden.drop { $0 == "/" })
        refuge = "\(environment.temporaryFolder)/FieldproofFailures/\(golden.drop { $0 == "/" })"
        if let folder = environment.failures {
            path = "\(folder)/\(relativePath)"
        } else if let root {
            path = "\(root)/.build/fieldproof-failures/\(relativePath)"
        } else {
            path = refuge
        }
    }

    /// Replaces the images of the previous failure by those of a new one, and adds their folder to its message.
    ///
    /// - Parameter failure: The new failure; nil if the test passes, which removes the images.
    func keepingImages(of failure: GoldenFailure?) -> GoldenFailure? {
        guard var failure else {
            clear()
            return nil
        }
        let kinds = failure.images.map(\.kind.rawValue).joined(separator: ", ")
        do throws(FileError) {
            let folder = try keep(failure.images)
            if !failure.images.isEmpty { failure.message += "\n\(kinds): \(folder)" }
        } catch {
            failure.message += "\nthe images cannot be written: \(error.description)"
        }
        return failure
    }

    /// Replaces the images of the previous failure by those of a new failure.
    ///
    /// - Returns: The path of the folder that contains the images.
    /// - Throws: `FileError` if the images cannot be written to either folder.
    package func keep(_ images: [FailureImage]) throws(FileError) -> String {
        clear()
        do throws(FileError) {
            try write(images, to: path)
            return path
        } catch {
            if path == refuge { throw error }
            try write(images, to: refuge)
            return refuge
        }
    }

    /// Removes the images of an earlier failure.
    package func clear() {
        for folder in Set([path, refuge]) {
            for kind in FailureImage.Kind.allCases { unlink(Self.file(kind, in: folder)) }
            rmdir(folder)
        }
    }

    private func write(_ images: [FailureImage], to folder: String) throws(FileError) {
        for image in images { try Files.write(image.bytes, to: Self.file(image.kind, in: folder)) }
    }

    private static func file(_ kind: FailureImage.Kind, in folder: String) -> String {
        "\(folder)/\(kind.rawValue).png"
    }
}
