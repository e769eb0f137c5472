/** The style of a self-contained page: both themes, and paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4ecd8, #241e16); --panel: light-dark(#fbf6ea, #2e271d); --inset: light-dark(#f1e8d2, #383023);
  --line: light-dark(#d6c8a8, #4b4130); --ink: light-dark(#2a231a, #efe3c8); --ink2: light-dark(#574a38, #c9b994);
  --ink3: light-dark(#6f604a, #b3a27c); --bar: light-dark(#8a6a3c, #c99f4f);
  --a: light-dark(#1f4a78, #4f82b5); --a-ink: light-dark(#1f4a78, #86b4e0);
  --b: light-dark(#a5322b, #c85a4d); --b-ink: light-dark(#a5322b, #e8897c);
}
* { box-sizing: border-box; font-feature-settings: 'lnum', 'tnum', 'kern'; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 500 15px/1.35 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif; }
main { max-width: 900px; margin: 24px auto; padding: 32px; background: var(--panel); border: 1px solid var(--line); }
h1, h2, h3, .lead { font-family: Playfair, Baskerville, Georgia, serif; font-weight: 520; line-height: 1.1; }
h1 { font: 480 46px/1.1 'Playfair Title', Playfair, Baskerville, Georgia, serif; margin: 0 0 6px; }
h2 { font-size: 21px; margin: 34px 0 4px; }
h3 { font-size: 16px; margin: 18px 0 4px; }
.over, .under { font-family: Playfair, Baskerville, Georgia, serif; font-style: italic; color: var(--ink2); margin: 0; font-size: 17px; }
header { border-bottom: 3px double var(--ink); padding-bottom: 14px; }
.lead { font-size: 19px; line-height: 1.35; margin: 16px 0 0; }
.note { color: var(--ink2); margin: 2px 0 10px; }
.numbers { display: flex; flex-wrap: wrap; margin: 20px 0 0; border-block: 1px solid var(--line); }
.numbers div { flex: 1 1 130px; padding: 10px 12px; border-right: 1px solid var(--line); }
.numbers div:last-child { border-right: 0; }
.numbers b { display: block; font: 520 23px/1.1 Playfair, Baskerville, Georgia, serif; }
.numbers span { color: var(--ink2); font-size: 13px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-size: 11px; letter-spacing: .1em; text-transform: uppercase; color: var(--ink2);
  border-bottom: 1px solid var(--ink); padding: 6px 10px 6px 0; white-space: nowrap; }
td { border-bottom: 1px solid var(--line); padding: 6px 10px 6px 0; vertical-align: middle; }
th.n, td.n { text-align: right; white-space: nowrap; }
td.a { color: var(--a-ink); } td.b { color: var(--b-ink); }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink2); font: 500 12px 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif; }
svg text.a { fill: var(--a-ink); font-weight: 700; } svg text.b { fill: var(--b-ink); font-weight: 700; }
svg text.on { fill: #fdf6e3; font-weight: 700; font-size: 14px; }
.fill-a { fill: var(--a); } .fill-b { fill: var(--b); } .fill-none { fill: var(--inset); } .fill-bar { fill: var(--bar); }
.grid { stroke: var(--line); } .axis { stroke: var(--ink2); }
.hatch { stroke: #fdf6e3; stroke-opacity: .42; stroke-width: .9; }
.path-a { stroke: var(--a-ink); fill: none; stroke-width: 2; } .path-b { stroke: var(--b-ink); fill: none; stroke-width: 2; stroke-dasharray: 5 3; }
.dot-a { fill: var(--a-ink); } .dot-b { fill: var(--b-ink); }
.whisker { stroke: var(--ink); stroke-width: 1.5; }
.chart { max-width: 640px; }
.name-a { color: var(--a-ink); font-weight: 700; margin-right: 16px; } .name-b { color: var(--b-ink); font-weight: 700; }
.name-a::before, .name-b::before { content: ''; display: inline-block; width: 9px; height: 9px; margin-right: 6px; background: currentColor; }
.name-a::before { border-radius: 50%; }
td svg { width: 110px; }
footer { margin-top: 34px; padding-top: 10px; border-top: 1px solid var(--line); color: var(--ink3); font-size: 13px; }
.yes { font-weight: 700; }
@media (max-width: 640px) { main { margin: 0; padding: 16px; border: 0; } h1 { font-size: 36px; }
  svg.chart text { font-size: 19px; } }
@media print {
  :root { color-scheme: light; }
  body, main { background: none; } main { margin: 0; padding: 0; border: 0; max-width: none; }
  h2 { break-after: avoid; } tr, svg { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
