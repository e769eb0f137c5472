import { SLACK } from '../geometry.ts';
import { apart, type Man, menOf, type Table, type Unit } from './men.ts';
import type { Cover } from './pieces.ts';
import { inArc, type Look, look, type SeenArea, type SeenObstacle } from './sight.ts';
import { all, any, atMost, type Certainty, not } from './certainty.ts';

/** MT-SPOT-01. */
const COLUMNS = [2, 4, 8, 12, 18, 24, 36, 48, 96, 120] as const;
/** MT-SPOT-15. */
const WEATHER: Readonly<Record<string, number>> = {
  beatingRain: -1,
  twilight: -2,
  darkness: -3,
  mist: -3,
  fog: -5,
  storm: -5,
};

function weatherOf({ setting, turn }: Table): number {
  const given = (setting.scenario.options?.['weather'] ?? []) as readonly { is: string; from?: number }[];
  return Math.min(0, ...given.filter(({ from = 1 }) => turn >= from).map(({ is }) => WEATHER[is] ?? 0));
}

/** MT-SPOT-09: behind it, within 2". */
export function shelters({ crossed, toTarget }: SeenObstacle): Certainty {
  return all(crossed, atMost(toTarget, 2));
}

/** MT-SPOT-14, MT-READ-13: far from both ends of the line. */
export function isInTheWay({ crossed, toTarget, toViewer }: SeenObstacle): Certainty {
  return all(crossed, not(atMost(toTarget, 2)), not(atMost(toViewer, 2)));
}

/** Whether a doubtful result counts, for a best or worst case. */
export function counts(sure: Certainty, doubtful: boolean): boolean {
  return sure ?? doubtful;
}

/** MT-SPOT-12, MT-SPOT-13: whole stretches of each area. */
function areaShift({ cover, inches }: SeenArea, doubtful: boolean): number {
  const long = Math.max(0, inches + (doubtful ? 2 : -2) * SLACK);
  return cover === 'light' ? -Math.floor(long / 6) : -2 * Math.floor(long / 3);
}

/** The columns of what lies between two men; `doubtful` counts whatever might be there. */
function groundShift({ obstacles, areas }: Look, doubtful: boolean): number {
  const hiding: readonly Cover[] = [
    ...obstacles.filter((each) => counts(shelters(each), doubtful)),
    ...areas.filter(({ holds }) => counts(holds, doubtful)),
  ].map(({ cover }) => cover);
  const worst = Math.min(0, ...hiding.map((cover) => (cover === 'light' ? -3 : cover === 'none' ? 0 : -4)));
  const crossed = obstacles.filter((each) => counts(isInTheWay(each), doubtful)).length;
  return worst - crossed + areas.reduce((sum, area) => sum + areaShift(area, doubtful), 0);
}

/** MT-SPOT-02 to 10, what only the two men bring. */
function menShift({ unit }: Man, to: Man): number {
  const { traits, base, gun, marker } = to.unit;
  const size = gun !== null || !['foot', 'mounted'].includes(base) ? 2 : base === 'mounted' ? 1 : 0;
  return (
    (to.figure.smoke ? 3 : 0) +
    size -
    (traits.includes('scout') || traits.includes('native') ? 1 : 0) -
    (marker ? 2 : 0) +
    (unit.traits.includes('scout') ? 1 : 0)
  );
}

function distanceIn(column: number): number {
  return COLUMNS[Math.max(0, Math.min(9, column))] ?? 0;
}

/** MT-GAP-11 to 13: whether one man spots another, by the fixed start. */
export function spots(table: Table, from: Man, to: Man): Certainty {
  const far = apart(from, to);
  if (far <= 0.003) return true;
  if (far < SLACK) return undefined;
  const shift = 7 + menShift(from, to) + weatherOf(table);
  if (far > distanceIn(shift) + SLACK) return false;
  const arc = inArc(table, from, to);
  if (arc === false) return false;
  const line = look(table, from, to);
  if (line.clear === false || far > distanceIn(shift + groundShift(line, false)) + SLACK) return false;
  return all(arc, line.clear, far <= distanceIn(shift + groundShift(line, true)) - SLACK ? true : undefined);
}

/** Whether any man of a unit spots any of another. */
export function unitSpots(table: Table, unit: Unit, other: Unit): Certainty {
  return any(...menOf(unit).flatMap((from) => menOf(other).map((to) => spots(table, from, to))));
}

/** Whether any man of a unit has a line of sight to any of another, in his arc. */
export function unitSees(table: Table, unit: Unit, other: Unit): Certainty {
  return any(
    ...menOf(unit).flatMap((from) =>
      menOf(other).map((to) => all(inArc(table, from, to), look(table, from, to).clear)),
    ),
  );
}
