import { counted } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type Follow,
  type PartialFacts,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import type { BlowResult } from '../melee.ts';
import { unitIn } from './cast.ts';
import { freed, locked, reactionTo } from './melee-results.ts';
import { fallen } from './losses.ts';
import { notThere, type Troops } from './unit.ts';
import { figures, on } from './words.ts';

/** Blows between one pair where several units fight: all strike, then all that struck or were struck test (section 9.9). */

/** Simultaneous: men who fell in this round still strike. */
function strikers({ figures: left, fell }: Troops): number {
  return Math.max(1, left + fell);
}

function fill(cast: Cast): PartialFacts {
  const [attacker, defender] = [unitIn(cast, 'attacker'), unitIn(cast, 'defender')];
  return {
    ...(attacker === undefined
      ? {}
      : {
          attackers: strikers(attacker),
          aggression: attacker.aggression,
          weapon: attacker.melee,
          attackerCavalry: attacker.mounted,
        }),
    ...(defender === undefined
      ? {}
      : {
          targetFigures: Math.max(1, defender.figures),
          defence: defender.defence,
          targetWeapon: defender.melee,
          targetOnFoot: !defender.mounted,
        }),
  };
}

const blowKey = (by: Troops | undefined, at: Troops | undefined): string => `blow:${by?.id ?? ''}:${at?.id ?? ''}`;

type ResolvedBlow = Done & { readonly output: BlowResult };

/** A lance strikes first: a man who falls to it does not strike back (MT-READ-29). */
function lanceFirst(given: PartialFacts): boolean {
  return given['weapon'] === 'cavalryLance' && given['attackerInstigated'] === true;
}

function blowBack({ given, output }: ResolvedBlow, attacker: Troops, defender: Troops): readonly Follow[] {
  const standing = Number(given['targetFigures']) - (lanceFirst(given) ? output.casualties : 0);
  if (standing <= 0) return [];
  return [
    {
      procedure: 'melee-attack',
      label: `${defender.name} strikes back`,
      cast: { attacker: [defender.id], defender: [attacker.id] },
      given: { attackers: standing, targetFigures: Number(given['attackers']) },
      due: 'now',
      key: blowKey(defender, attacker),
    },
  ];
}

/** After the answer both test with all losses and kills of this round. */
function tests({ given, output }: ResolvedBlow, attacker: Troops, defender: Troops): readonly Follow[] {
  const fell = defender.fell + output.casualties;
  const felled = attacker.felled + output.casualties;
  if (defender.figures - output.casualties <= 0 || attacker.figures <= 0) return [];
  const [struckWith, struckAt] = [Number(given['attackers']), Number(given['targetFigures'])];
  const own = reactionTo({
    unit: attacker,
    enemy: defender,
    casualties: attacker.fell,
    enemyCasualties: felled,
    engaged: struckWith - attacker.fell,
    enemyEngaged: struckAt - output.casualties,
    surprised: false,
  });
  const theirs = reactionTo({
    unit: defender,
    enemy: attacker,
    casualties: fell,
    enemyCasualties: defender.felled,
    engaged: struckAt - output.casualties,
    enemyEngaged: struckWith - attacker.fell,
    surprised: given['surprise'] === true,
  });
  return fell > attacker.fell || (fell === attacker.fell && defender.instigator) ? [theirs, own] : [own, theirs];
}

function answered({ cast }: ResolvedBlow, attacker: Troops, defender: Troops): boolean {
  const key = blowKey(attacker, defender);
  return cast.roll.owed.some(({ values }) => values['key'] === key);
}

function writesOf(done: ResolvedBlow, attacker: Troops | undefined, defender: Troops | undefined): readonly Write[] {
  const { given, output } = done;
  const lost = defender && fallen(defender, Math.min(defender.figures, output.casualties), '');
  const over = lost?.left === 0 && lanceFirst(given);
  const started = attacker?.instigator === true || given['attackerInstigated'] === true;
  return [
    ...(attacker === undefined || attacker.figures === 0
      ? []
      : [
          ...(over ? freed(attacker) : locked(attacker, started)),
          { item: attacker.id, field: 'felled', to: attacker.felled + output.casualties },
        ]),
    ...(lost?.writes ?? []),
    ...(defender === undefined || lost?.left === 0
      ? []
      : attacker?.figures === 0
        ? freed(defender)
        : locked(defender, defender.instigator)),
    ...(defender === undefined ? [] : [{ item: defender.id, field: 'fell', to: defender.fell + output.casualties }]),
  ];
}

export const STRIKE: Resolution = resolution<BlowResult>({
  roles: [
    { id: 'attacker', label: 'Who strikes', kind: 'unit', of: 'any', unfit: notThere },
    {
      id: 'defender',
      label: 'At whom',
      kind: 'unit',
      of: 'any',
      unfit: (item, cast) =>
        item.values['side'] === cast.of('attacker')[0]?.values['side'] ? 'on the same side' : notThere(item),
    },
  ],
  asks: ['attackers', 'targetFigures', 'attackerInstigated', 'surprise', 'defensivePosition'],
  fill,
  reads({ number, foretold: { attackNeeded, defenceNeeded } }) {
    const needed = number === 0 ? attackNeeded : defenceNeeded;
    return {
      title: ['They strike', 'The enemy saves', 'Failed saves again'][number] ?? 'Failed saves again',
      needs: `${number === 0 ? 'hits' : 'saves'} on ${on(needed)}`,
      face: (face) => (face >= needed ? (number === 0 ? 'counts' : 'saves') : 'fails'),
    };
  },
  after(done) {
    const { cast, output } = done;
    const [attacker, defender] = [unitIn(cast, 'attacker'), unitIn(cast, 'defender')];
    const { hits, unsaved, casualties } = output;
    const both = attacker !== undefined && defender !== undefined;
    const answer = both && answered(done, attacker, defender);
    return {
      verdict: casualties === 0 ? 'No casualties' : `${figures(casualties)} fall`,
      says: `${attacker?.name ?? 'The strikers'}: ${counted(hits, 'hit', 'hits')}, ${unsaved} not saved, ${figures(casualties)} of ${defender?.name ?? 'the enemy'} fall.`,
      table:
        casualties === 0
          ? []
          : [
              lanceFirst(done.given)
                ? `Remove ${figures(casualties)} at once.`
                : `Lay ${figures(casualties)} down; they still strike in this round.`,
            ],
      writes: writesOf(done, attacker, defender),
      follows: both ? (answer ? tests(done, attacker, defender) : blowBack(done, attacker, defender)) : [],
    };
  },
});
