package import FieldEncoding
import FieldGeometry
package import FieldRaster
package import FieldRendering
package import FieldVector

/// The options of clips.
package struct ClipOptions: Sendable {
    /// The part of the animation that a clip shows.
    package var range: FrameRange = .all
    /// The number of times that a clip plays. 0 means for ever, and nil takes the animation's `loop`.
    package var plays: Int?
    /// Whether to dither the colours that the palette of a clip does not contain.
    package var dithers = false
    /// The effort to make frames and clips smaller.
    package var compression = ClipCompression.fast
    /// The format of the clips; nil for one PNG image for each frame.
    package var format: ClipFileFormat?
    /// The options of files of shapes.
    package var vectors = VectorOptions()
    /// The time of the poster, an image that is written in addition to each clip; nil for no poster.
    package var poster: Duration?

    /// Creates the default options: all frames as images, with the animation's number of plays, no dithering and no
    /// poster.
    package init() {}
}

/// The part of an animation whose frames are written.
package enum FrameRange: Sendable {
    /// The whole animation.
    case all
    /// The frames that begin at `from` or later, and before `to`, in seconds from the start of the animation.
    case seconds(from: Double, to: Double)

    /// The indices of the frames that begin within the range.
    package func indices(of clip: Clip) -> Range<Int> {
        guard case .seconds(let from, let to) = self else { return 0..<clip.frameCount }
        // A time of a frame that was rounded to nanoseconds can be slightly later than the frame. Without the
        // tolerance, this would select the next frame.
        func index(_ seconds: Double) -> Int {
            let position = seconds * clip.rate.framesPerSecond
            return Int(min(max(0, (position - 1e-6).rounded(.up)), Double(clip.frameCount)))
        }
        let first = index(from)
        return first..<max(first, index(to))
    }
}

/// The format of a clip that is one file.
package enum ClipFileFormat: Sendable {
    /// A format that stores the pixels of frames.
    case pixels(any ClipFormat.Type)
    /// A format that stores shapes and keyframes.
    case vectors(any VectorClipFormat.Type)

    /// All formats.
    package static let all = ClipFormats.all.map(Self.pixels) + VectorClipFormats.all.map(Self.vectors)

    /// The formats that are only written to standard output.
    package static let streams = ClipFormats.streams.map(Self.pixels)

    /// The format with a name, also one for standard output; nil if there is none.
    package static func named(_ name: String) -> ClipFileFormat? { (all + streams).first { $0.name == name } }

    /// Whether the format is only written to standard output.
    package var isStream: Bool { Self.streams.contains { $0.name == name } }

    /// The name of the format in commands.
    package var name: String { fileType.name }

    /// The type of the format's files. The extension follows the name of a clip.
    package var fileType: FileType { format.fileType }

    /// The libraries and programs that affect a file's bytes, each with its version.
    package var libraryVersions: [String] { format.libraryVersions }

    private var format: any WrittenFormat.Type {
        switch self {
        case .pixels(let format): format
        case .vectors(let format): format
        }
    }
}
