import { counted } from '#procedure/index.ts';
import { other, type Side } from '#battle/index.ts';
import { type Cast, type Follow, type PartialFacts, type Resolution, resolution, type Write } from '#referee/index.ts';
import { afterRound, isShaken, withCasualties } from '../aftermath.ts';
import type { Round } from '../facts/melee.ts';
import type { BlowResult, RoundResult, judgeSweep } from '../melee.ts';
import { reckonPool } from './reckonings.ts';
import { awayFromTable, type Troops, troops, writeState } from './roster.ts';
import { marks, moveInches, readPool } from './words.ts';

function strikeFacts(cast: Cast): PartialFacts {
  const [attacker, defender] = [cast.of('attacker')[0], cast.of('defender')[0]];
  const by = attacker && troops(attacker);
  const at = defender && troops(defender);
  return {
    ...(by === undefined
      ? {}
      : {
          attackerArm: by.arm,
          attackerFormation: by.formation,
          attackerSize: by.size,
          combatDice: by.combatDice,
          attackerShaken: by.shaken,
          attackerDisordered: by.disordered,
          wonLastRound: by.wonLastRound,
        }),
    ...(at === undefined
      ? {}
      : {
          defenderArm: at.arm,
          defenderFormation: at.formation,
          defenderMorale: at.morale,
          defenderStamina: at.stamina,
          defenderCasualties: at.casualties,
        }),
  };
}

function strikeWrites(
  attacker: Troops | undefined,
  defender: Troops | undefined,
  struck: BlowResult,
): readonly Write[] {
  return [
    ...(attacker === undefined
      ? []
      : [
          { item: attacker.id, field: 'inflicted', to: attacker.inflicted + struck.casualties },
          { item: attacker.id, field: 'before', to: attacker.before ?? attacker.casualties },
          { item: attacker.id, field: 'engaged', to: true },
          { item: attacker.id, field: 'disordered', to: struck.attackerDisordered },
        ]),
    ...(defender === undefined
      ? []
      : [
          ...writeState(defender, withCasualties(defender, struck.defenderCasualties)),
          { item: defender.id, field: 'excess', to: defender.excess + struck.excess },
          { item: defender.id, field: 'before', to: defender.before ?? defender.casualties },
          { item: defender.id, field: 'engaged', to: true },
        ]),
  ];
}

export const STRIKE: Resolution = resolution<BlowResult>({
  roles: [
    { id: 'attacker', label: 'Who strikes', kind: 'unit', of: 'any', unfit: awayFromTable },
    {
      id: 'defender',
      label: 'At whom',
      kind: 'unit',
      of: 'any',
      unfit: (item, cast) =>
        item.values['side'] === cast.of('attacker')[0]?.values['side'] ? 'on the same side' : awayFromTable(item),
    },
  ],
  asks: [
    'charging',
    'wonLastRound',
    'engagedFlankOrRear',
    'counterChargedByCavalry',
    'defenderCover',
    'faces',
    'splitAmong',
    'splitIndex',
  ],
  fill: strikeFacts,
  reads: (asked) => readPool(asked, false),
  reckons: (foretold, given) => reckonPool(foretold, given['defenderMorale']),
  after({ cast, given, output }) {
    const [by, at] = [cast.of('attacker')[0], cast.of('defender')[0]];
    const [attacker, defender] = [by && troops(by), at && troops(at)];
    const on = defender?.name ?? 'the enemy';
    const { hits, saves, casualties, defenderCasualties, excess } = output;
    return {
      verdict: casualties === 0 ? 'No casualties' : marks(casualties),
      says: `${attacker?.name ?? 'The striker'}: ${counted(hits, 'hit', 'hits')}, ${saves} saved, ${marks(casualties)} on ${on}${excess > 0 ? `, ${excess} beyond` : ''}. Both sides strike before the result.`,
      table:
        casualties > excess
          ? [
              `Mark ${marks(casualties - excess)} on ${on}: ${defenderCasualties} of ${String(given['defenderStamina'])}.`,
            ]
          : [],
      writes: strikeWrites(attacker, defender, output),
      follows: [],
    };
  },
});

function fighters(cast: Cast, role: string): readonly Troops[] {
  return cast.of(role).map(troops);
}

function sideFacts(units: readonly Troops[]): PartialFacts {
  return {
    units: units.map(({ arm, formation, size, inflicted, casualties, stamina }) => ({
      arm,
      formation,
      size,
      casualtiesInflicted: inflicted,
      shaken: isShaken({ casualties, stamina }),
      engagedFlankOrRear: false,
      supports: [],
    })),
  };
}

type Tester = RoundResult['tests'][number];

/** Units that are not in the book test without it. */
function testOf({ side, index, test }: Tester, unit: Troops | undefined, round: Round): Follow {
  const [own, enemies] = [round[side].units, round[other(side)].units];
  const nobody = `${side === 'a' ? 'our' : 'their'} unit${own.length > 1 ? ` ${index + 1}` : ''}`;
  return {
    procedure: 'break-test',
    label: `Break test: ${unit?.name ?? nobody}`,
    cast: unit === undefined ? {} : { unit: [unit.id] },
    given: {
      test,
      arm: own[index]?.arm,
      formation: own[index]?.formation,
      ...(unit === undefined ? {} : { excess: unit.excess, disordered: unit.disordered }),
      onlyCavalryEnemies: enemies.length > 0 && enemies.every(({ arm }) => arm === 'cavalry'),
    },
    due: 'now',
    ...(unit === undefined ? {} : { key: `break:${unit.id}` }),
  };
}

/** The round is over: its notes are cleared. */
function roundOver(unit: Troops, won: boolean): readonly Write[] {
  return [
    { item: unit.id, field: 'inflicted', to: 0 },
    { item: unit.id, field: 'excess', to: 0 },
    { item: unit.id, field: 'before', to: null },
    ...writeState(unit, afterRound(won)),
  ];
}

export const ROUND: Resolution = resolution<RoundResult>({
  roles: [
    { id: 'a', label: 'Our units in the fight', kind: 'unit', of: 'mine', many: true, unfit: awayFromTable },
    { id: 'b', label: 'Theirs', kind: 'unit', of: 'theirs', many: true, unfit: awayFromTable },
  ],
  asks: ['a', 'b'],
  fill: (cast) => ({ a: sideFacts(fighters(cast, 'a')), b: sideFacts(fighters(cast, 'b')) }),
  after({ cast, given, output: { scoreA, scoreB, winner, tests } }) {
    const sides: Readonly<Record<Side, readonly Troops[]>> = { a: fighters(cast, 'a'), b: fighters(cast, 'b') };
    const won = winner === 'draw' ? '' : (sides[winner][0]?.name ?? (winner === 'a' ? 'Our side' : 'Their side'));
    const follows = tests.map((tester) => testOf(tester, sides[tester.side][tester.index], given as unknown as Round));
    return {
      verdict: winner === 'draw' ? 'A draw' : `${won} won by ${Math.abs(scoreA - scoreB)}`,
      says: `${scoreA} against ${scoreB}: ${winner === 'draw' ? 'a draw; shaken units test' : `${won} won; the loser tests`}.`,
      table: follows.length === 0 ? ['The units stay in the fight.'] : [],
      writes: (['a', 'b'] as const).flatMap((side) => sides[side].flatMap((unit) => roundOver(unit, winner === side))),
      follows,
    };
  },
});

type Sweep = ReturnType<typeof judgeSweep>;

export const SWEEP: Resolution = resolution<Sweep>({
  roles: [{ id: 'unit', label: 'Who sweeps forward', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['won', 'enemiesGone', 'alreadySwept', 'disordered', 'shaken'],
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const { arm, formation, disordered, shaken, wonLastRound } = troops(item);
    return { arm, formation, disordered, shaken, won: wonLastRound, enemiesGone: true };
  },
  after({ cast, output: { allowed, mayCharge } }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: allowed ? 'A sweeping advance' : 'No sweeping advance',
      says: allowed
        ? `${name} may make one move at once${mayCharge ? ', and may charge with it' : ''}.`
        : `${name} stays where it is.`,
      table: allowed ? [`Move ${name} up to ${unit === undefined ? 'one move' : `${moveInches(unit)}″`}.`] : [],
      writes: unit === undefined || !allowed ? [] : [{ item: unit.id, field: 'engaged', to: false }],
      follows: [],
    };
  },
});
