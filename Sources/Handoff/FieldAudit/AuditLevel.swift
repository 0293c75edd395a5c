/// The level of conformance to which a finding belongs.
package enum AuditLevel: String, Hashable, Sendable, CaseIterable {
    /// WCAG level A.
    case a = "A"
    /// WCAG level AA, which includes level A.
    case aa = "AA"
    /// WCAG level AAA, which includes the other two.
    case aaa = "AAA"
    /// A recommendation that is no criterion of WCAG, such as the size of a target on a platform.
    case info

    /// The levels that an audit can require, the weakest first.
    package static let required: [AuditLevel] = [.a, .aa, .aaa]

    /// Whether conformance to `other` needs this level too. A recommendation is never needed.
    package func isIncluded(in other: AuditLevel) -> Bool {
        guard let own = Self.required.firstIndex(of: self), let limit = Self.required.firstIndex(of: other) else {
            return false
        }
        return own <= limit
    }
}
