import FieldScene
package import FieldSource

/// One violation of a rule.
package struct Finding: Hashable, Sendable {
    /// A value that makes the finding disappear.
    package struct Suggestion: Hashable, Sendable {
        /// The keys in the scene file that lead to the value, with the indices of lists. A key can contain a dot.
        package var keys: [String]
        /// The keys in messages, which can begin with the id of an element; nil for `keys`.
        package var shortKeys: [String]?
        /// The value, as it is written in a scene, without quotes.
        package var value: String
        /// The ids of the rules that report findings only after the value is set, in the order of the rules. These
        /// findings need changes of other values.
        package var newFindings: [String] = []

        /// The keys as a path, such as `field.placeholder.color`.
        package var path: String { keys.joined(separator: ".") }

        /// Creates a suggestion.
        package init(keys: [String], value: String) { (self.keys, self.value) = (keys, value) }

        /// The suggestion as an instruction, with the rules of the findings that it causes:
        /// `set code.box.fill to #949494 (causes other findings: text-contrast)`.
        package var instruction: String {
            let text = "set \((shortKeys ?? keys).joined(separator: ".")) to \(value)"
            return newFindings.isEmpty
                ? text : "\(text) (causes other findings: \(newFindings.joined(separator: ", ")))"
        }

        /// The value with its type, so that a scene in JSON can contain it.
        private var typedValue: JSON {
            switch value {
            case "true": .flag(true)
            case "false": .flag(false)
            default: Double.decimal(value).map(JSON.number) ?? .text(value)
            }
        }

        /// The suggestion as a member of JSON documents.
        package var json: JSON {
            var members: [(String, JSON)] = [("path", .text(path)), ("value", typedValue)]
            if !newFindings.isEmpty { members.append(("newFindings", .list(newFindings.map(JSON.text)))) }
            return .object(members)
        }
    }

    /// The id of the rule.
    package var rule: String
    /// The WCAG criterion, such as `1.4.3`; nil if the rule does not belong to one.
    package var criterion: String?
    /// The level of the criterion.
    package var level: AuditLevel
    /// The name of the scene.
    package var scene: String
    /// The name of the snapshot or clip, such as `otp/typing`; nil if the finding belongs to the whole scene.
    package var picture: String?
    /// The id of the element; nil if the finding belongs to the whole snapshot.
    package var element: String?
    /// The measured value: a contrast, a length in points, an area in square points, or a count; nil if nothing is
    /// measured.
    package var value: Double?
    /// The value that the rule requires; nil if nothing is measured.
    package var required: Double?
    /// The location of the value at fault in the scene file, or else of the element, the state or the animation.
    package var location: SceneLocation
    /// The violation, without a capital letter at the start and without a full stop.
    package var message: String
    /// A value that makes the finding disappear; nil if none is known.
    package var suggestion: Suggestion?

    /// Creates a finding; see the properties for the parameters.
    package init(
        rule: String, criterion: String?, level: AuditLevel, scene: String, picture: String?, element: String?,
        value: Double?, required: Double?, location: SceneLocation, message: String, suggestion: Suggestion? = nil
    ) {
        (self.rule, self.criterion, self.level) = (rule, criterion, level)
        (self.scene, self.picture, self.element) = (scene, picture, element)
        (self.value, self.required, self.location) = (value, required, location)
        (self.message, self.suggestion) = (message, suggestion)
    }
}

/// The level of conformance to which a finding belongs.
package enum AuditLevel: String, Hashable, Sendable, CaseIterable {
    /// WCAG level A.
    case a = "A"
    /// WCAG level AA, which includes level A.
    case aa = "AA"
    /// WCAG level AAA, which includes the other two.
    case aaa = "AAA"
    /// A recommendation that is not a criterion of WCAG, such as the size of a target on a platform.
    case info

    /// The levels that an audit can require, the weakest first.
    package static let required: [AuditLevel] = [.a, .aa, .aaa]

    /// Whether conformance to `other` requires this level too. A recommendation is never required.
    package func isIncluded(in other: AuditLevel) -> Bool {
        guard let own = Self.required.firstIndex(of: self), let limit = Self.required.firstIndex(of: other) else {
            return false
        }
        return own <= limit
    }
}
