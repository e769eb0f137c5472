import { type CardFace, counted, toldBy } from '#chart/index.ts';
import type { BattleEvent, Side } from '#battle/index.ts';
import { sideName } from '#story/index.ts';
import { CLOCKS } from '../sheet.ts';
import { artOf, faceOf, nameOf as cardName } from '../play/cards.ts';
import { ruleset } from '../play/index.ts';
import { type Card, type MtBattle, type MusketsTomahawks, unitOf } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { nameOf } from './words.ts';

/** What would be told if this side played the card now. */
function playedBy(battle: MtBattle, side: Side, card: Card): readonly BattleEvent<MusketsTomahawks>[] {
  const then = { ...battle, phase: 'go', active: side, toAct: side, result: null };
  return toldBy(ruleset, then, { kind: 'playCard', card });
}

function actorsIn(battle: MtBattle, told: readonly BattleEvent<MusketsTomahawks>[]): string {
  const ids = told.flatMap(({ kind, about }) => (kind === 'card-opened' && 'units' in about ? about.units : []));
  const names = ids.map((id) => nameOf(battle, unitOf(battle, id)));
  return names.length === 0 ? 'nobody' : names.join('; ');
}

function saysOf(battle: MtBattle, side: Side, card: Card, told: readonly BattleEvent<MusketsTomahawks>[]): string {
  const { kind, owner, actions } = faceOf(card);
  const whose = owner === null || owner === side ? '' : `${sideName(battle, owner)}: `;
  switch (kind) {
    case 'troop':
      return `${whose}${counted(actions, 'action')} each for ${actorsIn(battle, told)}`;
    case 'forwardBoys':
      return `${whose}an action for each Officer and Elite unit, or a command point and one more for each Officer`;
    case 'morale':
      return `${whose}every unit takes a reaction test`;
    case 'clock': {
      const ends = told.some((event) => event.kind === 'turn-ended' || event.kind === 'battle-ended');
      return `Clock ${battle.state.clocks + 1} of ${CLOCKS.value}: ${ends ? 'ends the turn' : 'ends nothing yet'}`;
    }
  }
}

/** A side's own card, with what it would do and gain now. */
export function cardFace(battle: MtBattle, side: Side, card: Card): CardFace<MtOrder> {
  const { owner } = faceOf(card);
  const told = playedBy(battle, side, card);
  const points = told[0]?.kind === 'card-played' ? told[0].about.points : 0;
  const open = battle.phase === 'go' && battle.toAct === side && battle.result === null;
  return {
    id: card,
    title: cardName(card, battle.setting.scenario.sides),
    says: saysOf(battle, side, card, told),
    suit: owner,
    art: artOf(card),
    bonus: points > 0 ? `+${points}` : null,
    order: open ? { kind: 'playCard', card } : null,
  };
}
