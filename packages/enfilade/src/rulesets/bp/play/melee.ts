import { type OrderRefusal, SIDES, type UnitId } from '#battle/index.ts';
import { isShaken } from '../aftermath.ts';
import type { Fighter } from '../facts/melee.ts';
import { judgeRound, type RoundResult } from '../melee.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, isEngaged, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { inOwnersOrder } from './choices.ts';
import { retire } from './retreat.ts';
import { endPlayerTurn } from './sequence.ts';
import { markLosses, strikeAll, type CasualtyCounts } from './melee-strikes.ts';
import { countedSupports, type Support, supportFacts, supportsOf } from './supports.ts';
import { sweepingAdvances } from './follow-up.ts';
import { takeTest } from './morale.ts';

/** All units joined by contact to one of them. */
export function fightOf(battle: BpBattle, id: UnitId): readonly UnitId[] {
  const met = new Set<UnitId>([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const other of battle.units[next]?.engagedWith ?? [])
      if (!met.has(other)) {
        met.add(other);
        open.push(other);
      }
  return [...met];
}

/** Fights with a unit that has not fought yet in this part, each by its first unit of the active side. */
export function fightsLeft(battle: BpBattle): readonly UnitId[] {
  const named = new Set<UnitId>();
  return unitsOf(battle, battle.active).flatMap((unit) => {
    if (!isEngaged(unit) || named.has(unit.id)) return [];
    const fight = fightOf(battle, unit.id);
    for (const each of fight) named.add(each);
    return fight.every((each) => battle.state.fought.includes(each)) ? [] : [unit.id];
  });
}

export function refusesFight(battle: BpBattle, { unit }: OrderOf<'fight'>): OrderRefusal | undefined {
  return fightsLeft(battle).some((id) => fightOf(battle, id).includes(unit))
    ? undefined
    : { rule: 'BP-SEQ-04', because: 'there is no such fight left' };
}

type Supports = ReadonlyMap<UnitId, readonly Support[]>;

/** A unit as the result of a round counts it. */
export function fighterOf(
  unit: BpUnit,
  supports: readonly Support[],
  {
    inflicted = 0,
    flanked = unit.flankedBy.length > 0,
  }: { readonly inflicted?: number; readonly flanked?: boolean } = {},
): Fighter {
  return {
    arm: armOf(unit),
    formation: formationOf(unit),
    size: unit.size,
    casualtiesInflicted: inflicted,
    shaken: isShaken(unit),
    engagedFlankOrRear: flanked,
    supports: supports.map((support) => ({ position: support.position, formation: formationOf(support.unit) })),
  };
}

function fighters(
  battle: BpBattle,
  ids: readonly UnitId[],
  { inflicted }: CasualtyCounts,
  supports: Supports,
): readonly Fighter[] {
  return ids.map((id) => fighterOf(unitOf(battle, id), supports.get(id) ?? [], { inflicted: inflicted.get(id) ?? 0 }));
}

const BUILDING_BONUS: readonly string[] = ['BP-BLD-01', 'BP-BLD-02', 'BP-BLD-03'];

function roundFacts(battle: BpBattle, result: RoundResult, supports: Supports): readonly string[] {
  const modifiers = [...result.modifiersA, ...result.modifiersB].map(({ id }) => id);
  const inside = [...supports.keys()].map((id) => unitOf(battle, id)).filter(({ building }) => building !== null);
  return [
    ...new Set([
      'BP-GAP-39',
      ...modifiers,
      ...(modifiers.some((id) => BUILDING_BONUS.includes(id)) ? ['BP-HTH-10'] : []),
      ...(inside.some((unit) => armOf(unit) === 'artillery') ? ['BP-BLD-04'] : []),
      ...[...supports].flatMap(([id, list]) => supportFacts(unitOf(battle, id), list)),
    ]),
  ];
}

/** One round of one fight, from the blows to the sweeping advances (BP-GAP-43). */
export function conductFight({ unit }: OrderOf<'fight'>, umpire: BpUmpire): void {
  const ids = fightOf(umpire.battle, unit);
  const a = ids.filter((id) => unitOf(umpire.battle, id).side === 'a');
  const b = ids.filter((id) => unitOf(umpire.battle, id).side === 'b');
  tell(umpire, 'fight-begun', umpire.battle, ids);
  const struck = strikeAll(umpire, ids);
  const excess = markLosses(umpire, struck);
  const supports: Supports = new Map(ids.map((id) => [id, supportsOf(umpire.battle, unitOf(umpire.battle, id))]));
  const result = judgeRound({
    a: { units: fighters(umpire.battle, a, struck, supports) },
    b: { units: fighters(umpire.battle, b, struck, supports) },
  });
  tell(umpire, 'round-decided', ids, result, roundFacts(umpire.battle, result, supports));
  for (const id of runTests(umpire, { a, b, result, excess, supports })) retire(umpire, id);
  const winners = result.winner === 'draw' ? [] : result.winner === 'a' ? a : b;
  settle(umpire, ids, winners);
  sweepingAdvances(umpire, winners);
  if (umpire.battle.result === null && fightsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
}

interface Round {
  readonly a: readonly UnitId[];
  readonly b: readonly UnitId[];
  readonly result: RoundResult;
  readonly excess: ReadonlyMap<UnitId, number>;
  readonly supports: Supports;
}

/** BP-GAP-43: the C and D tests, then the E tests of the supports of units that broke, in the order each owner likes. Returns the units that must retire. */
function runTests(umpire: BpUmpire, { a, b, result, excess, supports }: Round): readonly UnitId[] {
  const start = umpire.battle;
  const retiring: UnitId[] = [];
  const shocked = new Set<UnitId>();
  for (const side of SIDES) {
    const tests = new Map(
      result.tests
        .filter((each) => each.side === side)
        .map(({ index, test }) => [(side === 'a' ? a : b)[index] as UnitId, test]),
    );
    inOwnersOrder(umpire, side, [...tests.keys()], (id) => {
      const unit = unitOf(start, id);
      // Against it are those it fought in this round, also if they have broken since.
      const foes = unit.engagedWith.map((enemy) => armOf(unitOf(start, enemy)));
      const verdict = takeTest(umpire, id, {
        test: tests.get(id) ?? 'C',
        excess: excess.get(id) ?? 0,
        onlyCavalryEnemies: foes.length > 0 && foes.every((arm) => arm === 'cavalry'),
      });
      if (verdict === 'retires') retiring.push(id);
      if (verdict === 'breaks')
        for (const support of countedSupports(unit, supports.get(id) ?? [])) shocked.add(support);
    });
  }
  for (const side of SIDES) {
    const own = [...shocked].filter((id) => unitOf(umpire.battle, id).side === side);
    inOwnersOrder(umpire, side, own, (id) => {
      if (takeTest(umpire, id, { test: 'E' }) === 'retires') retiring.push(id);
    });
  }
  return retiring;
}

/** Notes the winners and who is still in contact, for the next round. */
function settle(umpire: BpUmpire, ids: readonly UnitId[], winners: readonly UnitId[]): void {
  const standing = ids.map((id) => unitOf(umpire.battle, id)).filter(({ where }) => where === 'table');
  tell(umpire, 'round-ended', ids, standing, winners);
}
