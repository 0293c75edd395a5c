extension RandomAccessCollection where Index == Int {
    /// The index of the first element that satisfies a predicate, found by binary search.
    ///
    /// - Parameter isWanted: A predicate that is true for every element after the first one that satisfies it.
    /// - Returns: The index; the end of the collection if no element satisfies the predicate.
    @inlinable package func partitioningIndex(where isWanted: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
