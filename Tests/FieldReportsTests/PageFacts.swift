/// What `report_page.py` prints.
struct PageFacts: Decodable {
    /// Of the report with a result of every verdict.
    struct Several: Decodable {
        struct Blinks: Decodable {
            let fast: Int
            let paused: Int
            let words: String
        }

        struct Filters: Decodable {
            let focus: String
            let typed: [String]
            let escaped: [String]
            let cause: [String]
            let command: String
            let scene: [String]
            let withoutNew: [String]
            let withSame: [String]
        }

        let moves: [String]
        let modesByKey: [String]
        let modesByClick: [String]
        let zooms: [String]
        let reds: [Int]
        let words: [String]
        let wipes: [Int]
        let dragged: Int
        let onions: [Int]
        let blinks: Blinks
        let pans: [[Int]]
        let copied: String
        let cursor: String
        let announced: String
        let filters: Filters
        let help: [Bool]
        let unreached: [String]
        let nameless: [String]
        let named: Int
        let requests: Int
        let complaints: [String]
    }

    /// Of the same report where less motion is asked for, in a narrow window.
    struct Calm: Decodable {
        let changes: Int
        let words: String
        let title: String
        let inSight: Bool
        let overflow: Int
        let complaints: [String]
    }

    /// Of the report with many results.
    struct Many: Decodable {
        let rows: Int
        let decoded: [Int]
        let titles: [String]
        let thumbnails: Int
        let complaints: [String]
    }

    let several: Several
    let calm: Calm
    let many: Many
}
