/// The line break opportunities of a text, in order.
struct LineBreakList {
    private let breaks: [String.Index]

    /// Creates the list from ascending offsets in the UTF-8 of a text.
    init(_ offsets: [Int], of text: String) {
        breaks = offsets.map { text.utf8.index(text.utf8.startIndex, offsetBy: $0) }
    }

    /// The first line break after `index` and before `end`; `end` if there is none between them.
    func next(after index: String.Index, before end: String.Index) -> String.Index {
        var (low, high) = (0, breaks.count)
        while low < high {
            let middle = (low + high) / 2
            if breaks[middle] > index { high = middle } else { low = middle + 1 }
        }
        return low < breaks.count && breaks[low] < end ? breaks[low] : end
    }
}
