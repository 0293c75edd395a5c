import FieldDrawing
import FieldEncoding
package import FieldGeometry
package import FieldLayout
package import FieldPixels
package import FieldRaster
package import FieldRendering
import FieldScene
import FieldText
import FieldVector

/// The contact sheets of all scenes of a run in one document, with a title.
///
/// ```swift
/// let document = try ContactSheetDocument(of: run, axes: ContactSheetAxes(columns: "theme"), title: "Codes", jobs: 2)
/// let svg = try SVG.encode(document.layout(), title: document.name, scale: document.scale)
/// ```
package struct ContactSheetDocument: Sendable {
    /// A table of images of one scene.
    package struct Part: Sendable {
        /// The sheet.
        package let sheet: Sheet
        /// The index of the proof in the run.
        package let proof: Int
    }

    /// The title as the user gave it; nil if there is none.
    package let title: String?
    /// The tables, in the order of the scenes.
    package let parts: [Part]
    /// The pixels per point to which edges snap: the largest scale of all images.
    package let scale: Double
    private let run: SnapshotRun
    /// The layouts of the images, by their indices in the run.
    private let layouts: [SolvedLayout]
    private let jobs: Int
    /// The zoom of the labels compared to a narrow sheet; see `Sheet.labelZoomForPrint(ofWidth:)`.
    private let labelZoom: Double

    /// The maximum number of images, because all of them are in memory together.
    package static let imageLimit = 2_000

    /// Arranges the images of a run. Scenes that are drawn at several scales are shown at the largest one.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - axes: The axes that are columns and rows.
    ///   - title: The title; nil for none.
    ///   - format: The format for which the images are arranged.
    ///   - jobs: The number of threads.
    /// - Throws: `SceneError` with every label that no font can show, or if there are more than `imageLimit` images.
    package init(of run: SnapshotRun, axes: ContactSheetAxes, title: String?, format: Format = .png, jobs: Int) throws {
        let run = run.atLargestScales
        (self.run, self.title, self.jobs) = (run, title, jobs)
        if run.items.count > Self.imageLimit {
            throw SceneError(
                at: .start(of: run.proofs[0].file.path),
                "a contact sheet in one file can have at most \(Self.imageLimit) images, not \(run.items.count); choose"
                    + " some with --state or --only")
        }
        let scale = run.items.map(\.snapshot.scale).max() ?? 1
        self.scale = scale
        layouts = try run.forEach(jobs: jobs) { renderer, item in
            let snapshot = format.hasOneScale ? item.snapshot.scaled(to: scale) : item.snapshot
            let solved = snapshot == item.snapshot ? item.solved : nil
            return try RenderedSnapshot(snapshot, by: renderer, solved: solved)
                .layout(limitsPixels: format.limitsPixels)
        }
        let sizes = layouts.map { PixelGrid(size: $0.size, scale: scale).pixels }
        let hasSeveral = Set(run.items.map(\.proof)).count > 1
        var parts: [Part] = []
        for proof in run.proofs.indices {
            let items = run.items.indices.filter { run.items[$0].proof == proof }
            if items.isEmpty { continue }
            let paging = ContactSheetPaging(
                ContactSheet(proof: proof, scale: scale, items: items), of: run, sizes: sizes, axes: axes)
            let name = run.proofs[proof].file.name
            parts += try paging.sheets(title: hasSeveral ? name : nil).map { Part(sheet: $0, proof: proof) }
        }
        // All labels have the same zoom, so that their sizes differ only by importance.
        let width = parts.map(\.sheet.size.width).max() ?? 0
        let zoom = parts.map { $0.sheet.labelZoomForPrint(ofWidth: width) }.min() ?? 1
        labelZoom = zoom
        self.parts = parts.map { Part(sheet: $0.sheet.withLabels(zoomedTo: zoom), proof: $0.proof) }
    }

    /// The title, or the names of the scenes.
    package var name: String {
        let shown = Set(parts.map(\.proof))
        return title ?? shown.sorted().map { run.proofs[$0].file.name }.joined(separator: ", ")
    }

    /// The whole document as one layout, with the tables below each other.
    ///
    /// - Throws: `SceneError` if no font of the scenes can show the title.
    package func layout() throws -> SolvedLayout { try layout(of: parts, title: titleLabel(), margin: gap) }

    /// The PNG files of all images, as `render` writes them.
    package func images() throws -> [[UInt8]] {
        try run.forEach(jobs: jobs) { renderer, item in try item.rendered(by: renderer).png() }
    }

    /// The name of an image without its scale, such as `otp/typing.theme-light`.
    package func imageName(_ index: Int) -> String {
        let snapshot = run.items[index].snapshot
        let file = run.proofs[run.items[index].proof].file
        return FileName.of(
            title: snapshot.title, scale: 1, scene: file.name, settings: file.settings(variant: snapshot.variant))
    }

    /// The size of an image, in points.
    package func imageSize(_ index: Int) -> Size { layouts[index].size }

    /// The space around the title and between tables, in pixels.
    var gap: Int { Sheet.gap(scale: scale) }

    /// The distance from the top of a page to its first table, in pixels.
    func top(_ title: SheetLabel?, margin: Int) -> Int {
        title.map { $0.lineHeight(scale: scale) + 2 * gap + margin } ?? margin
    }

    /// The distances of tables from the top, in pixels.
    private func tops(of parts: [Part], _ title: SheetLabel?, margin: Int) -> [Int] {
        var y = top(title, margin: margin)
        return parts.map { part in
            defer { y += part.sheet.size.height + gap }
            return y
        }
    }

    private func size(of parts: [Part], _ tops: [Int], _ title: SheetLabel?) -> PixelSize {
        let width = parts.map { $0.sheet.size.width + 2 * gap }.max() ?? 0
        let bottom = zip(parts, tops).map { $0.sheet.size.height + $1 }.max() ?? 0
        return PixelSize(width: max(width, title.map { $0.width + 4 * gap } ?? 0), height: bottom + gap)
    }

    /// Lays out tables below each other.
    ///
    /// - Parameters:
    ///   - parts: The tables.
    ///   - title: The title above them; nil for none.
    ///   - margin: The distance of the tables from the edges, in pixels.
    ///   - page: The size of the layout, in points; nil for the size that the tables need.
    func layout(of parts: [Part], title: Title?, margin: Int, page: Size? = nil) throws -> SolvedLayout {
        let tops = tops(of: parts, title?.label, margin: margin)
        let pixels = size(of: parts, tops, title?.label)
        let size = page ?? Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        var elements: [SolvedElement] = []
        if let title {
            let start = Double(margin + gap) / scale
            let width = Int(((size.width - 2 * start) * scale).rounded())
            elements +=
                try title.renderer.element(
                    of: title.label, name: "title", at: Point(x: start, y: start), width: width, scale: scale
                ).map { [$0] } ?? []
        }
        for ((index, part), top) in zip(parts.enumerated(), tops) {
            elements += try part.sheet.elements(
                by: Renderer(run.proofs[part.proof]), at: (margin, top), name: "sheet[\(index)]."
            ) { Sheet.Drawing(name: imageName($0), layout: layouts[$0]) }
        }
        return SolvedLayout(size: size, background: SheetLabel.paper, elements: elements)
    }

    /// The size of the whole document, in pixels.
    ///
    /// - Throws: As `layout()`.
    func size() throws -> PixelSize {
        let title = try titleLabel()?.label
        return size(of: parts, tops(of: parts, title, margin: gap), title)
    }

    /// Draws the whole document on an image of its size.
    ///
    /// - Throws: The errors of drawing an image.
    func draw(on image: inout PixelBuffer) throws {
        let title = try titleLabel()
        if let title,
            let pixels = try title.renderer.pixels(of: title.label, width: title.label.width, scale: scale)
        {
            image.draw(pixels, x: 2 * gap, y: 2 * gap)
        }
        for (part, top) in zip(parts, tops(of: parts, title?.label, margin: gap)) {
            let renderer = Renderer(run.proofs[part.proof])
            try part.sheet.draw(on: &image, x: gap, y: top, by: renderer) { index in
                try Rasterizer.draw(layouts[index].paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
            }
        }
    }

    /// The error of a document that is too large for a format.
    func tooLarge(_ message: String) -> SceneError {
        SceneError(
            at: .start(of: run.proofs[0].file.path),
            "in the contact sheet, \(message); use a smaller --scale, choose some images with --only, or write a .pdf or .html file"
        )
    }

    /// The title, and the renderer that draws it.
    typealias Title = (renderer: Renderer, label: SheetLabel)

    /// The title in the fonts of the first scene that can show it; nil if there is no title.
    ///
    /// - Parameter zoom: How much larger it is than that of a narrow sheet; nil for the zoom of the other labels.
    func titleLabel(zoom: Double? = nil) throws -> Title? {
        guard let title else { return nil }
        var message = "there is no scene"
        for proof in run.proofs {
            let renderer = Renderer(proof)
            do {
                let label = try renderer.label(title, style: .title, variant: 0, scale: scale)
                return (renderer, label.zoomed(to: zoom ?? labelZoom))
            } catch let error as TextError {
                message = error.message
            }
        }
        throw SceneError(
            at: .start(of: run.proofs.first?.file.path ?? ""),
            "\(message); the title of the contact sheet contains this character; add a font that has it to 'fonts'")
    }
}

extension SnapshotRun {
    /// The run with each state and variant once, at the largest of its scales.
    fileprivate var atLargestScales: SnapshotRun {
        var largest: [Int: Double] = [:]
        for item in items { largest[item.proof] = max(largest[item.proof] ?? 0, item.snapshot.scale) }
        return filtered { $0.snapshot.scale == largest[$0.proof] }
    }
}

extension ContactSheetDocument {
    /// The file formats, by their extensions.
    package enum Format: String, CaseIterable, Sendable {
        case png, pdf, svg, html

        /// Whether every image has the scale of the document, so that its edges are at the document's pixels. Otherwise
        /// each image has the scale of its scene, for a page of separate images.
        var hasOneScale: Bool { self != .html }

        /// Whether the format stores shapes.
        package var isVector: Bool { self == .pdf || self == .svg }

        /// Whether to reject layouts that have more pixels than an image may have.
        package var limitsPixels: Bool { self != .pdf }
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - options: The options of vector files.
    /// - Throws: `SceneError` if an image of the document would be too large, or a font lacks a character of the title;
    ///   the errors of drawing.
    package func bytes(as format: Format, options: VectorOptions = VectorOptions()) throws -> [UInt8] {
        do {
            switch format {
            case .html: return try html()
            case .pdf:
                return try PDF.encode(
                    pages(on: options.paper).map { try $0.replacingBackdrops(scale: scale).paint() }, title: name,
                    scale: scale, options: options)
            case .svg: return try SVG.encode(layout(), title: name, scale: scale, options: options)
            case .png: return try PNG.encode(pixels(), pixelsPerPoint: scale)
            }
        } catch let error as RasterError where error.code == .tooLarge {
            throw tooLarge(error.message)
        }
    }

    /// The document as one image, in which each image has the pixels that `render` writes at the document's scale.
    ///
    /// - Throws: `SceneError` if the document would be too large.
    package func pixels() throws -> PixelBuffer {
        let size = try size()
        if max(size.width, size.height) > Rasterizer.maximumSide || size.width * size.height > SceneLimits.imagePixels {
            throw tooLarge(
                "an image of \(size.width) × \(size.height) pixels is too large; the limit is \(SceneLimits.imagePixels)"
                    + " pixels, and \(Rasterizer.maximumSide) on a side")
        }
        var whole = PixelBuffer(width: size.width, height: size.height, fill: SheetLabel.paper.premultiplied)
        try draw(on: &whole)
        return whole
    }
}
