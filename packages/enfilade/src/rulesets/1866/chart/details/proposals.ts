import type { Wish } from '#chart/index.ts';
import { type Point, pointOf } from '#field/index.ts';
import { mayCharge } from '../../play/declarations.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import type { OrderOf, W66Order } from '../../play/orders.ts';
import { farthestRide } from '../farthest.ts';
import { proposeMove } from './propose-moves.ts';

function enemyIn({ units }: W66Battle, { side }: W66Unit, { target }: Wish): W66Unit | undefined {
  const named = target === undefined ? undefined : units[target];
  return named?.side === side ? undefined : named;
}

/** Where the wish points: a place, or a friend to join. */
function placeOf(battle: W66Battle, { at, target }: Wish): Point | undefined {
  const named = target === undefined ? undefined : (battle.units[target] ?? battle.state.commanders[target]);
  return at ?? (named && pointOf(named));
}

/** W66-GAP-05: a MOVE with the point, a CHARGE with the enemy; on itself, the R or nothing at all. */
function proposeChit(battle: W66Battle, unit: W66Unit, wish: Wish): readonly W66Order[] {
  const { id } = unit;
  const blank = { kind: 'placeChit', unit: id, x: null, y: null, target: null } as const;
  const enemy = enemyIn(battle, unit, wish);
  if (enemy !== undefined) return [{ ...blank, order: 'charge', target: enemy.id }];
  const at = wish.target === id ? undefined : placeOf(battle, wish);
  if (at !== undefined) return [{ ...blank, order: 'move', x: at.x, y: at.y }];
  return [
    { ...blank, order: 'reform' },
    { kind: 'removeChit', unit: id },
  ];
}

/** By its CHARGE, or by a chit of its own (W66-CHG-01). */
function proposeDeclaration(battle: W66Battle, unit: W66Unit, wish: Wish): readonly W66Order[] {
  const target = enemyIn(battle, unit, wish)?.id ?? unit.order?.target ?? null;
  if (target === null) return [];
  const [ordered, own]: readonly W66Order[] = [
    { kind: 'declareCharge', unit: unit.id, target },
    { kind: 'selfCharge', unit: unit.id, target },
  ];
  if (ordered === undefined || own === undefined) return [];
  return unit.order?.kind === 'charge' ? [ordered, own] : [own, ordered];
}

function proposeMovement(battle: W66Battle, unit: W66Unit, wish: Wish): readonly W66Order[] {
  if (mayCharge(unit) || enemyIn(battle, unit, wish) !== undefined) return [{ kind: 'charge', unit: unit.id }];
  const at = wish.target === unit.id ? undefined : placeOf(battle, wish);
  return proposeMove(battle, unit, { ...wish, ...(at === undefined ? {} : { at }) });
}

function proposeFire(battle: W66Battle, unit: W66Unit, wish: Wish): readonly OrderOf<'fire'>[] {
  const enemy = enemyIn(battle, unit, wish);
  return enemy === undefined ? [] : [{ kind: 'fire', units: [unit.id], target: enemy.id }];
}

function proposeCommander(battle: W66Battle, id: string, wish: Wish): readonly W66Order[] {
  const commander = battle.state.commanders[id];
  const at = placeOf(battle, wish);
  if (commander === undefined || at === undefined) return [];
  const short = farthestRide(battle, commander, at);
  return [at, short].map(({ x, y }) => ({ kind: 'placeCommander', commander: id, x, y }));
}

function proposeNow(battle: W66Battle, unit: W66Unit, wish: Wish): readonly W66Order[] {
  switch (battle.phase) {
    case 'chits':
      return proposeChit(battle, unit, wish);
    case 'declarations':
      return proposeDeclaration(battle, unit, wish);
    case 'movement':
      return proposeMovement(battle, unit, wish);
    case 'artillery':
    case 'smallArms':
      return proposeFire(battle, unit, wish);
    default:
      return [];
  }
}

/** In the order to try; if the rules accept none, the refusal of the first is shown. */
export function proposals(battle: W66Battle, id: string, wish: Wish): readonly W66Order[] {
  if (id in battle.state.commanders) return proposeCommander(battle, id, wish);
  const unit = battle.units[id];
  if (unit === undefined) return [];
  const now = proposeNow(battle, unit, wish);
  // Units are ordered by chits: out of their part of the turn the rules say what is to be done instead.
  const isDrag = wish.at !== undefined || wish.target !== undefined;
  return now.length === 0 && isDrag ? proposeChit(battle, unit, wish) : now;
}
