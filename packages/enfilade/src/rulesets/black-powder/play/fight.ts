import type { OrderRefusal, UnitId } from '#battle/index.ts';
import { inches, quarterOf, turnBetween, within } from '#field/index.ts';
import { completeBlow } from '../facts/melee.ts';
import type { Fighter } from '../facts/melee.ts';
import { judgeRound, judgeSweep, readyBlow, resolveBlow, type RoundResult } from '../melee.ts';
import { conductCharge } from './charge.ts';
import { reachOf, reasonsAgainst, advanceUpTo } from './reach.ts';
import { factsOf } from './facts-of.ts';
import {
  armOf,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  formationOf,
  isEngaged,
  isShaken,
  the,
  unitsOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, outline, shapeOf } from './place.ts';
import { endPlayerTurn } from './sequence.ts';
import { retire, takeTest } from './tests.ts';
import { baseMove } from './ways.ts';

const SUPPORT = inches(6);

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

/** Fights not fought yet in this part, each by its first unit of the active side. */
export function fightsLeft(battle: BpBattle): readonly UnitId[] {
  const named = new Set<UnitId>();
  return unitsOf(battle, battle.active).flatMap((unit) => {
    if (!isEngaged(unit) || named.has(unit.id) || battle.state.fought.includes(unit.id)) return [];
    for (const each of fightOf(battle, unit.id)) named.add(each);
    return [unit.id];
  });
}

export function refusesFight(battle: BpBattle, { unit }: OrderOf<'fight'>): OrderRefusal | undefined {
  return fightsLeft(battle).some((id) => fightOf(battle, id).includes(unit))
    ? undefined
    : { rule: 'BP-SEQ-04', because: 'there is no such fight left' };
}

/** BP-GAP-40: unengaged friends within 6" of a flank or rear edge, facing within 90 degrees, one for each position. */
function supportsOf(
  battle: BpBattle,
  unit: BpUnit,
): readonly { readonly id: UnitId; readonly position: 'rear' | 'left' | 'right' }[] {
  const taken = new Map<string, UnitId>();
  for (const friend of unitsOf(battle, unit.side)) {
    if (friend.id === unit.id || isEngaged(friend) || friend.arm === 'wagon') continue;
    if (
      !within(outline(battle, unit), outline(battle, friend), SUPPORT) ||
      Math.abs(turnBetween(unit.heading, friend.heading)) > 900
    )
      continue;
    const quarter = quarterOf(unit, shapeOf(unit), friend);
    if (quarter !== 'front' && !taken.has(quarter)) taken.set(quarter, friend.id);
  }
  return [...taken].map(([position, id]) => ({ id, position: position as 'rear' | 'left' | 'right' }));
}

interface Struck {
  readonly inflicted: ReadonlyMap<UnitId, number>;
  readonly suffered: ReadonlyMap<UnitId, number>;
}

/** Every pair strikes with the state of the start of the round (BP-GAP-38), active side first. */
function strikeAll(umpire: BpUmpire, ids: readonly UnitId[]): Struck {
  const start = umpire.battle;
  const inflicted = new Map<UnitId, number>();
  const suffered = new Map<UnitId, number>();
  const order = [...ids].sort(
    (a, b) => Number(the(start, b).side === start.active) - Number(the(start, a).side === start.active),
  );
  for (const id of order) {
    const striker = the(start, id);
    if (striker.formation === 'limbered' || striker.combatDice === 0) continue;
    striker.engagedWith.forEach((enemyId, splitIndex) => {
      const enemy = the(start, enemyId);
      const many = striker.formation === 'square' || striker.formation === 'garrison';
      const blow = completeBlow({
        attackerArm: armOf(striker),
        attackerFormation: striker.formation,
        attackerSize: striker.size,
        combatDice: striker.combatDice,
        faces: many ? Math.min(4, striker.engagedWith.length) : 1,
        charging: striker.charging,
        counterChargedByCavalry: striker.counterCharged && armOf(enemy) === 'cavalry' && striker.charging,
        wonLastRound: striker.wonLastRound && !striker.charging,
        attackerShaken: isShaken(striker),
        attackerDisordered: striker.disordered,
        engagedFlankOrRear: striker.flankedBy.length > 0,
        splitAmong: striker.engagedWith.length,
        splitIndex,
        defenderArm: armOf(enemy),
        defenderFormation: formationOf(enemy),
        defenderMorale: enemy.morale,
        defenderCover: undefined,
        defenderStamina: enemy.stamina,
        defenderCasualties: enemy.casualties,
      });
      const result = resolveBlow(readyBlow(blow), umpire);
      inflicted.set(id, (inflicted.get(id) ?? 0) + result.casualties);
      suffered.set(enemyId, (suffered.get(enemyId) ?? 0) + result.casualties);
      umpire.tell({
        kind: 'blows-struck',
        by: striker.side,
        facts: ['BP-HTH-01', ...(striker.counterCharged ? ['BP-CC-03'] : []), ...factsOf(result)],
        about: { unit: id, target: enemyId, facts: blow, result },
        changes: [],
      });
    });
  }
  return { inflicted, suffered };
}

function markLosses(umpire: BpUmpire, { suffered }: Struck): ReadonlyMap<UnitId, number> {
  const excess = new Map<UnitId, number>();
  const changes = [...suffered].map(([id, casualties]) => {
    const unit = the(umpire.battle, id);
    const marks = Math.min(unit.stamina, unit.casualties + casualties);
    excess.set(id, unit.casualties + casualties - marks);
    return { unit: id, set: { casualties: marks } };
  });
  umpire.tell({
    kind: 'losses-marked',
    by: null,
    facts: ['BP-GAP-27', 'BP-GAP-38'],
    about: { suffered: Object.fromEntries(suffered) },
    changes,
  });
  return excess;
}

function fighters(battle: BpBattle, ids: readonly UnitId[], { inflicted }: Struck): readonly Fighter[] {
  return ids.map((id) => {
    const unit = the(battle, id);
    return {
      arm: armOf(unit),
      formation: formationOf(unit),
      size: unit.size,
      casualtiesInflicted: inflicted.get(id) ?? 0,
      shaken: isShaken(unit),
      engagedFlankOrRear: unit.flankedBy.length > 0,
      supports: supportsOf(battle, unit).map((support) => ({
        position: support.position,
        formation: formationOf(the(battle, support.id)),
      })),
    };
  });
}

const SUPPORT_FACTS = ['BP-SUP-01', 'BP-SUP-02', 'BP-SUP-03', 'BP-SUP-04', 'BP-SUP-05', 'BP-SUP-06', 'BP-BLD-05'];

function tellRound(umpire: BpUmpire, ids: readonly UnitId[], result: RoundResult): void {
  umpire.tell({
    kind: 'round-decided',
    by: null,
    facts: [
      ...new Set([
        'BP-GAP-39',
        ...SUPPORT_FACTS,
        ...[...result.modifiersA, ...result.modifiersB].map(({ id }) => id),
        ...(result.modifiersA.length + result.modifiersB.length > 0 ? ['BP-HTH-10'] : []),
      ]),
    ],
    about: { units: ids, result },
    changes: [],
  });
}

/** One round of one fight, from the blows to the sweeping advances (BP-GAP-43). */
export function conductFight({ unit }: OrderOf<'fight'>, umpire: BpUmpire): void {
  const ids = fightOf(umpire.battle, unit);
  const [a, b] = (['a', 'b'] as const).map((side) => ids.filter((id) => the(umpire.battle, id).side === side)) as [
    UnitId[],
    UnitId[],
  ];
  umpire.tell({
    kind: 'fight-begun',
    by: umpire.battle.active,
    facts: ['BP-SEQ-04'],
    about: { units: ids },
    changes: [{ state: { fought: [...umpire.battle.state.fought, ...ids] } }],
  });
  const struck = strikeAll(umpire, ids);
  const excess = markLosses(umpire, struck);
  const result = judgeRound({
    a: { units: fighters(umpire.battle, a, struck) },
    b: { units: fighters(umpire.battle, b, struck) },
  });
  tellRound(umpire, ids, result);
  const supporters = new Map(
    ids.map((id) => [id, supportsOf(umpire.battle, the(umpire.battle, id)).map((support) => support.id)]),
  );
  const retiring = runTests(umpire, { a, b, result, excess, supporters });
  for (const id of retiring) retire(umpire, id);
  const winners = result.winner === 'draw' ? [] : result.winner === 'a' ? a : b;
  settle(umpire, ids, winners);
  sweep(umpire, winners);
  if (umpire.battle.result === null && fightsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
}

function runTests(
  umpire: BpUmpire,
  {
    a,
    b,
    result,
    excess,
    supporters,
  }: {
    a: readonly UnitId[];
    b: readonly UnitId[];
    result: RoundResult;
    excess: ReadonlyMap<UnitId, number>;
    supporters: ReadonlyMap<UnitId, readonly UnitId[]>;
  },
): readonly UnitId[] {
  const retiring: UnitId[] = [];
  const tested = new Set<UnitId>();
  for (const { side, index, test } of result.tests) {
    const id = (side === 'a' ? a : b)[index];
    if (id === undefined || the(umpire.battle, id).where !== 'table') continue;
    const foes = the(umpire.battle, id).engagedWith.map((enemy) => armOf(the(umpire.battle, enemy)));
    const verdict = takeTest(umpire, id, {
      test,
      excess: excess.get(id) ?? 0,
      onlyCavalryEnemies: foes.length > 0 && foes.every((arm) => arm === 'cavalry'),
    });
    if (verdict === 'retires') retiring.push(id);
    if (verdict !== 'breaks') continue;
    for (const support of supporters.get(id) ?? []) {
      const unit = the(umpire.battle, support);
      const gives =
        unit.where === 'table' &&
        !tested.has(support) &&
        unit.formation !== 'marchColumn' &&
        unit.formation !== 'limbered';
      if (!gives) continue;
      tested.add(support);
      if (takeTest(umpire, support, { test: 'E' }) === 'retires') retiring.push(support);
    }
  }
  return retiring;
}

/** Who won the round, and who is still in contact, for the next one. */
function settle(umpire: BpUmpire, ids: readonly UnitId[], winners: readonly UnitId[]): void {
  umpire.tell({
    kind: 'round-ended',
    by: null,
    facts: ['BP-GAP-43'],
    about: { units: ids },
    changes: ids
      .map((id) => the(umpire.battle, id))
      .filter(({ where }) => where === 'table')
      .map((unit) => ({
        unit: unit.id,
        set: { wonLastRound: winners.includes(unit.id) && isEngaged(unit), charging: false, counterCharged: false },
      })),
  });
}

/** BP-GAP-41: winners whose enemies are all gone may go on, cavalry into a new fight. */
function sweep(umpire: BpUmpire, winners: readonly UnitId[]): void {
  for (const id of winners) {
    const unit = the(umpire.battle, id);
    if (unit.where !== 'table') continue;
    const judged = judgeSweep({
      arm: armOf(unit),
      formation: formationOf(unit),
      won: true,
      enemiesGone: !isEngaged(unit),
      disordered: unit.disordered,
      shaken: isShaken(unit),
      alreadySwept: unit.swept,
    });
    if (!judged.allowed) continue;
    const targets = judged.mayCharge
      ? enemiesOf(umpire.battle, unit).filter(
          (enemy) =>
            reasonsAgainst(umpire.battle, { ...unit, disordered: false }, enemy).length === 0 &&
            reachOf(umpire.battle, unit, enemy, 1).contact !== undefined,
        )
      : [];
    const answer = umpire.ask({
      to: unit.side,
      kind: 'sweeping-advance',
      rule: 'BP-GAP-41',
      asks: `${unit.name} has driven off its enemies. Does it sweep forward?`,
      subject: id,
      options: [
        { answer: 'stay', says: 'Stay' },
        { answer: 'forward', says: 'One move forward' },
        ...targets.map((enemy) => ({ answer: `charge ${enemy.id}`, says: `Charge ${enemy.name}` })),
      ],
    });
    if (answer === 'stay') continue;
    umpire.tell({
      kind: 'unit-swept',
      by: unit.side,
      facts: ['BP-GAP-41', 'BP-DIS-06', 'BP-SHK-04'],
      about: { unit: id, answer },
      changes: [{ unit: id, set: { swept: true } }],
    });
    if (answer === 'forward') {
      const to = advanceUpTo(umpire.battle, unit, unit.heading, baseMove(unit));
      umpire.tell({
        kind: 'unit-moved',
        by: unit.side,
        facts: ['BP-GAP-41'],
        about: { unit: id, to },
        changes: [{ unit: id, set: { x: to.x, y: to.y } }],
      });
    } else sweepInto(umpire, id, answer.slice('charge '.length));
  }
}

/** The new enemy has no response but to stand (BP-GAP-41); the fight is fought in the same part. */
function sweepInto(umpire: BpUmpire, id: UnitId, target: UnitId): void {
  conductCharge(umpire, id, target, { moves: 1, sweeping: true });
}
