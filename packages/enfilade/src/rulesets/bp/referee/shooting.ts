import {
  type Cast,
  type Done,
  type FactBand,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { afterVolley, type UnitState } from '../aftermath.ts';
import { CLOSE_RANGE, RANGES, type Weapon } from '../sheet.ts';
import type { ShotResult } from '../shooting.ts';
import { reckonPool } from './reckonings.ts';
import { awayFromTable, onTable, type Troops, troops, writeState } from './roster.ts';
import { marks, readPool } from './words.ts';

function cannotShoot(item: Item): string | undefined {
  const { formation, arm, shootingDice, engaged } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (formation === 'marchColumn' || formation === 'limbered') return 'does not shoot in this formation';
  if (arm !== 'artillery' && shootingDice === 0) return 'has no shooting dice';
  return engaged ? 'in a fight: closing fire only' : undefined;
}

function shooterFacts({
  arm,
  formation,
  size,
  shootingDice,
  artilleryDice,
  weapon,
  shaken,
  disordered,
}: Troops): PartialFacts {
  return {
    shooterArm: arm,
    shooterFormation: formation,
    shooterSize: size,
    ...(arm === 'artillery' ? { artilleryDice } : { shootingDice }),
    ...(weapon === null ? {} : { weapon }),
    shooterShaken: shaken,
    shooterDisordered: disordered,
  };
}

function targetFacts({ arm, formation, morale, stamina, casualties, disordered }: Troops): PartialFacts {
  return {
    targetArm: arm,
    targetFormation: formation,
    targetMorale: morale,
    targetStamina: stamina,
    targetCasualties: casualties,
    targetDisordered: disordered,
  };
}

function fill(cast: Cast): PartialFacts {
  const [shooter, target] = [cast.of('shooter')[0], cast.of('target')[0]];
  return {
    ...(shooter === undefined ? {} : shooterFacts(troops(shooter))),
    ...(target === undefined ? {} : targetFacts(troops(target))),
  };
}

/** The bands that matter: close, half range where guns care, and all the way. */
function rangeBands(weapon: Weapon): readonly FactBand[] {
  const [close, far] = [CLOSE_RANGE.value, RANGES[weapon].value];
  const guns = weapon === 'smoothboreArtillery' || weapon === 'lightSmoothboreArtillery';
  const bands = [
    { label: `Close, ${close}″`, value: close },
    ...(guns ? [{ label: `Medium, ${far / 2}″`, value: far / 2 }] : []),
    { label: `${guns ? 'Long' : 'Beyond'}, ${far}″`, value: far },
  ];
  return far <= close ? [{ label: `Within ${far}″`, value: far }] : bands;
}

type ShotDone = Done & { readonly output: ShotResult };

function verdictOf({ becameShaken, shaken, disordered, casualties, hits }: ShotResult, was: boolean): string {
  const states = [becameShaken ? 'shaken' : '', disordered && !was ? 'disordered' : ''].filter((word) => word !== '');
  if (states.length > 0) return `${states.join(' and ')}`.replace(/^./, (first) => first.toUpperCase());
  if (casualties > 0) return shaken ? `${marks(casualties)}, all beyond its stamina` : marks(casualties);
  return hits > 0 ? 'Every hit saved' : 'No hits';
}

/** The key of the test that a unit owes: two unnamed targets are two units. */
const testKey = (target: Item | undefined): string | undefined => target && `break:${target.id}`;

/** What the test that its target owes already says of earlier volleys. */
function earlierVolleys({ cast, output }: ShotDone): Pick<UnitState, 'phaseExcess' | 'artilleryHurt'> {
  const key = testKey(cast.of('target')[0]);
  const due = key === undefined ? undefined : cast.roll.owed.find(({ values }) => values['key'] === key);
  const owed = due?.values['given'] as PartialFacts | undefined;
  return {
    phaseExcess: output.breakTest === 'A' && typeof owed?.['excess'] === 'number' ? owed['excess'] : 0,
    artilleryHurt: owed?.['artilleryCasualties'] === true,
  };
}

/** BP-GAP-28: one test at the end of the part, with all the excess of it; BP-READ-20: chargers test at once. */
function testOf(
  { cast, output: { breakTest }, given }: ShotDone,
  { phaseExcess, artilleryHurt, disordered }: ReturnType<typeof afterVolley>,
): readonly Follow[] {
  const target = cast.of('target')[0];
  if (breakTest === null) return [];
  const key = testKey(target);
  const name = target === undefined ? 'target' : troops(target).name;
  return [
    {
      procedure: 'break-test',
      label: `Break test: ${name}`,
      cast: target === undefined ? {} : { unit: [target.id] },
      given: {
        test: breakTest,
        arm: given['targetArm'],
        formation: given['targetFormation'],
        excess: phaseExcess,
        disordered,
        artilleryCasualties: artilleryHurt,
      },
      due: breakTest === 'A' ? 'end of part' : 'now',
      ...(key === undefined ? {} : { key }),
    },
  ];
}

export const VOLLEY: Resolution = resolution<ShotResult>({
  roles: [
    { id: 'shooter', label: 'Who shoots', kind: 'unit', of: 'mine', unfit: cannotShoot },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: ['rangeInches', 'enfilading', 'targetCover', 'targetClear', 'closingFire', 'faces', 'overhead'],
  bands: (field, given) =>
    field === 'rangeInches' && typeof given['weapon'] === 'string' ? rangeBands(given['weapon'] as Weapon) : undefined,
  fill,
  reads: (asked) => readPool(asked, true),
  reckons: (foretold, given) => reckonPool(foretold, given['targetMorale']),
  after(done) {
    const { output, cast, given } = done;
    const { hits, saves, casualties, targetCasualties, excess, shaken, disordered } = output;
    const [shooter, target] = [cast.of('shooter')[0], cast.of('target')[0]];
    const unit = target && troops(target);
    const by = shooter === undefined ? 'The volley' : troops(shooter).name;
    const on = unit?.name ?? 'the target';
    const changes = afterVolley({ stamina: Number(given['targetStamina']), ...unit, ...earlierVolleys(done) }, output);
    const follows = testOf(done, changes);
    const later = follows.some(({ due }) => due === 'end of part');
    const beyond = excess === 0 ? '' : `, ${excess} beyond`;
    return {
      verdict: verdictOf(output, given['targetDisordered'] === true),
      says: `${by}: ${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saves} saved, ${marks(casualties)} on ${on}${beyond}.${later ? ` ${on} takes a break test when shooting ends.` : ''}`,
      table: [
        ...(casualties > excess
          ? [`Mark ${marks(casualties - excess)} on ${on}: ${targetCasualties} of ${String(given['targetStamina'])}.`]
          : []),
        ...(shaken && output.becameShaken ? [`${on} is shaken.`] : []),
        ...(disordered && given['targetDisordered'] !== true ? [`Place a disorder marker on ${on}.`] : []),
      ],
      writes: unit === undefined ? [] : writeState(unit, changes),
      follows,
    };
  },
});
