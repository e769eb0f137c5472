import type { BattleEvent, Change, Side, Viewer } from '#battle/index.ts';
import { type Cards, countOf } from '../card-game.ts';
import type { BySide } from '../cards.ts';
import type { MtState, MtUnit, MusketsTomahawks } from './model.ts';

/** What a viewer may know: hands, held-back cards and the pile are counted, what lies under markers is not told (section 7.4). */

type RedactableEvent = BattleEvent<MusketsTomahawks>;
type MtChange = Change<MusketsTomahawks>;

function ownCards(cards: BySide<Cards>, viewer: Viewer): BySide<Cards> {
  const shown = (side: Side) => (side === viewer ? cards[side] : countOf(cards[side]));
  return { a: shown('a'), b: shown('b') };
}

function shownState(state: Partial<MtState>, viewer: Viewer): Partial<MtState> {
  return {
    ...state,
    ...(state.pile === undefined ? {} : { pile: countOf(state.pile) }),
    ...(state.hands === undefined ? {} : { hands: ownCards(state.hands, viewer) }),
    ...(state.held === undefined ? {} : { held: ownCards(state.held, viewer) }),
    ...(state.dummies === undefined
      ? {}
      : { dummies: { a: viewer === 'a' ? state.dummies.a : [], b: viewer === 'b' ? state.dummies.b : [] } }),
  };
}

/** A marker shows its troop type and that fieldcraft hides it; whose men these are is not told. */
const UNDER_A_MARKER = {
  shooting: 0,
  aggression: 0,
  defence: 0,
  discipline: 'skirmisher',
  traits: ['scout'],
  weapons: [],
  melee: 'none',
} as const satisfies Partial<MtUnit>;

function shownUnit(set: Partial<MtUnit>): Partial<MtUnit> {
  const { holds: _, hidesAt: __, ...open } = set;
  return open.marker === true ? { ...open, ...UNDER_A_MARKER } : open;
}

function shownChange(change: MtChange, viewer: Viewer, own: boolean): MtChange {
  if ('unit' in change) return own ? change : { unit: change.unit, set: shownUnit(change.set) };
  return 'state' in change ? { state: shownState(change.state, viewer) } : change;
}

export function redact(event: RedactableEvent, viewer: Viewer): RedactableEvent | undefined {
  const own = event.by === viewer;
  if (event.kind === 'dummy-laid' && !own) return undefined;
  return { ...event, changes: event.changes.map((change) => shownChange(change, viewer, own)) };
}
