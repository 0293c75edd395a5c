/// Compresses palette indexes with the LZW of GIF (GIF 89a, appendix F). A compressor reuses its memory between calls.
///
/// LZW assigns codes to strings, which are sequences of palette indexes. The tree of strings is one table, `children`:
/// for the code of a string and the palette index that follows it, the entry contains the code of the longer string. An
/// entry is valid only if that code is assigned and `origins` refers from the code back to the entry. Clearing the tree
/// only makes the codes unassigned; the table stays unchanged.
final class GIFCompressor {
    /// When to clear the tree of strings after all 4,096 codes are assigned.
    private enum Clearing {
        /// Clears the tree as soon as all codes are assigned.
        case early
        /// Clears the tree as soon as recent strings are on average shorter than strings were while the codes were
        /// assigned.
        case late
    }

    /// One more than the highest code.
    private static let codeLimit = 4096
    /// The greatest number of strings that one search visits.
    private static let searchLimit = 96

    private var memory = Scratch()
    private var bits: BitWriter
    private let children: UnsafeMutablePointer<UInt16>
    /// For each code, the origin of its string: the high bits are the code of the string without its last palette
    /// index; the low 8 bits are that last index.
    private let origins: UnsafeMutablePointer<UInt32>
    private let stack: UnsafeMutablePointer<(code: Int32, length: Int32)>

    /// Creates a compressor, which takes 2 MiB of memory.
    init() {
        bits = BitWriter(into: memory.room(64))
        children = .allocate(capacity: Self.codeLimit << 8)
        children.initialize(repeating: 0, count: Self.codeLimit << 8)
        origins = .allocate(capacity: Self.codeLimit)
        origins.initialize(repeating: .max, count: Self.codeLimit)
        stack = .allocate(capacity: Self.searchLimit + 2)
        stack.initialize(repeating: (0, 0), count: Self.searchLimit + 2)
    }

    deinit {
        children.deallocate()
        origins.deallocate()
        stack.deallocate()
    }

    /// Compresses at least one palette index to the image data of a frame: the minimum code size and the sub-blocks.
    /// For each index, `free` is 1 if it may be replaced by `clear`, the index of a transparent pixel, which leaves the
    /// canvas unchanged; nil if no index may be replaced.
    func compress(_ indexes: [UInt8], free: [UInt8]?, clear: UInt8) -> [UInt8] {
        var most = indexes.max() ?? 0
        if free != nil { most = max(most, clear) }
        let size = (2...8).first { Int(most) < 1 << $0 } ?? 8
        return indexes.withUnsafeBufferPointer { indexes in
            guard let free else { return smallest(indexes, nil, clear, size) }
            return free.withUnsafeBufferPointer { smallest(indexes, $0, clear, size) }
        }
    }

    private func smallest(
        _ indexes: UnsafeBufferPointer<UInt8>, _ free: UnsafeBufferPointer<UInt8>?, _ clear: UInt8, _ size: Int
    ) -> [UInt8] {
        let filled = encode(indexes, free, clear, size, .late)
        let late = blocks()
        guard filled else { return [UInt8(size)] + late }
        _ = encode(indexes, free, clear, size, .early)
        let early = blocks()
        return [UInt8(size)] + (early.count < late.count ? early : late)
    }

    /// Encodes the indexes into `bits`; returns whether all codes were assigned at some time.
    private func encode(
        _ indexes: UnsafeBufferPointer<UInt8>, _ free: UnsafeBufferPointer<UInt8>?, _ clear: UInt8, _ size: Int,
        _ clearing: Clearing
    ) -> Bool {
        let restart = 1 << size
        var (width, next) = (size + 1, restart + 2)
        var (at, began, codes) = (0, 0, 0)
        // The average length of a string in palette indexes, as a fixed-point number (times 256). `usual` is the average
        // until all codes are in use; `recent` is a moving average over the strings from then on.
        var (usual, recent) = (0, 0)
        var wasFull = false
        // `origins` still contains the strings of the previous image. Some of their codes can be palette indexes or
        // reserved codes in this image, and must not be taken for strings.
        origins.update(repeating: .max, count: restart + 2)
        // A code has at most 12 bits, or 3/2 bytes.
        bits = BitWriter(into: memory.room((indexes.count + indexes.count / 2048 + 8) * 3 / 2 + 16))
        add(restart, width)
        var match = longest(indexes, free, clear, 0, after: -1, next)
        while true {
            add(match.code, width)
            at += match.length
            codes += 1
            if next == 1 << width, width < 12 { width += 1 }
            guard at < indexes.count else { break }
            if next < Self.codeLimit {
                match = longest(indexes, free, clear, at, after: match.code, next)
                next += 1
                if next == Self.codeLimit {
                    wasFull = true
                    usual = (at - began) << 8 / codes
                    recent = usual
                }
                continue
            }
            recent += (match.length << 8 - recent) >> 6
            if clearing == .early || recent < usual {
                add(restart, width)
                (width, next, began, codes) = (size + 1, restart + 2, at, 0)
            }
            match = longest(indexes, free, clear, at, after: -1, next)
        }
        add(restart + 1, width)
        return wasFull
    }

    @inline(__always)
    private func add(_ code: Int, _ width: Int) {
        bits.write(UInt32(truncatingIfNeeded: code), UInt32(truncatingIfNeeded: width))
    }

    /// The codes in sub-blocks of at most 255 bytes, followed by the block terminator (GIF 89a, §15).
    private func blocks() -> [UInt8] {
        let bytes = bits.flush()
        var blocks: [UInt8] = []
        blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            blocks.append(UInt8(block.count))
            blocks.append(contentsOf: block)
        }
        blocks.append(0)
        return blocks
    }

    /// The longest string that starts at `at` and has a code. `code` is the code that was written last, or negative for
    /// none. After a code, `next` is first assigned to the string of `code` followed by the first index of the result.
    @inline(__always)
    private func longest(
        _ indexes: UnsafeBufferPointer<UInt8>, _ free: UnsafeBufferPointer<UInt8>?, _ clear: UInt8, _ at: Int,
        after code: Int, _ next: Int
    ) -> (code: Int, length: Int) {
        let index = indexes[at]
        if code >= 0 { link(code, index, next) }
        guard let free else { return walk(indexes, at, next + (code >= 0 ? 1 : 0)) }
        let limit = next + (code >= 0 ? 1 : 0)
        let plain = search(indexes, free, clear, at, Int(index), limit)
        guard free[at] != 0, index != clear else { return plain }
        if code >= 0 { link(code, clear, next) }
        let cleared = search(indexes, free, clear, at, Int(clear), limit)
        if cleared.length >= plain.length { return cleared }
        if code >= 0 { link(code, index, next) }
        return plain
    }

    /// Assigns the code `next` to the string of `code` followed by `index`.
    @inline(__always)
    private func link(_ code: Int, _ index: UInt8, _ next: Int) {
        let entry = code << 8 | Int(index)
        children[entry] = UInt16(truncatingIfNeeded: next)
        origins[next] = UInt32(truncatingIfNeeded: entry)
    }

    /// The code of the string of `code` followed by `index`; 0 if that string has no code below `limit`.
    @inline(__always)
    private func child(_ code: Int, _ index: UInt8, _ limit: Int) -> Int {
        let entry = code << 8 | Int(index)
        let found = Int(children[entry])
        return found < limit && Int(origins[found]) == entry ? found : 0
    }

    /// The longest string that has a code below `limit` and equals the indexes from `at` on.
    @inline(__always)
    private func walk(_ indexes: UnsafeBufferPointer<UInt8>, _ at: Int, _ limit: Int) -> (code: Int, length: Int) {
        var (code, length) = (Int(indexes[at]), 1)
        while at + length < indexes.count {
            let found = child(code, indexes[at + length], limit)
            if found == 0 { break }
            code = found
            length += 1
        }
        return (code, length)
    }

    /// The longest string that begins with the index `root` and matches the indexes from `at` on. An index matches if
    /// it is equal, or if it is `clear` in the string and `free` allows that. The search stops after `searchLimit`
    /// strings.
    private func search(
        _ indexes: UnsafeBufferPointer<UInt8>, _ free: UnsafeBufferPointer<UInt8>, _ clear: UInt8, _ at: Int,
        _ root: Int, _ limit: Int
    ) -> (code: Int, length: Int) {
        var best = (code: root, length: 1)
        var (depth, seen) = (1, 0)
        stack[0] = (Int32(truncatingIfNeeded: root), 1)
        while depth > 0, seen < Self.searchLimit {
            depth -= 1
            seen += 1
            let (code, length) = (Int(stack[depth].code), Int(stack[depth].length))
            if length > best.length { best = (code, length) }
            let position = at + length
            guard position < indexes.count else { break }
            let index = indexes[position]
            let exact = child(code, index, limit)
            if exact != 0 {
                stack[depth] = (Int32(truncatingIfNeeded: exact), Int32(truncatingIfNeeded: length + 1))
                depth += 1
            }
            guard free[position] != 0, index != clear else { continue }
            let cleared = child(code, clear, limit)
            if cleared != 0 {
                stack[depth] = (Int32(truncatingIfNeeded: cleared), Int32(truncatingIfNeeded: length + 1))
                depth += 1
            }
        }
        return best
    }
}
