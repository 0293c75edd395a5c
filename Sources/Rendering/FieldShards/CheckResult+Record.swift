import FieldComparing
import FieldFiles
import FieldGoldens
import FieldPixels
import FieldRuns
import FieldScene

extension CheckResult {
    /// The result as JSON for a shard record. It contains no images, but the names of the image files that are written
    /// with the record.
    ///
    /// - Parameters:
    ///   - expected: The file with the golden; nil if the result has none.
    ///   - actual: The file with the actual image; nil if the result has none.
    func recorded(expected: RecordedFile?, actual: RecordedFile?) -> JSON {
        [
            "scene": .text(scene), "name": .text(name), "verdict": .text(verdict.rawValue),
            "difference": difference?.recorded ?? .null,
            "changes": .list(changes.map { $0.json.merging(["content": $0.content.map(JSON.text) ?? .null]) }),
            "motion": .list(
                motion.map {
                    ["element": .text($0.element), "property": .text($0.property), "text": .text($0.text)]
                }),
            "origins": .list(origins.map(\.recorded)), "message": message.isEmpty ? .null : .text(message),
            "golden": .text(golden), "drawing": drawing.map(JSON.text) ?? .null,
            "sizeLimit": sizeLimit.map { .integer($0.bytes) } ?? .null,
            "needsSizeLimit": .flag(sizeLimit?.isOption == true), "file": .text(location.file),
            "line": .integer(location.line), "column": .integer(location.column), "expected": expected?.json ?? .null,
            "actual": actual?.json ?? .null,
        ]
    }

    /// Reads a result from the JSON in a shard record, without its images; nil if the JSON is not a valid result.
    static func recorded(_ json: JSON) -> CheckResult? {
        guard let scene = json["scene"]?.string, let name = json["name"]?.string,
            let verdict = json["verdict"]?.string.flatMap({ Verdict(rawValue: $0) }),
            let golden = json["golden"]?.string, let file = json["file"]?.string, let line = json["line"]?.int,
            let column = json["column"]?.int, let changes = json["changes"]?.values,
            let origins = json["origins"]?.values
        else { return nil }
        var result = CheckResult(scene: scene, name: name, verdict: verdict)
        result.difference = json["difference"].flatMap { ImageDifference(recorded: $0) }
        result.changes = changes.compactMap { change in
            guard let element = change["element"]?.string, let property = change["property"]?.string,
                let pixels = change["pixels"]?.int
            else { return nil }
            var known = Change(
                element: element, property: property, from: change["from"]?.string, to: change["to"]?.string,
                pixels: pixels)
            known.content = change["content"]?.string
            return known
        }
        result.motion = (json["motion"]?.values ?? []).compactMap { change in
            guard let element = change["element"]?.string, let property = change["property"]?.string,
                let text = change["text"]?.string
            else { return nil }
            return MotionChange(element: element, property: property, text: text)
        }
        result.origins = origins.compactMap(CausedPixels.init(recorded:))
        result.message = json["message"]?.string ?? ""
        result.golden = golden
        result.drawing = json["drawing"]?.string
        if let bytes = json["sizeLimit"]?.int {
            let isOption = if case .flag(true)? = json["needsSizeLimit"] { true } else { false }
            result.sizeLimit = SizeLimit(bytes: bytes, isOption: isOption)
        }
        result.location = SceneLocation(file: file, line: line, column: column)
        return result
    }
}

extension CausedPixels {
    fileprivate var recorded: JSON { cause.json.merging(["pixels": .integer(pixels)]) }

    fileprivate init?(recorded json: JSON) {
        guard let digest = json["digest"]?.string,
            let kind = json["kind"]?.string.flatMap({ Cause.Kind(rawValue: $0) }), let path = json["path"]?.string,
            let summary = json["summary"]?.string, let pixels = json["pixels"]?.int
        else { return nil }
        var cause = Cause(digest: digest, kind: kind, path: path, summary: summary)
        (cause.from, cause.to) = (json["from"]?.string, json["to"]?.string)
        cause.needs = json["needs"]?.values?.compactMap(\.string) ?? []
        if let file = json["location"]?["file"]?.string, let line = json["location"]?["line"]?.int,
            let column = json["location"]?["column"]?.int
        {
            cause.location = SceneLocation(file: file, line: line, column: column)
        }
        self.init(cause, pixels: pixels)
    }
}

extension ImageDifference {
    fileprivate var recorded: JSON {
        [
            "reason": reason.map { .text($0.rawValue) } ?? .null, "pixels": .integer(pixelCount),
            "ratio": .number(ratio), "bounds": bounds?.json ?? .null, "antialiased": .integer(antialiasedCount),
            "expected": [.integer(expectedSize.width), .integer(expectedSize.height)],
            "actual": [.integer(actualSize.width), .integer(actualSize.height)],
        ]
    }

    fileprivate init?(recorded json: JSON) {
        guard let pixels = json["pixels"]?.int, let ratio = json["ratio"]?.double,
            let antialiased = json["antialiased"]?.int, let expected = json["expected"].flatMap(Self.size),
            let actual = json["actual"].flatMap(Self.size)
        else { return nil }
        let bounds = json["bounds"].flatMap { bounds -> PixelRect? in
            guard let x = bounds["x"]?.int, let y = bounds["y"]?.int, let width = bounds["width"]?.int,
                let height = bounds["height"]?.int
            else { return nil }
            return PixelRect(x: x, y: y, width: width, height: height)
        }
        self.init(
            reason: json["reason"]?.string.flatMap { Reason(rawValue: $0) }, pixelCount: pixels, ratio: ratio,
            bounds: bounds, antialiasedCount: antialiased, expectedSize: expected, actualSize: actual)
    }

    private static func size(_ json: JSON) -> PixelSize? {
        guard let values = json.values?.compactMap(\.int), values.count == 2 else { return nil }
        return PixelSize(width: values[0], height: values[1])
    }
}
