/// Refuses names of files that are too long for a file system, or that two files would have.
struct NameCheck {
    private let place: SourcePlace
    private var names: Set<String> = []

    /// A check of no names; mistakes are said at a place.
    init(place: SourcePlace) { self.place = place }

    /// Takes a path without its ending.
    mutating func add(_ name: String) throws(SceneError) {
        let bytes = Files.split(name).name.utf8.count
        guard bytes <= SceneLimits.nameBytes else {
            throw SceneError(
                at: place,
                "the name of a picture's file has at most \(SceneLimits.nameBytes) bytes, and"
                    + " '\(name)' has \(bytes); shorten the values of the matrix")
        }
        guard names.insert(name).inserted else {
            throw SceneError(at: place, "two pictures would have the same name '\(name)'")
        }
    }
}
