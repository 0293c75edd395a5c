import FieldDrawing

/// A property of an item of a drawing that can change from frame to frame. Lengths are in pixels of the image.
enum VectorClipProperty {
    /// The position of the item: x and y.
    case position
    /// The size of a box: width and height.
    case size
    /// The radius of a box's corners.
    case radius
    /// The width of the line around a box; 0 if the box is filled.
    case lineWidth
    /// The colour: red, green, blue and opacity.
    case color
    case opacity
    /// The drawn part of a line: the fractions of its length at which the part begins and ends.
    case ends
    /// The points of an outline: x and y of each.
    case points
    /// The offset that a motion gives an item: x and y.
    case offset
    /// The scale that a motion gives an item.
    case scale
    /// The rotation that a motion gives an item, in degrees clockwise.
    case turn
}

/// The values of an item and its nested items in one frame.
struct VectorClipValues: Equatable {
    /// The values of the item itself.
    var own: [VectorClipProperty: [Double]] = [:]
    var inner: [VectorClipValues] = []

    /// Converts items in this item, and adds their values.
    mutating func items(_ items: [DisplayItem]) -> [VectorClipItem] {
        items.map { item in
            var values = VectorClipValues()
            defer { inner.append(values) }
            return VectorClipItem(item, values: &values)
        }
    }

    subscript(property: VectorClipProperty) -> [Double]? {
        get { own[property] }
        set { own[property] = newValue }
    }
}

/// The values of an item over time: a track for each property, and the tracks of its nested items.
struct VectorClipTracks {
    private var own: [VectorClipProperty: FrameSeries] = [:]
    /// The tracks of the nested items.
    private(set) var inner: [VectorClipTracks] = []

    init() {}

    /// Creates the tracks of a box that does not change.
    init(_ box: RoundRect) {
        var values = VectorClipValues()
        box.add(to: &values)
        own = values.own.mapValues { FrameSeries(constant: $0) }
    }

    /// The values of a property of the item itself; empty if the item does not have it.
    subscript(property: VectorClipProperty) -> FrameSeries {
        get { own[property] ?? FrameSeries() }
        set { own[property] = newValue }
    }

    /// The rectangle of a box: x, y, width, height, and the radius of its corners.
    var box: FrameSeries {
        self[.position].combined(with: self[.size]) { $0 + $1 }.combined(with: self[.radius]) { $0 + $1 }
    }

    /// Adds the values of a frame. Returns the number of stored values: only properties that have changed are stored.
    mutating func add(_ values: VectorClipValues, at frame: Int) -> Int {
        var count = 0
        for (property, value) in values.own where own[property, default: FrameSeries()].add(value, at: frame) {
            count += value.count
        }
        if inner.isEmpty { inner = values.inner.map { _ in VectorClipTracks() } }
        for (index, values) in values.inner.enumerated() { count += inner[index].add(values, at: frame) }
        return count
    }
}
