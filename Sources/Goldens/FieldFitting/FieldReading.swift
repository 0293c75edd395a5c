import FieldGeometry
import FieldPixels

/// Turns the measured cells of a row into the numbers and colours of a field.
struct FieldReading {
    private let screenshot: ScreenImage
    private let scale: Double
    private let row: CellRow
    private let cells: [MeasuredCell]
    private let digits: DigitReader

    /// The number of cells with a character.
    private let entered: Int
    /// The character that all cells without an entered one show; nil if they are empty.
    private let placeholder: Character?
    private let characters: [Character?]
    /// The cell with another look than the others in its state; nil if there is none.
    private let active: Int?

    /// The height up to which a cell without characters is a dot of a passcode, in points.
    private static let dot = 26.0

    init(_ row: CellRow, _ cells: [MeasuredCell], in screenshot: ScreenImage, scale: Double, digits: DigitReader) {
        (self.row, self.cells, self.screenshot, self.scale, self.digits) = (row, cells, screenshot, scale, digits)
        characters = cells.map { cell in
            cell.ink.glyph.flatMap { cell.ink.isDisc ? "•" : digits.character(of: $0) }
        }
        placeholder = Self.placeholder(cells, characters)
        let isEntered = placeholder.map { _ in Self.strong(cells) } ?? cells.map { $0.ink.glyph != nil }
        let noise = Double(screenshot.noise)
        let areDots = !row.isUnderlined && cells.allSatisfy { $0.ink.glyph == nil && $0.height <= Self.dot * scale }
        let entered = areDots ? Self.filledDots(cells, noise) : isEntered.prefix { $0 }.count
        active = areDots ? nil : Self.active(cells, entered, noise)
        self.entered = entered
    }

    // MARK: what is entered

    /// The number of filled dots: those at the beginning that do not look like the last one.
    private static func filledDots(_ cells: [MeasuredCell], _ noise: Double) -> Int {
        guard let last = cells.last else { return 0 }
        func isLike(_ a: MeasuredCell, _ b: MeasuredCell) -> Bool { (a.fill - b.fill).largest <= noise + 6 }
        let first = cells.prefix { !isLike($0, last) }.count
        if first > 0 { return first }
        // All are equal: dots with a border around the colour of the ground are empty.
        return last.lines.isEmpty && (last.fill - last.around).largest > 100 ? cells.count : 0
    }

    /// The character of the placeholder: the same in all cells of weak ink.
    private static func placeholder(_ cells: [MeasuredCell], _ characters: [Character?]) -> Character? {
        let weak = zip(strong(cells), characters).filter { !$0.0 }.compactMap(\.1)
        return Set(weak).count == 1 ? weak.first : nil
    }

    /// Whether the character of each cell has nearly the strongest contrast, and not that of a placeholder.
    private static func strong(_ cells: [MeasuredCell]) -> [Bool] {
        let contrasts = cells.map { cell in
            cell.ink.glyph.map { ($0.color - cell.ground).length } ?? 0
        }
        let most = max(contrasts.max() ?? 0, 180)
        return contrasts.map { $0 > 0.62 * most }
    }

    /// The cell that takes the next character, if it looks other than those in its state.
    private static func active(_ cells: [MeasuredCell], _ entered: Int, _ noise: Double) -> Int? {
        let next = min(entered, cells.count - 1)
        if cells[next].ink.cursor != nil { return next }
        let others = cells.indices.filter { $0 != next && ($0 < entered) == (next < entered) }
        if others.isEmpty {
            // No other cell shows how this state looks without the focus. A stronger border is then the sign of the focus.
            return hasStrongerBorder(cells[next], than: cells[0]) ? next : nil
        }
        return others.contains { cells[$0].looksLike(cells[next], noise: noise) } ? nil : next
    }

    private static func hasStrongerBorder(_ cell: MeasuredCell, than other: MeasuredCell) -> Bool {
        cell.lines.count > other.lines.count || cell.border > other.border + 0.6
            || (cell.rule?.width ?? 0) > (other.rule?.width ?? 0) + 0.6
    }

    // MARK: the field

    /// The field.
    func field() -> FittedField {
        let lattice = Lattice(row, cells, isJoined: isJoined, pacedCells)
        let size = frameSize(lattice)
        let dash = row.counts.count > 1 ? dash : nil
        var field = FittedField(
            origin: .zero, length: cells.count, cell: .zero, spacing: 0,
            counts: row.counts, isJoined: isJoined, dash: dash,
            base: look(of: emptyCell ?? cells[normalCells[0]], size), label: label(size), text: text,
            isFocused: active != nil)
        place(&field, lattice, size)
        if field.base.hasBox { field.shadow = shadow(of: field) }
        if let cell = filledCell { field.filled = look(of: cell, size) }
        if let active { field.active = look(of: cells[active], size) }
        if let placeholder, let weak = cells[entered...].compactMap({ $0.ink.glyph?.color }).first {
            field.placeholder = (String(placeholder), weak.hex)
        }
        field.obscured = obscured
        field.cursor = active.flatMap { cursor(of: cells[$0]) }
        return field
    }

    /// Sets the widths and the place of a field.
    private func place(_ field: inout FittedField, _ lattice: Lattice, _ size: Size) {
        let width = isJoined ? lattice.pitch : size.width
        let estimate = RowPlacement.Lengths(
            cell: width, spacing: isJoined ? 0 : lattice.pitch - size.width,
            between: gap ?? lattice.extra - size.width)
        let placement = RowPlacement(sides: sides, counts: row.counts, scale: scale)
        let dash = field.dash?.size.width
        let (x, lengths) =
            placement.lengths(near: estimate, isJoined: isJoined, dash: dash)
            ?? (
                (lattice.left - size.width / 2) / scale,
                RowPlacement.Lengths(
                    cell: width / scale, spacing: estimate.spacing / scale, between: estimate.between / scale)
            )
        func decimals(_ points: Double) -> Double { (points * 1000).rounded() / 1000 }
        // Rounded down, the row is not wider than its place.
        field.cell.width = (lengths.cell * 1000 + 1e-6).rounded(.down) / 1000
        field.spacing = decimals(lengths.spacing)
        let (y, height) = vertical(field, size)
        field.cell.height = height
        field.origin = Point(x: max(decimals(x), 0), y: max(y, 0))
        if row.counts.count > 1 {
            field.groupSpacing = decimals(dash.map { (lengths.between - $0) / 2 } ?? lengths.between)
        }
    }

    /// The space between two groups, in pixels; nil if the active cell is beside it.
    private var gap: Double? {
        let gaps = normalCells.filter { isFirstOfGroup($0) && normalCells.contains($0 - 1) }.map { index in
            cells[index].left - cells[index].border - cells[index - 1].right - cells[index - 1].border
        }
        return gaps.isEmpty ? nil : gaps.reduce(0, +) / Double(gaps.count)
    }

    /// The sides of cells that can be measured: not those of the active one, which can have another size.
    private var sides: [RowPlacement.Side] {
        normalCells.flatMap { index -> [RowPlacement.Side] in
            let cell = cells[index]
            let left = RowPlacement.Side(cell: index, isRight: false, place: cell.left - cell.border)
            let right = RowPlacement.Side(cell: index, isRight: true, place: cell.right + cell.border)
            // Joined cells share a border, which is that of the left one.
            return (isJoined && !isFirstOfGroup(index) ? [] : [left]) + (index == covered ? [] : [right])
        }
    }

    private func isFirstOfGroup(_ index: Int) -> Bool {
        row.counts.indices.contains { row.counts[..<$0].reduce(0, +) == index }
    }

    /// The top side and the height of the cells: the roundest ones with which their sides, or those of their lines, are where they
    /// were measured.
    private func vertical(_ field: FittedField, _ size: Size) -> (y: Double, height: Double) {
        let unit = Rounding(scale: scale)
        let thickness = row.isUnderlined ? field.base.rule?.width : nil
        let top = bottom - size.height
        let lineTop = cells[normalCells[0]].top
        func isPlaced(_ y: Double, _ height: Double) -> Bool {
            let upper = thickness.map { (y + height - $0) * scale - lineTop } ?? (y * scale - top)
            return abs((y + height) * scale - bottom) <= RowPlacement.snapping && abs(upper) <= RowPlacement.snapping
        }
        for height in [unit.length(size.height), size.height / scale] {
            for y in [unit.length(bottom - height * scale), bottom / scale - height] where isPlaced(y, height) {
                return ((y * 1000).rounded() / 1000, (height * 1000).rounded() / 1000)
            }
        }
        return (unit.length(top), unit.length(size.height))
    }

    /// The indices of the cells without the focus.
    private var normalCells: [Int] {
        let rest = cells.indices.filter { $0 != active }
        return rest.isEmpty ? Array(cells.indices) : rest
    }

    /// The joined cell whose right border is covered by the active cell after it.
    private var covered: Int? { active.flatMap { isJoined && !isFirstOfGroup($0) ? $0 - 1 : nil } }

    /// The indices of the cells by whose right sides the pitch is measured.
    private var pacedCells: [Int] {
        let rest = normalCells.filter { $0 != covered }
        return rest.isEmpty ? normalCells : rest
    }

    private var emptyCell: MeasuredCell? { normalCells.first { $0 >= entered }.map { cells[$0] } }
    private var filledCell: MeasuredCell? { normalCells.first { $0 < entered }.map { cells[$0] } }

    /// The width of the border of most cells.
    private var border: Double {
        let widths = normalCells.map { cells[$0].border }.sorted()
        return widths[widths.count / 2]
    }

    /// Whether the cells of a group share their borders: there is one border between two cells.
    private var isJoined: Bool {
        guard border > 0 else { return false }
        // The ring of the active cell covers the borders beside it.
        let inner = cells.indices.filter { !isFirstOfGroup($0) }
        let seen = inner.filter { $0 != active && $0 - 1 != active }
        let gaps = (seen.isEmpty ? inner : seen).map { cells[$0].left - cells[$0 - 1].right }.sorted()
        return !gaps.isEmpty && gaps[(gaps.count - 1) / 2] < 1.5 * border + 0.4
    }

    private var entries: [Character] { characters.prefix(entered).map { $0 ?? "0" } }

    /// The entered text. Digits behind discs cannot be known; others are in their place.
    private var text: String {
        let isHidden = obscured != nil
        return String(
            entries.enumerated().map { isHidden || $1 == "•" ? Character("\(($0 + 1) % 10)") : $1 })
    }

    private var obscured: FittedField.Obscured? {
        guard entered > 0 else { return nil }
        let glyphs = cells.prefix(entered).map(\.ink)
        if glyphs.allSatisfy({ $0.glyph == nil }) { return .nothing }
        guard glyphs.allSatisfy(\.isDisc), let area = glyphs[0].glyph?.area else { return nil }
        return .disc(Rounding(scale: scale).length((area * 4 / .pi).squareRoot()))
    }

    // MARK: sizes

    /// The lower side of the cells.
    private var bottom: Double {
        let cells = normalCells.map { self.cells[$0] }
        return cells.reduce(0) { $0 + $1.bottom + $1.border + ($1.rule?.width ?? 0) } / Double(cells.count)
    }

    /// The size of a cell with its border. The character is in the middle of a cell above a line.
    private func frameSize(_ lattice: Lattice) -> Size {
        let cells = normalCells.map { self.cells[$0] }
        func mean(_ value: (MeasuredCell) -> Double) -> Double {
            cells.reduce(0) { $0 + value($1) } / Double(cells.count)
        }
        guard row.isUnderlined else {
            let width = isJoined ? lattice.pitch : mean { $0.width + 2 * $0.border }
            let height = mean { $0.height + 2 * $0.border + ($0.rule?.width ?? 0) }
            // The sides of a square or a circle can be rounded to different numbers of pixels.
            let isSquare = !isJoined && abs(width - height) < 1.1
            return isSquare
                ? Size(width: (width + height) / 2, height: (width + height) / 2) : Size(width: width, height: height)
        }
        let width = mean(\.width)
        let parts = self.cells.compactMap { $0.ink.glyph ?? $0.ink.cursor }
        guard let part = parts.first else { return Size(width: width, height: max(width * 1.2, 44 * scale)) }
        let middle = Double(part.bounds.y) + Double(part.bounds.height) / 2
        return Size(width: width, height: 2 * (bottom - middle))
    }

    // MARK: looks

    /// What a cell looks like. Lines inside the frame are its border, those outside a ring.
    private func look(of cell: MeasuredCell, _ frame: Size) -> FittedField.Look {
        let unit = Rounding(scale: scale)
        func line(_ line: MeasuredCell.Line) -> FittedField.Line {
            FittedField.Line(width: unit.border(line.width), color: pure(line, beside: cell.around).hex)
        }
        if row.isUnderlined {
            return FittedField.Look(rule: FittedField.Line(width: unit.thin(cell.height), color: cell.fill.hex))
        }
        var look = FittedField.Look()
        if (cell.fill - cell.around).largest > Double(screenshot.noise) { look.fill = cell.fill.hex }
        if let rule = cell.rule { look.rule = line(rule) }
        guard let first = cell.lines.first else { return look }
        // The distance from the inside of the lines to the frame.
        let inset = (frame.height - cell.height) / 2
        if inset < 0.6 {
            look.ring = line(first)
            return look
        }
        look.border = line(first)
        if cell.lines.count > 1 { look.ring = line(cell.lines[1]) }
        if first.width > inset + 0.6 {
            let more = 2 * (first.width - inset)
            look.size = Size(
                width: unit.length(frame.width + more), height: unit.length(frame.height + more))
        }
        return look
    }

    private func shadow(of field: FittedField) -> FittedField.Shadow? {
        let cell = normalCells[normalCells.count / 2]
        return ShadowReading(screenshot, of: cell, in: field.frames, scale: scale)?.shadow()
    }

    /// The colour of a thin line, which no pixel may have: that of another part of the row if the line has it in a lower opacity.
    private func pure(_ line: MeasuredCell.Line, beside around: Channels) -> Channels {
        guard line.width < Self.thin else { return line.color }
        let known = cells.flatMap { [$0.fill] + $0.lines.map(\.color) }
        let possible = known.filter { color in
            let part = EdgeProfile.part(of: line.color, from: around, to: color)
            return part > 0.75 && (around + (color - around) * part - line.color).largest < Double(screenshot.noise) + 4
        }
        return possible.max { ($0 - around).length < ($1 - around).length } ?? line.color
    }

    /// The width up to which a line may cover no pixel completely, in pixels.
    private static let thin = 2.0

    private func label(_ frame: Size) -> (size: Double, weight: Double, color: String) {
        let glyphs = cells.prefix(entered).compactMap(\.ink.glyph)
        guard obscured == nil, !glyphs.isEmpty else {
            let color = glyphs.first?.color ?? cells[0].lines.first?.color ?? .zero
            return (min(max((frame.height / scale * 0.4).rounded(), 12), 28), 400, color.hex)
        }
        let heights = glyphs.map { DigitReader.height(of: $0) }.sorted()
        let size = heights[heights.count / 2] / DigitReader.capHeight / scale
        let color = glyphs.map(\.color).max { a, b in
            (a - cells[0].around).length < (b - cells[0].around).length
        }
        return ((size * 2).rounded() / 2, 400, (color ?? .zero).hex)
    }

    private func cursor(of cell: MeasuredCell) -> FittedField.Cursor? {
        guard let part = cell.ink.cursor else { return nil }
        let unit = Rounding(scale: scale)
        let isUpright = part.bounds.height > part.bounds.width
        let (long, area) = (Double(max(part.bounds.width, part.bounds.height)), part.area)
        let (length, thickness) = (unit.length(long), unit.thin(area / long))
        return FittedField.Cursor(
            isUpright: isUpright, width: isUpright ? thickness : length, height: isUpright ? length : thickness,
            inset: isUpright ? 0 : unit.length(max(bottom - Double(part.bounds.maxY), 0)), color: part.color.hex)
    }

    /// The dash in the space between the first two groups.
    private var dash: (size: Size, color: String)? {
        let (last, next) = (cells[row.counts[0] - 1], cells[row.counts[0]])
        let middle = Int(last.centerY)
        let (left, right) = (Int(last.right + border) + 2, Int(next.left - border) - 2)
        guard left < right else { return nil }
        let limit = Double(screenshot.noise) + Self.dashContrast
        func isInk(_ x: Int, _ y: Int) -> Bool { (screenshot.color(x, y) - last.around).largest > limit }
        // The ring of a cell beside the space is ink, too, but is farther away from its middle.
        let ink = (left..<right).filter { isInk($0, middle) }
        guard let near = ink.min(by: { abs(2 * $0 - left - right) < abs(2 * $1 - left - right) }) else { return nil }
        let from = (left...near).last { !isInk($0, middle) }.map { $0 + 1 } ?? left
        let to = (near..<right).first { !isInk($0, middle) }.map { $0 - 1 } ?? right - 1
        let center = (from + to) / 2
        let reach = Int(Self.dashHeight * scale)
        let rows = (middle - reach..<middle + reach).filter { isInk(center, $0) }
        let unit = Rounding(scale: scale)
        // What is as high as a cell is the shadow or the side of one.
        guard let top = rows.first, let bottom = rows.last, bottom + 1 - top < reach, to - from > bottom - top else {
            return nil
        }
        let size = Size(width: unit.length(Double(to + 1 - from)), height: unit.thin(Double(bottom + 1 - top)))
        return (size, screenshot.color(center, middle).hex)
    }

    private static let dashHeight = 8.0
    private static let dashContrast = 20.0
}
