import { type Base, SLACK } from '../geometry.ts';
import { baseOf, groundOf, type Table, type Unit } from './bodies.ts';
import { allowance, isHurdle, isSlow } from './pace.ts';
import { carried, stagesTo, whyBarred, whyNotThere } from './slide.ts';
import { costOf, mostWith, type Track } from './way.ts';

/** How far this many moves carry a unit straight along a direction: certainly `least`, at most `most`. */
export function paceAlong(
  battle: Table,
  unit: Unit,
  direction: number,
  moves: number,
): { readonly least: number; readonly most: number } {
  const all = moves * allowance(unit);
  if (!groundOf(battle).some(({ kind }) => isSlow(unit, kind) || isHurdle(kind))) return { least: all, most: all };
  const from = baseOf(unit);
  const farthest = (cost: 'least' | 'most'): number => {
    let [low, high] = [0, all];
    const fits = (length: number): boolean => {
      const way = costOf(battle, unit, stagesTo(from, carried(from, direction, length)));
      return (cost === 'least' ? way.least : mostWith(way, moves)) <= all + SLACK;
    };
    if (fits(all)) return all;
    while (high - low > SLACK) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  return { least: farthest('most'), most: farthest('least') };
}

/** How much farther a unit must be able to go before its stop counts as too early. */
const FARTHER = 0.3;

/** Whether a unit that went straight towards a place has certainly stopped too early. */
export function stoppedShort(
  battle: Table,
  unit: Unit,
  way: {
    readonly from: Base;
    readonly to: Base;
    readonly direction: number;
    readonly track?: Track;
    readonly moves?: number;
  },
  inches: number,
): boolean {
  const { from, to, direction, track, moves = 1 } = way;
  const on = carried(to, direction, FARTHER);
  if (whyNotThere(battle, unit, on) !== undefined) return false;
  const stages = stagesTo(from, on);
  return (
    whyBarred(battle, unit, stages) === undefined &&
    mostWith(costOf(battle, unit, stages, track), moves) < inches - SLACK
  );
}
