import FieldComparing
import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRendering
import FieldScene

/// Proves which edits of a scene cause the differing pixels of an image, by drawing it again.
///
/// Each edit is applied alone to the golden's scene, and removed alone from the current scene. A pixel belongs to the
/// edit that changes it in both drawings. Pixels that several edits change, or only several edits together, belong to an
/// interaction.
///
/// If there are more edits than bits in a machine word, they are grouped by the parts of the scene that they are in.
/// Groups that change pixels are then halved, until each has one edit or the limit of drawings is reached.
///
/// `SceneEdits` merges the trees of both scenes, so any set of edits results in a scene. Digests of display lists are
/// compared before pixels, so an edit that does not affect an image costs a layout and no drawing. A single edit costs
/// nothing, because it causes all pixels.
struct CauseProof {
    /// One edit, or neighbouring edits that are tried together.
    private struct Unit {
        let range: Range<Int>
        /// The number of differing pixels that the unit affects.
        var effect = 0
    }

    /// The maximum number of units. A pixel has one bit for each unit, and one for the program.
    private static let unitLimit = 63
    /// The bit for pixels of a golden that was drawn by another program or library, or with another file.
    private static let program = UInt64(1) << 63
    /// The number of drawings for one image after which groups are no longer halved.
    private static let drawingLimit = 512

    /// An image that can be solved.
    private struct Solved {
        let image: RenderedSnapshot
        /// A digest that is equal for states with equal pixels; nil for a strip, whose pixels have to be compared.
        let digest: Digest?

        /// Solves an image; nil if it cannot be solved.
        init?(_ image: RenderedSnapshot) {
            self.image = image
            guard !image.isStrip else {
                digest = nil
                return
            }
            guard let list = try? image.displayList() else { return nil }
            digest = list.digest
        }
    }

    private let source: GoldenSource
    private let pixels: DifferingPixels
    /// The golden's scene, drawn by this program.
    private let base: Solved
    private let current: Solved
    /// The program bit for each differing pixel that this program draws differently from the golden's scene; nil if
    /// there is none.
    private let redrawn: [UInt64]?
    private let programCause: Cause

    /// Prepares a proof.
    ///
    /// - Parameters:
    ///   - mask: The differing pixels.
    ///   - programCause: The cause of pixels that this program draws differently from the same scene.
    ///   - trustsDigests: Whether a golden is accepted as the drawing of its scene if its digests match.
    /// - Returns: nil if the golden contains no scene, or its scene cannot be drawn.
    init?(of mask: DifferenceMask, _ pair: GoldenPair, programCause: Cause, trustsDigests: Bool) throws {
        guard let source = pair.source, let base = pair.redrawn.flatMap(Solved.init),
            let current = Solved(pair.image)
        else { return nil }
        (self.source, self.base, self.current) = (source, base, current)
        self.programCause = programCause
        pixels = DifferingPixels(mask)
        if trustsDigests, try pair.golden.drawingKey == base.image.drawingKey().key {
            redrawn = nil
        } else {
            var bits = [UInt64](repeating: 0, count: pixels.count)
            let drawn = StraightImage(try base.image.pixels())
            pixels.mark(&bits, Self.program, where: try pair.golden.image(), differsFrom: drawn)
            redrawn = bits.contains(Self.program) ? bits : nil
        }
    }

    /// The causes with the numbers of their pixels. The numbers add up to the number of differing pixels. Edits that
    /// change no pixel come last.
    func causes() throws -> [CausedPixels] {
        let edits = source.edits
        if redrawn == nil, edits.count == 1 {
            return [CausedPixels(Self.cause(of: edits[...]), pixels: pixels.count)]
        }
        var drawings = 0
        var units = Self.groups(of: edits).map { Unit(range: $0) }
        var done: [Unit] = []
        while true {
            let counts = try count(&units, &drawings)
            if drawings >= Self.drawingLimit || units.allSatisfy({ $0.range.count == 1 || $0.effect == 0 }) {
                return report(counts, units, without: done)
            }
            let halves = Self.halves(of: units.filter { $0.effect > 0 })
            if halves.count == units.count(where: { $0.effect > 0 }) { return report(counts, units, without: done) }
            done += units.filter { $0.effect == 0 }
            units = halves
        }
    }

    /// The units with groups halved, the largest first, until no bits for further units remain.
    private static func halves(of units: [Unit]) -> [Unit] {
        let largest = units.indices.filter { units[$0].range.count > 1 }
            .sorted { units[$0].range.count > units[$1].range.count }.prefix(max(unitLimit - units.count, 0))
        return units.indices.flatMap { index -> [Unit] in
            let range = units[index].range
            guard largest.contains(index) else { return [units[index]] }
            let middle = range.lowerBound + range.count / 2
            return [Unit(range: range.lowerBound..<middle), Unit(range: middle..<range.upperBound)]
        }
    }

    /// Draws the images with each unit alone and without each unit, and counts the pixels of each combination of units
    /// (bits).
    private func count(_ units: inout [Unit], _ drawings: inout Int) throws -> [UInt64: Int] {
        var alone = redrawn ?? [UInt64](repeating: 0, count: pixels.count)
        var needed = alone
        for (number, unit) in units.enumerated() {
            let bit = UInt64(1) << UInt64(number)
            // If the image cannot be drawn with the unit alone, it also needs other units. If it cannot be drawn
            // without the unit, it needs the unit.
            if let added = image(.only(unit.range)) { try mark(added, base, bit, &alone, &drawings) }
            if let removed = image(.without(unit.range)) {
                try mark(removed, current, bit, &needed, &drawings)
            } else {
                for index in needed.indices { needed[index] |= bit }
            }
        }
        var effects = [Int](repeating: 0, count: units.count)
        var counts: [UInt64: Int] = [:]
        for index in alone.indices {
            let both = alone[index] & needed[index]
            let bits = both != 0 ? both : needed[index] != 0 ? needed[index] : alone[index]
            counts[bits, default: 0] += 1
        }
        for (bits, count) in counts {
            for number in units.indices where bits & (UInt64(1) << UInt64(number)) != 0 { effects[number] += count }
        }
        for number in units.indices { units[number].effect = effects[number] }
        return counts
    }

    /// The image in a variation; nil if there is none, or it cannot be solved.
    private func image(_ variation: GoldenSource.Variation) -> Solved? {
        source.image(like: current.image.snapshot, in: variation).flatMap(Solved.init)
    }

    /// Marks the pixels at which an image differs from a reference with a bit.
    private func mark(
        _ solved: Solved, _ reference: Solved, _ bit: UInt64, _ bits: inout [UInt64], _ drawings: inout Int
    ) throws {
        if let digest = solved.digest, digest == reference.digest { return }
        drawings += 1
        pixels.mark(&bits, bit, where: try solved.image.pixels(), differsFrom: try reference.image.pixels())
    }

    // MARK: - Results

    private func report(_ counts: [UInt64: Int], _ units: [Unit], without idle: [Unit]) -> [CausedPixels] {
        let causes = units.map { Self.cause(of: source.edits[$0.range]) }
        let effective = units.indices.filter { units[$0].effect > 0 }
        var found: [CausedPixels] = []
        for (bits, count) in counts {
            var members = causes.indices.filter { bits & (UInt64(1) << UInt64($0)) != 0 }.map { causes[$0] }
            if bits & Self.program != 0 { members.append(programCause) }
            // No edit alone changes the pixel, and removing one edit alone does not revert the change.
            if members.isEmpty { members = (effective.isEmpty ? Array(causes.indices) : effective).map { causes[$0] } }
            if members.isEmpty { members = [programCause] }
            found.append(
                CausedPixels(members.count == 1 ? members[0] : Cause(interactionOf: members), pixels: count))
        }
        let merged = Dictionary(found.map { ($0.cause.id, $0) }) {
            CausedPixels($0.cause, pixels: $0.pixels + $1.pixels)
        }
        let needed = Set(merged.values.flatMap(\.cause.needs)).union(merged.keys)
        // List the causes of an interaction too, even if no pixel belongs to one of them alone.
        let all = causes + idle.map { Self.cause(of: source.edits[$0.range]) }
        let others = (all + (needed.contains(programCause.id) ? [programCause] : [])).filter { merged[$0.id] == nil }
        return merged.values.sorted { ($0.pixels, $1.cause.id) > ($1.pixels, $0.cause.id) }
            + others.uniqued(by: \.id).map { CausedPixels($0, pixels: 0) }
    }

    /// The cause for an edit, or for edits that were not tried one by one.
    private static func cause(of edits: ArraySlice<SceneEdit>) -> Cause {
        guard let first = edits.first, let last = edits.last else {
            return Cause(.unknown, path: "", from: nil, to: nil)
        }
        if edits.count == 1 { return Cause(first) }
        let range = "\(first.pathText) … \(last.pathText)"
        return Cause(
            .edit, path: "\(range) (\(edits.count) edits, tried together)", from: nil, to: nil,
            location: first.location,
            values: edits.map { Cause($0).id })
    }

    /// The edits as ranges: one by one, or grouped by parts of the scene if there are too many.
    private static func groups(of edits: [SceneEdit]) -> [Range<Int>] {
        var depth = edits.map(\.path.count).max() ?? 0
        while depth >= 0 {
            var groups: [Range<Int>] = []
            for index in edits.indices {
                // Group edits only if there are too many to try them one by one.
                let isSame =
                    edits.count > unitLimit && index > 0
                    && edits[index - 1].path.prefix(depth) == edits[index].path.prefix(depth)
                if isSame, let last = groups.last {
                    groups[groups.count - 1] = last.lowerBound..<index + 1
                } else {
                    groups.append(index..<index + 1)
                }
            }
            if groups.count <= unitLimit { return groups }
            depth -= 1
        }
        return [edits.indices]
    }
}

/// The pixels at which an image differs from its golden, in a fixed order.
struct DifferingPixels {
    private let width: Int
    private let height: Int
    /// The indices of the pixels in an image of `width × height`.
    private let indices: [Int]

    /// Creates the list of the pixels that a mask marks as different.
    init(_ mask: DifferenceMask) {
        (width, height) = (mask.width, mask.height)
        indices = mask.bytes.indices.filter { mask.bytes[$0] == DifferenceMask.different }
    }

    /// The number of pixels.
    var count: Int { indices.count }

    /// Adds a bit to the pixels at which two images differ. A pixel that only one of them contains differs.
    func mark(_ bits: inout [UInt64], _ bit: UInt64, where image: PixelBuffer, differsFrom other: PixelBuffer) {
        image.withPixels { one in
            other.withPixels { two in
                mark(&bits, bit, one, (image.width, image.height), two, (other.width, other.height))
            }
        }
    }

    /// Adds a bit to the pixels at which two images differ, as `mark` does for images with premultiplied pixels.
    func mark(_ bits: inout [UInt64], _ bit: UInt64, where image: StraightImage, differsFrom other: StraightImage) {
        image.withWords { one in
            other.withWords { two in
                mark(&bits, bit, one, (image.width, image.height), two, (other.width, other.height))
            }
        }
    }

    private func mark(
        _ bits: inout [UInt64], _ bit: UInt64, _ one: UnsafeBufferPointer<UInt32>, _ size1: (width: Int, height: Int),
        _ two: UnsafeBufferPointer<UInt32>, _ size2: (width: Int, height: Int)
    ) {
        for (position, index) in indices.enumerated() {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            let (isIn1, isIn2) = (x < size1.width && y < size1.height, x < size2.width && y < size2.height)
            if isIn1 != isIn2 || isIn1 && one[y * size1.width + x] != two[y * size2.width + x] { bits[position] |= bit }
        }
    }
}
