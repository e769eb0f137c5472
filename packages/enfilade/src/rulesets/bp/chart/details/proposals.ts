import type { Wish } from '#chart/index.ts';
import { headingTo, normalHeading, type Point } from '#field/index.ts';
import { reckonCommand } from '../../command.ts';
import { FORMATIONS, type Formation } from '../../facts/words.ts';
import { waysOut } from '../../play/buildings.ts';
import { measureCommand } from '../../play/command.ts';
import { buildingAt } from '../../play/deployment.ts';
import { entryOn } from '../../play/entry.ts';
import { type BpBattle, type BpUnit, type Commander, onTable, commands } from '../../play/model.ts';
import { asArriving } from '../../play/movement.ts';
import type { BpOrder } from '../../play/orders.ts';
import { farthest } from '../farthest.ts';

function isFormation(word: string | undefined): word is Formation {
  return word !== undefined && word in FORMATIONS;
}

/** The target of the wish: a named unit, or the one that holds the building it points into. */
function targetOf(battle: BpBattle, { target, at }: Wish): BpUnit | undefined {
  if (target !== undefined) return battle.units[target];
  const building = at && buildingOn(battle, at);
  return building === undefined ? undefined : onTable(battle).find((unit) => unit.building === building);
}

function buildingOn(battle: BpBattle, { x, y }: Point): string | undefined {
  return buildingAt(battle, { x, y, heading: 0 })?.id;
}

/** Keep the facing, else face where it goes. */
function headingsOf(from: BpUnit, at: Point, { heading }: Wish): readonly number[] {
  return heading === undefined ? [from.heading, headingTo(from, at)] : [normalHeading(heading)];
}

function leaves(unit: BpUnit, wish: Wish): readonly BpOrder[] {
  const { at, formation } = wish;
  if (at === undefined) return [];
  const ways = isFormation(formation) ? [formation] : waysOut(unit);
  return ways.flatMap((each) =>
    headingsOf(unit, at, wish)
      .toReversed()
      .map(
        (heading) => ({ kind: 'leave', unit: unit.id, formation: each, to: { x: at.x, y: at.y, heading } }) as const,
      ),
  );
}

function moves(battle: BpBattle, unit: BpUnit, wish: Wish): readonly BpOrder[] {
  const { x, y } = wish.via?.[0] ?? wish.at ?? unit;
  const headings = headingsOf(unit, { x, y }, wish);
  const building = wish.at && buildingOn(battle, wish.at);
  const to = [
    ...headings.map((heading) => ({ x, y, heading })),
    ...headings.map((heading) => farthest(battle, unit, { x, y }, heading)),
  ];
  const on = entryOn(battle, asArriving(unit));
  return [
    ...(building === undefined ? [] : [{ kind: 'enter', unit: unit.id, building } as const]),
    ...[...to, ...(on === undefined ? [] : [on])].map((each) => ({ kind: 'move', unit: unit.id, to: each }) as const),
  ];
}

/** BP-GAP-12: in place, where wheeling would cost more than a move. */
function turn({ id, formation }: BpUnit, heading: number): BpOrder {
  return { kind: 'form', unit: id, formation, heading: normalHeading(heading) };
}

function proposeMove(battle: BpBattle, unit: BpUnit, wish: Wish): readonly BpOrder[] {
  const target = targetOf(battle, wish);
  if (target !== undefined && target.side !== unit.side) return [{ kind: 'charge', unit: unit.id, target: target.id }];
  if (unit.building !== null) return leaves(unit, wish);
  if (isFormation(wish.formation) && wish.formation !== unit.formation)
    return [{ kind: 'form', unit: unit.id, formation: wish.formation, heading: unit.heading }];
  if (wish.at !== undefined) return moves(battle, unit, wish);
  return wish.heading === undefined ? [] : [...moves(battle, unit, wish), turn(unit, wish.heading)];
}

/** BP-GAP-56: as it stands or as the scenario has it, else facing the middle of the table; into a building as its garrison. */
function proposeDeploy(battle: BpBattle, unit: BpUnit, wish: Wish): readonly BpOrder[] {
  const { x, y } = wish.at ?? unit;
  const { width, height } = battle.setting.ground;
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const headings =
    wish.heading === undefined ? [unit.heading, headingTo({ x, y }, middle)] : [normalHeading(wish.heading)];
  const stands = unit.formation === 'garrison' ? waysOut(unit) : [unit.formation];
  const formations = isFormation(wish.formation) ? [wish.formation] : stands;
  const inside = buildingOn(battle, { x, y }) === undefined ? [] : (['garrison'] as const);
  return [...inside, ...formations].flatMap((each) =>
    headings.map((heading) => ({ kind: 'deploy', unit: unit.id, formation: each, to: { x, y, heading } }) as const),
  );
}

function rank({ role }: Commander): number {
  return role === 'brigade' ? 0 : 1;
}

/** Commanders that may order it, the most likely to succeed first; on a tie its own, as the general has others to order. */
export function commandersOf(battle: BpBattle, unit: BpUnit): readonly Commander[] {
  return Object.values(battle.state.commanders)
    .filter((commander) => commands(commander, unit))
    .map((commander) => ({ commander, target: reckonCommand(measureCommand(battle, commander, [unit])).total }))
    .toSorted((a, b) => b.target - a.target || rank(a.commander) - rank(b.commander))
    .map(({ commander }) => commander);
}

function proposeOrder(battle: BpBattle, unit: BpUnit, wish: Wish): readonly BpOrder[] {
  const target = targetOf(battle, wish);
  const charge = target !== undefined && target.side !== unit.side ? target.id : null;
  return commandersOf(battle, unit).map(({ id }) => ({ kind: 'giveOrder', commander: id, units: [unit.id], charge }));
}

function proposeUnit(battle: BpBattle, unit: BpUnit, wish: Wish): readonly BpOrder[] {
  switch (battle.phase) {
    case 'setup':
      return proposeDeploy(battle, unit, wish);
    case 'orders':
      return proposeOrder(battle, unit, wish);
    case 'shooting': {
      const target = targetOf(battle, wish);
      return target === undefined || target.side === unit.side
        ? proposeMove(battle, unit, wish)
        : [{ kind: 'shoot', unit: unit.id, target: target.id, faces: undefined }];
    }
    case 'handToHand':
      return [{ kind: 'fight', unit: unit.id }];
    default:
      return proposeMove(battle, unit, wish);
  }
}

function proposeCommander(battle: BpBattle, commander: string, wish: Wish): readonly BpOrder[] {
  const target = targetOf(battle, wish);
  if (battle.phase === 'orders' && target !== undefined)
    return [
      { kind: 'giveOrder', commander, units: [target.id], charge: null },
      { kind: 'rally', commander, unit: target.id },
    ];
  const to = wish.at ?? target;
  return to === undefined ? [] : [{ kind: 'moveCommander', commander, x: to.x, y: to.y }];
}

/** In the order to try; if the rules accept none, the refusal of the first is shown. */
export function proposals(battle: BpBattle, id: string, wish: Wish): readonly BpOrder[] {
  if (id in battle.state.commanders) return proposeCommander(battle, id, wish);
  const unit = battle.units[id];
  return unit === undefined ? [] : proposeUnit(battle, unit, wish);
}
