import { findUnit, type Question } from '#battle/index.ts';
import type { WeighedAnswer } from '#counsel/index.ts';
import { measureCharge } from '../play/charge.ts';
import { onTable, type PcBattle, type PcUnit } from '../play/model.ts';
import { inchesBetween } from '../play/place.ts';
import { chargeWorth, volleyHarm, winning } from './harm.ts';

const CLOSE = { rangeInches: 0, targetInWood: false };

/** The enemy that charges it: the one it is asked about stands against it. */
function chargerOf(battle: PcBattle, target: PcUnit): PcUnit | undefined {
  return onTable(battle)
    .filter(({ side }) => side !== target.side)
    .toSorted((one, two) => inchesBetween(one, target) - inchesBetween(two, target))[0];
}

export function answers(battle: PcBattle, { subject, options }: Question): readonly WeighedAnswer[] {
  const target = findUnit(battle, subject ?? '');
  const charger = target && chargerOf(battle, target);
  if (target === undefined || charger === undefined)
    return options.map(({ answer }) => ({ answer, worth: 0, why: () => 'There is nothing to choose.' }));
  return options.map(({ answer }) => {
    const facts = { ...measureCharge(charger, target, charger, answer === 'brace'), flank: false };
    const harm = answer === 'fire' ? volleyHarm(battle, charger, CLOSE) : 0;
    const worth = harm - chargeWorth(battle, charger, target, facts);
    const chance = Math.round(100 * winning(facts));
    return {
      answer,
      worth,
      why: () =>
        answer === 'fire'
          ? `A volley first may stop ${charger.name}; otherwise it wins ${chance}% of the time.`
          : `Braced, it loses only ${chance}% of the time.`,
    };
  });
}
