/// Decides which pictures show and from when: none for less than two hundredths of a second, and the last one does.
///
/// Players show what lasts less for a tenth of a second.
struct GIFTimeline {
    /// The shortest time, in hundredths of a second.
    static let shortest = 2

    /// A picture and for how long it shows.
    struct Scene {
        let still: GIFStill
        let ticks: Int
    }

    /// The pictures whose times may still change: at most two.
    private var waiting: [GIFStill] = []

    /// The picture that shows at last.
    var last: GIFStill? { waiting.last }

    /// Takes the next picture, which differs from the last one; returns the one that it makes final.
    mutating func add(_ still: GIFStill) -> Scene? {
        guard let last = waiting.last else {
            waiting = [still]
            return nil
        }
        guard still.start - last.start < Self.shortest else {
            waiting.append(still)
            guard waiting.count > 2 else { return nil }
            let first = waiting.removeFirst()
            return Scene(still: first, ticks: waiting[0].start - first.start)
        }
        // The new one takes the place of the last.
        waiting.removeLast()
        var still = still
        still.take(last)
        if waiting.last?.numbers != still.numbers { waiting.append(still) }
        return nil
    }

    /// What is left, when the film ends after `end` hundredths of a second.
    mutating func finish(at end: Int) -> [Scene] {
        if waiting.count == 2, end - waiting[1].start < Self.shortest {
            if end - waiting[0].start >= 2 * Self.shortest {
                waiting[1].start = end - Self.shortest
            } else {
                let first = waiting.removeFirst()
                waiting[0].take(first)
            }
        }
        let ends = waiting.dropFirst().map(\.start) + [end]
        return zip(waiting, ends).map { Scene(still: $0, ticks: $1 - $0.start) }
    }
}
