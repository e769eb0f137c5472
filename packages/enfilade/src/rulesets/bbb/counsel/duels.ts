import { rememberById } from '#battle/index.ts';
import { isSpent } from '../aftermath.ts';
import { canAssault, type Terrain, TERRAINS } from '../facts/words.ts';
import { fighterOf } from '../play/clash.ts';
import { type BbbBattle, type BbbUnit } from '../play/model.ts';
import { type AssaultOdds, assaultOdds } from './harm.ts';
import { disorderWorth, lossWorth } from './evaluate.ts';

/** One against one, from the front or the flank: the likely result before a path is measured. */
export interface Duel {
  readonly attacker: BbbUnit;
  readonly defender: BbbUnit;
  readonly terrain: Terrain;
  readonly flank: boolean;
  /** Bases of others that would go in too. */
  readonly help: number;
}

const kinds = new Map<string, number>();

/** Everything the sheet asks about a unit in an assault: equal ones have the same number. */
const kindOf = rememberById((unit: BbbUnit): number => {
  const spent = isSpent(unit);
  const { arm, cavalryClass, quality, bases, lancers, aggressive, fragile, disrupted, formation, reduced } = unit;
  const kind = `${arm} ${cavalryClass} ${quality} ${bases} ${lancers} ${aggressive} ${fragile} ${spent} ${disrupted} ${formation} ${reduced}`;
  const number = kinds.get(kind) ?? kinds.size;
  kinds.set(kind, number);
  return number;
});

const known = new Map<number, AssaultOdds>();
const KINDS = 4096;
const HELPERS = 16;
const GROUNDS = Object.keys(TERRAINS);

export function oddsOf({ attacker, defender, terrain, flank, help }: Duel): AssaultOdds {
  const ground = GROUNDS.indexOf(terrain) * 2 + (flank ? 1 : 0);
  const key =
    ((kindOf(attacker, null) * KINDS + kindOf(defender, null)) * HELPERS + help) * 2 * GROUNDS.length + ground;
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

/** What winning ground is worth, besides losses. */
const GIVING_WAY = 3;

/** What a duel is worth to the attacker; `eager` weighs gains above losses. */
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
