import FieldPixels
import FieldRaster
package import FieldRendering
import FieldScene
import FieldShaping

/// Everything that a run's output depends on: the program and its libraries, the scenes with their fonts, images and
/// string catalogs, and the options.
package struct RunIdentity: Hashable, Sendable {
    /// One line for each version, each scene and each option that is set.
    package let lines: [String]

    /// Creates an identity from the lines in a shard record.
    package init(lines: [String]) { self.lines = lines }

    /// Creates the identity of a run.
    ///
    /// - Parameters:
    ///   - proofs: The scenes, in order.
    ///   - toolVersions: The libraries and programs of the output formats, each with its version.
    ///   - options: The options and their values; nil for options that are not set.
    package init(of proofs: [Proof], toolVersions: [String], options: [(name: String, value: String?)]) {
        lines =
            Self.toolVersions + toolVersions + proofs.map { "scene \($0.file.name) from \($0.file.path) \($0.digest)" }
            + options.compactMap { option in option.value.map { "--\(option.name) \($0)" } }
    }

    /// The paths of the scenes.
    package var scenePaths: [String] {
        lines.compactMap { line in
            guard line.hasPrefix("scene "), let start = line.firstRange(of: " from "),
                let end = line.lastIndex(of: " "),
                start.upperBound <= end
            else { return nil }
            return String(line[start.upperBound..<end])
        }
    }

    /// The versions of this program, of its rasterizer and of the libraries that affect images, each with its name.
    package static let toolVersions =
        ["fieldproof \(FieldproofVersion.current) \(Rasterizer.generation)"] + Rasterizer.libraryVersions
        + TextShaper.libraryVersions

    /// A description of the first difference from another identity; nil if both are equal. `'--scale 2' instead of
    /// '--scale 3'` means that this run has scale 2, and the other one scale 3.
    package func difference(from other: RunIdentity) -> String? {
        if self == other { return nil }
        let (mine, theirs) = (lines.filter { !other.lines.contains($0) }, other.lines.filter { !lines.contains($0) })
        switch (mine.first, theirs.first) {
        case (let mine?, let theirs?): return "'\(mine)' instead of '\(theirs)'"
        case (let mine?, nil): return "with '\(mine)'"
        case (nil, let theirs?): return "without '\(theirs)'"
        case (nil, nil): return "the same scenes and options in another order"
        }
    }
}

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
    /// A digest of the scene's name, of its text without screenshots, and of the fonts, images, string catalogs and token
    /// files that it uses.
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
