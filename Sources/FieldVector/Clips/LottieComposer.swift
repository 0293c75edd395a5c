import FieldDrawing
import FieldEncoding
import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRaster

/// Converts the elements of a clip to layers.
struct LottieComposer {
    /// The clip.
    let clip: VectorClip
    /// The images and compositions that layers refer to.
    private(set) var assets: [JSON] = []
    /// The colours of the theme that layers use, by token: slots that a player can fill with other colours.
    var slots: [String: JSON] = [:]
    private var imageIDs: [Digest: String] = [:]

    init(_ clip: VectorClip) { self.clip = clip }

    /// A list of layers as JSON, the topmost first.
    func json(of layers: [LottieLayer]) -> JSON { .list(layers.reversed().map(\.json)) }

    /// The layer of the background; nil if it is always transparent.
    mutating func background() -> LottieLayer? {
        let alpha = clip.background.components(3..<4)
        guard alpha.constant() != [0] else { return nil }
        let size = clip.size
        let place = [0, 0, size.width.rounded(.up) * clip.scale, size.height.rounded(.up) * clip.scale, 0, 0]
        let group = box(clip.background.map { place + $0 }, isLine: false, of: VectorClip.backgroundID)
        return LottieLayer(name: VectorClip.backgroundID, content: .shapes([group]), frames: 0..<clip.frameCount)
    }

    /// The layers of an element and its children, from below.
    mutating func layers(of element: VectorClipElement) throws(RasterError) -> [LottieLayer] {
        var ink: [LottieLayer] = []
        // One opacity serves for the drawing and the element, if nothing else is in the element.
        var opacity = element.opacity
        let drawings = element.drawings.byPresence
        for group in drawings {
            var own: [LottieLayer] = []
            for drawing in group {
                var cursor = 0
                try add([drawing.item], of: drawing.values, at: &cursor, id: element.id, to: &own)
            }
            guard let presence = group.first?.presence else { continue }
            if element.children.isEmpty, drawings.count == 1, own.count == 1 {
                ink = shown(own, presence.multiplied(by: opacity), id: element.id)
                opacity = FrameSeries()
            } else {
                ink += shown(own, presence, id: element.id)
            }
        }
        var below: [LottieLayer] = []
        for child in element.children { below += try layers(of: child) }
        var layers = element.form.isInkAbove ? below + ink : ink + below
        if layers.isEmpty { return [] }
        if let clip = element.form.clip {
            layers = masked(layers, self.clip.snappedShape(.rect(clip, .square)), name: element.id)
        }
        layers = moved(layers, element)
        if let window = element.form.window {
            layers = masked(layers, clip.snappedShape(window), name: element.id)
        }
        return faded(layers, opacity, name: element.id)
    }

    // MARK: Properties of elements

    private mutating func moved(_ layers: [LottieLayer], _ element: VectorClipElement) -> [LottieLayer] {
        let poses = element.pose
        if poses.isRest { return layers }
        var layer = single(layers, element.id) { $0.transform.isEmpty && $0.masks.isEmpty }
        layer.transform = pose(poses)
        return [layer]
    }

    /// The members of the transform for a pose.
    private func pose(_ pose: PoseSeries) -> [(String, JSON)] {
        let (anchor, end) = ([pose.anchor.x, pose.anchor.y], clip.frameCount)
        let position = pose.offset.map { [anchor[0] + $0[0], anchor[1] + $0[1]] }
        var transform = [
            ("a", LottieValue.fixed(LottieValue.vector(anchor))),
            ("p", LottieValue.property(position, end: end, within: KeyframeTolerance.position)),
        ]
        if pose.scale.constant() != [1] {
            let scale = pose.scale.map { [$0[0] * 100, $0[0] * 100] }
            transform.append(("s", LottieValue.property(scale, end: end, within: pose.tolerances.scale * 100)))
        }
        if pose.turn.constant() != [0] {
            transform.append(
                ("r", LottieValue.property(pose.turn, end: end, within: pose.tolerances.turn, decimals: 4)))
        }
        return transform
    }

    private mutating func faded(
        _ layers: [LottieLayer], _ opacity: FrameSeries, name: String
    ) -> [LottieLayer] {
        if opacity.isEmpty || opacity.constant() == [1] || layers.isEmpty { return layers }
        var layer = single(layers, name) { $0.opacity == nil }
        layer.fade(percent(opacity))
        return [layer]
    }

    private mutating func masked(_ layers: [LottieLayer], _ shape: Shape, name: String) -> [LottieLayer] {
        let outline = shape.outline.mapped(by: .scale(x: clip.unit, y: clip.unit))
        let contours = LottieValue.contours(outline)
        if layers.isEmpty || contours.isEmpty { return [] }
        if contours.count == 1 {
            var layer = single(layers, name) { $0.transform.isEmpty }
            layer.masks += contours
            return [layer]
        }
        // A mask is one contour; shapes of several have a fill rule.
        var black = FrameSeries()
        black.add([0, 0, 0, 1], at: 0)
        let inside = LottieGroup(
            shapes: LottieValue.shapes(of: outline), paint: fill(black, of: name, isEvenOdd: shape.isEvenOdd))
        return [seen(single(layers, name) { $0.matte == nil }, inside: inside, name: name)]
    }

    /// A layer that is seen only where a group would be drawn.
    private mutating func seen(_ layer: LottieLayer, inside group: LottieGroup, name: String) -> LottieLayer {
        var layer = layer
        layer.matte = .inside
        let outline = LottieLayer(name: name, content: .shapes([group]), frames: layer.frames, matte: .outline)
        return single([layer, outline], name) { _ in false }
    }

    /// The only layer, if it can take a property; else a composition of all layers.
    private mutating func single(
        _ layers: [LottieLayer], _ name: String, if canTake: (LottieLayer) -> Bool
    ) -> LottieLayer {
        if layers.count == 1, canTake(layers[0]) {
            var layer = layers[0]
            layer.name = name
            return layer
        }
        let id = "composition\(assets.count + 1)"
        assets.append(.object([("id", .text(id)), ("nm", .text(name)), ("layers", json(of: layers))]))
        let first = layers.map(\.frames.lowerBound).min() ?? 0
        let last = layers.map(\.frames.upperBound).max() ?? clip.frameCount
        return LottieLayer(
            name: name,
            content: .composition(id, width: clip.size.width.rounded(.up), height: clip.size.height.rounded(.up)),
            frames: first..<last)
    }

    private func percent(_ opacity: FrameSeries) -> JSON {
        LottieValue.property(
            opacity.map { [$0[0] * 100] }, end: clip.frameCount, within: KeyframeTolerance.color * 100, decimals: 2)
    }

    // MARK: Drawings

    /// The layers of a drawing in the frames in which it is seen, each with an opacity.
    private mutating func shown(_ layers: [LottieLayer], _ opacity: FrameSeries, id: String) -> [LottieLayer] {
        var layers = layers
        for index in layers.indices { layers[index].frames = (opacity.frames.first ?? 0)..<clip.frameCount }
        // rlottie also shows the frame in which a layer ends, so the opacity ends it.
        return layers.flatMap { faded([$0], opacity, name: id) }
    }

    private mutating func add(
        _ items: [VectorClipItem], of values: FrameSeries, at cursor: inout Int, id: String,
        to layers: inout [LottieLayer]
    ) throws(RasterError) {
        for item in items {
            let range = cursor..<(cursor + item.valueCount)
            let own = values.components(range)
            switch item.content {
            case .shape(.stroke(let shape, let stroke, let paint)) where keepsDashes(stroke, own):
                try addDashes(along: shape, stroke, paint, own, id: id, to: &layers)
            case .shape(let shape):
                if let group = self.shape(shape, own, of: id) {
                    add(group, id: id, to: &layers)
                } else if case .stroke(let shape, let stroke, let paint) = shape {
                    try addLine(along: shape, stroke, paint, own, id: id, to: &layers)
                } else {
                    try addPicture(of: shape, own.components(0..<2), opacity: nil, id: id, to: &layers)
                }
            case .box(let isLine): add(box(own, isLine: isLine, of: id), id: id, to: &layers)
            case .line(let isRound): add(line(own, isRound: isRound, of: id), id: id, to: &layers)
            case .outline(let steps): add(outline(steps, own, of: id), id: id, to: &layers)
            case .shadow(let shadow):
                try addPicture(
                    of: shadow, own.components(0..<2), opacity: own.components(2..<3), id: id, to: &layers)
            case .image(let image):
                guard case .image(let pixels, let rect) = image else { break }
                if let layer = try self.image(
                    pixels, rect.size, at: own.map { $0.map { $0 * clip.unit } }, id: id)
                {
                    layers.append(layer)
                }
            case .group(let items):
                var (inner, at): ([LottieLayer], Int) = ([], range.lowerBound + 1)
                try add(items, of: values, at: &at, id: id, to: &inner)
                let opacity = own.components(0..<1)
                if opacity.constant() == [1] {
                    layers += inner
                } else {
                    layers += faded(inner, opacity, name: id)
                }
            case .clip(let shape, let items):
                var (inner, at): ([LottieLayer], Int) = ([], range.lowerBound)
                try add(items, of: values, at: &at, id: id, to: &inner)
                layers += masked(inner, shape, name: id)
            case .pose(let anchor, let reach, let items):
                var (inner, at): ([LottieLayer], Int) = ([], range.lowerBound + 4)
                try add(items, of: values, at: &at, id: id, to: &inner)
                guard !inner.isEmpty else { break }
                var layer = single(inner, id) { $0.transform.isEmpty && $0.masks.isEmpty }
                layer.transform = pose(own.components(0..<4).poses(about: anchor, reach: reach, unit: clip.unit))
                layers.append(layer)
            case .transform(let transform, let items):
                var (inner, at): ([LottieLayer], Int) = ([], range.lowerBound)
                try add(items, of: values, at: &at, id: id, to: &inner)
                guard !inner.isEmpty else { break }
                var layer = single(inner, id) { $0.transform.isEmpty && $0.masks.isEmpty }
                layer.transform = LottieShape.members(of: transform, unit: clip.unit)
                layers.append(layer)
            }
            cursor = range.upperBound
        }
    }

    /// Adds a shape to the topmost layer, if this has shapes and nothing else.
    private func add(_ group: LottieGroup, id: String, to layers: inout [LottieLayer]) {
        if var last = layers.last, case .shapes(let shapes) = last.content, last.opacity == nil,
            last.transform.isEmpty, last.masks.isEmpty
        {
            last.content = .shapes(shapes + [group])
            layers[layers.count - 1] = last
            return
        }
        layers.append(LottieLayer(name: id, content: .shapes([group]), frames: 0..<clip.frameCount))
    }

    /// Adds an item that has no shapes in the format, as an image.
    private mutating func addPicture(
        of item: DisplayItem, _ places: FrameSeries, opacity: FrameSeries?, id: String, to layers: inout [LottieLayer]
    ) throws(RasterError) {
        guard let first = places.values.first else { return }
        let moved = item.moved(by: Point(x: first[0], y: first[1]))
        guard case .image(let pixels, let rect)? = try clip.picture(of: [moved]).first else { return }
        let origin = places.map {
            [($0[0] - first[0] + rect.x) * clip.unit, ($0[1] - first[1] + rect.y) * clip.unit]
        }
        guard var layer = try image(pixels, rect.size, at: origin, id: id) else { return }
        if let opacity, opacity.constant() != [1] { layer.fade(percent(opacity)) }
        layers.append(layer)
    }

    /// Adds a line in a gradient that the format does not have: an image of the whole line, of which another layer, the
    /// matte, lets the drawn part be seen.
    private mutating func addLine(
        along shape: Shape, _ stroke: Stroke, _ paint: Paint, _ values: FrameSeries, id: String,
        to layers: inout [LottieLayer]
    ) throws(RasterError) {
        let (places, ends) = (values.components(0..<2), values.components(values.width - 2..<values.width))
        if let fixed = ends.constant() {
            let line = Stroke(
                width: stroke.width, trim: LineTrim(from: fixed[0], to: fixed[1]), dash: stroke.dash,
                isRound: stroke.isRound)
            return try addPicture(of: .stroke(shape, line, paint), places, opacity: nil, id: id, to: &layers)
        }
        // The edges are those of the matte, so the image goes on for a pixel.
        let wide = Stroke(width: stroke.width + 2, isRound: true)
        let middle = Shape.path(stroke.line(along: shape), .identity)
        var picture: [LottieLayer] = []
        try addPicture(of: .stroke(middle, wide, paint), places, opacity: nil, id: id, to: &picture)
        guard picture.count == 1, let line = solidLine(along: shape, stroke, places, ends, id: id) else { return }
        layers.append(seen(picture[0], inside: line, name: id))
    }

    /// A black line without gaps whose ends move.
    private mutating func solidLine(
        along shape: Shape, _ stroke: Stroke, _ places: FrameSeries, _ ends: FrameSeries, id: String
    ) -> LottieGroup? {
        let black = ends.map { [0, 0, 0, 1] + $0 }
        let values = places.combined(with: black) { $0 + $1 }
        return self.shape(
            .stroke(shape, Stroke(width: stroke.width, isRound: stroke.isRound), .color(.black)), values, of: id)
    }

    /// Whether a line has dashes that stay where they are, because only its end moves.
    private func keepsDashes(_ stroke: Stroke, _ values: FrameSeries) -> Bool {
        let ends = values.components(values.width - 2..<values.width)
        return stroke.dash != nil && ends.constant() == nil && ends.values.allSatisfy { $0[0] == 0 }
    }

    /// Adds a line with dashes whose end moves: all dashes, of which a matte lets the drawn part be seen. Players differ in
    /// how they draw dashes of their own.
    private mutating func addDashes(
        along shape: Shape, _ stroke: Stroke, _ paint: Paint, _ values: FrameSeries, id: String,
        to layers: inout [LottieLayer]
    ) throws(RasterError) {
        guard let dash = stroke.dash else { return }
        let width = values.width
        let (places, ends) = (values.components(0..<2), values.components(width - 2..<width))
        var solid = Stroke(width: stroke.width, isRound: stroke.isRound)
        let path = solid.line(along: shape)
        let all = values.map { Array($0[0..<width - 2]) + [0, 1] }
        var dashes: [LottieLayer] = []
        // The dashes of a whole closed line are others.
        for (isWhole, outline) in [(false, path.dashed(dash)), (true, path.wholeDashes(dash))] {
            let opacity = ends.map { [($0 == [0, 1]) == isWhole ? 1 : 0] }
            let item = DisplayItem.stroke(.path(outline, .identity), solid, paint)
            if opacity.constant() == [0] { continue }
            var layer: [LottieLayer] = []
            if let group = self.shape(item, all, of: id) {
                layer = [LottieLayer(name: id, content: .shapes([group]), frames: 0..<clip.frameCount)]
            } else {
                try addPicture(of: item, places, opacity: nil, id: id, to: &layer)
            }
            dashes += faded(layer, opacity, name: id)
        }
        // Round ends are those of the line. Others do not depend on the width, so the edges are those of the dashes.
        if !stroke.isRound { solid.width += 2 }
        let middle = Shape.path(path, .identity)
        guard !dashes.isEmpty, let line = solidLine(along: middle, solid, places, ends, id: id) else { return }
        layers.append(seen(single(dashes, id) { $0.matte == nil }, inside: line, name: id))
    }

    /// An image of a size in pixels of the clip, with its top left corner at places in points.
    private mutating func image(
        _ pixels: PixelBuffer, _ size: Size, at places: FrameSeries, id: String
    ) throws(RasterError) -> LottieLayer? {
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        let digest = Digest(pixels)
        var asset = imageIDs[digest]
        if asset == nil {
            let name = "image\(imageIDs.count + 1)"
            let url: String
            do throws(ImageError) {
                url = "data:image/png;base64,\(Base64.encode(try PNG.encode(pixels)))"
            } catch {
                throw RasterError(code: .drawing, message: error.message)
            }
            assets.append(
                .object([
                    ("id", .text(name)), ("w", .integer(pixels.width)), ("h", .integer(pixels.height)),
                    ("u", .text("")), ("p", .text(url)), ("e", .integer(1)),
                ]))
            imageIDs[digest] = name
            asset = name
        }
        let (x, y) = (size.width / Double(pixels.width), size.height / Double(pixels.height))
        let scale = LottieValue.vector([x * clip.unit * 100, y * clip.unit * 100], decimals: 4)
        var layer = LottieLayer(name: id, content: .image(asset ?? ""), frames: 0..<clip.frameCount)
        layer.transform = [
            (
                "p",
                LottieValue.property(places, end: clip.frameCount, within: KeyframeTolerance.position)
            ), ("s", LottieValue.fixed(scale)),
        ]
        return layer
    }
}
