import FieldDrawing
package import FieldEncoding
import FieldFiles
import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldRendering
import FieldScene

/// All snapshots of a scene at one scale on a labelled sheet, arranged by the scene's matrix.
///
/// Each value of the matrix's last axis is a column, unless `ContactSheetAxes` chooses another one. Each combination of a state
/// with values of the other axes is a row. Without a matrix the states form a grid, each with its name below it. A sheet that
/// does not fit one image is divided into several pages.
package struct ContactSheet: Sendable {
    /// The index of the proof in its run.
    package let proof: Int
    /// The pixels per point.
    package let scale: Double
    /// The indices of the snapshots in their run.
    package let items: [Int]

    /// The sheets of a run: one for each scene and scale.
    package static func all(of run: SnapshotRun) -> [ContactSheet] {
        run.proofs.indices.flatMap { proof -> [ContactSheet] in
            let items = run.items.indices.filter { run.items[$0].proof == proof }
            var scales: [Double] = []
            for index in items where !scales.contains(run.items[index].snapshot.scale) {
                scales.append(run.items[index].snapshot.scale)
            }
            return scales.map { scale in
                ContactSheet(
                    proof: proof, scale: scale, items: items.filter { run.items[$0].snapshot.scale == scale })
            }
        }
    }
}

/// One page of a contact sheet, laid out and ready to be drawn.
package struct ContactSheetPage: Sendable {
    /// The index of the proof in its run.
    package let proof: Int
    /// The pixels per point.
    package let scale: Double
    /// The page's path without a file extension: `otp/contact-sheet@3x` for the first page, `otp/contact-sheet-2@3x`
    /// for the second.
    package let name: String
    private let sheet: Sheet

    init(_ sheet: Sheet, number: Int, of whole: ContactSheet, scene: String) {
        self.sheet = sheet
        (proof, scale) = (whole.proof, whole.scale)
        name = FileName.of(
            title: number == 1 ? "contact-sheet" : "contact-sheet-\(number)", scale: scale, scene: scene, settings: [])
    }

    /// The page's size, in pixels.
    package var size: PixelSize { sheet.size }

    /// Draws the page.
    ///
    /// - Parameters:
    ///   - run: The run that the page was created from.
    ///   - renderer: A renderer of the page's proof.
    /// - Throws: The errors of drawing a snapshot.
    package func pixels(of run: SnapshotRun, by renderer: Renderer) throws -> PixelBuffer {
        try sheet.pixels(by: renderer) { try renderer.pixels(of: run.items[$0].snapshot) }
    }
}

extension SceneRun<Snapshot> {
    /// The pages of all contact sheets, in the order of the scenes and scales.
    ///
    /// - Parameters:
    ///   - maximumSide: The largest width or height of an image in the format of the sheets, in pixels.
    ///   - axes: The axes that are columns and rows.
    ///   - title: The title above the first page of each sheet; nil for none.
    ///   - jobs: The number of threads.
    /// - Throws: `SceneError` with every label that no font can show, and for each sheet the first snapshot that is too
    ///   large.
    package func contactSheetPages(
        maximumSide: Int, axes: ContactSheetAxes = ContactSheetAxes(), title: String? = nil, jobs: Int
    ) throws -> [ContactSheetPage] {
        let sizes = try forEach(jobs: jobs) { renderer, item in
            PixelGrid(size: try renderer.layout(of: item.snapshot).size, scale: item.snapshot.scale)
        }.map { PixelSize(width: $0.width, height: $0.height) }
        let side = min(maximumSide, Rasterizer.maximumSide)
        let limit = Sheet.Limit(width: side, height: side, pixels: SceneLimits.imagePixels)
        var diagnostics: [Diagnostic] = []
        var pages: [ContactSheetPage] = []
        for sheet in ContactSheet.all(of: self) {
            do {
                let paging = ContactSheetPaging(sheet, of: self, sizes: sizes, axes: axes, limit: limit)
                let parts = try paging.pages(title: title)
                pages += parts.enumerated().map { index, part in
                    ContactSheetPage(part, number: index + 1, of: sheet, scene: proofs[sheet.proof].file.name)
                }
            } catch let error as SceneError {
                diagnostics += error.diagnostics
            }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        return pages
    }
}

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
