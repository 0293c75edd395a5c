import FieldComparing
package import FieldFiles
package import FieldRendering
package import FieldRuns
import FieldScene

/// The accepted images of scenes, in a folder, under the names that `render` gives.
///
/// An image may have several: `name.png`, and `name.alt-1.png`, `name.alt-2.png` and so on beside it.
package struct Goldens: Sendable {
    /// The folder.
    package let folder: String

    /// The goldens of a folder.
    package init(folder: String) { self.folder = folder }

    /// The path of a snapshot's golden.
    package func path(of snapshot: Snapshot) -> String { path(named: snapshot.name) }

    /// The path of a golden by its name, `otp/typing@2x`.
    package func path(named name: String) -> String { "\(folder)/\(name).png" }

    /// The paths of the goldens of a name, `otp/typing@2x`; the first of them whether it is there or not.
    ///
    /// The others are looked up when the sequence reaches them: most images match the first one.
    package func paths(named name: String) -> some Sequence<String> {
        (0...Self.numbers.upperBound).lazy.compactMap { number -> String? in
            if number == 0 { return path(named: name) }
            let path = path(named: name, number: number)
            return Files.exists(path) ? path : nil
        }
    }

    /// The path of the first alternative that a name does not have yet; nil when it has all that there can be.
    func freeAlternative(named name: String) -> String? {
        Self.numbers.map { path(named: name, number: $0) }.first { !Files.exists($0) }
    }

    /// The numbers that alternatives may have.
    private static let numbers = 1...20

    private func path(named name: String, number: Int) -> String {
        "\(folder)/\(name).alt-\(number).png"
    }

    /// The goldens in the folders of a run's scenes that no image of the run has, in the order of their names.
    ///
    /// What lies behind a link is not looked at: it may be anybody's. Files whose names begin with a dot are left out.
    ///
    /// - Throws: `FileError` when a folder cannot be read.
    package func orphans(of run: SnapshotRun) throws(FileError) -> [CheckResult] {
        let wanted = Set(run.items.map(\.snapshot.name))
        var orphans: [CheckResult] = []
        for proof in run.proofs {
            let scene = proof.file.name
            if Files.Present("\(folder)/\(scene)") == .link { continue }
            for file in try Files.list("\(folder)/\(scene)") where file.hasSuffix(".png") && !file.hasPrefix(".") {
                let name = String(file.dropLast(4))
                if !wanted.contains("\(scene)/\(Self.withoutNumber(name))") {
                    var orphan = CheckResult(scene: scene, name: name, verdict: .orphan)
                    orphan.golden = "\(folder)/\(scene)/\(file)"
                    orphan.location = SceneLocation(file: proof.file.path, line: 1, column: 1)
                    orphans.append(orphan)
                }
            }
        }
        return orphans
    }

    /// A golden's name without the number of an alternative.
    private static func withoutNumber(_ name: String) -> String {
        guard let mark = name.ranges(of: ".alt-").last, let number = Int(name[mark.upperBound...]),
            numbers.contains(number), "\(number)" == name[mark.upperBound...]
        else { return name }
        return String(name[..<mark.lowerBound])
    }
}
