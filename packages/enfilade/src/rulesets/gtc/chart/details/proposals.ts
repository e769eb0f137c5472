import type { Wish } from '#chart/index.ts';
import { centimetres, distanceFromPoint, headingTo, normalHeading, type Point } from '#field/index.ts';
import { reckonCommand } from '../../command.ts';
import { grantOf } from '../../play/actions.ts';
import { refusesFirer } from '../../play/targets.ts';
import { legalWorks } from '../../play/engineers.ts';
import { deployOrders } from '../../play/formations.ts';
import { commandersOf, measureOrder, refusesCommander, refusesOrdered } from '../../play/command.ts';
import { combats } from '../../play/melee.ts';
import { groundNow } from '../../play/ground.ts';
import { type Action, type GtcBattle, type GtcUnit, isCommand, isUnlimbered } from '../../play/model.ts';
import { wayOfOrder } from '../../play/movement.ts';
import { CHANGES, type DeployChange, type GtcOrder, type OrderOf } from '../../play/orders.ts';
import { constructions } from '../../play/shooting.ts';
import { farthest, mostMove, upTo } from '../farthest.ts';
import { alongRoad } from './roads.ts';
import { type WalkOrder, walkTo } from '../walks.ts';

const POINTED_AT = centimetres(1);

function isChange(word: string | undefined): word is DeployChange {
  return word !== undefined && Object.hasOwn(CHANGES, word);
}

/** Keep the facing, else face where it goes. */
function headingsOf(unit: GtcUnit, at: Point, { heading }: Wish): readonly number[] {
  return heading === undefined ? [unit.heading, headingTo(unit, at)] : [normalHeading(heading)];
}

function isThere(order: WalkOrder | undefined): order is WalkOrder {
  return order !== undefined;
}

/** GTC-GAP-40: the same way by prolonge, which goes further and keeps the facing. */
function byProlonge(unit: GtcUnit, order: WalkOrder): readonly WalkOrder[] {
  if (order.kind !== 'move' || !isUnlimbered(unit)) return [];
  return [{ ...order, heading: unit.heading, prolonge: true }];
}

/** GTC-GAP-44: guns that are pointed at a building or at works. */
function bombards(battle: GtcBattle, unit: GtcUnit, at: Point): readonly GtcOrder[] {
  if (!isUnlimbered(unit) || battle.phase !== 'acting') return [];
  return constructions(battle)
    .filter(({ cover }) => distanceFromPoint(at, cover) <= POINTED_AT)
    .map(({ id }) => ({ kind: 'bombard', units: [unit.id], construction: id }));
}

/** There, by the road if it is on one, or as far towards it as it gets. */
function walks(battle: GtcBattle, unit: GtcUnit, wish: Wish): readonly GtcOrder[] {
  const at = { x: wish.at?.x ?? unit.x, y: wish.at?.y ?? unit.y };
  const headings = headingsOf(unit, at, wish);
  const road = alongRoad(battle, unit, at);
  const ways = [[...(wish.via ?? []), at], ...(road === undefined ? [] : [road])];
  const whole = ways
    .flatMap((points) => headings.map((heading) => walkTo(battle, unit, points, heading)))
    .filter(isThere);
  const part = ways
    .toReversed()
    .flatMap((points) => headings.map((heading) => farthest(battle, unit, points, heading)))
    .filter(isThere);
  return [...whole, ...whole.flatMap((order) => byProlonge(unit, order)), ...bombards(battle, unit, at), ...part];
}

function deploys(battle: GtcBattle, unit: GtcUnit, change: DeployChange, wish: Wish): readonly GtcOrder[] {
  const heading = wish.heading === undefined ? unit.heading : normalHeading(wish.heading);
  return deployOrders(battle, unit, change, heading);
}

/** GTC-GAP-49: where it is put down, or beside the transport on any side. */
function lands(battle: GtcBattle, unit: GtcUnit, wish: Wish): readonly GtcOrder[] {
  const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
  const heading = normalHeading(wish.heading ?? carrier?.heading ?? unit.heading);
  const at = wish.at && { x: wish.at.x, y: wish.at.y, heading };
  const land = { kind: 'deploy', unit: unit.id, change: 'land', heading, carrier: null } as const;
  return [...(at === undefined ? [] : [{ ...land, at }]), ...deploys(battle, unit, 'land', wish)];
}

/** Fire where it has any, else the charge; what was declared before the roll comes first (GTC-GAP-11). */
function attacks(battle: GtcBattle, unit: GtcUnit, target: GtcUnit): readonly GtcOrder[] {
  const fire = { kind: 'fire', units: [unit.id], target: target.id } as const;
  const charge = { kind: 'charge', unit: unit.id, target: target.id } as const;
  const charges = grantOf(battle, unit.id)?.declared === 'charge' || refusesFirer(unit) !== undefined;
  return charges ? [charge, fire] : [fire, charge];
}

/** GTC-INIT-02: what engineers could do for a unit, or at the place that is pointed at. */
function works(battle: GtcBattle, unit: GtcUnit, { target, at }: Wish): readonly GtcOrder[] {
  if (battle.phase !== 'initiative' || unit.type !== 'engineer') return [];
  const { areas, lines } = groundNow(battle);
  const pointed =
    at === undefined
      ? []
      : [...areas, ...lines].filter(({ cover }) => distanceFromPoint(at, cover) <= POINTED_AT).map(({ id }) => id);
  const places = [...(target === undefined ? [] : [target]), ...pointed];
  return legalWorks(battle, unit).filter(({ place }) => places.includes(place));
}

function proposeAction(battle: GtcBattle, unit: GtcUnit, wish: Wish): readonly GtcOrder[] {
  if (unit.where === 'aboard') return lands(battle, unit, wish);
  const target = wish.target === undefined ? undefined : battle.units[wish.target];
  if (target !== undefined && target.side !== unit.side) return attacks(battle, unit, target);
  if (isChange(wish.formation) && wish.formation !== unit.formation) return deploys(battle, unit, wish.formation, wish);
  const done = works(battle, unit, wish);
  if (target !== undefined)
    return [
      ...done,
      { kind: 'deploy', unit: unit.id, change: 'board', heading: unit.heading, carrier: target.id, at: null },
    ];
  return wish.at === undefined && wish.heading === undefined ? done : [...done, ...walks(battle, unit, wish)];
}

/** Whether a move there, or as far towards it as a move goes, comes upon dense ground (GTC-CMD-03). */
function goesDense(battle: GtcBattle, unit: GtcUnit, { x, y }: Point): boolean {
  if (unit.where !== 'table') return false;
  const walk = walkTo(battle, unit, upTo(unit, [{ x, y }], mostMove(battle, unit)), unit.heading);
  return walk !== undefined && wayOfOrder(battle, walk).dense;
}

/** GTC-GAP-11: what must be declared before the roll for a wish to be carried out, the likelier first. */
function declarations(battle: GtcBattle, unit: GtcUnit, { target, at }: Wish): readonly Action[] {
  const enemy = target === undefined ? undefined : battle.units[target];
  if (enemy !== undefined && enemy.side !== unit.side)
    return refusesFirer(unit) === undefined ? ['fire', 'charge'] : ['charge', 'fire'];
  return at !== undefined && goesDense(battle, unit, at) ? ['moveDense'] : ['none'];
}

function give(commander: string, unit: string, action: Action): OrderOf<'order'> {
  return { kind: 'order', commander, group: [{ unit, action }] };
}

/** By the commanders that may order it, the most likely to succeed first, and the CO last: a CO's failure ends all orders (GTC-GAP-07). */
function proposeOrder(battle: GtcBattle, unit: GtcUnit, wish: Wish): readonly GtcOrder[] {
  const chance = (order: OrderOf<'order'>): number => reckonCommand(measureOrder(battle, order)).total;
  const last = ({ commander }: OrderOf<'order'>): number => Number(battle.units[commander]?.rank === 'CO');
  const all = commandersOf(battle);
  const ready = all.filter((commander) => refusesCommander(battle, commander) === undefined);
  const able = ready.length > 0 ? ready : all;
  const free = able.filter((commander) => refusesOrdered(battle, commander, unit) === undefined);
  return declarations(battle, unit, wish).flatMap((action) =>
    (free.length > 0 ? free : able)
      .map(({ id }) => give(id, unit.id, action))
      .toSorted((a, b) => last(a) - last(b) || chance(b) - chance(a)),
  );
}

function proposeCommander(battle: GtcBattle, commander: GtcUnit, wish: Wish): readonly GtcOrder[] {
  const target = wish.target === undefined ? undefined : battle.units[wish.target];
  if (battle.phase === 'command' && target !== undefined) return [give(commander.id, target.id, 'none')];
  const at = wish.at ?? (target && { x: target.x, y: target.y });
  if (at === undefined && wish.heading === undefined) return [];
  return walks(battle, commander, { ...wish, ...(at === undefined ? {} : { at }) });
}

/** The fight a unit is in, whichever of the two was pointed at. */
function proposeFight(battle: GtcBattle, unit: GtcUnit): readonly GtcOrder[] {
  const defender = combats(battle).find((id) => id === unit.id || unit.contactWith.includes(id));
  return defender === undefined ? [] : [{ kind: 'fight', defender }];
}

function proposeNow(battle: GtcBattle, unit: GtcUnit, wish: Wish): readonly GtcOrder[] {
  const fights = battle.phase === 'charge' ? proposeFight(battle, unit) : [];
  if (fights.length > 0) return fights;
  if (isCommand(unit)) return proposeCommander(battle, unit, wish);
  return battle.phase === 'command' ? proposeOrder(battle, unit, wish) : proposeAction(battle, unit, wish);
}

/** In the order to try; if the rules accept none, the refusal of the first is shown. */
export function proposals(battle: GtcBattle, id: string, wish: Wish): readonly GtcOrder[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  const now = proposeNow(battle, unit, wish);
  if (now.length > 0 || wish.at === undefined) return now;
  // Out of its phase: the rules say why.
  return [{ kind: 'move', unit: id, path: [wish.at], heading: unit.heading, prolonge: false }];
}
