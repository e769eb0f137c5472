/** The pages of rulings behind the sheet. */
export const RULINGS_STYLE = `
.playsheet .rulings { page: rulings; font: 500 8pt / 1.2 var(--print-sans); break-before: page; }
.rulings h2 { font-size: 13pt; margin-top: 0.9em; }
.rulings h2:first-child { margin-top: 0; }
.rulings .entries { columns: 2; column-gap: 6mm; }
.rulings .entry { padding: 0.15em 0 0.3em; border-bottom: 0.5pt dotted var(--print-hair); break-inside: avoid; }
.rulings .entry i { color: var(--print-ink2); }
.rulings .entry b { font: italic 500 1.05em / 1 var(--print-serif); color: var(--print-mark); }
.rulings .entry.house b { color: var(--print-warn); }
.rulings .entry .fact { font-weight: 700; color: var(--print-ink2); }
.rulings .entry.house { border-bottom: 0.7pt dashed var(--print-warn); }
.rulings code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.9em; }
`;
