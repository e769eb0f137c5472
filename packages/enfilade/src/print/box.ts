import type { Box } from '#sheet/index.ts';
import { printRows, type Setting } from './rows.ts';
import { captionOf, mergedInto, printTable } from './tables.ts';
import { escaped, typeset } from './typeset.ts';

export function printBox({ id, title, note, lines, grids = [] }: Box, setting: Setting): string {
  const { how } = setting;
  const merged = mergedInto(grids, lines, setting);
  const listed = lines.filter((line) => !merged.includes(line));
  // One table alone is captioned by the head of its box.
  const [first, ...others] = grids;
  const beside = note ?? (first === undefined || others.length > 0 ? undefined : first);
  const small =
    beside === undefined
      ? ''
      : typeof beside === 'string'
        ? `<small>${typeset(beside)}</small>`
        : `<small class="caption">${captionOf(beside, title, setting)}</small>`;
  const tables = grids.map((grid) =>
    printTable(grid, grid === beside ? '' : captionOf(grid, title, setting), merged, setting),
  );
  return `<section class="${how.breaks === true ? 'box breaks' : 'box'}" data-box="${escaped(id)}"><h2><span>${typeset(title)}</span>${small}</h2>
${tables.join('')}${listed.length === 0 ? '' : printRows(listed, setting)}</section>
`;
}
