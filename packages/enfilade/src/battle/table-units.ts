import type { UnitBase, UnitId } from './battle.ts';
import { rememberLast } from './remember.ts';

/** The units on the table, of both sides and of each. */
export interface TableUnits<U> {
  readonly all: readonly U[];
  readonly a: readonly U[];
  readonly b: readonly U[];
}

/** Sorts the units on the table by side, once for each state of the units: they are asked for many times between two events. */
export function tableUnits<U extends UnitBase & { readonly where: string }>(): (
  units: Readonly<Record<UnitId, U>>,
) => TableUnits<U> {
  return rememberLast((units: Readonly<Record<UnitId, U>>): TableUnits<U> => {
    const [all, a, b]: [U[], U[], U[]] = [[], [], []];
    for (const id in units) {
      const unit = units[id] as U;
      if (unit.where !== 'table') continue;
      all.push(unit);
      (unit.side === 'a' ? a : b).push(unit);
    }
    return { all, a, b };
  });
}
