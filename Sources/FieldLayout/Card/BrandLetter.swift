import FieldGeometry

/// A capital letter as a stroked line, 10 units high from y = 0 downwards.
struct BrandLetter {
    /// The width of the letter in the same units, without the width of the stroke.
    let width: Double
    /// The line to stroke.
    let path: Path

    /// The letters that occur in brand marks.
    static let all: [Character: BrandLetter] = [
        "A": BrandLetter(6.5, "M0 10 L3 0 L3.5 0 L6.5 10 M1.2 6.7 L5.3 6.7"),
        "B": BrandLetter(
            5.5,
            "M0 4.8 L0 0 L3 0 C4.4 0 5.1 1 5.1 2.4 C5.1 3.8 4.4 4.8 3 4.8 L0 4.8 L0 10 L3 10 C4.7 10 5.5 8.9 5.5 7.4"
                + " C5.5 5.9 4.7 4.8 3 4.8"),
        "C": BrandLetter(
            5.8, "M5.8 1.7 C5.2 0.6 4.3 0 3.2 0 C1.2 0 0 2 0 5 C0 8 1.2 10 3.2 10 C4.3 10 5.2 9.4 5.8 8.3"),
        "D": BrandLetter(5.8, "M0 0 L0 10 L2.4 10 C4.8 10 5.8 8 5.8 5 C5.8 2 4.8 0 2.4 0 Z"),
        "E": BrandLetter(4.8, "M4.8 0 L0 0 L0 10 L4.8 10 M0 4.9 L4.2 4.9"),
        "I": BrandLetter(0.2, "M0.1 0 L0.1 10"),
        "J": BrandLetter(4.6, "M4.6 0 L4.6 7 C4.6 9 3.8 10 2.3 10 C0.9 10 0 9 0 7.4"),
        "M": BrandLetter(7.4, "M0 10 L0 0 L0.6 0 L3.4 5.6 L4 5.6 L6.8 0 L7.4 0 L7.4 10"),
        "P": BrandLetter(
            5.5, "M0 10 L0 0 L2.9 0 C4.6 0 5.5 1.2 5.5 2.9 C5.5 4.6 4.6 5.8 2.9 5.8 L0 5.8"),
        "S": BrandLetter(
            5.6,
            "M5.4 1.7 C4.8 0.6 4 0 2.8 0 C1.2 0 0.1 1 0.1 2.5 C0.1 4.2 1.4 4.6 2.8 5 C4.3 5.4 5.6 5.9 5.6 7.5"
                + " C5.6 9 4.4 10 2.8 10 C1.6 10 0.7 9.4 0 8.2"),
        "U": BrandLetter(5.8, "M0 0 L0 6.6 C0 8.9 1.1 10 2.9 10 C4.7 10 5.8 8.9 5.8 6.6 L5.8 0"),
        "V": BrandLetter(6.5, "M0 0 L3 10 L3.5 10 L6.5 0"),
        "X": BrandLetter(6, "M0 0 L6 10 M6 0 L0 10"),
    ]
}

extension BrandLetter {
    /// A letter whose line is given as SVG writes paths. A line that is not valid is empty.
    fileprivate init(_ width: Double, _ data: String) {
        self.width = width
        path = (try? PathData.path(data, limit: 20)) ?? Path()
    }
}
