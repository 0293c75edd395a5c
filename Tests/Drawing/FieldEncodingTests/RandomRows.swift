import TestTools

/// PNG files of every colour type and depth, with random filters and random bytes in the rows. All of them are valid
/// images.
struct RandomRows {
    /// The format of a file. The palette is full, so that every index is valid.
    struct Kind {
        let color: UInt8
        let depth: UInt8
        var isInterlaced = false
        var hasTransparency = false

        var name: String {
            "color-\(color)-depth-\(depth)\(isInterlaced ? "-interlaced" : "")\(hasTransparency ? "-tRNS" : "")"
        }

        fileprivate var samples: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 0 }
    }

    /// All formats.
    static let kinds: [Kind] = {
        let depths: [(color: UInt8, depths: [UInt8])] = [
            (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
        ]
        var kinds: [Kind] = []
        for (color, depths) in depths {
            for depth in depths {
                for isInterlaced in [false, true] {
                    kinds.append(Kind(color: color, depth: depth, isInterlaced: isInterlaced))
                    guard color < 4 else { continue }
                    kinds.append(Kind(color: color, depth: depth, isInterlaced: isInterlaced, hasTransparency: true))
                }
            }
        }
        return kinds
    }()

    let kind: Kind
    let width: Int
    let height: Int
    /// The rows of each pass: a filter byte and the bytes of the row.
    var rows: [[UInt8]]
    var palette: [UInt8]
    private let transparency: [UInt8]

    init(_ kind: Kind, width: Int, height: Int, _ generator: inout TestImages.Generator) {
        func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &generator) } }
        self.kind = kind
        self.width = width
        self.height = height
        palette = kind.color == 3 ? random(3 << Int(kind.depth)) : []
        // Few different values, so that the transparent colour occurs and rows have samples in common.
        let values = kind.depth < 8 ? random(8) : [0, 0, 0, 1, 255]
        transparency = kind.color == 3 ? random(1) : (0..<kind.samples).flatMap { _ in [0, 0] as [UInt8] }
        rows = []
        for (columns, count) in Self.passes(width, height, isInterlaced: kind.isInterlaced) {
            for _ in 0..<count {
                let bytes = (columns * kind.samples * Int(kind.depth) + 7) / 8
                rows.append(
                    [.random(in: 0...4, using: &generator)]
                        + (0..<bytes).map { _ in values.randomElement(using: &generator) ?? 0 })
            }
        }
    }

    /// The complete file.
    var file: [UInt8] {
        let header = HandMadePNG.header(
            UInt32(width), UInt32(height), depth: kind.depth, color: kind.color, interlaced: kind.isInterlaced ? 1 : 0)
        return HandMadePNG.file(
            header, palette.isEmpty ? [] : HandMadePNG.chunk("PLTE", palette),
            kind.hasTransparency ? HandMadePNG.chunk("tRNS", transparency) : [],
            HandMadePNG.data(Array(rows.joined())), HandMadePNG.end)
    }

    /// The numbers of columns and rows in each pass (PNG, §8.1), without empty passes.
    private static func passes(_ width: Int, _ height: Int, isInterlaced: Bool) -> [(Int, Int)] {
        guard isInterlaced else { return [(width, height)] }
        let steps = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        return steps.map { x, y, across, down in
            (
                stride(from: x, to: width, by: across).underestimatedCount,
                stride(from: y, to: height, by: down).underestimatedCount
            )
        }.filter { $0.0 > 0 && $0.1 > 0 }
    }
}
