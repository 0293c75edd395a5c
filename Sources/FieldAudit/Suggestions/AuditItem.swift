import FieldRendering
import FieldScene

/// A finding with what is needed to look for a suggestion.
struct AuditItem: Sendable {
    /// What the finding was found in.
    enum Subject: Sendable {
        /// A state of a variant, at a scale.
        case state(String, variant: Int, scale: Double)
        /// A variant as a whole.
        case scene(variant: Int)
    }

    /// The finding.
    var finding: Finding
    /// How it can be repaired; nil if no value of the scene is known to repair it.
    let repair: Repair?
    /// Its rule.
    let rule: any AuditRule.Type
    /// The index of the proof.
    let proof: Int
    /// What it was found in.
    let subject: Subject
    /// Finds the keys of the repair in the scene file.
    let locator: FindingLocator

    /// The index of the variant.
    var variant: Int {
        switch subject {
        case .state(_, let variant, _), .scene(let variant): variant
        }
    }
}
