/// The places of a text at which a new line may begin.
struct LineBreakList {
    private let locations: [String.Index]

    /// The places at ascending offsets in the UTF-8 of a text.
    init(_ offsets: [Int], of text: String) {
        locations = offsets.map { text.utf8.index(text.utf8.startIndex, offsetBy: $0) }
    }

    /// The first place behind `index`, and `end` where there is none before it.
    func next(after index: String.Index, before end: String.Index) -> String.Index {
        var (low, high) = (0, locations.count)
        while low < high {
            let middle = (low + high) / 2
            if locations[middle] > index { high = middle } else { low = middle + 1 }
        }
        return low < locations.count && locations[low] < end ? locations[low] : end
    }
}
