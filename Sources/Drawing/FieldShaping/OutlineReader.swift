import CFreeType
import FieldGeometry
import FieldText

/// Converts FreeType's outlines to paths.
struct OutlineReader {
    private var path = Path()
    private var start = Point.zero
    private var pen = Point.zero
    private var isOpen = false
    private let unitsPerEm: Double
    private let skew: Double

    /// Converts an outline to a path. Quadratic curves become cubic curves of the same shape.
    ///
    /// - Parameters:
    ///   - outline: The outline, y up.
    ///   - unitsPerEm: The number of the outline's units per em.
    ///   - skew: The shift to the right per unit of height.
    ///   - file: The font, for error messages.
    /// - Returns: The path in em units, y down.
    /// - Throws: `brokenFont` if the outline is not valid.
    static func read(
        _ outline: inout FT_Outline, per unitsPerEm: Double, skew: Double, of file: FontFile
    ) throws(TextError) -> Path {
        var reader = OutlineReader(unitsPerEm: unitsPerEm, skew: skew)
        var functions = FT_Outline_Funcs(
            move_to: { to, reader in OutlineReader.with(reader) { $0.move(to) } },
            line_to: { to, reader in OutlineReader.with(reader) { $0.line(to) } },
            conic_to: { control, to, reader in OutlineReader.with(reader) { $0.quadratic(control, to) } },
            cubic_to: { a, b, to, reader in OutlineReader.with(reader) { $0.cubic(a, b, to) } },
            shift: 0, delta: 0)
        let status = withUnsafeMutablePointer(to: &reader) {
            FT_Outline_Decompose(&outline, &functions, $0)
        }
        guard status == 0 else { throw file.broken("one of its outlines is not valid", status) }
        reader.close()
        return reader.path
    }

    private init(unitsPerEm: Double, skew: Double) {
        self.unitsPerEm = unitsPerEm
        self.skew = skew
    }

    /// Calls `body` with the reader to which FreeType's user pointer points.
    ///
    /// - Returns: 0, which makes FreeType continue, or 1, which makes it stop, if the pointer is nil.
    private static func with(
        _ reader: UnsafeMutableRawPointer?, _ body: (inout OutlineReader) -> Void
    ) -> Int32 {
        guard let reader else { return 1 }
        body(&reader.assumingMemoryBound(to: OutlineReader.self).pointee)
        return 0
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        guard let vector = vector?.pointee else { return pen }
        let y = Double(vector.y)
        return Point(x: (Double(vector.x) + skew * y) / unitsPerEm, y: (0 - y) / unitsPerEm)
    }

    /// Ends a contour. A contour of a single point is dropped; in some fonts, the glyph of the space contains one.
    private mutating func close() {
        guard isOpen else { return }
        isOpen = false
        if path.elements.last == .line(start) { path.elements.removeLast() }
        if path.elements.last == .move(start) {
            path.elements.removeLast()
        } else {
            path.elements.append(.close)
        }
    }

    private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
        close()
        pen = point(to)
        start = pen
        path.elements.append(.move(pen))
        isOpen = true
    }

    private mutating func line(_ to: UnsafePointer<FT_Vector>?) {
        pen = point(to)
        path.elements.append(.line(pen))
    }

    private mutating func quadratic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        let end = point(to)
        path.elements.append(.quadratic(from: pen, point(control), to: end))
        pen = end
    }

    private mutating func cubic(
        _ a: UnsafePointer<FT_Vector>?, _ b: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
    ) {
        let end = point(to)
        path.elements.append(.cubic(point(a), point(b), end))
        pen = end
    }
}
