extension JSON {
    /// An object with the members of this one, then those of another one. A value that is no object has no members.
    package func merging(_ other: JSON) -> JSON { .object(members + other.members) }

    /// Adds the members of another object.
    package mutating func merge(_ other: JSON) { self = merging(other) }

    /// The names and values of an object's members, in order; empty for any other value.
    package var members: [(String, JSON)] {
        if case .object(let members) = self { members } else { [] }
    }
}
