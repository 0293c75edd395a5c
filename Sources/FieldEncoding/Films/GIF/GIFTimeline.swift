/// Decides which images are shown and when. No image is shown for less than two hundredths of a second; the last image
/// is always shown.
///
/// Players show shorter frames for a tenth of a second.
struct GIFTimeline {
    /// The shortest time that an image is shown, in hundredths of a second.
    static let shortest = 2

    /// An image and the time for which it is shown.
    struct Scene {
        let still: GIFStill
        let ticks: Int
    }

    /// The images whose times may still change: at most two.
    private var waiting: [GIFStill] = []

    /// The last image added; nil if there is none.
    var last: GIFStill? { waiting.last }

    /// Adds the next image, which must differ from the last one. Returns an image whose time is now final; nil if there
    /// is none.
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
        // The last image is too short, so the new one replaces it.
        waiting.removeLast()
        var still = still
        still.take(last)
        if waiting.last?.numbers != still.numbers { waiting.append(still) }
        return nil
    }

    /// The remaining images of a clip that ends after `end` hundredths of a second.
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
