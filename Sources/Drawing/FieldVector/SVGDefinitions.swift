import FieldGeometry
import FieldPixels

/// The parts of an SVG document that elements refer to: gradients, clips, filters, outlines and images. Equal parts are
/// stored once.
struct SVGDefinitions {
    /// The outlines of glyphs and symbols, by the order of their first use.
    private(set) var outlines: [PathText] = []
    /// The images, by the order of their first use.
    private(set) var images: [PixelBuffer] = []
    var fonts = EmbeddedFonts()
    private var outlineNumbers: [OutlineKey: Int] = [:]
    private var imageNumbers: [Digest: Int] = [:]
    private var names: [String: String] = [:]
    private var taken: Set<String>
    private let hasXMLNames: Bool
    private var wedges: [Gradient: String] = [:]
    private var counts: [String: Int] = [:]
    private var used: Set<String> = []
    /// The elements of `<defs>` in the order of their first use.
    private(set) var nodes: [SVGNode] = []

    /// A path and a transform without its translation.
    private struct OutlineKey: Hashable {
        let path: Path
        let linear: AffineTransform
    }

    /// Creates definitions whose ids differ from those of the elements, and are XML names if `hasXMLNames` is true.
    init(for elements: Set<String>, hasXMLNames: Bool) {
        self.hasXMLNames = hasXMLNames
        taken = hasXMLNames ? Set(elements.map(XMLName.resembling)) : elements
    }

    /// The text between an id and the number that makes it unique.
    private var separator: String { hasXMLNames ? "-" : "~" }

    /// The id of an element in the document: its own, unless another element of the document has it.
    mutating func id(ofElement id: String) -> String {
        let name = hasXMLNames ? XMLName.resembling(id) : id
        return used.insert(name).inserted ? name : self.id(name + separator)
    }

    /// The id for a part that is not an element: the name itself, unless an element has this id.
    mutating func id(ofPart name: String) -> String { taken.contains(name) ? id(name + separator) : name }

    /// An unused id: the prefix and a number.
    mutating func id(_ prefix: String) -> String {
        var name: String
        repeat {
            counts[prefix, default: 0] += 1
            name = "\(prefix)\(counts[prefix, default: 0])"
        } while taken.contains(name)
        taken.insert(name)
        return name
    }

    /// The reference `url(#…)` to an element, which is added unless an equal one exists.
    mutating func reference(_ prefix: String, to node: SVGNode) -> String {
        let key = node.key
        if let name = names[key] { return "url(#\(name))" }
        let name = add(node, prefix)
        names[key] = name
        return "url(#\(name))"
    }

    private mutating func add(_ node: SVGNode, _ prefix: String) -> String {
        let name = id(prefix)
        var named = node
        named.attributes.insert(("id", name), at: 0)
        nodes.append(named)
        return name
    }

    /// The radius of the wedges of a conic gradient that are stored once, in points.
    private static let wedgeRadius = 1000.0

    /// The wedges of a conic gradient, stored once for all positions and sizes of its area.
    mutating func wedges(of gradient: Gradient, from angle: Double, in area: Rect) -> SVGNode {
        var key = gradient
        key.center = .zero
        let name = wedges[key] ?? add(gradient.wedges(from: angle, around: .zero, radius: Self.wedgeRadius), "conic")
        wedges[key] = name
        let (center, scale) = (gradient.center(in: area), gradient.wedgeRadius(in: area) / Self.wedgeRadius)
        let map = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: center.x, ty: center.y)
        return SVGNode("use", [("href", "#\(name)"), ("transform", map.vectorText)])
    }

    /// The number of an outline at the origin.
    mutating func outline(_ path: Path, _ map: AffineTransform, decimals: Int) -> Int {
        var linear = map
        (linear.tx, linear.ty) = (0, 0)
        let key = OutlineKey(path: path, linear: linear)
        if let number = outlineNumbers[key] { return number }
        outlines.append(PathText(path, linear, decimals: decimals))
        outlineNumbers[key] = outlines.count - 1
        return outlines.count - 1
    }

    /// The number of an image; nil if it has no pixels.
    mutating func image(_ image: PixelBuffer) -> Int? {
        guard image.width > 0, image.height > 0 else { return nil }
        let digest = Digest(image)
        if let number = imageNumbers[digest] { return number }
        images.append(image)
        imageNumbers[digest] = images.count - 1
        return images.count - 1
    }
}

/// XML names (Extensible Markup Language 1.0, fifth edition, section 2.3).
enum XMLName {
    /// A name that resembles the id of an element: `field.cell-3.box` for `field.cell[3].box`, `otp_typing` for `otp/typing`.
    ///
    /// An index becomes a part after a hyphen. Characters that a name cannot contain become `_`, and so does the colon,
    /// which separates the prefix of a namespace.
    static func resembling(_ id: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in id.unicodeScalars where scalar != "]" {
            name.append(scalar == "[" ? "-" : isPart(scalar) ? scalar : "_")
        }
        if name.first.map(isStart) != true { name.insert("_", at: name.startIndex) }
        return String(name)
    }

    /// The characters with which a name can begin, without `:`.
    private static let starts: [ClosedRange<UInt32>] = [
        0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
        0x10000...0xEFFFF,
    ]

    /// The characters that a name can only contain after the first one.
    private static let others: [ClosedRange<UInt32>] = [
        0x2D...0x2E, 0x30...0x39, 0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040,
    ]

    private static func isStart(_ scalar: Unicode.Scalar) -> Bool { starts.contains { $0.contains(scalar.value) } }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        isStart(scalar) || others.contains { $0.contains(scalar.value) }
    }
}
