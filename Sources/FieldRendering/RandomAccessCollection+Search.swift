import FieldGeometry

extension RandomAccessCollection where Index == Int {
    /// The first element that satisfies a predicate, found by binary search.
    ///
    /// - Parameter isWanted: A predicate that is true for every element after the first one that satisfies it.
    /// - Returns: The element; nil if no element satisfies the predicate.
    package func partitionPoint(where isWanted: (Element) -> Bool) -> Element? {
        let index = partitioningIndex(where: isWanted)
        return index < endIndex ? self[index] : nil
    }
}
