import type { Option, UnitId } from '#battle/index.ts';
import { refusesShot } from './aim.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, the } from './model.ts';
import { apart, enemiesOf } from './place.ts';
import { fireVolley } from './shooting.ts';
import { formSquares } from './squares.ts';

/** GTC-GAP-16: who may still fire at an enemy that has just completed an action, the nearest first. */
export function opportunists(battle: GtcBattle, mover: GtcUnit): readonly GtcUnit[] {
  return enemiesOf(battle, mover)
    .filter((unit) => !unit.opportunityUsed && refusesShot(battle, unit, mover) === undefined)
    .sort((p, q) => apart(p, mover) - apart(q, mover));
}

const ALL_SUBSETS = 4;

/** All groups of up to four; of more each alone, and the nearest two, three and so on together. */
function groupsOf(units: readonly GtcUnit[]): readonly (readonly GtcUnit[])[] {
  if (units.length <= ALL_SUBSETS)
    return units.reduce<readonly (readonly GtcUnit[])[]>(
      (groups, unit) => [...groups, [unit], ...groups.map((group) => [...group, unit])],
      [],
    );
  return [...units.map((unit) => [unit]), ...units.slice(1).map((_, i) => units.slice(0, i + 2))];
}

function opportunityFire(umpire: GtcUmpire, id: UnitId): void {
  const mover = the(umpire.battle, id);
  if (mover.where !== 'table') return;
  const able = opportunists(umpire.battle, mover);
  const [first] = able;
  if (first === undefined) return;
  const groups = groupsOf(able).map(
    (group): Option<readonly string[]> => ({
      answer: group.map((unit) => unit.id),
      says: `Fire with ${group.map(({ name }) => name).join(', ')}`,
    }),
  );
  const answer = umpire.ask<readonly string[]>({
    to: first.side,
    kind: 'opportunity-fire',
    rule: 'GTC-GAP-16',
    asks: `${mover.name} has completed its action. Who fires at it?`,
    subject: id,
    options: [{ answer: [], says: 'Nobody' }, ...groups],
  });
  if (answer.length === 0) return;
  const { battle } = umpire;
  fireVolley(umpire, { mode: 'opportunity', firers: answer.map((unit) => the(battle, unit)), target: mover });
  formSquares(umpire);
}

/** What follows a completed Move, Deploy, Evade or a charge that fell short: squares, then opportunity fire. */
export function afterAction(umpire: GtcUmpire, id: UnitId): void {
  formSquares(umpire);
  opportunityFire(umpire, id);
}
