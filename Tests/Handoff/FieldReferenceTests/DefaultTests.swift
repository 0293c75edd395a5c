import FieldReference
import FieldScene
import Fieldproof
import Foundation
import Testing

/// The documented default of a key has the same effect as leaving out the key, if no preset sets it.
@Suite struct DefaultTests {
    @Test(arguments: Vocabulary.tables.map { $0.anchor }) func documentedDefaultsAreTrue(_ name: String) throws {
        let folder = try SampleScene.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for key in allKeys where key.table.anchor == name {
            for value in key.defaultValues { try expectEffect(value, of: key, in: folder) }
        }
    }

    private func expectEffect(_ value: DefaultValue, of key: KeyEntry, in folder: URL) throws {
        func sample(_ text: String) throws -> SampleScene {
            // The key has a line of its own, so that no location differs between the scenes.
            try SampleScene(value.scene("\n\(text)\n"), in: folder)
        }
        let title: Comment = "\(key.anchor): \(value.yaml)"
        let given: SampleScene
        do {
            given = try sample("\(key.name): \(value.yaml)")
        } catch {
            // A documented default `none` of a kind that does not have this word means that there is no value.
            let isAbsence = value.yaml == "none"
            #expect(isAbsence, "\(key.anchor): \(value.yaml)\n\(error)")
            return
        }
        let absent = try sample("")
        // Other values must differ, or else the scene would show nothing of the key.
        let others = value.others.compactMap { try? sample("\(key.name): \($0)") }
        if given.scene == absent.scene {
            #expect(others.contains { $0.scene != absent.scene }, title)
        } else {
            let effect = try absent.effect()
            let isTrue = try given.effect() == effect
            #expect(isTrue, title)
            let isVisible = try others.contains { try $0.effect() != effect }
            #expect(isVisible, title)
        }
    }

    @Test func allConditionsAndRulesAreUsed() {
        let parts = allKeys.flatMap { key in key.defaultParts.map { (key: key, text: $0) } }
        for rule in DefaultValue.rules { #expect(parts.contains { $0.text == rule }, "\(rule)") }
        for condition in DefaultValue.conditions {
            #expect(parts.contains { condition.applies(to: $0.text, of: $0.key) }, "\(condition.text)")
        }
    }
}

extension KeyEntry {
    /// The parts of the documented default: `400` and `of buttons 600`.
    var defaultParts: [String] { description.initial?.components(separatedBy: "; ") ?? [] }

    /// The parts of the documented default that are values, with the scenes in which they hold.
    var defaultValues: [DefaultValue] {
        var values: [DefaultValue] = []
        for (index, part) in defaultParts.enumerated() where !DefaultValue.rules.contains(part) {
            if index == 0 {
                values.append(
                    DefaultValue(part, others: [description.example]) { member in
                        DefaultValue.scenes[anchor]?.replacingOccurrences(of: "…", with: member)
                            ?? scene(with: member)
                    })
                continue
            }
            guard let condition = DefaultValue.conditions.first(where: { $0.applies(to: part, of: self) }) else {
                Issue.record("\(anchor): no scene shows the default '\(part)'")
                continue
            }
            let others = [description.example] + values.map(\.yaml)
            for sample in condition.scenes {
                values.append(
                    DefaultValue(String(part.dropFirst(condition.text.count + 1)), others: others) {
                        sample.replacingOccurrences(of: "…", with: $0)
                    })
            }
        }
        return values
    }
}
