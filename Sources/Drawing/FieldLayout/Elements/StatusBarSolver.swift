import FieldGeometry
import FieldScene
import FieldText

/// Solves the status bar of a device, in the arrangement of its system. A text that would reach the next part of the bar is
/// cut off with an ellipsis.
struct StatusBarSolver {
    let spec: StatusBarSpec
    let model: DeviceSpec.Model
    let context: LayoutContext
    /// The location of `device` in the scene.
    let location: SceneLocation?

    /// The height of a status bar on a phone with a home button, in points.
    static let height = 20.0
    private static let margin = 6.0

    private var color: Color {
        switch spec.style {
        case .light: .white
        case .dark: .black
        case nil: ColorSource.token("text").color(in: context.theme)
        }
    }

    /// The status bar at the top of a screen.
    ///
    /// - Parameter frame: The frame of the bar.
    func solve(in frame: Rect) throws(SceneError) -> SolvedElement {
        var bar = SolvedElement(
            name: "statusBar", kind: "statusBar", frame: frame, properties: [ElementProperty("color", .color(color))])
        bar.children =
            switch model {
            case .phoneHomeButton: try narrow(in: frame)
            case .phoneNotch, .phoneIsland: try besideCutout(in: frame)
            case .android: try android(in: frame)
            case .tablet: try tablet(in: frame)
            }
        return bar
    }

    /// Signal, carrier and wireless network on the left, time in the middle, battery on the right.
    private func narrow(in frame: Rect) throws(SceneError) -> [SolvedElement] {
        let symbols = StatusSymbols(color: color, isLarge: false)
        var parts: [SolvedElement] = []
        var left = frame.x + Self.margin
        if let full = spec.signal {
            let signal = symbols.signal(full, x: left, middle: frame.midY)
            parts.append(signal)
            left = signal.frame.maxX + 4
        }
        let wireless = symbols.wireless(x: left, middle: frame.midY).frame.width
        let battery = symbols.battery(spec.battery, right: frame.maxX - Self.margin, middle: frame.midY)
        var end = battery.frame.x - 4
        var time: [SolvedElement] = []
        if !spec.time.value.isEmpty {
            let room = 2 * min(frame.midX - (left + wireless + 4), end - frame.midX)
            time = [try text(spec.time, name: "time", weight: 600, in: frame, room: room) { frame.midX - $0 / 2 }]
            end = time[0].frame.x - 4
        }
        let name = spec.carrier ?? Located("Carrier")
        if !name.value.isEmpty {
            let room = end - wireless - 4 - left
            let carrier = try text(name, name: "carrier", weight: 400, in: frame, room: room) { _ in left }
            parts.append(carrier)
            // A carrier that does not fit has no width.
            left = carrier.frame.width > 0 ? carrier.frame.maxX + 4 : left
        }
        return parts + [symbols.wireless(x: left, middle: frame.midY)] + time + [battery]
    }

    /// Time in the middle of the area to the left of the cut-out; signal, wireless network and battery in the middle of
    /// the area to its right. There is no space for a carrier.
    private func besideCutout(in frame: Rect) throws(SceneError) -> [SolvedElement] {
        let cutout = DeviceCutout.frame(of: model, in: frame)
        // In a bar with an island, the time and the symbols are lower than the middle of the island.
        let middle = model == .phoneIsland ? min(frame.maxY - 11, frame.y + 33) : min(frame.midY, frame.y + 24)
        let ear = cutout.map { $0.x - frame.x } ?? frame.width / 2
        let symbols = StatusSymbols(color: color, isLarge: true)
        var parts: [SolvedElement] = []
        if !spec.time.value.isEmpty {
            let line = Rect(x: frame.x, y: middle - 11, width: ear, height: 22)
            parts.append(
                try text(
                    spec.time, name: "time", size: 17, weight: 600, in: line, room: ear - 2 * Self.margin
                ) { line.midX - $0 / 2 })
        }
        let width = (spec.signal == nil ? 0 : 18 + 6.0) + 17 + 6 + 27
        var left = frame.maxX - ear / 2 - width / 2
        if let full = spec.signal {
            parts.append(symbols.signal(full, x: left, middle: middle))
            left += 18 + 6
        }
        parts.append(symbols.wireless(x: left, middle: middle))
        return parts + [symbols.battery(spec.battery, right: left + 17 + 6 + 27, middle: middle)]
    }

    /// Time and carrier on the left; wireless network, signal and battery on the right.
    private func android(in frame: Rect) throws(SceneError) -> [SolvedElement] {
        let symbols = AndroidStatusSymbols(color: color)
        let battery = symbols.battery(spec.battery, right: frame.maxX - 24, middle: frame.midY)
        var symbolParts: [SolvedElement] = []
        var right = battery.frame.x - 6
        if let bars = spec.signal {
            symbolParts.append(symbols.signal(bars, x: right - 12, middle: frame.midY))
            right -= 12 + 3
        }
        symbolParts += [symbols.wireless(x: right - 17, middle: frame.midY), battery]
        let cutout = DeviceCutout.frame(of: model, in: frame)
        let end = min(right - 17, cutout?.x ?? frame.maxX) - 6
        return try timeAndCarrier(in: frame, to: end, margin: 24, size: 14, weight: 500) + symbolParts
    }

    /// Time and carrier on the left; signal, wireless network and battery on the right.
    private func tablet(in frame: Rect) throws(SceneError) -> [SolvedElement] {
        let symbols = StatusSymbols(color: color, isLarge: false)
        let battery = symbols.battery(spec.battery, right: frame.maxX - 20, middle: frame.midY)
        let wireless = symbols.wireless(x: battery.frame.x - 5 - 15, middle: frame.midY)
        var symbolParts = [wireless, battery]
        if let full = spec.signal {
            symbolParts.insert(symbols.signal(full, x: wireless.frame.x - 5 - 16.5, middle: frame.midY), at: 0)
        }
        let end = symbolParts[0].frame.x - 5
        return try timeAndCarrier(in: frame, to: end, margin: 20, size: 12, weight: 600) + symbolParts
    }

    /// The time and the carrier, which end before `end`.
    private func timeAndCarrier(
        in frame: Rect, to end: Double, margin: Double, size: Double, weight: Double
    ) throws(SceneError) -> [SolvedElement] {
        var parts: [SolvedElement] = []
        var left = frame.x + margin
        if !spec.time.value.isEmpty {
            let time = try text(
                spec.time, name: "time", size: size, weight: weight, in: frame, room: end - left
            ) { _ in left }
            parts.append(time)
            left = time.frame.maxX + 8
        }
        if let name = spec.carrier, !name.value.isEmpty {
            parts.append(
                try text(name, name: "carrier", size: size, weight: 400, in: frame, room: end - left) { _ in left })
        }
        return parts
    }

    /// A line of text.
    ///
    /// - Parameters:
    ///   - room: The greatest width, in points. A wider text is truncated; if not even an ellipsis fits, no text is
    ///     drawn.
    ///   - x: The left edge of a text with this width.
    private func text(
        _ string: Located<String>, name: String, size: Double = 12, weight: Double, in frame: Rect, room: Double,
        _ x: (Double) -> Double
    ) throws(SceneError) -> SolvedElement {
        let font = FontRequest(family: "Inter", size: size, weight: weight)
        var run = try context.shape(string.value, in: font, family: nil, at: string.location ?? location)
        let isCut = run.advance > room + LayoutContext.tolerance
        if isCut { run = try shortened(string, in: font, to: room) }
        let metrics = try context.metrics(of: font, family: nil)
        let box = Rect(x: x(run.advance), y: frame.y, width: run.advance, height: frame.height)
        let baseline = metrics.baseline(inLineFrom: frame.y, height: frame.height)
        var element = SolvedElement(
            name: name, kind: "text", frame: box,
            properties: [ElementProperty("text", .text(string.value)), ElementProperty("color", .color(color))],
            ink: run.items(at: Point(x: box.x, y: baseline), color: color))
        element.properties.addFont(of: CollectionOfOne(run), size: size)
        if isCut { element.properties.append(.truncated) }
        context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: string.location ?? location)
        return element
    }

    /// The beginning of a text with an ellipsis; an empty run if not even the ellipsis fits.
    private func shortened(
        _ string: Located<String>, in font: FontRequest, to room: Double
    ) throws(SceneError) -> GlyphRun {
        var spec = TextSpec()
        (spec.string, spec.size, spec.weight) = (string, font.size, font.weight)
        spec.location = location
        let wrapper = TextSolver(spec: spec, context: context, direction: .leftToRight).wrapper
        let line = try wrapper.lines(width: max(0, room), limit: 1).first
        if let line, line.run.advance <= room + 0.01 { return line.run }
        return try context.shape("", in: font, family: nil, at: string.location ?? location)
    }
}
