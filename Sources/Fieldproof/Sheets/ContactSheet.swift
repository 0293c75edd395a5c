/// All states of a scene on one labelled sheet: rows and columns by its matrix.
///
/// The last axis of the matrix makes the columns, the states with the other axes the rows; without a matrix the states
/// stand in a grid, each with its name below.
package struct ContactSheet: Sendable {
    /// The index of the proof in its run.
    package let proof: Int
    /// The pixels per point.
    package let scale: Double
    /// The sheet's path without an ending, `otp/contact-sheet@3x`.
    package let name: String
    /// The indices of the pictures in their run.
    package let items: [Int]

    /// The sheets of a run: one for each scene and scale.
    package static func all(of run: PictureRun) -> [ContactSheet] {
        var sheets: [ContactSheet] = []
        for (proof, scene) in run.proofs.enumerated() {
            let items = run.items.indices.filter { run.items[$0].proof == proof }
            var scales: [Double] = []
            for index in items where !scales.contains(run.items[index].picture.scale) {
                scales.append(run.items[index].picture.scale)
            }
            sheets += scales.map { scale in
                ContactSheet(
                    proof: proof, scale: scale,
                    name: FileName.of(title: "contact-sheet", scale: scale, scene: scene.file.name, settings: []),
                    items: items.filter { run.items[$0].picture.scale == scale })
            }
        }
        return sheets
    }

    /// The sheet's pixels.
    ///
    /// - Throws: `RasterError` when it would be too large, before a picture is drawn; else as the pictures do.
    package func pixels(of run: PictureRun, by renderer: Renderer) throws -> PixelBuffer {
        let pictures = items.map { run.items[$0].picture }
        var count = 0
        for picture in pictures {
            let grid = PixelGrid(size: try renderer.layout(of: picture).size, scale: scale)
            count += grid.width * grid.height
            guard count <= SceneLimits.picturePixels else {
                throw RasterError(
                    code: .tooLarge,
                    message:
                        "the sheet '\(name)' would have more than \(SceneLimits.picturePixels) pixels; choose fewer"
                        + " pictures or a smaller --scale")
            }
        }
        return try sheet(of: pictures, in: run.proofs[proof].file, by: renderer).pixels(shaper: renderer.sheetShaper)
    }

    private func sheet(of pictures: [Picture], in file: SceneFile, by renderer: Renderer) throws -> Sheet {
        let hasMatrix = pictures.contains { !file.settings(variant: $0.variant).isEmpty }
        guard hasMatrix else {
            let cells = try pictures.map {
                Sheet.Cell(picture: try renderer.pixels(of: $0), caption: $0.title)
            }
            let columns = Self.columns(of: cells)
            let rows = stride(from: 0, to: cells.count, by: columns).map {
                Array(cells[$0..<min($0 + columns, cells.count)])
            }
            return Sheet(rows: rows, scale: scale)
        }
        var (columnTitles, rowTitles): ([String], [String]) = ([], [])
        var cells: [[Int]: Sheet.Cell] = [:]
        for picture in pictures {
            let settings = file.settings(variant: picture.variant)
            let column = Self.index(of: Self.title(of: settings.suffix(1)), in: &columnTitles)
            let rest = Self.title(of: settings.dropLast())
            let row = Self.index(of: rest.isEmpty ? picture.title : "\(picture.title), \(rest)", in: &rowTitles)
            cells[[row, column]] = Sheet.Cell(picture: try renderer.pixels(of: picture))
        }
        let rows = rowTitles.indices.map { row in columnTitles.indices.map { cells[[row, $0]] } }
        return Sheet(rows: rows, columnTitles: columnTitles, rowTitles: rowTitles, scale: scale)
    }

    /// So many columns that the sheet is about as wide as it is high.
    private static func columns(of cells: [Sheet.Cell]) -> Int {
        guard let first = cells.first?.picture else { return 1 }
        let wanted = (Double(cells.count) * Double(first.height) / Double(max(1, first.width))).squareRoot()
        return max(1, min(cells.count, Int(wanted.rounded(.up))))
    }

    private static func title(of settings: some Sequence<VariantSetting>) -> String {
        settings.map { setting in
            let last = setting.path.split(separator: ".").last.map(String.init) ?? setting.path
            return "\(last) \(setting.label)"
        }.joined(separator: ", ")
    }

    private static func index(of title: String, in titles: inout [String]) -> Int {
        if let index = titles.firstIndex(of: title) { return index }
        titles.append(title)
        return titles.count - 1
    }
}
