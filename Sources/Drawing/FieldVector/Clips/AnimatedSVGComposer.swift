import FieldDrawing
import FieldGeometry
import FieldRaster

/// Converts the elements of a clip to groups of an SVG document with CSS animations.
struct AnimatedSVGComposer {
    let clip: VectorClip
    var painter: SVGPainter
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
            guard colors.map({ [$0[3]] }).constant() != [0], let first = colors.values.first else { return [] }
            let rect = SVGNode("rect", [("id", VectorClip.backgroundID), ("width", "100%"), ("height", "100%")])
            if colors.constant() != nil { return [rect.adding(Color(first).attributes("fill"))] }
            return [animated(rect, [animation("fill", colors, within: KeyframeTolerance.color, \.cssColor)])]
        }
    }

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
            guard let reference = painter.clip(window.snapped(to: clip.grid)) else {
                return [group.adding([("display", "none")])]
            }
            group = group.adding([("clip-path", reference)])
        }
        group.content = .element("g", content)
        return [faded(group, element.opacity)]
    }

    /// The parts of nodes inside a shape, which does not move with them.
    private mutating func clipped(_ nodes: [SVGNode], _ shape: Shape) -> [SVGNode] {
        guard let reference = painter.clip(shape) else { return [] }
        // Clip a group around an animated node: a clip on the node itself would move with it.
        let isAnimated = nodes.contains { $0.has("class") || $0.has("style") }
        return isAnimated ? [SVGNode("g", [("clip-path", reference)], nodes)] : nodes.with("clip-path", reference)
    }

    private mutating func posed(_ nodes: [SVGNode], _ pose: PoseSeries) -> [SVGNode] {
        if nodes.isEmpty || pose.isRest { return nodes }
        var animations: [String] = []
        var style = "transform-origin:\([pose.anchor.x, pose.anchor.y].cssLengths)"
        if let offset = pose.offset.constant() {
            if offset != [0, 0] { style += ";translate:\(offset.cssLengths)" }
        } else {
            animations.append(animation("translate", pose.offset, unit: "px"))
        }
        if pose.scale.constant() != [1] {
            animations.append(animation("scale", pose.scale, within: pose.tolerances.scale, decimals: 6))
        }
        if pose.turn.constant() != [0] {
            animations.append(animation("rotate", pose.turn, within: pose.tolerances.turn, unit: "deg"))
        }
        return [animated(SVGNode("g", [("style", style)], nodes), animations)]
    }

    private mutating func faded(_ node: SVGNode, _ opacity: FrameSeries) -> SVGNode {
        if opacity.constant() == [1] { return node }
        if let value = opacity.constant() { return node.adding([("opacity", value[0].vectorText)]) }
        return animated(node, [animation("opacity", opacity, within: KeyframeTolerance.color, decimals: 4)])
    }

    /// The nodes of drawings that are visible in the same frames.
    private mutating func nodes(of drawings: [VectorClipDrawing]) -> [SVGNode] {
        let nodes = drawings.flatMap { self.nodes(of: [$0.item], [$0.tracks]) }.withGroupedOutlines
        guard var presence = drawings.first?.presence, !nodes.isEmpty else { return [] }
        if presence.frames == [0] { return nodes }
        if let first = presence.frames.first, first > 0 {
            var whole = FrameSeries()
            whole.add([0], at: 0)
            for (frame, value) in zip(presence.frames, presence.values) { whole.add(value, at: frame) }
            presence = whole
        }
        let visibility = styles.animation("visibility", presence.jumps) { $0[0] == 1 ? "visible" : "hidden" }
        return [animated(SVGNode("g", [], nodes), [visibility])]
    }

    private mutating func nodes(of items: [VectorClipItem], _ tracks: [VectorClipTracks]) -> [SVGNode] {
        zip(items, tracks).flatMap { nodes(of: $0, $1) }.withGroupedOutlines
    }

    private mutating func nodes(of item: VectorClipItem, _ tracks: VectorClipTracks) -> [SVGNode] {
        switch item.content {
        case .box(let isLine): return box(tracks, isLine: isLine)
        case .line(let isRound): return line(tracks, isRound: isRound)
        case .shape(let shape), .image(let shape): return self.shape(shape, tracks)
        case .shadow(let shadow):
            return moved(tracks) { composer, place in
                let drawn = composer.painter.nodes([shadow.moved(by: place)]) ?? []
                return drawn.isEmpty ? [] : [composer.faded(SVGNode("g", [], drawn), tracks[.opacity])]
            }
        case .outline(let steps): return outline(steps, tracks)
        case .group(let items):
            let drawn = nodes(of: items, tracks.inner)
            if drawn.isEmpty || tracks[.opacity].constant() == [1] { return drawn }
            return [faded(SVGNode("g", [], drawn), tracks[.opacity])]
        case .clip(let shape, let items): return clipped(nodes(of: items, tracks.inner), shape)
        case .pose(let anchor, let reach, let items):
            let drawn = nodes(of: items, tracks.inner)
            return posed(drawn, PoseSeries(tracks, about: anchor, reach: reach, unit: clip.unit))
        case .transform(let transform, let items):
            let drawn = nodes(of: items, tracks.inner)
            let map = transform.scaled(by: clip.unit).vectorText
            return drawn.isEmpty ? [] : [SVGNode("g", [("transform", map)], drawn)]
        }
    }

    /// A shape or an image at the origin, which may move.
    private mutating func shape(_ item: DisplayItem, _ tracks: VectorClipTracks) -> [SVGNode] {
        let colors = tracks[.color]
        return moved(tracks) { composer, place in
            switch item.moved(by: place) {
            case .fill(let shape, .color):
                let drawn = composer.painter.nodes([.fill(shape, .color(colors.visibleColor))]) ?? []
                return composer.colored(drawn, colors)
            case .stroke(let shape, let stroke, .color):
                let drawn = composer.line(shape, stroke, .color(colors.visibleColor), tracks[.ends])
                return composer.colored(drawn, colors)
            case .stroke(let shape, let stroke, let paint):
                return composer.line(shape, stroke, paint, tracks[.ends])
            case let other: return composer.painter.nodes([other]) ?? []
            }
        }
    }

    /// A rectangle in one colour, filled or as a line.
    private mutating func box(_ tracks: VectorClipTracks, isLine: Bool) -> [SVGNode] {
        let (colors, position, size) = (tracks[.color], tracks[.position], tracks[.size])
        let color = colors.visibleColor
        if size.constant() != nil, tracks[.radius].constant() != nil, tracks[.lineWidth].constant() != nil {
            guard let box = tracks.box.values.first else { return [] }
            return moved(tracks) { composer, _ in
                let shape = RoundRect(box, width: isLine ? tracks[.lineWidth].values.first?.first : nil).shape
                return composer.colored(composer.painter.nodes([.fill(shape, .color(color))]) ?? [], colors)
            }
        }
        var animations: [String] = []
        var attributes: [(String, String)] = isLine ? [("fill", "none")] : []
        for (property, series) in [
            ("x", position.map { [$0[0]] }), ("y", position.map { [$0[1]] }), ("width", size.map { [$0[0]] }),
            ("height", size.map { [$0[1]] }), ("rx", tracks[.radius]), ("stroke-width", tracks[.lineWidth]),
        ] where isLine || property != "stroke-width" {
            let lengths = series.map { [$0[0] * clip.unit] }
            attributes.append((property, lengths.values.first?[0].vectorText ?? ""))
            if lengths.constant() != nil { continue }
            animations.append(animation(property, lengths, unit: "px"))
        }
        let paint = color.attributes(isLine ? "stroke" : "fill")
        return colored([animated(SVGNode("rect", attributes + paint), animations)], colors)
    }

    /// A line along a rectangle whose ends may move along it.
    private mutating func line(_ tracks: VectorClipTracks, isRound: Bool) -> [SVGNode] {
        if tracks[.ends].constant() == [0, 1] { return box(tracks, isLine: true) }
        let (unit, boxes, widths, colors) = (clip.unit, tracks.box, tracks[.lineWidth], tracks[.color])
        guard let first = boxes.values.first, let width = widths.values.first?.first else { return [] }
        var animations: [String] = []
        if boxes.constant() == nil {
            animations.append(
                animation("d", boxes, within: KeyframeTolerance.outline) { box in
                    let path = RoundRect(box).perimeter
                    return "path(\"\(PathText(path, .scale(x: unit, y: unit), decimals: 3).text(at: .zero))\")"
                })
        }
        if widths.constant() == nil {
            animations.append(animation("stroke-width", widths.map { [$0[0] * unit] }, unit: "px"))
        }
        let nodes = line(
            .path(RoundRect(first).perimeter, .identity), Stroke(width: width, isRound: isRound),
            .color(colors.visibleColor), tracks[.ends], animations)
        return colored(nodes, colors)
    }

    /// Nodes that are drawn at their first position, and move from there.
    private mutating func moved(
        _ tracks: VectorClipTracks, _ draw: (inout Self, Point) -> [SVGNode]
    ) -> [SVGNode] {
        let places = tracks[.position]
        guard let first = places.values.first else { return [] }
        let nodes = draw(&self, Point(x: first[0], y: first[1]))
        if nodes.isEmpty || places.constant() != nil { return nodes }
        let offsets = places.map { [($0[0] - first[0]) * clip.unit, ($0[1] - first[1]) * clip.unit] }
        return [animated(SVGNode("g", [], nodes), [animation("translate", offsets, unit: "px")])]
    }

    /// Nodes that are drawn in one colour, which may change.
    private mutating func colored(_ nodes: [SVGNode], _ colors: FrameSeries) -> [SVGNode] {
        if colors.constant() != nil { return nodes }
        // Borders are strokes, and everything else is filled.
        let property = nodes.contains { $0.has("stroke") } ? "stroke" : "fill"
        let change = animation(property, colors, within: KeyframeTolerance.color, \.cssColor)
        return nodes.map { animated($0.removing([property, "\(property)-opacity"]), [change]) }
    }

    /// A line whose ends may move along it. `animations` are other animations of the same path.
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
            // The wedges of the gradient are masked by the line in white.
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
        let offset = animation("stroke-dashoffset", ends.map { [-$0[0]] }, within: fraction, decimals: 5)
        return drawn.map { animated($0.adding([("pathLength", "1")]), [dash, offset] + animations) }
    }

    /// The dashes of a line whose ends move: all dashes are drawn, and shown where the line without gaps would be.
    private mutating func dashes(
        _ dash: LineDash, _ path: Shape, _ line: Stroke, _ paint: Paint, _ ends: FrameSeries, in area: Rect
    ) -> [SVGNode] {
        var mask = line
        // Round ends depend on the width of the line. For other ends, the mask is wider than the line, so that the
        // dashes keep their own edges.
        if !line.isRound { mask.width += 2 }
        let seen = self.line(path, mask, .color(.white), ends)
        let (unit, outline) = (clip.unit, path.outline)
        let (length, lengths) = (outline.length, outline.dashLengths(dash, ends))
        let places = ends.map { [-$0[0] * length * unit] }.combined(with: lengths) { [$0[0] + $1[2] * unit] }
        let animations = [
            animation("stroke-dasharray", lengths.map { [$0[0] * unit, $0[1] * unit] }, within: 0),
            animation("stroke-dashoffset", places),
        ]
        let drawn = (painter.nodes([.stroke(path, line, paint)]) ?? []).map { animated($0, animations) }
        return masked(drawn, by: seen, in: area)
    }

    /// Nodes that are visible where `lines`, in white, would be. The area is in pixels.
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

    private mutating func outline(_ steps: [VectorClipItem.Step], _ tracks: VectorClipTracks) -> [SVGNode] {
        let (colors, points) = (tracks[.color], tracks[.points])
        guard let first = points.values.first else { return [] }
        func path(_ coordinates: [Double]) -> Path { Path(steps, coordinates) }
        if points.constant(within: KeyframeTolerance.outline) != nil {
            let drawn = painter.nodes([.fill(.path(path(first), .identity), colors.visibleColor)]) ?? []
            return colored(drawn, colors)
        }
        let unit = clip.unit
        func data(_ coordinates: [Double]) -> String {
            PathText(path(coordinates), .scale(x: unit, y: unit), decimals: 3).text(at: .zero)
        }
        let change = animation("d", points, within: KeyframeTolerance.outline) { "path(\"\(data($0))\")" }
        // A path whose points change is written at its position. If its colour changes too, a group around it has the
        // colour.
        let node = animated(SVGNode("path", [("d", data(first))]), [change])
        if colors.constant() != nil { return [node.adding(colors.visibleColor.attributes("fill"))] }
        return colored([SVGNode("g", [("fill", "none")], [node])], colors)
    }

    // MARK: Animations

    /// The animation of numbers, each with a unit.
    private mutating func animation(
        _ property: String, _ series: FrameSeries, within tolerance: Double = KeyframeTolerance.position,
        decimals: Int = 3, unit: String = ""
    ) -> String {
        animation(property, series, within: tolerance) { values in
            values.map { VectorNumber($0, decimals: decimals).text + unit }.joined(separator: " ")
        }
    }

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
    var components: [Double] { [red, green, blue, alpha] }

    /// The colour with four components: red, green, blue and opacity.
    init(_ components: some Collection<Double>) {
        let all = Array(components)
        self.init(red: all[0], green: all[1], blue: all[2], alpha: min(max(all[3], 0), 1))
    }
}

extension FrameSeries {
    /// The first of these colours that is visible; if none is, the first colour.
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
