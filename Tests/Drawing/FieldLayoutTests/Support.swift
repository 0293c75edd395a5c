import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import FieldText

/// The layout of a scene's first state, with a font whose characters are squares.
func solve(
    _ yaml: String, scale: Double = 1, variant: Int = 0, state: String? = nil,
    measurer: any TextMeasurer = FakeTextMeasurer()
) throws -> SolvedLayout {
    let file = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog)
    let scene = try file.scene(variant: variant)
    let picked = scene.states.first { state == nil || $0.name == state } ?? scene.states[0]
    return try LayoutSolver.solve(scene, state: picked, scale: scale, measurer: measurer)
}

extension SolvedLayout {
    /// The element with an id.
    func element(_ id: String) -> SolvedElement? {
        var found: SolvedElement?
        visit { if $0 == id { found = $1 } }
        return found
    }

    /// The ids of all elements.
    var ids: [String] {
        var ids: [String] = []
        visit { id, _ in ids.append(id) }
        return ids
    }
}

extension SolvedElement {
    /// A property by name.
    subscript(name: String) -> ElementProperty.Value? { properties.first { $0.name == name }?.value }

    /// The shapes of the glyphs that the element draws, in points.
    var glyphs: [DisplayItem] {
        ink.flatMap { item -> [DisplayItem] in
            if case .text(_, let glyphs) = item { glyphs } else { [] }
        }
    }

    /// The top left corners of the glyphs that the element draws.
    var glyphCorners: [Point] {
        glyphs.compactMap { item in
            guard case .fill(.path(let path, let map), _) = item else { return nil }
            return path.controlBounds.map { map.apply($0.origin) }
        }
    }

    /// The colour of a property in hexadecimal notation.
    func hex(_ name: String) -> String? {
        if case .color(let color) = self[name] { return color.hex }
        return nil
    }
}

/// Whether two frames are equal to within a millionth of a point.
func isClose(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
        && abs(a.height - b.height) < 1e-6
}
