import {
  type Cast,
  type Follow,
  type Given,
  type Item,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { chargesIn } from '../facts/words.ts';
import type { ChargeMove, RoundResult } from '../melee.ts';
import { awayFromTable, moveOf, type Troops, troops } from './roster.ts';
import { unitFacts } from './unit-facts.ts';

function cannotCharge(item: Item): string | undefined {
  const { type, suppressed, prone, formation, charged } = troops(item);
  if (type === 'artillery' || type === 'command' || type === 'transport') return 'does not charge';
  if (suppressed) return 'suppressed';
  if (prone) return 'lying down';
  if (charged) return 'has charged this turn';
  return chargesIn(formation) ? awayFromTable(item) : 'not in this formation';
}

/** GTC-CHG-14: nobody measures before he has declared; the distance is asked for then. */
export const DECLARE: Resolution = resolution<ChargeMove>({
  roles: [
    { id: 'charger', label: 'Who charges', kind: 'unit', of: 'mine', unfit: cannotCharge },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: ['distanceCm', 'terrainFactor', 'obstacle', 'targetVisible', 'phase', 'targetIsNearestVisible'],
  bands: (field) =>
    field === 'terrainFactor'
      ? [
          { label: 'Open', value: 1 },
          { label: 'Half pace', value: 0.5 },
          { label: 'Quarter', value: 0.25 },
        ]
      : undefined,
  fill(cast) {
    const [item] = cast.of('charger');
    if (item === undefined) return {};
    const unit = troops(item);
    return { charger: unitFacts(unit), moveCm: moveOf(unit), alreadyCharged: unit.charged };
  },
  after({ cast, output: { contact, shortMoveCm } }) {
    const [by, at] = [cast.of('charger')[0], cast.of('target')[0]];
    const [who, whom] = [
      by === undefined ? 'The charger' : troops(by).name,
      at === undefined ? 'the target' : troops(at).name,
    ];
    const closing: readonly Follow[] =
      by !== undefined && at !== undefined && contact
        ? [
            {
              procedure: 'fire',
              label: `Closing fire of ${whom}`,
              cast: { firers: [at.id], target: [by.id] },
              given: { mode: 'closing' },
              due: 'now',
              optional: true,
            },
          ]
        : [];
    return {
      verdict: contact ? 'It reaches' : 'It falls short',
      says: contact
        ? `${who} comes into contact with ${whom}, unless fire stops it.`
        : `${who} falls short of ${whom}.`,
      table: [contact ? `Move ${who} against ${whom}.` : `Move ${who} ${shortMoveCm} cm towards ${whom}.`],
      writes: [
        ...(by === undefined
          ? []
          : [
              { item: by.id, field: 'charged', to: true },
              { item: by.id, field: 'inContact', to: contact },
            ]),
        ...(at === undefined || !contact ? [] : [{ item: at.id, field: 'inContact', to: true }]),
      ],
      follows: closing,
    };
  },
});

function fighter(unit: Troops): Given {
  return { ...unitFacts(unit), id: unit.name };
}

function fateWrites(
  unit: Troops,
  fate: 'stands' | 'retreats' | 'knockedOut' | 'none',
  again: boolean,
): readonly Write[] {
  if (fate === 'knockedOut')
    return [
      { item: unit.id, field: 'where', to: 'knockedOut' },
      { item: unit.id, field: 'inContact', to: false },
    ];
  return [
    { item: unit.id, field: 'rounds', to: again ? unit.rounds + 1 : 0 },
    { item: unit.id, field: 'inContact', to: again },
  ];
}

function retreats(unit: Troops): Follow {
  return {
    procedure: 'retreat',
    label: `${unit.name} retreats`,
    cast: { unit: [unit.id] },
    given: {},
    due: 'now',
  };
}

const OUTCOMES: Readonly<Record<RoundResult['outcome'], string>> = {
  attackersWin: 'The attackers win',
  defenderWins: 'The defender wins',
  anotherRound: 'Even: another round',
  repulsed: 'The charge is repulsed',
};

interface Fated {
  readonly unit: Troops;
  readonly fate: RoundResult['defenderFate'] | RoundResult['otherAttackersFate'];
}

function fates(cast: Cast, output: RoundResult, struck: number): readonly Fated[] {
  const attackers = cast.of('attackers').map(troops);
  const [item] = cast.of('defender');
  return [
    ...attackers.map((unit, i) => ({
      unit,
      fate: i === struck ? output.struckAttackerFate : output.otherAttackersFate,
    })),
    ...(item === undefined ? [] : [{ unit: troops(item), fate: output.defenderFate }]),
  ];
}

export const ROUND: Resolution = resolution<RoundResult>({
  roles: [
    { id: 'attackers', label: 'Who attacks', kind: 'unit', of: 'mine', many: true, unfit: (item) => cannotFight(item) },
    { id: 'defender', label: 'Who defends', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: [
    'round',
    'attackers.supports',
    'defender.supports',
    'defender.cover',
    'defender.enemiesOnFlankOrRear',
    'attackers.enemiesOnFlankOrRear',
    'defender.counterCharge',
    'defender.strikesAt',
  ],
  labels: {
    'attackers.supports': 'Attackers supported by',
    'defender.supports': 'Defender supported by',
    'defender.cover': 'Cover of the defender',
    'defender.enemiesOnFlankOrRear': 'On its flank or rear',
    'attackers.enemiesOnFlankOrRear': 'On the attackers’ flank or rear',
    'defender.counterCharge': 'It counter-charges',
    'defender.strikesAt': 'It strikes at (0 is the first)',
  },
  fill(cast) {
    const attackers = cast.of('attackers').map(troops);
    const [item] = cast.of('defender');
    return {
      round: 1 + Math.max(0, ...attackers.map(({ rounds }) => rounds)),
      attackers: attackers.map(fighter),
      ...(item === undefined ? {} : { defender: fighter(troops(item)) }),
    };
  },
  reads({ number, name, foretold: { attackDice, defenderSaveDice, defenceDice } }) {
    const score = Number(/(\d)\+/.exec(name)?.[1] ?? 0);
    const steps = [
      ...(attackDice > 0 ? ['The attackers strike'] : []),
      ...(defenderSaveDice > 0 ? ["The defender's saves"] : []),
      ...(defenceDice > 0 ? ['The defender strikes'] : []),
      "The attacker's saves",
    ];
    const title = steps[number] ?? 'Saves';
    const saves = title.includes('saves');
    return {
      title,
      needs: saves ? `saved on ${score}+` : `hits on ${score}+`,
      face: (face) => (face >= score ? (saves ? 'saves' : 'counts') : 'fails'),
    };
  },
  after({ cast, given, output }) {
    const again = output.outcome === 'anotherRound';
    const strikesAt = (given['defender'] as Given | undefined)?.['strikesAt'];
    const all = fates(cast, output, typeof strikesAt === 'number' ? strikesAt : 0);
    const next: readonly Follow[] = again
      ? [
          {
            procedure: 'charge-round',
            label: 'Fight another round',
            cast: {
              attackers: cast.of('attackers').map(({ id }) => id),
              defender: cast.of('defender').map(({ id }) => id),
            },
            given: {},
            due: 'now',
          },
        ]
      : [];
    return {
      verdict: OUTCOMES[output.outcome],
      says: `${output.netHitsOnDefender} hits on the defender, ${output.netHitsOnStruck} on the attacker: ${OUTCOMES[output.outcome].toLowerCase()}.`,
      table: [
        ...all.filter(({ fate }) => fate === 'knockedOut').map(({ unit }) => `Take ${unit.name} off the table.`),
        ...(output.consolidates === 'none'
          ? []
          : [`${output.consolidates === 'attackers' ? 'The attackers' : 'The defender'} may consolidate.`]),
      ],
      writes: all.flatMap(({ unit, fate }) => fateWrites(unit, fate, again)),
      follows: [...all.filter(({ fate }) => fate === 'retreats').map(({ unit }) => retreats(unit)), ...next],
    };
  },
});

/** GTC-CHG-03: who could not have charged does not attack. */
function cannotFight(item: Item): string | undefined {
  const { type, suppressed, prone, formation } = troops(item);
  if (type === 'artillery' || type === 'command' || type === 'transport') return 'does not charge';
  if (suppressed || prone) return 'could not charge';
  return chargesIn(formation) ? awayFromTable(item) : 'not in this formation';
}
