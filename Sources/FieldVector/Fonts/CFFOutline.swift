import FieldGeometry

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

    /// A length in units, limited to half of the largest number, so that the difference of two lengths is a number too.
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
