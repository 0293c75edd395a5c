/// The scene that `fieldproof init` writes.
enum FirstScene {
    /// The text of the scene file, with comments.
    static let text = """
        # A scene: one component in many states. `fieldproof render` renders each state into out/.
        # All lengths are in points. Times are written as 900ms or 0.9s.

        name: first                  # the folder of the images; default: the file's name
        canvas:
          width: 375                 # without a height the image is as high as its content
          height: 120
        scale: 2                     # pixels per point, or several: [1, 2, 3]
        theme: light                 # light or dark; see also `matrix` below

        field:
          preset: underline          # one of `fieldproof presets`; the keys below override the preset's values
          length: 6
          # label: { size: 36, weight: 600, color: "#1C1C1E" }
          # rule: { height: 2, color: accent }
          # obscure: "•"
          # when:
          #   active: { rule: { color: accent } }

        states:                      # each state is an image
          empty:
          typing:   { text: "482", focused: true }
          filled:   { text: "482913" }
          error:    { text: "482913", status: error }        # normal, error, success or disabled
          corrected:                                          # events, as a user would cause them
            after: [focus, type: "482914", delete: 1, type: "3"]

        matrix:                      # every combination of the values is rendered; a key is a path in this file
          theme: [light, dark]

        """
}
