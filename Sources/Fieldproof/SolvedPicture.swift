/// A picture that was solved ahead of its drawing.
struct SolvedPicture: Sendable {
    /// The picture.
    let picture: Picture
    /// Its layout.
    let layout: SolvedLayout
    /// Where what it shows stands in the scene file.
    let place: SourcePlace
}
