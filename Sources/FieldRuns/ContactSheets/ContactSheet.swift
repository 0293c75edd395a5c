import FieldDrawing
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
        var diagnostics: [Diagnostic] = []
        var pages: [ContactSheetPage] = []
        for sheet in ContactSheet.all(of: self) {
            do {
                let paging = ContactSheetPaging(
                    sheet, of: self, sizes: sizes, axes: axes,
                    limit: Sheet.Limit(image: min(maximumSide, Rasterizer.maximumSide)))
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
