import Fieldproof
import Foundation
import TestTools

/// Computes the digests of all examples on this machine.
enum ExampleDigests {
    /// One digest of a snapshot, a scene or a font.
    private struct Entry: Sendable {
        var stage: DigestStage
        var name: String
        var digest: String
    }

    /// A line of text and its font.
    private struct Line: Hashable, Comparable {
        var text: String
        var face: FontFace
        var size: Double

        private var key: String { "\(face.file) \(face.weight) \(face.style.rawValue) \(size) \(text)" }

        static func < (a: Line, b: Line) -> Bool { a.key < b.key }
    }

    /// The table of all examples.
    static func table() throws -> DigestTable {
        let proofs = try ExampleTests.examples().map { try Proof(path: $0) }
        let run = try SnapshotRun(proofs, strips: true)
        var firsts: Set<String> = []
        let samples = Set(
            run.items.filter { firsts.insert(proofs[$0.proof].file.name).inserted }.map(\.snapshot.name))
        let entries = try run.forEach(jobs: 2) { renderer, item in
            try digests(of: item.snapshot, by: renderer, isSample: samples.contains(item.snapshot.name))
        }
        var table = DigestTable()
        table.versions = libraryVersions()
        for entry in try entries.joined() + proofs.flatMap({ try textDigests(of: $0) }) {
            table.digests[entry.stage, default: [:]][entry.name] = entry.digest
        }
        return table
    }

    /// The digests of a snapshot, and of its files if it is the sample of its scene.
    private static func digests(of snapshot: Snapshot, by renderer: Renderer, isSample: Bool) throws -> [Entry] {
        let pixels = try renderer.pixels(of: snapshot)
        let record = try RenderedSnapshot(snapshot, by: renderer).record().layout
        let layout = record.elements.map { element in
            let properties = element.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return "\(element.part) \(element.id) \(element.kind) \(element.frame) \(properties)"
        }
        var entries = [
            Entry(stage: .layouts, name: snapshot.name, digest: Digest(layout.joined(separator: "\n")).short),
            Entry(stage: .pixels, name: snapshot.name, digest: Digest(pixels).short),
        ]
        guard case .state = snapshot.subject else { return entries }
        let drawing = try RenderedSnapshot(snapshot, by: renderer).displayList().digest
        entries.append(Entry(stage: .drawings, name: snapshot.name, digest: drawing.short))
        guard isSample else { return entries }
        let files: [(DigestStage, [UInt8])] = [
            (.png, try renderer.png(of: snapshot)),
            (.goldens, try PNG.encode(pixels, options: PNG.Options(compression: .strong))),
            (.webp, try renderer.encode(pixels, scale: snapshot.scale, as: WebP.self)),
            (
                .paths,
                try ["svg", "pdf"].compactMap(StillFormat.named).flatMap { try renderer.encode(snapshot, as: $0) }
            ),
        ]
        return entries + files.map { Entry(stage: $0, name: snapshot.name, digest: Digest($1).short) }
    }

    /// The digests of the fonts of a scene, and of all lines of text in its snapshots.
    private static func textDigests(of proof: Proof) throws -> [Entry] {
        let renderer = Renderer(proof)
        var lines: Set<Line> = []
        for snapshot in try proof.snapshots() {
            try renderer.layout(of: snapshot).visit { _, element in lines.formUnion(Self.lines(of: element)) }
        }
        let library = try proof.fonts(of: proof.file.scene(variant: 0))
        let shaper = TextShaper(library: library)
        var (runs, outlines): ([UInt64], [UInt64]) = ([], [])
        for line in lines.sorted() {
            let request = FontRequest(
                family: line.face.family, size: line.size, weight: line.face.weight, style: line.face.style)
            let metrics = try shaper.metrics(of: request)
            runs += [metrics.ascent, metrics.descent, metrics.lineGap].map(\.bitPattern)
            for glyph in try shaper.shape(line.text, in: request).glyphs {
                runs += [UInt64(glyph.id), UInt64(glyph.cluster)]
                runs += [glyph.origin.x, glyph.origin.y, glyph.advance].map { ($0 + 0).bitPattern }
                add(glyph.shape, to: &outlines)
            }
        }
        let scene = proof.file.name
        let files = Set(lines.map(\.face.file))
        let fonts = library.entries.filter { files.contains($0.file) }.map {
            Entry(stage: .fonts, name: $0.file, digest: $0.digest.short)
        }
        return fonts + [
            Entry(stage: .runs, name: scene, digest: Digest(runs).short),
            Entry(stage: .outlines, name: scene, digest: Digest(outlines).short),
        ]
    }

    /// The lines of text of an element, in each of its fonts.
    private static func lines(of element: SolvedElement) -> [Line] {
        var (text, fonts): (String, [(FontFace, Double)]) = ("", [])
        for property in element.properties {
            if property.name == "text", case .text(let value) = property.value { text = value }
            if case .font(let face, let size) = property.value { fonts.append((face, size)) }
        }
        return fonts.flatMap { face, size in
            text.split(whereSeparator: \.isNewline).map { Line(text: String($0), face: face, size: size) }
        }
    }

    /// Appends the numbers that describe the shape of a glyph.
    private static func add(_ shape: GlyphRun.Shape, to numbers: inout [UInt64]) {
        switch shape {
        case .blank: numbers.append(0)
        case .bitmap(let bitmap, let rect):
            let digest = Digest(bitmap)
            numbers += [1, digest.high, digest.low]
            numbers += [rect.x, rect.y, rect.width, rect.height].map { ($0 + 0).bitPattern }
        case .outline(let path):
            numbers += [2, UInt64(path.elements.count)]
            for element in path.elements {
                let points: [Point] =
                    switch element {
                    case .move(let point): [point]
                    case .line(let point): [point, point]
                    case .cubic(let a, let b, let c): [a, b, c]
                    case .close: []
                    }
                numbers.append(UInt64(points.count))
                for point in points { numbers += [(point.x + 0).bitPattern, (point.y + 0).bitPattern] }
            }
        }
    }

    /// The versions of the libraries: reported by the linked library where possible, otherwise by pkg-config.
    static func libraryVersions() -> [String: String] {
        var versions: [String: String] = [:]
        for text in Rasterizer.libraryVersions + TextShaper.libraryVersions {
            let parts = text.split(separator: " ")
            if parts.count == 2 { versions[String(parts[0])] = String(parts[1]) }
        }
        for name in ["libpng", "libdeflate", "libwebp"] {
            guard let output = try? Tool.run("pkg-config", "--modversion", name) else { continue }
            versions[name] = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return versions
    }
}

extension Digest {
    /// The first 64 bits in hexadecimal, which are enough to distinguish results.
    fileprivate var short: String { String(hex.prefix(16)) }

    fileprivate init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest($0) } }
}
