/// The options of a check that `approve` needs too, to find the same images.
package struct ApprovalOptions: Sendable {
    /// The value of `--scale`; nil for the scene's own scales.
    package var scale: String?
    /// The value of `--state`; nil for all states.
    package var state: String?
    /// The values of `--only`; empty for all images.
    package var only: [String]

    /// Options by their values.
    package init(scale: String? = nil, state: String? = nil, only: [String] = []) {
        (self.scale, self.state, self.only) = (scale, state, only)
    }

    /// The options that images need which are named by themselves.
    package var forNamedImages: [String] { scale.map { ["--scale", $0] } ?? [] }

    /// The options that limit a command to the images of the check.
    package var all: [String] {
        forNamedImages + (state.map { ["--state", $0] } ?? []) + only.flatMap { ["--only", $0] }
    }
}
