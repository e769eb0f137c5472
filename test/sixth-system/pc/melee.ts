import { type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { CHARGE as CHARGE_FACTS, type Charge } from './facts/melee.ts';
import { CHARGE, HIGHER_WINS, LOSER_HITS } from './sheet.ts';

export interface ChargeResult {
  readonly modifiers: readonly Entry[];
  readonly modifier: number;
  readonly chargerRoll: number;
  readonly targetRoll: number;
  readonly winner: 'charger' | 'target';
  readonly loserHits: number;
}

type ReadyCharge = Pick<ChargeResult, 'modifiers' | 'modifier'>;

export function readyCharge(facts: Charge): ReadyCharge {
  const { entries, modifier } = reckon(0, CHARGE, facts);
  return { modifiers: entries, modifier };
}

export function resolveCharge({ modifiers, modifier }: ReadyCharge, dice: Dice): ChargeResult {
  const chargerRoll = dice.roll(die());
  const targetRoll = dice.roll(die());
  const winner = chargerRoll + modifier > targetRoll ? 'charger' : 'target';
  return { modifiers, modifier, chargerRoll, targetRoll, winner, loserHits: LOSER_HITS.value };
}

export const charge = procedure({
  id: 'charge',
  label: 'Charge',
  form: CHARGE_FACTS,
  uses: [HIGHER_WINS, ...CHARGE, LOSER_HITS],
  headline: ['winner'],
  terms: { winner: { label: 'winner', values: { charger: 'the charger', target: 'the target' } } },
  ready: readyCharge,
  resolve: resolveCharge,
  says: ({ winner, chargerRoll, modifier, targetRoll }) =>
    `${winner === 'charger' ? 'The charge goes home' : 'The charge is beaten off'}, ${chargerRoll + modifier} against ${targetRoll}.`,
});
