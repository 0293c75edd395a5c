import FieldLayout
import FieldScene

/// One image of a scene, of one variant and at one scale. It shows a state, or it is a strip: several moments of an
/// animation side by side.
public struct Snapshot: Hashable, Sendable {
    /// The content of a snapshot.
    package enum Subject: Hashable, Sendable {
        /// The state with this name.
        case state(String)
        /// The strip of the animation with this name: the moments that the animation's `golden` lists, side by side.
        case strip(String)

        /// The name of the state, or the name of the animation followed by `.strip`.
        fileprivate var title: String {
            switch self {
            case .state(let name): name
            case .strip(let name): "\(name).strip"
            }
        }
    }

    /// The index of the variant in the scene file.
    package let variant: Int
    /// The content of the image.
    package let subject: Subject
    /// The pixels per point.
    public let scale: Double
    /// The image's path without a file extension, such as `otp/typing.length-12@3x`.
    public let name: String

    init(variant: Int, subject: Subject, scale: Double, scene: String, settings: [VariantSetting]) {
        self.variant = variant
        self.subject = subject
        self.scale = scale
        name = FileName.of(title: subject.title, scale: scale, scene: scene, settings: settings)
    }

    /// The snapshot at another scale, for a document that contains it. Its name stays the same.
    package func scaled(to scale: Double) -> Snapshot { Snapshot(self, scale: scale) }

    private init(_ other: Snapshot, scale: Double) {
        (variant, subject, self.scale, name) = (other.variant, other.subject, scale, other.name)
    }

    /// The name of the state, or the name of the animation followed by `.strip`.
    public var title: String { subject.title }
}

/// The layout of a snapshot's state, which was solved before the snapshot is drawn. It is a class, so that a long list
/// contains only references.
package final class SolvedSnapshot: Sendable {
    /// The solved layout.
    let layout: SolvedLayout
    /// The location of the state in the scene file.
    let location: SceneLocation

    init(layout: SolvedLayout, location: SceneLocation) { (self.layout, self.location) = (layout, location) }
}
