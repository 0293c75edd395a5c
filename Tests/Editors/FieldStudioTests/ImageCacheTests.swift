import TestTools
import Testing

@testable import FieldStudio

/// The memory of drawn pictures.
@Suite struct ImageCacheTests {
    @Test func sizeStaysBelowTheLimit() {
        let cache = ImageCache(limit: 10_000)
        var random = SplitMix(state: 1)
        for step in 0..<2_000 {
            let count = Int.random(in: 0...3_000, using: &random)
            cache.add([UInt8](repeating: 1, count: count), as: "\(Int.random(in: 0..<500, using: &random))")
            #expect(cache.size <= 10_000, "step \(step)")
        }
    }

    @Test func oldestImagesAreDropped() {
        let cache = ImageCache(limit: 100)
        for name in ["a", "b", "c"] { cache.add([UInt8](repeating: 0, count: 30), as: name) }
        #expect(cache["a"] != nil)
        cache.add([UInt8](repeating: 0, count: 30), as: "d")
        // 120 bytes are over the limit, so the oldest go until 75 are left.
        #expect(["a", "b", "c", "d"].filter { cache[$0] != nil } == ["a", "d"])
        #expect(cache.size == 60)
    }

    /// A client must get a picture that needs more than all of the space, or it would be drawn for ever.
    @Test func oversizedImageIsKeptUntilTheNextOne() {
        let cache = ImageCache(limit: 100)
        cache.add([UInt8](repeating: 0, count: 50), as: "a")
        cache.add([UInt8](repeating: 0, count: 500), as: "b")
        #expect(cache["a"] == nil)
        #expect(cache["b"]?.count == 500)
        cache.add([UInt8](repeating: 0, count: 50), as: "c")
        #expect(cache["b"] == nil)
        #expect(cache.size == 50)
    }

    @Test func equalDigestsAreStoredOnce() {
        let cache = ImageCache(limit: 100)
        for _ in 0..<10 { cache.add([1, 2, 3], as: "a") }
        #expect(cache.size == 3)
    }
}
