import { SIDES } from '#battle/index.ts';
import {
  activeSide,
  type Chore,
  type Item,
  nameOf,
  partAt,
  type Resolution,
  resolution,
  type RollCall,
  sideOf,
  type Watch,
} from '#referee/index.ts';
import { countOut, recovers } from '../aftermath.ts';
import { BROKEN_ARMY, BROKEN_BRIGADE } from '../sheet.ts';
import { judgeArmy, judgeBrigade } from '../victory.ts';
import { brigade, troops, writeState } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

/** BP-GAP-45: how much of a brigade is gone or shaken. */
function strengthOf(
  command: Item,
  { units }: RollCall,
): { readonly units: number; readonly shaken: number; readonly lost: number } {
  const own = units.filter(({ values }) => values['command'] === command.id);
  return { units: Math.max(1, own.length, brigade(command).units), ...countOut(own.map(troops)) };
}

const brigades = ({ commands }: RollCall): readonly Item[] =>
  commands.filter((command) => brigade(command).role === 'brigade');

/** Commands with troops, as they are now. */
function commandsOnTable(roll: RollCall) {
  return brigades(roll)
    .filter(({ id }) => roll.units.some(({ values }) => values['command'] === id))
    .map((command) => {
      const strength = strengthOf(command, roll);
      const { broken: alreadyBroken } = brigade(command);
      return { command, ...strength, alreadyBroken, ...judgeBrigade({ ...strength, alreadyBroken }) };
    });
}

function stateOf(now: number, limit: number): Watch['state'] {
  if (now >= limit) return 'reached';
  return now === limit - 1 ? 'near' : 'holds';
}

export function watches(roll: RollCall): readonly Watch[] {
  const all = commandsOnTable(roll);
  const own = all.map(({ command, units, out, broken }): Watch => {
    const limit = Math.ceil(units / 2);
    return {
      item: command.id,
      label: nameOf(command),
      now: out,
      limit,
      state: broken ? 'reached' : stateOf(out, limit),
      says: broken ? 'broken' : `${out} of ${units} shaken or lost, broken at ${limit}`,
      rule: BROKEN_BRIGADE.fact,
    };
  });
  const armies = SIDES.flatMap((side): Watch[] => {
    const mine = all.filter(({ command }) => sideOf(command) === side);
    const gone = mine.filter(({ broken }) => broken).length;
    const army = roll.find(side);
    if (army === undefined || mine.length === 0) return [];
    const limit = Math.ceil(mine.length / 2);
    const { broken } = judgeArmy({ brigades: mine.length, broken: gone });
    return [
      {
        item: side,
        label: nameOf(army),
        now: gone,
        limit,
        state: broken ? 'reached' : stateOf(gone, limit),
        says: broken
          ? 'the army is broken: the battle is lost'
          : `${gone} of ${mine.length} brigades broken, the army at ${limit}`,
        rule: BROKEN_ARMY.fact,
      },
    ];
  });
  return [...own, ...armies];
}

/** What ends with a player turn: recovery, brigades, and commanders may order again. */
export function chores(roll: RollCall): readonly Chore[] {
  const part = partAt({ sequence: SEQUENCE }, roll.clock);
  const side = activeSide(part, roll.clock);
  if (side === undefined || !part.id.endsWith('hand-to-hand')) return [];
  const recover = roll.units
    .filter((item) => sideOf(item) === side)
    .map(troops)
    .filter((unit) => recovers(unit, unit))
    .map(
      (unit): Chore => ({
        id: `recover-${unit.id}`,
        says: `${unit.name} recovers from disorder: take its marker off.`,
        rule: 'BP-GAP-26',
        writes: writeState(unit, { disordered: false }),
      }),
    );
  const broken = commandsOnTable(roll)
    .filter(({ broken: now, alreadyBroken }) => now && !alreadyBroken)
    .map(
      ({ command }): Chore => ({
        id: `broken-${command.id}`,
        says: `${nameOf(command)} is broken: no orders, no charges, for the rest of the battle.`,
        rule: BROKEN_BRIGADE.fact,
        writes: [{ item: command.id, field: 'broken', to: true }],
      }),
    );
  const again = roll.commands
    .filter((command) => sideOf(command) === side && brigade(command).done)
    .map(
      (command): Chore => ({
        id: `orders-${command.id}`,
        says: `${nameOf(command)} may give orders again next turn.`,
        rule: 'BP-GAP-05',
        writes: [{ item: command.id, field: 'done', to: false }],
      }),
    );
  return [...recover, ...broken, ...again];
}

export const BRIGADE_STATUS: Resolution = resolution<ReturnType<typeof judgeBrigade>>({
  roles: [{ id: 'command', label: 'Which brigade', kind: 'command', of: 'any' }],
  asks: ['units', 'shaken', 'lost', 'alreadyBroken'],
  fill(cast) {
    const [command] = cast.of('command');
    return command === undefined ? {} : { ...strengthOf(command, cast.roll), alreadyBroken: brigade(command).broken };
  },
  after({ cast, output: { broken, out } }) {
    const [command] = cast.of('command');
    const name = command === undefined ? 'The brigade' : nameOf(command);
    return {
      verdict: broken ? 'Broken' : 'It stands',
      says: broken ? `${name} is broken: no orders, no charges.` : `${name} stands with ${out} out.`,
      table: [],
      writes: command === undefined ? [] : [{ item: command.id, field: 'broken', to: broken }],
      follows: [],
    };
  },
});

export const ARMY_STATUS: Resolution = resolution<ReturnType<typeof judgeArmy>>({
  roles: [{ id: 'side', label: 'Which army', kind: 'side', of: 'any' }],
  asks: ['brigades', 'broken'],
  fill(cast) {
    const [army] = cast.of('side');
    if (army === undefined) return {};
    const mine = commandsOnTable(cast.roll).filter(({ command }) => sideOf(command) === army.id);
    return { brigades: Math.max(1, mine.length), broken: mine.filter(({ broken }) => broken).length };
  },
  after({ cast, output: { broken } }) {
    const [army] = cast.of('side');
    const name = army === undefined ? 'The army' : nameOf(army);
    return {
      verdict: broken ? 'The army is broken' : 'It fights on',
      says: broken ? `${name} is broken: the battle is over.` : `${name} fights on.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});
