/// The version of this library and its program.
public enum FieldproofVersion {
    /// The version, as `fieldproof --version` prints it.
    public static let current = "0.1.0"
}
