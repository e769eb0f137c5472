import type { OrderRefusal } from '#battle/index.ts';
import { along, inches, opposite, type Pose } from '#field/index.ts';
import { placesIn, refusesFormation } from './formations.ts';
import { tell } from './events.ts';
import { carryMarch } from './marching.ts';
import type { Formation } from '../facts/words.ts';
import { type Figure, type MtBattle, type MtUmpire, type MtUnit, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { watchersOf } from './vigilance.ts';
import {
  inWater,
  isWay,
  type MeasuredWay,
  measureWay,
  NEAR_ENEMY,
  onTheTable,
  refusesPassing,
  standsOn,
} from './ways.ts';

/** Units that come on during the battle (MT-GAP-39, section 11.2). */

interface Entry {
  readonly unit: MtUnit;
  readonly formation: Formation;
  readonly figures: readonly Figure[];
  /** The way of the front rank, which has its full allowance. */
  readonly lead: MeasuredWay;
  readonly length: number;
}

const PACE_STEP = inches(1);

/** Section 11.2: in column by the road, the front rank with its full allowance, each rank behind an inch less. */
export function planEntry(battle: MtBattle, id: string): Entry | OrderRefusal {
  const unit = unitOf(battle, id);
  const arrives = battle.setting.scenario.units.find((each) => each.id === id)?.arrives;
  if (unit.where !== 'coming' || arrives === undefined)
    return { rule: 'MT-GAP-39', because: 'it is not waiting to enter' };
  if (battle.turn < arrives.turn) return { rule: 'MT-GAP-39', because: `it comes from turn ${arrives.turn} on` };
  const start = { x: inches(arrives.at[0]), y: inches(arrives.at[1]), heading: unit.figures[0]?.heading ?? 0 };
  // Section 6: a unit that cannot form up comes on in the same shape, but loose.
  const formation = refusesFormation(unit, 'column') === undefined ? 'column' : 'loose';
  const column: MtUnit = { ...unit, where: 'table', formation };
  const [first] = column.figures as readonly [Figure];
  const far = (length: number): MeasuredWay | OrderRefusal =>
    measureWay(battle, column, {
      figure: { ...first, ...start },
      points: [start, along(start, start.heading, length)],
      heading: start.heading,
    });
  const step = far(PACE_STEP);
  if (!isWay(step)) return step;
  const allowance = inches(step.allowance.allowanceInches);
  const lead = far(allowance);
  if (!isWay(lead)) return lead;
  const length = Math.min(allowance, inches(lead.allowance.allowanceInches));
  const places = placesIn(column, 'column', start, 1);
  const figures = places.map((place, i) => ({
    ...(column.figures[i] as Figure),
    ...along(place, start.heading, length),
    heading: start.heading,
  }));
  const ways = figures.map((figure, i) => {
    const from = { ...figure, ...(places[i] as Pose) };
    return { figure: from, points: [from, figure], heading: start.heading };
  });
  // Ground that is closed to one of them is closed to all.
  const barred = ways.map((way) => measureWay(battle, column, way)).find((way) => !isWay(way));
  if (barred !== undefined && !isWay(barred)) return barred;
  if (figures.some((figure) => inWater(battle, column, figure)))
    return { rule: 'MT-GAP-16', because: 'the water is too deep to stand in' };
  const taken = ways.some((way, i) => {
    const figure = figures[i] as Figure;
    return (
      !onTheTable(battle, column, figure) ||
      standsOn(battle, column, figure) !== undefined ||
      refusesPassing(battle, column, way, { enemies: NEAR_ENEMY }) !== undefined
    );
  });
  return taken
    ? { rule: 'MT-GAP-39', because: 'the place where it enters is taken' }
    : { unit, formation, figures, lead, length };
}

export function refusesEnter(battle: MtBattle, { unit }: OrderOf<'enter'>): OrderRefusal | undefined {
  const entry = planEntry(battle, unit);
  return 'because' in entry ? entry : undefined;
}

/** Their places this far before the end of their way. */
function before({ figures }: Entry, length: number): readonly Figure[] {
  return figures.map((figure) => ({ ...figure, ...along(figure, opposite(figure.heading), length) }));
}

/** How much of the way is left when the last of them is on the table: from there on they can be shot at. */
function leftInSight(battle: MtBattle, entry: Entry): number {
  let left = Math.floor((entry.length - 1) / PACE_STEP) * PACE_STEP;
  while (left > 0 && !before(entry, left).every((figure) => onTheTable(battle, entry.unit, figure))) left -= PACE_STEP;
  return left;
}

export function conductEnter({ unit: id }: OrderOf<'enter'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  const entry = planEntry(battle, id);
  if ('because' in entry) return;
  const { unit, formation, figures, lead } = entry;
  const left = watchersOf(battle, unit.side).length > 0 ? leftInSight(battle, entry) : 0;
  const there = before(entry, left);
  tell(umpire, 'unit-entered', unit, formation, left === 0 ? figures : there, lead.allowance);
  if (left === 0) return;
  const ways = there.map((figure, i) => {
    const { x, y } = figures[i] as Figure;
    return { ...lead, figure, points: [figure, { x, y }], length: left };
  });
  carryMarch(umpire, { unit: id, ways, shots: [], formation, pushes: false, engaging: null });
}
