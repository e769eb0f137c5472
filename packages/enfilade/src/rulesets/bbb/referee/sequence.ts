import type { TurnPart, RollCall } from '#referee/index.ts';

const RISK = ['general-risk'];
const AT_RISK = 'At its end a general nearer to the enemy than to his own troops falls.';

/** BBB-TURN-02 to BBB-TURN-08: the five steps of one player. */
function steps(whose: 'first' | 'second'): readonly TurnPart[] {
  const other = whose === 'first' ? 'second' : 'first';
  return [
    {
      id: `${whose}-move`,
      title: 'Move units',
      whose,
      may: [
        'Unit by unit: roll for command, then carry its move out before the next one rolls.',
        'Disrupted and silenced units must roll; the others may stand.',
        'Declare assaults as moves into contact; cavalry and guns near the way may evade.',
        'Units still to come roll off the table, in march column or limbered.',
      ],
      resolutions: ['command-roll', 'move-allowance', 'zone-check', 'evade', 'retire', 'unit-status'],
    },
    {
      id: `${whose}-generals`,
      title: 'Move generals',
      whose,
      may: ['Generals move; those who fell earlier come back near one of their own units.', AT_RISK],
      resolutions: ['general-return', 'move-allowance', ...RISK],
    },
    {
      id: `${whose}-defensive-fire`,
      title: 'Defensive fire',
      whose: other,
      may: [
        'The side that did not move fires, disrupted units at half; it may halt an assault.',
        'All fire at one target is one roll. A unit in contact fires only at an enemy that touches its front.',
        AT_RISK,
      ],
      resolutions: ['fire', 'line-of-sight', 'recover-status', ...RISK],
    },
    {
      id: `${whose}-offensive-fire`,
      title: 'Offensive fire',
      whose,
      may: [
        'The side that moved fires with units that are in no assault, at units that are in none.',
        'All fire at one target is one roll.',
        AT_RISK,
      ],
      resolutions: ['fire', 'line-of-sight', 'recover-status', ...RISK],
    },
    {
      id: `${whose}-assault`,
      title: 'Assaults',
      whose,
      may: [
        'Every assault is fought, in any order: both sides roll, losers retire, winners follow up.',
        'A draw is fought again at once. An assault whose attackers were all halted is off.',
        AT_RISK,
      ],
      resolutions: ['assault', 'retire', 'unit-status', 'recover-status', ...RISK, 'victory-check'],
    },
  ];
}

/** BBB-TURN-01: one player after the other. */
export const SEQUENCE: readonly TurnPart[] = [...steps('first'), ...steps('second')];

/** The step of the turn, so that the book can tell this one from an earlier one. */
export const stepOf = ({ clock }: RollCall): string => `${clock.turn} ${clock.part}`;
