import FieldGeometry

extension Path {
    /// The dashes of the line along this path in frames in which its ends move: the length of a dash, the length of a
    /// space, and how far into a dash the line begins.
    ///
    /// Dashes begin at the start of the drawn part. Those of a whole closed line are even, with one around the start; see
    /// `evenlyDashed`.
    func dashLengths(_ dash: LineDash, _ ends: FrameSeries) -> FrameSeries {
        let even = dash.even(along: length)
        return ends.map { end in
            end == [0, 1] && isClosed ? [dash.on, even.off, dash.on / 2] : [dash.on, dash.off, 0]
        }
    }

    /// The dashes of the whole line along this path.
    func wholeDashes(_ dash: LineDash) -> Path { isClosed ? evenlyDashed(dash) : dashed(dash) }

    private var isClosed: Bool { elements.last == .close && !elements.dropLast().contains(.close) }
}
