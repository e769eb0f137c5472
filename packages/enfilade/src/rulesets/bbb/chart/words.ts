import { counted } from '#procedure/index.ts';
import { type Arm } from '#chart/index.ts';
import type { Side } from '#battle/index.ts';
import { scripted } from '#dice/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { sideName } from '#story/index.ts';
import { commandRoll, resolveCommand } from '../command.ts';
import type { CommandCheck } from '../facts/command.ts';
import type { Formation } from '../facts/words.ts';
import { COMMAND_MODIFIERS, HITS_DESTROY } from '../sheet.ts';
import { PROFILES, type ProfileKey } from '../troops.ts';
import { checkOf } from '../play/command.ts';
import type { BbbBattle, BbbUnit, Grant } from '../play/model.ts';

export function commandOf({ setting: { scenario } }: BbbBattle, { id }: BbbUnit): string | null {
  return scenario.units.find((unit) => unit.id === id)?.command ?? null;
}

export function commandName(battle: BbbBattle, unit: BbbUnit): string {
  const command = commandOf(battle, unit);
  const { commands } = battle.setting.scenario;
  return commands.find(({ id }) => id === command)?.name ?? sideName(battle, unit.side);
}

const LIGHT: readonly ProfileKey[] = ['br-light', 'nassau', 'rus-jager'];

const HORSE: Readonly<Record<NonNullable<BbbUnit['cavalryClass']>, Arm>> = {
  heavy: 'heavyCavalry',
  medium: 'cavalry',
  light: 'lightCavalry',
  irregular: 'lightCavalry',
};

const GUNS: Readonly<Record<NonNullable<BbbUnit['artilleryClass']>, Arm>> = {
  foot: 'footGuns',
  horse: 'horseGuns',
  heavy: 'heavyGuns',
};

interface Troops {
  readonly says: string;
  readonly arm: Arm;
}

/** A unit's profile name, and how it is drawn. */
export function troopsOf({ setting: { scenario } }: BbbBattle, unit: BbbUnit): Troops {
  const key = scenario.units.find(({ id }) => id === unit.id)?.profile as ProfileKey;
  const says = PROFILES[key].name;
  if (unit.artilleryClass !== null) return { says, arm: GUNS[unit.artilleryClass] };
  if (unit.cavalryClass !== null) return { says, arm: unit.lancers ? 'lancers' : HORSE[unit.cavalryClass] };
  return { says, arm: LIGHT.includes(key) ? 'lightInfantry' : 'infantry' };
}

const FORMED: Readonly<Record<Formation, string>> = {
  line: 'in line',
  depth: 'in depth',
  marchColumn: 'in march column',
  square: 'in square',
  unlimbered: 'unlimbered',
  limbered: 'limbered',
};

export function formed({ formation }: Pick<BbbUnit, 'formation'>): string {
  return FORMED[formation];
}

const TRAITS = {
  raggedVolleys: 'Ragged Volleys (R)',
  devastatingVolleys: 'Devastating Volleys (D)',
  tacticallyInept: 'Tactically Inept (T)',
  passive: 'Passive (P)',
  fragile: 'Fragile (F)',
  aggressive: 'Aggressive',
  lancers: 'Lancers',
  militia: 'Militia',
} as const;

export function traitsOf(unit: BbbUnit): readonly string[] {
  return (Object.keys(TRAITS) as (keyof typeof TRAITS)[]).filter((trait) => unit[trait]).map((trait) => TRAITS[trait]);
}

/** BBB-READ-08: for a battery, the hits. */
export function lossesOf({ arm, bases, startingBases, reduced }: BbbUnit): {
  readonly taken: number;
  readonly of: number;
} {
  return arm === 'artillery'
    ? { taken: reduced ? 1 : 0, of: HITS_DESTROY.value }
    : { taken: startingBases - bases, of: startingBases };
}

export function strengthOf({ arm, bases, startingBases }: BbbUnit): string {
  if (arm === 'artillery' || bases === startingBases) return counted(bases, 'base');
  return `${counted(bases, 'base')} of ${startingBases}`;
}

/** Section 10: how many points a side holds, of all there are. */
export function objectivePoints(
  { setting: { scenario }, state }: BbbBattle,
  side: Side,
): { readonly held: number; readonly of: number } {
  const goals = scenario.objectives ?? [];
  const worth = (counts: (id: string) => boolean): number =>
    goals.reduce((sum, { id, points = 1 }) => sum + (counts(id) ? points : 0), 0);
  return { held: worth((id) => state.objectives[id] === side), of: worth(() => true) };
}

export function grantInWords({ move, mayRecover }: Grant): string {
  const moves = move === 'full' ? 'a full move' : 'half a move';
  return mayRecover ? `${moves}, or a base to recover` : moves;
}

const SUMS_OF_TWO_DICE = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** What each throw of the command roll would give, the best first: "9 to 12: full move; 6 to 8: half move; 2 to 5: no move". */
function degreesOf(check: CommandCheck): string {
  const modifiers = reckon(0, COMMAND_MODIFIERS, check);
  const meaning = (roll: number): string => {
    const first = Math.ceil(roll / 2);
    return commandRoll.gist?.({ ...resolveCommand({ check, modifiers }, scripted([first, roll - first])) }) ?? '';
  };
  const meanings = SUMS_OF_TWO_DICE.map(meaning);
  return [...new Set(meanings)]
    .map((means) => {
      const rolls = SUMS_OF_TWO_DICE.filter((_, i) => meanings[i] === means);
      return `${rolls.length === 1 ? '' : `${rolls.at(-1)} to `}${rolls[0]}: ${means}`;
    })
    .join('; ');
}

/** What is added to its command roll, with the reasons. */
export function commandOdds(
  battle: BbbBattle,
  unit: BbbUnit,
): { readonly modifier: string; readonly reasons: string; readonly degrees: string } {
  const check = checkOf(battle, unit);
  const { modifier, entries } = reckon(0, COMMAND_MODIFIERS, check);
  return {
    modifier: signed(modifier),
    reasons: entries.map(({ label, value }) => `${label} ${signed(value)}`).join(', '),
    degrees: degreesOf(check),
  };
}
