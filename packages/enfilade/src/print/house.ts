import type { Sheet } from '#sheet/index.ts';

/** House rulings: among the others with their letter, set apart as well, or left out. */
export const HOUSE_WAYS = ['show', 'mark', 'hide'] as const;
export type HouseWay = (typeof HOUSE_WAYS)[number];

/** The sheet without what this house has added. */
function withoutHouse(sheet: Sheet): Sheet {
  const stays = ({ source }: { readonly source: string }) => source !== 'house';
  const boxes = sheet.boxes.map(({ lines, grids, ...box }) => ({
    ...box,
    lines: lines.filter(stays),
    ...(grids === undefined ? {} : { grids: grids.filter(stays) }),
  }));
  return {
    ...sheet,
    boxes: boxes.filter(({ lines, grids = [] }) => lines.length + grids.length > 0),
    rulings: sheet.rulings.filter(stays),
  };
}

export function sheetFor(sheet: Sheet, house: HouseWay): Sheet {
  return house === 'hide' ? withoutHouse(sheet) : sheet;
}
