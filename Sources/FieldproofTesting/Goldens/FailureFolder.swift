package import Fieldproof
import Glibc

/// The folder with the pictures of one golden's last failure.
package struct FailureFolder: Hashable, Sendable {
    /// Where the pictures go.
    package let path: String
    /// Where they go when they cannot be written there.
    package let refuge: String

    /// The folder of a golden.
    ///
    /// It lies in the folder that the environment names, else in `.build/fieldproof-failures` of the test's package, else in
    /// `FieldproofFailures` of the temporary folder; there it is where the golden is as seen from the package.
    ///
    /// - Parameters:
    ///   - golden: The path of the golden without its ending.
    ///   - file: The test's file.
    ///   - environment: What the environment says.
    package init(of golden: String, in file: TestFile, _ environment: GoldenEnvironment) {
        let root = file.packageFolder
        let prefix = root.map { "\($0)/" } ?? "/"
        let isInside = golden.hasPrefix(prefix)
        let location = isInside ? String(golden.dropFirst(prefix.count)) : String(golden.drop { $0 == "/" })
        refuge = "\(environment.temporaryFolder)/FieldproofFailures/\(golden.drop { $0 == "/" })"
        if let folder = environment.failures {
            path = "\(folder)/\(location)"
        } else if let root {
            path = "\(root)/.build/fieldproof-failures/\(location)"
        } else {
            path = refuge
        }
    }

    /// Puts the pictures of a failure there, in place of those of the last one.
    ///
    /// - Returns: The folder that has them.
    package func keep(_ snapshots: [FailureImage]) throws(FileError) -> String {
        clear()
        do throws(FileError) {
            try write(snapshots, to: path)
            return path
        } catch {
            if path == refuge { throw error }
            try write(snapshots, to: refuge)
            return refuge
        }
    }

    /// Removes the pictures of a failure that is over.
    package func clear() {
        for folder in Set([path, refuge]) {
            for kind in FailureImage.Kind.allCases { unlink(Self.file(kind, in: folder)) }
            rmdir(folder)
        }
    }

    private func write(_ snapshots: [FailureImage], to folder: String) throws(FileError) {
        for snapshot in snapshots { try Files.write(snapshot.bytes, to: Self.file(snapshot.kind, in: folder)) }
    }

    private static func file(_ kind: FailureImage.Kind, in folder: String) -> String {
        "\(folder)/\(kind.rawValue).png"
    }
}
