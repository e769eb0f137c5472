import type { CardFace } from '#chart/index.ts';
import type { Side } from '#battle/index.ts';
import { sideName } from '#story/index.ts';
import { afterPlay, pileRunsOut } from '../card-game.ts';
import { artOf, type Card, effectOf, faceOf, nameOf as cardName } from '../cards.ts';
import { CLOCKS } from '../sheet.ts';
import { gainFrom, unitsForCard } from '../play/command.ts';
import type { MtBattle } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { nameOf } from './words.ts';

/** What it would do if this side played it now. */
function saysOf(battle: MtBattle, side: Side, card: Card): string {
  const { state } = battle;
  const face = faceOf(card);
  const clocks = state.clocks + 1;
  const endsTurn = clocks >= CLOCKS.value || pileRunsOut({ ...state, ...afterPlay(state, side, card) }, side);
  const acting = unitsForCard(battle, face).map((unit) => nameOf(battle, unit));
  const whose = face.owner === null || face.owner === side ? '' : `${sideName(battle, face.owner)}: `;
  return `${whose}${effectOf(face, { acting, clocks, endsTurn })}`;
}

/** A side's own card, with what it would do and gain now. */
export function cardFace(battle: MtBattle, side: Side, card: Card): CardFace<MtOrder> {
  const face = faceOf(card);
  const points = gainFrom(battle, side, face)?.gained ?? 0;
  const open = battle.phase === 'go' && battle.toAct === side && battle.result === null;
  return {
    id: card,
    title: cardName(card, battle.setting.scenario.sides),
    says: saysOf(battle, side, card),
    suit: face.owner,
    art: artOf(card),
    bonus: points > 0 ? `+${points}` : null,
    order: open ? { kind: 'playCard', card } : null,
  };
}
