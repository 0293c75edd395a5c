import FieldDrawing
import FieldGeometry
import FieldRaster

/// The pages of a PDF sheet while they are filled from top to bottom.
struct SheetPaper {
    /// The size of a page: A4, landscape, in points.
    static let size = PDFPaper.a4.landscape
    /// The area of a page that has content.
    static let area = Rect(left: 48, top: 62, right: 794, bottom: 549)

    /// The pages.
    private(set) var pages: [PDFPage] = []
    /// The top of the next item.
    private(set) var y = 0.0
    /// The section titles to write in the margins, one for each page.
    private(set) var running: [String] = []
    /// The title of the current section.
    var section = ""

    init() { beginPage() }

    /// The remaining height of the page.
    var rest: Double { Self.area.maxY - y }

    /// Whether the page is empty.
    var isAtTop: Bool { y == Self.area.y }

    /// Begins a new page.
    mutating func beginPage() {
        pages.append(PDFPage(drawing: DisplayList(size: Self.size, background: SheetColors.ground, items: [])))
        running.append(section)
        y = Self.area.y
    }

    /// Begins a new page if the current one has less space than a height, and is not empty.
    mutating func need(_ height: Double) {
        if rest < height, !isAtTop { beginPage() }
        if isAtTop { running[running.count - 1] = section }
    }

    /// Moves down by a distance.
    mutating func advance(_ distance: Double) { y += distance }

    /// Adds a drawing to a page; nil for the last one.
    mutating func draw(_ item: DisplayItem, on page: Int? = nil) {
        pages[page ?? pages.count - 1].drawing.items.append(item)
    }

    /// Adds a text to a page; nil for the last one.
    mutating func write(_ text: PDFText, on page: Int? = nil) { pages[page ?? pages.count - 1].texts.append(text) }

    /// Adds a heading to the list of contents.
    mutating func mark(_ title: String, level: Int) {
        pages[pages.count - 1].headings.append(.init(title: title, level: level, y: y))
    }
}

extension DisplayItem {
    /// A straight line.
    static func line(_ a: Point, _ b: Point, width: Double, _ color: Color, dash: LineDash? = nil) -> DisplayItem {
        .stroke(.path(Path([.move(a), .line(b)]), .identity), Stroke(width: width, dash: dash), .color(color))
    }

    /// A thin line across the area of a page.
    static func rule(y: Double) -> DisplayItem {
        let (left, right) = (SheetPaper.area.x, SheetPaper.area.maxX)
        return .line(Point(x: left, y: y), Point(x: right, y: y), width: 0.5, SheetColors.line)
    }
}

/// The colours of PDF sheets, which equal the light scheme of HTML sheets.
enum SheetColors {
    static let ground = Color(rgba: 0xFFFF_FFFF)
    static let panel = Color(rgba: 0xF3F4_F6FF)
    static let line = Color(rgba: 0xD7DA_E0FF)
    static let ink = Color(rgba: 0x1A1D_21FF)
    static let muted = Color(rgba: 0x565C_66FF)

    /// The colour of marks with a meaning.
    static func color(of tone: Figure.Tone) -> Color {
        switch tone {
        case .dimension: Color(rgba: 0xCF12_50FF)
        case .space: Color(rgba: 0x7430_C9FF)
        case .baseline: Color(rgba: 0x0961_B8FF)
        case .callout: Color(rgba: 0xD624_5FFF)
        case .guide: Color(rgba: 0x8D94_A1FF)
        case .curve: Color(rgba: 0x0B7A_5CFF)
        }
    }
}
