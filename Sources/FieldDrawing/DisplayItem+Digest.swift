import FieldGeometry
package import FieldPixels

extension DisplayItem {
    /// A digest of display items that is the same on every machine: coordinates are rounded to 1/1024 of a point,
    /// colours to a byte.
    package static func digest(of items: [DisplayItem]) -> Digest {
        var words = DrawingWords(isExact: false)
        for item in items { item.write(to: &words) }
        return Digest(words.words)
    }

    fileprivate func write(to words: inout DrawingWords) {
        switch self {
        case .fill(let shape, let paint):
            words.append(1)
            shape.write(to: &words)
            paint.write(to: &words)
        case .stroke(let shape, let stroke, let paint):
            words.append(2)
            shape.write(to: &words)
            stroke.write(to: &words)
            paint.write(to: &words)
        case .shadow(let shape, let blur, let color, let cutout):
            words.append(4)
            shape.write(to: &words)
            words.add(blur)
            color.write(to: &words)
            words.append(cutout == nil ? 0 : 1)
            cutout?.write(to: &words)
        case .image(let image, let rect):
            let digest = Digest(image)
            words += [5, digest.high, digest.low]
            rect.write(to: &words)
        case .group(let opacity, let items):
            words.append(6)
            words.add(opacity)
            Self.write(items, to: &words)
        case .text(let line, let items):
            words.append(10)
            for number in [line.middle, line.height, line.ascent, line.descent] { words.add(number) }
            Self.write(items, to: &words)
        case .clip(let shape, let items):
            words.append(7)
            shape.write(to: &words)
            Self.write(items, to: &words)
        case .rotation(let rotation, let rect, let items):
            words.append(8)
            for number in [rotation.angle, rotation.distance, rotation.center.x, rotation.center.y] {
                words.add(number)
            }
            rect.write(to: &words)
            Self.write(items, to: &words)
        case .transform(let map, let items):
            words.append(9)
            for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { words.add(number) }
            Self.write(items, to: &words)
        }
    }

    private static func write(_ items: [DisplayItem], to words: inout DrawingWords) {
        words.append(UInt64(items.count))
        for item in items { item.write(to: &words) }
    }
}

extension DisplayList {
    /// A digest of the exact drawing. If two drawings have equal digests, the same program draws equal pixels from them
    /// at the same scale.
    package var digest: Digest {
        var words = DrawingWords(isExact: true)
        words.add(Point(x: size.width, y: size.height))
        background.write(to: &words)
        for item in items { item.write(to: &words) }
        return Digest(words.words)
    }
}

/// A drawing as words, for a digest.
private struct DrawingWords {
    /// Whether numbers are added exactly. If false, they are rounded, so that they are the same on every machine.
    let isExact: Bool
    var words: [UInt64] = []

    mutating func append(_ word: UInt64) { words.append(word) }

    static func += (words: inout DrawingWords, more: [UInt64]) { words.words += more }

    mutating func add(_ number: Double) {
        if isExact { return words.append(number.bitPattern) }
        let rounded = (number * 1024).rounded()
        words.append(rounded.isFinite ? (rounded + 0).bitPattern : 0)
    }

    mutating func add(_ point: Point) {
        add(point.x)
        add(point.y)
    }
}

extension Shape {
    fileprivate func write(to words: inout DrawingWords) {
        switch self {
        case .rect(let rect, let corners):
            words.append(1)
            rect.write(to: &words)
            corners.write(to: &words)
        case .outset(let rect, let corners, let outset):
            words.append(3)
            rect.write(to: &words)
            corners.write(to: &words)
            let parts = outset.borderParts
            for number in [outset.spread, outset.border, parts.top, parts.left, parts.bottom, parts.right] {
                words.add(number)
            }
            words.add(outset.shift)
        case .evenOdd(let outer, let inner):
            words.append(4)
            outer.write(to: &words)
            inner.write(to: &words)
        case .path(let path, let map):
            words.append(2)
            for element in path.elements {
                switch element {
                case .move(let p):
                    words.append(1)
                    words.add(map.apply(p))
                case .line(let p):
                    words.append(2)
                    words.add(map.apply(p))
                case .cubic(let a, let b, let c):
                    words.append(3)
                    for p in [a, b, c] { words.add(map.apply(p)) }
                case .close: words.append(4)
                }
            }
        }
    }
}

extension Paint {
    /// Writes a colour as its components only, and a gradient with a leading 3.
    fileprivate func write(to words: inout DrawingWords) {
        switch self {
        case .color(let color): color.write(to: &words)
        case .gradient(let gradient, let shape):
            words.append(3)
            switch gradient.kind {
            case .linear(let angle): words.add(angle)
            case .radial:
                words.append(1)
                words.add(gradient.center)
            case .conic(let angle):
                words.append(2)
                words.add(angle)
                words.add(gradient.center)
            }
            shape.write(to: &words)
            words.append(UInt64(gradient.stops.count))
            for stop in gradient.stops {
                words.add(stop.position)
                stop.color.write(to: &words)
            }
        }
    }
}

extension Stroke {
    /// Writes a solid line as its width only.
    fileprivate func write(to words: inout DrawingWords) {
        words.add(width)
        if let trim {
            words.append(4)
            words.add(Point(x: trim.start, y: trim.end))
        }
        if let dash {
            words.append(5)
            words.add(Point(x: dash.on, y: dash.off))
        }
        if isRound { words.append(6) }
    }
}

extension Rect {
    fileprivate func write(to words: inout DrawingWords) {
        for number in [x, y, width, height] { words.add(number) }
    }
}

extension Corners {
    fileprivate func write(to words: inout DrawingWords) {
        for radius in [topLeft, topRight, bottomRight, bottomLeft] { words.add(radius) }
        if smoothing != 0 { words.add(smoothing) }
    }
}

extension Color {
    fileprivate func write(to words: inout DrawingWords) {
        // `add` rounds to multiples of 1/1024. The factors turn these into multiples of 1/255, which are whole bytes.
        for part in [red, green, blue, alpha] { words.add(part * 255 / 1024) }
    }
}
