import type { WeighedOrder } from '#counsel/index.ts';
import { headingTo, inches, inUnits, lengthBetween, type Point } from '#field/index.ts';
import { refusesReload, refusesSpoil, refusesVigilance, STORE_REACH } from '../actions.ts';
import { frontOf } from '../blocks.ts';
import { refusesEnter } from '../enter.ts';
import { buildingAt } from '../lay.ts';
import { has, heldBy, isEngaged, isFormed, type MtBattle, type MtUnit, type MusketsTomahawks } from '../model.ts';
import { refusesForm, refusesMove, refusesMover } from '../movement.ts';
import { mostOf } from '../ways.ts';
import { someGathering } from '../suggest.ts';
import { type Aim, aimOf, enemiesSeen, middle, preyOf } from './aims.ts';
import { weighCharges, weighEngaged } from './charges.ts';
import { loaded, placeWorth, type Step, stepsFor, threatAt } from './places.ts';
import { manWorth, mayWait, storesLeft } from './standing.ts';
import { weighVolleys } from './volleys.ts';

type Weighed = WeighedOrder<MusketsTomahawks>;
const LOOKS = 7;
const SPOILS = 80;

/** The best legal move of the whole unit, and how much better it is than staying. */
function bestMove(
  battle: MtBattle,
  unit: MtUnit,
  aim: Aim,
): { readonly step: Step; readonly gain: number } | undefined {
  const here = placeWorth(battle, unit, { ...middle(unit), heading: unit.figures[0]?.heading ?? 0 }, aim);
  const ranked = stepsFor(battle, unit, aim)
    .map((step) => ({ step, gain: placeWorth(battle, unit, step.to, aim) - here }))
    .filter(({ gain }) => gain > 0.3)
    .sort((one, two) => two.gain - one.gain);
  for (const each of ranked.slice(0, LOOKS)) {
    const { x, y, heading } = each.step;
    if (refusesMove(battle, { kind: 'advance', unit: unit.id, x, y, heading }) === undefined) return each;
  }
  return undefined;
}

function weighMove(battle: MtBattle, unit: MtUnit, aim: Aim | undefined): readonly Weighed[] {
  if (aim === undefined || refusesMover(unit) !== undefined) return [];
  const gathering = someGathering(battle, unit);
  if (gathering !== undefined) return [{ order: gathering, worth: 2, why: () => `${unit.name} closes up again.` }];
  const move = bestMove(battle, unit, aim);
  if (move === undefined) return [];
  const { x, y, heading } = move.step;
  return [
    {
      order: { kind: 'advance', unit: unit.id, x, y, heading },
      worth: move.gain,
      why: () =>
        `${unit.name} moves ${aim.says}, ${inUnits(lengthBetween(move.step.to, aim.at)).toFixed(0)}″ from there then.`,
    },
  ];
}

/** Men who run ahead of the others: to a store, through a door, or over an edge (section 11). */
function weighRunners(battle: MtBattle, unit: MtUnit, aim: Aim | undefined): readonly Weighed[] {
  const store = aim?.store === null ? undefined : storesLeft(battle).find(({ id }) => id === aim?.store);
  if (aim === undefined || unit.marker || refusesMover(unit) !== undefined) return [];
  const goal = store ?? (aim.prey === null && !has(unit, 'officer') ? aim.at : undefined);
  if (goal === undefined) return [];
  const reach = mostOf(unit) + inches(2);
  const via: readonly Point[] = store !== undefined && lengthBetween(aim.at, store) > 500 ? [aim.at] : [];
  const end = store === undefined ? goal : within(store, aim.at);
  const near = unit.figures
    .map((figure) => ({
      figure,
      far: [...via, end].reduce(
        (sum, at, i, all) => sum + lengthBetween(i === 0 ? figure : (all[i - 1] as Point), at),
        0,
      ),
    }))
    .filter(({ far }) => far <= reach && far > 100)
    .sort((one, two) => one.far - two.far);
  if (store === undefined)
    return weighLeaving(
      battle,
      unit,
      near.map(({ figure }) => figure),
    );
  for (const { figure } of near.slice(0, 3)) {
    const points = [...via, end].map(({ x, y }) => ({ x, y }));
    const paths = [{ figure: figure.id, points, heading: headingTo(figure, end) }];
    const order = { kind: 'move', unit: unit.id, paths, shots: [] } as const;
    if (refusesMove(battle, order) === undefined)
      return [{ order, worth: 25, why: () => `A man of ${unit.name} runs to the ${store.name.toLowerCase()}.` }];
  }
  return [];
}

/** A place within reach of a store, on this side of it. */
function within(store: Point, from: Point): Point {
  const far = lengthBetween(store, from);
  if (far <= STORE_REACH) return store;
  const share = Math.min(STORE_REACH, far) / far;
  return { x: Math.round(store.x + (from.x - store.x) * share), y: Math.round(store.y + (from.y - store.y) * share) };
}

const OUTSIDE = inches(0.8);

/** Everybody of a unit who reaches an edge at once; who does not follows as far as he can. */
function weighLeaving(battle: MtBattle, unit: MtUnit, near: readonly MtUnit['figures'][number][]): readonly Weighed[] {
  const aim = aimOf(battle, unit);
  if (aim === undefined || near.length === 0) return [];
  const { width, height } = battle.setting.ground;
  const out = (at: Point): Point =>
    aim.at.y < 0
      ? { x: at.x, y: -OUTSIDE }
      : aim.at.y > height
        ? { x: at.x, y: height + OUTSIDE }
        : aim.at.x < 0
          ? { x: -OUTSIDE, y: at.y }
          : { x: width + OUTSIDE, y: at.y };
  const leaving = unit.figures.filter((figure) => lengthBetween(figure, out(figure)) <= mostOf(unit));
  for (const men of [leaving, leaving.slice(0, Math.ceil(leaving.length / 2)), leaving.slice(0, 1)]) {
    if (men.length === 0) continue;
    const paths = men.map((figure) => ({
      figure: figure.id,
      points: [out(figure)],
      heading: headingTo(figure, out(figure)),
    }));
    const order = { kind: 'move', unit: unit.id, paths, shots: [] } as const;
    if (refusesMove(battle, order) === undefined)
      return [{ order, worth: 14 * men.length, why: () => `${men.length} of ${unit.name} get away.` }];
  }
  return [];
}

function weighSpoil(battle: MtBattle, unit: MtUnit): readonly Weighed[] {
  return storesLeft(battle).flatMap((store): Weighed[] => {
    const order = { kind: 'spoil', unit: unit.id, store: store.id } as const;
    if (refusesSpoil(battle, order) !== undefined) return [];
    return [{ order, worth: SPOILS, why: () => `${unit.name} spoils the ${store.name.toLowerCase()}.` }];
  });
}

function nearestEnemy(battle: MtBattle, unit: MtUnit): number {
  const from = middle(unit);
  return enemiesSeen(battle, unit).reduce(
    (least, enemy) => Math.min(least, lengthBetween(middle(enemy), from)),
    inches(99),
  );
}

/** Powder for the next fire, or fire held for who comes (section 12, 7). */
function weighReadiness(battle: MtBattle, unit: MtUnit): readonly Weighed[] {
  const far = nearestEnemy(battle, unit);
  const id = unit.id;
  const weighed: Weighed[] = [];
  if (refusesReload(unit) === undefined) {
    const empty = unit.figures.filter(({ smoke }) => smoke).length;
    const full = {
      ...unit,
      figures: unit.figures.map((figure) => (figure.smoke ? { ...figure, smoke: false } : figure)),
    };
    const fire =
      threatAt(full, Math.max(inches(1), Math.min(far, inches(30)) - inches(2)), false) * manWorth(battle, unit.side);
    weighed.push({
      order: { kind: 'reload', unit: id },
      worth: 0.15 * empty + (fire * empty * 0.9) / unit.figures.length,
      why: () => `${unit.name} reloads: ${empty} muskets are empty.`,
    });
  }
  if (refusesVigilance(unit) === undefined && loaded(unit) > 0 && far < inches(26)) {
    const fire = threatAt(unit, Math.max(inches(2), far - inches(5)), false) * manWorth(battle, unit.side);
    weighed.push({
      order: { kind: 'vigilance', unit: id },
      worth: fire * (mayWait(battle, unit.side) ? 0.55 : 0.4),
      why: () => `${unit.name} waits for whoever comes into its sights.`,
    });
  }
  return weighed;
}

/** Line to shoot, column for the road (section 12, 9 and 12). */
function weighForm(battle: MtBattle, unit: MtUnit, aim: Aim | undefined): readonly Weighed[] {
  if (!has(unit, 'closeOrder') || unit.figures.length < 6 || unit.gun !== null || aim === undefined) return [];
  if (unit.formation === 'line' || buildingAt(battle.setting, middle(unit)) !== undefined) return [];
  const far = nearestEnemy(battle, unit);
  if (far > inches(20) || far < inches(5)) return [];
  const heading = headingTo(middle(unit), aim.at);
  const order = {
    kind: 'form',
    unit: unit.id,
    formation: 'line',
    to: { ...middle(unit), heading },
    ranks: 2,
    places: [],
  } as const;
  if (refusesForm(battle, order) !== undefined) return [];
  return [{ order, worth: isFormed(unit) ? 2.5 : 1.2, why: () => `${unit.name} forms line ${aim.says}.` }];
}

/** A formed unit that faces elsewhere turns to its prey. */
function weighWheel(battle: MtBattle, unit: MtUnit, aim: Aim | undefined): readonly Weighed[] {
  if (!isFormed(unit) || aim?.prey === undefined || aim.prey === null) return [];
  const front = frontOf(unit);
  const off = (((headingTo(front, aim.at) - front.heading + 5400) % 3600) - 1800) | 0;
  if (Math.abs(off) < 450 || nearestEnemy(battle, unit) > inches(24)) return [];
  const by = Math.max(-600, Math.min(600, off));
  for (const about of [unit.figures[0]?.id ?? 0, unit.figures.at(-1)?.id ?? 0]) {
    const order = { kind: 'wheel', unit: unit.id, about, by } as const;
    if (refusesMove(battle, order) === undefined)
      return [{ order, worth: 2, why: () => `${unit.name} wheels to face ${aim.prey?.name ?? 'the enemy'}.` }];
  }
  return [];
}

/** Hidden men show themselves where they can do something at once (section 12, 6). */
function weighReveal(battle: MtBattle, marker: MtUnit, aim: Aim | undefined): readonly Weighed[] {
  const held = battle.units[heldBy(marker) ?? ''];
  if (held === undefined) return [];
  const from = middle(marker);
  const store = storesLeft(battle).some((each) => lengthBetween(each, from) < inches(2.2));
  const atDoor = aim?.store !== null && aim !== undefined && lengthBetween(aim.at, from) < inches(4);
  const prey = preyOf(battle, marker);
  const shot =
    prey === undefined || prey.marker
      ? 0
      : threatAt({ ...held, marker: false }, lengthBetween(middle(prey), from), false);
  const worth =
    (store || atDoor ? 12 : 0) + (shot > 0.8 ? shot * manWorth(battle, prey?.side ?? marker.side) * 0.9 - 1 : -1);
  if (worth <= 0) return [];
  return [
    {
      order: { kind: 'reveal', unit: marker.id, layout: 'close', places: [] },
      worth,
      why: () =>
        `${held.name} shows itself${store || atDoor ? ' by the store' : prey === undefined ? '' : ` and has ${prey.name} before its muskets`}.`,
    },
  ];
}

function weighFree(battle: MtBattle, unit: MtUnit): readonly Weighed[] {
  const spoil = weighSpoil(battle, unit);
  if (spoil.length > 0) return spoil;
  const aim = aimOf(battle, unit);
  if (unit.marker) return [...weighReveal(battle, unit, aim), ...weighMove(battle, unit, aim)];
  return [
    ...weighRunners(battle, unit, aim),
    ...weighCharges(battle, unit),
    ...weighVolleys(battle, unit),
    ...weighReadiness(battle, unit),
    ...weighForm(battle, unit, aim),
    ...weighWheel(battle, unit, aim),
    ...weighMove(battle, unit, aim),
  ];
}

/** What the unit that has its turn might do; passing is worth nothing and costs nothing. */
export function weighActor(battle: MtBattle, unit: MtUnit): readonly Weighed[] {
  const id = unit.id;
  const pass: Weighed = {
    order: { kind: 'pass', unit: id },
    worth: 0,
    why: () => `${unit.name} has nothing better to do.`,
  };
  if (unit.flight) {
    const prey = preyOf(battle, unit);
    const heading = prey === undefined ? null : headingTo(middle(unit), middle(prey));
    return [
      { order: { kind: 'rally', unit: id, heading, facings: [] }, worth: 1, why: () => `${unit.name} tries to rally.` },
    ];
  }
  if (unit.where === 'coming') {
    const enter = { kind: 'enter', unit: id } as const;
    return refusesEnter(battle, enter) === undefined
      ? [{ order: enter, worth: 10, why: () => `${unit.name} marches on.` }, pass]
      : [pass];
  }
  if (unit.shaken)
    return [{ order: { kind: 'recover', unit: id }, worth: 6, why: () => `${unit.name} recovers.` }, pass];
  return [...(isEngaged(unit) ? weighEngaged(battle, unit) : weighFree(battle, unit)), pass];
}
