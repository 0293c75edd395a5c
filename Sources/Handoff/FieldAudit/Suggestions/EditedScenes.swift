import FieldRaster
import FieldRendering
import FieldScene

/// Scenes in which a suggested value is set, with their violations. The most recent ones are cached.
final class EditedScenes {
    /// The number of edited files that are cached.
    private static let fileLimit = 32
    /// The number of edited snapshots that are cached.
    private static let pictureLimit = 64
    /// The maximum numbers of states and of variants that are searched for findings that a value causes.
    private static let (stateLimit, variantLimit) = (12, 4)

    private struct FileKey: Hashable {
        let proof: Int
        /// The keys of the value, and the value; nil for the scene itself.
        let keys: [String]?
        let value: String?

        init(_ proof: Int, _ suggestion: Finding.Suggestion?) {
            (self.proof, keys, value) = (proof, suggestion?.keys, suggestion?.value)
        }
    }

    private struct SnapshotKey: Hashable {
        let file: FileKey
        let variant: Int
        let state: String
        let scale: Double
    }

    private struct FailureKey: Hashable {
        let picture: SnapshotKey
        /// The number of rules, which distinguishes the rules that depend on colours from all rules.
        let rules: Int
    }

    /// A violation without its measure, and a level at which it counts.
    private struct Failure: Hashable {
        let rule: String
        let element: String?
        let level: AuditLevel
    }

    private let proofs: [Proof]
    private let options: AuditOptions
    private let rasterizer = FrameRasterizer()
    private var renderers: [FileKey: Renderer] = [:]
    private var pictures: [SnapshotKey: AuditSnapshot] = [:]
    private var failures: [FailureKey: Set<Failure>] = [:]
    private var newFindings: [FileKey: [String]?] = [:]

    init(_ proofs: [Proof], _ options: AuditOptions) { (self.proofs, self.options) = (proofs, options) }

    /// The violations of a finding's rule that its element still has after a value was set, at the level of the audit;
    /// nil if the value cannot be set.
    func violations(after suggestion: Finding.Suggestion, of item: AuditItem) throws -> [Violation]? {
        let (subject, key) = (item.subject, FileKey(item.subject.proof, suggestion))
        guard let renderer = try renderer(for: key) else { return nil }
        let variant = subject.locator.variant
        let all: [Violation]
        if let (name, scale) = subject.state {
            let key = SnapshotKey(file: key, variant: variant, state: name, scale: scale)
            guard let picture = try picture(for: key) else { return nil }
            picture.onlyElement = item.finding.element
            all = try item.rule.violations(in: picture)
        } else {
            all = try item.rule.violations(in: renderer.proof.file.scene(variant: variant))
        }
        let level = options.level(of: item.rule)
        return all.filter { violation in
            violation.element == item.finding.element
                && (violation.level == item.finding.level || violation.level.isIncluded(in: level))
        }
    }

    /// The ids of the rules with findings that a value causes, in the order of the rules; nil if a state cannot be drawn
    /// with it. The states of the finding's variant are audited, and the states of the first variants in other themes.
    ///
    /// - Parameter isColor: Whether the value is a colour. Not all rules depend on colours.
    func newFindings(after suggestion: Finding.Suggestion, for item: AuditItem, isColor: Bool) -> [String]? {
        guard let scale = item.subject.state?.scale else { return [] }
        let edited = FileKey(item.subject.proof, suggestion)
        if let known = newFindings[edited] { return known }
        let rules = isColor ? options.rules.filter { $0.dependsOnColors } : options.rules
        let result = newFindings(in: edited, rules, of: variants(for: item.subject, suggestion), scale: scale)
        newFindings[edited] = .some(result)
        return result
    }

    private func newFindings(
        in edited: FileKey, _ rules: [any AuditRule.Type], of variants: [Int], scale: Double
    ) -> [String]? {
        let original = FileKey(edited.proof, nil)
        var new: Set<String> = []
        for variant in variants {
            let states = (try? proofs[edited.proof].file.scene(variant: variant).states) ?? []
            for state in states.prefix(Self.stateLimit) {
                func failures(_ file: FileKey) -> Set<Failure>? {
                    let key = SnapshotKey(file: file, variant: variant, state: state.name, scale: scale)
                    return try? self.failures(in: key, rules)
                }
                guard let before = failures(original) else { continue }
                guard let after = failures(edited) else { return nil }
                new.formUnion(after.subtracting(before).map(\.rule))
            }
        }
        return rules.map { $0.id }.filter(new.contains)
    }

    /// The variant of a finding, and the first one of each other theme that the value changes.
    private func variants(for subject: AuditSubject, _ suggestion: Finding.Suggestion) -> [Int] {
        let (file, own) = (proofs[subject.proof].file, subject.locator)
        guard suggestion.keys.first != "themes", file.matrixSets(["theme"]) else { return [own.variant] }
        var (variants, themes) = ([own.variant], Set([own.theme.name]))
        for variant in 0..<min(file.variantCount, 64) where variants.count < Self.variantLimit {
            guard let scene = try? file.scene(variant: variant), themes.insert(scene.theme).inserted else { continue }
            variants.append(variant)
        }
        return variants
    }

    private func failures(in key: SnapshotKey, _ rules: [any AuditRule.Type]) throws -> Set<Failure> {
        let failureKey = FailureKey(picture: key, rules: rules.count)
        if let known = failures[failureKey] { return known }
        guard let picture = try picture(for: key) else { return [] }
        picture.onlyElement = nil
        var found: Set<Failure> = []
        for rule in rules {
            for violation in try rule.violations(in: picture)
            where violation.level.isIncluded(in: options.level(of: rule)) {
                // A failure at AA is also one at AAA, so a change from AAA to AA is a new failure, but not the reverse.
                for level in AuditLevel.allCases
                where level == violation.level || violation.level.isIncluded(in: level) {
                    found.insert(Failure(rule: rule.id, element: violation.element, level: level))
                }
            }
        }
        if failures.count >= Self.pictureLimit { failures = [:] }
        failures[failureKey] = found
        return found
    }

    private func picture(for key: SnapshotKey) throws -> AuditSnapshot? {
        if let known = pictures[key] { return known }
        guard let renderer = try renderer(for: key.file) else { return nil }
        let scene = try renderer.proof.file.scene(variant: key.variant)
        guard let state = scene.states.first(where: { $0.name == key.state }) else { return nil }
        let picture = try AuditSnapshot(of: scene, state, scale: key.scale, by: renderer, rasterizer)
        picture.level = options.level
        if pictures.count >= Self.pictureLimit { pictures = [:] }
        pictures[key] = picture
        return picture
    }

    private func renderer(for key: FileKey) throws -> Renderer? {
        if let known = renderers[key] { return known }
        let proof = proofs[key.proof]
        var file: SceneFile? = proof.file
        if let keys = key.keys, let value = key.value { file = try proof.file.setting([(keys, value)]) }
        guard let file else { return nil }
        if renderers.count >= Self.fileLimit { renderers = [:] }
        let renderer = Renderer(proof.replacing(file: file))
        renderers[key] = renderer
        return renderer
    }
}

extension Repair {
    /// Whether the repair is another colour.
    var isColor: Bool { if case .color = self { true } else { false } }
}
