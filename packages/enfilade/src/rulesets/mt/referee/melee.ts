import { parse } from '#procedure/index.ts';
import {
  type After,
  type Cast,
  type Done,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { ROUND as ROUND_FORM } from '../facts/melee.ts';
import { readyRound, type RoundResult } from '../melee.ts';
import { unitIn } from './cast.ts';
import { freed, locked, reactionTo, STRUCK } from './melee-results.ts';
import { fallen } from './losses.ts';
import { notThere, type Troops, troops } from './unit.ts';
import { figures, on } from './words.ts';

function cannotFight(item: Item): string | undefined {
  const { flight, shaken, engaged, instigator } = troops(item);
  if (flight) return 'in flight';
  if (engaged && !instigator) return 'it did not start its fight';
  return notThere(item) ?? (shaken && !engaged ? 'shaken: it recovers first' : undefined);
}

function fighterFacts({ figures: n, aggression, defence, melee, mounted }: Troops): PartialFacts {
  return { figures: Math.max(1, n), aggression, defence, weapon: melee, cavalry: mounted };
}

function fill(cast: Cast): PartialFacts {
  const [instigator, defender] = [unitIn(cast, 'instigator'), unitIn(cast, 'defender')];
  const locked = instigator?.engaged === true && defender?.engaged === true;
  return {
    ...(instigator === undefined ? {} : { instigator: fighterFacts(instigator) }),
    ...(defender === undefined ? {} : { defender: fighterFacts(defender) }),
    ...(instigator === undefined || defender === undefined ? {} : { firstRound: !locked }),
  };
}

type Round = Done & { readonly output: RoundResult };

/** MT-GAP-33: the side with more losses tests first, the instigator on a tie; none if the blows left no enemy. */
function testsOf({ cast, given, output }: Round): readonly Follow[] {
  const [instigator, defender] = [unitIn(cast, 'instigator'), unitIn(cast, 'defender')];
  const { instigator: started, defender: met } = output;
  const left = (unit: Troops | undefined, fell: number): number => (unit === undefined ? 1 : unit.figures - fell);
  if (left(instigator, started.casualties) <= 0 || left(defender, met.casualties) <= 0) return [];
  const first = reactionTo({
    unit: instigator,
    enemy: defender,
    casualties: started.casualties,
    enemyCasualties: met.casualties,
    engaged: started.remaining,
    enemyEngaged: met.remaining,
    surprised: false,
  });
  const second = reactionTo({
    unit: defender,
    enemy: instigator,
    casualties: met.casualties,
    enemyCasualties: started.casualties,
    engaged: met.remaining,
    enemyEngaged: started.remaining,
    surprised: given['surprise'] === true,
  });
  return met.casualties > started.casualties ? [second, first] : [first, second];
}

const BY_CHOICE = 'of those who fought, as its owner chooses';

function afterRound(done: Round): After {
  const { cast, output } = done;
  const [instigator, defender] = [unitIn(cast, 'instigator'), unitIn(cast, 'defender')];
  const [a, b] = [output.instigator.casualties, output.defender.casualties];
  const lostA = instigator && fallen(instigator, Math.min(instigator.figures, a), BY_CHOICE);
  const lostB = defender && fallen(defender, Math.min(defender.figures, b), BY_CHOICE);
  const over = lostA?.left === 0 || lostB?.left === 0;
  const follows = testsOf(done);
  const state = (unit: Troops | undefined, left: number | undefined, started: boolean): readonly Write[] => {
    if (left === 0) return [];
    return over ? freed(unit) : locked(unit, started);
  };
  return {
    verdict: a + b === 0 ? 'No casualties' : `${a} against ${b} fall`,
    says: `${instigator?.name ?? 'Who started it'} loses ${figures(a)}, ${defender?.name ?? 'the other side'} ${figures(b)}.${follows.length > 0 ? ' Both test, and go only when both have rolled.' : ''}`,
    table: [...(lostA?.table ?? []), ...(lostB?.table ?? [])],
    writes: [
      ...(lostA?.writes ?? []),
      ...(lostB?.writes ?? []),
      ...state(instigator, lostA?.left, true),
      ...state(defender, lostB?.left, false),
    ],
    follows,
  };
}

function neededFor(step: Step, given: PartialFacts): number {
  const parsed = parse(ROUND_FORM, given);
  if (!parsed.ok) return 0;
  const { instigator, defender } = readyRound(parsed.facts);
  if (step === 'strike') return instigator.attackNeeded;
  if (step === 'back') return defender.attackNeeded;
  return step === 'saved' ? defender.defenceNeeded : instigator.defenceNeeded;
}

const STEPS = ['strike', 'saves', 'again', 'back', 'saved'] as const;
type Step = (typeof STEPS)[number];

/** In table order: blows of the instigators, the other side's saves, re-rolls in a defensive position; then the blows back. */
function stepAt(number: number, behind: boolean): Step {
  const order = STEPS.filter((step) => behind || step !== 'again');
  return order[number] ?? 'saved';
}

const TITLES = {
  strike: 'Who started it strikes',
  saves: 'The other side saves',
  again: 'Failed saves again',
  back: 'The other side strikes',
  saved: 'Who started it saves',
} as const;

export const ROUND: Resolution = resolution<RoundResult>({
  roles: [
    { id: 'instigator', label: 'Who started it', kind: 'unit', of: 'mine', unfit: cannotFight },
    { id: 'defender', label: 'Against whom', ...STRUCK },
  ],
  asks: ['instigator.figures', 'defender.figures', 'firstRound', 'surprise', 'defenderInDefensivePosition'],
  fill,
  reads({ number, given }) {
    const step = stepAt(number, given['defenderInDefensivePosition'] === true);
    const attacks = step === 'strike' || step === 'back';
    const needed = neededFor(step, given);
    return {
      title: TITLES[step],
      needs: `${attacks ? 'hits' : 'saves'} on ${on(needed)}`,
      face: (face) => (face >= needed ? (attacks ? 'counts' : 'saves') : 'fails'),
    };
  },
  after: afterRound,
});
