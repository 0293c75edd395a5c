import FieldGeometry

extension LayoutRecord {
    /// How elements moved or grew between two records of one scene, which different programs or files have solved:
    /// `12 elements moved, field.cell[3] most, by 0.5 points`. Empty if none did.
    package func movement(to other: LayoutRecord) -> String {
        let others = Dictionary(other.elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let moves = elements.compactMap { element in
            others[element.id].map { (element.id, Self.distance(element.frame, $0)) }
        }.filter { $0.1 > 0 }
        guard let most = moves.max(by: { $0.1 < $1.1 }) else { return "" }
        let points = max(most.1, 0.01).plainText
        return
            "\(moves.count.counted("element")) moved, \(most.0) most, by \(points) \(points == "1" ? "point" : "points")"
    }

    /// The largest distance between equal sides of two rectangles, in hundredths of a point.
    private static func distance(_ one: Rect, _ two: Rect) -> Double {
        let sides = [
            one.x - two.x, one.y - two.y, one.maxX - two.maxX, one.maxY - two.maxY,
        ]
        return ((sides.map(abs).max() ?? 0) * 100).rounded() / 100
    }
}
