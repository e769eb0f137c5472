import { rememberLast, type Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { isArtillery } from '../facts/words.ts';
import { reachOf } from '../play/targets.ts';
import { enemiesOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { lineCrosserOf, groundFor, mayWait, type WantedGoal } from './objectives.ts';

/** What a unit is after: an enemy or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly name: string;
  readonly prey: W66Unit | null;
  /** The town to enter. */
  readonly town: string | null;
  readonly ideal: number;
  /** Points for each inch too far. */
  readonly pull: number;
}

const CAVALRY_WAITS = inches(13);
const GUNS_AT = 0.6;
const BATTERY = 2;
/** An enemy occupies twice its stands and two more; each stand beyond looks for another. */
const CROWDED = inches(1.3);

function idealOf(unit: W66Unit): number {
  if (unit.arm === 'cavalry') return CAVALRY_WAITS;
  const reach = reachOf(unit);
  return isArtillery(unit.arm) ? Math.min(inches(16), reach * GUNS_AT) : reach - inches(0.3);
}

/** Weak and lonely enemies draw more, those behind walls less; cavalry goes for guns and the shaken (section 12, 11). */
function appeal(unit: W66Unit, enemy: W66Unit): number {
  const shaken = enemy.status === 'disorganized' ? 4 : enemy.status === 'routed' ? 2 : 0;
  const worn = enemy.startStands - enemy.stands;
  if (unit.arm === 'cavalry') {
    const soft = isArtillery(enemy.arm) ? 3 : enemy.arm === 'infantry' && shaken === 0 ? -4 : 0;
    return inches(2 * shaken + worn + soft - (enemy.town === null ? 0 : 8));
  }
  return inches(shaken + worn - (enemy.town === null ? 0 : 5));
}

function strength({ arm, stands }: W66Unit): number {
  return isArtillery(arm) ? BATTERY : stands;
}

const HUNTS = { waiting: 0.3, coming: 0.55 };
const CROSSING = 1.2;
const WAITS_AT = inches(15);

function hunt(unit: W66Unit, prey: W66Unit, waits: boolean): Aim {
  const near = lengthBetween(unit, prey) < WAITS_AT;
  const pull = waits ? (near ? 0.12 : HUNTS.waiting) : HUNTS.coming;
  return { at: prey, name: prey.name, prey, town: null, ideal: idealOf(unit), pull };
}

function seize({ at, name, town, ours }: WantedGoal): Aim {
  return { at, name, prey: null, town, ideal: inches(1), pull: ours ? 0.5 : 0.7 };
}

/** Units nearest the enemy choose first; later ones go where they are still needed. */
function share(battle: W66Battle, side: Side): ReadonlyMap<string, Aim> {
  const foes = enemiesOf(battle, { side });
  const ground = groundFor(battle, side);
  const waits = mayWait(battle, side);
  const own: { readonly unit: W66Unit; readonly far: number }[] = [];
  for (const unit of Object.values(battle.units)) {
    if (unit.side !== side || (unit.where !== 'table' && unit.where !== 'coming')) continue;
    let far = Infinity;
    for (const enemy of foes) far = Math.min(far, lengthBetween(unit, enemy));
    own.push({ unit, far });
  }
  own.sort((p, q) => p.far - q.far);
  const taken = new Map<string, number>();
  const aims = new Map<string, Aim>();
  const crosser = lineCrosserOf(battle, side);
  for (const { unit } of own) {
    if (unit.id === crosser?.unit.id) {
      aims.set(unit.id, { at: crosser.at, name: crosser.name, prey: null, town: null, ideal: 0, pull: CROSSING });
      continue;
    }
    const much = strength(unit);
    const crowd = (name: string, room: number): number =>
      Math.max(0, (taken.get(name) ?? 0) + much - Math.max(room, much)) * CROWDED;
    let [best, least] = [undefined as W66Unit | WantedGoal | undefined, Infinity];
    for (const enemy of foes) {
      const far = lengthBetween(unit, enemy) - appeal(unit, enemy) + crowd(enemy.id, 2 * enemy.stands + 2);
      if (far < least) [best, least] = [enemy, far];
    }
    if (unit.arm === 'infantry') {
      least -= inches(2);
      for (const goal of ground) {
        const far = lengthBetween(unit, goal.at) - goal.draw + crowd(goal.name, goal.room);
        if (far < least) [best, least] = [goal, far];
      }
    }
    if (best === undefined) continue;
    const key = 'draw' in best ? best.name : best.id;
    if (unit.status !== 'routed') taken.set(key, (taken.get(key) ?? 0) + much);
    aims.set(unit.id, 'draw' in best ? seize(best) : hunt(unit, best, waits));
  }
  return aims;
}

const shared = rememberLast((units: W66Battle['units']) => ({ units, by: new Map<Side, ReadonlyMap<string, Aim>>() }));

export function aimOf(battle: W66Battle, unit: W66Unit): Aim | undefined {
  const { by } = shared(battle.units);
  let aims = by.get(unit.side);
  if (aims === undefined) {
    aims = share(battle, unit.side);
    by.set(unit.side, aims);
  }
  return aims.get(unit.id);
}
