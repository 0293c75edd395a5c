import Fieldproof

@testable import FieldComparing
@testable import FieldEncoding
@testable import FieldFiles
@testable import FieldGeometry
@testable import FieldMatching
@testable import FieldPixels
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldScene

/// Fuzzes comparisons of a small scene with a picture: its own picture, which is cut or extended and then changed.
///
/// An input consists of the scene (1 byte), the scale of the picture (1), what is given to the comparison (1), the scale
/// that is given (1), the region (4), the width and the height of the picture (2), the place of the drawing in it (2),
/// and changes of it: each a rectangle (4), a word of four bytes, and how it changes the pixels (1). A comparison must
/// give the same result again, and an unchanged picture of the canvas must be the same.
enum MatchFuzzer: Fuzzer {
    static let name = "match"

    private static let scenes = [
        """
        canvas: { width: 60, height: 24 }
        field: { length: 3, preset: plain, sizing: { packed: { width: 14, height: 16, spacing: 4 } }, label: { size: 9 } }
        states: { empty: {}, typing: { text: "48" } }
        """,
        """
        canvas: { width: 50 }
        content:
          stack: { padding: 3, spacing: 2, children: [{ text: { string: Code, size: 8 } }, { button: { title: Go, size: 8,
            fill: accent, color: white, padding: 2 } }] }
        states: { empty: {} }
        """,
        """
        canvas: { width: 40, height: 30, background: "#FFFFFF80" }
        content: { stack: { padding: 6, children: [{ stack: { border: { width: 1, color: "#808080" },
          children: [{ spacer: 10 }] } }, { spacer: }] } }
        states: { empty: {} }
        """,
    ]
    private static let scales = [1, 2, 0.1, 0.5, 1.5, 2.625, 3, 8]
    private static let head = 12
    private static let change = 9

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count >= head else { throw UnsuitableInput("it is too short") }
        let proof = try Proof(yaml: scenes[Int(bytes[0]) % scenes.count], folder: SceneProbe.folder)
        let snapshots = Array(try proof.snapshots(scale: scales[Int(bytes[1]) % scales.count]))
        let drawing = try Renderer(proof).pixels(of: snapshots[Int(bytes[1] >> 3) % snapshots.count])
        guard drawing.pixels.count <= 40_000 else { throw UnsuitableInput("it is too large") }
        let picture = picture(drawing, bytes)
        var options = Match.Options()
        options.comparesSystem = bytes[2] & 1 != 0
        if bytes[2] & 2 != 0 {
            let numbers = bytes[4..<8].map { $0 > 250 ? 1 << ($0 - 230) : Int($0) }
            let rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2] + 1, height: numbers[3] + 1)
            if bytes[2] & 4 != 0 { options.region = rect } else { options.ignored = [rect] }
        }
        // Few values, so that a comparison takes milliseconds.
        let wanted = ["color", "spacing", "size", "padding", "radius", "width"][Int(bytes[2] >> 4) % 6]
        options.isIgnored = { name in name.contains(".") && !name.contains(wanted) }
        let scale = bytes[2] & 8 != 0 ? scales[Int(bytes[3]) % scales.count] : nil
        func result() throws -> MatchRun.Result {
            let run = MatchRun(proof, scale: scale, options)
            return try run.result(
                of: picture, path: "app.png", isLossy: bytes[3] & 128 != 0, among: run.candidates { _ in true })
        }
        let (found, again) = (try result(), try result())
        precondition(again.lines == found.lines, "a comparison has another result if it is repeated")
        precondition((found.verdict == .same) == (found.match?.isSame ?? false), "a verdict is not its comparison's")
        let isOpaque = drawing.pixels.allSatisfy { $0 >> 24 == 255 }
        if picture == drawing, isOpaque, options.region == nil, scale == nil, found.match != nil {
            precondition(found.verdict == .same, "a drawing is not the same as itself")
        }
    }

    /// The picture of an input.
    private static func picture(_ drawing: PixelBuffer, _ bytes: [UInt8]) -> PixelBuffer {
        let (width, height) = (Int(bytes[8]), Int(bytes[9]))
        var picture = PixelBuffer(
            width: width == 0 ? drawing.width : width, height: height == 0 ? drawing.height : height, fill: 0xFFFF_FFFF)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (column, row) = (x - Int(bytes[10]), y - Int(bytes[11]))
                if column >= 0, row >= 0, column < drawing.width, row < drawing.height {
                    picture[x, y] = drawing[column, row]
                }
            }
        }
        for start in stride(from: head, through: bytes.count - change, by: change).prefix(50) {
            let part = Array(bytes[start..<start + change])
            let word = part[4..<8].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            for y in min(Int(part[1]), picture.height)..<min(Int(part[1]) + Int(part[3]) + 1, picture.height) {
                for x in min(Int(part[0]), picture.width)..<min(Int(part[0]) + Int(part[2]) + 1, picture.width) {
                    let straight =
                        switch part[8] % 4 {
                        case 0: word
                        case 1: picture[x, y] ^ word
                        case 2: word &* UInt32(truncatingIfNeeded: x &* 7919 &+ y &* 104_729)
                        default: picture[picture.width - 1 - x, picture.height - 1 - y]
                        }
                    picture[x, y] = StraightPixel(rgba: straight).premultiplied
                }
            }
        }
        return picture
    }
}
