import FieldPixels

/// The pixel format of all frames, which share one header and one palette.
struct APNGLayout {
    let header: PNGHeader
    /// The palette, and the index of each of `colors` in it; nil if the format has no palette.
    let palette: PNGLayout?
    /// The colours of the palette as premultiplied words; empty if the format has no palette.
    let colors: [UInt32]
    /// The word of a transparent pixel. Where a frame that is composited onto the canvas has this pixel, the canvas
    /// stays unchanged. Nil if the clip needs no such pixel, or if no unused colour is left for it.
    let blank: UInt32?

    /// Chooses the smallest format that stores all colours of a clip exactly.
    init(_ clip: ClipSettings, _ survey: ClipSurvey) {
        let used = survey.counts
        if !survey.isFull, used.count <= PaletteIndexer.limit {
            // Sort the colours, because the order of a dictionary differs from run to run. The most frequent colour
            // comes first.
            var colors = used.keys.sorted { (used[$1, default: 0], $0) < (used[$0, default: 0], $1) }
            var blank = colors.first { $0 >> 24 == 0 }
            if blank == nil, clip.frameCount > 1, colors.count < PaletteIndexer.limit {
                colors.append(0)
                blank = 0
            }
            var palette = PNGLayout(indexed: colors.map { StraightPixel(premultiplied: $0) })
            // ffmpeg (8.0 and before) misplaces samples of less than a byte in frames that do not fill the canvas. So
            // clips have samples of one byte, which compress equally well.
            if clip.frameCount > 1 { palette.depth = 8 }
            self.colors = colors
            self.palette = palette
            self.blank = blank
            header = PNGHeader(width: clip.width, height: clip.height, depth: palette.depth, colorType: .indexed)
            return
        }
        colors = []
        palette = nil
        let hasAlpha = !survey.isOpaque
        header = PNGHeader(width: clip.width, height: clip.height, depth: 8, colorType: hasAlpha ? .rgba : .rgb)
        if hasAlpha {
            blank = 0
        } else {
            blank = survey.isFull || clip.frameCount == 1 ? nil : (0xFF00_0000...UInt32.max).first { used[$0] == nil }
        }
    }

    /// Writes the chunks of the palette, or of the one transparent colour.
    func write(to writer: inout PNGChunkWriter) {
        writer.add(palette: palette?.palette ?? [])
        guard header.colorType == .rgb, let blank else { return }
        let key = StraightPixel(premultiplied: blank)
        writer.add(.transparency, [0, key.red, 0, key.green, 0, key.blue])
    }
}
