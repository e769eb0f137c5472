import {
  type Cast,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  type Role,
  sideOf,
  type Write,
} from '#referee/index.ts';
import { RALLIED, type StateChanges, VIGILANT } from '../aftermath.ts';
import { officersInPlay } from '../card-game.ts';
import type { Ability } from '../facts/command.ts';
import type { judgeAbility, judgePoints } from '../command.ts';
import { unitIn } from './cast.ts';
import { faction, type Faction } from './faction.ts';
import { inPlay, notThere, type Troops, writeState } from './unit.ts';
import { points } from './words.ts';

function factionIn(cast: Cast): Faction | undefined {
  const [item] = cast.of('side');
  return item === undefined ? undefined : faction(item);
}

const PLAYER: Role = { id: 'side', label: 'Which side', kind: 'side', of: 'mine' };

export const GAIN: Resolution = resolution<ReturnType<typeof judgePoints>>({
  roles: [PLAYER],
  asks: ['event', 'cardKind', 'unitsOfTypeRemaining', 'officersNotInFlight', 'amount'],
  bands: (field) =>
    field === 'unitsOfTypeRemaining'
      ? [
          { label: 'None left', value: 0 },
          { label: 'Some left', value: 1 },
        ]
      : undefined,
  fill(cast) {
    const side = factionIn(cast);
    return side === undefined
      ? {}
      : { pool: side.pool, officersNotInFlight: officersInPlay(inPlay(cast.roll), side.id) };
  },
  after({ cast, output: { gained, poolAfter } }) {
    const side = factionIn(cast);
    const name = side?.name ?? 'The side';
    return {
      verdict: gained === 0 ? 'No command points' : `+${points(gained)}`,
      says: `${name} gains ${points(gained)} and has ${poolAfter}.`,
      table: [],
      writes: side === undefined ? [] : [{ item: side.id, field: 'pool', to: poolAfter }],
      follows: [],
    };
  },
});

interface UsedAbility {
  readonly says: string;
  readonly table: readonly string[];
  readonly writes: readonly Write[];
}

/** "Command Abilities": what each does. */
export function abilityOn(ability: Ability, unit: Troops | undefined): UsedAbility {
  const name = unit?.name ?? 'the unit';
  const set = (changes: StateChanges): readonly Write[] => (unit === undefined ? [] : writeState(unit, changes));
  switch (ability) {
    case 'hark':
      return {
        says: `${name} goes vigilant`,
        table: [`Place a Vigilance marker on ${name}.`],
        writes: set(VIGILANT),
      };
    case 'standFast':
      return {
        says: `${name} rallies`,
        table: [`Take the Flight marker off ${name}; its figures turn as they like but do not move.`],
        writes: set(RALLIED),
      };
    case 'order':
      return { says: `${name} takes one action`, table: [`${name} takes one action now.`], writes: [] };
    case 'holdBack':
      return {
        says: 'a Troop card is held back',
        table: ['Lay one Troop card of yours face down beside your pool; it is played from there like one in hand.'],
        writes: [],
      };
    case 'preparation':
      return {
        says: 'a Troop card comes back into hand',
        table: ['Take one Troop card of yours from the discard pile into your hand, even beyond three.'],
        writes: [],
      };
  }
}

function ofAnother(item: Item, cast: Cast): string | undefined {
  const [side] = cast.of('side');
  return side !== undefined && sideOf(item) !== side.id ? 'on the other side' : notThere(item);
}

function fillAbility(cast: Cast): PartialFacts {
  const [side, unit] = [factionIn(cast), unitIn(cast, 'unit')];
  return {
    ...(side === undefined ? {} : { pool: side.pool }),
    ...(unit === undefined ? {} : { figures: Math.max(1, unit.figures), unitInFlight: unit.flight }),
  };
}

export const ABILITY: Resolution = resolution<ReturnType<typeof judgeAbility>>({
  roles: [PLAYER, { id: 'unit', label: 'For which unit', kind: 'unit', of: 'mine', optional: true, unfit: ofAnother }],
  asks: ['ability', 'cardKind', 'cardOwner', 'cardIn', 'figures', 'unitInFlight'],
  fill: fillAbility,
  after({ cast, given, output: { cost, poolAfter } }) {
    const side = factionIn(cast);
    const used = abilityOn(given['ability'] as Ability, unitIn(cast, 'unit'));
    return {
      verdict: `${points(cost)}`,
      says: `${side?.name ?? 'The side'} pays ${points(cost)}, ${poolAfter} left: ${used.says}.`,
      table: used.table,
      writes: [...(side === undefined ? [] : [{ item: side.id, field: 'pool', to: poolAfter }]), ...used.writes],
      follows: [],
    };
  },
});
