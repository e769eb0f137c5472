import { type Choice, type PartialFacts, type Resolution, resolution } from '#referee/index.ts';
import { canTake, FORMATIONS, type Formation } from '../facts/words.ts';
import type { Allowance, ZoneResult } from '../movement.ts';
import { ZONE_OF_CONTROL } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { recovers } from './morale.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';

export const MOVE: Resolution = resolution<Allowance>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', optional: true, unfit: awayFromTable }],
  asks: [
    'grant',
    'formationChanges',
    'formation',
    'outsideFrontArc',
    'difficultAreas',
    'linearObstacles',
    'onRoad',
    'manhandle',
  ],
  labels: {
    grant: 'Granted',
    formationChanges: 'Formation changes',
    formation: 'Moves in',
    outsideFrontArc: 'Outside its front',
    difficultAreas: 'Marsh, wood, town',
    linearObstacles: 'Streams, steep slopes',
    onRoad: 'All on a road',
    manhandle: 'By hand',
  },
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const unit = troops(item);
    return {
      troop: troopOf(unit),
      formation: unit.formation,
      ...(unit.grant === null ? {} : { grant: unit.grant }),
      ...(unit.commandTotal === null ? {} : { commandTotal: unit.commandTotal }),
    };
  },
  reckons: ({ grantedInches, modifiers, allowanceInches }) => [
    { label: 'inches', begins: String(grantedInches), entries: modifiers, comes: `${allowanceInches}″` },
  ],
  after({ cast, given, output: { allowanceInches, grantedInches, mayMove } }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    const name = unit?.name ?? 'It';
    const changed =
      unit === undefined || Number(given['formationChanges'] ?? 0) === 0 ? [] : formationsAfter(unit, given);
    return {
      verdict: mayMove ? `${allowanceInches}″` : 'No move',
      says: mayMove ? `${name} may move ${allowanceInches}″ of the ${grantedInches}″ granted.` : `${name} cannot move.`,
      table: mayMove ? [`Move ${name} up to ${allowanceInches}″, its front centre in a straight line.`] : [],
      writes:
        unit === undefined || !(mayMove || changed.length > 0)
          ? []
          : [
              { item: unit.id, field: 'moved', to: true },
              ...(given['manhandle'] === true
                ? [{ item: unit.id, field: 'artilleryMove', to: 'manhandled' } as const]
                : []),
            ],
      // Whether it went away from the enemy is seen on the table.
      follows: unit === undefined || !mayMove ? [] : recovers(unit, 'now', true),
      ...(changed.length === 0 ? {} : { choices: changed }),
    };
  },
});

type GunMove = Troops['artilleryMove'];

function ends(unit: Troops, label: string, formation: Formation, artilleryMove?: GunMove): Choice {
  return {
    label,
    table: [`${unit.name}: ${label.toLowerCase()}.`],
    writes: [
      { item: unit.id, field: 'formation', to: formation },
      ...(artilleryMove === undefined ? [] : [{ item: unit.id, field: 'artilleryMove', to: artilleryMove }]),
    ],
    follows: [],
  };
}

/** In which formation it ends; what guns did decides how they fire (BBB-FMOD-16, BBB-READ-06). */
function formationsAfter(unit: Troops, given: PartialFacts): readonly Choice[] {
  const twice = given['formationChanges'] === 2;
  if (unit.arm === 'artillery') {
    const away = ends(unit, 'Moves and unlimbers', 'unlimbered', 'movedAndUnlimbered');
    return unit.formation === 'limbered'
      ? [ends(unit, 'Unlimbers where it stands', 'unlimbered', 'unlimbered'), away]
      : [
          ends(unit, 'Limbers', 'limbered', 'none'),
          ends(unit, 'Pivots', 'unlimbered', 'pivoted'),
          ...(twice ? [away] : []),
        ];
  }
  return FOOT_AND_HORSE.filter(
    (formation) =>
      canTake(unit.arm, formation) &&
      (twice || formation !== unit.formation) &&
      (formation !== 'depth' || unit.bases > 1),
  ).map((formation) => ends(unit, `Ends in ${FORMATIONS[formation].toLowerCase()}`, formation));
}

const FOOT_AND_HORSE = ['line', 'depth', 'marchColumn', 'square'] as const;

const ZONE_INCHES = ZONE_OF_CONTROL.value;

const enemyBands = [
  { label: `Within ${ZONE_INCHES}″`, value: ZONE_INCHES },
  { label: 'Farther', value: ZONE_INCHES + 1 },
];

export const ZONE: Resolution = resolution<ZoneResult>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', optional: true }],
  asks: ['nearestEnemyInches', 'assault', 'startedInZone', 'direction'],
  labels: { nearestEnemyInches: 'Nearest enemy', startedInZone: `Began within ${ZONE_INCHES}″`, direction: 'Goes' },
  bands: (field) => (field === 'nearestEnemyInches' ? enemyBands : undefined),
  fill: () => ({}),
  after({ cast, output: { inZone, mustStop, legal } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'It' : troops(item).name;
    return {
      verdict: legal ? (mustStop ? 'It stops here' : 'Go on') : 'Not that way',
      says: legal
        ? `${name} is ${inZone ? `within ${ZONE_INCHES}″ of the enemy` : 'clear of the enemy'}${mustStop ? ' and stops' : ''}.`
        : `${name} began within ${ZONE_INCHES}″ of the enemy: straight away from it, or into an assault.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});
