/// What `report_page.py` prints.
struct PageFacts: Decodable {
    /// The page of `TestReports.mixed()`.
    struct Mixed: Decodable {
        struct Blinks: Decodable {
            /// The changes of the image within 1.1 s.
            let running: Int
            /// The changes within 0.7 s after the blinking was stopped.
            let paused: Int
            /// The text of the button while the blinking is stopped.
            let button: String
        }

        /// The names of the listed results under each filter.
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

        /// The titles of the results that keys lead to.
        let titlesByKey: [String]
        /// The notes on the results that keys lead to; empty if there is none.
        let rejectionsByKey: [String]
        let modesByKey: [String]
        let modesByClick: [String]
        let zooms: [String]
        /// The numbers of red pixels in the images of differences.
        let redPixels: [Int]
        let captions: [String]
        /// The numbers of black pixels with the edge at the left, at the right and at 80 %.
        let wipes: [Int]
        /// The position of the edge in percent after a click.
        let wipePosition: Int
        /// The numbers of black pixels at opacities 0 and 1.
        let onions: [Int]
        let blinks: Blinks
        /// The pixels in the middle of a stage before and after dragging and zooming.
        let pans: [[Int]]
        let copied: String
        let cursor: String
        let announced: String
        let filters: Filters
        let helpIsOpen: [Bool]
        /// The HTML of controls that the Tab key does not reach.
        let unreachableControls: [String]
        /// The roles of controls without an accessible name.
        let unnamedRoles: [String]
        let controlCount: Int
        let requests: Int
        let consoleErrors: [String]
    }

    /// The same page with reduced motion, in a narrow window.
    struct ReducedMotion: Decodable {
        /// The changes of the image within 0.7 s in the blink mode.
        let changes: Int
        let button: String
        let title: String
        let isVisible: Bool
        /// The width in pixels by which the page is wider than the window.
        let overflow: Int
        let consoleErrors: [String]
    }

    /// The page of `TestReports.large(_:)`.
    struct Large: Decodable {
        let rows: Int
        /// The numbers of decoded images before and after each key.
        let decoded: [Int]
        let titles: [String]
        let thumbnails: Int
        let consoleErrors: [String]
    }

    /// The page of `TestReports.matching()`.
    struct Matching: Decodable {
        let title: String
        let headline: String
        let count: String
        let scenes: [String]
        /// The names of the listed results after the matching images are shown.
        let shown: [String]
        /// The title while a filter hides all images.
        let filteredTitle: String
        let consoleErrors: [String]
    }

    /// The page of `TestReports.match()`.
    struct Match: Decodable {
        let titles: [String]
        /// The headings of the values, and the first line of each row below them.
        let headings: [String]
        let rows: [String]
        /// The widths of the marks: before the pointer is on the first row, on it, off it, and after two clicks.
        let marks: [Int]
        /// The captions with the design, and with the values that were found.
        let captions: [String]
        /// The captions of their differences from the app.
        let differences: [String]
        /// The colours of a pixel, with its position in the whole picture.
        let cursor: String
        /// The notes on the results.
        let messages: [String]
        let unreachableControls: [String]
        let unnamedRoles: [String]
        /// The width in pixels by which the page is wider than a narrow window.
        let overflow: Int
        let requests: Int
        let consoleErrors: [String]
    }

    let mixed: Mixed
    let reducedMotion: ReducedMotion
    let large: Large
    let matching: Matching
    let match: Match
}
