import FieldGeometry

/// A capital letter as a stroked line, 10 units high from y = 0 downwards.
struct BrandLetter {
    /// The width of the letter in the same units, without the width of the stroke.
    let width: Double
    /// The line to stroke.
    let path: Path

    init(width: Double, _ elements: [Path.Element]) {
        self.width = width
        path = Path(elements)
    }

    private static func move(_ x: Double, _ y: Double) -> Path.Element { .move(Point(x: x, y: y)) }
    private static func line(_ x: Double, _ y: Double) -> Path.Element { .line(Point(x: x, y: y)) }
    private static func curve(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double
    ) -> Path.Element {
        .cubic(Point(x: a, y: b), Point(x: c, y: d), Point(x: x, y: y))
    }

    /// The letters that occur in brand marks.
    static let all: [Character: BrandLetter] = [
        "A": BrandLetter(
            width: 6.5, [move(0, 10), line(3, 0), line(3.5, 0), line(6.5, 10), move(1.2, 6.7), line(5.3, 6.7)]),
        "B": BrandLetter(
            width: 5.5,
            [
                move(0, 4.8), line(0, 0), line(3, 0), curve(4.4, 0, 5.1, 1, 5.1, 2.4),
                curve(5.1, 3.8, 4.4, 4.8, 3, 4.8),
                line(0, 4.8), line(0, 10), line(3, 10), curve(4.7, 10, 5.5, 8.9, 5.5, 7.4),
                curve(5.5, 5.9, 4.7, 4.8, 3, 4.8),
            ]),
        "C": BrandLetter(
            width: 5.8,
            [
                move(5.8, 1.7), curve(5.2, 0.6, 4.3, 0, 3.2, 0), curve(1.2, 0, 0, 2, 0, 5),
                curve(0, 8, 1.2, 10, 3.2, 10), curve(4.3, 10, 5.2, 9.4, 5.8, 8.3),
            ]),
        "D": BrandLetter(
            width: 5.8,
            [
                move(0, 0), line(0, 10), line(2.4, 10), curve(4.8, 10, 5.8, 8, 5.8, 5), curve(5.8, 2, 4.8, 0, 2.4, 0),
                close,
            ]),
        "E": BrandLetter(
            width: 4.8, [move(4.8, 0), line(0, 0), line(0, 10), line(4.8, 10), move(0, 4.9), line(4.2, 4.9)]),
        "I": BrandLetter(width: 0.2, [move(0.1, 0), line(0.1, 10)]),
        "J": BrandLetter(
            width: 4.6, [move(4.6, 0), line(4.6, 7), curve(4.6, 9, 3.8, 10, 2.3, 10), curve(0.9, 10, 0, 9, 0, 7.4)]),
        "M": BrandLetter(
            width: 7.4,
            [
                move(0, 10), line(0, 0), line(0.6, 0), line(3.4, 5.6), line(4, 5.6), line(6.8, 0), line(7.4, 0),
                line(7.4, 10),
            ]),
        "P": BrandLetter(
            width: 5.5,
            [
                move(0, 10), line(0, 0), line(2.9, 0), curve(4.6, 0, 5.5, 1.2, 5.5, 2.9),
                curve(5.5, 4.6, 4.6, 5.8, 2.9, 5.8), line(0, 5.8),
            ]),
        "S": BrandLetter(
            width: 5.6,
            [
                move(5.4, 1.7), curve(4.8, 0.6, 4, 0, 2.8, 0), curve(1.2, 0, 0.1, 1, 0.1, 2.5),
                curve(0.1, 4.2, 1.4, 4.6, 2.8, 5), curve(4.3, 5.4, 5.6, 5.9, 5.6, 7.5), curve(5.6, 9, 4.4, 10, 2.8, 10),
                curve(1.6, 10, 0.7, 9.4, 0, 8.2),
            ]),
        "U": BrandLetter(
            width: 5.8,
            [
                move(0, 0), line(0, 6.6), curve(0, 8.9, 1.1, 10, 2.9, 10), curve(4.7, 10, 5.8, 8.9, 5.8, 6.6),
                line(5.8, 0),
            ]),
        "V": BrandLetter(width: 6.5, [move(0, 0), line(3, 10), line(3.5, 10), line(6.5, 0)]),
        "X": BrandLetter(width: 6, [move(0, 0), line(6, 10), move(6, 0), line(0, 10)]),
    ]

    private static let close = Path.Element.close
}
