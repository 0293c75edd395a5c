public import Fieldproof

/// The subject of a golden test: the snapshots of a scene, a field, a layout or pixels. A scene can also be compared with
/// a screenshot, by `expectMatch`.
///
/// Create a subject in the call that uses it: `expectGolden(.scene("otp.yaml", state: "typing"))`.
public struct GoldenSubject {
    /// Draws the images for a test in `file`, calls `body` with each image, and returns the warnings about the images.
    ///
    /// If the input is not valid, an error is thrown before the first call of `body`.
    let draw: (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]
    /// Chooses the snapshots for a test in `file`; nil if the subject is not a scene.
    let snapshots: ((_ file: TestFile) throws -> ChosenSnapshots)?

    init(draw: @escaping (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]) {
        (self.draw, snapshots) = (draw, nil)
    }

    init(snapshots: @escaping (_ file: TestFile) throws -> ChosenSnapshots) {
        self.snapshots = snapshots
        draw = { file, body in try snapshots(file).draw(body) }
    }
}

/// An error in the arguments of a test.
package struct GoldenUsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, which begins without a capital letter and ends without a full stop.
    package let description: String

    /// Creates an error with a message.
    package init(_ description: String) { self.description = description }
}

extension GoldenSubject {
    /// A field in its current state. The golden is `TEST-FILE/NAME@SCALEx.png`, where `TEST-FILE` is the name of the
    /// test's file without its extension; `@SCALEx` is omitted at scale 1.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - name: The image's name.
    ///   - width: The image's width in points.
    ///   - height: The image's height in points; nil for the field's intrinsic height.
    ///   - scale: The pixels per point.
    ///   - theme: The colours that tokens refer to.
    ///   - background: The colour behind the field.
    ///   - shaper: Measures and shapes text; nil for a shaper with the bundled fonts.
    public static func field(
        _ field: Field, named name: String, width: Double, height: Double? = nil, scale: Double = 1,
        theme: Theme = Theme.builtIn[0], background: ColorSource = .token("background"),
        shaper: TextShaper? = nil
    ) -> GoldenSubject {
        subject(named: name, scale: scale) {
            try pixels(
                of: field.layout(
                    width: width, height: height, scale: scale, theme: theme, background: background,
                    shaper: shaper ?? TextShaper()), scale: scale)
        }
    }

    /// A solved layout. The golden is `TEST-FILE/NAME@SCALEx.png`, as for a field.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - name: The image's name.
    ///   - scale: The pixels per point for which the layout was solved.
    public static func layout(_ layout: SolvedLayout, named name: String, scale: Double = 1) -> GoldenSubject {
        subject(named: name, scale: scale) { try pixels(of: layout, scale: scale) }
    }

    /// Pixels from any source. The golden is `TEST-FILE/NAME@SCALEx.png`, as for a field.
    ///
    /// - Parameters:
    ///   - pixels: The pixels, at least one.
    ///   - name: The image's name.
    ///   - scale: The pixels per point.
    public static func pixels(_ pixels: PixelBuffer, named name: String, scale: Double = 1) -> GoldenSubject {
        subject(named: name, scale: scale) { (pixels, []) }
    }

    /// The pixels of a layout, and the warnings about it.
    private static func pixels(
        of layout: SolvedLayout, scale: Double
    ) throws -> (pixels: PixelBuffer, warnings: [String]) {
        let pixels = try Rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
        let texts = TextWarning.diagnostics(layout.warnings).map(\.message)
        return (pixels, texts + layout.faults.map(\.message))
    }

    private static func subject(
        named name: String, scale: Double, _ draw: @escaping () throws -> (pixels: PixelBuffer, warnings: [String])
    ) -> GoldenSubject {
        GoldenSubject { file, body in
            try check(name: name)
            guard scale > 0, scale.isFinite else {
                throw GoldenUsageError("the scale must be more than 0, not \(scale)")
            }
            let path = FileName.of(title: name, scale: scale, scene: file.stem, settings: [])
            let drawn = try draw()
            body(GoldenImage(name: path, scale: scale, pixels: drawn.pixels))
            return drawn.warnings.map { "\(path): warning: \($0.escapingInvisibles())" }
        }
    }

    /// Throws an error if `name` cannot be the name of a golden.
    static func check(name: String) throws(GoldenUsageError) {
        let isPlain = !name.isEmpty && !name.hasPrefix(".") && !name.contains { $0 == "/" || $0 == "\0" }
        guard isPlain, name.utf8.count <= SceneLimits.nameBytes - 20 else {
            throw GoldenUsageError(
                "'\(name)' cannot be the name of a golden: a name must not be empty, begin with a dot, contain a slash,"
                    + " or have more than \(SceneLimits.nameBytes - 20) bytes")
        }
        if let golden = AlternativeName.parts(of: name)?.golden {
            throw GoldenUsageError(
                "the name '\(name)' is reserved for an alternative golden of '\(golden)'; use another")
        }
    }

    /// The snapshots of a scene file, with the names that `fieldproof render` gives them, such as
    /// `otp/typing.theme-dark@2x`.
    ///
    /// - Parameters:
    ///   - path: The scene file, relative to the folder of the test's file.
    ///   - state: The name of a single state; nil for all states, and for the strips of all animations that have a
    ///     `golden`. A strip shows several moments of an animation side by side.
    ///   - variant: The values that choose the variants to compare, as file names contain them: `["theme": "dark"]`. A
    ///     key is a path of the matrix (`canvas.width`), the end of such a path (`width`), or the name of an axis of
    ///     named values. An axis without a key is not restricted.
    ///   - scale: The pixels per point; nil for the scene's scales.
    public static func scene(
        _ path: String, state: String? = nil, variant: [String: String] = [:], scale: Double? = nil
    ) -> GoldenSubject {
        GoldenSubject { file in
            let path = file.resolve(path)
            return ChosenSnapshots(
                proof: try Proof(path: path), sceneFile: path, state: state, variant: variant, scale: scale)
        }
    }

    /// The snapshots of a scene that is given as text. They have the same names as those of a scene file `NAME.yaml`.
    ///
    /// - Parameters:
    ///   - text: The scene as YAML or JSON. Paths of fonts and images are relative to the folder of the test's file.
    ///   - name: The scene's name, unless the text sets one.
    ///   - state: As in `scene`.
    ///   - variant: As in `scene`.
    ///   - scale: As in `scene`.
    public static func yaml(
        _ text: String, named name: String, state: String? = nil, variant: [String: String] = [:],
        scale: Double? = nil
    ) -> GoldenSubject {
        GoldenSubject { file in
            try check(name: name)
            let proof = try Proof(yaml: text, path: "\(name).yaml", folder: file.folder)
            return ChosenSnapshots(proof: proof, sceneFile: nil, state: state, variant: variant, scale: scale)
        }
    }
}
