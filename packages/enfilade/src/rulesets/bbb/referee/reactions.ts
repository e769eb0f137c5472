import { type Choice, type Item, type Resolution, resolution } from '#referee/index.ts';
import { afterEvade } from '../aftermath.ts';
import type { EvadeResult } from '../reactions.ts';
import { EVADE_WITHIN } from '../sheet.ts';
import { recovers } from './morale.ts';
import { awayFromTable, type Troops, troops, writeState } from './roster.ts';

const NO_EVADE: Readonly<Record<NonNullable<EvadeResult['reason']>, string>> = {
  infantryNeverEvades: 'infantry never evades',
  disrupted: 'it is disrupted or silenced',
  beyond12: `the enemy is more than ${EVADE_WITHIN.value}″ away`,
  heavyArtilleryNeverEvades: 'heavy guns never evade',
  notLimbered: 'the guns are not limbered',
  moverCannotBeEvaded: 'this enemy cannot be evaded by it',
};

/** BBB-GAP-26: once a turn of the enemy. */
function cannotEvade(item: Item): string | undefined {
  const { arm, disrupted, evaded } = troops(item);
  if (arm === 'infantry') return 'infantry never evades';
  if (disrupted) return 'disrupted or silenced';
  return evaded ? 'has evaded this turn' : awayFromTable(item);
}

function evades(unit: Troops, result: EvadeResult): Choice {
  const { minInches, maxInches, disruptedAfter } = result;
  const limbers = unit.formation === 'unlimbered';
  return {
    label: `${unit.name} evades`,
    table: [
      `Move ${unit.name} ${minInches ?? 0}″ to ${maxInches ?? 0}″ straight away over any ground${limbers ? ', limbered' : ''}.`,
      ...(disruptedAfter ? [`Place a disruption marker on ${unit.name}.`] : []),
      'The mover goes on, or stops short of the whole way.',
    ],
    writes: writeState(unit, afterEvade(unit, result)),
    follows: recovers(unit, 'end of part'),
  };
}

export const EVADE: Resolution = resolution<EvadeResult>({
  roles: [
    { id: 'evader', label: 'Who would evade', kind: 'unit', of: 'theirs', unfit: cannotEvade },
    { id: 'mover', label: 'Before whom', kind: 'unit', of: 'mine', unfit: awayFromTable },
  ],
  asks: ['distanceInches'],
  bands: (field) =>
    field === 'distanceInches'
      ? [
          { label: `Within ${EVADE_WITHIN.value}″`, value: EVADE_WITHIN.value },
          { label: 'Farther', value: EVADE_WITHIN.value + 1 },
        ]
      : undefined,
  fill(cast) {
    const [from, by] = [cast.of('evader')[0], cast.of('mover')[0]];
    const [evader, mover] = [from && troops(from), by && troops(by)];
    return {
      ...(evader === undefined
        ? {}
        : {
            evader: {
              arm: evader.arm,
              ...(evader.cavalryClass === null ? {} : { cavalryClass: evader.cavalryClass }),
              ...(evader.artilleryClass === null ? {} : { artilleryClass: evader.artilleryClass }),
              formation: evader.formation,
              disrupted: evader.disrupted,
            },
          }),
      ...(mover === undefined
        ? {}
        : {
            mover: { arm: mover.arm, ...(mover.cavalryClass === null ? {} : { cavalryClass: mover.cavalryClass }) },
          }),
    };
  },
  after({ cast, output }) {
    const { mayEvade, reason, minInches, maxInches, disruptedAfter } = output;
    const [from] = cast.of('evader');
    const name = from === undefined ? 'It' : troops(from).name;
    const stands: Choice = { label: 'It stands', table: [], writes: [], follows: [] };
    return {
      verdict: mayEvade ? `May evade ${minInches ?? 0}″ to ${maxInches ?? 0}″` : 'It must stand',
      says: mayEvade
        ? `${name} may evade${disruptedAfter ? ' and is disrupted by it' : ''}.`
        : `${name} may not evade: ${reason === null ? '' : NO_EVADE[reason]}.`,
      table: [],
      writes: [],
      follows: [],
      ...(mayEvade && from !== undefined ? { choices: [evades(troops(from), output), stands] } : {}),
    };
  },
});
