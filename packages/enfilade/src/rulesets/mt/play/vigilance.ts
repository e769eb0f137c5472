import type { Side, UnitId } from '#battle/index.ts';
import { type Aim, aimsAt, aimsOf, hasAim } from './targets.ts';
import { nameOfMan } from './choices.ts';
import { tell } from './events.ts';
import { layOut, turnOver } from './reveal.ts';
import { has, heldBy, type MtBattle, type MtUmpire, type MtUnit, onTable, unitOf, withUnit } from './model.ts';
import { WEAPONS, type Weapon } from '../sheet.ts';
import { carryFire } from './shooting.ts';

/** Vigilance: the only interrupt of the other player (MT-GAP-27, section 8 point 10). */

export function watchersOf(battle: MtBattle, actor: Side): readonly MtUnit[] {
  return onTable(battle).filter((unit) => unit.vigilance && unit.side !== actor);
}

/** A hidden unit shoots from where it would stand: it is revealed first. */
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
  return hasAim(there, shooter, actor);
}

type Answer = 'decline' | 'shoot' | 'choose' | 'volley';

/** Section 7.2: each man shoots with a weapon of his, or does not. */
function askShooters(umpire: MtUmpire, shooter: MtUnit, actor: MtUnit): readonly Aim[] {
  const { battle } = umpire;
  return shooter.figures.flatMap((figure) => {
    const aims = aimsOf(battle, { unit: shooter, figure }, actor);
    if (aims.length === 0) return [];
    const weapon = umpire.ask<Weapon | null>({
      to: shooter.side,
      kind: 'shooter',
      rule: 'MT-GAP-27',
      asks: `Does ${nameOfMan(shooter, figure)} of ${shooter.name} shoot at ${actor.name}?`,
      subject: shooter.id,
      options: [
        { answer: null, says: 'He holds his fire' },
        ...aims.map((aim) => ({ answer: aim.weapon, says: `He shoots: ${WEAPONS[aim.weapon].says}` })),
      ],
    });
    return aims.filter((aim) => aim.weapon === weapon);
  });
}

function askShot(umpire: MtUmpire, watcher: MtUnit, actor: MtUnit): Answer {
  const volleys = watcher.formation === 'line' && has(watcher, 'volleyFire') && !watcher.marker;
  const chooses = watcher.gun === null && (watcher.marker || watcher.figures.length > 1 || watcher.weapons.length > 1);
  return umpire.ask<Answer>({
    to: watcher.side,
    kind: 'vigilance',
    rule: 'MT-GAP-27',
    asks: `Does ${watcher.name} shoot at ${actor.name}?`,
    subject: watcher.id,
    options: [
      { answer: 'decline', says: 'Hold fire' },
      { answer: 'shoot', says: `Everybody who can shoots at ${actor.name}` },
      ...(volleys ? [{ answer: 'volley' as const, says: `Fire a volley at ${actor.name}` }] : []),
      ...(chooses ? [{ answer: 'choose' as const, says: 'Shoot, man by man' }] : []),
    ],
  });
}

interface Window {
  readonly hasty: boolean;
}

/** One window of one vigilant unit that has a shot; true where its fire drove the acting unit off. */
function openOne(umpire: MtUmpire, watcherId: UnitId, actorId: UnitId, { hasty }: Window): boolean {
  const { battle } = umpire;
  const [watcher, actor] = [unitOf(battle, watcherId), unitOf(battle, actorId)];
  const answer = askShot(umpire, watcher, actor);
  if (answer === 'decline') return false;
  const chosen = answer === 'choose' && !watcher.marker ? askShooters(umpire, watcher, actor) : undefined;
  if (chosen?.length === 0) return false;
  tell(umpire, 'vigilance-spent', watcher, actorId);
  const shooterId = watcher.marker ? turnOver(umpire, watcherId, { facts: ['MT-GAP-27'] }) : watcherId;
  if (shooterId === null) return false;
  const [shooter, target] = [unitOf(umpire.battle, shooterId), unitOf(umpire.battle, actorId)];
  const aims =
    chosen ?? (answer === 'choose' ? askShooters(umpire, shooter, target) : aimsAt(umpire.battle, shooter, target));
  if (aims.length === 0) return false;
  const fire = { unit: shooterId, aims, hasty, volley: answer === 'volley', by: 'vigilance' } as const;
  return carryFire(umpire, fire).includes(actorId);
}

/** Section 7.2: of several vigilant units their owner says which has its chance next. */
function askNext(umpire: MtUmpire, able: readonly UnitId[], actor: MtUnit): UnitId | undefined {
  const [only] = able;
  if (only === undefined || able.length === 1) return only;
  const answer = umpire.ask<UnitId | null>({
    to: unitOf(umpire.battle, only).side,
    kind: 'watcher',
    rule: 'MT-GAP-27',
    asks: `Which of the vigilant units may shoot at ${actor.name} first?`,
    subject: null,
    options: [
      { answer: null, says: 'All hold fire' },
      ...able.map((id) => ({ answer: id, says: `${unitOf(umpire.battle, id).name} is next` })),
    ],
  });
  return answer ?? undefined;
}

/** The windows of several vigilant units at one point; true where their fire drove the acting unit off. */
export function openWindows(umpire: MtUmpire, watchers: readonly UnitId[], actorId: UnitId, window: Window): boolean {
  let left = watchers;
  while (left.length > 0) {
    const { battle } = umpire;
    const actor = unitOf(battle, actorId);
    const able = left.filter((id) => {
      const watcher = unitOf(battle, id);
      return watcher.vigilance && watcher.where === 'table' && hasShot(battle, watcher, actor);
    });
    const next = askNext(umpire, able, actor);
    if (next === undefined) return false;
    if (openOne(umpire, next, actorId, window)) return true;
    left = able.filter((id) => id !== next);
  }
  return false;
}

/** MT-GAP-27: the end of an action opens the last window. */
export function windowsAtEnd(umpire: MtUmpire, actorId: UnitId): void {
  const actor = unitOf(umpire.battle, actorId);
  if (actor.where !== 'table' || actor.marker) return;
  const watchers = watchersOf(umpire.battle, actor.side).map(({ id }) => id);
  openWindows(umpire, watchers, actorId, { hasty: false });
}
