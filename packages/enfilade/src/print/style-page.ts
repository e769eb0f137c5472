/** The sheet of paper: title, bands, columns, foot. */
export const PAGE_STYLE = `
.playsheet {
  --print-ink: #1f1911; --print-ink2: #574a38; --print-hair: #cdbf9f; --print-mark: #7d1f2f; --print-warn: #8a4b00;
  --print-serif: Playfair, Baskerville, Georgia, serif;
  --print-title: "Playfair Title", Playfair, Baskerville, Georgia, serif;
  --print-sans: "Alegreya Sans", "Gill Sans", "Trebuchet MS", sans-serif;
  color-scheme: light;
  color: var(--print-ink);
  word-spacing: 0.04em;
  text-rendering: geometricPrecision;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
}
.playsheet * { box-sizing: border-box; font-feature-settings: "lnum", "tnum", "kern"; margin: 0; padding: 0; }
.playsheet a { color: inherit; text-decoration: none; }
.leaf { display: flex; flex-direction: column; width: var(--leaf-width); min-height: var(--leaf-height); break-after: page; font: 500 var(--body) / 1.16 var(--print-sans); }
.leaf:last-child { break-after: auto; }
.leaf header { text-align: center; padding-bottom: 1.2mm; }
.leaf h1 { font: 500 25pt / 1 var(--print-title); }
.leaf .says { font: italic 500 11pt / 1.2 var(--print-serif); color: var(--print-ink2); padding-top: 0.8mm; }
.leaf .ornament { display: block; width: 40mm; height: 3.7mm; margin: 0.6mm auto 0; fill: none; stroke: var(--print-ink); stroke-width: 0.8; }
.leaf .sabres { stroke-width: 1.2; }
.leaf .ornament circle { fill: var(--print-mark); stroke: none; }
.leaf:not(.leaf-1) header { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 4mm; padding-bottom: 2mm; }
.leaf:not(.leaf-1) .title { font: 500 13.5pt / 1.1 var(--print-title); text-align: left; white-space: nowrap; }
.leaf:not(.leaf-1) .says { order: 3; text-align: right; padding: 0; font-size: 10pt; white-space: nowrap; }
.leaf:not(.leaf-1) .ornament { margin: 0 0 0 auto; width: 100%; max-width: 30mm; }
.bands { flex: 1 1 auto; display: flex; flex-direction: column; justify-content: space-between; gap: 0.6em; }
.band { column-gap: 5.5mm; }
.band.c2 { columns: 2; }
.band.c3 { columns: 3; }
.band.c4 { columns: 4; }
.band.split { display: grid; column-gap: 5.5mm; }
.leaf footer { display: flex; justify-content: space-between; gap: 6mm; margin-top: 1.6mm; border-top: 0.8pt solid var(--print-ink); padding-top: 0.9mm; font-size: 7.5pt; line-height: 1.15; color: var(--print-ink2); }
.leaf footer span:last-child { white-space: nowrap; }
.leaf .notice { margin-top: 1.4mm; font-size: 7.5pt; line-height: 1.15; color: var(--print-ink2); text-align: center; text-wrap: balance; }
.playsheet .mark { font: italic 500 0.78em / 0 var(--print-serif); color: var(--print-mark); }
.playsheet sup.mark { vertical-align: baseline; position: relative; top: -0.38em; margin-left: 0.1em; }
.playsheet .mark.house { color: var(--print-warn); }
.playsheet.house-mark .mark.house { outline: 0.5pt dashed var(--print-warn); outline-offset: 0.05em; border-radius: 0.3em; margin-left: 0.25em; }
.playsheet footer .mark { font-size: 1em; }
@media screen {
  body > .playsheet { min-height: 100vh; padding: 8mm 0; background: #e9e1cd; }
  body:has(> .playsheet) { margin: 0; background: #e9e1cd; }
  .playsheet .leaf, .playsheet .rulings { width: calc(var(--leaf-width) + 2 * var(--margin)); margin: 0 auto 8mm; padding: var(--margin); background: #fffdf7; box-shadow: 0 2px 3px #3b2a1430, 0 14px 34px #3b2a1440; }
  .playsheet  .leaf { min-height: calc(var(--leaf-height) + 2 * var(--margin)); }
}
@media screen and (max-width: 820px) {
  .playsheet .leaf { font-size: 15px; }
  .playsheet .leaf, .playsheet .rulings { width: auto; min-height: 0; margin: 0; padding: 16px; }
  .leaf .bands .band.split { display: block; }
  .leaf .bands .band, .leaf .groups, .rulings .entries { columns: 1; }
  .leaf .box { overflow-x: auto; }
  .leaf:not(.leaf-1) header { display: block; text-align: center; }
  .leaf:not(.leaf-1) .title, .leaf:not(.leaf-1) .says { text-align: center; white-space: normal; }
  .leaf:not(.leaf-1) .ornament { margin: 0 auto; }
  .grid.wide .one-line { white-space: normal; }
  .leaf footer { flex-wrap: wrap; font-size: 13px; }
  .leaf .notice { font-size: 13px; }
}
`;
