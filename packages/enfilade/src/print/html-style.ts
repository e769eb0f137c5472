/** Black carries everything, tint only helps; A4 and Letter by leaving the size to the printer. */
export function styleFor(footer: string): string {
  return `
:root { color-scheme: light; --ink: #1f1911; --ink2: #574a38; --ink3: #6f604a; --hair: #cdbf9f; --paper: #fffdf7; --head: #f3ead3; --mark: #7d1f2f; --warn: #8a4b00;
  --serif: Playfair, 'Playfair Display', Baskerville, 'Libre Baskerville', Georgia, 'Times New Roman', serif;
  --sans: 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', 'Segoe UI', sans-serif; }
* { box-sizing: border-box; font-feature-settings: 'lnum', 'tnum', 'kern'; }
html { background: #e9e1cd; }
body { margin: 0 auto; max-width: 210mm; padding: 11mm; background: var(--paper); color: var(--ink); font: 500 13px/1.26 var(--sans); }
a { color: inherit; text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
header { text-align: center; margin-bottom: 10px; }
h1 { font: 500 36px/1 var(--serif); margin: 0 0 4px; }
header p { font: italic 500 15px/1.25 var(--serif); color: var(--ink2); margin: 0 0 4px; }
h2 { font: 500 18px/1.1 var(--serif); margin: 0 0 7px; padding-bottom: 4px; border-bottom: 2.4px solid var(--ink); box-shadow: 0 2px 0 var(--paper), 0 3px 0 var(--ink);
  display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap; gap: 0 10px; break-after: avoid; }
h2 small { margin-left: auto; font: 500 12px/1.2 var(--sans); color: var(--ink2); text-align: right; }
.key { margin: 0 0 10px; padding: 4px 0; border-block: 1px solid var(--hair); font-size: 12px; color: var(--ink2); text-align: center; }
.key span { white-space: nowrap; margin-left: 10px; }
main, .rulings { columns: 2; column-gap: 24px; }
.box { margin: 0 0 12px; break-inside: avoid; }
.long { break-inside: auto; }
.wide { column-span: all; padding-top: 10px; }
.pair { columns: 2; column-gap: 24px; }
table { border-collapse: collapse; width: 100%; }
.lines tr { border-bottom: .6px dotted var(--hair); break-inside: avoid; }
.lines td, .lines th { padding: 1.2px 0; vertical-align: baseline; text-align: left; font-weight: 500; }
.lines .value { width: 1%; min-width: 2.6em; padding-right: 9px; text-align: right; font-weight: 700; white-space: nowrap; }
.lines .value.words { min-width: 5.4em; white-space: normal; }
.lines .fact { width: 1%; padding-left: 6px; text-align: right; }
.fact { font-size: 9.5px; color: var(--ink3); white-space: nowrap; }
.house .label { border-left: 2px dashed var(--warn); padding-left: 6px; }
sup { font: italic 500 11px/0 var(--serif); color: var(--mark); vertical-align: baseline; position: relative; top: -4px; margin-left: 1px; }
.chip { font: 700 9.5px/1.1 var(--sans); letter-spacing: .04em; color: var(--warn); border: 1px dashed var(--warn); border-radius: 3px; padding: 0 3px; margin-left: 4px; white-space: nowrap; }
.grid { margin: 0 0 8px; border: 1.2px solid var(--ink); break-inside: avoid; }
.grid caption { text-align: left; padding: 5px 0 3px; font-weight: 700; }
.grid caption .fact { float: right; font-weight: 500; }
.grid th { background: var(--head); font-weight: 700; padding: 1.5px 5px; border-right: .6px solid var(--hair); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.grid thead th { border-bottom: 1.2px solid var(--ink); }
.grid tbody th { border-right: 1.2px solid var(--ink); text-align: left; }
.grid td { padding: 1.5px 5px; border-right: .6px solid #e2d7bd; border-bottom: .6px solid #e2d7bd; }
.short td, .short thead th + th { text-align: center; padding-inline: 2px; font-weight: 700; }
.ramp { table-layout: fixed; }
.ramp th { text-align: center; padding-inline: 2px; }
.ramp td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.s0 { background: #f4e9cc; } .s1 { background: #ecd9a8; } .s2 { background: #e2c47e; } .s3 { background: #d3a25a; }
.s4 { background: #a9582c; color: #fff8ea; } .s5 { background: #6b1d22; color: #fff8ea; }
.rulings { font-size: 11.5px; line-height: 1.24; }
.rulings h2 { column-span: all; margin-top: 14px; }
.entry { margin: 0 0 6px; padding-bottom: 4px; border-bottom: .6px dotted var(--hair); break-inside: avoid; }
.entry .fact { font-weight: 700; color: var(--ink2); }
.entry i { color: var(--ink2); }
.entry.house { border-left: 2px dashed var(--warn); padding-left: 6px; }
code { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: .9em; }
footer { margin-top: 10px; border-top: 1px solid var(--ink); padding-top: 5px; font-size: 11.5px; color: var(--ink2); }
@media screen and (max-width: 700px) { body { padding: 16px; font-size: 15px; } main, .rulings, .pair { columns: 1; } .box { overflow-x: auto; } .key span { white-space: normal; } }
@page { margin: 11mm 11mm 15mm; @bottom-left { content: ${quoted(footer)}; font: 9px sans-serif; color: #574a38; } @bottom-right { content: counter(page) " / " counter(pages); font: 9px sans-serif; color: #574a38; } }
@media print { html, body { background: none; } body { max-width: none; padding: 0; font-size: 9.4pt; } .rulings { font-size: 8.4pt; } .after { break-before: page; } }
`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n<]/g, ' ')}"`;
}
