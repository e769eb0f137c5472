import { inchesOf, type SideboardItem, type TrayRow } from '#chart/index.ts';
import { type Side, SIDES, type Viewer } from '#battle/index.ts';
import { sideName } from '#story/index.ts';
import { CLOCKS, HARK, HOLD_BACK, ORDER_COSTS, PREPARATION, STAND_FAST } from '../sheet.ts';
import { TROOP_TYPES } from '../troops.ts';
import { type Cards, countOf } from '../card-game.ts';
import { FROM_POINT } from '../play/deployment.ts';
import { mayHideOf } from '../play/hidden.ts';
import type { MtBattle, MtUnit } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { placesPoints } from '../play/setup.ts';
import { cardFace } from './cards.ts';
import { DUMMY, figuresOf, formed, POINT, troopsOf } from './words.ts';

type Piece = SideboardItem<MtOrder>;

/** The cards themselves for the side that holds them, their backs for the other. */
function cardsOf(battle: MtBattle, side: Side, viewer: Viewer, [title, cards]: readonly [string, Cards]): Piece {
  if (viewer !== side || typeof cards === 'number')
    return { kind: 'pile', title: `${sideName(battle, side)}: ${title}`, count: countOf(cards), back: side };
  return { kind: 'hand', side, title, cards: cards.map((card) => cardFace(battle, side, card)) };
}

/** MT-ABL-02: held back cards are played as though they were in hand. */
function handsOf(battle: MtBattle, side: Side, viewer: Viewer): readonly Piece[] {
  const { hands, held } = battle.state;
  return [
    cardsOf(battle, side, viewer, ['hand', hands[side]]),
    ...(countOf(held[side]) === 0 ? [] : [cardsOf(battle, side, viewer, ['held back', held[side]])]),
  ];
}

const PLACES = 5;

function pool(battle: MtBattle, side: Side): Piece {
  const now = battle.state.pools[side];
  const title = `${sideName(battle, side)}: command points`;
  return { kind: 'points', side, title, now, of: Math.max(PLACES, now) };
}

const [LARGE, MEDIUM, SMALL] = ORDER_COSTS;

/** "Command Abilities" */
function abilities(battle: MtBattle, side: Side): Piece {
  const points = battle.state.pools[side];
  const costs = [SMALL, MEDIUM, LARGE].map((each) => `${each.value.points} for ${each.says}`).join(', ');
  const row = (id: string, says: string, [value, cost]: readonly [string, number]): TrayRow => {
    const [name = '', what = ''] = says.split(': ');
    return { id: `ability/${id}`, name, value, says: what, done: points < cost };
  };
  const plain = (id: string, { says, value }: { readonly says: string; readonly value: number }): TrayRow =>
    row(id, says, [String(value), value]);
  const [least, most] = [SMALL.value.points, LARGE.value.points];
  return {
    kind: 'chits',
    side,
    title: 'Command abilities',
    rows: [
      plain('hark', HARK),
      plain('hold-back', HOLD_BACK),
      row('order', `Order: one action with one of your units, ${costs}`, [`${least} to ${most}`, least]),
      plain('stand-fast', STAND_FAST),
      plain('preparation', PREPARATION),
    ],
  };
}

const AWAY: Readonly<Partial<Record<MtUnit['where'], string>>> = { setup: 'to set up', coming: 'to enter' };

function waiting(battle: MtBattle, side: Side): readonly TrayRow[] {
  return Object.values(battle.units).flatMap((unit) => {
    const value = unit.where === 'hidden' && battle.phase === 'setup' ? 'hidden' : AWAY[unit.where];
    if (unit.side !== side || value === undefined) return [];
    const says = `${troopsOf(battle, unit).says}, ${figuresOf(unit)}, ${formed(unit)}`;
    return [{ id: unit.id, name: unit.name, value, says, done: false }];
  });
}

/** MT-GAP-14, MT-GAP-39: what else a side may place during set-up; dragged onto the table by these ids. */
function toLay(battle: MtBattle, side: Side): readonly TrayRow[] {
  if (battle.phase !== 'setup' || battle.toAct !== side) return [];
  if (placesPoints(battle)) {
    const says = `units are set up within ${inchesOf(FROM_POINT)} of one of them`;
    return [{ id: POINT, name: 'Deployment point', value: 'to place', says, done: false }];
  }
  const types = new Set(mayHideOf(battle, side).map(({ troopType }) => troopType));
  return [...types].map((type) => {
    const laid = battle.state.dummies[side].filter(({ troopType }) => troopType === type).length;
    const says = 'an empty marker, one for every two units that may begin hidden';
    const name = `Dummy, ${TROOP_TYPES[type].toLowerCase()}`;
    return { id: `${DUMMY}${type}`, name, value: `${laid} placed`, says, done: false };
  });
}

function beside(battle: MtBattle, viewer: Viewer): readonly Piece[] {
  return SIDES.map((side) => ({
    kind: 'chits' as const,
    side,
    title: `${sideName(battle, side)}: beside the table`,
    rows: [...waiting(battle, side), ...(side === viewer ? toLay(battle, side) : [])],
  })).filter(({ rows }) => rows.length > 0);
}

export function sideboard(battle: MtBattle, viewer: Viewer): readonly Piece[] {
  const { state, turn, setting } = battle;
  const clock: Piece = { kind: 'clock', title: 'Turn', now: turn, of: setting.scenario.turns };
  if (battle.phase === 'setup') return [...beside(battle, viewer), clock];
  return [
    ...SIDES.flatMap((side) => handsOf(battle, side, viewer)),
    { kind: 'pile', title: 'Draw pile', count: countOf(state.pile), back: null },
    { kind: 'pile', title: 'Discard pile', count: state.discard.length, back: null },
    ...SIDES.map((side) => pool(battle, side)),
    { kind: 'clock', title: 'Clock', now: state.clocks, of: CLOCKS.value },
    clock,
    ...(viewer === 'nobody' ? [] : [abilities(battle, viewer)]),
    ...beside(battle, viewer),
  ];
}
