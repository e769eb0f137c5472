import { rememberWhile } from '#battle/index.ts';
import { chanceAtMost, type WeighedOrder, percent } from '#counsel/index.ts';
import { centimetres } from '#field/index.ts';
import { reckonCommand } from '../command.ts';
import { commandersOf, mayOrder, measureOrder, refusesOrder, refusesOrdered } from '../play/command.ts';
import { type Action, type GrandTactical, type GtcBattle, type GtcUnit, inBattle, unitOf } from '../play/model.ts';
import type { OrderOf } from '../play/orders.ts';
import { apart } from '../play/place.ts';
import { weighBombard } from './bombard.ts';
import { chargesOf } from './charges.ts';
import { bestShot } from './volleys.ts';
import { moveProspect, weighDeploy } from './moves.ts';

/** What an action would be worth to a unit: the best of all, and the best that needs no declaring. */
export interface Use {
  readonly action: Action;
  readonly worth: number;
  readonly plain: number;
}

const LANDING = 4;

/** The battle as it would be if the unit had an action of an order. */
function asOrdered(battle: GtcBattle, { id }: GtcUnit): GtcBattle {
  const grants = [{ unit: id, actions: 1, declared: null }];
  return { ...battle, phase: 'acting', state: { ...battle.state, grants } };
}

function measureUse(battle: GtcBattle, unit: GtcUnit): Use {
  if (unit.where === 'aboard') return { action: 'none', worth: LANDING, plain: LANDING };
  const move = moveProspect(battle, unit);
  const ordered = asOrdered(battle, unit);
  const [change] = weighDeploy(ordered, unit);
  const shots = [bestShot(battle, unit), ...weighBombard(ordered, [unit])].map((shot) => shot?.worth ?? 0);
  const stays = Math.max(...shots, change?.worth ?? 0);
  const plain = Math.max(stays, move?.dense === false ? move.gain : 0);
  let use: Use = { action: 'none', worth: plain, plain };
  if (move?.dense === true && move.gain > use.worth) use = { action: 'moveDense', worth: move.gain, plain };
  for (const { worth } of chargesOf(battle, unit)) if (worth > use.worth) use = { action: 'charge', worth, plain };
  return use;
}

/**
 * Whether a unit is unchanged but for the marks of command: how often and by which commander it was ordered, and whether its orders are
 * over.
 */
function isAsBefore(unit: GtcUnit, was: GtcUnit): boolean {
  if (unit === was) return true;
  for (const key in unit) {
    const field = key as keyof GtcUnit;
    if (unit[field] !== was[field] && field !== 'orders' && field !== 'orderedBy' && field !== 'done') return false;
  }
  return true;
}

/** What use a unit has for an action changes only when a unit moves, fires or is struck: not when an order is refused or given. */
const usesIn = rememberWhile(
  (battle: GtcBattle, last: GtcBattle) => {
    if (battle.setting !== last.setting || battle.turn !== last.turn || battle.active !== last.active) return false;
    if (battle.phase !== last.phase || battle.state.ground !== last.state.ground) return false;
    if (battle.units === last.units) return true;
    for (const id in battle.units) if (!isAsBefore(unitOf(battle, id), unitOf(last, id))) return false;
    return true;
  },
  () => new Map<string, Use>(),
);

export function useOf(battle: GtcBattle, unit: GtcUnit): Use {
  const known = usesIn(battle);
  let use = known.get(unit.id);
  if (use === undefined) {
    use = measureUse(battle, unit);
    known.set(unit.id, use);
  }
  return use;
}

/** GTC-READ-30: a double one always succeeds, a double six never. */
function chanceOf(battle: GtcBattle, order: OrderOf<'order'>): number {
  return chanceAtMost(Math.max(2, Math.min(11, reckonCommand(measureOrder(battle, order)).total)));
}

const STEP = centimetres(20);
const LEAST = 1;
/** What is lost of the orders that a commander could still have given. */
const LEFT_OVER = 0.5;

interface WillingUnit {
  readonly unit: GtcUnit;
  readonly use: Use;
  readonly far: number;
}

/** Groups worth a roll: by how often they were ordered and how far they are, with and without what must be declared (section 12, 2). */
function groupsOf(willing: readonly WillingUnit[]): readonly (readonly WillingUnit[])[] {
  const groups: (readonly WillingUnit[])[] = [];
  const asPlain = ({ unit, use, far }: WillingUnit): WillingUnit => ({
    unit,
    far,
    use: { ...use, action: 'none', worth: use.plain },
  });
  for (const orders of new Set(willing.map(({ unit }) => unit.orders))) {
    const fresh = willing.filter(({ unit }) => unit.orders <= orders);
    for (const rings of new Set(fresh.map(({ far }) => Math.floor(far / STEP)))) {
      const near = fresh.filter(({ far }) => Math.floor(far / STEP) <= rings);
      groups.push(near);
      if (near.some(({ use }) => use.action !== 'none')) {
        groups.push(near.map(asPlain).filter(({ use }) => use.worth > LEAST));
        groups.push(near.filter(({ use }) => use.action !== 'none'));
      }
    }
  }
  return groups.filter((group) => group.length > 0);
}

function weighGroup(
  battle: GtcBattle,
  commander: GtcUnit,
  group: readonly WillingUnit[],
  all: number,
): readonly WeighedOrder<GrandTactical>[] {
  const order: OrderOf<'order'> = {
    kind: 'order',
    commander: commander.id,
    group: group.map(({ unit, use }) => ({ unit: unit.id, action: use.action })),
  };
  if (refusesOrder(battle, order) !== undefined) return [];
  const chance = chanceOf(battle, order);
  const use = group.reduce((sum, each) => sum + each.use.worth, 0);
  const worth = chance * use + LEFT_OVER * chance * Math.max(0, all - use);
  return [
    {
      order,
      worth,
      why: () =>
        `${commander.name} orders ${group.map(({ unit }) => unit.name).join(', ')}: ${percent(chance)} that the order gets through.`,
    },
  ];
}

function weighCommander(battle: GtcBattle, commander: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  const willing = inBattle(battle).flatMap((unit): WillingUnit[] => {
    if (refusesOrdered(battle, commander, unit) !== undefined) return [];
    const use = useOf(battle, unit);
    return use.worth > LEAST ? [{ unit, use, far: unit.where === 'table' ? apart(commander, unit) : 0 }] : [];
  });
  const all = willing.reduce((sum, { use }) => sum + use.worth, 0);
  return groupsOf(willing).flatMap((group) => weighGroup(battle, commander, group, all));
}

/** Commanders that may still give orders: one that has begun; otherwise the CO last, as a CO's failure ends it for all (section 12, 1). */
function ranked(battle: GtcBattle): readonly GtcUnit[] {
  const open = commandersOf(battle).filter((commander) => mayOrder(battle, commander));
  return [...open.filter(({ rank }) => rank !== 'CO'), ...open.filter(({ rank }) => rank === 'CO')];
}

/** What each of them could order. */
export function weighCommand(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  return ranked(battle).flatMap((commander) => weighCommander(battle, commander));
}

/** The orders of the first commander that has any to give. */
export function weighOrders(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  for (const commander of ranked(battle)) {
    const weighed = weighCommander(battle, commander);
    const { commander: now } = battle.state;
    if (now !== null)
      return [
        ...weighed,
        { order: { kind: 'stop', commander: now }, worth: 0.1, why: () => `${commander.name} has ordered enough.` },
      ];
    if (weighed.length > 0) return weighed;
  }
  return [];
}
