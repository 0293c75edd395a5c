extension SourceNode {
    /// The entry of a mapping by a key of the vocabulary; nil if there is none or this node is not a mapping.
    package func entry(_ key: some MappingKey) -> Entry? { entry(named: key.rawValue) }
}
