extension HTMLSpecification {
    /// The style sheet. Text has a contrast of at least 4.5:1 in both schemes.
    static let style = """
        :root {
          color-scheme: light dark;
          --ground: light-dark(#ffffff, #131519); --panel: light-dark(#f3f4f6, #1c1f25); --line: light-dark(#d7dae0, #363b45);
          --ink: light-dark(#1a1d21, #e9ebef); --muted: light-dark(#565c66, #a5acb8); --link: light-dark(#0b57b0, #8cbcff);
          --dimension: light-dark(#cf1250, #ff7da3); --space: light-dark(#7430c9, #c29bff);
          --baseline: light-dark(#0961b8, #79b8ff); --curve: light-dark(#0b7a5c, #4fd0a8); --guide: #8d94a1;
          --on-tone: light-dark(#ffffff, #131519);
          /* These are drawn on pictures, which are light or dark in both schemes. */
          --callout: #d6245f; --space-area: #8a45e0; --baseline-line: #2a86e2;
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 40px 32px 80px; max-width: 1180px; background: var(--ground); color: var(--ink);
          font: 15px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
        }
        header { border-bottom: 1px solid var(--line); padding-bottom: 20px; }
        header p { margin: 0 0 4px; color: var(--muted); font-size: 13px; font-weight: 600; letter-spacing: .04em; }
        h1 { margin: 0; font-size: 32px; line-height: 1.2; letter-spacing: -.01em; }
        h2 { margin: 56px 0 16px; font-size: 22px; line-height: 1.3; }
        h3 { margin: 40px 0 14px; font-size: 17px; line-height: 1.35; }
        h4 { margin: 32px 0 12px; font-size: 15px; }
        p { margin: 0 0 14px; max-width: 72ch; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 16px 0 0; padding: 0; list-style: none; }
        main li { margin-bottom: 4px; }
        code { font: 500 .9em ui-monospace, monospace; overflow-wrap: anywhere; }
        figure { margin: 0; }
        .drawing { margin: 0 0 20px; padding: 24px; border-radius: 12px; background: var(--panel); }
        .scroll { overflow-x: auto; }
        .drawing svg { display: block; max-width: 100%; height: auto; margin: 0 auto; overflow: visible; }
        .gallery { display: flex; flex-wrap: wrap; gap: 20px; margin: 0 0 20px; }
        .gallery figure { max-width: 100%; }
        .gallery img { display: block; max-width: min(100%, 420px); max-height: 500px; width: auto; height: auto; outline: 1px solid var(--line); }
        figcaption { margin-top: 8px; color: var(--muted); font-size: 13px; }
        table { width: 100%; border-collapse: collapse; font-size: 14px; }
        .scroll:has(table) { margin: 0 0 20px; }
        th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
        thead th { color: var(--muted); font-size: 12.5px; font-weight: 600; white-space: nowrap; }
        tbody th { font-weight: 500; }
        table:not(.wide) tbody th { min-width: 10rem; }
        .number, .color { white-space: nowrap; }
        .swatch {
          display: inline-block; width: .95em; height: .95em; margin-inline-end: .35em; vertical-align: -.12em; border-radius: 3px;
          border: 1px solid var(--guide); background: linear-gradient(var(--color), var(--color)),
            repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 8px 8px;
        }
        th code, td code { white-space: nowrap; } th .long, td .long { white-space: normal; }
        td code, figcaption code { padding: 1px 5px; border-radius: 4px; background: var(--panel); }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        svg text { font: 600 11px/1 Inter, system-ui, sans-serif; fill: var(--ink); }
        svg line, svg polyline { fill: none; stroke: currentColor; stroke-width: 1; }
        svg polyline { stroke-width: 1.75; stroke-linejoin: round; }
        .dashed { stroke-dasharray: 2 3; }
        .dimension { color: var(--dimension); } .space { color: var(--space); } .baseline { color: var(--baseline); }
        .guide { color: var(--guide); } .curve { color: var(--curve); } svg .callout { color: var(--callout); }
        .edge { fill: none; stroke: var(--line); }
        .area { fill: var(--space-area); fill-opacity: .24; } line.baseline { color: var(--baseline-line); }
        .dot { fill: currentColor; stroke: var(--ground); }
        circle.callout { fill: currentColor; }
        svg .callout-number { fill: #fff; font-weight: 700; } svg .word.callout { fill: var(--ink); }
        .label rect { fill: currentColor; } .label text { fill: var(--on-tone); }
        .label.guide rect { fill: none; } .label.guide text, svg .word.guide { fill: var(--muted); }
        @media (max-width: 640px) { .wide { min-width: 640px; } body { padding: 24px 16px 48px; } .drawing { padding: 16px; } h1 { font-size: 26px; } }
        @media print {
          :root { color-scheme: light; }
          body { padding: 0; max-width: none; font-size: 11pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          nav { display: none; } h2, h3, h4 { break-after: avoid; }
          figure, tr { break-inside: avoid; }
          tbody tr:first-child { break-after: avoid; } tbody tr:last-child { break-before: avoid; } .scroll { overflow: visible; } .drawing svg { min-width: 0 !important; }
        }
        """
}
