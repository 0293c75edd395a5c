import FieldPixels
import FieldRendering
import FieldScene
import FieldShaping

extension SceneRun {
    /// What tells what a run is made from: the scenes with their fonts and pictures, this program and its libraries, and options.
    ///
    /// - Parameters:
    ///   - toolVersions: The libraries and programs of the files' formats, each with its version.
    ///   - options: Whatever else decides the files' bytes.
    package func digest(toolVersions: [String], _ options: [String]) -> String {
        Digest((RunIdentity.toolVersions + toolVersions + options + proofs.map(\.digest)).joined(separator: "\n")).hex
    }

    /// What tells a run from others into one folder: a command, its options, and the names of its scenes.
    package func journalName(of command: String, _ options: [String]) -> String {
        "\(command)-\(Digest((options + proofs.map(\.file.name)).joined(separator: "\n")).hex.prefix(16))"
    }
}

extension Proof {
    /// What tells this proof from others: its scene's name and text, and the fonts and pictures that it names.
    var digest: String {
        var parts = [file.name, source.withUnsafeBytes { Digest($0) }.hex]
        for path in images.keys.sorted() {
            if let image = images[path] { parts += [path, Digest(image).hex] }
        }
        parts += libraries.values.map { $0.addedNames.joined(separator: " ") }.sorted()
        return Digest(parts.joined(separator: "\n")).hex
    }
}
