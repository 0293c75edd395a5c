import FieldGeometry

extension DrawingItem {
    /// Decodes the keys of all items.
    mutating func decode(_ map: MappingReader<ItemKey>) {
        map.read(.inset, into: &frame.inset) { ValueKind<Insets>.drawingInset.read($0) }
        map.read(.width, into: &frame.width) { $0.length() }
        map.read(.height, into: &frame.height) { $0.length() }
        map.read(.offset, into: &frame.offset) { $0.displacement() }
        map.read(.opacity, into: &opacity) { $0.progress() }
        map.read(.turn, into: &turn) { $0.turn() }
    }

    /// Decodes the `fill` of a shape, if the shape has an inside, and its `stroke`.
    mutating func decodePaint(_ fills: MappingReader<FillKey>?, _ strokes: MappingReader<StrokeKey>) {
        fills?.read(.fill, into: &fill) { $0.paint() }
        strokes.read(.stroke, into: &stroke) { $0.stroke() }
        if !strokes.has(.stroke), fills?.has(.fill) != true {
            let keys = fills == nil ? "a 'stroke'" : "a 'fill' or a 'stroke'"
            strokes.context.report(strokes.location, "'\(strokes.name)' draws nothing; add \(keys)")
        }
    }
}

extension ScalarReader {
    /// A length: points, or a percentage of the area's width or height.
    fileprivate func length() -> LengthOrPercentage? {
        guard let scalar, scalar.hasSuffix("%") else { return positive(upTo: 10_000).map { .points($0) } }
        guard let percent = Double.decimal(String(scalar.dropLast())), percent > 0, percent <= 1000 else {
            return reject("points, or a percentage of more than 0% and at most 1000%")
        }
        return .fraction(percent / 100)
    }

    /// A displacement, `{ x, y }`; both default to 0.
    fileprivate func displacement() -> DrawingPoint? {
        guard let map = MappingReader<DrawingOffsetKey>(node, as: name, in: context) else { return nil }
        var point = DrawingFrame().offset
        map.read(.x, into: &point.x) { $0.distance() }
        map.read(.y, into: &point.y) { $0.distance() }
        map.finish()
        return point
    }

    fileprivate func stroke() -> DrawingStroke? {
        guard let map = MappingReader<StrokeStyleKey>(node, as: name, in: context) else { return nil }
        var stroke = DrawingStroke()
        map.read(.width, into: &stroke.width) { $0.positive(upTo: 1000) }
        map.read(.color, into: &stroke.paint) { $0.paint() }
        map.read(.trim) { node in
            guard let part = ScalarReader(node, as: "trim", in: context).boundTrim() else { return }
            (stroke.start, stroke.end) = part
        }
        map.read(.dash, into: &stroke.dash) { $0.dash() }
        map.read(.cap, into: &stroke.isRound) { value -> Bool? in
            switch value.scalar {
            case "butt": false
            case "round": true
            default: value.unknownWord(value.scalar ?? "", among: ["butt", "round"])
            }
        }
        map.finish()
        return stroke
    }

    /// A part of a line, `[FROM, TO]`, each a number, `filled` or a time.
    private func boundTrim() -> (DrawingProgress, DrawingProgress)? {
        guard case .list(let nodes) = node.content, nodes.count == 2 else {
            return rejectList("two numbers from 0 to 1, filled, or a time, such as [0, filled]")
        }
        let parts = items().compactMap { $0.progress() }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// A number from 0 to 1, `filled`, or a time such as `{ time: 1s, repeats: true }`.
    fileprivate func progress() -> DrawingProgress? {
        boundProgress() ?? fixed("a number from 0 to 1, filled, or a time such as { time: 1s }", 0...1)
    }

    /// Degrees; or whole turns by `filled` or a time.
    fileprivate func turn() -> DrawingProgress? {
        if let progress = boundProgress() { return progress }
        guard case .fixed(let degrees)? = fixed("degrees, filled, or a time such as { time: 1s }", -36_000...36_000)
        else { return nil }
        return .fixed(degrees / 360)
    }

    private func fixed(_ what: String, _ range: ClosedRange<Double>) -> DrawingProgress? {
        if case .mapping = node.content { return nil }
        return unquoted(what, Double.decimal).flatMap { _ in number(range) }.map { .fixed($0) }
    }

    /// `filled` or a time; nil, without an error, for any other value that is no mapping.
    private func boundProgress() -> DrawingProgress? {
        if scalar == "filled" { return .filled }
        guard case .mapping = node.content, let map = MappingReader<ProgressKey>(node, as: name, in: context) else {
            return nil
        }
        var time = DrawingTime(Timing(0))
        map.read(.time, into: &time.timing.duration) { ValueKind<Double>.positiveSeconds.read($0) }
        map.read(.curve, into: &time.timing.curve) { ValueKind<Curve>.curve.read($0) }
        map.read(.repeats, into: &time.repeats) { $0.flag() }
        map.read(.rest, into: &time.rest) { $0.number(0...1) }
        let hasTime = map.has(.time)
        map.finish()
        guard hasTime else {
            context.report(node.location, "'\(name)' needs 'time', such as { time: 1s }")
            return nil
        }
        return time.timing.duration > 0 ? .time(time) : nil
    }
}
