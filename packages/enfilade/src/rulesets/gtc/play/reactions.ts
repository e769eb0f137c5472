import { does, type Option, type UnitId } from '#battle/index.ts';
import { refusesShot } from './targets.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, unitOf } from './model.ts';
import { apart, enemiesOf } from './place.ts';
import { fireVolley } from './shooting.ts';
import { formSquares } from './squares.ts';

/** GTC-GAP-16: units that may still fire at an enemy that has just completed an action, the nearest first. */
export function opportunists(battle: GtcBattle, mover: GtcUnit): readonly GtcUnit[] {
  const able = enemiesOf(battle, mover).filter(
    (unit) => !unit.opportunityUsed && refusesShot(battle, unit, mover) === undefined,
  );
  return able.length < 2 ? able : able.sort((p, q) => apart(p, mover) - apart(q, mover));
}

type JoiningOption = Option<readonly string[]>;

/** Each of the units left, or all of them at once. */
function joining(left: readonly GtcUnit[]): readonly JoiningOption[] {
  const together = left.map(({ id }) => id);
  return [
    ...left.map(({ id, name }): JoiningOption => ({ answer: [id], says: `Fire with ${name}` })),
    ...(left.length > 1
      ? [{ answer: together, says: `Fire with ${left.map(({ name }) => name).join(', ')} together` }]
      : []),
  ];
}

/** GTC-GAP-16: asked until the player is content, so that any of the units that can may fire together. */
function askWhoFires(umpire: GtcUmpire, mover: GtcUnit, able: readonly GtcUnit[]): readonly GtcUnit[] {
  const chosen: GtcUnit[] = [];
  let left = able;
  while (left[0] !== undefined) {
    const answer = umpire.ask<readonly string[]>({
      to: left[0].side,
      kind: 'opportunity-fire',
      rule: 'GTC-GAP-16',
      asks:
        chosen.length === 0
          ? `${does(umpire.battle, mover, 'has completed its', 'have completed their')} action. Which unit fires?`
          : `Which unit fires at ${mover.name} together with ${chosen.map(({ name }) => name).join(', ')}?`,
      subject: mover.id,
      options: [{ answer: [], says: chosen.length === 0 ? 'No unit' : 'No other unit' }, ...joining(left)],
    });
    if (answer.length === 0) break;
    chosen.push(...left.filter(({ id }) => answer.includes(id)));
    left = left.filter(({ id }) => !answer.includes(id));
  }
  return chosen;
}

function opportunityFire(umpire: GtcUmpire, id: UnitId): void {
  const mover = unitOf(umpire.battle, id);
  if (mover.where !== 'table') return;
  const firers = askWhoFires(umpire, mover, opportunists(umpire.battle, mover));
  if (firers.length === 0) return;
  fireVolley(umpire, { mode: 'opportunity', firers, target: mover });
  formSquares(umpire);
}

/** What follows a completed Move, Deploy, Evade or a charge that fell short: squares, then opportunity fire. */
export function afterAction(umpire: GtcUmpire, id: UnitId): void {
  formSquares(umpire);
  opportunityFire(umpire, id);
}
