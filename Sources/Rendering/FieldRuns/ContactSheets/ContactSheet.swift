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
/// The columns are the values of the matrix's last axis, unless `ContactSheetAxes` chooses another one. The rows are
/// the combinations of a state with values of the other axes. Axes with one value are left out. If only the state varies,
/// the states form a grid, each with its name below it. A sheet that is too large for one image is divided into several pages.
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

    /// The bytes of the page's file in a format. For the other parameters and the errors, see `pixels(of:by:)`.
    package func bytes(
        of run: SnapshotRun, by renderer: Renderer, as format: any ImageEncoder.Type
    ) throws -> [UInt8] {
        try renderer.encode(pixels(of: run, by: renderer), scale: scale, as: format)
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
            PixelGrid(size: try renderer.layout(of: item.snapshot).size, scale: item.snapshot.scale).pixels
        }
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

    /// Writes the pages of the run's contact sheets into a folder.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - folder: The output folder.
    ///   - format: The format of the sheets.
    ///   - jobs: The number of threads.
    /// - Throws: An error that would make every other page fail too, such as a full disk.
    package func write(
        _ pages: [ContactSheetPage], to folder: String, as format: any ImageEncoder.Type, jobs: Int
    ) throws -> RunOutcome {
        let paths = pages.map { "\(folder)/\($0.name).\(format.fileType.fileExtension)" }
        let failures = try Batch.attempt(count: pages.count, jobs: jobs, by: workers) { worker, index in
            let bytes = try pages[index].bytes(of: self, by: worker.renderer(of: pages[index].proof), as: format)
            try Files.write(bytes, to: paths[index], inside: folder)
        }
        let failed = Set(failures.map(\.index))
        let written = pages.indices.filter { !failed.contains($0) }
        return RunOutcome(
            .sheets, count: written.count, entries: { written.map { OutputEntry(path: paths[$0]) } },
            failures: failures, triedCount: pages.count)
    }
}
