import Fieldproof
import FieldproofTesting
import Testing

/// Fields as values, driven by events; whatever differs here is looked at, not counted.
@Suite(.goldens(comparison: ImageComparison(metric: OklabMetric()))) struct FieldTests {
    @Test func deletingGoesBackOneCell() throws {
        var field = try Field(preset: "underline", length: 6)
        field.beginEditing()
        field.send(.type("4829"))
        field.send(.delete(1))
        #expect(field.value == "482")
        expectGolden(.field(field, named: "deleted", width: 320, height: 72, scale: 2))
    }
}
