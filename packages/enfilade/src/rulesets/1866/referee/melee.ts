import { lowered } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type Follow,
  type Item,
  type PartialFacts,
  type ReckonedNumber,
  type Resolution,
  resolution,
  sideOf,
  type Write,
} from '#referee/index.ts';
import {
  afterDefeat,
  afterRound,
  afterVictory,
  CHARGE_CLOSED,
  CHARGE_OVER,
  formationDrivenBack,
} from '../aftermath.ts';
import { isArtillery } from '../facts/words.ts';
import { defeated, type FighterResult, type LoserResult, type MeleeResult } from '../melee.ts';
import { rowsOf } from '../troops.ts';
import { riskOf } from './commanders.ts';
import { awayFromTable, type Troops, troops, writeState } from './roster.ts';
import { orLess, standsOf } from './words.ts';

function cannotAttack(item: Item): string | undefined {
  const { arm, status, formation } = troops(item);
  if (isArtillery(arm)) return 'guns do not attack';
  if (status === 'routed') return 'routed';
  if (formation === 'road-column' || formation === 'garrison') return 'not in this formation';
  return awayFromTable(item);
}

function cannotBeAttacked(item: Item, cast: Cast): string | undefined {
  const [first] = cast.of('attackers');
  return first !== undefined && sideOf(first) === sideOf(item) ? 'on the same side' : awayFromTable(item);
}

const frontOf = ({ formation, stands }: Troops): number => Math.max(1, rowsOf(formation, stands).front);

/**
 * W66-GAP-39: several on one target fight as one, with the rating and status of the largest; the front lines meet for the length both have.
 */
function fighter(units: readonly Troops[], enemies: readonly Troops[]): PartialFacts {
  const [lead] = [...units].sort((p, q) => frontOf(q) - frontOf(p) || q.rating - p.rating);
  if (lead === undefined) return {};
  const sum = (of: (unit: Troops) => number): number => units.reduce((all, unit) => all + of(unit), 0);
  const front = sum(frontOf);
  const facing = enemies.reduce((all, unit) => all + frontOf(unit), 0);
  const { arm, formation, status, rating } = lead;
  return {
    arm,
    formation,
    status,
    rating,
    stands: sum(({ stands }) => Math.max(1, stands)),
    contactStands: facing === 0 ? front : Math.min(front, facing),
    startStands: sum(({ startStands }) => startStands),
  };
}

interface Sides {
  readonly attacker: readonly Troops[];
  readonly defender: readonly Troops[];
}

const sidesOf = (cast: Cast): Sides => ({
  attacker: cast.of('attackers').map(troops),
  defender: cast.of('defender').map(troops),
});

function fill(cast: Cast): PartialFacts {
  const { attacker, defender } = sidesOf(cast);
  const town = defender.find(({ formation }) => formation === 'garrison');
  return {
    ...(attacker.length === 0 ? {} : { attacker: fighter(attacker, defender) }),
    ...(defender.length === 0 ? {} : { defender: fighter(defender, attacker) }),
    ...(town === undefined ? {} : { townFightTurn: (town.townFight?.turn ?? 0) + 1 }),
  };
}

type FoughtMelee = Done & { readonly output: MeleeResult };

const ALONE = {
  contactStands: 1,
  commanderWithOneInch: false,
  supported: false,
  hitFrom: 'front',
  stormsTown: false,
} as const;

interface BeatenUnit {
  readonly unit: Troops;
  readonly fate: LoserResult;
}

/** W66-GAP-39: each losing unit takes the result on its own stands. */
function beatenIn({ cast, output: { loser, outcome } }: FoughtMelee): readonly BeatenUnit[] {
  if (loser === null) return [];
  const units = sidesOf(cast)[loser.side];
  if (units.length < 2 || outcome === 'overrun') return units.map((unit) => ({ unit, fate: loser }));
  const defeat = outcome === 'beaten' || outcome === 'routed' ? outcome : 'pushed-back';
  return units.map((unit) => ({
    unit,
    fate: defeated(loser.side, { ...unit, ...ALONE, stands: Math.max(1, unit.stands) }, defeat),
  }));
}

function beatenWrites({ unit, fate }: BeatenUnit): readonly Write[] {
  const changes = afterDefeat(unit, fate);
  const formation = fate.removed ? {} : { formation: formationDrivenBack({ ...unit, ...changes }) };
  return writeState(unit, { ...changes, ...formation });
}

/** The book does not know a unit's charge target: an attacker counts as having charged the unit it beat. */
function winnerWrites(unit: Troops, result: MeleeResult): readonly Write[] {
  const closed = result.winner === 'attacker' ? CHARGE_CLOSED : {};
  return writeState(unit, { ...closed, ...afterRound(unit), ...afterVictory(unit, result, unit.charge !== null) });
}

function writesOf(done: FoughtMelee): readonly Write[] {
  const { cast, output } = done;
  const sides = sidesOf(cast);
  if (output.outcome === 'locked') {
    const turn = 1 + Math.max(0, ...sides.defender.map(({ townFight }) => townFight?.turn ?? 0));
    return [...sides.attacker, ...sides.defender].flatMap((unit) =>
      writeState(unit, { ...afterRound(unit), ...CHARGE_OVER, townFight: { turn } }),
    );
  }
  if (output.winner === 'draw') return [];
  return [
    ...beatenIn(done).flatMap(beatenWrites),
    ...sides[output.winner].flatMap((unit) => winnerWrites(unit, output)),
  ];
}

function fateLines({ unit: { name }, fate }: BeatenUnit): readonly string[] {
  if (fate.removed) return [`Take ${name} off the table.`];
  const how = fate.rout ? ', routed, towards its own edge' : fate.disorganized ? ', disorganised' : '';
  return [
    ...(fate.standsLost > 0 ? [`Remove ${standsOf(fate.standsLost)} of ${name}: ${fate.standsAfter} left.`] : []),
    ...(fate.retreatInches > 0 ? [`Move ${name} ${fate.retreatInches}″ straight back${how}.`] : []),
  ];
}

function tableOf(done: FoughtMelee): readonly string[] {
  const { cast, output } = done;
  if (output.outcome === 'locked') return ['Both stay where they are: the town fight goes on next turn.'];
  const won = output.winner === 'draw' ? [] : sidesOf(cast)[output.winner];
  return [
    ...beatenIn(done).flatMap(fateLines),
    ...(output.winnerDisorganized ? won.map(({ name }) => `${name} is disorganised.`) : []),
    ...(output.loser !== null && output.winner === 'attacker' && output.outcome !== 'standoff'
      ? ['The winner may take the place of the loser, no farther.']
      : []),
  ];
}

const OUTCOMES: Readonly<Record<MeleeResult['outcome'], string>> = {
  'pushed-back': 'Pushed back',
  beaten: 'Beaten',
  routed: 'Routed',
  draw: 'A draw: roll again',
  standoff: 'A standoff: the attacker goes back',
  locked: 'Locked in the town',
  overrun: 'Run down',
};

function again({ cast, given }: Done): Follow {
  return {
    procedure: 'melee',
    label: 'Roll again',
    cast: { attackers: cast.of('attackers').map(({ id }) => id), defender: cast.of('defender').map(({ id }) => id) },
    given: { ...given, round: Number(given['round'] ?? 1) + 1 },
    due: 'now',
  };
}

function verdictOf(done: FoughtMelee): string {
  const { outcome, loser } = done.output;
  if (loser === null || outcome === 'standoff') return OUTCOMES[outcome];
  const names = beatenIn(done).map(({ unit }) => unit.name);
  return `${names.join(', ') || `The ${loser.side}`}: ${lowered(OUTCOMES[outcome])}`;
}

function reckonFighter(label: string, fighter: FighterResult | null, given: unknown): readonly ReckonedNumber[] {
  if (fighter === null) return [];
  const contact = (given as PartialFacts | undefined)?.['contactStands'];
  return [
    {
      label,
      begins: `${String(contact)} in contact`,
      entries: fighter.modifiers,
      comes: `${fighter.points}, halved over ${fighter.moraleTarget}`,
    },
  ];
}

export const MELEE: Resolution = resolution<MeleeResult>({
  roles: [
    { id: 'attackers', label: 'Who attacks', kind: 'unit', of: 'any', many: true, unfit: cannotAttack },
    { id: 'defender', label: 'Whom', kind: 'unit', of: 'any', unfit: cannotBeAttacked },
  ],
  asks: [
    'attacker.contactStands',
    'defender.contactStands',
    'angle',
    'attacker.commanderWithOneInch',
    'defender.commanderWithOneInch',
  ],
  labels: {
    'attacker.contactStands': 'Attackers in contact',
    'defender.contactStands': 'Defenders in contact',
    angle: 'Hit in',
    'attacker.commanderWithOneInch': 'Commander with the attacker',
    'defender.commanderWithOneInch': 'Commander with the defender',
  },
  fill,
  reads({ number, foretold: { attacker, defender } }) {
    const target = (number === 0 ? attacker : defender)?.moraleTarget ?? 0;
    return orLess(number === 0 ? "The attacker's morale" : "The defender's morale", target, 'keeps its points');
  },
  reckons: ({ attacker, defender }, given) => [
    ...reckonFighter('attacker', attacker, given['attacker']),
    ...reckonFighter('defender', defender, given['defender']),
  ],
  after(done) {
    const { output, cast } = done;
    const verdict = verdictOf(done);
    const score = (side: FighterResult | null): string => (side === null ? 'no fight' : String(side.score));
    return {
      verdict,
      says: `${score(output.attacker)} against ${score(output.defender)}: ${output.loser === null ? lowered(verdict) : verdict}.`,
      table: tableOf(done),
      writes: writesOf(done),
      follows: [
        ...(output.reroll ? [again(done)] : []),
        ...beatenIn(done).flatMap(({ unit, fate }) => riskOf(cast, unit, 'melee', fate.standsLost)),
      ],
    };
  },
});
