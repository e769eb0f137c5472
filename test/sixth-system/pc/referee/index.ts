import { SIDES } from '#battle/index.ts';
import {
  nameOf,
  type Referee,
  type Resolution,
  resolution,
  type RollCall,
  sideOf,
  type TurnPart,
  type Watch,
} from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { BEATEN_SHARE } from '../sheet.ts';
import { judgeArmy } from '../victory.ts';
import { CHARGE, MORALE_TEST, VOLLEY } from './fighting.ts';
import { offTable, onTable, ROSTER, troops } from './roster.ts';

const part = (whose: 'first' | 'second'): TurnPart => ({
  id: `${whose}-acts`,
  title: 'Acting',
  whose,
  may: ['Each unit moves, fires, charges or rallies, once.', 'A unit that is hit tests its morale at once.'],
  resolutions: ['move-allowance', 'volley', 'charge', 'morale-test', 'army-status'],
});

const MOVE: Resolution = resolution<{ readonly inches: number }>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', unfit: offTable }],
  asks: ['touchesWood'],
  fill(cast) {
    const [item] = cast.of('unit');
    return item === undefined ? {} : { arm: troops(item).arm };
  },
  after({ cast, output: { inches } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'The unit' : nameOf(item);
    return { verdict: `${inches}″`, says: `${name} moves up to ${inches}″.`, table: [], writes: [], follows: [] };
  },
});

function strengthOf({ units }: RollCall, side: string): { readonly units: number; readonly lost: number } {
  const own = units.filter((item) => sideOf(item) === side);
  return { units: Math.max(1, own.length), lost: own.filter((item) => !onTable(item)).length };
}

const STATUS: Resolution = resolution<{ readonly beaten: boolean }>({
  roles: [{ id: 'side', label: 'Which army', kind: 'side', of: 'any' }],
  asks: ['units', 'lost'],
  fill(cast) {
    const [army] = cast.of('side');
    return army === undefined ? {} : strengthOf(cast.roll, army.id);
  },
  after({ cast, output: { beaten } }) {
    const [army] = cast.of('side');
    const name = army === undefined ? 'The army' : nameOf(army);
    const says = beaten ? `${name} is beaten: the battle is over.` : `${name} fights on.`;
    return { verdict: beaten ? 'Beaten' : 'It fights on', says, table: [], writes: [], follows: [] };
  },
});

function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): readonly Watch[] => {
    const army = roll.find(side);
    const { units, lost } = strengthOf(roll, side);
    const limit = Math.ceil(units / BEATEN_SHARE.value);
    const { beaten } = judgeArmy({ units, lost });
    if (army === undefined) return [];
    const state = beaten ? 'reached' : lost === limit - 1 ? 'near' : 'holds';
    const says = `${lost} of ${units} units lost, beaten at ${limit}`;
    return [{ item: side, label: nameOf(army), now: lost, limit, state, says, rule: BEATEN_SHARE.fact }];
  });
}

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: [part('first'), part('second')],
  roster: ROSTER,
  resolutions: {
    'move-allowance': MOVE,
    volley: VOLLEY,
    charge: CHARGE,
    'morale-test': MORALE_TEST,
    'army-status': STATUS,
  },
  chores: () => [],
  watches,
};
