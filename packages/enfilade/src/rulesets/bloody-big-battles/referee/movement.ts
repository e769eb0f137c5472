import { type Resolution, resolution } from '#referee/index.ts';
import type { Allowance, ZoneResult } from '../movement.ts';
import type { judgeSight } from '../spotting.ts';
import type { EvadeResult } from '../reactions.ts';
import { troopOf } from '../troops.ts';
import { awayFromTable, troops } from './roster.ts';

export const MOVE: Resolution = resolution<Allowance>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', optional: true }],
  asks: ['grant', 'formationChanges', 'outsideFrontArc', 'difficultAreas', 'linearObstacles', 'onRoad', 'manhandle'],
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const unit = troops(item);
    return {
      troop: troopOf(unit),
      formation: unit.formation,
      ...(unit.commandTotal === null ? {} : { commandTotal: unit.commandTotal }),
    };
  },
  after({ cast, output: { allowanceInches, grantedInches, mayMove } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'It' : troops(item).name;
    return {
      verdict: mayMove ? `${allowanceInches}″` : 'No move',
      says: mayMove ? `${name} may move ${allowanceInches}″ of the ${grantedInches}″ granted.` : `${name} cannot move.`,
      table: mayMove ? [`Measure the farthest corner: ${allowanceInches}″.`] : [],
      writes: item === undefined || !mayMove ? [] : [{ item: item.id, field: 'moved', to: true }],
      follows: [],
    };
  },
});

const enemyBands = [
  { label: 'Within 3″', value: 3 },
  { label: 'Farther', value: 6 },
  { label: 'None', value: null },
];

export const ZONE: Resolution = resolution<ZoneResult>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', optional: true }],
  asks: ['nearestEnemyInches', 'assault', 'startedInZone', 'direction'],
  bands: (field) => (field === 'nearestEnemyInches' ? enemyBands : undefined),
  fill: () => ({}),
  after({ cast, output: { inZone, mustStop, legal } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'It' : troops(item).name;
    return {
      verdict: legal ? (mustStop ? 'It stops here' : 'Go on') : 'Not that way',
      says: legal
        ? `${name} is ${inZone ? 'within 3″ of the enemy' : 'clear of the enemy'}${mustStop ? ' and stops' : ''}.`
        : `${name} began within 3″ of the enemy: straight away from it, or into an assault.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});

const NO_EVADE: Readonly<Record<NonNullable<EvadeResult['reason']>, string>> = {
  infantryNeverEvades: 'infantry never evades',
  disrupted: 'it is disrupted or silenced',
  beyond12: 'the enemy is more than 12″ away',
  heavyArtilleryNeverEvades: 'heavy guns never evade',
  notLimbered: 'the guns are not limbered',
  moverCannotBeEvaded: 'this enemy cannot be evaded by it',
};

export const EVADE: Resolution = resolution<EvadeResult>({
  roles: [
    { id: 'evader', label: 'Who would evade', kind: 'unit', of: 'theirs', unfit: awayFromTable },
    { id: 'mover', label: 'Before whom', kind: 'unit', of: 'mine', unfit: awayFromTable },
  ],
  asks: ['distanceInches'],
  bands: (field) =>
    field === 'distanceInches'
      ? [
          { label: 'Within 12″', value: 12 },
          { label: 'Farther', value: 13 },
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
              disrupted: evader.shaken,
            },
          }),
      ...(mover === undefined
        ? {}
        : {
            mover: { arm: mover.arm, ...(mover.cavalryClass === null ? {} : { cavalryClass: mover.cavalryClass }) },
          }),
    };
  },
  after({ cast, output: { mayEvade, reason, minInches, maxInches, disruptedAfter } }) {
    const [from] = cast.of('evader');
    const name = from === undefined ? 'It' : troops(from).name;
    const goes = {
      label: `${name} evades`,
      table: [
        `Move ${name} ${minInches ?? 0}″ to ${maxInches ?? 0}″ away.`,
        ...(disruptedAfter ? [`Place a disruption marker on ${name}.`] : []),
      ],
      writes: from === undefined || !disruptedAfter ? [] : [{ item: from.id, field: 'disrupted', to: true }],
      follows: [],
    };
    return {
      verdict: mayEvade ? `May evade ${minInches ?? 0}″ to ${maxInches ?? 0}″` : 'It must stand',
      says: mayEvade
        ? `${name} may evade${disruptedAfter ? ' and is disrupted by it' : ''}.`
        : `${name} may not evade: ${reason === null ? '' : NO_EVADE[reason]}.`,
      table: [],
      writes: [],
      follows: [],
      ...(mayEvade ? { choices: [goes, { label: 'It stands', table: [], writes: [], follows: [] }] } : {}),
    };
  },
});

const HIDDEN: Readonly<Record<NonNullable<ReturnType<typeof judgeSight>['reason']>, string>> = {
  slope: 'a slope lies between',
  woodOrTown: 'too much wood or town lies between',
  enemies: 'enemies stand between',
  friends: 'friends stand between',
  gap: 'the friends below are too near',
};

export const SIGHT: Resolution = resolution<ReturnType<typeof judgeSight>>({
  roles: [],
  asks: ['crossesSlope', 'woodOrTownInches', 'enemiesBetween', 'friendsBetween', 'firerOnHill'],
  bands: (field) =>
    field === 'woodOrTownInches'
      ? [
          { label: 'None', value: 0 },
          { label: 'To 3″', value: 3 },
          { label: 'More', value: 4 },
        ]
      : undefined,
  fill: () => ({}),
  after: ({ output: { clear, reason } }) => ({
    verdict: clear ? 'In sight' : 'Out of sight',
    says: clear ? 'The line is clear.' : `No line of sight: ${reason === null ? 'barred' : HIDDEN[reason]}.`,
    table: [],
    writes: [],
    follows: [],
  }),
});
