import { rememberById } from '#battle/index.ts';
import type { Terrain } from '../../facts/words.ts';
import { canAssault } from '../../facts/words.ts';
import { fighterOf } from '../clash.ts';
import { type BbbBattle, type BbbUnit, isSpent } from '../model.ts';
import { type AssaultOdds, assaultOdds } from './harm.ts';
import { disorderWorth, lossWorth } from './standing.ts';

/** One against one, from the front or the flank: what may come of it before anybody has measured a way. */
export interface Duel {
  readonly attacker: BbbUnit;
  readonly defender: BbbUnit;
  readonly terrain: Terrain;
  readonly flank: boolean;
  /** Bases of others that would go in too. */
  readonly help: number;
}

/** All that the sheet asks about a unit in an assault. */
const kindOf = rememberById((unit: BbbUnit, spent: boolean): string => {
  const { arm, cavalryClass, quality, bases, lancers, aggressive, fragile, disrupted, formation, reduced } = unit;
  return `${arm} ${cavalryClass} ${quality} ${bases} ${lancers} ${aggressive} ${fragile} ${spent} ${disrupted} ${formation} ${reduced}`;
});

const known = new Map<string, AssaultOdds>();

function oddsOf({ attacker, defender, terrain, flank, help }: Duel): AssaultOdds {
  const key = `${kindOf(attacker, isSpent(attacker))}|${kindOf(defender, isSpent(defender))}|${terrain} ${flank} ${help}`;
  let odds = known.get(key);
  if (odds === undefined) {
    const fighter = fighterOf(attacker);
    odds = assaultOdds({
      attackers: [
        {
          ...fighter,
          bases: fighter.bases + help,
          formation: canAssault(fighter.formation) ? fighter.formation : 'line',
        },
      ],
      defenders: [fighterOf(defender)],
      attackerSupported: false,
      defenderSupported: false,
      outflanked: flank ? 'defender' : 'none',
      defenderTerrain: terrain,
      overBridge: false,
      attackerCrossedStream: false,
      defenderToStreamInches: undefined,
      slope: 'none',
    });
    known.set(key, odds);
  }
  return odds;
}

/** What is gained by who wins ground, besides losses. */
const GIVING_WAY = 3;

/** What a duel would bring who attacks; `eager` is what makes gains dearer than losses. */
export function duelWorth(battle: BbbBattle, duel: Duel, eager: number): number {
  const { attacker, defender } = duel;
  const odds = oddsOf(duel);
  const gained =
    odds.defenderLosses * lossWorth(battle, defender) +
    odds.defenderDisrupted * disorderWorth(defender) +
    odds.wins * GIVING_WAY;
  const lost =
    odds.attackerLosses * lossWorth(battle, attacker) +
    odds.attackerDisrupted * disorderWorth(attacker) +
    (1 - odds.wins) * GIVING_WAY;
  return gained * (1 + eager) - lost;
}
