import FieldPixels

/// The areas of a screenshot in which each pixel has nearly the colour of one beside it: fills, grounds, lines and strokes.
struct ColorRegions {
    /// An area.
    struct Region {
        /// Its place in ``ColorRegions/regions``.
        let index: Int
        /// The smallest rectangle around it.
        var bounds: PixelRect
        /// The number of its pixels.
        var count = 0
        /// The sums of red, green and blue over its pixels.
        fileprivate var sums = SIMD4<Int64>.zero

        /// The mean colour, 0xRRGGBB.
        var color: UInt32 {
            let mean = (sums &+ Int64(count / 2)) / Int64(max(count, 1))
            return UInt32(mean[0]) << 16 | UInt32(mean[1]) << 8 | UInt32(mean[2])
        }

        /// The part of its bounds that it covers.
        var solidity: Double { Double(count) / Double(bounds.width * bounds.height) }
    }

    let width: Int
    /// The area of each pixel, row by row: an index of ``regions``.
    private var labels: [Int32]
    private(set) var regions: [Region]

    /// Divides a screenshot into areas.
    ///
    /// - Parameter tolerance: The levels of a channel by which neighbours of an area differ at most.
    init(of picture: ScreenImage, tolerance: Int32) {
        let (width, height) = (picture.width, picture.height)
        self.width = width
        var union = UnionFind(count: width * height)
        picture.image.withPixels { pixels in
            for y in 0..<height {
                for index in y * width..<(y + 1) * width {
                    let pixel = pixels[index]
                    if index > y * width, ScreenImage.areNear(pixel, pixels[index - 1], tolerance) {
                        union.join(index, index - 1)
                    }
                    if y > 0, ScreenImage.areNear(pixel, pixels[index - width], tolerance) {
                        union.join(index, index - width)
                    }
                }
            }
        }
        var labels = [Int32](repeating: -1, count: width * height)
        var regions: [Region] = []
        for index in labels.indices {
            let root = union.root(of: index)
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            // The first pixel of an area is its root.
            if root == index {
                labels[index] = Int32(regions.count)
                regions.append(Region(index: regions.count, bounds: PixelRect(x: x, y: y, width: 1, height: 1)))
            }
            let label = labels[root]
            labels[index] = label
            regions[Int(label)].add(x, y, picture.channels(x, y))
        }
        (self.labels, self.regions) = (labels, regions)
        joinHalves()
    }

    /// Joins the halves of a round cell that a cursor divides.
    private mutating func joinHalves() {
        let halves = regions.filter { region in
            let (width, height) = (Double(region.bounds.width), Double(region.bounds.height))
            return height >= 12 && (0.35...0.65).contains(width / height) && region.solidity > 0.6
        }
        for left in halves {
            for right in halves where right.color == left.color && abs(right.bounds.y - left.bounds.y) <= 1 {
                let whole = left.bounds.union(right.bounds)
                let gap = right.bounds.x - left.bounds.maxX
                guard gap > 0, gap < whole.width / 4, abs(whole.width - whole.height) <= 2 else { continue }
                for index in labels.indices where labels[index] == right.index { labels[index] = Int32(left.index) }
                regions[left.index].bounds = whole
                regions[left.index].count += right.count
                regions[left.index].sums &+= right.sums
            }
        }
    }

    /// The area of a pixel.
    func region(_ x: Int, _ y: Int) -> Int { Int(labels[y * width + x]) }
}

extension ColorRegions.Region {
    fileprivate mutating func add(_ x: Int, _ y: Int, _ channels: SIMD4<Int32>) {
        count += 1
        sums &+= SIMD4<Int64>(truncatingIfNeeded: channels)
        // Rows are added from the top.
        let right = max(bounds.maxX, x + 1)
        bounds.x = min(bounds.x, x)
        bounds.width = right - bounds.x
        bounds.height = y + 1 - bounds.y
    }
}

/// Sets of numbers that are joined until those of one area are in one set. The root of a set is its least number.
private struct UnionFind {
    private var parents: [Int32]

    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(of index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[Int(parents[index])]
            index = Int(parents[index])
        }
        return index
    }

    mutating func join(_ a: Int, _ b: Int) {
        let (a, b) = (root(of: a), root(of: b))
        if a < b { parents[b] = Int32(a) } else if b < a { parents[a] = Int32(b) }
    }
}
