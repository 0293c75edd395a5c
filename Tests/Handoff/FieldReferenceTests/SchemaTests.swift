import FieldFiles
import FieldReference
import FieldScene
import Foundation
import TestTools
import Testing

@Suite struct SchemaTests {
    @Test(.enabled(if: Tool.pythonWithPackages != nil, "jsonschema is not installed"))
    func schemaAgreesWithTheDecoder() throws { try expectAgreement(scenes: 50) }

    @Test(.enabled(if: Tool.pythonWithPackages != nil, "jsonschema is not installed"))
    func schemaAgreesWithTheDecoderAboutManyScenes() throws { try expectAgreement(scenes: 1000) }

    /// The schema is valid by its meta-schema, everything in the project is valid by the schema, and schema and decoder
    /// agree on mutated scenes: all by a validator that is not ours.
    private func expectAgreement(scenes count: Int) throws {
        let script = Project.root.appending(path: "Scripts/oracles/schema.py")
        let output = try Tool.run(
            Tool.pythonWithPackages ?? "",
            [script.path, "--program", Tool.products.appending(path: "fieldproof").path, "--count", "\(count)"])
        #expect(String(decoding: output, as: UTF8.self).contains("0 disagreements without an explanation"))
    }

    @Test func everyDefinitionIsUsed() throws {
        guard case .object(let members) = SceneSchema.document(),
            case .object(let definitions)? = members.first(where: { $0.0 == "definitions" })?.1
        else {
            Issue.record("the schema has no definitions")
            return
        }
        let text = SceneSchema.document().compact
        for (name, _) in definitions { #expect(text.contains("#/definitions/\(name)\""), "\(name)") }
        // Each kind of mapping is a definition, apart from those that are only parts of others.
        #expect(definitions.count > 60)
    }
}
