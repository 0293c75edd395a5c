import FieldLayout
import FieldScene

/// A picture that was solved ahead of its drawing; a class, so that a list of many is small.
package final class SolvedPicture: Sendable {
    /// The picture.
    let picture: Picture
    /// Its layout.
    let layout: SolvedLayout
    /// Where what it shows stands in the scene file.
    let place: SourcePlace

    init(picture: Picture, layout: SolvedLayout, place: SourcePlace) {
        self.picture = picture
        self.layout = layout
        self.place = place
    }
}
