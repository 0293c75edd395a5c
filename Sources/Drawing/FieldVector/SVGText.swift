import FieldDrawing
import FieldEncoding
import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRaster

struct SVGText {
    private let definitions: SVGDefinitions
    private var out: [UInt8] = []
    private var outlines: [Int: Shared] = [:]
    private var images: [Int: Shared] = [:]

    /// The way in which an outline or an image is written: directly, or in `<defs>` and by reference.
    private struct Shared {
        var count = 0
        var id: String?
        /// The data URL of an image.
        var url = ""
        /// The size of a stored image, in points.
        var size = Size(width: 0, height: 0)
    }

    init(_ definitions: SVGDefinitions) { self.definitions = definitions }

    /// The document, which has the size of the grid. The children in `head` precede the definitions, and those in
    /// `body` follow them. Throws if an image cannot be encoded.
    consuming func document(
        of grid: PixelGrid, _ head: [SVGNode], _ body: [SVGNode]
    ) throws(RasterError) -> [UInt8] {
        for node in definitions.nodes + body { count(node) }
        for (number, image) in definitions.images.enumerated() { images[number]?.url = try PNG.dataURL(of: image) }
        let shared = share()
        let (width, height) = grid.documentSize
        var whole = SVGNode(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
                ("viewBox", "0 0 \(width) \(height)"), ("role", "graphics-document"),
            ])
        var defs = shared + definitions.nodes
        // The nodes in `shared` were not counted above, because they refer to no outlines.
        defs = defs.isEmpty ? [] : [SVGNode("defs", [], defs)]
        whole.content = .element("svg", head + defs + body)
        write(whole, depth: 0)
        out.append(UInt8(ascii: "\n"))
        return out
    }

    private mutating func count(_ node: SVGNode) {
        switch node.content {
        case .element(_, let children): for child in children { count(child) }
        case .outline(let number, _): outlines[number, default: Shared()].count += 1
        case .image(let number, let rect):
            images[number, default: Shared()].count += 1
            images[number]?.size = rect.size
        case .text: break
        }
    }

    /// Chooses the outlines and images that are stored once, and returns their elements.
    private mutating func share() -> [SVGNode] {
        var named = definitions
        var nodes: [SVGNode] = []
        for (number, outline) in definitions.outlines.enumerated() {
            // A path needs about 16 bytes more in `<defs>`; a reference has about 34.
            let (count, size) = (outlines[number]?.count ?? 0, outline.tail.utf8.count + 20)
            guard count > 1, size + 16 + 34 * count < size * count else { continue }
            let id = named.id("glyph")
            outlines[number]?.id = id
            nodes.append(SVGNode("path", [("id", id), ("d", outline.text(at: .zero))]))
        }
        for number in definitions.images.indices {
            guard let image = images[number], image.count > 1 else { continue }
            let id = named.id("image")
            images[number]?.id = id
            nodes.append(
                SVGNode(
                    "image",
                    [
                        ("id", id), ("width", image.size.width.vectorText), ("height", image.size.height.vectorText),
                        ("preserveAspectRatio", "none"), ("href", image.url),
                    ]))
        }
        return nodes
    }

    private mutating func write(_ node: SVGNode, depth: Int) {
        switch node.content {
        case .text(let text): out += Array(MarkupText.escapeMarkup(text).utf8)
        case .outline(let number, let origin):
            guard let id = outlines[number]?.id else {
                let path = definitions.outlines[number]
                return write("path", [("d", path.text(at: origin))] + node.attributes, [], depth: depth)
            }
            let place = [("x", origin.x.vectorText), ("y", origin.y.vectorText)].filter { $0.1 != "0" }
            write("use", [("href", "#\(id)")] + place + node.attributes, [], depth: depth)
        case .image(let number, let rect):
            let shared = images[number] ?? Shared()
            guard let id = shared.id else {
                let place = [
                    ("x", rect.x.vectorText), ("y", rect.y.vectorText), ("width", rect.width.vectorText),
                    ("height", rect.height.vectorText), ("preserveAspectRatio", "none"),
                    ("href", shared.url),
                ]
                return write("image", place + node.attributes, [], depth: depth)
            }
            let map = AffineTransform(
                a: rect.width / shared.size.width, b: 0, c: 0, d: rect.height / shared.size.height, tx: rect.x,
                ty: rect.y)
            write("use", [("href", "#\(id)"), ("transform", map.vectorText)] + node.attributes, [], depth: depth)
        case .element(let name, let children): write(name, node.attributes, children, depth: depth)
        }
    }

    private mutating func write(
        _ name: String, _ attributes: [(String, String)], _ children: [SVGNode], depth: Int
    ) {
        // A line break inside a text would be a character of the text.
        if depth > 0, name != "tspan" { out.append(UInt8(ascii: "\n")) }
        out += Array("<\(name)".utf8)
        for (name, value) in attributes {
            out += Array(" \(name)=\"".utf8)
            // Do not search a data URL: it is long, and contains nothing to escape.
            let isData = value.hasPrefix(PNG.dataURLPrefix)
            out += Array((isData ? value : MarkupText.escapeMarkup(value)).utf8)
            out.append(UInt8(ascii: "\""))
        }
        if children.isEmpty {
            out += Array("/>".utf8)
            return
        }
        out.append(UInt8(ascii: ">"))
        for child in children { write(child, depth: depth + 1) }
        out += Array("</\(name)>".utf8)
    }
}

extension AffineTransform {
    /// The transform as the value of `transform`.
    var vectorText: String {
        func number(_ value: Double) -> String { VectorNumber(value, decimals: 6).text }
        if (a, b, c, d) == (1, 0, 0, 1) { return "translate(\(tx.vectorText) \(ty.vectorText))" }
        return "matrix(\(number(a)) \(number(b)) \(number(c)) \(number(d)) \(tx.vectorText) \(ty.vectorText))"
    }
}

extension PNG {
    fileprivate static let dataURLPrefix = "data:image/png;base64,"

    /// An embedded image as a URL. Throws if it cannot be encoded.
    static func dataURL(of image: PixelBuffer) throws(RasterError) -> String {
        do throws(ImageError) {
            return dataURLPrefix + Base64.encode(try encode(image))
        } catch {
            throw RasterError(code: .drawing, message: error.message)
        }
    }
}
