import FieldEncoding
import FieldMatching
import FieldPixels
import FieldRendering
import FieldReports

extension TestReports {
    private static let design = """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 4, box: { radius: 8 } }
        states: { typing: { text: "48" }, empty: {}, full: { text: "4825" } }
        """

    /// The page for three pictures of a scene with four boxes that are together as wide as its canvas.
    ///
    /// In the first one, the canvas begins at 40, 30. Its boxes have a radius of 12 instead of 8, and it has an icon of
    /// 20 × 12 pixels that the scene does not have. The second one does not show the scene; the third one is missing.
    static func match() throws -> [UInt8] {
        let proof = try Proof(yaml: design)
        let app = try Proof(yaml: design.replacing("radius: 8", with: "radius: 12"))
        let canvas = try Renderer(app).pixels(of: app.snapshots(state: "typing", scale: 2)[0])
        var screen = PixelBuffer(width: 500, height: 260, fill: 0xFFFF_FFFF)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width { screen[x + 40, y + 30] = canvas[x, y] }
        }
        for y in 34..<46 { for x in 240..<260 { screen[x, y] = 0xFFC0_2020 } }
        let other = PixelBuffer(width: 30, height: 20, fill: 0xFF30_6090)
        var options = Match.Options()
        options.isIgnored = { $0 == "field.cell[3].label" }
        let run = MatchRun(proof, scale: 2, options)
        let snapshots = try run.candidates { _ in true }
        let typing = try run.result(of: screen, path: "typing.png", isLossy: false, among: snapshots)
        let empty = try run.result(of: other, path: "empty.png", isLossy: false, among: snapshots)
        let full = MatchRun.Result(missing: try proof.snapshots(state: "full", scale: 1)[0], path: "full.png")
        guard let match = typing.match else { return [] }
        let images = try MatchImages(of: match, proof, in: screen)
        let shown = MatchPageImages(
            drawings: (try PNG.encode(images.design), try PNG.encode(images.found)), app: try PNG.encode(images.app))
        return HTMLReport.bytes(
            of: [("otp", [typing, empty, full])],
            images: [shown, MatchPageImages(drawings: nil, app: try PNG.encode(other)), nil])
    }
}
