import FieldReference
import FieldScene
import Fieldproof
import Foundation

/// All keys, each with the mapping that has it.
let allKeys = Vocabulary.tables.flatMap { table in table.entries.filter { $0.table == table } }

/// A scene whose presets set only what the keys of the examples need, so that these keys have their own defaults.
struct SampleScene {
    private let text: String
    private let folder: URL
    private let file: SceneFile
    /// The scene.
    let scene: Scene

    private static let needs = ["stripe": "\nform: { layout: row }", "underline": "\nsizing: shrinkToFit"]
    private static let presets = PresetCatalog(
        Dictionary(
            uniqueKeysWithValues: Preset.all.map { preset in
                let isCard = Preset.catalog.kind(of: preset.name) == .card
                return (preset.name, "kind: \(isCard ? "card" : "cells")\(needs[preset.name] ?? "")")
            }))

    /// Decodes a scene that names the files of a folder. A scene with a field also gets an animation, if it has none.
    init(_ text: String, in folder: URL) throws {
        let hasFilm = text.contains("animations:") || !text.contains("field:")
        let film = "animations: { film: { script: [focus, type: \"42\", set: { status: error }, wait: 1s] } } }"
        let members = text.dropLast(2)
        // Without the key at its end, the scene ends in a comma and empty lines.
        let isOpen = members.last { !$0.isWhitespace } == ","
        self.text = hasFilm ? text : "\(members)\(isOpen ? " " : ",") \(film)"
        self.folder = folder
        let tokens = NamedFiles { path, _ in
            NamedFiles.File(
                path: path.value, bytes: Array((try? Data(contentsOf: folder.appending(path: path.value))) ?? Data()))
        }
        file = try SceneFile(bytes: Array(self.text.utf8), path: "scene.yaml", presets: Self.presets, files: tokens)
        scene = try file.scene(variant: 0)
    }

    /// What its states and the frames of its animations contain and draw, their scales, and the size limit of its goldens.
    func effect() throws -> Effect {
        let proof = try Proof(yaml: text, folder: folder.path + "/")
        let renderer = Renderer(Proof(file, from: proof, to: proof))
        var layouts: [SolvedLayout] = []
        let snapshots = try proof.snapshots()
        for snapshot in snapshots {
            if case .state = snapshot.subject { layouts.append(try renderer.layout(of: snapshot)) }
        }
        for clip in try proof.clips(framesPerSecond: 20) {
            for frame in 0..<clip.frameCount {
                layouts.append(try renderer.layout(of: clip, at: clip.rate.time(at: frame)))
            }
        }
        return Effect(
            drawings: layouts.map { $0.paint() }, inputs: layouts.map(\.inputs),
            scales: snapshots.map(\.scale))
    }

    struct Effect: Equatable {
        let drawings: [DisplayList]
        let inputs: [[String: InputState]]
        let scales: [Double]
    }

    /// A folder with the files that examples name.
    static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let image = Data(try PNG.encode(PixelBuffer(width: 8, height: 8, fill: 0xFF40_80C0)))
        for name in ["star@2x.png", "logo.png", "paper.png"] { try image.write(to: folder.appending(path: name)) }
        try Data(BundledFont.inter.bytes).write(to: folder.appending(path: "Brand.ttf"))
        let tokens = ##"{ "accent": { "$type": "color", "$value": "#0066CC" } }"##
        try Data(tokens.utf8).write(to: folder.appending(path: "brand.tokens.json"))
        return folder
    }
}
