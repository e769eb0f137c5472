import { rememberLast } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { readyChit } from '../../command.ts';
import { isArtillery } from '../../facts/words.ts';
import { measureChit, refusesChit, refusesTakeBack } from '../command.ts';
import { refusesDeclaration, refusesSelfCharge, SELF } from '../declare.ts';
import { type EighteenSixtySix, enemiesOf, plansOf, unitsOf, type W66Battle, type W66Unit } from '../model.ts';
import type { OrderOf } from '../orders.ts';
import { isWithin } from '../place.ts';
import { aimOf } from './aims.ts';
import { chargeable, type Prospects, prospects } from './charges.ts';
import { percent } from './harm.ts';

type Weighed = WeighedOrder<EighteenSixtySix>;
const REFORM = 9;
const READY = 1.5;

/** The chance that a chit becomes active this turn. */
function activates(battle: W66Battle, unit: W66Unit): number {
  const { target } = readyChit({ ...measureChit(battle, unit), previousFailures: 0 });
  return target / 10;
}

interface Charging {
  readonly target: W66Unit;
  readonly prospects: Prospects;
}

/** The best charge it could make this turn. */
function bestCharge(battle: W66Battle, unit: W66Unit, among: readonly W66Unit[]): Charging | undefined {
  let best: Charging | undefined;
  for (const target of among) {
    const found = prospects(battle, unit, target);
    if (found === undefined || found.worth <= Math.max(0, best?.prospects.worth ?? 0)) continue;
    best = { target, prospects: found };
  }
  return best;
}

function saysCharge({ name }: W66Unit, { target, prospects: { wins, halted } }: Charging): string {
  return `${name} charges ${target.name}: ${percent(halted)} that fire halts it, ${percent(wins)} to win if it closes.`;
}

const BASE = { kind: 'placeChit', x: null, y: null, target: null } as const;
/** A point beyond what it is after, so that the order lasts. */
const BEYOND = inches(2);

function onTableAt({ setting }: W66Battle, { x, y }: Point): Point {
  const { width, height } = setting.ground;
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}

/** What a unit that has nothing to do, or the wrong thing, should be told. */
function chitFor(battle: W66Battle, unit: W66Unit): Weighed | undefined {
  const { order, chit } = unit;
  const now = chit ?? order;
  if (unit.status === 'disorganized') {
    if (now?.kind === 'reform') return undefined;
    return {
      order: { ...BASE, unit: unit.id, order: 'reform' },
      worth: REFORM,
      why: () => `${unit.name} is disorganised: one stand fires, it fights at half. It reforms at once.`,
    };
  }
  const chance = activates(battle, unit);
  if (!isArtillery(unit.arm) && unit.charge === null && now?.kind !== 'charge') {
    const charge = bestCharge(battle, unit, chargeable(battle, unit));
    if (charge !== undefined && charge.prospects.worth > 2)
      return {
        order: { ...BASE, unit: unit.id, order: 'charge', target: charge.target.id },
        worth: 2 + charge.prospects.worth * chance,
        why: () => `${saysCharge(unit, charge)} The order comes through with ${percent(chance)}.`,
      };
  }
  if (now?.kind === 'move' || unit.charge !== null) return undefined;
  if (now?.kind === 'charge' && bestCharge(battle, unit, chargeable(battle, unit)) !== undefined) return undefined;
  const aim = aimOf(battle, unit);
  if (aim === undefined) return undefined;
  const far = lengthBetween(unit, aim.at);
  const { x, y } = onTableAt(
    battle,
    far < inches(4) ? { x: aim.at.x, y: aim.at.y + (aim.at.y > unit.y ? BEYOND : -BEYOND) } : aim.at,
  );
  return {
    order: { ...BASE, unit: unit.id, order: 'move', x, y },
    worth: READY + (Math.max(0, far - aim.ideal) / 1000) * aim.pull * chance,
    why: () =>
      `${unit.name} shall be able to move on ${aim.name}: the order comes through with ${percent(chance)} and then lasts.`,
  };
}

const planned = rememberLast((units: W66Battle['units']) => ({ units, by: new Map<string, readonly Weighed[]>() }));

function chitsFor(battle: W66Battle): readonly Weighed[] {
  const { by } = planned(battle.units);
  const known = by.get(battle.active);
  if (known !== undefined) return known;
  const found = unitsOf(battle, battle.active)
    .filter(({ status, leaderless }) => status !== 'routed' && leaderless === null)
    .flatMap((unit) => chitFor(battle, unit) ?? [])
    .filter(({ order }) => order.kind === 'placeChit' && refusesChit(battle, order) === undefined);
  by.set(battle.active, found);
  return found;
}

/** A chit that can come to nothing any more is taken back. */
function takenBack(battle: W66Battle, unit: W66Unit): readonly Weighed[] {
  const target = unit.chit?.target ?? null;
  const gone = target !== null && battle.units[target]?.where !== 'table';
  const back = { kind: 'removeChit', unit: unit.id } as const;
  if (!gone || refusesTakeBack(battle, back) !== undefined) return [];
  return [{ order: back, worth: 1, why: () => `The target of ${unit.name} is gone: its chit is taken back.` }];
}

export function weighChits(battle: W66Battle): readonly Weighed[] {
  const plans = plansOf(battle.state, battle.active);
  const open = chitsFor(battle).filter(({ order }) => order.kind === 'placeChit' && plans[order.unit] === undefined);
  if (open.length > 0) return open;
  return unitsOf(battle, battle.active)
    .filter(({ id }) => plans[id] === undefined)
    .flatMap((unit) => takenBack(battle, unit));
}

export function weighDeclarations(battle: W66Battle): readonly Weighed[] {
  return unitsOf(battle, battle.active).flatMap((unit): Weighed[] => {
    if (unit.charge !== null || unit.status === 'routed' || unit.status === 'disorganized') return [];
    const ordered = unit.order?.kind === 'charge';
    if (!ordered && unit.arm !== 'infantry') return [];
    const among = ordered
      ? chargeable(battle, unit)
      : enemiesOf(battle, unit).filter(
          (enemy) => lengthBetween(unit, enemy) < inches(14) && isWithin(battle, [unit, enemy], SELF),
        );
    const charge = bestCharge(battle, unit, among);
    if (charge === undefined) return [];
    const order: OrderOf<'declareCharge'> | OrderOf<'selfCharge'> = {
      kind: ordered ? 'declareCharge' : 'selfCharge',
      unit: unit.id,
      target: charge.target.id,
    };
    const refusal =
      order.kind === 'declareCharge' ? refusesDeclaration(battle, order) : refusesSelfCharge(battle, order);
    if (refusal !== undefined) return [];
    return [{ order, worth: charge.prospects.worth, why: () => saysCharge(unit, charge) }];
  });
}
