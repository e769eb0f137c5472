import { type WeighedOrder, does } from '#counsel/index.ts';
import { headingTo, inches, lengthBetween, type Point } from '#field/index.ts';
import { refusesSpoil, STORE_REACH } from '../play/actions.ts';
import { has, type MtBattle, type MtUnit, type MusketsTomahawks } from '../play/model.ts';
import { refusesMove, refusesMover } from '../play/movement.ts';
import { mostOf } from '../play/ways.ts';
import { type Aim, aimOf } from './aims.ts';
import { storesLeft } from './evaluate.ts';

const SPOILS = 80;

/** Single men who run ahead of their unit: to a store, through a door, or over an edge (section 11). */
export function weighRunners(
  battle: MtBattle,
  unit: MtUnit,
  aim: Aim | undefined,
): readonly WeighedOrder<MusketsTomahawks>[] {
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

/** All men of a unit that reach an edge at once; the others follow as far as they can. */
function weighLeaving(
  battle: MtBattle,
  unit: MtUnit,
  near: readonly MtUnit['figures'][number][],
): readonly WeighedOrder<MusketsTomahawks>[] {
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
      return [
        {
          order,
          worth: 14 * men.length,
          why: () => `${men.length} of ${unit.name} ${men.length === 1 ? 'gets' : 'get'} away.`,
        },
      ];
  }
  return [];
}

export function weighSpoil(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  return storesLeft(battle).flatMap((store): WeighedOrder<MusketsTomahawks>[] => {
    const order = { kind: 'spoil', unit: unit.id, store: store.id } as const;
    if (refusesSpoil(battle, order) !== undefined) return [];
    return [
      { order, worth: SPOILS, why: () => `${does(battle, unit, 'spoils', 'spoil')} the ${store.name.toLowerCase()}.` },
    ];
  });
}
