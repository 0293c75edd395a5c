package import FieldEncoding
import FieldFiles
import FieldPixels
package import FieldRendering

/// Writes the contact sheets of a run into a folder.
package struct ContactSheetExporter: Sendable {
    /// The output folder.
    package let folder: String
    /// The format of the sheets.
    package let format: any ImageEncoder.Type

    /// Creates an exporter that writes into a folder.
    package init(folder: String, format: any ImageEncoder.Type) {
        self.folder = folder
        self.format = format
    }

    private func path(of page: ContactSheetPage) -> String {
        "\(folder)/\(page.name).\(format.fileType.fileExtension)"
    }

    /// The pages of a run's contact sheets.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - axes: The axes that are columns and rows.
    ///   - title: The title above each sheet; nil for none.
    ///   - jobs: The number of threads.
    /// - Throws: `SceneError` if the sheets cannot be laid out.
    package func pages(
        of run: SnapshotRun, axes: ContactSheetAxes, title: String?, jobs: Int
    ) throws -> [ContactSheetPage] {
        try run.contactSheetPages(maximumSide: format.maximumSide, axes: axes, title: title, jobs: jobs)
    }

    /// Writes the pages of a run's contact sheets.
    ///
    /// - Throws: An error that would make every other page fail too, such as a full disk.
    package func write(_ pages: [ContactSheetPage], of run: SnapshotRun, jobs: Int) throws -> RunOutcome {
        let failures = FailureList()
        try Batch.forEach(
            count: pages.count, jobs: jobs, worker: { run.workers.take() }, done: { run.workers.give($0) }
        ) { worker, index in
            let page = pages[index]
            try failures.catching(index) {
                try Files.write(
                    bytes(of: page, run, by: worker.renderer(of: page.proof)), to: path(of: page), inside: folder)
            }
        }
        let failed = Set(failures.all.map(\.index))
        let written = pages.indices.filter { !failed.contains($0) }
        return RunOutcome(
            .sheets, count: written.count, entries: { written.map { OutputEntry(path: path(of: pages[$0])) } },
            failures: failures.all, triedCount: pages.count)
    }

    /// The bytes of a page.
    package func bytes(of page: ContactSheetPage, _ run: SnapshotRun, by renderer: Renderer) throws -> [UInt8] {
        try renderer.encode(page.pixels(of: run, by: renderer), scale: page.scale, as: format)
    }
}
