import FieldComparing

extension HTMLReport {
    /// The page to the end of its head.
    static func head(of report: CheckReport) -> String {
        let summary = Verdict.summary(report.results.map(\.verdict))
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
            style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Fieldproof check: \(MarkupText.escape(summary))</title>
            <link rel="icon" href="data:,">
            <style>
            \(style)</style>
            </head>

            """
    }

    /// The body's elements; the script fills in what the report says.
    static func body(of report: CheckReport) -> String {
        """
        <body>
        <a class="skip" href="#viewer">Skip to the picture</a>
        <header class="top">
        <h1>Fieldproof check</h1>
        <div class="chips" role="group" aria-label="Verdicts shown">
        \(chips(of: report))</div>
        <button type="button" id="help-open" aria-keyshortcuts="?">Keys <kbd aria-hidden="true">?</kbd></button>
        </header>
        <noscript><p class="note">This page shows its pictures with a script, and scripts are off.</p></noscript>
        <div class="columns">
        \(side)\(viewer)</div>
        \(help)<p id="live" class="unseen" role="status" aria-live="polite"></p>

        """
    }

    /// A button for each verdict that there is; it shows and hides its pictures.
    private static func chips(of report: CheckReport) -> String {
        Verdict.allCases.map { verdict in
            let count = report.results.count { $0.verdict == verdict }
            guard count > 0 else { return "" }
            return """
                <button type="button" class="chip \(verdict.rawValue)" data-verdict="\(verdict.rawValue)" \
                aria-pressed="\(verdict != .same)"><b>\(count)</b> \(verdict.rawValue)</button>

                """
        }.joined()
    }

    private static let side = #"""
        <aside class="side" aria-label="Pictures and filters">
        <div class="field">
        <label for="filter">Filter</label>
        <input type="search" id="filter" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"
        placeholder="name, scene, change or cause" aria-describedby="count">
        </div>
        <section id="causes-section" aria-labelledby="causes-title" hidden>
        <h2 id="causes-title">Causes</h2>
        <ul id="causes" class="plain"></ul>
        <button type="button" id="causes-more" class="quiet" hidden></button>
        <div id="cause-command" class="command" hidden></div>
        </section>
        <section aria-labelledby="scenes-title">
        <h2 id="scenes-title">Scenes</h2>
        <ul id="scenes" class="plain"></ul>
        <button type="button" id="scenes-more" class="quiet" hidden></button>
        </section>
        <section aria-labelledby="list-title">
        <div class="heading"><h2 id="list-title">Pictures</h2><p id="count" role="status"></p></div>
        <div id="list" role="listbox" tabindex="0" aria-labelledby="list-title"></div>
        <button type="button" id="same-more" class="quiet" hidden></button>
        </section>
        </aside>

        """#

    private static let viewer = #"""
        <main id="viewer" aria-labelledby="title" tabindex="-1">
        <div class="heading">
        <h2 id="title">No picture</h2><span id="badge" class="badge"></span>
        <div class="move"><button type="button" id="previous" aria-keyshortcuts="k">Previous
        <kbd aria-hidden="true">k</kbd></button><button type="button" id="next" aria-keyshortcuts="j">Next
        <kbd aria-hidden="true">j</kbd></button></div>
        </div>
        <p id="headline"></p>
        <div id="pictures">
        <div class="tools">
        <div class="segments" role="group" aria-label="View" id="modes"></div>
        <div class="segments" role="group" aria-label="Zoom">
        <button type="button" id="zoom-out" aria-label="Zoom out" aria-keyshortcuts="-">−</button>
        <output id="zoom" for="zoom-out zoom-in">Fit</output>
        <button type="button" id="zoom-in" aria-label="Zoom in" aria-keyshortcuts="+">+</button>
        <button type="button" id="zoom-fit" aria-keyshortcuts="0">Fit <kbd aria-hidden="true">0</kbd></button>
        <button type="button" id="zoom-differences" aria-keyshortcuts="g">Go to differences
        <kbd aria-hidden="true">g</kbd></button>
        </div>
        <label class="range" id="wipe-field" hidden>Expected <input type="range" id="wipe" min="0" max="100"
        aria-label="Place of the edge, in percent of the width"> Actual</label>
        <label class="range" id="onion-field" hidden>Expected <input type="range" id="onion" min="0" max="100"
        aria-label="Opacity of the actual picture, in percent"> Actual</label>
        <button type="button" id="blink" aria-keyshortcuts="b" hidden></button>
        </div>
        <div id="stages" role="application" tabindex="0" aria-label="Pictures" aria-describedby="stages-help">
        <figure><canvas id="stage-a" role="img" aria-label="Expected"></canvas><figcaption id="caption-a"></figcaption>
        </figure>
        <figure><canvas id="stage-b" role="img" aria-label="Actual"></canvas><figcaption id="caption-b"></figcaption>
        </figure>
        </div>
        <p id="stages-help" class="unseen">Arrow keys move the pixel cursor, with Shift the pictures.</p>
        <output id="readout" aria-live="off">Point at a pixel, or move with the arrow keys</output>
        </div>
        <p id="no-pictures" class="note" hidden>The report holds no pictures of this result.</p>
        <p id="message" class="note" hidden></p>
        <section id="changes-section" aria-labelledby="changes-title" hidden>
        <h3 id="changes-title">Changes</h3>
        <ul id="changes"></ul>
        </section>
        <div id="result-causes" hidden></div>
        <section id="approve-section" aria-labelledby="approve-title">
        <h3 id="approve-title">Approve</h3>
        <div id="command" class="command"></div>
        <p class="places">Scene <code id="place"></code> · golden <code id="golden"></code></p>
        </section>
        </main>

        """#

    private static let help = #"""
        <dialog id="help" aria-labelledby="help-title">
        <h2 id="help-title">Keys</h2>
        <dl id="help-keys"></dl>
        <p><label><input type="checkbox" id="keys-on" checked> Single keys act on the page</label></p>
        <form method="dialog"><button>Close <kbd aria-hidden="true">Esc</kbd></button></form>
        </dialog>

        """#
}
