import { counted } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type FactBand,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { completeShot } from '../facts/shooting.ts';
import { HALF_RANGE, LONG_INCHES, EXTREME_INCHES, WEAPONS, type Weapon } from '../sheet.ts';
import type { ShotResult } from '../shooting.ts';
import { fallen } from './losses.ts';
import { COVER_CHIPS, OBSTACLE_CHIPS } from './sight.ts';
import { notThere, readyWith, type Troops, troops, WEAPON_WORDS } from './unit.ts';
import { figures, inchesOf, on } from './words.ts';

/** The weapon it shoots with by default: the first that is ready. */
function atHand(unit: Troops): Weapon | undefined {
  return unit.weapons.find((weapon) => readyWith(unit, weapon) > 0) ?? unit.weapons[0];
}

export function cannotShoot(item: Item): string | undefined {
  const unit = troops(item);
  const weapon = atHand(unit);
  if (weapon === undefined) return 'has nothing to shoot with';
  if (unit.flight) return 'in flight';
  if (unit.shaken) return 'shaken: it recovers first';
  if (unit.engaged) return 'in a fight';
  return notThere(item) ?? (readyWith(unit, weapon) === 0 ? 'not loaded' : undefined);
}

function cannotBeShot(item: Item): string | undefined {
  const unit = troops(item);
  if (unit.where === 'hidden') return 'under a marker: spot it first';
  return notThere(item) ?? (unit.engaged ? 'in a fight' : undefined);
}

function shooterFacts(unit: Troops): PartialFacts {
  const weapon = atHand(unit);
  if (weapon === undefined) return { shooting: unit.shooting };
  const ready = readyWith(unit, weapon);
  const { special } = WEAPONS[weapon].value;
  return {
    weapon,
    shooting: unit.shooting,
    shooters: Math.max(1, ready),
    loaded: special !== 'blackPowder' || ready > 0,
    oneShotUsed: special === 'oneShot' && ready === 0,
  };
}

function targetFacts({ base, formation, figures: n }: Troops): PartialFacts {
  const kind = base === 'mounted' ? 'cavalry' : base === 'wagon' || base === 'longboat' ? 'large' : 'foot';
  return {
    targetKind: kind,
    targetExtendedOrder: kind !== 'large' && formation === 'extended',
    eligibleTargets: Math.max(1, n),
  };
}

const BANDS = { short: 'Short', long: 'Long', extreme: 'Extreme' } as const;

/** Where the die or the strength changes, up to the weapon's range. */
function distances(weapon: Weapon): readonly FactBand[] {
  const { rangeInches } = WEAPONS[weapon].value;
  const marks = [LONG_INCHES, EXTREME_INCHES, rangeInches * HALF_RANGE.value, rangeInches];
  return [...new Set(marks)]
    .filter((inches) => inches <= rangeInches)
    .sort((a, b) => a - b)
    .map((inches) => {
      const { rangeBand } = completeShot({ distanceInches: inches, obstacles: [], areas: [] });
      return { label: `${BANDS[rangeBand]}, ${inchesOf(inches)}`, value: inches };
    });
}

function ownWeapons(cast: Cast | undefined): readonly FactBand[] | undefined {
  const [item] = cast?.of('shooter') ?? [];
  if (item === undefined) return undefined;
  return troops(item).weapons.map((weapon) => ({ label: WEAPON_WORDS[weapon], value: weapon }));
}

function bands(field: string, given: PartialFacts, cast?: Cast): readonly FactBand[] | undefined {
  if (field === 'weapon') return ownWeapons(cast);
  if (field === 'areas') return COVER_CHIPS;
  if (field === 'obstacles') return OBSTACLE_CHIPS;
  return field === 'distanceInches' && typeof given['weapon'] === 'string'
    ? distances(given['weapon'] as Weapon)
    : undefined;
}

function shooterWrites(unit: Troops, given: PartialFacts, { smokeMarkers, weaponSpent }: ShotResult): readonly Write[] {
  const shooters = Number(given['shooters']);
  return [
    { item: unit.id, field: 'smoke', to: Math.min(unit.figures, unit.smoke + smokeMarkers) },
    { item: unit.id, field: 'spent', to: Math.min(unit.figures, unit.spent + (weaponSpent ? shooters : 0)) },
    { item: unit.id, field: 'vigilance', to: false },
    ...(unit.where === 'hidden' ? [{ item: unit.id, field: 'where', to: 'table' } as const] : []),
  ];
}

/** MT-GAP-23: men of a unit that shoot at another range or with another weapon are a group of their own. */
function moreShooters(unit: Troops, target: Troops | undefined, given: PartialFacts): readonly Follow[] {
  const left = readyWith(unit, given['weapon'] as Weapon) - Number(given['shooters']);
  if (left <= 0 || given['weapon'] === 'artillery') return [];
  return [
    {
      procedure: 'shoot',
      label: `${left} more of ${unit.name} shoot`,
      cast: { shooter: [unit.id], ...(target === undefined ? {} : { target: [target.id] }) },
      given: {},
      due: 'now',
      optional: true,
    },
  ];
}

function verdictOf({ casualties, hits, impossibleShot }: ShotResult): string {
  if (casualties > 0) return `${figures(casualties)} killed`;
  if (hits > 0) return 'Hit, but no casualties';
  return impossibleShot ? 'An impossible shot: no hits' : 'No hits';
}

function markers(unit: Troops | undefined, { smokeMarkers, weaponSpent }: ShotResult): readonly string[] {
  const who = unit?.name ?? 'the shooters';
  return [
    ...(unit?.where === 'hidden' ? [`Turn the marker of ${who} over first and place its figures.`] : []),
    ...(smokeMarkers > 0 ? [`Place ${counted(smokeMarkers, 'Smoke marker', 'Smoke markers')} on ${who}.`] : []),
    ...(weaponSpent ? [`These figures of ${who} have used their One Shot weapon for this game.`] : []),
    ...(unit?.vigilance === true ? [`Take the Vigilance marker off ${who}.`] : []),
  ];
}

function afterShot(done: Done & { readonly output: ShotResult }) {
  const { cast, given, output } = done;
  const [by, at] = [cast.of('shooter')[0], cast.of('target')[0]];
  const [shooter, target] = [by && troops(by), at && troops(at)];
  const { hits, casualties } = output;
  const lost = target === undefined ? undefined : fallen(target, casualties);
  const on = target?.name ?? 'the target';
  return {
    verdict: verdictOf(output),
    says: `${shooter?.name ?? 'The shooters'}: ${counted(hits, 'hit', 'hits')}, ${figures(casualties)} of ${on} killed.`,
    table: [
      ...(casualties === 0
        ? []
        : (lost?.table ?? [`Remove ${figures(casualties)}, the nearest to the shooters first.`])),
      ...markers(shooter, output),
    ],
    writes: [...(shooter === undefined ? [] : shooterWrites(shooter, given, output)), ...(lost?.writes ?? [])],
    follows: [
      ...reactionAfter(done, shooter, target),
      ...(shooter === undefined ? [] : moreShooters(shooter, target, given)),
    ],
  };
}

function owedGiven({ cast }: Done, key: string): PartialFacts {
  const owed = cast.roll.owed.find(({ values }) => values['key'] === key);
  return (owed?.values['given'] as PartialFacts | undefined) ?? {};
}

/** MT-GAP-33: one test after all shooting of one action at one unit, if it lost a figure (MT-GAP-23). */
export function reactionAfter(
  done: Done & { readonly output: ShotResult },
  shooter: Troops | undefined,
  target: Troops | undefined,
): readonly Follow[] {
  const { casualties } = done.output;
  const left = target === undefined ? 1 : target.figures - casualties;
  const key = `shot:${shooter?.id ?? ''}:${target?.id ?? ''}`;
  const before = owedGiven(done, key);
  if (casualties === 0 || left <= 0) return [];
  const sum = casualties + (typeof before['casualties'] === 'number' ? before['casualties'] : 0);
  const volleys = shooter === undefined || (shooter.formation === 'line' && shooter.traits.includes('volleyFire'));
  return [
    {
      procedure: 'reaction-test',
      label: `Reaction test: ${target?.name ?? 'the target'}`,
      cast: {
        ...(target === undefined ? {} : { unit: [target.id] }),
        ...(shooter === undefined ? {} : { enemy: [shooter.id] }),
      },
      given: {
        cause: 'shooting',
        casualties: sum,
        artilleryFire: done.given['weapon'] === 'artillery' || before['artilleryFire'] === true,
        ...(shooter === undefined ? {} : { formedCloseOrderFire: shooter.formedUp }),
        ...(volleys ? {} : { volleyFire: false }),
      },
      due: 'now',
      ...(target === undefined ? {} : { key }),
    },
  ];
}

export const SHOOT: Resolution = resolution<ShotResult>({
  roles: [
    { id: 'shooter', label: 'Who shoots', kind: 'unit', of: 'mine', unfit: cannotShoot },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: cannotBeShot },
  ],
  asks: ['distanceInches', 'areas', 'obstacles', 'hasty', 'shooters', 'weapon'],
  bands,
  fill(cast) {
    const [shooter, target] = [cast.of('shooter')[0], cast.of('target')[0]];
    return {
      ...(shooter === undefined ? {} : shooterFacts(troops(shooter))),
      ...(target === undefined ? {} : targetFacts(troops(target))),
    };
  },
  reads({ number, foretold: { toHitNeeded, toKillNeeded } }) {
    const needed = number === 0 ? toHitNeeded : toKillNeeded;
    return {
      title: number === 0 ? 'To hit' : 'To kill',
      needs: `${number === 0 ? 'hits' : 'kills'} on ${on(needed)}`,
      face: (face) => (face >= needed ? 'counts' : 'fails'),
    };
  },
  reckons: ({ modifiers, toHitNeeded, strength, killModifier, toKillNeeded }, given) => [
    { label: 'to hit', begins: `${String(given['shooting'])}+`, entries: modifiers, comes: on(toHitNeeded) },
    {
      label: killModifier === 0 ? 'to kill' : 'to kill, impossible shot',
      begins: `${strength}+`,
      entries: [],
      comes: on(toKillNeeded),
    },
  ],
  after: afterShot,
});
