import type { Side, UnitId } from '#battle/index.ts';
import { aimsAt } from './aim.ts';
import { layOut, turnOver } from './hidden.ts';
import { has, heldBy, type MtBattle, type MtUmpire, type MtUnit, onTable, the, withUnit } from './model.ts';
import { carryFire } from './shooting.ts';

/** Vigilance: the only interrupt of the other player (MT-GAP-27, section 8 point 10). */

export function watchersOf(battle: MtBattle, actor: Side): readonly MtUnit[] {
  return onTable(battle).filter((unit) => unit.vigilance && unit.side !== actor);
}

/** A hidden unit is thought of as it would stand: it is revealed before it shoots. */
function asShooter(battle: MtBattle, watcher: MtUnit): MtUnit | undefined {
  if (!watcher.marker) return watcher;
  const held = battle.units[heldBy(watcher) ?? ''];
  return held && { ...held, where: 'table', figures: layOut(battle, watcher, held, 'close') };
}

export function hasShot(battle: MtBattle, watcher: MtUnit, actor: MtUnit): boolean {
  if (actor.where !== 'table') return false;
  const shooter = asShooter(battle, watcher);
  if (shooter === undefined) return false;
  const there = watcher.marker ? withUnit(withUnit(battle, { ...watcher, where: 'gone' }), shooter) : battle;
  return aimsAt(there, shooter, actor).length > 0;
}

type Answer = 'decline' | 'shoot' | 'volley';

/** One window of one vigilant unit; true where its fire drove the acting unit off. */
export function openWindow(
  umpire: MtUmpire,
  watcherId: UnitId,
  actorId: UnitId,
  { hasty }: { readonly hasty: boolean },
): boolean {
  const { battle } = umpire;
  const [watcher, actor] = [the(battle, watcherId), the(battle, actorId)];
  if (!watcher.vigilance || watcher.where !== 'table' || !hasShot(battle, watcher, actor)) return false;
  const volleys = watcher.formation === 'line' && has(watcher, 'volleyFire') && !watcher.marker;
  const answer = umpire.ask<Answer>({
    to: watcher.side,
    kind: 'vigilance',
    rule: 'MT-GAP-27',
    asks: `Does ${watcher.name} shoot at ${actor.name}?`,
    subject: watcher.id,
    options: [
      { answer: 'decline', says: 'Hold fire' },
      { answer: 'shoot', says: `Shoot at ${actor.name}` },
      ...(volleys ? [{ answer: 'volley' as const, says: `Fire a volley at ${actor.name}` }] : []),
    ],
  });
  if (answer === 'decline') return false;
  umpire.tell({
    kind: 'vigilance-spent',
    by: watcher.side,
    facts: ['MT-GAP-27'],
    about: { unit: watcherId, at: actorId },
    changes: [{ unit: watcherId, set: { vigilance: false } }],
  });
  const shooterId = watcher.marker ? turnOver(umpire, watcherId, { facts: ['MT-GAP-27'] }) : watcherId;
  if (shooterId === null) return false;
  const aims = aimsAt(umpire.battle, the(umpire.battle, shooterId), the(umpire.battle, actorId));
  if (aims.length === 0) return false;
  const fire = { unit: shooterId, aims, hasty, volley: answer === 'volley', by: 'vigilance' } as const;
  return carryFire(umpire, fire).includes(actorId);
}

/** MT-GAP-27: the end of an action opens the last window. */
export function windowsAtEnd(umpire: MtUmpire, actorId: UnitId): void {
  const { side } = the(umpire.battle, actorId);
  for (const { id } of watchersOf(umpire.battle, side)) {
    const actor = the(umpire.battle, actorId);
    if (actor.where !== 'table' || actor.marker) return;
    openWindow(umpire, id, actorId, { hasty: false });
  }
}
