/// What `studio_page.py` observes.
struct StudioPageFacts: Decodable {
    let exact: [Comparison]
    let demo: Demo
    let reducedMotion: ReducedMotion
    let large: Large
    let restarted: String
    let header: [Int]
    let emptyInspector: Int

    struct Comparison: Decodable, Equatable {
        let compared: Int
        let different: Int
    }

    struct Demo: Decodable {
        let never: String
        let scenes: [String]
        let grid: Grid
        let zooms: Zooms
        let inspect: Inspect
        let findings: Findings
        let fit: Fit
        let edits: Edits
        let added: [String]
        let changes: Changes
        let unnamedRoles: [String]
        let controls: Int
        let console: [String]
        let foreign: [String]
    }

    struct Grid: Decodable {
        let pictures: [String]
        let rows: [String]
        let columns: [String]
        let rowsOfAll: [String]
        let filtered: [String]
        let count: String
        let chosen: [String]
    }

    struct Zooms: Decodable {
        let texts: [String]
        let inView: [Bool]
        let pixelGrids: [Int]
        let scrolls: [Bool]
    }

    struct Inspect: Decodable {
        let hovered: [String: String]
        let withoutAlt: Int
        let distances: [String]
        let afterAlt: Int
        let byKeys: [String: String]
        let distancesByKeys: [String: String]
        let rulers: Int
        let rulerLabels: [String]
        let loupe: [String]
        let loupeText: String
    }

    struct Findings: Decodable {
        let here: [String]
        let hidden: Int
        let total: String
        let inPlace: String
        let next: String
    }

    struct Fit: Decodable {
        let steps: [String]
        let behavior: [String]
        let others: [String]
        let cells: Int
        let width: String
        let layers: [Int]
        let fitting: Int
        let afterwards: Int
    }

    struct Edits: Decodable {
        let animations: [String]
        let before: String
        let outlined: [String: [Double]]
        let error: String
        let announced: String
        let stale: Int
        let staleLabel: String
        let opened: [Word]
        let openedByClick: [Word]
        let afterwards: String
    }

    /// An argument of the editor: the name of the file, or a number.
    enum Word: Decodable, Equatable {
        case name(String)
        case number(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .name(try container.decode(String.self))
            }
        }
    }

    struct Changes: Decodable {
        let lines: [String]
        let pointer: [String]
        let loupe: Loupe
        let unsolvable: Unsolvable
        let outside: [String: [Double]]
        let focus: [Focus]
        let filter: [[String]]
        let scroll: [Double]
        let alt: [Int]
        let places: [Double]
        let labels: [Int]
        let unknownIsFreed: Bool
        let onlyScene: [String]
    }

    /// The key of what has the focus, or the number of marks.
    enum Focus: Decodable, Equatable {
        case key(String)
        case marks(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .marks(number)
            } else {
                self = .key(try container.decode(String.self))
            }
        }
    }

    struct Unsolvable: Decodable {
        let elements: [Int]
        let cell: String
        let button: String
    }

    struct Loupe: Decodable {
        let texts: [String]
        let filtered: Bool
    }

    struct ReducedMotion: Decodable {
        let animations: [String]
    }

    struct Large: Decodable {
        let count: String
        let tiles: Int
        let drawn: Int
        let laidOut: Int
        let lastIsDrawn: [Bool]
        let sparse: [String]
        let sizes: [[Int]]
        let labels: [String]
        let console: [String]
    }
}
