import FieldFiles

/// The tools of the server, in the order of the loop in which an agent uses them.
enum AgentTools {
    /// All tools.
    static let all = [render, inspect, check, match, fit, audit, explain, schema]

    /// The greatest number of images in an answer.
    static let imageCount = 8

    private static let scene = ToolParameter("scene", .path, nil, "The path of the scene file.", isRequired: true)
    private static let state = ToolParameter(
        "state", .text, "--state", "The name of one state. Without it, all states are used.")
    private static let only = ToolParameter(
        "only", .texts, "--only",
        "Names of snapshots, such as otp/typing.theme-dark@2x, in which * matches any text.")
    private static let scale = ToolParameter("scale", .number, "--scale", "Pixels per point.")
    private static let region = ToolParameter(
        "region", .text, "--region", "The canvas in the screenshot, in pixels: X,Y,W,H.")
    private static let font = ToolParameter("font", .path, "--font", "The font file of the app.")
    private static let levels = ["A", "AA", "AAA"]

    private static let render = AgentTool(
        name: "render", title: "Render a scene",
        description: """
            Draws the states of a scene, and returns up to \(imageCount) images. Use it after each edit of a scene. Choose \
            others by 'state' or 'only'. Errors name the file, line and column.
            Example: {"scene": "otp.yaml", "state": "typing", "scale": 2}
            """,
        parameters: [
            scene, state, only, scale,
            ToolParameter(
                "output", .path, "--output", "A folder into which all images are also written.", writes: true),
        ], fixed: ["--quiet"], answer: RenderTool.answer)

    private static let inspect = AgentTool(
        name: "inspect", title: "Read the solved layout",
        description: """
            Returns the frames, colours, fonts and texts of every element, in points. Use it to read exact values instead \
            of measuring an image.
            Example: {"scene": "otp.yaml", "state": "typing"}
            """,
        parameters: [
            scene, state,
            ToolParameter("animation", .text, "--animation", "Instead of states, an animation; needs 'at'."),
            ToolParameter("at", .number, "--at", "The time in the animation, in seconds."), scale,
        ], fixed: ["--quiet", "--json"])

    private static let check = AgentTool(
        name: "check", title: "Compare with the goldens",
        description: """
            Compares the snapshots of a scene with their goldens, the approved images, and names the edit that caused each \
            difference. 'match' is false if any image differs or has no golden. A person approves \
            them with 'fieldproof approve' at a terminal; no tool replaces a golden.
            Example: {"scene": "otp.yaml"}
            """,
        parameters: [
            scene, state, only, scale,
            ToolParameter("goldens", .path, "--goldens", "The folder of the goldens. The default is Goldens."),
            ToolParameter(
                "ignore", .texts, "--ignore", "Rectangles X,Y,W,H in pixels, or ids of elements, to leave out."),
            ToolParameter("audit", .choice(levels), "--audit", "Also audit the images by this level of WCAG 2.2."),
        ], fixed: ["--quiet", "--json"])

    private static let match = AgentTool(
        name: "match", title: "Compare a screenshot of an app",
        description: """
            Finds the values in which a screenshot of an app differs from the scene. Each difference is a key with the \
            design's value ('from') and the app's ('to'): correct the app until 'match' is true. 'unexplained' lists \
            areas that no value explains.
            Example: {"scene": "otp.yaml", "image": "shots/typing.png"}
            """,
        parameters: [
            scene,
            ToolParameter(
                "image", .path, nil, "The screenshot: PNG, JPEG or WebP. Without it, those that the scene lists."),
            only,
            ToolParameter("scale", .number, "--scale", "Pixels per point of the screenshot. Without it, it is found."),
            region, font,
            ToolParameter("tolerance", .number, "--tolerance", "The difference of equal lengths, in points."),
            ToolParameter("colorTolerance", .number, "--color-tolerance", "The difference of equal colours, as ΔE00."),
            ToolParameter(
                "ignore", .texts, "--ignore", "Keys, elements, or rectangles X,Y,W,H in pixels, to leave out."),
            ToolParameter("system", .flag, "--system", "Whether to compare the status bar and the keypad too."),
            ToolParameter("baseline", .path, "--baseline", "A file with accepted differences."),
            ToolParameter(
                "annotate", .path, "--annotate",
                "A PNG file to write: the screenshot with its differences. It is also returned.", writes: true),
            ToolParameter(
                "apply", .flag, "--apply", "Whether to write the app's values into the scene.", writes: true),
        ], fixed: ["--json"], answer: MatchTool.answer)

    private static let fit = AgentTool(
        name: "fit", title: "Write a scene from a screenshot",
        description: """
            Recognises the code-entry fields in a screenshot and returns a scene that draws them, with what was recognised \
            and how well it matches. Start with it if an app exists and no scene does.
            Example: {"image": "shots/typing.png", "output": "otp.yaml"}
            """,
        parameters: [
            ToolParameter("image", .path, nil, "The screenshot: PNG, JPEG or WebP.", isRequired: true),
            ToolParameter(
                "output", .path, "--output", "The scene file to write. Without it, the scene is returned.", writes: true
            ),
            ToolParameter(
                "screen", .flag, "--screen",
                "Whether to write the screenshot without its fields too, as the background of the scene.", writes: true),
            ToolParameter("scale", .number, "--scale", "Pixels per point of the screenshot. Without it, it is found."),
            region, font,
        ], answer: FitTool.answer)

    private static let audit = AgentTool(
        name: "audit", title: "Check the accessibility",
        description: """
            Checks contrasts, sizes of targets, focus and motion of all states by WCAG 2.2, and suggests values that pass.
            Example: {"scene": "otp.yaml", "level": "AA"}
            """,
        parameters: [
            scene, state, only,
            ToolParameter("level", .choice(levels), "--level", "The level that is required. The default is AA."),
            ToolParameter("rule", .texts, "--rule", "The ids of the only rules to use."),
            ToolParameter("skip", .texts, "--skip", "The ids of rules to leave out."),
        ], fixed: ["--quiet", "--json"])

    private static let explain = AgentTool(
        name: "explain", title: "Explain keys of scenes",
        description: """
            Returns the type, default, meaning and example of a key of scenes, or without 'key' the keys of a scene. Use it \
            before writing a key, instead of guessing.
            Example: {"key": "field.box.radius"}
            """,
        parameters: [
            ToolParameter(
                "key", .text, nil, "The path of a key, such as field.rule.height, or a key alone, such as border.")
        ], fixed: ["--json"])

    private static let schema = AgentTool(
        name: "schema", title: "JSON Schema of scenes",
        description: """
            Returns the JSON Schema of scenes: half a megabyte, or one of its definitions. 'explain' is shorter.
            Example: {"definition": "field"}
            """,
        parameters: [
            ToolParameter("definition", .text, nil, "The name of one definition of the schema.", isPassed: false)
        ],
        answer: SchemaTool.answer)
}
