import FieldAudit
import FieldRendering
package import FieldRuns
import FieldScene

extension SpecificationDocument {
    /// The maximum number of pictures, because all of them are in memory together.
    package static let pictureLimit = 1_000

    /// Collects the specifications of the scenes of a run.
    ///
    /// ```swift
    /// let document = try SpecificationDocument(of: run, isWhole: true, jobs: 2)
    /// let page = HTMLSpecification.bytes(of: document)
    /// ```
    ///
    /// - Parameters:
    ///   - run: The snapshots to show.
    ///   - isWhole: Whether the run has all snapshots of its scenes. If not, animations are not audited.
    ///   - jobs: The number of threads.
    /// - Throws: `SceneError` if a layout cannot be solved, or if there would be more than `pictureLimit` pictures.
    package init(of run: SnapshotRun, isWhole: Bool, jobs: Int) throws {
        var sections: [Section] = []
        var pictures: [SheetPicture] = []
        var owners: [Int] = []
        let shown = try run.proofs.indices.compactMap { proof in
            try SceneSelection(run, proof: proof).map { (proof: proof, selection: $0) }
        }
        let count = shown.reduce(0) { $0 + $1.selection.pictureCount }
        if count > Self.pictureLimit {
            throw SceneError(
                at: SceneLocation(file: run.proofs[0].file.path, line: 1, column: 1),
                "a specification sheet can show at most \(Self.pictureLimit) pictures, not \(count); choose some with --only"
            )
        }
        let report = try AuditRun(AuditOptions()).report(of: run, jobs: jobs, isWhole: isWhole)
        for (proof, selection) in shown {
            var builder = SceneSpecification(
                run: run, proof: proof, selection: selection, firstPicture: pictures.count, isAlone: shown.count == 1)
            try builder.solve(jobs: jobs)
            pictures += builder.pictures
            owners += builder.pictures.map { _ in proof }
            sections += try builder.sections(report)
        }
        title = shown.map { run.proofs[$0.proof].file.name }.joined(separator: ", ")
        self.sections = sections
        self.pictures = zip(pictures, owners).map { picture, proof in
            Picture(
                name: picture.name, state: picture.state, variant: picture.variant, proof: proof, scale: picture.scale,
                layout: picture.layout)
        }
    }
}
