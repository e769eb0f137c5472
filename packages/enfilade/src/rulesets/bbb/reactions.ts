import { decision } from '#procedure/index.ts';
import { EVASION, type EvadedMover, type Evader, type Evasion } from './facts/reactions.ts';
import type { CavalryClass } from './facts/words.ts';
import {
  ARTILLERY_MOVE,
  EVADE,
  EVADE_LEAST,
  EVADE_READING,
  EVADE_WITHIN,
  HEAVY_MOVE,
  IRREGULAR_MOVE,
  OTHER_MOVE,
  rateOf,
} from './sheet.ts';

export type NoEvade =
  | 'infantryNeverEvades'
  | 'disrupted'
  | 'beyond12'
  | 'heavyArtilleryNeverEvades'
  | 'notLimbered'
  | 'moverCannotBeEvaded';

export interface EvadeResult {
  readonly mayEvade: boolean;
  readonly reason: NoEvade | null;
  readonly minInches: number | null;
  readonly maxInches: number | null;
  readonly disruptedAfter: boolean;
}

/** BBB-EVADE-02 to 04, BBB-READ-20. */
function evades(evader: CavalryClass | undefined, mover: EvadedMover): boolean {
  if (mover.arm === 'infantry') return true;
  if (evader === 'irregular') return mover.cavalryClass !== 'light' && mover.cavalryClass !== 'irregular';
  return evader === 'light' && mover.cavalryClass === 'heavy';
}

function reasonAgainst({ evader, mover, distanceInches }: Evasion): NoEvade | null {
  const judged: readonly (readonly [NoEvade, boolean])[] = [
    ['infantryNeverEvades', evader.arm === 'infantry'],
    ['disrupted', evader.disrupted],
    ['beyond12', distanceInches > EVADE_WITHIN.value],
    ['heavyArtilleryNeverEvades', evader.artilleryClass === 'heavy'],
    ['notLimbered', evader.artilleryClass === 'foot' && evader.formation !== 'limbered'],
    ['moverCannotBeEvaded', !evades(evader.cavalryClass, mover)],
  ];
  return judged.find(([, holds]) => holds)?.[0] ?? null;
}

function rateOfEvader({ cavalryClass, artilleryClass }: Evader): number {
  if (cavalryClass !== undefined) return rateOf(`${cavalryClass}Cavalry`).value;
  return rateOf(artilleryClass === undefined ? 'infantry' : `${artilleryClass}Artillery`).value;
}

export function judgeEvade(evasion: Evasion): EvadeResult {
  const reason = reasonAgainst(evasion);
  const { evader } = evasion;
  if (reason !== null)
    return { mayEvade: false, reason, minInches: null, maxInches: null, disruptedAfter: reason === 'disrupted' };
  const maxInches = rateOfEvader(evader);
  return {
    mayEvade: true,
    reason,
    minInches: maxInches * EVADE_LEAST.value,
    maxInches,
    disruptedAfter: evader.arm === 'cavalry',
  };
}

const REASON_WORDS: Readonly<Record<NoEvade, string>> = {
  infantryNeverEvades: 'infantry never evades',
  disrupted: 'it is disrupted',
  beyond12: `the enemy stays beyond ${EVADE_WITHIN.value}"`,
  heavyArtilleryNeverEvades: 'heavy artillery never evades',
  notLimbered: 'the foot guns are not limbered',
  moverCannotBeEvaded: 'not from this enemy',
};

export const evade = decision({
  id: 'evade',
  label: 'May it evade?',
  form: EVASION,
  uses: [EVADE_WITHIN, ...EVADE, EVADE_LEAST, EVADE_READING, ARTILLERY_MOVE, HEAVY_MOVE, OTHER_MOVE, IRREGULAR_MOVE],
  headline: ['mayEvade', 'reason'],
  decide: judgeEvade,
  says: ({ reason, minInches, maxInches, disruptedAfter }) =>
    reason === null
      ? `It may evade ${minInches}" to ${maxInches}"${disruptedAfter ? ' and is then disrupted' : ''}.`
      : `It may not evade: ${REASON_WORDS[reason]}.`,
});
