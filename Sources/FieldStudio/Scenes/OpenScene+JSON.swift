import FieldFiles
import FieldRendering
import FieldScene

extension OpenScene {
    /// The scene as the clients get it.
    ///
    /// - Parameter listsPictures: Whether the pictures are listed.
    func json(listsPictures: Bool) -> JSON {
        var json: JSON = [
            "name": .text(name), "file": .text(path), "revision": .integer(revision),
            "errors": .list(errors.map(\.json)), "unlisted": .integer(version?.unlistedCount ?? 0),
        ]
        if listsPictures { json["pictures"] = .list(version?.list ?? []) }
        return json
    }
}

extension SceneVersion {
    /// The pictures, each with its state, its variant and its scale, and with its digest if it was solved.
    var list: [JSON] { (0..<count).map(json) }

    private func json(_ index: Int) -> JSON {
        let (snapshot, picture) = (snapshots[index], known(index))
        let settings = proof.file.settings(variant: snapshot.variant)
        return [
            "name": .text(snapshot.name), "state": .text(snapshot.title),
            "variant": .object(settings.map { ($0.name, .text($0.label)) }), "scale": .number(snapshot.scale),
            "digest": picture?.digest.map(JSON.text) ?? .null,
            "error": picture?.errors.first.map { .text($0.description) } ?? .null,
        ]
    }
}
