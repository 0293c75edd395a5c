extension Renderer {
    /// Moments of a film side by side, each with its time below.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - moments: Which moments; nil for those of its `golden`, or six where it has none.
    /// - Throws: `SceneError` and `RasterError` as the film's frames do; `RasterError` when the strip would be too large.
    public func strip(of film: Film, _ moments: StripMoments? = nil) throws -> PixelBuffer {
        let moments = moments ?? film.animation.golden ?? .count(6)
        let timeline = try timeline(of: film)
        let times: [Int64] =
            switch moments {
            case .times(let times): times
            case .count(let count):
                film.spread(count).map { film.rate.nanoseconds(at: $0) }
            }
        let rasterizer = FrameRasterizer()
        let cells = try times.map { time -> Sheet.Cell? in
            let list = try layout(of: film, at: timeline.moment(at: time)).paint()
            _ = try rasterizer.draw(list, scale: film.scale, maximumPixels: SceneLimits.picturePixels)
            return Sheet.Cell(picture: rasterizer.picture, caption: "\(Self.seconds(time)) s")
        }
        return try Sheet(rows: [cells], scale: film.scale).pixels(shaper: sheetShaper)
    }

    /// A time in seconds with as many decimals as tell frames apart: `0.50`, `1.233`.
    private static func seconds(_ time: Int64) -> String {
        let thousandths = (time + 500_000) / 1_000_000
        let fraction = String(thousandths % 1000 + 1000).dropFirst()
        return "\(thousandths / 1000)." + (fraction.hasSuffix("0") ? fraction.dropLast() : fraction)
    }
}

extension Film {
    /// The indices of so many frames, evenly spread from the first to the last; fewer where there are not so many.
    func spread(_ count: Int) -> [Int] {
        let count = max(1, min(count, frameCount))
        if count == 1 { return [0] }
        return (0..<count).map { (2 * $0 * (frameCount - 1) + count - 1) / (2 * (count - 1)) }
    }
}
