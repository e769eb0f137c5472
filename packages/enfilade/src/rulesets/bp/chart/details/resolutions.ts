import { counted } from '#procedure/index.ts';
import { other, type Side } from '#battle/index.ts';
import {
  type CardPart,
  cardParts,
  hits,
  reasonsIn,
  saves,
  scaleOf,
  type StepPart,
  summed,
  type ThrownEvent,
} from '#chart/index.ts';
import { lookUp } from '#sheet/index.ts';
import type { BlowResult } from '../../melee.ts';
import type { OrderResult } from '../../command.ts';
import type { Shot } from '../../facts/shooting.ts';
import type { ShotResult } from '../../shooting.ts';
import { BREAK_TABLE, SIX_DISORDERS } from '../../sheet.ts';
import type { BlackPowder } from '../../play/model.ts';

type ThrownDice = ThrownEvent<BlackPowder, unknown>;

interface AimedVolley {
  readonly unit: string;
  readonly target: string;
  readonly facts: Shot;
  readonly result: ShotResult;
}

/** The dice that hit, and the saves against them. */
function pool(
  { thrown: [hitRolls, saveRolls] }: Pick<ThrownDice, 'thrown'>,
  { dice, hitOn, saveOn, modifiers }: ShotResult | BlowResult,
  best?: number,
): Pick<StepPart, 'note' | 'groups'> {
  const why = reasonsIn(modifiers);
  return {
    note: `${counted(dice, 'die', 'dice')}, ${hitOn}+${why === '' ? '' : `: ${why}`}`,
    groups: [
      hits({ faces: hitRolls, on: hitOn, ...(best === undefined ? {} : { best }) }),
      ...saves({ faces: saveRolls, on: saveOn }),
    ],
  };
}

function harmIn(casualties: number, ...marks: readonly string[]): string {
  return [casualties === 0 ? 'No casualties' : counted(casualties, 'casualty', 'casualties'), ...marks].join(', ');
}

function shot(thrown: ThrownDice, { unit, target, facts, result }: AimedVolley, title: string): CardPart {
  const was = facts.targetDisordered;
  const by = thrown.side(unit);
  const { casualties, becameShaken, disordered, breakTest } = result;
  const says = harmIn(
    casualties,
    ...(becameShaken ? ['shaken'] : []),
    ...(disordered && !was ? ['disordered'] : []),
    ...(breakTest === null ? [] : ['a break test follows']),
  );
  const isHurt = casualties > 0 || (disordered && !was);
  return {
    weight: 'volley',
    title,
    actors: [unit],
    targets: [target],
    owners: by === null ? [] : [by],
    steps: [
      {
        ...pool(thrown, result, SIX_DISORDERS.value),
        side: by,
        title: thrown.does(unit, 'fires', 'fire'),
        outcome: casualties === 0 ? 'no loss' : `${casualties} lost`,
        goodFor: isHurt ? by : null,
      },
    ],
    verdict: { says, goodFor: isHurt ? by : by && other(by) },
    hurts: casualties > 0,
  };
}

/** Both dice together, against what the order needs. */
function ordered(thrown: ThrownDice, result: OrderResult, commander: string, units: readonly string[]): CardPart {
  const by = thrown.side(commander);
  const { total, target, moves, blunder } = result;
  const says = blunder ? 'A blunder' : moves === 0 ? 'The order fails' : counted(moves, 'move');
  return {
    weight: 'order',
    title: 'Order',
    actors: [commander],
    targets: units,
    owners: blunder ? ['a', 'b'] : [],
    steps: [
      {
        side: by,
        title: `${thrown.name(commander)} gives an order`,
        note: `${total} against ${target}`,
        groups: [summed(thrown.thrown[0])],
      },
    ],
    verdict: { says, goodFor: moves > 0 ? by : by && other(by) },
  };
}

const VERDICTS = {
  breaks: { says: 'breaks', many: 'break', good: false },
  retires: { says: 'retires', many: 'retire', good: false },
  holds: { says: 'holds', many: 'hold', good: true },
} as const;
/** The totals of two dice. */
const TOTALS = [2, 12] as const;

function winnerOf(thrown: ThrownDice, units: readonly string[], winner: 'a' | 'b' | 'draw'): Side | null {
  return winner === 'draw' ? null : units.some((id) => thrown.side(id) === winner) ? winner : null;
}

export const cardPart = cardParts<BlackPowder>({
  'order-given': (thrown) => {
    const { commander, units, result } = thrown.event.about;
    return ordered(thrown, result, commander, units);
  },
  'order-blundered': ({ event: { by, about }, thrown }) => ({
    weight: 'test',
    title: 'Blunder',
    actors: about.units,
    owners: ['a', 'b'],
    steps: [{ side: by, title: 'The blunder', groups: thrown.map((faces) => summed(faces)) }],
  }),
  'volley-fired': (thrown) => shot(thrown, thrown.event.about, 'Volley'),
  'closing-fire-given': (thrown) => shot(thrown, thrown.event.about, 'Closing fire'),
  'charge-declared': ({ event: { by, about }, name, does }) => ({
    title: 'Charge',
    steps: [{ side: by, title: `${does(about.unit, 'charges', 'charge')} ${name(about.target)}` }],
  }),
  'square-tried': ({ event: { by, about }, thrown, does }) => ({
    weight: 'test',
    title: 'Form square',
    steps: [{ side: by, title: does(about.unit, 'forms square', 'form square'), groups: [summed(thrown[0])] }],
    verdict: {
      says: about.result.formed ? (about.result.disordered ? 'In square, but disordered' : 'In square') : 'No square',
      goodFor: about.result.formed ? by : other(by),
    },
  }),
  'blows-struck': (thrown) => {
    const { by, about } = thrown.event;
    const { casualties } = about.result;
    return {
      actors: [about.unit],
      targets: [about.target],
      steps: [
        {
          ...pool(thrown, about.result),
          side: by,
          title: thrown.does(about.unit, 'strikes', 'strike'),
          outcome: casualties === 0 ? 'no loss' : `${casualties} lost`,
          goodFor: casualties === 0 ? null : by,
        },
      ],
      verdict: null,
      hurts: casualties > 0,
    };
  },
  'round-decided': (thrown) => {
    const { units, result } = thrown.event.about;
    const { scoreA: a, scoreB: b, winner, margin } = result;
    const why = [...result.modifiersA, ...result.modifiersB];
    const goodFor = winnerOf(thrown, units, winner);
    return {
      steps: [{ side: null, title: 'The score', note: reasonsIn(why), score: { a, b }, goodFor }],
      verdict: { says: winner === 'draw' ? `A draw, ${a} all` : `Won by ${margin}`, goodFor },
    };
  },
  'break-test-taken': ({ event: { by, about }, thrown, name, does }) => {
    const { total, modifiers, combatType, result } = about.result;
    const { arm } = about.facts;
    return {
      weight: 'test',
      title: 'Break test',
      owners: [by],
      steps: [
        {
          side: by,
          title: `Break test, ${name(about.unit)}`,
          note: [about.because, reasonsIn(modifiers)].filter((each) => each !== '').join(': '),
          groups: [summed(thrown[0])],
          scale: scaleOf(total, TOTALS, (n) => lookUp(BREAK_TABLE[combatType][arm], n), VERDICTS),
        },
      ],
      verdict: {
        says: does(about.unit, VERDICTS[result].says, VERDICTS[result].many),
        goodFor: VERDICTS[result].good ? by : other(by),
      },
      hurts: result === 'breaks',
    };
  },
  'unit-rallied': ({ event: { by, about }, thrown, name, does }) => ({
    weight: 'test',
    title: 'Rally',
    steps: [
      {
        side: by,
        title: `${name(about.commander)} rallies ${name(about.unit)}`,
        note: `${about.result.total} against ${about.result.target}`,
        groups: [summed(thrown[0])],
      },
    ],
    verdict: { says: does(about.unit, 'rallies', 'rally'), goodFor: by },
  }),
  'rally-failed': ({ event: { by, about }, thrown, name, does }) => ({
    weight: 'test',
    title: 'Rally',
    steps: [
      {
        side: by,
        title: `${name(about.commander)} tries to rally ${name(about.unit)}`,
        note: `${about.result.total} against ${about.result.target}`,
        groups: [summed(thrown[0])],
      },
    ],
    verdict: { says: does(about.unit, 'does not rally', 'do not rally'), goodFor: other(by) },
  }),
  'unit-destroyed': ({ event: { by, about }, does }) => ({
    actors: [about.unit],
    steps: [],
    verdict: { says: does(about.unit, 'is destroyed', 'are destroyed'), goodFor: other(by) },
  }),
});
