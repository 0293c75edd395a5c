import FieldGeometry

/// The table `CFF ` of an OpenType file: the Compact Font Format, version 1 (Adobe Technical Note 5176).
struct CFFTable {
    let name: String
    let outlines: [CFFOutline]
    /// The rectangle of all outlines: left, bottom, right and top, y up.
    let box: (Int, Int, Int, Int)

    var bytes: [UInt8] {
        let start: [UInt8] = [1, 0, 4, 4] + index([Array(name.utf8)])
        // Glyphs need names: g1, g2, …, which follow the 391 names of the format.
        let strings = index(outlines.indices.dropFirst().map { Array("g\($0)".utf8) }) + index([])
        let charset: [UInt8] = outlines.count > 1 ? [2] + big(391) + big(outlines.count - 2) : [0]
        let glyphs = index(outlines.map(\.bytes))
        // The width of a glyph is 0 here, because the table `hmtx` has the advances.
        let privateData: [UInt8] = CFFNumber.bytes(0) + [20]
        // The offsets in the top dictionary always have the same length.
        let dictionary = index([top(0, 0, 0, privateData.count)]).count
        let first = start.count + dictionary + strings.count
        let charsetEnd = first + charset.count
        let glyphsEnd = charsetEnd + glyphs.count
        return start + index([top(first, charsetEnd, glyphsEnd, privateData.count)]) + strings + charset + glyphs
            + privateData
    }

    private func top(_ charset: Int, _ glyphs: Int, _ privateStart: Int, _ privateSize: Int) -> [UInt8] {
        func offset(_ number: Int) -> [UInt8] { [29] + long(number) }
        let edges = [box.0, box.1, box.2, box.3].flatMap(CFFNumber.bytes)
        // The matrix from units to the em is 0.001 unless it is stated: 1/2048 is 0.00048828125.
        let scale: [UInt8] = [30, 0xA0, 0x00, 0x48, 0x82, 0x81, 0x25, 0xFF]
        let zero = CFFNumber.bytes(0)
        let parts: [[UInt8]] = [
            scale, zero, zero, scale, zero, zero, [12, 7], edges, [5], offset(charset), [15],
            offset(glyphs), [17], offset(privateSize), offset(privateStart), [18],
        ]
        return parts.flatMap(\.self)
    }

    private func index(_ items: [[UInt8]]) -> [UInt8] {
        if items.isEmpty { return big(0) }
        var (offsets, offset) = (long(1), 1)
        for item in items {
            offset += item.count
            offsets += long(offset)
        }
        return big(items.count) + [4] + offsets + items.flatMap(\.self)
    }
}

/// An outline as a charstring of the Compact Font Format (Adobe Technical Notes 5176 and 5177).
struct CFFOutline {
    private(set) var bytes: [UInt8] = []
    /// The rectangle of all points, in units, y up; nil if there are none.
    private(set) var box: (left: Int, bottom: Int, right: Int, top: Int)?
    private let unitsPerEm: Double
    private var pen: (x: Int, y: Int) = (0, 0)

    /// Converts an outline in em units, y down.
    init(_ path: Path, unitsPerEm: Int) {
        self.unitsPerEm = Double(unitsPerEm)
        for element in path.elements {
            switch element {
            case .move(let point): add([point], operation: 21)
            case .line(let point): add([point], operation: 5)
            case .cubic(let a, let b, let c): add([a, b, c], operation: 8)
            // The end of a contour is implied, and does not move the pen.
            case .close: break
            }
        }
        bytes.append(14)
    }

    private mutating func add(_ points: [Point], operation: UInt8) {
        for point in points {
            let (x, y) = (units(point.x), units(-point.y))
            bytes += CFFNumber.bytes(x - pen.x) + CFFNumber.bytes(y - pen.y)
            pen = (x, y)
            let old = box ?? (x, y, x, y)
            box = (min(old.left, x), min(old.bottom, y), max(old.right, x), max(old.top, y))
        }
        bytes.append(operation)
    }

    /// A length in units, limited to half of the largest number, so that the difference of two lengths is valid, too.
    private func units(_ length: Double) -> Int {
        min(max(VectorNumber.units(length * unitsPerEm, decimals: 0), -16_000), 16_000)
    }
}

/// Numbers of the Compact Font Format.
enum CFFNumber {
    /// The shortest bytes of a number from -32768 to 32767.
    static func bytes(_ number: Int) -> [UInt8] {
        switch number {
        case -107...107: [UInt8(number + 139)]
        case 108...1131: [UInt8((number - 108) >> 8 + 247), UInt8((number - 108) & 255)]
        case -1131 ... -108: [UInt8((-number - 108) >> 8 + 251), UInt8((-number - 108) & 255)]
        default: [28] + big(number)
        }
    }
}
