extension HTMLReport {
    /// The page's style sheet.
    static let style = colors + layout + viewing

    /// Colours, light and dark; every pair of text and ground has a contrast of 4.5 : 1 at least.
    private static let colors = #"""
        :root {
          color-scheme: light dark;
          --ground: #ffffff; --panel: #f4f6f8; --raised: #ffffff; --line: #cfd6dd; --control: #7d8894;
          --text: #1a1f25; --muted: #55606b; --accent: #0b57b0; --on-accent: #ffffff; --chosen: #e0edfb;
          --different: #b3132b; --new: #0b57b0; --orphan: #7a4b00; --failed: #6b2fb3; --same: #14662d;
          --check-a: #ffffff; --check-b: #e3e7eb;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #101419; --panel: #171c23; --raised: #212831; --line: #343d48; --control: #78838f;
            --text: #e8edf2; --muted: #a3afbb; --accent: #86bdff; --on-accent: #0b1724; --chosen: #1d3450;
            --different: #ff938a; --new: #86bdff; --orphan: #e8b54d; --failed: #d3b0ff; --same: #67d583;
            --check-a: #2a313a; --check-b: #363f49;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
        h1, h2, h3, p, ul, figure, dl { margin: 0; }
        h1 { font-size: 1.1rem; }
        h2 { font-size: 1rem; }
        h3 { font-size: .95rem; margin-bottom: .35rem; }
        code, kbd, #readout { font-family: ui-monospace, monospace; font-size: .87em; }
        kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3em; color: var(--muted); }
        button, input { font: inherit; color: inherit; }
        button {
          background: var(--raised); border: 1px solid var(--control); border-radius: 7px; padding: .3rem .65rem; cursor: pointer;
        }
        button:hover:not(:disabled) { border-color: var(--accent); }
        button:disabled { opacity: .55; cursor: default; }
        button[aria-pressed="true"] { background: var(--chosen); border-color: var(--accent); }
        .quiet { border-color: transparent; background: none; color: var(--accent); padding-inline: .35rem; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { left: .5rem; top: .5rem; background: var(--raised); padding: .5rem; z-index: 2; }

        """#

    /// The header, the two columns, the filters and the list.
    private static let layout = #"""
        .top {
          display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 1rem;
          border-bottom: 1px solid var(--line); background: var(--panel);
        }
        .chips { display: flex; flex-wrap: wrap; gap: .4rem; flex: 1; }
        .chip { border-radius: 99px; padding: .15rem .8rem; }
        .chip[aria-pressed="false"] { background: none; color: var(--muted); border-style: dashed; }
        .chip::before { content: "○ "; }
        .chip[aria-pressed="true"]::before { content: "● "; }
        .different { --tone: var(--different); } .new { --tone: var(--new); } .orphan { --tone: var(--orphan); }
        .failed { --tone: var(--failed); } .same { --tone: var(--same); }
        .chip b, .chip::before, .badge { color: var(--tone); }
        .side { display: grid; gap: 1rem; align-content: start; padding: 1rem; background: var(--panel); }
        .field { display: grid; gap: .25rem; }
        .field label { font-weight: 600; }
        ::placeholder { color: var(--muted); opacity: 1; }
        #filter { width: 100%; padding: .4rem .6rem; border: 1px solid var(--control); border-radius: 7px; background: var(--raised); }
        ul.plain { list-style: none; padding: 0; margin-top: .35rem; display: grid; gap: .3rem; }
        ul.plain button { width: 100%; text-align: left; display: grid; gap: .1rem; overflow-wrap: anywhere; }
        #scenes { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); }
        .facts { color: var(--muted); font-size: .85rem; }
        .heading { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; }
        #count { color: var(--muted); }
        #list { margin-top: .35rem; border-radius: 7px; }
        #list:focus-visible { outline: none; }
        #list:focus-visible .row[aria-selected="true"] { outline: 3px solid var(--accent); outline-offset: -3px; }
        .group-name { font-size: .85rem; color: var(--muted); padding: .4rem .4rem .15rem; overflow-wrap: anywhere; }
        .row {
          display: grid; grid-template-columns: 3rem 1fr auto; gap: .1rem .6rem; align-items: center; padding: .3rem .4rem;
          border-radius: 7px; cursor: pointer; border-left: 3px solid transparent;
          content-visibility: auto; contain-intrinsic-size: auto 3.1rem;
        }
        .row:hover { background: var(--raised); }
        .row[aria-selected="true"] { background: var(--chosen); border-left-color: var(--accent); }
        .row img { width: 3rem; height: 2.3rem; object-fit: contain; border-radius: 3px; background: var(--check-b); }
        .row .text { grid-column: 2; min-width: 0; }
        .row.bare .text { grid-column: 1 / 3; }
        .row .name, .row .facts { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .badge { font-weight: 650; font-size: .85rem; }
        .command {
          display: flex; gap: .5rem; align-items: start; margin-top: .35rem; padding: .4rem .4rem .4rem .7rem;
          border: 1px solid var(--line); border-radius: 7px; background: var(--raised);
        }
        .command code { flex: 1; min-width: 0; max-height: 8rem; overflow: auto; overflow-wrap: anywhere; align-self: center; }
        .note { padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 7px; overflow-wrap: anywhere; }
        @media (min-width: 900px) {
          body { display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100dvh; }
          noscript { grid-row: 2; }
          .columns { display: grid; grid-template-columns: 23rem minmax(0, 1fr); min-height: 0; grid-row: 2; }
          .side { overflow: auto; border-right: 1px solid var(--line); padding-top: 0; }
          .field { position: sticky; top: 0; z-index: 1; background: var(--panel); padding-block: 1rem .5rem; }
          main { overflow: auto; }
        }
        @media (max-width: 899px) {
          #list { max-height: 38vh; overflow: auto; }
          #causes, #scenes { max-height: 30vh; overflow: auto; padding: 3px; }
          main { border-top: 1px solid var(--line); }
          .chips { order: 1; flex-basis: 100%; }
          #help-open { margin-left: auto; }
        }

        """#

    /// The viewer and the help.
    private static let viewing = #"""
        main { display: grid; gap: .75rem; align-content: start; padding: 1rem 1.25rem 2rem; grid-template-columns: minmax(0, 1fr); }
        main:focus { outline: none; }
        #title { font-size: 1.25rem; overflow-wrap: anywhere; }
        .move { margin-left: auto; display: flex; gap: .4rem; }
        #headline, .places { color: var(--muted); overflow-wrap: anywhere; }
        #pictures { display: grid; gap: .6rem; grid-template-columns: minmax(0, 1fr); }
        .places { margin-top: .5rem; }
        .tools { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
        .segments { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; }
        #zoom { min-width: 3.2rem; text-align: center; font-variant-numeric: tabular-nums; }
        .range { display: flex; gap: .5rem; align-items: center; flex: 1 1 16rem; max-width: 32rem; }
        .range input { flex: 1; min-width: 6rem; accent-color: var(--accent); }
        #stages { display: flex; gap: .75rem; cursor: crosshair; border-radius: 7px; user-select: none; -webkit-user-select: none; }
        #stages.stacked { flex-direction: column; }
        #stages.stacked canvas { height: clamp(7rem, 22vh, 30rem); }
        #stages.dragging { cursor: grabbing; }
        #stages figure { flex: 1; min-width: 0; }
        #stages canvas {
          display: block; width: 100%; height: clamp(12rem, 48vh, 60rem); border: 1px solid var(--line); border-radius: 7px;
          background: var(--panel); touch-action: none;
        }
        figcaption { padding-top: .25rem; color: var(--muted); font-size: .9rem; font-variant-numeric: tabular-nums; }
        #readout { min-height: 1.6em; overflow-wrap: anywhere; }
        #changes { padding-left: 1.2rem; display: grid; gap: .2rem; overflow-wrap: anywhere; }
        .color { white-space: nowrap; }
        .swatch {
          display: inline-block; width: .85em; height: .85em; margin-right: .25em; vertical-align: -.08em; border-radius: 2px;
          border: 1px solid var(--control);
        }
        dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--text); max-width: 34rem; }
        dialog::backdrop { background: rgb(0 0 0 / 55%); }
        dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: .75rem 0; }
        dialog dd { margin: 0; }
        @media (max-width: 600px) {
          #stages { flex-direction: column; touch-action: pan-y; }
          #stages canvas { height: 34vh; touch-action: pan-y; }
          main, .side { padding-inline: .75rem; }
          button kbd { display: none; }
        }

        """#
}
