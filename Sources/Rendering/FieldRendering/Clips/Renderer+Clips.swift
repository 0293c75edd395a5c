import FieldDrawing
import FieldEncoding
package import FieldEntry
import FieldGeometry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene
package import FieldVector

extension Renderer {
    /// The scene of a clip's variant.
    ///
    /// - Throws: `SceneError` if the variant cannot be decoded.
    package func scene(of clip: Clip) throws(SceneError) -> Scene { try scene(variant: clip.variant) }

    /// The timeline of a clip, which returns the moment at any time.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    package func timeline(of clip: Clip) throws(SceneError) -> Timeline {
        Timeline(clip.animation, in: try scene(variant: clip.variant))
    }

    /// The solved layout of a clip at a time from its beginning.
    ///
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured.
    public func layout(of clip: Clip, at time: Duration) throws(SceneError) -> SolvedLayout {
        try layout(of: clip, by: timeline(of: clip), at: time)
    }

    /// The solved layout of a clip at a time from its beginning, by its timeline.
    func layout(of clip: Clip, by timeline: Timeline, at time: Duration) throws(SceneError) -> SolvedLayout {
        try layout(
            of: scene(of: clip), at: timeline.moment(at: time), time: time.inSeconds, scale: clip.scale,
            state: SceneState(of: clip))
    }

    /// Finds the errors of a clip before anything is written. It solves the layouts at the events and the end, when a
    /// revealed character becomes obscured, and when elements appear, disappear or change their text. Visible faults of
    /// the layouts are added to the warnings.
    ///
    /// If a clip has 1000 or more such times, only some of them are solved: times at equal intervals, and every event that
    /// enters a character for the first time. If the height of the canvas follows its elements, all of their changes and all
    /// frames of their transitions are solved.
    ///
    /// - Throws: `SceneError` if a layout does not fit, its text cannot be measured, or the size of the canvas changes.
    package func validate(_ clip: Clip) throws(SceneError) {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        func some(_ times: [Duration]) -> [Duration] {
            stride(from: 0, to: times.count, by: max(1, times.count / 500)).map { times[$0] }
        }
        let events = some(timeline.eventTimes) + timeline.newCharacterTimes
        let reveals = scene.content.fields.flatMap { field in
            ([field.style] + field.when.values).compactMap(\.reveal)
        }
        let obscured = Set(reveals).sorted().flatMap { delay in
            events.prefix(50).map { $0 + Duration(seconds: delay, rounded: .up) }
        }
        let end = max(timeline.duration, clip.rate.time(at: max(0, clip.frameCount - 1)))
        let changes = timeline.contentTimes(through: end)
        var times = events + obscured + [timeline.duration]
        if scene.canvas.height == nil {
            // Solve all frames of transitions, because lengths that follow different curves change the height in
            // between.
            times += changes + (0..<clip.frameCount).map(clip.rate.time).filter(timeline.hasTransition)
        } else {
            times += some(changes)
        }
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        var sizes = try ClipSizeCheck(clip, by: self)
        // Solve all times even after errors, so that errors of later characters are reported, too.
        var diagnostics: [Diagnostic] = []
        var faults: Set<LayoutFault> = []
        for time in times {
            let layout: SolvedLayout
            do throws(SceneError) {
                layout = try self.layout(
                    of: scene, at: timeline.moment(at: time), time: time.inSeconds, scale: clip.scale, state: state,
                    cache: cache)
            } catch {
                diagnostics += error.diagnostics
                continue
            }
            faults.formUnion(layout.faults)
            if diagnostics.isEmpty { try sizes.check(layout.size) }
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        add(faults, of: clip, in: scene)
        warnOfTexts(setIn: state, of: scene)
        warnOfHiddenTargets(in: timeline)
    }

    /// Draws the frames of a clip.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    public func frames(of clip: Clip) throws(SceneError) -> ClipFrames {
        try ClipFrames(of: clip, timeline: timeline(of: clip), renderer: self)
    }

    /// The pixels of a clip at a time from its beginning.
    ///
    /// - Throws: `SceneError` as `layout(of:at:)`; `RasterError` if drawing fails.
    public func pixels(of clip: Clip, at time: Duration) throws -> PixelBuffer {
        try Rasterizer.draw(
            layout(of: clip, at: time).paint(), scale: clip.scale, maximumPixels: SceneLimits.imagePixels)
    }

    /// The bytes of a file with the image of a clip at a time from its beginning.
    ///
    /// - Throws: As `pixels(of:at:)`; `ImageError` if the format cannot store the image.
    package func encode(_ clip: Clip, at time: Duration, as format: StillFormat) throws -> [UInt8] {
        switch format.encoder {
        case .pixels(let format): try encode(pixels(of: clip, at: time), scale: clip.scale, as: format)
        case .vector(let vector):
            try vector.encode(
                layout(of: clip, at: time), title: title(of: clip.animation.name), scale: clip.scale,
                options: format.options)
        }
    }
}

extension SceneState {
    /// A state that provides the locations of errors in a clip. It contains the script, so that errors about typed text
    /// are printed at the script's location.
    package init(of clip: Clip) { self.init(of: clip.animation) }

    /// A state that provides the locations of errors in an animation, as of a clip.
    package init(of animation: AnimationSpec) {
        self.init(name: animation.name)
        after = animation.script
        location = animation.location
    }
}

extension Renderer {
    /// Warnings about motions that take a cell or a card beyond the canvas in a frame of a clip: one for each field, about
    /// the part that reaches farthest.
    ///
    /// Only the frames in which cells or cards move are solved.
    ///
    /// - Throws: `SceneError` as `layout(of:at:)`.
    package func motionWarnings(of clip: Clip) throws(SceneError) -> [Diagnostic] {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        let reactions = timeline.reactions
        var farthest: [String: SolvedLayout.StrayingPart] = [:]
        for frame in 0..<clip.frameCount {
            let time = clip.rate.time(at: frame)
            guard reactions.contains(where: { $0.contains(time) }) else { continue }
            let layout = try layout(
                of: scene, at: timeline.moment(at: time), time: time.inSeconds, scale: clip.scale, state: state,
                cache: cache)
            for part in layout.strayingParts where part.distance > farthest[part.input]?.distance ?? 0 {
                farthest[part.input] = part
            }
        }
        return scene.content.inputs.compactMap { input in
            farthest[input.id].map { part in
                Diagnostic(
                    location: input.location ?? clip.animation.location ?? start,
                    message:
                        "in '\(clip.animation.name)', a motion takes '\(part.id)' \(part.distance.roundedText) points"
                        + " beyond the canvas; make the motion smaller, or the canvas larger")
            }
        }
    }

    /// A digest of the display lists of all frames of a clip, of its frame rate and of its number of plays. If the same
    /// versions of the program and its libraries draw two clips with equal digests, all of their frames have equal
    /// pixels.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - isExcluded: Whether an element is left out, with its children, by its id; nil for none.
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func drawingDigest(
        of clip: Clip, without isExcluded: ((String) -> Bool)? = nil
    ) throws(SceneError) -> Digest {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        var digest = ClipDigest(clip)
        var last: (moment: Moment, readsTime: Bool)?
        for frame in 0..<clip.frameCount {
            let time = clip.rate.time(at: frame)
            let moment = timeline.moment(at: time)
            if let last, last.moment == moment, !last.readsTime {
                digest.repeatFrame()
                continue
            }
            var layout = try layout(
                of: scene, at: moment, time: time.inSeconds, scale: clip.scale, state: state, cache: cache)
            last = (moment, layout.readsTime)
            if let isExcluded { layout.elements = layout.elements.compactMap { $0.without(isExcluded) } }
            digest.add(layout.paint().digest)
        }
        return digest.result
    }

    /// A digest of the pixels of all frames of a clip, of its frame rate and of its number of plays.
    ///
    /// - Throws: As `ClipFrames.frame(at:)`.
    package func pixelDigest(of clip: Clip) throws -> Digest {
        let frames = try frames(of: clip)
        var digest = ClipDigest(clip)
        var images = ImageDigester()
        for index in 0..<clip.frameCount {
            let frame = try frames.frame(at: index)
            if index == 0 {
                digest.add(images.digest(of: frame.image))
            } else if let changed = frame.changed {
                digest.add(images.digest(of: frame.image, changed: changed))
            } else {
                digest.repeatFrame()
            }
        }
        return digest.result
    }
}

/// The digest of a clip, computed from the digests of its frames.
private struct ClipDigest {
    private var words: [UInt64]
    private var last = Digest([])

    init(_ clip: Clip) {
        words = [
            UInt64(clip.frameCount), clip.rate.framesPerSecond.bitPattern, UInt64(clip.animation.plays),
            clip.scale.bitPattern,
        ]
    }

    mutating func add(_ frame: Digest) {
        last = frame
        repeatFrame()
    }

    mutating func repeatFrame() { words += [last.high, last.low] }

    var result: Digest { Digest(words) }
}

extension Renderer {
    /// The layouts of a clip's frames as one tree of elements that move, for the vector formats.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - frames: The frames to show; the first one is frame 0 of the result.
    ///   - plays: The number of times that the clip plays; 0 is for ever.
    ///   - note: Called before each frame with its index and its moment. It throws to end the work.
    /// - Throws: `SceneError` if a layout does not fit, or the size of the canvas changes; `RasterError` if a part
    ///   cannot be drawn; any error of `note`.
    package func vectorClip(
        of clip: Clip, frames: Range<Int>, plays: Int, note: (Int, Moment) throws -> Void
    ) throws -> VectorClip {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        func layout(at moment: Moment, _ frame: Int) throws(SceneError) -> SolvedLayout {
            try self.layout(
                of: scene, at: moment, time: clip.rate.time(at: frame).inSeconds, scale: clip.scale, state: state,
                cache: cache)
        }
        var last: (moment: Moment, layout: SolvedLayout)?
        var sizes = try ClipSizeCheck(clip, by: self)
        var result: VectorClip?
        for frame in frames {
            let moment = timeline.moment(at: clip.rate.time(at: frame))
            try note(frame, moment)
            // Skip equal moments, because their layouts are equal unless a drawing reads the time.
            if let last, last.moment == moment, !last.layout.readsTime { continue }
            let layout = try layout(at: moment, frame)
            try sizes.check(layout.size)
            last = (moment, layout)
            let vectors =
                try result
                ?? VectorClip(
                    title: clip.name, size: layout.size, scale: clip.scale, rate: clip.rate, frameCount: frames.count,
                    plays: plays)
            result = vectors
            vectors.nameColors(of: layout, by: ColorTokens(scene, at: moment))
            try vectors.add(layout, at: frame - frames.lowerBound)
        }
        guard let result else { throw ImageError(code: .empty, message: "\(clip.name) has no frames in the range") }
        return result
    }
}

extension VectorClip {
    /// Names the colours of the background and of all elements by the tokens that they come from.
    fileprivate func nameColors(of layout: SolvedLayout, by tokens: ColorTokens) {
        func name(_ property: ElementProperty, of id: String) {
            guard let color = property.value.color, let token = tokens.token(of: property, in: id) else { return }
            self.name(color, isLine: ["border", "ring", "stroke"].contains(property.name), of: id, token)
        }
        name(ElementProperty("fill", .color(layout.background)), of: VectorClip.backgroundID)
        layout.visit { id, element in
            for property in element.properties { name(property, of: id) }
        }
    }
}
