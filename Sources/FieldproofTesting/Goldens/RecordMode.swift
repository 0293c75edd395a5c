/// When a test writes goldens. A test that wrote one fails all the same: somebody is to look at it first.
///
/// Where the environment variable `CI` is set nothing is ever written, whatever the mode is.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every golden is written, and nothing is compared.
    case all
    /// What differs is written, and what there is no golden of.
    case failed
    /// What there is no golden of is written.
    case missing
    /// Nothing is written.
    case never
}
