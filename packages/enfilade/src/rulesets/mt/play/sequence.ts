import { other, type Side, type UnitId } from '#battle/index.ts';
import { CLOCKS } from '../sheet.ts';
import { judgeClock, judgeLosses } from '../victory.ts';
import { counted, HAND_SIZE, moraleCard, seen } from './cards.ts';
import { take } from './draw.ts';
import { type MtBattle, type MtUmpire, type Resolving, unitOf } from './model.ts';
import { endBattle, resultAtTurnEnd } from './victory.ts';

/** Goes, draws and turns (section 7.2). */

/** MT-GAP-06: up to three, never down to them. */
export function drawUp(umpire: MtUmpire, side: Side): void {
  const { state } = umpire.battle;
  const hand = seen(state.hands[side]);
  const pile = seen(state.pile);
  const taken = take(umpire, pile, HAND_SIZE - hand.length);
  if (taken.length === 0) return;
  umpire.tell({
    kind: 'cards-drawn',
    by: side,
    facts: ['MT-GAP-06'],
    about: { count: taken.length },
    changes: [
      {
        state: {
          pile: pile.filter((card) => !taken.includes(card)),
          hands: { ...state.hands, [side]: [...hand, ...taken] },
        },
      },
    ],
  });
}

function beginGo(umpire: MtUmpire, side: Side): void {
  umpire.tell({
    kind: 'go-began',
    by: side,
    facts: ['MT-GAP-06'],
    about: {},
    changes: [{ battle: { phase: 'go', active: side, toAct: side } }, { state: { resolving: null, activation: null } }],
  });
}

/** The armies stand: cards are dealt and the first player begins. */
export function beginBattle(umpire: MtUmpire): void {
  drawUp(umpire, 'a');
  drawUp(umpire, 'b');
  beginGo(umpire, umpire.battle.setting.scenario.first);
}

/** Section 7.2, endTurn: victory, Morale cards, shuffle, the next turn. */
export function endTurn(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { scenario } = battle.setting;
  const decided = resultAtTurnEnd(battle, battle.turn >= scenario.turns);
  if (decided !== undefined) return endBattle(umpire, decided);
  const { state } = battle;
  const shaken = (['a', 'b'] as const).filter(
    (side) =>
      !state.morale[side] &&
      judgeLosses({ startingFigures: state.start[side], figuresLost: state.lost[side] }).moraleCardInDeck,
  );
  umpire.tell({
    kind: 'turn-ended',
    by: null,
    facts: ['MT-GAP-06', ...(shaken.length > 0 ? ['MT-GAP-04'] : [])],
    about: { turn: battle.turn, morale: shaken, ...(shaken.length > 0 ? { cards: shaken.map(moraleCard) } : {}) },
    changes: [
      { battle: { turn: battle.turn + 1 } },
      {
        state: {
          clocks: 0,
          pile: [...seen(state.pile), ...state.discard, ...shaken.map(moraleCard)],
          discard: [],
          morale: { a: state.morale.a || shaken.includes('a'), b: state.morale.b || shaken.includes('b') },
        },
      },
    ],
  });
}

/** The end of a go: the player draws; a pile that runs out ends the turn, unless the go has ended it already. */
export function finishGo(umpire: MtUmpire, ended = false): void {
  if (umpire.battle.result !== null) return;
  const player = umpire.battle.active;
  const { state } = umpire.battle;
  const short = HAND_SIZE - counted(state.hands[player]) > counted(state.pile);
  drawUp(umpire, player);
  if (short)
    umpire.tell({
      kind: 'pile-ran-out',
      by: player,
      facts: ['MT-GAP-06'],
      about: { endsTurn: !ended },
      changes: [],
    });
  if (short && !ended) {
    endTurn(umpire);
    if (umpire.battle.result !== null) return;
    drawUp(umpire, player);
  }
  beginGo(umpire, other(player));
}

/** MT-GAP-05: the third one ends the turn. */
export function playClock(umpire: MtUmpire): void {
  const { battle } = umpire;
  const facts = {
    clocksPlayedBefore: battle.state.clocks,
    turn: battle.turn,
    turnLimit: battle.setting.scenario.turns,
  };
  const result = judgeClock(facts);
  umpire.tell({
    kind: 'clock-advanced',
    by: battle.active,
    facts: [CLOCKS.fact],
    about: { facts, result },
    changes: result.turnEnds ? [] : [{ state: { clocks: result.clocksPlayed } }],
  });
  if (result.turnEnds) endTurn(umpire);
  finishGo(umpire, result.turnEnds);
}

/** Opens what a card or ability lets its owner do; where that is nothing, the go is over. */
export function openResolving(
  umpire: MtUmpire,
  phase: 'troop' | 'forward' | 'moraleTests',
  resolving: Resolving,
): void {
  if (resolving.waiting.length === 0) return finishGo(umpire);
  umpire.tell({
    kind: 'card-opened',
    by: resolving.owner,
    facts: [phase === 'moraleTests' ? 'MT-GAP-04' : 'MT-GAP-08'],
    about: { card: resolving.card, units: resolving.waiting },
    changes: [{ battle: { phase, toAct: resolving.owner } }, { state: { resolving, activation: null } }],
  });
}

/** Units that can still have their turn. */
export function stillWaiting(battle: MtBattle): readonly UnitId[] {
  return (battle.state.resolving?.waiting ?? []).filter((id) => {
    const { where } = unitOf(battle, id);
    return where === 'table' || where === 'coming';
  });
}

/** After a unit has had its turn: the next one, or the end of the go. */
export function nextUnit(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { resolving } = battle.state;
  const waiting = stillWaiting(battle);
  if (resolving === null || waiting.length === 0) return finishGo(umpire);
  const phase = battle.phase === 'moraleTests' ? 'moraleTests' : isForward(resolving) ? 'forward' : 'troop';
  umpire.tell({
    kind: 'activation-ended',
    by: resolving.owner,
    facts: ['MT-GAP-08'],
    about: { waiting },
    changes: [
      { battle: { phase, toAct: resolving.owner } },
      { state: { activation: null, resolving: { ...resolving, waiting } } },
    ],
  });
}

function isForward({ card }: Resolving): boolean {
  return card?.endsWith('/forwardBoys') === true;
}
