public import Fieldproof

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

    /// Pixels of any origin. The golden is `TEST-FILE/NAME@SCALEx.png`, as for a field.
    ///
    /// - Parameters:
    ///   - pixels: The pixels, of which there must be at least one.
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
}
