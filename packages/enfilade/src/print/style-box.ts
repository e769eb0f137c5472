function ramp(prefix: string, steps: readonly string[], within = ''): string {
  return steps.map((background, step) => `${prefix}${step}${within} { background: ${background}; }`).join('\n');
}

/** Widths of the number column, by the characters of the widest number. */
const WIDTHS = Array.from(
  { length: 12 },
  (_, i) => `.rows.w${i + 1} { --value: ${((i + 1) * 0.53 + 0.3).toFixed(2)}em; }`,
).join('\n');

/** Boxes, rows and tables. Black carries everything, tint only helps. */
export const BOX_STYLE = `
.box { break-inside: avoid; padding-bottom: 0.7em; }
.box.breaks { break-inside: auto; }
.box h2, .rulings h2 { position: relative; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 0.8em; margin-bottom: 0.46em; padding-bottom: 0.12em; border-bottom: 1.5pt solid var(--print-ink); font: 500 1.36em / 1.08 var(--print-serif); break-after: avoid; }
.box h2::after, .rulings h2::after { content: ""; position: absolute; inset: auto 0 -2.9pt; border-bottom: 0.6pt solid var(--print-ink); }
.box h2 small { flex: 1 1 0; min-width: 40%; text-align: right; font: 500 0.72em / 1.12 var(--print-sans); color: var(--print-ink2); text-wrap: balance; }
.box h3 { font: 700 0.84em / 1.25 var(--print-sans); letter-spacing: 0.09em; text-transform: uppercase; color: var(--print-ink2); padding-bottom: 0.1em; break-after: avoid; }
.groups { column-gap: 5mm; }
.groups.c2 { columns: 2; }
.groups.c3 { columns: 3; }
.groups.c4 { columns: 4; }
.groups.keep .group { break-inside: avoid; }
.playsheet .group + .group { margin-top: 0.4em; }
.rows { list-style: none; --value: 2em; }
.row { break-inside: avoid; }
.rows > .row { display: grid; grid-template-columns: var(--value) minmax(0, 1fr); gap: 0 0.6em; padding: 0.07em 0; border-bottom: 0.5pt dotted var(--print-hair); }
.rows > .note { grid-template-columns: 1fr; }
.rows > .wide { display: block; }
.rows > .wide .value { margin-right: 0.5em; }
.rows .value { text-align: right; font-weight: 700; }
.rows .label { text-wrap: pretty; }
.rows .label:has(> .sign) { padding-left: 2.25em; text-indent: -2.25em; }
${WIDTHS}
.running { text-wrap: pretty; padding: 0.12em 0 0.16em; }
.running .between { font-style: normal; font-weight: 700; color: var(--print-mark); padding: 0 0.12em; }
.playsheet .sign { width: 1.75em; height: 1.27em; margin-right: 0.5em; vertical-align: -0.24em; fill: none; stroke: var(--print-ink); stroke-width: 1.1; }
.playsheet .sign .i { fill: var(--print-ink); }
.playsheet table { border-collapse: collapse; width: 100%; }
.grid { margin-bottom: 0.55em; border: 0.9pt solid var(--print-ink); break-inside: avoid; }
.grid caption { caption-side: top; text-align: left; padding-bottom: 0.25em; color: var(--print-ink2); break-after: avoid; }
.grid th { background: #f3ead3; font-weight: 700; padding: 0.06em 0.35em; border-right: 0.5pt solid var(--print-hair); }
.grid thead th { border-bottom: 0.9pt solid var(--print-ink); line-height: 1.1; }
.grid tbody th { border-right: 0.9pt solid var(--print-ink); text-align: left; }
.grid thead th:not(:first-child) { text-align: left; }
.grid td { padding: 0.06em 0.35em; border-right: 0.5pt solid #e2d7bd; border-bottom: 0.5pt solid #e2d7bd; line-height: 1.12; }
.grid.short td, .grid.short thead th:not(:first-child) { text-align: center; padding-inline: 0.1em; font-weight: 700; }
.grid .sign { margin-right: 0.55em; }
.grid.open { border: 0; }
.grid.open th, .grid.open td { border-right: 0; background: none; }
.grid.open tbody tr { border-bottom: 0.5pt dotted var(--print-hair); }
.grid.open tbody :is(th, td) { border-bottom: 0; }
.grid.open tbody th { font-weight: 500; padding-left: 2.3em; text-indent: -2.3em; }
.grid.open thead th:first-child { text-align: left; padding-left: 0; }
.grid .joined { text-align: right !important; white-space: nowrap; }
.grid.short:not(.ramp) td { min-width: 2.1em; }
.grid.short:not(.ramp) td:empty::after { content: "\\00b7"; color: #b3a27c; }
.grid.short:not(.open) tbody th, .grid.wide .one-line { white-space: nowrap; }
.grid.wide td { min-width: 8.2em; }
.grid.ramp.short { table-layout: fixed; }
.grid.ramp td { text-align: center; font-weight: 700; }
.grid.ramp.short th { text-align: center; padding-inline: 0.1em; }
.parts { margin-bottom: 0.3em; }
.parts th, .parts td { text-align: left; font-weight: 500; padding: 0.09em 0.6em 0.09em 0; border-bottom: 0.5pt dotted var(--print-hair); }
.parts thead th { font: 700 0.84em / 1.25 var(--print-sans); letter-spacing: 0.06em; color: var(--print-ink2); border-bottom: 0.6pt solid var(--print-ink); }
.parts .part { font-weight: 700; white-space: nowrap; }
.parts .part:last-child { font-weight: 500; padding-right: 0; }
${ramp('.playsheet .s', ['#f4e9cc', '#ecd9a8', '#e2c47e', '#d3a25a', '#a9582c', '#6b1d22'])}
.playsheet .s4, .playsheet .s5 { color: #fff8ea; }
${ramp('.rows > .t', ['#c9d8e6', '#dbe5ee', '#ebf0f3', '#f4ecd8', '#f6e3dc', '#edcbc1', '#dfb0a4'], ' .value')}
.rows > .tinted { padding-block: 0; border-bottom: 0.5pt solid var(--print-hair); grid-template-columns: calc(var(--value) + 0.9em) 1fr; }
.rows > .tinted > * { padding-block: 0.16em; }
.rows > .tinted .value { text-align: left; padding-left: 0.5em; }
`;
