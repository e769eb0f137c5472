/** Lines of at most `width` characters; a longer word is cut. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length > width) {
      lines.push(line);
      line = '';
    }
    while (rest.length > width) {
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  return [...lines, line];
}

/** How wide each column wants to be, the widest giving way until all fit. */
export function widthsOf(rows: readonly (readonly string[])[], most: number, least = 6): readonly number[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  const between = 3 * (widths.length - 1);
  let spare = most - between - widths.reduce((sum, width) => sum + width, 0);
  while (spare < 0) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= least) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    spare += 1;
  }
  return widths;
}

/** One row of a table as lines of text, its columns separated by a bar. */
export function layRow(
  cells: readonly string[],
  widths: readonly number[],
  rightAligned: ReadonlySet<number> = new Set(),
): readonly string[] {
  const wrapped = widths.map((width, i) => wrap(cells[i] ?? '', Math.max(1, width)));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) =>
    wrapped
      .map((lines, i) => {
        const line = lines[at] ?? '';
        const width = widths[i] ?? 0;
        return rightAligned.has(i) ? line.padStart(width) : line.padEnd(width);
      })
      .join(' \u2502 ')
      .trimEnd(),
  );
}

export function ruleAcross(widths: readonly number[], stroke: string, crossing: string): string {
  return widths.map((width) => stroke.repeat(width)).join(`${stroke}${crossing}${stroke}`);
}
