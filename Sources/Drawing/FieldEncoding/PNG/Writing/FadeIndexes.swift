import FieldPixels

/// The palette indexes of all frames of a fade. The frames have the same indexes, and differ only in their palettes.
///
/// So the compressed rows of one frame serve all frames of the fade. Pixels that are equal in all probes get one index,
/// even if another pixel has the same colour. The probes depend only on the structure of the frame, so its bytes do not
/// depend on the frame that was drawn before. If a pixel does not have the colour of its index, or 256 indexes are not
/// enough, the frame is encoded as a still image.
struct FadeIndexes {
    private let probes: FadeProbes
    /// The colours of the pixels that do not fade, in the order of their indexes. The indexes of fading pixels follow.
    private let colors: [StraightPixel]
    /// For each index of fading pixels, the offset of the first such pixel in the frame.
    private var samples: [Int] = []
    /// The fading pixels of each area, from the top left.
    private var runs: [[Run]] = []

    /// Adjacent fading pixels with one index.
    private struct Run {
        /// The offset of the first pixel in the frame.
        let start: Int
        var count: Int
        /// The position in `samples` of the palette index of these pixels.
        let sample: Int
    }

    /// A fading pixel in the three drawings.
    private struct Key: Hashable {
        let base: UInt32
        let light: UInt32
        let dark: UInt32

        var isFading: Bool { base != light || light != dark }
    }

    /// Creates the indexes of a fade without fading pixels, which `write` adds. `colors` are the colours of
    /// `probes.base`, as premultiplied words, in the order of their indexes.
    init(_ probes: FadeProbes, colors: [UInt32]) {
        self.probes = probes
        self.colors = colors.map { StraightPixel(premultiplied: $0) }
    }

    var count: Int { colors.count + samples.count }

    /// Replaces the indexes of fading pixels in the palette indexes of `probes.base`, whose rows each begin with a
    /// filter byte, and updates `duplicateRows`: 1 for each row that equals the row above, else 0. Returns false if
    /// there are more than `PaletteIndexer.limit` indexes.
    mutating func write(
        into rows: UnsafeMutablePointer<UInt8>, duplicateRows: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard findRuns() else { return false }
        let width = probes.base.width
        let stride = width + 1
        for run in runs.joined() {
            (rows + run.start / width * stride + 1 + run.start % width).update(
                repeating: UInt8(colors.count + run.sample), count: run.count)
        }
        // Rows with fading pixels, and the rows below them, may no longer equal the row above.
        for area in probes.areas {
            for y in max(1, area.rect.y)..<max(1, min(area.rect.maxY + 1, probes.base.height)) {
                let row = rows + y * stride
                duplicateRows[y] = (0..<stride).allSatisfy { row[$0] == row[$0 - stride] } ? 1 : 0
            }
        }
        return true
    }

    private mutating func findRuns() -> Bool {
        var numbers: [Key: Int] = [:]
        return probes.base.withPixels { pixels in
            for area in probes.areas {
                var runs: [Run] = []
                var last: (key: Key, sample: Int)?
                var index = 0
                for y in area.rect.y..<area.rect.maxY {
                    let start = y * probes.base.width
                    for position in start + area.rect.x..<start + area.rect.maxX {
                        let key = Key(base: pixels[position], light: area.light[index], dark: area.dark[index])
                        index += 1
                        guard key.isFading else { continue }
                        let sample = last?.key == key ? last?.sample ?? 0 : numbers[key, default: samples.count]
                        last = (key, sample)
                        if sample == samples.count {
                            guard count < PaletteIndexer.limit else { return false }
                            numbers[key] = sample
                            samples.append(position)
                        }
                        if let run = runs.last, run.sample == sample, run.start + run.count == position,
                            run.start >= start
                        {
                            runs[runs.count - 1].count += 1
                        } else {
                            runs.append(Run(start: position, count: 1, sample: sample))
                        }
                    }
                }
                self.runs.append(runs)
            }
            return true
        }
    }

    /// The colours of a frame in the order of the indexes; nil if two pixels with one index have different colours.
    func palette(of image: PixelBuffer) -> [StraightPixel]? {
        let fading = image.withPixels { pixels in samples.map { pixels[$0] } }
        return isExact(image, fading) ? colors + fading.map { StraightPixel(premultiplied: $0) } : nil
    }

    /// Whether each fading pixel has the colour of its index, and all other pixels in the areas have the colours of the
    /// base. Outside the areas, all frames of a fade are equal.
    private func isExact(_ image: PixelBuffer, _ fading: [UInt32]) -> Bool {
        image.withPixels { pixels in
            probes.base.withPixels { base in
                guard let pixels = pixels.baseAddress, let base = base.baseAddress else { return false }
                return zip(probes.areas, runs).allSatisfy { area, runs in
                    isExact(pixels, base, in: area.rect, runs, fading)
                }
            }
        }
    }

    private func isExact(
        _ pixels: UnsafePointer<UInt32>, _ base: UnsafePointer<UInt32>, in rect: PixelRect, _ runs: [Run],
        _ fading: [UInt32]
    ) -> Bool {
        var run = 0
        for y in rect.y..<rect.maxY {
            let end = y * probes.base.width + rect.maxX
            var position = y * probes.base.width + rect.x
            while position < end {
                let next = run < runs.count ? min(runs[run].start, end) : end
                guard areEqual(pixels + position, base + position, count: next - position) else { return false }
                position = next
                guard position < end else { break }
                let color = fading[runs[run].sample]
                for pixel in position..<position + runs[run].count where pixels[pixel] != color { return false }
                position += runs[run].count
                run += 1
            }
        }
        return true
    }
}
