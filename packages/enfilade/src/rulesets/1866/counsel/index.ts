import type { Counsel, WeighedOrder } from '#counsel/index.ts';
import type { EighteenSixtySix, W66Battle } from '../play/model.ts';
import { weighDeclarations } from './declarations.ts';
import { mayWait } from './objectives.ts';
import { answers } from './answers.ts';
import { weighChits } from './chits.ts';
import { weighCommanders } from './commanders.ts';
import { weighMoves } from './moves.ts';
import { evaluate } from './evaluate.ts';
import { weighVolleys } from './volleys.ts';

/** The side that is ahead moves second and fires at the attackers; the side that has to attack goes first. */
function weighInitiative(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const waits = mayWait(battle, battle.active);
  return [true, false].map((moveFirst) => ({
    order: { kind: 'chooseOrder', moveFirst },
    worth: moveFirst === waits ? 0 : 1,
    why: () =>
      moveFirst ? 'We have to attack, so we move first.' : 'We can wait: they move under our fire, then we move.',
  }));
}

function weighPhase(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  switch (battle.phase) {
    case 'commanders':
      return weighCommanders(battle);
    case 'chits':
      return weighChits(battle);
    case 'declarations':
      return weighDeclarations(battle);
    case 'movement':
      return weighMoves(battle);
    default:
      return weighVolleys(battle);
  }
}

const ENOUGH: WeighedOrder<EighteenSixtySix> = {
  order: { kind: 'done' },
  worth: 0,
  why: () => 'Nothing more is worth doing in this part.',
};

/** Advice to a computer player: orders and answers with their worth, and what a position is worth. */
export const counsel: Counsel<EighteenSixtySix> = {
  weigh: (battle) => (battle.phase === 'initiative' ? weighInitiative(battle) : [...weighPhase(battle), ENOUGH]),
  answers,
  evaluate,
};
