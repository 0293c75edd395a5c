import FieldGeometry
import FieldPixels

/// Finds the texts, buttons and panels of a screen, as rectangles of their colours.
struct ScreenAreas {
    private let screenshot: ScreenImage
    private let regions: ColorRegions
    private let scale: Double
    /// The rectangles of the fields, which are no areas.
    private let fields: [PixelRect]

    // Sizes in points.
    /// The least sides of a button or a panel.
    private static let panel = (width: 24.0, height: 18.0)
    /// The space between two words of a line, as a part of its height.
    private static let wordSpace = 0.9

    init(_ screenshot: ScreenImage, _ regions: ColorRegions, scale: Double, without fields: [PixelRect]) {
        (self.screenshot, self.regions, self.scale, self.fields) = (screenshot, regions, scale, fields)
    }

    /// The colour of most pixels at the edges of the screen.
    var background: Channels {
        var counts: [Int: Int] = [:]
        for y in stride(from: 0, to: screenshot.height, by: 4) {
            for x in [0, screenshot.width - 1] { counts[regions.region(x, y), default: 0] += 1 }
        }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { channels(regions.regions[$0.key]) }
            ?? .zero
    }

    /// The areas, the lower ones first.
    func areas() -> [FittedScene.Area] {
        let ground = background
        let panels = regions.regions.indices.filter { isPanel(regions.regions[$0], ground) }
            .sorted { regions.regions[$0].bounds.area > regions.regions[$1].bounds.area }
        let lines = textLines(Set(panels), ground)
        return panels.map { area(of: regions.regions[$0]) }
            + lines.map { rect, color in
                FittedScene.Area(kind: .text, frame: points(rect), color: color.hex)
            }
    }

    private func channels(_ region: ColorRegions.Region) -> Channels {
        Channels(ScreenImage.channels(region.color))
    }

    private func points(_ rect: PixelRect) -> Rect {
        func length(_ pixels: Int) -> Double { ((Double(pixels) / scale) * 100).rounded() / 100 }
        return Rect(x: length(rect.x), y: length(rect.y), width: length(rect.width), height: length(rect.height))
    }

    // MARK: panels

    private func isPanel(_ region: ColorRegions.Region, _ ground: Channels) -> Bool {
        let rect = region.bounds
        guard Double(rect.width) >= Self.panel.width * scale, Double(rect.height) >= Self.panel.height * scale,
            region.solidity > 0.5 || region.count > screenshot.width * screenshot.height / 25,
            (channels(region) - ground).largest > Double(screenshot.noise)
        else { return false }
        return !isInField(rect)
    }

    private func isInField(_ rect: PixelRect) -> Bool {
        fields.contains { field in
            let common = field.intersection(rect)
            return common.area > rect.area / 2
        }
    }

    private func area(of region: ColorRegions.Region) -> FittedScene.Area {
        let rect = region.bounds
        // The area that is missing in the four corners is (4 - π) r².
        let own = regions.region(rect.x + rect.width / 2, rect.y + 1)
        var missing = 0
        let side = min(rect.width, rect.height) / 2
        for y in 0..<side {
            for x in 0..<side where regions.region(rect.x + x, rect.y + y) != own { missing += 1 }
        }
        let radius = (Double(missing) / (1 - .pi / 4)).squareRoot() / scale
        let isLarge = Double(rect.width) > 0.6 * Double(screenshot.width) && Double(rect.height) > 120 * scale
        return FittedScene.Area(
            kind: isLarge ? .panel : .button, frame: points(rect), color: channels(region).hex,
            radius: radius < 2 ? 0 : min(radius.rounded(), Double(side) / scale))
    }

    // MARK: texts

    /// The lines of text: ink that is neither ground, a panel nor a field.
    private func textLines(_ panels: Set<Int>, _ ground: Channels) -> [(PixelRect, Channels)] {
        let letters = regions.regions.indices.filter { index in
            let region = regions.regions[index]
            let rect = region.bounds
            return !panels.contains(index) && Double(rect.height) < 60 * scale
                && Double(rect.width) < 60 * scale && !isInField(rect)
        }
        var lines: [PixelRect] = []
        for index in letters.sorted(by: { regions.regions[$0].bounds.x < regions.regions[$1].bounds.x }) {
            let rect = regions.regions[index].bounds
            if let line = lines.lastIndex(where: { Self.isNext(rect, to: $0) }) {
                lines[line] = lines[line].union(rect)
            } else {
                lines.append(rect)
            }
        }
        return Self.merged(lines).filter { Double($0.height) >= 4 * scale && Double($0.width) >= 4 * scale }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
            .map { ($0, inkColor(in: $0)) }
    }

    /// Whether a letter continues a line of text.
    private static func isNext(_ rect: PixelRect, to line: PixelRect) -> Bool {
        let height = Double(max(line.height, rect.height))
        let overlap = min(line.maxY, rect.maxY) - max(line.y, rect.y)
        return Double(rect.x - line.maxX) < wordSpace * height && overlap > 0
    }

    /// Lines that overlap are one.
    private static func merged(_ lines: [PixelRect]) -> [PixelRect] {
        var merged: [PixelRect] = []
        for line in lines {
            if let index = merged.firstIndex(where: { !$0.intersection(line).isEmpty }) {
                merged[index] = merged[index].union(line)
            } else {
                merged.append(line)
            }
        }
        return merged.count == lines.count ? merged : Self.merged(merged)
    }

    /// The colour that differs most from the one that most pixels have.
    private func inkColor(in rect: PixelRect) -> Channels {
        var counts: [UInt32: Int] = [:]
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { counts[screenshot.image[x, y], default: 0] += 1 }
        }
        let ground = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        let below = Channels(ScreenImage.channels(ground))
        let strongest = counts.keys.max { a, b in
            let (x, y) = (Channels(ScreenImage.channels(a)), Channels(ScreenImage.channels(b)))
            return ((x - below).length, a) < ((y - below).length, b)
        }
        return Channels(ScreenImage.channels(strongest ?? ground))
    }
}

extension PixelRect {
    var area: Int { width * height }
}
