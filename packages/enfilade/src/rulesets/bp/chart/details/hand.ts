import { counted } from '#procedure/index.ts';
import { contours, type Hand, inchesOf, type Overlay } from '#chart/index.ts';
import { along, frontCentre, lengthBetween } from '#field/index.ts';
import { contactPose } from '../../play/contact.ts';
import type { BlackPowder, BpBattle, BpUnit, Commander } from '../../play/model.ts';
import { commands } from '../../play/model.ts';
import { movesNow } from '../../play/movement.ts';
import { groupAbout, orderable } from '../../play/offers-command.ts';
import type { OrderOf } from '../../play/orders.ts';
import { frontOf, shapeOf } from '../../play/place.ts';
import { reachOf } from '../../play/reach.ts';
import { asArriving } from '../../play/movement.ts';
import { baseMove, moveFact } from '../../play/ways.ts';
import { farthest } from '../farthest.ts';
import { arcs, RAYS } from '../overlays.ts';
import { commandersOf } from './proposals.ts';

/** A general has the whole army to order: only a brigade goes along with its commander. */
function ledBy(battle: BpBattle, commander: Commander): readonly BpUnit[] {
  if (commander.role === 'general' || commander.side !== battle.active) return [];
  if (battle.phase === 'orders') return commander.done ? [] : orderable(battle, commander);
  return Object.values(battle.units).filter((unit) => commands(commander, unit) && movesNow(battle, unit) > 0);
}

function company(battle: BpBattle, id: string): readonly string[] {
  const commander = battle.state.commanders[id];
  if (commander !== undefined) return ledBy(battle, commander).map((unit) => unit.id);
  if (battle.phase !== 'moving' || !battle.state.grants.some(({ unit }) => unit === id)) return [];
  return battle.state.grants.flatMap(({ unit }) => (unit === id ? [] : [unit]));
}

/** BP-GAP-06: one order for those of them that stand near enough to each other. */
function together(battle: BpBattle, ids: readonly string[]): readonly OrderOf<'giveOrder'>[] {
  const units = ids.flatMap((id) => battle.units[id] ?? []);
  if (battle.phase !== 'orders' || units.length < 2) return [];
  const groups = units
    .map((unit) => groupAbout(battle, unit, units))
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);
  return groups.flatMap((group) => {
    const [first] = group;
    const able = first === undefined ? [] : commandersOf(battle, first);
    return able.map(
      (commander): OrderOf<'giveOrder'> => ({
        kind: 'giveOrder',
        commander: commander.id,
        units: group.map(({ id }) => id),
        charge: null,
      }),
    );
  });
}

/** BP-GAP-29: measured by the middle of the front. */
function beyond(battle: BpBattle, id: string, targetId: string): ReturnType<Hand<BlackPowder>['beyond']> {
  const [unit, target] = [battle.units[id], battle.units[targetId]];
  const moves = unit === undefined ? 0 : movesNow(battle, unit);
  if (unit === undefined || target === undefined || moves === 0) return undefined;
  if (reachOf(battle, unit, target, moves).contact !== undefined) return undefined;
  const contact = contactPose(battle, unit, target);
  const away = lengthBetween(frontOf(unit), contact === undefined ? target : frontCentre(contact, shapeOf(unit)));
  const most = moves * baseMove(unit);
  return {
    rule: moveFact(unit),
    because:
      away > most
        ? `it is ${inchesOf(away)} to ${target.name}, and you reach ${inchesOf(most)}`
        : `the way to ${target.name} is barred, or longer than you can go`,
  };
}

function standsAt(battle: BpBattle, unit: BpUnit): BpBattle {
  return { ...battle, units: { ...battle.units, [unit.id]: unit } };
}

function reach(battle: BpBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  const count = unit === undefined ? 0 : movesNow(battle, unit);
  if (unit === undefined || count === 0 || unit.building !== null) return [];
  const length = baseMove(unit);
  const start = asArriving(unit);
  const outlines = contours(start, { count, length, rays: RAYS }, (from, towards): BpUnit => {
    const first = from === start;
    const { x, y } = farthest(first ? battle : standsAt(battle, from), first ? unit : from, towards, unit.heading);
    return { ...from, x, y, where: 'table' };
  });
  return outlines.map((stands, i) => ({
    verb: 'move',
    shape: { kind: 'area', points: stands.map(({ x, y }) => ({ x, y })) },
    band: 0,
    label: { at: along(start, unit.heading, (i + 1) * length), says: inchesOf((i + 1) * length) },
  }));
}

export const hand: Hand<BlackPowder> = {
  openers: ['giveOrder'],
  opening: ({ state }, order) =>
    order.kind === 'giveOrder' ? `${state.commanders[order.commander]?.name ?? ''}: order` : '',
  repeats: ['move'],
  standing: ['shoot', 'fight'],
  allowed: (battle, id) => {
    const unit = battle.units[id];
    const moves = unit === undefined ? 0 : movesNow(battle, unit);
    return moves === 0 ? undefined : { says: counted(moves, 'move'), moves };
  },
  company,
  together,
  beyond,
  reach,
  arcs,
};
