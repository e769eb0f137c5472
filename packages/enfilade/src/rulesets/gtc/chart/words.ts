import { counted } from '#procedure/index.ts';
import { type Arm, shortName } from '#chart/index.ts';
import type { Side } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { ACTIONS_ON_SUCCESS, BLUNDER_ON, BONUS } from '../sheet.ts';
import { PROFILES, type ProfileKey } from '../troops.ts';
import { commanderOf, type GtcBattle, type GtcUnit, inBattle, isCommand } from '../play/model.ts';

/** 12600 -> 12.6 cm */
export function cmOf(length: number): string {
  return `${Number(inUnits(length).toFixed(1))} cm`;
}

/** A number alone names no regiment: "7th Ohio", "2nd line". */
export function shortOf(name: string): string {
  const short = shortName(name);
  return /^\d\S*$/.test(short) ? name.split(' ').slice(0, 2).join(' ') : short;
}

interface Troops {
  readonly says: string;
  readonly arm: Arm;
}

const ARMS: Readonly<Record<ProfileKey, Arm>> = {
  'line-musket': 'infantry',
  'conscript-musket': 'infantry',
  grenadier: 'infantry',
  'guard-foot': 'infantry',
  'light-musket': 'lightInfantry',
  'jaeger-rifle': 'lightInfantry',
  'line-rifled': 'infantry',
  'green-rifled': 'infantry',
  'veteran-rifled': 'infantry',
  'needle-gun': 'infantry',
  guerrilla: 'lightInfantry',
  sappers: 'infantry',
  'light-horse': 'lightCavalry',
  'heavy-horse': 'heavyCavalry',
  lancers: 'lancers',
  cossacks: 'lightCavalry',
  'mounted-rifles': 'cavalry',
  'foot-battery': 'footGuns',
  'heavy-battery': 'heavyGuns',
  'horse-battery': 'horseGuns',
  'rifled-battery': 'footGuns',
  co: 'commander',
  hq: 'commander',
  wagons: 'wagon',
};

function profileOf({ setting: { scenario } }: GtcBattle, unit: GtcUnit): ProfileKey {
  if (isCommand(unit)) return unit.rank === 'CO' ? 'co' : 'hq';
  return scenario.units.find(({ id }) => id === unit.id)?.profile as ProfileKey;
}

/** A unit's profile name, and how it is drawn; dismounted cavalry is drawn as foot (GTC-GAP-53). */
export function troopsOf(battle: GtcBattle, unit: GtcUnit): Troops {
  const key = profileOf(battle, unit);
  const says = unit.boat ? 'Boat' : PROFILES[key].name;
  return { says, arm: unit.type === 'cavalry' && !unit.mounted ? 'infantry' : ARMS[key] };
}

/** "in line", "limbered", "in line, dismounted" */
export function formed({ type, formation, mounted, limbered }: GtcUnit): string {
  if (type === 'artillery') return limbered ? 'limbered' : 'unlimbered';
  if (formation === 'none') return type === 'command' && !mounted ? 'on foot' : '';
  const stands = formation === 'disordered' ? 'disordered' : `in ${FORMATIONS[formation].toLowerCase()}`;
  return type === 'cavalry' ? `${stands}, ${mounted ? 'mounted' : 'dismounted'}` : stands;
}

/** "Line infantry, smoothbore, in line" */
export function described(battle: GtcBattle, unit: GtcUnit): string {
  return [troopsOf(battle, unit).says, formed(unit)].filter((words) => words !== '').join(', ');
}

/** The command unit it belongs to now. */
export function commandName(battle: GtcBattle, unit: GtcUnit): string {
  return commanderOf(battle, unit)?.name ?? 'no commander';
}

/** GTC-GAP-08: the units a command unit may order if they are free to take it; for a CO, any. */
export function subordinatesOf(battle: GtcBattle, commander: GtcUnit): readonly GtcUnit[] {
  return inBattle(battle).filter(
    (unit) =>
      unit.side === commander.side &&
      !isCommand(unit) &&
      (commander.rank === 'CO' || commanderOf(battle, unit)?.id === commander.id),
  );
}

/** Orders and initiative reset when its turn begins; until then a side is shown as if they had. */
export function inOwnTurn(battle: GtcBattle, side: Side): GtcBattle {
  if (battle.active === side) return battle;
  const units = Object.fromEntries(
    Object.values(battle.units).map((unit) => [
      unit.id,
      unit.side === side
        ? { ...unit, orders: 0, orderedBy: null, usedInitiative: false, blundered: false, done: false }
        : unit,
    ]),
  );
  return { ...battle, active: side, units };
}

const SUMS_OF_TWO_DICE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What a command roll gives against a target: "2: 2 actions; 3 to 8: 1 action; 9 to 11: fails; 12: blunder". */
export function rollsOf(target: number): string {
  const meaning = (roll: number): string => {
    if (roll === BONUS.value.total) return counted(BONUS.value.actions, 'action');
    if (roll === BLUNDER_ON.value) return 'blunder';
    return roll <= target ? counted(ACTIONS_ON_SUCCESS, 'action') : 'fails';
  };
  return [...new Set(SUMS_OF_TWO_DICE.map(meaning))]
    .map((means) => {
      const rolls = SUMS_OF_TWO_DICE.filter((roll) => meaning(roll) === means);
      return `${rolls.length === 1 ? '' : `${rolls[0]} to `}${rolls.at(-1)}: ${means}`;
    })
    .join('; ');
}
