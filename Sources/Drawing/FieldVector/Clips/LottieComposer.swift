import FieldDrawing
import FieldEncoding
import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRaster

/// Converts the elements of a clip to layers.
struct LottieComposer {
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
        guard clip.background.map({ [$0[3]] }).constant() != [0] else { return nil }
        let (width, height) = (clip.size.width.rounded(.up), clip.size.height.rounded(.up))
        var tracks = VectorClipTracks(RoundRect([0, 0, width * clip.scale, height * clip.scale, 0]))
        tracks[.color] = clip.background
        let group = box(tracks, isLine: false, of: VectorClip.backgroundID)
        return LottieLayer(name: VectorClip.backgroundID, content: .shapes([group]), frames: 0..<clip.frameCount)
    }

    /// The layers of an element and its children, from below.
    mutating func layers(of element: VectorClipElement) throws(RasterError) -> [LottieLayer] {
        var ink: [LottieLayer] = []
        // If the element contains only one drawing, both share one opacity.
        var opacity = element.opacity
        let drawings = element.drawings.byPresence
        for group in drawings {
            var own: [LottieLayer] = []
            for drawing in group {
                try add(drawing.item, of: drawing.tracks, id: element.id, to: &own)
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
            layers = masked(layers, Shape.rect(clip, .square).snapped(to: self.clip.grid), name: element.id)
        }
        let poses = element.pose
        if !poses.isRest { layers = transformed(layers, pose(poses), name: element.id) }
        if let window = element.form.window {
            layers = masked(layers, window.snapped(to: clip.grid), name: element.id)
        }
        return faded(layers, opacity, name: element.id)
    }

    // MARK: Properties of elements

    private mutating func transformed(
        _ layers: [LottieLayer], _ transform: [(String, JSON)], name: String
    ) -> [LottieLayer] {
        if layers.isEmpty { return [] }
        var layer = single(layers, name) { $0.transform.isEmpty && $0.masks.isEmpty }
        layer.transform = transform
        return [layer]
    }

    /// The JSON members of a layer's transform for a pose.
    private func pose(_ pose: PoseSeries) -> [(String, JSON)] {
        let anchor = [pose.anchor.x, pose.anchor.y]
        let position = pose.offset.map { [anchor[0] + $0[0], anchor[1] + $0[1]] }
        var transform = [("a", JSON.fixed(.vector(anchor))), ("p", property(position))]
        if pose.scale.constant() != [1] {
            let scale = pose.scale.map { [$0[0] * 100, $0[0] * 100] }
            transform.append(("s", property(scale, within: pose.tolerances.scale * 100)))
        }
        if pose.turn.constant() != [0] {
            transform.append(("r", property(pose.turn, within: pose.tolerances.turn, decimals: 4)))
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
        let contours = outline.contours()
        if layers.isEmpty || contours.isEmpty { return [] }
        if contours.count == 1 {
            var layer = single(layers, name) { $0.transform.isEmpty }
            layer.masks += contours
            return [layer]
        }
        // A mask is one contour. A shape with several contours has a fill rule, so it becomes a matte.
        let black = fill(.black, of: name, isEvenOdd: shape.isEvenOdd)
        let inside = LottieGroup(shapes: outline.shapes(), paint: black)
        return [seen(single(layers, name) { $0.matte == nil }, inside: inside, name: name)]
    }

    /// A layer that is visible only where a group would be drawn.
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
        property(opacity.map { [$0[0] * 100] }, within: KeyframeTolerance.color * 100, decimals: 2)
    }

    /// A property of numbers in the unit of Lottie.
    func property(
        _ series: FrameSeries, within tolerance: Double = KeyframeTolerance.position, decimals: Int = 3
    ) -> JSON {
        .property(KeyframeFitter(tolerance: tolerance).keyframes(of: series, end: clip.frameCount)) { values in
            values.count == 1 ? .rounded(values[0], decimals: decimals) : .vector(values, decimals: decimals)
        }
    }

    // MARK: Drawings

    /// The layers of a drawing in the frames in which it is visible, each with an opacity.
    private mutating func shown(_ layers: [LottieLayer], _ opacity: FrameSeries, id: String) -> [LottieLayer] {
        var layers = layers
        for index in layers.indices { layers[index].frames = (opacity.frames.first ?? 0)..<clip.frameCount }
        // rlottie also shows the frame in which a layer ends, so the opacity hides it.
        return layers.flatMap { faded([$0], opacity, name: id) }
    }

    private mutating func add(
        _ item: VectorClipItem, of tracks: VectorClipTracks, id: String, to layers: inout [LottieLayer]
    ) throws(RasterError) {
        switch item.content {
        case .shape(.stroke(let shape, let stroke, let paint)) where keepsDashes(stroke, tracks[.ends]):
            try addDashes(along: shape, stroke, paint, tracks, id: id, to: &layers)
        case .shape(let shape):
            if let group = self.shape(shape, tracks, of: id) {
                add(group, id: id, to: &layers)
            } else if case .stroke(let shape, let stroke, let paint) = shape {
                try addLine(along: shape, stroke, paint, tracks, id: id, to: &layers)
            } else {
                try addPicture(of: shape, tracks[.position], opacity: nil, id: id, to: &layers)
            }
        case .box(let isLine): add(box(tracks, isLine: isLine, of: id), id: id, to: &layers)
        case .line(let isRound): add(line(tracks, isRound: isRound, of: id), id: id, to: &layers)
        case .outline(let steps): add(outline(steps, tracks, of: id), id: id, to: &layers)
        case .shadow(let shadow):
            try addPicture(of: shadow, tracks[.position], opacity: tracks[.opacity], id: id, to: &layers)
        case .image(let image):
            guard case .image(let pixels, let rect) = image else { break }
            let places = tracks[.position].map { $0.map { $0 * clip.unit } }
            if let layer = try self.image(pixels, rect.size, at: places, id: id) { layers.append(layer) }
        case .group(let items):
            layers += faded(try self.layers(of: items, tracks, id: id), tracks[.opacity], name: id)
        case .clip(let shape, let items):
            layers += masked(try self.layers(of: items, tracks, id: id), shape, name: id)
        case .pose(let anchor, let reach, let items):
            let poses = PoseSeries(tracks, about: anchor, reach: reach, unit: clip.unit)
            layers += transformed(try self.layers(of: items, tracks, id: id), pose(poses), name: id)
        case .transform(let transform, let items):
            let members = LottieShape.members(of: transform, unit: clip.unit)
            layers += transformed(try self.layers(of: items, tracks, id: id), members, name: id)
        }
    }

    /// The layers of the items in an item with tracks.
    private mutating func layers(
        of items: [VectorClipItem], _ tracks: VectorClipTracks, id: String
    ) throws(RasterError) -> [LottieLayer] {
        var layers: [LottieLayer] = []
        for (item, tracks) in zip(items, tracks.inner) { try add(item, of: tracks, id: id, to: &layers) }
        return layers
    }

    /// Adds a shape to the topmost layer if this layer contains only shapes.
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

    /// Adds an item that the format cannot store as shapes, as an image.
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

    /// Adds a line in a gradient that the format does not have: an image of the whole line, and another layer, the
    /// matte, that reveals the drawn part of it.
    private mutating func addLine(
        along shape: Shape, _ stroke: Stroke, _ paint: Paint, _ tracks: VectorClipTracks, id: String,
        to layers: inout [LottieLayer]
    ) throws(RasterError) {
        let (places, ends) = (tracks[.position], tracks[.ends])
        if let fixed = ends.constant() {
            let line = Stroke(
                width: stroke.width, trim: LineTrim(from: fixed[0], to: fixed[1]), dash: stroke.dash,
                isRound: stroke.isRound)
            return try addPicture(of: .stroke(shape, line, paint), places, opacity: nil, id: id, to: &layers)
        }
        // The matte determines the edges, so the image extends a pixel beyond them.
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
        var tracks = VectorClipTracks()
        (tracks[.position], tracks[.color], tracks[.ends]) = (places, .black, ends)
        return self.shape(
            .stroke(shape, Stroke(width: stroke.width, isRound: stroke.isRound), .color(.black)), tracks, of: id)
    }

    /// Whether a line has dashes that do not move, because only its end moves.
    private func keepsDashes(_ stroke: Stroke, _ ends: FrameSeries) -> Bool {
        stroke.dash != nil && ends.constant() == nil && ends.values.allSatisfy { $0[0] == 0 }
    }

    /// Adds a line with dashes whose end moves: all dashes, and a matte that reveals the drawn part of them. Players
    /// differ in how they draw the dashes of the format itself.
    private mutating func addDashes(
        along shape: Shape, _ stroke: Stroke, _ paint: Paint, _ tracks: VectorClipTracks, id: String,
        to layers: inout [LottieLayer]
    ) throws(RasterError) {
        guard let dash = stroke.dash else { return }
        let (places, ends) = (tracks[.position], tracks[.ends])
        var solid = Stroke(width: stroke.width, isRound: stroke.isRound)
        let path = solid.line(along: shape)
        var all = tracks
        all[.ends] = FrameSeries(constant: [0, 1])
        var dashes: [LottieLayer] = []
        // A closed line has different dashes while it is drawn as a whole, so both versions are needed.
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
        // Round ends depend on the width of the line. For other ends, the matte is wider than the line, so that the
        // dashes keep their own edges.
        if !stroke.isRound { solid.width += 2 }
        let middle = Shape.path(path, .identity)
        guard !dashes.isEmpty, let line = solidLine(along: middle, solid, places, ends, id: id) else { return }
        layers.append(seen(single(dashes, id) { $0.matte == nil }, inside: line, name: id))
    }

    /// An image with a size in pixels of the clip. The positions of its top left corner are in points.
    private mutating func image(
        _ pixels: PixelBuffer, _ size: Size, at places: FrameSeries, id: String
    ) throws(RasterError) -> LottieLayer? {
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        let digest = Digest(pixels)
        var asset = imageIDs[digest]
        if asset == nil {
            let name = "image\(imageIDs.count + 1)"
            assets.append(
                .object([
                    ("id", .text(name)), ("w", .integer(pixels.width)), ("h", .integer(pixels.height)),
                    ("u", .text("")), ("p", .text(try PNG.dataURL(of: pixels))), ("e", .integer(1)),
                ]))
            imageIDs[digest] = name
            asset = name
        }
        let (x, y) = (size.width / Double(pixels.width), size.height / Double(pixels.height))
        let scale = JSON.vector([x * clip.unit * 100, y * clip.unit * 100], decimals: 4)
        var layer = LottieLayer(name: id, content: .image(asset ?? ""), frames: 0..<clip.frameCount)
        layer.transform = [("p", property(places)), ("s", .fixed(scale))]
        return layer
    }
}

extension FrameSeries {
    fileprivate static let black = FrameSeries(constant: Color.black.components)
}
