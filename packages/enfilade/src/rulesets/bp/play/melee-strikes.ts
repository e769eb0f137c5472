import type { UnitId } from '#battle/index.ts';
import { afterBlows, isShaken } from '../aftermath.ts';
import { type Blow, completeBlow } from '../facts/melee.ts';
import { type BlowResult, readyBlow, resolveBlow } from '../melee.ts';
import { lastStep } from '../volley.ts';
import { coverOf } from './cover.ts';
import { facesInContact } from './contact.ts';
import { factsOf, saveFacts } from './facts-of.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, unitOf } from './model.ts';

export interface CasualtyCounts {
  readonly inflicted: ReadonlyMap<UnitId, number>;
  readonly suffered: ReadonlyMap<UnitId, number>;
}

interface Share {
  readonly splitAmong: number;
  readonly splitIndex: number;
}

function measureBlow(battle: BpBattle, striker: BpUnit, enemy: BpUnit, { splitAmong, splitIndex }: Share): Blow {
  const many = striker.formation === 'square' || striker.formation === 'garrison';
  const cavalry = armOf(enemy) === 'cavalry';
  return completeBlow({
    attackerArm: armOf(striker),
    attackerFormation: striker.formation,
    attackerSize: striker.size,
    combatDice: striker.combatDice,
    faces: many ? Math.max(1, facesInContact(battle, striker).size) : 1,
    charging: striker.charging,
    counterChargedByCavalry: striker.counterCharged && cavalry && striker.charging,
    wonLastRound: striker.wonLastRound && !striker.charging,
    attackerShaken: isShaken(striker),
    attackerDisordered: striker.disordered,
    engagedFlankOrRear: striker.flankedBy.length > 0,
    splitAmong,
    splitIndex,
    defenderArm: armOf(enemy),
    defenderFormation: formationOf(enemy),
    defenderMorale: enemy.morale,
    // BP-READ-14: cover counts in hand-to-hand; a unit that charged over the obstacle has left it behind.
    defenderCover: enemy.charging ? undefined : coverOf(battle, enemy, striker),
    defenderStamina: enemy.stamina,
    defenderCasualties: enemy.casualties,
  });
}

function blowFacts(striker: BpUnit, blow: Blow, result: BlowResult): readonly string[] {
  return [
    'BP-HTH-01',
    ...factsOf(result),
    ...saveFacts(blow.defenderMorale, result),
    ...(blow.counterChargedByCavalry ? ['BP-CC-02', 'BP-CC-03'] : []),
    ...(striker.disordered ? ['BP-DIS-03'] : []),
    ...(isShaken(striker) ? ['BP-SHK-02'] : []),
  ];
}

/** BP-GAP-38: the owner may name the enemy that is struck first where the dice do not divide evenly. */
function enemiesInOrder(umpire: BpUmpire, battle: BpBattle, striker: BpUnit): readonly UnitId[] {
  const { engagedWith } = striker;
  const [one, ...others] = engagedWith;
  if (one === undefined || others.length === 0) return engagedWith;
  const whole = readyBlow(measureBlow(battle, striker, unitOf(battle, one), { splitAmong: 1, splitIndex: 0 }));
  if (lastStep(whole.diceSteps) % engagedWith.length === 0) return engagedWith;
  const says = (id: UnitId): string => `More dice against ${unitOf(battle, id).name}`;
  const first = umpire.ask({
    to: striker.side,
    kind: 'assign-dice',
    rule: 'BP-GAP-38',
    asks: `${striker.name} strikes at ${engagedWith.length} enemies and its dice do not divide evenly. Which enemy first?`,
    subject: striker.id,
    options: [{ answer: one, says: says(one) }, ...others.map((id) => ({ answer: id, says: says(id) }))],
  });
  return [first, ...engagedWith.filter((id) => id !== first)];
}

/** Every pair strikes with the state of the start of the round (BP-GAP-38), active side first. */
export function strikeAll(umpire: BpUmpire, ids: readonly UnitId[]): CasualtyCounts {
  const start = umpire.battle;
  const inflicted = new Map<UnitId, number>();
  const suffered = new Map<UnitId, number>();
  const strikers = ids
    .map((id) => unitOf(start, id))
    .toSorted((a, b) => Number(b.side === start.active) - Number(a.side === start.active));
  for (const striker of strikers) {
    if (striker.formation === 'limbered' || striker.combatDice === 0) {
      tellIdle(umpire, striker);
      continue;
    }
    const enemies = enemiesInOrder(umpire, start, striker);
    enemies.forEach((enemyId, splitIndex) => {
      const enemy = unitOf(start, enemyId);
      const blow = measureBlow(start, striker, enemy, { splitAmong: enemies.length, splitIndex });
      const result = resolveBlow(readyBlow(blow), umpire.hand(striker, enemy));
      inflicted.set(striker.id, (inflicted.get(striker.id) ?? 0) + result.casualties);
      suffered.set(enemyId, (suffered.get(enemyId) ?? 0) + result.casualties);
      tell(umpire, 'blows-struck', striker, enemyId, { blow, result, facts: blowFacts(striker, blow, result) });
    });
  }
  return { inflicted, suffered };
}

/** BP-FORM-05: limbered artillery may not fight. */
function tellIdle(umpire: BpUmpire, unit: BpUnit): void {
  tell(umpire, 'unit-did-not-strike', unit);
}

/** BP-GAP-27: marks up to stamina; what is over is the excess of the break test. */
export function markLosses(umpire: BpUmpire, { suffered }: CasualtyCounts): ReadonlyMap<UnitId, number> {
  const excess = new Map<UnitId, number>();
  const marks = [...suffered].map(([id, casualties]) => {
    const after = afterBlows(unitOf(umpire.battle, id), casualties);
    excess.set(id, after.excess);
    return { unit: id, set: after.changes };
  });
  tell(umpire, 'losses-marked', suffered, marks);
  return excess;
}
