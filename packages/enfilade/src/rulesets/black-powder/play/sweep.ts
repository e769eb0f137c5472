import type { UnitId } from '#battle/index.ts';
import { type Pose, turned } from '#field/index.ts';
import { judgeSweep } from '../melee.ts';
import { conductCharge } from './charge.ts';
import { advanceUpTo } from './forced.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, isEngaged, isShaken, the } from './model.ts';
import { enemiesOf } from './place.ts';
import { chargeable, reachOf } from './reach.ts';
import { moveFact } from './ways.ts';

interface Sweep {
  readonly answer: string;
  readonly says: string;
  readonly to: Pose | UnitId;
}

const DIRECTIONS = [
  { answer: 'forward', says: 'One move forward', by: 0 },
  { answer: 'left', says: 'One move forward and to the left', by: 450 },
  { answer: 'right', says: 'One move forward and to the right', by: -450 },
] as const;

/** Where a unit that sweeps may go: forward, or into an enemy it can reach. */
function sweepsOf(battle: BpBattle, unit: BpUnit, mayCharge: boolean): readonly Sweep[] {
  const moves = DIRECTIONS.flatMap(({ answer, says, by }): readonly Sweep[] => {
    const to = advanceUpTo(battle, unit, turned(unit.heading, by), 1);
    return to.x === unit.x && to.y === unit.y ? [] : [{ answer, says, to }];
  });
  const targets = mayCharge
    ? chargeable(battle, unit, enemiesOf(battle, unit), 1).filter((enemy) => !reachOf(battle, unit, enemy, 1).sideways)
    : [];
  return [
    ...moves,
    ...targets.map((enemy) => ({ answer: `charge ${enemy.id}`, says: `Charge ${enemy.name}`, to: enemy.id })),
  ];
}

/** BP-GAP-41: winners whose enemies are all gone may go on at once, cavalry into a new fight. */
export function sweepingAdvances(umpire: BpUmpire, winners: readonly UnitId[]): void {
  for (const id of winners) {
    const unit = the(umpire.battle, id);
    if (unit.where === 'table' && !isEngaged(unit)) sweepWith(umpire, unit);
  }
}

function sweepWith(umpire: BpUmpire, unit: BpUnit): void {
  const judged = judgeSweep({
    arm: armOf(unit),
    formation: formationOf(unit),
    won: true,
    enemiesGone: true,
    disordered: unit.disordered,
    shaken: isShaken(unit),
    alreadySwept: unit.swept,
  });
  if (!judged.allowed) {
    if (judged.reasons.includes('disordered')) tellStay(umpire, unit, ['BP-DIS-06']);
    return;
  }
  const held = armOf(unit) === 'cavalry' && !judged.mayCharge ? ['BP-SHK-04'] : [];
  const sweeps = sweepsOf(umpire.battle, unit, judged.mayCharge);
  const [first, ...rest] = sweeps;
  const answer =
    first === undefined
      ? 'stay'
      : umpire.ask({
          to: unit.side,
          kind: 'sweeping-advance',
          rule: 'BP-GAP-41',
          asks: `${unit.name} has driven off its enemies. Does it sweep forward?`,
          subject: unit.id,
          options: [
            { answer: 'stay', says: 'Stay' },
            ...[first, ...rest].map((sweep) => ({ answer: sweep.answer, says: sweep.says })),
          ],
        });
  const chosen = sweeps.find((sweep) => sweep.answer === answer);
  if (chosen === undefined) tellStay(umpire, unit, held);
  else if (typeof chosen.to === 'string') sweepInto(umpire, unit, chosen.to);
  else
    umpire.tell({
      kind: 'unit-swept',
      by: unit.side,
      facts: ['BP-GAP-41', moveFact(unit), ...held],
      about: { unit: unit.id, answer },
      changes: [{ unit: unit.id, set: { swept: true, x: chosen.to.x, y: chosen.to.y } }],
    });
}

function tellStay(umpire: BpUmpire, unit: BpUnit, facts: readonly string[]): void {
  umpire.tell({
    kind: 'unit-stayed',
    by: unit.side,
    facts: ['BP-GAP-41', ...facts],
    about: { unit: unit.id },
    changes: [],
  });
}

/** The new enemy has no response but to stand; the fight is fought in the same part. */
function sweepInto(umpire: BpUmpire, unit: BpUnit, target: UnitId): void {
  umpire.tell({
    kind: 'unit-swept',
    by: unit.side,
    facts: ['BP-GAP-41'],
    about: { unit: unit.id, target },
    changes: [
      { unit: unit.id, set: { swept: true } },
      { state: { fought: umpire.battle.state.fought.filter((id) => id !== unit.id && id !== target) } },
    ],
  });
  conductCharge(umpire, unit.id, target, { moves: 1, sweeping: true });
}
