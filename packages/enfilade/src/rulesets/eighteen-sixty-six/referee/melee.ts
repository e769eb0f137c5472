import {
  type Cast,
  type Follow,
  type Given,
  type Item,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { isArtillery } from '../facts/words.ts';
import type { LoserResult, MeleeResult } from '../melee.ts';
import { riskOf } from './fire.ts';
import { awayFromTable, formationLeft, type Troops, troops } from './roster.ts';

function cannotAttack(item: Item): string | undefined {
  const { arm, status, formation } = troops(item);
  if (isArtillery(arm)) return 'guns do not attack';
  if (status === 'routed') return 'routed';
  if (formation === 'road-column' || formation === 'garrison') return 'not in this formation';
  return awayFromTable(item);
}

function one(cast: Cast, role: 'attacker' | 'defender'): Troops | undefined {
  const [item] = cast.of(role);
  return item === undefined ? undefined : troops(item);
}

function fighter({ arm, formation, status, rating, stands, startStands }: Troops): Given {
  const there = Math.max(1, stands);
  return { arm, formation, status, rating, stands: there, contactStands: Math.min(2, there), startStands };
}

function loserWrites(unit: Troops, loser: LoserResult): readonly Write[] {
  const { id } = unit;
  if (loser.removed)
    return [
      { item: id, field: 'stands', to: 0 },
      { item: id, field: 'where', to: 'removed' },
    ];
  return [
    { item: id, field: 'stands', to: loser.standsAfter },
    { item: id, field: 'formation', to: formationLeft(unit, loser.standsAfter) },
    ...(loser.rout
      ? [{ item: id, field: 'status', to: 'routed' }]
      : loser.disorganized
        ? [{ item: id, field: 'status', to: 'disorganized' }]
        : []),
    { item: id, field: 'order', to: 'none' },
    { item: id, field: 'active', to: false },
    { item: id, field: 'standLostThisCharge', to: false },
    { item: id, field: 'townFightTurn', to: 0 },
  ];
}

const OUTCOMES: Readonly<Record<MeleeResult['outcome'], string>> = {
  'pushed-back': 'Pushed back',
  beaten: 'Beaten',
  routed: 'Routed',
  draw: 'A draw: roll again',
  standoff: 'A standoff: the attacker goes back',
  locked: 'Locked in the town',
  overrun: 'Overrun',
};

function loserTable(
  name: string,
  { removed, standsLost, standsAfter, retreatInches, disorganized, rout }: LoserResult,
): readonly string[] {
  if (removed) return [`Take ${name} off the table.`];
  return [
    ...(standsLost > 0
      ? [`Remove ${standsLost === 1 ? 'one stand' : `${standsLost} stands`} of ${name}: ${standsAfter} left.`]
      : []),
    ...(retreatInches > 0
      ? [`Move ${name} ${retreatInches}″ back${rout ? ', running' : disorganized ? ', disorganised' : ''}.`]
      : []),
  ];
}

export const MELEE: Resolution = resolution<MeleeResult>({
  roles: [
    { id: 'attacker', label: 'Who attacks', kind: 'unit', of: 'any', unfit: cannotAttack },
    {
      id: 'defender',
      label: 'Whom',
      kind: 'unit',
      of: 'any',
      unfit: (item, cast) =>
        item.values['side'] === cast.of('attacker')[0]?.values['side'] ? 'on the same side' : awayFromTable(item),
    },
  ],
  asks: [
    'attacker.contactStands',
    'defender.contactStands',
    'angle',
    'attacker.commanderWithOneInch',
    'defender.commanderWithOneInch',
    'attackerInOpen',
    'round',
    'townFightTurn',
  ],
  labels: {
    'attacker.contactStands': 'Attackers in contact',
    'defender.contactStands': 'Defenders in contact',
    angle: 'Hit in',
    'attacker.commanderWithOneInch': 'Commander with the attacker',
    'defender.commanderWithOneInch': 'Commander with the defender',
  },
  fill(cast) {
    const [attacker, defender] = [one(cast, 'attacker'), one(cast, 'defender')];
    const town = defender?.formation === 'garrison';
    return {
      ...(attacker === undefined ? {} : { attacker: fighter(attacker) }),
      ...(defender === undefined ? {} : { defender: fighter(defender) }),
      ...(town ? { townFightTurn: (defender?.townFightTurn ?? 0) + 1 } : {}),
    };
  },
  reads({ number, foretold }) {
    const side = number === 0 ? foretold.attacker : foretold.defender;
    const target = side?.moraleTarget ?? 0;
    return {
      title: number === 0 ? "The attacker's morale" : "The defender's morale",
      needs: `${target} or less holds`,
      face: (face) => (face <= target ? 'counts' : 'fails'),
    };
  },
  after({ cast, given, output }) {
    const fighters = { attacker: one(cast, 'attacker'), defender: one(cast, 'defender') };
    const { outcome, loser, reroll, winnerDisorganized, winner } = output;
    const beaten = loser === null ? undefined : fighters[loser.side];
    const won = winner === 'draw' ? undefined : fighters[winner];
    const round = typeof given['round'] === 'number' ? given['round'] : 1;
    const again: readonly Follow[] = reroll
      ? [
          {
            procedure: 'melee',
            label: 'Roll again',
            cast: {
              attacker: cast.of('attacker').map(({ id }) => id),
              defender: cast.of('defender').map(({ id }) => id),
            },
            given: { ...given, round: round + 1 },
            due: 'now',
          },
        ]
      : [];
    const name = beaten?.name ?? (loser === null ? '' : `The ${loser.side}`);
    const score = (side: MeleeResult['attacker']): string => (side === null ? 'no fight' : String(side.score));
    return {
      verdict: loser === null ? OUTCOMES[outcome] : `${name}: ${OUTCOMES[outcome].toLowerCase()}`,
      says: `${score(output.attacker)} against ${score(output.defender)}: ${loser === null ? OUTCOMES[outcome].toLowerCase() : `${name} is ${OUTCOMES[outcome].toLowerCase()}`}.`,
      table: [
        ...(loser === null ? [] : loserTable(name, loser)),
        ...(winnerDisorganized ? [`${won?.name ?? 'The winner'} is disorganised.`] : []),
        ...(loser !== null && winner === 'attacker' ? ['The winner may take the ground.'] : []),
      ],
      writes: [
        ...(beaten === undefined || loser === null ? [] : loserWrites(beaten, loser)),
        ...(won === undefined || loser === null
          ? []
          : [
              ...(winnerDisorganized ? [{ item: won.id, field: 'status', to: 'disorganized' }] : []),
              ...(won.order === 'charge'
                ? [
                    { item: won.id, field: 'order', to: 'none' },
                    { item: won.id, field: 'active', to: false },
                    { item: won.id, field: 'standLostThisCharge', to: false },
                  ]
                : []),
            ]),
        ...(outcome === 'locked' && fighters.defender !== undefined
          ? [{ item: fighters.defender.id, field: 'townFightTurn', to: fighters.defender.townFightTurn + 1 }]
          : []),
      ],
      follows: [...again, ...riskOf(cast, beaten, 'melee', loser?.standsLost ?? 0)],
    };
  },
});
