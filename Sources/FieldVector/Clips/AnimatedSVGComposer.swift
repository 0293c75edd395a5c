import FieldDrawing
import FieldGeometry
import FieldRaster

/// Converts the elements of a clip to groups of an SVG document with CSS animations.
struct AnimatedSVGComposer {
    /// The clip.
    let clip: VectorClip
    /// The painter, with the definitions of the document.
    var painter: SVGPainter
    /// The animations.
    var styles: AnimationStyles

    init(_ clip: VectorClip, options: VectorOptions) {
        self.clip = clip
        var ids: Set<String> = [VectorClip.backgroundID]
        func collect(_ elements: [VectorClipElement]) {
            for element in elements {
                ids.insert(element.id)
                collect(element.children)
            }
        }
        collect(clip.elements)
        painter = SVGPainter(
            definitions: SVGDefinitions(for: ids, hasXMLNames: options.hasXMLNames), unit: clip.unit, sharesWedges: true
        )
        styles = AnimationStyles(of: clip)
    }

    /// The background; empty if it is always transparent.
    var background: [SVGNode] {
        mutating get {
            let colors = clip.background
            guard colors.components(3..<4).constant() != [0], let first = colors.values.first else { return [] }
            let rect = SVGNode("rect", [("id", VectorClip.backgroundID), ("width", "100%"), ("height", "100%")])
            if colors.constant() != nil { return [rect.adding(Color(first).attributes("fill"))] }
            return [animated(rect, [animation("fill", colors, within: KeyframeTolerance.color, \.cssColor)])]
        }
    }

    /// The group of an element with its children.
    mutating func nodes(of element: VectorClipElement) -> [SVGNode] {
        let id = painter.definitions.id(ofElement: element.id)
        var ink: [SVGNode] = []
        for group in element.drawings.byPresence { ink += nodes(of: group) }
        let children = element.children.flatMap { nodes(of: $0) }
        var content = element.form.isInkAbove ? children + ink : ink + children
        if let rect = element.form.clip {
            content = clipped(content, .rect(clip.grid.snap(rect), .square))
        }
        content = posed(content, element.pose)
        var group = SVGNode("g", [("id", id)])
        if let window = element.form.window {
            let items = clip.snappedShape(window)
            guard let reference = painter.clip(items) else { return [group.adding([("display", "none")])] }
            group = group.adding([("clip-path", reference)])
        }
        group.content = .element("g", content)
        return [faded(group, element.opacity)]
    }

    private mutating func clipped(_ nodes: [SVGNode], _ shape: Shape) -> [SVGNode] {
        guard let reference = painter.clip(shape) else { return [] }
        return nodes.with("clip-path", reference)
    }

    private mutating func posed(_ nodes: [SVGNode], _ pose: PoseSeries) -> [SVGNode] {
        if nodes.isEmpty || pose.isRest { return nodes }
        var animations: [String] = []
        var style = "transform-origin:\([pose.anchor.x, pose.anchor.y].cssLengths)"
        if let offset = pose.offset.constant() {
            if offset != [0, 0] { style += ";translate:\(offset.cssLengths)" }
        } else {
            animations.append(
                animation("translate", pose.offset, within: KeyframeTolerance.position) { $0.cssLengths })
        }
        if pose.scale.constant() != [1] {
            animations.append(
                animation("scale", pose.scale, within: pose.tolerances.scale) {
                    VectorNumber($0[0], decimals: 6).text
                })
        }
        if pose.turn.constant() != [0] {
            animations.append(
                animation("rotate", pose.turn, within: pose.tolerances.turn) { "\($0[0].vectorText)deg" })
        }
        return [animated(SVGNode("g", [("style", style)], nodes), animations)]
    }

    private mutating func faded(_ node: SVGNode, _ opacity: FrameSeries) -> SVGNode {
        if opacity.constant() == [1] { return node }
        if let value = opacity.constant() { return node.adding([("opacity", value[0].vectorText)]) }
        return animated(
            node,
            [
                animation("opacity", opacity, within: KeyframeTolerance.color) {
                    VectorNumber($0[0], decimals: 4).text
                }
            ])
    }

    /// The nodes of drawings that are seen in the same frames.
    private mutating func nodes(of drawings: [VectorClipDrawing]) -> [SVGNode] {
        var nodes: [SVGNode] = []
        for drawing in drawings {
            var cursor = 0
            nodes += self.nodes(of: [drawing.item], drawing.values, at: &cursor)
        }
        nodes = nodes.withGroupedOutlines
        guard var presence = drawings.first?.presence, !nodes.isEmpty else { return [] }
        if presence.frames == [0] { return nodes }
        if let first = presence.frames.first, first > 0 {
            var whole = FrameSeries()
            whole.add([0], at: 0)
            for (frame, value) in zip(presence.frames, presence.values) { whole.add(value, at: frame) }
            presence = whole
        }
        let visibility = styles.animation("visibility", presence.jumps) { $0[0] == 1 ? "visible" : "hidden" }
        nodes = [animated(SVGNode("g", [], nodes), [visibility])]
        return nodes
    }

    private mutating func nodes(
        of items: [VectorClipItem], _ values: FrameSeries, at cursor: inout Int
    ) -> [SVGNode] {
        var nodes: [SVGNode] = []
        for item in items {
            let range = cursor..<(cursor + item.valueCount)
            let own = values.components(range)
            var inner = range.lowerBound
            switch item.content {
            case .box(let isLine): nodes += box(own, isLine: isLine)
            case .line(let isRound): nodes += line(own, isRound: isRound)
            case .shape(.fill(let shape, .color)):
                nodes += moved(own) { composer, place in
                    let colors = own.components(2..<6)
                    let drawn = composer.painter.nodes([.fill(shape.moved(by: place), colors.visibleColor)]) ?? []
                    return composer.colored(drawn, colors)
                }
            case .shape(.stroke(let shape, let stroke, .color)):
                nodes += moved(own) { composer, place in
                    let colors = own.components(2..<6)
                    let drawn = composer.line(
                        shape.moved(by: place), stroke, .color(colors.visibleColor), own.components(6..<8))
                    return composer.colored(drawn, colors)
                }
            case .shape(.stroke(let shape, let stroke, let paint)):
                nodes += moved(own) { composer, place in
                    let moved = paint.mapShape { $0.moved(by: place) }
                    return composer.line(shape.moved(by: place), stroke, moved, own.components(2..<4))
                }
            case .shape(let shape), .image(let shape):
                nodes += moved(own) { composer, place in composer.painter.nodes([shape.moved(by: place)]) ?? [] }
            case .shadow(let shadow):
                let opacity = own.components(2..<3)
                nodes += moved(own) { composer, place in
                    let drawn = composer.painter.nodes([shadow.moved(by: place)]) ?? []
                    return drawn.isEmpty ? [] : [composer.faded(SVGNode("g", [], drawn), opacity)]
                }
            case .outline(let steps): nodes += outline(steps, own)
            case .group(let items):
                inner += 1
                let drawn = self.nodes(of: items, values, at: &inner)
                if !drawn.isEmpty {
                    let opacity = own.components(0..<1)
                    nodes += opacity.constant() == [1] ? drawn : [faded(SVGNode("g", [], drawn), opacity)]
                }
            case .clip(let shape, let items):
                nodes += clipped(self.nodes(of: items, values, at: &inner), shape)
            case .pose(let anchor, let reach, let items):
                inner += 4
                let drawn = self.nodes(of: items, values, at: &inner)
                nodes += posed(drawn, own.components(0..<4).poses(about: anchor, reach: reach, unit: clip.unit))
            case .transform(let transform, let items):
                let drawn = self.nodes(of: items, values, at: &inner)
                let map = transform.scaled(by: clip.unit).vectorText
                nodes += drawn.isEmpty ? [] : [SVGNode("g", [("transform", map)], drawn)]
            }
            cursor = range.upperBound
        }
        return nodes.withGroupedOutlines
    }

    /// A rectangle in one colour, filled or as a line.
    private mutating func box(_ values: FrameSeries, isLine: Bool) -> [SVGNode] {
        let colors = values.components(VectorClipBox.valueCount..<VectorClipBox.valueCount + 4)
        guard let first = values.values.first else { return [] }
        let color = colors.visibleColor
        if values.components(2..<VectorClipBox.valueCount).constant() != nil {
            return moved(values) { composer, _ in
                let shape = VectorClipBox(first, isLine: isLine).shape
                return composer.colored(composer.painter.nodes([.fill(shape, color)]) ?? [], colors)
            }
        }
        let unit = clip.unit
        var animations: [String] = []
        var attributes: [(String, String)] = isLine ? [("fill", "none")] : []
        for (index, property) in ["x", "y", "width", "height", "rx", "stroke-width"].enumerated() {
            let series = values.components(index..<(index + 1)).map { [$0[0] * unit] }
            if property == "stroke-width", !isLine { continue }
            attributes.append((property, (first[index] * unit).vectorText))
            if series.constant() != nil { continue }
            animations.append(
                animation(property, series, within: KeyframeTolerance.position) { "\($0[0].vectorText)px" })
        }
        let paint = color.attributes(isLine ? "stroke" : "fill")
        return colored([animated(SVGNode("rect", attributes + paint), animations)], colors)
    }

    /// A line along a rectangle whose ends may move along it.
    private mutating func line(_ values: FrameSeries, isRound: Bool) -> [SVGNode] {
        let count = VectorClipBox.valueCount
        let ends = values.components(count + 4..<count + 6)
        if ends.constant() == [0, 1] { return box(values, isLine: true) }
        guard let first = values.values.first else { return [] }
        let (unit, rects, widths) = (clip.unit, values.components(0..<5), values.components(5..<6))
        func path(_ rect: [Double]) -> Path { VectorClipBox(rect + [0], isLine: true).perimeter }
        var animations: [String] = []
        if rects.constant() == nil {
            animations.append(
                animation("d", rects, within: KeyframeTolerance.outline) { rect in
                    let outline = PathText(path(rect), .scale(x: unit, y: unit), decimals: 3).text(at: .zero)
                    return "path(\"\(outline)\")"
                })
        }
        if widths.constant() == nil {
            animations.append(
                animation("stroke-width", widths.map { [$0[0] * unit] }, within: KeyframeTolerance.position) {
                    "\($0[0].vectorText)px"
                })
        }
        let colors = values.components(count..<count + 4)
        let nodes = line(
            .path(path(Array(first[0..<5])), .identity), Stroke(width: first[5], isRound: isRound),
            .color(colors.visibleColor), ends, animations)
        return colored(nodes, colors)
    }

    /// What is drawn at its first place, and moves from there.
    private mutating func moved(
        _ values: FrameSeries, _ draw: (inout Self, Point) -> [SVGNode]
    ) -> [SVGNode] {
        guard let first = values.values.first else { return [] }
        let nodes = draw(&self, Point(x: first[0], y: first[1]))
        let places = values.components(0..<2)
        if nodes.isEmpty || places.constant() != nil { return nodes }
        let offsets = places.map { [($0[0] - first[0]) * clip.unit, ($0[1] - first[1]) * clip.unit] }
        let move = animation("translate", offsets, within: KeyframeTolerance.position) { $0.cssLengths }
        return [animated(SVGNode("g", [], nodes), [move])]
    }

    /// Nodes that are drawn in one colour, which changes.
    private mutating func colored(_ nodes: [SVGNode], _ colors: FrameSeries) -> [SVGNode] {
        if colors.constant() != nil { return nodes }
        // Borders are strokes, and everything else is filled.
        let property = nodes.contains { $0.has("stroke") } ? "stroke" : "fill"
        let change = animation(property, colors, within: KeyframeTolerance.color, \.cssColor)
        return nodes.map { animated($0.removing([property, "\(property)-opacity"]), [change]) }
    }

    /// A line whose ends may move along it. `animations` are others of the same path.
    private mutating func line(
        _ shape: Shape, _ stroke: Stroke, _ paint: Paint, _ ends: FrameSeries, _ animations: [String] = []
    ) -> [SVGNode] {
        var line = stroke
        if let fixed = ends.constant(), animations.isEmpty {
            let trim = LineTrim(from: fixed[0], to: fixed[1])
            line.trim = trim == .whole ? nil : trim
            return painter.nodes([.stroke(shape, line, paint)]) ?? []
        }
        line.dash = nil
        let path = Shape.path(line.line(along: shape), .identity)
        let area = path.bounds?.inset(by: -stroke.width - 2) ?? .zero
        if case .gradient(let gradient, _) = paint, case .conic = gradient.kind {
            // The wedges of the gradient are seen where the line would be, in white.
            let wedges = painter.nodes([.fill(.rect(area, .square), paint)]) ?? []
            return masked(wedges, by: self.line(shape, stroke, .color(.white), ends), in: area)
        }
        if let dash = stroke.dash { return dashes(dash, path, line, paint, ends, in: area) }
        let drawn = painter.nodes([.stroke(path, line, paint)]) ?? []
        let fraction = KeyframeTolerance.fraction
        // The drawn part is one dash of a line whose length counts as 1.
        let dash = animation("stroke-dasharray", ends.map { [$0[1] - $0[0]] }, within: fraction) {
            "\(VectorNumber(max(0, $0[0]), decimals: 5).text) 2"
        }
        let offset = animation("stroke-dashoffset", ends.map { [-$0[0]] }, within: fraction) {
            VectorNumber($0[0], decimals: 5).text
        }
        return drawn.map { animated($0.adding([("pathLength", "1")]), [dash, offset] + animations) }
    }

    /// The dashes of a line whose ends move: all dashes are drawn, and seen where the line without gaps would be.
    private mutating func dashes(
        _ dash: LineDash, _ path: Shape, _ line: Stroke, _ paint: Paint, _ ends: FrameSeries, in area: Rect
    ) -> [SVGNode] {
        var mask = line
        // Round ends are those of the line. Others do not depend on the width, so the edges are those of the dashes.
        if !line.isRound { mask.width += 2 }
        let seen = self.line(path, mask, .color(.white), ends)
        let (unit, outline) = (clip.unit, path.outline)
        let (length, lengths) = (outline.length, outline.dashLengths(dash, ends))
        let places = ends.map { [-$0[0] * length * unit] }.combined(with: lengths) { [$0[0] + $1[2] * unit] }
        let animations = [
            animation("stroke-dasharray", lengths.map { [$0[0] * unit, $0[1] * unit] }, within: 0) {
                $0.map(\.vectorText).joined(separator: " ")
            }, animation("stroke-dashoffset", places, within: KeyframeTolerance.position) { $0[0].vectorText },
        ]
        let drawn = (painter.nodes([.stroke(path, line, paint)]) ?? []).map { animated($0, animations) }
        return masked(drawn, by: seen, in: area)
    }

    /// Nodes that are seen where others, in white, would be. The area is in pixels.
    private mutating func masked(_ nodes: [SVGNode], by lines: [SVGNode], in area: Rect) -> [SVGNode] {
        let region = area.scaled(by: clip.unit)
        let mask = SVGNode(
            "mask",
            [
                ("maskUnits", "userSpaceOnUse"), ("x", region.x.vectorText), ("y", region.y.vectorText),
                ("width", region.width.vectorText), ("height", region.height.vectorText),
            ], lines)
        return nodes.with("mask", painter.definitions.reference("mask", to: mask))
    }

    private mutating func outline(_ steps: [VectorClipItem.Step], _ values: FrameSeries) -> [SVGNode] {
        guard let first = values.values.first else { return [] }
        let (colors, points) = (values.components(0..<4), values.components(4..<first.count))
        func path(_ coordinates: [Double]) -> Path { Path(steps, coordinates) }
        if points.constant(within: KeyframeTolerance.outline) != nil {
            let drawn = painter.nodes([.fill(.path(path(points.values[0]), .identity), colors.visibleColor)]) ?? []
            return colored(drawn, colors)
        }
        let unit = clip.unit
        func data(_ coordinates: [Double]) -> String {
            PathText(path(coordinates), .scale(x: unit, y: unit), decimals: 3).text(at: .zero)
        }
        let change = animation("d", points, within: KeyframeTolerance.outline) { "path(\"\(data($0))\")" }
        // A path whose points change is written at its place. A colour that changes is that of a group.
        let node = animated(SVGNode("path", [("d", data(points.values[0]))]), [change])
        if colors.constant() != nil { return [node.adding(colors.visibleColor.attributes("fill"))] }
        return colored([SVGNode("g", [("fill", "none")], [node])], colors)
    }

    // MARK: Animations

    private mutating func animation(
        _ property: String, _ series: FrameSeries, within tolerance: Double, _ value: ([Double]) -> String
    ) -> String {
        let keyframes = KeyframeFitter(tolerance: tolerance).keyframes(of: series, end: clip.frameCount)
        return styles.animation(property, keyframes, value)
    }

    private mutating func animated(_ node: SVGNode, _ animations: [String]) -> SVGNode {
        if animations.isEmpty { return node }
        let name = styles.className(of: animations)
        if node.has("class") { return SVGNode("g", [("class", name)], [node]) }
        return node.adding([("class", name)])
    }
}

extension Color {
    /// The colour with four components: red, green, blue and opacity.
    init(_ components: some Collection<Double>) {
        let all = Array(components)
        self.init(red: all[0], green: all[1], blue: all[2], alpha: min(max(all[3], 0), 1))
    }
}

extension FrameSeries {
    /// The first of these colours that can be seen; else the first one.
    fileprivate var visibleColor: Color {
        (values.first { $0[3] > 0 } ?? values.first).map { Color($0) } ?? .clear
    }
}

extension [Double] {
    /// Two lengths of CSS.
    fileprivate var cssLengths: String { map { "\($0.vectorText)px" }.joined(separator: " ") }

    /// A colour of CSS: red, green, blue and opacity.
    fileprivate var cssColor: String {
        let levels = prefix(3).map { VectorNumber($0 * 255, decimals: 1).text }
        let opacity = VectorNumber(Swift.min(Swift.max(self[3], 0), 1), decimals: 4).text
        return opacity == "1"
            ? "rgb(\(levels.joined(separator: ",")))"
            : "rgba(\(levels.joined(separator: ",")),\(opacity))"
    }
}
