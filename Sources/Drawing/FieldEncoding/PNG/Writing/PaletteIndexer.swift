import FieldPixels

/// Collects the colours of an image, at most 256, in the order of their first appearance, with a fast lookup.
///
/// It also finds rows that equal the row above, which `RowDeflater` writes as one match.
struct PaletteIndexer: ~Copyable {
    /// The greatest number of colours.
    static let limit = 256

    /// A hash table with open addressing, of which at most a quarter is used. Each slot contains a colour in its low
    /// half and the colour's index + 1 in its high half; 0 marks a free slot.
    private let slots: UnsafeMutablePointer<UInt64>
    private static let slotBits: UInt32 = 10
    /// The colours found so far, as premultiplied words.
    private(set) var colors: [UInt32] = []

    init() {
        slots = .allocate(capacity: 1 << PaletteIndexer.slotBits)
        slots.initialize(repeating: 0, count: 1 << PaletteIndexer.slotBits)
        colors.reserveCapacity(PaletteIndexer.limit)
    }

    deinit { slots.deallocate() }

    /// Writes the palette index of each premultiplied pixel; returns false if there are more colours than the limit.
    /// The colours of previous images are removed first. For speed, pixels that equal the previous pixel, and blocks of
    /// pixels that equal the row above, are not looked up in the table. Each row of `target` begins with a filter byte,
    /// which is set to 0. `duplicateRows` becomes 1 for each row that equals the row above, else 0.
    mutating func index(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, into target: UnsafeMutablePointer<UInt8>,
        duplicateRows: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        forget()
        return indexKeepingColors(pixels, width: width, height: height, into: target, duplicateRows: duplicateRows)
    }

    /// Replaces the palette by `colors`, in their order. They must be distinct, and there may be at most `limit`.
    mutating func learn(_ colors: [UInt32]) {
        forget()
        for color in colors { _ = index(of: color) }
    }

    private mutating func forget() {
        slots.update(repeating: 0, count: 1 << PaletteIndexer.slotBits)
        colors.removeAll(keepingCapacity: true)
    }

    /// Writes the palette index of each pixel like `index`, but keeps the existing colours.
    mutating func indexKeepingColors(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, into target: UnsafeMutablePointer<UInt8>,
        duplicateRows: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        for y in 0..<height {
            let row = pixels + y * width
            let indexes = target + y * (width + 1) + 1
            indexes[-1] = 0
            duplicateRows[y] = 0
            if y == 0 {
                guard indexRow(row, above: nil, width, into: indexes) else { return false }
            } else if areEqual(row, row - width, count: width) {
                indexes.update(from: indexes - width - 1, count: width)
                duplicateRows[y] = 1
            } else {
                guard indexRow(row, above: row - width, width, into: indexes) else { return false }
            }
        }
        return true
    }

    private mutating func indexRow(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ width: Int,
        into indexes: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        var last = row[0]
        let first = index(of: last)
        guard first < PaletteIndexer.limit else { return false }
        var lastIndex = UInt8(truncatingIfNeeded: first)
        var x = 0
        while x < width {
            if x & 63 == 0, x + 64 <= width, let above, areEqual(row + x, above + x, count: 64) {
                (indexes + x).update(from: indexes + x - width - 1, count: 64)
                x += 64
                continue
            }
            if x + 8 <= width {
                let block = (row + x).block
                if let above, (block ^ (above + x).block).isZero {
                    (indexes + x).update(from: indexes + x - width - 1, count: 8)
                    x += 8
                    continue
                }
                if (block ^ SIMD4(repeating: UInt64(last) << 32 | UInt64(last))).isZero {
                    (indexes + x).update(repeating: lastIndex, count: 8)
                    x += 8
                    continue
                }
            }
            let end = min(x + 8, width)
            while x < end {
                if row[x] != last {
                    last = row[x]
                    let index = index(of: last)
                    guard index < PaletteIndexer.limit else { return false }
                    lastIndex = UInt8(truncatingIfNeeded: index)
                }
                indexes[x] = lastIndex
                x += 1
            }
        }
        return true
    }

    /// The index of a colour, which is added if it is new; `limit` if it is new and there is no room for it.
    private mutating func index(of color: UInt32) -> Int {
        let mask = 1 << PaletteIndexer.slotBits - 1
        var slot = Int((color &* 0x9E37_79B1) >> (32 - PaletteIndexer.slotBits))
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot]) == color { return Int(slots[slot] >> 32) - 1 }
            slot = (slot + 1) & mask
        }
        guard colors.count < PaletteIndexer.limit else { return PaletteIndexer.limit }
        colors.append(color)
        slots[slot] = UInt64(colors.count) << 32 | UInt64(color)
        return colors.count - 1
    }
}
