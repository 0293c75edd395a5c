import FieldGeometry
import FieldPixels

/// The parts of an SVG document that elements refer to: gradients, clips, filters, outlines and images. Equal parts are
/// stored once.
struct SVGDefinitions {
    /// The outlines of glyphs and symbols, by the order of their first use.
    private(set) var outlines: [PathText] = []
    /// The images, by the order of their first use.
    private(set) var images: [PixelBuffer] = []
    /// The fonts of the texts.
    var fonts = EmbeddedFonts()
    private var outlineNumbers: [OutlineKey: Int] = [:]
    private var imageNumbers: [Digest: Int] = [:]
    private var names: [String: String] = [:]
    private var taken: Set<String>
    private var counts: [String: Int] = [:]
    /// The elements of `<defs>` in the order of their first use.
    private(set) var nodes: [SVGNode] = []

    /// A path and a transform without its translation.
    private struct OutlineKey: Hashable {
        let path: Path
        let linear: AffineTransform
    }

    /// Creates definitions whose ids differ from those of the elements.
    init(taken: Set<String>) { self.taken = taken }

    /// An id that nothing in the document has: the prefix and a number.
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
        let name = id(prefix)
        names[key] = name
        var named = node
        named.attributes.insert((name: "id", value: name), at: 0)
        nodes.append(named)
        return "url(#\(name))"
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
