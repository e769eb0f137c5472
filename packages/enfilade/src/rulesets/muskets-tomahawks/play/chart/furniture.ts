import type { Furniture, TrayRow } from '#chart/index.ts';
import { type Side, SIDES, type Viewer } from '#battle/index.ts';
import { sideName } from '#story/index.ts';
import { CLOCKS, HARK, HOLD_BACK, ORDER_COSTS, PREPARATION, STAND_FAST } from '../../sheet.ts';
import { TROOP_TYPES } from '../../troops.ts';
import { counted as countCards } from '../cards.ts';
import { mayHideOf } from '../hidden.ts';
import type { Cards, MtBattle, MtUnit } from '../model.ts';
import type { MtOrder } from '../orders.ts';
import { placesPoints } from '../setup.ts';
import { cardFace } from './cards.ts';
import { figuresOf, formed, isSide, troopsOf } from './words.ts';

type Piece = Furniture<MtOrder>;

/** The cards themselves for those who hold them, their backs for everybody else. */
function cardsOf(battle: MtBattle, side: Side, viewer: Viewer, [title, cards]: readonly [string, Cards]): Piece {
  if (viewer !== side || typeof cards === 'number')
    return { kind: 'pile', title: `${sideName(battle, side)}: ${title}`, count: countCards(cards), back: side };
  return { kind: 'hand', side, title, cards: cards.map((card) => cardFace(battle, side, card)) };
}

/** MT-ABL-02: held back cards are played as though they were in hand. */
function handsOf(battle: MtBattle, side: Side, viewer: Viewer): readonly Piece[] {
  const { hands, held } = battle.state;
  return [
    cardsOf(battle, side, viewer, ['hand', hands[side]]),
    ...(countCards(held[side]) === 0 ? [] : [cardsOf(battle, side, viewer, ['held back', held[side]])]),
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
  const row = (id: string, [name, says]: readonly [string, string], [value, cost]: readonly [string, number]) => ({
    id: `ability/${id}`,
    name,
    value,
    says,
    done: points < cost,
  });
  const words = (says: string): readonly [string, string] => {
    const [name = says, what = says] = says.split(/:? *: */, 2);
    return [name, what];
  };
  const paid = ({ value }: { readonly value: number }): readonly [string, number] => [String(value), value];
  return {
    kind: 'chits',
    side,
    title: 'Command abilities',
    rows: [
      row('hark', words(HARK.says), paid(HARK)),
      row('hold-back', words(HOLD_BACK.says), paid(HOLD_BACK)),
      row(
        'order',
        ['Order', `one action with one of your units: ${costs}`],
        [`${SMALL.value.points} to ${LARGE.value.points}`, SMALL.value.points],
      ),
      row('stand-fast', words(STAND_FAST.says), paid(STAND_FAST)),
      row('preparation', words(PREPARATION.says), paid(PREPARATION)),
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

/** MT-GAP-14, MT-GAP-39: what else a side may lay while the armies are set up; dragged onto the table by these ids. */
function toLay(battle: MtBattle, side: Side): readonly TrayRow[] {
  if (battle.phase !== 'setup' || battle.toAct !== side) return [];
  if (placesPoints(battle)) {
    const says = 'units are set up within 6" of one of them';
    return [{ id: POINT, name: 'Deployment point', value: 'to place', says, done: false }];
  }
  const types = new Set(mayHideOf(battle, side).map(({ troopType }) => troopType));
  return [...types].map((type) => {
    const laid = battle.state.dummies[side].filter(({ troopType }) => troopType === type).length;
    const says = 'a marker with nobody under it, one for two units that may begin hidden';
    const name = `Dummy, ${TROOP_TYPES[type].toLowerCase()}`;
    return { id: `${DUMMY}${type}`, name, value: `${laid} laid`, says, done: false };
  });
}

/** Ids of what is not a unit but can be led onto the table. */
export const POINT = 'deployment-point';
export const DUMMY = 'dummy/';

function beside(battle: MtBattle, viewer: Viewer): readonly Piece[] {
  return SIDES.map((side) => ({
    kind: 'chits' as const,
    side,
    title: `${sideName(battle, side)}: beside the table`,
    rows: [...waiting(battle, side), ...(side === viewer ? toLay(battle, side) : [])],
  })).filter(({ rows }) => rows.length > 0);
}

export function furniture(battle: MtBattle, viewer: Viewer): readonly Piece[] {
  const { state, turn, setting } = battle;
  const clock: Piece = { kind: 'clock', title: 'Turn', now: turn, of: setting.scenario.turns };
  if (battle.phase === 'setup') return [...beside(battle, viewer), clock];
  return [
    ...SIDES.flatMap((side) => handsOf(battle, side, viewer)),
    { kind: 'pile', title: 'Draw pile', count: countCards(state.pile), back: null },
    { kind: 'pile', title: 'Discard pile', count: state.discard.length, back: null },
    ...SIDES.map((side) => pool(battle, side)),
    { kind: 'clock', title: 'Clock', now: state.clocks, of: CLOCKS.value },
    clock,
    ...(isSide(viewer) ? [abilities(battle, viewer)] : []),
    ...beside(battle, viewer),
  ];
}
