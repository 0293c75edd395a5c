package import FieldComparing
import FieldLayout
import FieldRaster
package import FieldRendering
package import FieldScene
import FieldShaping
import FieldText

/// What a golden carries beside its pixels: what it was made from, and with what.
package struct GoldenRecord: Sendable {
    /// This program, the libraries and the fonts, each with its version: `cairo 1.16.0`, `Inter.ttf 0b1c…`.
    package var versions: [String]
    /// The solved layout.
    package var layout: LayoutRecord

    /// The record as text: a line of versions between tabs, then the layout's.
    var text: String { versions.joined(separator: "\t") + "\n" + layout.text }

    /// A record of these.
    init(versions: [String], layout: LayoutRecord) {
        self.versions = versions
        self.layout = layout
    }

    /// A record from its text.
    init(text: String) {
        let line = text.firstIndex(of: "\n") ?? text.endIndex
        versions = text[..<line].split(separator: "\t").map(String.init)
        layout = LayoutRecord(text: String(text[line...]))
    }
}

extension Renderer {
    /// The record for the golden of a snapshot.
    ///
    /// - Throws: What `layout(of:)` throws.
    package func record(of snapshot: Snapshot) throws(SceneError) -> GoldenRecord {
        var layout = LayoutRecord()
        var files: Set<String> = []
        for placed in try placedLayouts(of: snapshot) {
            layout.add(
                placed.layout,
                as: LayoutRecord.Part(moment: placed.moment, scale: snapshot.scale, x: placed.x, y: placed.y))
            placed.layout.visit { _, element in
                for case .font(let face, _) in element.properties.map(\.value) { files.insert(face.file) }
            }
        }
        let versions =
            ["fieldproof \(FieldproofVersion.current)"] + Rasterizer.libraryVersions + TextShaper.libraryVersions
        let library = try fonts(of: snapshot)
        let fonts = files.sorted().map { "\($0) \(digest(ofFont: $0, in: library))" }
        return GoldenRecord(versions: versions + fonts, layout: layout)
    }
}
