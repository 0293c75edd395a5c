import FieldReference
import FieldScene
import Foundation
import Testing

@Suite struct ExampleTests {
    /// The example of a key sets something that the scene does not have without the key.
    @Test(arguments: Vocabulary.tables.map { $0.anchor }) func examplesHaveAnEffect(_ name: String) throws {
        let folder = try SampleScene.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for key in allKeys where key.table.anchor == name {
            // A scene that needs the key is an error without it.
            guard let absent = try? SampleScene(key.scene(with: "\n\n"), in: folder) else { continue }
            let example = try SampleScene(key.scene(with: "\n\(key.name): \(key.description.example)\n"), in: folder)
            #expect(example.scene != absent.scene, "\(key.anchor): \(key.example)")
        }
    }
}
