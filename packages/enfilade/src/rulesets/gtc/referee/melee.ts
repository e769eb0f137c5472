import { lowered } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type FactBand,
  type Follow,
  type Item,
  type PartialFacts,
  type ReckonedNumber,
  type Resolution,
  resolution,
  type ThrowReading,
  type Write,
} from '#referee/index.ts';
import { attackerFate, FIGHT_OVER, LOST } from '../aftermath.ts';
import type { RoundResult } from '../melee.ts';
import { HALF_MOVE, RETREAT_FRACTION } from '../sheet.ts';
import { unfitToCharge } from './charge.ts';
import { awayFromTable, moveOf, type Troops, troops, writeState } from './roster.ts';
import { unitFacts } from './unit-facts.ts';
import { hitsOf, nameOr } from './words.ts';

/** GTC-GAP-43: dug-in troops have hard cover to their front. */
function fighter(unit: Troops): PartialFacts {
  return { ...unitFacts(unit), id: unit.name, ...(unit.dugIn ? { cover: 'hard' } : {}) };
}

type Fate = ReturnType<typeof attackerFate>;

interface UnitFate {
  readonly unit: Troops;
  readonly fate: Fate;
  readonly won: boolean;
}

function fates({ cast, given, output }: FoughtRound): readonly UnitFate[] {
  const strikesAt = (given['defender'] as PartialFacts | undefined)?.['strikesAt'];
  const struck = typeof strikesAt === 'number' ? strikesAt : 0;
  const [defender] = cast.of('defender');
  return [
    ...cast.of('attackers').map((item, i) => ({
      unit: troops(item),
      fate: attackerFate(output, i === struck),
      won: output.consolidates === 'attackers',
    })),
    ...(defender === undefined
      ? []
      : [{ unit: troops(defender), fate: output.defenderFate, won: output.consolidates === 'defender' }]),
  ];
}

function fateWrites({ unit, fate }: UnitFate, again: boolean): readonly Write[] {
  return [
    { item: unit.id, field: 'rounds', to: again ? unit.rounds + 1 : 0 },
    ...(again
      ? [{ item: unit.id, field: 'inContact', to: true }, ...writeState(unit, { counterCharging: false })]
      : writeState(unit, { ...FIGHT_OVER, ...(fate === 'knockedOut' ? LOST : {}) })),
  ];
}

function fateLines({ unit, fate, won }: UnitFate): readonly string[] {
  if (fate === 'knockedOut') return [`Take ${unit.name} off the table.`];
  return won
    ? [
        `${unit.name} may consolidate: up to ${moveOf(unit) * HALF_MOVE.value} cm any way, not to within 1 cm of an enemy.`,
      ]
    : [];
}

function retreats({ unit }: UnitFate): Follow {
  return {
    procedure: 'retreat',
    label: `${unit.name} retreats ${moveOf(unit) * RETREAT_FRACTION.value} cm`,
    cast: { unit: [unit.id] },
    given: {},
    due: 'now',
  };
}

/** GTC-CHG-10: the same fight again; only the first round counts as charging (GTC-GAP-27). */
function another({ cast, given }: Done): Follow {
  const { attackers } = given;
  const defender = given['defender'] as PartialFacts;
  return {
    procedure: 'charge-round',
    label: 'Fight another round',
    cast: { attackers: cast.of('attackers').map(({ id }) => id), defender: cast.of('defender').map(({ id }) => id) },
    given: { attackers, defender: { ...defender, counterCharge: false } },
    due: 'now',
  };
}

const OUTCOMES: Readonly<Record<RoundResult['outcome'], string>> = {
  attackersWin: 'The attackers win',
  defenderWins: 'The defender wins',
  anotherRound: 'Even: another round',
  repulsed: 'The charge is repulsed',
};

type FoughtRound = Done & { readonly output: RoundResult };

/** Saves are thrown only where something hit. */
function readBlow(number: number, name: string, { defenderSaveDice }: RoundResult): ThrowReading {
  const steps = [
    'The attackers strike',
    ...(defenderSaveDice > 0 ? ["The defender's saves"] : []),
    'The defender strikes',
    "The attacker's saves",
  ];
  const title = steps[number] ?? 'Saves';
  const score = Number(/(\d)\+/.exec(name)?.[1] ?? 0);
  const saves = title.includes('saves');
  return {
    title,
    needs: saves ? `saved on ${score}+` : `hits on ${score}+`,
    face: (face) => (face >= score ? (saves ? 'saves' : 'counts') : 'fails'),
  };
}

function reckons({ strengths, modifiers }: RoundResult): readonly ReckonedNumber[] {
  return strengths.map(({ unit, basePerStand, perStand, dice }) => ({
    label: unit,
    begins: `${basePerStand} a stand`,
    entries: modifiers.filter((each) => each.unit === unit),
    comes: `${perStand} a stand, ${dice} dice`,
  }));
}

/** GTC-GAP-29: with several attackers the defender chooses which to strike. */
function struckBands(cast: Cast | undefined): readonly FactBand[] | undefined {
  const attackers = cast?.of('attackers') ?? [];
  if (attackers.length < 2) return undefined;
  return attackers.map((item, value) => ({ label: troops(item).name, value }));
}

/** GTC-CHG-03: a unit that could not have charged does not attack. */
const cannotAttack = (item: Item): string | undefined => unfitToCharge(troops(item)) ?? awayFromTable(item);

export const ROUND: Resolution = resolution<RoundResult>({
  roles: [
    { id: 'attackers', label: 'Who attacks', kind: 'unit', of: 'mine', many: true, unfit: cannotAttack },
    { id: 'defender', label: 'Who defends', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: [
    'attackers[*].supports',
    'defender.supports',
    'defender.cover',
    'defender.enemiesOnFlankOrRear',
    'attackers[*].enemiesOnFlankOrRear',
    'defender.counterCharge',
    'defender.strikesAt',
  ],
  labels: {
    'attackers[*].supports': 'Attackers supported by',
    'defender.supports': 'Defender supported by',
    'defender.cover': 'Defender in',
    'defender.enemiesOnFlankOrRear': 'On the defender’s flank or rear',
    'attackers[*].enemiesOnFlankOrRear': 'On the attackers’ flank or rear',
    'defender.counterCharge': 'It counter-charges',
    'defender.strikesAt': 'It strikes at',
  },
  bands: (field, _given, cast) => (field === 'defender.strikesAt' ? struckBands(cast) : undefined),
  fill(cast) {
    const attackers = cast.of('attackers').map(troops);
    const [item] = cast.of('defender');
    const defender = item && troops(item);
    const round = 1 + Math.max(0, ...attackers.map(({ rounds }) => rounds));
    return {
      round,
      ...(attackers.length === 0 ? {} : { attackers: attackers.map(fighter) }),
      ...(defender === undefined
        ? {}
        : {
            defender: {
              ...fighter(defender),
              ...(defender.counterCharging && round === 1 ? { counterCharge: true } : {}),
            },
          }),
    };
  },
  reads: ({ number, name, foretold }) => readBlow(number, name, foretold),
  reckons,
  after(done) {
    const { cast, output } = done;
    const again = output.outcome === 'anotherRound';
    const all = fates(done);
    const verdict = OUTCOMES[output.outcome];
    const [defender] = cast.of('defender');
    return {
      verdict,
      says: `${hitsOf(output.netHitsOnDefender)} on ${nameOr(defender, 'the defender')}, ${output.netHitsOnStruck} on the other side: ${lowered(verdict)}.`,
      table: all.flatMap(fateLines),
      writes: all.flatMap((each) => fateWrites(each, again)),
      follows: [...all.filter(({ fate }) => fate === 'retreats').map(retreats), ...(again ? [another(done)] : [])],
    };
  },
});
