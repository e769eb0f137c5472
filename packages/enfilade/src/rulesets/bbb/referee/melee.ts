import {
  type After,
  type Cast,
  type Choice,
  type Done,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { signed } from '#sheet/index.ts';
import { canAssault } from '../facts/words.ts';
import type { AssaultOutcome } from '../melee.ts';
import { STREAM_NEAR } from '../sheet.ts';
import { type Fate, fateOf, lossWords, survivors, waysToLose } from './losses.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';
import { fullMove, named } from './words.ts';

function fighter(unit: Troops): PartialFacts {
  return {
    id: unit.name,
    arm: unit.arm,
    ...(unit.cavalryClass === null ? {} : { cavalryClass: unit.cavalryClass }),
    quality: unit.quality,
    bases: Math.max(1, unit.bases),
    ...(unit.arm === 'cavalry' ? { lancers: unit.lancers } : {}),
    aggressive: unit.aggressive,
    fragile: unit.fragile,
    spent: unit.spent,
    disrupted: unit.disrupted,
    formation: unit.formation === 'depth' && unit.bases < 2 ? 'line' : unit.formation,
    ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : {}),
  };
}

function cannotAttack(item: Item): string | undefined {
  const { arm, formation, assault } = troops(item);
  if (arm === 'artillery') return 'guns do not assault';
  if (assault?.halted === true) return 'its assault was halted';
  return canAssault(formation) ? awayFromTable(item) : 'not in this formation';
}

type Role = 'attackers' | 'defenders';
const sideOf = (cast: Cast, role: Role): readonly Troops[] => cast.of(role).map(troops);

/** BBB-ASLT-04: on the same ground, with the bases and states that are left (BBB-GAP-36). */
function again(given: PartialFacts, attackers: readonly Troops[], defenders: readonly Troops[]): Follow {
  const ground = Object.entries(given).filter(([name]) => name !== 'attackers' && name !== 'defenders');
  return {
    procedure: 'assault',
    label: 'Fight again',
    cast: { attackers: attackers.map(({ id }) => id), defenders: defenders.map(({ id }) => id) },
    given: Object.fromEntries(ground),
    due: 'now',
  };
}

/** BBB-GAP-16: once a turn, half a move straight on; contact is a new assault at once. */
function followUp(attackers: readonly Troops[], how: AssaultOutcome['followUp']): Pick<Choice, 'table' | 'follows'> {
  if (how === 'none') return { table: [], follows: [] };
  const may = how === 'mayExploitOrOccupy';
  const exploit = attackers.map(
    (unit) =>
      `${unit.name} ${may ? 'may exploit' : 'must exploit'}: straight on, ${may ? 'up to ' : ''}${fullMove(unit) / 2}″ less what the ground costs, once a turn.`,
  );
  const contact: Follow = {
    procedure: 'assault',
    label: 'In contact again: a new assault',
    cast: { attackers: attackers.map(({ id }) => id) },
    given: {},
    due: 'now',
    optional: true,
  };
  return {
    table: ['The attackers occupy the ground that was held.', ...(how === 'mustOccupy' ? [] : exploit)],
    follows: how === 'mustOccupy' ? [] : [contact],
  };
}

function verdictOf({ difference, refight, attackerDestroyed, defenderDestroyed }: AssaultOutcome): string {
  if (attackerDestroyed && defenderDestroyed) return 'Both are destroyed';
  if (defenderDestroyed) return 'The defenders are destroyed';
  if (attackerDestroyed) return 'The attackers are destroyed';
  if (refight) return 'A draw: fight again';
  return difference > 0 ? 'The attackers win' : 'The defenders hold';
}

type FoughtAssault = Done & { readonly output: AssaultOutcome };

function outcomes({ cast, given, output }: FoughtAssault): readonly Choice[] {
  const [attackers, defenders] = [sideOf(cast, 'attackers'), sideOf(cast, 'defenders')];
  const [ours, theirs] = [waysToLose(attackers, output.attackerLosses), waysToLose(defenders, output.defenderLosses)];
  const open = [ours.length > 1, theirs.length > 1];
  return ours.flatMap((mine) =>
    theirs.map((other) => {
      const us: Fate = {
        units: attackers,
        losses: mine,
        disrupted: output.attackerBecomesDisrupted,
        retires: output.attackerRetire,
      };
      const them: Fate = {
        units: defenders,
        losses: other,
        disrupted: output.defenderBecomesDisrupted,
        retires: output.defenderRetire,
      };
      const [here, there, on] = [fateOf(us), fateOf(them), followUp(survivors(us), output.followUp)];
      return {
        label: lossWords([us, them], open),
        table: [...here.table, ...there.table, ...on.table],
        writes: [...here.writes, ...there.writes],
        follows: [
          ...here.follows,
          ...there.follows,
          ...on.follows,
          ...(output.refight ? [again(given, survivors(us), survivors(them))] : []),
        ],
      };
    }),
  );
}

function after(done: FoughtAssault): After {
  const { cast, output } = done;
  const [ours, theirs] = [named(cast.of('attackers'), 'The attackers'), named(cast.of('defenders'), 'the defenders')];
  const verdict = verdictOf(output);
  const [only, ...others] = outcomes(done);
  const moved = cast.of('attackers').map(({ id }) => ({ item: id, field: 'moved', to: true }));
  const says = `${ours} ${output.attackerTotal}, ${theirs} ${output.defenderTotal}: ${verdict.replace(/^./, (first) => first.toLowerCase())}.`;
  if (only === undefined || others.length > 0)
    return {
      verdict,
      says,
      table: [],
      writes: moved,
      follows: [],
      choices: only === undefined ? [] : [only, ...others],
    };
  return { verdict, says, table: only.table, writes: [...moved, ...only.writes], follows: only.follows };
}

const sumOf = (side: 'attacker' | 'defender', { modifiers }: AssaultOutcome): number =>
  modifiers.filter((each) => each.side === side).reduce((sum, { value }) => sum + value, 0);

function needsOf(number: number, foretold: AssaultOutcome): string {
  if (number === 0) return `both dice together, ${signed(sumOf('attacker', foretold))}`;
  const draws = foretold.attackerTotal - sumOf('defender', foretold);
  if (draws > 12) return 'beaten on any dice';
  return draws < 2 ? 'holds on any dice' : `${draws} draws, more holds`;
}

export const ASSAULT: Resolution = resolution<AssaultOutcome>({
  roles: [
    { id: 'attackers', label: 'Who assaults', kind: 'unit', of: 'mine', many: true, unfit: cannotAttack },
    { id: 'defenders', label: 'Whom', kind: 'unit', of: 'theirs', many: true, unfit: awayFromTable },
  ],
  asks: [
    'defenderTerrain',
    'outflanked',
    'attackerSupported',
    'defenderSupported',
    'slope',
    'overBridge',
    'attackerCrossedStream',
    'defenderToStreamInches',
  ],
  labels: {
    defenderTerrain: 'Defenders in',
    outflanked: 'Outflanked',
    slope: 'Uphill',
    overBridge: 'Over a bridge',
    attackerCrossedStream: 'Over a stream',
    defenderToStreamInches: 'Defenders from the stream',
  },
  bands: (field) =>
    field === 'defenderToStreamInches'
      ? [
          { label: `To ${STREAM_NEAR.value}″`, value: STREAM_NEAR.value },
          { label: 'Farther', value: STREAM_NEAR.value + 1 },
        ]
      : undefined,
  fill(cast) {
    const [attackers, defenders] = [sideOf(cast, 'attackers').map(fighter), sideOf(cast, 'defenders').map(fighter)];
    return { ...(attackers.length > 0 ? { attackers } : {}), ...(defenders.length > 0 ? { defenders } : {}) };
  },
  reads: ({ number, foretold }) => ({
    title: number === 0 ? 'The attackers' : 'The defenders',
    needs: needsOf(number, foretold),
  }),
  reckons: (foretold) =>
    (['attacker', 'defender'] as const).map((side) => ({
      label: `${side}s`,
      entries: foretold.modifiers.filter((each) => each.side === side),
      comes: signed(sumOf(side, foretold)),
    })),
  after,
});
