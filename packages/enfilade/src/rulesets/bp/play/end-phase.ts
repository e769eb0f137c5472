import type { OrderRefusal } from '#battle/index.ts';
import { drawOffTo } from './draw-off.ts';
import { fightsLeft } from './melee.ts';
import { type BpBattle, type BpUmpire, unitsOf } from './model.ts';
import {
  beginCommanders,
  beginHandToHand,
  beginInitiative,
  beginOrders,
  beginShooting,
  endPlayerTurn,
  mustDrawOff,
} from './sequence.ts';
import { endShooting } from './shooting.ts';

export function refusesEndPhase(battle: BpBattle): OrderRefusal | undefined {
  if (battle.phase === 'moving') return { rule: 'contract', because: 'units still have moves: use them or end them' };
  if (battle.phase === 'handToHand') return { rule: 'BP-SEQ-04', because: 'every fight must be fought first' };
  if (
    battle.phase === 'drawOff' &&
    unitsOf(battle, battle.active).some((unit) => mustDrawOff(battle, unit) && drawOffTo(battle, unit) !== undefined)
  )
    return { rule: 'BP-GAP-46', because: 'a unit of a broken brigade must draw off' };
  return undefined;
}

export function conductEndPhase(umpire: BpUmpire): void {
  switch (umpire.battle.phase) {
    case 'drawOff':
      return beginInitiative(umpire);
    case 'initiative':
      return beginOrders(umpire);
    case 'orders':
      return beginCommanders(umpire);
    case 'commanders':
      return beginShooting(umpire);
    default:
      endShooting(umpire);
      beginHandToHand(umpire);
      if (fightsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
  }
}
