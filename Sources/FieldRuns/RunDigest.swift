import FieldPixels
import FieldRendering
import FieldScene
import FieldShaping

extension SceneRun {
    /// A digest of everything that a run's output depends on: the scenes with their fonts, images, string
    /// catalogs and token files, this program and its libraries, and the options.
    ///
    /// - Parameters:
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The options of the command that affect the bytes of the output files.
    package func digest(toolVersions: [String], _ options: [String]) -> String {
        Digest((RunIdentity.toolVersions + toolVersions + options + proofs.map(\.digest)).joined(separator: "\n")).hex
    }

    /// The file name of a run's journal: the command, and a digest of these options and the names of the scenes. Runs
    /// with other options or scenes have other journals in the same output folder.
    package func journalName(of command: String, _ options: [String]) -> String {
        "\(command)-\(Digest((options + proofs.map(\.file.name)).joined(separator: "\n")).hex.prefix(16))"
    }
}

extension Proof {
    /// A digest of the scene's name and text, and of the fonts, images, string catalogs and token files that it names.
    var digest: String {
        var parts = [file.name, source.withUnsafeBytes { Digest($0) }.hex]
        for path in images.keys.sorted() {
            if let image = images[path] { parts += [path, Digest(image).hex] }
        }
        for (path, digest) in texts.sorted(by: { $0.key < $1.key }) { parts += [path, digest.hex] }
        parts += libraries.values.map { $0.addedNames.joined(separator: " ") }.sorted()
        return Digest(parts.joined(separator: "\n")).hex
    }
}
