import FieldGeometry
package import FieldPixels

extension DisplayItem {
    /// A digest of display items that is the same on every machine: coordinates are rounded to 1/1024 of a point,
    /// colours to a byte.
    package static func digest(of items: [DisplayItem]) -> Digest {
        var words = DrawingWords(isExact: false)
        for item in items { words.add(item) }
        return Digest(words.words)
    }
}

extension DisplayList {
    /// A digest of the exact drawing. If two drawings have equal digests, the same program draws equal pixels from them
    /// at the same scale.
    package var digest: Digest {
        var words = DrawingWords(isExact: true)
        words.add(size.width, size.height)
        words.add(background)
        for item in items { words.add(item) }
        return Digest(words.words)
    }
}

/// A drawing as words, for a digest.
private struct DrawingWords {
    /// Whether numbers are added exactly. If false, they are rounded, so that they are the same on every machine.
    let isExact: Bool
    var words: [UInt64] = []

    private mutating func append(_ word: UInt64) { words.append(word) }

    private mutating func add(_ number: Double) {
        if isExact { return words.append(number.bitPattern) }
        let rounded = (number * 1024).rounded()
        words.append(rounded.isFinite ? (rounded + 0).bitPattern : 0)
    }

    @inline(__always)
    mutating func add(_ numbers: Double...) {
        for number in numbers { add(number) }
    }

    private mutating func add(_ point: Point) { add(point.x, point.y) }

    private mutating func add(_ rect: Rect) { add(rect.x, rect.y, rect.width, rect.height) }

    mutating func add(_ color: Color) {
        // `add` rounds to multiples of 1/1024. The factors turn these into multiples of 1/255, which are whole bytes.
        for part in [color.red, color.green, color.blue, color.alpha] { add(part * 255 / 1024) }
    }

    private mutating func add(_ corners: Corners) {
        add(corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
        if corners.smoothing != 0 { add(corners.smoothing) }
    }

    private mutating func add(_ items: [DisplayItem]) {
        append(UInt64(items.count))
        for item in items { add(item) }
    }

    mutating func add(_ item: DisplayItem) {
        switch item {
        case .fill(let shape, let paint):
            append(1)
            add(shape)
            add(paint)
        case .stroke(let shape, let stroke, let paint):
            append(2)
            add(shape)
            add(stroke)
            add(paint)
        case .shadow(let shape, let blur, let color, let cutout):
            append(4)
            add(shape)
            add(blur)
            add(color)
            append(cutout == nil ? 0 : 1)
            if let cutout { add(cutout) }
        case .backdrop(let shape, let deviation):
            append(11)
            add(shape)
            add(deviation)
        case .image(let image, let rect):
            let digest = Digest(image)
            words += [5, digest.high, digest.low]
            add(rect)
        case .group(let opacity, let items):
            append(6)
            add(opacity)
            add(items)
        case .text(let line, let items):
            append(10)
            add(line.middle, line.height, line.ascent, line.descent)
            add(items)
        case .clip(let shape, let items):
            append(7)
            add(shape)
            add(items)
        case .rotation(let rotation, let rect, let items):
            append(8)
            add(rotation.angle, rotation.distance, rotation.center.x, rotation.center.y)
            add(rect)
            add(items)
        case .transform(let map, let items):
            append(9)
            add(map.a, map.b, map.c, map.d, map.tx, map.ty)
            add(items)
        }
    }

    private mutating func add(_ shape: Shape) {
        switch shape {
        case .rect(let rect, let corners):
            append(1)
            add(rect)
            add(corners)
        case .outset(let rect, let corners, let outset):
            append(3)
            add(rect)
            add(corners)
            let parts = outset.borderParts
            add(outset.spread, outset.border, parts.top, parts.left, parts.bottom, parts.right)
            add(outset.shift)
        case .evenOdd(let outer, let inner):
            append(4)
            add(outer)
            add(inner)
        case .path(let path, let map):
            append(2)
            for element in path.elements {
                switch element {
                case .move(let p):
                    append(1)
                    add(map.apply(p))
                case .line(let p):
                    append(2)
                    add(map.apply(p))
                case .cubic(let a, let b, let c):
                    append(3)
                    for p in [a, b, c] { add(map.apply(p)) }
                case .close: append(4)
                }
            }
        }
    }

    /// Adds a colour as its components only, and a gradient with a leading 3.
    private mutating func add(_ paint: Paint) {
        switch paint {
        case .color(let color): add(color)
        case .gradient(let gradient, let shape):
            append(3)
            switch gradient.kind {
            case .linear(let angle): add(angle)
            case .radial:
                append(1)
                add(gradient.center)
            case .conic(let angle):
                append(2)
                add(angle)
                add(gradient.center)
            }
            add(shape)
            append(UInt64(gradient.stops.count))
            for stop in gradient.stops {
                add(stop.position)
                add(stop.color)
            }
        }
    }

    /// Adds a solid line as its width only.
    private mutating func add(_ stroke: Stroke) {
        add(stroke.width)
        if let trim = stroke.trim {
            append(4)
            add(trim.start, trim.end)
        }
        if let dash = stroke.dash {
            append(5)
            add(dash.on, dash.off)
        }
        if stroke.isRound { append(6) }
    }
}
