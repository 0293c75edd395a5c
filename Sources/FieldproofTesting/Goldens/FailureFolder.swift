import FieldPlatform
package import Fieldproof

/// The folder for the images of the last failed comparison with a golden.
package struct FailureFolder: Hashable, Sendable {
    /// The path of the folder.
    package let path: String
    /// The path of the folder that is used if the images cannot be written to `path`.
    package let refuge: String

    /// Determines the folder for a golden.
    ///
    /// The folder is inside the folder that `FIELDPROOF_FAILURES` names. If the variable is not set, it is inside
    /// `.build/fieldproof-failures` of the test's package. A test without a package uses `FieldproofFailures` of the
    /// temporary folder. There, it has the golden's path relative to the package, or the whole path of a golden outside
    /// the package.
    ///
    /// - Parameters:
    ///   - golden: The path of the golden without its file extension.
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
