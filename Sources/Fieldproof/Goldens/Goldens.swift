/// The accepted pictures of scenes, in a folder, under the names that `render` gives.
///
/// A picture may have several: `name.png`, and `name.alt-1.png`, `name.alt-2.png` and so on beside it.
package struct Goldens: Sendable {
    /// The folder.
    package let folder: String

    /// The goldens of a folder.
    package init(folder: String) { self.folder = folder }

    /// The path of a picture's golden.
    package func path(of picture: Picture) -> String { path(named: picture.name) }

    /// The path of a golden by its name, `otp/typing@2x`.
    package func path(named name: String) -> String { "\(folder)/\(name).png" }

    /// The path of a picture's golden of a number: 0 is the first, others are alternatives.
    func path(of picture: Picture, number: Int) -> String {
        path(named: picture.name, number: number)
    }

    /// The paths of a picture's goldens, the first of them whether it is there or not.
    func paths(of picture: Picture) -> [String] { paths(named: picture.name) }

    /// The paths of the goldens of a name, `otp/typing@2x`; the first of them whether it is there or not.
    package func paths(named name: String) -> [String] {
        var paths = [path(named: name)]
        while Files.exists(path(named: name, number: paths.count)) {
            paths.append(path(named: name, number: paths.count))
        }
        return paths
    }

    private func path(named name: String, number: Int) -> String {
        number == 0 ? path(named: name) : "\(folder)/\(name).alt-\(number).png"
    }

    /// The goldens in the folders of a run's scenes that no picture of it has, in the order of their names.
    ///
    /// - Throws: `FileError` when a folder cannot be read.
    package func orphans(of run: PictureRun) throws(FileError) -> [GoldenResult] {
        let wanted = Set(run.items.map(\.picture.name))
        var orphans: [GoldenResult] = []
        for proof in run.proofs {
            let scene = proof.file.name
            for file in try Files.list("\(folder)/\(scene)") where file.hasSuffix(".png") {
                let name = String(file.dropLast(4))
                if !wanted.contains("\(scene)/\(Self.withoutNumber(name))") {
                    var orphan = GoldenResult(scene: scene, name: name, verdict: .orphan)
                    orphan.golden = "\(folder)/\(scene)/\(file)"
                    orphan.place = SourcePlace(file: proof.file.path, line: 1, column: 1)
                    orphans.append(orphan)
                }
            }
        }
        return orphans
    }

    /// A golden's name without the number of an alternative.
    private static func withoutNumber(_ name: String) -> String {
        guard let mark = name.ranges(of: ".alt-").last, Int(name[mark.upperBound...]) != nil else { return name }
        return String(name[..<mark.lowerBound])
    }
}
