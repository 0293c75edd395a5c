/// The kinds of fields, which are the values of `kind`.
package enum FieldKind: String, Sendable, CaseIterable {
    /// A field of cells.
    case cells
    /// A credit card with its form.
    case card
}
