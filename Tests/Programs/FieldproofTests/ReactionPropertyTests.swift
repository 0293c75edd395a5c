import Fieldproof
import TestTools
import Testing

/// Any combination of `visible`, `when` and `set` gives the same pixels as a scene without them, which the test writes
/// out by its own rules.
@Suite struct ReactionPropertyTests {
    /// An element of a random scene. Values are YAML.
    private struct Node {
        let kind: String
        let id: String
        var keys: [String: String] = [:]
        var visible: Visible = .always(true)
        /// The keys by state.
        var when: [String: [String: String]] = [:]
        var children: [Node] = []
    }

    private enum Visible {
        case always(Bool)
        case conditional([(fact: String, values: [String])])
    }

    /// The values of the field and of the scene that conditions read.
    private struct Facts {
        var text: String
        var status: String
        var isFocused: Bool
        var theme: String

        func value(of fact: String) -> String {
            switch fact {
            case "status": status
            case "focused": "\(isFocused)"
            case "filled": "\(text.count == 4)"
            case "empty": "\(text.isEmpty)"
            default: theme
            }
        }

        func has(_ state: String) -> Bool {
            switch state {
            case "focused": isFocused
            case "filled": text.count == 4
            case "empty": text.isEmpty
            default: status == state
            }
        }
    }

    /// A random element of a list that is not empty.
    private static func pick<Value>(_ values: [Value], _ generator: inout SplitMix) -> Value {
        values[Int.random(in: values.indices, using: &generator)]
    }

    private static let states = ["focused", "filled", "empty", "error", "success", "disabled"]

    /// The keys of each kind of element, with values to choose from. `enabling` is `enabled` or `enabledWhen`.
    private static let keys: [String: [(key: String, values: [String])]] = [
        "text": [
            ("string", ["Hello", "A longer line of text", "Ж"]), ("size", ["11", "20"]), ("weight", ["400", "700"]),
            ("color", ["\"#C00000\"", "secondary", "success"]), ("alignment", ["left", "center", "right"]),
            ("opacity", ["0.5", "1"]), ("width", ["60", "100"]), ("lines", ["1", "2"]),
        ],
        "button": [
            ("title", ["Go", "Verify"]), ("size", ["13", "18"]), ("color", ["accent", "\"#101010\""]),
            ("fill", ["none", "\"#FFD000\""]), ("border", ["{ width: 2, color: accent }", "none"]),
            ("radius", ["0", "50%"]), ("padding", ["3", "{ top: 1, left: 8, bottom: 5, right: 2 }"]),
            ("opacity", ["0.6", "1"]), ("enabling", ["enabled: false", "enabled: true", "enabledWhen: filled"]),
        ],
        "stack": [
            ("axis", ["horizontal", "vertical"]), ("alignment", ["fill", "leading", "center", "trailing"]),
            ("distribution", ["fill", "equalSpacing"]), ("spacing", ["0", "7"]), ("padding", ["0", "5"]),
            ("opacity", ["0.7", "1"]),
        ],
    ]

    private static func randomKeys(
        of kind: String, share: Int, _ generator: inout SplitMix
    ) -> [String: String] {
        var keys: [String: String] = [:]
        for (key, values) in Self.keys[kind] ?? [] where Int.random(in: 0..<10, using: &generator) < share {
            keys[key] = values.randomElement(using: &generator)
        }
        return keys
    }

    private static func randomVisible(_ generator: inout SplitMix, readsField: Bool = true) -> Visible {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return .always(Bool.random(using: &generator))
        case 1:
            var facts: [(String, [String])] = []
            if readsField {
                facts.append(("focused", Self.pick([["true"], ["false"], ["true", "false"]], &generator)))
            }
            facts.append(("theme", ["light"]))
            return .conditional(Array(facts.shuffled(using: &generator).prefix(1)))
        case 2:
            let statuses = ["normal", "error", "success", "disabled"].shuffled(using: &generator)
            var facts: [(String, [String])] = [("status", Array(statuses.prefix(2)))]
            if Bool.random(using: &generator), readsField {
                facts.append((Self.pick(["filled", "empty"], &generator), ["true"]))
            }
            return .conditional(facts)
        default: return .always(true)
        }
    }

    private static func randomWhen(of kind: String, _ generator: inout SplitMix) -> [String: [String: String]] {
        var when: [String: [String: String]] = [:]
        for state in states where Int.random(in: 0..<3, using: &generator) == 0 {
            let keys = randomKeys(of: kind, share: 3, &generator)
            if !keys.isEmpty { when[state] = keys }
        }
        return when
    }

    private static func randomNode(_ number: inout Int, depth: Int, _ generator: inout SplitMix) -> Node {
        let kind =
            depth > 0 && Int.random(in: 0..<3, using: &generator) == 0
            ? "stack" : Self.pick(["text", "button"], &generator)
        number += 1
        var node = Node(kind: kind, id: "e\(number)")
        node.keys = randomKeys(of: kind, share: 6, &generator)
        if kind == "text" { node.keys["string"] = node.keys["string"] ?? "Text" }
        if kind == "button" { node.keys["title"] = node.keys["title"] ?? "Button" }
        node.visible = randomVisible(&generator)
        node.when = randomWhen(of: kind, &generator)
        if kind == "stack" {
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                node.children.append(randomNode(&number, depth: depth - 1, &generator))
            }
        }
        return node
    }

    // MARK: YAML

    private static func yaml(_ keys: [String: String]) -> [String] {
        keys.sorted { $0.key < $1.key }.map { $0.key == "enabling" ? $0.value : "\($0.key): \($0.value)" }
    }

    private static func yaml(_ visible: Visible) -> String {
        switch visible {
        case .always(let flag): "visible: \(flag)"
        case .conditional(let facts):
            "visible: { " + facts.map { "\($0.fact): [\($0.values.joined(separator: ", "))]" }.joined(separator: ", ")
                + " }"
        }
    }

    private static func yaml(_ when: [String: [String: String]]) -> String {
        "when: { "
            + when.sorted { $0.key < $1.key }.map { "\($0.key): { \(yaml($0.value).joined(separator: ", ")) }" }
            .joined(separator: ", ") + " }"
    }

    /// An element with its reactions.
    private static func reactive(_ node: Node) -> String {
        var parts = ["id: \(node.id)"] + yaml(node.keys) + [yaml(node.visible)]
        if !node.when.isEmpty { parts.append(yaml(node.when)) }
        if node.kind == "stack" {
            parts.append("children: [" + node.children.map(reactive).joined(separator: ", ") + "]")
        }
        return "{ \(node.kind): { \(parts.joined(separator: ", ")) } }"
    }

    /// An element without reactions, as it looks with these facts; nil if it is not visible.
    private static func plain(_ node: Node, _ facts: Facts) -> String? {
        guard holds(node.visible, facts) else { return nil }
        var keys = node.keys
        for state in states where state != "disabled" && facts.has(state) {
            keys.merge(node.when[state] ?? [:]) { _, new in new }
        }
        if node.kind == "button" {
            let enabling = keys["enabling"] ?? "enabled: true"
            let isEnabled =
                enabling == "enabledWhen: filled"
                ? facts.text.count == 4 && facts.status != "disabled" : enabling == "enabled: true"
            if !isEnabled {
                if let patch = node.when["disabled"] {
                    keys.merge(patch) { _, new in new }
                } else {
                    keys["opacity"] = "\((Double(keys["opacity"] ?? "1") ?? 1) * 0.35)"
                }
            }
            keys["enabling"] = "enabled: true"
        } else if facts.has("disabled") {
            keys.merge(node.when["disabled"] ?? [:]) { _, new in new }
        }
        var parts = ["id: \(node.id)"] + yaml(keys)
        if node.kind == "stack" {
            parts.append("children: [" + node.children.compactMap { plain($0, facts) }.joined(separator: ", ") + "]")
        }
        return "{ \(node.kind): { \(parts.joined(separator: ", ")) } }"
    }

    private static func holds(_ visible: Visible, _ facts: Facts) -> Bool {
        switch visible {
        case .always(let flag): flag
        case .conditional(let conditions): conditions.allSatisfy { $0.values.contains(facts.value(of: $0.fact)) }
        }
    }

    private static func change(_ nodes: inout [Node], _ id: String, _ change: (inout Node) -> Void) {
        for index in nodes.indices {
            if nodes[index].id == id { change(&nodes[index]) }
            Self.change(&nodes[index].children, id, change)
        }
    }

    private static func scene(_ children: [String], _ state: String) -> String {
        """
        canvas: { width: 240, height: 700 }
        content:
          stack: { id: root, alignment: leading, children: [\((children + ["{ spacer: }"]).joined(separator: ", "))] }
        states:
          a: \(state)
        """
    }

    private static func picture(_ yaml: String) -> PixelBuffer? {
        do {
            let proof = try Proof(yaml: yaml)
            guard let snapshot = try proof.snapshots().first else { return nil }
            return try Renderer(proof).pixels(of: snapshot)
        } catch let error as SceneError where error.description.contains("does not fit") {
            return nil
        } catch {
            Issue.record("\(error)\n\(yaml)")
            return nil
        }
    }

    @Test(arguments: 1...12) func reactionsEqualExplicitScenes(_ seed: Int) {
        var generator = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        var pictures = 0
        for _ in 0..<40 {
            var number = 0
            var nodes = (0..<3).map { _ in Self.randomNode(&number, depth: 1, &generator) }
            var facts = Facts(
                text: Self.pick(["", "48", "4829"], &generator),
                status: Self.pick(["normal", "error", "success", "disabled"], &generator),
                isFocused: Bool.random(using: &generator),
                theme: Self.pick(["light", "dark"], &generator))
            let fieldVisible = Self.randomVisible(&generator, readsField: false)
            let field =
                "{ field: { id: code, preset: pin-boxes, length: 4, cursor: none, \(Self.yaml(fieldVisible)) } }"
            let reactive = [field] + nodes.map(Self.reactive)
            var state =
                "{ text: \"\(facts.text)\", status: \(facts.status), focused: \(facts.isFocused), theme: \(facts.theme), after: ["
            var events: [String] = []
            func hideField() { if !Self.holds(fieldVisible, facts) { facts.isFocused = false } }
            hideField()
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                let isFieldVisible = Self.holds(fieldVisible, facts)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    let status = Self.pick(["normal", "error", "success"], &generator)
                    events.append("set: { status: \(status) }")
                    if isFieldVisible { facts.status = status }
                case 1:
                    events.append("clear: code")
                    if isFieldVisible { facts.text = "" }
                default:
                    let id = "e\(Int.random(in: 1...number, using: &generator))"
                    var parts: [String] = []
                    Self.change(&nodes, id) { node in
                        let keys = Self.randomKeys(of: node.kind, share: 3, &generator)
                        node.keys.merge(keys) { _, new in new }
                        parts = Self.yaml(keys)
                        if Bool.random(using: &generator) {
                            node.visible = Self.randomVisible(&generator)
                            parts.append(Self.yaml(node.visible))
                        }
                        let when = Self.randomWhen(of: node.kind, &generator)
                        if !when.isEmpty {
                            node.when.merge(when) { _, new in new }
                            parts.append(Self.yaml(when))
                        }
                    }
                    events.append("set: { \(id): { \(parts.joined(separator: ", ")) } }")
                }
                hideField()
            }
            state += events.map { "{ \($0) }" }.joined(separator: ", ") + "] }"
            let plainField =
                Self.holds(fieldVisible, facts)
                ? ["{ field: { id: code, preset: pin-boxes, length: 4, cursor: none } }"] : []
            let plainState =
                plainField.isEmpty
                ? "{ theme: \(facts.theme) }"
                : "{ text: \"\(facts.text)\", status: \(facts.status), focused: \(facts.isFocused), theme: \(facts.theme) }"
            let first = Self.scene(reactive, state)
            let second = Self.scene(plainField + nodes.compactMap { Self.plain($0, facts) }, plainState)
            let picture = Self.picture(first)
            #expect(picture == Self.picture(second), "\(first)\n\nwritten out:\n\(second)")
            if picture != nil { pictures += 1 }
        }
        #expect(pictures > 10)
    }
}
