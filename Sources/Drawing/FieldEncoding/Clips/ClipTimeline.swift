import FieldGeometry
import FieldPixels

/// An image of a clip, with the time at which it begins to show.
struct ClipStill<Image: Equatable> {
    /// The pixels of the whole image, in the form that the format's writer compresses.
    var image: Image
    /// A rectangle that contains every pixel that differs from the previous image.
    var changed: PixelRect
    /// The time at which the image begins to show, in the ticks of the timeline.
    var start: Int

    /// Takes over the start time and the changes of the previous image, which is skipped.
    fileprivate mutating func take(_ other: ClipStill) {
        start = other.start
        changed = changed.union(other.changed)
    }
}

/// Decides which images of a clip are shown and when. An image that would be shown too briefly is skipped, and the next
/// image is shown in its time too. The last image is always shown.
struct ClipTimeline<Image: Equatable> {
    /// An image and the time for which it is shown.
    struct Scene {
        let still: ClipStill<Image>
        let ticks: Int
    }

    /// The shortest time for which an image is shown, in ticks.
    let shortest: Int
    /// The images whose times may still change: at most two.
    private var waiting: [ClipStill<Image>] = []

    /// Creates a timeline without images. `shortest` is at least 1; it is in the unit of `ClipStill.start`.
    init(shortest: Int) { self.shortest = shortest }

    var last: ClipStill<Image>? { waiting.last }

    /// Adds the next image. Returns an image whose time is now final; nil if there is none.
    mutating func add(_ still: ClipStill<Image>) -> Scene? {
        guard let last = waiting.last else {
            waiting = [still]
            return nil
        }
        guard still.start - last.start < shortest else {
            waiting.append(still)
            guard waiting.count > 2 else { return nil }
            let first = waiting.removeFirst()
            return Scene(still: first, ticks: waiting[0].start - first.start)
        }
        // The last image would be shown too briefly, so the new one replaces it.
        waiting.removeLast()
        var still = still
        still.take(last)
        if waiting.last?.image != still.image { waiting.append(still) }
        return nil
    }

    /// The remaining images of a clip. `end` is the end of the clip, in ticks.
    mutating func finish(at end: Int) -> [Scene] {
        if waiting.count == 2, end - waiting[1].start < shortest {
            if end - waiting[0].start >= 2 * shortest {
                waiting[1].start = end - shortest
            } else {
                let first = waiting.removeFirst()
                waiting[0].take(first)
            }
        }
        let ends = waiting.dropFirst().map(\.start) + [end]
        return zip(waiting, ends).map { Scene(still: $0, ticks: $1 - $0.start) }
    }
}

extension FrameRate {
    /// The shortest time for which browsers show an image of an animated PNG or WebP file as the file states it, in
    /// milliseconds. Chromium and Firefox show an image with a delay of 10 ms or less for 100 ms, as WebKit does with a
    /// delay of less than 11 ms.
    static let shortestDelay = 11

    /// The fewest frames that together last `shortestDelay`.
    var framesOfShortestDelay: Int { (Self.shortestDelay * numerator + 1000 * denominator - 1) / (1000 * denominator) }
}
