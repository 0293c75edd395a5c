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

    /// Writes the pages of a run's contact sheets.
    ///
    /// - Throws: An error that would make every other page fail too, such as a full disk.
    package func write(_ pages: [ContactSheetPage], of run: SnapshotRun, jobs: Int) throws -> RunOutcome {
        let failures = try Batch.attempt(count: pages.count, jobs: jobs, by: run.workers) { worker, index in
            let page = pages[index]
            try Files.write(
                bytes(of: page, run, by: worker.renderer(of: page.proof)), to: path(of: page), inside: folder)
        }
        let failed = Set(failures.map(\.index))
        let written = pages.indices.filter { !failed.contains($0) }
        return RunOutcome(
            .sheets, count: written.count, entries: { written.map { OutputEntry(path: path(of: pages[$0])) } },
            failures: failures, triedCount: pages.count)
    }

    /// The bytes of a page.
    package func bytes(of page: ContactSheetPage, _ run: SnapshotRun, by renderer: Renderer) throws -> [UInt8] {
        try renderer.encode(page.pixels(of: run, by: renderer), scale: page.scale, as: format)
    }
}
