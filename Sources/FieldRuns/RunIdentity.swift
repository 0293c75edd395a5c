import FieldRaster
package import FieldRendering
import FieldScene
import FieldShaping

/// What makes two runs the same: the program and its libraries, the scenes with their fonts and pictures, and the options that
/// the output depends on.
package struct RunIdentity: Hashable, Sendable {
    /// Everything that counts, a line each.
    package let lines: [String]

    /// An identity as a record holds it.
    package init(lines: [String]) { self.lines = lines }

    /// The identity of a run.
    ///
    /// - Parameters:
    ///   - proofs: The scenes, in order.
    ///   - toolVersions: The libraries and programs of the files' formats, each with its version.
    ///   - options: What the command line asks for, by option; nil for what it does not say.
    package init(of proofs: [Proof], toolVersions: [String], options: [(name: String, value: String?)]) {
        lines =
            Self.toolVersions + toolVersions + proofs.map { "scene \($0.file.name) from \($0.file.path) \($0.digest)" }
            + options.compactMap { option in option.value.map { "--\(option.name) \($0)" } }
    }

    /// Who makes pictures: this program, the generation of its drawings, and the libraries, each with its version.
    package static let toolVersions =
        ["fieldproof \(FieldproofVersion.current) \(Rasterizer.generation)"] + Rasterizer.libraryVersions
        + TextShaper.libraryVersions

    /// How another identity differs, in words: `'--scale 2' instead of '--scale 3'`; nil when it does not.
    package func difference(from other: RunIdentity) -> String? {
        if self == other { return nil }
        let (mine, theirs) = (lines.filter { !other.lines.contains($0) }, other.lines.filter { !lines.contains($0) })
        switch (mine.first, theirs.first) {
        case (let mine?, let theirs?): return "'\(mine)' instead of '\(theirs)'"
        case (let mine?, nil): return "with '\(mine)'"
        case (nil, let theirs?): return "without '\(theirs)'"
        case (nil, nil): return "in another order"
        }
    }
}
