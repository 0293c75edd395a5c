import FieldAudit
import FieldRendering
import FieldScene

extension QuickFix {
    /// The fix that sets the suggested value of a finding; nil if the audit suggests none, if it is not that of the current
    /// text, or if the text has no place for the value.
    init?(_ finding: Finding, in document: DocumentVersion) {
        guard document.isAudited, let suggestion = finding.suggestion, let scene = document.scene,
            let edit = ValueEdit(
                setting: ScalarValue(suggestion.value), at: suggestion.keys, in: document.text, document.tree)
        else { return nil }
        // The tree tolerates what YAML does not. An edit is offered only if the decoder finds the value where it is.
        var edited = document.text
        edited.replace(edit.range, with: edit.replacement)
        let file = scene.proof.file
        guard let new = try? DecodedScene(edited, document.uri).proof.file,
            let location = new.location(of: suggestion.keys, variant: 0), new.variantCount == file.variantCount
        else { return nil }
        let value = edited.offset(of: location)
        guard edit.range.lowerBound <= value, value <= edit.range.lowerBound + edit.replacement.utf8.count else {
            return nil
        }
        self.init(
            title: "S\(suggestion.instruction.dropFirst())", range: edit.range, replacement: edit.replacement)
        isPreferred = suggestion.newFindings.isEmpty
    }
}
