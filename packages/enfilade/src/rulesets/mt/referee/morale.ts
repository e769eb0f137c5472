import { lookUp, signed } from '#sheet/index.ts';
import {
  type Cast,
  type Follow,
  type PartialFacts,
  type RequestedThrow,
  type Resolution,
  resolution,
  type ThrowReading,
  type Write,
} from '#referee/index.ts';
import { fateOf, NOT_VIGILANT } from '../aftermath.ts';
import type { Discipline } from '../facts/words.ts';
import type { ReactionResult } from '../morale.ts';
import { REACTION_TABLE, type Reaction } from '../sheet.ts';
import { castWith, ENEMY, TESTER, unitIn } from './cast.ts';
import { settled } from './losses.ts';
import { choicesOf, marked, NOTHING, partOf, routed } from './morale-results.ts';
import { type Troops, troops } from './unit.ts';
import { on } from './words.ts';

/** MT-REACT-02: whether one is near is seen on the table, whether there is one is in the book. */
function officerFacts({ roll }: Cast, unit: Troops): PartialFacts {
  const others = roll.units.map(troops).filter(({ id, side, officer, troopType, where }) => {
    return id !== unit.id && side === unit.side && officer && troopType === unit.troopType && where === 'table';
  });
  return unit.officer || others.length === 0 ? { officerWithin6: false } : {};
}

function fill(cast: Cast): PartialFacts {
  const unit = unitIn(cast, 'unit');
  if (unit === undefined) return {};
  const native = unit.traits.includes('native');
  return {
    discipline: unit.discipline,
    figures: unit.officer ? 1 : Math.max(1, unit.figures),
    isOfficer: unit.officer,
    formedUp: unit.formedUp && !unit.officer,
    native,
    ...officerFacts(cast, unit),
  };
}

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function readReaction({
  given,
  foretold: { modifierTotal },
}: RequestedThrow & { readonly foretold: ReactionResult }): ThrowReading {
  const column = given['discipline'] as Discipline;
  const result = (face: number): Reaction => lookUp(REACTION_TABLE, face + modifierTotal)[column];
  const least = FACES.find((face) => result(face) === 'noEffect') ?? FACES.length;
  const sum = modifierTotal === 0 ? '' : `, ${signed(modifierTotal)} on the die`;
  return {
    title: 'Reaction test',
    needs: `no effect on ${on(least)}${sum}`,
    face: (face) => (result(face) === 'noEffect' ? 'saves' : 'fails'),
  };
}

const VERDICTS: Readonly<Record<Reaction, string>> = {
  rout: 'Rout',
  flight: 'Flight',
  recoilAndShaken: 'Recoil and shaken',
  recoilOrShaken: 'Recoil or shaken',
  recoil: 'Recoil',
  noEffect: 'No effect',
};
const WORDS: Readonly<Record<Reaction, string>> = {
  rout: 'routs and is gone',
  flight: 'takes to flight',
  recoilAndShaken: 'recoils one full move and is shaken',
  recoilOrShaken: 'recoils or is shaken, as its owner chooses',
  recoil: 'recoils one full move',
  noEffect: 'holds',
};

export const REACTION_TEST: Resolution = resolution<ReactionResult>({
  roles: [TESTER, ENEMY],
  asks: [
    'cause',
    'casualties',
    'officerWithin6',
    'volleyFire',
    'shootersNotSpotted',
    'noLineOfSightToShooters',
    'allBenefitedSolidCover',
    'entirelyInLightOrDenseArea',
    'surprised',
  ],
  fill,
  reads: readReaction,
  reckons: ({ modifiers, modifierTotal }) => [
    { label: 'on the die', entries: modifiers, comes: signed(modifierTotal) },
  ],
  after({ cast, given, output: { total, result: rolled } }) {
    const unit = unitIn(cast, 'unit');
    const name = unit?.name ?? 'The unit';
    const result = unit === undefined ? rolled : fateOf(rolled, unit);
    const again = unit?.flight === true && result === 'rout';
    const part = result === 'rout' ? routed(cast) : partOf(cast, given, result);
    const loose = unit === undefined || result === 'rout' || result === 'flight' ? NOTHING : settled(unit);
    const shown = unit?.where === 'hidden' ? [`Turn the marker of ${name} over and place its figures first.`] : [];
    const choices = result === 'recoilOrShaken' ? { choices: choicesOf(cast, given) } : {};
    return {
      verdict: again ? 'Removed' : VERDICTS[result],
      says: again ? `${total}: ${name} is in flight already and is gone.` : `${total}: ${name} ${WORDS[result]}.`,
      table: [...shown, ...part.table, ...loose.table],
      writes: [
        ...part.writes,
        ...loose.writes,
        ...(result === 'recoilOrShaken' ? marked(unit, NOT_VIGILANT) : []),
        ...(unit?.where === 'hidden' && result !== 'rout' ? marked(unit, { where: 'table' }) : []),
        ...(unit === undefined ? [] : [roundOver(unit, 'fell'), roundOver(unit, 'felled')]),
      ],
      follows: part.follows,
      ...choices,
    };
  },
});

/** Its test ends the round of hand-to-hand for it. */
function roundOver({ id }: Troops, field: 'fell' | 'felled'): Write {
  return { item: id, field, to: 0 };
}

/** MT-GAP-04: every unit of the faction tests, in its owner's order. */
export function moraleTest(unit: Troops): Follow {
  return {
    procedure: 'reaction-test',
    label: `Reaction test: ${unit.name}`,
    cast: castWith(unit, undefined),
    given: { cause: 'moraleCard' },
    due: 'now',
    key: `morale:${unit.id}`,
  };
}
