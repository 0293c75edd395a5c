import FieldGeometry
import FieldPixels

/// The CSS animations of an SVG document. Equal keyframes, and equal sets of them, are written once.
struct AnimationStyles {
    private let clip: VectorClip
    private var frameCount: Int { clip.frameCount }
    /// The prefix of all names, so that one page can contain several documents.
    private let prefix: String
    private var keyframes = NamedTexts()
    private var classes = NamedTexts()

    /// Different texts, each with a name that ends in its number.
    private struct NamedTexts {
        private(set) var all: [(name: String, text: String)] = []
        private var names: [String: String] = [:]

        mutating func name(of text: String, prefix: String) -> String {
            if let name = names[text] { return name }
            let name = "\(prefix)\(all.count + 1)"
            all.append((name, text))
            names[text] = name
            return name
        }
    }

    init(of clip: VectorClip) {
        self.clip = clip
        // A short digest is enough to distinguish the documents of one page.
        prefix = "f" + String(UInt32(truncatingIfNeeded: Digest(clip.title).high), radix: 36) + "-"
    }

    /// Adds an animation of a CSS property, and returns its name. There is at least one keyframe.
    mutating func animation(
        _ property: String, _ keyframes: [Keyframe], _ value: ([Double]) -> String
    ) -> String {
        var steps: [String] = []
        func add(_ position: String, _ values: [Double], _ timing: String) {
            steps.append("\(position){\(property):\(value(values))\(timing)}")
        }
        if let first = keyframes.first, first.frame > 0 {
            add("0%", first.values, ";animation-timing-function:step-end")
        }
        for (index, keyframe) in keyframes.enumerated() {
            // Rounded down, so that a jump does not come after its frame. The error is less than a thousandth of a frame.
            let (decimals, whole) = frameCount < 1000 ? (4, 1e6) : (8, 1e10)
            let units = Int((Double(keyframe.frame) / Double(frameCount) * whole).rounded(.down))
            let position = VectorNumber(units: units, decimals: decimals).text + "%"
            let isLast = index == keyframes.count - 1
            add(position, keyframe.values, isLast ? ";animation-timing-function:step-end" : timing(keyframe.easing))
        }
        if let last = keyframes.last { add("100%", last.values, "") }
        return self.keyframes.name(of: steps.joined(), prefix: prefix + "k")
    }

    private func timing(_ easing: Keyframe.Easing) -> String {
        switch easing {
        case .hold: ";animation-timing-function:step-end"
        case .linear: ";animation-timing-function:linear"
        case .bezier(let x1, let y1, let x2, let y2):
            ";animation-timing-function:cubic-bezier("
                + [x1, y1, x2, y2].map { VectorNumber($0, decimals: 6).text }.joined(separator: ",") + ")"
        }
    }

    /// The name of the class of elements with these animations.
    mutating func className(of animations: [String]) -> String {
        classes.name(of: animations.joined(separator: ","), prefix: prefix + "a")
    }

    /// The rule that stops all animations for users who prefer reduced motion. They see the last frame, which contains
    /// the typed text.
    private var reducedMotion: String {
        // Use the middle of the frame, so that rounding does not select another frame.
        let time = (clip.rate.seconds(at: frameCount - 1) + clip.rate.seconds(at: frameCount)) / 2
        return "@media (prefers-reduced-motion:reduce){\(selector){animation-play-state:paused;animation-delay:-"
            + "\(VectorNumber(time, decimals: 6).text)s}}"
    }

    private var selector: String { classes.all.map { ".\($0.name)" }.joined(separator: ",") }

    var text: String {
        if classes.all.isEmpty { return "" }
        let seconds = VectorNumber(clip.rate.seconds(at: clip.frameCount), decimals: 6).text
        let count = clip.plays == 0 ? "infinite" : "\(clip.plays)"
        return selector + "{animation-duration:\(seconds)s;animation-iteration-count:\(count);animation-fill-mode:both}"
            + classes.all.map { ".\($0.name){animation-name:\($0.text)}" }.joined() + reducedMotion
            + keyframes.all.map { "@keyframes \($0.name){\($0.text)}" }.joined()
    }
}
