import type { After, Cast, Choice, PartialFacts, Write } from '#referee/index.ts';
import { afterRecoil, afterTakingFlight, type StateChanges } from '../aftermath.ts';
import type { Reaction } from '../sheet.ts';
import { unitIn } from './cast.ts';
import { partedFrom } from './melee-results.ts';
import { goneWrites } from './losses.ts';
import { breakOffOf, type Retreat, wayBack } from './retreat.ts';
import { type Troops, writeState } from './unit.ts';

/** What a reaction does on the table and in the book. */
export type Part = Pick<After, 'table' | 'writes' | 'follows'>;

/** MT-GAP-33: from a fight it breaks off with dice, otherwise it just goes. */
function goesBack(cast: Cast, given: PartialFacts, kind: Retreat): Part {
  const [unit, enemy] = [unitIn(cast, 'unit'), unitIn(cast, 'enemy')];
  const fought = given['cause'] === 'handToHand' || unit?.engaged === true;
  return fought
    ? { table: [], writes: [], follows: [breakOffOf(unit, enemy, kind)] }
    : { table: wayBack(unit, kind), writes: [], follows: [] };
}

export function marked(unit: Troops | undefined, changes: StateChanges): readonly Write[] {
  return unit === undefined ? [] : writeState(unit, changes);
}

export function routed(cast: Cast): Part {
  const [unit, enemy] = [unitIn(cast, 'unit'), unitIn(cast, 'enemy')];
  const parted = unit && partedFrom(cast, unit, enemy);
  return {
    table: [`Take ${unit?.name ?? 'the unit'} off the table.`, ...(parted?.table ?? [])],
    writes: [...(unit === undefined ? [] : goneWrites(unit)), ...(parted?.writes ?? [])],
    follows: [],
  };
}

function flees(cast: Cast, given: PartialFacts): Part {
  const unit = unitIn(cast, 'unit');
  const back = goesBack(cast, given, 'flight');
  return {
    table: [
      `Place a Flight marker on ${unit?.name ?? 'the unit'}; other markers go.`,
      ...(unit?.gun === true ? ['Its gun is lost.'] : []),
      ...back.table,
    ],
    writes: marked(unit, afterTakingFlight(unitIn(cast, 'enemy')?.id ?? null)),
    follows: back.follows,
  };
}

function unsteady(cast: Cast, given: PartialFacts, to: { readonly recoil: boolean; readonly shaken: boolean }): Part {
  const unit = unitIn(cast, 'unit');
  const back = to.recoil ? goesBack(cast, given, 'recoil') : { table: [], follows: [] };
  return {
    table: [...(to.shaken ? [`Place a Shaken marker on ${unit?.name ?? 'the unit'}.`] : []), ...back.table],
    writes: marked(unit, afterRecoil(to.shaken)),
    follows: back.follows,
  };
}

export const NOTHING: Part = { table: [], writes: [], follows: [] };

/** MT-GAP-34; MT-GAP-33: a unit already in flight is removed by anything but No effect. */
export function partOf(cast: Cast, given: PartialFacts, result: Reaction): Part {
  if (result === 'noEffect' || result === 'recoilOrShaken') return NOTHING;
  if (result === 'flight') return flees(cast, given);
  return unsteady(cast, given, { recoil: true, shaken: result === 'recoilAndShaken' });
}

export function choicesOf(cast: Cast, given: PartialFacts): readonly Choice[] {
  return [
    { label: 'It recoils', ...unsteady(cast, given, { recoil: true, shaken: false }) },
    { label: 'It stays, shaken', ...unsteady(cast, given, { recoil: false, shaken: true }) },
  ];
}
