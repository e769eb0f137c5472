import type { Wish } from '#chart/index.ts';
import { bearingOf, normalHeading, type Point, turnBetween } from '#field/index.ts';
import { playable } from '../../card-game.ts';
import { faceOf } from '../../cards.ts';
import { TROOP_TYPES, type TroopType } from '../../troops.ts';
import { frontOf, ranksOf } from '../../play/formations.ts';
import { isSetUp } from '../../play/deployment.ts';
import { refusesEngage } from '../../play/charge.ts';
import { type Formation, FORMATIONS } from '../../facts/words.ts';
import { isEngaged, isFormed, type MtBattle, type MtUnit } from '../../play/model.ts';
import type { MtOrder, OrderOf } from '../../play/orders.ts';
import { shotAt, someGathering } from '../../play/sample-places.ts';
import { farthest } from '../farthest.ts';
import { DUMMY, POINT, poseOf } from '../words.ts';

function isFormation(word: string | undefined): word is Formation {
  return word !== undefined && word in FORMATIONS;
}

/** In two ranks before one: a formed body keeps those it has. */
function forms(unit: MtUnit, formation: Formation, wish: Wish): readonly OrderOf<'form'>[] {
  const front = frontOf(unit);
  const { x, y } = wish.at ?? poseOf(unit);
  const heading = wish.heading === undefined ? front.heading : normalHeading(wish.heading);
  const ranks = formation === 'line' && ranksOf(unit) === 2 ? ([2, 1] as const) : ([1, 2] as const);
  return ranks.map((each) => ({
    kind: 'form',
    unit: unit.id,
    formation,
    to: { x, y, heading },
    ranks: each,
    places: [],
  }));
}

/** Section 6: about the end on the side to which it turns. */
function wheels(unit: MtUnit, heading: number): readonly MtOrder[] {
  const front = frontOf(unit);
  const by = turnBetween(front.heading, heading);
  const leftOf = (id: number) => {
    const man = unit.figures.find((figure) => figure.id === id);
    return man === undefined ? 0 : bearingOf(front, man).left;
  };
  const ids = unit.figures.map(({ id }) => id).toSorted((a, b) => leftOf(b) - leftOf(a));
  const about = by > 0 ? ids[0] : ids.at(-1);
  return about === undefined || by === 0 ? [] : [{ kind: 'wheel', unit: unit.id, about, by }];
}

function advances(battle: MtBattle, unit: MtUnit, at: Point, heading: number | null): readonly MtOrder[] {
  const from = poseOf(unit);
  const [x, y] = [at.x - from.x, at.y - from.y];
  const short = farthest(battle, unit, { x, y }, heading);
  const mended = someGathering(battle, unit);
  return [
    { kind: 'advance', unit: unit.id, x, y, heading },
    ...(short === undefined ? [] : [short]),
    ...(mended === undefined ? [] : [mended]),
  ];
}

/** Section 6: formed men move as a block or wheel, others end with any facing. */
function moves(battle: MtBattle, unit: MtUnit, wish: Wish): readonly MtOrder[] {
  const { heading } = wish;
  const at = wish.about === undefined ? (wish.via?.[0] ?? wish.at) : undefined;
  if (at === undefined && heading === undefined) return [];
  const facing = heading === undefined ? null : normalHeading(heading);
  const turns = facing !== null && facing !== frontOf(unit).heading;
  if (!isFormed(unit) || !turns) return advances(battle, unit, at ?? poseOf(unit), turns ? facing : null);
  return [
    ...(at === undefined ? wheels(unit, facing) : []),
    ...forms(unit, unit.formation, wish),
    ...(at === undefined ? [] : advances(battle, unit, at, null)),
  ];
}

function against(battle: MtBattle, unit: MtUnit, target: MtUnit): readonly MtOrder[] {
  if (isEngaged(unit)) return [{ kind: 'fight', unit: unit.id }];
  const shot = shotAt(battle, unit, target);
  const fires: readonly MtOrder[] = [
    ...(unit.formation === 'line' ? [{ kind: 'volley', unit: unit.id, target: target.id } as const] : []),
    ...(shot === undefined ? [] : [shot]),
  ];
  const engage: OrderOf<'engage'> = { kind: 'engage', unit: unit.id, target: target.id, paths: [], shots: [] };
  const reaches = !unit.marker && refusesEngage(battle, engage) === undefined;
  return [...(reaches ? [engage, ...fires] : [...fires, engage]), ...reveals(unit)];
}

/** MT-GAP-14: hidden men are turned over before they do anything but move. */
function reveals({ id, marker }: MtUnit): readonly MtOrder[] {
  return marker ? [{ kind: 'reveal', unit: id, layout: 'close', places: [] }] : [];
}

function proposeAction(battle: MtBattle, unit: MtUnit, wish: Wish): readonly MtOrder[] {
  if (unit.where === 'coming') return [{ kind: 'enter', unit: unit.id }];
  const { target: id, formation } = wish;
  if (id !== undefined && battle.setting.scenario.objectives?.some((store) => store.id === id) === true)
    return [{ kind: 'spoil', unit: unit.id, store: id }];
  const target = id === undefined ? undefined : battle.units[id];
  if (target !== undefined && target.side !== unit.side) return against(battle, unit, target);
  if (isFormation(formation) && formation !== unit.formation)
    return [...forms(unit, formation, wish), ...reveals(unit)];
  return moves(battle, unit, wish);
}

const ROWS = [2, 1, 3, 4] as const;

/** MT-GAP-39: in the wished formation or as it stands, in as many rows as fit; or under a marker (MT-GAP-14). */
function proposeSetup(battle: MtBattle, unit: MtUnit, wish: Wish): readonly MtOrder[] {
  const stands = poseOf(unit);
  const { x, y } = wish.at ?? stands;
  const heading = wish.heading === undefined ? stands.heading : normalHeading(wish.heading);
  const formation = isFormation(wish.formation) ? wish.formation : unit.formation;
  const deploys = ROWS.map(
    (ranks) =>
      ({ kind: 'deploy', unit: unit.id, formation, to: { x, y, heading }, ranks, places: [] }) satisfies MtOrder,
  );
  return [
    ...(isSetUp(battle, unit) || !unit.mayHide ? deploys : []),
    ...(unit.mayHide ? [{ kind: 'hide', unit: unit.id, x, y } as const] : []),
  ];
}

function isTroopType(word: string): word is TroopType {
  return word in TROOP_TYPES;
}

/** What is beside the table while the armies are set up. */
function proposePiece(id: string, { at }: Wish): readonly MtOrder[] {
  if (at === undefined) return [];
  const [x, y] = [at.x, at.y];
  if (id === POINT) return [{ kind: 'placePoint', x, y }];
  const troopType = id.slice(DUMMY.length);
  return id.startsWith(DUMMY) && isTroopType(troopType) ? [{ kind: 'dummy', troopType, x, y }] : [];
}

/** MT-GAP-08, MT-ABL-04: the card that activates it, else an Order. */
function proposeGo(battle: MtBattle, unit: MtUnit): readonly MtOrder[] {
  const card = playable(battle.state, battle.toAct).find((each) => {
    const { owner, troopType } = faceOf(each);
    return owner === unit.side && troopType === unit.troopType;
  });
  return [...(card === undefined ? [] : [{ kind: 'playCard', card } as const]), { kind: 'order', unit: unit.id }];
}

/** In the order to try; if the rules accept none, the refusal of the first is shown. */
export function proposals(battle: MtBattle, id: string, wish: Wish): readonly MtOrder[] {
  const unit = battle.units[id];
  if (unit === undefined) return proposePiece(id, wish);
  switch (battle.phase) {
    case 'setup':
      return proposeSetup(battle, unit, wish);
    case 'go':
      return proposeGo(battle, unit);
    case 'troop':
    case 'forward':
      return [{ kind: 'activate', unit: id }];
    case 'moraleTests':
      return [{ kind: 'test', unit: id }];
    default:
      return proposeAction(battle, unit, wish);
  }
}
