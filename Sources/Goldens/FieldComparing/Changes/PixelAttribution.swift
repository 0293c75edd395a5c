package import FieldPixels

/// The differing pixels of two images, each attributed to one element.
package struct PixelAttribution {
    private let width: Int
    private let height: Int
    /// The owner of each pixel: the index of an element, or one of the constants below.
    private var owners: [Int32]
    private static let same: Int32 = -2
    private static let free: Int32 = -1
    private var ids: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The number of differing pixels that are not attributed yet.
    package private(set) var freeCount: Int

    /// Creates an attribution of the differing pixels of a mask, none of which has an owner yet.
    package init(_ mask: DifferenceMask) {
        width = mask.width
        height = mask.height
        owners = mask.bytes.map { $0 == DifferenceMask.different ? Self.free : Self.same }
        freeCount = owners.count { $0 == Self.free }
    }

    /// Attributes the differing pixels among `pixels` that have no owner to an element.
    package mutating func give(_ pixels: PixelMask, to id: String) {
        let area = pixels.rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if area.isEmpty || freeCount == 0 { return }
        let number = number(of: id)
        for y in area.y..<area.maxY {
            let from = (y - pixels.rect.y) * pixels.rect.width - pixels.rect.x
            for x in area.x..<area.maxX where owners[y * width + x] == Self.free && pixels.isMarked[from + x] {
                owners[y * width + x] = number
                freeCount -= 1
            }
        }
    }

    /// Attributes all pixels without an owner to an element.
    package mutating func giveRest(to id: String) {
        give(PixelMask(all: PixelRect(x: 0, y: 0, width: width, height: height)), to: id)
    }

    private mutating func number(of id: String) -> Int32 {
        if let number = numbers[id] { return number }
        let number = Int32(ids.count)
        numbers[id] = number
        ids.append(id)
        return number
    }

    /// The changes with the numbers of pixels that they explain. Every attributed pixel is counted once. The result is
    /// sorted by role; within a role, changes with pixels come first.
    ///
    /// If no change explains the pixels of an element, a change of the property `pixels` is added. Its values are
    /// digests of the element's pixels before and after the change.
    package func adding(
        to changes: [Change], from old: LayoutRecord, to new: LayoutRecord, expected: StraightImage,
        actual: StraightImage
    ) -> [Change] {
        let origins = ChangeOrigins(of: changes, from: old, to: new)
        var result = changes
        var unexplained: [String] = []
        for (id, count) in counts {
            if let origin = origins.origin(of: id) {
                result[origin].pixels += count
            } else {
                unexplained.append(id)
            }
        }
        result += unexplained.sorted().map { id in
            Change(
                element: id, property: "pixels", from: digest(of: expected, on: id), to: digest(of: actual, on: id),
                pixels: counts[id] ?? 0)
        }
        return ChangeRole.allCases.flatMap { role in
            let some = result.filter { $0.role == role }
            return some.filter { $0.pixels > 0 } + some.filter { $0.pixels == 0 }
        }
    }

    /// The number of pixels that are attributed to each element, by id; elements without pixels are omitted.
    package var counts: [String: Int] {
        var counts = [Int](repeating: 0, count: ids.count)
        for owner in owners where owner >= 0 { counts[Int(owner)] += 1 }
        return Dictionary(uniqueKeysWithValues: zip(ids, counts).filter { $0.1 > 0 })
    }

    /// A digest of an element's pixels in one image, independent of the element's position.
    private func digest(of image: StraightImage, on id: String) -> String {
        var words: [UInt64] = []
        guard let number = numbers[id] else { return "" }
        image.withWords { pixels in
            for y in 0..<min(height, image.height) {
                for x in 0..<min(width, image.width) where owners[y * width + x] == number {
                    words.append(UInt64(pixels[y * image.width + x]))
                }
            }
        }
        return words.withUnsafeBytes { SecureDigest($0).hex }
    }
}

/// Finds the change that explains the differing pixels of an element: the first of these that exists.
///
/// 1. A change of the element or of an ancestor, except consequences. The role that comes first in `ChangeRole` is
///    preferred; within a role, the change of the nearest element.
/// 2. If the element or an ancestor moved, a change that moved it, such as a new size of a neighbour.
/// 3. The new frame of the outermost element that moved.
struct ChangeOrigins {
    private let changes: [Change]
    private let family: ElementTree
    private let indices: [String: [Int]]
    /// For each parent, by its id, the index of a change in one descendant that moves the other descendants.
    private let movers: [String: Int]

    /// Prepares the search for the changes between two layouts.
    init(of changes: [Change], from old: LayoutRecord, to new: LayoutRecord) {
        self.changes = changes
        family = ElementTree(old, new)
        indices = Dictionary(grouping: changes.indices) { changes[$0].element }
        var resized: Set<String> = []
        for change in changes where change.property.isEmpty || change.isResizing { resized.insert(change.element) }
        var movers: [String: Int] = [:]
        for index in changes.indices where changes[index].role != .consequence && !changes[index].isOfOwnPaint {
            var isMoving = changes[index].isDistance
            var id = changes[index].element
            while let parent = family.parent(of: id), isMoving || resized.contains(id) {
                movers[parent] = movers[parent] ?? index
                isMoving = false
                id = parent
            }
        }
        self.movers = movers
    }

    /// The index of the change that explains the pixels of an element; nil if there is none.
    func origin(of id: String) -> Int? {
        let line = [id] + family.ancestors(of: id)
        let own = line.enumerated().flatMap { distance, id in
            (indices[id] ?? []).filter { index in
                changes[index].role != .consequence && (distance == 0 || !changes[index].isOfOwnPaint)
            }
        }
        for role in ChangeRole.allCases {
            if let first = own.first(where: { changes[$0].role == role }) { return first }
        }
        let frames = line.compactMap { id in indices[id]?.first { changes[$0].property == "frame" } }
        if let outermost = frames.last {
            return line.lazy.compactMap { movers[$0] }.first ?? outermost
        }
        return indices[id]?.first
    }
}

extension Change {
    /// Whether the size of a frame changes, not only its position.
    fileprivate var isResizing: Bool {
        guard property == "frame", let from, let to else { return false }
        return from.split(separator: " ").last != to.split(separator: " ").last
    }
}
