import FieldScene

extension RandomAccessCollection where Index == Int {
    /// The first element that satisfies a predicate, found by binary search.
    ///
    /// - Parameter isWanted: A predicate that is true for every element after the first one that satisfies it.
    /// - Returns: The element; nil if no element satisfies the predicate.
    package func partitionPoint(where isWanted: (Element) -> Bool) -> Element? {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low < endIndex ? self[low] : nil
    }
}
