import type { Side } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { lengthBetween, inches } from '#field/index.ts';
import { FORMATIONS } from '../../facts/words.ts';
import { mayCharge } from '../declare.ts';
import { type EighteenSixtySix, enemiesOf, the, type W66Battle, type W66Unit } from '../model.ts';
import { asArriving, refusesMove, refusesMover } from '../movement.ts';
import type { OrderOf } from '../orders.ts';
import { type Aim, aimOf } from './aims.ts';
import { gaugesOf } from './gauge.ts';
import { placeWorth, type Scene } from './places.ts';
import { cautionOf } from './standing.ts';
import { type Going, goings } from './steps.ts';

type Weighed = WeighedOrder<EighteenSixtySix>;
const LOOKS = 4;
const ENOUGH = 2;
const LEAST = 0.6;
const ABSENT = -30;

interface Choice extends Going {
  readonly gain: number;
  readonly shift: number | null;
}

const FOES: Record<Side, readonly W66Unit[]> = { a: [], b: [] };

/** The enemies of a side: the same list for as long as nothing happens to any of them. */
function foesOf(battle: W66Battle, side: Side): readonly W66Unit[] {
  const now = enemiesOf(battle, { side });
  const last = FOES[side];
  if (now.length === last.length && now.every((unit, i) => unit === last[i])) return last;
  FOES[side] = now;
  return now;
}

interface Weighing {
  readonly aim: Aim;
  readonly choices: readonly Choice[];
}
const weighings = new WeakMap<readonly W66Unit[], WeakMap<W66Unit, Weighing>>();

function sameAim(one: Aim, two: Aim): boolean {
  return one.at.x === two.at.x && one.at.y === two.at.y && one.ideal === two.ideal && one.pull === two.pull;
}

/** What a unit might do, worked out once for as long as it, its aim and its enemies stay the same. */
function choicesOf(battle: W66Battle, unit: W66Unit, aim: Aim): readonly Choice[] {
  const foes = foesOf(battle, unit.side);
  let by = weighings.get(foes);
  if (by === undefined) {
    by = new WeakMap();
    weighings.set(foes, by);
  }
  const known = by.get(unit);
  if (known !== undefined && sameAim(known.aim, aim)) return known.choices;
  const choices = choicesFor(battle, unit, aim, {
    foes: gaugesOf(foes),
    caution: cautionOf(battle, unit.side),
    table: battle.setting.ground,
  });
  by.set(unit, { aim, choices });
  return choices;
}

function choicesFor(battle: W66Battle, unit: W66Unit, aim: Aim, scene: Scene): readonly Choice[] {
  const coming = unit.where === 'coming';
  const shifts =
    coming && unit.formation !== 'road-column' ? [0, inches(3), -inches(3), inches(6), -inches(6)] : [null];
  const here = coming ? ABSENT : placeWorth(scene, { unit, used: 0 }, aim);
  const found: Choice[] = [];
  let nearest = Infinity;
  for (const foe of scene.foes) nearest = Math.min(nearest, lengthBetween(unit, foe.unit));
  for (const shift of shifts) {
    const from = asArriving(battle, unit, shift);
    for (const going of goings(battle, from, aim, nearest)) {
      const gain = placeWorth(scene, going, aim) - here;
      if (gain > LEAST) found.push({ ...going, gain, shift });
    }
  }
  return found.sort((p, q) => q.gain - p.gain);
}

function saysMove(unit: W66Unit, aim: Aim, going: Going): string {
  const nearer = lengthBetween(unit, aim.at) - lengthBetween(going.unit, aim.at);
  const form =
    going.unit.formation === unit.formation ? '' : ` and ends ${FORMATIONS[going.unit.formation].toLowerCase()}`;
  if (unit.where === 'coming') return `${unit.name} comes on towards ${aim.name}${form}.`;
  if (nearer > 500) return `${unit.name} goes towards ${aim.name}${form}: a better place to fire from.`;
  return nearer < -500
    ? `${unit.name} falls back from ${aim.name}${form}: too much fire where it is.`
    : `${unit.name} stands better against ${aim.name}${form}.`;
}

/** The best legal move of a unit. */
function bestMove(battle: W66Battle, unit: W66Unit): Weighed | undefined {
  const aim = aimOf(battle, unit);
  if (aim === undefined) return undefined;
  const choices = choicesOf(battle, unit, aim);
  for (const going of choices.slice(0, unit.where === 'coming' ? 3 * LOOKS : LOOKS)) {
    const order: OrderOf<'move'> = { kind: 'move', unit: unit.id, steps: going.steps, shift: going.shift };
    if (refusesMove(battle, order) !== undefined) continue;
    return { order, worth: going.gain, why: () => saysMove(unit, aim, going) };
  }
  return undefined;
}

/** Who goes first: charges, then who is nearest to the enemy, so that those behind find room. */
export function weighMoves(battle: W66Battle): readonly Weighed[] {
  const movers: { readonly unit: W66Unit; readonly far: number }[] = [];
  const weighed: Weighed[] = [];
  for (const unit of Object.values(battle.units)) {
    if (unit.side !== battle.active) continue;
    if (mayCharge(unit)) {
      const name = the(battle, unit.charge?.target ?? '').name;
      weighed.push({
        order: { kind: 'charge', unit: unit.id },
        worth: 8,
        why: () => `${unit.name} carries its charge at ${name} out.`,
      });
    } else if (refusesMover(battle, unit) === undefined) {
      let far = Infinity;
      for (const enemy of enemiesOf(battle, unit)) far = Math.min(far, lengthBetween(unit, enemy));
      movers.push({ unit, far });
    }
  }
  movers.sort((p, q) => p.far - q.far);
  for (const { unit } of movers) {
    if (weighed.length >= ENOUGH) break;
    const move = bestMove(battle, unit);
    if (move !== undefined) weighed.push(move);
  }
  return weighed;
}
